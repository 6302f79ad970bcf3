-- What phones at the boards have in common, by a helper's link or the code of a slip: their tokens, and what they show.

-- The hash by which a token is stored.
create function private.token_hash(in_token text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(in_token, 'UTF8')), 'hex');
$$;

-- A token of 128 random bits, in letters that an address may have.
create function private.new_short_token() returns text
  language sql
  set search_path = ''
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

-- Boards of the round that is on, with the names that everybody may see: {"title", "section", "round", "boards"}.
create function private.shown_boards(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'title', events.title,
    'section', coalesce(sections.name, ''),
    'round', private.current_round(section_results.results),
    'boards', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'board', boards.board,
            'white', boards.white - 'games' || jsonb_build_object('result', boards.white_result),
            'black', boards.black - 'games' || jsonb_build_object('result', boards.black_result)
          )
          order by boards.board
        )
        from private.boards_of_round(
          private.public_results(
            in_event_id, coalesce(publications.start_date, events.start_date), section_results.results
          ),
          private.current_round(section_results.results)
        ) as boards
        where boards.board between in_first and in_last
      ),
      '[]'
    )
  )
  from public.section_results
  join public.events on events.id = section_results.event_id
  left join public.publications on publications.event_id = events.id
  left join public.sections
    on sections.event_id = section_results.event_id and sections.id = section_results.section_id
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id;
$$;
