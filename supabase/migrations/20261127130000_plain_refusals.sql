-- Refusals in plain English.
create or replace function private.raise_premium_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and new.premium is distinct from old.premium then
    raise sqlstate 'PT403' using
      message = 'Premium can only be activated by payment.',
      detail = 'premium_not_writable';
  end if;
  return new;
end;
$$;

create or replace function private.raise_oversized_metadata() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 10000 then
    raise sqlstate 'PT413' using
      message = 'That’s more text than an account can store.',
      detail = 'metadata_too_large';
  end if;
  return new;
end;
$$;

create or replace function private.raise_oversized_event() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if octet_length(new.content::text) + coalesce(octet_length(new.draft::text), 0) > 500000 then
    raise sqlstate 'PT413' using
      message = 'This tournament has too much text. Shorten it, then save again.',
      detail = 'event_too_large';
  end if;
  return new;
end;
$$;

create or replace function private.raise_too_many_events() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (select count(*) from public.events where events.organizer_id = new.organizer_id) >= 300
  then
    raise sqlstate 'PT409' using
      message = 'An account can have at most 300 tournaments. Delete a finished one and try again.',
      detail = '{"code": "too_many_events", "most": 300}';
  end if;
  return new;
end;
$$;

create or replace function private.new_event_id(title text, start_date date) returns text
  language plpgsql
  volatile
  set search_path = ''
as $$
declare
  stem constant text := private.event_id_stem(title);
  candidate text;
begin
  for attempt in 1 .. 20 loop
    candidate := stem || to_char(start_date, 'MMDDYY') || private.random_text(4);
    if not private.event_id_is_taken(candidate) then
      return candidate;
    end if;
  end loop;
  raise sqlstate 'PT503' using
    message = 'Couldn’t find a free URL for this tournament. Please try again.',
    detail = 'event_id_exhausted';
end;
$$;

create or replace function private.sync_sections() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  submitted constant jsonb := coalesce(nullif(new.content -> 'sections', 'null'), '[]');
  removed record;
begin
  perform private.check_sections(submitted);
  for removed in
    select sections.id, sections.name from public.sections
    where sections.event_id = new.id
      and not exists (
        select from jsonb_array_elements(submitted) as kept where kept.value ->> 'id' = sections.id
      )
    order by sections.id
    for update
  loop
    if exists (
      select from public.participants
      where participants.event_id = new.id and participants.section_id = removed.id
    ) then
      raise sqlstate 'PT409' using
        message = format('Section %s has registrations (some may be cancelled). Move them to another section first.', removed.name),
        detail = jsonb_build_object('code', 'section_has_participants', 'section', removed.name)::text;
    end if;
    if exists (
      select from public.section_results
      where section_results.event_id = new.id and section_results.section_id = removed.id
        and section_results.results is not null
    ) then
      raise sqlstate 'PT409' using
        message = format('Section %s has results. Delete them first.', removed.name),
        detail = jsonb_build_object('code', 'section_has_results', 'section', removed.name)::text;
    end if;
    delete from public.sections where sections.event_id = new.id and sections.id = removed.id;
  end loop;

  perform from private.event_counters where event_counters.event_id = new.id for update;
  insert into public.sections as stored (event_id, id, position, name, max_players)
  select
    new.id, section.value ->> 'id', section.ordinality, section.value ->> 'name',
    (section.value ->> 'maxPlayers')::integer
  from jsonb_array_elements(submitted) with ordinality as section
  on conflict (event_id, id) do update
  set position = excluded.position, name = excluded.name, max_players = excluded.max_players
  where (stored.position, stored.name, stored.max_players)
    is distinct from (excluded.position, excluded.name, excluded.max_players);
  insert into private.section_counters as stored (event_id, section_id, max_players)
  select sections.event_id, sections.id, sections.max_players
  from public.sections
  where sections.event_id = new.id
  on conflict (event_id, section_id) do update set max_players = excluded.max_players
  where stored.max_players is distinct from excluded.max_players;
  perform private.count_open_sections(new.id);
  return null;
end;
$$;

create or replace function private.id_problem(
  in_field text, in_id text, in_way_on text default 'Leave this empty if there isn’t one.'
) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  if not private.has_real_digit(in_id) then
    return 'Please enter a real ' || case in_field when 'fideId' then 'FIDE ID' else 'federation ID' end
      || ', not a placeholder. ' || in_way_on;
  end if;
  if in_field = 'fideId' and in_id !~ '^[0-9]{1,10}$' then
    return 'A FIDE ID has at most 10 digits';
  end if;
  return null;
end;
$$;

create or replace function private.check_participant_id(in_field text, in_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  problem constant text := private.id_problem(in_field, in_id, 'Choose “No ID yet” instead.');
begin
  if problem is not null then
    raise sqlstate 'PT422' using message = problem, detail = 'participant_invalid', hint = in_field;
  end if;
end;
$$;

create or replace function private.keep_former_custom_url(changed public.custom_urls) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if (
    select count(*) from public.former_custom_urls where former_custom_urls.event_id = changed.event_id
  ) >= private.max_former_custom_urls() then
    raise sqlstate 'PT409' using
      message = format(
        'This tournament already has %s earlier URLs. Release one first.',
        private.max_former_custom_urls()
      ),
      detail = jsonb_build_object(
        'code', 'too_many_former_custom_urls', 'most', private.max_former_custom_urls()
      )::text;
  end if;
  insert into public.former_custom_urls (slug, event_id, organizer_id)
  values (changed.slug, changed.event_id, changed.organizer_id);
end;
$$;

create or replace function private.raise_currency_in_use() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = new.id and (participants.fee_full > 0 or participants.fee_owed > 0)
  ) or exists (select from public.receipts where receipts.event_id = new.id) then
    raise sqlstate 'PT409' using
      message = 'You can’t change the currency once players owe or have paid fees.', detail = 'currency_in_use';
  end if;
  return null;
end;
$$;

create or replace function public.publish_event(in_event_id text, in_version bigint, in_snapshot jsonb) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  current_version bigint;
  new_revision bigint;
begin
  select events.version into current_version
  from public.events where events.id = in_event_id for update;
  if current_version is null then
    raise sqlstate 'PT404' using message = 'Event not found', detail = 'event_not_found';
  end if;
  if current_version is distinct from in_version then
    raise sqlstate 'PT409' using message = 'The tournament was changed elsewhere.', detail = 'version_moved';
  end if;

  update public.events
  set status = 'published', published_at = now()
  where events.id = in_event_id;

  insert into public.publications as current (
    event_id, title, start_date, end_date, venue_name, city, country, federation_type, ends_at,
    registration_closes_at, snapshot
  )
  select
    in_event_id, events.title, events.start_date, events.end_date, events.venue_name, events.city, events.country,
    events.federation_type,
    private.registration_closes_at(events.end_date, null, events.time_zone),
    private.registration_closes_at(events.end_date, events.registration_deadline, events.time_zone),
    in_snapshot
  from public.events
  where events.id = in_event_id
  on conflict (event_id) do update set
    title = excluded.title,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    venue_name = excluded.venue_name,
    city = excluded.city,
    country = excluded.country,
    federation_type = excluded.federation_type,
    ends_at = excluded.ends_at,
    registration_closes_at = excluded.registration_closes_at,
    snapshot = excluded.snapshot,
    published_at = now();

  update private.event_counters
  set
    revision = revision + 1,
    changed_at = now(),
    page_changes_at = private.next_page_change(in_event_id)
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

create or replace function private.check_results(in_results jsonb, in_file text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  begin
    perform private.next_release(in_results);
  exception when invalid_datetime_format or datetime_field_overflow then
    raise sqlstate 'PT422' using message = 'These results are incomplete.', detail = 'results_invalid';
  end;
  if octet_length(in_results::text) + coalesce(octet_length(in_file), 0) > 2000000 then
    raise sqlstate 'PT413' using
      message = 'These results are too large for a single section.', detail = 'results_too_large';
  end if;
  if jsonb_typeof(in_results) is distinct from 'object'
    or jsonb_typeof(in_results -> 'tieBreaks') is distinct from 'array'
    or jsonb_typeof(in_results -> 'players') is distinct from 'array'
    or jsonb_array_length(in_results -> 'players') > 2000
    or exists (
      select from jsonb_array_elements(in_results -> 'players') as player
      where jsonb_typeof(player.value -> 'games') is distinct from 'array'
        or jsonb_array_length(player.value -> 'games') > 30
        or private.start_rank(player.value) is null
        or jsonb_typeof(player.value -> 'name') is distinct from 'string'
    )
  then
    raise sqlstate 'PT422' using message = 'These results are incomplete.', detail = 'results_invalid';
  end if;
end;
$$;

create or replace function private.lock_own_results(in_event_id text, in_section_id text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'Event not found', detail = 'event_not_found';
  end if;
  perform from public.sections
  where sections.event_id = in_event_id and sections.id = in_section_id
  for key share;
  if not found and in_section_id is distinct from '' then
    raise sqlstate 'PT404' using message = 'This section no longer exists.', detail = 'section_not_found';
  end if;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
end;
$$;

create or replace function private.limit_posts() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (select count(*) from public.posts where posts.event_id = new.event_id) >= 300 then
    raise sqlstate 'PT409' using
      message = 'This tournament has reached its limit of 300 posts. Delete some first.', detail = 'too_many_posts';
  end if;
  return new;
end;
$$;

create or replace function public.record_picture(in_event_id text, in_file text, in_bytes integer) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  organizer uuid;
begin
  select events.organizer_id into organizer from public.events where events.id = in_event_id for key share;
  if organizer is null then
    raise sqlstate 'PT404' using message = 'Event not found', detail = 'event_not_found';
  end if;
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using message = 'Pictures are a Premium feature.', detail = 'pictures_not_in_plan';
  end if;
  if private.count_use('pictures ' || organizer, interval '1 hour') > 120 then
    raise sqlstate 'PT429' using
      message = 'Too many pictures uploaded. Please wait an hour.', detail = 'too_many_pictures';
  end if;
  if in_bytes + (
    select coalesce(sum(pictures.bytes), 0) from private.pictures
    where pictures.event_id = in_event_id and pictures.file <> in_file and not pictures.is_share
  ) > 30000000 then
    raise sqlstate 'PT409' using
      message = 'This tournament has reached its picture limit. Unused pictures are deleted after a day.',
      detail = 'no_room_for_pictures';
  end if;
  insert into private.pictures as stored (event_id, file, bytes)
  values (in_event_id, in_file, in_bytes)
  on conflict (event_id, file) do update set checked_at = now(), unused_since = null
  where not stored.is_going;
  if not found then
    raise sqlstate 'PT409' using
      message = 'This picture is being removed. Please try again in a minute.', detail = 'picture_going';
  end if;
end;
$$;

create or replace function private.raise_results_moved() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'These results were changed in another window.', detail = 'results_moved';
end;
$$;

create or replace function private.save_section_results(
  in_event_id text, in_section_id text, in_results jsonb, in_version bigint, in_file text
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  saved public.section_results;
begin
  perform private.check_results(in_results, in_file);
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using message = 'Results are a Premium feature.', detail = 'results_not_in_plan';
  end if;
  update public.section_results
  set
    results = in_results,
    -- Results of a file that are changed here, as by other tie-breaks, still come from it.
    file = case when in_results ->> 'source' = 'file' then coalesce(in_file, section_results.file) end,
    previous = section_results.results,
    previous_file = section_results.file,
    version = section_results.version + 1,
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

create or replace function private.listed_problem(in_code text, listed private.listed_player, problem text, bound integer)
  returns jsonb
  language sql
  immutable
  set search_path = ''
as $$
  select jsonb_build_object(
    'code', in_code,
    'field', 'section',
    'message', format(problem, format('%s list of %s', listed.list, to_char(listed.as_of, 'FMMonth YYYY'))),
    'parameters', jsonb_build_object(
      'list', listed.list, 'asOf', listed.as_of, 'rating', coalesce(listed.rating, 0), 'bound', bound
    )
  );
$$;

create or replace function private.raise_misfit(in_limit text, in_field text, bound text, rating integer default null) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using
    message = 'You don’t meet this section’s requirements.',
    detail = jsonb_strip_nulls(
      jsonb_build_object('code', 'section_misfit', 'limit', in_limit, 'bound', bound::integer, 'rating', rating)
    )::text,
    hint = in_field;
end;
$$;

create or replace function private.judged(entry public.participants, rules jsonb) returns private.judged_entry
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  section constant jsonb := coalesce(private.section_of(rules, entry.section_id), '{}');
  is_national constant boolean := section ->> 'ratingList' = 'National';
  kind constant text := private.rating_kind(rules, entry.section_id);
  limits_rating constant boolean := section ?| array['minRating', 'maxRating'];
  limits_birth_year constant boolean := section ?| array['bornFrom', 'bornUntil'];
  fide private.listed_player;
  member private.listed_player;
  -- Of the two the one that decides on the rating, and the one that knows the year of birth.
  rated private.listed_player;
  born private.listed_player;
  shown private.listed_player;
  rating integer;
  knows_rating boolean;
  problem jsonb;
begin
  if entry.fide_id <> '' then
    fide := private.listed_player('FIDE', entry.fide_id, entry.full_name, kind);
  end if;
  if entry.local_federation_id <> '' then
    member := private.listed_member(
      coalesce(entry.federation, ''), entry.local_federation_id, entry.full_name, kind
    );
  end if;
  if fide.is_same then
    entry := private.with_listed_family_name(entry, fide.name);
    entry.fide_rating := coalesce(fide.rating, entry.fide_rating);
  end if;
  if member.is_same then
    entry := private.with_listed_family_name(entry, member.name);
    entry.national_rating := coalesce(member.rating, entry.national_rating);
  end if;
  rated := case when is_national then member else fide end;
  rating := case when is_national then entry.national_rating else entry.fide_rating end;
  -- A player without a rating in the list, and without one of their own, is one without a rating.
  knows_rating := coalesce(rated.is_same and rated.rating is not distinct from rating, false);
  born := case when fide.is_same and fide.birth_year is not null then fide when member.is_same then member end;

  if limits_rating then
    if knows_rating and rating is not null then
      problem := case
        when rating > (section ->> 'maxRating')::integer then private.listed_problem(
          'listed_above_limit', rated,
          format('Your rating in the %%s is %s, above the limit of %s', rating, section ->> 'maxRating'),
          (section ->> 'maxRating')::integer
        )
        when rating < (section ->> 'minRating')::integer then private.listed_problem(
          'listed_below_minimum', rated,
          format('Your rating in the %%s is %s, below the minimum of %s', rating, section ->> 'minRating'),
          (section ->> 'minRating')::integer
        )
      end;
    else
      perform private.raise_rating_misfit(
        case when is_national then 'nationalRating' else 'fideRating' end, rating, section
      );
    end if;
  end if;
  if limits_birth_year then
    if born.birth_year is null then
      perform private.raise_birth_year_misfit(entry.birth_year, section);
    elsif problem is null then
      problem := case
        when born.birth_year < (section ->> 'bornFrom')::integer then private.listed_problem(
          'listed_born_before', born,
          format(
            'This section is for players born in %s or later; the %%s doesn’t confirm that for you',
            section ->> 'bornFrom'
          ),
          (section ->> 'bornFrom')::integer
        )
        when born.birth_year > (section ->> 'bornUntil')::integer then private.listed_problem(
          'listed_born_after', born,
          format(
            'This section is for players born in %s or earlier; the %%s doesn’t confirm that for you',
            section ->> 'bornUntil'
          ),
          (section ->> 'bornUntil')::integer
        )
      end;
    end if;
  end if;

  entry.unverified := case
    when not fide.is_same or not member.is_same then 'other_name'
    when limits_rating and not knows_rating then 'not_listed'
    when limits_birth_year and born.birth_year is null then 'not_listed'
    else ''
  end;
  shown := case
    when not fide.is_same then fide
    when not member.is_same then member
    when rated.is_same then rated
    when fide.is_same then fide
    else member
  end;
  entry.rating_list := coalesce(shown.list, '');
  entry.rating_list_as_of := shown.as_of;
  return row(entry, problem)::private.judged_entry;
end;
$$;

create or replace function private.raise_too_many_registrations() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many registrations from your network. Please wait an hour, or contact the organizer.',
    detail = 'too_many_registrations';
end;
$$;

create or replace function private.raise_already_registered() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'You’re already registered for this tournament.', detail = 'already_registered';
end;
$$;

create or replace function private.duplicate_problem(entry public.participants) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  id_taken constant text := 'This ID is already registered. Is it yours?';
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = entry.id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object(
      'code', 'already_registered',
      'field', 'forSomebodyElse',
      'message', 'You’re already registered for this tournament.'
    );
  end if;
  if entry.fide_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.fide_id = entry.fide_id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'fideId', 'message', id_taken);
  end if;
  if entry.local_federation_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.federation_key = lower(btrim(entry.local_federation_id))
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'localFederationId', 'message', id_taken);
  end if;
  return jsonb_build_object(
    'code', 'player_already_entered',
    'field', 'fullName',
    'message', 'A player with this name and email address is already registered.'
  );
end;
$$;

create or replace function private.raise_unless_waiting_accepted(entry public.participants, form jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if entry.status = 'waiting' and form -> 'placeShown' is not distinct from 'true'::jsonb then
    raise sqlstate 'PT409' using
      message = 'The last place was just taken. No one has been registered yet.',
      detail = 'place_gone',
      hint = case when entry.section_id is null then '' else 'section' end;
  end if;
end;
$$;

create or replace function private.raise_cancelled() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using
    message = 'This tournament is cancelled. Registration is closed.', detail = 'event_cancelled';
end;
$$;

create or replace function private.raise_unless_open(
  in_event_id text, state text, in_participant_id text, entry public.participants
) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  case state
    when 'internal', 'waiting' then
      return;
    when 'over' then
      perform private.raise_registration_over(in_event_id);
    when 'full' then
      perform private.raise_full(entry, in_participant_id);
    when 'cancelled' then
      perform private.raise_cancelled();
    else
      raise sqlstate 'PT403' using
        message = 'Registration isn’t open for this tournament.', detail = 'registration_closed';
  end case;
end;
$$;

create or replace function private.with_fee(entry public.participants, rules jsonb, reduction jsonb, fee_shown bigint)
  returns public.participants
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  fee constant private.fee := private.entry_fee(rules, entry.section_id, reduction, now());
begin
  if fee_shown is not null and fee_shown is distinct from fee.fee_owed then
    raise sqlstate 'PT409' using
      message = 'The fee has changed. Please check it and submit the form again.',
      detail = jsonb_build_object(
        'code', 'fee_changed', 'feeOwed', coalesce(fee.fee_owed, 0), 'currency', rules ->> 'currency'
      )::text,
      hint = 'feeShown';
  end if;
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  entry.fee_owed := fee.fee_owed;
  return entry;
end;
$$;

create or replace function private.register_players(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_entries jsonb, in_caller jsonb
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  players constant integer :=
    case jsonb_typeof(in_entries) when 'array' then jsonb_array_length(in_entries) else 0 end;
  version constant text := coalesce(in_rules_version, '');
  result jsonb;
begin
  if players not between 1 and 20 then
    raise sqlstate 'PT422' using
      message = 'You can register at most 20 players at a time.',
      detail = '{"code": "too_many_players", "most": 20}';
  end if;
  if players > 1 then
    result := private.register_group(in_event_id, in_submission_key, version, in_entries, in_caller);
  else
    result := private.register_player(in_event_id, in_submission_key, version, in_entries -> 0, in_caller, null);
    if not result ?| array['refused', 'stale'] then
      result := jsonb_build_object('players', jsonb_build_array(result));
    end if;
  end if;
  return case when in_caller ? 'userId' then result else private.with_links(in_event_id, result) end;
end;
$$;

create or replace function private.take_place_back(entry public.participants, undone private.set_statuses) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  promoted record;
  next_entry public.participants;
begin
  for promoted in
    select * from jsonb_to_recordset(undone.promoted) as given (id text, waiting_number bigint)
  loop
    exit when private.has_place(entry.event_id, entry.section_id);
    select * into next_entry
    from public.participants
    where participants.event_id = entry.event_id and participants.id = promoted.id;
    continue when next_entry.id is null or not private.holds_place(next_entry.status);
    if private.may_know_of_place(next_entry, undone.set_at) then
      raise sqlstate 'PT409' using
        message = 'Can’t undo: the place has gone to the next player on the waiting list, who may already have been told.', detail = 'place_given';
    end if;
    delete from private.registration_mails as mails
    where mails.event_id = next_entry.event_id and mails.participant_id = next_entry.id
      and mails.kind = 'promoted' and mails.attempts = 0;
    update public.participants
    set status = 'waiting', waiting_number = promoted.waiting_number
    where participants.event_id = next_entry.event_id and participants.id = next_entry.id;
  end loop;
end;
$$;

create or replace function private.undo_status(entry public.participants, in_status text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  undone private.set_statuses;
begin
  delete from private.set_statuses
  where set_statuses.event_id = entry.event_id and set_statuses.participant_id = entry.id
    and set_statuses.set_at >= now() - interval '1 hour'
  returning set_statuses.* into undone;
  if undone.event_id is null or in_status <> undone.status or entry.status <> undone.status then
    raise sqlstate 'PT409' using
      message = 'Can’t undo: the status has been changed since.', detail = 'status_changed';
  end if;
  if undone.received <> private.received(entry.event_id, entry.id) then
    raise sqlstate 'PT409' using
      message = 'Can’t undo: a payment or refund has been recorded since.', detail = 'money_changed';
  end if;
  if private.holds_place(undone.status_before) and not private.holds_place(entry.status) then
    perform private.take_place_back(entry, undone);
  end if;
  update public.participants
  set status = undone.status_before, waiting_number = undone.waiting_number
  where participants.event_id = entry.event_id and participants.id = entry.id;
  delete from public.receipts where receipts.id = undone.written_receipt;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, entry.event_id, entry.id, receipt.amount, receipt.method, receipt.received_on, receipt.note,
    receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by), receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, undone.removed_receipts) as receipt;
  perform private.follow_money(entry.event_id, entry.id);
end;
$$;

create or replace function private.restore_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  removed private.removed_participants;
  restored public.participants;
begin
  delete from private.removed_participants
  using public.events
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = in_participant_id
    and events.id = in_event_id
    and events.organizer_id = (select auth.uid())
  returning removed_participants.* into removed;
  if removed.event_id is null then
    -- Sent again because the answer was lost.
    if exists (
      select from public.participants join public.events on events.id = participants.event_id
      where participants.event_id = in_event_id and participants.id = in_participant_id
        and events.organizer_id = (select auth.uid())
    ) then
      return;
    end if;
    raise sqlstate 'PT404' using
      message = 'This participant can no longer be restored.', detail = 'participant_not_found';
  end if;

  restored := jsonb_populate_record(null::public.participants, removed.entry);
  -- The user may have closed their account in the meantime, and the section may have been removed.
  select users.id into restored.user_id from auth.users where users.id = restored.user_id;
  select sections.id into restored.section_id
  from public.sections where sections.event_id = in_event_id and sections.id = restored.section_id;
  if private.holds_place(restored.status) and private.waits_for_place(in_event_id, restored.section_id) then
    restored.status := 'waiting';
    restored.waiting_number := private.number_before_all(in_event_id);
  end if;
  restored := private.insert_entry(restored);
  if restored.id is null then
    raise unique_violation;
  end if;

  if removed.organizer_notes is not null then
    insert into public.organizer_notes (event_id, participant_id, notes)
    values (in_event_id, in_participant_id, removed.organizer_notes);
  end if;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, receipt.event_id, receipt.participant_id, receipt.amount, receipt.method, receipt.received_on,
    receipt.note, receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by),
    receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, removed.receipts) as receipt;
  insert into private.entry_links (token_hash, event_id, participant_id)
  select link, in_event_id, in_participant_id from unnest(removed.links) as link;
  if removed.told_board is not null then
    insert into private.board_mails (event_id, participant_id, told)
    values (in_event_id, in_participant_id, removed.told_board);
  end if;
  -- Putting the receipts back is no change of them.
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = in_participant_id;
  insert into private.entry_changes (event_id, participant_id, made_by, organizer_id, changes, made_at)
  select
    in_event_id, in_participant_id, recorded.made_by,
    (select users.id from auth.users where users.id = recorded.organizer_id), recorded.changes, recorded.made_at
  from jsonb_populate_recordset(null::private.entry_changes, removed.changes) as recorded;
  if removed.owes_mail then
    insert into private.registration_mails (event_id, participant_id) values (in_event_id, in_participant_id);
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'This participant has already been restored.', detail = 'participant_restored';
end;
$$;

create or replace function public.change_entries(in_event_id text, in_operation_id text, in_operation jsonb, in_entries jsonb)
  returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  most constant integer := 500;
  method constant text := coalesce(in_operation ->> 'paid_by', 'cash');
  ids constant text[] := array(select jsonb_array_elements(in_entries) ->> 'id');
  outcomes jsonb;
begin
  if cardinality(ids) > most then
    raise sqlstate 'PT413' using
      message = 'That’s too many participants to change at once.', detail = 'too_many_entries';
  end if;
  perform private.wait_for_turn();
  outcomes := private.known_outcomes(in_operation_id);
  if outcomes is null then
    if in_operation ? 'undoes' then
      outcomes := private.undo_statuses(in_event_id, ids, in_operation ->> 'undoes');
    else
      if method <> 'cash' and not private.event_is_premium(in_event_id) then
        raise sqlstate 'PT403' using
          message = 'Recording how players paid is a Premium feature.', detail = 'method_not_in_plan';
      end if;
      perform set_config('tabiya.receipt_method', method, true);
      outcomes := private.make_changes(in_event_id, in_operation, in_entries);
      perform set_config('tabiya.receipt_method', '', true);
    end if;
    perform private.keep_outcomes(in_operation_id, outcomes);
  end if;
  return jsonb_build_object('outcomes', outcomes) || private.listed_entries(in_event_id, ids);
end;
$$;

create or replace function public.import_participants(
  in_event_id text,
  in_entries jsonb,
  in_method text default 'unknown',
  in_received_on date default null
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  paid jsonb;
  added_ids text[];
  imported jsonb;
begin
  if jsonb_typeof(in_entries) <> 'array' or jsonb_array_length(in_entries) > 2000 then
    raise sqlstate 'PT422' using
      message = 'You can import at most 2,000 participants at a time.',
      detail = '{"code": "import_too_large", "most": 2000}';
  end if;
  if in_method not in ('cash', 'unknown') and not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using
      message = 'Recording how players paid is a Premium feature.', detail = 'method_not_in_plan';
  end if;
  perform set_config('tabiya.receipt_method', in_method, true);
  perform set_config('tabiya.received_on', coalesce(in_received_on::text, ''), true);
  with submitted as materialized (
    select
      item.position, item.entry ->> 'organizer_notes' as organizer_notes,
      (item.entry ->> 'received')::bigint as received,
      tidy.entry, (tidy.entry).full_name, (tidy.entry).email, (tidy.entry).status
    from jsonb_array_elements(in_entries) with ordinality as item(entry, position)
    cross join lateral (select private.imported_entry(item.entry) as entry) as tidy
  ),
  added as (
    select * from private.insert_imported(
      in_event_id, (select array_agg(submitted.entry order by submitted.position) from submitted)
    )
  ),
  -- Only a cancelled participant can be in a file twice: notes and sums are then matched one after the other.
  entered as (
    select entry.id, sent.organizer_notes, sent.received
    from (
      select *, row_number() over (partition by email, full_name, status order by id) as turn from added
    ) as entry
    join (
      select *, row_number() over (partition by email, full_name, status order by position) as turn from submitted
    ) as sent using (email, full_name, status, turn)
  ),
  noted as (
    insert into public.organizer_notes (event_id, participant_id, notes)
    select in_event_id, entered.id, entered.organizer_notes
    from entered
    where btrim(entered.organizer_notes) <> ''
  )
  select
    (select array_agg(added.id) from added),
    (
      select jsonb_agg(jsonb_build_object('id', entered.id, 'received', entered.received))
      from entered where entered.received <> 0
    )
  into added_ids, paid;
  perform set_config('tabiya.receipt_method', '', true);
  perform set_config('tabiya.received_on', '', true);

  insert into public.receipts (event_id, participant_id, amount, method, received_on, note)
  select
    in_event_id, entry.id, entry.received - private.received(in_event_id, entry.id), in_method,
    coalesce(in_received_on, (now() at time zone events.time_zone)::date), 'Imported'
  from jsonb_to_recordset(paid) as entry(id text, received bigint)
  join public.events on events.id = in_event_id
  where entry.received <> private.received(in_event_id, entry.id)
    and private.event_is_premium(in_event_id);

  select
    coalesce(
      jsonb_agg(jsonb_build_object('id', added_id, 'fingerprint', private.entry_fingerprint(in_event_id, added_id))),
      '[]'
    )
  into imported
  from unnest(added_ids) as added_id;
  return imported;
end;
$$;

create or replace function private.check_organizer_page() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.slug := lower(btrim(new.slug));
  new.name := btrim(new.name);
  if new.slug !~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$' or char_length(new.name) not between 1 and 100 then
    raise sqlstate 'PT400' using
      message = 'Please enter a name, and an address of 3 to 50 letters, numbers, and hyphens.',
      detail = 'organizer_page_invalid';
  end if;
  if private.is_reserved_word(new.slug) or exists (
    select from public.organizer_pages
    where organizer_pages.slug = new.slug and organizer_pages.organizer_id <> new.organizer_id
  ) or exists (
    select from private.former_organizer_slugs
    where former_organizer_slugs.slug = new.slug and former_organizer_slugs.organizer_id <> new.organizer_id
  ) then
    perform private.raise_taken_organizer_address();
  end if;
  return new;
end;
$$;

create or replace function private.lock_own_entry(in_event_id text, in_participant_id text) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.participants;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using message = 'This registration is no longer on the list.', detail = 'entry_not_found';
  end if;
  return entry;
end;
$$;

create or replace function private.raise_too_many_changes() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT429' using
    message = 'This registration has been changed too many times today. Try again tomorrow, or contact the organizer.',
    detail = 'too_many_changes';
end;
$$;

create or replace function private.admit_own_change(entry public.participants, may boolean, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if may is not true then
    raise sqlstate 'PT403' using
      message = 'Registrations can no longer be changed online. Please contact the organizer.', detail = 'changes_closed';
  end if;
  if private.count_use('changes of ' || entry.event_id || ' ' || entry.id, interval '1 day', 1) > 60 then
    perform private.raise_too_many_changes();
  end if;
  perform private.begin_own_change(entry, made_by);
end;
$$;

create or replace function private.moved_by_player(entry public.participants, rules jsonb, in_section_id text)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  section constant jsonb := private.section_of(rules, in_section_id);
  judged private.judged_entry;
  reduction jsonb;
  fee private.fee;
begin
  if section is null or not exists (
    select from public.sections
    where sections.event_id = entry.event_id and sections.id = section ->> 'id'
  ) then
    perform private.raise_section_gone();
  end if;
  entry.section_id := section ->> 'id';
  judged := private.judged(entry, rules);
  if judged.problem is not null then
    raise sqlstate 'PT409' using
      message = judged.problem ->> 'message',
      detail = (jsonb_build_object('code', judged.problem ->> 'code') || (judged.problem -> 'parameters'))::text,
      hint = 'section';
  end if;
  entry := judged.entry;
  if section ?| array['bornFrom', 'bornUntil'] and entry.birth_year is null and entry.unverified <> '' then
    raise sqlstate 'PT422' using
      message = 'This section needs your year of birth. Please contact the organizer.',
      detail = 'birth_year_missing', hint = 'section';
  end if;
  select named.value into reduction
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as named
  where entry.reduction <> '' and named.value ->> 'name' = entry.reduction
  limit 1;
  fee := private.entry_fee(rules, entry.section_id, reduction, entry.registered_at);
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  if not entry.fee_set then
    entry.fee_owed := fee.fee_full
      - case when entry.reduction_state = 'refused' then 0 else coalesce(fee.reduction_amount, 0) end;
  end if;
  return entry;
end;
$$;

create or replace function private.placed_by_player(entry public.participants, accepts_waiting boolean)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  counters private.event_counters;
begin
  select * into counters from private.event_counters where event_counters.event_id = entry.event_id;
  if entry.status = 'waiting' then
    -- The last in the line of its new section.
    update private.event_counters
    set last_waiting_number = last_waiting_number + 1
    where event_counters.event_id = entry.event_id
    returning event_counters.last_waiting_number into entry.waiting_number;
    return entry;
  end if;
  if not exists (
    select from private.section_counters
    where section_counters.event_id = entry.event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  ) then
    return entry;
  end if;
  if not counters.keeps_waiting_list then
    perform private.raise_no_place('section_full');
  end if;
  if not accepts_waiting then
    raise sqlstate 'PT409' using
      message = 'This section is full. To move there, you would give up your place and join its waiting list.',
      detail = 'would_wait', hint = 'section';
  end if;
  entry.status := 'waiting';
  return entry;
end;
$$;

create or replace function private.change_own_entry(
  in_event_id text, in_participant_id text, changes jsonb, in_version text, made_by text
) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  stored constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
  entry public.participants := stored;
  rules jsonb;
begin
  perform private.admit_own_change(stored, (private.self_service_of(in_event_id)).may_change, made_by);
  if stored.status = 'cancelled' then
    raise sqlstate 'PT409' using
      message = 'This registration was withdrawn. Register again first.', detail = 'entry_withdrawn';
  end if;
  if in_version is distinct from private.version_of_entry(stored) then
    raise sqlstate 'PT409' using
      message = 'The organizer has just changed this form. Please reload the page and fill it in again.', detail = 'form_changed';
  end if;
  entry := private.with_changes(entry, changes);
  if changes ->> 'section' <> coalesce(stored.section_id, '') then
    select private.rules_of_plan(publications.entry_rules, in_event_id) into rules
    from public.publications where publications.event_id = in_event_id;
    entry := private.moved_by_player(entry, rules, changes ->> 'section');
    entry := private.placed_by_player(entry, changes -> 'acceptWaiting' is not distinct from 'true'::jsonb);
  end if;
  if entry is not distinct from stored then
    return;
  end if;

  update public.participants
  set
    email = entry.email,
    phone_number = entry.phone_number,
    notes = entry.notes,
    section_id = entry.section_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    rating_list = entry.rating_list,
    rating_list_as_of = entry.rating_list_as_of,
    unverified = entry.unverified,
    show_name = entry.show_name,
    byes = entry.byes,
    answers = entry.answers,
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    fee_owed = entry.fee_owed,
    status = entry.status,
    waiting_number = entry.waiting_number
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  if lower(entry.email) <> lower(stored.email) then
    -- Each change of address has two mails sent, one of them to whoever is named.
    if private.count_use('addresses of ' || stored.event_id || ' ' || stored.id, interval '1 day', 1) > 5 then
      perform private.raise_too_many_changes();
    end if;
    perform private.enqueue_own_mail(stored, 'addressChanged', stored.email);
    perform private.enqueue_own_mail(stored, 'link');
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'A player with this name and email address is already registered.',
      detail = 'player_already_entered', hint = 'email';
end;
$$;

create or replace function private.withdraw_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status = 'cancelled' then
    return;
  end if;
  perform private.admit_own_change(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if entry.arrived_at is not null then
    raise sqlstate 'PT409' using
      message = 'You’re already checked in. To withdraw, please tell the organizer.', detail = 'entry_checked_in';
  end if;
  update public.participants
  set status = 'cancelled'
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'withdrawn');
end;
$$;

create or replace function private.restore_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status <> 'cancelled' then
    return;
  end if;
  perform private.admit_own_change(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if not private.was_withdrawn(entry) then
    raise sqlstate 'PT409' using
      message = 'The organizer cancelled this registration. Please contact them.', detail = 'not_withdrawn';
  end if;
  update public.participants
  set status = case
    when private.waits_for_place(in_event_id, entry.section_id) then 'waiting'
    when private.is_covered(entry) then 'paid'
    else 'registered'
  end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'restored');
exception
  when unique_violation then
    perform private.raise_already_registered();
end;
$$;

create or replace function public.count_link_request(in_network text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if private.count_use(
    'lost links ' || encode(sha256(convert_to(in_network, 'UTF8')), 'hex'), interval '1 hour', 1
  ) > 20 then
    raise sqlstate 'PT429' using
      message = 'Too many requests from your network. Please wait an hour.', detail = 'too_many_link_requests';
  end if;
end;
$$;

create or replace function private.make_helper_link(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token constant text := private.new_short_token();
  made private.helper_links;
begin
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using message = 'Results are a Premium feature.', detail = 'results_not_in_plan';
  end if;
  if not exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.results ->> 'source' = 'kept'
  ) then
    raise sqlstate 'PT409' using
      message = 'Results for this section aren’t entered here.', detail = 'results_not_kept';
  end if;
  if (in_first between 1 and in_last and in_last <= 9999) is not true then
    raise sqlstate 'PT422' using message = 'Enter the first and the last board.', detail = 'boards_invalid';
  end if;
  delete from private.helper_links where helper_links.ends_at <= now();
  if (
    select count(*) from private.helper_links
    where helper_links.event_id = in_event_id and helper_links.section_id = in_section_id
  ) >= 40 then
    raise sqlstate 'PT409' using
      message = 'This section already has 40 result-entry links. Revoke one first.', detail = 'too_many_helpers';
  end if;
  insert into private.helper_links (token_hash, event_id, section_id, first_board, last_board)
  values (private.token_hash(token), in_event_id, in_section_id, in_first, in_last)
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;

create or replace function private.make_slip_codes(in_event_id text, in_section_id text, in_round integer) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored jsonb;
  codes jsonb;
begin
  if (in_round between 1 and 30) is not true then
    raise sqlstate 'PT422' using message = 'This round doesn’t exist.', detail = 'round_invalid';
  end if;
  perform private.lock_own_results(in_event_id, in_section_id);
  select section_results.results into stored
  from public.section_results
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.results -> 'playersReport' = 'true' and private.event_is_premium(in_event_id)
    and not private.slip_codes_ended(in_event_id);
  delete from private.slip_codes
  using public.publications
  where publications.event_id = slip_codes.event_id and publications.ends_at + interval '1 day' <= now();
  -- A slip that was printed before works on: of each side the newest four codes stay, with this one.
  delete from private.slip_codes
  where slip_codes.token_hash in (
    select ranked.token_hash
    from (
      select
        known.token_hash, known.round,
        row_number() over (
          partition by known.round, known.white, known.black, known.side order by known.created_at desc
        ) as age
      from private.slip_codes as known
      where known.event_id = in_event_id and known.section_id = in_section_id
    ) as ranked
    where ranked.age > 3 or ranked.round < least(in_round, private.current_round(stored))
  );
  with made as materialized (
    select
      private.start_rank(boards.white) as white, private.start_rank(boards.black) as black,
      private.new_short_token() as for_white, private.new_short_token() as for_black
    from private.boards_of_round(stored, in_round) as boards
  ), kept as (
    insert into private.slip_codes (token_hash, event_id, section_id, round, white, black, side)
    select
      private.token_hash(sides.token), in_event_id, in_section_id, in_round, made.white, made.black, sides.side
    from made
    cross join lateral (values ('w', made.for_white), ('b', made.for_black)) as sides (side, token)
  )
  select jsonb_agg(
    jsonb_build_object('white', made.white, 'black', made.black, 'w', made.for_white, 'b', made.for_black)
  )
  into codes
  from made;
  return coalesce(codes, '[]');
end;
$$;

create or replace function private.raise_unless_importing(in_edition bigint) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if not exists (select from ratings.imports where imports.edition = in_edition) then
    raise sqlstate 'PT409' using
      message = 'A newer import of this list has started.', detail = 'import_replaced';
  end if;
end;
$$;

create or replace function private.match_rated_players(in_event_id text, in_rows jsonb, in_national_list text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not private.is_organizer_of(in_event_id) then
    return null;
  end if;
  if jsonb_typeof(in_rows) is distinct from 'array' or jsonb_array_length(in_rows) > 500 then
    raise sqlstate 'PT400' using message = 'The request is invalid.', detail = 'malformed_request';
  end if;
  -- Five full files an hour. Whoever asks one year of birth after the other does not get far.
  if private.count_use(
    'matches ' || (select auth.uid()), interval '1 hour', jsonb_array_length(in_rows)
  ) > 10000 then
    raise sqlstate 'PT429' using
      message = 'Too many player searches. Please wait an hour.', detail = 'too_many_lookups';
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

create or replace function public.apply_list_changes(in_event_id text, in_changes jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  applied jsonb;
begin
  if jsonb_typeof(in_changes) is distinct from 'array' or jsonb_array_length(in_changes) > 5000 then
    raise sqlstate 'PT400' using message = 'The request is invalid.', detail = 'malformed_request';
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

create or replace function private.limit_messages() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (select count(*) from public.messages where messages.event_id = new.event_id) >= 500 then
    raise sqlstate 'PT409' using
      message = 'This tournament has too many emails. Delete some drafts.', detail = 'too_many_messages';
  end if;
  return new;
end;
$$;

create or replace function private.own_message(in_message_id uuid) returns public.messages
  language plpgsql
  set search_path = ''
as $$
declare
  message public.messages;
begin
  select messages.* into message
  from public.messages
  join public.events on events.id = messages.event_id
  where messages.id = in_message_id and events.organizer_id = auth.uid()
  for update of messages;
  if message.id is null then
    raise sqlstate 'PT404' using message = 'This email no longer exists.', detail = 'message_not_found';
  end if;
  return message;
end;
$$;

create or replace function private.check_message(message public.messages) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if not private.event_is_premium(message.event_id) then
    raise sqlstate 'PT403' using message = 'Emailing players is a Premium feature.', detail = 'messages_not_in_plan';
  end if;
  if not exists (select from public.publications where publications.event_id = message.event_id) then
    raise sqlstate 'PT409' using
      message = 'Publish the tournament first. Every email links to its page.', detail = 'message_not_published';
  end if;
  if btrim(message.subject, private.blanks()) = '' or btrim(message.body, private.blanks()) = '' then
    raise sqlstate 'PT422' using message = 'Write a subject and a text first.', detail = 'message_empty';
  end if;
end;
$$;

create or replace function private.send_message(in_message_id uuid, in_expected integer, in_version integer) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  most constant integer := private.messages_a_day(message.event_id);
  mails integer;
  used integer;
begin
  if message.status <> 'draft' then
    raise sqlstate 'PT409' using message = 'This email has already been sent.', detail = 'message_already_sent';
  elsif message.version is distinct from in_version then
    raise sqlstate 'PT409' using
      message = 'This draft was changed in another window. Check it, then send again.', detail = 'message_changed';
  end if;
  perform private.check_message(message);
  insert into public.message_recipients (
    message_id, event_id, participant_id, position, same_mail_as, state, reason, next_attempt_at, ended_at
  )
  select
    message.id, message.event_id, audience.participant_id, audience.position, audience.same_mail_as,
    case audience.obstacle when '' then 'waiting' else 'skipped' end,
    audience.obstacle,
    case audience.obstacle when '' then now() end,
    case when audience.obstacle <> '' then now() end
  from private.message_audience(
    message.event_id, message.audience, message.section_id, private.is_personal(message.subject, message.body)
  ) as audience;
  select count(*) into mails
  from public.message_recipients as recipients
  where recipients.message_id = message.id and recipients.state = 'waiting';
  if mails = 0 then
    raise sqlstate 'PT409' using message = 'There are no recipients.', detail = 'message_for_nobody';
  end if;
  if mails <> in_expected then
    raise sqlstate 'PT409' using
      message = 'The recipient list has changed. Check the number of emails, then send again.',
      detail = 'recipients_changed';
  end if;
  used := private.count_use(private.message_count_subject(message.event_id), interval '1 day', mails);
  if used > most then
    raise sqlstate 'PT429' using
      message = 'That’s over today’s limit.',
      detail = jsonb_build_object('code', 'message_limit', 'most', most, 'left', greatest(0, most - used + mails))::text;
  end if;
  update public.messages set status = 'sending', sent_at = now(), begun_at = now() where messages.id = message.id;
end;
$$;

create or replace function private.message_test(in_message_id uuid, in_participant_id text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  entry public.participants;
begin
  perform private.check_message(message);
  if not private.email_is_confirmed(auth.uid()) then
    raise sqlstate 'PT403' using
      message = 'Confirm your email address to send test emails.', detail = 'email_not_confirmed';
  end if;
  if private.count_use('message tests of ' || auth.uid(), interval '1 hour', 1) > 20 then
    raise sqlstate 'PT429' using
      message = 'You’ve sent too many test emails. Please wait an hour.', detail = 'too_many_tests';
  end if;
  select * into entry from public.participants
  where participants.event_id = message.event_id and participants.id = in_participant_id;
  return private.message_source(message)
    || jsonb_build_object('email', (select profiles.email from public.profiles where profiles.user_id = auth.uid()))
    || case when entry.id is null then '{"values": null}'
      else jsonb_build_object('values', private.message_values(entry))
    end;
end;
$$;

create or replace function private.offer_event(in_event_id text, in_email text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  address constant text := btrim(coalesce(in_email, ''), private.blanks());
begin
  perform from public.events where events.id = in_event_id and events.organizer_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'Event not found', detail = 'event_not_found';
  end if;
  if length(address) > 320 or address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then
    raise sqlstate 'PT422' using
      message = 'Please enter a valid email address', detail = 'offer_invalid', hint = 'email';
  end if;
  if exists (
    select from public.profiles where profiles.user_id = caller and lower(profiles.email) = lower(address)
  ) then
    raise sqlstate 'PT422' using
      message = 'That’s your own email address.', detail = 'offer_to_self', hint = 'email';
  end if;
  if private.count_use('offers ' || caller, interval '1 day', 1) > 20 then
    raise sqlstate 'PT429' using
      message = 'You’ve offered too many tournaments today. Try again tomorrow.', detail = 'too_many_offers';
  end if;
  insert into private.event_offers (event_id, email, offered_by, offered_to)
  values (
    in_event_id, address, caller,
    (select profiles.user_id from public.profiles where lower(profiles.email) = lower(address) limit 1)
  )
  on conflict (event_id) do update set
    email = excluded.email,
    offered_by = excluded.offered_by,
    offered_to = excluded.offered_to,
    created_at = now();
end;
$$;

create or replace function private.accept_event_offer(in_event_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  offer private.event_offers;
begin
  delete from private.event_offers
  using public.events
  where event_offers.event_id = in_event_id
    and event_offers.offered_to = caller
    and events.id = in_event_id
    and events.organizer_id = event_offers.offered_by
  returning event_offers.* into offer;
  if offer.event_id is null then
    raise sqlstate 'PT404' using
      message = 'This offer is no longer available.', detail = 'offer_gone';
  end if;
  if (select count(*) from public.events where events.organizer_id = caller) >= 300 then
    raise sqlstate 'PT409' using
      message = 'An account can have at most 300 tournaments. Delete a finished one and try again.',
      detail = '{"code": "too_many_events", "most": 300}';
  end if;
  update public.events set organizer_id = caller where events.id = in_event_id;
  update public.custom_urls set organizer_id = caller where custom_urls.event_id = in_event_id;
  update public.former_custom_urls set organizer_id = caller where former_custom_urls.event_id = in_event_id;
  perform private.count_open_sections(in_event_id);
  perform private.bump_revision(in_event_id);
end;
$$;

create or replace function private.erase_account() returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  entry public.participants;
  organizer uuid;
  events text[];
begin
  if caller is null or not private.signed_in_recently() then
    raise sqlstate 'PT401' using message = 'Enter your password again.', detail = 'sign_in_again';
  end if;
  -- Nobody makes a tournament or an entry with the account from here on.
  perform from auth.users where users.id = caller for update;
  if exists (select from public.events where events.organizer_id = caller) then
    raise sqlstate 'PT409' using
      message = 'Transfer or delete your tournaments first.', detail = 'account_has_tournaments';
  end if;
  if private.has_running_subscription(caller) then
    raise sqlstate 'PT409' using
      message = 'Cancel your subscription first.', detail = 'subscription_running';
  end if;

  -- As their organizers do, and in one order for everybody.
  for organizer in
    select distinct events.organizer_id
    from public.participants
    join public.events on events.id = participants.event_id
    where participants.user_id = caller
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || organizer::text, 0));
  end loop;
  events := array(
    select distinct participants.event_id from public.participants where participants.user_id = caller order by 1
  );
  for entry in
    select * from public.participants where participants.user_id = caller
    order by participants.event_id, participants.id
  loop
    perform private.erase_person(entry);
  end loop;
  delete from private.removed_participants
  where removed_participants.entry ->> 'user_id' = caller::text;
  delete from private.usage_counts where strpos(usage_counts.subject, caller::text) > 0;

  perform private.end_sessions(caller);
  -- Hosted Supabase logs who signed in when, with the address.
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete')
  then
    execute 'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0' using caller::text;
  end if;
  delete from auth.users where users.id = caller;
  return to_jsonb(events);
end;
$$;
