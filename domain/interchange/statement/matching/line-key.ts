import { findReferences } from '../../../money/payment-reference.ts';
import { foldedText, withoutDigraphs } from '../../../text/folded-text.ts';
import type { StatementLine } from '../statement.ts';

/** Texts are cut here: formats keep different lengths. */
const TEXT_LENGTH = 60;

/** The numbers of hexadecimal digits that are kept of digests: two lines never share them by chance. */
const GROUP_LENGTH = 40;
const MARK_LENGTH = 20;

/** A line with what it is known by in other files. */
export type MarkedLine = StatementLine & {
  /** A digest of day, amount, currency, and payment reference, or the text if there is none. All formats have these. */
  group: string;
  /** The file’s format and a digest of the bank’s own reference; null if the file doesn’t have one. */
  mark: string | null;
};

/** A line with its key. */
export type KeyedLine = Omit<StatementLine, 'bankReference'> & { key: string };

/** Returns the lines of a file with what they are known by. Nothing can be read from it. */
export function markLines(lines: readonly StatementLine[]): Promise<MarkedLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const { bankReference } = line;
      const group = (await digest(identityOf(line))).slice(0, GROUP_LENGTH);
      const ofBank = bankReference && (await digest(bankReference.text)).slice(0, MARK_LENGTH);
      return { ...line, group, mark: bankReference && `${bankReference.format}.${ofBank}` };
    }),
  );
}

/**
 * Returns the lines of files, each once, with the keys by which they are known again in other files and formats. Equal
 * lines of one day are told apart by the bank’s references if the known line is from the same format, otherwise by how
 * many there are: banks write other references, or none, in other formats.
 */
export function keyLines(
  files: readonly (readonly MarkedLine[])[],
  known: Iterable<string>,
): KeyedLine[] {
  const seen = Map.groupBy(known, groupOf);
  const lines = new Map<string, KeyedLine>();
  for (const file of files) {
    const keys = new Map<MarkedLine, string>();
    for (const [group, equal] of Map.groupBy(file, (line) => line.group)) {
      const before = seen.get(group) ?? [];
      const found = keysOfEqualLines(equal, before);
      for (const [at, line] of equal.entries()) keys.set(line, found[at] ?? '');
      seen.set(group, [...new Set([...before, ...found])]);
    }
    for (const line of file) {
      const { group: _, mark: __, bankReference: ___, ...rest } = line;
      const key = keys.get(line) ?? '';
      if (!lines.has(key)) lines.set(key, { ...rest, key });
    }
  }
  return [...lines.values()];
}

/** Returns the keys of a file’s equal lines: those that are known, and new ones for the rest. */
function keysOfEqualLines(lines: readonly MarkedLine[], known: readonly string[]): string[] {
  const own = ownKeys(lines);
  const isOwn = new Set(own);
  const isKnown = new Set(known);
  const left = new Set(known.filter((key) => !isOwn.has(key)));
  return own.map((key, at) => {
    if (isKnown.has(key)) return key;
    const format = formatOf(lines[at]?.mark ?? null);
    const same = [...left].find((one) => format === null || formatOf(markOf(one)) !== format);
    if (same === undefined) return key;
    left.delete(same);
    return same;
  });
}

/** Returns the keys that equal lines have if none is known. Lines without a reference of the bank are counted. */
function ownKeys(lines: readonly MarkedLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ group, mark }) => {
    const start = mark === null ? group : `${group}.${mark}`;
    const count = (counts.get(start) ?? 0) + 1;
    counts.set(start, count);
    return `${start}.${count}`;
  });
}

function groupOf(key: string): string {
  return key.slice(0, GROUP_LENGTH);
}

function markOf(key: string): string | null {
  return /\.(.+)\.\d+$/.exec(key)?.[1] ?? null;
}

function formatOf(mark: string | null): string | null {
  return mark === null ? null : mark.slice(0, -MARK_LENGTH - 1);
}

function identityOf({ bookedOn, amount, currency, party, text }: StatementLine): string {
  const written = withoutDigraphs(foldedText(party + text)).replace(/[^a-z0-9]/g, '');
  const [what = written.slice(0, TEXT_LENGTH)] = findReferences(text);
  return [bookedOn, amount, currency, what].join('|');
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
