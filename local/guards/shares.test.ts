import { expect, test } from 'vitest';
import { Shares } from './shares.ts';

test('a caller has a limited number of requests in progress, and others are served meanwhile', async () => {
  const shares = new Shares(2, 10);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const rush = gates.map(({ promise }, index) =>
    shares.run('a', () => {
      started.push(index);
      return promise;
    }),
  );
  expect(await shares.run('b', async () => 'served')).toBe('served');
  expect(started).toEqual([0, 1]);
  gates[0]?.resolve();
  await rush[0];
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(rush);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('if a caller has too many waiting requests, the next is rejected, until there is room again', async () => {
  const shares = new Shares(1, 1);
  const gate = Promise.withResolvers<void>();
  const running = shares.run('a', () => gate.promise);
  const waiting = shares.run('a', async () => 'waited');
  expect(await shares.run('a', async () => 'refused')).toBeNull();
  gate.resolve();
  await running;
  expect(await waiting).toBe('waited');
  expect(await shares.run('a', async () => 'again')).toBe('again');
});

test('failed work passes its place on', async () => {
  const shares = new Shares(1, 1);
  const failing = shares.run('a', () => Promise.reject(new Error('no')));
  const next = shares.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
