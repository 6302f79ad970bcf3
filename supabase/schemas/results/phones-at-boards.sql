-- The common part of phones at the boards, with a helper's link or a slip's code: their tokens, and what they show.

-- The hash by which a token is stored.
create function private.token_hash(in_token text) returns text
  language sql
  immutable
as $$
  select encode(sha256(convert_to(in_token, 'UTF8')), 'hex');
$$;

-- A token of 128 random bits, in letters that an address may have.
create function private.new_short_token() returns text
  language sql
as $$
  select translate(
    rtrim(
      encode(
        substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'base64'
      ),
      '='
    ),
    '+/', '-_'
  );
$$;

-- Boards of a round, [{"board", "white", "black", "result"}, …] with players by start rank, with public names only:
-- {"title", "section", "round", "boards"}. Reads only the players of these boards.
create function private.shown_boards(in_event_id text, in_section_id text, in_round integer, in_boards jsonb)
  returns jsonb
  language sql
  stable
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
