-- The ratings of an entry that its organizer moves to another section.

create type private.entry_ratings as (fide integer, national integer);

comment on type private.entry_ratings is 'The two ratings of an entry; null = none.';

-- A rating after a move to a section of another kind: that of this kind in the list that knows the player. One that no
-- list knows stays, unless it is what the list has for the kind of before.
create function private.rating_of_move(
  rating integer, listed private.listed_player, old_kind text, new_kind text
) returns integer
  language plpgsql
  immutable
as $$
declare
  was constant integer := private.rating_of_kind(old_kind, listed.standard, listed.rapid, listed.blitz);
  becomes constant integer := private.rating_of_kind(new_kind, listed.standard, listed.rapid, listed.blitz);
begin
  return case when listed.is_same and (becomes is not null or was = rating) then becomes else rating end;
end;
$$;

-- The ratings of an entry once it is played by those of another kind.
create function private.ratings_of_move(entry public.participants, old_kind text, new_kind text)
  returns private.entry_ratings
  language plpgsql
  stable
as $$
declare
  ratings private.entry_ratings := row(entry.fide_rating, entry.national_rating);
  listed private.listed_player;
begin
  if old_kind = new_kind then
    return ratings;
  end if;
  if entry.fide_id <> '' then
    listed := private.listed_player('FIDE', entry.fide_id, entry.full_name);
    ratings.fide := private.rating_of_move(ratings.fide, listed, old_kind, new_kind);
  end if;
  if entry.local_federation_id <> '' then
    listed := private.listed_member(entry.federation, entry.local_federation_id, entry.full_name);
    ratings.national := private.rating_of_move(ratings.national, listed, old_kind, new_kind);
  end if;
  return ratings;
end;
$$;

-- The ratings of an entry in another section, for its event's organizer.
create function private.ratings_in_section(in_event_id text, in_participant_id text, in_section_id text)
  returns private.entry_ratings
  language plpgsql
  stable
  security definer
as $$
declare
  rules constant jsonb := private.saved_rules(in_event_id);
  entry public.participants;
begin
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and private.is_organizer_of(in_event_id);
  return private.ratings_of_move(
    entry, private.rating_kind(rules, entry.section_id), private.rating_kind(rules, in_section_id)
  );
end;
$$;

comment on function private.ratings_in_section(text, text, text) is
  'Security definer: nobody reads the lists but through functions that say no year of birth.';
grant execute on function private.ratings_in_section(text, text, text) to authenticated;
