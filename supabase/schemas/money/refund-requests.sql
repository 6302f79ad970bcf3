-- Refunds of online payments that this site asks the provider for. What came of them is a movement.

create table private.refund_requests (
  id uuid primary key default gen_random_uuid(),
  key uuid not null,
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  amount bigint not null,
  parts jsonb not null,
  state text not null default 'asked',
  error text not null default '',
  send_at timestamptz not null default now() + interval '1 minute',
  sent_at timestamptz not null default now(),
  asked_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (key, payment_id),
  constraint refund_requests_amount_positive check (amount > 0),
  constraint refund_requests_state_known check (state in ('asked', 'done', 'refused')),
  constraint refund_requests_error_length check (length(error) <= 500)
);

comment on table private.refund_requests is
  'Refunds that the provider is asked for. Its money is reserved while it is asked, and has moved once it is done.';
comment on column private.refund_requests.key is 'Of the press or withdrawal that asked: the same one asks once.';
comment on column private.refund_requests.parts is 'The amount of each part of the payment, by its number.';
comment on column private.refund_requests.error is 'The provider''s words for refusing it.';
comment on column private.refund_requests.send_at is 'When the sweep sends it, if it is still asked.';
comment on column private.refund_requests.sent_at is 'When someone last began to send it.';
comment on column private.refund_requests.asked_by is 'The organizer; null for a player''s withdrawal, and once the account is closed.';

create index refund_requests_payment on private.refund_requests (payment_id);
create index refund_requests_asked_by on private.refund_requests (asked_by);
create index refund_requests_to_send on private.refund_requests (send_at) where state = 'asked';

alter table private.refund_requests enable row level security;

-- What can be returned of each part of a payment: what moved, less what is still asked for.
create function private.refundable_parts(in_payment_id uuid) returns table (number smallint, amount bigint)
  language sql
  stable
as $$
  select parts.number, greatest(0, coalesce(moved.amount, 0) - coalesce(asked.amount, 0))::bigint
  from private.entry_payment_parts as parts
  left join (
    select shares.number, sum(shares.amount) as amount
    from private.movement_shares(in_payment_id) as shares
    group by shares.number
  ) as moved on moved.number = parts.number
  left join (
    select part.key::smallint as number, sum(part.value::bigint) as amount
    from private.refund_requests as requests, jsonb_each_text(requests.parts) as part
    where requests.payment_id = in_payment_id and requests.state = 'asked'
    group by part.key
  ) as asked on asked.number = parts.number
  where parts.payment_id = in_payment_id;
$$;

-- Whether a payment can be refunded here: open; disputed while the provider holds its money back; elsewhere if it went to
-- an account that is not, or no longer, the organizer's.
create function private.refund_standing(payment private.entry_payments) returns text
  language sql
  stable
as $$
  select case
    when not exists (
      select from public.payout_accounts
      join public.events on events.organizer_id = payout_accounts.organizer_id
      where events.id = payment.event_id and payout_accounts.account = payment.account
        and payout_accounts.state <> 'disconnected'
    ) then 'elsewhere'
    when (
      select sum(movements.amount) from private.payment_movements as movements
      where movements.payment_id = payment.id and movements.is_dispute
    ) < 0 then 'disputed'
    else 'open'
  end;
$$;

-- Reserves a refund of a payment, and returns its outcome: asked, with what is sent to the provider; that of the request
-- with the same key and parts, which is pending while the provider has yet to send it; or why there is none: too_much, also
-- for a part that is no longer for its entry of in_participants, disputed, or elsewhere. The caller holds the entries and
-- the payment.
create function private.ask_refund(
  payment private.entry_payments, in_key uuid, in_parts jsonb, in_participants jsonb, in_asked_by uuid
) returns jsonb
  language plpgsql
as $$
declare
  request private.refund_requests;
  total bigint;
  standing text;
  is_new boolean := false;
begin
  select * into request
  from private.refund_requests
  where refund_requests.key = in_key and refund_requests.payment_id = payment.id;
  if request.id is null then
    standing := private.refund_standing(payment);
    if standing <> 'open' then
      return jsonb_build_object('paymentId', payment.id, 'outcome', standing);
    end if;
    select sum(part.value::bigint) into total from jsonb_each_text(in_parts) as part;
    if coalesce(total, 0) <= 0
      or exists (
        select from jsonb_each_text(in_parts) as part
        left join private.refundable_parts(payment.id) as refundable on refundable.number = part.key::smallint
        left join private.entry_payment_parts as parts
          on parts.payment_id = payment.id and parts.number = refundable.number
        where part.value::bigint <= 0 or part.value::bigint > coalesce(refundable.amount, 0)
          or parts.participant_id is distinct from in_participants ->> part.key
      )
      -- What a desk has returned isn't returned online as well, nor where the player is now.
      or exists (
        select from jsonb_each_text(in_parts) as part
        join private.entry_payment_parts as parts
          on parts.payment_id = payment.id and parts.number = part.key::smallint
        where parts.participant_id is not null
        group by parts.event_id, parts.participant_id
        having sum(part.value::bigint) > private.held_for(parts.event_id, parts.participant_id)
      )
      or total > (
        select sum(movements.amount) from private.payment_movements as movements where movements.payment_id = payment.id
      ) - (
        select coalesce(sum(requests.amount), 0) from private.refund_requests as requests
        where requests.payment_id = payment.id and requests.state = 'asked'
      )
    then
      return jsonb_build_object('paymentId', payment.id, 'outcome', 'too_much');
    end if;
    insert into private.refund_requests (key, payment_id, amount, parts, asked_by)
    values (in_key, payment.id, total, in_parts, in_asked_by)
    returning * into request;
    is_new := true;
  elsif request.parts <> in_parts then
    return jsonb_build_object('paymentId', payment.id, 'outcome', 'too_much');
  end if;
  -- The caller sends it now.
  update private.refund_requests set sent_at = now()
  where refund_requests.id = request.id and refund_requests.state = 'asked';
  return private.sent_refund(request) || jsonb_build_object(
    'outcome', case
      when exists (
        select from private.payment_movements as movements
        where movements.request_id = request.id and movements.is_pending
      ) then 'pending'
      else request.state
    end,
    'error', request.error,
    'isNew', is_new
  );
end;
$$;

-- What is sent to the provider for a request. One that isn't new may have been sent before.
create function private.sent_refund(request private.refund_requests) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'id', request.id, 'paymentId', payments.id, 'account', payments.account, 'session', payments.session,
    'amount', request.amount, 'isNew', false
  )
  from private.entry_payments as payments where payments.id = request.payment_id;
$$;

create function private.ask_refunds(in_event_id text, in_key uuid, in_refunds jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  organizer constant uuid := auth.uid();
  wanted jsonb;
  payment private.entry_payments;
  outcomes jsonb := '[]';
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = organizer) then
    raise sqlstate 'PT403' using detail = 'refunds_not_allowed';
  end if;
  perform private.lock_entries(in_event_id, array(
    select parts.participant_id
    from jsonb_array_elements(in_refunds) as refund
    join private.entry_payment_parts as parts on parts.payment_id = (refund ->> 'paymentId')::uuid
  ));
  for wanted in
    select refund from jsonb_array_elements(in_refunds) as refund order by refund ->> 'paymentId'
  loop
    select * into payment
    from private.entry_payments
    where entry_payments.id = (wanted ->> 'paymentId')::uuid and entry_payments.event_id = in_event_id
    for update;
    outcomes := outcomes || case
      when payment.id is null then jsonb_build_object('paymentId', wanted -> 'paymentId', 'outcome', 'too_much')
      else private.ask_refund(payment, in_key, wanted -> 'parts', wanted -> 'participants', organizer)
    end;
  end loop;
  return outcomes;
end;
$$;

comment on function private.ask_refunds(text, uuid, jsonb) is
  'Security definer: no role of the API writes payments. Checks that the caller organizes the event.';
grant execute on function private.ask_refunds(text, uuid, jsonb) to authenticated;

create function public.ask_refunds(in_event_id text, in_key uuid, in_refunds jsonb) returns jsonb
  language sql
as $$
  select private.ask_refunds(in_event_id, in_key, in_refunds);
$$;

comment on function public.ask_refunds(text, uuid, jsonb) is
  'Reserves refunds [{paymentId, parts: {number: amount}, participants: {number: id}}] of online payments, each or not at all: the outcomes of private.ask_refund. The sweep sends what nobody sends. Raises PT403 refunds_not_allowed.';
grant execute on function public.ask_refunds(text, uuid, jsonb) to authenticated;

-- Stores that the provider refused a request, unless it was done.
create function public.refuse_refund(in_id uuid, in_error text) returns void
  language sql
  security definer
as $$
  update private.refund_requests set state = 'refused', error = left(in_error, 500)
  where refund_requests.id = in_id and refund_requests.state = 'asked';
$$;

comment on function public.refuse_refund(uuid, text) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider.';

-- The requests that a crash or a failure left, at most in_limit. Each is sent again later, ever less often, unless it is
-- done or refused by then.
create function public.refunds_to_send(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select refund_requests.id
    from private.refund_requests
    where refund_requests.state = 'asked' and refund_requests.send_at <= now()
    order by refund_requests.send_at
    limit in_limit
    for update skip locked
  ),
  taken as (
    update private.refund_requests as requests
    set sent_at = now(), send_at = now() + least(greatest(now() - requests.created_at, interval '1 minute'), interval '1 day')
    from due
    where requests.id = due.id
    returning requests.*
  )
  select coalesce(jsonb_agg(private.sent_refund(taken)), '[]') from taken;
$$;

comment on function public.refunds_to_send(integer) is
  'Security definer: no role of the API reads payments. Only for the sweep.';

-- The requests of a payment whose outcome isn't known, for the organizer who wants to drop them.
create function private.asked_refunds(in_event_id text, in_payment_id uuid) returns jsonb
  language plpgsql
  stable
  security definer
as $$
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'refunds_not_allowed';
  end if;
  return (
    select coalesce(jsonb_agg(private.sent_refund(requests)), '[]')
    from private.refund_requests as requests
    join private.entry_payments as payments on payments.id = requests.payment_id
    where requests.payment_id = in_payment_id and requests.state = 'asked' and payments.event_id = in_event_id
  );
end;
$$;

comment on function private.asked_refunds(text, uuid) is
  'Security definer: no role of the API reads payments. Checks that the caller organizes the event.';
grant execute on function private.asked_refunds(text, uuid) to authenticated;

create function public.asked_refunds(in_event_id text, in_payment_id uuid) returns jsonb
  language sql
  stable
as $$
  select private.asked_refunds(in_event_id, in_payment_id);
$$;

comment on function public.asked_refunds(text, uuid) is
  'The refunds of an online payment that were asked for and have no outcome, as the provider is asked for them. Raises PT403 refunds_not_allowed.';
grant execute on function public.asked_refunds(text, uuid) to authenticated;

-- Drops a request that the provider doesn't have. Returns false if someone began to send it within the last two minutes:
-- then it may be on its way, and what the provider said before means nothing.
create function public.drop_refund(in_id uuid) returns boolean
  language plpgsql
  security definer
as $$
begin
  update private.refund_requests set state = 'refused', error = ''
  where refund_requests.id = in_id and refund_requests.state = 'asked'
    and refund_requests.sent_at < now() - interval '2 minutes';
  return found;
end;
$$;

comment on function public.drop_refund(uuid) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider, for the event''s organizer.';

create function private.online_refunds(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  with parts as (
    select parts.payment_id, parts.number, parts.participant_id, payments as payment
    from private.entry_payments as payments
    join private.entry_payment_parts as parts on parts.payment_id = payments.id
    where payments.event_id = in_event_id and payments.state = 'paid'
      and in_event_id = any (array(select private.own_event_ids()))
  ),
  moved as (
    select
      movements.payment_id, receipts.movement_part as number, sum(receipts.amount) as amount,
      -sum(receipts.amount) filter (where movements.is_pending) as pending
    from private.payment_movements as movements
    join public.receipts on receipts.movement = movements.id
    where receipts.event_id = in_event_id
    group by movements.payment_id, receipts.movement_part
  ),
  requests as (
    select
      requests.payment_id, part.key::smallint as number,
      sum(part.value::bigint) filter (where requests.state = 'asked') as asked,
      (array_agg(
        case when requests.state = 'refused' then nullif(requests.error, '') end order by requests.created_at desc
      ))[1] as refused
    from private.refund_requests as requests, jsonb_each_text(requests.parts) as part
    where requests.payment_id in (select parts.payment_id from parts)
    group by requests.payment_id, part.key
  ),
  -- What is asked for by other entries of players who have been moved here isn't to be returned here as well.
  elsewhere as (
    select jsonb_build_object(
      'eventId', parts.event_id, 'paymentId', parts.payment_id, 'part', parts.number, 'participantId', here.id,
      'standing', 'open', 'refundable', 0, 'held', private.held_for(in_event_id, here.id),
      'away', private.moved_away(in_event_id, here.id), 'asked', requests.parts -> parts.number::text, 'pending', 0, 'refused', null
    ) as listed
    from (
      select distinct moves.to_participant_id as id from private.entry_moves as moves
      where moves.to_event_id = in_event_id and in_event_id = any (array(select private.own_event_ids()))
    ) as here
    cross join private.entries_of_money(in_event_id, here.id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.refund_requests as requests
      on requests.payment_id = parts.payment_id and requests.state = 'asked' and requests.parts ? parts.number::text
    where (parts.event_id, parts.participant_id) <> (in_event_id, here.id)
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'eventId', in_event_id,
      'paymentId', parts.payment_id,
      'part', parts.number,
      'participantId', parts.participant_id,
      'standing', private.refund_standing(parts.payment),
      'refundable', greatest(0, coalesce(moved.amount, 0) - coalesce(requests.asked, 0)),
      'held', private.held_for(in_event_id, parts.participant_id),
      'away', private.moved_away(in_event_id, parts.participant_id),
      'asked', coalesce(requests.asked, 0),
      'pending', coalesce(moved.pending, 0),
      'refused', requests.refused
    ) order by (parts.payment).created_at desc, parts.payment_id, parts.number),
    '[]'
  ) || (select coalesce(jsonb_agg(elsewhere.listed), '[]') from elsewhere)
  from parts
  left join moved on moved.payment_id = parts.payment_id and moved.number = parts.number
  left join requests on requests.payment_id = parts.payment_id and requests.number = parts.number;
$$;

comment on function private.online_refunds(text) is
  'Security definer: no role of the API reads payments. Only for the event''s organizer.';
grant execute on function private.online_refunds(text) to authenticated;

create function public.online_refunds(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.online_refunds(in_event_id);
$$;

comment on function public.online_refunds(text) is
  'What can be returned online of each part of an event''s payments, the latest payment first, and what is being returned: empty for everyone but its organizer.';
grant execute on function public.online_refunds(text) to authenticated;
