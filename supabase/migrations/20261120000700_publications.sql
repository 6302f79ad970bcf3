-- What the public may know of a published event, and how publishing writes it.

create table public.publications (
  event_id text primary key references public.events (id) on delete cascade,
  title text not null,
  start_date date not null,
  end_date date not null,
  venue_name text not null,
  city text not null,
  country text not null,
  federation_type text not null,
  registration_open boolean not null,
  snapshot jsonb not null,
  published_at timestamptz not null default now()
);

comment on table public.publications is
  'A row exists exactly while the event is published. Only the publish function writes it, so the plan it applies cannot be gone around.';
comment on column public.publications.snapshot is
  'The event as the page shows it (PublishedEvent of domain/event-page.ts), cut to the organizer''s plan.';
comment on column public.publications.registration_open is
  'Whether the event takes registrations on its own page, for the lists of open events.';

create index publications_end_date on public.publications (end_date);

grant select on public.publications to anon, authenticated;
grant select, insert, update, delete on public.publications to service_role;

alter table public.publications enable row level security;

create policy "everyone reads what is published" on public.publications
  for select to anon, authenticated
  using (true);

-- Publishes the version of an event that the publish function has read, checked and cut to the plan, in one
-- transaction, and gives the page's new revision. Refused with version_moved when the organizer saved again
-- in the meantime: the function then reads again, so that the last content always wins.
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
  set status = 'published', published_at = now(), draft = null
  where events.id = in_event_id;

  insert into public.publications as current (
    event_id, title, start_date, end_date, venue_name, city, country, federation_type, registration_open, snapshot
  )
  select
    in_event_id, events.title, events.start_date, events.end_date, events.venue_name, events.city, events.country,
    events.federation_type,
    events.registration_status = 'open'
      and events.use_internal_registration
      and coalesce((in_snapshot -> 'sections' ->> 'showRegistration')::boolean, false),
    in_snapshot
  from public.events where events.id = in_event_id
  on conflict (event_id) do update set
    title = excluded.title,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    venue_name = excluded.venue_name,
    city = excluded.city,
    country = excluded.country,
    federation_type = excluded.federation_type,
    registration_open = excluded.registration_open,
    snapshot = excluded.snapshot,
    published_at = now();

  update private.event_counters
  set revision = revision + 1, changed_at = now()
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
  set revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.unlist_event(text) is 'For the unlist function only.';
grant execute on function public.unlist_event(text) to service_role;

-- All that a page is made from, read in one snapshot: null snapshot means that no page is to be shown.
create function public.page_source(in_event_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'snapshot', publications.snapshot,
    'customUrl', (
      select custom_urls.url_extension from public.custom_urls
      where custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ),
    'participants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'fullName', participants.full_name,
        'fideRating', participants.fide_rating,
        'nationalRating', participants.national_rating,
        'rating', participants.rating,
        'status', participants.status
      ))
      from public.participants
      where participants.event_id = counters.event_id and participants.status <> 'cancelled'
    ), '[]'::jsonb)
  )
  from private.event_counters as counters
  left join public.publications on publications.event_id = counters.event_id
  where counters.event_id = in_event_id;
$$;

comment on function public.page_source(text) is
  'For rendering only. Carries no e-mail, phone or note: what is not here cannot reach a page.';
grant execute on function public.page_source(text) to service_role;

-- Records that a revision was stored and gives the newest one: if that is higher, the page is to be rendered again.
create function public.record_render(in_event_id text, in_revision bigint, in_renderer_version text) returns bigint
  language sql
  set search_path = ''
as $$
  update private.event_counters
  set
    rendered_revision = greatest(rendered_revision, in_revision),
    renderer_version = in_renderer_version
  where event_counters.event_id = in_event_id
  returning revision;
$$;

comment on function public.record_render(text, bigint, text) is 'For rendering only.';
grant execute on function public.record_render(text, bigint, text) to service_role;

-- The events whose pages wait to be rendered: something moved since, or an older renderer made them.
create function public.pages_waiting(in_renderer_version text, in_limit integer) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(waiting.event_id), '[]'::jsonb)
  from (
    select counters.event_id
    from private.event_counters as counters
    where counters.revision > 0
      and (
        counters.rendered_revision < counters.revision
        or counters.renderer_version is distinct from in_renderer_version
      )
    order by counters.changed_at
    limit in_limit
  ) as waiting;
$$;

comment on function public.pages_waiting(text, integer) is 'For the sweep only.';
grant execute on function public.pages_waiting(text, integer) to service_role;
