-- Undoing the removal of a participant.

create table private.removed_participants (
  event_id text not null references public.events (id) on delete cascade,
  participant_id text not null,
  entry jsonb not null,
  organizer_notes text,
  receipts jsonb not null default '[]',
  owes_mail boolean not null default false,
  links text[] not null default '{}',
  changes jsonb not null default '[]',
  removed_at timestamptz not null default now(),
  told_board text,
  moves jsonb not null default '[]',
  primary key (event_id, participant_id)
);

comment on table private.removed_participants is
  'Entries that an organizer removed within the last hour, so that a removal can be undone. The sweep deletes older ones.';
comment on column private.removed_participants.owes_mail is
  'Whether the mail that confirms the registration still waited.';
comment on column private.removed_participants.links is 'The hashes of the links to the entry, without those of sessions.';
comment on column private.removed_participants.changes is 'The rows of its history.';
comment on column private.removed_participants.told_board is
  'The pairing that the player knows of, where mails about boards were asked for; null where they were not.';
comment on column private.removed_participants.moves is 'The rows of its moves from and to other events.';

create index removed_participants_removed_at on private.removed_participants (removed_at);

grant select, insert, delete on private.removed_participants to service_role;

create function private.keep_removed_participant() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.removed_participants
  where removed_at < now() - interval '1 hour'
    or (event_id = old.event_id and participant_id = old.id);
  insert into private.removed_participants (
    event_id, participant_id, entry, organizer_notes, receipts, owes_mail, links, changes, told_board, moves
  )
  values (
    old.event_id,
    old.id,
    to_jsonb(old) - array['email_key', 'name_key', 'federation_key'],
    (
      select organizer_notes.notes from public.organizer_notes
      where organizer_notes.event_id = old.event_id and organizer_notes.participant_id = old.id
    ),
    coalesce(
      (
        select jsonb_agg(to_jsonb(receipts)) from public.receipts
        where receipts.event_id = old.event_id and receipts.participant_id = old.id
      ),
      '[]'
    ),
    exists (
      select from private.registration_mails as mails
      where mails.event_id = old.event_id and mails.participant_id = old.id
        and mails.kind = 'registration' and mails.next_attempt_at is not null
    ),
    array(
      select entry_links.token_hash from private.entry_links
      where entry_links.event_id = old.event_id and entry_links.participant_id = old.id
        and entry_links.session_id is null
    ),
    coalesce(
      (
        select jsonb_agg(to_jsonb(entry_changes) order by entry_changes.id) from private.entry_changes
        where entry_changes.event_id = old.event_id and entry_changes.participant_id = old.id
      ),
      '[]'
    ),
    (
      select board_mails.told from private.board_mails
      where board_mails.event_id = old.event_id and board_mails.participant_id = old.id
    ),
    coalesce(
      (
        select jsonb_agg(to_jsonb(entry_moves)) from private.entry_moves
        where (entry_moves.event_id, entry_moves.participant_id) = (old.event_id, old.id)
          or (entry_moves.to_event_id, entry_moves.to_participant_id) = (old.event_id, old.id)
      ),
      '[]'
    )
  );
  return old;
end;
$$;

comment on function private.keep_removed_participant() is
  'Security definer: no role can read or write removed participants, except by restoring them.';

create trigger participants_keep_removed
  before delete on public.participants
  for each row execute function private.keep_removed_participant();

-- Restores the moves of a removed entry, and has money follow that came in between. An entry that has its place again is
-- not moved anymore.
create function private.restore_entry_moves(in_moves jsonb) returns void
  language plpgsql
as $$
begin
  insert into private.entry_moves
  select moves.*
  from jsonb_populate_recordset(null::private.entry_moves, in_moves) as moves
  join public.participants as entries on entries.event_id = moves.event_id and entries.id = moves.participant_id
  join public.participants as others on others.event_id = moves.to_event_id and others.id = moves.to_participant_id
  where entries.status = 'cancelled'
  for no key update of entries
  on conflict (event_id, participant_id) do nothing;
  perform private.settle_moved_entry(moves.event_id, moves.participant_id)
  from jsonb_populate_recordset(null::private.entry_moves, in_moves) as moves;
end;
$$;

-- Restores a removed entry with its notes, receipts, links and history; nothing happens where it is back already. Where
-- its place went to somebody who waited, it comes back as the first on the waiting list. Raises participant_not_found
-- when there is none, event_full or section_full when its place is taken and nobody may wait, already_registered when
-- the same person has registered again in the meantime.
create function private.restore_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  removed private.removed_participants;
  restored public.participants;
begin
  delete from private.removed_participants
  using public.events
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = in_participant_id
    and events.id = in_event_id
    and events.organizer_id = (select auth.uid())
  returning removed_participants.* into removed;
  if removed.event_id is null then
    -- Sent again because the answer was lost.
    if exists (
      select from public.participants join public.events on events.id = participants.event_id
      where participants.event_id = in_event_id and participants.id = in_participant_id
        and events.organizer_id = (select auth.uid())
    ) then
      return;
    end if;
    raise sqlstate 'PT404' using detail = 'participant_not_found';
  end if;

  restored := jsonb_populate_record(null::public.participants, removed.entry);
  -- The user may have closed their account in the meantime, and the section may have been removed.
  select users.id into restored.user_id from auth.users where users.id = restored.user_id;
  select sections.id into restored.section_id
  from public.sections where sections.event_id = in_event_id and sections.id = restored.section_id;
  select discount_codes.id into restored.discount_code_id
  from public.discount_codes
  where discount_codes.event_id = in_event_id and discount_codes.id = restored.discount_code_id
  for key share;
  if private.holds_place(restored.status) and private.waits_for_place(in_event_id, restored.section_id) then
    restored.status := 'waiting';
    restored.waiting_number := private.number_before_all(in_event_id);
  end if;
  restored := private.insert_entry(restored);
  if restored.id is null then
    raise unique_violation;
  end if;

  if removed.organizer_notes is not null then
    insert into public.organizer_notes (event_id, participant_id, notes)
    values (in_event_id, in_participant_id, removed.organizer_notes);
  end if;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, receipt.event_id, receipt.participant_id, receipt.amount, receipt.method, receipt.received_on,
    receipt.note, receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by),
    receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, removed.receipts) as receipt
  -- They outlived the entry, without their notes.
  on conflict (id) do update set participant_id = excluded.participant_id, note = excluded.note;
  insert into private.entry_links (token_hash, event_id, participant_id)
  select link, in_event_id, in_participant_id from unnest(removed.links) as link;
  if removed.told_board is not null then
    insert into private.board_mails (event_id, participant_id, told)
    values (in_event_id, in_participant_id, removed.told_board);
  end if;
  -- Putting the receipts back is no change of them.
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = in_participant_id;
  insert into private.entry_changes (event_id, participant_id, made_by, organizer_id, changes, made_at)
  select
    in_event_id, in_participant_id, recorded.made_by,
    (select users.id from auth.users where users.id = recorded.organizer_id), recorded.changes, recorded.made_at
  from jsonb_populate_recordset(null::private.entry_changes, removed.changes) as recorded;
  perform private.restore_entry_moves(removed.moves);
  if removed.owes_mail then
    insert into private.registration_mails (event_id, participant_id) values (in_event_id, in_participant_id);
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using detail = 'participant_restored';
end;
$$;

comment on function private.restore_participant(text, text) is
  'Security definer: an organizer may not name the user or the day of an entry themselves.';
grant execute on function private.restore_participant(text, text) to authenticated;

create function public.restore_participant(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.restore_participant(in_event_id, in_participant_id);
$$;

comment on function public.restore_participant(text, text) is
  'Undoes the removal of a participant within the hour, for the event''s organizer.';
grant execute on function public.restore_participant(text, text) to authenticated;

create function public.restore_participants(in_event_id text, in_participant_ids text[]) returns void
  language plpgsql
as $$
declare
  removed_id text;
begin
  foreach removed_id in array in_participant_ids loop
    perform private.restore_participant(in_event_id, removed_id);
  end loop;
end;
$$;

comment on function public.restore_participants(text, text[]) is
  'Undoes the removal of participants within the hour, for the event''s organizer: all or none.';
grant execute on function public.restore_participants(text, text[]) to authenticated;
