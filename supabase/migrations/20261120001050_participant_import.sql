-- Importing a list from a file: all or nothing, in one request, and taking that back.

-- Tells an entry that was changed from one that was not: a change of the entry, its receipts or its notes is another
-- fingerprint.
create function private.entry_fingerprint(in_event_id text, in_participant_id text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select md5(jsonb_build_array(
    participants.updated_at,
    (
      select jsonb_agg(
        jsonb_build_array(receipts.id, receipts.amount, receipts.method, receipts.received_on, receipts.note)
        order by receipts.id
      )
      from public.receipts
      where receipts.event_id = participants.event_id and receipts.participant_id = participants.id
    ),
    (
      select organizer_notes.notes from public.organizer_notes
      where organizer_notes.event_id = participants.event_id and organizer_notes.participant_id = participants.id
    )
  )::text)
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id;
$$;

grant execute on function private.entry_fingerprint(text, text) to authenticated;

-- Adds the entries in the given order, each a row of participants as its organizer may write it, with private notes in
-- organizer_notes and the sum received in received. What marking as paid did not write of that sum is written as one
-- receipt where the plan has receipts. Receipts are of in_method and of in_received_on, or of today where that is null.
-- Gives the id and the fingerprint of each entry, for undo_import. Runs with the caller's rights. Raises event_full when
-- there are fewer places left than entries, and method_not_in_plan.
create function public.import_participants(
  in_event_id text,
  in_entries jsonb,
  in_method text default 'unknown',
  in_received_on date default null
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  paid jsonb;
  added_ids text[];
  imported jsonb;
begin
  if jsonb_typeof(in_entries) <> 'array' or jsonb_array_length(in_entries) > 2000 then
    raise sqlstate 'PT422' using
      message = 'At most 2,000 participants can be imported at once.',
      detail = '{"code": "import_too_large", "most": 2000}';
  end if;
  if in_method not in ('cash', 'unknown') and not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using
      message = 'How players paid can be entered with Premium.', detail = 'method_not_in_plan';
  end if;
  perform set_config('tabiya.receipt_method', in_method, true);
  perform set_config('tabiya.received_on', coalesce(in_received_on::text, ''), true);
  with submitted as materialized (
    select
      item.position, item.entry ->> 'organizer_notes' as organizer_notes,
      (item.entry ->> 'received')::bigint as received,
      named.parts[1] as full_name, coalesce(nullif(named.parts[2], ''), row_of.family_name) as family_name,
      btrim(row_of.email, private.blanks()) as email,
      row_of.phone_number, row_of.local_federation_id, row_of.fide_id, row_of.id_pending, row_of.fide_rating,
      row_of.national_rating, row_of.entry_fide_rating, row_of.entry_national_rating, row_of.notes,
      coalesce(row_of.status, 'registered') as status, row_of.registered_at,
      row_of.section_id, row_of.title, row_of.club, row_of.federation, row_of.sex, row_of.birth_year, row_of.byes,
      row_of.answers, row_of.show_name, row_of.fee_owed, row_of.reduction, row_of.reduction_state, row_of.arrived_at
    from jsonb_array_elements(in_entries) with ordinality as item(entry, position)
    cross join lateral jsonb_populate_record(null::public.participants, item.entry) as row_of
    cross join lateral (
      select private.name_parts(btrim(row_of.full_name, private.blanks())) as parts
    ) as named
  ),
  added as (
    insert into public.participants (
      event_id, full_name, family_name, email, phone_number, local_federation_id, fide_id, id_pending, fide_rating,
      national_rating, entry_fide_rating, entry_national_rating, notes, status, registered_at, section_id, title,
      club, federation, sex, birth_year, byes, answers, show_name, fee_owed, reduction, reduction_state, arrived_at
    )
    select
      in_event_id, full_name, coalesce(family_name, ''), email, coalesce(phone_number, ''), coalesce(local_federation_id, ''),
      coalesce(fide_id, ''), coalesce(id_pending, false), fide_rating, national_rating, entry_fide_rating,
      entry_national_rating, coalesce(notes, ''), status,
      coalesce(registered_at, now()), section_id, coalesce(title, ''), coalesce(club, ''), coalesce(federation, ''),
      coalesce(sex, ''), birth_year, coalesce(byes, '{}'), coalesce(answers, '{}'), show_name, fee_owed,
      coalesce(reduction, ''), coalesce(reduction_state, ''), arrived_at
    from submitted
    order by position
    returning id, full_name, email, status
  ),
  -- Only a cancelled participant can be in a file twice: notes and sums are then matched one after the other.
  entered as (
    select entry.id, sent.organizer_notes, sent.received
    from (
      select *, row_number() over (partition by email, full_name, status order by id) as turn from added
    ) as entry
    join (
      select *, row_number() over (partition by email, full_name, status order by position) as turn from submitted
    ) as sent using (email, full_name, status, turn)
  ),
  noted as (
    insert into public.organizer_notes (event_id, participant_id, notes)
    select in_event_id, entered.id, entered.organizer_notes
    from entered
    where btrim(entered.organizer_notes) <> ''
  )
  select
    (select array_agg(added.id) from added),
    (
      select jsonb_agg(jsonb_build_object('id', entered.id, 'received', entered.received))
      from entered where entered.received <> 0
    )
  into added_ids, paid;
  perform set_config('tabiya.receipt_method', '', true);
  perform set_config('tabiya.received_on', '', true);

  insert into public.receipts (event_id, participant_id, amount, method, received_on, note)
  select
    in_event_id, entry.id, entry.received - private.received(in_event_id, entry.id), in_method,
    coalesce(in_received_on, (now() at time zone events.time_zone)::date), 'Imported'
  from jsonb_to_recordset(paid) as entry(id text, received bigint)
  join public.events on events.id = in_event_id
  where entry.received <> private.received(in_event_id, entry.id)
    and private.event_is_premium(in_event_id);

  select
    coalesce(
      jsonb_agg(jsonb_build_object('id', added_id, 'fingerprint', private.entry_fingerprint(in_event_id, added_id))),
      '[]'
    )
  into imported
  from unnest(added_ids) as added_id;
  return imported;
end;
$$;

comment on function public.import_participants(text, jsonb, text, date) is
  'For an event''s organizer: adds all entries of a file with their private notes, or none, and gives what undo_import takes.';
grant execute on function public.import_participants(text, jsonb, text, date) to authenticated;

-- Removes the entries of an import of the last hour that are as they were imported, with their notes and receipts, and
-- gives their ids. One that was changed since stays. The entries are locked before they are looked at, so that nothing
-- that is written meanwhile is lost. Runs with the caller's rights.
create function public.undo_import(in_event_id text, in_imported jsonb) returns text[]
  language plpgsql
  set search_path = ''
as $$
declare
  removed_ids text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || coalesce(auth.uid()::text, ''), 0));
  perform from public.participants
  join jsonb_to_recordset(in_imported) as imported (id text) on imported.id = participants.id
  where participants.event_id = in_event_id
  order by participants.id
  for update of participants;
  with removed as (
    delete from public.participants
    using jsonb_to_recordset(in_imported) as imported (id text, fingerprint text)
    where participants.event_id = in_event_id and participants.id = imported.id
      and participants.created_at >= now() - interval '1 hour'
      and imported.fingerprint = private.entry_fingerprint(in_event_id, participants.id)
    returning participants.id
  )
  select array_agg(removed.id) into removed_ids from removed;
  return coalesce(removed_ids, '{}');
end;
$$;

comment on function public.undo_import(text, jsonb) is
  'For an event''s organizer: takes back an import within the hour, but for entries that were changed since.';
grant execute on function public.undo_import(text, jsonb) to authenticated;
