-- What the public may know of a published event, and how publishing writes it.

-- The text in the form in which a search compares it: lower case, and letters without their accents.
create function private.searchable(in_text text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select regexp_replace(normalize(lower(in_text), NFD), '[\u0300-\u036f]', '', 'g');
$$;

-- The publish function writes publications, and anyone may search.
grant execute on function private.searchable(text) to anon, authenticated, service_role;

create table public.publications (
  event_id text primary key references public.events (id) on delete cascade,
  title text not null,
  start_date date not null,
  end_date date not null,
  venue_name text not null,
  city text not null,
  country text not null,
  federation_type text not null,
  ends_at timestamptz not null,
  registration_open boolean not null,
  registration_closes_at timestamptz not null,
  registration_link text not null default '',
  snapshot jsonb not null,
  published_at timestamptz not null default now(),
  search_text text not null generated always as (
    private.searchable(title || ' ' || venue_name || ' ' || city || ' ' || country)
  ) stored
);

comment on table public.publications is
  'A row exists exactly while the event is published. Only the publish function writes it.';
comment on column public.publications.snapshot is
  'What the organizer published (PublishedEvent of domain/event/event-page.ts), whatever their plan: the plan of the day cuts it when it is shown. For rendering only: no page shows what is locked, what stands on tabs that are switched off, and the organizer''s phone number.';
comment on column public.publications.registration_open is
  'Whether the event takes registrations while there is time and room: on its own page, or elsewhere.';
comment on column public.publications.ends_at is 'When the last day is over at the venue.';
comment on column public.publications.registration_closes_at is
  'When registration ends by itself. Players are judged by it, and lists and page go by it.';
comment on column public.publications.registration_link is
  'Where players register instead of on the page; empty = on the page.';
comment on column public.publications.search_text is 'What a search looks through.';

create index publications_upcoming on public.publications
  (ends_at, start_date, event_id, end_date, country, federation_type, registration_open, registration_closes_at);

grant select (
  event_id, title, start_date, end_date, ends_at, venue_name, city, country, federation_type, registration_open,
  registration_closes_at, registration_link, published_at, search_text
) on public.publications to anon, authenticated;
grant select, insert, update, delete on public.publications to service_role;

alter table public.publications enable row level security;

create policy "everyone reads what is published" on public.publications
  for select to anon, authenticated
  using (true);

-- A field of a snapshot as the event's plan shows it, where the database itself gives it to others than the renderer,
-- which cuts all the rest (shownUnder of domain/event/plan.ts). A test compares the two.
create function private.shown_text(snapshot jsonb, field text, premium boolean) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when not premium and field in ('organizerEmail', 'paymentLink') then ''
    when not premium and field = 'primaryColorHex' and lower(coalesce(snapshot ->> field, '')) not in (
      '#2d5a27', '#3b82f6', '#7c3aed', '#dc2626', '#ea580c', '#0d9488'
    ) then '#2d5a27'
    else coalesce(snapshot ->> field, '')
  end;
$$;

grant execute on function private.shown_text(jsonb, text, boolean) to service_role;

-- Publishes the version of an event that the publish function has read and checked, in one transaction, and gives the
-- page's new revision. Refused with version_moved when the organizer saved again
-- in the meantime: the function then reads again, so that the last content always wins.
-- Leaves the editor's unsaved changes alone: it runs from the admin view as well, where nobody has seen them.
create function public.publish_event(in_event_id text, in_version bigint, in_snapshot jsonb) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  current_version bigint;
  current_status text;
  new_revision bigint;
begin
  select events.version, events.status into current_version, current_status
  from public.events where events.id = in_event_id for update;
  if current_version is null then
    raise sqlstate 'PT404' using message = 'Event not found', detail = 'event_not_found';
  end if;
  if current_version is distinct from in_version then
    raise sqlstate 'PT409' using message = 'The event was changed meanwhile.', detail = 'version_moved';
  end if;
  -- A published event with participants is published again with each change; a draft with participants is not.
  if current_status = 'draft' then
    perform private.refuse_with_participants(in_event_id, 'Cannot publish/unlist event with participants');
  end if;

  update public.events
  set status = 'published', published_at = now()
  where events.id = in_event_id;

  insert into public.publications as current (
    event_id, title, start_date, end_date, venue_name, city, country, federation_type, ends_at,
    registration_closes_at, registration_link, registration_open, snapshot
  )
  select
    in_event_id, events.title, events.start_date, events.end_date, events.venue_name, events.city, events.country,
    events.federation_type,
    private.registration_closes_at(events.end_date, null, events.time_zone),
    private.registration_closes_at(events.end_date, events.registration_deadline, events.time_zone),
    registration.link,
    events.registration_status = 'open'
      and (events.use_internal_registration or registration.link <> '')
      and coalesce((in_snapshot -> 'tabsShown' ->> 'showRegistration')::boolean, false),
    in_snapshot
  from public.events
  cross join lateral (
    select case
      when events.use_internal_registration then '' else coalesce(btrim(in_snapshot ->> 'registrationLink'), '')
    end as link
  ) as registration
  where events.id = in_event_id
  on conflict (event_id) do update set
    title = excluded.title,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    venue_name = excluded.venue_name,
    city = excluded.city,
    country = excluded.country,
    federation_type = excluded.federation_type,
    ends_at = excluded.ends_at,
    registration_closes_at = excluded.registration_closes_at,
    registration_link = excluded.registration_link,
    registration_open = excluded.registration_open,
    snapshot = excluded.snapshot,
    published_at = now();

  update private.event_counters
  set
    revision = revision + 1,
    changed_at = now(),
    page_changes_at = (
      select publications.registration_closes_at
      from public.publications
      where publications.event_id = in_event_id and publications.registration_closes_at > now()
    )
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.publish_event(text, bigint, jsonb) is 'For the publish function only.';
grant execute on function public.publish_event(text, bigint, jsonb) to service_role;

-- Takes an event off the public site and gives the revision of the page that says so. For the unlist function,
-- which has read the event as its organizer; refused while anyone is in it.
create function public.unlist_event(in_event_id text) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  new_revision bigint;
begin
  perform from public.events where events.id = in_event_id for update;
  perform private.refuse_with_participants(in_event_id, 'Cannot publish/unlist event with participants');
  update public.events set status = 'draft' where events.id = in_event_id;
  delete from public.publications where publications.event_id = in_event_id;
  update private.event_counters
  set revision = revision + 1, changed_at = now(), page_changes_at = null
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.unlist_event(text) is 'For the unlist function only.';
grant execute on function public.unlist_event(text) to service_role;
