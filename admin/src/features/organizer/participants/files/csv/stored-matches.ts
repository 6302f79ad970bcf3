import type { ColumnMatch } from '@tabiya/domain/entries/list/import-columns';
import * as z from 'zod/mini';

const KEY = 'tabiya:import columns';

/** How many sets of headers are remembered; the oldest makes room. */
const MOST = 20;

const storedSchema = z.array(
  z.tuple([z.array(z.string()), z.record(z.string(), z.nullable(z.number()))]),
);

/** The columns as they were matched last for a file with these headers, on this device; nothing for a new set. */
export function readMatch(heads: readonly string[]): ColumnMatch {
  const key = JSON.stringify(heads);
  return stored().find(([known]) => JSON.stringify(known) === key)?.[1] ?? {};
}

/** Keeps how the columns of a file with these headers were matched. */
export function storeMatch(heads: readonly string[], match: ColumnMatch): void {
  const key = JSON.stringify(heads);
  const others = stored().filter(([known]) => JSON.stringify(known) !== key);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [heads, match]].slice(-MOST)));
  } catch {
    // Storage that is full or forbidden: the columns are chosen again.
  }
}

function stored(): z.infer<typeof storedSchema> {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
