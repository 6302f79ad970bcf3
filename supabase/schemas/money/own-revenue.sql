-- The entries of an organizer's events and their money in a few figures, for lists.

-- Computes what revenueSummary of domain/entries/money/revenue.ts does for the Revenue tab; a test compares the two. With one
-- fee for everybody, and nothing received but by marking entries as paid, revenue is the paid count times the fee.
-- Otherwise it is what was received: an entry owes what was kept with it, else the fee of its section or of the event,
-- and one that is marked as paid from before there was a fee has paid that. Money of entries that were removed counts
-- as owed and received alike.
create function public.own_revenue() returns jsonb
  language sql
  stable
as $$
  with own as materialized (
    select
      events.id,
      events.registration_fee * private.minor_units(events.currency) as fee,
      private.minor_units(events.currency) as unit,
      coalesce(events.content -> 'sections', '[]') as sections,
      events.content ->> 'earlyFee' is null and events.content ->> 'lateFee' is null and not exists (
        select from jsonb_array_elements(coalesce(events.content -> 'sections', '[]')) as section
        where
          coalesce(section.value ->> 'fee', section.value ->> 'earlyFee', section.value ->> 'lateFee') is not null
      ) as has_one_fee
    from public.events
    where events.organizer_id = (select auth.uid())
  ),
  receipts_of_entries as materialized (
    select
      receipts.event_id, receipts.participant_id, sum(receipts.amount) as amount,
      bool_and(receipts.is_automatic) as is_automatic
    from public.receipts
    where receipts.participant_id is not null
    group by receipts.event_id, receipts.participant_id
  ),
  removed as (
    select receipts.event_id, sum(receipts.amount) as amount
    from public.receipts
    where receipts.participant_id is null
    group by receipts.event_id
  ),
  entries as (
    select
      participants.event_id,
      participants.status,
      participants.status = 'registered' and participants.fee_owed is distinct from 0 as is_unpaid,
      participants.fee_set or participants.reduction <> '' or not coalesce(written.is_automatic, true) as is_special,
      owing.amount as owed,
      case
        when participants.status = 'paid' and participants.fee_owed is null
          then greatest(coalesce(written.amount, 0), coalesce(owing.amount, 0))
        else coalesce(written.amount, 0)
      end as received
    from own
    join public.participants on participants.event_id = own.id
    left join receipts_of_entries as written
      on written.event_id = participants.event_id and written.participant_id = participants.id
    cross join lateral (
      select coalesce(
        participants.fee_owed,
        (
          select round((section.value ->> 'fee')::numeric * own.unit)
          from jsonb_array_elements(own.sections) as section
          where section.value ->> 'id' = participants.section_id
        ),
        round(own.fee)
      ) as amount
    ) as owing
  ),
  sums as (
    select
      entries.event_id,
      bool_or(entries.is_special) as has_special,
      count(*) as participants,
      count(*) filter (where entries.is_unpaid) as unpaid,
      count(*) filter (where entries.status = 'paid') as paid,
      count(*) filter (where entries.status = 'registered') as registered,
      sum(coalesce(entries.owed, entries.received)) filter (where entries.status in ('registered', 'paid')) as owed,
      sum(entries.received) filter (where entries.status in ('registered', 'paid')) as received
    from entries
    group by entries.event_id
  )
  select coalesce(
    jsonb_object_agg(
      own.id,
      jsonb_build_object(
        'participants', coalesce(sums.participants, 0),
        'active', coalesce(sums.paid + sums.registered, 0),
        'unpaid', coalesce(sums.unpaid, 0),
        'revenue', case
          when figures.has_one_fee then coalesce(sums.paid, 0) * round(own.fee)
          else coalesce(sums.received, 0) + coalesce(removed.amount, 0)
        end,
        'open', case
          when figures.has_one_fee then coalesce(sums.registered, 0) * round(own.fee)
          else coalesce(sums.owed, 0) - coalesce(sums.received, 0)
        end
      )
    ),
    '{}'
  )
  from own
  left join sums on sums.event_id = own.id
  left join removed on removed.event_id = own.id
  cross join lateral (
    select own.has_one_fee and sums.has_special is not true and removed.event_id is null as has_one_fee
  ) as figures;
$$;

comment on function public.own_revenue() is
  'By event of the caller: how many ever registered, hold a place, and have not paid; what was received and is outstanding, in minor units, null while no fee is set.';
grant execute on function public.own_revenue() to authenticated;
