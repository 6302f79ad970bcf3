-- Money received for an entry, or returned.

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  participant_id text,
  amount bigint not null,
  method text not null default 'cash',
  received_on date not null default current_date,
  note text not null default '',
  is_automatic boolean not null default false,
  bank_organizer uuid,
  bank_line text,
  movement text,
  movement_part smallint,
  entry_move uuid,
  source text generated always as (
    case
      when bank_line is not null then 'bank_line'
      when movement is not null then 'movement'
      when entry_move is not null then 'entry_move'
    end
  ) stored,
  replaced jsonb,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  foreign key (bank_organizer, bank_line) references public.bank_lines (organizer_id, key)
    on delete set null (bank_organizer, bank_line),
  constraint receipts_bank_line_complete check ((bank_organizer is null) = (bank_line is null)),
  constraint receipts_movement_complete check ((movement is null) = (movement_part is null)),
  constraint receipts_one_source check (num_nonnulls(bank_line, movement, entry_move) <= 1),
  constraint receipts_source_not_automatic check (
    not is_automatic or num_nonnulls(bank_line, movement, entry_move) = 0
  ),
  constraint receipts_entry_move_is_moved check ((entry_move is not null) = (method = 'moved')),
  constraint receipts_amount_range check (amount <> 0 and amount between -10000000000 and 10000000000),
  constraint receipts_method_known check (method in ('cash', 'transfer', 'card', 'online', 'unknown', 'moved')),
  constraint receipts_received_on_in_calendar check (received_on between date '1970-01-01' and date '9999-12-31'),
  constraint receipts_note_length check (length(note) <= 500)
);

comment on table public.receipts is
  'Payments that an organizer received for an entry, or refunded. Only for the event''s organizer.';
comment on column public.receipts.participant_id is
  'Null once the entry was removed: its money was received all the same.';
comment on column public.receipts.amount is 'In minor units of the event''s currency; negative = returned.';
comment on column public.receipts.received_on is 'The day on the event''s clocks.';
comment on column public.receipts.method is 'The payment method; unknown = a file said that it was paid, but not how; moved = it went with its entry to another event.';
comment on column public.receipts.is_automatic is
  'Written by marking the entry as paid, and removed when that is undone.';
comment on column public.receipts.bank_organizer is
  'The organizer whose bank line it is: another one after a transfer of the event. null without a bank line.';
comment on column public.receipts.bank_line is 'The key of the bank line that it is from; null if a desk wrote it.';
comment on column public.receipts.movement is
  'The payment provider''s ID of the charge, refund, or dispute that it is from; null without one.';
comment on column public.receipts.movement_part is 'The part of the online payment that it is; null without a movement.';
comment on column public.receipts.entry_move is
  'The same for the two receipts by which money left an event and reached another one with its entry; null for others.';
comment on column public.receipts.source is
  'What says that the money moved, where it isn''t a desk: bank_line, movement, or entry_move. Such a receipt is neither edited nor deleted by hand.';
comment on column public.receipts.replaced is
  'The receipt of a desk for the same money whose place it took, without its note, which this one has; null = none.';
comment on column public.receipts.created_by is 'The account that added it; null once it is closed.';

create index receipts_participant on public.receipts (event_id, participant_id);
create index receipts_created_by on public.receipts (created_by);
create index receipts_bank_line
  on public.receipts (bank_organizer, bank_line, event_id, participant_id);

grant select, delete on public.receipts to authenticated;
grant insert (id, event_id, participant_id, amount, method, received_on, note) on public.receipts to authenticated;
grant update (amount, method, received_on, note) on public.receipts to authenticated;
grant select, insert, update, delete on public.receipts to service_role;

alter table public.receipts enable row level security;

create policy "an organizer reads the receipts of their events" on public.receipts
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer adds receipts to their premium events" on public.receipts
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer updates the receipts of their premium events" on public.receipts
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the receipts of their events" on public.receipts
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- What a source says is neither changed nor deleted by hand.
create function private.refuse_changed_source() returns trigger
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using
    detail = case old.source
      when 'movement' then 'receipt_from_provider'
      when 'entry_move' then 'receipt_from_event'
      else 'receipt_from_bank'
    end;
end;
$$;

create trigger receipts_refuse_changed_source
  before update or delete on public.receipts
  for each row
  when (current_user = 'authenticated' and old.source is not null)
  execute function private.refuse_changed_source();

-- A payment that is moved is locked after its entry; by hand, the entry is locked after the payment.
create trigger receipts_queue_organizer
  before insert or update or delete on public.receipts
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Money outlives its entry, but not what the organizer noted on it, which may be about the player.
create function private.forget_receipt_note() returns trigger
  language plpgsql
as $$
begin
  new.note := '';
  return new;
end;
$$;

create trigger receipts_forget_note
  before update of participant_id on public.receipts
  for each row
  when (new.participant_id is null and old.participant_id is not null)
  execute function private.forget_receipt_note();

-- The amount received for an entry, less the amount returned, in minor units.
create function private.received(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(sum(receipts.amount), 0)::bigint
  from public.receipts
  where receipts.event_id = in_event_id and receipts.participant_id = in_participant_id;
$$;

grant execute on function private.received(text, text) to authenticated;

-- Returns true if an entry owes something and its receipts cover it.
create function private.is_covered(entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(entry.fee_owed > 0 and private.received(entry.event_id, entry.id) >= entry.fee_owed, false);
$$;

-- Keeps the status of an entry in step with what it owes and its receipts: registered becomes paid once they cover what
-- is owed, and paid becomes registered once they no longer do. Locks the entry first, so that receipts written at once
-- all count.
create function private.follow_money(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  entry public.participants;
begin
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.status = 'registered' and private.is_covered(entry)
    or entry.status = 'paid' and entry.fee_owed > 0 and not private.is_covered(entry)
  then
    update public.participants
    set status = case entry.status when 'paid' then 'registered' else 'paid' end
    where participants.event_id = entry.event_id and participants.id = entry.id;
  end if;
end;
$$;

create function private.follow_receipts() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed public.receipts := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.follow_money(changed.event_id, changed.participant_id);
  return null;
end;
$$;

comment on function private.follow_receipts() is
  'Security definer: also fires for receipts that marking as paid wrote and removed.';

create trigger receipts_follow
  after insert or update or delete on public.receipts
  for each row execute function private.follow_receipts();

-- Writes a receipt for the outstanding amount when the organizer marks an entry as paid: with the method passed to
-- mark_as_paid or import_participants, and the day passed to the latter. Removes that receipt when they mark the entry
-- as registered. Does nothing if no fee is set. set_statuses stores either change, so that it can be undone.
create function private.write_receipt() returns trigger
  language plpgsql
  security definer
as $$
declare
  outstanding bigint;
  received_day date;
  written uuid;
  removed jsonb;
begin
  if new.status = 'paid' then
    outstanding := new.fee_owed - private.received(new.event_id, new.id);
    if outstanding > 0 then
      select
        coalesce(
          nullif(current_setting('tabiya.received_on', true), '')::date, (now() at time zone events.time_zone)::date
        )
      into received_day
      from public.events where events.id = new.event_id;
      insert into public.receipts (event_id, participant_id, amount, method, received_on, is_automatic)
      values (
        new.event_id, new.id, outstanding,
        coalesce(nullif(current_setting('tabiya.receipt_method', true), ''), 'cash'), received_day, true
      )
      returning receipts.id into written;
      update private.set_statuses set written_receipt = written
      where set_statuses.event_id = new.event_id and set_statuses.participant_id = new.id
        and set_statuses.set_at = now();
    end if;
  else
    with gone as (
      delete from public.receipts
      where receipts.event_id = new.event_id and receipts.participant_id = new.id and receipts.is_automatic
      returning receipts.*
    )
    select jsonb_agg(to_jsonb(gone)) into removed from gone;
    if removed is not null then
      update private.set_statuses
      set removed_receipts = removed, received = private.received(new.event_id, new.id)
      where set_statuses.event_id = new.event_id and set_statuses.participant_id = new.id
        and set_statuses.set_at = now();
    end if;
  end if;
  return null;
end;
$$;

comment on function private.write_receipt() is
  'Security definer: an organizer may not write automatic receipts themselves, and marking as paid is part of every plan.';

-- Only for what the organizer does: a status that follows from receipts writes none.
create trigger participants_write_receipt
  after insert on public.participants
  for each row
  when (current_user = 'authenticated' and new.status = 'paid')
  execute function private.write_receipt();

create trigger participants_write_changed_receipt
  after update of status on public.participants
  for each row
  when (
    current_user = 'authenticated' and new.status is distinct from old.status
    and (new.status = 'paid' or old.status = 'paid' and new.status = 'registered')
  )
  execute function private.write_receipt();

-- Returns true if a source says that money moved for an entry.
create function private.has_source(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.receipts
    where receipts.event_id = in_event_id and receipts.participant_id = in_participant_id
      and receipts.source is not null
  );
$$;

grant execute on function private.has_source(text, text) to authenticated;

-- An entry with money of a source stays with it: it can be cancelled, but not deleted.
create function private.refuse_lost_source() returns trigger
  language plpgsql
as $$
begin
  if private.has_source(old.event_id, old.id) then
    raise sqlstate 'PT409' using detail = 'entry_has_bank_money';
  end if;
  return old;
end;
$$;

create trigger participants_refuse_lost_source
  before delete on public.participants
  for each row
  when (current_user = 'authenticated')
  execute function private.refuse_lost_source();

-- An entry whose fee is covered with money of a source is paid, whatever a desk says. Receipts that marking as paid wrote
-- do not count: they are removed.
create function private.refuse_denied_source() returns trigger
  language plpgsql
as $$
begin
  if private.has_source(old.event_id, old.id) and new.fee_owed > 0 and new.fee_owed <= (
    select sum(receipts.amount)
    from public.receipts
    where receipts.event_id = old.event_id and receipts.participant_id = old.id and not receipts.is_automatic
  ) then
    raise sqlstate 'PT409' using detail = 'paid_by_bank';
  end if;
  return new;
end;
$$;

create trigger participants_refuse_denied_source
  before update of status on public.participants
  for each row
  when (current_user = 'authenticated' and old.status = 'paid' and new.status = 'registered')
  execute function private.refuse_denied_source();

-- An entry that gets its place, or gets it back, is paid if a source has paid for it.
create function private.follow_source() returns trigger
  language plpgsql
  security definer
as $$
begin
  if private.has_source(new.event_id, new.id) then
    perform private.follow_money(new.event_id, new.id);
  end if;
  return null;
end;
$$;

comment on function private.follow_source() is
  'Security definer: a status that follows from receipts writes none.';

create trigger participants_follow_source
  after update of status on public.participants
  for each row
  when (new.status = 'registered' and old.status in ('waiting', 'cancelled'))
  execute function private.follow_source();
