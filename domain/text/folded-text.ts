/** Letters that Unicode does not decompose into a base letter and a mark, and how people type them without it. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ə: 'e',
  '\u2019': "'",
  '\u02BC': "'",
};

/** How German and Nordic letters are written on keyboards without them. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/** Folds a text for comparison: lower case, without diacritics, `ß` as `ss`, `ø` as `o`, `ł` as `l`. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøłđðþħŧıĸŋə\u2019\u02BC]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * The search index of a text: folded, and again with `ü` as `ue` and the like if that differs. Search it for folded
 * words.
 */
export function searchableText(text: string): string {
  const composed = text.toLowerCase().normalize('NFC');
  const spelledOut = composed.replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  const folded = foldedText(composed);
  return spelledOut === composed ? folded : `${folded}\n${foldedText(spelledOut)}`;
}
