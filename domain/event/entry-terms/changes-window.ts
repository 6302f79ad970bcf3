import { type LocalTime, toInstant } from '../../time-and-place/time-zone.ts';
import type { EventFields } from '../event.ts';
import { type ClosingWords, closeText, nextMidnight } from './registration-window.ts';

type ChangesWindow = Pick<
  EventFields,
  'startDate' | 'endDate' | 'registrationDeadline' | 'changesDeadline'
>;

/**
 * Returns until when players may change their registrations: the organizer’s deadline, or else when registration closes
 * or the first day begins, whichever comes first, but never after the last day.
 */
export function changesUntil({
  startDate,
  endDate,
  registrationDeadline,
  changesDeadline,
}: ChangesWindow): LocalTime {
  const start = `${startDate}T00:00`;
  const before = registrationDeadline !== '' && registrationDeadline < start;
  const wanted = changesDeadline || (before ? registrationDeadline : start);
  const end = nextMidnight(endDate);
  return wanted < end ? wanted : end;
}

/** The hint at the deadline for changes: when they end, with or without a deadline. */
export function changesDeadlineHint(
  event: ChangesWindow & { timeZone: string },
  terms: ClosingWords,
): string {
  const end = changesUntil(event);
  if (Number.isNaN(toInstant(end, event.timeZone))) {
    return 'Leave empty to allow changes until registration closes or the tournament starts.';
  }
  return `Changes close ${closeText(end, event.timeZone, terms)}. Players can withdraw until the end of the first day.`;
}
