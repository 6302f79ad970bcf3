import { messageFor } from '@tabiya/domain/words/words';
import {
  KNOWN_REQUESTS,
  type KnownRequests,
  type ParameterType,
  splitSelection,
  type TableRequest,
} from './known-requests.ts';

/** The maximum length of a filter or a function's parameter, in characters. */
const LONGEST_TEXT = 500;

/** The parameters that may be longer: a results file and private notes, which the database itself limits. */
const LONG_TEXTS = new Set([
  'save_section_results.in_file',
  'save_organizer_notes.in_notes',
  'save_organizer_notes.in_before',
]);

/** The limits of a list: the rows of a page, the last offset, and the length of the query. */
const MOST = { limit: 1_000, offset: 100_000, characters: 8_000 };

/** The headers that affect the answer, with the values that the app sends. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['', '*/*', 'application/json', 'application/vnd.pgrst.object+json'],
  prefer: [
    '',
    'return=minimal',
    'return=representation',
    'count=exact',
    'resolution=ignore-duplicates',
  ],
  'accept-profile': ['', 'public'],
  'content-profile': ['', 'public'],
  range: [''],
};

/**
 * Rejects a request to the data API that neither app nor functions make; returns null for one that they do. Unknown
 * requests don't reach the database, so that nobody can craft an expensive query. The site's own functions, identified
 * by the secret key, may send any request.
 */
export async function refusedQuery(
  request: Request,
  secretKey: string | null = null,
  known: KnownRequests = KNOWN_REQUESTS,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/rest/') || request.method === 'OPTIONS') return null;
  if (secretKey !== null && request.headers.get('apikey') === secretKey) return null;
  const unknown = unknownHeader(request.headers) ?? (await unknownPart(request, known));
  return unknown === null ? null : refusal(unknown);
}

function unknownHeader(headers: Headers): string | null {
  for (const [name, values] of Object.entries(HEADERS)) {
    const sent = (headers.get(name) ?? '').split(',').map((value) => value.trim());
    const unknown = sent.find((value) => !values.includes(value));
    if (unknown !== undefined) return `the header ${name}: ${unknown}`;
  }
  return null;
}

/** Returns the unknown part of a request; null if all of it is known. */
async function unknownPart(request: Request, known: KnownRequests): Promise<string | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (search.length > MOST.characters) return 'a query of that length';
  const [, name = '', called] = /^\/rest\/v1\/((?:rpc\/)?(\w+)?)$/.exec(pathname) ?? [];
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = method === 'GET' ? {} : await readBody(request);
  if (body === null) return 'a body that isn’t an object';
  if (name.startsWith('rpc/')) {
    const parameters =
      Object.hasOwn(known.functions, called ?? '') && known.functions[called ?? ''];
    if (!parameters || (method !== 'GET' && method !== 'POST')) return `${method} ${name}`;
    const values = method === 'GET' ? searchParams : Object.entries(body);
    const rest = method === 'GET' ? [] : [...searchParams.keys()];
    return unknownParameter(called ?? '', parameters, [...values], method) ?? rest[0] ?? null;
  }
  const parsed = readTableRequest(method, name, searchParams);
  if (typeof parsed === 'string') return parsed;
  const isBlind = !searchParams.has('select') && method !== 'GET';
  if (isBlind && request.headers.get('prefer')?.includes('return=representation')) {
    return `${method} ${name} without a selection`;
  }
  const fits = known.tables.some((shape) => isWithin(parsed, shape));
  return fits ? null : describe(parsed);
}

/** Returns the JSON object of a body; empty without a body, and null if it is anything else. */
async function readBody(request: Request): Promise<object | null> {
  const text = request.body === null ? '' : await request.clone().text();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function unknownParameter(
  called: string,
  parameters: Readonly<Record<string, ParameterType>>,
  values: readonly [name: string, value: unknown][],
  method: string,
): string | null {
  const named = new Set<string>();
  for (const [name, value] of values) {
    const type = Object.hasOwn(parameters, name) && parameters[name];
    if (!type || named.has(name)) return `the parameter ${name} of ${called}`;
    named.add(name);
    const isLong = LONG_TEXTS.has(`${called}.${name}`);
    const kind = method === 'GET' ? 'text' : type;
    if (!isValue(value, kind, isLong)) return `that value of the parameter ${name} of ${called}`;
  }
  return null;
}

function isValue(value: unknown, type: ParameterType, isLong: boolean): boolean {
  if (value === null || type === 'json') return true;
  if (type !== 'text') return typeof value === type;
  return typeof value === 'string' && (isLong || value.length <= LONGEST_TEXT);
}

/** The compared parts of a request to a table. */
type ParsedRequest = {
  method: string;
  table: string;
  select: string[];
  filters: string[];
  order: string;
};

/** Parses a request to a table; returns a description of the problem if no known request can match it. */
function readTableRequest(
  method: string,
  table: string,
  parameters: URLSearchParams,
): ParsedRequest | string {
  const names = [...parameters.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `${twice} twice`;
  const filters: string[] = [];
  for (const [name, value] of parameters) {
    if (name === 'limit' || name === 'offset') {
      if (!/^\d{1,6}$/.test(value) || Number(value) > MOST[name]) return `${name}=${value}`;
    } else if (name !== 'select' && name !== 'order') {
      const comparison = parseComparison(value);
      if (comparison === null) return `the filter ${name}=${value}`;
      filters.push(`${name}.${comparison}`);
    }
  }
  const select = splitSelection(parameters.get('select') ?? '');
  if (new Set(select).size < select.length) return 'a column twice';
  if (method === 'GET' && select.length === 0) return `${table} without a selection`;
  return { method, table, select, filters, order: parameters.get('order') ?? '' };
}

/** Returns the comparison of a filter such as `eq.5`, with `not.` before it; null for one that is never used. */
function parseComparison(filter: string): string | null {
  const [, not = '', name = '', value = ''] =
    /^(not\.)?(eq|neq|gt|gte|lt|lte|in|is)\.(.*)$/s.exec(filter) ?? [];
  if (name === '') return null;
  if (name === 'is' && !/^(?:null|true|false)$/.test(value)) return null;
  if (name === 'in' ? !/^\(.*\)$/s.test(value) : value.length > LONGEST_TEXT) return null;
  return `${not}${name}`;
}

function isWithin(parsed: ParsedRequest, shape: TableRequest): boolean {
  const needed = shape.filters === '' ? [] : shape.filters.split(' ');
  const possible = [...needed, ...shape.mayFilter.split(' ')];
  const items = splitSelection(shape.select);
  return (
    parsed.method === shape.method &&
    parsed.table === shape.table &&
    parsed.select.every((item) => items.includes(item)) &&
    needed.every((filter) => parsed.filters.includes(filter)) &&
    parsed.filters.every((filter) => possible.includes(filter)) &&
    // Ascending is the default order.
    [shape.order, shape.order.replaceAll('.asc', '')].includes(parsed.order)
  );
}

/** Describes a request, so that a developer can see what is missing from the known ones. */
function describe({ method, table, select, filters, order }: ParsedRequest): string {
  const parts = [
    `${method} ${table}`,
    `select ${select.join(',')}`,
    ...filters.map((filter) => `by ${filter}`),
    ...(order === '' ? [] : [`in order ${order}`]),
  ];
  return parts.join(' ');
}

/** The error in the format of the data API's answer to a malformed query. */
function refusal(unknown: string): Response {
  const code = 'request_not_known';
  const message = messageFor(code, { request: unknown.slice(0, 300) });
  return Response.json({ code: 'PGRST100', message, details: code, hint: null }, { status: 400 });
}
