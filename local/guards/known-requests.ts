import known from './known-requests.json' with { type: 'json' };

/** A request to a table as the app makes it. */
export type TableRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  table: string;
  /** The columns and embedded tables that may be selected, without spaces. */
  select: string;
  /** The filtered columns with their comparisons, sorted: `id.eq results.not.is`. */
  filters: string;
  /** Optional further filters. */
  mayFilter: string;
  order: string;
};

export type ParameterType = 'text' | 'number' | 'boolean' | 'json';

/** All requests to the data API: those to tables, and the parameters of functions. */
export type KnownRequests = {
  tables: TableRequest[];
  functions: Record<string, Record<string, ParameterType>>;
};

/** The requests of the app and its functions, generated from their sources by `npm run types:requests`. */
export const KNOWN_REQUESTS = known as KnownRequests;

/** Returns the columns and embedded tables of a selection, without spaces. */
export function splitSelection(select: string): string[] {
  return select.replace(/\s+/g, '').match(/(?:[^,()]|\([^()]*\))+/g) ?? [];
}
