import parts from '@fontsource-variable/noto-sans-sc/files?parts';
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json';

/** A part of the font, by the letters that it has. */
type Part = { file: string; has: (codePoint: number) => boolean };

/**
 * Chinese ideographs and Japanese kana, in some hundred parts by how often they are used: all of them would take seconds
 * to make known to a renderer, and a title needs a few. Under the Open Font License.
 */
const PARTS: readonly Part[] = Object.entries(ranges)
  // Those with names are of other scripts, which have fonts of their own.
  .filter(([key]) => key.startsWith('['))
  .map(([key, listed]) => ({
    file: `noto-sans-sc-${key.slice(1, -1)}-wght-normal.woff2`,
    has: isIn(listed),
  }));

/** A test for what a list of ranges has, as style sheets write it: `U+4e8c,U+4eba-4ec0`. */
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

/** From here on are ideographs, kana and their punctuation. Letters before have fonts of their own. */
const FIRST_IDEOGRAPH = 0x2e80;

const ANY = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC]/u;

/** Returns true if the font has a letter, if it is Chinese or Japanese. */
export function isHanDrawable(letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return ANY.test(letter) && PARTS.some(({ has }) => has(codePoint));
}

/** The files of the parts that have the Chinese and Japanese letters and signs of a text; none when it has no letters. */
export function hanFilesFor(text: string): string[] {
  if (!ANY.test(text)) return [];
  const codePoints = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const wanted = codePoints.filter((codePoint) => codePoint >= FIRST_IDEOGRAPH);
  return PARTS.filter(({ has }) => wanted.some(has)).map(({ file }) => file);
}

/** The bytes of a part. */
export function hanFile(file: string): Uint8Array<ArrayBuffer> {
  const part = parts[file];
  if (part === undefined) throw new Error(`The font has no part ${file}.`);
  return part();
}
