-- Private notes are replaced only where they are as the caller read them.

create function public.save_organizer_notes(
  in_event_id text,
  in_participant_id text,
  in_notes text,
  in_before text
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  current_notes text;
begin
  perform private.wait_for_turn();
  perform from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if not found then
    raise sqlstate 'PT404' using
      message = 'This participant is no longer on the list.', detail = 'participant_gone';
  end if;
  select organizer_notes.notes into current_notes
  from public.organizer_notes
  where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = in_participant_id;
  current_notes := coalesce(current_notes, '');
  if current_notes <> in_before or current_notes = in_notes then
    return current_notes;
  end if;
  insert into public.organizer_notes (event_id, participant_id, notes)
  values (in_event_id, in_participant_id, in_notes)
  on conflict (event_id, participant_id) do update set notes = excluded.notes;
  return in_notes;
end;
$$;

comment on function public.save_organizer_notes(text, text, text, text) is
  'For an event''s organizer: replaces the private notes in_before on a participant, and returns the notes as they are now. Notes that differ from in_before were changed elsewhere and stay.';
grant execute on function public.save_organizer_notes(text, text, text, text) to authenticated;
