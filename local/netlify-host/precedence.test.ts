import { expect, test } from 'vitest';
import { Precedence } from './precedence.ts';

test('others continue once everything with precedence is done', async () => {
  const precedence = new Precedence();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = gates.map(({ promise }) => precedence.run(() => promise));
  let hasPassed = false;
  const other = precedence.letPass(60_000).then(() => {
    hasPassed = true;
  });
  gates[0]?.resolve();
  await first[0];
  expect(hasPassed).toBe(false);
  gates[1]?.resolve();
  await Promise.all([...first, other]);
  expect(hasPassed).toBe(true);
});

test('failed work blocks no one', async () => {
  const precedence = new Precedence();
  const gate = Promise.withResolvers<void>();
  const failing = precedence.run(() => gate.promise);
  const other = precedence.letPass(60_000);
  gate.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await other;
});

test('work that waited long enough continues alongside', async () => {
  const precedence = new Precedence();
  const gate = Promise.withResolvers<void>();
  const first = precedence.run(() => gate.promise);
  await precedence.letPass(5);
  gate.resolve();
  await first;
});
