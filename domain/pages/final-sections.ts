import type { ResultsSummary } from '../results/results-summary.ts';
import type { SectionFinal } from '../results/section-final.ts';
import { startOfDay } from '../time-and-place/time-zone.ts';
import type { EventPageModel } from './event-page.ts';

/** A section whose standings are final. */
export type FinalSection = ResultsSummary & { final: SectionFinal };

/** Returns the sections that have been won, from the last day of the event on; none if it is cancelled. */
export function finalSections({ event, results = [], now }: EventPageModel): FinalSection[] {
  const { endDate, startDate, timeZone, isCancelled, tabsShown } = event;
  const lastDay = endDate || startDate;
  const isLastDay = lastDay !== '' && Date.parse(now) >= startOfDay(lastDay, timeZone);
  if (isCancelled || !tabsShown.showResults || !isLastDay) return [];
  return results.flatMap((section) =>
    section.final && section.top.length > 0 ? [{ ...section, final: section.final }] : [],
  );
}
