/** Letters that Unicode does not decompose into a base letter and a mark, with their plain spelling. */
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
};

/** The spelling of German and Nordic letters on keyboards without them. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

// Scripts of pages include this file: a class of the letters above would repeat them.
const BEYOND_ASCII = /[^ -~]/g;

/** Characters typed as an apostrophe, which is often omitted. */
const APOSTROPHES = /['`´‘’ʼ]/g;

/** Folds a text for comparison: lower case, without diacritics and apostrophes, `ß` as `ss`, `ø` as `o`, `ł` as `l`. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(BEYOND_ASCII, (letter) => PLAIN[letter] ?? letter);
}

/** Returns a text with `ü` as `ue`, `å` as `aa`, and the like, in lower case. */
export function spellOut(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(BEYOND_ASCII, (letter) => SPELLED_OUT[letter] ?? letter);
}

/**
 * Returns a folded text with `ue` as `u`, `aa` as `a`, and the like: `Müller`, `Mueller`, and `Muller` become the same.
 */
export function withoutDigraphs(folded: string): string {
  return folded.replace(/([aou])e|(a)a/g, '$1$2');
}
