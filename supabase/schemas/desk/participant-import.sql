-- Importing a list from a file: all or nothing, in one request, and taking that back.

-- Tells an entry that was changed from one that was not: a change of the entry, its receipts or its notes is another
-- fingerprint.
create function private.entry_fingerprint(in_event_id text, in_participant_id text) returns text
  language sql
  stable
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

-- An entry of a file with its name and address as they are known again once it was added.
create function private.imported_entry(in_entry jsonb) returns public.participants
  language plpgsql
  stable
as $$
declare
  entry public.participants := jsonb_populate_record(null::public.participants, in_entry);
begin
  entry.full_name := private.normalize_text(entry.full_name);
  entry.email := private.normalize_text(entry.email);
  entry.status := coalesce(entry.status, 'registered');
  return entry;
end;
$$;

grant execute on function private.imported_entry(jsonb) to authenticated;

-- Adds the entries in the given order, each a row of participants as its organizer may write it, with private notes in
-- organizer_notes and the sum received in received. The rest of that sum, beyond the receipts of marking as paid, is
-- written as one receipt where the plan has receipts. Receipts are of in_method and of in_received_on, or of today
-- where that is null. Gives the id and the fingerprint of each entry, for undo_import. Runs with the caller's rights.
-- Raises event_full when there are fewer places left than entries, and method_not_in_plan.
create function public.import_participants(
  in_event_id text,
  in_entries jsonb,
  in_method text default 'unknown',
  in_received_on date default null
) returns jsonb
  language plpgsql
as $$
declare
  paid jsonb;
  added_ids text[];
  imported jsonb;
begin
  if jsonb_typeof(in_entries) <> 'array' or jsonb_array_length(in_entries) > 2000 then
    raise sqlstate 'PT422' using detail = '{"code": "import_too_large", "most": 2000}';
  end if;
  if in_method not in ('cash', 'unknown') and not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'method_not_in_plan';
  end if;
  perform set_config('tabiya.receipt_method', in_method, true);
  perform set_config('tabiya.received_on', coalesce(in_received_on::text, ''), true);
  with submitted as materialized (
    select
      item.position, item.entry ->> 'organizer_notes' as organizer_notes,
      (item.entry ->> 'received')::bigint as received,
      tidy.entry, (tidy.entry).full_name, (tidy.entry).email, (tidy.entry).status
    from jsonb_array_elements(in_entries) with ordinality as item(entry, position)
    cross join lateral (select private.imported_entry(item.entry) as entry) as tidy
  ),
  added as (
    select * from private.insert_imported(
      in_event_id, (select array_agg(submitted.entry order by submitted.position) from submitted)
    )
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
as $$
declare
  removed_ids text[];
  receipt_ids uuid[];
begin
  perform private.wait_for_turn();
  perform from public.participants
  join jsonb_to_recordset(in_imported) as imported (id text) on imported.id = participants.id
  where participants.event_id = in_event_id
  order by participants.id
  for update of participants;
  removed_ids := array(
    select participants.id
    from public.participants
    join jsonb_to_recordset(in_imported) as imported (id text, fingerprint text) on imported.id = participants.id
    where participants.event_id = in_event_id
      and participants.created_at >= now() - interval '1 hour'
      and imported.fingerprint = private.entry_fingerprint(in_event_id, participants.id)
  );
  -- All of them are of the import, since the fingerprint covers them. They would outlive the entries.
  receipt_ids := array(
    select receipts.id from public.receipts
    where receipts.event_id = in_event_id and receipts.participant_id = any (removed_ids)
  );
  delete from public.participants
  where participants.event_id = in_event_id and participants.id = any (removed_ids);
  delete from public.receipts where receipts.event_id = in_event_id and receipts.id = any (receipt_ids);
  return removed_ids;
end;
$$;

comment on function public.undo_import(text, jsonb) is
  'For an event''s organizer: undoes an import within the hour, except for entries that changed since.';
grant execute on function public.undo_import(text, jsonb) to authenticated;
