-- A start rank is a whole number: check_results refuses another, and one that is stored breaks no page of an entry.
create function private.start_rank(in_player jsonb) returns integer
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when in_player -> 'startRank' between '1' and '9999' and (in_player -> 'startRank')::numeric % 1 = 0
    then (in_player -> 'startRank')::integer
  end;
$$;


grant execute on function private.start_rank(jsonb) to service_role;

create or replace function private.check_results(in_results jsonb, in_file text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  begin
    perform private.next_release(in_results);
  exception when invalid_datetime_format or datetime_field_overflow then
    raise sqlstate 'PT422' using message = 'These results are incomplete.', detail = 'results_invalid';
  end;
  if octet_length(in_results::text) + coalesce(octet_length(in_file), 0) > 2000000 then
    raise sqlstate 'PT413' using
      message = 'These results are too large for one section.', detail = 'results_too_large';
  end if;
  if jsonb_typeof(in_results) is distinct from 'object'
    or jsonb_typeof(in_results -> 'tieBreaks') is distinct from 'array'
    or jsonb_typeof(in_results -> 'players') is distinct from 'array'
    or jsonb_array_length(in_results -> 'players') > 2000
    or exists (
      select from jsonb_array_elements(in_results -> 'players') as player
      where jsonb_typeof(player.value -> 'games') is distinct from 'array'
        or jsonb_array_length(player.value -> 'games') > 30
        or private.start_rank(player.value) is null
        or jsonb_typeof(player.value -> 'name') is distinct from 'string'
    )
  then
    raise sqlstate 'PT422' using message = 'These results are incomplete.', detail = 'results_invalid';
  end if;
end;
$$;


create or replace function private.seat_of_entry(in_event_id text, in_participant_id text)
  returns table (section_id text, start_rank integer)
  language sql
  stable
  set search_path = ''
as $$
  select section_results.section_id, private.start_rank(player.value)
  from public.section_results
  cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
  where section_results.event_id = in_event_id and player.value ->> 'participantId' = in_participant_id
  order by section_results.section_id desc
  limit 1;
$$;


create or replace function private.managed_entry(entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', entry.event_id,
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'notes', entry.notes,
    'status', entry.status,
    -- A change of section costs what it did then (set_entry_fee).
    'registeredAt', entry.registered_at,
    'sectionId', entry.section_id,
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'startNumber', (
      select private.start_rank(player.value)
      from public.section_results
      cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
      where section_results.event_id = entry.event_id and player.value ->> 'participantId' = entry.id
      limit 1
    ),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;


-- Codes of slips are made of a round that there may be, and end a day after the event.
comment on table private.slip_codes is
  'Codes of slips, until their round is over, or the event for a day. For the functions only, and nobody reads a token from it.';

-- Returns true if the codes of an event have ended: those of a last round, which no other one follows, do a day after the
-- event.
create function private.slip_codes_ended(in_event_id text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select from public.publications
    where publications.event_id = in_event_id and publications.ends_at + interval '1 day' <= now()
  );
$$;

create or replace function private.make_slip_codes(in_event_id text, in_section_id text, in_round integer) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored jsonb;
  codes jsonb;
begin
  if (in_round between 1 and 30) is not true then
    raise sqlstate 'PT422' using message = 'There is no such round.', detail = 'round_invalid';
  end if;
  perform private.lock_own_results(in_event_id, in_section_id);
  select section_results.results into stored
  from public.section_results
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.results -> 'playersReport' = 'true' and private.event_is_premium(in_event_id)
    and not private.slip_codes_ended(in_event_id);
  delete from private.slip_codes
  using public.publications
  where publications.event_id = slip_codes.event_id and publications.ends_at + interval '1 day' <= now();
  -- A slip that was printed before works on: of each side the newest four codes stay, with this one.
  delete from private.slip_codes
  where slip_codes.token_hash in (
    select ranked.token_hash
    from (
      select
        known.token_hash, known.round,
        row_number() over (
          partition by known.round, known.white, known.black, known.side order by known.created_at desc
        ) as age
      from private.slip_codes as known
      where known.event_id = in_event_id and known.section_id = in_section_id
    ) as ranked
    where ranked.age > 3 or ranked.round < least(in_round, private.current_round(stored))
  );
  with made as materialized (
    select
      private.start_rank(boards.white) as white, private.start_rank(boards.black) as black,
      private.new_short_token() as for_white, private.new_short_token() as for_black
    from private.boards_of_round(stored, in_round) as boards
  ), kept as (
    insert into private.slip_codes (token_hash, event_id, section_id, round, white, black, side)
    select
      private.token_hash(sides.token), in_event_id, in_section_id, in_round, made.white, made.black, sides.side
    from made
    cross join lateral (values ('w', made.for_white), ('b', made.for_black)) as sides (side, token)
  )
  select jsonb_agg(
    jsonb_build_object('white', made.white, 'black', made.black, 'w', made.for_white, 'b', made.for_black)
  )
  into codes
  from made;
  return coalesce(codes, '[]');
end;
$$;


create or replace function private.slip_desk(in_hash text, in_report jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  code private.slip_codes;
  own_rank integer;
  outcome text;
  game jsonb;
  board integer;
begin
  select * into code from private.slip_codes where slip_codes.token_hash = in_hash;
  if code.token_hash is null or not private.event_is_premium(code.event_id)
    or private.slip_codes_ended(code.event_id)
  then
    return null;
  end if;
  if private.count_use('slip ' || in_hash, interval '1 hour', 1) > 1000 then
    return '{"outcome": "too_many"}';
  end if;
  own_rank := case code.side when 'w' then code.white else code.black end;
  if in_report is not null then
    outcome := case
      when (in_report -> 'round', in_report -> 'white', in_report -> 'black')
        is distinct from (to_jsonb(code.round), to_jsonb(code.white), to_jsonb(code.black))
      then 'other_game'
      else private.report_game(code.event_id, code.section_id, own_rank, in_report)
    end;
    if outcome = 'too_many' then
      return '{"outcome": "too_many"}';
    end if;
  end if;
  game := private.reported_game(code.event_id, code.section_id, own_rank);
  -- Of another round, or another pairing, the code says nothing.
  if (game -> 'round', game -> 'white', game -> 'black')
    is not distinct from (to_jsonb(code.round), to_jsonb(code.white), to_jsonb(code.black))
  then
    board := (game ->> 'board')::integer;
  end if;
  return private.shown_boards(code.event_id, code.section_id, board, board) || jsonb_build_object(
    'outcome', outcome, 'eventId', code.event_id, 'round', code.round, 'first', board, 'last', board,
    'side', code.side, 'reports', case when board is not null then game -> 'reports' end
  );
end;
$$;


comment on function public.make_slip_codes(text, text, integer) is
  'Makes the codes of the slips of a round, for its event''s organizer: [{"white", "black", "w", "b"}, …] with the tokens of both sides, which are given this once. Empty where players do not report, or a day after the event.';
