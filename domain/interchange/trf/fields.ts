/** The titles as files write them, in lower case, by what they mean. */
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

/** A title in capitals, also from the one or two letters of older files. */
export function trfTitle(text: string): string {
  const typed = text.trim();
  return TITLES[typed.toLowerCase()] ?? typed;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as `YYYY/MM/DD`, or a year alone: from `1969.12.06`, `28. 07. 2005`, `21/09/30`, `Jun 26, 2020`. Another text
 * stays as it is.
 */
export function trfDate(text: string): string {
  const typed = text.trim();
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})$/.exec(typed) ?? [];
  if (first.length === 4) return dateOf(first, second, third) ?? typed;
  if (third.length === 4) return dateOf(third, second, first) ?? typed;
  if (third !== '') return dateOf(`20${first.padStart(2, '0')}`, second, third) ?? typed;
  const [, month = '', day = '', year = ''] =
    /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4})$/i.exec(typed) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? (dateOf(year, String(number), day) ?? typed) : typed;
}

/** null where there is no such month or day; 00 stands for one that is not known. */
function dateOf(year: string, month: string, day: string): string | null {
  if (Number(month) > 12 || Number(day) > 31) return null;
  return `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
}

/** A whole number; null for anything else. */
export function wholeNumber(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
