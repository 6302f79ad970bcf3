-- The consequences of what an entry owes. The organizer's app computes that with domain/entries/money/charged-fee.ts when it
-- adds, moves or changes an entry; a registration brings its fee, and a restored entry what it had.

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
    raise sqlstate 'PT409' using detail = 'currency_in_use';
  end if;
  if exists (
    select from public.discount_codes where discount_codes.event_id = new.id and discount_codes.kind = 'amount'
  ) then
    raise sqlstate 'PT409' using detail = 'currency_in_codes';
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
