-- The page of an entry shows what another section costs, by the day on which the player registered.
create or replace function private.managed_entry(entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', entry.event_id,
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'notes', entry.notes,
    'status', entry.status,
    -- A change of section costs what it did then (set_entry_fee).
    'registeredAt', entry.registered_at,
    'sectionId', entry.section_id,
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'startNumber', (
      select (player.value ->> 'startRank')::integer
      from public.section_results
      cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
      where section_results.event_id = entry.event_id and player.value ->> 'participantId' = entry.id
      limit 1
    ),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;
