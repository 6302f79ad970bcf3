import type { EventFields } from '@tabiya/domain/event/event';

/**
 * The largest font sizes of a title: on the event's own page, and on its form. The values are those of head.css, which
 * has the width of a line in `--line`, and of tokens.css.
 */
const LARGEST = {
  page: 'clamp(1.875rem,4.6vw,3.5rem)',
  form: 'clamp(1.75rem,1.3rem + 2.2vw,2.5rem)',
} as const;
const OF_LONG_TITLES = 'clamp(1.5rem,1.3rem + 2vw,2.5rem)';
const OF_VERY_LONG_TITLES = 'clamp(1.25rem,1.1rem + .9vw,1.75rem)';

/** The longest word that fits a phone of 320 px in the largest font size, in multiples of that size. */
const FITTING = { page: 9, form: 9.5 } as const;

/** How much wider than usual a reader's serif font may be. */
const WIDE_LETTERS = 1.08;

/**
 * Returns the style of a title with a smaller font size than usual: its longest word fits a line next to the logo, and
 * a long title leaves the key facts above the fold. Empty for most titles. A word that does not fit in the smallest
 * size is hyphenated if the browser can, and broken anywhere otherwise.
 */
export function titleCss(
  event: Pick<EventFields, 'title' | 'logo'>,
  place: keyof typeof LARGEST = 'page',
): string {
  const title = event.title.trim();
  const length = [...title].length;
  const word = longestWord(title);
  const isBesideLogo = place === 'form' && event.logo !== null;
  const fits = word <= FITTING[place] * (isBesideLogo ? 0.7 : 1);
  if (fits && length <= 40) return '';
  const largest =
    length > 100 ? OF_VERY_LONG_TITLES : length > 40 ? OF_LONG_TITLES : LARGEST[place];
  const line = place === 'page' ? 'var(--line)' : `(100vw - ${isBesideLogo ? 104 : 32}px)`;
  const size = fits
    ? largest
    : `min(${largest},max(1.125rem,${line}/${Math.round(word * WIDE_LETTERS * 10) / 10}))`;
  return `h1.title{font-size:${size};hyphens:auto}`;
}

/** Returns the approximate width of a title's longest word, in multiples of the font size. */
export function longestWord(title: string): number {
  return Math.max(...title.split(/[\s\p{Pd}]+/u).map(wordWidth));
}

/** Returns the approximate width of a word, in multiples of the font size. Ideographs may be broken anywhere. */
function wordWidth(word: string): number {
  return [...word.replaceAll(/[\p{Ideographic}\p{scx=Hira}\p{scx=Kana}]/gu, '')].reduce(
    (sum, letter) => sum + (/[\p{Lu}mwMW@]/u.test(letter) ? 0.78 : 0.56),
    0,
  );
}
