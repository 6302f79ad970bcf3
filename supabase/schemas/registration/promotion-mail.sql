-- The mails to players who got a place from the waiting list: enqueued here, claimed and sent like confirmations.

-- Enqueues the mail, unless an unclaimed confirmation has the same content. Locks that confirmation, so that its state
-- is certain.
create function private.enqueue_promotion_mail() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.registration_mails as mails
  where mails.event_id = new.event_id and mails.participant_id = new.id
    and mails.kind = 'promoted' and mails.attempts = 0;
  perform from private.registration_mails as mails
  where mails.event_id = new.event_id and mails.participant_id = new.id
    and mails.kind = 'registration' and mails.attempts = 0 and mails.next_attempt_at is not null
  for update;
  if not found then
    insert into private.registration_mails (event_id, participant_id, kind)
    values (new.event_id, new.id, 'promoted');
  end if;
  return null;
end;
$$;

comment on function private.enqueue_promotion_mail() is
  'Security definer: the role that frees a place has no rights on the outbox.';

create trigger participants_tell_promoted
  after update of status on public.participants
  for each row
  when (old.status = 'waiting' and new.status in ('registered', 'paid') and new.email <> '')
  execute function private.enqueue_promotion_mail();
