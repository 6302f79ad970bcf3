-- The entries of an organizer's events and their money in sums, for lists.

-- Sums what entries keep and what was received. What of it counts, and what an entry without a fee of its own owes, is
-- decided by summarize of domain/entries/money/revenue-summary.ts: such entries are therefore grouped by section and
-- payments.
create function public.own_revenue() returns jsonb
  language sql
  stable
as $$
  with own as materialized (
    select events.id, events.content from public.events where events.organizer_id = (select auth.uid())
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
      participants.fee_owed,
      coalesce(written.amount, 0) as received,
      case when participants.fee_owed is null then participants.section_id end as section_id,
      case when participants.fee_owed is null then coalesce(written.amount, 0) end as received_alone,
      participants.fee_set or participants.reduction <> '' as has_other_fee,
      not coalesce(written.is_automatic, true) as has_other_receipt
    from own
    join public.participants on participants.event_id = own.id
    left join receipts_of_entries as written
      on written.event_id = participants.event_id and written.participant_id = participants.id
  ),
  alike as (
    select
      entries.event_id,
      bool_or(entries.has_other_fee) as has_other_fee,
      bool_or(entries.has_other_receipt) as has_other_receipt,
      jsonb_build_object(
        'status', entries.status,
        'sectionId', entries.section_id,
        'count', count(*),
        'owed', sum(entries.fee_owed),
        'received', sum(entries.received)
      ) as sums
    from entries
    group by
      entries.event_id, entries.status, entries.fee_owed = 0, entries.section_id, entries.received_alone
  ),
  of_events as (
    select
      alike.event_id, jsonb_agg(alike.sums) as sums, bool_or(alike.has_other_fee) as has_other_fees,
      bool_or(alike.has_other_receipt) as has_other_receipts
    from alike
    group by alike.event_id
  )
  select coalesce(
    jsonb_object_agg(
      own.id,
      jsonb_build_object(
        'earlyFee', own.content -> 'earlyFee',
        'lateFee', own.content -> 'lateFee',
        'sections', (
          select coalesce(
            jsonb_agg(jsonb_build_object(
              'id', section.value -> 'id', 'fee', section.value -> 'fee', 'earlyFee', section.value -> 'earlyFee',
              'lateFee', section.value -> 'lateFee'
            )),
            '[]'
          )
          from jsonb_array_elements(coalesce(own.content -> 'sections', '[]')) as section
        ),
        'entries', coalesce(of_events.sums, '[]'),
        'hasOtherFees', coalesce(of_events.has_other_fees, false),
        'hasOtherReceipts', coalesce(of_events.has_other_receipts, false) or removed.event_id is not null,
        'removed', coalesce(removed.amount, 0)
      )
    ),
    '{}'
  )
  from own
  left join of_events on of_events.event_id = own.id
  left join removed on removed.event_id = own.id;
$$;

comment on function public.own_revenue() is
  'By event of the caller: the numbers of entries, what they owe and what was received, in minor units, with the fees that decide what counts.';
grant execute on function public.own_revenue() to authenticated;
