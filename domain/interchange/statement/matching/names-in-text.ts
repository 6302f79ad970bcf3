import { foldedText, withoutDigraphs } from '../../../text/folded-text.ts';
import { transliterations } from '../../../text/transliterated.ts';

/** How a name was found in a text: as words of their own, or somewhere in it, because banks break words anywhere. */
export type FoundName<Entry> = { entry: Entry; isWhole: boolean };

/** Shorter names are found in other words. */
const MIN_NAME_LENGTH = 6;

/**
 * Returns a function that finds which of some people a text names in full: family name first or last, without accents,
 * `ü` as `ue`, with `.` or nothing for letters that a bank doesn’t have, and wherever the bank broke its lines.
 */
export function namesInText<Entry extends { fullName: string }>(
  entries: readonly Entry[],
): (text: string) => FoundName<Entry>[] {
  const named = entries
    .map((entry) => ({ entry, keys: keysOf(entry.fullName) }))
    .filter(({ keys }) => keys.length > 0);
  // A text is compared only with names whose first letters are in it.
  const byStart = Map.groupBy(
    named.flatMap(({ entry, keys }) => keys.map((key) => ({ entry, key }))),
    ({ key }) => key.slice(0, MIN_NAME_LENGTH),
  );
  return (text) => {
    const { signs, borders } = readWords(text);
    const found = new Map<Entry, boolean>();
    for (let at = 0; at + MIN_NAME_LENGTH <= signs.length; at += 1) {
      for (const { entry, key } of byStart.get(signs.slice(at, at + MIN_NAME_LENGTH)) ?? []) {
        if (!signs.startsWith(key, at)) continue;
        const isWhole = borders.has(at) && borders.has(at + key.length);
        found.set(entry, isWhole || found.get(entry) === true);
      }
    }
    return [...found].map(([entry, isWhole]) => ({ entry, isWhole }));
  };
}

/** Returns a name as it can be in a text: in each order of its words, and without letters that banks leave out. */
function keysOf(fullName: string): string[] {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const orders = [
    words,
    [...words.slice(-1), ...words.slice(0, -1)],
    [...words.slice(1), ...words.slice(0, 1)],
  ].map((order) => order.join(' '));
  const spellings = orders.flatMap((order) => [
    order,
    ...transliterations(order),
    // `Łukasz` as `.ukasz`, and `Müller` as `M.ller`.
    order.normalize('NFKD').replace(/[^ -~\p{Mn}ßæœø]/giu, ''),
    order.replace(/[^ -~]/g, ''),
  ]);
  const keys = spellings.map((spelling) => readWords(spelling).signs);
  return [...new Set(keys)].filter((key) => key.length >= MIN_NAME_LENGTH);
}

/**
 * Returns the folded letters and digits of a text, and between which of them words begin and end. `Berg-Schmidt` is one
 * word.
 */
function readWords(text: string): { signs: string; borders: Set<number> } {
  const borders = new Set([0]);
  let signs = '';
  for (const word of text.split(/[^\p{L}\p{M}\p{N}'’-]+/u)) {
    signs += withoutDigraphs(foldedText(word)).replace(/[^\p{L}\p{N}]/gu, '');
    borders.add(signs.length);
  }
  return { signs, borders };
}
