-- Who is erased from results is told from another entry of the same name.
create or replace function private.is_player_of(player jsonb, entry public.participants) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(player ->> 'participantId' = entry.id, false)
    or entry.fide_id <> '' and coalesce(player ->> 'fideId' = entry.fide_id, false)
    or coalesce(lower(btrim(player ->> 'name')) = entry.name_key, false) and not exists (
      select from public.participants as namesake
      where namesake.event_id = entry.event_id
        and namesake.id = player ->> 'participantId'
        and namesake.name_key = entry.name_key
    );
$$;
