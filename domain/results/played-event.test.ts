import { expect, test } from 'vitest';
import { pairRound } from '../pairing/pair-round.ts';
import { randomNumbers } from '../pairing/testing/random-numbers.ts';
import {
  type ByeKind,
  type GameResult,
  startResults,
  withoutRound,
  withPlayer,
  withResult,
  withRound,
  withWithdrawal,
} from './kept-results.ts';
import { pairingOrder, withPairingOrder } from './pairing-order.ts';
import { roundsPlayed } from './rounds-played.ts';
import { type SectionResults, sectionResultsSchema } from './section-results.ts';
import { roundOfSection } from './section-round.ts';
import { standingsAfter } from './section-standings.ts';
import { recomputedStandings } from './testing/recomputed-standings.ts';
import { sectionEntry } from './testing/section-entry.ts';

const ROUNDS = 7;

/** Four sections with 180 players at the start; two more come late to each. */
const SECTIONS = [
  { name: 'Masters', count: 24, seed: 1 },
  { name: 'Open', count: 71, seed: 2 },
  { name: 'Under 1800', count: 52, seed: 3 },
  { name: 'Seniors', count: 33, seed: 4 },
];

type Random = ReturnType<typeof randomNumbers>;
type Byes = [startRank: number, kind: ByeKind][];

/** Pairs a round by the rules for everybody who neither left nor has a bye, and checks what everybody can see. */
function paired(results: SectionResults, round: number, byes: Byes = []): SectionResults {
  const pairing = pairRound(
    roundOfSection(results, round, new Set(byes.map(([startRank]) => startRank))),
  );
  if (pairing === null) throw new Error(`Round ${round} cannot be paired.`);
  return withRound(
    withPairingOrder(results, round),
    round,
    pairing.boards.map(({ white, black }) => ({ white: Number(white), black: Number(black) })),
    [...byes, ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as [number, 'U']])],
  );
}

/** Ends every game of a round: by the draw of `random`, those of `forfeits` by White's absence. */
function played(
  results: SectionResults,
  round: number,
  random: Random,
  forfeits: readonly number[] = [],
): SectionResults {
  const whites = results.boards?.[round - 1] ?? [];
  return whites.reduce((now, white, board) => {
    const drawn: GameResult = (['1', '0', '=', '1', '='] as const)[random.whole(0, 4)] ?? '=';
    return withResult(now, round, white, forfeits.includes(board) ? '-' : drawn);
  }, results);
}

/** A section from its entries to its last result. */
function playedSection({ name, count, seed }: (typeof SECTIONS)[number]): SectionResults {
  const random = randomNumbers(seed);
  const entries = Array.from({ length: count }, (_, index) =>
    sectionEntry(`${name} ${index + 1}`, 2400 - index * 11),
  );
  let results = played(paired(startResults(entries, ROUNDS), 1), 1, random);
  results = withPlayer(results, sectionEntry(`${name} late`, 2395));
  // The late entry takes number 2, and round one keeps its numbers.
  expect(pairingOrder(results, 2).slice(0, 3)).toEqual([1, count + 1, 2]);
  expect(pairingOrder(results, 1).slice(0, 3)).toEqual([1, 2, 3]);
  results = played(paired(results, 2, [[5, 'H']]), 2, random, [0]);
  results = withWithdrawal(results, 3, true);
  const before = played(paired(results, 3), 3, random);
  // Round four is paired too early: somebody who is ill asks for a bye, and it is taken back.
  const hasty = paired(before, 4);
  results = withoutRound(hasty, 4);
  expect(results).toEqual({ ...before, boards: before.boards, numbers: before.numbers });
  results = played(
    paired(results, 4, [
      [8, 'H'],
      [9, 'Z'],
    ]),
    4,
    random,
  );
  results = withPlayer(results, sectionEntry(`${name} latest`, 2390));
  // After round four numbers are frozen.
  expect(pairingOrder(results, 5).at(-1)).toBe(count + 2);
  results = played(paired(results, 5), 5, random);
  // The result of an old game was entered wrongly: nothing that was paired moves.
  const [white = 0] = results.boards?.[2] ?? [];
  const boards = results.boards;
  results = withResult(results, 3, white, '0');
  expect(results.boards).toEqual(boards);
  results = withWithdrawal(results, 12, true);
  for (const round of [6, 7]) results = played(paired(results, round), round, random, [1]);
  return results;
}

test.each(SECTIONS)('$name: seven rounds are played to the end by the rules', (section) => {
  const results = playedSection(section);
  expect(sectionResultsSchema.safeParse(results).success).toBe(true);
  expect(roundsPlayed(results)).toEqual({ paired: ROUNDS, begun: ROUNDS, played: ROUNDS });
  for (const { startRank, games } of results.players) {
    const met = games.flatMap((game) =>
      game?.opponent != null && game.result !== '+' && game.result !== '-' ? [game.opponent] : [],
    );
    expect(new Set(met).size, `opponents of ${startRank}`).toBe(met.length);
    expect(games.filter((game) => game?.result === 'U').length).toBeLessThanOrEqual(1);
  }
  // Who left is paired no more.
  expect(results.players[2]?.games.length).toBe(2);
  expect(results.players[11]?.games.length).toBe(5);
});

test.each(SECTIONS)(
  '$name: standings after each round are those computed from the games',
  (section) => {
    const results: SectionResults = {
      ...playedSection(section),
      tieBreaks: ['BH/C1', 'BH', 'SB', 'WIN'],
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { rows } = standingsAfter(results, round);
      expect(
        rows.map(({ startRank, points, values }) => ({ startRank, numbers: [points, ...values] })),
      ).toEqual(recomputedStandings(results, round));
    }
  },
);
