-- Places of an event and its sections, and the waiting list for them.

-- Whether an entry of this status holds a place.
create function private.holds_place(status text) returns boolean
  language sql
  immutable
  return status in ('registered', 'paid');

grant execute on function private.holds_place(text) to authenticated, service_role;

-- Takes a place in the event and increments the page's revision, or raises event_full or section_full. All places of an
-- event are given under the row lock of its counters, so that no two callers can take the last one. Without sections
-- one statement compares and increments.
create function private.take_place(in_event_id text, in_section_id text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.event_counters as counters
  set active_participants = counters.active_participants + 1, revision = counters.revision + 1, changed_at = now()
  where counters.event_id = in_event_id
    and (counters.max_players is null or counters.active_participants < counters.max_players);
  if not found then
    raise sqlstate 'PT409' using message = 'This tournament is full.', detail = 'event_full';
  end if;
  if in_section_id is not null then
    update private.section_counters as counters
    set active_participants = counters.active_participants + 1
    where counters.event_id = in_event_id and counters.section_id = in_section_id and not counters.is_full;
    if not found then
      raise sqlstate 'PT409' using message = 'This section is full.', detail = 'section_full';
    end if;
    perform private.count_open_sections(in_event_id);
  end if;
end;
$$;

create function private.give_place_back(in_event_id text, in_section_id text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update private.event_counters
  set active_participants = active_participants - 1, revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
  if in_section_id is not null then
    update private.section_counters
    set active_participants = active_participants - 1
    where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id;
    perform private.count_open_sections(in_event_id);
  end if;
end;
$$;

-- Keeps the count of places and the page's revision in step with the list.
create function private.count_participant() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  held_before boolean := tg_op <> 'INSERT' and private.holds_place(old.status);
  holds_now boolean := tg_op <> 'DELETE' and private.holds_place(new.status);
begin
  if holds_now and held_before and new.section_id is distinct from old.section_id then
    perform private.give_place_back(old.event_id, old.section_id);
    perform private.take_place(new.event_id, new.section_id);
  elsif holds_now and not held_before then
    perform private.take_place(new.event_id, new.section_id);
  elsif held_before and not holds_now then
    perform private.give_place_back(old.event_id, old.section_id);
  elsif holds_now
    -- What the page shows of those who hold a place: no other change affects it.
    and (
      old.full_name, old.fide_rating, old.national_rating, old.title, old.club, old.federation, old.answers
    ) is distinct from (
      new.full_name, new.fide_rating, new.national_rating, new.title, new.club, new.federation, new.answers
    )
  then
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.count_participant() is
  'Security definer: neither organizer nor player has rights on the counters.';

-- Says that the page of an event has to be rendered again.
create function private.bump_revision(in_event_id text) returns void
  language sql
  set search_path = ''
as $$
  update private.event_counters
  set revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
$$;

create trigger participants_count
  after insert or delete or update on public.participants
  for each row execute function private.count_participant();

-- Numbers an entry that joins the waiting list, under the lock of the event's counters.
create function private.number_waiting() returns trigger
  language plpgsql
  security definer
  set search_path = ''
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
  'Security definer: nobody who enters or is entered has rights on the counters.';

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
