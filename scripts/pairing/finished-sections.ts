import { randomNumbers } from '@tabiya/domain/pairing/testing/random-numbers';
import { type ByeKind, startResults, withWithdrawal } from '@tabiya/domain/results/kept-results';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';
import type { Scoring } from '@tabiya/domain/standings/rounds';
import { tieBreakRecord } from '@tabiya/domain/standings/tie-breaks';
import { type FinishedSection, playedRound, withLateEntry } from './played-exports.ts';

/** The tie-breaks of the sections, in turn. Those by rating need a rating of every player. */
const TIE_BREAKS: readonly SectionResults['tieBreaks'][] = [
  ['BH/C1', 'BH', 'SB', 'DE', 'WIN'],
  ['DE', 'WIN', 'BWG', 'BH'],
  ['SB', 'BH/C2', 'PS', 'WON'],
  ['FB', 'PS/C1', 'WIN'],
  ['KS/L+1', 'KS/L-1', 'KS'],
  ['PTP', 'APRO', 'APPO'],
  ['APPO', 'ARO', 'TPR'],
  [],
];

/** The points of the sections, in turn. */
const SCORINGS: readonly (Scoring | undefined)[] = [
  undefined,
  { win: 3, draw: 1, bye: 3 },
  { win: 1, draw: 0.5, bye: 0.5 },
  { win: 3, draw: 1, bye: 1 },
];

type Random = ReturnType<typeof randomNumbers>;

/**
 * Plays random sections to the end: each with byes in round 1 and later, forfeits, a withdrawal, a player who pauses, a
 * late entry, and pairs who may not meet. A third of them are accelerated. Many leave players tied.
 */
export function finishedSections(count: number): FinishedSection[] {
  return Array.from({ length: count }, (_, index) => finishedSection(index + 1));
}

function finishedSection(seed: number): FinishedSection {
  const random = randomNumbers(seed);
  const rounds = random.whole(4, 9);
  const players = random.whole(2 * rounds + 4, 48);
  const isAccelerated = seed % 3 === 0;
  const tieBreaks = TIE_BREAKS[seed % TIE_BREAKS.length] ?? [];
  // The Baku acceleration is for the usual points only.
  const scoring = isAccelerated ? undefined : SCORINGS[seed % SCORINGS.length];
  const isByRating = tieBreaks.some((code) => tieBreakRecord(code).isByRating);
  const entries = Array.from({ length: players }, (_, index) =>
    sectionEntry(`Player ${index + 1}`, isByRating || index % 9 !== 8 ? 2400 - index * 11 : null),
  );
  // The last players leave and pause, so that those who may not meet can play on.
  const [paused, left] = [players - 1, players];
  let results: SectionResults = {
    ...startResults(entries, rounds),
    tieBreaks,
    ...(scoring && { scoring }),
    pairing: {
      initialColor: seed % 2 === 0 ? 'w' : 'b',
      isAccelerated,
      forbidden: [
        [1, 2],
        [3, 7],
      ],
    },
  };
  for (let round = 1; round <= rounds; round += 1) {
    if (round === 2) results = withWithdrawal(results, paused, true);
    if (round === 3) results = withWithdrawal(results, left, true);
    if (round === 4) results = withWithdrawal(results, paused, false);
    const byes = randomByes(results, round, random);
    results = playedRound(results, round, random, { byes, forfeits: 6 });
    if (round === 1 || round === 4) results = withLateEntry(results, `Late ${round}`, random);
  }
  const name = `${results.players.length} players, ${rounds} rounds, seed ${seed}`;
  return { name: isAccelerated ? `${name}, accelerated` : name, results };
}

/** Returns byes for some players who play on, and for at least one in round 1. */
function randomByes(
  { players }: SectionResults,
  round: number,
  random: Random,
): [startRank: number, kind: ByeKind][] {
  const asking = players.filter(({ hasWithdrawn }) => !hasWithdrawn && random.whole(1, 20) === 1);
  const second = players.filter(({ startRank }) => round === 1 && startRank === 2);
  return [...new Set([...second, ...asking])].map(({ startRank }) => [
    startRank,
    random.whole(0, 2) > 0 ? 'H' : 'Z',
  ]);
}
