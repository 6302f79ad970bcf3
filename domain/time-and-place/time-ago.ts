const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats how long ago an instant was, e.g. `5 minutes ago`, `yesterday`; `just now` within a minute and in the future.
 */
export function timeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return AGO.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return AGO.format(-Math.floor(passed / HOUR), 'hour');
  return AGO.format(-Math.floor(passed / DAY), 'day');
}

const AGO = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
