/** An instant as the value of an input for a local date and time. */
export function localInput(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** An instant by the clock of this device: `Nov 25, 14:30`. */
export function localTime(instant: string): string {
  return new Date(instant).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
