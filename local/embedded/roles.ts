import type { Database } from './database.ts';

/** The roles of a hosted Supabase project before its first migration. */
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
  -- A superuser, or a member of all three roles, needs no grant.
  if not (select rolsuper from pg_roles where rolname = current_user)
    and not (
      pg_has_role(current_user, 'anon', 'member') and pg_has_role(current_user, 'authenticated', 'member')
      and pg_has_role(current_user, 'service_role', 'member')
    ) then
    execute format('grant anon, authenticated, service_role to %I', current_user);
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

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates the roles and default privileges of a hosted project, so that a migration that forgets to revoke fails here
 * as it does there. For new databases only; later changes belong to migrations.
 */
export async function createHostedRoles(database: Database): Promise<void> {
  try {
    await database.exec(hostedDefaults);
  } catch (cause) {
    if ((cause as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new Error(
      'The DATABASE_URL user isn’t allowed to create the roles Tabiya needs. Run this as a superuser: create role anon; create role authenticated; create role service_role bypassrls; grant anon, authenticated, service_role to that user.',
      { cause },
    );
  }
}
