import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { EntryChange, EntryOperation } from '../../../../data/entry-changes.ts';

/**
 * A press on the list: a change of entries, a receipt that is added or removed, entries that are removed or restored.
 */
export type ListOperation =
  | EntryOperation
  | { receipt: Receipt; isAdded: boolean }
  | { removed: readonly string[] }
  | { restored: readonly string[] };

/** Tells whether a press sets answers to the organizer's questions. */
export function setsAnswers(operation: ListOperation): operation is EntryOperation {
  return 'writes' in operation && operation.writes.some(({ set }) => 'answers' in set);
}

/** The list as it is once these presses are made. */
export function applyOperations(
  list: readonly Participant[],
  operations: readonly ListOperation[],
): readonly Participant[] {
  const set = new Map<string, EntryChange>();
  const removed = new Set<string>();
  for (const operation of operations) {
    if ('removed' in operation) for (const id of operation.removed) removed.add(id);
    if ('restored' in operation) for (const id of operation.restored) removed.delete(id);
    if (!('writes' in operation)) continue;
    for (const write of operation.writes) set.set(write.id, { ...set.get(write.id), ...write.set });
  }
  if (set.size === 0 && removed.size === 0) return list;
  return list.flatMap((one) => {
    if (removed.has(one.id)) return [];
    const change = set.get(one.id);
    return [change === undefined ? one : { ...one, ...change }];
  });
}

/** The receipts as they are once these presses are made. */
export function applyReceiptOperations(
  receipts: readonly Receipt[],
  operations: readonly ListOperation[],
): readonly Receipt[] {
  let list = receipts;
  for (const operation of operations) {
    if (!('receipt' in operation)) continue;
    const others = list.filter(({ id }) => id !== operation.receipt.id);
    list = operation.isAdded ? [...others, operation.receipt] : others;
  }
  return list;
}

/** A press as stored by this release or the one before, which kept changes and the values before them. */
type StoredOperation = {
  writes?: EntryOperation['writes'];
  how?: EntryOperation['how'];
  receipt?: Receipt;
  isAdded?: boolean;
  removed?: string[];
  restored?: string[];
  changes?: [string, EntryChange][];
  previous?: [string, EntryChange][];
};

/** Makes a press of what is stored; null where that is none. */
export function toOperation(stored: unknown): ListOperation | null {
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
  } = stored as StoredOperation;
  if (writes) return { writes, how };
  if (receipt) return { receipt, isAdded };
  if (removed) return { removed };
  if (restored) return { restored };
  if (!changes) return null;
  const from = new Map(previous);
  return { writes: changes.map(([id, set]) => ({ id, from: from.get(id) ?? {}, set })), how };
}
