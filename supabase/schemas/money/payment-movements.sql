-- What the provider moved for payments of fees, and the receipts that follow from it.

create table private.payment_movements (
  id text primary key,
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  amount bigint not null,
  moved_at timestamptz not null,
  is_dispute boolean not null default false,
  is_pending boolean not null default false,
  request_id uuid references private.refund_requests (id),
  constraint payment_movements_amount_moves check (amount <> 0)
);

comment on table private.payment_movements is
  'What the provider moved: charges, refunds, and disputes, by its IDs. What takes another back has ! behind that one''s ID. Rows are only added; the receipts of a payment follow from them.';
comment on column private.payment_movements.amount is 'In minor units of the payment''s currency; negative = returned.';
comment on column private.payment_movements.is_pending is 'A refund that the provider has not sent yet. It never becomes pending again.';
comment on column private.payment_movements.request_id is 'The request that the refund is from; null for one made at the provider.';

create index payment_movements_request on private.payment_movements (request_id);
create index payment_movements_payment on private.payment_movements (payment_id, moved_at, id);

alter table private.payment_movements enable row level security;

alter table public.receipts
  add foreign key (movement) references private.payment_movements (id);

create unique index receipts_once_per_movement on public.receipts (movement, movement_part);

-- How the movements of a payment are shared among its parts: a function of the set of movements, whatever the order in
-- which they became known. Refunds by request come first, as asked: what else is returned is taken from what they leave of
-- the parts, in their order. What was taken back comes last, mirrored: it leaves nothing of itself. So no part has less
-- than nothing in the end.
create function private.movement_shares(in_payment_id uuid)
  returns table (movement text, number smallint, amount bigint, moved_at timestamptz)
  language plpgsql
  stable
as $$
declare
  moved record;
  part private.entry_payment_parts;
  rest bigint;
  share bigint;
  given jsonb;
  known jsonb := '{}';
  have jsonb := '{}';
begin
  for moved in
    select movements.*, requests.parts
    from private.payment_movements as movements
    left join private.refund_requests as requests on requests.id = movements.request_id
    where movements.payment_id = in_payment_id
    order by
      exists (
        select from private.payment_movements as others
        where others.payment_id = in_payment_id and others.id <> movements.id
          and rtrim(others.id, '!') = rtrim(movements.id, '!') and others.amount = -movements.amount
      ),
      requests.id is null, movements.moved_at, movements.id collate "C"
  loop
    rest := moved.amount;
    given := '{}';
    for part in
      select * from private.entry_payment_parts
      where entry_payment_parts.payment_id = in_payment_id
      order by entry_payment_parts.number
    loop
      share := case
        when moved.parts is not null then -coalesce((moved.parts ->> part.number::text)::bigint, 0)
        when (known #>> array[rtrim(moved.id, '!'), 'amount'])::bigint = -moved.amount and moved.id like '%!'
          then -coalesce((known #>> array[rtrim(moved.id, '!'), 'shares', part.number::text])::bigint, 0)
        when moved.amount > 0 then least(rest, part.amount)
        else greatest(rest, -greatest(coalesce((have ->> part.number::text)::bigint, 0), 0))
      end;
      rest := rest - share;
      given := given || jsonb_build_object(part.number, share);
    end loop;
    -- What is no part's share goes to the first.
    given := given || jsonb_build_object('1', (given ->> '1')::bigint + rest);
    known := known || jsonb_build_object(moved.id, jsonb_build_object('amount', moved.amount, 'shares', given));
    movement := moved.id;
    moved_at := moved.moved_at;
    for number, amount in select shares.key::smallint, shares.value::bigint from jsonb_each_text(given) as shares loop
      have := have || jsonb_build_object(number, coalesce((have ->> number::text)::bigint, 0) + amount);
      if amount <> 0 then
        return next;
      end if;
    end loop;
  end loop;
end;
$$;

-- Makes the receipts of a payment what its movements say. Added before any is removed, so that a status does not go back
-- and forth.
create function private.write_movement_receipts(payment private.entry_payments) returns void
  language plpgsql
as $$
begin
  insert into public.receipts (
    event_id, participant_id, amount, method, received_on, movement, movement_part, created_by
  )
  select
    payment.event_id, parts.participant_id, shares.amount, 'online',
    (shares.moved_at at time zone events.time_zone)::date, shares.movement, shares.number, null
  from private.movement_shares(payment.id) as shares
  join private.entry_payment_parts as parts on parts.payment_id = payment.id and parts.number = shares.number
  join public.events on events.id = payment.event_id
  order by parts.participant_id, shares.movement collate "C"
  on conflict (movement, movement_part) do update set amount = excluded.amount
  where receipts.amount <> excluded.amount;
  delete from public.receipts
  using private.payment_movements as movements
  where movements.payment_id = payment.id and receipts.movement = movements.id and not exists (
    select from private.movement_shares(payment.id) as shares
    where shares.movement = receipts.movement and shares.number = receipts.movement_part
  );
end;
$$;

-- Takes what the provider says of a payment now: {payment, account, session, state, movements: [{id, amount, movedAt,
-- isDispute, isPending, request}]}. request is what a refund says it is from: it is believed if it is one for that amount.
-- Any order, any number of times: movements are added, and nothing that was said before is undone by an older answer.
-- Returns applied, or unknown for a payment of another account or page. changed = whether receipts changed.
create function public.apply_payment(in_said jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  states constant text[] := array['open', 'processing', 'failed', 'expired', 'paid'];
  -- The metadata of an organizer's own page may hold anything.
  in_payment_id constant uuid := substring(in_said ->> 'payment' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  in_event_id text;
  payment private.entry_payments;
  added integer;
begin
  select payments.event_id into in_event_id
  from private.entry_payments as payments
  where payments.id = in_payment_id and payments.account = in_said ->> 'account'
    and coalesce(payments.session, in_said ->> 'session') = in_said ->> 'session';
  if in_event_id is null then
    delete from private.deleted_pages
    where deleted_pages.session = in_said ->> 'session' and in_said ->> 'state' <> 'open';
    return '{"outcome": "unknown"}';
  end if;
  -- Whose parts they are is read once nobody moves them.
  perform private.lock_entries(in_event_id, '{}');
  perform private.lock_entries(in_event_id, array(
    select parts.participant_id from private.entry_payment_parts as parts
    where parts.payment_id = in_payment_id
  ));
  select * into payment
  from private.entry_payments where entry_payments.id = in_payment_id
  for update;
  insert into private.payment_movements (id, payment_id, amount, moved_at, is_dispute, is_pending, request_id)
  select
    moved.id, payment.id, moved.amount, moved."movedAt",
    coalesce(moved."isDispute", false), coalesce(moved."isPending", false), requests.id
  from jsonb_to_recordset(in_said -> 'movements') as moved (
    id text, amount bigint, "movedAt" timestamptz, "isDispute" boolean, "isPending" boolean, request text
  )
  left join private.refund_requests as requests
    on requests.id::text = moved.request and requests.payment_id = payment.id and requests.amount = -moved.amount
  order by moved.id
  on conflict (id) do update set is_pending = false
  where payment_movements.is_pending and not excluded.is_pending
    and payment_movements.payment_id = excluded.payment_id;
  get diagnostics added = row_count;
  update private.refund_requests as requests set state = 'done', error = ''
  where requests.payment_id = payment.id and requests.state <> 'done' and exists (
    select from private.payment_movements as movements where movements.request_id = requests.id
  );
  payment.session := in_said ->> 'session';
  payment.state := states[greatest(array_position(states, payment.state), array_position(states, in_said ->> 'state'))];
  update private.entry_payments set
    session = payment.session,
    state = payment.state,
    ask_at = case
      when payment.state = 'open' and private.is_outdated(payment) then now() else private.next_question(payment)
    end
  where entry_payments.id = payment.id;
  if added > 0 then
    perform private.write_movement_receipts(payment);
  end if;
  return jsonb_build_object(
    'outcome', 'applied', 'state', payment.state, 'eventId', payment.event_id, 'changed', added > 0
  );
end;
$$;

comment on function public.apply_payment(jsonb) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider.';

create function private.online_money(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'paid', coalesce(sum(movements.amount) filter (where kind.is_charge), 0),
    'returned', coalesce(-sum(movements.amount) filter (where not kind.is_charge and not movements.is_dispute), 0),
    'disputed', coalesce(-sum(movements.amount) filter (where movements.is_dispute), 0)
  )
  from private.entry_payments as payments
  join private.payment_movements as movements on movements.payment_id = payments.id
  cross join lateral (
    select movements.amount > 0 and movements.id not like '%!' and not movements.is_dispute as is_charge
  ) as kind
  where payments.event_id = in_event_id and in_event_id = any (array(select private.own_event_ids()));
$$;

comment on function private.online_money(text) is
  'Security definer: no role of the API reads payments. Only for the event''s organizer.';
grant execute on function private.online_money(text) to authenticated;

create function public.online_money(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.online_money(in_event_id);
$$;

comment on function public.online_money(text) is
  'What the provider says came in for an event, and what went back by refunds and disputes, in minor units: {paid, returned, disputed}. 0 for everyone but its organizer.';
grant execute on function public.online_money(text) to authenticated;
