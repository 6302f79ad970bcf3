-- Moving an entry to another event of its organizer, and undoing that.

-- Serializes with other changes of the lists of two of the caller's events, and locks what a move between them affects:
-- the events, as in private.give_place, the sections, the counters by event, and then entries, as in private.lock_own_entry.
-- Someone else may be accepting one of the events: who organizes it is known once it is locked.
create function private.lock_two_events(in_event_ids text[]) returns void
  language plpgsql
as $$
declare
  locked integer;
begin
  perform private.wait_for_turn();
  perform from public.events
  where events.id = any (in_event_ids) and events.organizer_id = (select auth.uid())
  order by events.id
  for no key update;
  get diagnostics locked = row_count;
  if locked <> 2 then
    raise sqlstate 'PT403' using detail = 'entry_move_not_allowed';
  end if;
  perform from public.sections
  where sections.event_id = any (in_event_ids)
  order by sections.event_id, sections.id
  for key share;
  perform from private.event_counters
  where event_counters.event_id = any (in_event_ids)
  order by event_counters.event_id
  for update;
end;
$$;

-- Cancels an entry that is another one now: its links and the organizer's notes go there, and its money.
create function private.continue_entry(entry public.participants, other public.participants) returns void
  language plpgsql
as $$
declare
  titles constant jsonb := (
    select jsonb_object_agg(events.id, events.title)
    from public.events where events.id in (entry.event_id, other.event_id)
  );
begin
  perform set_config('tabiya.moved_entry', entry.event_id || ' ' || entry.id, true);
  update public.participants set status = 'cancelled'
  where participants.event_id = entry.event_id and participants.id = entry.id;
  insert into private.entry_moves (event_id, participant_id, to_event_id, to_participant_id)
  values (entry.event_id, entry.id, other.event_id, other.id);
  update private.entry_links set event_id = other.event_id, participant_id = other.id
  where entry_links.event_id = entry.event_id and entry_links.participant_id = entry.id;
  insert into public.organizer_notes (event_id, participant_id, notes)
  select other.event_id, other.id, organizer_notes.notes
  from public.organizer_notes
  where organizer_notes.event_id = entry.event_id and organizer_notes.participant_id = entry.id
  on conflict (event_id, participant_id) do update set notes = excluded.notes;
  perform private.add_to_history(
    entry, 'organizer', jsonb_build_object('eventMove', jsonb_build_array(null, titles -> other.event_id))
  );
  perform private.add_to_history(
    other, 'organizer', jsonb_build_object('eventMove', jsonb_build_array(titles -> entry.event_id, null))
  );
  perform set_config('tabiya.moved_entry', other.event_id || ' ' || other.id, true);
  perform private.settle_moved_entry(entry.event_id, entry.id);
end;
$$;

-- Enqueues the mail to the player about an entry that was another one. It waits two minutes, so that the move can be
-- undone; several moves are one mail, from the event that the player knows.
create function private.enqueue_entry_move_mail(entry public.participants, other public.participants) returns void
  language plpgsql
as $$
declare
  known text;
begin
  delete from private.registration_mails as mails
  where mails.event_id = other.event_id and mails.participant_id = other.id
    and mails.kind = 'movedEntry' and mails.attempts = 0
  returning mails.known_event into known;
  known := coalesce(known, other.event_id);
  if entry.email <> '' and known <> entry.event_id then
    insert into private.registration_mails (event_id, participant_id, kind, known_event, next_attempt_at)
    values (entry.event_id, entry.id, 'movedEntry', known, now() + interval '2 minutes');
  end if;
end;
$$;

-- What keeps an entry from leaving its event, wherever it goes; null if nothing does.
create function private.leaving_problem(entry public.participants) returns text
  language sql
  stable
as $$
  select case
    when exists (select from private.seats(entry.event_id, entry.id)) then 'entry_in_results'
    when exists (
      select from private.entries_of_money(entry.event_id, entry.id) as entries
      where private.asked_of(entries.event_id, entries.participant_id) > 0
    ) then 'entry_refund_under_way'
    -- For days, the fee would be asked for again where the entry is then.
    when exists (
      select from private.entries_of_money(entry.event_id, entry.id) as entries
      where private.money_is_processed(entries.event_id, entries.participant_id)
    ) then 'entry_payment_processing'
  end;
$$;

create function private.currency_problem(entry public.participants, in_to_event_id text) returns text
  language sql
  stable
as $$
  select case
    when private.received(entry.event_id, entry.id) <> 0 and (
      select count(distinct events.currency) from public.events where events.id in (entry.event_id, in_to_event_id)
    ) > 1 then 'entry_move_currency'
  end;
$$;

-- What keeps any entry from being moved to an event; null if nothing does.
create function private.closed_problem(in_to_event_id text) returns text
  language sql
  stable
as $$
  select case
    when not exists (
      select from public.publications
      join public.events on events.id = publications.event_id
      where events.id = in_to_event_id and not events.is_cancelled and publications.ends_at > now()
    ) then 'entry_move_closed'
  end;
$$;

create function private.raise_problem(in_code text) returns void
  language plpgsql
as $$
begin
  if in_code is not null then
    raise sqlstate 'PT409' using detail = in_code;
  end if;
end;
$$;

-- Raises what keeps an entry from leaving its event for another one, by a move or by undoing one.
create function private.check_entry_leaves(entry public.participants, in_to_event_id text) returns void
  language sql
as $$
  select private.raise_problem(
    coalesce(private.leaving_problem(entry), private.currency_problem(entry, in_to_event_id))
  );
$$;

-- Raises what keeps an entry from being moved to an event.
create function private.check_entry_move(entry public.participants, in_to_event_id text) returns void
  language plpgsql
as $$
begin
  perform private.raise_problem(private.closed_problem(in_to_event_id));
  perform private.check_entry_leaves(entry, in_to_event_id);
end;
$$;

-- What a move of an entry to other events of the caller would raise now, but for places: here, wherever it goes, or null;
-- and there, by the event. The player is in an event as its unique indexes say.
create function private.move_problems(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'here', private.leaving_problem(entry),
    'there', (
      select coalesce(jsonb_object_agg(problems.event_id, problems.code), '{}')
      from (
        select events.id as event_id, coalesce(
          private.closed_problem(events.id), private.currency_problem(entry, events.id),
          case
            when exists (
              select from public.participants as others
              where others.event_id = events.id and others.status <> 'cancelled' and (
                entry.email_key <> '' and (others.email_key, others.name_key) = (entry.email_key, entry.name_key)
                or entry.fide_id <> '' and others.fide_id = entry.fide_id
                or entry.federation_key <> '' and others.federation_key = entry.federation_key
              )
            ) then 'entry_there'
          end
        ) as code
        from public.events
        where events.organizer_id = (select auth.uid()) and events.id <> in_event_id and events.status = 'published'
      ) as problems
      where problems.code is not null
    )
  )
  from public.participants as entry
  where entry.event_id = in_event_id and entry.id = in_participant_id
    and private.is_organizer_of(in_event_id);
$$;

comment on function private.move_problems(text, text) is
  'Security definer: no role of the API reads payments or publications; the event must be the caller''s own.';
grant execute on function private.move_problems(text, text) to authenticated;

create function public.move_problems(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.move_problems(in_event_id, in_participant_id);
$$;

comment on function public.move_problems(text, text) is
  'What a move of an entry to other events of the caller would raise now, apart from places: here, whatever the event, or null; and there, by the event. Null if the event isn''t the caller''s, or has no such entry.';
grant execute on function public.move_problems(text, text) to authenticated;

-- The entry of another event that an entry becomes: of the player as they are, and of what is asked and owed there.
create function private.entry_elsewhere(entry public.participants, in_to_event_id text, in_set jsonb)
  returns public.participants
  language plpgsql
as $$
declare
  moved public.participants;
  ratings private.entry_ratings;
begin
  moved := jsonb_populate_record(
    null::public.participants,
    to_jsonb(entry) - array[
      'byes', 'reduction', 'reduction_state', 'reduction_amount', 'discount_code_id', 'discount', 'discount_amount',
      'discount_state', 'refund_rule', 'fee_kept', 'waiting_number', 'arrived_at', 'pays_until', 'reminded_at',
      'given_up_at', 'group_id', 'reference_number', 'submission_key', 'created_at'
    ] || in_set
  );
  moved.event_id := in_to_event_id;
  moved.status := case
    when private.waits_for_place(in_to_event_id, moved.section_id) then 'waiting'
    when entry.status = 'paid' and moved.fee_owed is null then 'paid'
    else 'registered'
  end;
  if exists (
    select from public.participants where participants.event_id = in_to_event_id and participants.id = entry.id
  ) then
    moved.id := private.new_guest_id();
  end if;
  ratings := private.ratings_of_move(
    entry, private.rating_kind(private.saved_rules(entry.event_id), entry.section_id),
    private.rating_kind(private.saved_rules(in_to_event_id), moved.section_id)
  );
  moved.fide_rating := ratings.fide;
  moved.national_rating := ratings.national;
  return moved;
end;
$$;

create function private.move_entry(
  in_event_id text, in_participant_id text, in_version bigint, in_to_event_id text, in_set jsonb
) returns text
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
  moved public.participants;
  known_id text;
begin
  perform private.lock_two_events(array[in_event_id, in_to_event_id]);
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  -- Sent again because the answer was lost.
  select entry_moves.to_participant_id into known_id
  from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id
    and entry_moves.to_event_id = in_to_event_id;
  if known_id is not null then
    return known_id;
  elsif entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  elsif entry.version is distinct from in_version or entry.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'entry_changed';
  end if;
  perform private.check_entry_move(entry, in_to_event_id);
  select to_jsonb(wanted) into in_set
  from jsonb_to_record(in_set) as wanted (
    section_id text, answers jsonb, fee_full bigint, fee_owed bigint, fee_set boolean
  );
  if in_set ->> 'section_id' is not null and not exists (
    select from public.sections
    where sections.event_id = in_to_event_id and sections.id = in_set ->> 'section_id'
  ) then
    perform private.raise_section_gone();
  end if;
  moved := private.insert_entry(private.entry_elsewhere(entry, in_to_event_id, in_set));
  if moved.id is null then
    raise sqlstate 'PT409' using detail = 'entry_there';
  end if;
  perform private.continue_entry(entry, moved);
  perform private.enqueue_entry_move_mail(moved, entry);
  perform set_config('tabiya.moved_entry', '', true);
  return moved.id;
end;
$$;

comment on function private.move_entry(text, text, bigint, text, jsonb) is
  'Security definer: an organizer may not name the user of an entry, or write receipts of moves; both events must be the caller''s own.';
grant execute on function private.move_entry(text, text, bigint, text, jsonb) to authenticated;

create function public.move_entry(
  in_event_id text, in_participant_id text, in_version bigint, in_to_event_id text, in_set jsonb
) returns text
  language sql
as $$
  select private.move_entry(in_event_id, in_participant_id, in_version, in_to_event_id, in_set);
$$;

comment on function public.move_entry(text, text, bigint, text, jsonb) is
  'Moves an entry in the version that the caller saw to another of their events: cancelled here, entered there with section_id, answers, fee_full, fee_owed, and fee_set of in_set, or on the waiting list, with all of its money. Returns its ID there; does nothing if it is there. Raises PT403 entry_move_not_allowed, PT404 participant_gone, and PT409 entry_changed, entry_in_results, entry_refund_under_way, entry_payment_processing, entry_move_closed, entry_move_currency, entry_there, event_full, or section_full, and PT422 section_gone.';
grant execute on function public.move_entry(text, text, bigint, text, jsonb) to authenticated;

create function private.undo_entry_move(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  move private.entry_moves;
  other_event_id text;
  entry public.participants;
  moved public.participants;
begin
  select * into move
  from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id;
  other_event_id := coalesce(move.to_event_id, (
    select undone.event_id from private.entry_moves as undone
    where undone.to_event_id = in_event_id and undone.to_participant_id = in_participant_id
    order by undone.moved_at desc
    limit 1
  ));
  -- The entry there was removed.
  if other_event_id is null and private.is_organizer_of(in_event_id) then
    raise sqlstate 'PT409' using detail = 'entry_move_gone';
  end if;
  perform private.lock_two_events(array[in_event_id, other_event_id]);
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  -- Sent again because the answer was lost.
  if entry.status <> 'cancelled' then
    return;
  end if;
  select * into moved
  from public.participants
  where participants.event_id = move.to_event_id and participants.id = move.to_participant_id
  for no key update;
  if moved.id is null or moved.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  -- While the move is known, so that the money of both is asked for.
  perform private.check_entry_leaves(moved, in_event_id);
  delete from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id
    and entry_moves.to_participant_id = moved.id;
  if not found then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  perform private.continue_entry(moved, entry);
  perform set_config('tabiya.holds_promotions', 'on', true);
  begin
    perform private.undo_status(entry, 'cancelled');
  exception
    -- The player has registered again.
    when unique_violation then
      raise sqlstate 'PT409' using detail = 'entry_there';
  end;
  perform set_config('tabiya.holds_promotions', '', true);
  perform private.promote(in_event_id);
  perform private.enqueue_entry_move_mail(entry, moved);
  perform set_config('tabiya.moved_entry', '', true);
end;
$$;

comment on function private.undo_entry_move(text, text) is
  'Security definer: an organizer may not write receipts of moves; both events must be the caller''s own.';
grant execute on function private.undo_entry_move(text, text) to authenticated;

create function public.undo_entry_move(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.undo_entry_move(in_event_id, in_participant_id);
$$;

comment on function public.undo_entry_move(text, text) is
  'Undoes the move of an entry to another of the caller''s events within the hour: it is what it was, with all money that was received since, and the other one is cancelled. Raises PT403 entry_move_not_allowed, and PT409 entry_move_gone, status_changed, entry_in_results, entry_refund_under_way, entry_payment_processing, entry_move_currency, entry_there, place_given, event_full, or section_full.';
grant execute on function public.undo_entry_move(text, text) to authenticated;
