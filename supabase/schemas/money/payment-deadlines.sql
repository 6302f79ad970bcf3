-- Until when players pay for their places, and what happens to places that nobody paid for.

create table public.payment_deadlines (
  event_id text primary key references public.events (id) on delete cascade,
  days smallint not null,
  action text not null default 'remind',
  covered_from date,
  covered_until date,
  account_since timestamptz,
  -- A player is reminded three days before, and not on the day of the registration.
  constraint payment_deadlines_days_range check (days between 4 and 365),
  constraint payment_deadlines_action_known check (action in ('remind', 'ask', 'give')),
  constraint payment_deadlines_covered_in_order check (
    (covered_from is null) = (covered_until is null) and covered_from <= covered_until
  )
);

comment on table public.payment_deadlines is
  'How many days players of an event have to pay, and what happens then. No row = no deadline. Only for the event''s organizer.';
comment on column public.payment_deadlines.days is 'Counted from the day on which a player gets a place.';
comment on column public.payment_deadlines.action is
  'remind = only a mail three days before; ask = the organizer also decides about each unpaid place; give = an unpaid place goes to the next on the waiting list.';
comment on column public.payment_deadlines.covered_from is
  'The first day of the bank statements of which nothing is left to record; null = none yet.';
comment on column public.payment_deadlines.covered_until is 'The last day of these statements.';
comment on column public.payment_deadlines.account_since is
  'Since when the page names its bank account: players from before may have paid to another; null = since the deadline was set.';

grant select, delete on public.payment_deadlines to authenticated;
grant insert (event_id, days, action) on public.payment_deadlines to authenticated;
grant update (days, action) on public.payment_deadlines to authenticated;
grant select, insert, update, delete on public.payment_deadlines to service_role;

alter table public.payment_deadlines enable row level security;

create policy "an organizer reads the deadlines of their events" on public.payment_deadlines
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer sets deadlines of their premium events" on public.payment_deadlines
  for insert to authenticated
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer changes deadlines of their premium events" on public.payment_deadlines
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer removes the deadlines of their events" on public.payment_deadlines
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The first day of an event as players know it.
create function private.first_day(in_event_id text) returns date
  language plpgsql
  stable
as $$
begin
  return (
    select coalesce(publications.start_date, events.start_date)
    from public.events
    left join public.publications on publications.event_id = events.id
    where events.id = in_event_id
  );
end;
$$;

-- A deadline, unless it is on the first day of the event or later: then null.
create function private.before_first_day(in_event_id text, deadline timestamptz) returns timestamptz
  language sql
  stable
as $$
  select deadline
  from public.events
  where events.id = in_event_id
    and ((deadline at time zone events.time_zone) - interval '1 second')::date < private.first_day(in_event_id);
$$;

-- The end of the day on which a place that is given now has to be paid for, on the event's clocks. null without a deadline,
-- and if it would be on the first day of the event or later.
create function private.payment_deadline(in_event_id text) returns timestamptz
  language plpgsql
  stable
as $$
declare
  deadline timestamptz;
begin
  select private.before_first_day(
    events.id,
    ((now() at time zone events.time_zone)::date + deadlines.days::integer + 1)::timestamp at time zone events.time_zone
  ) into deadline
  from public.payment_deadlines as deadlines
  join public.events on events.id = deadlines.event_id
  where deadlines.event_id = in_event_id and private.event_is_premium(in_event_id);
  return deadline;
end;
$$;

-- The last day on which an entry can be paid in time, on the event's clocks; null without a deadline, or if nothing is due.
create function private.pay_by(entry public.participants) returns date
  language sql
  stable
as $$
  select ((entry.pays_until at time zone events.time_zone) - interval '1 second')::date
  from public.events
  where events.id = entry.event_id and entry.status = 'registered';
$$;

-- What a player is told of it: {"payBy": day, "losesPlace": whether the place may be given up then} while something is due
-- by then, {"isGivenUp": true} once the place was given up; else {}.
create function private.deadline_details(entry public.participants) returns jsonb
  language plpgsql
  stable
as $$
begin
  if entry.given_up_at is not null then
    return '{"isGivenUp": true}';
  elsif entry.pays_until is null or private.received(entry.event_id, entry.id) >= entry.fee_owed then
    return '{}';
  end if;
  return (
    select jsonb_build_object(
      'payBy', private.pay_by(entry),
      'losesPlace', payment_deadlines.action <> 'remind'
        and coalesce(private.why_place_stays(entry) not in ('partly_paid', 'returned', 'arrived'), true)
    )
    from public.payment_deadlines where payment_deadlines.event_id = entry.event_id
  );
end;
$$;

-- Gives an entry its deadline when it gets a place that isn't paid, or isn't paid anymore. A restored entry brings its own.
create function private.set_pays_until() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.status <> 'cancelled' then
    new.given_up_at := null;
  end if;
  if new.status = 'registered' and new.fee_owed > 0 then
    if tg_op = 'INSERT' then
      new.pays_until := coalesce(new.pays_until, private.payment_deadline(new.event_id));
    elsif old.status <> 'registered' or coalesce(old.fee_owed, 0) = 0 then
      new.pays_until := private.payment_deadline(new.event_id);
      new.reminded_at := null;
    end if;
  elsif new.given_up_at is null then
    new.pays_until := null;
    new.reminded_at := null;
  end if;
  return new;
end;
$$;

comment on function private.set_pays_until() is
  'Security definer: neither players nor organizers write deadlines of entries.';

create trigger participants_set_pays_until
  before insert on public.participants
  for each row
  when (new.status = 'registered' and new.fee_owed > 0)
  execute function private.set_pays_until();

create trigger participants_set_changed_pays_until
  before update of status, fee_owed on public.participants
  for each row
  when (new.status is distinct from old.status or new.fee_owed is distinct from old.fee_owed)
  execute function private.set_pays_until();

-- An entry that was made while a deadline was being set gets it as well. By now it holds the event's counters, which
-- private.follow_deadlines waits for: either of the two sees what the other has committed.
create function private.follow_new_deadline() returns trigger
  language plpgsql
  security definer
as $$
begin
  if exists (select from public.payment_deadlines where payment_deadlines.event_id = new.event_id) then
    update public.participants set pays_until = private.payment_deadline(new.event_id)
    where participants.event_id = new.event_id and participants.id = new.id
      and participants.status = 'registered' and participants.pays_until is null
      and private.payment_deadline(new.event_id) is not null;
  end if;
  return null;
end;
$$;

comment on function private.follow_new_deadline() is
  'Security definer: neither players nor organizers write deadlines of entries.';

-- Triggers fire in the order of their names: this one after participants_count_newcomer.
create trigger participants_follow_new_deadline
  after insert on public.participants
  for each row
  when (new.status = 'registered' and new.fee_owed > 0 and new.pays_until is null)
  execute function private.follow_new_deadline();

-- Before the row is locked: private.cover_by_statement locks it in its turn.
create trigger payment_deadlines_queue_organizer
  before insert or update or delete on public.payment_deadlines
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Players who have a place already get the days from now. Those who know of a day keep it, unless they get more days.
create function private.follow_deadlines() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform from private.event_counters where event_counters.event_id = coalesce(new.event_id, old.event_id) for update;
  if tg_op = 'DELETE' then
    update public.participants set pays_until = null, reminded_at = null
    where participants.event_id = old.event_id and participants.pays_until is not null;
  elsif tg_op = 'INSERT' then
    update public.participants set pays_until = private.payment_deadline(new.event_id)
    where participants.event_id = new.event_id and participants.status = 'registered' and participants.fee_owed > 0
      and participants.pays_until is null;
  elsif new.days > old.days then
    update public.participants
    set pays_until = private.before_first_day(
      events.id,
      ((participants.pays_until at time zone events.time_zone) + make_interval(days => new.days - old.days))
        at time zone events.time_zone
    ), reminded_at = null
    from public.events
    where events.id = new.event_id and participants.event_id = new.event_id
      and participants.status = 'registered' and participants.pays_until is not null;
  end if;
  return null;
end;
$$;

comment on function private.follow_deadlines() is
  'Security definer: an organizer writes no deadlines of entries.';

create trigger payment_deadlines_follow
  after insert or delete or update of days on public.payment_deadlines
  for each row execute function private.follow_deadlines();

-- A payment that is taken back after the deadline, in order to write it anew, doesn't cost the place: there are new days.
create function private.renew_deadline() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.participants as entries
  set pays_until = private.payment_deadline(entries.event_id), reminded_at = null
  where entries.event_id = old.event_id and entries.id = old.participant_id
    and entries.status = 'registered' and entries.pays_until <= now();
  return null;
end;
$$;

comment on function private.renew_deadline() is
  'Security definer: an organizer writes no deadlines of entries.';

create trigger receipts_renew_deadline
  after delete on public.receipts
  for each row
  when (old.amount > 0)
  execute function private.renew_deadline();
