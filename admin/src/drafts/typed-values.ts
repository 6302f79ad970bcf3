import { reductionSchema } from '@tabiya/domain/entries/fee-fields';
import { questionSchema } from '@tabiya/domain/entries/questions';
import { sectionSchema } from '@tabiya/domain/entries/section';
import {
  EMPTY_EVENT,
  type EventFields,
  eventFieldsSchema,
  type FieldName,
} from '@tabiya/domain/event/event';
import * as z from 'zod/mini';

/** Fields whose text is an enum value or a color. Anything else would break the form or the preview. */
const CHOICES: ReadonlySet<string> = new Set([
  'federationType',
  'ratingSystem',
  'tournamentFormat',
  'currency',
  'registrationStatus',
  'registrationDeadline',
  'changesDeadline',
  'timeZone',
  'primaryColorHex',
] satisfies FieldName[]);

/** The fields that are an amount of money. */
const AMOUNTS = ['registrationFee', 'earlyFee', 'lateFee'] as const satisfies FieldName[];

/** The amounts in the items of lists. */
const ITEM_AMOUNTS = {
  sections: ['fee', 'earlyFee', 'lateFee'],
  reductions: ['value'],
} as const satisfies Partial<Record<FieldName, readonly string[]>>;

/** The schemas of the items of lists, all of whose properties can be typed. */
const ITEMS: Partial<Record<FieldName, Record<string, z.ZodMiniType>>> = {
  sections: sectionSchema.shape,
  reductions: reductionSchema.shape,
  questions: questionSchema.shape,
};

/**
 * Whether a form can hold the value in a field: any text in a text field or an amount, any number in a list's item,
 * otherwise only a valid value.
 */
export function isTypedValue(field: FieldName, value: unknown): boolean {
  const isFreeText = typeof EMPTY_EVENT[field] === 'string' && !CHOICES.has(field);
  if (isFreeText) return typeof value === 'string';
  if (typeof value === 'string' && AMOUNTS.some((amount) => amount === field)) return true;
  if (eventFieldsSchema.shape[field].safeParse(value).success) return true;
  const shape = ITEMS[field];
  if (shape === undefined || !Array.isArray(value)) return false;
  const amounts: readonly string[] = Reflect.get(ITEM_AMOUNTS, field) ?? [];
  return value.every((item) => isTypedItem(shape, amounts, item));
}

function isTypedItem(
  shape: Record<string, z.ZodMiniType>,
  amounts: readonly string[],
  item: unknown,
): boolean {
  const read = z.record(z.string(), z.unknown()).safeParse(item);
  return (
    read.success &&
    Object.entries(shape).every(([key, schema]) => {
      const value = read.data[key];
      if (typeof value === 'string' && amounts.includes(key)) return true;
      return isOfKind(schema, value) || schema.safeParse(value).success;
    })
  );
}

/** Whether the schema can refuse the value for its length or size only. */
function isOfKind({ _zod: { def } }: z.ZodMiniType, value: unknown): boolean {
  if (typeof value === 'string') return def.type === 'string';
  return typeof value === 'number' && (def.type === 'number' || def.type === 'nullable');
}

/** An amount that was typed and is not one, by its path: `sections.1.fee`. */
type UnreadAmount = { path: string; text: string };

/**
 * The texts in a form that are no amounts. A form holds such a text in place of the amount, so that it is saved, merged
 * and restored like any other input.
 */
export function unreadAmounts(fields: EventFields): UnreadAmount[] {
  const own = AMOUNTS.map((field) => ({ path: field as string, text: fields[field] as unknown }));
  const inItems = Object.entries(ITEM_AMOUNTS).flatMap(([list, keys]) =>
    (fields[list as keyof typeof ITEM_AMOUNTS] as readonly object[]).flatMap((item, index) =>
      keys.map((key) => ({
        path: `${list}.${index}.${key}`,
        text: Reflect.get(item, key) as unknown,
      })),
    ),
  );
  return [...own, ...inItems].filter(
    (amount): amount is UnreadAmount => typeof amount.text === 'string',
  );
}

/** The fields with texts that are no amounts left out: what can be shown meanwhile. */
export function withoutUnread(fields: EventFields): EventFields {
  if (unreadAmounts(fields).length === 0) return fields;
  const amount = <Value>(value: Value) => (typeof value === 'string' ? null : value);
  return {
    ...fields,
    registrationFee: amount(fields.registrationFee),
    earlyFee: amount(fields.earlyFee),
    lateFee: amount(fields.lateFee),
    sections: fields.sections.map((section) => ({
      ...section,
      fee: amount(section.fee),
      earlyFee: amount(section.earlyFee),
      lateFee: amount(section.lateFee),
    })),
    reductions: fields.reductions.filter(({ value }) => typeof value === 'number'),
  };
}
