/** An instant as the database writes it, e.g. `2026-11-20 14:18:05.242+00`, which not every browser reads. */
export function parseInstant(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
}

/** By time zone; undefined = the reader's. Cached, because creating one takes longer than hundreds of uses. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function instantFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(timeZone, made);
  return made;
}

/** Day and time of an instant where the reader is; text that is none comes back as it is. */
export function formatInstant(text: string, timeZone?: string): string {
  const instant = parseInstant(text);
  if (Number.isNaN(instant.getTime())) return text;
  return instantFormat(timeZone).format(instant);
}
