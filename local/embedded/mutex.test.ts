import { expect, test } from 'vitest';
import { Mutex } from './mutex.ts';

test('lets one in at a time, in the order of asking', async () => {
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

test('tells whoever asks twice that they wait for themselves, and stays usable', async () => {
  const mutex = new Mutex(5);
  await mutex.acquire();
  await expect(mutex.acquire()).rejects.toThrow('stayed busy');
  mutex.release();
  await mutex.acquire();
});
