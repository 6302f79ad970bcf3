-- The mails about a status the organizer set: enqueued here, claimed and sent like confirmations.

-- Enqueues the mail about a status the organizer set, if the organizer wants such mails. It waits two minutes, so that
-- mistakes can be undone. A claimed mail may have arrived, so its status counts as known. A change back to registered
-- is sent only to players who were told another status.
create function private.enqueue_status_mail() returns trigger
  language plpgsql
  security definer
as $$
declare
  known text;
  -- A player always learns that their place was given up, or is theirs again.
  is_due_always constant boolean := num_nonnulls(old.given_up_at, new.given_up_at) > 0;
begin
  delete from private.registration_mails as mails
  where mails.event_id = new.event_id and mails.participant_id = new.id
    and mails.kind = 'status' and mails.attempts = 0
  returning mails.known_status into known;
  update private.registration_mails as mails set next_attempt_at = null
  where mails.event_id = new.event_id and mails.participant_id = new.id
    and mails.kind = 'status' and mails.next_attempt_at is not null;
  known := coalesce(
    known,
    (
      select mails.known_status from private.registration_mails as mails
      where mails.event_id = new.event_id and mails.participant_id = new.id
        and mails.kind = 'moved' and mails.attempts = 0
    ),
    old.status
  );
  -- What players do themselves is told in mails of its own, as is a move to another event.
  if new.status = known
    or private.is_own_change(new)
    or current_setting('tabiya.moved_entry', true) = new.event_id || ' ' || new.id
    or not exists (
      select from public.events
      join public.publications on publications.event_id = events.id
      where events.id = new.event_id
        and (events.mails_status_changes or is_due_always)
    )
    or new.status = 'registered' and not exists (
      select from private.registration_mails as mails
      where mails.event_id = new.event_id and mails.participant_id = new.id and mails.kind = 'status'
    )
  then
    return null;
  end if;
  insert into private.registration_mails (
    event_id, participant_id, kind, status, known_status, is_due_always, next_attempt_at
  )
  values (new.event_id, new.id, 'status', new.status, known, is_due_always, now() + interval '2 minutes');
  return null;
end;
$$;

comment on function private.enqueue_status_mail() is 'Security definer: no organizer has rights on the outbox.';

-- Only for changes by the organizer: registering again sets a new registration date and sends a confirmation. A player
-- who gets a place is notified by a mail of its own.
create trigger participants_announce_status
  after update of status on public.participants
  for each row
  when (
    new.status is distinct from old.status and new.registered_at is not distinct from old.registered_at
    and new.status <> 'waiting' and (old.status <> 'waiting' or new.status = 'cancelled') and new.email <> ''
  )
  execute function private.enqueue_status_mail();

-- Pending status mails are not sent once the organizer no longer wants them, but for those about places given up.
create function private.drop_status_mails() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.registration_mails as mails
  where mails.event_id = new.id and mails.kind = 'status' and mails.attempts = 0 and not mails.is_due_always;
  update private.registration_mails as mails set next_attempt_at = null
  where mails.event_id = new.id and mails.kind = 'status' and mails.next_attempt_at is not null
    and not mails.is_due_always;
  return null;
end;
$$;

comment on function private.drop_status_mails() is 'Security definer: no organizer has rights on the outbox.';

create trigger events_drop_status_mails
  after update of mails_status_changes on public.events
  for each row
  when (old.mails_status_changes and not new.mails_status_changes)
  execute function private.drop_status_mails();
