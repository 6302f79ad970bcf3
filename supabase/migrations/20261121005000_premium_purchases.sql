-- How reports of payments, in whatever order they come, decide who is premium.

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
