-- Compares the entries of an event with the newest rating lists, and updates them.

-- The words of a name in alphabetical order: names with the same are spelled alike, whichever word comes first.
create function private.sorted_words(in_name text) returns text[]
  language sql
  immutable
as $$
  select array_agg(word order by word)
  from regexp_split_to_table(lower(in_name), '[^[:alnum:]]+') as word
  where word <> '';
$$;

-- The entries of an event that differ from a list, with the list's values; without them if the list lacks the player.
create function private.differences_from_list(in_event_id text, in_list text, in_id_column name, in_rating_column name)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  current_edition constant bigint := (select lists.edition from ratings.lists where lists.list = in_list);
  rules constant jsonb := private.saved_rules(in_event_id);
  differences jsonb;
begin
  if current_edition is null then
    return '[]';
  end if;
  execute format(
    'select jsonb_agg(
       jsonb_build_object(
         ''participantId'', entry.id, ''list'', $2, ''id'', entry.%2$I, ''isListed'', player.id is not null,
         ''name'', player.name, ''federation'', player.federation, ''title'', player.title, ''rating'', player.rating
       )
       order by entry.registered_at, entry.id
     )
     from public.participants as entry
     left join lateral (
       select players.*, private.rating_of_kind(
         private.rating_kind($3, entry.section_id), players.standard, players.rapid, players.blitz
       ) as rating
       from ratings.players
       where players.edition = %1$s and players.id = upper(btrim(entry.%2$I))
       limit 1
     ) as player on true
     where entry.event_id = $1 and entry.status <> ''cancelled'' and entry.%2$I <> ''''
       and (
         player.id is null
         or nullif(entry.%3$I, 0) is distinct from nullif(player.rating, 0)
         or entry.title <> player.title
         or (entry.federation <> player.federation and '''' not in (entry.federation, player.federation))
         or private.sorted_words(entry.full_name) is distinct from private.sorted_words(player.name)
       )',
    current_edition, in_id_column, in_rating_column
  )
  into differences
  using in_event_id, in_list, rules;
  return coalesce(differences, '[]');
end;
$$;

create function private.list_differences(in_event_id text, in_national_list text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'lists', private.lists_of(in_national_list),
    'differences', private.differences_from_list(in_event_id, 'FIDE', 'fide_id', 'fide_rating') || case
      when in_national_list = 'FIDE' then '[]'
      else private.differences_from_list(in_event_id, in_national_list, 'local_federation_id', 'national_rating')
    end
  )
  where private.is_organizer_of(in_event_id);
$$;

comment on function private.list_differences(text, text) is
  'Security definer: nobody reads the lists but through functions that say no year of birth.';
grant execute on function private.list_differences(text, text) to authenticated;

create function public.list_differences(in_event_id text, in_national_list text) returns jsonb
  language sql
  stable
as $$
  select private.list_differences(in_event_id, in_national_list);
$$;

comment on function public.list_differences(text, text) is
  'For the event''s organizer: the entries that differ from the newest lists, with the lists'' values, without cancelled ones; null for other callers.';
grant execute on function public.list_differences(text, text) to authenticated;

-- Changes entries to a list's values, each only if it is unchanged since the comparison, and returns the IDs of those that
-- were changed. Each change has the entry's id, before and after, by the names of the fields; swapping the two
-- undoes it. Runs with the caller's rights.
create function public.apply_list_changes(in_event_id text, in_changes jsonb) returns jsonb
  language plpgsql
as $$
declare
  applied jsonb;
begin
  if jsonb_typeof(in_changes) is distinct from 'array' or jsonb_array_length(in_changes) > 5000 then
    raise sqlstate 'PT400' using detail = 'malformed_request';
  end if;
  with changed as (
    update public.participants as entry set
      full_name = coalesce(change.after ->> 'fullName', entry.full_name),
      family_name = coalesce(change.after ->> 'familyName', entry.family_name),
      title = coalesce(change.after ->> 'title', entry.title),
      federation = coalesce(change.after ->> 'federation', entry.federation),
      fide_id = coalesce(change.after ->> 'fideId', entry.fide_id),
      local_federation_id = coalesce(change.after ->> 'localFederationId', entry.local_federation_id),
      id_pending = coalesce((change.after ->> 'idPending')::boolean, entry.id_pending),
      fide_rating = case
        when change.after ? 'fideRating' then (change.after ->> 'fideRating')::integer else entry.fide_rating
      end,
      national_rating = case
        when change.after ? 'nationalRating' then (change.after ->> 'nationalRating')::integer
        else entry.national_rating
      end
    from jsonb_to_recordset(in_changes) as change (id text, before jsonb, after jsonb)
    where entry.event_id = in_event_id
      and entry.id = change.id
      and change.before is not null
      and jsonb_build_object(
        'fullName', entry.full_name, 'familyName', entry.family_name, 'title', entry.title, 'federation', entry.federation, 'fideId', entry.fide_id,
        'localFederationId', entry.local_federation_id, 'idPending', entry.id_pending,
        'fideRating', entry.fide_rating, 'nationalRating', entry.national_rating
      ) @> change.before
    returning entry.id
  )
  select jsonb_agg(changed.id) into applied from changed;
  return coalesce(applied, '[]');
end;
$$;

comment on function public.apply_list_changes(text, jsonb) is
  'For an event''s organizer: changes entries to the values of rating lists, and returns the IDs of the changed ones.';
grant execute on function public.apply_list_changes(text, jsonb) to authenticated;
