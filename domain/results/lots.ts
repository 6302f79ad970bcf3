import { uncounted } from './kept-results.ts';
import { sectionGroups } from './section-groups.ts';
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

/**
 * Returns what lots decide; null where none are drawn: the section isn't paired here, has groups, or isn't over, with
 * every result.
 */
export function sectionLots(results: SectionResults, now: string): Lots | null {
  const { next, postponed } = sectionProgress(results, now);
  if (results.source !== 'kept' || next.kind !== 'over' || postponed > 0) return null;
  if (sectionGroups(results).length > 0) return null;
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
 * Draws lots for everyone who shares a rank. Who was drawn before keeps their order, and others get any place in it, so
 * that lots are the same when they are drawn again. `random` returns numbers from 0 up to 1.
 */
export function withLots(results: SectionResults, random: () => number): SectionResults {
  const order = [...(results.lots?.order ?? [])];
  for (const { startRank } of tiedRows(sectionStandings(withoutLots(results)))) {
    if (!order.includes(startRank)) {
      order.splice(Math.floor(random() * (order.length + 1)), 0, startRank);
    }
  }
  return { ...results, lots: { order, isCounted: true } };
}

/** Returns the results with shared ranks; the lots are kept for when they are drawn again. */
export function withoutLots(results: SectionResults): SectionResults {
  return { ...results, ...uncounted(results) };
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
