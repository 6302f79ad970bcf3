import pg from 'pg';
import { AnswerBound, answerTooLarge } from '../answer-bounds.ts';

/** Types converted to numbers. All others are passed through as text: as objects, dates and times would lose digits. */
const NUMBERS = new Set([21, 23, 26, 700, 701]);
const JSON_TYPES = new Set([114, 3802]);
const BIGINT = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** The built-in array types with their element types. */
const ELEMENT_TYPES = new Map([
  [1000, BOOLEAN],
  [1005, 21],
  [1007, 23],
  [1016, BIGINT],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  [1231, NUMERIC],
  [199, 114],
  [3807, 3802],
  // name, text, varchar, bpchar, uuid, date, time, timestamp, timestamptz, timetz.
  ...[1003, 1009, 1015, 1014, 2951, 1182, 1183, 1115, 1185, 1270].map((type): [number, number] => [
    type,
    25,
  ]),
]);

/** The value parsers, which produce what `@supabase/lite` expects of its driver. */
export const types = {
  getTypeParser: (type: number) => {
    const element = ELEMENT_TYPES.get(type);
    return element === undefined ? (text: string) => read(type, text) : arrayParser(element);
  },
};

/** Thrown if an answer exceeds its limit; the rest of it was discarded. */
export class AnswerTooLarge extends Error {
  constructor() {
    super();
    Object.assign(this, answerTooLarge());
  }
}

/** Returns the value parsers for an answer of at most `most` characters. They throw `AnswerTooLarge` beyond. */
export function boundedTypes(most: number): typeof types {
  const bound = new AnswerBound(most);
  return {
    getTypeParser(type) {
      const parse = types.getTypeParser(type);
      return (text: string) => {
        const value = bound.read(text, parse);
        if (bound.isPassed) throw new AnswerTooLarge();
        return value;
      };
    },
  };
}

/** The driver's own parser for text[]. */
const readTexts = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]);

function arrayParser(element: number): (text: string) => unknown {
  const readAll = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readAll);
    return typeof value === 'string' ? read(element, value) : value;
  };
  return (text) => readAll(readTexts(text));
}

function read(type: number, text: string): unknown {
  if (type === BOOLEAN) return text === 't';
  if (NUMBERS.has(type)) return Number(text);
  if (JSON_TYPES.has(type)) return JSON.parse(text);
  if (type === BIGINT) {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  }
  if (type === NUMERIC) {
    const number = Number(text);
    return Number.isFinite(number) && String(number) === text ? number : text;
  }
  return text;
}

/**
 * Converts the parameters for the driver, which would send every array as a Postgres array. Asks the database for the
 * parameter types to find those meant as JSON.
 */
export async function toDriverParameters(
  client: pg.ClientBase,
  sql: string,
  parameters: readonly unknown[],
): Promise<unknown[]> {
  if (!parameters.some(Array.isArray)) return [...parameters];
  const expected = await parameterTypes(client, sql);
  return parameters.map((value, n) =>
    Array.isArray(value) && JSON_TYPES.has(expected[n] ?? 0) ? JSON.stringify(value) : value,
  );
}

async function parameterTypes(client: pg.ClientBase, sql: string): Promise<number[]> {
  // Use the extended protocol, which allows only one statement.
  const extended = { queryMode: 'extended' };
  await client.query({ text: `prepare asked_types as ${sql}`, ...extended });
  const { rows } = await client.query<{ types: number[] }>(
    "select parameter_types::oid[] as types from pg_prepared_statements where name = 'asked_types'",
  );
  await client.query('deallocate asked_types');
  return rows[0]?.types ?? [];
}
