-- Registering for an event: one transaction for one player or several. The function that takes the form has read it with
-- domain/entries/form; here is decided what only the transaction knows.

-- Stores an entry, without a disputed ID that the player claims; may_change says that its status may become another when
-- places are counted. in_rules_version is the published one that the entry was decided by. Returns the receipt or, when
-- the person is already registered, {"refused": problem}.
create function private.create_registration(
  entry public.participants, form jsonb, may_change boolean, of_rules jsonb, in_rules_version text
) returns jsonb
  language plpgsql
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
    undisputed := private.disputed(entry, problem, form);
    if undisputed.id is null then
      return jsonb_build_object('refused', problem);
    end if;
    entry := undisputed;
  end loop;
  perform private.raise_unless_still_offered(entry.event_id, in_rules_version);
  if may_change then
    -- Somebody else may have taken the last place, or given one back.
    select * into stored
    from public.participants
    where participants.event_id = stored.event_id and participants.id = stored.id;
    perform private.raise_unless_waiting_accepted(stored, form);
  end if;
  return private.registration_receipt(stored, false, of_rules);
end;
$$;

-- Sets what an entry owes. Raises fee_changed if the form showed another amount, so that no one is charged an amount
-- they did not see.
create function private.with_fee(entry public.participants, rules jsonb, reduction jsonb, fee_shown bigint)
  returns public.participants
  language plpgsql
  stable
as $$
declare
  fee constant private.fees := private.fee_at(
    entry.event_id, case when rules ? 'sections' then entry.section_id end, reduction ->> 'id', now()
  );
begin
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  entry := private.with_owed(entry);
  -- The form may not have shown what a discount takes off.
  if fee_shown is not null and fee_shown is distinct from entry.fee_owed
    and (entry.discount is null or coalesce(entry.fee_owed > fee_shown, true))
  then
    raise sqlstate 'PT409' using
      detail = jsonb_build_object(
        'code', 'fee_changed', 'feeOwed', coalesce(entry.fee_owed, 0), 'currency', rules ->> 'currency'
      )::text,
      hint = 'feeShown';
  end if;
  return entry;
end;
$$;

-- The status of an entry in a section, without a lock: it waits if the section is full. Raises section_full if there is
-- no waiting list.
create function private.status_of_newcomer(
  entry public.participants, keeps_waiting_list boolean, in_participant_id text
) returns text
  language plpgsql
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
    perform private.raise_full(entry, in_participant_id, 'section_full');
  end if;
  return entry.status;
end;
$$;

-- Locks the section of an entry, so that it is not removed before the entry is stored. Raises section_gone.
create function private.lock_chosen_section(entry public.participants) returns void
  language plpgsql
as $$
begin
  perform from public.sections
  where sections.event_id = entry.event_id and sections.id = entry.section_id
  for key share;
  if not found then
    perform private.raise_section_gone();
  end if;
end;
$$;

-- Enters one player of a submission, as public.register_players says. in_key is the submission's own for each player,
-- in_group_id that of all who are sent together, null for one alone. Returns a receipt, {"refused": problem} or {"stale": …}.
create function private.register_player(
  in_event_id text, in_key uuid, in_rules_version text, form jsonb, in_caller jsonb, in_group_id uuid
) returns jsonb
  language plpgsql
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
  code constant text := coalesce(form ->> 'discountCode', '');
  problem jsonb;
  of_rules jsonb := '{"sectionName": null, "feeOwed": null, "currency": null}';
  earlier public.participants;
  entry public.participants;
  result jsonb;
begin
  -- One statement, so that a first submission and its place are seen together or not at all. A full event is rejected
  -- here without a lock; take_place decides on the last place.
  select
    private.registration_state(
      publications.registration_offer, publications.registration_opens_at, publications.registration_closes_at,
      counters.is_full,
      counters.keeps_waiting_list, now()
    ) as state,
    publications.entry_rules,
    publications.rules_version,
    counters.keeps_waiting_list,
    counters.max_players,
    exists (select from public.discount_codes where discount_codes.event_id = in_event_id) as has_codes,
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
  entry := private.with_findings(private.entry_of_form(form), form);
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
  if event.has_codes or code <> '' then
    -- Before the counters, which count the code: as whoever changes the entry locks them.
    perform from public.participants
    where participants.event_id = in_event_id and participants.id = own_id
    for no key update;
    if code <> '' then
      perform private.raise_after_wrong_codes(counted_as);
    end if;
    entry := private.with_discount(entry, code);
    if code <> '' and entry.discount is null then
      problem := private.code_problem(entry, code, in_group_id is not null);
      if problem is not null then
        if in_group_id is null then
          perform private.count_guest_registration(in_event_id, counted_as);
          perform private.count_wrong_codes(counted_as, 1);
        end if;
        return jsonb_build_object('refused', problem);
      end if;
    end if;
  end if;
  if rules ?| array['registrationFee', 'sections'] or coalesce(form -> 'feeShown', 'null') <> 'null'
    or entry.discount is not null
  then
    entry := private.with_fee(
      entry, rules, case when entry.reduction <> '' then reduction end, (form ->> 'feeShown')::bigint
    );
    of_rules := private.receipt_of_rules(entry, rules);
  end if;
  entry.status := case event.state when 'waiting' then 'waiting' else 'registered' end;
  if entry.section_id is not null then
    entry.status := private.status_of_newcomer(entry, event.keeps_waiting_list, own_id);
  end if;
  if form ? 'refused' then
    -- An answer and no error, which would undo the count: otherwise a year of birth could be found out by trying.
    if in_group_id is null then
      perform private.count_guest_registration(in_event_id, counted_as);
    end if;
    return jsonb_build_object('refused', form -> 'refused');
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
    of_rules,
    event.rules_version
  );
  if is_own and result ? 'refused' then
    raise sqlstate 'PT409' using
      detail = result -> 'refused' ->> 'code',
      hint = result -> 'refused' ->> 'field';
  end if;
  return result;
end;
$$;

-- The version of the rules of an event that is in force; null where it is not published.
create function private.current_version(in_event_id text) returns text
  language plpgsql
  stable
as $$
begin
  return (
    select private.version_of_plan(
      publications.rules_version, private.rules_of_plan(publications.entry_rules, in_event_id)
    )
    from public.publications where publications.event_id = in_event_id
  );
end;
$$;

-- The current rules for the players of a submission, where the function knew other rules.
create function private.stale_rules(in_event_id text, in_version text) returns jsonb
  language plpgsql
  stable
as $$
begin
  return jsonb_build_object('stale', jsonb_build_object(
    'version', in_version,
    'snapshot', (select publications.snapshot from public.publications where publications.event_id = in_event_id),
    'premium', private.event_is_premium(in_event_id)
  ));
end;
$$;

-- The key of each player of a submission, from 0: the first has the submission's own.
create function private.player_key(in_submission_key uuid, number integer) returns uuid
  language sql
  immutable
  return case number when 0 then in_submission_key else md5(in_submission_key || ' ' || number)::uuid end;
