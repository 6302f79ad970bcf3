import { expect, test } from 'vitest';
import { deadlineProblem, toDeadline, toTyped } from './typed-deadline.ts';

test('a typed deadline has from 4 to 365 days, or there is none', () => {
  const problem = (days: string) => deadlineProblem(toDeadline({ days, action: 'ask' }));
  for (const days of ['', '4', '365']) expect(problem(days)).toBeNull();
  for (const days of ['0', '3', '366']) expect(problem(days)).toContain('4 to 365');
});

test('a stored deadline stays the same when it is shown', () => {
  for (const deadline of [null, { days: 7, action: 'give' }] as const) {
    expect(toDeadline(toTyped(deadline))).toEqual(deadline);
  }
});
