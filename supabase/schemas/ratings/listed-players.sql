-- The rating lists' data on a registering player: by ID, and only if the name matches.

create type private.listed_player as (
  list text, as_of date, is_same boolean, rating integer, birth_year integer, name text
);

comment on type private.listed_player is
  'The player with an ID in a rating list. is_same: the name matches that of the entry. All null if there is none.';

-- Finds the player with an ID in the newest edition of a list: the one with the given name if there are several. An
-- empty in_list means the lists of all federations. One edition after the other, by its key: a join of lists and
-- players reads whole editions.
create function private.listed_player(in_list text, in_id text, in_name text, in_kind text)
  returns private.listed_player
  language plpgsql
  stable
as $$
declare
  edition record;
  candidate record;
  other private.listed_player;
begin
  for edition in
    select * from ratings.lists
    where case when in_list = '' then lists.list <> 'FIDE' else lists.list = in_list end
    order by lists.list
  loop
    select players.name, players.birth_year,
      private.rating_of_kind(in_kind, players.standard, players.rapid, players.blitz) as rating
    into candidate
    from ratings.players
    where players.edition = edition.edition and players.id = in_id;
    if not found and in_id <> upper(in_id) then
      select players.name, players.birth_year,
      private.rating_of_kind(in_kind, players.standard, players.rapid, players.blitz) as rating
    into candidate
      from ratings.players
      where players.edition = edition.edition and players.id = upper(in_id);
    end if;
    if not found then
      continue;
    end if;
    if private.names_agree(in_name, candidate.name) then
      return row(
        edition.list, edition.as_of, true, candidate.rating, candidate.birth_year, candidate.name
      )::private.listed_player;
    end if;
    if other.list is null then
      other := row(
        edition.list, edition.as_of, false, candidate.rating, candidate.birth_year, candidate.name
      )::private.listed_player;
    end if;
  end loop;
  return other;
end;
$$;

-- The entry with its family name as known from a list, spelled as in the entry; unchanged if the list doesn't provide
-- it.
create function private.with_listed_family_name(entry public.participants, listed_name text)
  returns public.participants
  language plpgsql
  immutable
as $$
declare
  family constant text := (private.name_parts(listed_name))[2];
  words constant text[] := regexp_split_to_array(entry.full_name, '\s+');
  family_length constant integer := cardinality(regexp_split_to_array(family, '\s+'));
  part text;
begin
  if family = '' or coalesce(entry.family_name, '') <> '' then
    return entry;
  end if;
  for last_word in reverse cardinality(words) .. family_length loop
    part := array_to_string(words[last_word - family_length + 1:last_word], ' ');
    if private.name_letters(part) = private.name_letters(family) then
      entry.family_name := part;
      return entry;
    end if;
  end loop;
  return entry;
end;
$$;

-- Finds the player with a federation ID: in the list of the player's federation, or in any list if that federation has
-- none.
create function private.listed_member(in_federation text, in_id text, in_name text, in_kind text)
  returns private.listed_player
  language plpgsql
  stable
as $$
begin
  return private.listed_player(
    case
      when in_federation <> 'FIDE' and exists (select from ratings.lists where lists.list = in_federation)
        then in_federation
      else ''
    end,
    in_id,
    in_name,
    in_kind
  );
end;
$$;

-- A problem of an entry that a list knows, for the form: {"code", "field", "parameters"}.
create function private.listed_problem(in_code text, listed private.listed_player, bound integer)
  returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object(
    'code', in_code,
    'field', 'section',
    'parameters', jsonb_build_object(
      'list', listed.list, 'asOf', listed.as_of, 'rating', coalesce(listed.rating, 0), 'bound', bound
    )
  );
$$;
