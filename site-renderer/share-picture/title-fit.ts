import { isEastAsianDrawable } from './east-asian-fonts.ts';

const LINE_HEIGHT = 1.12;
const SIZES = [84, 76, 68, 60, 54, 48, 42] as const;
const SMALLEST = 38;
/** The widths of letters of the title's font, as fractions of its size, with some margin. */
const SPACE = 0.27;
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[iljI.,:;'’!|()-]/u, 0.38],
  [/[mwMW@&—]/u, 1.0],
  [/\p{Lu}/u, 0.74],
  [/./u, 0.61],
];
const IDEOGRAPH = 1.02;

/**
 * Returns the estimated size in which a title fits a box, with its number of lines: the largest, or the next if that
 * takes a line less. A title that is too long for the smallest size is cut.
 */
export function titleFit(text: string, box: { width: number; height: number }) {
  const linesOf = (size: number) => Math.max(1, Math.floor(box.height / (size * LINE_HEIGHT)));
  const needed = SIZES.map((size) => linesNeeded(text, box.width / size));
  const first = SIZES.findIndex((size, index) => Number(needed[index]) <= linesOf(size));
  const index = Number(needed[first + 1]) < Number(needed[first]) ? first + 1 : first;
  const size = SIZES[index] ?? SMALLEST;
  return { size, lines: linesOf(size), lineHeight: LINE_HEIGHT };
}

/** Returns true if a text breaks between words although other texts with letters of its width break anywhere. */
export function isKorean(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

/** Returns the number of lines of a text that breaks between words, for a line width in multiples of the font size. */
function linesNeeded(text: string, line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const length = wordWidth(word);
    const isBreakable = !isKorean(text) && [...word].some(isEastAsianDrawable);
    if (length > line && !isBreakable) return Number.POSITIVE_INFINITY;
    used += used === 0 ? length : SPACE + length;
    if (used <= line) continue;
    lines += isBreakable ? Math.ceil(used / line) - 1 : 1;
    used = isBreakable ? used % line : length;
  }
  return lines;
}

function wordWidth(word: string): number {
  return [...word].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (isEastAsianDrawable(letter)) return IDEOGRAPH;
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0;
}
