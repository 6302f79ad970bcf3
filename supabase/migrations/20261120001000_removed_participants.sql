-- Undoing the removal of a participant.

create table private.removed_participants (
  event_id text not null references public.events (id) on delete cascade,
  participant_id text not null,
  entry jsonb not null,
  organizer_notes text,
  receipts jsonb not null default '[]',
  owes_mail boolean not null default false,
  removed_at timestamptz not null default now(),
  primary key (event_id, participant_id)
);

comment on table private.removed_participants is
  'Entries an organizer removed within the last hour, so that a slip can be taken back whole. The sweep forgets older ones.';
comment on column private.removed_participants.owes_mail is
  'Whether the mail that confirms the registration still waited.';

create index removed_participants_removed_at on private.removed_participants (removed_at);

grant select, insert, delete on private.removed_participants to service_role;

create function private.keep_removed_participant() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from private.removed_participants
  where removed_at < now() - interval '1 hour'
    or (event_id = old.event_id and participant_id = old.id);
  insert into private.removed_participants (event_id, participant_id, entry, organizer_notes, receipts, owes_mail)
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
    )
  );
  return old;
end;
$$;

comment on function private.keep_removed_participant() is
  'Security definer: nobody reads or writes what was removed, except by taking it back.';

create trigger participants_keep_removed
  before delete on public.participants
  for each row execute function private.keep_removed_participant();

-- Restores a removed entry with its notes and receipts. Raises participant_not_found when there is none, event_full when its place
-- is taken, already_registered when the same person has registered again in the meantime.
create function private.restore_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  removed private.removed_participants;
begin
  delete from private.removed_participants
  using public.events
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = in_participant_id
    and events.id = in_event_id
    and events.organizer_id = (select auth.uid())
  returning removed_participants.* into removed;
  if removed.event_id is null then
    raise sqlstate 'PT404' using
      message = 'This participant can no longer be brought back.', detail = 'participant_not_found';
  end if;

  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, full_name, email, phone_number, local_federation_id, fide_id,
    id_pending, disputed_fide_id, disputed_federation_id, fide_rating, national_rating, notes, status,
    section_id, title, club, federation, sex, birth_year, byes, answers, fee_full, reduction_amount, fee_owed, fee_set,
    reduction, reduction_state, waiting_number, arrived_at, group_id, submission_key, registered_at, created_at
  )
  select
    entry.event_id, entry.id,
    -- The user may have closed their account in the meantime.
    (select users.id from auth.users where users.id = entry.user_id),
    entry.is_guest, entry.organizer_created, entry.full_name, entry.email,
    entry.phone_number, entry.local_federation_id, entry.fide_id, entry.id_pending, entry.disputed_fide_id,
    entry.disputed_federation_id, entry.fide_rating, entry.national_rating, entry.notes, entry.status,
    -- The section may have been removed in the meantime.
    (
      select sections.id from public.sections
      where sections.event_id = in_event_id and sections.id = entry.section_id
    ),
    entry.title, entry.club, entry.federation, entry.sex, entry.birth_year, entry.byes, entry.answers, entry.fee_full,
    entry.reduction_amount, entry.fee_owed, entry.fee_set, entry.reduction, entry.reduction_state,
    entry.waiting_number, entry.arrived_at, entry.group_id, entry.submission_key, entry.registered_at, entry.created_at
  from jsonb_populate_record(null::public.participants, removed.entry) as entry;

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
  from jsonb_populate_recordset(null::public.receipts, removed.receipts) as receipt;
  if removed.owes_mail then
    insert into private.registration_mails (event_id, participant_id) values (in_event_id, in_participant_id);
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'This participant is already back on the list.', detail = 'participant_restored';
end;
$$;

comment on function private.restore_participant(text, text) is
  'Security definer: an organizer may not name the user or the day of an entry themselves.';
grant execute on function private.restore_participant(text, text) to authenticated;

create function public.restore_participant(in_event_id text, in_participant_id text) returns void
  language sql
  set search_path = ''
as $$
  select private.restore_participant(in_event_id, in_participant_id);
$$;

comment on function public.restore_participant(text, text) is
  'Takes back the removal of a participant, within the hour, for the event''s organizer.';
grant execute on function public.restore_participant(text, text) to authenticated;

create function public.forget_removed_participants() returns void
  language sql
  set search_path = ''
as $$
  delete from private.removed_participants where removed_at < now() - interval '1 hour';
$$;

comment on function public.forget_removed_participants() is 'For the sweep only.';
grant execute on function public.forget_removed_participants() to service_role;
