-- The public page of an organizer: their published tournaments under a name of their choice. There is none until they
-- switch it on, since an organizer's name is personal data.

create table public.organizer_pages (
  organizer_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  slug text not null unique,
  name text not null,
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizer_pages_slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$'),
  constraint organizer_pages_name_length check (char_length(name) between 1 and 100 and name = btrim(name))
);

comment on table public.organizer_pages is
  'The page and calendar of an organizer''s tournaments, one each. Visitors read it through organizer_page and organizer_calendar, and its address through page_source, while it is shown.';
comment on column public.organizer_pages.slug is 'Its address below /organizers/, in lower case.';
comment on column public.organizer_pages.name is 'The name over it: that of a club or a person, as the organizer wants it.';
comment on column public.organizer_pages.is_shown is
  'Whether visitors see it. Address and name are kept while it is switched off, and no one else can take the address.';

grant select on public.organizer_pages to authenticated;
grant insert (organizer_id, slug, name, is_shown) on public.organizer_pages to authenticated;
grant update (slug, name, is_shown) on public.organizer_pages to authenticated;
grant select, insert, update, delete on public.organizer_pages to service_role;

alter table public.organizer_pages enable row level security;

create policy "an organizer reads their own page" on public.organizer_pages
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer adds their own page" on public.organizer_pages
  for insert to authenticated
  with check (organizer_id = (select auth.uid()));

create policy "an organizer updates their own page" on public.organizer_pages
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()));

create trigger organizer_pages_touch_updated_at
  before update on public.organizer_pages
  for each row execute function private.touch_updated_at();

-- A printed or subscribed address redirects. Only the latest ones, so that no one hoards addresses.
create table private.former_organizer_slugs (
  slug text primary key,
  organizer_id uuid not null references public.organizer_pages (organizer_id) on delete cascade,
  ordinal bigint generated always as identity
);

comment on table private.former_organizer_slugs is
  'The latest five addresses that the page of an organizer had before. They lead to the one that it has.';
create index former_organizer_slugs_by_organizer on private.former_organizer_slugs (organizer_id, ordinal);
grant select on private.former_organizer_slugs to service_role;

create function private.raise_taken_organizer_address() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'organizer_address_taken';
end;
$$;

grant execute on function private.raise_taken_organizer_address() to authenticated;

-- Rejects malformed and reserved addresses, and those of another organizer. Definer: the caller reads only their own
-- row. The unique constraint decides between two who take an address at once.
create function private.check_organizer_page() returns trigger
  language plpgsql
  security definer
as $$
begin
  new.slug := lower(btrim(new.slug));
  new.name := btrim(new.name);
  if new.slug !~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$' or char_length(new.name) not between 1 and 100 then
    raise sqlstate 'PT400' using detail = 'organizer_page_invalid';
  end if;
  if private.is_reserved_word(new.slug) or exists (
    select from public.organizer_pages
    where organizer_pages.slug = new.slug and organizer_pages.organizer_id <> new.organizer_id
  ) or exists (
    select from private.former_organizer_slugs
    where former_organizer_slugs.slug = new.slug and former_organizer_slugs.organizer_id <> new.organizer_id
  ) then
    perform private.raise_taken_organizer_address();
  end if;
  return new;
end;
$$;

comment on function private.check_organizer_page() is
  'Security definer: compares an address with those of others, and reveals only that it is taken, as a rejection does anyway.';

create trigger organizer_pages_check
  before insert or update on public.organizer_pages
  for each row execute function private.check_organizer_page();

-- Keeps the address that a page had.
create function private.keep_former_organizer_slug() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.former_organizer_slugs where former_organizer_slugs.slug = new.slug;
  insert into private.former_organizer_slugs (slug, organizer_id) values (old.slug, old.organizer_id);
  delete from private.former_organizer_slugs
  where former_organizer_slugs.ordinal in (
    select older.ordinal from private.former_organizer_slugs as older
    where older.organizer_id = old.organizer_id
    order by older.ordinal desc offset 5
  );
  return null;
end;
$$;

comment on function private.keep_former_organizer_slug() is
  'Security definer: no role writes former addresses itself. Writes those of the changed page.';

create trigger organizer_pages_keep_former_slug
  after update of slug on public.organizer_pages
  for each row when (old.slug <> new.slug)
  execute function private.keep_former_organizer_slug();

-- Queues the pages of the organizer's cancelled tournaments, which link to this one while it is shown.
create function private.bump_cancelled_pages() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.bump_revision(cancelled.event_id)
  from (
    select publications.event_id
    from public.publications
    join public.events on events.id = publications.event_id
    where events.organizer_id = new.organizer_id and publications.snapshot -> 'isCancelled' = 'true'
    order by publications.event_id
  ) as cancelled;
  return null;
end;
$$;

comment on function private.bump_cancelled_pages() is
  'Security definer: only functions queue pages. Queues those of the organizer whose page changes.';

create trigger organizer_pages_bump_cancelled
  after insert or update of slug, is_shown on public.organizer_pages
  for each row execute function private.bump_cancelled_pages();

-- The address that a shown page has now which had this one before; null when there is none.
create function public.organizer_moved_to(in_slug text) returns text
  language sql
  stable
as $$
  select pages.slug
  from private.former_organizer_slugs as former
  join public.organizer_pages as pages on pages.organizer_id = former.organizer_id
  where former.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_moved_to(text) is 'For rendering only.';

-- The name over a shown page, how many events are published and since which year, and those to come by start date, then
-- the latest that are over, as cards of a list. Null for a page that is not shown.
create function public.organizer_page(in_slug text, in_now timestamptz default now()) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', pages.name,
    'total', totals.events,
    'since', totals.since,
    'upcoming', coalesce((
      select jsonb_agg(private.event_card(coming.event_id, in_now) order by coming.start_date, coming.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at > in_now
        order by publications.start_date, publications.event_id limit 60
      ) as coming
    ), '[]'::jsonb),
    'past', coalesce((
      select jsonb_agg(private.event_card(over.event_id, in_now) order by over.start_date desc, over.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at <= in_now
        order by publications.start_date desc, publications.event_id limit 12
      ) as over
    ), '[]'::jsonb)
  ))
  from public.organizer_pages as pages
  cross join lateral (
    select count(*) as events, extract(year from min(publications.start_date))::integer as since
    from public.publications
    join public.events on events.id = publications.event_id
    where events.organizer_id = pages.organizer_id
  ) as totals
  where pages.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_page(text, timestamptz) is
  'Security definer: visitors read neither organizers nor pages that are not shown. Gives a page that its organizer shows. For rendering only. At most 60 tournaments to come and 12 that are over.';

-- The source of a shown page's calendar: each published event with the data of its own calendar file.
create function public.organizer_calendar(in_slug text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'name', pages.name,
    'events', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'snapshot', latest.snapshot - array['participants', 'customSections', 'customTabs'],
          'premium', private.event_is_premium(latest.event_id),
          'address', private.event_address(latest.event_id),
          'revision', latest.revision,
          'changedAt', latest.changed_at
        )
        order by latest.start_date, latest.event_id
      )
      from (
        select
          publications.event_id, publications.start_date, publications.snapshot,
          counters.revision, counters.changed_at
        from public.publications
        join public.events on events.id = publications.event_id
        join private.event_counters as counters on counters.event_id = publications.event_id
        where events.organizer_id = pages.organizer_id
        order by publications.start_date desc, publications.event_id limit 100
      ) as latest
    ), '[]'::jsonb)
  )
  from public.organizer_pages as pages
  where pages.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_calendar(text) is 'For rendering only. The latest 100 tournaments.';

-- The pages for the site map: shown, with something on them.
create function public.organizer_addresses(in_limit integer default 1000) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(listed.slug order by listed.slug), '{}')
  from (
    select pages.slug
    from public.organizer_pages as pages
    where pages.is_shown and exists (
      select from public.publications
      join public.events on events.id = publications.event_id
      where events.organizer_id = pages.organizer_id
    )
    order by pages.slug
    limit least(greatest(in_limit, 0), 10000)
  ) as listed;
$$;

comment on function public.organizer_addresses(integer) is 'For the site map. At most 10,000 a call.';
