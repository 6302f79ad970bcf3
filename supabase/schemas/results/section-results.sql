-- The results of each section, and the addresses of the pages that show them.

create table public.section_results (
  event_id text not null references public.events (id) on delete cascade,
  section_id text not null,
  slug text not null,
  results jsonb,
  file text,
  previous jsonb,
  previous_file text,
  version bigint not null default 1,
  shape bigint not null default 1,
  updated_at timestamptz not null default now(),
  primary key (event_id, section_id),
  constraint section_results_slug_unique unique (event_id, slug),
  constraint section_results_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  constraint section_results_results_is_object check (jsonb_typeof(results) = 'object')
);

comment on table public.section_results is
  'Pairings and results of a section, on the public page as soon as they are saved. The organizer reads them; they are written through functions alone.';
comment on column public.section_results.section_id is
  'As in sections; empty = the whole event. A section with results cannot be removed.';
comment on column public.section_results.slug is
  'The last part of the address of its page: made from the section''s name when its first results come, and never changed.';
comment on column public.section_results.results is
  'SectionResults of domain/results/section-results.ts; null = deleted, and its page says so.';
comment on column public.section_results.file is
  'The TRF file that was imported, word for word, for the report to the federation; null = not from such a file. No page is made from it: it holds dates of birth.';
comment on column public.section_results.previous is 'The value of results before the last change, for undoing it.';
comment on column public.section_results.previous_file is 'The value of file before the last change.';
comment on column public.section_results.version is
  'Incremented with every change. The client that saves names the version it started from.';
comment on column public.section_results.shape is
  'Incremented with every change except scores of open games. What enters a score names the shape it was decided on.';

grant select on public.section_results to authenticated, service_role;

alter table public.section_results enable row level security;

create policy "an organizer reads the results of their events" on public.section_results
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The elements of an array with their positions from 1; none if it is not an array.
create function private.elements_of(in_value jsonb) returns table (value jsonb, place bigint)
  language sql
  immutable
as $$
  select element.value, element.ordinality
  from jsonb_array_elements(case when jsonb_typeof(in_value) = 'array' then in_value else '[]' end)
    with ordinality as element;
$$;

-- The last part of the address of a section's page: its name in the letters a to z, with a number where another section
-- of the event has it. The caller has locked the event's counters.
create function private.new_results_slug(in_event_id text, in_section_id text) returns text
  language plpgsql
as $$
declare
  name constant text := (
    select sections.name from public.sections
    where sections.event_id = in_event_id and sections.id = in_section_id
  );
  words constant text := btrim(regexp_replace(private.transliterated(coalesce(name, 'all')), '[^a-z0-9]+', '-', 'g'), '-');
  stem constant text := coalesce(nullif(btrim(left(words, 56), '-'), ''), 'section');
  candidate text := stem;
  number integer := 1;
begin
  while exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.slug = candidate
  ) loop
    number := number + 1;
    candidate := stem || '-' || number;
  end loop;
  return candidate;
end;
$$;

-- The start rank of a player of stored results; null if it is not a whole number from 1 to 9999.
create function private.start_rank(in_player jsonb) returns integer
  language sql
  immutable
as $$
  select case
    when in_player -> 'startRank' between '1' and '9999' and (in_player -> 'startRank')::numeric % 1 = 0
    then (in_player -> 'startRank')::integer
  end;
$$;

-- Rejects what is not the results of a section, as far as a page could not be made from it. The rest is checked when it
-- is read.
create function private.check_results(in_results jsonb, in_file text) returns void
  language plpgsql
as $$
begin
  begin
    perform private.next_release(in_results);
  exception when invalid_datetime_format or datetime_field_overflow then
    raise sqlstate 'PT422' using detail = 'results_invalid';
  end;
  if octet_length(in_results::text) + coalesce(octet_length(in_file), 0) > 2000000 then
    raise sqlstate 'PT413' using detail = 'results_too_large';
  end if;
  if jsonb_typeof(in_results) is distinct from 'object'
    or jsonb_typeof(in_results -> 'tieBreaks') is distinct from 'array'
    or jsonb_typeof(in_results -> 'players') is distinct from 'array'
    or jsonb_array_length(in_results -> 'players') > 2000
    or exists (
      select from jsonb_array_elements(in_results -> 'players') as player
      where jsonb_typeof(player.value -> 'games') is distinct from 'array'
        or jsonb_array_length(player.value -> 'games') > 30
        or private.start_rank(player.value) is null
        or jsonb_typeof(player.value -> 'name') is distinct from 'string'
    )
  then
    raise sqlstate 'PT422' using detail = 'results_invalid';
  end if;
end;
$$;

-- The next instant at which a part of a section's round becomes public automatically; null if there is none. Raises for
-- a text that is not an instant, which check_results turns into results_invalid.
create function private.next_release(results jsonb) returns timestamptz
  language sql
  stable
as $$
  select min(parts.at_instant)
  from (
    values
      ((results -> 'release' ->> 'pairings')::timestamptz),
      ((results -> 'release' ->> 'results')::timestamptz),
      ((results -> 'release' ->> 'standings')::timestamptz)
  ) as parts (at_instant)
  where parts.at_instant > now();
$$;

-- The next instant at which the pages of an event change by themselves: registration opens or closes, the last day is over, fees
-- change, or results are released.
create function private.next_page_change(in_event_id text) returns timestamptz
  language sql
  stable
as $$
  select least(
    (
      select min(changes.at_instant)
      from (
        select unnest(
          array[publications.registration_opens_at, publications.registration_closes_at, publications.ends_at]
        ) as at_instant
        from public.publications
        where publications.event_id = in_event_id
        union all
        select fees.begins_at from private.fees where fees.event_id = in_event_id
      ) as changes
      where changes.at_instant > now()
    ),
    (
      select min(private.next_release(section_results.results))
      from public.section_results
      where section_results.event_id = in_event_id
    )
  );
$$;

-- Moves the pages of an event after a change of its results, and says when they change next by themselves.
create function private.bump_results(in_event_id text) returns void
  language sql
as $$
  select private.bump_revision(in_event_id);
  update private.event_counters
  set page_changes_at = private.next_page_change(in_event_id)
  where event_counters.event_id = in_event_id
    and event_counters.page_changes_at is distinct from private.next_page_change(in_event_id);
$$;

-- Locks an event against other changes of its results and pages, and the section against its removal, which locks in the
-- same order. Returns false if there is no such section.
create function private.lock_results(in_event_id text, in_section_id text) returns boolean
  language plpgsql
as $$
declare
  is_found boolean;
begin
  perform from public.sections
  where sections.event_id = in_event_id and sections.id = in_section_id
  for key share;
  is_found := found;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  return is_found;
end;
$$;

-- Locks the results of a section of the caller's event.
create function private.lock_own_results(in_event_id text, in_section_id text) returns void
  language plpgsql
as $$
begin
  perform from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if not private.lock_results(in_event_id, in_section_id) and in_section_id is distinct from '' then
    raise sqlstate 'PT404' using detail = 'section_not_found';
  end if;
end;
$$;

-- Where the entries of an event, or one of them, play: the section whose results they are in, with their start rank and
-- themselves as these have them. Who is in the results of two sections, as after a change, plays in that of their entry.
create function private.seats(in_event_id text, in_participant_id text default null)
  returns table (participant_id text, section_id text, start_rank integer, player jsonb)
  language sql
  stable
as $$
  select distinct on (participants.id)
    participants.id, section_results.section_id, private.start_rank(player.value), player.value
  from public.section_results
  cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
  join public.participants
    on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
  where section_results.event_id = in_event_id
    and (in_participant_id is null or player.value ->> 'participantId' = in_participant_id)
  order by
    participants.id, section_results.section_id = coalesce(participants.section_id, '') desc,
    section_results.section_id desc;
$$;

grant execute on function private.seats(text, text) to authenticated;
grant execute on function private.start_rank(jsonb) to authenticated;

create function public.seated_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_object_agg(seats.participant_id, seats.section_id), '{}')
  from private.seats(in_event_id) as seats;
$$;

comment on function public.seated_entries(text) is
  'The entries of an event that are in results, with the section whose results these are (empty = the whole event), for the event''s organizer.';
grant execute on function public.seated_entries(text) to authenticated;
