-- The lists of published events: upcoming, open for registration, and the site map.

-- The events whose places are all taken, and whether they keep a waiting list.
create function private.full_events() returns table (event_id text, keeps_waiting_list boolean)
  language sql
  stable
  security definer
as $$
  select event_counters.event_id, event_counters.keeps_waiting_list
  from private.event_counters where event_counters.is_full;
$$;

comment on function private.full_events() is
  'Security definer: visitors may not read counters, and a full event says so on its page.';
grant execute on function private.full_events() to anon, authenticated;

-- The free places of an event; null = there is no limit. Those of its sections count where each of them has a limit.
-- In PL/pgSQL, whose statements are planned once a session and not for each card of a list.
create function private.places_left(in_event_id text) returns bigint
  language plpgsql
  stable
as $$
begin
  return (
    select greatest(
      least(
        counters.max_players - counters.active_participants,
        (
          select case
            when bool_and(sections.max_players is not null)
              then sum(greatest(sections.max_players - sections.active_participants, 0))
          end
          from private.section_counters as sections
          where sections.event_id = in_event_id and counters.open_sections is not null
        )
      ),
      0
    )
    from private.event_counters as counters
    where counters.event_id = in_event_id
      and (counters.max_players is not null or counters.open_sections is not null)
  );
end;
$$;

-- A published event as the card of a list shows it, with the state of its registration at an instant: its color, fee,
-- system and pace as its plan shows them, and the places left while they are few.
create function private.event_card(in_event_id text, in_now timestamptz) returns jsonb
  language sql
  stable
  security definer
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
      publications.registration_opens_at,
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
    'currency', publications.entry_rules ->> 'currency',
    'lowestFee', fees.lowest / private.minor_units(publications.entry_rules ->> 'currency'),
    'highestFee', fees.highest / private.minor_units(publications.entry_rules ->> 'currency'),
    'system', nullif(publications.snapshot ->> 'tournamentFormat', ''),
    'rounds', publications.entry_rules -> 'rounds',
    'timeControl', nullif(left(btrim(publications.snapshot ->> 'timeControl'), 80), ''),
    'placesLeft', case when places.free between 1 and 10 then places.free end
  ))
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  cross join lateral (select private.places_left(in_event_id) as free) as places
  cross join lateral (
    select min(fee.fee_full) as lowest, max(fee.fee_full) as highest
    from (
      select distinct on (fees.section_id) fees.fee_full
      from private.fees
      where fees.event_id = in_event_id and fees.reduction_id = '' and fees.begins_at <= in_now
        and (fees.section_id <> '') = (
          private.rules_of_plan(publications.entry_rules, in_event_id) ? 'sections'
        )
      order by fees.section_id, fees.begins_at desc
    ) as fee
  ) as fees
  where publications.event_id = in_event_id;
$$;

comment on function private.event_card(text, timestamptz) is
  'Security definer: visitors read neither snapshots nor counters. Returns what the event''s page shows everyone, and the places left only from ten down.';
grant execute on function private.event_card(text, timestamptz) to anon, authenticated;

-- One page of a list, with the total and the countries, cities and months to choose from. Cities are those of the
-- country that was chosen. Every parameter may be empty. Events are upcoming until their last day is over at the venue,
-- and open for registration until it closes or, with the internal form, all places are taken and nobody may wait for
-- one. Runs with the caller's rights: it shows only what publications shows, and the cards.
create function public.browse_events(
  in_now timestamptz default now(),
  in_open_only boolean default false,
  in_search text default '',
  in_country text default '',
  in_federation_type text default '',
  in_month text default '',
  in_city text default '',
  in_limit integer default 24,
  in_offset integer default 0
) returns jsonb
  language sql
  stable
as $$
  with upcoming as materialized (
    select
      publications.event_id, publications.start_date, publications.end_date, publications.country,
      publications.city, publications.federation_type, registration.state
    from public.publications
    left join private.full_events() as filled on filled.event_id = publications.event_id
    cross join lateral (
      select private.registration_state(
        publications.registration_offer,
        publications.registration_opens_at,
        publications.registration_closes_at,
        filled.event_id is not null,
        filled.keeps_waiting_list,
        in_now
      ) as state
    ) as registration
    where publications.ends_at > in_now
      and (not in_open_only or registration.state in ('internal', 'waiting', 'external'))
  ),
  -- Truncated once, since a caller may send megabytes: nothing below reads the parameters themselves.
  asked as materialized (
    select
      left(in_search, 100) as search, left(in_country, 100) as country, lower(left(in_city, 100)) as city,
      left(in_federation_type, 100) as federation_type, left(in_month, 100) as month
  ),
  search as materialized (
    select private.searchable(btrim(asked.search)) as words from asked
  ),
  month as (
    select to_date(asked.month, 'YYYY-MM') as first_day
    from asked
    where asked.month ~ '^\d{4}-(0[1-9]|1[0-2])$'
  ),
  fitting as materialized (
    select upcoming.event_id, upcoming.start_date
    from asked cross join upcoming
    where (asked.country = '' or upcoming.country = asked.country)
      and (asked.city = '' or lower(upcoming.city) = asked.city)
      and (asked.federation_type = '' or upcoming.federation_type = asked.federation_type)
      and not exists (
        select from month
        where upcoming.start_date >= month.first_day + interval '1 month' or upcoming.end_date < month.first_day
      )
      and (
        (select search.words from search) = '' or exists (
          select from public.publications
          where publications.event_id = upcoming.event_id
            and (
              select bool_and(position(word in publications.search_text) > 0)
              from search, regexp_split_to_table(search.words, '\s+') as word
            )
        )
      )
  ),
  chosen as (
    select fitting.event_id, fitting.start_date
    from fitting
    order by fitting.start_date, fitting.event_id
    limit least(greatest(in_limit, 0), 100) offset greatest(in_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting),
    'events', coalesce((
      select jsonb_agg(private.event_card(chosen.event_id, in_now) order by chosen.start_date, chosen.event_id)
      from chosen
    ), '[]'::jsonb),
    'countries', coalesce((
      select jsonb_agg(countries.country order by countries.country)
      from (
        select upcoming.country from upcoming group by upcoming.country
        order by count(*) desc, upcoming.country limit 250
      ) as countries
    ), '[]'::jsonb),
    'cities', coalesce((
      select jsonb_agg(cities.city order by cities.city)
      from (
        select min(upcoming.city) as city from asked cross join upcoming
        where (asked.country = '' or upcoming.country = asked.country) and upcoming.city <> ''
        group by lower(upcoming.city)
        order by count(*) desc, lower(upcoming.city) limit 100
      ) as cities
    ), '[]'::jsonb),
    'months', coalesce((
      select jsonb_agg(months.month order by months.month)
      from (
        -- Every month with events from today on. An event of many years counts for its first three only.
        select distinct to_char(running.month, 'YYYY-MM') as month
        from (
          select distinct
            date_trunc('month', greatest(upcoming.start_date, (in_now at time zone 'UTC')::date)::timestamp) as first_month,
            date_trunc('month', upcoming.end_date::timestamp) as last_month
          from upcoming
        ) as spans
        cross join lateral generate_series(
          spans.first_month,
          least(spans.last_month, spans.first_month + interval '35 months'),
          interval '1 month'
        ) as running (month)
        order by 1 limit 36
      ) as months
    ), '[]'::jsonb)
  );
$$;

comment on function public.browse_events(timestamptz, boolean, text, text, text, text, text, integer, integer) is
  'For the lists that visitors see. At most 100 events a call.';
grant execute on function public.browse_events(timestamptz, boolean, text, text, text, text, text, integer, integer)
  to anon, authenticated;

create function public.published_addresses(in_limit integer default 10000, in_offset integer default 0)
  returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'address', private.event_address(listed.event_id),
        'publishedAt', listed.published_at,
        'newsAt', case when private.event_is_premium(listed.event_id) then
          (
            select max(posts.updated_at) from public.posts
            where posts.event_id = listed.event_id and posts.status = 'published'
          )
        end
      )
      order by listed.event_id
    ),
    '[]'::jsonb
  )
  from (
    select publications.event_id, publications.published_at
    from public.publications
    order by publications.event_id
    limit least(greatest(in_limit, 0), 50000) offset greatest(in_offset, 0)
  ) as listed;
$$;

comment on function public.published_addresses(integer, integer) is 'For the site map, with when the news of an event changed last; null = it has none. At most 50,000 a call.';
