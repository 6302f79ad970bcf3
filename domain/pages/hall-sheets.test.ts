import { expect, test } from 'vitest';
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
    federation: 'ENG',
    fideId: `${index}`,
    participantId: `p${index + 1}`,
  })),
};
const participants = [
  { id: 'p1', showName: true, birthYear: null },
  { id: 'p2', showName: false, birthYear: null },
  { id: 'p3', showName: null, birthYear: 2018 },
  { id: 'p4', showName: null, birthYear: 1980 },
];
const namesOf = (namesInHall: boolean) =>
  hallView({ namesInHall, startDate: '2027-04-02' }, results, participants, TERMS)
    .standings.map(({ player }) => player.name)
    .sort();

test('hall sheets name everyone, or only players whom public pages name', () => {
  expect(namesOf(true)).toEqual(NAMES.toSorted());
  expect(namesOf(false)).toEqual(['Ann Archer', 'Dan Archer', 'Player 2', 'Player 3']);
});

test('a sheet has nothing by which a player without a name is known', () => {
  const event = { namesInHall: false, startDate: '2027-04-02' };
  const { standings } = hallView(event, results, participants, TERMS);
  const known = standings.map(({ player }) => [player.startRank, player.federation, player.fideId]);
  expect(known.toSorted()).toEqual([
    [1, 'ENG', '0'],
    [2, '', ''],
    [3, '', ''],
    [4, 'ENG', '3'],
  ]);
});

const hall = { namesInHall: true, startDate: '2027-04-02' };
const seatTexts = (given: typeof results) =>
  seatsByName(hallView(hall, given, participants, TERMS), TERMS).map(
    ({ name, board, color, opponent, score }) =>
      [name, board, color, opponent?.name, score].map((part) => part ?? '').join(' | '),
  );

test('players find their seats by family name, also the ones with a bye', () => {
  const [ann, ben, cora, dan] = crosstable('2w1', '1b0', 'H', 'Z').players.map(
    ({ games }) => games,
  );
  expect(seatTexts(results)).toEqual([
    'Archer, Ann | 1 | w | Ben Bishop | 1',
    'Archer, Dan | 2 | w | Cora Castle | ½',
    'Bishop, Ben | 1 | b | Ann Archer | 0',
    'Castle, Cora | 2 | b | Dan Archer | ½',
  ]);
  const withByes = results.players.map((player, index) => ({
    ...player,
    games: [ann, ben, cora, dan][index] ?? [],
  }));
  expect(seatTexts({ ...results, players: withByes })).toEqual([
    'Archer, Ann | 1 | w | Ben Bishop | 1',
    'Archer, Dan |  |  |  | 0',
    'Bishop, Ben | 1 | b | Ann Archer | 0',
    'Castle, Cora |  |  |  | ½',
  ]);
});

test('a family name that is known decides on the order of the seats', () => {
  const known = results.players.map((player) =>
    player.startRank === 1
      ? { ...player, name: 'Ann Archer Young', familyName: 'Archer Young' }
      : player,
  );
  expect(seatTexts({ ...results, players: known }).map((text) => text.split(' |')[0])).toEqual([
    'Archer, Dan',
    'Archer Young, Ann',
    'Bishop, Ben',
    'Castle, Cora',
  ]);
});
