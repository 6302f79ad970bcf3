-- The games of an entry: what its player sees of the results, and reports.

-- The section in which an entry plays, with public names only; what is public at "now" is computed where pages are
-- rendered. "reports" has those of both sides on the entry's games. null if there are no results.
create function public.results_of_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'now', now(),
    'slug', section_results.slug,
    'isMailed', exists (
      select from private.board_mails
      where board_mails.event_id = in_event_id and board_mails.participant_id = in_participant_id
    ),
    'section', seat.section_id,
    'shape', section_results.shape,
    'reports', private.reports_of_player(in_event_id, seat.section_id, seat.start_rank),
    'results', private.public_results(in_event_id, publications.start_date, section_results.results)
  )
  from private.seats(in_event_id, in_participant_id) as seat
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seat.section_id
  join public.publications on publications.event_id = section_results.event_id;
$$;

comment on function public.results_of_entry(text, text) is 'For the page of an entry and its mails only.';

-- Takes the report of the player of a link, {"round", "white", "black", "side", "result"} (private.take_report), decided on
-- in_shape of a section. Where the section changed since, or the player has another place in it, returns the results of
-- the entry as they are now. Other outcomes are "not_taken" and "too_many".
create function public.report_by_entry(
  in_hash text, in_section_id text, in_shape bigint, in_report jsonb, in_games jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  entry constant public.participants := private.entry_of_link(in_hash);
  own_rank constant integer := in_report -> case in_report ->> 'side' when 'w' then 'white' else 'black' end;
  taken jsonb;
begin
  if entry.id is null or not private.event_is_premium(entry.event_id) then
    return '{"outcome": "not_taken"}';
  end if;
  if private.reports_too_often(entry.event_id, in_section_id, own_rank) then
    return '{"outcome": "too_many"}';
  end if;
  perform private.lock_results(entry.event_id, in_section_id);
  if exists (
    select from private.seats(entry.event_id, entry.id) as seat
    where seat.section_id = in_section_id and seat.start_rank = own_rank
  ) then
    taken := private.take_report(entry.event_id, in_section_id, in_shape, in_report, in_games);
  end if;
  return coalesce(taken, public.results_of_entry(entry.event_id, entry.id));
end;
$$;

comment on function public.report_by_entry(text, text, bigint, jsonb, jsonb) is
  'Security definer: enters a result that both sides of a game report. For the page of an entry only, which decides whether the game takes a report.';
