-- How reports of payments, in whatever order they come, decide who is premium.

alter table public.payments add column subscription text;

comment on column public.payments.reference is
  'What the reports on one purchase share: the provider''s id of the customer (monthly) or of the payment (event).';
comment on column public.payments.occurred_at is
  'When what was reported was billed, charged or ended, by the provider''s clock: reports may arrive in any order.';
comment on column public.payments.subscription is
  'The provider''s id of the subscription, for support; null where the report names none.';

create index payments_event_purchases on public.payments (event_id, reference) where kind = 'event';

-- Where a purchase stands: the outcome of its last report, null without one. Of two at the same second, the one
-- that cannot come before the other is the later: an invoice fails before it is paid, and is paid before it is
-- refunded; what has ended is paid no more.
create function private.standing(in_reference text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select payments.outcome
  from public.payments
  where payments.reference = in_reference
  order by
    payments.occurred_at desc,
    array_position(array['failed', 'paid', 'refunded', 'ended'], payments.outcome) desc
  limit 1;
$$;

comment on function private.standing(text) is 'Where a purchase stands after all reports that have come so far.';
grant execute on function private.standing(text) to service_role;

-- As before, with reports of the same second in a fixed order.
create or replace function private.event_is_premium(in_event_id text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.events
    join public.profiles on profiles.user_id = events.organizer_id
    where events.id = in_event_id and profiles.premium
  ) or exists (
    select from (
      select distinct payments.reference
      from public.payments
      where payments.event_id = in_event_id and payments.kind = 'event'
    ) as purchases
    where private.standing(purchases.reference) = 'paid'
  );
$$;

-- The caller's events that are premium, bought for once or by the month: what screens unlock by.
create function public.own_premium_events() returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(events.id order by events.id), '[]'::jsonb)
  from public.events
  where events.organizer_id = (select auth.uid()) and private.event_is_premium(events.id);
$$;

comment on function public.own_premium_events() is
  'The ids of the caller''s events that are premium, by their profile or by a purchase for the event alone.';
grant execute on function public.own_premium_events() to authenticated;

-- Keeps a report and lets the buyer's profile follow, in one transaction; a report that is known changes nothing.
-- Reports on one buyer take turns, so that each decides by all that are kept before it.
create function public.record_payment(in_report jsonb) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  report public.payments := jsonb_populate_record(null::public.payments, in_report);
  buyers uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(report.reference, 0));
  insert into public.payments
    (provider_event_id, buyer_id, event_id, kind, reference, subscription, outcome, amount, currency, occurred_at)
  values (
    report.provider_event_id,
    (select profiles.user_id from public.profiles where profiles.user_id = report.buyer_id),
    (select events.id from public.events where events.id = report.event_id),
    report.kind, report.reference, report.subscription, report.outcome, report.amount, report.currency,
    report.occurred_at
  )
  on conflict (provider_event_id) do nothing;
  if not found then
    return false;
  end if;

  if report.kind = 'monthly' then
    select array_agg(distinct payments.buyer_id) into buyers
    from public.payments
    where payments.reference = report.reference and payments.buyer_id is not null;

    perform from public.profiles where profiles.user_id = any (buyers)
    order by profiles.user_id for update;

    update public.profiles
    set premium = follows.premium
    from (
      select members.user_id, exists (
        select from (
          select distinct payments.reference
          from public.payments
          where payments.buyer_id = members.user_id and payments.kind = 'monthly'
        ) as purchases
        where private.standing(purchases.reference) = 'paid'
      ) as premium
      from unnest(buyers) as members (user_id)
    ) as follows
    where profiles.user_id = follows.user_id and profiles.premium is distinct from follows.premium;
  end if;
  return true;
end;
$$;

comment on function public.record_payment(jsonb) is
  'For the payment webhook only. True when the report is new; false when it was kept before.';
grant execute on function public.record_payment(jsonb) to service_role;
