import { expect, test } from 'vitest';
import { PARTICIPANT_COLUMNS } from './participant.ts';
import { isCut, listedParticipants, participantListSchema } from './participant-list.ts';

const since = '750:750:';
const columns = PARTICIPANT_COLUMNS.split(', ');
const row = (id: string, more: Record<string, unknown> = {}) =>
  columns.map((column) => ({ id, answers: {}, ...more })[column] ?? null);

test('values get the names of their columns, in whichever order these are, and keep theirs', () => {
  const rows = [
    row('b', { full_name: 'Bob', byes: [2], answers: { meal: 'Fish' } }),
    row('a', { full_name: 'Ann', arrived_at: '2026-11-20T14:18:05.242+00:00' }),
  ];
  const list = listedParticipants(participantListSchema.parse({ since, most: 9, columns, rows }));
  expect(list).toMatchObject([
    { id: 'b', fullName: 'Bob', byes: [2], answers: { meal: 'Fish' }, arrivedAt: null },
    { id: 'a', fullName: 'Ann', answers: {}, arrivedAt: '2026-11-20T14:18:05.242+00:00' },
  ]);
  const reversed = {
    since,
    most: 9,
    columns: columns.toReversed(),
    rows: rows.map((values) => values.toReversed()),
  };
  expect(listedParticipants(participantListSchema.parse(reversed))).toEqual(list);
});

test('malformed answers of an entry are dropped, and no entry is lost', () => {
  const list = listedParticipants({
    columns,
    rows: [row('a', { answers: 'Fish' }), row('b')],
  });
  expect(list).toMatchObject([
    { id: 'a', answers: {} },
    { id: 'b', answers: {} },
  ]);
});

test('a list without a column that the app shows is not read, and one with another is', () => {
  const reads = (names: readonly string[]) =>
    participantListSchema.safeParse({ since, most: 9, columns: names, rows: [] }).success;
  expect(reads(columns.filter((name) => name !== 'fee_owed'))).toBe(false);
  expect(reads([...columns, 'shoe_size'])).toBe(true);
  expect(participantListSchema.safeParse([]).success).toBe(false);
  expect(participantListSchema.safeParse({ since, most: 9, columns, rows: [{}] }).success).toBe(
    false,
  );
});

test.each([
  [2, 2, true],
  [1, 2, false],
  [0, 2, false],
  // An empty answer has no participant after which to continue.
  [0, 0, false],
])(
  'with %i participants in an answer that has %i at most, others may follow: %s',
  (count, most, expected) => {
    const rows = Array.from({ length: count }, (_, index) => row(String(index)));
    expect(isCut({ since, most, columns, rows })).toBe(expected);
  },
);
