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

-- What of an entry that was not stored another one has, as the problem that the form shows: never whose it is. One
-- thing alone, and ids, which federations make public, before name and e-mail address: with an id that is taken
-- anyway, addresses could otherwise be tried without entering anybody.
create function private.duplicate_problem(entry public.participants) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  id_taken constant text := 'This ID is entered already. Is it yours?';
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = entry.id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object(
      'code', 'already_registered',
      'field', 'forSomebodyElse',
      'message', 'You are already registered for this tournament.'
    );
  end if;
  if entry.fide_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.fide_id = entry.fide_id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'fideId', 'message', id_taken);
  end if;
  if entry.local_federation_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.federation_key = lower(btrim(entry.local_federation_id))
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'localFederationId', 'message', id_taken);
  end if;
  return jsonb_build_object(
    'code', 'already_registered',
    'field', 'fullName',
    'message', 'A player with this name and e-mail address is entered already.'
  );
end;
$$;

-- Says that an event is full; to somebody who is in it, that they are in: they may have sent a form twice of which
-- the first took the last place. in_participant_id is the caller's own entry; null for a guest, or for somebody else. Of
-- a guest it says so for ten minutes only: names stand on the page, and whoever asks
-- a full event enters nobody, so that else e-mail addresses could be tried until one fits.
create function private.refuse_full(in_event_id text, in_participant_id text, submitted jsonb) returns void
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
  ) or exists (
    select from public.participants
    where participants.event_id = in_event_id
      and participants.id = in_participant_id
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

-- Says since when registration is closed, as domain/entries/registration-window.ts does.
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
    id_pending = entry.id_pending,
    disputed_fide_id = entry.disputed_fide_id,
    disputed_federation_id = entry.disputed_federation_id,
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
  if entry.id = entry.user_id::text then
    stored := private.take_up_again(entry);
    if stored.id is not null then
      return stored;
    end if;
  end if;

  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id,
    fide_id, id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, notes,
    submission_key
  ) values (
    entry.event_id, entry.id, entry.user_id, entry.user_id is null, false, entry.full_name, entry.email,
    entry.phone_number, entry.local_federation_id, entry.fide_id, entry.id_pending, entry.disputed_fide_id,
    entry.disputed_federation_id, entry.fide_rating, entry.national_rating, entry.notes, entry.submission_key
  )
  on conflict do nothing
  returning * into stored;
  return stored;
end;
$$;

-- The entry without the id that another one has, where the player said that it is theirs; null where they did not.
create function private.disputed(entry public.participants, problem jsonb, submitted jsonb)
  returns public.participants
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  field constant text := problem ->> 'field';
begin
  if problem ->> 'code' <> 'id_taken' or submitted -> (field || 'Disputed') is distinct from 'true'::jsonb then
    return null;
  end if;
  entry.id_pending := true;
  if field = 'fideId' then
    entry.disputed_fide_id := entry.fide_id;
    entry.fide_id := '';
  else
    entry.disputed_federation_id := entry.local_federation_id;
    entry.local_federation_id := '';
  end if;
  return entry;
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

-- Registers the caller, signed in or guest, or somebody else whom a signed-in caller enters. Refuses with PT404
-- event_not_found, PT403 registration_closed, PT422 registration_invalid (the field in hint), PT409 event_full or
-- already_registered, PT429 too_many_registrations. What another entry has already is PT409 id_taken or already_registered;
-- where attempts are counted it comes back as {"refused": problem}, since an error would take the count back. The same submission key again gives the first result. in_address is the visitor's network address as the site saw
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
  is_own constant boolean :=
    caller is not null and in_registration -> 'forSomebodyElse' is distinct from 'true'::jsonb;
  event record;
  earlier public.participants;
  entry public.participants;
  stored public.participants;
  problem jsonb;
begin
  -- One statement, so that a first submission and the place it took are seen together or not at all.
  select
    events.registration_status = 'open'
      and events.use_internal_registration
      and events.content -> 'tabsShown' -> 'showRegistration' = 'true'::jsonb as is_open,
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
    perform private.refuse_full(in_event_id, case when is_own then caller::text end, in_registration);
  end if;

  entry := private.checked_registration(row(event.federation_type, event.must_acknowledge), in_registration);
  entry.event_id := in_event_id;
  entry.submission_key := in_submission_key;
  entry.user_id := caller;
  if caller is not null then
    -- Whoever is signed in registers with the e-mail of their account.
    select users.email into entry.email from auth.users where users.id = caller;
  end if;
  -- Before the place is taken: what runs after that runs under the lock of the event's counters.
  if is_own then
    entry.id := caller::text;
    perform private.update_profile_from(entry);
  else
    entry.id := 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      || '_' || left(gen_random_uuid()::text, 8);
    perform private.count_guest_registration(in_event_id, coalesce('account ' || caller, in_address));
    if caller is null then
      -- For the mail that confirms it, which is counted by network over all events.
      perform set_config('tabiya.network', encode(sha256(convert_to(in_address, 'UTF8')), 'hex'), true);
    end if;
  end if;

  loop
    stored := private.store_registration(entry);
    exit when stored.id is not null;
    select * into earlier
    from public.participants
    where participants.event_id = in_event_id and participants.submission_key = in_submission_key;
    if found then
      return private.registration_receipt(earlier, true);
    end if;
    problem := private.duplicate_problem(entry);
    entry := private.disputed(entry, problem, in_registration);
    if entry.id is null and is_own then
      raise sqlstate 'PT409' using
        message = problem ->> 'message', detail = problem ->> 'code', hint = problem ->> 'field';
    end if;
    if entry.id is null then
      return jsonb_build_object('refused', problem);
    end if;
  end loop;
  -- The entry keeps its event from being unlisted from here on; it may have been while the entry waited for it.
  if not exists (select from public.publications where publications.event_id = in_event_id) then
    perform private.refuse_unpublished();
  end if;
  return private.registration_receipt(stored, false);
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
