import type { EventFields } from '@tabiya/domain/event/event';

/** The largest letters of a title: those of the event's own page, and those of its form. The values are of banner.css and tokens.css. */
const LARGEST = {
  page: 'clamp(1.75rem,1rem + 4.4vw,3.5rem)',
  form: 'clamp(1.75rem,1.3rem + 2.2vw,2.5rem)',
} as const;
const OF_LONG_TITLES = 'clamp(1.5rem,1.3rem + 2vw,2.5rem)';
const OF_VERY_LONG_TITLES = 'clamp(1.25rem,1.1rem + .9vw,1.75rem)';

/** The longest word, in widths of its letters' height, that fits a phone of 320 px in the largest letters. */
const FITTING = { page: 9, form: 9.5 } as const;

/** How much wider than usual the letters of a reader's serif font may be. */
const WIDE_LETTERS = 1.08;

/**
 * The style of a title whose letters are smaller than usual: so that its longest word fits a line beside the logo, and
 * a long title leaves what decides above the fold. Empty for most titles. A word that does not fit in the smallest
 * letters is hyphenated where the browser can, and broken anywhere where it cannot.
 */
export function titleCss(
  event: Pick<EventFields, 'title' | 'logo'>,
  place: keyof typeof LARGEST = 'page',
): string {
  const title = event.title.trim();
  const length = [...title].length;
  const word = longestWord(title);
  const fits = word <= FITTING[place] * (event.logo ? 0.7 : 1);
  if (fits && length <= 40) return '';
  const largest =
    length > 100 ? OF_VERY_LONG_TITLES : length > 40 ? OF_LONG_TITLES : LARGEST[place];
  const line = `(100vw - ${event.logo ? 104 : 32}px)`;
  const size = fits
    ? largest
    : `min(${largest},max(1.25rem,${line}/${Math.round(word * WIDE_LETTERS * 10) / 10}))`;
  return `h1.title{font-size:${size};hyphens:auto}`;
}

/** About how wide the longest word of a title is, in widths of its letters' height. */
export function longestWord(title: string): number {
  return Math.max(...title.split(/[\s\p{Pd}]+/u).map(wordWidth));
}

/** About how wide a word is, in widths of its letters' height. Ideographs may be broken anywhere. */
function wordWidth(word: string): number {
  return [...word.replaceAll(/[\p{Ideographic}\p{scx=Hira}\p{scx=Kana}]/gu, '')].reduce(
    (sum, letter) => sum + (/[\p{Lu}mwMW@]/u.test(letter) ? 0.78 : 0.56),
    0,
  );
}
