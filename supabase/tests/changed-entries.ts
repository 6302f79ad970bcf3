import type { Query } from './databases.ts';

/** A change of an entry: the columns to set, what they are changed from, and the version that the caller saw. */
type EntryChange = {
  id: string;
  version?: number;
  from?: Record<string, unknown>;
  set?: Record<string, unknown>;
};

/** The outcome of one entry's change. */
type Outcome = {
  id: string;
  outcome: 'applied' | 'already' | 'conflict' | 'gone' | 'refused';
  error?: { code: string; message: string; details: string };
};

/** Changes entries as an organizer's operation does, and returns the result of each change. */
export async function changeEntries(
  query: Query,
  eventId: string,
  entries: readonly EntryChange[],
  operation: Record<string, unknown> = {},
  operationId: string = crypto.randomUUID(),
): Promise<Outcome[]> {
  const [row] = await query<{ answer: { outcomes: Outcome[] } }>(
    'select public.change_entries($1, $2, $3, $4) as answer',
    [eventId, operationId, JSON.stringify(operation), JSON.stringify(entries)],
  );
  return row?.answer.outcomes ?? [];
}

/** Sets columns of entries without comparing. Throws the first error. */
export async function setOfEntries(
  query: Query,
  eventId: string,
  ids: readonly string[],
  set: Record<string, unknown>,
  operation: Record<string, unknown> = {},
): Promise<void> {
  const known = await query<{ id: string; version: number }>(
    'select id, version::float8 as version from public.participants where event_id = $1 and id = any ($2)',
    [eventId, ids],
  );
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  const entries = ids.map((id) => ({ id, version: versions.get(id) ?? 0, set }));
  throwIfRefused(await changeEntries(query, eventId, entries, operation));
}

/** Takes back the status that the caller set of entries; throws the error of the first that is refused. */
export async function undoStatus(
  query: Query,
  eventId: string,
  ids: readonly string[],
  status: string,
): Promise<void> {
  const entries = ids.map((id) => ({ id }));
  throwIfRefused(await changeEntries(query, eventId, entries, { undoes: status }));
}

function throwIfRefused(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find(({ error }) => error !== undefined)?.error;
  if (refused) throw Object.assign(new Error(refused.message), { detail: refused.details });
}
