import type { TextStyle } from './formatted-text.ts';

/** The marks around a run of text, by style. */
export const MARK_OF: Readonly<Record<TextStyle, string>> = {
  bold: '**',
  italic: '*',
  underline: '__',
};

/** A text being edited and the selection in it. */
type Selection = { text: string; start: number; end: number };

/**
 * The edit that toggles a style on the selection: the range to replace, its replacement and the new selection. Spaces
 * at the ends of the selection stay outside the marks, and each line gets its own marks. With nothing selected, an
 * empty pair of marks is inserted.
 */
export function toggleMark({ text, start, end }: Selection, style: TextStyle): Replacement {
  const mark = MARK_OF[style];
  const [from, to] = withoutBlanks(text, start, end);
  if (from === to) return emptyPair(text, start, mark);
  if (isMarked(text, from, to, mark)) return unmarkAround(text, from, to, mark);
  const selected = text.slice(from, to);
  const lines = selected.split('\n');
  const marked = lines.every((line) => line.trim() === '' || isWrapped(line.trim(), mark));
  const changed = lines.map((line) => (marked ? unwrapped(line, mark) : wrapped(line, mark)));
  const replacement = changed.join('\n');
  return lines.length === 1 && !marked
    ? { from, to, replacement, start: from + mark.length, end: to + mark.length }
    : { from, to, replacement, start: from, end: from + replacement.length };
}

/** Replace what is between `from` and `to`; then `start` to `end` is selected. */
type Replacement = {
  from: number;
  to: number;
  replacement: string;
  start: number;
  end: number;
};

function withoutBlanks(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return from >= end ? [start, start] : [from, from + selected.trim().length];
}

function emptyPair(text: string, at: number, mark: string): Replacement {
  const inside = at + mark.length;
  // Pressing twice removes the empty pair again.
  if (isMarked(text, at, at, mark)) {
    const from = at - mark.length;
    return { from, to: inside, replacement: '', start: from, end: from };
  }
  return { from: at, to: at, replacement: mark + mark, start: inside, end: inside };
}

function unmarkAround(text: string, from: number, to: number, mark: string): Replacement {
  const outer = from - mark.length;
  return {
    from: outer,
    to: to + mark.length,
    replacement: text.slice(from, to),
    start: outer,
    end: to - mark.length,
  };
}

/** Whether the mark directly surrounds the selection. One `*` of `**` does not count. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  return endsWithMark(text.slice(0, from), mark) && startsWithMark(text.slice(to), mark);
}

function isWrapped(text: string, mark: string): boolean {
  return text.length > mark.length * 2 && startsWithMark(text, mark) && endsWithMark(text, mark);
}

function startsWithMark(text: string, mark: string): boolean {
  return hasMark(/^\**/.exec(text)?.[0].length ?? 0, text.startsWith(mark), mark);
}

function endsWithMark(text: string, mark: string): boolean {
  return hasMark(/\**$/.exec(text)?.[0].length ?? 0, text.endsWith(mark), mark);
}

/** One star is italic, two are bold, three are both. */
function hasMark(stars: number, isThere: boolean, mark: string): boolean {
  if (mark === '*') return stars === 1 || stars === 3;
  return isThere;
}

function wrapped(line: string, mark: string): string {
  const content = line.trim();
  if (content === '') return line;
  return line.replace(content, () => mark + content + mark);
}

function unwrapped(line: string, mark: string): string {
  const content = line.trim();
  if (content === '') return line;
  return line.replace(content, () => content.slice(mark.length, -mark.length));
}
