import { toPlainText } from './formatted-text.ts';

/**
 * Returns the beginning of a formatted text as plain text in one line: at most `length` characters, cut at the end of a
 * sentence in its second half, else at the end of a word. `isWhole` is true if nothing is omitted.
 */
export function openingText(text: string, length: number): { text: string; isWhole: boolean } {
  const line = toPlainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= length) return { text: line, isWhole: true };
  const cut = line.slice(0, length);
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => cut.lastIndexOf(end))) + 1;
  if (sentence > length / 2) return { text: cut.slice(0, sentence), isWhole: false };
  const word = Math.max(cut.lastIndexOf(' '), Math.floor(length / 2));
  return { text: `${cut.slice(0, word).toWellFormed()}…`, isWhole: false };
}
