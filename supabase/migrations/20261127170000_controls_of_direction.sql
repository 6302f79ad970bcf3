-- What is typed loses controls of the writing direction, and a name the spaces that it has too many.
create or replace function private.blanks() returns text
  language sql
  immutable
  set search_path = ''
as $$
  select
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
$$;

create function private.normalize_text(in_text text) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  return btrim(
    translate(in_text, E'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', ''),
    private.blanks()
  );
end;
$$;

grant execute on function private.normalize_text(text) to authenticated, service_role;

create or replace function private.name_parts(in_name text) returns text[]
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  tidy constant text := regexp_replace(
    private.normalize_text(in_name),
    '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
  );
  parts constant text[] := regexp_match(tidy, '^([^,]*[^, ]) ?, ?([^,(]*[^,( ]) ?(\([^)]*\))?$');
begin
  if parts is null or parts[2] ~* '^(jr|sr|ii|iii|iv|dr|ph\.?d)\.?$' then
    return array[tidy, ''];
  end if;
  return array[concat_ws(' ', parts[2], parts[1], parts[3]), parts[1]];
end;
$$;

create or replace function private.normalize_participant() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.email := private.normalize_text(new.email);
  new.phone_number := private.normalize_text(new.phone_number);
  new.local_federation_id := private.normalize_text(new.local_federation_id);
  new.fide_id := private.tidy_fide_id(new.fide_id);
  new.notes := private.normalize_text(new.notes);
  new.title := private.normalize_text(new.title);
  new.club := private.normalize_text(new.club);
  new.reduction := private.normalize_text(new.reduction);
  if new.fide_id <> '' and new.fide_id is distinct from old.fide_id then
    perform private.check_participant_id('fideId', new.fide_id);
  end if;
  if new.local_federation_id <> '' and new.local_federation_id is distinct from old.local_federation_id then
    perform private.check_participant_id('localFederationId', new.local_federation_id);
  end if;
  if new.fide_id <> '' or not new.id_pending then
    new.disputed_fide_id := '';
  end if;
  if new.local_federation_id <> '' or not new.id_pending then
    new.disputed_federation_id := '';
  end if;
  if new.email <> '' or new.phone_number <> '' or new.notes <> '' or new.birth_year is not null then
    -- What is entered after an erasure is erased in its turn.
    new.erased_at := null;
  end if;
  if coalesce(new.id, '') = '' then
    -- An imported list keeps its registration dates, except those in the future.
    new.registered_at := least(new.registered_at, now());
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

create or replace function private.imported_entry(in_entry jsonb) returns public.participants
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  entry public.participants := jsonb_populate_record(null::public.participants, in_entry);
  named constant text[] := private.name_parts(entry.full_name);
begin
  entry.full_name := named[1];
  entry.family_name := coalesce(nullif(named[2], ''), entry.family_name);
  entry.email := private.normalize_text(entry.email);
  entry.status := coalesce(entry.status, 'registered');
  return entry;
end;
$$;
