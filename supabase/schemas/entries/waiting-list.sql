-- The waiting list of an event. Waiting entries are numbered, and each freed place goes to the first one eligible, in
-- the transaction that frees it. So a free place and an eligible waiting entry never coexist, and a new registration
-- need not look at the list.

-- Numbers an entry that joins the waiting list, under the lock of the event's counters.
create function private.number_waiting() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.status <> 'waiting' then
    new.waiting_number := null;
  elsif new.waiting_number is null then
    update private.event_counters as counters
    set last_waiting_number = counters.last_waiting_number + 1
    where counters.event_id = new.event_id
    returning counters.last_waiting_number into new.waiting_number;
  end if;
  return new;
end;
$$;

comment on function private.number_waiting() is
  'Security definer: neither players nor organizers have rights on the counters.';

create trigger participants_number_waiting
  before insert on public.participants
  for each row
  when (new.status = 'waiting')
  execute function private.number_waiting();

create trigger participants_number_changed
  before update of status on public.participants
  for each row
  when (new.status is distinct from old.status)
  execute function private.number_waiting();

-- The first entry on the waiting list for which its section has a place; null where there is none. The caller has
-- locked the event's counters, and knows that the event has one.
create function private.first_waiting(in_event_id text) returns text
  language sql
  stable
as $$
  select waiting.id
  from (
    (
      select participants.id, participants.waiting_number
      from public.participants
      where participants.event_id = in_event_id and participants.status = 'waiting'
        and participants.section_id is null
      order by participants.waiting_number
      limit 1
    )
    union all
    select first_of_section.id, first_of_section.waiting_number
    from private.section_counters
    cross join lateral (
      select participants.id, participants.waiting_number
      from public.participants
      where participants.event_id = in_event_id and participants.status = 'waiting'
        and participants.section_id = section_counters.section_id
      order by participants.waiting_number
      limit 1
    ) as first_of_section
    where section_counters.event_id = in_event_id and not section_counters.is_full
  ) as waiting
  order by waiting.waiting_number
  limit 1;
$$;

-- Gives free places to the waiting list, in order, until the event is over, and not while it is cancelled. Amounts paid
-- while waiting count. in_freed_by is the entry whose place was freed. While a status is undone, places are given at
-- the end.
create function private.promote(in_event_id text, in_freed_by text default null) returns void
  language plpgsql
as $$
declare
  has_place boolean;
  next_id text;
  next_number bigint;
begin
  if current_setting('tabiya.holds_promotions', true) = 'on' then
    return;
  end if;
  if exists (
    select from public.publications
    where publications.event_id = in_event_id
      and (publications.ends_at <= now() or publications.registration_offer = 'cancelled')
  ) then
    return;
  end if;
  loop
    select counters.max_players is null or counters.active_participants < counters.max_players into has_place
    from private.event_counters as counters where counters.event_id = in_event_id for update;
    exit when has_place is not true;
    next_id := private.first_waiting(in_event_id);
    exit when next_id is null;
    select participants.waiting_number into next_number
    from public.participants where participants.event_id = in_event_id and participants.id = next_id;
    update public.participants
    set status = case when private.is_covered(participants) then 'paid' else 'registered' end
    where participants.event_id = in_event_id and participants.id = next_id and participants.status = 'waiting';
    continue when not found;
    if in_freed_by is not null then
      perform private.keep_promotion(in_event_id, in_freed_by, next_id, next_number);
    end if;
  end loop;
end;
$$;

-- Records the entry that got a place freed by a status that the organizer sets in this transaction. Its mail waits two
-- minutes, so that a mistake can be undone before the player knows.
create function private.keep_promotion(in_event_id text, in_freed_by text, in_promoted text, in_number bigint)
  returns void
  language plpgsql
as $$
begin
  update private.set_statuses
  set promoted = promoted || jsonb_build_object('id', in_promoted, 'waiting_number', in_number)
  where set_statuses.event_id = in_event_id and set_statuses.participant_id = in_freed_by
    and set_statuses.set_at = now();
  if found then
    update private.registration_mails as mails set next_attempt_at = now() + interval '2 minutes'
    where mails.event_id = in_event_id and mails.participant_id = in_promoted
      and mails.kind = 'promoted' and mails.attempts = 0;
  end if;
end;
$$;

-- An organizer's changes of lists and places are serialized. Promoting locks the event's counters and then changes an
-- entry; otherwise it could wait for a transaction that holds that entry and waits for the counters.
create function private.wait_for_turn() returns void
  language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('lists of ' || coalesce(auth.uid()::text, ''), 0));
$$;

grant execute on function private.wait_for_turn() to authenticated;

create function private.queue_organizer() returns trigger
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  return null;
end;
$$;

create trigger participants_queue_organizer
  before update or delete on public.participants
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

create trigger events_queue_organizer
  before update of content, max_players, keeps_waiting_list, is_cancelled on public.events
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Returns true if a new entry would have to wait: there is no place for it, and the event keeps a waiting list. Locks
-- the event's counters, so that this stays true.
create function private.waits_for_place(in_event_id text, in_section_id text) returns boolean
  language plpgsql
as $$
declare
  counters private.event_counters;
begin
  select * into counters from private.event_counters where event_counters.event_id = in_event_id for update;
  return counters.keeps_waiting_list and (
    coalesce(counters.active_participants >= counters.max_players, false) or exists (
      select from private.section_counters
      where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id
        and section_counters.is_full
    )
  );
end;
$$;

-- Returns a number before all others of the waiting list. The caller has locked the event's counters.
create function private.number_before_all(in_event_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(min(participants.waiting_number), 0) - 1
  from public.participants
  where participants.event_id = in_event_id and participants.status = 'waiting';
$$;

-- Gives an entry that waits or was cancelled a place out of turn: it becomes the first on the waiting list, and
-- the event and the section each get one more place if they are full. Does nothing for an entry that has got a place in the
-- meantime. Raises PT404 participant_gone.
create function private.give_place(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  event public.events;
  entry public.participants;
  counters private.event_counters;
  section_is_full boolean;
begin
  perform private.wait_for_turn();
  select * into event
  from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid())
  for no key update;
  -- Locked before the entry is read, because a transaction that gives it a place holds them.
  select * into counters from private.event_counters where event_counters.event_id = event.id for update;
  select * into entry
  from public.participants
  where participants.event_id = event.id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  if private.holds_place(entry.status) then
    return;
  end if;

  update public.participants
  set status = 'waiting', waiting_number = private.number_before_all(in_event_id)
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  section_is_full := exists (
    select from private.section_counters
    where section_counters.event_id = in_event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  );
  update public.events
  set
    max_players = case
      when counters.active_participants >= event.max_players then event.max_players + 1
      else event.max_players
    end,
    content = case
      when section_is_full then private.with_place_more(event.content, entry.section_id)
      else event.content
    end
  where events.id = in_event_id;
  perform private.promote(in_event_id);
  -- Once the event is over, places are given by hand alone.
  update public.participants
  set status = case when private.is_covered(participants) then 'paid' else 'registered' end
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.status = 'waiting';
end;
$$;

comment on function private.give_place(text, text) is
  'Security definer: an organizer may not write numbers of the waiting list; the event must be the caller''s own.';
grant execute on function private.give_place(text, text) to authenticated;

-- Returns the content of an event with one more place in a section.
create function private.with_place_more(content jsonb, in_section_id text) returns jsonb
  language sql
  immutable
as $$
  select content || jsonb_build_object('sections', jsonb_agg(
    case
      when section.value ->> 'id' = in_section_id
        then section.value || jsonb_build_object('maxPlayers', (section.value ->> 'maxPlayers')::integer + 1)
      else section.value
    end
    order by section.ordinality
  ))
  from jsonb_array_elements(content -> 'sections') with ordinality as section;
$$;

create function public.give_place(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.give_place(in_event_id, in_participant_id);
$$;

comment on function public.give_place(text, text) is
  'Gives an entry that waits or was cancelled a place out of turn, for the event''s organizer: the places are raised by one where there is none.';
grant execute on function public.give_place(text, text) to authenticated;
