-- The current round of a section and its boards, for entering the result of one board. Both are computed as in
-- domain/results; a test compares the two.

-- A number from 1 to 9999 of a document; null where it is none.
create function private.small_number(in_value jsonb) returns integer
  language sql
  immutable
as $$
  select case
    when jsonb_typeof(in_value) = 'number' and in_value::numeric between 1 and 9999 then trunc(in_value::numeric)::integer
  end;
$$;

-- The elements of an array with their positions from 1; none if it is not an array.
create function private.elements_of(in_value jsonb) returns table (value jsonb, place bigint)
  language sql
  immutable
as $$
  select element.value, element.ordinality
  from jsonb_array_elements(case when jsonb_typeof(in_value) = 'array' then in_value else '[]' end)
    with ordinality as element;
$$;

-- The round that results are entered for: where rounds are paired one by one the newest, where all are paired ahead, as in a
-- round robin, the first that is not played. null where none is paired, its pairings are held back, or the results come
-- from another program.
create function private.current_round(in_results jsonb) returns integer
  language plpgsql
  stable
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

-- The boards of a round by their numbers in the hall, with the players and what they scored: for a game that goes on, null.
create function private.boards_of_round(in_results jsonb, in_round integer)
  returns table (board integer, white jsonb, black jsonb, white_result text, black_result text)
  language plpgsql
  immutable
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

-- The scores of both players in a game with a result, seen from White; null if the text is not a result.
create function private.scores_of_game(in_result text) returns text[]
  language sql
  immutable
as $$
  select case in_result
    when '1' then array['1', '0']
    when '=' then array['=', '=']
    when '0' then array['0', '1']
    when '+' then array['+', '-']
    when '-' then array['-', '+']
    when '--' then array['-', '-']
  end;
$$;
