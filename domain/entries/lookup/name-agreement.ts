import { spelledWords } from '../list/player-search.ts';

/**
 * Returns true if two names may belong to one player: each word of the shorter equals a word of the longer or begins
 * it, as an initial does, and at least two agree, or the only one of both. Word order, diacritics, titles, and middle
 * names do not count; `ü` agrees with `u` and with `ue`.
 */
export function namesAgree(name: string, other: string): boolean {
  const [shorter = [], longer = []] = [nameWords(name), nameWords(other)].sort(
    (a, b) => a.length - b.length,
  );
  if (shorter.length < Math.min(2, longer.length) || shorter.length === 0) return false;
  let left = longer;
  let whole = 0;
  // Match whole words first, so that an initial takes one of the remaining words.
  const inTurn = shorter.toSorted((a, b) => spellingLength(b) - spellingLength(a));
  for (const word of inTurn) {
    const same = left.find((candidate) => candidate.some((spelling) => word.includes(spelling)));
    const found =
      same ?? left.find((candidate) => begins(candidate, word) || begins(word, candidate));
    if (!found) return false;
    if (same) whole += 1;
    left = left.filter((candidate) => candidate !== found);
  }
  return whole > 0;
}

/** Returns true if two names have the same words, in any order and with or without diacritics. */
export function isSameName(name: string, other: string): boolean {
  const [words, others] = [nameWords(name), nameWords(other)];
  const has = (all: string[][], word: string[]) =>
    all.some((candidate) => candidate.some((spelling) => word.includes(spelling)));
  return (
    words.length === others.length &&
    words.every((word) => has(others, word)) &&
    others.every((word) => has(words, word))
  );
}

/** Returns the words of a name, without a list's notes in brackets after it. */
function nameWords(name: string): string[][] {
  return spelledWords(name.replace(/\([^)]*\)\s*$/, ''));
}

function begins(start: readonly string[], word: readonly string[]): boolean {
  return start.some((beginning) => word.some((other) => other.startsWith(beginning)));
}

function spellingLength([spelling = '']: readonly string[]): number {
  return spelling.length;
}
