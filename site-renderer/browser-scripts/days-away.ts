import { readerLanguages } from '@tabiya/domain/text/reader-languages';

/**
 * Shows the days until the start of the event beside its dates, from a hundred days before it to its last day. It is
 * shown here because a cached page cannot contain what depends on today.
 */
export function showDaysAway(): void {
  const when = document.querySelector<HTMLTimeElement>('.when time');
  if (!when) return;
  const today = new Date().setHours(0, 0, 0, 0);
  // Rounded, since a day on which clocks change has 23 or 25 hours.
  const daysTo = (date: string) => Math.round((Date.parse(`${date}T00:00`) - today) / 864e5);
  const days = daysTo(when.dateTime);
  if (days < 100 && daysTo(when.dataset['end'] ?? when.dateTime) >= 0) {
    const format = new Intl.RelativeTimeFormat(readerLanguages(navigator.languages), {
      numeric: 'auto',
    });
    // In the reader's language, which may differ from the page's.
    const { locale } = format.resolvedOptions();
    when.insertAdjacentHTML(
      'beforeend',
      `<b lang=${locale}>${format.format(Math.max(0, days), 'day')}</b>`,
    );
  }
}
