type ReaderDaysProps = {
  /** As yyyy-mm-dd. */
  start: string;
  /** Empty or left out for a single day. */
  end?: string;
  length?: 'long' | 'short';
};

/**
 * A day, or days in a row, in the reader's language, as public pages write dates that stand alone. A day belongs to no
 * time zone: it is read and formatted in UTC, so that none shifts it.
 */
export function ReaderDays({ start, end = '', length = 'long' }: ReaderDaysProps) {
  const last = end === '' ? start : end;
  const format = new Intl.DateTimeFormat([...navigator.languages], {
    dateStyle: length === 'short' ? 'medium' : last === start ? 'full' : 'long',
    timeZone: 'UTC',
  });
  return (
    <time dateTime={start} lang={format.resolvedOptions().locale} dir="auto">
      {format.formatRange(new Date(start), new Date(last))}
    </time>
  );
}
