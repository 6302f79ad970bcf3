-- The events for which users, or others they registered, are registered: the published data as the event's plan shows
-- it, never unpublished changes.

create function private.own_registrations() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'event', jsonb_build_object(
          'eventId', events.id,
          'status', events.status,
          'title', publications.title,
          'isCancelled', events.is_cancelled,
          'startDate', publications.start_date,
          'endDate', publications.end_date,
          'venueName', publications.venue_name,
          'venueAddress', coalesce(publications.snapshot ->> 'venueAddress', ''),
          'city', publications.city,
          'country', publications.country,
          'federationType', publications.federation_type,
          'registrationFee', publications.snapshot -> 'registrationFee',
          'currency', publications.snapshot ->> 'currency',
          'timeZone', coalesce(publications.snapshot ->> 'timeZone', 'UTC'),
          'paymentInfo', coalesce(publications.snapshot ->> 'paymentInfo', ''),
          'transferHolder', coalesce(publications.snapshot ->> 'transferHolder', ''),
          'transferIban', coalesce(publications.snapshot ->> 'transferIban', ''),
          'transferBic', coalesce(publications.snapshot ->> 'transferBic', ''),
          'transferStreet', coalesce(publications.snapshot ->> 'transferStreet', ''),
          'transferPostcode', coalesce(publications.snapshot ->> 'transferPostcode', ''),
          'transferTown', coalesce(publications.snapshot ->> 'transferTown', ''),
          'paymentLink', private.shown_text(
            'paymentLink', publications.snapshot ->> 'paymentLink', plan.premium
          ),
          'organizerEmail', coalesce(
            nullif(btrim(private.shown_text(
              'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
            )), ''),
            private.contact_email(organizer),
            ''
          ),
          'organizerPhone', coalesce(
            nullif(btrim(private.shown_text(
              'organizerPhone', publications.snapshot ->> 'organizerPhone', plan.premium
            )), ''),
            private.contact_phone(organizer),
            ''
          )
        ),
        'entry', jsonb_build_object(
          'participantId', participants.id,
          'isOwn', participants.id = participants.user_id::text,
          'fullName', participants.full_name,
          'status', participants.status,
          'phoneNumber', participants.phone_number,
          'fideId', participants.fide_id,
          'localFederationId', participants.local_federation_id,
          'idPending', participants.id_pending,
          'disputedFideId', participants.disputed_fide_id,
          'disputedFederationId', participants.disputed_federation_id,
          'fideRating', participants.fide_rating,
          'nationalRating', participants.national_rating,
          'notes', participants.notes
        ) || private.entry_details(participants) || private.own_rights(participants)
      )
      order by
        publications.start_date desc, events.id, participants.id = participants.user_id::text desc,
        participants.registered_at, participants.id
    ),
    '[]'::jsonb
  )
  from public.participants
  join public.events on events.id = participants.event_id
  -- An event with participants cannot be unlisted.
  join public.publications on publications.event_id = events.id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  -- A moved entry is listed where it is now.
  where participants.user_id = auth.uid() and not private.is_moved(participants);
$$;

comment on function private.own_registrations() is
  'Security definer: a player may read neither events nor the organizer''s profile, and is shown how to reach them all the same.';
grant execute on function private.own_registrations() to authenticated;

create function public.own_registrations() returns jsonb
  language sql
  stable
as $$
  select private.own_registrations();
$$;

comment on function public.own_registrations() is
  'The entries that the caller made, for themselves (isOwn) and for others, with the event and its contact. The latest event comes first, and the caller''s own entry before others.';
grant execute on function public.own_registrations() to authenticated;

create function public.own_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'fullName', participants.full_name,
        'isOwn', participants.id = participants.user_id::text
      )
      order by participants.id = participants.user_id::text desc, participants.registered_at, participants.id
    ),
    '[]'::jsonb
  )
  from public.participants
  where participants.event_id = in_event_id
    and participants.user_id = (select auth.uid())
    and participants.status <> 'cancelled';
$$;

comment on function public.own_entries(text) is
  'The players whom the caller has registered for an event, themselves first. For the registration form.';
grant execute on function public.own_entries(text) to authenticated;

-- An entry that the caller made, with what its form asks (private.entry_form); null for entries of others.
create function private.own_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_form(participants)
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.user_id = (select auth.uid());
$$;

comment on function private.own_entry(text, text) is
  'Security definer: a player may read neither publications nor counters, and is shown what their entry may become.';
grant execute on function private.own_entry(text, text) to authenticated;

create function public.own_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.own_entry(in_event_id, in_participant_id);
$$;

comment on function public.own_entry(text, text) is
  'An entry that the caller made, and what its form asks; null for entries of others.';
grant execute on function public.own_entry(text, text) to authenticated;

-- The entries that were made as a guest with the caller's address, if they have shown that it is theirs.
create function private.entries_to_take_over() returns setof public.participants
  language sql
  stable
  security definer
as $$
  select participants.*
  from public.profiles
  join public.participants on participants.email_key = lower(profiles.email)
  where profiles.user_id = auth.uid() and private.email_is_confirmed(profiles.user_id)
    and participants.user_id is null and participants.is_guest;
$$;

comment on function private.entries_to_take_over() is
  'Security definer: no role may read guests'' entries; these were made with the address that the caller confirmed.';

create function private.own_guest_entries() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('fullName', entry.full_name, 'title', publications.title)
      order by publications.start_date desc, entry.full_name
    ),
    '[]'
  )
  from private.entries_to_take_over() as entry
  join public.publications on publications.event_id = entry.event_id;
$$;

comment on function private.own_guest_entries() is
  'Security definer: a player may not read guests'' entries; returns those made with their own address.';
grant execute on function private.own_guest_entries() to authenticated;

create function public.own_guest_entries() returns jsonb
  language sql
  stable
as $$
  select private.own_guest_entries();
$$;

comment on function public.own_guest_entries() is
  'The entries that were made as a guest with the caller''s confirmed address: [{"fullName", "title"}, …].';
grant execute on function public.own_guest_entries() to authenticated;

-- Moves guest entries with the caller's confirmed address into the account. Returns their number. One mail, about the
-- latest event, notifies the address.
create function private.take_over_entries() returns integer
  language plpgsql
  security definer
as $$
declare
  latest public.participants;
  taken integer;
begin
  select entry.* into latest
  from private.entries_to_take_over() as entry
  join public.publications on publications.event_id = entry.event_id
  order by publications.start_date desc, entry.event_id, entry.id
  limit 1;
  update public.participants
  set user_id = auth.uid(), is_guest = false
  from private.entries_to_take_over() as entry
  where participants.event_id = entry.event_id and participants.id = entry.id;
  get diagnostics taken = row_count;
  if taken > 0 then
    perform private.enqueue_own_mail(latest, 'takenOver', latest.email);
  end if;
  return taken;
end;
$$;

comment on function private.take_over_entries() is
  'Security definer: no role may change the owner of an entry; these were made with the address that the caller confirmed.';
grant execute on function private.take_over_entries() to authenticated;

create function public.take_over_entries() returns integer
  language sql
as $$
  select private.take_over_entries();
$$;

comment on function public.take_over_entries() is
  'Takes the entries that were made as a guest with the caller''s confirmed address into the account.';
grant execute on function public.take_over_entries() to authenticated;
