-- Codes that the desk puts on entries, and takes off.

create function private.set_entry_code(
  in_event_id text, in_participant_id text, in_from text, in_code text, in_fee_owed bigint, in_discount jsonb
) returns void
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
  chosen public.discount_codes;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'codes_not_allowed';
  end if;
  perform private.wait_for_turn();
  perform private.lock_codes(in_event_id, array[in_code]);
  -- Locks the counters as well: whoever comes second waits here, and counts the first.
  entry := private.lock_own_entry(in_event_id, in_participant_id);
  -- Sent again because the answer was lost.
  if entry.discount ->> 'code' is not distinct from in_code then
    return;
  elsif entry.discount ->> 'code' is distinct from in_from or entry.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'code_moved';
  end if;
  entry.discount_code_id := null;
  entry.discount := null;
  entry.discount_state := '';
  if in_code is not null then
    chosen := private.usable_code(in_event_id, in_code);
    if chosen.id is null then
      raise sqlstate 'PT409' using detail = 'code_unknown';
    elsif chosen.section_ids <> '{}' and coalesce(entry.section_id, '') <> all (chosen.section_ids) then
      raise sqlstate 'PT409' using detail = 'code_not_in_section';
    elsif private.copied_discount(chosen) - 'code' <> in_discount then
      raise sqlstate 'PT409' using detail = 'code_changed';
    end if;
    entry.discount_code_id := chosen.id;
    entry.discount := private.copied_discount(chosen);
    entry.discount_state := 'confirmed';
  end if;
  entry := private.with_owed(entry);
  if entry.fee_owed is distinct from in_fee_owed then
    raise sqlstate 'PT409' using detail = 'code_moved';
  end if;
  update public.participants
  set
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = entry.discount_state,
    fee_owed = entry.fee_owed
  where participants.event_id = in_event_id and participants.id = in_participant_id;
end;
$$;

comment on function private.set_entry_code(text, text, text, text, bigint, jsonb) is
  'Security definer: an organizer may not write discounts themselves, since they are counted; the event must be the caller''s own.';
grant execute on function private.set_entry_code(text, text, text, text, bigint, jsonb) to authenticated;

create function public.set_entry_code(
  in_event_id text, in_participant_id text, in_from text, in_code text, in_fee_owed bigint, in_discount jsonb
) returns void
  language sql
as $$
  select private.set_entry_code(in_event_id, in_participant_id, in_from, in_code, in_fee_owed, in_discount);
$$;

comment on function public.set_entry_code(text, text, text, text, bigint, jsonb) is
  'Gives an entry of the caller''s event a code, counted as the form''s, or none (null), in place of in_from, if it then owes in_fee_owed and the code still is {kind, value, sections} of in_discount (null = whatever it is). Does nothing if it has the code. Raises PT403 codes_not_allowed, PT404 entry_not_found, and PT409 code_unknown, code_not_in_section, code_changed or code_moved.';
grant execute on function public.set_entry_code(text, text, text, text, bigint, jsonb) to authenticated;
