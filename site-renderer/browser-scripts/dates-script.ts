/*
 * Formats every date of a page in the visitor's language. A date is a calendar day at the venue: it is written and
 * formatted in UTC, so that no time zone shifts it. Runs before the page is first painted.
 */
for (const time of document.querySelectorAll('time')) {
  const { end, length } = time.dataset;
  // An instant is no day.
  if (time.dateTime[10]) continue;
  const format = new Intl.DateTimeFormat(navigator.languages, {
    ...(length && { weekday: 'long' }),
    ...(length !== 'weekday' && { year: 'numeric' }),
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
