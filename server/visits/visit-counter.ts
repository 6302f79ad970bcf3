import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { rateLimitNetwork } from '../http/network-address.ts';
import { isBot } from './bots.ts';

/** The source of a day's digest: network address and browser. Neither is stored. */
type Visitor = { address: string; userAgent: string };

/** A page of an event, or its form. */
export type VisitKind = 'visit' | 'form';

/**
 * Returns the visitor of a request; null for one who is not counted: a program, or a person who asked not to be
 * tracked.
 */
export function countedVisitor({ headers }: Request, { ip }: { ip: string }): Visitor | null {
  const userAgent = headers.get('user-agent') ?? '';
  const wantsNone = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  if (!functionsEnvironment().countsVisits || wantsNone || isBot(userAgent)) return null;
  return { address: rateLimitNetwork(ip), userAgent };
}

/** Counts a visit, once a day for each visitor. Throws an HttpError 503 if it could not be stored. */
export async function countVisit(
  visitor: Visitor,
  { eventId, kind, source }: { eventId: string; kind: VisitKind; source: string },
): Promise<void> {
  await withKeyOfToday(async ({ digest, day }) =>
    unwrap(
      await ownDatabase().rpc('count_visit', {
        in_event_id: eventId,
        in_kind: kind,
        in_source: source,
        in_visitor: digest(visitor.address, visitor.userAgent, eventId),
        in_network: digest(visitor.address, eventId),
        ...day,
      }),
    ),
  );
}

/** Counts registered players under the source of today's visit, if it is known. */
export async function countEntries(
  visitor: Visitor,
  { eventId, players }: { eventId: string; players: number },
): Promise<void> {
  await withKeyOfToday(async ({ digest, day }) =>
    unwrap(
      await ownDatabase().rpc('count_entries_by_source', {
        in_event_id: eventId,
        in_players: players,
        in_visitor: digest(visitor.address, visitor.userAgent, eventId),
        ...day,
      }),
    ),
  );
}

type DayKey = {
  /** A keyed digest of texts. */
  digest: (...texts: string[]) => string;
  /** The day and the digest of its key, by which the database checks that the key is today's. */
  day: { in_day: string; in_salt_digest: string };
};

let keyOfToday: Promise<DayKey> | undefined;

/**
 * Runs a count with the key of today, and again with a new key if the day has changed. Throws an HttpError 503 if that
 * key is outdated as well, so that a lost count is not acknowledged.
 */
async function withKeyOfToday(count: (key: DayKey) => Promise<boolean | null>): Promise<boolean> {
  keyOfToday ??= readKey();
  const key = keyOfToday;
  const answer = await key.then(count).catch((error: unknown) => {
    if (keyOfToday === key) keyOfToday = undefined;
    throw error;
  });
  if (answer !== null) return answer;
  if (keyOfToday === key) keyOfToday = readKey();
  const counted = await count(await (keyOfToday ?? readKey()));
  if (counted === null) throw new HttpError(503, { code: 'database_unavailable' });
  return counted;
}

const saltSchema = z.object({ day: z.string(), salt: z.base64() });

async function readKey(): Promise<DayKey> {
  const { day, salt } = saltSchema.parse(unwrap(await ownDatabase().rpc('visit_salt')));
  const key = Buffer.from(salt, 'base64');
  return {
    digest: (...texts) => createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64'),
    day: { in_day: day, in_salt_digest: createHash('sha256').update(key).digest('hex') },
  };
}
