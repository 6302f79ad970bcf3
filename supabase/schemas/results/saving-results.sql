-- Saving the results of a section, taking the last change back, deleting them, and entering scores.

create function private.raise_results_moved() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'results_moved';
end;
$$;

create function private.save_section_results(
  in_event_id text, in_section_id text, in_results jsonb, in_version bigint, in_file text
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  saved public.section_results;
begin
  perform private.check_results(in_results, in_file);
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'results_not_in_plan';
  end if;
  update public.section_results
  set
    results = in_results,
    -- Results of a file that are changed here, as by other tie-breaks or further rounds, still come from it.
    file = case
      when in_results ->> 'source' = 'file' or in_results ->> 'isContinued' = 'true'
        then coalesce(in_file, section_results.file)
    end,
    previous = section_results.results,
    previous_file = section_results.file,
    version = section_results.version + 1,
    shape = section_results.shape + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.version = in_version
  returning * into saved;
  if saved.event_id is null then
    if in_version is distinct from 0 or exists (
      select from public.section_results
      where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    ) then
      perform private.raise_results_moved();
    end if;
    insert into public.section_results (event_id, section_id, slug, results, file)
    values (in_event_id, in_section_id, private.new_results_slug(in_event_id, in_section_id), in_results, in_file)
    returning * into saved;
  end if;
  perform private.bump_results(in_event_id);
  return jsonb_build_object('slug', saved.slug, 'version', saved.version);
end;
$$;

comment on function private.save_section_results(text, text, jsonb, bigint, text) is
  'Security definer: results are only written through this check of owner, plan, and version, which also updates the page.';
grant execute on function private.save_section_results(text, text, jsonb, bigint, text) to authenticated;

create function public.save_section_results(
  in_event_id text, in_section_id text, in_results jsonb, in_version bigint, in_file text default null
) returns jsonb
  language sql
as $$
  select private.save_section_results(in_event_id, in_section_id, in_results, in_version, in_file);
$$;

comment on function public.save_section_results(text, text, jsonb, bigint, text) is
  'Saves the results of a section for its event''s organizer, who started from in_version (0 = there were none), with the file they came from where that is another. Gives slug and version. Raises results_moved when somebody else has saved since.';
grant execute on function public.save_section_results(text, text, jsonb, bigint, text) to authenticated;

-- Puts the state before the last change back, or nothing, and keeps the one that it replaces.
create function private.change_section_results(
  in_event_id text, in_section_id text, in_version bigint, brings_back boolean
) returns bigint
  language plpgsql
  security definer
as $$
declare
  new_version bigint;
begin
  perform private.lock_own_results(in_event_id, in_section_id);
  update public.section_results
  set
    results = case when brings_back then section_results.previous end,
    file = case when brings_back then section_results.previous_file end,
    previous = section_results.results,
    previous_file = section_results.file,
    version = section_results.version + 1,
    shape = section_results.shape + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.version = in_version
  returning version into new_version;
  if new_version is null then
    perform private.raise_results_moved();
  end if;
  perform private.bump_results(in_event_id);
  return new_version;
end;
$$;

comment on function private.change_section_results(text, text, bigint, boolean) is
  'Security definer: results are only written through this check of owner and version, which also updates the page.';
grant execute on function private.change_section_results(text, text, bigint, boolean) to authenticated;

create function public.undo_section_results(in_event_id text, in_section_id text, in_version bigint) returns bigint
  language sql
as $$
  select private.change_section_results(in_event_id, in_section_id, in_version, true);
$$;

comment on function public.undo_section_results(text, text, bigint) is
  'Restores the results of a section from before the last change, for its event''s organizer; called again, it reverses that. Returns the new version. Raises results_moved if someone else has saved since.';
grant execute on function public.undo_section_results(text, text, bigint) to authenticated;

create function public.delete_section_results(in_event_id text, in_section_id text, in_version bigint) returns bigint
  language sql
as $$
  select private.change_section_results(in_event_id, in_section_id, in_version, false);
$$;

comment on function public.delete_section_results(text, text, bigint) is
  'Deletes the results of a section for its event''s organizer; undo restores them. Returns the new version. Raises results_moved if someone else has saved since.';
grant execute on function public.delete_section_results(text, text, bigint) to authenticated;

-- Results with the scores of open games, [{"startRank", "round", "result"}, …]; null where a game is not open.
create function private.with_scores(in_results jsonb, in_games jsonb) returns jsonb
  language plpgsql
  immutable
as $$
declare
  changed jsonb := in_results;
  result_path text[];
  game record;
begin
  for game in
    select player.place, (scored.value -> 'round')::integer as round, scored.value -> 'result' as result
    from private.elements_of(in_games) as scored
    left join private.elements_of(in_results -> 'players') as player
      on player.value -> 'startRank' = scored.value -> 'startRank'
  loop
    result_path := array['players', (game.place - 1)::text, 'games', (game.round - 1)::text, 'result'];
    -- Without a value where there is no such game.
    if changed #> result_path is distinct from 'null' then
      return null;
    end if;
    changed := jsonb_set(changed, result_path, game.result);
  end loop;
  return changed;
end;
$$;

-- Sets the scores of open games (private.with_scores), as decided on in_shape of the results, and updates the page. The
-- event is locked. Returns false and sets nothing where the shape is another by now, or a game is not open.
create function private.set_games(in_event_id text, in_section_id text, in_shape bigint, in_games jsonb) returns boolean
  language plpgsql
as $$
declare
  stored public.section_results;
  changed jsonb;
begin
  -- Locked, since erasing contacts changes files without the event's lock.
  select * into stored from public.section_results
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
  for no key update;
  if stored.shape = in_shape then
    changed := private.with_scores(stored.results, in_games);
  end if;
  if changed is null then
    return false;
  end if;
  update public.section_results
  set
    results = changed,
    previous = stored.results,
    previous_file = stored.file,
    version = stored.version + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id;
  perform private.bump_results(in_event_id);
  return true;
end;
$$;
