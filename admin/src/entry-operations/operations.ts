import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { isSame } from '@tabiya/domain/text/is-same';
import type {
  ChangeOperation,
  EntryChange,
  EntryWrite,
  OperationResult,
} from '../data/entry-changes.ts';

/** Something a person did to the list of participants, as it is kept until the server has answered. */
export type EntryOperation =
  | ({ kind: 'change' } & ChangeOperation)
  | { kind: 'remove'; writes: readonly EntryWrite[]; how: { removes: true } }
  /** `entries` is what shows until the answer. It is not stored, because it has names. */
  | { kind: 'restore'; ids: readonly string[]; entries?: readonly Participant[] }
  | { kind: 'add receipt' | 'remove receipt'; receipt: Receipt };

/**
 * The operation that changes participants, under the versions the caller saw; null if all are as wanted. `how` has the
 * kind of the change, see `ChangeOperation`.
 */
export function changeOperation(
  people: readonly Participant[],
  changeOf: (one: Participant) => EntryChange,
  how: ChangeOperation['how'] = {},
): ({ kind: 'change' } & ChangeOperation) | null {
  const writes = people.flatMap((one) => {
    const set = changeOf(one);
    const names = Object.keys(set) as (keyof EntryChange)[];
    const from: EntryChange = Object.fromEntries(names.map((name) => [name, one[name]]));
    return isSame(from, set) ? [] : [{ id: one.id, version: one.version, from, set }];
  });
  return writes.length === 0 ? null : { kind: 'change', writes, how };
}

/** The operation that removes participants, unless someone changed what matters for that. */
export function removeOperation(people: readonly Participant[]): EntryOperation {
  const writes = people.map(({ id, version, status, sectionId, arrivedAt }) => ({
    id,
    version,
    set: {},
    // The time of an arrival may differ between desks; that there is one doesn’t.
    from: { status, sectionId, ...(arrivedAt === null && { arrivedAt }) },
  }));
  return { kind: 'remove', writes, how: { removes: true } };
}

/**
 * Returns the operation that undoes one; null if nothing is left to undo. `people` are the participants before it, and
 * `result` is the server’s answer.
 */
export function inverseOperation(
  operation: EntryOperation,
  people: readonly Participant[],
  result: OperationResult,
): EntryOperation | null {
  switch (operation.kind) {
    case 'add receipt':
      return { kind: 'remove receipt', receipt: operation.receipt };
    case 'remove receipt':
      return { kind: 'add receipt', receipt: operation.receipt };
    case 'restore':
      return null;
    case 'remove': {
      // Last first: an entry whose place was given away returns ahead of the waiting list.
      const entries = people.filter(({ id }) => !result.failures.has(id)).toReversed();
      return { kind: 'restore', ids: entries.map(({ id }) => id), entries };
    }
    case 'change':
      return inverseChange(operation, people, result);
  }
}

/** A change that another device had made already is not undone here. */
function inverseChange(
  { writes }: ChangeOperation,
  people: readonly Participant[],
  { now, applied }: OperationResult,
): EntryOperation | null {
  const before = new Map(people.map((one) => [one.id, one]));
  const previous = new Map(writes.map(({ id, from }) => [id, from]));
  const changed = [...now.values()].filter(({ id }) => applied.has(id));
  const status = writes[0]?.set.status;
  return changeOperation(
    changed,
    (one) => withRatings(previous.get(one.id) ?? {}, before.get(one.id), one),
    status && { undoes: status },
  );
}

/** The previous values, and the ratings that a change of section replaced. */
function withRatings(
  previous: EntryChange,
  was: Participant | undefined,
  now: Participant,
): EntryChange {
  if (!was || !('sectionId' in previous)) return previous;
  const { fideRating, nationalRating } = was;
  const isRatedAlike = fideRating === now.fideRating && nationalRating === now.nationalRating;
  return isRatedAlike ? previous : { ...previous, fideRating, nationalRating };
}

/** Returns the list as it is after these operations. */
export function withOperations(
  list: readonly Participant[],
  operations: readonly EntryOperation[],
): readonly Participant[] {
  const set = new Map<string, EntryChange>();
  const removed = new Set<string>();
  const restored = new Map<string, Participant>();
  for (const operation of operations) {
    if (operation.kind === 'change') {
      for (const write of operation.writes)
        set.set(write.id, { ...set.get(write.id), ...write.set });
    } else if (operation.kind === 'remove') {
      for (const { id } of operation.writes) removed.add(id);
    } else if (operation.kind === 'restore') {
      for (const id of operation.ids) removed.delete(id);
      for (const one of operation.entries ?? []) restored.set(one.id, one);
    }
  }
  if (set.size === 0 && removed.size === 0 && restored.size === 0) return list;
  for (const { id } of list) restored.delete(id);
  return [...list, ...restored.values()].flatMap((one) => {
    if (removed.has(one.id)) return [];
    const change = set.get(one.id);
    return [change === undefined ? one : { ...one, ...change }];
  });
}

/** Returns the receipts as they are after these operations. */
export function withReceiptOperations(
  receipts: readonly Receipt[],
  operations: readonly EntryOperation[],
): readonly Receipt[] {
  let list = receipts;
  for (const operation of operations) {
    if (!('receipt' in operation)) continue;
    const others = list.filter(({ id }) => id !== operation.receipt.id);
    list = operation.kind === 'add receipt' ? [...others, operation.receipt] : others;
  }
  return list;
}

/** Returns what of an operation may be stored: no names or addresses. */
export function toStored(operation: EntryOperation): EntryOperation {
  return operation.kind === 'restore' ? { kind: 'restore', ids: operation.ids } : operation;
}

const KINDS: readonly unknown[] = [
  'change',
  'remove',
  'restore',
  'add receipt',
  'remove receipt',
] satisfies EntryOperation['kind'][];

/** Parses a stored operation; null if it is not one. */
export function readOperation(stored: unknown): EntryOperation | null {
  const isOperation =
    typeof stored === 'object' &&
    stored !== null &&
    'kind' in stored &&
    KINDS.includes(stored.kind);
  return isOperation ? (stored as EntryOperation) : null;
}

/** Checks whether an operation sets answers to the organizer's questions. */
export function setsAnswers(
  operation: EntryOperation,
): operation is { kind: 'change' } & ChangeOperation {
  return operation.kind === 'change' && operation.writes.some(({ set }) => 'answers' in set);
}
