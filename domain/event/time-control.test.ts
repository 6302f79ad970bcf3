import { expect, test } from 'vitest';
import { ratingKindAfter, timeControlKind } from './time-control.ts';

test.each([
  ['3+2 blitz', 'blitz'],
  ['3+2', 'blitz'],
  ['5 min', 'blitz'],
  ['5 + 5', 'blitz'],
  ['5+6', 'rapid'],
  ['3|2', 'blitz'],
  ['15+10', 'rapid'],
  ['10 min + 5 s', 'rapid'],
  ['25 minutes, 10 seconds a move', 'rapid'],
  ['50 min + 10 sec/move', 'standard'],
  ['45\' + 15"', 'standard'],
  ['45’ + 10”', 'rapid'],
  ['G/60 d5', 'standard'],
  ['G/25 d5', 'rapid'],
  ['90 min + 30 s', 'standard'],
  ['90 minutes, 30 seconds a move', 'standard'],
  ['90 min/40 moves + 30 min + 30 s a move', 'standard'],
  ['40 moves in 90 min, then 15 min', 'standard'],
  ['40/90, SD/30', 'standard'],
  ['1h30 + 30s', 'standard'],
  ['2 h', 'standard'],
  ['2.5 hours', 'standard'],
  ['0,5 h', 'rapid'],
  ['5 rounds of 10 min', 'blitz'],
  ['Rapid, 60 min', 'rapid'],
  ['Classical', 'standard'],
  ['', null],
  ['To be announced', null],
])('the kind of %j is %s', (timeControl, kind) => {
  expect(timeControlKind(timeControl)).toBe(kind);
});

test('the kind of rating follows the time control until the organizer selects another', () => {
  const unsaid = { timeControl: '', ratingKind: 'standard' } as const;
  expect(ratingKindAfter(unsaid, '3+2 blitz')).toBe('blitz');
  expect(ratingKindAfter({ timeControl: '3+2 blitz', ratingKind: 'blitz' }, '15+10')).toBe('rapid');
  expect(ratingKindAfter({ timeControl: '15+10', ratingKind: 'rapid' }, 'later')).toBe('standard');
  const chosen = { timeControl: '15+10', ratingKind: 'standard' } as const;
  expect(ratingKindAfter(chosen, '3+2')).toBe('standard');
});
