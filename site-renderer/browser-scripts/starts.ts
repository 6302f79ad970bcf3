const DAY = 864e5;

/**
 * Puts yesterday, today, or tomorrow by the venue’s calendar in place of the day on which a round starts. The start is a
 * local time with its offset. The day of a round without a known time remains.
 */
export function showStarts(): void {
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  for (const { dateTime, lastChild } of document.querySelectorAll<HTMLTimeElement>('.start')) {
    if (!lastChild || !dateTime.includes('T')) continue;
    // The local time at the venue, treated as UTC.
    const there = Date.parse(`${dateTime.slice(0, 16)}Z`);
    const now = Date.now() + there - Date.parse(dateTime);
    const days = Math.floor(there / DAY) - Math.floor(now / DAY);
    if (Math.abs(days) < 2) lastChild.textContent = ` ${relative.format(days, 'day')}`;
  }
}
