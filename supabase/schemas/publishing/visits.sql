-- The visits to an event's pages, by day and source. Only sums are stored: a visitor is recognized by a digest until
-- the day is over, so that no one counts twice, and not at all afterwards.

create table public.visit_counts (
  event_id text not null references public.events (id) on delete cascade,
  day date not null,
  kind text not null,
  source text not null,
  visitors integer not null,
  primary key (event_id, day, kind, source),
  constraint visit_counts_kind_known check (kind in ('visit', 'form', 'entry')),
  constraint visit_counts_source_length check (length(source) between 1 and 100)
);

comment on table public.visit_counts is
  'Visitors of an event''s pages, for its organizer. Kept as long as the event, written by the functions alone.';
comment on column public.visit_counts.day is 'On the event''s clocks.';
comment on column public.visit_counts.kind is
  'visit = came to a page of the event, form = opened its form, entry = registered, as far as it is known from where. Each visitor counts once a day, each player that is entered once.';
comment on column public.visit_counts.source is
  'direct, site = a page of this site, other = one of too many, link:… = a link that the organizer named, or a host (sourceOf of domain/visits/visit-source.ts).';

grant select on public.visit_counts to authenticated;
grant select, insert, update, delete on public.visit_counts to service_role;

alter table public.visit_counts enable row level security;

create policy "an organizer reads the visits of their premium events" on public.visit_counts
  for select to authenticated
  using (
    event_id = any (
      array(
        select events.id from public.events
        where events.organizer_id = (select auth.uid()) and private.event_is_premium(events.id)
      )
    )
  );

-- Unlogged, so that neither write-ahead log nor physical backup ever has them; a crash of the database empties them, and
-- some visitors then count again.
create unlogged table private.visit_salts (
  day date primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

comment on table private.visit_salts is
  'The key of the digests of today''s visitors (UTC). For the functions only; emptied with them the next day.';

create unlogged table private.visitors (
  visitor text not null,
  kind text not null,
  network text not null,
  source text not null,
  primary key (visitor, kind)
);

comment on table private.visitors is
  'The visitors counted today. For the functions only; emptied with its key the next day.';
comment on column private.visitors.visitor is 'Keyed digest of network address, browser and event.';
comment on column private.visitors.network is 'Keyed digest of network address and event.';

create index visitors_network on private.visitors (network);

-- Truncated rather than deleted from: nothing of a row stays in the files.
grant select, insert, truncate on private.visit_salts, private.visitors to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.visit_salts enable row level security;
alter table private.visitors enable row level security;

create function private.utc_day() returns date
  language sql
  stable
as $$
  select (now() at time zone 'UTC')::date;
$$;

-- Forgets all visitors, and the key of their digests.
create function public.forget_all_visitors() returns void
  language sql
as $$
  -- One at a time, and the tables in the order in which counting reads them: no two wait for each other.
  select pg_advisory_xact_lock(hashtext('visitors'));
  truncate private.visit_salts, private.visitors;
$$;

comment on function public.forget_all_visitors() is 'For backups, which contain no data of visitors.';

-- Forgets the visitors of earlier days.
create function public.forget_visitors() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtext('visitors'));
  if exists (select from private.visit_salts where visit_salts.day <> private.utc_day()) then
    perform public.forget_all_visitors();
  end if;
end;
$$;

comment on function public.forget_visitors() is 'For the sweep only: forgets the visitors of earlier days.';

-- The day and the key of its digests, in base64. The first to ask on a new day forgets the visitors of the last one.
create function public.visit_salt() returns jsonb
  language plpgsql
as $$
begin
  perform public.forget_visitors();
  insert into private.visit_salts (day) values (private.utc_day()) on conflict do nothing;
  return (
    select jsonb_build_object('day', visit_salts.day, 'salt', encode(visit_salts.salt, 'base64'))
    from private.visit_salts
    where visit_salts.day = private.utc_day()
  );
end;
$$;

comment on function public.visit_salt() is 'For the functions that count visits only.';

-- Returns true if digests were made with today's key. Until the transaction ends, the key cannot be replaced.
create function private.is_visit_day(in_day date, in_salt_digest text) returns boolean
  language sql
  stable
as $$
  select in_day = private.utc_day() and exists (
    select from private.visit_salts
    where visit_salts.day = in_day and encode(sha256(visit_salts.salt), 'hex') = in_salt_digest
  );
$$;

-- Adds to a count. After fifty sources in a day, further ones count as other.
create function private.add_visitors(
  in_event_id text, in_day date, in_kind text, in_source text, in_added integer
) returns void
  language plpgsql
as $$
declare
  known constant text := case
    when exists (
      select from public.visit_counts
      where visit_counts.event_id = in_event_id and visit_counts.day = in_day and visit_counts.source = in_source
    ) or (
      select count(distinct visit_counts.source) < 50
      from public.visit_counts
      where visit_counts.event_id = in_event_id and visit_counts.day = in_day
    ) then in_source
    else 'other'
  end;
begin
  insert into public.visit_counts as counted (event_id, day, kind, source, visitors)
  values (in_event_id, in_day, in_kind, known, in_added)
  on conflict (event_id, day, kind, source) do update set visitors = counted.visitors + in_added;
end;
$$;

-- Returns today's date in a published event's time zone; null for other events.
create function private.visited_day(in_event_id text) returns date
  language sql
  stable
as $$
  select (now() at time zone events.time_zone)::date
  from public.events
  join public.publications on publications.event_id = events.id
  where events.id = in_event_id;
$$;

-- Counts a visitor of an event, or of its form, once a day. Returns false for a repeated visit, beyond a network's
-- limit, and for an unpublished event, and null if the digests were not made with today's key. A visit to the form from
-- a page of this site has the source of that visitor's visit of today.
create function public.count_visit(
  in_event_id text, in_kind text, in_source text, in_visitor text, in_network text, in_day date, in_salt_digest text
) returns boolean
  language plpgsql
as $$
declare
  event_day constant date := private.visited_day(in_event_id);
  first_source text;
begin
  if not private.is_visit_day(in_day, in_salt_digest) then
    return null;
  end if;
  if event_day is null or (
    -- A hall full of players shares one address, a thousand do not.
    select count(*) >= 300 from private.visitors
    where visitors.network = in_network and visitors.kind = in_kind
  ) then
    return false;
  end if;
  if in_source = 'site' then
    select visitors.source into first_source
    from private.visitors
    where visitors.visitor = in_visitor and visitors.kind = 'visit';
  end if;
  insert into private.visitors (visitor, kind, network, source)
  values (in_visitor, in_kind, in_network, coalesce(first_source, in_source))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.add_visitors(in_event_id, event_day, in_kind, coalesce(first_source, in_source), 1);
  return true;
end;
$$;

comment on function public.count_visit(text, text, text, text, text, date, text) is
  'For the function that counts visits only.';

-- Counts registered players by the source of their visit of today. Returns false if there was none, and null if the
-- digest was not made with today's key.
create function public.count_entries_by_source(
  in_event_id text, in_players integer, in_visitor text, in_day date, in_salt_digest text
) returns boolean
  language plpgsql
as $$
declare
  first_source text;
begin
  if not private.is_visit_day(in_day, in_salt_digest) then
    return null;
  end if;
  select visitors.source into first_source
  from private.visitors
  where visitors.visitor = in_visitor
  order by visitors.kind = 'visit' desc
  limit 1;
  if first_source is null then
    return false;
  end if;
  perform private.add_visitors(
    in_event_id, private.visited_day(in_event_id), 'entry', first_source, in_players
  );
  return true;
end;
$$;

comment on function public.count_entries_by_source(text, integer, text, date, text) is
  'For the function that takes registrations only.';
