import pg from 'pg';

/** The types that are written as the server gives them: dates and times would lose digits as objects. */
const NUMBERS = new Set([21, 23, 26, 700, 701]);
const JSON_TYPES = new Set([114, 3802]);
const BIGINT = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** The built-in types of arrays, and those of what is in them. */
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

/** How values are read: into the very ones that `@supabase/lite` expects of its driver. */
export const types = {
  getTypeParser: (type: number) => {
    const element = ELEMENT_TYPES.get(type);
    return element === undefined ? (text: string) => read(type, text) : readerOfArrays(element);
  },
};

/** The driver's own for text[], of which it names the single types only. */
const readTexts = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]);

function readerOfArrays(element: number): (text: string) => unknown {
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
 * The parameters as the driver sends them. It would send every array as one of Postgres': those that are meant for
 * JSON are told by asking the database what it takes there.
 */
export async function sendable(
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
  // As the extended protocol, which takes one statement and no more.
  const extended = { queryMode: 'extended' };
  await client.query({ text: `prepare asked_types as ${sql}`, ...extended });
  const { rows } = await client.query<{ types: number[] }>(
    "select parameter_types::oid[] as types from pg_prepared_statements where name = 'asked_types'",
  );
  await client.query('deallocate asked_types');
  return rows[0]?.types ?? [];
}
