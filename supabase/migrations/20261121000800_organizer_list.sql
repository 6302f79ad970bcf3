-- What the organizer's own list needs beyond plain writes: ids for many entries at once, and taking a removal back.

-- Several entries made within one tick of the clock must not get the same timestamp: its last three digits are
-- counted. In a whole import no more than 1,000 entries are made in a millisecond.
create sequence private.organizer_entry minvalue 0 maxvalue 999 start 0 cycle;

grant usage on sequence private.organizer_entry to authenticated, service_role;

create or replace function private.tidy_participant() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.full_name := btrim(new.full_name);
  new.email := btrim(new.email);
  new.phone_number := btrim(new.phone_number);
  new.local_federation_id := btrim(new.local_federation_id);
  new.fide_id := btrim(new.fide_id);
  new.notes := btrim(new.notes);
  if new.id is null then
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

create table private.removed_participants (
  event_id text not null references public.events (id) on delete cascade,
  participant_id text not null,
  entry jsonb not null,
  organizer_notes text,
  removed_at timestamptz not null default now(),
  primary key (event_id, participant_id)
);

comment on table private.removed_participants is
  'Entries an organizer removed within the last hour, so that a slip can be taken back whole. Older ones are forgotten with the next removal.';

create index removed_participants_removed_at on private.removed_participants (removed_at);

grant select, insert, delete on private.removed_participants to service_role;

-- Security definer: nobody reads or writes what was removed, except by taking it back.
create function private.keep_removed_participant() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from private.removed_participants
  where removed_at < now() - interval '1 hour'
    or (event_id = old.event_id and participant_id = old.id);
  insert into private.removed_participants (event_id, participant_id, entry, organizer_notes)
  values (
    old.event_id,
    old.id,
    to_jsonb(old) - array['email_key', 'name_key', 'federation_key'],
    (
      select organizer_notes.notes from public.organizer_notes
      where organizer_notes.event_id = old.event_id and organizer_notes.participant_id = old.id
    )
  );
  return old;
end;
$$;

create trigger participants_keep_removed
  before delete on public.participants
  for each row execute function private.keep_removed_participant();

-- Puts a removed entry back as it was, with its notes. Refuses with participant_not_found where there is none,
-- event_full where its place is taken, already_registered where the same person came back meanwhile. Security
-- definer: an organizer may not name the user or the day of an entry themselves.
create function private.restore_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  removed private.removed_participants;
begin
  delete from private.removed_participants
  using public.events
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = in_participant_id
    and events.id = in_event_id
    and events.organizer_id = (select auth.uid())
  returning removed_participants.* into removed;
  if removed.event_id is null then
    raise sqlstate 'PT404' using
      message = 'This participant can no longer be brought back.', detail = 'participant_not_found';
  end if;

  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id,
    fide_rating, national_rating, rating, notes, status, submission_key, registered_at, created_at
  )
  select
    entry.event_id, entry.id, entry.user_id, entry.is_guest, entry.organizer_created, entry.full_name, entry.email,
    entry.phone_number, entry.local_federation_id, entry.fide_id, entry.fide_rating, entry.national_rating,
    entry.rating, entry.notes, entry.status, entry.submission_key, entry.registered_at, entry.created_at
  from jsonb_populate_record(null::public.participants, removed.entry) as entry;

  if removed.organizer_notes is not null then
    insert into public.organizer_notes (event_id, participant_id, notes)
    values (in_event_id, in_participant_id, removed.organizer_notes);
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'This participant is in the list again already.', detail = 'already_registered';
end;
$$;

grant execute on function private.restore_participant(text, text) to authenticated;

create function public.restore_participant(in_event_id text, in_participant_id text) returns void
  language sql
  set search_path = ''
as $$
  select private.restore_participant(in_event_id, in_participant_id);
$$;

comment on function public.restore_participant(text, text) is
  'Takes back the removal of a participant, within the hour, for the event''s organizer.';
grant execute on function public.restore_participant(text, text) to authenticated;

-- Publishing leaves the editor's unsaved changes alone: it runs from the admin view as well, where nobody has
-- seen them. Saving in the editor is what ends a draft.
create or replace function public.publish_event(in_event_id text, in_version bigint, in_snapshot jsonb) returns bigint
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
