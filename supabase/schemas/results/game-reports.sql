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

create function private.report_of_game(report private.game_reports) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object(
    'round', report.round, 'white', report.white, 'black', report.black, 'side', report.side, 'result', report.result
  );
$$;

-- The reports of both sides on the games of a player, as public.game_reports returns them.
create function private.reports_of_player(in_event_id text, in_section_id text, in_start_rank integer) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(jsonb_agg(private.report_of_game(game_reports)), '[]')
  from private.game_reports
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and in_start_rank in (game_reports.white, game_reports.black);
$$;

comment on function private.reports_of_player(text, text, integer) is
  'Security definer: reads reports, which the functions'' role has no right to.';

-- Counts a report of a player, and returns true if they report too often.
create function private.reports_too_often(in_event_id text, in_section_id text, in_start_rank integer) returns boolean
  language sql
as $$
  select private.count_use(concat_ws(' ', 'reports', in_event_id, in_section_id, in_start_rank), interval '1 hour', 1) > 60;
$$;

-- Takes a player's report of an open game, {"round", "white", "black", "side", "result"}, which was decided on in_shape of
-- the section. Where the other side reported the same, enters in_games (private.set_games). The event is locked. Returns
-- {"outcome", "reports"}: "reported"; "differs" from the other side's report; "entered". null where the section changed
-- since, so that nothing is taken.
create function private.take_report(
  in_event_id text, in_section_id text, in_shape bigint, in_report jsonb, in_games jsonb
) returns jsonb
  language plpgsql
as $$
declare
  given constant private.game_reports := jsonb_populate_record(
    null::private.game_reports, in_report || jsonb_build_object('event_id', in_event_id, 'section_id', in_section_id)
  );
  reports jsonb;
begin
  if not exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.shape = in_shape and private.with_scores(section_results.results, in_games) is not null
  ) then
    return null;
  end if;
  delete from private.game_reports
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and game_reports.round <> given.round;
  insert into private.game_reports (event_id, section_id, round, white, black, side, result)
  values (in_event_id, in_section_id, given.round, given.white, given.black, given.side, given.result)
  on conflict (event_id, section_id, round, white, black, side) do update
  set result = excluded.result, reported_at = now();
  select jsonb_build_object('w', null, 'b', null) || jsonb_object_agg(game_reports.side, game_reports.result)
  into reports
  from private.game_reports
  where (game_reports.event_id, game_reports.section_id, game_reports.round, game_reports.white, game_reports.black)
    = (in_event_id, in_section_id, given.round, given.white, given.black);
  return jsonb_build_object(
    'reports', reports,
    'outcome', case
      when reports ->> 'w' is null or reports ->> 'b' is null then 'reported'
      when reports -> 'w' <> reports -> 'b' then 'differs'
      when private.set_games(in_event_id, in_section_id, in_shape, in_games) then 'entered'
    end
  );
end;
$$;

create function private.game_reports_of(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      private.report_of_game(game_reports)
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
