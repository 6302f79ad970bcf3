-- Everything about an event that changes with each registration, kept out of the row the organizer edits.

create table private.event_counters (
  event_id text primary key,
  active_participants integer not null default 0,
  max_players integer,
  open_sections integer,
  is_full boolean not null generated always as (
    coalesce(active_participants >= max_players, false) or coalesce(open_sections = 0, false)
  ) stored,
  keeps_waiting_list boolean not null default true,
  last_waiting_number bigint not null default 0,
  page_changes_at timestamptz,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  rendered_revision bigint not null default 0,
  renderer_version text not null default '',
  share_picture text,
  constraint event_counters_active_participants_range check (active_participants >= 0)
)
-- Each registration updates them: the free space lets the new row version stay on its page.
with (fillfactor = 50);

comment on table private.event_counters is
  'Places taken and the revision of the page. The row outlives its event, so that no late render brings a deleted page back.';
comment on column private.event_counters.active_participants is
  'Participants who hold a place: registered or paid. Capacity is decided on this number under its row lock, never by counting rows.';
comment on column private.event_counters.max_players is
  'A copy of the event''s value. Places are given by this copy, under the same row lock as the count.';
comment on column private.event_counters.open_sections is
  'The number of sections with a free place; null = the event has no sections, or its plan shows none.';
comment on column private.event_counters.keeps_waiting_list is 'A copy of the event''s value.';
comment on column private.event_counters.last_waiting_number is
  'The number that the waiting list gave last. Given under the row lock, so that their order is the order of entry.';
comment on column private.event_counters.page_changes_at is
  'The next instant at which the published page changes by itself; null = it stays as it is.';
comment on column private.event_counters.revision is
  'Moves with everything that changes what the page shows. Never goes back.';
comment on column private.event_counters.share_picture is
  'The file of the share picture that the stored page names; null = it names none.';
comment on column private.event_counters.rendered_revision is
  'The newest revision that was stored; smaller than revision means that the page waits to be rendered.';

create index event_counters_full on private.event_counters (event_id) where is_full;
create index event_counters_page_changes_at on private.event_counters (page_changes_at)
  where page_changes_at is not null;

grant select, insert, update on private.event_counters to service_role;

create function private.start_event_counters() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.addresses (address, event_id) values (new.id, new.id);
  insert into private.event_counters (event_id, max_players, keeps_waiting_list)
  values (new.id, new.max_players, new.keeps_waiting_list);
  return new;
end;
$$;

comment on function private.start_event_counters() is
  'Security definer: the organizer who inserts an event has no rights on addresses and counters.';

create trigger events_start_counters
  after insert on public.events
  for each row execute function private.start_event_counters();
