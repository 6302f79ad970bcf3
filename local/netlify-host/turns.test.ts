import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('a limited number of jobs run at a time, in order of arrival', async () => {
  const turns = new Turns(2, 60_000);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const all = gates.map(({ promise }, index) =>
    turns.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('failed work passes its turn on', async () => {
  const turns = new Turns(1, 60_000);
  const failed = turns.run(() => Promise.reject(new Error('no')));
  const next = turns.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a job that waited long enough goes ahead while others hang', async () => {
  const turns = new Turns(1, 5);
  const gate = Promise.withResolvers<void>();
  const hanging = turns.run(() => gate.promise);
  expect(await turns.run(async () => 'done')).toBe('done');
  gate.resolve();
  await hanging;
});
