import { foldedText, spellOut } from '../../text/folded-text.ts';
import { transliterations } from '../../text/transliterated.ts';

const TITLES = new Set(['gm', 'im', 'fm', 'cm', 'wgm', 'wim', 'wfm', 'wcm']);

const APOSTROPHES = /['’ʼ`´]/g;

/** A word of one Latin letter, such as the O of `O Brien` and the D of `D Angelo`. */
const PREFIX = /^[a-z]$/;

/** The most words of a search; more do not narrow it down. */
const MOST_WORDS = 6;

/**
 * Returns the words by which a player is found: without diacritics and punctuation, in lower case, each once, in
 * alphabetical order, without a leading title, and with `ü` both as `u` and as `ue`. `Carlsen, Magnus` and `GM magnus
 * carlsén` have the same words. A letter before an apostrophe or a space is a word of its own and part of the next one,
 * so that `O'Brien` is found as `O Brien` and as `OBrien`, and the other way round.
 */
export function playerWords(name: string): string[] {
  const apart = nameWords(name.replace(APOSTROPHES, ' '));
  const joined = apart.flatMap((word, at) => {
    const next = apart[at + 1];
    return PREFIX.test(word) && next !== undefined ? [word + next] : [];
  });
  return [...new Set([...nameWords(name), ...apart, ...joined].flatMap(spellWord))].sort();
}

/**
 * Returns the text query (`to_tsquery`) for a typed name: each word has to be the beginning of a word of the name, and
 * `ü` also matches `ue`. null for fewer than two letters, which would find thousands; two letters may be a whole name,
 * such as Li, Wu, and Ng.
 */
export function playerQuery(typed: string): string | null {
  const words = nameWords(typed).slice(0, MOST_WORDS);
  const letters = words.map(plain).join('').length;
  if (letters < 2 || (letters === 2 && words.length === 2)) return null;
  const match = letters === 2 ? '' : ':*';
  return words
    .map((word) => {
      const spellings = new Set(spellWord(word));
      return `(${[...spellings].map((spelling) => `${spelling}${match}`).join(' | ')})`;
    })
    .join(' & ');
}

/** Returns the words of a name in their order, each with its spellings. */
export function spelledWords(name: string): string[][] {
  return nameWords(name).map((word) => [...new Set(spellWord(word))]);
}

/** Returns the words as typed, in lower case, without apostrophes and a leading title. */
function nameWords(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => plain(word) !== '');
  const isTitled = words.length > 1 && TITLES.has(words[0] ?? '');
  return isTitled ? words.slice(1) : words;
}

/** Returns the ways to type a word without diacritics, in Latin letters. */
function spellWord(word: string): string[] {
  return [word, spellOut(word), ...transliterations(word)].map(plain);
}

function plain(word: string): string {
  return foldedText(word).replace(/[^\p{L}\p{N}]/gu, '');
}
