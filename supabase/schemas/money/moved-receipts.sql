-- Moving money that was recorded for the wrong entry to the one that it was for.

create function private.move_receipt(in_event_id text, in_receipt_id uuid, in_from text, in_to text) returns void
  language plpgsql
  security definer
as $$
declare
  receipt public.receipts;
  target public.participants;
  in_payment_id uuid;
  moved public.receipts[];
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid())
    or not private.event_is_premium(in_event_id)
  then
    raise sqlstate 'PT403' using detail = 'receipts_not_allowed';
  end if;
  perform private.lock_entries(in_event_id, array[in_from, in_to]);
  select * into target
  from public.participants where participants.event_id = in_event_id and participants.id = in_to;
  if target.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  select * into receipt
  from public.receipts where receipts.event_id = in_event_id and receipts.id = in_receipt_id;
  -- Sent again because the answer was lost.
  if receipt.participant_id = in_to then
    return;
  elsif receipt.participant_id is distinct from in_from then
    raise sqlstate 'PT409' using detail = 'receipt_moved';
  elsif receipt.source = 'entry_move' then
    raise sqlstate 'PT409' using detail = 'receipt_from_event';
  end if;
  select payments.id into in_payment_id
  from private.payment_movements as movements
  join private.entry_payments as payments on payments.id = movements.payment_id
  where movements.id = receipt.movement
  for update of payments;
  if exists (
    select from private.refund_requests as requests
    where requests.payment_id = in_payment_id and requests.state = 'asked'
      and requests.parts ? receipt.movement_part::text
  ) then
    raise sqlstate 'PT409' using detail = 'refund_under_way';
  end if;
  update private.entry_payment_parts as parts set participant_id = in_to
  where parts.payment_id = in_payment_id and parts.number = receipt.movement_part;
  -- Undoing the status that wrote it would remove the money of another entry.
  delete from private.set_statuses
  where set_statuses.event_id = in_event_id and set_statuses.written_receipt = in_receipt_id;
  if receipt.bank_line is not null and target.erased_at is not null then
    update public.bank_lines set payer = '', purpose = ''
    where bank_lines.organizer_id = receipt.bank_organizer and bank_lines.key = receipt.bank_line;
  end if;
  -- What was paid online moves with what was returned of it.
  select array_agg(receipts order by receipts.created_at, receipts.id) into moved
  from public.receipts
  where receipts.id = in_receipt_id
    or receipts.movement_part = receipt.movement_part and receipts.movement in (
      select movements.id from private.payment_movements as movements where movements.payment_id = in_payment_id
    );
  -- Removed and written anew: everything that follows from a receipt then follows for both entries.
  perform set_config('tabiya.moved_receipt', in_from || ' ' || in_to, true);
  delete from public.receipts using unnest(moved) as old where receipts.id = old.id;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, bank_organizer, bank_line, movement, movement_part,
    replaced, created_by, created_at
  )
  select
    old.id, old.event_id, in_to, old.amount, old.method, old.received_on,
    case when target.erased_at is null then old.note else '' end,
    old.bank_organizer, old.bank_line, old.movement, old.movement_part,
    -- Marking an entry as registered removes what marking it as paid wrote, which was another one.
    jsonb_set(old.replaced, '{is_automatic}', 'false'), old.created_by, old.created_at
  from unnest(moved) as old;
  perform set_config('tabiya.moved_receipt', '', true);
  -- Nothing is kept of what was another player's.
  update public.participants as entries set fee_kept = greatest(private.received(in_event_id, in_from), 0)
  where entries.event_id = in_event_id and entries.id = in_from
    and entries.fee_kept > greatest(private.received(in_event_id, in_from), 0);
end;
$$;

comment on function private.move_receipt(text, uuid, text, text) is
  'Security definer: an organizer may not write receipts with a source themselves; the event must be the caller''s own, and premium.';
grant execute on function private.move_receipt(text, uuid, text, text) to authenticated;

create function public.move_receipt(in_event_id text, in_receipt_id uuid, in_from text, in_to text) returns void
  language sql
as $$
  select private.move_receipt(in_event_id, in_receipt_id, in_from, in_to);
$$;

comment on function public.move_receipt(text, uuid, text, text) is
  'Moves money from one entry of the caller''s event to another one, whole: what was paid online with what was returned of it. Does nothing if it is there. Raises PT403 receipts_not_allowed, PT404 participant_gone, and PT409 receipt_moved, receipt_from_event, or refund_under_way.';
grant execute on function public.move_receipt(text, uuid, text, text) to authenticated;
