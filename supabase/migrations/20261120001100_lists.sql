-- The lists of published events: upcoming, open for registration, and the site map.

-- The events whose places are all taken, and whether they keep a waiting list.
create function private.full_events() returns table (event_id text, keeps_waiting_list boolean)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select event_counters.event_id, event_counters.keeps_waiting_list
  from private.event_counters where event_counters.is_full;
$$;

comment on function private.full_events() is
  'Security definer: visitors may not read counters, and a full event says so on its page.';
grant execute on function private.full_events() to anon, authenticated, service_role;

-- The color of a published event as its plan shows it; empty where it has none.
create function private.shown_color(in_event_id text) returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select private.shown_text('primaryColorHex', publications.color, private.event_is_premium(in_event_id))
  from public.publications
  where publications.event_id = in_event_id;
$$;

comment on function private.shown_color(text) is
  'Security definer: visitors read neither the published color, which the plan may lock, nor which events are premium.';
grant execute on function private.shown_color(text) to anon, authenticated, service_role;

-- One page of a list, with the total and the countries and months to choose from. Every parameter may be empty. Events
-- are upcoming until their last day is over at the venue, and open for registration until it closes or, with the
-- internal form, all places are taken and nobody may wait for one. Runs with the caller's rights: it shows only what publications shows, and the
-- color that the event's plan shows.
create function public.browse_events(
  in_now timestamptz default now(),
  in_open_only boolean default false,
  in_search text default '',
  in_country text default '',
  in_federation_type text default '',
  in_month text default '',
  in_limit integer default 24,
  in_offset integer default 0
) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with upcoming as materialized (
    select
      publications.event_id, publications.start_date, publications.end_date, publications.country,
      publications.federation_type, registration.state
    from public.publications
    left join private.full_events() as filled on filled.event_id = publications.event_id
    cross join lateral (
      select private.registration_state(
        publications.registration_offer,
        publications.registration_closes_at,
        filled.event_id is not null,
        filled.keeps_waiting_list,
        in_now
      ) as state
    ) as registration
    where publications.ends_at > in_now
      and (not in_open_only or registration.state in ('internal', 'waiting', 'external'))
  ),
  -- Truncated first, since a caller may send megabytes.
  search as materialized (
    select private.searchable(btrim(left(in_search, 100))) as words
  ),
  month as (
    select to_date(in_month, 'YYYY-MM') as first_day
    where in_month ~ '^\d{4}-(0[1-9]|1[0-2])$'
  ),
  fitting as materialized (
    select upcoming.event_id, upcoming.start_date, upcoming.state
    from upcoming
    where (in_country = '' or upcoming.country = in_country)
      and (in_federation_type = '' or upcoming.federation_type = in_federation_type)
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
  listed as (
    select
      publications.event_id, publications.title, publications.start_date, publications.end_date,
      publications.venue_name, publications.city, publications.country, publications.federation_type,
      private.shown_color(publications.event_id) as color, publications.registration_link,
      chosen.state = 'waiting' as has_waiting_list
    from (
      select fitting.event_id, fitting.state
      from fitting
      order by fitting.start_date, fitting.event_id
      limit least(greatest(in_limit, 0), 100) offset greatest(in_offset, 0)
    ) as chosen
    join public.publications on publications.event_id = chosen.event_id
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting),
    'events', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'eventId', listed.event_id,
          'title', listed.title,
          'startDate', listed.start_date,
          'endDate', listed.end_date,
          'venueName', listed.venue_name,
          'city', listed.city,
          'country', listed.country,
          'federationType', listed.federation_type,
          'color', listed.color,
          'registrationLink', listed.registration_link,
          'hasWaitingList', listed.has_waiting_list
        )
        order by listed.start_date, listed.event_id
      )
      from listed
    ), '[]'::jsonb),
    'countries', coalesce((
      select jsonb_agg(countries.country order by countries.country)
      from (
        select upcoming.country from upcoming group by upcoming.country
        order by count(*) desc, upcoming.country limit 250
      ) as countries
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

comment on function public.browse_events(timestamptz, boolean, text, text, text, text, integer, integer) is
  'For the lists that visitors see. At most 100 events a call.';
grant execute on function public.browse_events(timestamptz, boolean, text, text, text, text, integer, integer)
  to anon, authenticated, service_role;

create function public.published_addresses(in_limit integer default 10000, in_offset integer default 0)
  returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'address', coalesce(
          (
            select custom_urls.slug from public.custom_urls
            where custom_urls.event_id = listed.event_id and private.event_is_premium(listed.event_id)
          ),
          listed.event_id
        ),
        'publishedAt', listed.published_at
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

comment on function public.published_addresses(integer, integer) is 'For the site map. At most 50,000 a call.';
grant execute on function public.published_addresses(integer, integer) to service_role;
