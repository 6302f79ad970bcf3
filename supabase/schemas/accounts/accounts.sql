-- Follows changes of an account at the sign-in service: its sessions, its profile, and whether its address is
-- confirmed.

create table private.confirmed_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null
);

comment on table private.confirmed_emails is
  'The accounts that have followed a link mailed to their address. The sign-in service''s own record is not enough: if no confirmation is required, it calls every address confirmed at sign-up.';
comment on column private.confirmed_emails.email is 'The address that was confirmed: another one of the same account is not.';

grant select on private.confirmed_emails to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.confirmed_emails enable row level security;

-- Returns true if the address of an account is confirmed.
create function private.email_is_confirmed(in_user_id uuid) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.confirmed_emails
    join public.profiles on profiles.user_id = confirmed_emails.user_id
    where confirmed_emails.user_id = in_user_id and confirmed_emails.email = profiles.email
  );
$$;

-- The refresh token names its user as text on hosted Supabase and as uuid on the embedded one.
create function private.end_sessions(in_user_id uuid) returns void
  language sql
  security definer
as $$
  delete from auth.refresh_tokens where user_id::text = in_user_id::text;
  delete from auth.sessions where user_id = in_user_id;
$$;

comment on function private.end_sessions(uuid) is
  'Security definer: writes to the sign-in service''s tables, which no role of the API may.';

-- Ends all tokens of an account whose address changes: a link mailed to the former address says nothing about the new
-- one. Hosted Supabase reads its columns of tokens as texts, never null.
create function private.end_tokens() returns trigger
  language plpgsql
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
create function private.handle_changed_user() returns trigger
  language plpgsql
  security definer
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

comment on function private.handle_changed_user() is
  'Security definer: fires under the sign-in service''s role, which may write neither profiles nor what was confirmed.';

create trigger follow_changed_user
  after update of email, encrypted_password, email_confirmed_at, recovery_token on auth.users
  for each row execute function private.handle_changed_user();

-- The caller's session; null where it has ended.
create function private.own_session() returns uuid
  language sql
  stable
  security definer
as $$
  select sessions.id from auth.sessions
  where sessions.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
    and sessions.user_id = auth.uid();
$$;

comment on function private.own_session() is
  'Security definer: the API''s roles may not read sessions; it looks at the caller''s own alone.';
