import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { reportNumbers } from '@tabiya/domain/interchange/results/numbered-report';
import { ratingReport } from '@tabiya/domain/interchange/results/rating-report';
import { reportText } from '@tabiya/domain/interchange/results/report-records';
import { pairRound } from '@tabiya/domain/pairing/pair-round';
import { randomNumbers } from '@tabiya/domain/pairing/testing/random-numbers';
import {
  type ByeKind,
  startResults,
  withPlayer,
  withResult,
  withRound,
} from '@tabiya/domain/results/kept-results';
import { withPairingOrder } from '@tabiya/domain/results/pairing-order';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionRound } from '@tabiya/domain/results/section-round';
import { playedSection, SECTIONS } from '@tabiya/domain/results/testing/played-section';
import { sectionEntry } from '@tabiya/domain/results/testing/section-entry';

/**
 * A section that was paired here for some rounds: its export in a version, and our pairing of the next round, by the
 * numbers of the file.
 */
type PlayedExport = { name: string; text: string; pairs: string[] };

export const VERSIONS = ['TRF16', 'TRF26'] as const;

/**
 * Plays random sections, of even and odd numbers of players, accelerated and not, some with two players who may not
 * meet, and most with late entries.
 */
export function playedExports(count: number): PlayedExport[] {
  return Array.from({ length: count }, (_, seed) => randomSection(seed + 1)).flatMap(
    ({ name, results, round }) => {
      const pairing = pairRound(sectionRound(results, round, new Set()));
      if (pairing === null) return [];
      const numberOf = reportNumbers(results);
      const written = (id: string) => numberOf(Number(id));
      const pairs = [
        ...pairing.boards.map(({ white, black }) => `${written(white)} ${written(black)}`),
        ...(pairing.bye === null ? [] : [`${written(pairing.bye)} 0`]),
      ];
      return VERSIONS.map((version) => ({
        name: `${version}, ${name}`,
        text: exportText(results, version),
        pairs,
      }));
    },
  );
}

function randomSection(seed: number): { name: string; results: SectionResults; round: number } {
  const random = randomNumbers(seed);
  const rounds = random.whole(5, 9);
  const players = random.whole(rounds + 3, 60);
  const isAccelerated = seed % 2 === 0;
  const initialColor = seed % 3 === 0 ? 'b' : 'w';
  const entries = Array.from({ length: players }, (_, index) =>
    sectionEntry(`Player ${index + 1}`, 2400 - index * 11),
  );
  let results: SectionResults = {
    ...startResults(entries, rounds),
    pairing: { initialColor, isAccelerated, forbidden: seed % 5 === 0 ? [[1, 2]] : [] },
  };
  const round = random.whole(2, rounds);
  for (let before = 1; before < round; before++) {
    results = playedRound(results, before, random);
    const isLate = random.whole(0, 1) === 1;
    if (isLate) results = withLateEntry(results, `Late ${before}`, random);
  }
  const name = `${results.players.length} players, round ${round} of ${rounds}, seed ${seed}`;
  return { name: isAccelerated ? `${name}, accelerated` : name, results, round };
}

/** Adds a late player, rated anywhere in the field, with half a point or none for the first round. */
export function withLateEntry(
  results: SectionResults,
  name: string,
  random: ReturnType<typeof randomNumbers>,
): SectionResults {
  return withPlayer(results, sectionEntry(name, random.whole(1700, 2450)), random.whole(0, 1));
}

/** Pairs and plays a round, with requested byes by start rank, and a share of forfeits in percent. */
export function playedRound(
  results: SectionResults,
  round: number,
  random: ReturnType<typeof randomNumbers>,
  { byes = [], forfeits = 0 }: { byes?: readonly [number, ByeKind][]; forfeits?: number } = {},
): SectionResults {
  const resting = new Set(byes.map(([startRank]) => startRank));
  const pairing = pairRound(sectionRound(results, round, resting));
  if (pairing === null) throw new Error(`Round ${round} cannot be paired.`);
  const boards = pairing.boards.map(({ white, black }) => ({
    white: Number(white),
    black: Number(black),
  }));
  const paired = withRound(withPairingOrder(results, round), round, boards, [
    ...byes,
    ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as const]),
  ]);
  return boards.reduce((current, { white }) => {
    const isForfeit = forfeits > 0 && random.whole(1, 100) <= forfeits;
    const possible = isForfeit ? (['+', '-', '--'] as const) : (['1', '0', '='] as const);
    return withResult(current, round, white, possible[random.whole(0, 2)] ?? '=');
  }, paired);
}

/** A section that was played here to its last round. */
export type FinishedSection = { name: string; results: SectionResults };

/** Returns the sections of the played event, without later corrections. */
export function playedSections(): FinishedSection[] {
  return SECTIONS.map((section) => ({
    name: section.name,
    results: playedSection(section, { isCorrected: false }).results,
  }));
}

/** Returns the rating report of a section in a version. */
export function exportText(results: SectionResults, version: (typeof VERSIONS)[number]): string {
  const report = ratingReport({
    event: EMPTY_EVENT,
    sectionName: '',
    results,
    entries: [],
    file: null,
  });
  return reportText(report, results, version);
}
