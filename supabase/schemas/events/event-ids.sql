-- The id of an event, made from its title, and every address that leads to an event.

create table private.addresses (
  address text primary key,
  event_id text not null,
  ordinal bigint generated always as identity,
  constraint addresses_lower_case check (address = lower(address))
);

comment on table private.addresses is
  'Every path segment that leads to an event: its id, for good, its custom URL, while it has it, and those it had before, until they are released. The primary key is what keeps them apart.';

comment on column private.addresses.ordinal is
  'Counts addresses as they are given. The page store keeps an alias of a higher one against a late lower one.';

grant select on private.addresses to service_role;

-- Returns true if an ID is in use.
create function private.event_id_is_taken(candidate text) returns boolean
  language sql
  stable
  security definer
as $$
  select private.is_reserved_word(candidate)
    or exists (select from private.addresses where addresses.address = candidate)
    -- Events of the same statement have no address yet.
    or exists (select from public.events where events.id = candidate);
$$;

comment on function private.event_id_is_taken(text) is
  'Security definer: the caller only sees their own events, and an id must be unique among all.';

-- The title as part of an ID: letters and digits with hyphens between words, cut to 20 characters. A word of which only
-- the last letter would be cut keeps it. A title in a script that cannot be transliterated becomes "tournament".
create function private.event_id_stem(title text) returns text
  language plpgsql
  immutable
as $$
declare
  spaced constant text := regexp_replace(private.transliterated(title), '[-\u2010-\u2015[:space:]]+', ' ', 'g');
  words constant text := btrim(regexp_replace(regexp_replace(spaced, '[^a-z0-9 ]', '', 'g'), ' +', '-', 'g'), '-');
  ends_a_word constant boolean := substr(words, 21, 1) <> '-' and substr(words, 22, 1) in ('', '-');
begin
  return coalesce(nullif(btrim(left(words, case when ends_a_word then 21 else 20 end), '-'), ''), 'tournament');
end;
$$;

-- A new event ID when the organizer gave none: the title, then month, day and two-digit year, then 4 random characters.
create function private.new_event_id(title text, start_date date) returns text
  language plpgsql
  volatile
as $$
declare
  stem constant text := private.event_id_stem(title);
  candidate text;
begin
  for attempt in 1 .. 20 loop
    candidate := stem || to_char(start_date, 'MMDDYY') || private.random_text(4);
    if not private.event_id_is_taken(candidate) then
      return candidate;
    end if;
  end loop;
  raise sqlstate 'PT503' using detail = 'event_id_exhausted';
end;
$$;

create function private.set_event_id() returns trigger
  language plpgsql
as $$
begin
  if coalesce(new.id, '') = '' then
    new.id := private.new_event_id(new.title, new.start_date);
  end if;
  return new;
end;
$$;

create trigger events_set_id
  before insert on public.events
  for each row execute function private.set_event_id();

-- The id trigger runs as the organizer who inserts the row.
grant execute on function
  private.new_event_id(text, date), private.event_id_is_taken(text), private.is_reserved_word(text),
  private.random_text(integer), private.transliterated(text), private.event_id_stem(text)
  to authenticated;
