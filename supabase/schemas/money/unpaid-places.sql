-- Places whose deadline for paying is over: reminders before it, the waiting list after it, and the organizer's decisions.

-- Why the place of an entry can't be taken for want of money, once its deadline is over; null if it can. Whoever
-- paid a part, got money back, may be paying, or is at the venue keeps it, and so does who wasn't told a day before.
create function private.why_place_stays(entry public.participants) returns text
  language plpgsql
  stable
as $$
begin
  return case
    when private.received(entry.event_id, entry.id) > 0 then 'partly_paid'
    when exists (
      select from public.receipts
      where receipts.event_id = entry.event_id and receipts.participant_id = entry.id
    ) then 'returned'
    when private.money_is_under_way(entry.event_id, entry.id) then 'under_way'
    when entry.arrived_at is not null then 'arrived'
    when coalesce(entry.reminded_at > now() - interval '1 day', true) then 'not_reminded'
  end;
end;
$$;

-- Returns true if places of an event are taken for want of money: it is ahead, and its organizer wants that.
create function private.minds_deadlines(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.payment_deadlines
    join public.events on events.id = payment_deadlines.event_id
    join public.publications on publications.event_id = events.id
    where events.id = in_event_id and not events.is_cancelled
      and (now() at time zone events.time_zone)::date < publications.start_date
      and private.event_is_premium(events.id)
  );
$$;

-- Days that a transfer may take: a statement shows what was paid by a day only once it reaches beyond it.
create function private.transfer_days() returns integer
  language sql
  immutable
  return 3;

-- Returns true if bank statements show that nothing was transferred for an entry in time, or players pay online alone.
-- Nothing shows what was paid by the organizer's link, or to an account that only stands in a text.
create function private.statements_cover(entry public.participants) returns boolean
  language sql
  stable
as $$
  select trim(concat(ways.iban, ways.link, ways.info)) = ''
    or coalesce(
      ways.iban <> '' and ways.link = ''
        and coalesce(entry.registered_at >= payment_deadlines.account_since, true)
        and payment_deadlines.covered_from <= (entry.registered_at at time zone events.time_zone)::date
        and payment_deadlines.covered_until >= private.pay_by(entry) + private.transfer_days(),
      false
    )
  from public.events
  join public.publications on publications.event_id = events.id
  join public.payment_deadlines on payment_deadlines.event_id = events.id
  cross join lateral (
    select
      coalesce(publications.snapshot ->> 'transferIban', '') as iban,
      coalesce(publications.snapshot ->> 'paymentLink', '') as link,
      coalesce(publications.snapshot ->> 'paymentInfo', '') as info
  ) as ways
  where events.id = entry.event_id;
$$;

-- Returns true if another player waits for the place of an entry, and gets it: not above the number of places.
create function private.is_waited_for(entry public.participants) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.participants as waiting
    where waiting.event_id = entry.event_id and waiting.status = 'waiting'
      and waiting.section_id is not distinct from entry.section_id
  ) and (
    select coalesce(counters.active_participants <= counters.max_players, true)
    from private.event_counters as counters where counters.event_id = entry.event_id
  ) and not exists (
    select from private.section_counters as counters
    where counters.event_id = entry.event_id and counters.section_id = entry.section_id
      and counters.active_participants > counters.max_players
  );
$$;

-- Returns true if the place of an entry goes to the next player by itself now.
create function private.is_place_due(entry public.participants) returns boolean
  language plpgsql
  stable
as $$
begin
  return entry.status = 'registered' and entry.pays_until <= now()
    and private.minds_deadlines(entry.event_id)
    and exists (
      select from public.payment_deadlines
      where payment_deadlines.event_id = entry.event_id and payment_deadlines.action = 'give'
    )
    and private.why_place_stays(entry) is null
    and private.is_waited_for(entry)
    and private.statements_cover(entry);
end;
$$;

-- Enqueues the mails to players whose deadline is three days ahead. Whoever is told late has a day left.
create function public.remind_unpaid(in_limit integer) returns integer
  language plpgsql
  security definer
as $$
declare
  reminded integer;
begin
  with due as (
    select entries.event_id, entries.id
    from public.participants as entries
    where entries.pays_until between now() - interval '7 days' and now() + interval '3 days'
      and entries.status = 'registered' and entries.reminded_at is null and entries.arrived_at is null
      and entries.email <> '' and private.received(entries.event_id, entries.id) < entries.fee_owed
      and private.minds_deadlines(entries.event_id)
      -- Whoever is told late gets until the end of tomorrow, unless that is the first day.
      and (
        entries.pays_until >= now() + interval '1 day'
        or private.before_first_day(entries.event_id, now() + interval '1 day') is not null
      )
      and not private.money_is_under_way(entries.event_id, entries.id)
      and not exists (
        select from private.registration_mails as mails
        where mails.event_id = entries.event_id and mails.participant_id = entries.id and mails.kind = 'reminder'
          and mails.created_at >= entries.pays_until - interval '3 days'
      )
    order by entries.event_id, entries.id
    limit in_limit
    for no key update of entries skip locked
  ),
  moved as (
    update public.participants as entries
    set pays_until = (((now() at time zone events.time_zone)::date + 2)::timestamp at time zone events.time_zone)
    from due
    join public.events on events.id = due.event_id
    where entries.event_id = due.event_id and entries.id = due.id and entries.pays_until < now() + interval '1 day'
  )
  insert into private.registration_mails (event_id, participant_id, kind)
  select due.event_id, due.id, 'reminder' from due;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;

comment on function public.remind_unpaid(integer) is
  'Security definer: no role of the API reads payments. For the sweep only: enqueues reminders of at most so many entries, and returns their number.';

-- Events with places that go to the waiting list now, at most in_limit. In random order: those that always fail keep no
-- other out for long.
create function public.events_with_unpaid_places(in_limit integer) returns text[]
  language sql
  security definer
as $$
  select coalesce(array_agg(due.event_id), '{}')
  from (
    select ahead.event_id
    from (
      select deadlines.event_id
      from public.payment_deadlines as deadlines
      join public.publications on publications.event_id = deadlines.event_id
      where deadlines.action = 'give' and publications.start_date >= current_date - 1
      order by random()
    ) as ahead
    where exists (
      select from public.participants as entries
      where entries.event_id = ahead.event_id and entries.pays_until <= now() and private.is_place_due(entries)
    )
    limit in_limit
  ) as due;
$$;

comment on function public.events_with_unpaid_places(integer) is
  'Security definer: no role of the API reads payments. For the sweep only: the ids of at most so many events.';

create function public.give_up_unpaid(in_event_id text, in_limit integer) returns integer
  language plpgsql
  security definer
as $$
declare
  due_id text;
  given integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  for due_id in
    select entries.id
    from public.participants as entries
    where entries.event_id = in_event_id and entries.pays_until <= now() and private.is_place_due(entries)
    order by entries.pays_until, entries.id
    limit in_limit
  loop
    perform from public.participants
    where participants.event_id = in_event_id and participants.id = due_id
    for no key update;
    -- Whoever waited may have a place by now, and whoever was late may have paid.
    update public.participants set status = 'cancelled', given_up_at = now()
    where participants.event_id = in_event_id and participants.id = due_id and private.is_place_due(participants);
    given := given + found::integer;
  end loop;
  return given;
end;
$$;

comment on function public.give_up_unpaid(text, integer) is
  'Security definer: no role of the API reads payments. For the sweep only: gives at most so many unpaid places of an event to its waiting list, and returns their number.';
