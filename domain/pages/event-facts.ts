import { feePeriod } from '../event/entry-terms/fees.ts';
import { allPlaces } from '../event/entry-terms/places.ts';
import { type FeeDayWords, feeRangeText } from '../event/entry-terms/section-texts.ts';
import type { FeeRangeWords } from '../money/currency.ts';
import { formatDate } from '../time-and-place/calendar-date.ts';
import { endOfDay } from '../time-and-place/time-zone.ts';
import { type EventPageModel, placesTaken } from './event-page.ts';

/** The share of taken places from which few are left. */
const SCARCE = 0.85;
/** The maximum length of a text that fits a fact, in characters. */
const GLANCE = 60;

/** The taken places, and the total. */
export type Places = { taken: number; total: number; isScarce: boolean };

/** Returns the places of an event, and how many are taken; null if there is no limit. */
export function countPlaces(model: Pick<EventPageModel, 'event' | 'participants'>): Places | null {
  const total = allPlaces(model.event);
  const taken = placesTaken(model).players;
  return total ? { taken, total, isScarce: taken >= total * SCARCE } : null;
}

/** Returns today's fee, and its next change; empty if there is none. null if no fee was set. */
export function feeFact(
  { event, now }: Pick<EventPageModel, 'event' | 'now'>,
  terms: FeeRangeWords & FeeDayWords,
): { fee: string; change: string } | null {
  const period = feePeriod(event, new Date(now));
  const [fee, regular, late] = ([period, 'regular', 'late'] as const).map((key) =>
    feeRangeText(event, key, terms),
  );
  if (!fee || !regular || !late) return null;
  const day = (date: string) => formatDate(date, 'day', terms.locale);
  if (fee !== regular && period === 'early') {
    return { fee, change: terms.feeUntilThen(day(event.earlyUntil), regular) };
  }
  const rises = fee !== late && event.lateFrom !== '';
  return { fee, change: rises ? terms.feeFrom(late, day(event.lateFrom)) : '' };
}

/** Cuts a text to the length of a fact, at the end of a word. */
export function shortenFact(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (isShort(line)) return line;
  const cut = line.slice(0, GLANCE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), GLANCE / 2)).toWellFormed()}…`;
}

/** Returns true if a text is short enough to be shown whole. */
export function isShort(text: string): boolean {
  return text.trim().length <= GLANCE;
}

/** Returns true if the last day of the event is over at its venue. */
export function isFinished({ event, now }: Pick<EventPageModel, 'event' | 'now'>): boolean {
  const end = event.endDate || event.startDate;
  return end !== '' && Date.parse(now) >= endOfDay(end, event.timeZone);
}
