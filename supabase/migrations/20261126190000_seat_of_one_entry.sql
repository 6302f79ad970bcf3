-- The seat of one entry looks nobody else up.
create or replace function private.seats(in_event_id text, in_participant_id text default null)
  returns table (participant_id text, section_id text, start_rank integer, player jsonb)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (participants.id)
    participants.id, section_results.section_id, private.start_rank(player.value), player.value
  from public.section_results
  cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
  join public.participants
    on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
  where section_results.event_id = in_event_id
    and (in_participant_id is null or player.value ->> 'participantId' = in_participant_id)
  order by
    participants.id, section_results.section_id = coalesce(participants.section_id, '') desc,
    section_results.section_id desc;
$$;

