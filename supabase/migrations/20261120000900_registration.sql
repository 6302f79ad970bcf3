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
  -- Somebody else may have taken the last place, or given one back.
  select participants.status into stored.status
  from public.participants
  where participants.event_id = stored.event_id and participants.id = stored.id;
  return private.registration_receipt(stored, false);
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
      publications.registration_offer, publications.registration_closes_at, counters.is_full,
      counters.keeps_waiting_list, now()
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
  entry.status := case event.state when 'waiting' then 'waiting' else 'registered' end;
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
