import { createRequire } from 'node:module';
import type { App } from '@supabase/lite';
import { sql } from 'kysely';
import type { Keys } from './keys.ts';
import { hashesAside } from './passwords/password-worker.ts';
import type { SupabaseConnection } from './supabase-connection.ts';

/** Two calls are enough to reveal a shared session; few, since the first statements are slow. */
const concurrentCalls = 6;

/** Checks that no request changes the privileges, and that no visitor has every privilege. */
export async function checkGrants(app: App, { publishableKey }: Keys): Promise<void> {
  const connection = appConnection(app);
  const before = await privileges(connection);
  const url = await tableUrl(connection);
  if (url) await app.fetch(new Request(url, { headers: { apikey: publishableKey } }), PEER);
  if (before !== (await privileges(connection))) {
    refuse('handling a request changed who may read and write the tables');
  }
  await checkTruncate(connection);
}

/** Checks that concurrent calls each run under their own identity. */
export async function checkConcurrentIdentities(app: App): Promise<void> {
  await checkIdentities(appConnection(app));
}

/** Checks that requests without a key are rejected. */
export async function checkKeyRequired(app: App): Promise<void> {
  const url = await tableUrl(appConnection(app));
  if (url === null) return;
  const { headers } = await app.fetch(new Request(url), PEER);
  if (headers.get('sb-error-code') !== 'UNAUTHORIZED_MISSING_API_KEY') {
    refuse('a request without a key was let in');
  }
}

/** Checks that neither the response nor the log of an error contains the row. */
export async function checkErrorDetails(app: App): Promise<void> {
  const violation = {
    code: '23514',
    message: 'violates a check',
    detail: 'Failing row contains (…)',
  };
  const answered = appConnection(app).normalizeDbError(violation);
  if (JSON.stringify(answered).includes(violation.detail)) {
    refuse('an error of the database carries the row that it is about');
  }
}

/** Checks that the sign-in service loads the password module whose functions are replaced. */
export async function checkPasswordModule(): Promise<void> {
  const [usedByLite, usedHere] = ['@supabase/lite', import.meta.url].map((from) =>
    createRequire(from.startsWith('file:') ? from : import.meta.resolve(from)).resolve('bcryptjs'),
  );
  if (usedByLite !== usedHere || !hashesAside()) {
    refuse('passwords are hashed in the main thread');
  }
}

const PEER = { peerAddress: '127.0.0.1' };

function appConnection(app: App): SupabaseConnection {
  return app.connection as SupabaseConnection;
}

function refuse(reason: string): never {
  throw new Error(`The embedded database failed its security self-check: ${reason}.`);
}

/** Returns all privileges on what the API can reach, as one text. */
async function privileges({ driver }: SupabaseConnection): Promise<string> {
  const rows = await driver.query<{ acl: string }>(`
    select coalesce(string_agg(entry, e'\\n' order by entry), '') as acl
    from (
      select 'relation ' || oid || ' ' || coalesce(relacl::text, '') as entry from pg_class
      union all
      select 'column ' || attrelid || '.' || attnum || ' ' || attacl::text
      from pg_attribute where attacl is not null
      union all
      select 'function ' || oid || ' ' || coalesce(proacl::text, '') from pg_proc
      union all
      select 'schema ' || oid || ' ' || coalesce(nspacl::text, '') from pg_namespace
      union all
      select 'default ' || oid || ' ' || defaclacl::text from pg_default_acl
    ) as entries
    where entry not like 'relation % ' and entry not like 'function % '
  `);
  return rows[0]?.acl ?? '';
}

interface Identity {
  role: string;
  uid: string;
}

async function checkIdentities(connection: SupabaseConnection): Promise<void> {
  const identities = Array.from({ length: concurrentCalls }, (_, index): Identity => {
    const uid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const role = ['anon', 'authenticated', 'service_role'][index % 3] ?? 'anon';
    return { role, uid };
  });
  const answers = await Promise.all(identities.map((identity) => whoAmI(connection, identity)));
  const mixedUp = answers.some(
    ({ role, uid }, index) => role !== identities[index]?.role || uid !== identities[index]?.uid,
  );
  if (mixedUp) refuse('calls at the same time ran under the identity of another');
}

async function whoAmI(connection: SupabaseConnection, identity: Identity): Promise<Identity> {
  return connection.withContext({ auth: identity }, async (database) => {
    const role = await sql<{ role: string }>`select current_user as role`.execute(database);
    const uid = await sql<{ uid: string }>`
      select current_setting('request.jwt.claim.sub', true) as uid`.execute(database);
    return { role: role.rows[0]?.role ?? '', uid: uid.rows[0]?.uid ?? '' };
  });
}

/** Returns the URL of any table; null if there is none. */
async function tableUrl({ driver }: SupabaseConnection): Promise<string | null> {
  const rows = await driver.query<{ relname: string }>(`
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname limit 1
  `);
  const table = rows[0]?.relname;
  return table === undefined
    ? null
    : `http://localhost/rest/v1/${encodeURIComponent(table)}?limit=1`;
}

/** Checks that no visitor may TRUNCATE, because row-level security does not apply to it. */
async function checkTruncate({ driver }: SupabaseConnection): Promise<void> {
  const rows = await driver.query<{ relname: string }>(`
    select relname
    from pg_class, unnest(array['anon', 'authenticated']) as role
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege(role, oid, 'truncate')
  `);
  if (rows[0]) refuse(`visitors hold every privilege on the table ${rows[0].relname}`);
}
