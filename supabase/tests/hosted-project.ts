import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type NativePostgres, SUPERUSER } from './native-postgres.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** Who runs migrations on hosted Supabase: no superuser, but a member of the API's roles. */
export const OWNER = 'postgres';

/**
 * What a hosted Supabase project has before its first migration, as far as migrations can tell. The default
 * privileges are what makes a forgotten revoke a hole, so they are here too.
 */
const ROLES = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_auth_admin nologin noinherit createrole;
create role ${OWNER} login createrole createdb bypassrls;
grant anon, authenticated, service_role, supabase_auth_admin to ${OWNER};
`;

const PROJECT = `
alter schema public owner to ${OWNER};
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role ${OWNER} in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${OWNER} in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${OWNER} in schema public
  grant all on functions to anon, authenticated, service_role;

create schema extensions authorization ${OWNER};
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, ${OWNER};

set role supabase_auth_admin;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb,
  created_at timestamptz default now()
);
grant all on auth.users to ${OWNER};

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
reset role;
`;

/** The template that every database of the cluster is copied from. */
const TEMPLATE = 'migrated';

/** Prepares a cluster: the roles of a hosted project, and a template with every migration applied. */
export async function prepareCluster(postgres: NativePostgres): Promise<void> {
  await run(postgres, SUPERUSER, 'postgres', ROLES);
  await run(postgres, SUPERUSER, 'postgres', `create database ${TEMPLATE} owner ${OWNER}`);
  await run(postgres, SUPERUSER, TEMPLATE, PROJECT);
  for (const file of readdirSync(MIGRATIONS).sort()) {
    const migration = readFileSync(join(MIGRATIONS, file), 'utf8');
    await run(postgres, OWNER, TEMPLATE, `begin;\n${migration}\n;commit;`);
  }
}

/** A new database of a prepared cluster: its name, and how to drop it. */
export async function createDatabase(
  host: string,
): Promise<{ name: string; drop(): Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(
    { host },
    SUPERUSER,
    'postgres',
    `create database ${name} template ${TEMPLATE} owner ${OWNER}`,
  );
  return {
    name,
    drop: () => run({ host }, SUPERUSER, 'postgres', `drop database ${name} with (force)`),
  };
}

async function run(
  { host }: Pick<NativePostgres, 'host'>,
  user: string,
  database: string,
  sql: string,
): Promise<void> {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
