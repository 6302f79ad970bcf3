-- The reports of players on their own games where the organizer lets them: two reports that agree are the result.

create table private.game_reports (
  event_id text not null,
  section_id text not null,
  round integer not null,
  white integer not null,
  black integer not null,
  side text not null,
  result text not null,
  reported_at timestamptz not null default now(),
  primary key (event_id, section_id, round, white, black, side),
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint game_reports_side_known check (side in ('w', 'b')),
  constraint game_reports_result_known check (result in ('1', '=', '0'))
);

comment on table private.game_reports is
  'The reports of both sides of a game, of the current round. For functions only; the organizer reads them through game_reports.';
comment on column private.game_reports.white is 'The start rank of the player with White, as black of the one with Black.';
comment on column private.game_reports.side is 'The reporting side: the player with White or the one with Black.';
comment on column private.game_reports.result is 'As results are entered, seen from White.';

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.game_reports enable row level security;

-- The game of a player in the round that is on, with what both sides reported: {"round", "board", "white", "black", "side",
-- "result", "reports": {"w", "b"}}; null where players of the section report nothing, or the player has no game.
create function private.reported_game(in_event_id text, in_section_id text, in_start_rank integer) returns jsonb
  language plpgsql
  stable
as $$
declare
  stored constant jsonb := (
    select section_results.results from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.results -> 'playersReport' = 'true' and private.event_is_premium(in_event_id)
  );
  current_round constant integer := private.current_round(stored);
  game record;
begin
  select boards.* into game
  from private.boards_of_round(stored, current_round) as boards
  where to_jsonb(in_start_rank) in (boards.white -> 'startRank', boards.black -> 'startRank');
  if game.board is null then
    return null;
  end if;
  return jsonb_build_object(
    'round', current_round, 'board', game.board,
    'white', game.white -> 'startRank', 'black', game.black -> 'startRank',
    'side', case to_jsonb(in_start_rank) when game.white -> 'startRank' then 'w' else 'b' end,
    'result', jsonb_build_array(game.white_result, game.black_result),
    'reports', jsonb_build_object('w', null, 'b', null) || coalesce(
      (
        select jsonb_object_agg(game_reports.side, game_reports.result)
        from private.game_reports
        where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
          and game_reports.round = current_round
          and to_jsonb(game_reports.white) = game.white -> 'startRank'
          and to_jsonb(game_reports.black) = game.black -> 'startRank'
      ),
      '{}'
    )
  );
end;
$$;

-- Takes a player's report of their own game, {"round", "white", "black", "result"} as they were shown it, and says what
-- became of it, "outcome": "reported"; "differs" from the other side's report; "entered" where they agree, or the result is
-- there already; "has_result", "other_game", "no_result", "too_many", or "not_taken" where players report nothing. Beside it
-- stands the "game" as it is now, unless nobody looked at it.
create function private.report_game(in_event_id text, in_section_id text, in_start_rank integer, in_report jsonb)
  returns jsonb
  language plpgsql
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
  perform private.set_games(
    in_event_id, in_section_id,
    (
      select section_results.shape from public.section_results
      where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    ),
    jsonb_build_array(
      jsonb_build_object('startRank', game -> 'white', 'round', game -> 'round', 'result', scores -> 0),
      jsonb_build_object('startRank', game -> 'black', 'round', game -> 'round', 'result', scores -> 1)
    )
  );
  return jsonb_build_object('outcome', 'entered', 'game', game || jsonb_build_object('result', scores));
end;
$$;

create function private.game_reports_of(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'round', game_reports.round, 'white', game_reports.white, 'black', game_reports.black,
        'side', game_reports.side, 'result', game_reports.result
      )
      order by game_reports.round, game_reports.white, game_reports.side desc
    ),
    '[]'
  )
  from private.game_reports
  join public.events on events.id = game_reports.event_id
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and events.organizer_id = (select auth.uid());
$$;

comment on function private.game_reports_of(text, text) is
  'Security definer: no role has rights on reports except through this check of the owner.';
grant execute on function private.game_reports_of(text, text) to authenticated;

create function public.game_reports(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select private.game_reports_of(in_event_id, in_section_id);
$$;

comment on function public.game_reports(text, text) is
  'The players'' reports on games of a section, for its event''s organizer: [{"round", "white", "black", "side", "result"}, …], players by start rank.';
grant execute on function public.game_reports(text, text) to authenticated;
