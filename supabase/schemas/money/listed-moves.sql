-- Where the entries of an event went and came from, for an organizer of both events.

-- Whether money that was paid online for an entry before it was moved here is left: it's returned where it was paid.
create function private.was_paid_online_elsewhere(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entries_of_money(in_event_id, in_participant_id) as entries
    join public.receipts
      on receipts.event_id = entries.event_id and receipts.participant_id = entries.participant_id
    where (entries.event_id, entries.participant_id) <> (in_event_id, in_participant_id)
      and receipts.movement is not null
    having sum(receipts.amount) > 0
  );
$$;

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
        'eventId', events.id, 'title', events.title, 'id', moves.other_id,
        -- As private.money_moves says, since both events are the caller's.
        'isFollowed', events.currency = here.currency,
        'isPaidOnline',
        moves.way = 'from' and private.was_paid_online_elsewhere(in_event_id, moves.participant_id)
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
  join public.events as here on here.id = in_event_id
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
  'The moves of an event''s entries to and from other events of the caller, the latest last: participantId, way (to or from), and eventId, title, and id of the entry there; whether money follows, and whether some was paid online where it was before.';
grant execute on function public.listed_moves(text) to authenticated;
