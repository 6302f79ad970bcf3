import { addDays, type CalendarDate } from './calendar-date.ts';
import type { PublishedEvent } from './event-page.ts';

/** What an entry in a visitor's calendar is made from. */
export type CalendarEntry = {
  event: PublishedEvent;
  /** The address of the event's page, with scheme and host. */
  url: string;
  /** Moves with every change of the event, so that calendars know which of two copies is newer. */
  revision: number;
  /** When the event last changed, as an ISO instant. */
  changedAt: string;
};

/**
 * The event as an iCalendar file (RFC 5545): one entry of whole days, which therefore are the same days in every
 * time zone. The same event has the same UID for good.
 */
export function toCalendarFile({ event, url, revision, changedAt }: CalendarEntry): string {
  const place = [event.venueName, event.venueAddress, event.city, event.country];
  const about = [
    event.checkinTime.trim() && `Check-in: ${event.checkinTime.trim()}`,
    event.timeControl.trim() && `Time control: ${event.timeControl.trim()}`,
    url,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tabiya//Tournament pages//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.eventId}@${new URL(url).hostname}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${day(event.startDate)}`,
    // The end is the first day on which the event is over.
    `DTEND;VALUE=DATE:${day(addDays(event.endDate, 1))}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text(said(place).join(', '))}`,
    `DESCRIPTION:${text(said(about).join('\n'))}`,
    `URL:${new URL(url).href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const day = (date: CalendarDate) => date.replaceAll('-', '');

const instant = (iso: string) =>
  new Date(iso)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

const said = (texts: readonly string[]) =>
  texts.map((part) => part.trim()).filter((part) => part !== '');

/** A text as a property's value: what would end or divide it is escaped, and control characters are dropped. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n|\u2028|\u2029|\u0085/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const MAX_OCTETS = 75;
const UTF8 = new TextEncoder();

/** The line in pieces of at most 75 octets, each but the first after a line break and a blank; no character is cut. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = UTF8.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
