-- Rating lists that the operator imports, and finding a player in them.

-- A schema of its own: its tables come and go with each import, and nothing in them is the site's own data.
create schema ratings;

create sequence ratings.editions;

create table ratings.lists (
  list text primary key,
  edition bigint not null,
  as_of date not null,
  players integer not null,
  imported_at timestamptz not null default now(),
  constraint lists_list_shape check (list ~ '^[A-Z][A-Z0-9]{1,9}$')
);

comment on table ratings.lists is 'The edition of each list that readers see.';
comment on column ratings.lists.as_of is 'The day from which the ratings of the list hold, usually the first of a month.';

create table ratings.imports (
  edition bigint primary key,
  list text not null,
  steps_done smallint not null default 0,
  players integer,
  started_at timestamptz not null default now()
);

comment on table ratings.imports is 'Editions that are being imported, or whose import was interrupted.';

create table ratings.players (
  edition bigint not null,
  id text not null,
  name text not null,
  federation text not null,
  title text not null,
  sex text not null,
  birth_year smallint,
  standard smallint,
  rapid smallint,
  blitz smallint,
  is_inactive boolean not null,
  words tsvector not null
) partition by list (edition);

comment on table ratings.players is
  'The players of the imported lists, one partition an edition. Readers see the edition that ratings.lists names.';
comment on column ratings.players.birth_year is 'For checking eligibility for a section. Never revealed.';
comment on column ratings.players.words is 'The words of the name, as playerWords of domain/entries/list/player-search.ts makes them.';

create function private.edition_table(in_edition bigint) returns text
  language sql
  immutable
as $$
  select 'ratings.players_' || in_edition;
$$;

-- Begins the import of a list and returns its edition. The remains of an interrupted import of the list are dropped.
create function public.begin_rating_list(in_list text) returns bigint
  language plpgsql
  security definer
as $$
declare
  new_edition constant bigint := nextval('ratings.editions');
  interrupted bigint;
begin
  for interrupted in delete from ratings.imports where imports.list = in_list returning edition loop
    execute 'drop table if exists ' || private.edition_table(interrupted);
  end loop;
  insert into ratings.imports (edition, list) values (new_edition, in_list);
  execute format('create table %s (like ratings.players)', private.edition_table(new_edition));
  return new_edition;
end;
$$;

-- Adds players to an edition that is being imported. Raises PT409 import_replaced when another import of the list has
-- begun since.
create function public.add_rated_players(in_edition bigint, in_players jsonb) returns void
  language plpgsql
  security definer
as $$
begin
  perform private.raise_unless_importing(in_edition);
  execute format(
    'insert into %s
     select $1, player.id, player.name, player.federation, player.title, player.sex, player.birth_year,
       player.standard, player.rapid, player.blitz, player.is_inactive, array_to_tsvector(player.words)
     from jsonb_to_recordset($2) as player (
       id text, name text, federation text, title text, sex text, birth_year smallint, standard smallint,
       rapid smallint, blitz smallint, is_inactive boolean, words text[]
     )',
    private.edition_table(in_edition)
  ) using in_edition, in_players;
end;
$$;

create function private.raise_unless_importing(in_edition bigint) returns void
  language plpgsql
as $$
begin
  if not exists (select from ratings.imports where imports.edition = in_edition) then
    raise sqlstate 'PT409' using detail = 'import_replaced';
  end if;
end;
$$;

-- Drops an edition that is being imported. Without effect on one that is not.
create function public.cancel_rating_list(in_edition bigint) returns void
  language plpgsql
  security definer
as $$
begin
  delete from ratings.imports where imports.edition = in_edition;
  if found then
    execute 'drop table if exists ' || private.edition_table(in_edition);
  end if;
end;
$$;

-- Takes the next step of ending an import, each short enough for a request of its own. Returns null while there are
-- more; after the last how many players the list has. From then on readers find this edition, and the one before is
-- gone. Of an ID that comes twice the first counts. The strongest come first on disk, so that a search for a common name
-- meets them first.
create function public.finish_rating_list(in_edition bigint, in_as_of date) returns integer
  language plpgsql
  security definer
as $$
declare
  edition_table constant text := private.edition_table(in_edition);
  import ratings.imports;
  replaced bigint;
  counted integer;
begin
  perform private.raise_unless_importing(in_edition);
  update ratings.imports set steps_done = steps_done + 1 where imports.edition = in_edition returning * into import;
  case import.steps_done
    when 1 then
      execute format(
        'alter table %1$s rename to players_%2$s_as_read;
         create table %1$s (like ratings.players);
         insert into %1$s
         select * from (select distinct on (id) * from %1$s_as_read order by id) as once
         order by greatest(standard, rapid, blitz) desc nulls last, name;',
        edition_table, in_edition
      );
      get diagnostics counted = row_count;
      execute format('drop table %s_as_read', edition_table);
      update ratings.imports set players = counted where imports.edition = in_edition;
    when 2 then
      execute format('alter table %s add primary key (edition, id)', edition_table);
    when 3 then
      execute format('create index on %1$s using gin (words); analyze %1$s;', edition_table);
    else
      execute format(
        'alter table ratings.players attach partition %s for values in (%s)', edition_table, in_edition
      );
      select lists.edition into replaced from ratings.lists where lists.list = import.list;
      insert into ratings.lists (list, edition, as_of, players)
      values (import.list, in_edition, in_as_of, import.players)
      on conflict (list) do update set
        edition = excluded.edition, as_of = excluded.as_of, players = excluded.players, imported_at = now();
      delete from ratings.imports where imports.edition = in_edition;
      if replaced is not null then
        execute 'drop table ' || private.edition_table(replaced);
      end if;
      return import.players;
  end case;
  return null;
end;
$$;

-- Players of a list by ID, or by the words of their name (to_tsquery): at most ten, the strongest first. Never a year of
-- birth.
create function public.find_rated_players(in_list text, in_id text, in_words text) returns jsonb
  language sql
  stable
  security definer
as $$
  with current_edition as materialized (
    select lists.edition from ratings.lists where lists.list = in_list
  ),
  found as (
    (
      select players.* from ratings.players
      where players.edition = (select edition from current_edition) and players.id = in_id
    )
    union all
    (
      select players.* from ratings.players
      where players.edition = (select edition from current_edition)
        and players.words @@ to_tsquery('simple', in_words)
      -- The strongest come first on disk.
      limit 100
    )
  ),
  strongest as (
    select * from found
    order by greatest(standard, rapid, blitz) desc nulls last, name, id
    limit 10
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'federation', federation, 'title', title,
        'standard', standard, 'rapid', rapid, 'blitz', blitz
      )
      order by greatest(standard, rapid, blitz) desc nulls last, name, id
    ),
    '[]'
  )
  from strongest;
$$;

create function private.rating_lists() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('list', list, 'asOf', as_of, 'players', players) order by list), '[]'
  )
  from ratings.lists;
$$;

comment on function private.rating_lists() is 'Security definer: no role has rights on the schema ratings.';

grant execute on function private.rating_lists() to authenticated;

create function public.rating_lists() returns jsonb
  language sql
  stable
as $$
  select private.rating_lists();
$$;

comment on function public.begin_rating_list(text) is
  'Security definer: an edition is a table of its own, and the functions'' role creates none. For the import of rating lists only.';
comment on function public.add_rated_players(bigint, jsonb) is
  'Security definer: the functions'' role has no right on the tables of the schema ratings. For the import of rating lists only.';
comment on function public.cancel_rating_list(bigint) is
  'Security definer: an edition is a table of its own, and the functions'' role drops none. For the import of rating lists only.';
comment on function public.finish_rating_list(bigint, date) is
  'Security definer: an edition is a table of its own, and the functions'' role creates none. For the import of rating lists only.';
comment on function public.find_rated_players(text, text, text) is
  'Security definer: the lists are only readable through this function, ten players at a time. For the lookup function only, which limits the number of requests.';
comment on function public.rating_lists() is 'The lists.';
grant execute on function public.rating_lists() to authenticated;
