import { readerLanguages } from '@tabiya/domain/text/reader-languages';

/** The date style of a schedule's days, without the year. */
export const WEEKDAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/**
 * Formats the dates of the page that match a selector in the visitor's language, in their own style or the one given. A
 * date is a calendar day at the venue: it is written and formatted in UTC, so that no time zone shifts it.
 */
export function formatDates(selector: string, style?: Intl.DateTimeFormatOptions): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>(selector)) {
    const { dateTime, dataset } = time;
    const format = new Intl.DateTimeFormat(readerLanguages(navigator.languages), {
      dateStyle: dataset['style'] as 'long',
      timeZone: 'UTC',
      ...style,
    });
    time.textContent = format.formatRange(new Date(dateTime), new Date(dataset['end'] ?? dateTime));
    time.lang = format.resolvedOptions().locale;
    time.dir = 'auto';
  }
}
