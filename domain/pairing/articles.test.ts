import { expect, test } from 'vitest';
import { bakuPoints } from './acceleration.ts';
import { collectFacts } from './facts.ts';
import { findImpossibility } from './impossible.ts';
import { pairRound } from './pair-round.ts';
import type { RoundToPair } from './round.ts';
import { judgedDifference } from './testing/judged-difference.ts';
import { pairingPlayer, roundAfter } from './testing/rounds.ts';
import { whyNot } from './why-not.ts';

/* The articles of C.04.3 that neither positions.test.ts nor a test of colors covers. */

const boardsOf = (round: RoundToPair) =>
  (pairRound(round)?.boards ?? []).map(({ white, black }) => `${white}-${black}`);
const factsOfPlayer = (round: RoundToPair, id: string) => {
  const facts = collectFacts(round).find((player) => player.id === id);
  if (!facts) throw new Error(`${id} does not take part.`);
  return facts;
};
const newcomers = (count: number) => Array.from({ length: count }, () => '');

test('1.2: players are ranked by score, then by number', () => {
  const round = roundAfter(['3w0', '4w=', '1b1', '2b=']);
  expect(collectFacts(round).map(({ id }) => id)).toEqual(['3', '2', '4', '1']);
});

test('1.3, 3.2.2, 3.3.1: the first half of a scoregroup meets the second in order', () => {
  expect(boardsOf(roundAfter(newcomers(8)))).toEqual(['1-5', '6-2', '3-7', '8-4']);
});

test('1.4.1: an unpaired player floats down, and meets the first of the next scoregroup', () => {
  const pairing = pairRound(roundAfter(['4b1', '5w1', '6b1', '1w0', '2b0', '3w0']));
  expect(pairing?.brackets[0]).toMatchObject({
    ...{ score: 1, residents: ['1', '2', '3'], pairs: [['1', '2']] },
    downfloaters: [{ player: '3', reason: 'odd' }],
  });
  expect(pairing?.brackets[1]).toMatchObject({
    movedDown: ['3'],
    pairs: [
      ['3', '4'],
      ['5', '6'],
    ],
  });
});

test('1.4.2: a game of different scores gives a downfloat and an upfloat', () => {
  const round = roundAfter(['2w1 3b=', '1b0 4w=', '4w= 1w=', '3b= 2b=']);
  expect(factsOfPlayer(round, '1').floats).toEqual(['down', null]);
  expect(factsOfPlayer(round, '3').floats).toEqual(['up', null]);
  expect(factsOfPlayer(round, '4').floats).toEqual(['down', null]);
});

test('1.4.3, 1.4.4: points without playing give a downfloat, an absence gives none', () => {
  const round = roundAfter(['U H', 'F 4w+', 'H Z', 'Z 2b-', '. .']);
  const floats = (id: string) => factsOfPlayer(round, id).floats;
  expect(floats('1')).toEqual(['down', 'down']);
  expect(floats('2')).toEqual(['down', 'down']);
  expect(floats('3')).toEqual([null, 'down']);
  // The forfeit was against a player with more points, and is no upfloat.
  expect(floats('4')).toEqual([null, null]);
  expect(floats('5')).toEqual([null, null]);
});

test('1.5: with an odd number one player has the bye, without opponent and color', () => {
  const pairing = pairRound(roundAfter(newcomers(5)));
  expect(pairing?.bye).toBe('5');
  expect(pairing?.boards).toHaveLength(2);
});

test('1.6, 1.7: colors count games that were played, not rounds', () => {
  const round = roundAfter(['2w1 H 3w1', '1b0 4w+ Z', '. . 1b0', '. 2b- .']);
  expect(factsOfPlayer(round, '1')).toMatchObject({
    ...{ played: ['w', 'w'], colorDifference: 2 },
    preference: { color: 'b', strength: 'absolute' },
  });
  expect(factsOfPlayer(round, '2').played).toEqual(['b']);
});

test('1.8: topscorers have over half of the possible points, in the last round only', () => {
  const pasts = ['2w1 3b=', '1b0 4w1', '4w0 1w=', '3b1 2b0'];
  const isTop = (rounds: number, id: string) =>
    factsOfPlayer(roundAfter(pasts, { rounds }), id).isTopscorer;
  expect(isTop(3, '1')).toBe(true);
  expect(isTop(3, '2')).toBe(false);
  expect(isTop(4, '1')).toBe(false);
});

test('1.9.3: if no pairing is complete, the players and a way out are named', () => {
  const round = roundAfter(['2w1', '1b0']);
  expect(pairRound(round)).toBe(null);
  expect(findImpossibility(round)).toEqual({
    stuck: ['1', '2'],
    ways: [[{ player: '1', opponent: '2', bar: { kind: 'met', round: 1 } }]],
  });
});

test('1.9.3: each kind of exception that is enough is a way of its own, with the fewest of it', () => {
  const round = roundAfter(['U 2w1 3b=', '3w1 1b0 U', '2b0 U 1w='], { forbidden: [['1', '2']] });
  expect(findImpossibility(round).ways).toEqual([
    [
      { player: '1', opponent: '2', bar: { kind: 'met', round: 2 } },
      { player: '3', opponent: null, bar: { kind: 'hadBye', round: 2 } },
    ],
  ]);
  const apart = roundAfter(newcomers(2), { forbidden: [['1', '2']] });
  expect(findImpossibility(apart)).toMatchObject({
    ways: [[{ player: '1', opponent: '2', bar: { kind: 'forbidden' } }]],
  });
});

test('C1 (2.1.1): no one meets twice; an unplayed game does not count', () => {
  const round = roundAfter(['2w1 3b1', '1b0 4w1', '4w+ 1w0', '3b- 2b0']);
  expect(whyNot(round, '1', '2')).toEqual({
    ...{ kind: 'pair', players: ['1', '2'], obstacle: { kind: 'met', round: 1 } },
  });
  expect(whyNot(round, '3', '4')).not.toMatchObject({ kind: 'pair' });
});

test('C2 (2.1.2): a bye or as many points as a win without playing bar from the bye, half a point does not', () => {
  const round = roundAfter(['U', 'F', '4w+', '3b-', 'H']);
  for (const barred of ['1', '2', '3']) {
    expect(whyNot(round, barred, null)).toEqual({ kind: 'bye', player: barred, criterion: 'C2' });
  }
  expect(factsOfPlayer(round, '5').byeBarredBy).toBe(null);
});

test('C3 (2.1.3): the same absolute preference keeps players apart, unless one is a topscorer', () => {
  const pasts = ['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0', '6w= Z', '5b= Z'];
  expect(whyNot(roundAfter(pasts), '1', '2')).toEqual({
    ...{ kind: 'pair', players: ['1', '2'] },
    obstacle: { kind: 'sameAbsoluteColor', color: 'b' },
  });
  expect(boardsOf(roundAfter(pasts, { rounds: 3 }))).toContain('2-1');
});

test('C4 (2.2.1): no pair is made that leaves others who cannot be paired', () => {
  const round = roundAfter(newcomers(4), { forbidden: [['2', '4']] });
  // 1-3 would be the first candidate.
  expect(whyNot(round, '1', '3')).toEqual({ kind: 'completion' });
  expect(boardsOf(round)).toEqual(['1-4', '3-2']);
});

test('C5 (2.3.1): the bye goes to the lowest score', () => {
  const round = roundAfter(['4b1', '5w1', 'H', '1w0', '2b0']);
  expect(whyNot(round, '3', null)).toEqual({ kind: 'bye', player: '3', criterion: 'C5' });
  expect(['4', '5']).toContain(pairRound(round)?.bye);
});

test('a forbidden pair is not made, and said to be forbidden', () => {
  const round = roundAfter(newcomers(4), { forbidden: [['3', '1']] });
  expect(whyNot(round, '1', '3')).toMatchObject({ obstacle: { kind: 'forbidden' } });
  expect(boardsOf(round)).toEqual(['1-4', '3-2']);
});

test('3.2.4, 3.3.3: players moved down outnumber residents and do not meet; those in the limbo float on', () => {
  // 1, 2, and 3 have met each other, and float down to 5; 3 has met 5.
  const round = roundAfter([
    '2w= 3b= 4w1',
    '1b= 4w1 3b=',
    '5w1 1w= 2w=',
    '5b0 2b0 1b0',
    '3b0 4w1 .',
  ]);
  expect(pairRound(round)?.brackets[1]).toMatchObject({
    ...{ movedDown: ['1', '2', '3'], residents: ['5'], pairs: [['2', '5']] },
    downfloaters: [{ player: '1' }, { player: '3', reason: 'noOpponent' }],
  });
  // If 1 met 5, 4 would have to meet 2 or 3, and it has played 2.
  expect(whyNot(round, '1', '5')).not.toBe(null);
});

test('4.3.2, rule 4: of exchanges alike so far, that with the smallest number from S2', () => {
  // 4 and 5 can only meet 1, 2, and 3, so two others of S2 have to move to S1: 6 and 9, or 7 and 8.
  const legal = ['1-4', '1-5', '2-4', '2-5', '3-4', '3-5', '3-6', '3-7', '3-8', '6-7', '6-8'];
  legal.push('7-9', '8-10', '9-10');
  const ids = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const forbidden = ids.flatMap((a, index) =>
    ids
      .slice(index + 1)
      .filter((b) => !legal.includes(`${a}-${b}`))
      .map((b) => [a, b] as const),
  );
  const round = roundAfter(newcomers(10), { forbidden });
  expect(pairRound(round)?.brackets[0]?.pairs.map((pair) => pair.join('-'))).toEqual([
    ...['1-4', '2-5', '3-7', '6-8', '9-10'],
  ]);
  expect(judgedDifference(round)).toBe(null);
});

test('5.1: the color drawn by lot goes to odd numbers that are ranked higher', () => {
  expect(boardsOf(roundAfter(newcomers(4), { initialColor: 'b' }))).toEqual(['3-1', '2-4']);
});

test('5.2.5: numbers skip players who have never been paired (C.04.2 2.4)', () => {
  const players = [
    pairingPlayer(1, '', false),
    ...[2, 3, 4, 5].map((number) => pairingPlayer(number)),
  ];
  const round: RoundToPair = { round: 1, rounds: 9, initialColor: 'w', players };
  expect(boardsOf(round)).toEqual(['2-4', '5-3']);
});

test('boards are in the order of the higher score, the sum of scores, the number (C.04.2)', () => {
  const round = roundAfter(['5b1', '6w1', '7b1', '8w=', '1w0', '2b0', '3w0', '4b=']);
  const pairing = pairRound(round);
  const scores = pairing?.boards.map((board) =>
    [board.whiteScore, board.blackScore].sort((a, b) => b - a).join('+'),
  );
  expect(scores).toEqual(['1+1', '1+0.5', '0.5+0', '0+0']);
});

test('C.04.7: the first 2·⌈N/4⌉ have a point in half of the accelerated rounds, then half a point', () => {
  expect(bakuPoints(1, { players: 57, rounds: 9 })).toEqual([1, 1, 1, 0.5, 0.5]);
  expect(bakuPoints(30, { players: 57, rounds: 8 })).toEqual([1, 1, 0.5, 0.5]);
  expect(bakuPoints(31, { players: 57, rounds: 9 })).toEqual([]);
});

test('C.04.7: points for pairing alone pair as scores do, and order no boards', () => {
  const players = Array.from({ length: 8 }, (_, index) => ({
    ...pairingPlayer(index + 1),
    virtualPoints: bakuPoints(index + 1, { players: 8, rounds: 9 }),
  }));
  const round: RoundToPair = { round: 1, rounds: 9, initialColor: 'w', players };
  expect(boardsOf(round)).toEqual(['1-3', '4-2', '5-7', '8-6']);
  expect(factsOfPlayer(round, '1')).toMatchObject({ score: 1, points: 0 });
});

test('an absent player is paired with no one, and that is reported', () => {
  const players = [1, 2, 3].map((number) => pairingPlayer(number, '', number !== 2));
  const round: RoundToPair = { round: 1, rounds: 5, initialColor: 'w', players };
  expect(boardsOf(round)).toEqual(['1-3']);
  expect(whyNot(round, '1', '2')).toEqual({ kind: 'away', player: '2' });
  expect(whyNot(round, '1', null)).toEqual({ kind: 'noBye' });
});
