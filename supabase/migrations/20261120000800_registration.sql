-- Registering for an event: one transaction, safe to be called by anyone directly.

-- A text of the submitted form, trimmed; '' where it is missing or no text.
create function private.submitted_text(submitted jsonb, field text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case jsonb_typeof(submitted -> field)
    when 'string' then btrim(submitted ->> field, E' \t\n\r\f\u000b')
    else ''
  end;
$$;

-- A rating of the submitted form as a whole number, or null where none was given. Anything that is not a number
-- from 0 to 3000 is refused.
create function private.submitted_rating(submitted jsonb, field text) returns integer
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  typed text := btrim(coalesce(submitted ->> field, ''));
begin
  if typed = '' then
    return null;
  end if;
  if typed !~ '^[0-9]{1,9}(\.[0-9]+)?$' or typed::numeric > 3000 then
    perform private.refuse_field(field, 'Rating must be a number from 0 to 3000');
  end if;
  return trunc(typed::numeric)::integer;
end;
$$;

-- Refuses the form for one of its fields, in the words that the person reads.
create function private.refuse_field(field text, problem text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = problem, detail = 'registration_invalid', hint = field;
end;
$$;

create function private.refuse_longer_than(field text, value text, limit_length integer) returns void
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  if length(value) > limit_length then
    perform private.refuse_field(
      field, 'At most ' || btrim(to_char(limit_length, 'FM9,999')) || ' characters'
    );
  end if;
end;
$$;

-- The submitted form as a row of participants, or the first problem of it. domain/registration.ts states the
-- same rules; a property test compares the two verdicts.
create function private.checked_registration(event public.events, submitted jsonb) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.participants;
  must_acknowledge boolean :=
    event.registration_fee > 0 or btrim(coalesce(event.content ->> 'paymentInfo', '')) <> '';
begin
  entry.full_name := private.submitted_text(submitted, 'fullName');
  entry.email := private.submitted_text(submitted, 'email');
  entry.phone_number := private.submitted_text(submitted, 'phoneNumber');
  entry.local_federation_id := private.submitted_text(submitted, 'localFederationId');
  entry.fide_id := private.submitted_text(submitted, 'fideId');
  entry.notes := private.submitted_text(submitted, 'notes');
  entry.fide_rating := private.submitted_rating(submitted, 'fideRating');
  entry.national_rating := private.submitted_rating(submitted, 'nationalRating');

  if entry.full_name = '' then
    perform private.refuse_field('fullName', 'Please fill in all required fields');
  end if;
  if entry.email = '' then
    perform private.refuse_field('email', 'Please fill in all required fields');
  end if;
  if length(entry.email) > 320 or entry.email !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' then
    perform private.refuse_field('email', 'Please enter a valid email address');
  end if;
  if entry.phone_number = '' then
    perform private.refuse_field('phoneNumber', 'Phone number is required');
  end if;
  if event.federation_type = 'FIDE' and entry.fide_id = '' then
    perform private.refuse_field('fideId', 'FIDE ID is required for FIDE tournaments');
  end if;
  if event.federation_type = 'National' and entry.local_federation_id = '' then
    perform private.refuse_field(
      'localFederationId', 'National Federation ID is required for National tournaments'
    );
  end if;
  if must_acknowledge and submitted -> 'paymentAcknowledged' is distinct from 'true'::jsonb then
    perform private.refuse_field('paymentAcknowledged', 'Please acknowledge the payment requirements');
  end if;

  perform private.refuse_longer_than('fullName', entry.full_name, 200);
  perform private.refuse_longer_than('phoneNumber', entry.phone_number, 40);
  perform private.refuse_longer_than('localFederationId', entry.local_federation_id, 40);
  perform private.refuse_longer_than('fideId', entry.fide_id, 40);
  perform private.refuse_longer_than('notes', entry.notes, 2000);
  return entry;
end;
$$;

-- A limit on how many guests one connection enters into one event, which a club on one connection never meets
-- and a script does.
create table private.guest_registrations (
  event_id text not null references public.events (id) on delete cascade,
  address_digest bytea not null,
  window_start timestamptz not null default now(),
  registrations integer not null default 1,
  primary key (event_id, address_digest)
);

comment on table private.guest_registrations is
  'How many guests an address has registered for an event within the current hour.';
comment on column private.guest_registrations.address_digest is
  'SHA-256 of event and address: enough to count, not to know who it was. Callers that do not come through the site count as one.';

create index guest_registrations_window_start on private.guest_registrations (window_start);

grant select, delete on private.guest_registrations to service_role;

-- Counts a guest's registration, or refuses with too_many_registrations: 60 an hour for an address and event.
create function private.count_guest_registration(in_event_id text, in_address text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  used integer;
begin
  insert into private.guest_registrations as counted (event_id, address_digest)
  values (in_event_id, sha256(convert_to(in_event_id || ' ' || in_address, 'UTF8')))
  on conflict (event_id, address_digest) do update set
    registrations = case
      when counted.window_start < now() - interval '1 hour' then 1 else counted.registrations + 1
    end,
    window_start = case
      when counted.window_start < now() - interval '1 hour' then now() else counted.window_start
    end
  returning counted.registrations into used;
  if used > 60 then
    raise sqlstate 'PT429' using
      message = 'Too many registrations came from your connection. Please wait an hour, or contact the organizer.',
      detail = 'too_many_registrations';
  end if;
end;
$$;

-- What the person who registered is told.
create function private.registration_receipt(entry public.participants, repeated boolean) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'status', entry.status,
    'registeredAt', entry.registered_at,
    'repeated', repeated
  );
$$;

-- Stores a checked entry. A user whose earlier registration was cancelled takes it up again: their entry is
-- keyed by their id, so there is one of it.
create function private.store_registration(entry public.participants) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  stored public.participants;
begin
  update public.participants set
    full_name = entry.full_name,
    email = entry.email,
    phone_number = entry.phone_number,
    local_federation_id = entry.local_federation_id,
    fide_id = entry.fide_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    notes = entry.notes,
    status = 'registered',
    submission_key = entry.submission_key,
    registered_at = now()
  where participants.event_id = entry.event_id
    and participants.id = entry.id
    and participants.status = 'cancelled'
  returning * into stored;
  if found then
    return stored;
  end if;

  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id,
    fide_id, fide_rating, national_rating, notes, submission_key
  ) values (
    entry.event_id, entry.id, entry.user_id, entry.user_id is null, false, entry.full_name, entry.email,
    entry.phone_number, entry.local_federation_id, entry.fide_id, entry.fide_rating, entry.national_rating,
    entry.notes, entry.submission_key
  )
  returning * into stored;
  return stored;
end;
$$;

-- Keeps what a signed-in player changed on the form; what they left empty stays in their profile.
create function private.update_profile_from(entry public.participants) returns void
  language sql
  set search_path = ''
as $$
  update public.profiles set
    phone_number = coalesce(nullif(entry.phone_number, ''), phone_number),
    local_federation_id = coalesce(nullif(entry.local_federation_id, ''), local_federation_id),
    fide_id = coalesce(nullif(entry.fide_id, ''), fide_id),
    fide_rating = coalesce(entry.fide_rating, fide_rating),
    national_rating = coalesce(entry.national_rating, national_rating)
  where profiles.user_id = entry.user_id;
$$;

-- Who registers: the signed-in caller, or a guest.
create function private.with_identity(entry public.participants, caller uuid) returns public.participants
  language plpgsql
  set search_path = ''
as $$
begin
  entry.user_id := caller;
  if caller is null then
    entry.id := 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      || '_' || private.random_text(8);
  else
    entry.id := caller::text;
    -- A signed-in player registers with the e-mail of their account.
    select users.email into entry.email from auth.users where users.id = caller;
  end if;
  return entry;
end;
$$;

-- The receipt of an earlier submission with the same key, or null.
create function private.earlier_receipt(in_event_id text, in_submission_key uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select private.registration_receipt(participants, true)
  from public.participants
  where participants.event_id = in_event_id and participants.submission_key = in_submission_key;
$$;

-- Registers the caller, signed in or guest. Refuses with PT404 event_not_found, PT403 registration_closed,
-- PT422 registration_invalid (the field in hint), PT409 event_full or already_registered, PT429
-- too_many_registrations. The same submission key again gives the first result. in_address is the visitor's
-- network address as the site saw it. Security definer: nobody who registers may write participants otherwise.
create function private.register(
  in_event_id text, in_submission_key uuid, in_registration jsonb, in_address text
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  event public.events;
  entry public.participants;
  earlier jsonb;
begin
  select events.* into event
  from public.events
  join public.publications on publications.event_id = events.id
  where events.id = in_event_id;
  if event.id is null then
    raise sqlstate 'PT404' using message = 'Event not found or not published', detail = 'event_not_found';
  end if;

  earlier := private.earlier_receipt(in_event_id, in_submission_key);
  if earlier is not null then
    return earlier;
  end if;

  if event.registration_status <> 'open'
    or not event.use_internal_registration
    or not coalesce((event.content -> 'sections' ->> 'showRegistration')::boolean, false)
  then
    raise sqlstate 'PT403' using
      message = 'Registration is not open for this tournament.', detail = 'registration_closed';
  end if;

  entry := private.with_identity(private.checked_registration(event, in_registration), caller);
  entry.event_id := event.id;
  entry.submission_key := in_submission_key;
  begin
    entry := private.store_registration(entry);
  exception
    when unique_violation or sqlstate 'PT409' then
      -- The same submission may have come through a moment ago, and taken the very last place.
      earlier := private.earlier_receipt(in_event_id, in_submission_key);
      if earlier is not null then
        return earlier;
      elsif sqlstate = 'PT409' then
        raise;
      end if;
      raise sqlstate 'PT409' using
        message = 'You are already registered for this tournament.', detail = 'already_registered';
  end;

  if caller is null then
    perform private.count_guest_registration(in_event_id, in_address);
  else
    perform private.update_profile_from(entry);
  end if;
  return private.registration_receipt(entry, false);
end;
$$;

grant execute on function private.register(text, uuid, jsonb, text) to service_role;

-- Those who call the API directly count as one address: theirs could be made up, and nobody but a script
-- registers so. Security definer: they may not call private.register with an address of their choice.
create function private.register_participant(in_event_id text, in_submission_key uuid, in_registration jsonb)
  returns jsonb
  language sql
  security definer
  set search_path = ''
as $$
  select private.register(in_event_id, in_submission_key, in_registration, 'direct');
$$;

grant execute on function private.register_participant(text, uuid, jsonb) to anon, authenticated;

create function public.register_participant(event_id text, submission_key uuid, registration jsonb) returns jsonb
  language sql
  set search_path = ''
as $$
  select private.register_participant(event_id, submission_key, registration);
$$;

comment on function public.register_participant(text, uuid, jsonb) is
  'Registers the caller for a published event. The one way in for players; guests come through the site.';
grant execute on function public.register_participant(text, uuid, jsonb) to anon, authenticated;

create function public.register_guest(
  event_id text, submission_key uuid, registration jsonb, address text
) returns jsonb
  language sql
  set search_path = ''
as $$
  select private.register(event_id, submission_key, registration, address);
$$;

comment on function public.register_guest(text, uuid, jsonb, text) is
  'For the registration function only, which knows the guest''s network address.';
grant execute on function public.register_guest(text, uuid, jsonb, text) to service_role;
