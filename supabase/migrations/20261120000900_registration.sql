-- Registering for an event: one transaction, safe to be called by anyone directly.

-- The receipt for the person who registered.
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

create function private.raise_already_registered() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'You are already registered for this tournament.', detail = 'already_registered';
end;
$$;

-- The value of a rejected entry that another entry already has, as the problem that the form shows, never whose it is.
-- Only one value, and IDs, which federations publish, before name and email address: otherwise a taken ID could be used
-- to enumerate addresses without registering anybody.
create function private.duplicate_problem(entry public.participants) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  id_taken constant text := 'This ID is already registered. Is it yours?';
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
    'code', 'player_already_entered',
    'field', 'fullName',
    'message', 'A player with this name and email address is already registered.'
  );
end;
$$;

-- Raises event_full, or already_registered for somebody who is in the event: their first submission may have taken the
-- last place. in_participant_id is the caller's own entry; null for a guest, or for somebody else. For guests
-- already_registered is limited to ten minutes after registering: names are public and a full event registers nobody,
-- otherwise email addresses could be enumerated.
create function private.raise_full(in_event_id text, in_participant_id text, submitted jsonb) returns void
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
    perform private.raise_already_registered();
  end if;
  raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
end;
$$;

create function private.raise_unpublished() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT404' using message = 'Event not found or not published', detail = 'event_not_published';
end;
$$;

-- Raises registration_over with the closing time, as domain/entries/registration-window.ts words it.
create function private.raise_registration_over(in_event_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  closed_at timestamp;
  zone text;
begin
  -- The local time at the venue, which cannot be derived from the instant on a night when clocks change.
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
    detail = jsonb_build_object(
      'code', 'registration_over',
      'closedAt', to_char(closed_at, 'YYYY-MM-DD"T"HH24:MI'),
      'timeZone', zone
    )::text;
end;
$$;

-- Reactivates a user's cancelled registration, since a user has only one entry, keyed by their ID. Returns null when
-- there is none, or when somebody else has registered with their FIDE ID.
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

-- Stores a validated entry. Returns null when the person, or this very submission, is already registered.
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

-- Returns the entry without the disputed ID if the player claims it; null otherwise.
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

-- Updates the profile with what a signed-in player changed on the form; empty fields stay as they are in the profile.
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

-- Raises the reason why nobody can register on the event's page now. state is the registration state, in_participant_id
-- the caller's own entry, null for a guest or for somebody else.
create function private.raise_unless_open(
  in_event_id text, state text, in_participant_id text, submitted jsonb
) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  case state
    when 'internal' then
      return;
    when 'over' then
      perform private.raise_registration_over(in_event_id);
    when 'full' then
      perform private.raise_full(in_event_id, in_participant_id, submitted);
    else
      raise sqlstate 'PT403' using
        message = 'Registration is not open for this tournament.', detail = 'registration_closed';
  end case;
end;
$$;

-- The validated entry of an account: with the account's email, and for the owner with the user's ID.
create function private.entry_of_account(entry public.participants, caller uuid, is_own boolean)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
begin
  entry.id := case when is_own then caller::text else private.new_guest_id() end;
  entry.user_id := caller;
  select users.email into entry.email from auth.users where users.id = caller;
  if is_own then
    perform private.update_profile_from(entry);
  else
    perform private.count_guest_registration(entry.event_id, 'account ' || caller);
  end if;
  return entry;
end;
$$;

-- The validated entry of a guest, rate limited by network address.
create function private.entry_of_guest(entry public.participants, in_address text) returns public.participants
  language plpgsql
  set search_path = ''
as $$
begin
  entry.id := private.new_guest_id();
  perform private.count_guest_registration(entry.event_id, in_address);
  -- For the confirmation mail, which is rate limited per network over all events.
  perform set_config('tabiya.network', encode(sha256(convert_to(in_address, 'UTF8')), 'hex'), true);
  return entry;
end;
$$;

create function private.new_guest_id() returns text
  language sql
  volatile
  set search_path = ''
as $$
  select 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    || '_' || left(gen_random_uuid()::text, 8);
$$;

-- Stores a validated entry, without a disputed ID that the player claims. Returns the receipt or, when the person is
-- already registered, {"refused": problem}.
create function private.enter(entry public.participants, submitted jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  stored public.participants;
  undisputed public.participants;
  problem jsonb;
begin
  loop
    stored := private.store_registration(entry);
    exit when stored.id is not null;
    select * into stored
    from public.participants
    where participants.event_id = entry.event_id and participants.submission_key = entry.submission_key;
    if found then
      return private.registration_receipt(stored, true);
    end if;
    problem := private.duplicate_problem(entry);
    undisputed := private.disputed(entry, problem, submitted);
    if undisputed.id is null then
      return jsonb_build_object('refused', problem);
    end if;
    entry := undisputed;
  end loop;
  perform private.raise_unless_still_offered(entry.event_id);
  return private.registration_receipt(stored, false);
end;
$$;

-- Rejects an entry that has just been stored when the event was unlisted or closed while it waited. From here on both
-- wait for this entry: unlisting for the event, closing for the locked counters.
create function private.raise_unless_still_offered(in_event_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  offer text;
begin
  select publications.registration_offer into offer
  from public.publications where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  perform private.raise_unless_open(in_event_id, offer, null, null);
end;
$$;

-- Registers the caller, signed in or guest, or somebody else on behalf of a signed-in caller, for a published event.
-- Raises PT404 event_not_published, PT403 registration_closed or registration_over, PT422 registration_invalid (the
-- field in hint), PT409 event_full or already_registered, PT429 too_many_registrations. Values that another entry
-- already has raise PT409 id_taken or player_already_entered; where attempts are counted the result is {"refused":
-- problem} instead, since an error would roll back the count. Repeating a submission key returns the first result.
-- in_address is the visitor's network address as the site saw it.
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
  result jsonb;
begin
  -- One statement, so that a first submission and its place are seen together or not at all. A full event is rejected
  -- here without a lock; take_place decides on the last place.
  select
    private.registration_state(
      publications.registration_offer, publications.registration_closes_at, counters.is_full, now()
    ) as state,
    publications.federation_type,
    publications.must_acknowledge,
    participants as earlier
  into event
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  left join public.participants
    on participants.event_id = publications.event_id and participants.submission_key = in_submission_key
  where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  earlier := event.earlier;
  if earlier.id is not null then
    return private.registration_receipt(earlier, true);
  end if;
  perform private.raise_unless_open(
    in_event_id, event.state, case when is_own then caller::text end, in_registration
  );

  entry := private.checked_registration(row(event.federation_type, event.must_acknowledge), in_registration);
  entry.event_id := in_event_id;
  entry.submission_key := in_submission_key;
  -- Before the place is taken: everything after that runs under the lock of the event's counters.
  entry := case
    when caller is null then private.entry_of_guest(entry, in_address)
    else private.entry_of_account(entry, caller, is_own)
  end;
  result := private.enter(entry, in_registration);
  if is_own and result ? 'refused' then
    raise sqlstate 'PT409' using
      message = result -> 'refused' ->> 'message',
      detail = result -> 'refused' ->> 'code',
      hint = result -> 'refused' ->> 'field';
  end if;
  return result;
end;
$$;

comment on function private.register(text, uuid, jsonb, text) is
  'Security definer: nobody who registers may write participants otherwise.';
grant execute on function private.register(text, uuid, jsonb, text) to service_role;

-- Direct callers of the API count as one address: theirs could be forged, and only scripts register this way.
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
