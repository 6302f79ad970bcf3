-- The rating lists' data on a registering player: by ID, and only if the name matches.

create type private.listed_player as (
  list text, as_of date, is_same boolean, name text, birth_year integer, standard integer, rapid integer, blitz integer
);

comment on type private.listed_player is
  'The player with an ID in a rating list. is_same: the name matches that of the entry. All null if there is none.';

-- Finds the player with an ID in the newest edition of a list: the one with the given name if there are several. An
-- empty in_list means the lists of all federations. One edition after the other, by its key: a join of lists and
-- players reads whole editions.
create function private.listed_player(in_list text, in_id text, in_name text) returns private.listed_player
  language plpgsql
  stable
as $$
declare
  edition record;
  candidate private.listed_player;
  other private.listed_player;
begin
  for edition in
    select * from ratings.lists
    where case when in_list = '' then lists.list <> 'FIDE' else lists.list = in_list end
    order by lists.list
  loop
    select
      edition.list, edition.as_of, coalesce(private.names_agree(in_name, players.name), false), players.name,
      players.birth_year, players.standard, players.rapid, players.blitz
    into candidate
    from ratings.players
    where players.edition = edition.edition and players.id in (in_id, upper(in_id))
    order by players.id = in_id desc
    limit 1;
    if candidate.is_same then
      return candidate;
    end if;
    if other.list is null then
      other := candidate;
    end if;
  end loop;
  return other;
end;
$$;

-- Finds the player with a federation ID: in the list of the player's federation, or in any list if that federation has
-- none.
create function private.listed_member(in_federation text, in_id text, in_name text) returns private.listed_player
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
    in_name
  );
end;
$$;

-- A listed player for the functions (ListedPlayer of domain/entries/lookup/judge-entry.ts); null if there is none.
create function private.listed_values(listed private.listed_player) returns jsonb
  language plpgsql
  immutable
as $$
begin
  return case when listed.list is not null then jsonb_build_object(
    'list', listed.list, 'asOf', listed.as_of, 'isSame', listed.is_same, 'name', listed.name,
    'birthYear', listed.birth_year, 'standard', listed.standard, 'rapid', listed.rapid, 'blitz', listed.blitz
  ) end;
end;
$$;

-- What the rating lists say of players, each with fullName, fideId, localFederationId and federation: for each, in this
-- order, {"fide", "national"}, null where it has no ID or no list knows it. What follows from that is decided by the
-- function (domain/entries/lookup/judge-entry.ts), which sends it with the entry.
create function public.listed_players(in_players jsonb) returns jsonb
  language plpgsql
  stable
  security definer
as $$
declare
  player jsonb;
  listings jsonb := '[]';
begin
  for player in select jsonb_array_elements(in_players) loop
    listings := listings || jsonb_build_object(
      'fide', case when player ->> 'fideId' <> '' then
        private.listed_values(private.listed_player('FIDE', player ->> 'fideId', player ->> 'fullName'))
      end,
      'national', case when player ->> 'localFederationId' <> '' then
        private.listed_values(private.listed_member(
          coalesce(player ->> 'federation', ''), player ->> 'localFederationId', player ->> 'fullName'
        ))
      end
    );
  end loop;
  return listings;
end;
$$;

comment on function public.listed_players(jsonb) is
  'Security definer: the lists have years of birth, which no role of the API may read. Only for the functions that accept entries and their changes, which reveal none.';
