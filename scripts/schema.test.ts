import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchema, SCHEMA_FILES, SCHEMAS } from '../supabase/schemas/order.ts';
import {
  FIRST,
  MIGRATIONS,
  objectsFrom,
  objectsOf,
  printFirst,
  RELEASED,
} from './schema/databases.ts';
import { migrationStatements } from './schema/migration.ts';
import { KINDS } from './schema/objects.ts';
import { PRINTED } from './schema/printed.ts';

test('the migrations create the declared schema', async () => {
  const declared = await objectsOf(readSchema());
  const kinds = new Set([...declared.values()].map(({ kind }) => kind));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(migrationStatements(declared, await objectsFrom(MIGRATIONS))).toEqual([]);
});

/** Nothing is granted unless it is written out. */
const EMPTY = `
create schema private;
create schema ratings;
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges revoke execute on functions from public;`;

const BEFORE = `
${EMPTY}
create table public.players (id text primary key, name text, rating integer, club text not null default '');
create table public.games (id text primary key, player_id text constraint of_player references public.players);
create index by_club on public.players (club);
create function private.points(result text) returns integer language sql as $$ select 1 $$;
create function private.word() returns text language sql as $$ select 'one' $$;
comment on function private.points(text) is 'Points.';
grant execute on function private.points(text) to anon;
grant select (id, club) on public.players to anon;
alter table public.games enable row level security;
create policy "all read" on public.games for select to anon using (true);
insert into public.players (id, name) values ('1', 'Ann');`;

/** The same with something of each kind added, changed, and removed. */
const AFTER = `
${EMPTY}
create sequence private.numbers;
create type private.score as (points numeric);
create table public.players (
  id text primary key, name text default 'N.N.', rating bigint constraint positive check (rating > 0),
  federation text not null default '', number integer generated always as (length(name)) stored
);
create table public.posts (id text primary key, player_id text constraint of_player references public.players);
create unique index by_name on public.players (name);
create function private.points(result text) returns numeric language sql as $$ select 1.0 $$;
create function private.word() returns text language sql as $$ select 'two' $$;
create function private.tidy() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger tidied before insert on public.players for each row execute function private.tidy();
comment on function private.points(text) is 'Points.';
comment on table public.posts is 'Posts.';
grant execute on function private.points(text) to anon;
grant select (id) on public.players to anon;
alter table public.posts enable row level security;
create policy "all read" on public.posts for select to anon using (true);`;

test('the printed statements lead from the migrations to the declared schema', async () => {
  const wanted = await objectsOf(AFTER);
  const statements = migrationStatements(wanted, await objectsOf(BEFORE));
  expect(statements).toContain('alter table public.players alter column rating type bigint;');
  const reached = await objectsOf(BEFORE, statements.join('\n'));
  expect(migrationStatements(wanted, reached)).toEqual([]);
});

test('the first migration is the printed schema until it is released', () => {
  if (!(basename(FIRST) in RELEASED))
    expect(readFileSync(FIRST, 'utf8')).toBe(printFirst(readSchema()));
});

test('a released migration never changes, and new ones come after all of them', () => {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const hashes = files.map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, file)))
      .digest('hex'),
  ]);
  const released = Object.entries(RELEASED);
  expect(hashes.slice(0, released.length)).toEqual(released);
});

test.each(Object.entries(PRINTED))('%s is as `npm run schema:print` prints it', (file, print) => {
  expect(readFileSync(join(SCHEMAS, file), 'utf8')).toBe(print());
});

test('every file of the schema has its place in the order', () => {
  const files = readdirSync(SCHEMAS, { recursive: true }).filter((file) =>
    String(file).endsWith('.sql'),
  );
  expect([...SCHEMA_FILES].sort()).toEqual(files.sort());
});

test('a function whose body names something that is not there is found', async () => {
  const wrong =
    'create function private.wrong() returns bigint language sql as $$ select count(*) from public.eventz $$;';
  const schema = readSchema().replace('do $$', (check) => `${wrong}\n\n${check}`);
  await expect(objectsOf(schema)).rejects.toThrow('relation "public.eventz" does not exist');
});
