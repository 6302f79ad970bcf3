-- The mails about another section that the organizer gave an entry, if its fee is another one then or the player knows
-- another section, and about a code that they added or removed, if its fee is another one then. No fee is nothing due.

-- Enqueues the mail. It waits two minutes, so that a change can be undone; several changes are one mail, from the fee and
-- the section that the player knows. An entry whose section the organizer of a published event removes keeps in a mail
-- that isn't sent which one its player knows. It also says what is due, so a waiting mail about no longer being paid
-- isn't sent, until the change is undone.
create function private.enqueue_move_mail() returns trigger
  language plpgsql
  security definer
as $$
declare
  known bigint;
  section_known text := old.section_id;
  replaced record;
  status_known text;
  is_due_always boolean := false;
  is_news boolean := false;
begin
  for replaced in
    delete from private.registration_mails as mails
    where mails.event_id = new.event_id and mails.participant_id = new.id and mails.attempts = 0
      and (mails.kind = 'moved' or mails.kind = 'status' and mails.status = 'registered')
    returning mails.kind, mails.known_fee, mails.known_section, mails.known_status, mails.is_due_always
  loop
    if replaced.kind = 'moved' then
      section_known := replaced.known_section;
    end if;
    known := coalesce(known, replaced.known_fee);
    status_known := coalesce(status_known, replaced.known_status);
    is_due_always := is_due_always or replaced.is_due_always;
  end loop;
  update private.registration_mails as mails set next_attempt_at = null
  where mails.event_id = new.event_id and mails.participant_id = new.id
    and mails.kind = 'moved' and mails.next_attempt_at is not null;
  -- Told of a fee while the entry had no section.
  section_known := coalesce(section_known, (
    select mails.known_section from private.registration_mails as mails
    where mails.event_id = new.event_id and mails.participant_id = new.id and mails.kind = 'moved'
    order by mails.created_at desc
    limit 1
  ));
  known := coalesce(known, old.fee_owed, 0);
  if new.status <> 'cancelled' and not private.is_own_change(new) then
    is_news := exists (
      select from public.publications
      where publications.event_id = new.event_id and (
        known <> coalesce(new.fee_owed, 0)
        -- Players who had no section aren't written to when an organizer forms some, nor anyone after the event.
        or new.section_id <> section_known and publications.ends_at > now()
      )
    );
  end if;
  if is_news or new.section_id is null and section_known is not null and not private.is_own_change(new)
    and exists (select from public.publications where publications.event_id = new.event_id)
  then
    insert into private.registration_mails (
      event_id, participant_id, kind, known_fee, known_section, known_status, is_due_always, next_attempt_at
    )
    values (
      new.event_id, new.id, 'moved', known, section_known, case when is_news then status_known end,
      is_news and is_due_always, case when is_news then now() + interval '2 minutes' end
    );
  end if;
  if not is_news and new.status = 'registered' and status_known <> 'registered' then
    insert into private.registration_mails (
      event_id, participant_id, kind, status, known_status, is_due_always, next_attempt_at
    )
    values (
      new.event_id, new.id, 'status', 'registered', status_known, is_due_always, now() + interval '2 minutes'
    );
  end if;
  return null;
end;
$$;

comment on function private.enqueue_move_mail() is 'Security definer: no organizer has rights on the outbox.';

-- What a player does is on the page of their entry. Triggers fire in the order of their names: this one after
-- participants_follow_fee, which sets the status.
create trigger participants_tell_move
  after update of section_id, discount on public.participants
  for each row
  when (
    (
      new.section_id is distinct from old.section_id
      or new.discount ->> 'code' is distinct from old.discount ->> 'code'
        and new.registered_at is not distinct from old.registered_at
    )
    and new.email <> ''
  )
  execute function private.enqueue_move_mail();
