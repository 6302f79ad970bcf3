import { expect, test } from 'vitest';
import { Mutex } from './mutex.ts';

test('admits one at a time, in the order of requests', async () => {
  const mutex = new Mutex();
  const log: string[] = [];
  await mutex.acquire();
  const others = ['first', 'second'].map(async (name) => {
    await mutex.acquire();
    log.push(`${name} in`);
    await Promise.resolve();
    log.push(`${name} out`);
    mutex.release();
  });
  log.push('holder out');
  mutex.release();
  await Promise.all(others);
  expect(log).toEqual(['holder out', 'first in', 'first out', 'second in', 'second out']);
});

test('reports a second request by the holder as a deadlock, and stays usable', async () => {
  const mutex = new Mutex(5);
  await mutex.acquire();
  await expect(mutex.acquire()).rejects.toThrow('stayed busy');
  mutex.release();
  await mutex.acquire();
});
