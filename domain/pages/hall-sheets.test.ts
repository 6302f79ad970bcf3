import { expect, test } from 'vitest';
import type { SectionEntry } from '../results/section-entries.ts';
import { crosstable } from '../results/testing/crosstable.ts';
import { TERMS } from '../words/en/terms.ts';
import { hallView, seatsByName } from './hall-sheets.ts';

const { players, ...rest } = crosstable('2w1', '1b0', '4b=', '3w=');
const NAMES = ['Ann Archer', 'Ben Bishop', 'Cora Castle', 'Dan Archer'];
const results = {
  ...rest,
  players: players.map((player, index) => ({
    ...player,
    name: NAMES[index] ?? '',
    title: index === 2 ? 'WFM' : '',
    participantId: `p${index + 1}`,
  })),
};
const entry = (participantId: string, showName: boolean | null, birthYear: number | null) =>
  ({ participantId, showName, birthYear }) as SectionEntry;
const entries = [
  entry('p1', true, null),
  entry('p2', false, null),
  entry('p3', null, 2018),
  entry('p4', null, 1980),
];
const namesOf = (namesInHall: boolean) =>
  hallView({ namesInHall, startDate: '2027-04-02' }, results, entries, TERMS)
    .standings.map(({ player }) => player.name)
    .sort();

test('hall sheets name everyone, or only players whom public pages name', () => {
  expect(namesOf(true)).toEqual(NAMES.toSorted());
  expect(namesOf(false)).toEqual(['Ann Archer', 'Dan Archer', 'Player 2', 'Player 3']);
});

test('players find their seats by family name', () => {
  const view = hallView({ namesInHall: true, startDate: '2027-04-02' }, results, entries, TERMS);
  expect(seatsByName(view)).toEqual([
    { name: 'Ann Archer', board: 1, color: 'w', opponent: 'Ben Bishop', score: '1' },
    { name: 'Dan Archer', board: 2, color: 'w', opponent: 'WFM Cora Castle', score: '½' },
    { name: 'Ben Bishop', board: 1, color: 'b', opponent: 'Ann Archer', score: '0' },
    { name: 'WFM Cora Castle', board: 2, color: 'b', opponent: 'Dan Archer', score: '½' },
  ]);
});

test('a family name that is known decides on the order of the seats', () => {
  const known = results.players.map((player) =>
    player.startRank === 1
      ? { ...player, name: 'Ann Archer Young', familyName: 'Archer Young' }
      : player,
  );
  const hall = { namesInHall: true, startDate: '2027-04-02' };
  const view = hallView(hall, { ...results, players: known }, entries, TERMS);
  expect(seatsByName(view).map(({ name }) => name)).toEqual([
    'Dan Archer',
    'Ann Archer Young',
    'Ben Bishop',
    'WFM Cora Castle',
  ]);
});
