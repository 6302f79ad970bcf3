-- An address is confirmed by a link that was mailed to it: tokens end with the address, and a confirmation without a token
-- counts for nothing.
-- Ends all tokens of an account whose address changes: a link mailed to the former address says nothing about the new
-- one. Hosted Supabase reads its columns of tokens as texts, never null.
create function private.end_tokens() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.confirmation_token := '';
  new.recovery_token := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.reauthentication_token := '';
  return new;
end;
$$;

create trigger end_tokens_of_address
  before update of email on auth.users
  for each row
  when (new.email is distinct from old.email)
  execute function private.end_tokens();

-- Follows a change of an account. A new password ends every session, including that of whoever set it: the database
-- cannot tell it from the session of somebody who knew the old password, and the app signs in with the new one at once.
-- A link in an email was followed if its token has been cleared while the address stayed, unless by a new password, which
-- clears it too. Where no address has to be confirmed, hosted Supabase calls one confirmed right after it inserted the
-- account, which never had a token.
create or replace function private.handle_changed_user() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = coalesce(new.email, '') where profiles.user_id = new.id;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    perform private.end_sessions(new.id);
  elsif new.email is not distinct from old.email and (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
      and coalesce(old.confirmation_token, '') <> '' and coalesce(new.confirmation_token, '') = ''
    or coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = ''
  ) then
    insert into private.confirmed_emails (user_id, email)
    values (new.id, coalesce(new.email, ''))
    on conflict (user_id) do update set email = excluded.email;
  end if;
  return null;
end;
$$;
