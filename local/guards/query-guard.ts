import { messageFor } from '@tabiya/domain/words/words';
import type { DataNames, DataTable, ParameterType } from './data-names.ts';

/** The maximum length of a filter or a function's parameter, in characters. */
const LONGEST_TEXT = 500;

/** The parameters that may be longer: a results file and private notes, which the database itself limits. */
const LONG_TEXTS = new Set([
  'save_section_results.in_file',
  'save_organizer_notes.in_notes',
  'save_organizer_notes.in_before',
]);

/** The limits of a list, of the length of a query, and of the rows that are written at once. */
const MOST = { limit: 1_000, offset: 100_000, characters: 8_000, rows: 100 };

/** The headers that affect the answer, with the values that supabase-js sends for what the grammar allows. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['', '*/*', 'application/json', 'application/vnd.pgrst.object+json'],
  prefer: [
    '',
    'return=minimal',
    'return=representation',
    'count=exact',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
    'missing=default',
  ],
  'accept-profile': ['', 'public'],
  'content-profile': ['', 'public'],
  range: [''],
};

/** The types of a body. The data API would read any other one as a table of values or as a form. */
const JSON_BODY = /^application\/json(?:; *charset=utf-8)?$/i;

const COLUMNS = /^\w+(?:,\w+)*$/;
/** Columns, and tables with theirs: `id,events!inner(title)`. */
const SELECTION =
  /^(?:\w+|\w+(?:!inner)?\(\w+(?:,\w+)*\))(?:,(?:\w+|\w+(?:!inner)?\(\w+(?:,\w+)*\)))*$/;
const ITEMS = /(\w+)(?:(?:!inner)?\(([^)]*)\))?/g;
const ORDER = /^\w+(?:\.asc|\.desc)?(?:\.nullsfirst|\.nullslast)?$/;
const COMPARISON =
  /^(?:not\.)?(?:(?:eq|neq|gt|gte|lt|lte)\.(.*)|in\.\(.*\)|is\.(?:null|true|false))$/s;

/**
 * Rejects a request to the data API that isn’t in a small grammar; returns null for one that is. It names tables,
 * columns, and functions that users have, each once, with one level of tables; compares without patterns; and reads
 * long texts only of rows that it identifies. Anything else doesn’t reach the database, so that nobody can craft an
 * expensive query. The site’s own functions, identified by the secret key, may send any request.
 */
export async function refusedQuery(
  request: Request,
  { names, secretKey }: { names: DataNames; secretKey: string },
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/rest/') || request.method === 'OPTIONS') return null;
  if (request.headers.get('apikey') === secretKey) return null;
  const refused = refusedHeader(request.headers) ?? (await refusedPart(request, names));
  return refused === null ? null : refusal(refused);
}

function refusedHeader(headers: Headers): string | null {
  for (const [name, values] of Object.entries(HEADERS)) {
    const sent = (headers.get(name) ?? '').split(',').map((value) => value.trim());
    const refused = sent.find((value) => !values.includes(value));
    if (refused !== undefined) return `the header ${name}: ${refused}`;
  }
  return null;
}

/** Returns the part of a request that isn’t in the grammar; null if all of it is. */
async function refusedPart(request: Request, names: DataNames): Promise<string | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (search.length > MOST.characters) return 'a query of that length';
  const twice = repeated([...searchParams.keys()]);
  if (twice !== null) return `${twice} twice`;
  const [, called, tableName = ''] = /^\/rest\/v1\/(?:rpc\/(\w+)|(\w+))$/.exec(pathname) ?? [];
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = method === 'GET' ? {} : await readBody(request);
  if (body === null) return 'a body that isn’t JSON';
  if (called !== undefined) return refusedCall(called, { method, searchParams, body }, names);
  const table = names.tables.get(tableName);
  if (!table || !['GET', 'POST', 'PATCH', 'DELETE'].includes(method))
    return `${method} ${pathname}`;
  const refused = refusedRows(body, table) ?? refusedParameter(searchParams, table);
  if (refused !== null) return refused;
  const identifies = method === 'PATCH' ? hasPrimaryKey : hasKey;
  if ((method === 'PATCH' || method === 'DELETE') && !identifies(searchParams, table)) {
    return `${method} without the key of a row`;
  }
  const returnsRows =
    method === 'GET' || (request.headers.get('prefer') ?? '').includes('return=representation');
  const selection = searchParams.get('select') ?? (returnsRows ? '*' : null);
  if (selection === null) return null;
  // Rows that are added come back as long as they were sent.
  const reads = method !== 'POST';
  return refusedSelection(selection, reads, searchParams, { table, names });
}

const repeated = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index) ?? null;

/** Returns the JSON object or list of a body; an empty object without a body, and null if it is anything else. */
async function readBody(request: Request): Promise<object | null> {
  const text = request.body === null ? '' : await request.clone().text();
  if (text === '') return {};
  if (!JSON_BODY.test(request.headers.get('content-type') ?? '')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function refusedCall(
  called: string,
  { method, searchParams, body }: { method: string; searchParams: URLSearchParams; body: object },
  names: DataNames,
): string | null {
  const parameters = names.functions.get(called);
  const isCall = method === 'GET' || (method === 'POST' && !Array.isArray(body));
  if (!parameters || !isCall) return `${method} rpc/${called}`;
  if (method === 'POST' && searchParams.size > 0) return `the query of ${called}`;
  for (const [name, value] of method === 'GET' ? searchParams : Object.entries(body)) {
    const type = parameters.get(name);
    if (type === undefined) return `the parameter ${name} of ${called}`;
    const isLong = LONG_TEXTS.has(`${called}.${name}`);
    if (!isValue(value, method === 'GET' ? 'text' : type, isLong)) {
      return `that value of the parameter ${name} of ${called}`;
    }
  }
  return null;
}

function isValue(value: unknown, type: ParameterType, isLong: boolean): boolean {
  if (value === null || type === 'document') return true;
  if (type !== 'text') return typeof value === type;
  return typeof value === 'string' && (isLong || value.length <= LONGEST_TEXT);
}

/** Checks the names in the rows that are written. Their values are for the table’s constraints. */
function refusedRows(body: object, { columns }: DataTable): string | null {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (rows.length > MOST.rows) return `more than ${MOST.rows} rows`;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return 'a row that isn’t an object';
    const unknown = Object.keys(row).find((name) => !columns.has(name));
    if (unknown !== undefined) return `a value of ${unknown}`;
  }
  return null;
}

function refusedParameter(parameters: URLSearchParams, { columns }: DataTable): string | null {
  for (const [name, value] of parameters) {
    if (!isParameter(name, value, columns)) return `${name}=${value}`;
  }
  return null;
}

function isParameter(name: string, value: string, columns: DataTable['columns']): boolean {
  if (name === 'select') return true;
  if (name === 'limit' || name === 'offset') {
    return /^\d{1,6}$/.test(value) && Number(value) <= MOST[name];
  }
  if (name === 'order') {
    const items = value.split(',');
    const named = items.map((item) => item.replace(/\..*/s, ''));
    const isSorted = (column: string) => columns.get(column)?.isLong === false;
    return items.every((item) => ORDER.test(item)) && areOnce(named) && named.every(isSorted);
  }
  if (name === 'columns' || name === 'on_conflict') {
    const named = value.replaceAll('"', '');
    const isKnown = (column: string) => columns.has(column);
    return COLUMNS.test(named) && areOnce(named.split(',')) && named.split(',').every(isKnown);
  }
  const [comparison, compared = ''] = COMPARISON.exec(value) ?? [];
  if (comparison === undefined || compared.length > LONGEST_TEXT) return false;
  const column = columns.get(name);
  return column !== undefined && (!column.isLong || /^(?:not\.)?is\./.test(value));
}

const areOnce = (names: readonly string[]) => repeated(names) === null;

/** A column, or a table with its columns. */
type Item = { name: string; inner: string[] | null };

/** Returns the items of a selection; null if it has another form. */
function readSelection(selection: string, { columns }: DataTable): Item[] | null {
  if (selection === '*') return [...columns.keys()].map((name) => ({ name, inner: null }));
  if (!SELECTION.test(selection)) return null;
  return [...selection.matchAll(ITEMS)].map(([, name = '', inner]) => ({
    name,
    inner: inner?.split(',') ?? null,
  }));
}

/** @param reads false if the rows are those that the request adds */
function refusedSelection(
  selection: string,
  reads: boolean,
  parameters: URLSearchParams,
  { table, names }: { table: DataTable; names: DataNames },
): string | null {
  const items = readSelection(selection, table);
  const areKnown =
    items !== null &&
    areOnce(items.map(({ name }) => name)) &&
    items.every(({ name, inner }) =>
      inner === null ? table.columns.has(name) : isParent(name, inner, table, names),
    );
  if (!areKnown) return `the selection ${selection}`;
  const long = items.find(({ name }) => table.columns.get(name)?.isLong);
  if (!reads || long === undefined || hasKey(parameters, table)) return null;
  return `${long.name} without the key of a row`;
}

/** A row is repeated beside each one that belongs to it, so only short columns of it may be. */
function isParent(
  name: string,
  inner: readonly string[],
  { parents }: DataTable,
  { tables }: DataNames,
): boolean {
  const isShort = (column: string) => tables.get(name)?.columns.get(column)?.isLong === false;
  return parents.has(name) && areOnce(inner) && inner.every(isShort);
}

/** Returns true if a request identifies a row, or the row that rows belong to. */
const hasKey = (parameters: URLSearchParams, { columns }: DataTable) =>
  [...columns].some(([name, { isKey }]) => isKey && parameters.get(name)?.startsWith('eq.'));

/** Returns true if a request identifies one row: each changed row costs its triggers. */
const hasPrimaryKey = (parameters: URLSearchParams, { columns }: DataTable) =>
  [...columns].every(
    ([name, { isPrimary }]) => !isPrimary || parameters.get(name)?.startsWith('eq.'),
  );

/** The error in the format of the data API's answer to a malformed query. */
function refusal(refused: string): Response {
  const code = 'request_not_known';
  const message = messageFor(code, { request: refused.slice(0, 300) });
  return Response.json({ code: 'PGRST100', message, details: code, hint: null }, { status: 400 });
}
