-- Registering for an event: one transaction, safe to be called by anyone directly.

-- What the person who registered is told.
create function private.registration_receipt(entry public.participants, repeated boolean) returns jsonb
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

create function private.refuse_already_registered() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'You are already registered for this tournament.', detail = 'already_registered';
end;
$$;

-- Says that an event is full; to somebody who is in it, that they are in: they may have sent a form twice of which
-- the first took the last place. Of a guest it says so for ten minutes only: names stand on the page, and whoever asks
-- a full event enters nobody, so that else e-mail addresses could be tried until one fits.
create function private.refuse_full(in_event_id text, caller uuid, submitted jsonb) returns void
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
      and participants.registered_at > now() - interval '10 minutes'
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

create function private.refuse_unpublished() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT404' using message = 'Event not found or not published', detail = 'event_not_found';
end;
$$;

-- Says since when registration is closed, as domain/registration-window.ts does.
create function private.raise_registration_over(in_event_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  closed_at timestamp;
  zone text;
begin
  -- As clocks at the venue had it: on a night when clocks change, no instant says that.
  select
    least(
      nullif(publications.snapshot ->> 'registrationDeadline', '')::timestamp,
      publications.end_date + interval '1 day'
    ),
    coalesce(publications.snapshot ->> 'timeZone', 'UTC')
  into closed_at, zone
  from public.publications
  where publications.event_id = in_event_id;
  raise sqlstate 'PT403' using
    message = 'Registration closed ' || case
      when closed_at::time = time '00:00'
        then 'at the end of ' || to_char(closed_at - interval '1 day', 'Mon FMDD, YYYY')
      else 'on ' || to_char(closed_at, 'Mon FMDD, YYYY "at" FMHH12:MI AM, ')
        || case when zone = 'UTC' then zone else replace(regexp_replace(zone, '^.*/', ''), '_', ' ') || ' time' end
    end || '.',
    detail = 'registration_closed';
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
create function private.store_registration(entry public.participants) returns public.participants
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

-- Keeps what a signed-in player changed on the form; what they left empty stays in their profile.
create function private.update_profile_from(entry public.participants) returns void
  language sql
  set search_path = ''
as $$
  update public.profiles set
    phone_number = coalesce(nullif(entry.phone_number, ''), phone_number),
    local_federation_id = coalesce(nullif(entry.local_federation_id, ''), local_federation_id),
    fide_id = coalesce(nullif(entry.fide_id, ''), fide_id),
    fide_rating = coalesce(entry.fide_rating, fide_rating),
    national_rating = coalesce(entry.national_rating, national_rating)
  where profiles.user_id = entry.user_id;
$$;

-- Registers the caller, signed in or guest. Refuses with PT404 event_not_found, PT403 registration_closed, PT422
-- registration_invalid (the field in hint), PT409 event_full or already_registered, PT429 too_many_registrations.
-- The same submission key again gives the first result. in_address is the visitor's network address as the site saw
-- it.
create function private.register(
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
    publications.registration_closes_at <= now() as is_over,
    counters.active_participants >= events.max_players as is_full,
    events.federation_type,
    coalesce(events.registration_fee, 0) > 0
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
  if event.is_over then
    perform private.raise_registration_over(in_event_id);
  end if;
  -- A full event is refused here without a lock; take_place decides over the last place.
  if event.is_full then
    perform private.refuse_full(in_event_id, caller, in_registration);
  end if;

  entry := private.checked_registration(row(event.federation_type, event.must_acknowledge), in_registration);
  entry.event_id := in_event_id;
  entry.submission_key := in_submission_key;
  entry.user_id := caller;
  -- Before the place is taken: what runs after that runs under the lock of the event's counters.
  if caller is null then
    entry.id := 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      || '_' || left(gen_random_uuid()::text, 8);
    perform private.count_guest_registration(in_event_id, in_address);
    -- For the mail that confirms it, which is counted by network over all events.
    perform set_config('tabiya.network', encode(sha256(convert_to(in_address, 'UTF8')), 'hex'), true);
  else
    entry.id := caller::text;
    -- A signed-in player registers with the e-mail of their account.
    select users.email into entry.email from auth.users where users.id = caller;
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

comment on function private.register(text, uuid, jsonb, text) is
  'Security definer: nobody who registers may write participants otherwise.';
grant execute on function private.register(text, uuid, jsonb, text) to service_role;

-- Those who call the API directly count as one address: theirs could be made up, and nobody but a script registers
-- so.
create function private.register_participant(in_event_id text, in_submission_key uuid, in_registration jsonb)
  returns jsonb
  language sql
  security definer
  set search_path = ''
as $$
  select private.register(in_event_id, in_submission_key, in_registration, 'direct');
$$;

comment on function private.register_participant(text, uuid, jsonb) is
  'Security definer: the caller may not call private.register with an address of their choice.';
grant execute on function private.register_participant(text, uuid, jsonb) to anon, authenticated;

create function public.register_participant(event_id text, submission_key uuid, registration jsonb) returns jsonb
  language sql
  set search_path = ''
as $$
  select private.register_participant(event_id, submission_key, registration);
$$;

comment on function public.register_participant(text, uuid, jsonb) is
  'Registers the caller for a published event. The one way in for players; guests come through the site.';
grant execute on function public.register_participant(text, uuid, jsonb) to anon, authenticated;

create function public.register_guest(
  event_id text, submission_key uuid, registration jsonb, address text
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  return private.register(event_id, submission_key, registration, address);
end;
$$;

comment on function public.register_guest(text, uuid, jsonb, text) is
  'For the registration function only, which knows the guest''s network address.';
grant execute on function public.register_guest(text, uuid, jsonb, text) to service_role;
