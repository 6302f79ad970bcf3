-- The round that results are entered for in quads, which are paired one by one, and in the Scheveningen system, where all
-- rounds are paired ahead.
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
  with games as (
    select
      game.place::integer as round,
      game.value ->> 'result' is null as is_open,
      coalesce(game.value ->> 'result' in ('+', '-'), false) and (
        left_players @> (player.value -> 'startRank') or left_players @> (game.value -> 'opponent')
      ) as is_ahead
    from private.elements_of(in_results -> 'players') as player
    cross join lateral private.elements_of(player.value -> 'games') as game
    where game.value ->> 'opponent' is not null
  )
  select
    coalesce(max(games.round), 0),
    coalesce(max(games.round) filter (where not games.is_open and not games.is_ahead), 0),
    (
      select coalesce(max(round.number), 0)
      from generate_series(1, (select max(all_games.round) from games as all_games)) as round (number)
      where not exists (select from games as open_games where open_games.round = round.number and open_games.is_open)
    )
  into paired, known, whole
  from games;
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
