import type { Database } from './database.ts';
import type { SupabaseConnection } from './supabase-connection.ts';

/** What a hosted Supabase project has before its first migration runs. */
const hostedDefaults = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
`;

/**
 * Creates the roles and default privileges of a hosted project, so that a migration that forgets
 * to revoke is as wrong here as it is there. For a new database only: later ones belong to the
 * migrations.
 */
export async function createHostedRoles(database: Database): Promise<void> {
  await database.exec(hostedDefaults);
}

/**
 * Keeps `@supabase/lite` from granting every table to everyone.
 *
 * On its first request it grants ALL on all tables and sequences of each schema with row-level
 * security to anon and authenticated, undoing what the migrations revoked. The roles it would
 * create on the way are there already, so it only has to be told that it's done.
 */
export function keepGrants(connection: SupabaseConnection): void {
  Object.assign(connection, { ensureRlsContext: async () => true });
}
