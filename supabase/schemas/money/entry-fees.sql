-- The fees of entries that an organizer adds, moves or changes, and their consequences.

-- Computes the fee of an entry from the saved record of its event: for the day of entry, again when the entry moves to
-- another section. A fee that the organizer enters by hand stays, until they clear it.
create function private.set_entry_fee() returns trigger
  language plpgsql
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  rules jsonb;
  reduction jsonb;
  fee private.fee;
begin
  if new.reduction = '' then
    new.reduction_state := '';
  elsif new.reduction_state = '' then
    new.reduction_state := 'confirmed';
  end if;
  if is_new or new.section_id is distinct from old.section_id or new.reduction <> old.reduction then
    rules := private.saved_rules(new.event_id);
    select named.value into reduction
    from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as named
    where new.reduction <> '' and named.value ->> 'name' = new.reduction
    limit 1;
    if is_new or new.section_id is distinct from old.section_id then
      fee := private.entry_fee(rules, new.section_id, reduction, new.registered_at);
      new.fee_full := fee.fee_full;
      new.reduction_amount := fee.reduction_amount;
    elsif reduction is null then
      new.reduction_amount := null;
    else
      new.reduction_amount :=
        private.deduction(new.fee_full, reduction, private.minor_units(rules ->> 'currency'));
    end if;
  end if;
  fee.fee_owed := new.fee_full
    - case when new.reduction_state = 'refused' then 0 else coalesce(new.reduction_amount, 0) end;
  if new.fee_owed is null then
    new.fee_owed := fee.fee_owed;
    new.fee_set := false;
  elsif is_new or new.fee_owed is distinct from old.fee_owed then
    new.fee_set := new.fee_owed is distinct from fee.fee_owed;
  elsif not new.fee_set then
    new.fee_owed := fee.fee_owed;
  end if;
  return new;
end;
$$;

-- Only for what the organizer writes: a registration brings its fee, and a restored entry what it had.
create trigger participants_set_entry_fee
  before insert on public.participants
  for each row
  when (current_user = 'authenticated')
  execute function private.set_entry_fee();

create trigger participants_set_changed_fee
  before update of section_id, reduction, reduction_state, fee_owed on public.participants
  for each row
  when (current_user = 'authenticated')
  execute function private.set_entry_fee();

-- Brings the status of an entry in step with what it owes and what was received.
create function private.follow_fee() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.follow_money(new.event_id, new.id);
  return null;
end;
$$;

comment on function private.follow_fee() is
  'Security definer: the status follows from receipts, whatever role changed the fee.';

create trigger participants_follow_fee
  after update of section_id, reduction, reduction_state, fee_owed on public.participants
  for each row
  when (new.fee_owed is distinct from old.fee_owed)
  execute function private.follow_fee();

-- Rejects another currency while amounts are in the old one.
create function private.raise_currency_in_use() returns trigger
  language plpgsql
  security definer
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = new.id and (participants.fee_full > 0 or participants.fee_owed > 0)
  ) or exists (select from public.receipts where receipts.event_id = new.id) then
    raise sqlstate 'PT409' using
      message = 'You can’t change the currency once players owe or have paid fees.', detail = 'currency_in_use';
  end if;
  return null;
end;
$$;

comment on function private.raise_currency_in_use() is
  'Security definer: looks at all rows, not at those that the caller sees.';

create trigger events_keep_currency
  after update of currency on public.events
  for each row
  when (new.currency is distinct from old.currency)
  execute function private.raise_currency_in_use();

-- The reduction of an id; null when the rules have none.
create function private.reduction_of(rules jsonb, in_reduction_id text) returns jsonb
  language sql
  immutable
as $$
  select reduction.value
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as reduction
  where reduction.value ->> 'id' = btrim(in_reduction_id, private.blanks())
  limit 1;
$$;
