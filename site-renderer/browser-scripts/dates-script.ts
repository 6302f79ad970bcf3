/*
 * Says each date of a page in the visitor's own language. A date is a day on the venue's calendar: it is
 * formatted in UTC, in which it was written, so that no time zone moves it. Runs before the page first shows.
 */
for (const time of document.querySelectorAll('time')) {
  const { end, length } = time.dataset;
  const format = new Intl.DateTimeFormat(navigator.languages, {
    ...(length === 'long' && { weekday: 'long' }),
    year: 'numeric',
    month: (length ?? end) ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const start = new Date(time.dateTime);
  time.textContent = end ? format.formatRange(start, new Date(end)) : format.format(start);
  time.lang = format.resolvedOptions().locale;
  time.dir = 'auto';
}

export {};
