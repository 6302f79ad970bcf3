-- Places of an event and its sections. All of them are given under the row lock of the event's counters, so that no two
-- callers can take the last one.

-- Returns true if an entry of this status holds a place.
create function private.holds_place(status text) returns boolean
  language sql
  immutable
  return status in ('registered', 'paid');

grant execute on function private.holds_place(text) to anon, authenticated;

-- Takes a place in the event, and in the section if there is one, and increments the page's revision. Returns null, or
-- event_full or section_full when there is none. Without a section one statement compares and increments.
create function private.take_place(in_event_id text, in_section_id text) returns text
  language plpgsql
as $$
declare
  counters private.event_counters;
  section private.section_counters;
begin
  if in_section_id is null then
    update private.event_counters as taken
    set active_participants = taken.active_participants + 1, revision = taken.revision + 1, changed_at = now()
    where taken.event_id = in_event_id
      and (taken.max_players is null or taken.active_participants < taken.max_players);
    return case when not found then 'event_full' end;
  end if;

  select * into counters
  from private.event_counters where event_counters.event_id = in_event_id for update;
  if counters.active_participants >= counters.max_players then
    return 'event_full';
  end if;
  update private.section_counters as taken
  set active_participants = taken.active_participants + 1
  where taken.event_id = in_event_id and taken.section_id = in_section_id and not taken.is_full
  returning * into section;
  if section.event_id is null then
    return 'section_full';
  end if;
  update private.event_counters
  set
    active_participants = active_participants + 1,
    open_sections = open_sections - section.is_full::integer,
    revision = revision + 1,
    changed_at = now()
  where event_counters.event_id = in_event_id;
  return null;
end;
$$;

-- Frees a place. The caller then promotes the next player on the waiting list.
create function private.give_place_back(in_event_id text, in_section_id text) returns void
  language plpgsql
as $$
declare
  was_full boolean := false;
begin
  -- Locks the event's counters before those of the section.
  update private.event_counters
  set active_participants = active_participants - 1, revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
  if in_section_id is null then
    return;
  end if;
  select section_counters.is_full into was_full
  from private.section_counters
  where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id;
  update private.section_counters
  set active_participants = active_participants - 1
  where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id;
  if was_full then
    perform private.count_open_sections(in_event_id);
  end if;
end;
$$;

create function private.raise_no_place(in_code text) returns void
  language plpgsql
as $$
begin
  if in_code = 'section_full' then
    raise sqlstate 'PT409' using detail = 'section_full';
  end if;
  raise sqlstate 'PT409' using detail = 'event_full';
end;
$$;

-- Marks the page of an event for rendering.
create function private.bump_revision(in_event_id text) returns void
  language plpgsql
as $$
begin
  update private.event_counters
  set revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
end;
$$;

-- Gives an entry the place that it now has a right to, or puts it on the waiting list. Only a player who registers, in
-- this transaction, waits if there is no place; the organizer gets an error instead.
create function private.place(entry public.participants) returns void
  language plpgsql
as $$
declare
  problem text := private.take_place(entry.event_id, entry.section_id);
  keeps_waiting_list boolean;
begin
  if problem is null then
    return;
  end if;
  if not entry.organizer_created and entry.registered_at = now() then
    select event_counters.keeps_waiting_list into keeps_waiting_list
    from private.event_counters where event_counters.event_id = entry.event_id for update;
    -- A place may have come free before the counters were locked.
    problem := private.take_place(entry.event_id, entry.section_id);
    if problem is null then
      return;
    end if;
    if keeps_waiting_list then
      update public.participants
      set status = 'waiting'
      where participants.event_id = entry.event_id and participants.id = entry.id;
      return;
    end if;
  end if;
  perform private.raise_no_place(problem);
end;
$$;

-- Keeps the count of places and the page's revision in step with the list, and gives freed places to the waiting list.
create function private.count_participant() returns trigger
  language plpgsql
  security definer
as $$
declare
  held_before boolean := tg_op <> 'INSERT' and private.holds_place(old.status);
  holds_now boolean := tg_op <> 'DELETE' and private.holds_place(new.status);
  waits_now boolean := tg_op <> 'DELETE' and new.status = 'waiting';
  is_moved boolean := tg_op <> 'UPDATE' or new.section_id is distinct from old.section_id;
begin
  if waits_now and held_before and pg_trigger_depth() > 1 then
    -- Put on the waiting list by private.place, without having had a place.
    return null;
  end if;
  if held_before and (not holds_now or is_moved) then
    perform private.give_place_back(old.event_id, old.section_id);
  end if;
  if holds_now and (not held_before or is_moved) then
    perform private.place(new);
  elsif waits_now or tg_op <> 'INSERT' and old.status = 'waiting' then
    -- The page shows the number of waiting players.
    if is_moved or new.status is distinct from old.status then
      perform private.bump_revision(case when tg_op = 'DELETE' then old.event_id else new.event_id end);
    end if;
  elsif holds_now
    -- The values that the page shows of players who hold a place; other changes don't affect it.
    and (
      old.full_name, old.fide_rating, old.national_rating, old.title, old.club, old.federation, old.answers,
      old.show_name, old.birth_year
    ) is distinct from (
      new.full_name, new.fide_rating, new.national_rating, new.title, new.club, new.federation, new.answers,
      new.show_name, new.birth_year
    )
  then
    perform private.bump_revision(new.event_id);
  end if;
  if held_before and (not holds_now or is_moved) then
    perform private.promote(old.event_id, old.id);
  elsif waits_now and (is_moved or new.status is distinct from old.status) then
    perform private.promote(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.count_participant() is
  'Security definer: neither organizer nor player has rights on the counters.';

create trigger participants_count
  after delete or update on public.participants
  for each row execute function private.count_participant();

create trigger participants_count_waiting
  after insert on public.participants
  for each row
  when (new.status = 'waiting')
  execute function private.count_participant();

-- A thousand players may register at once: without a section, one statement takes the place, and does as little as
-- possible under its lock.
create function private.place_newcomer() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.section_id is null then
    update private.event_counters as counters
    set active_participants = counters.active_participants + 1, revision = counters.revision + 1, changed_at = now()
    where counters.event_id = new.event_id
      and (counters.max_players is null or counters.active_participants < counters.max_players);
    if found then
      return null;
    end if;
  end if;
  perform private.place(new);
  return null;
end;
$$;

comment on function private.place_newcomer() is
  'Security definer: neither organizer nor player has rights on the counters.';

create trigger participants_count_newcomer
  after insert on public.participants
  for each row
  when (new.status in ('registered', 'paid'))
  execute function private.place_newcomer();
