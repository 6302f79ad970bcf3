-- The number of rounds of a section's results that are paired, as roundsPlayed of domain/results counts them.
create function private.paired_rounds(in_results jsonb) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(max(game.place), 0)::integer
  from private.elements_of(in_results -> 'players') as player
  cross join lateral private.elements_of(player.value -> 'games') as game
  where game.value ->> 'opponent' is not null;
$$;

create or replace function private.own_rights(entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'isSelfService', coalesce(service.is_on, false),
    'changesUntil', to_char(service.changes_until, 'YYYY-MM-DD"T"HH24:MI'),
    'mayChange', coalesce(service.may_change and entry.status <> 'cancelled', false),
    'mayWithdraw', coalesce(service.may_withdraw and entry.status <> 'cancelled' and entry.arrived_at is null, false),
    'mayRestore', coalesce(service.may_withdraw and private.was_withdrawn(entry), false),
    'players', (
      select event_counters.active_participants from private.event_counters
      where event_counters.event_id = entry.event_id
    ),
    'taken', coalesce(
      (
        select jsonb_object_agg(section_counters.section_id, section_counters.active_participants)
        from private.section_counters where section_counters.event_id = entry.event_id
      ),
      '{}'
    ),
    'waiting', coalesce(
      (
        select jsonb_object_agg(waiting.section_id, waiting.number)
        from (
          select participants.section_id, count(*) as number
          from public.participants
          where participants.event_id = entry.event_id and participants.status = 'waiting'
            and participants.section_id is not null
          group by participants.section_id
        ) as waiting
      ),
      '{}'
    ),
    'paired', coalesce(
      (
        select jsonb_object_agg(section_results.section_id, private.paired_rounds(section_results.results))
        from public.section_results where section_results.event_id = entry.event_id
      ),
      '{}'
    )
  )
  from private.self_service_of(entry.event_id) as service;
$$;
