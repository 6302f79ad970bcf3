-- Functions of registration are called after what they do. Only names change; callers are repeated, because the text of a
-- function has the names that it calls.
alter function private.judged(public.participants, jsonb) rename to check_eligibility;
alter function private.enter(public.participants, jsonb, boolean, jsonb) rename to create_registration;
alter function private.admit_own_change(public.participants, boolean, text) rename to begin_own_change_or_raise;

create or replace function private.register_player(
  in_event_id text, in_key uuid, in_rules_version text, form jsonb, in_caller jsonb, in_group_id uuid
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  caller constant uuid := in_caller ->> 'userId';
  is_own constant boolean := caller is not null and form -> 'forSomebodyElse' is distinct from 'true'::jsonb;
  own_id constant text := case when is_own then caller::text end;
  counted_as constant text := coalesce('account ' || caller, in_caller ->> 'network');
  event record;
  rules jsonb;
  version text;
  reduction jsonb;
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
    publications.entry_rules,
    publications.rules_version,
    counters.keeps_waiting_list,
    counters.max_players,
    participants as earlier
  into event
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  left join public.participants
    on participants.event_id = publications.event_id and participants.submission_key = in_key
  where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  earlier := event.earlier;
  if earlier.id is not null then
    perform private.count_repeated_submission(in_event_id, in_key);
    return private.repeated_receipt(earlier);
  end if;
  entry := private.with_name_parts(private.entry_of_form(form));
  entry.event_id := in_event_id;
  entry.submission_key := in_key;
  entry.group_id := in_group_id;
  perform private.raise_unless_open(in_event_id, event.state, own_id, entry);
  rules := private.rules_of_plan(event.entry_rules, in_event_id);
  version := private.version_of_plan(event.rules_version, rules);
  if in_rules_version <> version then
    return private.stale_rules(in_event_id, version);
  end if;

  if entry.section_id is not null then
    perform private.lock_chosen_section(entry);
  end if;
  if rules ? 'reductions' then
    reduction := private.reduction_of(rules, form ->> 'reduction');
    entry.reduction := coalesce(reduction ->> 'name', '');
    entry.reduction_state := case when entry.reduction <> '' then 'claimed' else '' end;
  end if;
  if entry.section_id is not null or entry.fide_id <> '' or entry.local_federation_id <> '' then
    judged := private.check_eligibility(entry, rules);
    entry := judged.entry;
  end if;
  if rules ?| array['registrationFee', 'sections'] or coalesce(form -> 'feeShown', 'null') <> 'null' then
    entry := private.with_fee(
      entry, rules, case when entry.reduction <> '' then reduction end, (form ->> 'feeShown')::bigint
    );
    of_rules := private.receipt_of_rules(entry, rules);
  end if;
  entry.status := case event.state when 'waiting' then 'waiting' else 'registered' end;
  if entry.section_id is not null then
    entry.status := private.status_of_newcomer(entry, event.keeps_waiting_list, own_id);
  end if;
  if judged.problem is not null then
    if in_group_id is null then
      perform private.count_guest_registration(in_event_id, counted_as);
    end if;
    return jsonb_build_object('refused', judged.problem);
  end if;
  if entry.status = 'waiting' and form -> 'placeShown' is not distinct from 'true'::jsonb then
    perform private.raise_if_registered(entry, own_id);
    perform private.raise_unless_waiting_accepted(entry, form);
  end if;
  -- Before the place is taken: everything after that runs under the lock of the event's counters.
  entry := case
    when caller is null then private.entry_of_guest(entry, counted_as)
    else private.entry_of_account(entry, caller, is_own)
  end;
  result := private.create_registration(
    entry,
    form,
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

create or replace function private.moved_by_player(entry public.participants, rules jsonb, in_section_id text)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  section constant jsonb := private.section_of(rules, in_section_id);
  judged private.judged_entry;
  reduction jsonb;
  fee private.fee;
begin
  if section is null or not exists (
    select from public.sections
    where sections.event_id = entry.event_id and sections.id = section ->> 'id'
  ) then
    perform private.raise_section_gone();
  end if;
  entry.section_id := section ->> 'id';
  judged := private.check_eligibility(entry, rules);
  if judged.problem is not null then
    raise sqlstate 'PT409' using
      message = judged.problem ->> 'message',
      detail = (jsonb_build_object('code', judged.problem ->> 'code') || (judged.problem -> 'parameters'))::text,
      hint = 'section';
  end if;
  entry := judged.entry;
  if section ?| array['bornFrom', 'bornUntil'] and entry.birth_year is null and entry.unverified <> '' then
    raise sqlstate 'PT422' using
      message = 'This section needs your year of birth. Please contact the organizer.',
      detail = 'birth_year_missing', hint = 'section';
  end if;
  select named.value into reduction
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as named
  where entry.reduction <> '' and named.value ->> 'name' = entry.reduction
  limit 1;
  fee := private.entry_fee(rules, entry.section_id, reduction, entry.registered_at);
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  if not entry.fee_set then
    entry.fee_owed := fee.fee_full
      - case when entry.reduction_state = 'refused' then 0 else coalesce(fee.reduction_amount, 0) end;
  end if;
  return entry;
end;
$$;

create or replace function private.change_own_entry(
  in_event_id text, in_participant_id text, changes jsonb, in_version text, made_by text
) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  stored constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
  entry public.participants := stored;
  rules jsonb;
begin
  perform private.begin_own_change_or_raise(stored, (private.self_service_of(in_event_id)).may_change, made_by);
  if stored.status = 'cancelled' then
    raise sqlstate 'PT409' using
      message = 'This registration was withdrawn. Register again first.', detail = 'entry_withdrawn';
  end if;
  if in_version is distinct from private.version_of_entry(stored) then
    raise sqlstate 'PT409' using
      message = 'The organizer has just changed this form. Please reload the page and fill it in again.', detail = 'form_changed';
  end if;
  entry := private.with_changes(entry, changes);
  if changes ->> 'section' <> coalesce(stored.section_id, '') then
    select private.rules_of_plan(publications.entry_rules, in_event_id) into rules
    from public.publications where publications.event_id = in_event_id;
    entry := private.moved_by_player(entry, rules, changes ->> 'section');
    entry := private.placed_by_player(entry, changes -> 'acceptWaiting' is not distinct from 'true'::jsonb);
  end if;
  if entry is not distinct from stored then
    return;
  end if;

  update public.participants
  set
    email = entry.email,
    phone_number = entry.phone_number,
    notes = entry.notes,
    section_id = entry.section_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    rating_list = entry.rating_list,
    rating_list_as_of = entry.rating_list_as_of,
    unverified = entry.unverified,
    show_name = entry.show_name,
    byes = entry.byes,
    answers = entry.answers,
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    fee_owed = entry.fee_owed,
    status = entry.status,
    waiting_number = entry.waiting_number
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  if lower(entry.email) <> lower(stored.email) then
    -- Each change of address has two mails sent, one of them to whoever is named.
    if private.count_use('addresses of ' || stored.event_id || ' ' || stored.id, interval '1 day', 1) > 5 then
      perform private.raise_too_many_changes();
    end if;
    perform private.enqueue_own_mail(stored, 'addressChanged', stored.email);
    perform private.enqueue_own_mail(stored, 'link');
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'A player with this name and email address is already registered.',
      detail = 'player_already_entered', hint = 'email';
end;
$$;

create or replace function private.withdraw_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status = 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if entry.arrived_at is not null then
    raise sqlstate 'PT409' using
      message = 'You’re already checked in. To withdraw, please tell the organizer.', detail = 'entry_checked_in';
  end if;
  update public.participants
  set status = 'cancelled'
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'withdrawn');
end;
$$;

create or replace function private.restore_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status <> 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if not private.was_withdrawn(entry) then
    raise sqlstate 'PT409' using
      message = 'The organizer cancelled this registration. Please contact them.', detail = 'not_withdrawn';
  end if;
  update public.participants
  set status = case
    when private.waits_for_place(in_event_id, entry.section_id) then 'waiting'
    when private.is_covered(entry) then 'paid'
    else 'registered'
  end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'restored');
exception
  when unique_violation then
    perform private.raise_already_registered();
end;
$$;
