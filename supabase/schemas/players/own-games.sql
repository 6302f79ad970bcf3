-- The games of an entry: what its player sees of the results, and reports.

create function private.own_game(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.reported_game(in_event_id, seat.section_id, seat.start_rank)
  from private.seats(in_event_id, in_participant_id) as seat;
$$;

comment on function private.own_game(text, text) is
  'Security definer: reads reports, which the functions'' role has no right to. The game that a player may report.';

-- The results in which an entry plays, with public names only; what is public at "now" is computed where pages are
-- rendered. "game" is the one that its player may report, or null. null if there are no results.
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
    'game', private.own_game(in_event_id, in_participant_id),
    'results', private.public_results(in_event_id, publications.start_date, section_results.results)
  )
  from private.seats(in_event_id, in_participant_id) as seat
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seat.section_id
  join public.publications on publications.event_id = section_results.event_id;
$$;

comment on function public.results_of_entry(text, text) is 'For the page of an entry and its mails only.';

create function public.report_own_game(in_hash text, in_report jsonb) returns text
  language plpgsql
  security definer
as $$
declare
  entry constant public.participants := private.entry_of_link(in_hash);
  seat record;
begin
  if entry.id is null then
    return null;
  end if;
  select seats.* into seat from private.seats(entry.event_id, entry.id) as seats;
  if seat.start_rank is null then
    return 'not_taken';
  end if;
  return private.report_game(entry.event_id, seat.section_id, seat.start_rank, in_report) ->> 'outcome';
end;
$$;

comment on function public.report_own_game(text, jsonb) is
  'Security definer: enters a result that both sides of a game report. For the page of an entry only: takes the report of its player, and says what became of it; null for no link.';
