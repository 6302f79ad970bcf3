import { shuffle } from './kept-results.ts';
import { sectionProgress } from './section-progress.ts';
import type { SectionResults } from './section-results.ts';
import { type SectionStandings, sectionStandings, standingsAfter } from './section-standings.ts';

/** What lots decide in a section that is over. */
export type Lots = {
  /** The ranks that players share. */
  shared: number[];
  /** The ranks that were decided by lot. */
  drawn: number[];
};

/** Returns what lots decide; null where none are drawn: the section isn't paired here, or isn't over. */
export function sectionLots(results: SectionResults, now: string): Lots | null {
  if (results.source !== 'kept' || sectionProgress(results, now).next.kind !== 'over') return null;
  const tied = tiedRows(sectionStandings(withoutLots(results)));
  const standings = sectionStandings(results);
  const left = new Set(tiedRows(standings).map(({ startRank }) => startRank));
  const rankOf = new Map(standings.rows.map(({ startRank, rank }) => [startRank, rank]));
  const ranks = (isLeft: boolean) => {
    const rows = tied.filter(({ startRank }) => left.has(startRank) === isLeft);
    const all = rows.map(({ startRank }) => rankOf.get(startRank) ?? 0);
    return [...new Set(all)].toSorted((a, b) => a - b);
  };
  return { shared: ranks(true), drawn: ranks(false) };
}

/**
 * Draws lots for everyone who shares a rank. Lots that were taken back are the same when they are drawn again; `random`
 * returns numbers from 0 up to 1.
 */
export function withLots(results: SectionResults, random: () => number): SectionResults {
  const { order = [] } = results.lots ?? {};
  const known = new Set(order);
  const tied = tiedRows(sectionStandings(withoutLots(results)));
  const others = tied.map(({ startRank }) => startRank).filter((one) => !known.has(one));
  return { ...results, lots: { order: [...order, ...shuffle(others, random)], isCounted: true } };
}

/** Takes drawn lots back: the players share their ranks again. */
export function withoutLots(results: SectionResults): SectionResults {
  return results.lots ? { ...results, lots: { ...results.lots, isCounted: false } } : results;
}

/** Returns true if the rank of a player after a number of rounds was decided by lot. */
export function isDrawn(results: SectionResults, rounds: number, startRank: number): boolean {
  const isTied = (now: SectionResults) =>
    tiedRows(standingsAfter(now, rounds)).some((row) => row.startRank === startRank);
  return isTied(withoutLots(results)) && !isTied(results);
}

function tiedRows({ rows }: SectionStandings): SectionStandings['rows'] {
  const count = new Map<string, number>();
  const keyOf = ({ group, rank }: (typeof rows)[number]) => `${group} ${rank}`;
  for (const row of rows) count.set(keyOf(row), (count.get(keyOf(row)) ?? 0) + 1);
  return rows.filter((row) => row.isCounted && (count.get(keyOf(row)) ?? 0) > 1);
}
