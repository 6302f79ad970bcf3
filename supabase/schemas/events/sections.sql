-- The playing sections of an event: copied from what the organizer saves, for entries to refer to and places to be
-- counted by.

create table public.sections (
  event_id text not null references public.events (id) on delete cascade,
  id text not null,
  position smallint not null,
  name text not null,
  max_players integer,
  primary key (event_id, id),
  constraint sections_id_length check (length(id) between 1 and 60),
  constraint sections_position_range check (position between 1 and 20),
  constraint sections_name_length check (length(name) <= 80),
  constraint sections_max_players_range check (max_players between 1 and 100000)
);

comment on table public.sections is
  'The properties of sections by which the database decides, copied by trigger from content of events. The organizer reads it, no role writes it. Limits and fees of a section are in content, and for visitors in the snapshot.';
comment on column public.sections.id is 'The id in content: chosen by the editor, unique within the event.';
comment on column public.sections.position is 'Its order among the sections, from 1.';
comment on column public.sections.max_players is 'null = no limit but the event''s.';

grant select on public.sections to authenticated;
grant select, insert, update, delete on public.sections to service_role;

alter table public.sections enable row level security;

create policy "an organizer reads the sections of their events" on public.sections
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create table private.section_counters (
  event_id text not null,
  section_id text not null,
  active_participants integer not null default 0,
  max_players integer,
  is_full boolean not null generated always as (coalesce(active_participants >= max_players, false)) stored,
  primary key (event_id, section_id),
  foreign key (event_id, section_id) references public.sections (event_id, id) on delete cascade,
  constraint section_counters_active_participants_range check (active_participants >= 0)
)
with (fillfactor = 50);

comment on table private.section_counters is
  'Places taken in each section. Read and written under the row lock of the event''s counters only.';

grant select, insert, update, delete on private.section_counters to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.section_counters enable row level security;

-- Rejects sections that the editor does not write: they would break what refers to them.
create function private.check_sections(submitted jsonb) returns void
  language plpgsql
as $$
declare
  section jsonb;
begin
  if jsonb_typeof(submitted) = 'array' and jsonb_array_length(submitted) <= 20 then
    for section in select jsonb_array_elements(submitted) loop
      exit when jsonb_typeof(section -> 'id') is distinct from 'string'
        or length(section ->> 'id') not between 1 and 60
        or jsonb_typeof(section -> 'name') is distinct from 'string'
        or length(section ->> 'name') > 80
        or coalesce(section ->> 'maxPlayers', '1') !~ '^[0-9]{1,6}$'
        or coalesce(section ->> 'maxPlayers', '1')::integer not between 1 and 100000;
      section := null;
    end loop;
    if section is null and (
      select count(distinct each.value ->> 'id') from jsonb_array_elements(submitted) as each
    ) = jsonb_array_length(submitted) then
      return;
    end if;
  end if;
  raise sqlstate 'PT422' using detail = 'sections_incomplete', hint = 'sections';
end;
$$;

-- Copies the sections of an event that was saved. Removed ones go first: an entry that is being made holds a lock on its
-- section while it waits for the counters, so the counters are locked after the sections.
create function private.sync_sections() returns trigger
  language plpgsql
  security definer
as $$
declare
  submitted constant jsonb := coalesce(nullif(new.content -> 'sections', 'null'), '[]');
  removed record;
begin
  perform private.check_sections(submitted);
  for removed in
    select sections.id, sections.name from public.sections
    where sections.event_id = new.id
      and not exists (
        select from jsonb_array_elements(submitted) as kept where kept.value ->> 'id' = sections.id
      )
    order by sections.id
    for update
  loop
    if exists (
      select from public.participants
      where participants.event_id = new.id and participants.section_id = removed.id
    ) then
      raise sqlstate 'PT409' using
        detail = jsonb_build_object('code', 'section_has_participants', 'section', removed.name)::text;
    end if;
    if exists (
      select from public.section_results
      where section_results.event_id = new.id and section_results.section_id = removed.id
        and section_results.results is not null
    ) then
      raise sqlstate 'PT409' using
        detail = jsonb_build_object('code', 'section_has_results', 'section', removed.name)::text;
    end if;
    delete from public.sections where sections.event_id = new.id and sections.id = removed.id;
  end loop;

  perform from private.event_counters where event_counters.event_id = new.id for update;
  insert into public.sections as stored (event_id, id, position, name, max_players)
  select
    new.id, section.value ->> 'id', section.ordinality, section.value ->> 'name',
    (section.value ->> 'maxPlayers')::integer
  from jsonb_array_elements(submitted) with ordinality as section
  on conflict (event_id, id) do update
  set position = excluded.position, name = excluded.name, max_players = excluded.max_players
  where (stored.position, stored.name, stored.max_players)
    is distinct from (excluded.position, excluded.name, excluded.max_players);
  insert into private.section_counters as stored (event_id, section_id, max_players)
  select sections.event_id, sections.id, sections.max_players
  from public.sections
  where sections.event_id = new.id
  on conflict (event_id, section_id) do update set max_players = excluded.max_players
  where stored.max_players is distinct from excluded.max_players;
  perform private.count_open_sections(new.id);
  return null;
end;
$$;

comment on function private.sync_sections() is
  'Security definer: no role can write sections and counters otherwise.';

-- Counts the sections that have a free place; an event that is not premium offers none. The caller has locked the event's
-- counters.
create function private.count_open_sections(in_event_id text) returns void
  language plpgsql
as $$
begin
  update private.event_counters
  set open_sections = (
    select nullif(count(*), 0) - count(*) filter (where section_counters.is_full)
    from private.section_counters
    where section_counters.event_id = in_event_id and private.event_is_premium(in_event_id)
  )
  where event_counters.event_id = in_event_id;
end;
$$;

-- Triggers fire in the order of their names: events_start_counters comes first.
create trigger events_sync_sections
  after insert on public.events
  for each row
  when (coalesce(new.content -> 'sections', '[]') <> '[]')
  execute function private.sync_sections();

create trigger events_sync_changed_sections
  after update of content on public.events
  for each row
  when (coalesce(new.content -> 'sections', '[]') is distinct from coalesce(old.content -> 'sections', '[]'))
  execute function private.sync_sections();
