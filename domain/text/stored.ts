import * as z from 'zod/mini';

/** A part of a stored document that was filled in or left out: its path, and why. */
export type DroppedKey = { path: string; why: 'missing' | 'invalid' };

/** The usable parts of a stored document, and what was filled in or left out; null if nothing can be used. */
export type StoredValue<Value> = { value: Value | null; dropped: readonly DroppedKey[] };

/** Reads documents of one kind. */
type StoredReader<Value> = (document: unknown) => StoredValue<Value>;

type Schema = z.core.$ZodType;

const EMPTIES = new WeakMap<Schema, object>();

/**
 * Returns the schema of a record that is an item of a list or optional, with values for the keys that older records
 * lack. Keys without such a value are required: a record without them is dropped.
 */
export function withEmpty<Item extends Schema>(
  schema: Item,
  empty: Partial<z.core.output<Item>>,
): Item {
  EMPTIES.set(schema, empty);
  return schema;
}

/**
 * Returns a reader of stored documents that works key by key, at every depth: missing and invalid parts are filled in
 * from `empty`, and the rest is unchanged. An unreadable list item becomes null if the list allows null, and is dropped
 * otherwise. `formerly` has the former names of keys, at any depth.
 */
export function storedReader<Document extends Schema>(
  schema: Document,
  empty: Partial<z.core.output<Document>> = {},
  formerly: Readonly<Record<string, string>> = {},
): StoredReader<z.core.output<Document>> {
  return (document) => {
    const reading = new Reading();
    const value = reading.read(schema, renameKeys(document, formerly), empty, '');
    return {
      value: value === UNREADABLE ? null : (value as z.core.output<Document>),
      dropped: reading.dropped,
    };
  };
}

/**
 * Returns the schema of a stored document within a database answer, which is read in the same way. Fails only if
 * nothing of the document can be used.
 */
export function storedSchema<Document extends z.ZodMiniType>(
  ...how: Parameters<typeof storedReader<Document>>
): z.ZodMiniType<z.output<Document>> {
  const read = storedReader(...how);
  return z.pipe(
    z.unknown(),
    z.transform((document, context) => {
      const { value } = read(document);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input: document, message: 'It cannot be read' });
      return z.NEVER;
    }),
  );
}

const UNREADABLE = Symbol('unreadable');

/** One pass over a document. */
class Reading {
  readonly dropped: DroppedKey[] = [];

  /** Returns the usable parts of a value; `empty` has the values of its keys. */
  read(schema: Schema, part: unknown, empty: unknown, path: string): unknown {
    const whole = z.safeParse(schema, part);
    if (whole.success) return whole.data;
    const inner = unwrapped(schema);
    const repaired = this.#repair(inner, part, EMPTIES.get(inner) ?? empty, path);
    // A list may be too long. An object needs no further check: its keys were checked, and empty values need not be
    // valid in a form.
    const isFinal = repaired === UNREADABLE || inner instanceof z.core.$ZodObject;
    return isFinal || z.safeParse(schema, repaired).success ? repaired : UNREADABLE;
  }

  #repair(schema: Schema, part: unknown, empty: unknown, path: string): unknown {
    if (schema instanceof z.core.$ZodArray && Array.isArray(part)) {
      return this.#items(schema._zod.def.element, part, path);
    }
    if (!isRecord(part)) return UNREADABLE;
    if (schema instanceof z.core.$ZodRecord) return this.#values(schema, part, path);
    if (schema instanceof z.core.$ZodObject) {
      return this.#keys(schema._zod.def.shape, part, isRecord(empty) ? empty : {}, path);
    }
    return UNREADABLE;
  }

  #items(element: Schema, items: readonly unknown[], path: string): unknown[] {
    const holdsNull = z.safeParse(element, null).success;
    return items.flatMap((item, index) => {
      const at = `${path}.${index}`;
      const read = this.read(element, item, {}, at);
      if (read !== UNREADABLE) return [read];
      this.#drop(at, item);
      return holdsNull ? [null] : [];
    });
  }

  #values(schema: z.core.$ZodRecord, part: object, path: string): object {
    const values = Object.entries(part).flatMap(([key, value]) => {
      const at = joined(path, key);
      const read = this.read(schema._zod.def.valueType, value, {}, at);
      if (read !== UNREADABLE) return [[key, read]];
      this.#drop(at, value);
      return [];
    });
    return Object.fromEntries(values);
  }

  #keys(
    shape: Readonly<Record<string, Schema>>,
    part: Readonly<Record<string, unknown>>,
    empty: Readonly<Record<string, unknown>>,
    path: string,
  ): object | typeof UNREADABLE {
    const keys: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(shape)) {
      const at = joined(path, key);
      const read = this.read(schema, part[key], empty[key], at);
      if (read !== UNREADABLE) {
        keys[key] = read;
        continue;
      }
      const isOptional = z.safeParse(schema, undefined).success;
      if (!isOptional && !(key in empty)) return UNREADABLE;
      this.#drop(at, part[key]);
      if (!isOptional) keys[key] = empty[key];
    }
    return keys;
  }

  #drop(path: string, part: unknown): void {
    this.dropped.push({ path, why: part === undefined ? 'missing' : 'invalid' });
  }
}

/** Returns the schema within wrappers that only add null, undefined, or a default. */
function unwrapped(schema: Schema): Schema {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodReadonly;
  return isWrapper ? unwrapped(schema._zod.def.innerType) : schema;
}

function renameKeys(document: unknown, formerly: Readonly<Record<string, string>>): unknown {
  if (Object.keys(formerly).length === 0) return document;
  if (Array.isArray(document)) return document.map((item) => renameKeys(item, formerly));
  if (!isRecord(document)) return document;
  const record = Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, renameKeys(value, formerly)]),
  );
  for (const [key, name] of Object.entries(formerly)) {
    if (!(key in record) && name in record) record[key] = record[name];
  }
  return record;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
