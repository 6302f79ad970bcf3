-- The values written to a row of participants: trimmed, checked, and with the ID of an entry that the organizer added.

-- Entries created within one clock tick must not get the same timestamp, so its last three digits are a counter. An
-- import creates at most 1,000 entries per millisecond.
create sequence private.organizer_entry minvalue 0 maxvalue 999 start 0 cycle;

grant usage on sequence private.organizer_entry to authenticated, service_role;

-- Returns true if a text has a digit from 1 to 9, as every ID and every phone number has.
-- domain/entries/list/player-id.ts has the same rule.
create function private.has_real_digit(in_text text) returns boolean
  language sql
  immutable
as $$
  select in_text ~ '[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]';
$$;

grant execute on function private.has_real_digit(text) to authenticated;

-- Returns a FIDE ID without blanks and in ASCII digits: people paste it in groups, and type it in full-width digits.
-- domain/entries/list/player-id.ts does the same.
create function private.tidy_fide_id(in_id text) returns text
  language sql
  immutable
as $$
  select translate(in_id, '０１２３４５６７８９' || private.blanks(), '0123456789');
$$;

grant execute on function private.tidy_fide_id(text) to authenticated;

-- Rejects a placeholder as a trimmed, non-empty ID: it would conflict with everyone else who types it. Federation IDs
-- contain a number, so a text without a digit other than 0 is a placeholder. domain/entries/list/player-id.ts has the
-- same rule.
create function private.check_participant_id(in_field text, in_id text) returns void
  language plpgsql
as $$
begin
  if not private.has_real_digit(in_id) then
    raise sqlstate 'PT422' using
      detail = case in_field when 'fideId' then 'fide_id_placeholder' else 'federation_id_placeholder' end,
      hint = in_field;
  end if;
  if in_field = 'fideId' and in_id !~ '^[0-9]{1,10}$' then
    raise sqlstate 'PT422' using detail = 'fide_id_invalid', hint = in_field;
  end if;
end;
$$;

grant execute on function private.check_participant_id(text, text) to authenticated;

-- Normalizes what was typed, rejects placeholders and generates the ID of an entry that the organizer added. A player ID
-- that is given, or no longer pending, ends a dispute over it.
create function private.normalize_participant() returns trigger
  language plpgsql
as $$
begin
  new.email := private.normalize_text(new.email);
  new.phone_number := private.normalize_text(new.phone_number);
  new.local_federation_id := private.normalize_text(new.local_federation_id);
  new.fide_id := private.tidy_fide_id(new.fide_id);
  new.notes := private.normalize_text(new.notes);
  new.title := private.normalize_text(new.title);
  new.club := private.normalize_text(new.club);
  new.reduction := private.normalize_text(new.reduction);
  if new.fide_id <> '' and new.fide_id is distinct from old.fide_id then
    perform private.check_participant_id('fideId', new.fide_id);
  end if;
  if new.local_federation_id <> '' and new.local_federation_id is distinct from old.local_federation_id then
    perform private.check_participant_id('localFederationId', new.local_federation_id);
  end if;
  if new.fide_id <> '' or not new.id_pending then
    new.disputed_fide_id := '';
  end if;
  if new.local_federation_id <> '' or not new.id_pending then
    new.disputed_federation_id := '';
  end if;
  if new.email <> '' or new.phone_number <> '' or new.notes <> '' or new.birth_year is not null then
    -- Data entered after an erasure will be erased again.
    new.erased_at := null;
  end if;
  if coalesce(new.id, '') = '' then
    -- An imported list keeps its registration dates, except those in the future.
    new.registered_at := least(new.registered_at, now());
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

-- A player's registration has already been trimmed and has its ID.
create trigger participants_tidy
  before insert on public.participants
  for each row
  when (new.organizer_created)
  execute function private.normalize_participant();

create trigger participants_tidy_change
  before update on public.participants
  for each row execute function private.normalize_participant();

-- An organizer's typing needs no list: a change of a looked-up value ends the list's verification. Ratings that come
-- with another section are not typed.
create function private.end_verification() returns trigger
  language plpgsql
as $$
begin
  new.rating_list := '';
  new.rating_list_as_of := null;
  new.unverified := '';
  return new;
end;
$$;

create trigger participants_end_verification
  before update of full_name, local_federation_id, fide_id, fide_rating, national_rating, birth_year
  on public.participants
  for each row
  when (
    current_user = 'authenticated'
    and new.section_id is not distinct from old.section_id
    and row(
      old.full_name, old.local_federation_id, old.fide_id, old.fide_rating, old.national_rating, old.birth_year
    ) is distinct from row(
      new.full_name, new.local_federation_id, new.fide_id, new.fide_rating, new.national_rating, new.birth_year
    )
  )
  execute function private.end_verification();

-- Keeps the rating that an entry was accepted with: that of the moment it is made, or made again after it was
-- cancelled. An imported list and a restored entry bring their own.
create function private.keep_entry_ratings() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    new.entry_fide_rating := coalesce(new.entry_fide_rating, new.fide_rating, 0);
    new.entry_national_rating := coalesce(new.entry_national_rating, new.national_rating, 0);
  elsif new.registered_at is distinct from old.registered_at then
    new.entry_fide_rating := coalesce(new.fide_rating, 0);
    new.entry_national_rating := coalesce(new.national_rating, 0);
  else
    new.entry_fide_rating := old.entry_fide_rating;
    new.entry_national_rating := old.entry_national_rating;
  end if;
  return new;
end;
$$;

create trigger participants_keep_entry_ratings
  before insert or update on public.participants
  for each row execute function private.keep_entry_ratings();
