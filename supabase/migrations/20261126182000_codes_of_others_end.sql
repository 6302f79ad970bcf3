-- Slips and reports are of people, but name them by start rank: where results are started anew, another player may have it.
-- Somebody is the same player by their entry or, where names or links are mended one at a time, by their name.
create function private.end_codes_of_others() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  gone jsonb[];
begin
  if not exists (
    select from private.slip_codes
    where slip_codes.event_id = new.event_id and slip_codes.section_id = new.section_id
  ) and not exists (
    select from private.game_reports
    where game_reports.event_id = new.event_id and game_reports.section_id = new.section_id
  ) then
    return null;
  end if;
  gone := array(
    select earlier.value -> 'startRank'
    -- Results that were deleted may come back.
    from private.elements_of(coalesce(old.results, old.previous) -> 'players') as earlier
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
  'Security definer: whoever changes results has no rights on codes and reports.';

create trigger section_results_end_codes
  after update of results on public.section_results
  for each row
  when (new.results is not null)
  execute function private.end_codes_of_others();
