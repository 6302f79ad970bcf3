-- Premium payments as the payment provider reported them, and the accounts that are premium as a result.

create table public.payments (
  provider_event_id text primary key,
  buyer_id uuid references auth.users (id) on delete set null,
  event_id text references public.events (id) on delete set null,
  kind text not null,
  reference text not null,
  subscription text,
  outcome text not null,
  amount integer,
  currency text,
  paid_until timestamptz,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payments_kind_known check (kind in ('monthly', 'event')),
  constraint payments_outcome_known check (
    outcome in ('paid', 'failed', 'ended', 'refunded', 'ending', 'continuing')
  ),
  constraint payments_amount_range check (amount >= 0),
  constraint payments_currency_shape check (currency ~ '^[A-Z]{3}$')
);

comment on table public.payments is
  'One row for each report of the payment provider, never changed. The latest report on a purchase determines its state.';
comment on column public.payments.provider_event_id is 'The provider''s id of the report: the same report twice is one row.';
comment on column public.payments.event_id is 'The event a one-time purchase is for; null for a monthly one.';
comment on column public.payments.reference is
  'The common reference of the reports on one purchase: the provider''s id of the customer (monthly) or of the payment (event).';
comment on column public.payments.subscription is
  'The provider''s id of the subscription, for support; null where the report names none.';
comment on column public.payments.outcome is
  'ending = its owner cancelled a subscription, which runs on to paid_until; continuing = they resumed it. Neither implies that it is paid.';
comment on column public.payments.paid_until is
  'The end of the month that was paid, or of a subscription that was cancelled; null where the report names none.';
comment on column public.payments.amount is 'In the smallest unit of the currency.';
comment on column public.payments.occurred_at is
  'When the reported purchase was billed, charged, or ended, by the provider''s clock: reports may arrive in any order.';

create index payments_buyer_id on public.payments (buyer_id);
create index payments_event_id on public.payments (event_id);
create index payments_reference on public.payments (reference, occurred_at desc);

grant select on public.payments to authenticated;
grant select, insert on public.payments to service_role;

alter table public.payments enable row level security;

create policy "a buyer reads their own payments" on public.payments
  for select to authenticated
  using (buyer_id = (select auth.uid()));

-- The status of a purchase: the outcome of its last report, null without one. Reports of the same second are ordered
-- logically: an invoice fails before it is paid, and is paid before it is refunded; a cancelled subscription is not
-- paid again.
create function private.purchase_status(in_reference text) returns text
  language sql
  stable
as $$
  select payments.outcome
  from public.payments
  where payments.reference = in_reference and payments.outcome not in ('ending', 'continuing')
  order by
    payments.occurred_at desc,
    array_position(array['failed', 'paid', 'refunded', 'ended'], payments.outcome) desc
  limit 1;
$$;

comment on function private.purchase_status(text) is 'The state of a purchase after all reports received so far.';

-- Returns true if an event is premium: its organizer is, or a purchase for it is paid.
create function private.event_is_premium(in_event_id text) returns boolean
  language plpgsql
  stable
  security definer
as $$
begin
  return exists (
    select from public.events
    join public.profiles on profiles.user_id = events.organizer_id
    where events.id = in_event_id and profiles.premium
  ) or exists (
    select from (
      select distinct payments.reference
      from public.payments
      where payments.event_id = in_event_id and payments.kind = 'event'
    ) as purchases
    where private.purchase_status(purchases.reference) = 'paid'
  );
end;
$$;

comment on function private.event_is_premium(text) is
  'Security definer: asked by policies for events of which the caller may see neither profile nor payments.';
grant execute on function private.event_is_premium(text) to authenticated;

-- The caller's premium events, by subscription or one-time purchase. Screens unlock features by it.
create function public.own_premium_events() returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(events.id order by events.id), '{}')
  from public.events
  where events.organizer_id = (select auth.uid()) and private.event_is_premium(events.id);
$$;

comment on function public.own_premium_events() is
  'The ids of the caller''s events that are premium, by their profile or by a purchase for the event alone.';
grant execute on function public.own_premium_events() to authenticated;

-- Stores a report and updates the buyer's profile in one transaction; a known report changes nothing. Reports on one
-- buyer are serialized, so that each decision takes all earlier reports into account.
create function public.record_payment(in_report jsonb) returns boolean
  language plpgsql
as $$
declare
  report public.payments := jsonb_populate_record(null::public.payments, in_report);
  buyers uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(report.reference, 0));
  insert into public.payments
    (provider_event_id, buyer_id, event_id, kind, reference, subscription, outcome, amount, currency, paid_until,
    occurred_at)
  values (
    report.provider_event_id,
    (select profiles.user_id from public.profiles where profiles.user_id = report.buyer_id),
    (select events.id from public.events where events.id = report.event_id),
    report.kind, report.reference, report.subscription, report.outcome, report.amount, report.currency,
    report.paid_until, report.occurred_at
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
        where private.purchase_status(purchases.reference) = 'paid'
      ) as premium
      from unnest(buyers) as members (user_id)
    ) as follows
    where profiles.user_id = follows.user_id and profiles.premium is distinct from follows.premium;
  end if;
  return true;
end;
$$;

comment on function public.record_payment(jsonb) is
  'For the payment webhook only. True if the report is new; false if it is stored already.';

-- The caller's purchases, latest first, each with status, paid-until date and charges. The first month is reported
-- twice, as a checkout and as an invoice: of equal charges on one day only one is shown.
create function private.own_purchases() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', own.reference,
    'kind', own.kind,
    'eventId', own.event_id,
    'title', (select events.title from public.events where events.id = own.event_id),
    'status', private.purchase_status(own.reference),
    'paidUntil', case when own.kind = 'monthly' then (
      select max(coalesce(payments.paid_until, payments.occurred_at + interval '1 month'))
      from public.payments
      where payments.reference = own.reference and payments.outcome = 'paid'
    ) end,
    'endsAt', (
      select case when payments.outcome = 'ending' then payments.paid_until end
      from public.payments
      where payments.reference = own.reference and payments.outcome in ('ending', 'continuing', 'ended')
      order by payments.occurred_at desc, payments.created_at desc
      limit 1
    ),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipts) order by receipts."occurredAt" desc), '[]'::jsonb)
      from (
        select distinct on (payments.outcome, payments.amount, payments.currency, payments.occurred_at::date)
          payments.outcome, payments.amount, payments.currency, payments.occurred_at as "occurredAt"
        from public.payments
        where payments.reference = own.reference
          and payments.outcome in ('paid', 'failed', 'refunded') and payments.amount is not null
        order by payments.outcome, payments.amount, payments.currency, payments.occurred_at::date, payments.occurred_at
      ) as receipts
    )
  ) order by own.latest desc), '[]'::jsonb)
  from (
    select payments.reference, payments.kind, max(payments.event_id) as event_id, max(payments.occurred_at) as latest
    from public.payments
    where payments.buyer_id = auth.uid()
    group by payments.reference, payments.kind
  ) as own;
$$;

comment on function private.own_purchases() is
  'Security definer: some reports on the caller''s purchases, such as refunds, name no buyer, and no policy shows them.';
grant execute on function private.own_purchases() to authenticated;

create function public.own_purchases() returns jsonb
  language sql
  stable
as $$
  select private.own_purchases();
$$;

comment on function public.own_purchases() is 'The caller''s purchases: for what, in what state, until when, and what was charged.';
grant execute on function public.own_purchases() to authenticated;

-- A page depends on its event's plan: when that changes, the page is rendered again.

create function private.bump_revisions_of_organizer() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.premium is distinct from old.premium then
    perform private.count_open_sections(events.id)
    from public.events
    where events.organizer_id = new.user_id;
    perform private.bump_revision(events.id)
    from public.events
    where events.organizer_id = new.user_id and events.status = 'published';
  end if;
  return null;
end;
$$;

comment on function private.bump_revisions_of_organizer() is
  'Security definer: fires for the payment webhook, and touches the counters of all of the user''s events.';

create trigger profiles_bump_revisions
  after update on public.profiles
  for each row execute function private.bump_revisions_of_organizer();

create function private.bump_revision_of_paid_event() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.event_id is not null then
    perform private.count_open_sections(new.event_id);
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.bump_revision_of_paid_event() is
  'Security definer: the webhook''s role writes payments, and moves revisions through this alone.';

create trigger payments_bump_revision
  after insert on public.payments
  for each row execute function private.bump_revision_of_paid_event();
