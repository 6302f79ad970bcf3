import known from './known-requests.json' with { type: 'json' };

/** A request to a table as the app makes it. */
export type TableRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  table: string;
  /** The columns and embedded tables that may be selected, without spaces. */
  select: string;
  /** The columns by which is filtered, each with its comparison, sorted: `id.eq results.not.is`. */
  filters: string;
  /** Further filters, each of which may be left out. */
  mayFilter: string;
  order: string;
};

export type ParameterType = 'text' | 'number' | 'boolean' | 'json';

/** All that is asked of the data API: requests to tables, and the parameters of functions. */
export type KnownRequests = {
  tables: TableRequest[];
  functions: Record<string, Record<string, ParameterType>>;
};

/** The requests of the app and its functions, written from their sources by `npm run types:requests`. */
export const KNOWN_REQUESTS = known as KnownRequests;

/** Returns the columns and embedded tables of a selection, without spaces. */
export function splitSelection(select: string): string[] {
  return select.replace(/\s+/g, '').match(/(?:[^,()]|\([^()]*\))+/g) ?? [];
}
