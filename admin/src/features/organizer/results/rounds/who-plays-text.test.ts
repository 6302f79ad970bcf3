import type { PlayChange } from '@tabiya/domain/results/who-plays';
import { expect, test } from 'vitest';
import { reasonText, sumText } from './who-plays-text.ts';

const late: PlayChange = {
  kind: 'late',
  player: 'id',
  name: 'Late',
  startRank: null,
  hasArrived: false,
  reason: null,
  choices: ['play', 'wait'],
  proposal: 'play',
};

test('a late entry counts as checked in only if they are', () => {
  expect(reasonText(late, 2)).toBe('Registered since');
  expect(reasonText({ ...late, hasArrived: true }, 2)).toBe('Checked in');
  expect(reasonText({ ...late, reason: 'notArrived' }, 2)).toBe('Not checked in');
});

test('the sum says how many play and what becomes of the others', () => {
  const decision = { round: 2, player: 'id', kind: 'absent', hasArrived: false } as const;
  expect(sumText(8, [])).toBe('8 play · 4 boards');
  expect(
    sumText(
      57,
      (['bye', 'bye', 'out', 'withdraw', 'wait', 'play'] as const).map((choice) => ({
        ...decision,
        choice,
      })),
    ),
  ).toBe(
    '57 play · 28 boards, 1 bye by pairing, 2 half-point byes, 1 left out, 1 withdrawn, 1 not added yet',
  );
});
