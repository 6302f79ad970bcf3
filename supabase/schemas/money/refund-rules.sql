-- What players who withdraw get back. The rule of a day is decided by domain/event/entry-terms/refund-rule.ts; here are its
-- copies, and the bounds.

-- Returns true for a rule of refunds: each step has a whole percentage and a day.
create function private.is_refund_rule(in_rule jsonb) returns boolean
  language sql
  immutable
as $$
  select coalesce(
    case
      when jsonb_typeof(in_rule -> 'steps') = 'array' then jsonb_array_length(in_rule -> 'steps') = jsonb_array_length(
        jsonb_path_query_array(
          in_rule,
          '$.steps[*] ? (
            @.percent.type() == "number" && @.percent >= 0 && @.percent <= 100 && @.percent.floor() == @.percent
            && @.until like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && exists (@.until.datetime("YYYY-MM-DD"))
          )'
        )
      )
    end,
    false
  ) and coalesce(jsonb_typeof(in_rule -> 'atOnce') = 'boolean', false);
$$;

grant execute on function private.is_refund_rule(jsonb) to authenticated;

alter table public.participants add constraint participants_refund_rule_valid
  check (refund_rule is null or private.is_refund_rule(refund_rule));

-- An entry keeps the rule that was published when it was made: the better one of that and the later one counts.
create function private.keep_refund_rule() returns trigger
  language plpgsql
  security definer
as $$
begin
  select publications.snapshot -> 'refundRule' into new.refund_rule
  from public.publications
  where publications.event_id = new.event_id and publications.snapshot #> '{refundRule,steps,0}' is not null;
  return new;
end;
$$;

comment on function private.keep_refund_rule() is
  'Security definer: whoever adds an entry need not be able to read what is published.';

create trigger participants_keep_refund_rule
  before insert on public.participants
  for each row
  when (new.refund_rule is null)
  execute function private.keep_refund_rule();

-- A player who was cancelled registers again on the same entry.
create trigger participants_keep_new_refund_rule
  before update of status on public.participants
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled' and new.refund_rule is null)
  execute function private.keep_refund_rule();

-- The rule is for players who withdraw: if the organizer cancels one who is back, all is to be returned.
create function private.forget_fee_kept() returns trigger
  language plpgsql
  security definer
as $$
begin
  if not private.is_own_change(new) then
    new.fee_kept := null;
  end if;
  return new;
end;
$$;

comment on function private.forget_fee_kept() is 'Security definer: no role may call what says who made a change.';

create trigger participants_forget_fee_kept
  before update of status on public.participants
  for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.fee_kept is not null)
  execute function private.forget_fee_kept();

-- The rules of which the better one counts for an entry: of when it was made, and of now. Empty without any.
create function private.refund_rules_of(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_agg(rules.rule), '[]')
  from (
    select entry.refund_rule as rule
    union all
    select publications.snapshot -> 'refundRule'
    from public.publications where publications.event_id = entry.event_id
  ) as rules
  where rules.rule #> '{steps,0}' is not null;
$$;

-- What of an entry's money the provider is being asked to return.
create function private.asked_of(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(sum((requests.parts ->> parts.number::text)::bigint), 0)
  from private.entry_payment_parts as parts
  join private.refund_requests as requests on requests.payment_id = parts.payment_id and requests.state = 'asked'
  where parts.event_id = in_event_id and parts.participant_id = in_participant_id;
$$;

-- Reserves refunds of what a withdrawn entry's player gets back and has paid online, if the event returns it at once. What
-- came another way, or can't be returned, is for the organizer to return; what is being returned counts. The caller holds
-- the entry and the list.
create function private.return_at_once(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  paid record;
  part_amount bigint;
  rest bigint;
  asked jsonb;
begin
  select
    private.received(entries.event_id, entries.id) - entries.fee_kept - private.asked_of(entries.event_id, entries.id)
    into rest
  from public.participants as entries
  join public.publications on publications.event_id = entries.event_id
  where entries.event_id = in_event_id and entries.id = in_participant_id
    and publications.snapshot #> '{refundRule,atOnce}' = 'true'::jsonb;
  if rest is null then
    return;
  end if;
  -- Two parts of one payment, once the money of another player was moved here.
  for paid in
    select payments as payment, parts.number
    from private.entry_payments as payments
    join private.entry_payment_parts as parts on parts.payment_id = payments.id
    where payments.event_id = in_event_id and payments.state = 'paid' and parts.participant_id = in_participant_id
    order by payments.created_at desc, payments.id, parts.number
    for update of payments
  loop
    select least(rest, refundable.amount) into part_amount
    from private.refundable_parts((paid.payment).id) as refundable
    where refundable.number = paid.number;
    part_amount := part_amount - part_amount % private.charge_step(in_event_id);
    continue when part_amount is null or part_amount <= 0;
    asked := private.ask_refund(
      paid.payment, gen_random_uuid(), jsonb_build_object(paid.number, part_amount),
      jsonb_build_object(paid.number, in_participant_id), null
    );
    if asked ->> 'outcome' = 'asked' then
      rest := rest - part_amount;
      update private.refund_requests set send_at = now() where refund_requests.id = (asked ->> 'id')::uuid;
    end if;
  end loop;
end;
$$;
