import { type DataTable, readDataNames } from '../guards/data-names.ts';
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

/**
 * Returns the widest request to each table that the guard lets through, and a call of every function that changes
 * nothing, about the large event, with the rights of a token or key.
 */
export async function readingRequests(
  { supabase, organizer }: LargeEvent,
  token: string,
): Promise<Request[]> {
  const headers = { apikey: supabase.publishableKey, authorization: `Bearer ${token}` };
  const names = await readDataNames(supabase.sql);
  const functions = await supabase.sql<{ name: string }>(
    `select distinct proname as name from pg_catalog.pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  );
  return [
    ...[...names.tables]
      .flatMap(([name, table]) => widestQueries(name, table, organizer.id))
      .map((query) => new Request(`${supabase.url}/rest/v1/${query}`, { headers })),
    ...functions.flatMap(({ name }) => {
      const parameters = names.functions.get(name);
      if (parameters === undefined) return [];
      const values = Object.entries(PARAMETERS).filter(([key]) => parameters.has(key));
      return new Request(`${supabase.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(values)),
      });
    }),
  ];
}

/** Returns queries of all columns of the rows of the event or the organizer, without and with their event. */
function widestQueries(name: string, { columns, parents }: DataTable, organizerId: string) {
  const keys = {
    id: name === 'events' ? LARGE_EVENT : null,
    event_id: LARGE_EVENT,
    organizer_id: organizerId,
    user_id: organizerId,
  };
  const [key, value] =
    Object.entries(keys).find(([column, id]) => id !== null && columns.has(column)) ?? [];
  const event = parents.has('events') ? [',events(title,venue_name,cancellation_reason)'] : [];
  return ['', ...event].map(
    (parent) => `${name}?select=${[...columns.keys()]}${parent}&${key}=eq.${value}`,
  );
}
