import { isAmountSchema } from '@tabiya/domain/event/entry-terms/fee-fields';
import {
  EMPTY_EVENT,
  type EventFields,
  eventFieldsSchema,
  FIELD_NAMES,
  type FieldName,
  fieldRecord,
} from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/**
 * Checks whether a form can hold the value in a field: any text in text and number fields, also in items of lists, and
 * otherwise only a valid value.
 */
export function isTypedValue(field: FieldName, value: unknown): boolean {
  const schema = eventFieldsSchema.shape[field];
  const isTyped = isTypedText(schema) && !fieldRecord(field).isChosen;
  if (isHeld(schema, value, isTyped)) return true;
  const shape = shapeOfItems(schema);
  if (shape === null || !Array.isArray(value)) return false;
  return value.every((item) =>
    Object.entries(shape).every(([key, part]) => isHeld(part, at(item, key), isTypedText(part))),
  );
}

function isHeld(schema: Schema, value: unknown, isTyped: boolean): boolean {
  if (typeof value === 'string' && (isTyped || isTypedNumber(schema))) return true;
  // A number can be refused only for its size.
  if (typeof value === 'number' && isTypedNumber(schema)) return true;
  return z.safeParse(schema, value).success;
}

/** True if any text can be typed, although the schema limits which are valid. */
function isTypedText(schema: Schema): boolean {
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.some(isTypedText);
  return schema instanceof z.core.$ZodString;
}

/** True if a number, or a list of numbers, is typed as text. */
function isTypedNumber(schema: Schema): boolean {
  if (schema instanceof z.core.$ZodNullable) return isTypedNumber(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodArray) return isTypedNumber(schema._zod.def.element);
  return schema instanceof z.core.$ZodNumber;
}

/** The schemas of the properties of a list's items; null for any other schema. */
function shapeOfItems(schema: Schema): Shape | null {
  if (!(schema instanceof z.core.$ZodArray)) return null;
  const { element } = schema._zod.def;
  return element instanceof z.core.$ZodObject ? element._zod.def.shape : null;
}

/** A text in place of a number, by its path: `sections.1.fee`. */
type UnreadAmount = { path: string; text: string };

/**
 * The texts in a form that are not valid amounts. A form stores invalid text in place of the number, so that it is
 * saved, merged, and restored like any other input.
 */
export function unreadAmounts(fields: EventFields): UnreadAmount[] {
  return FIELD_NAMES.flatMap((field) => {
    const schema = eventFieldsSchema.shape[field];
    const value = fields[field];
    if (isAmountSchema(schema))
      return typeof value === 'string' ? [{ path: field, text: value }] : [];
    const shape = shapeOfItems(schema) ?? {};
    const keys = Object.keys(shape).filter((key) => isAmountSchema(shape[key]));
    if (keys.length === 0 || !Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index) =>
      keys.flatMap((key) => {
        const text = at(item, key);
        return typeof text === 'string' ? [{ path: `${field}.${index}.${key}`, text }] : [];
      }),
    );
  });
}

/** Returns the fields without texts that are not numbers, for the preview. */
export function withoutUnreadAmounts(fields: EventFields): EventFields {
  const read = FIELD_NAMES.map((field) => {
    const schema = eventFieldsSchema.shape[field];
    const value: unknown = fields[field];
    if (isUnread(schema, value)) return [field, EMPTY_EVENT[field]] as const;
    const shape = shapeOfItems(schema);
    if (shape === null || !Array.isArray(value)) return [field, value] as const;
    const items = value.flatMap((item: object) => readItem(shape, item));
    return [field, isSame(items, value) ? value : items] as const;
  });
  const isRead = read.every(([field, value]) => value === fields[field]);
  return isRead ? fields : (Object.fromEntries(read) as EventFields);
}

function isUnread(schema: Schema, value: unknown): boolean {
  return typeof value === 'string' && isTypedNumber(schema);
}

/** Returns the item without such texts; no item if it is invalid without the number. */
function readItem(shape: Shape, item: object): object[] {
  const unread = Object.entries(shape).filter(([key, schema]) => isUnread(schema, at(item, key)));
  const nothing = unread.map(([key, schema]) => {
    const empty = [null, []].find((value) => z.safeParse(schema, value).success);
    return [key, empty] as const;
  });
  if (nothing.some(([, empty]) => empty === undefined)) return [];
  return [unread.length === 0 ? item : { ...item, ...Object.fromEntries(nothing) }];
}

function at(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}
