import { expect, test } from 'vitest';
import { Coalescer } from './coalesce.ts';

/** Work that the test finishes itself. Counts its starts. */
function manualWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('requests during a run share the next one', async () => {
  const { runs, work } = manualWork();
  const coalescer = new Coalescer();
  const first = coalescer.run('a', work);
  const later = [coalescer.run('a', work), coalescer.run('a', work), coalescer.run('a', work)];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(later);
  expect(runs).toHaveLength(2);
});

test('keys don’t wait for each other', () => {
  const { runs, work } = manualWork();
  const coalescer = new Coalescer();
  void coalescer.run('a', work);
  void coalescer.run('b', work);
  expect(runs).toHaveLength(2);
});

test('a failing run fails only those that shared it', async () => {
  const { runs, work } = manualWork();
  const coalescer = new Coalescer();
  const first = coalescer.run('a', work);
  const second = coalescer.run('a', work);
  runs[0]?.reject(new Error('no store'));
  await expect(first).rejects.toThrow('no store');
  await turn();
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
