import { foldedText } from '../text/folded-text.ts';

/** How German and Nordic letters are written in lists of plain letters. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

const TITLES = new Set(['gm', 'im', 'fm', 'cm', 'wgm', 'wim', 'wfm', 'wcm']);

/** The most words of a search; more do not narrow it down. */
const MOST_WORDS = 6;

/**
 * The words by which a player is found: without marks and punctuation, in lower case, each once, in alphabetical order,
 * without a title in front, and with `ü` both as `u` and as `ue`. `Carlsen, Magnus` and `GM magnus carlsén` have the
 * same.
 */
export function playerWords(name: string): string[] {
  return [...new Set(wordsOf(name).flatMap(spellingsOf))].sort();
}

/**
 * The text query (`to_tsquery`) for a typed name: each word has to start a word of the name, `ü` matching `ue`, too.
 * null for fewer than three letters, which would find thousands.
 */
export function playerQuery(typed: string): string | null {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.map(plain).join('').length < 3) return null;
  return words
    .map((word) => {
      const spellings = new Set(spellingsOf(word));
      return `(${[...spellings].map((spelling) => `${spelling}:*`).join(' | ')})`;
    })
    .join(' & ');
}

/** The words of a name in their order, each with the ways in which it is spelled. */
export function spelledWords(name: string): string[][] {
  return wordsOf(name).map((word) => [...new Set(spellingsOf(word))]);
}

/** The words as typed, in lower case, without apostrophes and without a title in front. */
function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => plain(word) !== '');
  const isTitled = words.length > 1 && TITLES.has(words[0] ?? '');
  return isTitled ? words.slice(1) : words;
}

/** How people type a word without marks. */
function spellingsOf(word: string): [string, string] {
  return [plain(word), plain(spelledOut(word))];
}

function spelledOut(word: string): string {
  return word.replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}

function plain(word: string): string {
  return foldedText(word).replace(/[^\p{L}\p{N}]/gu, '');
}
