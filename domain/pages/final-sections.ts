import type { ResultsSummary } from '../results/results-summary.ts';
import type { SectionFinal } from '../results/section-final.ts';
import { startOfDay } from '../time-and-place/time-zone.ts';
import { isFinished } from './event-facts.ts';
import type { EventPageModel } from './event-page.ts';

/** A section whose standings are final. */
export type FinalSection = ResultsSummary & { final: SectionFinal };

/**
 * Returns the sections that have been won, from the last day of the event on; none if it is cancelled. An imported table
 * doesn’t say of which round it is, so it counts once the event is over.
 */
export function finalSections(model: EventPageModel): FinalSection[] {
  const { event, results = [], now } = model;
  const { endDate, startDate, timeZone, isCancelled, tabsShown } = event;
  const lastDay = endDate || startDate;
  const isLastDay = lastDay !== '' && Date.parse(now) >= startOfDay(lastDay, timeZone);
  if (isCancelled || !tabsShown.showResults || !isLastDay) return [];
  const isOver = isFinished(model);
  return results.flatMap((section) => {
    const { final, top, played } = section;
    return final && top.length > 0 && (played !== null || isOver) ? [{ ...section, final }] : [];
  });
}
