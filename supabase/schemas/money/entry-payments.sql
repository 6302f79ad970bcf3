-- Online payments of fees: the payment pages that players opened.

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
-- has one; or {"stale": [{payment, session, account}]}: pages for other amounts, which have to be closed first. Raises PT404
-- entry_not_found, and PT409 event_cancelled, online_not_taken, entry_withdrawn, entry_waiting, nothing_due, amount_not_chargeable, and
-- payment_processing.
create function public.begin_payment(in_event_id text, in_ids text[], in_return_path text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  account public.payout_accounts;
  payment private.entry_payments;
  due jsonb;
  pages uuid[];
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
  where owing.amount > 0 and private.is_chargeable(in_event_id, owing.amount);
  if due is null then
    raise sqlstate 'PT409' using detail = (
      select case
        when bool_or(
          entries.status = 'registered' and entries.fee_owed > private.received(in_event_id, entries.id)
        ) then 'amount_not_chargeable'
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
  -- Also by pages from before the entries were moved here.
  pages := array(
    select distinct parts.payment_id
    from jsonb_object_keys(due) as owing (id)
    cross join private.entries_of_money(in_event_id, owing.id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
  );
  if exists (
    select from private.entry_payments as payments
    where payments.id = any (pages) and payments.state = 'processing' and private.is_under_way(payments)
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
  select jsonb_agg(jsonb_build_object(
    'payment', payments.id, 'session', payments.session, 'account', payments.account
  )) into stale
  from private.entry_payments as payments
  where payments.id = any (pages) and payments.state = 'open' and payments.session is not null
    and payments.id is distinct from payment.id
    -- No page is open after its end.
    and (payments.event_id = in_event_id or payments.expires_at > now());
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
    cross join private.entries_of_money(own.event_id, own.participant_id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.entry_payments as others on others.id = parts.payment_id
    where own.payment_id = payment.id and others.id <> payment.id
      and private.is_under_way(others)
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
