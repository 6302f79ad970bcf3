-- One look at the boards of a round in each call of a phone at them, and the names of the players shown alone. What is
-- looked up once is passed on, so that three functions have other parameters.
drop function private.report_game(text, text, integer, jsonb);
drop function private.shown_boards(text, text, integer, integer);
drop function private.enter_helper_result(private.helper_links, jsonb);

create or replace function private.current_round(in_results jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  left_players constant jsonb := (
    select coalesce(jsonb_agg(player.value -> 'startRank'), '[]')
    from private.elements_of(in_results -> 'players') as player
    where player.value -> 'hasWithdrawn' = 'true'
  );
  is_paired_ahead constant boolean := coalesce(in_results ->> 'system' in ('roundRobin', 'scheveningen'), false);
  held constant jsonb := in_results -> 'release';
  paired integer;
  known integer;
  whole integer;
  current integer;
begin
  if in_results ->> 'source' is distinct from 'kept' then
    return null;
  end if;
  -- Not by elements_of, which is not inlined: there are thousands of games.
  with games as (
    select
      game.ordinality::integer as round,
      game.value ->> 'result' is null as is_open,
      is_paired_ahead and coalesce(game.value ->> 'result' in ('+', '-'), false) and (
        left_players @> (player.value -> 'startRank') or left_players @> (game.value -> 'opponent')
      ) as is_ahead
    from private.elements_of(in_results -> 'players') as player
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(player.value -> 'games') = 'array' then player.value -> 'games' else '[]' end
    ) with ordinality as game
    where game.value ->> 'opponent' is not null
  ), rounds as (
    select
      games.round,
      bool_or(not games.is_open and not games.is_ahead) as is_known,
      bool_or(games.is_open) as has_open
    from games
    group by games.round
  )
  select
    coalesce(max(rounds.round), 0),
    coalesce(max(rounds.round) filter (where rounds.is_known), 0),
    (
      select coalesce(max(round.number), 0)
      from generate_series(1, (select max(all_rounds.round) from rounds as all_rounds)) as round (number)
      where not exists (
        select from rounds as open_rounds where open_rounds.round = round.number and open_rounds.has_open
      )
    )
  into paired, known, whole
  from rounds;
  current := case
    when is_paired_ahead then least(paired, greatest(known - 1, whole) + 1)
    else paired
  end;
  if held ? 'pairings'
    and private.small_number(held -> 'round') between
      (case when is_paired_ahead then greatest(known, whole) else paired end) and current
    and coalesce((held ->> 'pairings')::timestamptz > now(), true)
  then
    return null;
  end if;
  return nullif(current, 0);
end;
$$;

create or replace function private.boards_of_round(in_results jsonb, in_round integer)
  returns table (board integer, white jsonb, black jsonb, white_result text, black_result text)
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  game_path constant text[] := array['games', (in_round - 1)::text];
  pairs constant jsonb[] := array(
    select jsonb_build_array(whites.value, blacks.value)
    from private.elements_of(in_results -> 'boards' -> (in_round - 1)) as seat
    join private.elements_of(in_results -> 'players') as whites on whites.value -> 'startRank' = seat.value
    join private.elements_of(in_results -> 'players') as blacks
      on blacks.value -> 'startRank' = whites.value #> (game_path || 'opponent'::text)
      and blacks.value #> (game_path || 'opponent'::text) = whites.value -> 'startRank'
    where whites.value #>> (game_path || 'color'::text) = 'w'
    order by seat.place
  );
  -- Of two boards of one player the later one.
  fixed constant jsonb := (
    select coalesce(
      jsonb_object_agg(own.value ->> 'startRank', private.small_number(own.value -> 'board') order by own.place), '{}'
    )
    from private.elements_of(in_results #> '{boardNumbers,fixed}') as own
    where own.value ->> 'startRank' is not null
  );
  numbers integer[] := array_fill(null::integer, array[cardinality(pairs)]);
  taken integer[] := '{}';
  next_number integer := coalesce(private.small_number(in_results #> '{boardNumbers,first}'), 1) - 1;
begin
  -- Who has a fixed board plays there: of two with the same the first, and of two who meet the one with White.
  if fixed <> '{}' then
    for pair in 1..cardinality(pairs) loop
      for side in 0..1 loop
        board := (fixed ->> (pairs[pair] -> side ->> 'startRank'))::integer;
        if board is not null and board <> all (taken) then
          numbers[pair] := board;
          taken := taken || board;
          exit;
        end if;
      end loop;
    end loop;
  end if;
  for pair in 1..cardinality(pairs) loop
    board := numbers[pair];
    if board is null then
      loop
        next_number := next_number + 1;
        exit when next_number <> all (taken);
      end loop;
      board := next_number;
    end if;
    white := pairs[pair] -> 0;
    black := pairs[pair] -> 1;
    white_result := white #>> (game_path || 'result'::text);
    black_result := black #>> (game_path || 'result'::text);
    return next;
  end loop;
end;
$$;

create function private.report_game(in_event_id text, in_section_id text, in_start_rank integer, in_report jsonb)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  reported constant text := in_report ->> 'result';
  scores constant jsonb := to_jsonb(private.scores_of_game(reported));
  game jsonb;
  other text;
begin
  if private.count_use(concat_ws(' ', 'reports', in_event_id, in_section_id, in_start_rank), interval '1 hour', 1) > 60 then
    return '{"outcome": "too_many"}';
  end if;
  if coalesce(reported in ('1', '=', '0'), false) is false then
    return '{"outcome": "no_result"}';
  end if;
  perform from public.sections
  where sections.event_id = in_event_id and sections.id = in_section_id
  for key share;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  game := private.reported_game(in_event_id, in_section_id, in_start_rank);
  if game is null then
    return '{"outcome": "not_taken", "game": null}';
  end if;
  if (game -> 'round', game -> 'white', game -> 'black')
    is distinct from (in_report -> 'round', in_report -> 'white', in_report -> 'black')
  then
    return jsonb_build_object('outcome', 'other_game', 'game', game);
  end if;
  if game -> 'result' <> '[null, null]' then
    return jsonb_build_object(
      'outcome', case when game -> 'result' = scores then 'entered' else 'has_result' end, 'game', game
    );
  end if;
  delete from private.game_reports
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and game_reports.round <> (game ->> 'round')::integer;
  insert into private.game_reports (event_id, section_id, round, white, black, side, result)
  values (
    in_event_id, in_section_id, (game ->> 'round')::integer, (game ->> 'white')::integer, (game ->> 'black')::integer,
    game ->> 'side', reported
  )
  on conflict (event_id, section_id, round, white, black, side) do update
  set result = excluded.result, reported_at = now();
  game := jsonb_set(game, array['reports', game ->> 'side'], to_jsonb(reported));
  other := game -> 'reports' ->> (case game ->> 'side' when 'w' then 'b' else 'w' end);
  if other is null then
    return jsonb_build_object('outcome', 'reported', 'game', game);
  end if;
  if other <> reported then
    return jsonb_build_object('outcome', 'differs', 'game', game);
  end if;
  perform private.enter_game(
    in_event_id, in_section_id, (game ->> 'round')::integer, game -> 'white', game -> 'black', reported
  );
  return jsonb_build_object('outcome', 'entered', 'game', game || jsonb_build_object('result', scores));
end;
$$;

create or replace function private.report_own_game(in_hash text, in_report jsonb) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry constant public.participants := private.entry_of_link(in_hash);
  seat record;
begin
  if entry.id is null then
    return null;
  end if;
  select seats.* into seat from private.seats(entry.event_id, entry.id) as seats;
  if seat.start_rank is null then
    return 'not_taken';
  end if;
  return private.report_game(entry.event_id, seat.section_id, seat.start_rank, in_report) ->> 'outcome';
end;
$$;

create function private.shown_boards(in_event_id text, in_section_id text, in_round integer, in_boards jsonb)
  returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with players as (
    select coalesce(jsonb_agg(player.value - 'games'), '[]') as seated
    from public.section_results
    cross join lateral private.elements_of(section_results.results -> 'players') as player
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and player.value -> 'startRank' in (
        select side.start_rank
        from private.elements_of(in_boards) as board
        cross join lateral (values (board.value -> 'white'), (board.value -> 'black')) as side (start_rank)
      )
  ), shown as (
    select player.value
    from players
    join public.events on events.id = in_event_id
    left join public.publications on publications.event_id = events.id
    cross join lateral private.elements_of(
      private.public_results(
        in_event_id, coalesce(publications.start_date, events.start_date),
        jsonb_build_object('players', players.seated)
      ) -> 'players'
    ) as player
  )
  select jsonb_build_object(
    'title', events.title,
    'section', coalesce(sections.name, ''),
    'round', in_round,
    'boards', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'board', board.value -> 'board',
            'white', white.value || jsonb_build_object('result', board.value -> 'result' -> 0),
            'black', black.value || jsonb_build_object('result', board.value -> 'result' -> 1)
          )
          order by board.place
        )
        from private.elements_of(in_boards) as board
        join shown as white on white.value -> 'startRank' = board.value -> 'white'
        join shown as black on black.value -> 'startRank' = board.value -> 'black'
      ),
      '[]'
    )
  )
  from public.events
  left join public.sections on sections.event_id = events.id and sections.id = in_section_id
  where events.id = in_event_id;
$$;

create function private.enter_helper_result(
  link private.helper_links, in_round integer, in_boards jsonb, in_entry jsonb
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  scores constant text[] := private.scores_of_game(in_entry ->> 'result');
  game constant jsonb := (
    select board.value from private.elements_of(in_boards) as board
    where board.value -> 'board' = in_entry -> 'board'
  );
begin
  if scores is null then
    return 'no_result';
  end if;
  if to_jsonb(in_round) is distinct from in_entry -> 'round' then
    return 'round_over';
  end if;
  if game is null then
    return 'other_board';
  end if;
  if (game -> 'white', game -> 'black') is distinct from (in_entry -> 'white', in_entry -> 'black') then
    return 'other_players';
  end if;
  if game -> 'result' <> '[null, null]' then
    return case when game -> 'result' = to_jsonb(scores) then 'entered' else 'has_result' end;
  end if;
  perform private.enter_game(
    link.event_id, link.section_id, in_round, game -> 'white', game -> 'black', in_entry ->> 'result'
  );
  return 'entered';
end;
$$;

create or replace function private.helper_desk(in_hash text, in_entry jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  link private.helper_links := private.helper_link_of(in_hash);
  stored jsonb;
  current_round integer;
  boards jsonb;
  outcome text;
begin
  if link.id is null then
    return null;
  end if;
  if private.count_use('helper ' || link.id, interval '1 hour', 1) > 2000 then
    return '{"outcome": "too_many"}';
  end if;
  if in_entry is not null then
    perform from public.sections
    where sections.event_id = link.event_id and sections.id = link.section_id
    for key share;
    perform from private.event_counters where event_counters.event_id = link.event_id for update;
    link := private.helper_link_of(in_hash);
    if link.id is null then
      return null;
    end if;
  end if;
  select section_results.results into stored
  from public.section_results
  where section_results.event_id = link.event_id and section_results.section_id = link.section_id;
  current_round := private.current_round(stored);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'board', played.board, 'white', played.white -> 'startRank', 'black', played.black -> 'startRank',
        'result', jsonb_build_array(played.white_result, played.black_result)
      )
      order by played.board
    ),
    '[]'
  )
  into boards
  from private.boards_of_round(stored, current_round) as played
  where played.board between link.first_board and link.last_board;
  if in_entry is not null then
    outcome := private.enter_helper_result(link, current_round, boards, in_entry);
  end if;
  if outcome = 'entered' then
    -- The last result of a round that is paired ahead is shown with its round, and the next round with the next look.
    boards := (
      select jsonb_agg(
        case board.value -> 'board'
          when in_entry -> 'board' then board.value || jsonb_build_object(
            'result', to_jsonb(private.scores_of_game(in_entry ->> 'result'))
          )
          else board.value
        end
        order by board.place
      )
      from private.elements_of(boards) as board
    );
  end if;
  update private.helper_links
  set last_used_at = now()
  where helper_links.id = link.id
    and coalesce(helper_links.last_used_at < now() - interval '10 seconds', true);
  return private.shown_boards(link.event_id, link.section_id, current_round, boards) || jsonb_build_object(
    'outcome', outcome, 'eventId', link.event_id,
    'first', link.first_board, 'last', link.last_board, 'endsAt', link.ends_at
  );
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
  answer jsonb;
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
    answer := case
      when (in_report -> 'round', in_report -> 'white', in_report -> 'black')
        is distinct from (to_jsonb(code.round), to_jsonb(code.white), to_jsonb(code.black))
      then '{"outcome": "other_game"}'
      else private.report_game(code.event_id, code.section_id, own_rank, in_report)
    end;
    if answer ->> 'outcome' = 'too_many' then
      return '{"outcome": "too_many"}';
    end if;
  end if;
  game := case
    when answer ? 'game' then answer -> 'game'
    else private.reported_game(code.event_id, code.section_id, own_rank)
  end;
  -- Of another round, or another pairing, the code says nothing.
  if (game -> 'round', game -> 'white', game -> 'black')
    is not distinct from (to_jsonb(code.round), to_jsonb(code.white), to_jsonb(code.black))
  then
    board := (game ->> 'board')::integer;
  end if;
  return private.shown_boards(
    code.event_id, code.section_id, code.round, case when board is not null then jsonb_build_array(game) else '[]' end
  ) || jsonb_build_object(
    'outcome', answer -> 'outcome', 'eventId', code.event_id, 'first', board, 'last', board,
    'side', code.side, 'reports', case when board is not null then game -> 'reports' end
  );
end;
$$;
