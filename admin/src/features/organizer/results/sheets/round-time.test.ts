import { expect, test } from 'vitest';
import { roundTime } from './round-time.ts';

test('a sheet says when its round is played, unless the schedule is switched off', () => {
  const rounds = [{ round: 1, date: '2027-04-02', time: '10:00', notes: '' }];
  expect(roundTime({ rounds, useInternalScheduler: true }, 1)).toMatch(/April 2.*, 10:00$/);
  expect(roundTime({ rounds, useInternalScheduler: true }, 2)).toBe('');
  expect(roundTime({ rounds, useInternalScheduler: false }, 1)).toBe('');
});
