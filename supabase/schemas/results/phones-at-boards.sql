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

-- A section for a phone, with public names only: {"eventId", "title", "section", "shape", "results"}.
create function private.phone_section(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', events.id,
    'title', events.title,
    'section', coalesce(sections.name, ''),
    'shape', section_results.shape,
    'results', private.public_results(
      events.id, coalesce(publications.start_date, events.start_date), section_results.results
    )
  )
  from public.section_results
  join public.events on events.id = section_results.event_id
  left join public.publications on publications.event_id = events.id
  left join public.sections on sections.event_id = events.id and sections.id = section_results.section_id
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id;
$$;
