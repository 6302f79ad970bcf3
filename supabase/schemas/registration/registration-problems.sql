-- The reasons why a player cannot register: raised, or as a problem for the form.

create function private.raise_already_registered() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'already_registered';
end;
$$;

create function private.raise_section_gone() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT422' using detail = 'section_gone', hint = 'section';
end;
$$;

-- The value of a rejected entry that another entry already has, as the problem that the form shows, never whose it is.
-- Only one value, and IDs, which federations publish, before name and email address: otherwise a taken ID could be used
-- to enumerate addresses without registering anybody.
create function private.duplicate_problem(entry public.participants) returns jsonb
  language plpgsql
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = entry.id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'already_registered', 'field', 'forSomebodyElse');
  end if;
  if entry.fide_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.fide_id = entry.fide_id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'fideId');
  end if;
  if entry.local_federation_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.federation_key = lower(btrim(entry.local_federation_id))
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'localFederationId');
  end if;
  return jsonb_build_object('code', 'player_already_entered', 'field', 'fullName');
end;
$$;

-- Raises already_registered for somebody who is in the event: their first submission may have taken the last place.
-- in_participant_id is the caller's own entry; null for a guest, or for somebody else. For guests it is limited to ten
-- minutes after registering: names are public and a full event registers nobody, otherwise email addresses could be
-- enumerated.
create function private.raise_if_registered(entry public.participants, in_participant_id text) returns void
  language plpgsql
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.email_key = lower(entry.email)
      and participants.name_key = lower(entry.full_name)
      and participants.status <> 'cancelled'
      and participants.registered_at > now() - interval '10 minutes'
  ) or exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = in_participant_id
      and participants.status <> 'cancelled'
  ) then
    perform private.raise_already_registered();
  end if;
end;
$$;

-- Raises event_full or section_full, or already_registered.
create function private.raise_full(
  entry public.participants, in_participant_id text, in_code text default 'event_full'
) returns void
  language plpgsql
as $$
begin
  perform private.raise_if_registered(entry, in_participant_id);
  perform private.raise_no_place(in_code);
end;
$$;

-- Raises place_gone for an entry that would wait although its form showed a place, because no one waits without
-- agreeing. placeShown is true if the form showed one and the player has not agreed since.
create function private.raise_unless_waiting_accepted(entry public.participants, form jsonb) returns void
  language plpgsql
as $$
begin
  if entry.status = 'waiting' and form -> 'placeShown' is not distinct from 'true'::jsonb then
    raise sqlstate 'PT409' using
      detail = 'place_gone',
      hint = case when entry.section_id is null then '' else 'section' end;
  end if;
end;
$$;

create function private.raise_unpublished() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT404' using detail = 'event_not_published';
end;
$$;

-- Raises registration_over with the closing time, as domain/event/entry-terms/registration-window.ts words it.
create function private.raise_registration_over(in_event_id text) returns void
  language plpgsql
as $$
declare
  closed_at timestamp;
  zone text;
begin
  -- The local time at the venue, which cannot be derived from the instant on a night when clocks change.
  select
    least(
      nullif(publications.snapshot ->> 'registrationDeadline', '')::timestamp,
      publications.end_date + interval '1 day'
    ),
    coalesce(publications.snapshot ->> 'timeZone', 'UTC')
  into closed_at, zone
  from public.publications
  where publications.event_id = in_event_id;
  raise sqlstate 'PT403' using
    detail = jsonb_build_object(
      'code', 'registration_over',
      'closedAt', to_char(closed_at, 'YYYY-MM-DD"T"HH24:MI'),
      'timeZone', zone
    )::text;
end;
$$;

-- Raises registration_not_open with the time of opening, as domain/event/entry-terms/registration-window.ts words it;
-- nothing where registration is open from the start.
create function private.raise_not_open(in_event_id text) returns void
  language plpgsql
as $$
declare
  opens_at timestamp;
  zone text;
begin
  select
    nullif(publications.snapshot ->> 'registrationOpens', '')::timestamp,
    coalesce(publications.snapshot ->> 'timeZone', 'UTC')
  into opens_at, zone
  from public.publications
  where publications.event_id = in_event_id and publications.registration_opens_at > now();
  if opens_at is null then
    return;
  end if;
  raise sqlstate 'PT403' using
    detail = jsonb_build_object(
      'code', 'registration_not_open',
      'opensAt', to_char(opens_at, 'YYYY-MM-DD"T"HH24:MI'),
      'timeZone', zone
    )::text;
end;
$$;

create function private.raise_cancelled() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT403' using detail = 'event_cancelled';
end;
$$;

-- Raises the reason why an entry cannot be made on the event's page now. state is the registration state,
-- in_participant_id the caller's own entry, null for a guest or for another player.
create function private.raise_unless_open(
  in_event_id text, state text, in_participant_id text, entry public.participants
) returns void
  language plpgsql
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
      perform private.raise_not_open(in_event_id);
      raise sqlstate 'PT403' using detail = 'registration_closed';
  end case;
end;
$$;

-- Rejects an entry that has just been stored when the event was unlisted or closed, or other rules were published, while
-- it waited. From here on all wait for this entry: unlisting for the event, closing and publishing for the locked
-- counters.
create function private.raise_unless_still_offered(in_event_id text, in_rules_version text) returns void
  language plpgsql
as $$
declare
  offer text;
  current_version text;
begin
  select publications.registration_offer, publications.rules_version into offer, current_version
  from public.publications where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  perform private.raise_unless_open(in_event_id, offer, null, null);
  if current_version <> in_rules_version then
    raise sqlstate 'PT409' using detail = 'form_changed';
  end if;
end;
$$;
