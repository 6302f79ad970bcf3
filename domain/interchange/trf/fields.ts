import { isCalendarDate } from '../../time-and-place/calendar-date.ts';

/** The titles by their abbreviations in files, in lower case. */
const TITLES: Readonly<Record<string, string>> = {
  g: 'GM',
  gm: 'GM',
  m: 'IM',
  im: 'IM',
  f: 'FM',
  fm: 'FM',
  c: 'CM',
  cm: 'CM',
  wg: 'WGM',
  gf: 'WGM',
  wgm: 'WGM',
  wm: 'WIM',
  mf: 'WIM',
  wim: 'WIM',
  wf: 'WFM',
  ff: 'WFM',
  wfm: 'WFM',
  wc: 'WCM',
  cf: 'WCM',
  wcm: 'WCM',
};

/** Returns a title in capitals, also from the one or two letters of older files. */
export function trfTitle(text: string): string {
  const typed = text.trim();
  return TITLES[typed.toLowerCase()] ?? typed;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Normalizes a date to `YYYY/MM/DD`, or a year alone: from `1969.12.06`, `28. 07. 2005`, `21/09/30`, `Jun 26, 2020`.
 * Another text is unchanged, and so is a day that does not exist. A year of two digits is the latest one not after
 * `latestYear`.
 */
export function trfDate(text: string, latestYear = 2099): string {
  const typed = text.trim();
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})$/.exec(typed) ?? [];
  if (first.length === 4) return isoDate(first, second, third) ?? typed;
  if (third.length === 4) return isoDate(third, second, first) ?? typed;
  if (third !== '') return isoDate(fullYear(first, latestYear), second, third) ?? typed;
  const [, month = '', day = '', year = ''] =
    /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4})$/i.exec(typed) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? (isoDate(year, String(number), day) ?? typed) : typed;
}

/**
 * Normalizes a date of birth, which is not after the year of the tournament; if that is unknown, a year of two digits
 * is unchanged.
 */
export function birthDate(text: string, tournamentYear: number | null): string {
  const isShort = /^\d{1,2}\D+\d{1,2}\D+\d{1,2}$/.test(text.trim());
  return isShort && tournamentYear === null
    ? text.trim()
    : trfDate(text, tournamentYear ?? undefined);
}

function fullYear(digits: string, latestYear: number): string {
  const recent = Math.floor(latestYear / 100) * 100 + Number(digits);
  return String(recent > latestYear ? recent - 100 : recent);
}

/** Returns the date in the file's format; null if there is no such day. 00 means an unknown month or day. */
function isoDate(year: string, month: string, day: string): string | null {
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')];
  const exists = isCalendarDate(`${year}-${mm === '00' ? '01' : mm}-${dd === '00' ? '01' : dd}`);
  return exists ? `${year}/${mm}/${dd}` : null;
}

/** Parses a whole number; null for anything else. */
export function wholeNumber(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
