import * as z from 'zod/mini';
import { shortText } from '../text/short-text.ts';

/** What other programs write for a title: one letter, or the letters of another language. */
const TITLES: Readonly<Record<string, string>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
};

/** A title as people write it, in capital letters; one letter means that of FIDE. */
export const titleField = z.pipe(
  shortText(20),
  z.transform((typed) => {
    const title = typed.toUpperCase();
    return TITLES[title] ?? title;
  }),
);

/** A federation by its three letters, in any case. */
export const federationField = z.pipe(
  shortText(40).check(
    z.refine(
      (typed) => /^([a-z]{3})?$/i.test(typed),
      'Enter the three letters of a federation, such as NOR',
    ),
  ),
  z.transform((typed) => typed.toUpperCase()),
);

const YEAR = /^(19\d\d|20\d\d|2100)$/;
/** A whole date: in the order of ISO, or with the year last. */
const DATE = /^(\d{4})[-./]\d{1,2}[-./]\d{1,2}$|^\d{1,2}[-./] ?\d{1,2}[-./] ?(\d{4})$/;

/** The year of a date, as lists have it in place of a year of birth; any other text stays. */
function yearOf(typed: string): string {
  const [, first, last] = DATE.exec(typed) ?? [];
  return first ?? last ?? typed;
}

/** A year of birth from 1900, or a date, of which the year is kept; null when empty. */
export const birthYearField = z.pipe(
  z
    .pipe(
      z.union([z.string(), z.number(), z.null()]),
      z.transform((typed) => yearOf(String(typed ?? '').trim())),
    )
    .check(
      z.refine((year) => year === '' || year === '0' || YEAR.test(year), 'Enter a year from 1900'),
    ),
  z.transform((year) => (YEAR.test(year) ? Number(year) : null)),
);

/** The words of lists for the sexes. */
const SEXES: Readonly<Record<string, 'm' | 'w'>> = {
  m: 'm',
  male: 'm',
  man: 'm',
  w: 'w',
  f: 'w',
  female: 'w',
  woman: 'w',
};

/** `m` or `w`, or a word for one; empty = not said. */
export const sexField = z.pipe(
  shortText(20).check(
    z.refine((typed) => typed === '' || Object.hasOwn(SEXES, typed.toLowerCase()), 'Enter m or w'),
  ),
  z.transform((typed): '' | 'm' | 'w' => SEXES[typed.toLowerCase()] ?? ''),
);
