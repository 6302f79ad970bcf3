import { venueText } from '../event/venue-address.ts';
import { addDays } from '../time-and-place/calendar-date.ts';
import { type CalendarEntry, calendarTitle, entryText } from './calendar-file.ts';

/** The web calendars that import an entry by a link. */
export const WEB_CALENDARS = ['google', 'outlook'] as const;
export type WebCalendar = (typeof WEB_CALENDARS)[number];

/** Returns true if a text names such a calendar. */
export function isWebCalendar(text: string | null): text is WebCalendar {
  return WEB_CALENDARS.some((name) => name === text);
}

/**
 * Returns the URL at which a web calendar imports the event: an entry of whole days, with the rounds and their times in
 * its text, since these calendars import one entry per link.
 */
export function webCalendarAddress(calendar: WebCalendar, entry: CalendarEntry): string {
  const { event } = entry;
  // The end is the first day after the event.
  const end = addDays(event.endDate, 1);
  const location = venueText(event);
  const text = entryText(entry);
  if (calendar === 'google') {
    return address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: calendarTitle(entry),
      dates: `${event.startDate}/${end}`.replaceAll('-', ''),
      location,
      details: text,
    });
  }
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    allday: 'true',
    subject: calendarTitle(entry),
    startdt: event.startDate,
    enddt: end,
    location,
    body: text,
  });
}

function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `${base}?${query.join('&')}`;
}
