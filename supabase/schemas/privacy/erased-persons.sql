-- The erasure of a person: from an entry, its history and the results of its section.

-- Returns true if a player of results is that of an entry. A matching name is enough, unless the player is known to be
-- another entry of that name.
create function private.is_player_of(player jsonb, entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(player ->> 'participantId' = entry.id, false)
    or entry.fide_id <> '' and coalesce(player ->> 'fideId' = entry.fide_id, false)
    or coalesce(lower(btrim(player ->> 'name')) = entry.name_key, false) and not exists (
      select from public.participants as namesake
      where namesake.event_id = entry.event_id
        and namesake.id = player ->> 'participantId'
        and namesake.name_key = entry.name_key
    );
$$;

-- The results of a section in which a player has no name, and no ID that leads to it. Games and ratings stay.
create function private.results_without_person(results jsonb, entry public.participants) returns jsonb
  language sql
  stable
as $$
  select results || jsonb_build_object('players', coalesce(
    (
      select jsonb_agg(
        case
          when private.is_player_of(player.value, entry) then player.value - 'familyName' || jsonb_build_object(
            'participantId', null, 'name', 'Name withheld', 'title', '', 'federation', '', 'fideId', ''
          )
          else player.value
        end
        order by player.ordinality
      )
      from jsonb_array_elements(results -> 'players') with ordinality as player
    ),
    '[]'
  ));
$$;

-- A TRF file in which the lines of a player of the results have no name, no ID and no date of birth.
create function private.file_without_person(file text, results jsonb, entry public.participants) returns text
  language plpgsql
  stable
as $$
declare
  rank text;
begin
  for rank in
    select player.value ->> 'startRank'
    from jsonb_array_elements(results -> 'players') as player
    where private.is_player_of(player.value, entry)
  loop
    -- Rank in columns 5 to 8, sex and title to 13, name 15 to 47, rating 49 to 52, federation and ID 54 to 68, birth.
    file := regexp_replace(
      file,
      '^(001 ' || lpad(rank, 4) || ' ).{4} .{1,33}(?: (.{1,4}).{0,27})?',
      '\1     ' || rpad('Name withheld', 33) || ' \2' || repeat(' ', 27),
      'gn'
    );
  end loop;
  return file;
end;
$$;

-- Removes everything that identifies the player from an entry and its history.
create function private.forget_person(entry public.participants) returns void
  language plpgsql
as $$
declare
  new_id constant text := case when entry.id = entry.user_id::text then private.new_guest_id() else entry.id end;
begin
  update public.participants
  set
    -- A user's own entry is named after the account.
    id = new_id,
    user_id = null,
    full_name = 'Name withheld',
    family_name = '',
    show_name = false
  where participants.event_id = entry.event_id and participants.id = entry.id;
  perform private.empty_person(entry.event_id, array[new_id]);
  perform private.erase_history(entry.event_id, array[entry.id, new_id]);
end;
$$;

-- Erases the person of an entry. The row stays if sums and results need it, without anything that identifies the
-- person. In an event that is not over, the entry is withdrawn first, so that its place goes to the next player.
create function private.erase_person(entry public.participants) returns void
  language plpgsql
as $$
declare
  is_over boolean;
begin
  -- Before the results, in the order that entering them uses, so that there is no deadlock.
  perform from private.event_counters where event_counters.event_id = entry.event_id for update;
  select (events.end_date + 1) at time zone events.time_zone <= now() into is_over
  from public.events where events.id = entry.event_id;
  if not is_over and entry.status <> 'cancelled' then
    update public.participants set status = 'cancelled'
    where participants.event_id = entry.event_id and participants.id = entry.id;
  end if;
  perform private.erase_contacts(entry.event_id, array[entry.id]);
  update public.section_results
  set
    file = private.file_without_person(section_results.file, section_results.results, entry),
    previous_file = private.file_without_person(section_results.previous_file, section_results.previous, entry),
    results = private.results_without_person(section_results.results, entry),
    previous = private.results_without_person(section_results.previous, entry),
    version = section_results.version + 1,
    shape = section_results.shape + 1
  where section_results.event_id = entry.event_id
    and exists (
      select
      from jsonb_array_elements(
        coalesce(section_results.results -> 'players', '[]') || coalesce(section_results.previous -> 'players', '[]')
      ) as player
      where private.is_player_of(player.value, entry)
    );
  update public.receipts set note = ''
  where receipts.event_id = entry.event_id and receipts.participant_id = entry.id and receipts.note <> '';
  perform private.forget_person(entry);
  perform private.bump_revision(entry.event_id);
end;
$$;

-- Erases a person from an event, for its organizer, and from events of theirs that they were moved from. Raises PT404
-- participant_gone.
create function private.erase_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
begin
  perform private.wait_for_turn();
  select participants.* into entry
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and events.organizer_id = (select auth.uid());
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  for entry in
    with recursive earlier as (
      select entry.event_id, entry.id
      union
      select moves.event_id, moves.participant_id
      from earlier
      join private.entry_moves as moves
        on moves.to_event_id = earlier.event_id and moves.to_participant_id = earlier.id
    )
    select participants.*
    from earlier
    join public.participants on participants.event_id = earlier.event_id and participants.id = earlier.id
    join public.events on events.id = participants.event_id
    where events.organizer_id = (select auth.uid())
    order by participants.event_id
  loop
    perform private.erase_person(entry);
  end loop;
end;
$$;

comment on function private.erase_participant(text, text) is
  'Security definer: an organizer has no rights on outbox, removed entries and user of an entry; the event must be the caller''s own.';
grant execute on function private.erase_participant(text, text) to authenticated;

create function public.erase_participant(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.erase_participant(in_event_id, in_participant_id);
$$;

comment on function public.erase_participant(text, text) is
  'Erases a person from an event, for its organizer: what remains are sums, ratings and results without a name. It cannot be undone.';
grant execute on function public.erase_participant(text, text) to authenticated;
