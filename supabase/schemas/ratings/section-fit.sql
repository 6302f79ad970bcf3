-- Checks whether a player is eligible for a section, using the rating lists first and the submitted values otherwise.

-- Raises that what was typed does not fit a section: its limit in the names of domain/event/entry-terms/section-limits.ts.
create function private.raise_misfit(in_limit text, in_field text, bound text, rating integer default null) returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT422' using
    detail = jsonb_strip_nulls(
      jsonb_build_object('code', 'section_misfit', 'limit', in_limit, 'bound', bound::integer, 'rating', rating)
    )::text,
    hint = in_field;
end;
$$;

-- Raises why a typed rating does not fit a section. Without a rating one fits a section with a maximum only.
create function private.raise_rating_misfit(field text, rating integer, section jsonb) returns void
  language plpgsql
as $$
begin
  if rating > (section ->> 'maxRating')::integer then
    perform private.raise_misfit('aboveRating', field, section ->> 'maxRating', rating);
  end if;
  if section ? 'minRating' and rating is null then
    perform private.raise_misfit('unrated', field, section ->> 'minRating');
  end if;
  if rating < (section ->> 'minRating')::integer then
    perform private.raise_misfit('belowRating', field, section ->> 'minRating', rating);
  end if;
end;
$$;

-- Raises why a typed year of birth does not fit a section.
create function private.raise_birth_year_misfit(birth_year integer, section jsonb) returns void
  language plpgsql
as $$
begin
  if birth_year < (section ->> 'bornFrom')::integer then
    perform private.raise_misfit('bornFrom', 'birthYear', section ->> 'bornFrom');
  end if;
  if birth_year > (section ->> 'bornUntil')::integer then
    perform private.raise_misfit('bornUntil', 'birthYear', section ->> 'bornUntil');
  end if;
end;
$$;

create type private.judged_entry as (entry public.participants, problem jsonb);

comment on type private.judged_entry is
  'An entry with what the lists know of it, and why the section does not take it; null where it does.';

-- Validates an entry by its section: by rating and year of birth of the list that knows the player, else by the typed
-- values. Raises if typed values are not eligible; returns a problem if a list's are not, so that the attempt is
-- counted. Neither a response nor a row reveals the year of birth. Stores the list's rating of the section's kind.
create function private.check_eligibility(entry public.participants, rules jsonb) returns private.judged_entry
  language plpgsql
  stable
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
          'listed_above_limit', rated, (section ->> 'maxRating')::integer
        )
        when rating < (section ->> 'minRating')::integer then private.listed_problem(
          'listed_below_minimum', rated, (section ->> 'minRating')::integer
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
          'listed_born_before', born, (section ->> 'bornFrom')::integer
        )
        when born.birth_year > (section ->> 'bornUntil')::integer then private.listed_problem(
          'listed_born_after', born, (section ->> 'bornUntil')::integer
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

create type private.entry_ratings as (fide integer, national integer);

comment on type private.entry_ratings is 'The two ratings of an entry; null = none.';

-- The ratings of an entry in another section, for its event's organizer. Where that is played by another kind of rating,
-- those of this kind in the lists that know the player; one that no list knows stays, unless it is what the list has for
-- the kind of before.
create function private.ratings_in_section(in_event_id text, in_participant_id text, in_section_id text)
  returns private.entry_ratings
  language plpgsql
  stable
  security definer
as $$
declare
  rules constant jsonb := private.saved_rules(in_event_id);
  new_kind constant text := private.rating_kind(rules, in_section_id);
  old_kind text;
  entry public.participants;
  ratings private.entry_ratings;
  was private.listed_player;
  listed private.listed_player;
begin
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and private.is_organizer_of(in_event_id);
  ratings := row(entry.fide_rating, entry.national_rating);
  old_kind := private.rating_kind(rules, entry.section_id);
  if old_kind = new_kind then
    return ratings;
  end if;
  if entry.fide_id <> '' then
    was := private.listed_player('FIDE', entry.fide_id, entry.full_name, old_kind);
    listed := private.listed_player('FIDE', entry.fide_id, entry.full_name, new_kind);
    if listed.is_same and (listed.rating is not null or was.rating = ratings.fide) then
      ratings.fide := listed.rating;
    end if;
  end if;
  if entry.local_federation_id <> '' then
    was := private.listed_member(entry.federation, entry.local_federation_id, entry.full_name, old_kind);
    listed := private.listed_member(entry.federation, entry.local_federation_id, entry.full_name, new_kind);
    if listed.is_same and (listed.rating is not null or was.rating = ratings.national) then
      ratings.national := listed.rating;
    end if;
  end if;
  return ratings;
end;
$$;

comment on function private.ratings_in_section(text, text, text) is
  'Security definer: nobody reads the lists but through functions that say no year of birth.';
grant execute on function private.ratings_in_section(text, text, text) to authenticated;
