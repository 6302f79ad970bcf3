-- Recording lines of bank statements as receipts, taking that back, and setting lines aside.

-- Serializes with other changes of an event's list, and locks entries in their order.
create function private.lock_entries(in_event_id text, in_ids text[]) returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  -- Money for a place that was given up may take a place again (reinstate_late_payer).
  perform from private.event_counters
  where event_counters.event_id = in_event_id and exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.id = any (in_ids) and participants.given_up_at is not null
  )
  for update;
  perform from public.participants
  where participants.event_id = in_event_id and participants.id = any (in_ids)
  order by participants.id
  for no key update;
end;
$$;

-- Judges lines against the list as it is, in their order: known, too_much, changed, or applied. Of two lines with one key,
-- the first counts, and one that was recorded for the event from anyone's statement is known; a part whose due an earlier
-- line may change, and a receipt that an earlier one replaces, are changed. The caller has locked the entries.
create function private.judge_bank_lines(in_event_id text, in_organizer_id uuid, in_lines jsonb)
  returns table (place bigint, key text, amount bigint, outcome text)
  language sql
  stable
as $$
  with
  lines as (
    select
      lines.place, lines.line ->> 'key' as key, (lines.line ->> 'amount')::bigint as amount,
      lines.line ->> 'currency' as currency
    from jsonb_array_elements(in_lines) with ordinality as lines (line, place)
  ),
  parts as (
    select
      lines.place, parts.id, parts.amount, parts.due, parts.fee, parts.replaces,
      row_number() over (partition by parts.id order by lines.place) as turn,
      row_number() over (partition by parts.replaces order by lines.place) as replacing_turn
    from jsonb_array_elements(in_lines) with ordinality as lines (line, place),
      jsonb_to_recordset(coalesce(lines.line -> 'parts', '[]')) as parts (
        id text, amount bigint, due bigint, fee bigint, replaces uuid
      )
  ),
  judged as (
    select
      parts.place,
      count(*) as parts,
      abs(sum(parts.amount)) as total,
      bool_or(parts.amount = 0 or sign(parts.amount) <> sign(lines.amount)) as is_odd,
      bool_or(
        entries.id is null
        or parts.due is not null
          and (
            parts.turn > 1 or not private.holds_place(entries.status)
            or coalesce(entries.fee_owed, private.owed_of(entries, parts.fee), 0) - private.received(in_event_id, entries.id) <> parts.due
          )
        or parts.replaces is not null and (
          parts.replacing_turn > 1
          or not exists (
            select from public.receipts
            where receipts.id = parts.replaces and receipts.event_id = in_event_id
              and receipts.participant_id = entries.id and receipts.source is null
          )
        )
      ) as is_changed
    from parts
    join lines on lines.place = parts.place
    left join public.participants as entries on entries.event_id = in_event_id and entries.id = parts.id
    group by parts.place
  )
  select
    lines.place, lines.key, lines.amount,
    case
      when lines.place > min(lines.place) over (partition by lines.key) or exists (
        select from public.bank_lines
        where bank_lines.organizer_id = in_organizer_id and bank_lines.key = lines.key and not bank_lines.is_ignored
      ) or lines.key in (
        select receipts.bank_line from public.receipts
        where receipts.event_id = in_event_id and receipts.bank_line is not null
      ) then 'known'
      when judged.parts is null or judged.is_odd or judged.total > abs(lines.amount) then 'too_much'
      when judged.is_changed or not exists (
        select from public.events where events.id = in_event_id and events.currency = lines.currency
      ) then 'changed'
      else 'applied'
    end
  from lines
  left join judged on judged.place = lines.place;
$$;

create function private.record_bank_lines(in_event_id text, in_lines jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  most constant integer := 200;
  organizer constant uuid := auth.uid();
  judged jsonb;
  applied jsonb;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = organizer)
    or not private.event_is_premium(in_event_id)
  then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if jsonb_array_length(in_lines) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  perform private.lock_entries(in_event_id, array(
    select part ->> 'id'
    from jsonb_array_elements(in_lines) as lines (line), jsonb_array_elements(coalesce(lines.line -> 'parts', '[]')) as part
  ));
  select
    coalesce(jsonb_agg(jsonb_build_object('key', judged_lines.key, 'outcome', judged_lines.outcome) order by judged_lines.place), '[]'),
    coalesce(jsonb_agg(in_lines -> (judged_lines.place - 1)::integer order by judged_lines.place)
      filter (where judged_lines.outcome = 'applied'), '[]')
  into judged, applied
  from private.judge_bank_lines(in_event_id, organizer, in_lines) as judged_lines;
  insert into public.bank_lines (organizer_id, key, booked_on, amount, currency, payer, purpose)
  select
    organizer, line.key, line."bookedOn", line.amount, line.currency,
    case when pays.for_erased then '' else coalesce(line.payer, '') end,
    case when pays.for_erased then '' else coalesce(line.purpose, '') end
  from jsonb_to_recordset(applied) as line (
    key text, "bookedOn" date, amount bigint, currency text, payer text, purpose text, parts jsonb
  )
  -- What a line says of a player is erased with the player, and is not brought back.
  cross join lateral (
    select exists (
      select from public.participants
      join jsonb_to_recordset(line.parts) as part (id text) on part.id = participants.id
      where participants.event_id = in_event_id and participants.erased_at is not null
    ) as for_erased
  ) as pays
  -- A line that was set aside.
  on conflict (organizer_id, key) do update set
    is_ignored = false, booked_on = excluded.booked_on, amount = excluded.amount, currency = excluded.currency,
    payer = excluded.payer, purpose = excluded.purpose, created_at = now();
  -- Entries from before there was a fee owe from now on what the organizer was shown, less their discount.
  update public.participants
  set
    fee_full = part.fee,
    reduction_amount = null,
    discount_amount = private.discount_of(participants.discount, participants.section_id, part.fee),
    fee_owed = private.owed_of(participants, part.fee)
  from jsonb_to_recordset(applied) as line (parts jsonb), jsonb_to_recordset(line.parts) as part (id text, fee bigint)
  where participants.event_id = in_event_id and participants.id = part.id
    and participants.fee_owed is null and part.fee > 0;
  -- Added before others are replaced, so that a status does not go back and forth.
  insert into public.receipts (
    event_id, participant_id, amount, method, received_on, note, bank_organizer, bank_line, replaced
  )
  select
    in_event_id, part.id, part.amount, 'transfer', line."bookedOn", coalesce(written.note, ''), organizer, line.key,
    to_jsonb(written) - 'note'
  from jsonb_to_recordset(applied) as line (key text, "bookedOn" date, parts jsonb)
  cross join jsonb_to_recordset(line.parts) as part (id text, amount bigint, replaces uuid)
  left join public.receipts as written on written.id = part.replaces
  order by part.id;
  delete from public.receipts
  using jsonb_to_recordset(applied) as line (parts jsonb), jsonb_to_recordset(line.parts) as part (replaces uuid)
  where receipts.id = part.replaces;
  return judged;
end;
$$;

comment on function private.record_bank_lines(text, jsonb) is
  'Security definer: an organizer may not write receipts with a source themselves; the event must be the caller''s own, and premium.';
grant execute on function private.record_bank_lines(text, jsonb) to authenticated;

create function public.record_bank_lines(in_event_id text, in_lines jsonb) returns jsonb
  language sql
as $$
  select private.record_bank_lines(in_event_id, in_lines);
$$;

comment on function public.record_bank_lines(text, jsonb) is
  'Records lines of a bank statement as payments for the event''s organizer, at most 200. Each has key, bookedOn, amount, currency, payer, purpose, and parts [{id, amount, due, fee, replaces}], of which fee is that of an entry without one from then on, before its discount. Gives for each its key and outcome: applied, known (recorded before), changed (an entry is gone, has no place although something is due, or owes another amount than due), or too_much (the parts exceed the line).';
grant execute on function public.record_bank_lines(text, jsonb) to authenticated;

-- The line may be of another organizer's statement, if the event was transferred since.
create function private.take_back_bank_line(in_event_id text, in_key text) returns boolean
  language plpgsql
as $$
declare
  recorded record;
  is_known boolean;
begin
  select coalesce(min(receipts.bank_organizer::text)::uuid, auth.uid()) as organizer, array_agg(receipts.participant_id) as ids
  into recorded
  from public.receipts
  where receipts.event_id = in_event_id and receipts.bank_line = in_key;
  perform private.lock_entries(in_event_id, recorded.ids);
  -- Put back before the line's are deleted, so that a status does not go back and forth.
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    written.id, receipts.event_id, receipts.participant_id, written.amount, written.method, written.received_on,
    receipts.note, written.is_automatic, (select users.id from auth.users where users.id = written.created_by),
    written.created_at
  from public.receipts, jsonb_populate_record(null::public.receipts, receipts.replaced) as written
  where receipts.event_id = in_event_id and receipts.bank_line = in_key and receipts.replaced is not null;
  delete from public.receipts where receipts.event_id = in_event_id and receipts.bank_line = in_key;
  delete from public.bank_lines
  where bank_lines.organizer_id = recorded.organizer and bank_lines.key = in_key
    -- Recorded for another event.
    and not exists (
      select from public.receipts
      where receipts.bank_organizer = bank_lines.organizer_id and receipts.bank_line = bank_lines.key
    )
  returning true into is_known;
  return coalesce(is_known, false);
end;
$$;

create function private.take_back_bank_lines(in_event_id text, in_keys text[]) returns integer
  language plpgsql
  security definer
as $$
declare
  most constant integer := 200;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if cardinality(in_keys) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  perform private.wait_for_turn();
  return (
    select count(*) filter (where private.take_back_bank_line(in_event_id, wanted.key))
    from (select unnest(in_keys) as key order by 1) as wanted
  );
end;
$$;

comment on function private.take_back_bank_lines(text, text[]) is
  'Security definer: an organizer may not delete receipts with a source themselves; the event must be the caller''s own.';
grant execute on function private.take_back_bank_lines(text, text[]) to authenticated;

create function public.take_back_bank_lines(in_event_id text, in_keys text[]) returns integer
  language sql
as $$
  select private.take_back_bank_lines(in_event_id, in_keys);
$$;

comment on function public.take_back_bank_lines(text, text[]) is
  'Undoes the recording of bank lines for one of the caller''s events, with all of their payments, whoever recorded them, or that the caller had set lines aside; at most 200. Receipts of a desk that a line replaced come back. Returns how many there were.';
grant execute on function public.take_back_bank_lines(text, text[]) to authenticated;

create function private.ignore_bank_lines(in_keys text[]) returns text[]
  language plpgsql
  security definer
as $$
declare
  most constant integer := 2000;
  ignored text[];
begin
  if not exists (select from public.events where events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if cardinality(in_keys) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  with added as (
    insert into public.bank_lines (organizer_id, key, is_ignored)
    select auth.uid(), wanted, true from unnest(in_keys) as wanted
    on conflict (organizer_id, key) do nothing
    returning bank_lines.key
  )
  select coalesce(array_agg(added.key order by added.key), '{}') into ignored from added;
  return ignored;
end;
$$;

comment on function private.ignore_bank_lines(text[]) is
  'Security definer: users write bank lines only through functions, and only their own.';
grant execute on function private.ignore_bank_lines(text[]) to authenticated;

create function public.ignore_bank_lines(in_keys text[]) returns text[]
  language sql
as $$
  select private.ignore_bank_lines(in_keys);
$$;

comment on function public.ignore_bank_lines(text[]) is
  'Sets lines of the caller''s bank statements aside, at most 2,000, of which only the keys are kept. Returns the keys that weren''t known.';
grant execute on function public.ignore_bank_lines(text[]) to authenticated;
