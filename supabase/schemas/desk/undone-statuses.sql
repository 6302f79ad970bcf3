-- Undoing a status that an organizer set: with the receipts, the places and the number on the waiting list that it took.

create table private.set_statuses (
  event_id text not null,
  participant_id text not null,
  status_before text not null,
  status text not null,
  waiting_number bigint,
  removed_receipts jsonb not null default '[]',
  received bigint,
  written_receipt uuid,
  promoted jsonb not null default '[]',
  set_at timestamptz not null default now(),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade
);

comment on table private.set_statuses is
  'The last status that an organizer set for an entry within the last hour, and its consequences, so that it can be undone. The sweep deletes older ones.';
comment on column private.set_statuses.waiting_number is 'The entry''s number on the waiting list before.';
comment on column private.set_statuses.removed_receipts is 'The automatic receipts that were removed with it.';
comment on column private.set_statuses.received is
  'The payments for the entry without the removed receipts; null if none was removed.';
comment on column private.set_statuses.written_receipt is 'The receipt that was written with it; null = none.';
comment on column private.set_statuses.promoted is
  'The entry that got the freed place: id and number on the waiting list.';

create index set_statuses_set_at on private.set_statuses (set_at);

grant select, insert, update, delete on private.set_statuses to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.set_statuses enable row level security;

create function private.keep_set_status() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.set_statuses (event_id, participant_id, status_before, status, waiting_number)
  values (old.event_id, old.id, old.status, new.status, old.waiting_number)
  on conflict (event_id, participant_id) do update set
    status_before = excluded.status_before,
    status = excluded.status,
    waiting_number = excluded.waiting_number,
    removed_receipts = '[]',
    received = null,
    written_receipt = null,
    promoted = '[]',
    set_at = now();
  return new;
end;
$$;

comment on function private.keep_set_status() is
  'Security definer: no role can read or write set statuses, except by undoing them.';

-- Before the status is set, by an organizer, by giving up an unpaid place, or by moving the entry to another event: what
-- follows from it is added to the row.
create trigger participants_keep_set_status
  before update of status on public.participants
  for each row
  when (
    (
      current_user = 'authenticated' or old.given_up_at is null and new.given_up_at is not null
      or current_setting('tabiya.moved_entry', true) = old.event_id || ' ' || old.id
    )
    and new.status is distinct from old.status
  )
  execute function private.keep_set_status();

-- Returns true if there is a place. The caller has locked the event's counters.
create function private.has_place(in_event_id text, in_section_id text) returns boolean
  language sql
  stable
as $$
  select coalesce(counters.active_participants < counters.max_players, true) and not exists (
    select from private.section_counters
    where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id
      and section_counters.is_full
  )
  from private.event_counters as counters
  where counters.event_id = in_event_id;
$$;

-- Returns true if the player may know of the place that they got: by a mail that was claimed, or at the desk. Locks the
-- mail that is still to be sent, so that it stays there.
create function private.may_know_of_place(entry public.participants, promoted_at timestamptz) returns boolean
  language plpgsql
as $$
begin
  if entry.arrived_at is not null then
    return true;
  end if;
  if entry.email = '' then
    return promoted_at < now() - interval '2 minutes';
  end if;
  perform from private.registration_mails as mails
  where mails.event_id = entry.event_id and mails.participant_id = entry.id
    and mails.kind in ('promoted', 'registration') and mails.attempts = 0 and mails.next_attempt_at is not null
  for update;
  return not found;
end;
$$;

-- Puts those who got the place of an entry back on the waiting list, at their number, until there is a place for it.
-- Raises place_given where one of them may know of it. The caller has locked the event's counters.
create function private.take_place_back(entry public.participants, undone private.set_statuses) returns void
  language plpgsql
as $$
declare
  promoted record;
  next_entry public.participants;
begin
  for promoted in
    select * from jsonb_to_recordset(undone.promoted) as given (id text, waiting_number bigint)
  loop
    exit when private.has_place(entry.event_id, entry.section_id);
    select * into next_entry
    from public.participants
    where participants.event_id = entry.event_id and participants.id = promoted.id
    for no key update;
    continue when next_entry.id is null or not private.holds_place(next_entry.status);
    if private.may_know_of_place(next_entry, undone.set_at) then
      raise sqlstate 'PT409' using detail = 'place_given';
    end if;
    delete from private.registration_mails as mails
    where mails.event_id = next_entry.event_id and mails.participant_id = next_entry.id
      and mails.kind = 'promoted' and mails.attempts = 0;
    update public.participants
    set status = 'waiting', waiting_number = promoted.waiting_number
    where participants.event_id = next_entry.event_id and participants.id = next_entry.id;
  end loop;
end;
$$;

-- Undoes one status. The caller has locked the event's counters, and holds back promotions until the end.
create function private.undo_status(entry public.participants, in_status text) returns void
  language plpgsql
as $$
declare
  undone private.set_statuses;
begin
  delete from private.set_statuses
  where set_statuses.event_id = entry.event_id and set_statuses.participant_id = entry.id
    and set_statuses.set_at >= now() - interval '1 hour'
  returning set_statuses.* into undone;
  if undone.event_id is null or in_status <> undone.status or entry.status <> undone.status then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  if undone.received <> private.received(entry.event_id, entry.id) then
    raise sqlstate 'PT409' using detail = 'money_changed';
  end if;
  if private.holds_place(undone.status_before) and not private.holds_place(entry.status) then
    perform private.take_place_back(entry, undone);
  end if;
  update public.participants
  set status = undone.status_before, waiting_number = undone.waiting_number
  where participants.event_id = entry.event_id and participants.id = entry.id;
  delete from public.receipts where receipts.id = undone.written_receipt;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, entry.event_id, entry.id, receipt.amount, receipt.method, receipt.received_on, receipt.note,
    receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by), receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, undone.removed_receipts) as receipt;
  perform private.follow_money(entry.event_id, entry.id);
end;
$$;

-- The outcome of a change of an entry that was refused: the error as the API gives it.
create function private.refused_change(in_entry_id text, code text, message text, details text) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object('id', in_entry_id, 'outcome', 'refused', 'error', jsonb_build_object(
    'code', code, 'message', message, 'details', nullif(details, '')
  ));
$$;

grant execute on function private.refused_change(text, text, text, text) to authenticated;

-- Undoes the status that an organizer set of entries within the last hour: receipts that it removed come back as they
-- were, the one that it wrote is removed, and the player who got the place is on the waiting list again at their number, as
-- long as they have not been notified. Returns for each entry what private.make_changes returns; refused with status_changed,
-- money_changed, place_given, event_full or section_full.
create function private.undo_statuses(in_event_id text, in_participant_ids text[], in_status text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  wanted_id text;
  entry public.participants;
  outcomes jsonb := '[]';
  reason text;
  details text;
begin
  perform from private.event_counters
  join public.events on events.id = event_counters.event_id
  where event_counters.event_id = in_event_id and events.organizer_id = (select auth.uid())
  for update of event_counters;
  if not found then
    in_event_id := null;
  end if;
  perform set_config('tabiya.holds_promotions', 'on', true);
  foreach wanted_id in array in_participant_ids loop
    select * into entry
    from public.participants
    where participants.event_id = in_event_id and participants.id = wanted_id
    for no key update;
    begin
      if entry.id is not null then
        perform private.undo_status(entry, in_status);
      end if;
      outcomes := outcomes || jsonb_build_object(
        'id', wanted_id, 'outcome', case when entry.id is null then 'gone' else 'applied' end
      );
    exception
      when sqlstate 'PT000' or integrity_constraint_violation then
        get stacked diagnostics reason = message_text, details = pg_exception_detail;
        outcomes := outcomes || private.refused_change(wanted_id, sqlstate, reason, details);
    end;
  end loop;
  perform set_config('tabiya.holds_promotions', '', true);
  perform private.promote(in_event_id);
  return outcomes;
end;
$$;

comment on function private.undo_statuses(text, text[], text) is
  'Security definer: an organizer may not write automatic receipts or numbers of the waiting list; the event must be the caller''s own.';
grant execute on function private.undo_statuses(text, text[], text) to authenticated;
