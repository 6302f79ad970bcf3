import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { VisitReport } from '@tabiya/domain/visits/visit-report';

/** Visits, forms and entries of thirty days: quiet at first, then a newsletter, then a poster at the club. */
const DAYS = [
  [4, 0, 0],
  [6, 1, 0],
  [5, 1, 1],
  [9, 2, 1],
  [7, 1, 0],
  [12, 3, 2],
  [10, 2, 1],
  [8, 1, 1],
  [11, 2, 1],
  [46, 14, 9],
  [38, 11, 7],
  [21, 6, 4],
  [17, 4, 2],
  [14, 3, 2],
  [16, 4, 3],
  [13, 3, 1],
  [12, 2, 2],
  [19, 5, 3],
  [24, 7, 4],
  [22, 6, 4],
  [18, 4, 2],
  [15, 4, 3],
  [20, 5, 3],
  [27, 8, 5],
  [33, 10, 6],
  [29, 9, 5],
  [31, 9, 6],
  [36, 12, 8],
  [42, 13, 8],
  [28, 9, 5],
] as const;

const SOURCES = [
  ['direct', 212, 61, 37],
  ['google.com', 118, 33, 19],
  ['bing.com', 14, 3, 1],
  ['link:newsletter', 103, 39, 27],
  ['link:poster', 41, 16, 10],
  ['facebook.com', 57, 9, 4],
  ['reddit.com', 19, 2, 0],
  ['portland-chess.example', 21, 6, 2],
  ['site', 8, 2, 1],
] as const;

/** An example of the Visits tab of a premium tournament. */
export function sampleReport(now: Date): VisitReport {
  const today = toCalendarDate(now, 'UTC');
  const first = addDays(today, 1 - DAYS.length);
  return {
    today,
    since: first,
    days: DAYS.map(([visits, forms, registered], index) => ({
      day: addDays(first, index),
      visits,
      forms,
      registered,
    })),
    sources: SOURCES.map(([source, visits, forms, registered]) => ({
      source,
      visits,
      forms,
      registered,
    })),
  };
}
