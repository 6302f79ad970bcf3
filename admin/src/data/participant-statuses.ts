import type { ParticipantStatus } from '@tabiya/domain/participants/participant';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { DataError } from './data-error.ts';
import { setStatusOf } from './participants.ts';
import type { Client } from './supabase.ts';

/** How many participants are named in one request: their ids are part of its address. */
const MOST_AT_ONCE = 100;

/**
 * Sets the status of each participant in `statuses`, by id, as few requests as possible. Gives the message of each that
 * was not changed, by id: where a request for many is refused, each of them is tried alone.
 */
export async function setParticipantStatuses(
  client: Client,
  eventId: string,
  statuses: ReadonlyMap<string, ParticipantStatus>,
): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  for (const [status, ids] of Map.groupBy(statuses.keys(), (id) => statuses.get(id))) {
    if (!status) continue;
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const part = ids.slice(start, start + MOST_AT_ONCE);
      for (const [id, message] of await setAll(client, eventId, part, status)) {
        failures.set(id, message);
      }
    }
  }
  return failures;
}

async function setAll(
  client: Client,
  eventId: string,
  ids: readonly string[],
  status: ParticipantStatus,
): Promise<[id: string, message: string][]> {
  try {
    const changed = await setStatusOf(client, eventId, ids, status);
    return ids.filter((id) => !changed.has(id)).map((id) => [id, APP_DATA.participants.gone]);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    if (ids.length === 1 || error.code === 'unreachable') {
      return ids.map((id) => [id, error.message]);
    }
    const alone: [string, string][] = [];
    for (const id of ids) alone.push(...(await setAll(client, eventId, [id], status)));
    return alone;
  }
}
