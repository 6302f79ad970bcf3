-- The organizer's working record of an event. Visitors never read it: they get what was published.

create table public.events (
  id text primary key default '',
  organizer_id uuid not null default auth.uid() references auth.users (id),
  status text not null default 'draft',
  title text not null,
  start_date date not null,
  end_date date not null,
  is_single_day boolean not null default false,
  venue_name text not null,
  federation_type text not null,
  country text not null,
  city text not null,
  currency text not null default 'USD',
  registration_fee numeric(10, 3),
  registration_status text not null default 'open',
  is_cancelled boolean not null default false,
  cancellation_reason text not null default '',
  registration_deadline timestamp,
  time_zone text not null default 'UTC',
  use_internal_registration boolean not null default true,
  use_internal_scheduler boolean not null default true,
  mails_status_changes boolean not null default false,
  self_service boolean not null default true,
  changes_deadline timestamp,
  changes_deadline_at timestamptz,
  mails_change_digest boolean not null default true,
  max_players integer,
  keeps_waiting_list boolean not null default true,
  contact_months smallint not null default 12,
  onboarding_completed boolean not null default false,
  content jsonb not null default '{}',
  draft jsonb,
  draft_version bigint not null default 1,
  version bigint not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  color text not null generated always as (left(coalesce(content ->> 'primaryColorHex', ''), 7)) stored,
  draft_saved_at text generated always as (left(draft ->> 'savedAt', 30)) stored,
  constraint events_id_shape check (id ~ '^[a-z0-9][a-z0-9_-]{2,59}$'),
  constraint events_status_known check (status in ('draft', 'published')),
  constraint events_title_length check (btrim(title) <> '' and length(title) <= 200),
  constraint events_days_in_order check (end_date >= start_date),
  -- Only real dates: an event ID cannot be generated from infinity.
  constraint events_days_in_calendar check (start_date >= date '0001-01-01' and end_date <= date '9999-12-31'),
  constraint events_single_day_ends_same_day check (not is_single_day or end_date = start_date),
  constraint events_venue_name_length check (btrim(venue_name) <> '' and length(venue_name) <= 200),
  constraint events_federation_type_known check (federation_type in ('FIDE', 'National', 'Unrated')),
  constraint events_country_length check (btrim(country) <> '' and length(country) <= 100),
  constraint events_city_length check (btrim(city) <> '' and length(city) <= 100),
  constraint events_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'CNY', 'INR', 'BRL', 'RUB', 'KRW', 'MXN', 'SGD', 'HKD',
    'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'ILS', 'NZD', 'ZAR', 'TRY', 'AED', 'SAR', 'QAR', 'KWD', 'BHD'
  )),
  constraint events_registration_fee_range check (registration_fee between 0 and 1000000),
  constraint events_registration_status_known check (registration_status in ('open', 'closed')),
  constraint events_cancellation_reason_length check (char_length(cancellation_reason) <= 300),
  constraint events_registration_deadline_in_calendar check (
    registration_deadline >= timestamp '0001-01-01' and registration_deadline < timestamp '10000-01-01'
  ),
  constraint events_changes_deadline_in_calendar check (
    changes_deadline >= timestamp '0001-01-01' and changes_deadline < timestamp '10000-01-01'
  ),
  constraint events_changes_deadline_has_instant check ((changes_deadline is null) = (changes_deadline_at is null)),
  constraint events_time_zone_shape check (time_zone = 'UTC' or time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'),
  constraint events_max_players_range check (max_players between 1 and 100000),
  constraint events_contact_months_range check (contact_months between 1 and 36),
  constraint events_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint events_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint events_color_length check (length(color) <= 7),
  constraint events_draft_saved_at_length check (length(draft_saved_at) <= 30)
);

comment on table public.events is 'The organizer''s working record of an event; no visitor reads it.';
comment on column public.events.id is
  'Generated from title and date when left out, as the default says; the page is served under it.';
comment on column public.events.status is 'Written by publishing and unlisting only, never by the organizer''s client.';
comment on column public.events.registration_fee is 'In whole units of the currency; 0 means free, null that no fee is set.';
comment on column public.events.is_cancelled is
  'Whether the tournament does not take place: its page says so, and it takes no entries. In effect at once.';
comment on column public.events.cancellation_reason is 'A sentence for visitors; empty = none.';
comment on column public.events.mails_status_changes is
  'Whether players get a mail when the organizer marks them as paid or cancelled.';
comment on column public.events.self_service is
  'Whether players may change and withdraw their entries themselves.';
comment on column public.events.changes_deadline is
  'Until when they may, on the clocks of time_zone; null = until registration closes or the event starts.';
comment on column public.events.changes_deadline_at is
  'The same instant, written with it: in effect at once.';
comment on column public.events.mails_change_digest is
  'Whether the organizer gets a mail, once a day at most, about new entries and what players changed.';
comment on column public.events.registration_deadline is
  'Until when players can register, on the clocks of time_zone; null = to the end of the last day.';
comment on column public.events.time_zone is 'An IANA name.';
comment on column public.events.max_players is 'null = no limit.';
comment on column public.events.keeps_waiting_list is
  'Whether players may register beyond the places, to wait for one.';
comment on column public.events.contact_months is
  'The number of months after its end for which contact details of its players are kept.';
comment on column public.events.content is 'Fields that a page only shows, in the names of domain/event/event.ts.';
comment on column public.events.draft is
  'Changes of the editor that are kept but not published (StoredDraft of admin/src/drafts/event-draft.ts).';
comment on column public.events.draft_version is
  'Moves with every change of the draft. Keeping a draft names the one it read, so that no window replaces what another kept.';
comment on column public.events.color is
  'From content, for lists of events: they are read without their documents.';
comment on column public.events.draft_saved_at is
  'When the draft was kept, from the draft, for lists of events.';
comment on column public.events.version is
  'Moves with every change of what the organizer edits. Publishing names the version it read and is refused when it moved on.';

create index events_organizer_id_created_at on public.events (organizer_id, created_at desc);

grant select, delete on public.events to authenticated;
grant insert (
  organizer_id, title, start_date, end_date, is_single_day, venue_name, federation_type, country, city, currency,
  registration_fee, registration_status, is_cancelled, cancellation_reason, registration_deadline, time_zone,
  use_internal_registration, use_internal_scheduler, mails_status_changes, self_service, changes_deadline, changes_deadline_at, mails_change_digest, max_players,
  keeps_waiting_list, contact_months, onboarding_completed, content, draft
) on public.events to authenticated;
grant update (
  title, start_date, end_date, is_single_day, venue_name, federation_type, country, city, currency,
  registration_fee, registration_status, is_cancelled, cancellation_reason, registration_deadline, time_zone,
  use_internal_registration, use_internal_scheduler, mails_status_changes, self_service, changes_deadline, changes_deadline_at, mails_change_digest, max_players,
  keeps_waiting_list, contact_months, onboarding_completed, content, draft
) on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;

alter table public.events enable row level security;

create policy "an organizer reads their own events" on public.events
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer creates events of their own" on public.events
  for insert to authenticated
  with check (organizer_id = (select auth.uid()));

create policy "an organizer updates their own events" on public.events
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()));

create policy "an organizer deletes their own events" on public.events
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

-- The ids of the events that the caller owns, for policies: as "array(select ...)" they are read once per statement.
create function private.own_event_ids() returns setof text
  language sql
  stable
as $$
  select events.id from public.events where events.organizer_id = (select auth.uid());
$$;

grant execute on function private.own_event_ids() to authenticated;

-- Rejects time zones that the database does not know.
create function private.check_time_zone() returns trigger
  language plpgsql
as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise sqlstate 'PT422' using detail = 'time_zone_unknown', hint = 'timeZone';
end;
$$;

create trigger events_check_time_zone
  before insert or update of time_zone on public.events
  for each row execute function private.check_time_zone();

-- The maximum size of content and draft together, in bytes: many times a full event.
create function private.raise_oversized_event() returns trigger
  language plpgsql
as $$
begin
  if octet_length(new.content::text) + coalesce(octet_length(new.draft::text), 0) > 500000 then
    raise sqlstate 'PT413' using detail = 'event_too_large';
  end if;
  return new;
end;
$$;

create trigger events_refuse_oversized
  before insert or update of content, draft on public.events
  for each row execute function private.raise_oversized_event();

-- The most events an account may have: a tournament a week for six years. Not enforced for the site's own role.
create function private.raise_too_many_events() returns trigger
  language plpgsql
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (select count(*) from public.events where events.organizer_id = new.organizer_id) >= 300
  then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_events", "most": 300}';
  end if;
  return new;
end;
$$;

create trigger events_refuse_too_many
  before insert on public.events
  for each row execute function private.raise_too_many_events();

-- Increments version when the organizer's fields change, but not for drafts and publishing. A draft has its own
-- version.
create function private.bump_event_version() returns trigger
  language plpgsql
as $$
declare
  -- The last three are generated from other columns, after this trigger.
  bookkeeping constant text[] := array[
    'status', 'draft', 'draft_version', 'version', 'published_at', 'updated_at', 'color', 'draft_saved_at', 'entry_rules'
  ];
begin
  if new.draft is distinct from old.draft then
    new.draft_version := old.draft_version + 1;
  end if;
  if to_jsonb(new) - bookkeeping is distinct from to_jsonb(old) - bookkeeping then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger events_move_version
  before update on public.events
  for each row execute function private.bump_event_version();
