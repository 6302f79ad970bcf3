-- Finds the rows of a file in the rating lists, for the organizer who imports it.

-- The text query for the words of a name, each with its spellings: all words, in any of theirs. null for fewer than two
-- words, which would find thousands.
create function private.words_query(in_words jsonb) returns tsquery
  language sql
  immutable
as $$
  select case when count(*) >= 2 then to_tsquery('simple', string_agg('(' || word.spellings || ')', ' & ')) end
  from (
    select string_agg(spelling, ' | ') as spellings
    from jsonb_array_elements(in_words) with ordinality as one (of_word, position)
    cross join jsonb_array_elements_text(one.of_word) as spelling
    where one.position <= 8 and length(spelling) between 1 and 100 and spelling !~ '[^[:alnum:]]'
    group by one.position
  ) as word;
$$;

-- The players of an edition that rows may mean: by ID, and by name with the same year of birth. Gives whether the year
-- agrees, not the year itself; null where either has none.
create function private.matches_in_list(in_list text, in_id_name text, in_rows jsonb, in_event_id text)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  current_edition constant bigint := (select lists.edition from ratings.lists where lists.list = in_list);
  rules constant jsonb := private.saved_rules(in_event_id);
  matches jsonb;
begin
  if current_edition is null then
    return '[]';
  end if;
  execute format(
    'select jsonb_agg(
       jsonb_build_object(
         ''row'', asked.row, ''list'', $1, ''by'', found.by, ''id'', found.id, ''name'', found.name,
         ''federation'', found.federation, ''title'', found.title,
         ''rating'', private.rating_of_kind(asked.kind, found.standard, found.rapid, found.blitz),
         ''bornAsSaid'', found.birth_year = asked.birth_year
       )
       order by asked.row, found.by, found.strength desc nulls last, found.id
     )
     from (
       select (item ->> ''row'')::integer as row, upper(btrim(item ->> $2)) as id, item -> ''words'' as words,
         (item ->> ''birthYear'')::smallint as birth_year,
         private.rating_kind($4, item ->> ''sectionId'') as kind
       from jsonb_array_elements($3) as item
     ) as asked
     cross join lateral (
       (
         select ''id'' as by, player.*, null::smallint as strength
         from ratings.players as player
         where player.edition = %1$s and player.id = asked.id
       )
       union all
       (
         select ''name'', player.*, greatest(player.standard, player.rapid, player.blitz)
         from ratings.players as player
         where player.edition = %1$s and player.words @@ private.words_query(asked.words)
           and player.birth_year = asked.birth_year and player.id is distinct from asked.id
         order by greatest(player.standard, player.rapid, player.blitz) desc nulls last, player.id
         limit 5
       )
     ) as found',
    current_edition
  )
  into matches
  using in_list, in_id_name, in_rows, rules;
  return coalesce(matches, '[]');
end;
$$;

-- The newest lists that an event goes by: that of FIDE, and the federation's own.
create function private.lists_of(in_national_list text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('list', lists.list, 'asOf', lists.as_of) order by lists.list <> 'FIDE'), '[]'
  )
  from ratings.lists
  where lists.list in ('FIDE', in_national_list);
$$;

create function private.is_organizer_of(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  );
$$;

create function private.match_rated_players(in_event_id text, in_rows jsonb, in_national_list text) returns jsonb
  language plpgsql
  security definer
as $$
begin
  if not private.is_organizer_of(in_event_id) then
    return null;
  end if;
  if jsonb_typeof(in_rows) is distinct from 'array' or jsonb_array_length(in_rows) > 500 then
    raise sqlstate 'PT400' using detail = 'malformed_request';
  end if;
  -- Five full files an hour: too few to try one year of birth after the other.
  if private.count_use(
    'matches ' || (select auth.uid()), interval '1 hour', jsonb_array_length(in_rows)
  ) > 10000 then
    raise sqlstate 'PT429' using detail = 'too_many_lookups';
  end if;
  return jsonb_build_object(
    'lists', private.lists_of(in_national_list),
    'matches', private.matches_in_list('FIDE', 'fideId', in_rows, in_event_id) || case
      when in_national_list = 'FIDE' then '[]'
      else private.matches_in_list(in_national_list, 'nationalId', in_rows, in_event_id)
    end
  );
end;
$$;

comment on function private.match_rated_players(text, jsonb, text) is
  'Security definer: the lists are only readable through functions that do not reveal years of birth and that count requests.';
grant execute on function private.match_rated_players(text, jsonb, text) to authenticated;

create function public.match_rated_players(in_event_id text, in_rows jsonb, in_national_list text) returns jsonb
  language sql
as $$
  select private.match_rated_players(in_event_id, in_rows, in_national_list);
$$;

comment on function public.match_rated_players(text, jsonb, text) is
  'For the event''s organizer: the players of the newest lists that the rows of a file may mean, at most 500 rows at once; null for other callers. A row has its number, fideId, nationalId, the words of the name with their spellings, birthYear, and sectionId, whose kind of rating is given.';
grant execute on function public.match_rated_players(text, jsonb, text) to authenticated;
