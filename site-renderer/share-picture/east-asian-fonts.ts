import koreanPaths from '@fontsource-variable/noto-sans-kr/files?paths';
import koreanRanges from '@fontsource-variable/noto-sans-kr/unicode.json';
import chinesePaths from '@fontsource-variable/noto-sans-sc/files?paths';
import chineseRanges from '@fontsource-variable/noto-sans-sc/unicode.json';

/**
 * A font in about a hundred parts by frequency: registering all of them would take seconds, and a title needs a few.
 * Under the Open Font License.
 */
type Font = { family: string; script: RegExp; parts: readonly Part[] };

/** A part of a font, by its letters. */
type Part = { path: string; has: (codePoint: number) => boolean };

/** A file to register, with its font family. */
type FontFile = { family: string; path: string };

const FONTS: readonly Font[] = [
  {
    family: 'Noto Sans SC',
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u,
    parts: partsOf('noto-sans-sc', chinesePaths, chineseRanges),
  },
  {
    family: 'Noto Sans KR',
    script: /\p{Script=Hangul}/u,
    parts: partsOf('noto-sans-kr', koreanPaths, koreanRanges),
  },
];

/** The font families of Chinese, Japanese, and Korean. */
export const EAST_ASIAN_FONTS = FONTS.map(({ family }) => family).join(', ');

function partsOf(
  name: string,
  paths: Readonly<Record<string, string>>,
  ranges: Readonly<Record<string, string>>,
): Part[] {
  return (
    Object.entries(ranges)
      // Parts with names are for other scripts, which have fonts of their own.
      .filter(([key]) => key.startsWith('['))
      .map(([key, listed]) => {
        const file = `${name}-${key.slice(1, -1)}-wght-normal.woff2`;
        const path = paths[file];
        if (path === undefined) throw new Error(`The font has no part ${file}.`);
        return { path, has: isIn(listed) };
      })
  );
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

/** Returns true if a letter is Chinese, Japanese, or Korean, and its font has it. */
export function isEastAsianDrawable(letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return FONTS.some(
    ({ script, parts }) => script.test(letter) && parts.some(({ has }) => has(codePoint)),
  );
}

/** Returns the files with the Chinese, Japanese, and Korean letters and signs of a text; none if it has no such letters. */
export function eastAsianFilesFor(text: string): FontFile[] {
  const letters = [...text];
  const isForFont = (letter: string, script: RegExp) =>
    script.test(letter) || !/\p{L}/u.test(letter);
  return FONTS.filter(({ script }) => script.test(text)).flatMap(({ family, script, parts }) => {
    const wanted = letters
      .filter((letter) => isForFont(letter, script))
      .map((letter) => letter.codePointAt(0) ?? 0)
      .filter((codePoint) => codePoint >= FIRST_IDEOGRAPH);
    return parts.filter(({ has }) => wanted.some(has)).map(({ path }) => ({ family, path }));
  });
}
