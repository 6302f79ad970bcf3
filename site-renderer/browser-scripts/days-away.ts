/**
 * Shows the days until the start of the event beside its dates, from a hundred days before it, and in an event of
 * several days which of them it is, in the text of `dayOf` with `{0}` and `{1}`. It is shown here because a cached page
 * cannot contain what depends on today.
 */
export function showDaysAway(dayOf: string): void {
  const when = document.querySelector<HTMLTimeElement>('.when time');
  if (!when) return;
  const today = new Date().setHours(0, 0, 0, 0);
  // Rounded, since a day on which clocks change has 23 or 25 hours.
  const daysTo = (date: string) => Math.round((Date.parse(`${date}T00:00`) - today) / 864e5);
  const first = daysTo(when.dateTime);
  const last = daysTo(when.dataset['end'] ?? when.dateTime);
  if (first > 99 || last < 0) return;
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  const text =
    first <= 0 && first < last
      ? dayOf.replace('{0}', `${1 - first}`).replace('{1}', `${last - first + 1}`)
      : format.format(first, 'day');
  when.insertAdjacentHTML('beforeend', `<b>${text}</b>`);
}
