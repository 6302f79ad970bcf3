-- Online payments of fees: the payment pages that players opened, and what the payment provider says has moved.

create table private.entry_payments (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  account text not null,
  session text unique,
  state text not null default 'open',
  amount bigint not null,
  currency text not null,
  return_path text not null,
  expires_at timestamptz not null,
  ask_at timestamptz default now() + interval '5 minutes',
  created_at timestamptz not null default now(),
  constraint entry_payments_amount_positive check (amount > 0),
  constraint entry_payments_state_known check (state in ('open', 'processing', 'failed', 'expired', 'paid')),
  constraint entry_payments_return_path_shape check (return_path ~ '^/[^/\\]')
);

comment on table private.entry_payments is
  'Payment pages for fees. No card and no payer is known here. A state only moves to the right, in the order of the check.';
comment on column private.entry_payments.account is 'The account at the provider to which the money goes.';
comment on column private.entry_payments.session is 'The page''s ID at the provider; null until it is made.';
comment on column private.entry_payments.return_path is 'The path of this site to which the player returns.';
comment on column private.entry_payments.ask_at is 'When the sweep asks the provider how it stands; null = no more.';

create index entry_payments_event on private.entry_payments (event_id);
create index entry_payments_account on private.entry_payments (account);
create index entry_payments_to_ask on private.entry_payments (ask_at) where ask_at is not null;

alter table private.entry_payments enable row level security;

create table private.entry_payment_parts (
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  number smallint not null,
  event_id text not null,
  participant_id text,
  amount bigint not null,
  primary key (payment_id, number),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  constraint entry_payment_parts_amount_positive check (amount > 0)
);

comment on table private.entry_payment_parts is 'The entries for which an online payment is, and how much for each.';
comment on column private.entry_payment_parts.participant_id is
  'Null once the entry was removed: its money was paid all the same.';

create index entry_payment_parts_participant on private.entry_payment_parts (event_id, participant_id);

alter table private.entry_payment_parts enable row level security;

create table private.deleted_pages (
  session text primary key,
  account text not null,
  expires_at timestamptz not null,
  ask_at timestamptz not null default now()
);

comment on table private.deleted_pages is
  'Pages that were open when their event was deleted, until they are closed.';
comment on column private.deleted_pages.ask_at is 'When the sweep closes it.';

alter table private.deleted_pages enable row level security;

create function private.keep_deleted_page() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.deleted_pages (session, account, expires_at)
  values (old.session, old.account, old.expires_at);
  return null;
end;
$$;

comment on function private.keep_deleted_page() is
  'Security definer: no role of the API writes payments.';

create trigger entry_payments_keep_deleted_page
  after delete on private.entry_payments
  for each row
  when (old.state = 'open' and old.session is not null)
  execute function private.keep_deleted_page();

create table private.payment_movements (
  id text primary key,
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  amount bigint not null,
  moved_at timestamptz not null,
  constraint payment_movements_amount_moves check (amount <> 0)
);

comment on table private.payment_movements is
  'What the provider moved: charges, refunds, and disputes, by its IDs. What takes another back has ! behind that one''s ID. Rows are only added; the receipts of a payment follow from them.';
comment on column private.payment_movements.amount is 'In minor units of the payment''s currency; negative = returned.';

create index payment_movements_payment on private.payment_movements (payment_id, moved_at, id);

alter table private.payment_movements enable row level security;

alter table public.receipts
  add foreign key (movement) references private.payment_movements (id);

create unique index receipts_once_per_movement on public.receipts (movement, movement_part);

-- How the movements of a payment are shared among its parts: a function of the set of movements, whatever the order in
-- which they became known. A charge is shared as asked; what is returned is taken from the parts in their order, and what
-- takes that back mirrors it.
create function private.movement_shares(in_payment_id uuid)
  returns table (movement text, number smallint, amount bigint, moved_at timestamptz)
  language plpgsql
  stable
as $$
declare
  moved private.payment_movements;
  part private.entry_payment_parts;
  rest bigint;
  share bigint;
  given jsonb;
  known jsonb := '{}';
  have jsonb := '{}';
begin
  for moved in
    select * from private.payment_movements
    where payment_movements.payment_id = in_payment_id
    order by payment_movements.moved_at, payment_movements.id collate "C"
  loop
    rest := moved.amount;
    given := '{}';
    for part in
      select * from private.entry_payment_parts
      where entry_payment_parts.payment_id = in_payment_id
      order by entry_payment_parts.number
    loop
      share := case
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

-- When the sweep asks about a payment next: often at first, then by the hour, until the money can't arrive anymore. Null
-- once it is paid: what happens later is in the provider's list.
create function private.next_question(payment private.entry_payments) returns timestamptz
  language sql
  stable
as $$
  select case
    when payment.state in ('paid', 'failed') then null
    when now() > payment.expires_at + case payment.state when 'processing' then interval '30 days' else interval '3 days' end
      then null
    when now() < payment.created_at + interval '15 minutes' then payment.created_at + interval '15 minutes'
    else now() + interval '1 hour'
  end;
$$;

-- True if a page no longer asks for what is owed, or no longer for the account to which players of the event pay.
create function private.is_outdated(payment private.entry_payments) returns boolean
  language sql
  stable
as $$
  select
    (private.online_account(payment.event_id)).account is distinct from payment.account
    or exists (
      select from private.entry_payment_parts as parts
      left join public.participants as entries
        on entries.event_id = parts.event_id and entries.id = parts.participant_id
      where parts.payment_id = payment.id and (
        entries.id is null or entries.status <> 'registered'
        or entries.fee_owed - private.received(entries.event_id, entries.id) <> parts.amount
      )
    );
$$;

-- Begins an online payment of what entries owe, together, or returns the one that was begun. in_ids are entries that the
-- caller may pay for, which the function has checked. Returns {"payment": {…}} to open a page for, with the session if it
-- has one; or {"stale": [{session, account}]}: pages for other amounts, which have to be closed first. Raises PT404
-- entry_not_found, and PT409 event_cancelled, online_not_taken, entry_withdrawn, entry_waiting, nothing_due, and
-- payment_processing.
create function public.begin_payment(in_event_id text, in_ids text[], in_return_path text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  account public.payout_accounts;
  payment private.entry_payments;
  due jsonb;
  stale jsonb;
  total bigint;
begin
  perform private.lock_entries(in_event_id, in_ids);
  account := private.online_account(in_event_id);
  if exists (select from public.events where events.id = in_event_id and events.is_cancelled) then
    raise sqlstate 'PT409' using detail = 'event_cancelled';
  elsif account.account is null then
    raise sqlstate 'PT409' using detail = 'online_not_taken';
  elsif not exists (
    select from public.participants where participants.event_id = in_event_id and participants.id = any (in_ids)
  ) then
    raise sqlstate 'PT404' using detail = 'entry_not_found';
  end if;
  select jsonb_object_agg(owing.id, owing.amount), sum(owing.amount) into due, total
  from (
    select entries.id, entries.fee_owed - private.received(in_event_id, entries.id) as amount
    from public.participants as entries
    where entries.event_id = in_event_id and entries.id = any (in_ids) and entries.status = 'registered'
  ) as owing
  where owing.amount > 0;
  if due is null then
    raise sqlstate 'PT409' using detail = (
      select case
        when bool_or(entries.status in ('registered', 'paid')) then 'nothing_due'
        when bool_or(entries.status = 'waiting') then 'entry_waiting'
        else 'entry_withdrawn'
      end
      from public.participants as entries
      where entries.event_id = in_event_id and entries.id = any (in_ids)
    );
  end if;
  -- A page without a session was never seen by anyone: its making failed, or another request is making it.
  update private.entry_payments set state = 'expired', ask_at = null
  where entry_payments.event_id = in_event_id and entry_payments.session is null and entry_payments.state = 'open'
    and entry_payments.created_at < now() - interval '1 minute';
  -- No page is open after its end. What an account says that players no longer pay to may not be known anymore.
  update private.entry_payments set state = 'expired'
  where entry_payments.event_id = in_event_id and entry_payments.state = 'open' and entry_payments.expires_at < now()
    and (entry_payments.account <> account.account or entry_payments.ask_at is null);
  if exists (
    select from private.entry_payments as payments
    join private.entry_payment_parts as parts on parts.payment_id = payments.id
    where payments.event_id = in_event_id and payments.state = 'processing' and payments.ask_at is not null
      and due ? parts.participant_id
  ) then
    raise sqlstate 'PT409' using detail = 'payment_processing';
  end if;
  select payments.* into payment
  from private.entry_payments as payments
  where payments.event_id = in_event_id and payments.state = 'open' and payments.account = account.account
    and payments.expires_at > now() + interval '5 minutes'
    and due = (
      select jsonb_object_agg(coalesce(parts.participant_id, ''), parts.amount)
      from private.entry_payment_parts as parts where parts.payment_id = payments.id
    );
  select jsonb_agg(distinct jsonb_build_object('session', payments.session, 'account', payments.account)) into stale
  from private.entry_payments as payments
  join private.entry_payment_parts as parts on parts.payment_id = payments.id
  where payments.event_id = in_event_id and payments.state = 'open' and payments.session is not null
    and due ? parts.participant_id and payments.id is distinct from payment.id;
  if stale is not null then
    return jsonb_build_object('stale', stale);
  end if;
  if payment.id is null then
    insert into private.entry_payments (event_id, account, amount, currency, return_path, expires_at)
    select in_event_id, account.account, total, events.currency, in_return_path, date_trunc('second', now()) + interval '2 hours'
    from public.events where events.id = in_event_id
    returning * into payment;
    insert into private.entry_payment_parts (payment_id, number, event_id, participant_id, amount)
    select payment.id, row_number() over (order by owing.key collate "C"), in_event_id, owing.key, owing.value::bigint
    from jsonb_each_text(due) as owing;
  else
    update private.entry_payments set return_path = in_return_path where entry_payments.id = payment.id;
  end if;
  return jsonb_build_object('payment', jsonb_build_object(
    'id', payment.id,
    'account', payment.account,
    'session', payment.session,
    'currency', payment.currency,
    'expiresAt', extract(epoch from payment.expires_at)::bigint,
    'title', (select publications.title from public.publications where publications.event_id = in_event_id),
    'parts', (
      select jsonb_agg(jsonb_build_object('name', entries.full_name, 'amount', parts.amount) order by parts.number)
      from private.entry_payment_parts as parts
      join public.participants as entries on entries.event_id = parts.event_id and entries.id = parts.participant_id
      where parts.payment_id = payment.id
    )
  ));
end;
$$;

comment on function public.begin_payment(text, text[], text) is
  'Security definer: no role of the API writes payments. Only for the functions that open a payment page, which have verified that the caller made the entries.';

-- Stores the page that was made for a payment. Returns false if it must not be shown: another page for one of its
-- entries is open already, or what it asks for has changed. The caller then closes it.
create function public.set_payment_session(in_payment_id uuid, in_session text) returns boolean
  language plpgsql
  security definer
as $$
declare
  payment private.entry_payments;
begin
  select * into payment from private.entry_payments where entry_payments.id = in_payment_id;
  perform private.lock_entries(payment.event_id, array(
    select parts.participant_id from private.entry_payment_parts as parts where parts.payment_id = in_payment_id
  ));
  select * into payment from private.entry_payments where entry_payments.id = in_payment_id for update;
  if payment.session = in_session and payment.state = 'open' then
    return true;
  elsif payment.session is null and payment.state = 'open' and not private.is_outdated(payment) and not exists (
    select from private.entry_payment_parts as own
    join private.entry_payment_parts as parts
      on parts.event_id = own.event_id and parts.participant_id = own.participant_id
    join private.entry_payments as others on others.id = parts.payment_id
    where own.payment_id = payment.id and others.id <> payment.id
      and (others.state = 'open' and others.session is not null or others.state = 'processing')
  ) then
    update private.entry_payments set session = in_session where entry_payments.id = payment.id;
    return true;
  end if;
  update private.entry_payments set state = 'expired', ask_at = null
  where entry_payments.id = payment.id and entry_payments.session is null and entry_payments.state = 'open';
  return false;
end;
$$;

comment on function public.set_payment_session(uuid, text) is
  'Security definer: no role of the API writes payments. Only for the functions that open a payment page.';

-- Takes what the provider says of a payment now: {payment, account, session, state, movements: [{id, amount, movedAt}]}.
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
  perform private.lock_entries(in_event_id, array(
    select parts.participant_id from private.entry_payment_parts as parts
    where parts.payment_id = in_payment_id
  ));
  select * into payment
  from private.entry_payments where entry_payments.id = in_payment_id
  for update;
  insert into private.payment_movements (id, payment_id, amount, moved_at)
  select moved.id, payment.id, moved.amount, moved."movedAt"
  from jsonb_to_recordset(in_said -> 'movements') as moved (id text, amount bigint, "movedAt" timestamptz)
  order by moved.id
  on conflict (id) do nothing;
  get diagnostics added = row_count;
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

create function public.payment_to_look_at(in_payment_id uuid) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'account', entry_payments.account, 'session', entry_payments.session, 'returnPath', entry_payments.return_path
  )
  from private.entry_payments where entry_payments.id = in_payment_id;
$$;

comment on function public.payment_to_look_at(uuid) is
  'Security definer: no role of the API reads payments. Only for the function to which players return from the payment page.';

create function public.account_is_known(in_account text) returns boolean
  language sql
  stable
  security definer
as $$
  select
    exists (select from public.payout_accounts where payout_accounts.account = in_account)
    or exists (select from private.entry_payments where entry_payments.account = in_account);
$$;

comment on function public.account_is_known(text) is
  'Security definer: no role of the API reads payments. Only for the function that the provider reports to.';

-- The payments to ask the provider about, at most in_limit: isStale if its page has to be closed, since it no longer asks
-- for what is owed, or for an account that takes it. They are asked about again later, whatever comes of it: soon while
-- the page may be open, since this question may fail.
create function public.payments_to_ask(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select entry_payments.id
    from private.entry_payments
    where entry_payments.ask_at <= now()
    order by entry_payments.ask_at
    limit in_limit
    for update skip locked
  ),
  asked as (
    update private.entry_payments as payments set
      ask_at = case
        when payments.state = 'open' and now() < payments.expires_at
          then least(private.next_question(payments), now() + interval '2 minutes')
        else private.next_question(payments)
      end,
      state = case when payments.session is null then 'expired' else payments.state end
    from due
    where payments.id = due.id
    returning payments.*
  ),
  ended as (
    delete from private.deleted_pages where deleted_pages.expires_at < now()
  ),
  deleted as (
    update private.deleted_pages set ask_at = now() + interval '2 minutes'
    where deleted_pages.ask_at <= now() and deleted_pages.expires_at >= now()
    returning deleted_pages.account, deleted_pages.session
  ),
  pages as (
    select asked.account, asked.session, asked.state = 'open' and private.is_outdated(asked) as is_stale
    from asked
    where asked.session is not null
    union all
    select deleted.account, deleted.session, true from deleted
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', pages.account, 'session', pages.session, 'isStale', pages.is_stale
  )), '[]')
  from pages;
$$;

comment on function public.payments_to_ask(integer) is
  'Security definer: no role of the API reads payments. Only for the sweep.';

-- The accounts whose list of what happened was not asked for within the last hour, and since when it is to be read.
create function public.accounts_to_ask(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select payout_accounts.organizer_id
    from public.payout_accounts
    where payout_accounts.asked_at < now() - interval '1 hour' and payout_accounts.state <> 'disconnected'
    order by payout_accounts.asked_at
    limit in_limit
    for update skip locked
  ),
  asked as (
    update public.payout_accounts as accounts set asked_at = now()
    from due
    where accounts.organizer_id = due.organizer_id
    returning accounts.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', asked.account, 'since', floor(extract(epoch from asked.events_seen_until))::bigint
  )), '[]')
  from asked;
$$;

comment on function public.accounts_to_ask(integer) is
  'Security definer: claims the accounts in one statement. Only for the sweep.';

create function private.review_payments_of_entry(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  update private.entry_payments set ask_at = now()
  from private.entry_payment_parts as parts
  where parts.event_id = in_event_id and parts.participant_id = in_participant_id
    and entry_payments.id = parts.payment_id and entry_payments.state = 'open';
$$;

create function private.review_payments_of_event(in_event_id text) returns void
  language sql
as $$
  update private.entry_payments set ask_at = now()
  where entry_payments.event_id = in_event_id and entry_payments.state = 'open';
$$;

-- What may make a page outdated has it asked about soon, so that it is closed: what an entry owes and has paid, whether
-- the event takes place, and the account that its players pay to.
create function private.review_payments() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed constant record := case tg_op when 'DELETE' then old else new end;
begin
  if tg_table_name = 'participants' then
    perform private.review_payments_of_entry(changed.event_id, changed.id);
  elsif tg_table_name = 'receipts' then
    perform private.review_payments_of_entry(changed.event_id, changed.participant_id);
  elsif tg_table_name = 'events' then
    perform private.review_payments_of_event(changed.id);
  elsif tg_table_name = 'online_events' then
    perform private.review_payments_of_event(changed.event_id);
  else
    update private.entry_payments set ask_at = now()
    where entry_payments.account = changed.account and entry_payments.state = 'open';
  end if;
  return changed;
end;
$$;

comment on function private.review_payments() is
  'Security definer: no role of the API writes payments.';

create trigger participants_review_payments
  after update of status, fee_owed on public.participants
  for each row
  when (new.status is distinct from old.status or new.fee_owed is distinct from old.fee_owed)
  execute function private.review_payments();

-- Before: the parts forget a removed entry.
create trigger participants_review_removed_payments
  before delete on public.participants
  for each row
  execute function private.review_payments();

create trigger receipts_review_payments
  after insert or update or delete on public.receipts
  for each row
  execute function private.review_payments();

create trigger events_review_payments
  after update of organizer_id, is_cancelled on public.events
  for each row
  when (new.organizer_id <> old.organizer_id or new.is_cancelled <> old.is_cancelled)
  execute function private.review_payments();

create trigger online_events_review_payments
  after delete on public.online_events
  for each row
  execute function private.review_payments();

create trigger payout_accounts_review_payments
  after update of state on public.payout_accounts
  for each row
  when (new.state <> old.state)
  execute function private.review_payments();

create trigger payout_accounts_review_removed_payments
  after delete on public.payout_accounts
  for each row
  execute function private.review_payments();
