-- Registering in as few statements as it takes, and judging a form exactly as domain/registration.ts does.

-- A text as it is kept: without blanks at its ends. Blanks are those that JavaScript trims, and the characters
-- of no width, which would pass for a name. domain/registration.ts (tidyText) trims the same.
create function private.tidy_text(typed text) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  return btrim(
    typed,
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
  );
end;
$$;

-- A random text of the given length from a-z and 0-9. For ids that must not collide, not for secrets.
create or replace function private.random_text(length integer) returns text
  language plpgsql
  volatile
  set search_path = ''
as $$
declare
  characters text := '';
begin
  for position in 1 .. length loop
    characters :=
      characters || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + floor(random() * 36)::integer, 1);
  end loop;
  return characters;
end;
$$;

-- Trims what was typed and names an entry the organizer added. The organizer runs it, so tidy_text is theirs too.
create or replace function private.tidy_participant() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.full_name := private.tidy_text(new.full_name);
  new.email := private.tidy_text(new.email);
  new.phone_number := private.tidy_text(new.phone_number);
  new.local_federation_id := private.tidy_text(new.local_federation_id);
  new.fide_id := private.tidy_text(new.fide_id);
  new.notes := private.tidy_text(new.notes);
  if new.id is null then
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

grant execute on function private.tidy_text(text) to authenticated, service_role;

-- Each registration updates its event's counters: they stay small and their row moves within its page. The index
-- named the columns that move, which forbade that, and pages_waiting could not use it.
drop index private.event_counters_waiting;
alter table private.event_counters set (fillfactor = 50);

-- Takes a place in the event and moves the page on, or refuses with event_full. The number is compared and raised
-- in one statement under its row lock, so that no two callers can take the last place.
create or replace function private.take_place(in_event_id text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.event_counters as counters
  set active_participants = counters.active_participants + 1, revision = counters.revision + 1, changed_at = now()
  from public.events
  where counters.event_id = in_event_id
    and events.id = in_event_id
    and (events.max_players is null or counters.active_participants < events.max_players);
  if not found then
    raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
  end if;
end;
$$;

-- Keeps the count of places and the page's revision in step with the list. Security definer: the organizer
-- and the player have no rights on the counters.
create or replace function private.count_participant() returns trigger
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
    -- The page lists name and rating of those who hold a place: nothing else of a participant moves it.
    and (old.full_name, old.fide_rating, old.national_rating, old.rating)
      is distinct from (new.full_name, new.fide_rating, new.national_rating, new.rating)
  then
    perform private.move_revision(new.event_id);
  end if;
  return null;
end;
$$;

-- A rating of the submitted form as a whole number, or null where none was given. Anything that is not a number
-- from 0 to 3000 is refused.
create or replace function private.submitted_rating(submitted jsonb, field text) returns integer
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  typed text := private.tidy_text(coalesce(submitted ->> field, ''));
begin
  if typed = '' then
    return null;
  end if;
  if typed !~ '^0*([0-9]{1,3}|[12][0-9]{3})(\.[0-9]+)?$|^0*3000(\.0+)?$' then
    perform private.refuse_field(field, 'Rating must be a number from 0 to 3000');
  end if;
  return split_part(typed, '.', 1)::integer;
end;
$$;

-- What is judged of the event that somebody registers for.
create type private.registration_rules as (federation_type text, must_acknowledge boolean);

comment on type private.registration_rules is
  'RegistrationRules of domain/registration.ts: what a form is judged by.';

-- The submitted form as a row of participants, or the first problem of it. domain/registration.ts states the
-- same rules; a property test compares the two verdicts.
create function private.checked_registration(rules private.registration_rules, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.participants;
  field text;
begin
  -- A field that is missing or null is empty.
  foreach field in array
    array['fullName', 'email', 'phoneNumber', 'localFederationId', 'fideId', 'notes']
  loop
    if jsonb_typeof(submitted -> field) not in ('string', 'null') then
      perform private.refuse_field(field, 'Please enter a text');
    end if;
  end loop;
  entry.full_name := private.tidy_text(coalesce(submitted ->> 'fullName', ''));
  entry.email := private.tidy_text(coalesce(submitted ->> 'email', ''));
  entry.phone_number := private.tidy_text(coalesce(submitted ->> 'phoneNumber', ''));
  entry.local_federation_id := private.tidy_text(coalesce(submitted ->> 'localFederationId', ''));
  entry.fide_id := private.tidy_text(coalesce(submitted ->> 'fideId', ''));
  entry.notes := private.tidy_text(coalesce(submitted ->> 'notes', ''));
  entry.fide_rating := private.submitted_rating(submitted, 'fideRating');
  entry.national_rating := private.submitted_rating(submitted, 'nationalRating');

  if entry.full_name = '' then
    perform private.refuse_field('fullName', 'Please fill in all required fields');
  end if;
  if entry.email = '' then
    perform private.refuse_field('email', 'Please fill in all required fields');
  end if;
  if length(entry.email) > 320 or not private.is_email_address(entry.email) then
    perform private.refuse_field('email', 'Please enter a valid email address');
  end if;
  if entry.phone_number = '' then
    perform private.refuse_field('phoneNumber', 'Phone number is required');
  end if;
  if rules.federation_type = 'FIDE' and entry.fide_id = '' then
    perform private.refuse_field('fideId', 'FIDE ID is required for FIDE tournaments');
  end if;
  if rules.federation_type = 'National' and entry.local_federation_id = '' then
    perform private.refuse_field(
      'localFederationId', 'National Federation ID is required for National tournaments'
    );
  end if;
  if rules.must_acknowledge and submitted -> 'paymentAcknowledged' is distinct from 'true'::jsonb then
    perform private.refuse_field('paymentAcknowledged', 'Please acknowledge the payment requirements');
  end if;

  perform private.refuse_longer_than('fullName', entry.full_name, 200);
  perform private.refuse_longer_than('phoneNumber', entry.phone_number, 40);
  perform private.refuse_longer_than('localFederationId', entry.local_federation_id, 40);
  perform private.refuse_longer_than('fideId', entry.fide_id, 40);
  perform private.refuse_longer_than('notes', entry.notes, 2000);
  return entry;
end;
$$;

-- Whether a text has the shape of an e-mail address. The blanks are spelled out: what [:space:] means depends on
-- the locale of the database, and isEmailAddress of domain/credentials.ts has to mean the same.
create function private.is_email_address(typed text) returns boolean
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  blanks constant text := '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  return typed ~ ('^[^' || blanks || '@]+@[^' || blanks || '@]+\.[^' || blanks || '@]+$');
end;
$$;

create or replace function private.registration_receipt(entry public.participants, repeated boolean) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'status', entry.status,
    'registeredAt', entry.registered_at,
    'repeated', repeated
  );
end;
$$;

-- Says that an event is full; to somebody who is in it, that they are in: they may have sent a form twice of which
-- the first took the last place.
create function private.refuse_full(in_event_id text, caller uuid, submitted jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = in_event_id
      and participants.status <> 'cancelled'
      and (
        participants.user_id = caller
        or (
          participants.email_key = lower(private.tidy_text(submitted ->> 'email'))
          and participants.name_key = lower(private.tidy_text(submitted ->> 'fullName'))
        )
      )
  ) then
    perform private.refuse_already_registered();
  end if;
  raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
end;
$$;

create function private.refuse_already_registered() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'You are already registered for this tournament.', detail = 'already_registered';
end;
$$;

create function private.refuse_unpublished() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT404' using message = 'Event not found or not published', detail = 'event_not_found';
end;
$$;

-- Takes up a user's cancelled registration again: their entry is keyed by their id, so there is one of it. null
-- where they have none, or where somebody else is in under their FIDE id by now.
create function private.take_up_again(entry public.participants) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  stored public.participants;
begin
  update public.participants set
    full_name = entry.full_name,
    email = entry.email,
    phone_number = entry.phone_number,
    local_federation_id = entry.local_federation_id,
    fide_id = entry.fide_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    notes = entry.notes,
    status = 'registered',
    submission_key = entry.submission_key,
    registered_at = now()
  where participants.event_id = entry.event_id
    and participants.id = entry.id
    and participants.status = 'cancelled'
  returning * into stored;
  return stored;
exception
  when unique_violation then
    return null;
end;
$$;

-- Stores a checked entry; null where the person, or this very submission, is in already.
create or replace function private.store_registration(entry public.participants) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  stored public.participants;
begin
  if entry.user_id is not null then
    stored := private.take_up_again(entry);
    if stored.id is not null then
      return stored;
    end if;
  end if;

  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id,
    fide_id, fide_rating, national_rating, notes, submission_key
  ) values (
    entry.event_id, entry.id, entry.user_id, entry.user_id is null, false, entry.full_name, entry.email,
    entry.phone_number, entry.local_federation_id, entry.fide_id, entry.fide_rating, entry.national_rating,
    entry.notes, entry.submission_key
  )
  on conflict do nothing
  returning * into stored;
  return stored;
end;
$$;

-- Registers the caller, signed in or guest. Refuses with PT404 event_not_found, PT403 registration_closed,
-- PT422 registration_invalid (the field in hint), PT409 event_full or already_registered, PT429
-- too_many_registrations. The same submission key again gives the first result. in_address is the visitor's
-- network address as the site saw it. Security definer: nobody who registers may write participants otherwise.
create or replace function private.register(
  in_event_id text, in_submission_key uuid, in_registration jsonb, in_address text
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  event record;
  earlier public.participants;
  entry public.participants;
begin
  -- One statement, so that a first submission and the place it took are seen together or not at all.
  select
    events.registration_status = 'open'
      and events.use_internal_registration
      and events.content -> 'sections' -> 'showRegistration' = 'true'::jsonb as is_open,
    counters.active_participants >= events.max_players as is_full,
    events.federation_type,
    events.registration_fee > 0
      or (
        jsonb_typeof(events.content -> 'paymentInfo') = 'string'
        and private.tidy_text(events.content ->> 'paymentInfo') <> ''
      ) as must_acknowledge,
    participants as earlier
  into event
  from public.publications
  join public.events on events.id = publications.event_id
  join private.event_counters as counters on counters.event_id = publications.event_id
  left join public.participants
    on participants.event_id = publications.event_id and participants.submission_key = in_submission_key
  where publications.event_id = in_event_id;
  if not found then
    perform private.refuse_unpublished();
  end if;
  earlier := event.earlier;
  if earlier.id is not null then
    return private.registration_receipt(earlier, true);
  end if;
  if event.is_open is not true then
    raise sqlstate 'PT403' using
      message = 'Registration is not open for this tournament.', detail = 'registration_closed';
  end if;
  -- A full event is refused here without a lock; take_place decides over the last place.
  if event.is_full then
    perform private.refuse_full(in_event_id, caller, in_registration);
  end if;

  entry := private.checked_registration(row(event.federation_type, event.must_acknowledge), in_registration);
  entry := private.with_identity(entry, caller);
  entry.event_id := in_event_id;
  entry.submission_key := in_submission_key;
  -- Before the place is taken: what runs after that runs under the lock of the event's counters.
  if caller is null then
    perform private.count_guest_registration(in_event_id, in_address);
  else
    perform private.update_profile_from(entry);
  end if;
  entry := private.store_registration(entry);

  if entry.id is null then
    select * into earlier
    from public.participants
    where participants.event_id = in_event_id and participants.submission_key = in_submission_key;
    if not found then
      perform private.refuse_already_registered();
    end if;
    return private.registration_receipt(earlier, true);
  end if;
  -- The entry keeps its event from being unlisted from here on; it may have been while the entry waited for it.
  if not exists (select from public.publications where publications.event_id = in_event_id) then
    perform private.refuse_unpublished();
  end if;
  return private.registration_receipt(entry, false);
end;
$$;

drop function private.checked_registration(public.events, jsonb);
drop function private.submitted_text(jsonb, text);
drop function private.earlier_receipt(text, uuid);

-- Only days that a calendar has: infinity has no month, day and year to make an id from.
alter table public.events add constraint events_days_in_calendar
  check (start_date >= date '0001-01-01' and end_date <= date '9999-12-31');
