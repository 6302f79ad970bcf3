-- What an organizer decides about unpaid places whose deadline is over, and what late money does.

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

-- Only of the account on the page. A statement that doesn't overlap the last one may leave a gap: then the later one counts alone.
create function private.cover_by_statement(in_event_id text, in_iban text, in_from date, in_until date) returns void
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
    and exists (
      select from public.publications
      where publications.event_id = in_event_id and publications.snapshot ->> 'transferIban' = in_iban
    )
    and (joined.is_joined or coalesce(joined.covered_until < in_until, true));
end;
$$;

comment on function private.cover_by_statement(text, text, date, date) is
  'Security definer: an organizer says of which days they dropped statements only here; the event must be the caller''s own.';
grant execute on function private.cover_by_statement(text, text, date, date) to authenticated;

create function public.cover_by_statement(in_event_id text, in_iban text, in_from date, in_until date) returns void
  language sql
as $$
  select private.cover_by_statement(in_event_id, in_iban, in_from, in_until);
$$;

comment on function public.cover_by_statement(text, text, date, date) is
  'Says that statements of these days of a bank account hold nothing more to record for the caller''s event.';
grant execute on function public.cover_by_statement(text, text, date, date) to authenticated;
