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
      ways.iban <> '' and ways.link = '' and payment_deadlines.covered_from <= (entry.registered_at at time zone events.time_zone)::date
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

-- Gives places that nobody paid for to the waiting list, of one event, each for itself: at most in_limit.
create function public.give_up_unpaid(in_limit integer) returns integer
  language plpgsql
  security definer
as $$
declare
  due_event_id text;
  due_ids text[];
  due_id text;
  given integer := 0;
begin
  select due.event_id, array_agg(due.id order by due.pays_until, due.id) into due_event_id, due_ids
  from (
    select entries.event_id, entries.id, entries.pays_until
    from public.payment_deadlines
    join public.participants as entries on entries.event_id = payment_deadlines.event_id
    where payment_deadlines.action = 'give' and entries.pays_until <= now() and private.is_place_due(entries)
      and exists (
        select from public.publications
        where publications.event_id = entries.event_id and publications.start_date >= current_date - 1
      )
    order by entries.event_id, entries.pays_until, entries.id
    limit in_limit
  ) as due
  group by due.event_id
  order by due.event_id
  limit 1;
  if due_event_id is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = due_event_id;
  perform from private.event_counters where event_counters.event_id = due_event_id for update;
  foreach due_id in array due_ids loop
    perform from public.participants
    where participants.event_id = due_event_id and participants.id = due_id
    for no key update;
    -- Whoever waited may have a place by now, and whoever was late may have paid.
    update public.participants set status = 'cancelled', given_up_at = now()
    where participants.event_id = due_event_id and participants.id = due_id and private.is_place_due(participants);
    given := given + found::integer;
  end loop;
  return given;
end;
$$;

comment on function public.give_up_unpaid(integer) is
  'Security definer: no role of the API reads payments. For the sweep only: gives unpaid places of one event to its waiting list, and returns their number.';

-- An organizer gives a place up for want of money only if none is there or under way.
create function private.check_given_up() returns trigger
  language plpgsql
  security definer
as $$
begin
  if old.status <> 'registered' or new.status <> 'cancelled'
    or private.why_place_stays(old) in ('partly_paid', 'returned', 'under_way', 'arrived')
  then
    raise sqlstate 'PT409' using detail = 'place_not_due';
  end if;
  new.given_up_at := now();
  return new;
end;
$$;

comment on function private.check_given_up() is
  'Security definer: an organizer may not read payments that are under way.';

create trigger participants_check_given_up
  before update of given_up_at on public.participants
  for each row
  when (current_user = 'authenticated' and old.given_up_at is null and new.given_up_at is not null)
  execute function private.check_given_up();

-- Money that a source reports for a place that was given up gives the place back, if there is one. Otherwise it is money to
-- return.
create function private.reinstate_late_payer() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.participants as entries set status = 'paid'
  where entries.event_id = new.event_id and entries.id = new.participant_id
    and entries.status = 'cancelled' and entries.given_up_at is not null
    and private.is_covered(entries)
    and private.minds_deadlines(entries.event_id)
    and private.has_place(entries.event_id, entries.section_id);
  return null;
exception
  -- The player has registered again.
  when unique_violation then
    return null;
end;
$$;

comment on function private.reinstate_late_payer() is
  'Security definer: a status that follows from receipts writes none.';

create trigger receipts_reinstate_late_payer
  after insert on public.receipts
  for each row
  when (new.amount > 0 and num_nonnulls(new.bank_line, new.movement) > 0)
  execute function private.reinstate_late_payer();

-- The event of the caller, whose list they change now; raises PT403 deadlines_not_allowed for others.
create function private.lock_own_deadlines(in_event_id text) returns void
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  if not exists (
    select from public.events
    join public.payment_deadlines on payment_deadlines.event_id = events.id
    where events.id = in_event_id and events.organizer_id = auth.uid()
  ) then
    raise sqlstate 'PT403' using detail = 'deadlines_not_allowed';
  end if;
end;
$$;

create function private.overdue_entries(in_event_id text) returns jsonb
  language plpgsql
  stable
  security definer
as $$
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'deadlines_not_allowed';
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', entries.id, 'payBy', private.pay_by(entries), 'stays', private.why_place_stays(entries))
      order by entries.pays_until, entries.id
    ), '[]')
    from public.participants as entries
    where entries.event_id = in_event_id and entries.status = 'registered' and entries.pays_until <= now()
      and private.minds_deadlines(in_event_id)
  );
end;
$$;

comment on function private.overdue_entries(text) is
  'Security definer: an organizer may not read payments that are under way; the event must be the caller''s own.';
grant execute on function private.overdue_entries(text) to authenticated;

create function public.overdue_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.overdue_entries(in_event_id);
$$;

comment on function public.overdue_entries(text) is
  'The unpaid entries of the caller''s event whose deadline is over, the longest first: id, payBy, and why their place can''t be given up (stays; null if it can).';
grant execute on function public.overdue_entries(text) to authenticated;

create function private.extend_deadlines(in_event_id text, in_ids text[]) returns integer
  language plpgsql
  security definer
as $$
declare
  extended integer;
begin
  perform private.lock_own_deadlines(in_event_id);
  update public.participants
  set pays_until = private.payment_deadline(in_event_id), reminded_at = null
  where participants.event_id = in_event_id and participants.id = any (in_ids)
    and participants.status = 'registered' and participants.pays_until <= now();
  get diagnostics extended = row_count;
  return extended;
end;
$$;

comment on function private.extend_deadlines(text, text[]) is
  'Security definer: an organizer writes no deadlines of entries; the event must be the caller''s own.';
grant execute on function private.extend_deadlines(text, text[]) to authenticated;

create function public.extend_deadlines(in_event_id text, in_ids text[]) returns integer
  language sql
as $$
  select private.extend_deadlines(in_event_id, in_ids);
$$;

comment on function public.extend_deadlines(text, text[]) is
  'Lets unpaid entries of the caller''s event whose deadline is over keep their places: they have as many days again. Returns their number.';
grant execute on function public.extend_deadlines(text, text[]) to authenticated;

-- A statement that doesn't overlap the last one may leave a gap: then the later one counts alone.
create function private.cover_by_statement(in_event_id text, in_from date, in_until date) returns void
  language plpgsql
  security definer
as $$
begin
  perform private.lock_own_deadlines(in_event_id);
  update public.payment_deadlines as deadlines
  set
    covered_from = case when joined.is_joined then least(deadlines.covered_from, in_from) else in_from end,
    covered_until = case when joined.is_joined then greatest(deadlines.covered_until, in_until) else in_until end
  from (
    select coalesce(
      in_from <= known.covered_until and in_until >= known.covered_from, false
    ) as is_joined, known.covered_until
    from public.payment_deadlines as known where known.event_id = in_event_id
  ) as joined
  where deadlines.event_id = in_event_id
    and (joined.is_joined or coalesce(joined.covered_until < in_until, true));
end;
$$;

comment on function private.cover_by_statement(text, date, date) is
  'Security definer: an organizer says of which days they dropped statements only here; the event must be the caller''s own.';
grant execute on function private.cover_by_statement(text, date, date) to authenticated;

create function public.cover_by_statement(in_event_id text, in_from date, in_until date) returns void
  language sql
as $$
  select private.cover_by_statement(in_event_id, in_from, in_until);
$$;

comment on function public.cover_by_statement(text, date, date) is
  'Says that bank statements of these days hold nothing more to record for the caller''s event.';
grant execute on function public.cover_by_statement(text, date, date) to authenticated;
