import { pairRound } from '../../pairing/pair-round.ts';
import { randomNumbers } from '../../pairing/testing/random-numbers.ts';
import {
  type ByeKind,
  type GameResult,
  startResults,
  withPlayer,
  withResult,
  withRound,
  withWithdrawal,
} from '../kept-results.ts';
import { withPairingOrder } from '../pairing-order.ts';
import type { SectionResults } from '../section-results.ts';
import { sectionRound, USUAL_PAIRING } from '../section-round.ts';
import { withoutRound } from '../unpaired-round.ts';
import { RECOMPUTED_TIE_BREAKS } from './recomputed-standings.ts';
import { sectionEntry } from './section-entry.ts';

export const ROUNDS = 7;

/** Four sections with 180 players at the start; each gets two late entries. */
export const SECTIONS = [
  { name: 'Masters', count: 24, seed: 1 },
  { name: 'Open', count: 71, seed: 2 },
  { name: 'Under 1800', count: 52, seed: 3 },
  { name: 'Seniors', count: 33, seed: 4 },
];

type Random = ReturnType<typeof randomNumbers>;
type Byes = [startRank: number, kind: ByeKind][];

/**
 * Pairs a round by the rules for all players who neither withdrew nor have a bye, and checks the properties that need
 * no engine.
 */
function paired(results: SectionResults, round: number, byes: Byes = []): SectionResults {
  const pairing = pairRound(
    sectionRound(results, round, new Set(byes.map(([startRank]) => startRank))),
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

/** The states of the section at some stages. */
type PlayedSection = {
  /** After round one, with the late entry. */
  withLate: SectionResults;
  /** After round three, and after round four was paired too early and unpaired. */
  beforeFour: SectionResults;
  unpaired: SectionResults;
  /** After round four, with the entry that came then. */
  withLatest: SectionResults;
  /** After round five, and with a corrected result of round three. */
  afterFive: SectionResults;
  corrected: SectionResults;
  /** After the last result. */
  results: SectionResults;
};

/**
 * Plays a section from its entries to its last result, with two late entries, two withdrawals, requested byes,
 * forfeits, an unpaired round and, unless `isCorrected` is false, a result of round three that is corrected after round
 * five. The Open is accelerated.
 */
export function playedSection(
  { name, count, seed }: (typeof SECTIONS)[number],
  { isCorrected = true }: { isCorrected?: boolean } = {},
): PlayedSection {
  const random = randomNumbers(seed);
  const entries = Array.from({ length: count }, (_, index) =>
    sectionEntry(`${name} ${index + 1}`, 2400 - index * 11),
  );
  const started = {
    ...startResults(entries, ROUNDS),
    tieBreaks: [...RECOMPUTED_TIE_BREAKS],
    pairing: { ...USUAL_PAIRING, isAccelerated: name === 'Open' },
  };
  const first = played(paired(started, 1), 1, random);
  const withLate = withPlayer(first, sectionEntry(`${name} late`, 2395));
  const second = played(paired(withLate, 2, [[5, 'H']]), 2, random, [0]);
  const beforeFour = played(paired(withWithdrawal(second, 3, true), 3), 3, random);
  const unpaired = withoutRound(paired(beforeFour, 4), 4);
  const requestedByes: Byes = [
    [8, 'H'],
    [9, 'Z'],
  ];
  const fourth = played(paired(unpaired, 4, requestedByes), 4, random);
  const withLatest = withPlayer(fourth, sectionEntry(`${name} latest`, 2390), 1);
  const afterFive = played(paired(withLatest, 5), 5, random);
  const [white = 0] = afterFive.boards?.[2] ?? [];
  const corrected = isCorrected ? withResult(afterFive, 3, white, '0') : afterFive;
  let results = withWithdrawal(corrected, 12, true);
  for (const round of [6, 7]) results = played(paired(results, round), round, random, [1]);
  return { withLate, beforeFour, unpaired, withLatest, afterFive, corrected, results };
}
