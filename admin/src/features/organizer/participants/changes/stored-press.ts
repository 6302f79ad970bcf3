import type { EntryChange, EntryPress } from '../../../../data/entry-changes.ts';

/** A press as it is stored, or as the release before stored it: changes and what they were made from, by id. */
type StoredPress = Partial<EntryPress> & {
  changes?: [string, EntryChange][];
  previous?: [string, EntryChange][];
};

/** Makes a press of what is stored. */
export function toPress(stored: unknown): EntryPress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { writes, how = {}, changes, previous = [] } = stored as StoredPress;
  if (writes !== undefined) return { writes, how };
  if (changes === undefined) return null;
  const from = new Map(previous);
  return { writes: changes.map(([id, set]) => ({ id, from: from.get(id) ?? {}, set })), how };
}
