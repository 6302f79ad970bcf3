-- Games and pairing rules name the color by one spelling. Within a value its quotes would be escaped, so that a key alone
-- can look like this.
update public.section_results
set
  results = replace(replace(results::text, '"colour": ', '"color": '), '"initialColour": ', '"initialColor": ')::jsonb,
  previous = replace(replace(previous::text, '"colour": ', '"color": '), '"initialColour": ', '"initialColor": ')::jsonb;

-- The pairing of a player of stored results in a round, as "4 17w"; empty where there is none.
create or replace function private.pairing_of(in_player jsonb, in_round integer) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when jsonb_typeof(in_player -> 'games' -> (in_round - 1)) = 'object' then concat(
      in_round, ' ', in_player -> 'games' -> (in_round - 1) ->> 'opponent',
      in_player -> 'games' -> (in_round - 1) ->> 'color'
    )
    else ''
  end;
$$;

-- The boards of a round by their numbers in the hall, with the players and what they scored: for a game that goes on, null.
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
  numbers integer[] := '{}';
  next_number integer := coalesce(private.small_number(in_results #> '{boardNumbers,first}'), 1) - 1;
begin
  -- Who has a fixed board plays there: of two with the same the first, and of two who meet the one with White.
  for pair in 1..cardinality(pairs) loop
    numbers[pair] := (
      select own.board
      from unnest(array[0, 1]) as side
      cross join lateral (
        select private.small_number(fixed.value -> 'board') as board
        from private.elements_of(in_results #> '{boardNumbers,fixed}') as fixed
        where fixed.value -> 'startRank' = pairs[pair] -> side -> 'startRank'
        order by fixed.place desc
        limit 1
      ) as own
      where own.board <> all (array_remove(numbers, null))
      order by side
      limit 1
    );
  end loop;
  for pair in 1..cardinality(pairs) loop
    board := numbers[pair];
    if board is null then
      loop
        next_number := next_number + 1;
        exit when next_number <> all (array_remove(numbers, null));
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
