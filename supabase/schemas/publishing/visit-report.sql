-- The report of visits for an organizer.

-- The visits to an event in the last days, today included, or of all days, for its organizer: sums by day and by
-- source. Registrations are counted from the entries, without those that the organizer added.
create function public.visit_report(in_event_id text, in_days integer default null) returns jsonb
  language sql
  stable
as $$
  with of_event as (
    select
      events.id,
      events.time_zone,
      (now() at time zone events.time_zone)::date as today,
      coalesce((now() at time zone events.time_zone)::date - in_days, '-infinity'::date) as before
    from public.events
    where events.id = in_event_id
  ),
  counts as (
    select visit_counts.day, visit_counts.kind, visit_counts.source, visit_counts.visitors
    from public.visit_counts, of_event
    where visit_counts.event_id = of_event.id and visit_counts.day > of_event.before
    union all
    select (participants.registered_at at time zone of_event.time_zone)::date, 'registered', '', 1
    from public.participants, of_event
    where participants.event_id = of_event.id and not participants.organizer_created
      and (participants.registered_at at time zone of_event.time_zone)::date > of_event.before
  )
  select jsonb_build_object(
    'today', of_event.today,
    'since', (select min(visit_counts.day) from public.visit_counts where visit_counts.event_id = of_event.id),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', by_day.day, 'visits', by_day.visits, 'forms', by_day.forms, 'registered', by_day.registered
      ) order by by_day.day), '[]')
      from (
        select
          counts.day,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'visit'), 0) as visits,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'form'), 0) as forms,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'registered'), 0) as registered
        from counts
        group by counts.day
      ) as by_day
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', by_source.source, 'visits', by_source.visits, 'forms', by_source.forms,
        'registered', by_source.registered
      ) order by by_source.visits desc, by_source.source), '[]')
      from (
        select
          counts.source,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'visit'), 0) as visits,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'form'), 0) as forms,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'entry'), 0) as registered
        from counts
        where counts.kind <> 'registered'
        group by counts.source
      ) as by_source
    )
  )
  from of_event;
$$;

comment on function public.visit_report(text, integer) is
  'The visits of one of the caller''s own premium events, as sums; null for an event that is not theirs.';
grant execute on function public.visit_report(text, integer) to authenticated;
