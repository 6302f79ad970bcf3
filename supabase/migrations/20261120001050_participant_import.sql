-- Bringing a list in from a file: all of it or nothing, in one request.

-- Adds the entries in the order given, each a row of participants as its organizer may write it, with their private
-- notes in organizer_notes. Runs as the caller, under whose rights each row is written. Refuses with event_full where
-- the places left are fewer than the entries.
create function public.import_participants(in_event_id text, in_entries jsonb) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  submitted jsonb;
  entry public.participants;
  added_id text;
  added integer := 0;
begin
  if jsonb_typeof(in_entries) <> 'array' or jsonb_array_length(in_entries) > 2000 then
    raise sqlstate 'PT422' using
      message = 'At most 2,000 participants can be imported at once.', detail = 'import_too_large';
  end if;
  for submitted in select * from jsonb_array_elements(in_entries) loop
    entry := jsonb_populate_record(null::public.participants, submitted);
    insert into public.participants (
      event_id, full_name, email, phone_number, local_federation_id, fide_id, fide_rating, national_rating, notes,
      status, registered_at
    ) values (
      in_event_id, entry.full_name, entry.email, coalesce(entry.phone_number, ''),
      coalesce(entry.local_federation_id, ''), coalesce(entry.fide_id, ''), entry.fide_rating, entry.national_rating,
      coalesce(entry.notes, ''), coalesce(entry.status, 'registered'), coalesce(entry.registered_at, now())
    )
    returning id into added_id;
    added := added + 1;
    if btrim(submitted ->> 'organizer_notes') <> '' then
      insert into public.organizer_notes (event_id, participant_id, notes)
      values (in_event_id, added_id, submitted ->> 'organizer_notes');
    end if;
  end loop;
  return added;
end;
$$;

comment on function public.import_participants(text, jsonb) is
  'For an event''s organizer: adds all entries of a file with their private notes, or none.';
grant execute on function public.import_participants(text, jsonb) to authenticated;
