import { isEastAsianDrawable } from './east-asian-fonts.ts';

/** Letters of the fonts' scripts other than those of East Asia, digits, and the punctuation and signs of titles. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Georgian}\p{Nd}\p{M}\p{P}\p{Z}$+<=>^`|~¢£¤¥¦¨©¬®¯°±´¸×÷№€₽₺₹₴™−]/u;

/** The maximum length of a drawn text; a longer one would not fit its lines anyway. */
const MAX_LENGTH = 240;

/**
 * Returns the text as a share picture can draw it: in one line, with letters of other shapes (ﬁ, Ａ, 𝐀) as plain ones,
 * without emoji, control characters, and signs that no font has. Empty if it has letters of other scripts: half a title
 * would be wrong.
 */
export function drawableText(text: string): string {
  const characters = [
    ...text.normalize('NFKC').replaceAll('\u{FE0F}', '').replaceAll(/\s+/g, ' '),
  ].slice(0, MAX_LENGTH);
  const isForeign = characters.some((one) => /\p{L}/u.test(one) && !isDrawable(one));
  if (isForeign) return '';
  return characters
    .filter((one) => isDrawable(one) && !/\p{Extended_Pictographic}/u.test(one))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const isDrawable = (letter: string) => DRAWABLE.test(letter) || isEastAsianDrawable(letter);
