import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { EntryChange, EntryOperation } from '../../../../data/entry-changes.ts';

/** A queued write to the list: a change or removal of entries, an added or removed receipt, restored entries. */
export type ListOperation =
  | EntryOperation
  | { receipt: Receipt; isAdded: boolean }
  | { restored: readonly string[] };

/** Checks whether an operation sets answers to the organizer's questions. */
export function setsAnswers(operation: ListOperation): operation is EntryOperation {
  return 'writes' in operation && operation.writes.some(({ set }) => 'answers' in set);
}

/** Returns the list after these operations. */
export function applyOperations(
  list: readonly Participant[],
  operations: readonly ListOperation[],
): readonly Participant[] {
  const set = new Map<string, EntryChange>();
  const removed = new Set<string>();
  for (const operation of operations) {
    if ('restored' in operation) for (const id of operation.restored) removed.delete(id);
    if (!('writes' in operation)) continue;
    for (const write of operation.writes) {
      if (operation.how.removes) removed.add(write.id);
      else set.set(write.id, { ...set.get(write.id), ...write.set });
    }
  }
  if (set.size === 0 && removed.size === 0) return list;
  return list.flatMap((one) => {
    if (removed.has(one.id)) return [];
    const change = set.get(one.id);
    return [change === undefined ? one : { ...one, ...change }];
  });
}

/** Returns the receipts after these operations. */
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

/**
 * An operation as stored by this release or the one before, which stored changes and the values before them, and the
 * ids of removed entries.
 */
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

/** Parses a stored operation; null if it is not one. */
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
  if (removed) {
    const writes = removed.map((id) => ({ id, from: {}, set: {} }));
    return { writes, how: { removes: true } };
  }
  if (restored) return { restored };
  if (!changes) return null;
  const from = new Map(previous);
  return { writes: changes.map(([id, set]) => ({ id, from: from.get(id) ?? {}, set })), how };
}
