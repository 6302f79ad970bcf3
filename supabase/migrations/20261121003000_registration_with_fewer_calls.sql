-- Each call of a function that sets its search_path costs more than what it computes here. So a form is judged
-- in one function, and blanks are a constant that the planner folds in.

-- Blanks are those that JavaScript trims, and the characters of no width, which would pass for a name.
-- domain/registration.ts (tidyText) trims the same.
create function private.blanks() returns text
  language sql
  immutable
  set search_path = ''
as $$
  select
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff';
$$;

-- The trigger that tidies entries runs as the organizer.
grant execute on function private.blanks() to authenticated, service_role;

create or replace function private.tidy_participant() returns trigger
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
  if new.id is null then
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

-- The submitted form as a row of participants, or the first problem of it. domain/registration.ts states the
-- same rules; a property test compares the two verdicts. A field that is missing or null is empty.
create or replace function private.checked_registration(rules private.registration_rules, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  -- Spelled out: what [:space:] means depends on the locale of the database.
  email_shape constant text := replace(
    '^[^ @]+@[^ @]+\.[^ @]+$', ' ', '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
  rating_shape constant text := '^0*([0-9]{1,3}|[12][0-9]{3})(\.[0-9]+)?$|^0*3000(\.0+)?$';
  entry public.participants;
  field text;
  fide_rating text := btrim(coalesce(submitted ->> 'fideRating', ''), private.blanks());
  national_rating text := btrim(coalesce(submitted ->> 'nationalRating', ''), private.blanks());
begin
  foreach field in array
    array['fullName', 'email', 'phoneNumber', 'localFederationId', 'fideId', 'notes']
  loop
    if jsonb_typeof(submitted -> field) not in ('string', 'null') then
      perform private.refuse_field(field, 'Please enter a text');
    end if;
  end loop;
  entry.full_name := btrim(coalesce(submitted ->> 'fullName', ''), private.blanks());
  entry.email := btrim(coalesce(submitted ->> 'email', ''), private.blanks());
  entry.phone_number := btrim(coalesce(submitted ->> 'phoneNumber', ''), private.blanks());
  entry.local_federation_id := btrim(coalesce(submitted ->> 'localFederationId', ''), private.blanks());
  entry.fide_id := btrim(coalesce(submitted ->> 'fideId', ''), private.blanks());
  entry.notes := btrim(coalesce(submitted ->> 'notes', ''), private.blanks());

  if fide_rating <> '' and fide_rating !~ rating_shape then
    perform private.refuse_field('fideRating', 'Rating must be a number from 0 to 3000');
  end if;
  if national_rating <> '' and national_rating !~ rating_shape then
    perform private.refuse_field('nationalRating', 'Rating must be a number from 0 to 3000');
  end if;
  entry.fide_rating := nullif(split_part(fide_rating, '.', 1), '')::integer;
  entry.national_rating := nullif(split_part(national_rating, '.', 1), '')::integer;

  if entry.full_name = '' then
    perform private.refuse_field('fullName', 'Please fill in all required fields');
  end if;
  if entry.email = '' then
    perform private.refuse_field('email', 'Please fill in all required fields');
  end if;
  if length(entry.email) > 320 or entry.email !~ email_shape then
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

  if length(entry.full_name) > 200 then
    perform private.refuse_field('fullName', 'At most 200 characters');
  end if;
  if length(entry.phone_number) > 40 then
    perform private.refuse_field('phoneNumber', 'At most 40 characters');
  end if;
  if length(entry.local_federation_id) > 40 then
    perform private.refuse_field('localFederationId', 'At most 40 characters');
  end if;
  if length(entry.fide_id) > 40 then
    perform private.refuse_field('fideId', 'At most 40 characters');
  end if;
  if length(entry.notes) > 2000 then
    perform private.refuse_field('notes', 'At most 2,000 characters');
  end if;
  return entry;
end;
$$;

create or replace function private.refuse_full(in_event_id text, caller uuid, submitted jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  submitted_email constant text := lower(btrim(submitted ->> 'email', private.blanks()));
  submitted_name constant text := lower(btrim(submitted ->> 'fullName', private.blanks()));
begin
  if exists (
    select from public.participants
    where participants.event_id = in_event_id
      and participants.email_key = submitted_email
      and participants.name_key = submitted_name
      and participants.status <> 'cancelled'
  ) or caller is not null and exists (
    select from public.participants
    where participants.event_id = in_event_id
      and participants.user_id = caller
      and participants.status <> 'cancelled'
  ) then
    perform private.refuse_already_registered();
  end if;
  raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
end;
$$;

create or replace function public.register_guest(
  event_id text, submission_key uuid, registration jsonb, address text
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  return private.register(event_id, submission_key, registration, address);
end;
$$;

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
        and btrim(events.content ->> 'paymentInfo', private.blanks()) <> ''
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

drop function private.tidy_text(text);
drop function private.submitted_rating(jsonb, text);
drop function private.is_email_address(text);
drop function private.refuse_longer_than(text, text, integer);
