-- Who is in an event, and what its organizer notes about them.

create table public.participants (
  event_id text not null references public.events (id) on delete restrict,
  id text not null default '',
  user_id uuid references auth.users (id) on delete set null,
  is_guest boolean not null default false,
  organizer_created boolean not null default true,
  full_name text not null,
  email text not null,
  phone_number text not null default '',
  local_federation_id text not null default '',
  fide_id text not null default '',
  id_pending boolean not null default false,
  disputed_fide_id text not null default '',
  disputed_federation_id text not null default '',
  fide_rating integer,
  national_rating integer,
  notes text not null default '',
  status text not null default 'registered',
  submission_key uuid,
  email_key text not null generated always as (lower(btrim(email))) stored,
  name_key text not null generated always as (lower(btrim(full_name))) stored,
  federation_key text not null generated always as (lower(btrim(local_federation_id))) stored,
  registered_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint participants_id_shape check (id ~ '^(guest|organizer)_[a-z0-9_]+$' or id ~ '^[0-9a-f-]{36}$'),
  constraint participants_status_known check (status in ('registered', 'paid', 'cancelled')),
  constraint participants_full_name_length check (length(btrim(full_name)) between 1 and 200),
  constraint participants_email_length check (length(btrim(email)) between 1 and 320),
  constraint participants_phone_number_length check (length(phone_number) <= 40),
  constraint participants_local_federation_id_length check (length(local_federation_id) <= 40),
  constraint participants_fide_id_digits check (fide_id ~ '^[0-9]{0,10}$'),
  constraint participants_dispute_pending check (
    id_pending or (disputed_fide_id = '' and disputed_federation_id = '')
  ),
  constraint participants_notes_length check (length(notes) <= 2000),
  constraint participants_fide_rating_range check (fide_rating between 0 and 3000),
  constraint participants_national_rating_range check (national_rating between 0 and 3000)
);

comment on table public.participants is
  'Registrations. The organizer reads and writes those of their events, a player reads their own, visitors none.';
comment on column public.participants.id is
  'The user''s id for their own entry; for a guest, or somebody else whom a user entered, guest_ plus a timestamp and random suffix, or organizer_ plus a timestamp.';
comment on column public.participants.id_pending is
  'An id is still to come, for the organizer to see: the player has none yet, or claims one that another entry has.';
comment on column public.participants.disputed_fide_id is
  'The FIDE ID that the player calls theirs while another entry has it; empty where there is none.';
comment on column public.participants.disputed_federation_id is
  'The federation ID that the player calls theirs while another entry has it; empty where there is none.';
comment on column public.participants.notes is 'Written by the player and visible to them.';
comment on column public.participants.submission_key is
  'Sent with the form: the same submission again returns the first result.';
comment on column public.participants.email_key is 'For comparing only: trimmed and in lower case.';
comment on column public.participants.name_key is 'For comparing only: trimmed and in lower case.';
comment on column public.participants.federation_key is 'For comparing only: trimmed and in lower case.';

-- No duplicates among active participants. A parent may register two children with one email and one account; a user's
-- own entry has the user's ID as key, so the primary key allows only one.
create unique index participants_once_per_email_and_name on public.participants (event_id, email_key, name_key)
  where status <> 'cancelled';
create unique index participants_once_per_fide_id on public.participants (event_id, fide_id)
  where status <> 'cancelled' and fide_id <> '';
create unique index participants_once_per_federation_id on public.participants (event_id, federation_key)
  where status <> 'cancelled' and federation_key <> '';
create unique index participants_once_per_submission on public.participants (event_id, submission_key)
  where submission_key is not null;

create index participants_user_id on public.participants (user_id);

grant select (
  event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id,
  id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, notes, status,
  registered_at, created_at, updated_at
) on public.participants to authenticated;
grant insert (
  event_id, full_name, email, phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating,
  notes, status, registered_at
) on public.participants to authenticated;
grant update (
  full_name, email, phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating,
  notes, status
) on public.participants to authenticated;
grant delete on public.participants to authenticated;
grant select, insert, update, delete on public.participants to service_role;

alter table public.participants enable row level security;

create policy "an organizer reads their events' participants, a player their own" on public.participants
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or event_id in (select events.id from public.events where events.organizer_id = (select auth.uid()))
  );

create policy "an organizer adds participants to their events" on public.participants
  for insert to authenticated
  with check (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create policy "an organizer updates their events' participants" on public.participants
  for update to authenticated
  using (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())))
  with check (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create policy "an organizer deletes their events' participants" on public.participants
  for delete to authenticated
  using (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create trigger participants_touch_updated_at
  before update on public.participants
  for each row execute function private.touch_updated_at();

-- Entries created within one clock tick must not get the same timestamp, so its last three digits are a counter. An
-- import creates at most 1,000 entries per millisecond.
create sequence private.organizer_entry minvalue 0 maxvalue 999 start 0 cycle;

grant usage on sequence private.organizer_entry to authenticated, service_role;

-- The problem with a trimmed, non-empty ID, or null; in_way_on is appended to the message for a placeholder. Federation
-- IDs contain a number: a text without a digit other than 0 is a placeholder. domain/participants/player-id.ts has the
-- same rule.
create function private.id_problem(
  in_field text, in_id text, in_way_on text default 'Leave the field empty if there is none.'
) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  if in_id !~ '[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]' then
    return 'This is a placeholder, not a '
      || case in_field when 'fideId' then 'FIDE ID. ' else 'federation ID. ' end || in_way_on;
  end if;
  if in_field = 'fideId' and in_id !~ '^[0-9]{1,10}$' then
    return 'A FIDE ID is a number of at most 10 digits';
  end if;
  return null;
end;
$$;

grant execute on function private.id_problem(text, text, text) to authenticated, service_role;

-- Rejects a placeholder as an ID: it would conflict with everybody else who types it.
create function private.check_participant_id(in_field text, in_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  problem constant text := private.id_problem(in_field, in_id, 'Say “No ID yet” instead.');
begin
  if problem is not null then
    raise sqlstate 'PT422' using message = problem, detail = 'participant_invalid', hint = in_field;
  end if;
end;
$$;

grant execute on function private.check_participant_id(text, text) to authenticated, service_role;

-- Trims what was typed, rejects placeholders and generates the ID of an entry that the organizer added. A player ID
-- that is given, or no longer pending, ends a dispute over it.
create function private.normalize_participant() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.full_name := btrim(new.full_name, private.blanks());
  new.email := btrim(new.email, private.blanks());
  new.phone_number := btrim(new.phone_number, private.blanks());
  new.local_federation_id := btrim(new.local_federation_id, private.blanks());
  new.fide_id := btrim(new.fide_id, private.blanks());
  new.notes := btrim(new.notes, private.blanks());
  if new.fide_id <> '' and new.fide_id is distinct from old.fide_id then
    perform private.check_participant_id('fideId', new.fide_id);
  end if;
  if new.local_federation_id <> '' and new.local_federation_id is distinct from old.local_federation_id then
    perform private.check_participant_id('localFederationId', new.local_federation_id);
  end if;
  if new.fide_id <> '' or not new.id_pending then
    new.disputed_fide_id := '';
  end if;
  if new.local_federation_id <> '' or not new.id_pending then
    new.disputed_federation_id := '';
  end if;
  if coalesce(new.id, '') = '' then
    -- An imported list keeps its registration dates, except those in the future.
    new.registered_at := least(new.registered_at, now());
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

-- A player's registration has already been trimmed and has its ID.
create trigger participants_tidy
  before insert on public.participants
  for each row
  when (new.organizer_created)
  execute function private.normalize_participant();

create trigger participants_tidy_change
  before update on public.participants
  for each row execute function private.normalize_participant();

-- Takes a place in the event and increments the page's revision, or raises event_full. One statement compares and
-- increments the counter under its row lock, so that no two callers can take the last place.
create function private.take_place(in_event_id text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.event_counters as counters
  set active_participants = counters.active_participants + 1, revision = counters.revision + 1, changed_at = now()
  where counters.event_id = in_event_id
    and (counters.max_players is null or counters.active_participants < counters.max_players);
  if not found then
    raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
  end if;
end;
$$;

-- Keeps the count of places and the page's revision in step with the list.
create function private.count_participant() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  held_before boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  holds_now boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
begin
  if holds_now and not held_before then
    perform private.take_place(new.event_id);
  elsif held_before and not holds_now then
    update private.event_counters
    set active_participants = active_participants - 1, revision = revision + 1, changed_at = now()
    where event_counters.event_id = old.event_id;
  elsif holds_now
    -- The page lists name and rating of active participants: no other change affects it.
    and (old.full_name, old.fide_rating, old.national_rating)
      is distinct from (new.full_name, new.fide_rating, new.national_rating)
  then
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.count_participant() is
  'Security definer: neither organizer nor player has rights on the counters.';

-- Says that the page of an event has to be rendered again.
create function private.bump_revision(in_event_id text) returns void
  language sql
  set search_path = ''
as $$
  update private.event_counters
  set revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
$$;

create trigger participants_count
  after insert or delete or update on public.participants
  for each row execute function private.count_participant();

create table public.organizer_notes (
  event_id text not null,
  participant_id text not null,
  notes text not null,
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id) on delete cascade,
  constraint organizer_notes_length check (length(notes) <= 5000)
);

comment on table public.organizer_notes is
  'The organizer''s private notes on a participant. A table of their own, so that no view of a registration can leak them.';

grant select, insert, update, delete on public.organizer_notes to authenticated;
grant select, insert, update, delete on public.organizer_notes to service_role;

alter table public.organizer_notes enable row level security;

create policy "an organizer reads the notes of their events" on public.organizer_notes
  for select to authenticated
  using (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create policy "an organizer adds notes to their events" on public.organizer_notes
  for insert to authenticated
  with check (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create policy "an organizer updates the notes of their events" on public.organizer_notes
  for update to authenticated
  using (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())))
  with check (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

create policy "an organizer deletes the notes of their events" on public.organizer_notes
  for delete to authenticated
  using (event_id in (select events.id from public.events where events.organizer_id = (select auth.uid())));

-- Rejects changes that an event with participants, cancelled or not, does not allow.
create function private.raise_with_participants(in_event_id text, in_code text, reason text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (select from public.participants where participants.event_id = in_event_id) then
    raise sqlstate 'PT409' using message = reason, detail = in_code;
  end if;
end;
$$;

comment on function private.raise_with_participants(text, text, text) is
  'Security definer: looks at all rows, not at those that the caller sees.';
grant execute on function private.raise_with_participants(text, text, text) to service_role;

create function private.raise_event_with_participants() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.raise_with_participants(
    old.id,
    'delete_with_participants',
    'Cannot delete an event with participants. Please contact the administrator.'
  );
  perform private.bump_revision(old.id);
  return old;
end;
$$;

comment on function private.raise_event_with_participants() is
  'Security definer: the organizer who deletes an event has no rights on the counters.';

create trigger events_refuse_deleting_with_participants
  before delete on public.events
  for each row execute function private.raise_event_with_participants();
