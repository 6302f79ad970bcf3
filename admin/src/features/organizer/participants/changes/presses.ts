import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { EntryChange, EntryPress } from '../../../../data/entry-changes.ts';

/** A press on the list: a change of entries, a receipt that is added or removed, entries that are removed or restored. */
export type Press =
  | EntryPress
  | { receipt: Receipt; isAdded: boolean }
  | { removed: readonly string[] }
  | { restored: readonly string[] };

/** Tells whether a press sets answers to the organizer's questions. */
export function setsAnswers(press: Press): press is EntryPress {
  return 'writes' in press && press.writes.some(({ set }) => 'answers' in set);
}

/** The list as it is once these presses are made. */
export function withPresses(
  list: readonly Participant[],
  presses: readonly Press[],
): readonly Participant[] {
  const set = new Map<string, EntryChange>();
  const removed = new Set<string>();
  for (const press of presses) {
    if ('removed' in press) for (const id of press.removed) removed.add(id);
    if ('restored' in press) for (const id of press.restored) removed.delete(id);
    if (!('writes' in press)) continue;
    for (const write of press.writes) set.set(write.id, { ...set.get(write.id), ...write.set });
  }
  if (set.size === 0 && removed.size === 0) return list;
  return list.flatMap((one) => {
    if (removed.has(one.id)) return [];
    const change = set.get(one.id);
    return [change === undefined ? one : { ...one, ...change }];
  });
}

/** The receipts as they are once these presses are made. */
export function withPressedReceipts(
  receipts: readonly Receipt[],
  presses: readonly Press[],
): readonly Receipt[] {
  let list = receipts;
  for (const press of presses) {
    if (!('receipt' in press)) continue;
    const others = list.filter(({ id }) => id !== press.receipt.id);
    list = press.isAdded ? [...others, press.receipt] : others;
  }
  return list;
}

/** A press as stored by this release or the one before, which kept changes and the values before them. */
type StoredPress = {
  writes?: EntryPress['writes'];
  how?: EntryPress['how'];
  receipt?: Receipt;
  isAdded?: boolean;
  removed?: string[];
  restored?: string[];
  changes?: [string, EntryChange][];
  previous?: [string, EntryChange][];
};

/** Makes a press of what is stored; null where that is none. */
export function toPress(stored: unknown): Press | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    writes,
    how = {},
    receipt,
    isAdded = true,
    removed,
    restored,
    changes,
    previous,
  } = stored as StoredPress;
  if (writes) return { writes, how };
  if (receipt) return { receipt, isAdded };
  if (removed) return { removed };
  if (restored) return { restored };
  if (!changes) return null;
  const from = new Map(previous);
  return { writes: changes.map(([id, set]) => ({ id, from: from.get(id) ?? {}, set })), how };
}
