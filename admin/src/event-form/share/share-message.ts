import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { sharePlace } from '@tabiya/domain/pages/share-picture';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';

/** The fields of an event that a message about it uses. */
export type SharedEvent = Pick<
  TournamentEvent,
  'title' | 'startDate' | 'endDate' | 'city' | 'country' | 'isCancelled'
>;

/** A message about an event: what, when, where and the address, a line each. */
export function shareMessage(event: SharedEvent, url: string): string {
  const when = formatDateRange(event.startDate, event.endDate);
  const title = event.isCancelled
    ? `Cancelled: ${eventTitle(event, TERMS)}`
    : eventTitle(event, TERMS);
  return [title, when, sharePlace(event), url].filter((line) => line !== '').join('\n');
}

/** The URL that opens WhatsApp with the message, to select a recipient there. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

/** The URL that opens the mail program with the message, without a recipient. */
export function mailLink(subject: string, message: string): string {
  // Mail programs break lines at CR LF alone.
  const body = message.replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
