-- When the provider is asked how a payment of fees stands: in turn, and soon after what is owed has changed.

-- Returns true if money may still arrive by a payment page: it was shown, and the provider has yet to say what became of it.
create function private.is_under_way(payment private.entry_payments) returns boolean
  language sql
  immutable
as $$
  select payment.session is not null and payment.state in ('open', 'processing') and payment.ask_at is not null;
$$;

-- Returns true if money for an entry may be under way online, also by a page from before it was moved.
create function private.money_is_under_way(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entries_of_money(in_event_id, in_participant_id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.entry_payments as payments on payments.id = parts.payment_id
    where private.is_under_way(payments)
  );
$$;

-- Returns true if a payer has done their part for an entry, and their bank works on it, which may take days.
create function private.money_is_processed(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entry_payment_parts as parts
    join private.entry_payments as payments on payments.id = parts.payment_id
    where parts.event_id = in_event_id and parts.participant_id = in_participant_id
      and payments.state = 'processing' and private.is_under_way(payments)
  );
$$;

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
  elsif tg_table_name = 'profiles' then
    update private.entry_payments set ask_at = now()
    from public.events
    where events.organizer_id = changed.user_id and entry_payments.event_id = events.id
      and entry_payments.state = 'open';
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

create trigger profiles_review_payments
  after update of premium on public.profiles
  for each row
  when (old.premium and not new.premium)
  execute function private.review_payments();
