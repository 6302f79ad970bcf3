-- One profile per user, created at sign-up and recreated when it is missing.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  display_name text not null default '',
  phone_number text not null default '',
  fide_id text not null default '',
  local_federation_id text not null default '',
  fide_rating integer,
  national_rating integer,
  contact_email text not null default '',
  contact_phone text not null default '',
  premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_display_name_length check (length(display_name) <= 120),
  constraint profiles_phone_number_length check (length(phone_number) <= 40),
  constraint profiles_fide_id_length check (length(fide_id) <= 40),
  constraint profiles_local_federation_id_length check (length(local_federation_id) <= 40),
  constraint profiles_contact_email_shape check (
    contact_email = '' or length(contact_email) <= 320 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'
  ),
  constraint profiles_contact_phone_length check (length(contact_phone) <= 40),
  constraint profiles_contact_phone_with_email check (contact_phone = '' or contact_email <> ''),
  constraint profiles_fide_rating_range check (fide_rating between 0 and 3000),
  constraint profiles_national_rating_range check (national_rating between 0 and 3000)
);

comment on table public.profiles is 'The profile of a user, and whether they are premium.';
comment on column public.profiles.email is 'Follows the address of the account.';
comment on column public.profiles.contact_email is
  'The contact for players of the user''s own events, instead of the account''s email and phone; empty = those of the account.';
comment on column public.profiles.contact_phone is 'The phone number shown with contact_email; empty = none is shown.';
comment on column public.profiles.premium is
  'Written by the payment webhook alone; no grant or policy lets its owner write it, and a trigger refuses it.';

grant select on public.profiles to authenticated;
grant update (
  display_name, phone_number, fide_id, local_federation_id, fide_rating, national_rating, contact_email, contact_phone
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- For registration mails, which check whether an address has an account.
create index profiles_email on public.profiles (lower(email));

alter table public.profiles enable row level security;

create policy "a user reads their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a user updates their own profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- The contact for the players of an organizer's events: the profile's contact for players alone if set, so that the
-- account's phone is not disclosed with it.
create function private.contact_email(organizer public.profiles) returns text
  language sql
  immutable
as $$
  select case when organizer.contact_email <> '' then organizer.contact_email else organizer.email end;
$$;

create function private.contact_phone(organizer public.profiles) returns text
  language sql
  immutable
as $$
  select case when organizer.contact_email <> '' then organizer.contact_phone else organizer.phone_number end;
$$;

create trigger profiles_touch_updated_at
  before update on public.profiles
  for each row execute function private.touch_updated_at();

-- A second guard behind the column grant: the API's roles never change premium.
create function private.raise_premium_change() returns trigger
  language plpgsql
as $$
begin
  if current_user in ('anon', 'authenticated') and new.premium is distinct from old.premium then
    raise sqlstate 'PT403' using detail = 'premium_not_writable';
  end if;
  return new;
end;
$$;

create trigger profiles_raise_premium_change
  before update on public.profiles
  for each row execute function private.raise_premium_change();

-- Creates the profile of a user from the sign-up metadata. Texts that are too long are truncated, so that a sign-up
-- never fails because of its profile.
create function private.create_profile(new_user_id uuid, new_email text, metadata jsonb) returns void
  language sql
  security definer
as $$
  insert into public.profiles (user_id, email, display_name, phone_number, fide_id, local_federation_id)
  values (
    new_user_id,
    coalesce(new_email, ''),
    left(btrim(coalesce(metadata ->> 'display_name', '')), 120),
    left(btrim(coalesce(metadata ->> 'phone_number', '')), 40),
    left(btrim(coalesce(metadata ->> 'fide_id', '')), 40),
    left(btrim(coalesce(metadata ->> 'local_federation_id', '')), 40)
  )
  on conflict (user_id) do nothing;
$$;

comment on function private.create_profile(uuid, text, jsonb) is
  'Security definer: neither the sign-in service''s role nor the user may insert profiles.';

-- The sign-up metadata as an object. Some drivers store it as a JSON string that holds the object.
create function private.sign_up_metadata(stored jsonb) returns jsonb
  language sql
  immutable
as $$
  select case jsonb_typeof(stored)
    when 'object' then stored
    when 'string' then (stored #>> '{}')::jsonb
    else '{}'::jsonb
  end;
$$;

-- Rejects large sign-up metadata: people enter a name and some numbers, and the metadata is copied into every session.
create function private.raise_oversized_metadata() returns trigger
  language plpgsql
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 10000 then
    raise sqlstate 'PT413' using detail = 'metadata_too_large';
  end if;
  return new;
end;
$$;

create trigger raise_oversized_metadata
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.raise_oversized_metadata();

create function private.handle_new_user() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.create_profile(
    new.id, new.email, private.sign_up_metadata(new.raw_user_meta_data::jsonb)
  );
  return new;
end;
$$;

comment on function private.handle_new_user() is
  'Security definer: fires under the sign-in service''s role, which may not call private functions.';

create trigger create_profile_at_sign_up
  after insert on auth.users
  for each row execute function private.handle_new_user();

-- Recreates the caller's profile if it is missing.
create function private.ensure_profile() returns void
  language sql
  security definer
as $$
  select private.create_profile(u.id, u.email, private.sign_up_metadata(u.raw_user_meta_data::jsonb))
  from auth.users as u
  where u.id = (select auth.uid());
$$;

comment on function private.ensure_profile() is
  'Security definer: reads the caller''s row of auth.users and inserts their profile.';
grant execute on function private.ensure_profile() to authenticated;

revoke all on function private.ensure_profile() from public, anon;

create function public.ensure_profile() returns void
  language sql
as $$
  select private.ensure_profile();
$$;

comment on function public.ensure_profile() is 'Creates the caller''s profile if it is missing.';
grant execute on function public.ensure_profile() to authenticated;
