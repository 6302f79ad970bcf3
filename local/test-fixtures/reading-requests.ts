import { KNOWN_REQUESTS, type TableRequest } from '../guards/known-requests.ts';
import { LARGE_EVENT, type LargeEvent } from './large-event.ts';

/** The maximum number of entries in a URL. */
const NAMED = Array.from({ length: 200 }, (_, index) => `organizer_${index + 1}`);

/** Arguments of functions, by parameter name. */
const PARAMETERS: Readonly<Record<string, unknown>> = {
  in_event_id: LARGE_EVENT,
  in_participant_id: NAMED[0],
  in_now: '2027-01-01T00:00:00Z',
  in_days: 30,
  in_audience: 'all',
  in_is_personal: true,
  in_section_id: null,
  in_national_list: '',
  in_rows: [],
  in_slug: LARGE_EVENT,
};

/** Returns every request of the app that changes nothing, about the large event, with the rights of a token or key. */
export async function readingRequests(
  { supabase, organizer }: LargeEvent,
  token: string,
): Promise<Request[]> {
  const headers = { apikey: supabase.publishableKey, authorization: `Bearer ${token}` };
  const functions = await supabase.sql<{ name: string }>(
    `select distinct proname as name from pg_catalog.pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  );
  const known = functions.flatMap(({ name }) => {
    const parameters = KNOWN_REQUESTS.functions[name];
    return parameters === undefined ? [] : [{ name, parameters: Object.keys(parameters) }];
  });
  return [
    ...KNOWN_REQUESTS.tables
      .filter(({ method }) => method === 'GET')
      .map(
        (request) => new Request(supabase.url + requestPath(request, organizer.id), { headers }),
      ),
    ...known.map(({ name, parameters }) => {
      const values = Object.entries(PARAMETERS).filter(([key]) => parameters.includes(key));
      return new Request(`${supabase.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(values)),
      });
    }),
  ];
}

function requestPath({ table, select, filters, order }: TableRequest, organizerId: string): string {
  const query = new URLSearchParams({ select, ...(order !== '' && { order }) });
  for (const filter of filters.split(' ').filter(Boolean)) {
    const [, column = '', not = '', comparison = ''] = /^(.*?)(\.not)?\.(\w+)$/.exec(filter) ?? [];
    query.set(
      column,
      `${not.slice(1)}${not && '.'}${filterBy(organizerId, table, column, comparison)}`,
    );
  }
  return `/rest/v1/${table}?${query}`;
}

/** Returns a filter that matches as much as possible. */
function filterBy(organizerId: string, table: string, column: string, comparison: string): string {
  if (comparison === 'is') return 'is.null';
  if (comparison === 'in') return `in.(${column === 'id' ? NAMED : 'registered'})`;
  const ids: Readonly<Record<string, string | undefined>> = {
    events: LARGE_EVENT,
    participants: NAMED[0],
  };
  const values: Readonly<Record<string, string | undefined>> = {
    event_id: LARGE_EVENT,
    participant_id: NAMED[0],
    organizer_id: organizerId,
    user_id: organizerId,
    section_id: 'section-1',
    status: table === 'posts' ? 'draft' : 'cancelled',
    id: ids[table] ?? organizerId,
    message_id: organizerId,
    registered_at: '2000-01-01',
  };
  return `${comparison}.${values[column.replace(/^\w+\./, '')] ?? 'x'}`;
}
