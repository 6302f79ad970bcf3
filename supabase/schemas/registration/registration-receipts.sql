-- The receipt of a registration: place, section and money of the player's entry.

-- The position of an entry on the waiting list of its section, from 1; null if it does not wait.
create function private.waiting_position(entry public.participants) returns bigint
  language plpgsql
  stable
as $$
begin
  if entry.status <> 'waiting' then
    return null;
  end if;
  -- Two statements, since the index knows `=` and `is null`, and not `is not distinct from`.
  if entry.section_id is null then
    return (
      select count(*)
      from public.participants
      where participants.event_id = entry.event_id and participants.status = 'waiting'
        and participants.section_id is null and participants.waiting_number <= entry.waiting_number
    );
  end if;
  return (
    select count(*)
    from public.participants
    where participants.event_id = entry.event_id and participants.status = 'waiting'
      and participants.section_id = entry.section_id and participants.waiting_number <= entry.waiting_number
  );
end;
$$;

-- The details of an entry besides the player's data, for the player: section, byes, money, and the position on the
-- waiting list. EntryDetails of domain/entries/entry-details.ts.
create function private.entry_details(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'sectionName', coalesce(
      (
        select private.section_of(publications.entry_rules, entry.section_id) ->> 'name'
        from public.publications where publications.event_id = entry.event_id
      ),
      (
        select sections.name from public.sections
        where sections.event_id = entry.event_id and sections.id = entry.section_id
      )
    ),
    'feeOwed', entry.fee_owed,
    'received', private.received(entry.event_id, entry.id),
    'feeKept', entry.fee_kept,
    'reduction', entry.reduction,
    'reductionState', entry.reduction_state,
    'discount', case when entry.discount is not null then jsonb_build_object(
      'amount', entry.discount_amount, 'state', entry.discount_state, 'code', entry.discount ->> 'code'
    ) end,
    'byes', entry.byes,
    'waitingPosition', private.waiting_position(entry),
    'referenceNumber', entry.reference_number
  ) || private.online_payee(entry) || private.deadline_details(entry);
$$;

-- The number of an entry among those that hold a place, in order of registration, from 1; null without a place. Only
-- shown to the player when they register.
create function private.place_number(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select count(*)
  from public.participants as own
  join public.participants as others
    on others.event_id = own.event_id
    and private.holds_place(others.status)
    and (others.registered_at, others.id) <= (own.registered_at, own.id)
  where own.event_id = in_event_id and own.id = in_participant_id and private.holds_place(own.status)
  having count(*) > 0;
$$;

create function public.place_number(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select private.place_number(in_event_id, in_participant_id);
$$;

comment on function public.place_number(text, text) is 'For the functions that confirm registrations only.';

-- The section and fee on a receipt, in the published words. Computed before the place is taken.
create function private.receipt_of_rules(entry public.participants, rules jsonb) returns jsonb
  language plpgsql
  stable
as $$
begin
  return jsonb_build_object(
    'sectionName', private.section_of(rules, entry.section_id) ->> 'name',
    'feeOwed', entry.fee_owed,
    'currency', rules ->> 'currency'
  );
end;
$$;

-- The receipt for the person who registered.
create function private.registration_receipt(entry public.participants, repeated boolean, of_rules jsonb)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  position bigint;
begin
  if entry.status = 'waiting' then
    position := private.waiting_position(entry);
  end if;
  return jsonb_build_object(
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'status', entry.status,
    'registeredAt', entry.registered_at,
    'repeated', repeated,
    'waitingPosition', position
  ) || of_rules;
end;
$$;

-- The receipt of an entry that the same submission made before.
create function private.repeated_receipt(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select private.registration_receipt(
    entry, true, private.receipt_of_rules(entry, publications.entry_rules)
  )
  from public.publications
  where publications.event_id = entry.event_id;
$$;
