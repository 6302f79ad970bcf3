-- Entries that were moved to another event of their organizer: each is cancelled here and entered there, and its money
-- goes along.

create table private.entry_moves (
  event_id text not null,
  participant_id text not null,
  to_event_id text not null,
  to_participant_id text not null,
  moved_at timestamptz not null default now(),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  foreign key (to_event_id, to_participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_moves_to_other_event check (event_id <> to_event_id)
);

comment on table private.entry_moves is
  'Cancelled entries that were moved to another event, and the entries that they are there. Money for them follows.';

create index entry_moves_to on private.entry_moves (to_event_id, to_participant_id, moved_at);

grant select on private.entry_moves to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_moves enable row level security;

-- Returns true if an entry was moved to another event, where it is now.
create function private.is_moved(entry public.participants) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entry_moves as moves
    where moves.event_id = entry.event_id and moves.participant_id = entry.id
  );
$$;

-- The moves that money follows: not to another organizer, or into another currency.
create function private.money_moves() returns setof private.entry_moves
  language sql
  stable
as $$
  select moves.*
  from private.entry_moves as moves
  join public.events on events.id = moves.event_id
  join public.events as others on others.id = moves.to_event_id
  where others.organizer_id = events.organizer_id and others.currency = events.currency;
$$;

-- An entry, and those that money follows from or to: what was received for one of them counts where the player is now.
create function private.entries_of_money(in_event_id text, in_participant_id text)
  returns table (event_id text, participant_id text)
  language sql
  stable
as $$
  with recursive entries as (
    select in_event_id as event_id, in_participant_id as participant_id
    union
    select others.event_id, others.participant_id
    from entries
    cross join lateral (
      select moves.to_event_id as event_id, moves.to_participant_id as participant_id
      from private.money_moves() as moves
      where moves.event_id = entries.event_id and moves.participant_id = entries.participant_id
      union all
      select moves.event_id, moves.participant_id
      from private.money_moves() as moves
      where moves.to_event_id = entries.event_id and moves.to_participant_id = entries.participant_id
    ) as others
  )
  select entries.event_id, entries.participant_id from entries;
$$;

-- What is left to return to a player, wherever it was paid and returned: what was received, less what the provider is
-- being asked to return.
create function private.held_for(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select greatest(0, sum(
    private.received(entries.event_id, entries.participant_id) - private.asked_of(entries.event_id, entries.participant_id)
  ))::bigint
  from private.entries_of_money(in_event_id, in_participant_id) as entries;
$$;

-- What of an entry's money counts in an event from which it's no longer returned where it was paid: that of another
-- organizer, or of another entry once the player has registered again.
create function private.moved_away(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select greatest(0, -coalesce(sum(receipts.amount), 0))::bigint
  from private.entries_of_money(in_event_id, in_participant_id) as entries
  join public.receipts
    on receipts.event_id = entries.event_id and receipts.participant_id = entries.participant_id
  where receipts.method = 'moved';
$$;

-- Moves what was received for a moved entry on to where it is: what left the one event reached the other, on the same day
-- and by two receipts, so that no earlier day of either changes.
create function private.settle_moved_entry(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  move private.entry_moves;
  amount bigint;
  pair constant uuid := gen_random_uuid();
begin
  select moves.* into move
  from private.money_moves() as moves
  where moves.event_id = in_event_id and moves.participant_id = in_participant_id;
  if move.event_id is null then
    return;
  end if;
  -- Receipts that are written at once all count.
  perform from public.participants
  where participants.event_id = move.event_id and participants.id = move.participant_id
  for no key update;
  perform from public.participants
  where participants.event_id = move.to_event_id and participants.id = move.to_participant_id
  for no key update;
  amount := private.received(move.event_id, move.participant_id);
  if amount <> 0 then
    insert into public.receipts (event_id, participant_id, amount, method, received_on, entry_move)
    select
      events.id, part.participant_id, part.amount, 'moved', (now() at time zone events.time_zone)::date, pair
    from (
      values
        (move.event_id, move.participant_id, -amount),
        (move.to_event_id, move.to_participant_id, amount)
    ) as part (event_id, participant_id, amount)
    join public.events on events.id = part.event_id;
  end if;
end;
$$;

create function private.follow_moved_entry() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed public.receipts := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.settle_moved_entry(changed.event_id, changed.participant_id);
  return null;
end;
$$;

comment on function private.follow_moved_entry() is
  'Security definer: also fires for receipts of a desk, which may not write those of moves.';

-- Triggers fire in the order of their names: this one after receipts_follow.
create trigger receipts_follow_moved_entry
  after insert or update or delete on public.receipts
  for each row execute function private.follow_moved_entry();

-- A player who registers again for the event that they were moved from has a new entry there, with money of its own. An
-- organizer who can move the entry back does that instead.
create function private.end_entry_move() returns trigger
  language plpgsql
  security definer
as $$
declare
  there text;
begin
  delete from private.entry_moves
  where entry_moves.event_id = new.event_id and entry_moves.participant_id = new.id
  returning entry_moves.to_event_id into there;
  if private.is_organizer_of(new.event_id) and private.is_organizer_of(there) then
    raise sqlstate 'PT409' using detail = 'entry_moved';
  end if;
  return new;
end;
$$;

comment on function private.end_entry_move() is 'Security definer: no role of the API writes moves.';

create trigger participants_end_entry_move
  before update of status on public.participants
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function private.end_entry_move();
