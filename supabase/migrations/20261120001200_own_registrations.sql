-- What users see of the events for which they, or others they registered, are registered: the published data as the
-- event's plan shows it, never unpublished changes.

create function private.own_registrations() returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'event', jsonb_build_object(
          'eventId', events.id,
          'status', events.status,
          'title', publications.title,
          'startDate', publications.start_date,
          'endDate', publications.end_date,
          'venueName', publications.venue_name,
          'venueAddress', coalesce(publications.snapshot ->> 'venueAddress', ''),
          'city', publications.city,
          'country', publications.country,
          'federationType', publications.federation_type,
          'registrationFee', publications.snapshot -> 'registrationFee',
          'currency', publications.snapshot ->> 'currency',
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
        ) || private.entry_details(participants)
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
  where participants.user_id = auth.uid();
$$;

comment on function private.own_registrations() is
  'Security definer: a player may read neither events nor the organizer''s profile, and is shown how to reach them all the same.';
grant execute on function private.own_registrations() to authenticated;

create function public.own_registrations() returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select private.own_registrations();
$$;

comment on function public.own_registrations() is
  'The entries that the caller made, for themselves (isOwn) and for others, with the event and whom to contact. The latest event comes first, one''s own entry before others.';
grant execute on function public.own_registrations() to authenticated;

create function public.own_entries(in_event_id text) returns jsonb
  language sql
  stable
  set search_path = ''
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
  'Whom the caller has entered into an event, themselves first. For the registration form.';
grant execute on function public.own_entries(text) to authenticated;
