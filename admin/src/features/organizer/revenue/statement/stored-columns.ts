import type { StatementColumns } from '@tabiya/domain/interchange/statement/statement-table';
import * as z from 'zod/mini';

const KEY = 'tabiya:statement columns';

/** How many banks are remembered; the oldest makes room. */
const MOST = 10;

const storedSchema = z.array(z.tuple([z.array(z.string()), z.record(z.string(), z.number())]));

/** The columns that were chosen on this device for a bank’s tables, by their heads; null for a new bank. */
export function storedColumns(heads: readonly string[]): StatementColumns | null {
  const key = JSON.stringify(heads);
  return stored().find(([known]) => JSON.stringify(known) === key)?.[1] ?? null;
}

/** Returns the row of a table whose heads belong to a known bank; null if there is none. */
export function storedHeadRow(rows: readonly (readonly string[])[]): number | null {
  const known = new Set(stored().map(([heads]) => JSON.stringify(heads)));
  const at = rows.findIndex((row) => known.has(JSON.stringify(row)));
  return at === -1 ? null : at;
}

/** Keeps the columns of a bank’s tables. */
export function storeColumns(heads: readonly string[], columns: StatementColumns): void {
  const key = JSON.stringify(heads);
  const others = stored().filter(([known]) => JSON.stringify(known) !== key);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [heads, columns]].slice(-MOST)));
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
