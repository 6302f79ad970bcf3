-- Registering for an event: one transaction, safe to be called by anyone directly.

-- Stores a validated entry, without a disputed ID that the player claims; may_change says that its status may become
-- another when places are counted. Returns the receipt or, when the person is
-- already registered, {"refused": problem}.
create function private.enter(
  entry public.participants, submitted jsonb, may_change boolean, of_rules jsonb
) returns jsonb
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
      return private.repeated_receipt(stored);
    end if;
    problem := private.duplicate_problem(entry);
    undisputed := private.disputed(entry, problem, submitted);
    if undisputed.id is null then
      return jsonb_build_object('refused', problem);
    end if;
    entry := undisputed;
  end loop;
  perform private.raise_unless_still_offered(entry.event_id);
  if may_change then
    -- Somebody else may have taken the last place, or given one back.
    select * into stored
    from public.participants
    where participants.event_id = stored.event_id and participants.id = stored.id;
    perform private.raise_unless_waiting_accepted(stored, submitted);
  end if;
  return private.registration_receipt(stored, false, of_rules);
end;
$$;

-- Sets what an entry owes. Raises fee_changed when the form showed another amount, so that nobody is charged what they
-- did not see.
create function private.with_fee(entry public.participants, rules jsonb, submitted jsonb)
  returns public.participants
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  fee constant private.fee := private.entry_fee(
    rules,
    entry.section_id,
    case when entry.reduction <> '' then private.reduction_of(rules, submitted ->> 'reduction') end,
    now()
  );
  shown numeric;
begin
  if coalesce(submitted -> 'feeShown', 'null') <> 'null' then
    shown := private.typed_number('feeShown', submitted -> 'feeShown', '^[0-9]{1,12}$', null);
  end if;
  if shown is not null and shown is distinct from fee.fee_owed then
    raise sqlstate 'PT409' using
      message = 'The fee has changed. Please check it and send the form again.',
      detail = jsonb_build_object(
        'code', 'fee_changed', 'feeOwed', coalesce(fee.fee_owed, 0), 'currency', rules ->> 'currency'
      )::text,
      hint = 'feeShown';
  end if;
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  entry.fee_owed := fee.fee_owed;
  return entry;
end;
$$;

-- The status of an entry in a section, as far as can be seen without a lock: it waits where the section is full. Raises section_full where nobody may wait.
create function private.status_of_newcomer(
  entry public.participants, keeps_waiting_list boolean, in_participant_id text, submitted jsonb
) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  if exists (
    select from private.section_counters
    where section_counters.event_id = entry.event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  ) then
    if keeps_waiting_list then
      return 'waiting';
    end if;
    perform private.raise_full(entry.event_id, in_participant_id, submitted, 'section_full');
  end if;
  return entry.status;
end;
$$;

-- Registers the caller, signed in or guest, or somebody else on behalf of a signed-in caller, for a published event.
-- Raises PT404 event_not_published, PT403 event_cancelled, registration_closed or registration_over, PT422 registration_invalid (the
-- field in hint), PT409 event_full, section_full, place_gone, fee_changed or already_registered, PT429 too_many_registrations.
-- Values that another entry already has raise PT409 id_taken or player_already_entered; where attempts are counted the
-- result is {"refused": problem} instead, since an error would roll back the count. So is what a rating list says
-- against the section: listed_above_limit, listed_below_minimum, listed_born_before, listed_born_after. Repeating a submission key returns
-- the first result. in_address is the visitor's network address as the site saw it; in_group_id is that of the entries
-- that are sent together, null for one alone.
create function private.register(
  in_event_id text, in_submission_key uuid, in_registration jsonb, in_address text, in_group_id uuid default null
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  is_own constant boolean :=
    caller is not null and in_registration -> 'forSomebodyElse' is distinct from 'true'::jsonb;
  own_id constant text := case when is_own then caller::text end;
  byes constant jsonb := coalesce(in_registration -> 'byes', 'null');
  event record;
  rules jsonb;
  must_acknowledge boolean;
  of_rules jsonb := '{"sectionName": null, "feeOwed": null, "currency": null}';
  earlier public.participants;
  entry public.participants;
  judged private.judged_entry;
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
    publications.entry_rules,
    counters.keeps_waiting_list,
    counters.max_players,
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
    perform private.count_repeated_submission(in_event_id, in_submission_key);
    return private.repeated_receipt(earlier);
  end if;
  perform private.raise_unless_open(in_event_id, event.state, own_id, in_registration);
  rules := event.entry_rules;
  must_acknowledge := event.must_acknowledge;
  if rules ?| array['sections', 'reductions', 'questions'] then
    rules := private.rules_of_plan(rules, in_event_id);
    must_acknowledge := private.must_acknowledge(rules);
  end if;

  entry := private.checked_registration(row(event.federation_type, must_acknowledge), in_registration);
  entry.event_id := in_event_id;
  entry.submission_key := in_submission_key;
  entry.group_id := in_group_id;
  if rules ?| array['sections', 'reductions', 'questions', 'playerFields', 'halfPointByes']
    or byes not in ('null', '[]')
  then
    entry := private.checked_choices(entry, rules, in_registration);
  end if;
  if entry.section_id is not null or entry.fide_id <> '' or entry.local_federation_id <> '' then
    judged := private.judged(entry, rules);
    entry := judged.entry;
  end if;
  if rules ?| array['registrationFee', 'sections'] or coalesce(in_registration -> 'feeShown', 'null') <> 'null'
  then
    entry := private.with_fee(entry, rules, in_registration);
    of_rules := private.receipt_of_rules(entry, rules);
  end if;
  entry.status := case event.state when 'waiting' then 'waiting' else 'registered' end;
  if entry.section_id is not null then
    entry.status := private.status_of_newcomer(entry, event.keeps_waiting_list, own_id, in_registration);
  end if;
  if judged.problem is not null then
    if in_group_id is null then
      perform private.count_guest_registration(in_event_id, coalesce('account ' || caller, in_address));
    end if;
    return jsonb_build_object('refused', judged.problem);
  end if;
  if entry.status = 'waiting' and in_registration -> 'placeShown' is not distinct from 'true'::jsonb then
    perform private.raise_if_registered(in_event_id, own_id, in_registration);
    perform private.raise_unless_waiting_accepted(entry, in_registration);
  end if;
  -- Before the place is taken: everything after that runs under the lock of the event's counters.
  entry := case
    when caller is null then private.entry_of_guest(entry, in_address)
    else private.entry_of_account(entry, caller, is_own)
  end;
  result := private.enter(
    entry,
    in_registration,
    event.keeps_waiting_list and (event.max_players is not null or entry.section_id is not null),
    of_rules
  );
  if is_own and result ? 'refused' then
    raise sqlstate 'PT409' using
      message = result -> 'refused' ->> 'message',
      detail = result -> 'refused' ->> 'code',
      hint = result -> 'refused' ->> 'field';
  end if;
  return result;
end;
$$;

comment on function private.register(text, uuid, jsonb, text, uuid) is
  'Security definer: nobody who registers may write participants otherwise.';
grant execute on function private.register(text, uuid, jsonb, text, uuid) to service_role;

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
  return private.with_links(event_id, private.register(event_id, submission_key, registration, address));
end;
$$;

comment on function public.register_guest(text, uuid, jsonb, text) is
  'For the registration function only, which knows the guest''s network address.';
grant execute on function public.register_guest(text, uuid, jsonb, text) to service_role;
