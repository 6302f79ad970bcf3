-- The basis of every later migration: nothing is accessible until it is granted, and helpers live in a schema that the
-- API does not expose.

create schema if not exists extensions;

create schema if not exists private;

comment on schema private is
  'Helpers that the API never exposes: trigger functions, counters, and the few security definer functions.';

-- Hosted Supabase grants everything on new tables and functions to the API roles. Here each grant is written out.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;

-- The functions' role, whose key never leaves the server, may call all of them: what is granted below is what users may.
alter default privileges in schema public, private grant execute on functions to service_role;

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on schema private from public;

grant usage on schema public to anon, authenticated, service_role;

-- Wrappers in public run as the caller and call into private: the caller must be able to name it.
grant usage on schema private to anon, authenticated, service_role;

-- Sets updated_at to the time of the change.
create function private.touch_updated_at() returns trigger
  language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- A random text of the given length from a-z and 0-9, for unique IDs, not for secrets.
create function private.random_text(length integer) returns text
  language plpgsql
  volatile
as $$
declare
  characters text := '';
begin
  for position in 1 .. length loop
    characters :=
      characters || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + floor(random() * 36)::integer, 1);
  end loop;
  return characters;
end;
$$;

-- The whitespace that JavaScript trims, and characters that show nothing, which would otherwise pass for a name.
-- domain/entries/normalize-text.ts trims the same.
create function private.blanks() returns text
  language sql
  immutable
as $$
  select
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
$$;

-- The trigger that tidies entries runs as the organizer.
grant execute on function private.blanks() to authenticated;

-- Removes controls of the writing direction, which change how what follows is read, and trims blanks.
-- domain/entries/normalize-text.ts does the same.
create function private.normalize_text(in_text text) returns text
  language plpgsql
  immutable
as $$
begin
  return btrim(
    translate(in_text, E'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', ''),
    private.blanks()
  );
end;
$$;

grant execute on function private.normalize_text(text) to authenticated;
