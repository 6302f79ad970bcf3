import { readerLanguages } from '@tabiya/domain/text/reader-languages';

type ReaderDaysProps = {
  /** As yyyy-mm-dd. */
  start: string;
  /** Empty or left out for a single day. */
  end?: string;
  length?: 'long' | 'short';
};

/**
 * A day, or several days in a row, in the reader's language. A day belongs to no time zone: it is parsed and formatted in
 * UTC, so that it never shifts.
 */
export function ReaderDays({ start, end = '', length = 'long' }: ReaderDaysProps) {
  const last = end === '' ? start : end;
  const format = new Intl.DateTimeFormat(readerLanguages(navigator.languages), {
    dateStyle: length === 'short' ? 'medium' : last === start ? 'full' : 'long',
    timeZone: 'UTC',
  });
  return (
    <time dateTime={start} lang={format.resolvedOptions().locale} dir="auto">
      {format.formatRange(new Date(start), new Date(last))}
    </time>
  );
}
