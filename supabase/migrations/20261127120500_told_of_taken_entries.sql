-- An address is told when its entries are taken into an account.
alter table private.registration_mails drop constraint registration_mails_kind_known;
alter table private.registration_mails add constraint registration_mails_kind_known check (
  kind in (
    'registration', 'status', 'promoted', 'link', 'withdrawn', 'restored', 'addressChanged', 'takenOver', 'board'
  )
);

comment on table private.registration_mails is
  'A row for each mail to a player: one that confirms the registration they made, one that tells the status their organizer set, one that says that they have got a place, one with the link to their entry, one about what they changed there, one that says that an account has it now, or one that says on which board they play. It waits, was sent, or was given up. For the functions only.';

create or replace function private.take_over_entries() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  latest public.participants;
  taken integer;
begin
  select entry.* into latest
  from private.entries_to_take_over() as entry
  join public.publications on publications.event_id = entry.event_id
  order by publications.start_date desc, entry.event_id, entry.id
  limit 1;
  update public.participants
  set user_id = auth.uid(), is_guest = false
  from private.entries_to_take_over() as entry
  where participants.event_id = entry.event_id and participants.id = entry.id;
  get diagnostics taken = row_count;
  if taken > 0 then
    perform private.enqueue_own_mail(latest, 'takenOver', latest.email);
  end if;
  return taken;
end;
$$;
