import { expect, test } from 'vitest';
import { byFamilyName } from '../entries/list/name-parts.ts';
import { withDistinctNames } from './distinct-names.ts';

const player = (
  startRank: number,
  name: string,
  more: { familyName?: string; title?: string } = {},
) => ({
  ...{ startRank, name, title: '' },
  ...more,
});

test('players of one name have their start number after it, and are sorted by the family name as before', () => {
  const players = withDistinctNames([
    player(1, 'Ágnes Szűcs', { familyName: 'Szűcs' }),
    player(2, 'Bob Baker'),
    player(3, 'Ágnes Szűcs'),
    player(4, 'Szabó Péter', { familyName: 'Szabó' }),
    player(5, 'Szabó Péter', { familyName: 'Szabó' }),
    player(6, 'Ágnes Szűcs', { title: 'WFM' }),
    player(7, ''),
    player(8, ''),
  ]);
  expect(players.map(({ name }) => name)).toEqual([
    ...['Ágnes Szűcs (1)', 'Bob Baker', 'Ágnes Szűcs (3)'],
    ...['Szabó (4) Péter', 'Szabó (5) Péter', 'Ágnes Szűcs', '', ''],
  ]);
  const sorted = players
    .filter(({ name }) => name !== '')
    .map(({ startRank, name: fullName, familyName = '' }) => ({ startRank, fullName, familyName }))
    .toSorted(byFamilyName);
  expect(sorted.map(({ startRank }) => startRank)).toEqual([2, 4, 5, 1, 3, 6]);
});
