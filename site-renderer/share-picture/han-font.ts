import paths from '@fontsource-variable/noto-sans-sc/files?paths';
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json';

/** A part of the font, by its letters. */
type Part = { path: string; has: (codePoint: number) => boolean };

/**
 * Chinese ideographs and Japanese kana, in about a hundred parts by frequency: registering all of them would take
 * seconds, and a title needs a few. Under the Open Font License.
 */
const PARTS: readonly Part[] = Object.entries(ranges)
  // Parts with names are for other scripts, which have fonts of their own.
  .filter(([key]) => key.startsWith('['))
  .map(([key, listed]) => ({
    path: partPath(`noto-sans-sc-${key.slice(1, -1)}-wght-normal.woff2`),
    has: isIn(listed),
  }));

function partPath(file: string): string {
  const path = paths[file];
  if (path === undefined) throw new Error(`The font has no part ${file}.`);
  return path;
}

/** Returns a test for a list of ranges in the format of style sheets: `U+4e8c,U+4eba-4ec0`. */
function isIn(listed: string): Part['has'] {
  const spans = listed.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { from, to };
  });
  return (codePoint) => spans.some(({ from, to }) => from <= codePoint && codePoint <= to);
}

/** The first code point of ideographs, kana, and their punctuation. Letters before it have fonts of their own. */
const FIRST_IDEOGRAPH = 0x2e80;

const ANY = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u;

/** Returns true if the font has a letter, if it is Chinese or Japanese. */
export function isHanDrawable(letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return ANY.test(letter) && PARTS.some(({ has }) => has(codePoint));
}

/**
 * Returns the paths of the parts with the Chinese and Japanese letters and signs of a text; none if it has no such
 * letters.
 */
export function hanFilesFor(text: string): string[] {
  if (!ANY.test(text)) return [];
  const codePoints = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const wanted = codePoints.filter((codePoint) => codePoint >= FIRST_IDEOGRAPH);
  return PARTS.filter(({ has }) => wanted.some(has)).map(({ path }) => path);
}
