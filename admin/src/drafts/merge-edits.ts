import {
  type EventFields,
  eventFieldsSchema,
  FIELD_NAMES,
  type FieldName,
} from '@tabiya/domain/event/event';
import type { Round } from '@tabiya/domain/event/round';
import { isSame } from '@tabiya/domain/text/is-same';
import * as z from 'zod/mini';
import { matchItems } from './match-items.ts';
import { haveIds, type Item, type ItemConflict, mergeLists } from './merge-lists.ts';

export type Side = 'mine' | 'theirs';

type MergedEdits = {
  fields: EventFields;
  /** The fields that both sides changed to different values. */
  conflicts: FieldName[];
};

/**
 * Merges two edits of the same event. A field changed from `base` by one side takes that value; if both sides changed
 * it, `prefer` decides.
 */
export function mergeEdits(
  base: EventFields,
  mine: EventFields,
  theirs: EventFields,
  prefer: Side,
): MergedEdits {
  const conflicts: FieldName[] = [];
  const merged = FIELD_NAMES.map((field) => {
    const value = mergeField(field, base[field], mine[field], theirs[field], prefer);
    if (value.conflicts) conflicts.push(field);
    return [field, value.merged];
  });
  return { fields: Object.fromEntries(merged) as EventFields, conflicts };
}

/** Merges two edits of one field of an event, by its schema. */
export function mergeField(
  field: FieldName,
  ...versions: Parameters<typeof mergeValue>
): MergeResult {
  return mergeStrategy(eventFieldsSchema.shape[field])(...versions);
}

/** The fields whose values differ. */
export function changedFields(before: EventFields, after: EventFields): FieldName[] {
  return FIELD_NAMES.filter((field) => !isSame(before[field], after[field]));
}

/** `items` are the items of a list that both sides changed, if that is where the conflict is. */
export type MergeResult = { merged: unknown; conflicts: boolean; items?: readonly ItemConflict[] };

/**
 * Returns how to merge edits of this schema. In a record that is always there, such as the switches of the tabs, changes
 * to different keys do not conflict; neither do changes to different items of a list, or to different fields of one item.
 * Items are told apart by their ids, rounds by their numbers, and others by what they say (`matchItems`).
 */
function mergeStrategy(schema: z.ZodMiniType): typeof mergeValue {
  if (schema instanceof z.core.$ZodObject) return mergeByKey;
  const item = schema instanceof z.core.$ZodArray && schema._zod.def.element;
  if (!(item instanceof z.core.$ZodObject)) return mergeValue;
  const { shape } = item._zod.def;
  const unnamed = 'round' in shape ? mergeRounds : mergeUnnamed;
  const mergeList = 'id' in shape ? mergeItems : unnamed;
  return (base, ...versions) =>
    // A copy of an earlier release may lack what an edit is based on.
    Array.isArray(base) ? mergeList(base, ...versions) : mergeValue(base, ...versions);
}

/** Merges two edits of one value as a whole: an unchanged side loses. */
export function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  prefer: Side,
): MergeResult {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { merged: mine, conflicts: false };
  if (isSame(mine, base)) return { merged: theirs, conflicts: false };
  return { merged: prefer === 'mine' ? mine : theirs, conflicts: true };
}

function mergeByKey(base: unknown, mine: unknown, theirs: unknown, prefer: Side): MergeResult {
  const entries = Object.keys(mine as object).map(
    (key) => [key, mergeValue(at(base, key), at(mine, key), at(theirs, key), prefer)] as const,
  );
  return {
    merged: Object.fromEntries(entries.map(([key, { merged }]) => [key, merged])),
    conflicts: entries.some(([, { conflicts }]) => conflicts),
  };
}

function mergeItems(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  prefer: Side,
  mergeItem = mergeByKey,
): MergeResult {
  const lists = [base, mine, theirs] as [Item[], Item[], Item[]];
  if (!lists.every(haveIds)) return mergeValue(base, mine, theirs, prefer);
  return mergeLists(...lists, prefer === 'mine', (...versions) => {
    const { merged, conflicts } = mergeItem(...versions, prefer);
    return { item: merged as Item, conflicts };
  });
}

function mergeRounds(...[base, mine, theirs, prefer]: Parameters<typeof mergeValue>): MergeResult {
  const withIds = (rounds: unknown) =>
    (rounds as Round[]).map((round): Item => ({ ...round, id: String(round.round) }));
  const [before, my, their] = [withIds(base), withIds(mine), withIds(theirs)];
  // The rounds after a removed one have moved up, so that their fields belong to other rounds.
  const isShorter = Math.min(my.length, their.length) < before.length;
  const result = mergeItems(before, my, their, prefer, isShorter ? mergeValue : mergeByKey);
  const rounds = withoutIds(result) as MergeResult & { merged: Round[] };
  const isCounted = rounds.merged.every(({ round }, index) => round === index + 1);
  return isCounted ? rounds : mergeValue(base, mine, theirs, prefer);
}

function mergeUnnamed(...[base, mine, theirs, prefer]: Parameters<typeof mergeValue>): MergeResult {
  const before = base as object[];
  const lists = [before, mine as object[], theirs as object[]].map((items) =>
    matchItems(before, items),
  );
  return withoutIds(mergeItems(...(lists as [Item[], Item[], Item[]]), prefer));
}

function withoutIds(result: MergeResult): MergeResult {
  const merged = (result.merged as Item[]).map(({ id: _, ...item }) => item);
  return { ...result, merged };
}

function at(record: unknown, key: string): unknown {
  return (record as Record<string, unknown>)[key];
}
