-- Until when players change their entries themselves, and what goes with every such change.

create type private.self_service as (
  changes_until timestamptz, may_change boolean, may_withdraw boolean, is_on boolean
);

comment on type private.self_service is
  'The rights of an event''s players on their entries, and until when they may change them.';

-- The rights of an event's players now: none while it is cancelled. They change entries until the organizer's deadline,
-- which is in effect at once, or without one until the published instant; and withdraw until the published one for
-- that, if it is later.
create function private.self_service_of(in_event_id text) returns private.self_service
  language sql
  stable
as $$
  select
    ends.changes_until,
    rights.are_on and now() < ends.changes_until,
    rights.are_on and now() < greatest(ends.changes_until, publications.withdrawal_until),
    events.self_service
  from public.publications
  join public.events on events.id = publications.event_id
  cross join lateral (
    select least(coalesce(events.changes_deadline_at, publications.changes_until), publications.ends_at) as changes_until
  ) as ends
  cross join lateral (
    select events.self_service and publications.registration_offer <> 'cancelled' as are_on
  ) as rights
  where publications.event_id = in_event_id;
$$;

-- Locks an entry for a change by its player, and everything that the change may affect, in the same order as changes by
-- organizers and registrations, so that there is no deadlock. Raises PT404 entry_not_found.
create function private.lock_own_entry(in_event_id text, in_participant_id text) returns public.participants
  language plpgsql
as $$
declare
  entry public.participants;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'entry_not_found';
  end if;
  return entry;
end;
$$;

create function private.raise_too_many_changes() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT429' using detail = 'too_many_changes';
end;
$$;

-- Begins a change by a player if they may make it: counts it, and records its author in this transaction. Raises PT403
-- changes_closed, and PT429 too_many_changes beyond 60 a day.
create function private.begin_own_change_or_raise(entry public.participants, may boolean, made_by text) returns void
  language plpgsql
as $$
begin
  if may is not true then
    raise sqlstate 'PT403' using detail = 'changes_closed';
  end if;
  if private.count_use('changes of ' || entry.event_id || ' ' || entry.id, interval '1 day', 1) > 60 then
    perform private.raise_too_many_changes();
  end if;
  perform private.begin_own_change(entry, made_by);
end;
$$;

-- Enqueues a mail to the player about what they did themselves; one of a kind waits at most. It is counted against the
-- network from which a link was used, as the confirmation is.
create function private.enqueue_own_mail(entry public.participants, in_kind text, in_recipient text default null)
  returns void
  language plpgsql
as $$
begin
  delete from private.registration_mails as mails
  where mails.event_id = entry.event_id and mails.participant_id = entry.id
    and (mails.kind = in_kind or in_kind in ('withdrawn', 'restored') and mails.kind in ('withdrawn', 'restored'))
    and mails.attempts = 0 and mails.recipient is not distinct from in_recipient;
  insert into private.registration_mails (event_id, participant_id, kind, recipient, network)
  values (
    entry.event_id, entry.id, in_kind, in_recipient, nullif(current_setting('tabiya.network', true), '')
  );
end;
$$;
