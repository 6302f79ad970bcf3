-- The entry of a registration: its owner, and how it is stored.

-- The entry with what its function found in the rating lists (Findings of domain/entries/lookup/judge-entry.ts). An entry
-- that no function judged has no findings, and the columns accept no null.
create function private.with_findings(entry public.participants, findings jsonb) returns public.participants
  language plpgsql
  immutable
as $$
begin
  entry.fide_rating := findings ->> 'fideRating';
  entry.national_rating := findings ->> 'nationalRating';
  entry.rating_list := findings ->> 'ratingList';
  entry.rating_list_as_of := findings ->> 'ratingListAsOf';
  entry.unverified := findings ->> 'unverified';
  return entry;
end;
$$;

-- The validated entry of an account: with the account's email, and for the owner with the user's ID. An entry of a group
-- has been counted with it.
create function private.entry_of_account(entry public.participants, caller uuid, is_own boolean)
  returns public.participants
  language plpgsql
as $$
begin
  entry.id := case when is_own then caller::text else private.new_guest_id() end;
  entry.user_id := caller;
  select users.email into entry.email from auth.users where users.id = caller;
  if not found then
    -- The account was erased, and its token is still good for some minutes.
    raise sqlstate 'PT401' using detail = 'session_expired';
  end if;
  if is_own then
    -- Who takes up a cancelled entry again changes it themselves.
    perform private.begin_own_change(entry, 'account');
    perform private.update_profile_from(entry);
  elsif entry.group_id is null then
    perform private.count_guest_registration(entry.event_id, 'account ' || caller);
  end if;
  return entry;
end;
$$;

-- The validated entry of a guest, rate limited by network address. An entry of a group has been counted with it.
create function private.entry_of_guest(entry public.participants, in_network text) returns public.participants
  language plpgsql
as $$
begin
  entry.id := private.new_guest_id();
  if entry.group_id is null then
    perform private.count_guest_registration(entry.event_id, in_network);
  end if;
  perform private.remember_network(in_network);
  return entry;
end;
$$;

create function private.new_guest_id() returns text
  language plpgsql
  volatile
as $$
begin
  return 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    || '_' || left(gen_random_uuid()::text, 8);
end;
$$;

-- Reactivates a user's cancelled registration, since a user has only one entry, keyed by their ID. Returns null if
-- there is none, or if someone else has registered with their FIDE ID.
create function private.take_up_again(entry public.participants) returns public.participants
  language plpgsql
as $$
begin
  entry.arrived_at := null;
  entry.fee_set := false;
  entry.registered_at := now();
  return private.overwrite_cancelled(entry);
exception
  when unique_violation then
    return null;
end;
$$;

-- Stores a validated entry. Returns null when the person, or this very submission, is already registered.
create function private.store_registration(entry public.participants) returns public.participants
  language plpgsql
as $$
declare
  stored public.participants;
begin
  if entry.id = entry.user_id::text then
    stored := private.take_up_again(entry);
    if stored.id is not null then
      return stored;
    end if;
  end if;

  entry.is_guest := entry.user_id is null;
  entry.organizer_created := false;
  return private.insert_entry(entry);
end;
$$;

-- Returns the entry without the disputed ID if the player claims it; null otherwise.
create function private.disputed(entry public.participants, problem jsonb, form jsonb)
  returns public.participants
  language plpgsql
  immutable
as $$
declare
  field constant text := problem ->> 'field';
begin
  if problem ->> 'code' <> 'id_taken' or form -> (field || 'Disputed') is distinct from 'true'::jsonb then
    return null;
  end if;
  entry.id_pending := true;
  if field = 'fideId' then
    entry.disputed_fide_id := entry.fide_id;
    entry.fide_id := '';
  else
    entry.disputed_federation_id := entry.local_federation_id;
    entry.local_federation_id := '';
  end if;
  return entry;
end;
$$;

-- Updates the profile with what a signed-in player changed on the form; empty fields stay as they are in the profile.
create function private.update_profile_from(entry public.participants) returns void
  language plpgsql
as $$
begin
  update public.profiles set
    phone_number = coalesce(nullif(entry.phone_number, ''), phone_number),
    local_federation_id = coalesce(nullif(entry.local_federation_id, ''), local_federation_id),
    fide_id = coalesce(nullif(entry.fide_id, ''), fide_id),
    fide_rating = coalesce(entry.fide_rating, fide_rating),
    national_rating = coalesce(entry.national_rating, national_rating)
  where profiles.user_id = entry.user_id;
end;
$$;
