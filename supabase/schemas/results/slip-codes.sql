-- The codes on the slips of boards, one for each side of a game, by which its player reports how it ended.

create table private.slip_codes (
  token_hash text primary key,
  event_id text not null,
  section_id text not null,
  round integer not null,
  white integer not null,
  black integer not null,
  side text not null,
  created_at timestamptz not null default now(),
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint slip_codes_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint slip_codes_side_known check (side in ('w', 'b')),
  constraint slip_codes_ranks_range check (white between 1 and 9999 and black between 1 and 9999)
);

comment on table private.slip_codes is
  'Codes of slips, until a day after the event. For the functions only. No token can be read from it.';
comment on column private.slip_codes.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.slip_codes.white is 'The start rank of the player with White, as black of the one with Black.';
comment on column private.slip_codes.side is 'Whose report it takes.';

create index slip_codes_of_game on private.slip_codes (event_id, section_id, round, white, black, side, created_at);

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.slip_codes enable row level security;

-- Returns true if the codes of an event have ended.
create function private.slip_codes_ended(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.publications
    where publications.event_id = in_event_id and publications.ends_at + interval '1 day' <= now()
  );
$$;

create function private.make_slip_codes(
  in_event_id text, in_section_id text, in_round integer, in_games jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  codes jsonb;
begin
  if (in_round between 1 and 30 and jsonb_array_length(in_games) <= 1000) is not true then
    raise sqlstate 'PT422' using detail = 'round_invalid';
  end if;
  perform private.lock_own_results(in_event_id, in_section_id);
  delete from private.slip_codes
  using public.publications
  where publications.event_id = slip_codes.event_id and publications.ends_at + interval '1 day' <= now();
  -- A slip that was printed before works on: of each side the newest four codes stay, with this one.
  delete from private.slip_codes
  where slip_codes.token_hash in (
    select ranked.token_hash
    from (
      select
        known.token_hash,
        row_number() over (
          partition by known.round, known.white, known.black, known.side order by known.created_at desc
        ) as age,
        row_number() over (order by known.created_at desc) as place
      from private.slip_codes as known
      where known.event_id = in_event_id and known.section_id = in_section_id
    ) as ranked
    where ranked.age > 3 or ranked.place > 8000
  );
  with made as materialized (
    select games.white, games.black, private.new_short_token() as for_white, private.new_short_token() as for_black
    from jsonb_to_recordset(in_games) as games (white integer, black integer)
    where private.event_is_premium(in_event_id) and not private.slip_codes_ended(in_event_id) and exists (
      select from public.section_results
      where section_results.event_id = in_event_id and section_results.section_id = in_section_id
        and section_results.results -> 'playersReport' = 'true'
    )
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

comment on function private.make_slip_codes(text, text, integer, jsonb) is
  'Security definer: no role has rights on codes except through this check of owner and plan.';
grant execute on function private.make_slip_codes(text, text, integer, jsonb) to authenticated;

create function public.make_slip_codes(in_event_id text, in_section_id text, in_round integer, in_games jsonb)
  returns jsonb
  language sql
as $$
  select private.make_slip_codes(in_event_id, in_section_id, in_round, in_games);
$$;

comment on function public.make_slip_codes(text, text, integer, jsonb) is
  'Makes the codes of the slips of a round''s games, [{"white", "black"}, …] by start rank, for its event''s organizer: [{"white", "black", "w", "b"}, …] with the tokens of both sides, which are given this once. Empty where players do not report, or a day after the event.';
grant execute on function public.make_slip_codes(text, text, integer, jsonb) to authenticated;

-- Slips and reports belong to people, but identify them by start rank, which another player may have after results are
-- restarted. A player is the same by their entry or, if names or links are corrected one at a time, by their name.
create function private.end_codes_of_others() returns trigger
  language plpgsql
  security definer
as $$
declare
  -- Results that were deleted may come back.
  before constant jsonb := coalesce(old.results, old.previous);
  gone jsonb[];
begin
  -- Most changes are results of games, after which everybody is who they were.
  if jsonb_path_query_array(before, '$.players[*].startRank')
    = jsonb_path_query_array(new.results, '$.players[*].startRank')
    and jsonb_path_query_array(before, '$.players[*].name') = jsonb_path_query_array(new.results, '$.players[*].name')
  then
    return null;
  end if;
  gone := array(
    select earlier.value -> 'startRank'
    from private.elements_of(before -> 'players') as earlier
    left join private.elements_of(new.results -> 'players') as later
      on later.value -> 'startRank' = earlier.value -> 'startRank'
    where (
      later.value ->> 'participantId' = earlier.value ->> 'participantId'
      or later.value ->> 'name' = earlier.value ->> 'name'
    ) is not true
  );
  delete from private.slip_codes
  where slip_codes.event_id = new.event_id and slip_codes.section_id = new.section_id
    and (to_jsonb(slip_codes.white) = any (gone) or to_jsonb(slip_codes.black) = any (gone));
  delete from private.game_reports
  where game_reports.event_id = new.event_id and game_reports.section_id = new.section_id
    and (to_jsonb(game_reports.white) = any (gone) or to_jsonb(game_reports.black) = any (gone));
  return null;
end;
$$;

comment on function private.end_codes_of_others() is
  'Security definer: the role that changes results has no rights on codes and reports.';

create trigger section_results_end_codes
  after update of results on public.section_results
  for each row
  when (new.results is not null)
  execute function private.end_codes_of_others();

-- The code of a hash; its token_hash is null for an unknown or ended one.
create function private.slip_code_of(in_hash text) returns private.slip_codes
  language sql
  stable
as $$
  select slip_codes
  from private.slip_codes
  where slip_codes.token_hash = in_hash and private.event_is_premium(slip_codes.event_id)
    and not private.slip_codes_ended(slip_codes.event_id);
$$;

-- The section of a code, as public.open_slip_code returns it.
create function private.section_of_code(code private.slip_codes) returns jsonb
  language sql
  stable
as $$
  select private.phone_section(code.event_id, code.section_id) || jsonb_build_object(
    'round', code.round, 'white', code.white, 'black', code.black, 'side', code.side,
    'reports', private.reports_of_player(code.event_id, code.section_id, code.white)
  );
$$;

-- The section and the game of a slip's code by the hash of its token, with public names only: {"eventId", "title",
-- "section", "shape", "results", "round", "white", "black", "side", "reports"}. null for an unknown or ended code,
-- {"outcome": "too_many"} where it is used too often.
create function public.open_slip_code(in_hash text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  code constant private.slip_codes := private.slip_code_of(in_hash);
begin
  if code.token_hash is null then
    return null;
  end if;
  if private.count_use('slip ' || in_hash, interval '1 hour', 1) > 1000 then
    return '{"outcome": "too_many"}';
  end if;
  return private.section_of_code(code);
end;
$$;

comment on function public.open_slip_code(text) is
  'Security definer: a code reads its section with public names only. For the function that phones call, which decides whether its game is on.';

-- Takes the report of a code's side (private.take_report), decided on in_shape of its section. Where the section changed
-- since, returns it as it is now, as open_slip_code does.
create function public.report_by_slip(in_hash text, in_shape bigint, in_result text, in_games jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  code private.slip_codes := private.slip_code_of(in_hash);
begin
  if code.token_hash is null then
    return null;
  end if;
  if private.reports_too_often(code.event_id, code.section_id, case code.side when 'w' then code.white else code.black end)
  then
    return '{"outcome": "too_many"}';
  end if;
  perform private.lock_results(code.event_id, code.section_id);
  -- It may have ended while this waited.
  code := private.slip_code_of(in_hash);
  if code.token_hash is null then
    return null;
  end if;
  return coalesce(
    private.take_report(
      code.event_id, code.section_id, in_shape, to_jsonb(code) || jsonb_build_object('result', in_result), in_games
    ),
    private.section_of_code(code)
  );
end;
$$;

comment on function public.report_by_slip(text, bigint, text, jsonb) is
  'Security definer: reports by a code, and enters a result that both sides of a game report. For the function that phones call, which decides whether the game of the code takes a report.';
