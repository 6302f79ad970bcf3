-- Accounts of organizers at the payment provider, to which players pay online, and the events that use them.

create table public.payout_accounts (
  organizer_id uuid primary key references auth.users (id) on delete cascade,
  account text not null unique,
  country text not null,
  state text not null default 'needs_more',
  name text not null default '',
  needs text not null default '',
  events_seen_until timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint payout_accounts_account_shape check (account ~ '^acct_\w{1,60}$'),
  constraint payout_accounts_country_shape check (country ~ '^[a-z]{2}$'),
  constraint payout_accounts_state_known check (state in ('needs_more', 'ready', 'disconnected')),
  constraint payout_accounts_texts_length check (length(name) <= 200 and length(needs) <= 500)
);

comment on table public.payout_accounts is
  'The account of an organizer at the payment provider, as the provider last described it. Money of players goes straight to it.';
comment on column public.payout_accounts.state is
  'ready = takes payments; needs_more = the provider asks the organizer for more; disconnected = they ended the connection there.';
comment on column public.payout_accounts.name is 'The name that the provider shows to players; empty if it has none yet.';
comment on column public.payout_accounts.needs is 'What the provider asks for; empty = nothing.';
comment on column public.payout_accounts.events_seen_until is
  'Until when the provider''s own list of what happened was read.';
comment on column public.payout_accounts.asked_at is 'When that list was last asked for.';

grant select on public.payout_accounts to authenticated;
grant select, insert, update, delete on public.payout_accounts to service_role;

alter table public.payout_accounts enable row level security;

create policy "an organizer reads their payout account" on public.payout_accounts
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create table public.online_events (
  event_id text primary key references public.events (id) on delete cascade,
  organizer_id uuid not null default auth.uid() references auth.users (id) on delete cascade
);

comment on table public.online_events is
  'The events whose fees can be paid online: to the account of the organizer who turned it on, as long as the event is theirs.';

create index online_events_organizer on public.online_events (organizer_id);

grant select, delete on public.online_events to authenticated;
grant insert (event_id) on public.online_events to authenticated;
grant select, insert, update, delete on public.online_events to service_role;

alter table public.online_events enable row level security;

create policy "an organizer sees which of their events take online payments" on public.online_events
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer turns online payments on for their premium events" on public.online_events
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and organizer_id = (select auth.uid())
    and private.event_is_premium(event_id)
  );

create policy "an organizer turns online payments off for their events" on public.online_events
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The account to which players of an event pay online; null if they can't.
create function private.online_account(in_event_id text) returns public.payout_accounts
  language sql
  stable
as $$
  select payout_accounts
  from public.online_events
  join public.events on events.id = online_events.event_id and events.organizer_id = online_events.organizer_id
  join public.payout_accounts on payout_accounts.organizer_id = events.organizer_id
  where online_events.event_id = in_event_id and payout_accounts.state = 'ready' and not events.is_cancelled
    and private.event_is_premium(in_event_id);
$$;

-- The step of what the provider takes and returns in an event's currency: of those with three decimals, only whole tens.
-- chargeStep of domain/money/currency.ts.
create function private.charge_step(in_event_id text) returns bigint
  language sql
  stable
as $$
  select case private.minor_units(events.currency) when 1000 then 10 else 1 end
  from public.events where events.id = in_event_id;
$$;

create function private.is_chargeable(in_event_id text, in_amount bigint) returns boolean
  language sql
  stable
as $$
  select in_amount % private.charge_step(in_event_id) = 0;
$$;

-- Whom a player pays online, if their entry has a place and owes something that can be paid so: {"onlinePayee": name}; else {}.
create function private.online_payee(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    (
      select jsonb_build_object('onlinePayee', account.name)
      from private.online_account(entry.event_id) as account
      where account.account is not null and entry.status = 'registered'
        and entry.fee_owed > private.received(entry.event_id, entry.id)
        and private.is_chargeable(
          entry.event_id, entry.fee_owed - private.received(entry.event_id, entry.id)
        )
    ),
    '{}'
  );
$$;

create function public.online_payee(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object('payee', account.name, 'due', due.amount)
  from private.online_account(in_event_id) as account, (
    select sum(entries.fee_owed - private.received(entries.event_id, entries.id)) as amount
    from public.participants as own
    join public.participants as entries on entries.event_id = own.event_id
      and (entries.id = own.id or entries.group_id = own.group_id)
    where own.event_id = in_event_id and own.id = in_participant_id
      and private.online_payee(entries) <> '{}'
  ) as due
  where account.account is not null and due.amount > 0;
$$;

comment on function public.online_payee(text, text) is
  'Security definer: players may not read the account. For the functions that confirm registrations only: whom the players of a registration pay online, and how much; null if they can''t, or nothing is due.';
