-- A new password ends what the old one gave: the links to the entries of an account, as its sessions.
create function private.end_links_of_account() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from private.entry_links
  using public.participants
  where participants.user_id = new.id
    and entry_links.event_id = participants.event_id and entry_links.participant_id = participants.id;
  return null;
end;
$$;

comment on function private.end_links_of_account() is
  'Security definer: fires under the sign-in service''s role, which has no rights on links.';

create trigger end_links_of_changed_user
  after update of encrypted_password on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.end_links_of_account();
