import { reductionSchema } from '@tabiya/domain/entries/fee-fields';
import { questionSchema } from '@tabiya/domain/entries/questions';
import { type Section, sectionSchema } from '@tabiya/domain/entries/section';
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
  'ratingKind',
  'tournamentFormat',
  'currency',
  'registrationStatus',
  'registrationDeadline',
  'changesDeadline',
  'timeZone',
  'primaryColorHex',
] satisfies FieldName[]);

/** Names of fields, and of the properties of the items of lists. */
type Numbers = {
  own: readonly FieldName[];
  sections: readonly (keyof Section)[];
  reductions: readonly ['value'];
};

/** The amounts of money. */
const AMOUNTS: Numbers = {
  own: ['registrationFee', 'earlyFee', 'lateFee'],
  sections: ['fee', 'earlyFee', 'lateFee'],
  reductions: ['value'],
};

/** All numbers that are typed as text, and lists of them. */
const NUMBERS: Numbers = {
  own: [...AMOUNTS.own, 'maxPlayers', 'halfPointByes', 'noByeRounds', 'contactMonths'],
  sections: [
    ...AMOUNTS.sections,
    ...(['minRating', 'maxRating', 'bornFrom', 'bornUntil'] as const),
    ...(['maxPlayers', 'rounds', 'halfPointByes', 'noByeRounds'] as const),
  ],
  reductions: ['value'],
};

/** The schemas of the items of lists, all of whose properties can be typed. */
const ITEMS: Partial<Record<FieldName, Record<string, z.ZodMiniType>>> = {
  sections: sectionSchema.shape,
  reductions: reductionSchema.shape,
  questions: questionSchema.shape,
};

/**
 * Whether a form can hold the value in a field: any text in a text field or where a number is typed, any number in a list's item,
 * otherwise only a valid value.
 */
export function isTypedValue(field: FieldName, value: unknown): boolean {
  const isFreeText = typeof EMPTY_EVENT[field] === 'string' && !CHOICES.has(field);
  if (isFreeText) return typeof value === 'string';
  if (typeof value === 'string' && NUMBERS.own.includes(field)) return true;
  if (eventFieldsSchema.shape[field].safeParse(value).success) return true;
  const shape = ITEMS[field];
  if (shape === undefined || !Array.isArray(value)) return false;
  const numbers: readonly string[] = Reflect.get(NUMBERS, field) ?? [];
  return value.every((item) => isTypedItem(shape, numbers, item));
}

function isTypedItem(
  shape: Record<string, z.ZodMiniType>,
  numbers: readonly string[],
  item: unknown,
): boolean {
  const read = z.record(z.string(), z.unknown()).safeParse(item);
  return (
    read.success &&
    Object.entries(shape).every(([key, schema]) => {
      const value = read.data[key];
      if (typeof value === 'string' && numbers.includes(key)) return true;
      return isOfKind(schema, value) || schema.safeParse(value).success;
    })
  );
}

/** Whether the schema can refuse the value for its length or size only. */
function isOfKind({ _zod: { def } }: z.ZodMiniType, value: unknown): boolean {
  if (typeof value === 'string') return def.type === 'string';
  return typeof value === 'number' && (def.type === 'number' || def.type === 'nullable');
}

/** A text in place of a number, by its path: `sections.1.fee`. */
type Unread = { path: string; text: string };

/**
 * The texts in a form that are no amounts. A form holds a text that is no number in place of the number, so that it is
 * saved, merged and restored like any other input.
 */
export function unreadAmounts(fields: EventFields): Unread[] {
  return textsAt(fields, AMOUNTS);
}

function textsAt(fields: EventFields, { own, ...lists }: Numbers): Unread[] {
  const inItems = Object.entries(lists).flatMap(([list, keys]) =>
    (fields[list as keyof typeof lists] as readonly object[]).flatMap((item, index) =>
      textsOf(item, keys, `${list}.${index}.`),
    ),
  );
  return [...textsOf(fields, own), ...inItems];
}

function textsOf(holder: object, keys: readonly string[], prefix = ''): Unread[] {
  return keys.flatMap((key) => {
    const text: unknown = Reflect.get(holder, key);
    return typeof text === 'string' ? { path: prefix + key, text } : [];
  });
}

/** The fields with texts that are no numbers left out: what can be shown meanwhile. */
export function withoutUnread(fields: EventFields): EventFields {
  if (textsAt(fields, NUMBERS).length === 0) return fields;
  return {
    ...emptied(fields, NUMBERS.own, EMPTY_EVENT),
    sections: fields.sections.map((section) =>
      emptied(section, NUMBERS.sections, { noByeRounds: [] }),
    ),
    reductions: fields.reductions.filter(({ value }) => typeof value === 'number'),
  };
}

/** The holder with what is empty in place of the texts: null where `empty` names nothing else. */
function emptied<Holder extends object>(
  holder: Holder,
  keys: readonly string[],
  empty: object,
): Holder {
  const texts = textsOf(holder, keys).map(({ path }) => [path, Reflect.get(empty, path) ?? null]);
  return { ...holder, ...Object.fromEntries(texts) };
}
