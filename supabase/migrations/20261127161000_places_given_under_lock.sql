-- Races over places: an entry is read after the counters are locked, and promoted or put back only as it then is.

create or replace function private.promote(in_event_id text, in_freed_by text default null) returns void
  language plpgsql
  set search_path = ''
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

create or replace function private.give_place(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
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
  -- Before the entry is read: whoever gives it a place meanwhile holds them.
  select * into counters from private.event_counters where event_counters.event_id = event.id for update;
  select * into entry
  from public.participants
  where participants.event_id = event.id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using
      message = 'This participant is no longer on the list.', detail = 'participant_gone';
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

create or replace function private.take_place_back(entry public.participants, undone private.set_statuses) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  promoted record;
  next_entry public.participants;
begin
  for promoted in
    select * from jsonb_to_recordset(undone.promoted) as given (id text, waiting_number bigint)
  loop
    exit when private.has_place(entry.event_id, entry.section_id);
    select * into next_entry
    from public.participants
    where participants.event_id = entry.event_id and participants.id = promoted.id
    for no key update;
    continue when next_entry.id is null or not private.holds_place(next_entry.status);
    if private.may_know_of_place(next_entry, undone.set_at) then
      raise sqlstate 'PT409' using
        message = 'Can’t undo: the place has gone to the next player on the waiting list, who may already have been told.', detail = 'place_given';
    end if;
    delete from private.registration_mails as mails
    where mails.event_id = next_entry.event_id and mails.participant_id = next_entry.id
      and mails.kind = 'promoted' and mails.attempts = 0;
    update public.participants
    set status = 'waiting', waiting_number = promoted.waiting_number
    where participants.event_id = next_entry.event_id and participants.id = next_entry.id;
  end loop;
end;
$$;
