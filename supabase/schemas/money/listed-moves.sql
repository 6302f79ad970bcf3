-- Where the entries of an event went and came from, for an organizer of both events.

-- The moves of an event's entries to and from other events of the caller, the latest last. A cancelled entry that went to
-- one is not reinstated (private.end_entry_move).
create function private.listed_moves(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'participantId', moves.participant_id, 'way', moves.way,
        'eventId', events.id, 'title', events.title, 'id', moves.other_id
      )
      order by moves.moved_at
    ),
    '[]'
  )
  from (
    select participant_id, 'to' as way, to_event_id as other_event_id, to_participant_id as other_id, moved_at
    from private.entry_moves
    where event_id = in_event_id
    union all
    select to_participant_id, 'from', event_id, participant_id, moved_at
    from private.entry_moves
    where to_event_id = in_event_id
  ) as moves
  join public.events on events.id = moves.other_event_id
  where private.is_organizer_of(in_event_id) and private.is_organizer_of(events.id);
$$;

comment on function private.listed_moves(text) is
  'Security definer: no role of the API reads moves; only for an organizer of both events.';
grant execute on function private.listed_moves(text) to authenticated;

create function public.listed_moves(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.listed_moves(in_event_id);
$$;

comment on function public.listed_moves(text) is
  'The moves of an event''s entries to and from other events of the caller, the latest last: participantId, way (to or from), and eventId, title, and id of the entry there.';
grant execute on function public.listed_moves(text) to authenticated;
