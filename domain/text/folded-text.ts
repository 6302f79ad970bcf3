/** Letters that Unicode does not take apart into a plain one and a mark, as people type them without it. */
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

/** What German and Nordic people write where their keyboard has no such letter. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/** The text for comparing: in lower case, without marks, `ß` as `ss`, `ø` as `o`, `ł` as `l`. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøłđðþħŧıĸŋə\u2019\u02BC]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * What a search looks through to find the text: folded, and once more with `ü` as `ue` and the like where that differs.
 * Look in it for words that are folded.
 */
export function searchableText(text: string): string {
  const composed = text.toLowerCase().normalize('NFC');
  const spelledOut = composed.replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  const folded = foldedText(composed);
  return spelledOut === composed ? folded : `${folded}\n${foldedText(spelledOut)}`;
}
