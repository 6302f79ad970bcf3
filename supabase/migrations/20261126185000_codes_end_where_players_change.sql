-- Most changes are results of games: who sits where is compared only where players changed.
create or replace function private.end_codes_of_others() returns trigger
  language plpgsql
  security definer
  set search_path = ''
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

