-- Short addresses of events: one each, premium only; former ones, which redirect to the event until its organizer
-- releases them; and deleted ones, which only their organizer can take for a year.

create table public.custom_urls (
  event_id text primary key references public.events (id) on delete cascade,
  slug text not null,
  organizer_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_urls_shape check (slug ~ '^[a-z0-9_-]{3,50}$')
);

comment on table public.custom_urls is
  'The short address of an event, one each. Kept when premium lapses, and not served then.';
comment on column public.custom_urls.slug is
  'Lower case. What keeps it apart from every other address is private.addresses.';

create index custom_urls_organizer_id on public.custom_urls (organizer_id);

grant select, delete on public.custom_urls to authenticated;
grant insert (event_id, slug) on public.custom_urls to authenticated;
grant update (slug) on public.custom_urls to authenticated;
grant select, insert, update, delete on public.custom_urls to service_role;

alter table public.custom_urls enable row level security;

create policy "an organizer reads their own custom URLs" on public.custom_urls
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "a premium organizer adds custom URLs to their events" on public.custom_urls
  for insert to authenticated
  with check (
    organizer_id = (select auth.uid())
    and event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "a premium organizer updates their own custom URLs" on public.custom_urls
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()) and private.event_is_premium(event_id));

create policy "an organizer deletes their own custom URLs" on public.custom_urls
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

create table public.former_custom_urls (
  slug text primary key,
  event_id text not null references public.events (id) on delete cascade,
  organizer_id uuid not null references auth.users (id),
  created_at timestamptz not null default now()
);

comment on table public.former_custom_urls is
  'Former custom URLs of an event. They redirect to its page, and no one else can take them, until the organizer deletes the row. Only a change of the custom URL adds one.';
comment on column public.former_custom_urls.created_at is 'When another address replaced it.';

create index former_custom_urls_event_id on public.former_custom_urls (event_id);
create index former_custom_urls_organizer_id on public.former_custom_urls (organizer_id);

grant select, delete on public.former_custom_urls to authenticated;
grant select, insert, update, delete on public.former_custom_urls to service_role;

alter table public.former_custom_urls enable row level security;

create policy "an organizer reads their own former custom URLs" on public.former_custom_urls
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer releases their own former custom URLs" on public.former_custom_urls
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

-- Deleted short addresses. Posters and links that carry them must not lead to a stranger.
create table private.held_addresses (
  address text primary key,
  organizer_id uuid references auth.users (id) on delete set null,
  held_at timestamptz not null default now()
);

comment on table private.held_addresses is
  'Custom URLs whose row was deleted, or whose event: for a year only their organizer can take them. Released former ones are not among them.';
comment on column private.held_addresses.organizer_id is
  'The organizer who can take it again; null once the account is erased, and then no one can within the year.';

create index held_addresses_organizer_id on private.held_addresses (organizer_id, held_at);

grant select on private.held_addresses to service_role;

-- The functions below are the only ones to write it; nobody else has a grant or a policy.
alter table private.held_addresses enable row level security;

-- Returns true if a deleted address is kept from this organizer.
create function private.address_is_held(in_address text, in_organizer uuid) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.held_addresses
    where held_addresses.address = lower(in_address)
      and held_addresses.held_at > now() - interval '1 year'
      and held_addresses.organizer_id is distinct from in_organizer
  );
$$;

-- Holds a deleted address for its organizer. Each keeps the newest twenty: enough for posters, too few to hoard names.
create function private.hold_address(in_address text, in_organizer uuid) returns void
  language sql
as $$
  delete from private.held_addresses
  where held_addresses.held_at <= now() - interval '1 year'
    or held_addresses.address in (
      select older.address
      from private.held_addresses as older
      where older.organizer_id = in_organizer
      order by older.held_at desc, older.address
      offset 19
    );
  -- An account that is being erased is gone already.
  insert into private.held_addresses (address, organizer_id)
  values (in_address, (select users.id from auth.users where users.id = in_organizer))
  on conflict (address) do update set organizer_id = excluded.organizer_id, held_at = excluded.held_at;
$$;

create trigger custom_urls_touch_updated_at
  before update on public.custom_urls
  for each row execute function private.touch_updated_at();

-- Stores in lower case, and rejects reserved words.
create function private.normalize_custom_url() returns trigger
  language plpgsql
as $$
begin
  new.slug := lower(btrim(new.slug));
  if private.is_reserved_word(new.slug) then
    perform private.raise_taken_custom_url();
  end if;
  return new;
end;
$$;

create trigger custom_urls_tidy
  before insert or update on public.custom_urls
  for each row execute function private.normalize_custom_url();

create function private.raise_taken_custom_url() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'custom_url_taken';
end;
$$;

grant execute on function private.raise_taken_custom_url() to authenticated;

-- The number of former addresses that an event keeps: enough for posters, too few to hoard names.
create function private.max_former_custom_urls() returns integer
  language sql
  immutable
as $$
  select 5;
$$;

-- Keeps the replaced address of an event as a former one. Counts them while the row of the custom URL is locked, so
-- that two concurrent changes cannot both be the last allowed one.
create function private.keep_former_custom_url(changed public.custom_urls) returns void
  language plpgsql
as $$
begin
  if (
    select count(*) from public.former_custom_urls where former_custom_urls.event_id = changed.event_id
  ) >= private.max_former_custom_urls() then
    raise sqlstate 'PT409' using
      detail = jsonb_build_object(
        'code', 'too_many_former_custom_urls', 'most', private.max_former_custom_urls()
      )::text;
  end if;
  insert into public.former_custom_urls (slug, event_id, organizer_id)
  values (changed.slug, changed.event_id, changed.organizer_id);
end;
$$;

-- Claims the new address, keeps or releases the previous one, and requests rendering. Runs after row-level security has
-- allowed the change, so its errors reveal nothing to others.
create function private.move_address() returns trigger
  language plpgsql
  security definer
as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from private.addresses
    where addresses.address = old.slug and addresses.event_id = old.event_id;
    perform private.hold_address(old.slug, old.organizer_id);
  else
    if private.address_is_held(new.slug, new.organizer_id) then
      perform private.raise_taken_custom_url();
    end if;
    delete from private.held_addresses where held_addresses.address = new.slug;
    -- A former address of the event becomes its current one again.
    delete from public.former_custom_urls
    where former_custom_urls.slug = new.slug and former_custom_urls.event_id = new.event_id;
    if tg_op = 'UPDATE' then
      perform private.keep_former_custom_url(old);
    end if;
    insert into private.addresses (address, event_id) values (new.slug, new.event_id);
  end if;
  perform private.bump_revision(coalesce(new.event_id, old.event_id));
  return null;
exception
  when unique_violation then
    perform private.raise_taken_custom_url();
    return null;
end;
$$;

comment on function private.move_address() is
  'Security definer: the organizer has no rights on addresses and counters. Runs after row-level security let the change through.';

create trigger custom_urls_move_address
  after insert or update or delete on public.custom_urls
  for each row execute function private.move_address();

-- Frees a released address and requests rendering, which removes the redirect. An address that goes with its event is
-- held instead.
create function private.release_former_custom_url() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.addresses
  where addresses.address = old.slug and addresses.event_id = old.event_id;
  if not exists (select from public.events where events.id = old.event_id) then
    perform private.hold_address(old.slug, old.organizer_id);
  end if;
  perform private.bump_revision(old.event_id);
  return null;
end;
$$;

comment on function private.release_former_custom_url() is
  'Security definer: the organizer has no rights on addresses and counters. Runs after row-level security let the change through.';

create trigger former_custom_urls_release
  after delete on public.former_custom_urls
  for each row execute function private.release_former_custom_url();

-- Returns true if an address is free, or belongs or belonged to the caller's own event.
create function private.custom_url_is_available(in_slug text, in_event_id text) returns boolean
  language sql
  stable
  security definer
as $$
  select not private.is_reserved_word(in_slug)
    and not private.address_is_held(in_slug, (select auth.uid()))
    and not exists (
      select from private.addresses
      where addresses.address = lower(in_slug)
        and not exists (
          select from public.custom_urls
          where custom_urls.slug = addresses.address
            and custom_urls.event_id = in_event_id
            and custom_urls.organizer_id = (select auth.uid())
        )
        and not exists (
          select from public.former_custom_urls
          where former_custom_urls.slug = addresses.address
            and former_custom_urls.event_id = in_event_id
            and former_custom_urls.organizer_id = (select auth.uid())
        )
    );
$$;

comment on function private.custom_url_is_available(text, text) is
  'Security definer: reads everyone''s addresses, and answers yes or no, never whose.';
grant execute on function private.custom_url_is_available(text, text) to authenticated;

create function public.custom_url_is_available(in_slug text, in_event_id text) returns boolean
  language sql
  stable
as $$
  -- Truncated, since a caller may send megabytes; no address is as long.
  select private.custom_url_is_available(left(in_slug, 100), in_event_id);
$$;

comment on function public.custom_url_is_available(text, text) is
  'Whether an organizer can take a short address for their event; an address it has or had counts as free.';
grant execute on function public.custom_url_is_available(text, text) to authenticated;

-- The address of an event's page below the site's own: its custom URL while its plan has one, else its id.
-- In PL/pgSQL, whose statements are planned once a session and not for each card of a list.
create function private.event_address(in_event_id text) returns text
  language plpgsql
  stable
as $$
begin
  return coalesce(
    (
      select custom_urls.slug from public.custom_urls
      where custom_urls.event_id = in_event_id and private.event_is_premium(in_event_id)
    ),
    in_event_id
  );
end;
$$;
