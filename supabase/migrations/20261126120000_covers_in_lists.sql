-- Cards of lists have the cover of their event, and the page of an organizer says how many tournaments there were since when.
create or replace function private.event_card(in_event_id text, in_now timestamptz) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'eventId', publications.event_id,
    'address', private.event_address(in_event_id),
    'title', publications.title,
    'startDate', publications.start_date,
    'endDate', publications.end_date,
    'venueName', publications.venue_name,
    'city', publications.city,
    'country', publications.country,
    'federationType', publications.federation_type,
    'registrationLink', publications.registration_link,
    'registration', private.registration_state(
      publications.registration_offer,
      publications.registration_closes_at,
      counters.is_full,
      counters.keeps_waiting_list,
      in_now
    ),
    'color', private.shown_text('primaryColorHex', publications.color, private.event_is_premium(in_event_id)),
    'logo', (
      select publications.snapshot -> 'logo'
      from private.pictures
      where pictures.event_id = in_event_id
        and pictures.file = publications.snapshot #>> '{logo,file}'
        and not pictures.is_going
        and private.event_is_premium(in_event_id)
    ),
    'cover', (
      select publications.snapshot #> '{cover,narrow}'
      from private.pictures
      where pictures.event_id = in_event_id
        and pictures.file = publications.snapshot #>> '{cover,narrow,file}'
        and not pictures.is_going
        and private.event_is_premium(in_event_id)
    ),
    'currency', rules.shown ->> 'currency',
    'lowestFee', fees.lowest,
    'highestFee', fees.highest,
    'system', nullif(publications.snapshot ->> 'tournamentFormat', ''),
    'rounds', rules.shown -> 'rounds',
    'timeControl', nullif(left(btrim(publications.snapshot ->> 'timeControl'), 80), ''),
    'placesLeft', case when places.free between 1 and 10 then places.free end
  ))
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  cross join lateral (select private.places_left(in_event_id) as free) as places
  cross join lateral (
    select private.rules_of_plan(publications.entry_rules, in_event_id) as shown
  ) as rules
  cross join lateral (
    select min(fee.amount) as lowest, max(fee.amount) as highest
    from (
      select private.full_fee(rules.shown, section.value, in_now) as amount
      from jsonb_array_elements(coalesce(rules.shown -> 'sections', '[{}]')) as section
    ) as fee
  ) as fees
  where publications.event_id = in_event_id;
$$;

create or replace function private.organizer_page(in_slug text, in_now timestamptz) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', pages.name,
    'total', totals.events,
    'since', totals.since,
    'upcoming', coalesce((
      select jsonb_agg(private.event_card(coming.event_id, in_now) order by coming.start_date, coming.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at > in_now
        order by publications.start_date, publications.event_id limit 60
      ) as coming
    ), '[]'::jsonb),
    'past', coalesce((
      select jsonb_agg(private.event_card(over.event_id, in_now) order by over.start_date desc, over.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at <= in_now
        order by publications.start_date desc, publications.event_id limit 12
      ) as over
    ), '[]'::jsonb)
  ))
  from public.organizer_pages as pages
  cross join lateral (
    select count(*) as events, extract(year from min(publications.start_date))::integer as since
    from public.publications
    join public.events on events.id = publications.event_id
    where events.organizer_id = pages.organizer_id
  ) as totals
  where pages.slug = in_slug and pages.is_shown;
$$;
