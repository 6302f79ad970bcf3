-- Printed from supabase/schemas by npm run schema:print. Do not edit.

set local check_function_bodies = off;

-- The basis of every later migration: nothing is accessible until it is granted, and helpers live in a schema that the
-- API does not expose.

create schema if not exists extensions;

create schema if not exists private;

comment on schema private is
  'Helpers that the API never exposes: trigger functions, counters, and the few security definer functions.';

-- Hosted Supabase grants everything on new tables and functions to the API roles. Here each grant is written out.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;

-- The functions' role, whose key never leaves the server, may call all of them: what is granted below is what users may.
alter default privileges in schema public, private grant execute on functions to service_role;

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on schema private from public;

grant usage on schema public to anon, authenticated, service_role;

-- Wrappers in public run as the caller and call into private: the caller must be able to name it.
grant usage on schema private to anon, authenticated, service_role;

-- Sets updated_at to the time of the change.
create function private.touch_updated_at() returns trigger
  language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- A random text of the given length from a-z and 0-9, for unique IDs, not for secrets.
create function private.random_text(length integer) returns text
  language plpgsql
  volatile
as $$
declare
  characters text := '';
begin
  for position in 1 .. length loop
    characters :=
      characters || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + floor(random() * 36)::integer, 1);
  end loop;
  return characters;
end;
$$;

-- The whitespace that JavaScript trims, and characters that show nothing, which would otherwise pass for a name.
-- domain/entries/normalize-text.ts trims the same.
create function private.blanks() returns text
  language sql
  immutable
as $$
  select
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff'
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
$$;

-- The trigger that tidies entries runs as the organizer.
grant execute on function private.blanks() to authenticated;

-- Removes controls of the writing direction, which change how what follows is read, and trims blanks.
-- domain/entries/normalize-text.ts does the same.
create function private.normalize_text(in_text text) returns text
  language plpgsql
  immutable
as $$
begin
  return btrim(
    translate(in_text, E'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', ''),
    private.blanks()
  );
end;
$$;

grant execute on function private.normalize_text(text) to authenticated;

-- Generated from domain/routes/reserved-words.ts by npm run schema:print; a test says when it is old. Do not edit.

-- Returns true if a path segment belongs to the application, in any case.
create function private.is_reserved_word(segment text) returns boolean
  language sql
  immutable
return segment ~ '^_|^[_-]*$' or lower(segment) = any (array[
  '404', '500', 'about', 'account', 'admin', 'api', 'app', 'assets', 'auth', 'auth-test', 'billing', 'blog', 'boards',
  'browse', 'by', 'calendar', 'checkout', 'con', 'config', 'console', 'constructor', 'contact', 'dashboard', 'demo',
  'docs', 'download', 'downloads', 'edit', 'embed', 'entry', 'error', 'event', 'events', 'export', 'false', 'favicon',
  'fide', 'firebase-debug', 'firebase-test', 'health', 'help', 'home', 'import', 'imprint', 'index', 'legal', 'login',
  'logout', 'mail', 'manage', 'nan', 'netlify', 'new', 'newevent', 'news', 'nul', 'null', 'official', 'organizer',
  'organizers', 'password', 'pay', 'payment', 'payments', 'pictures', 'player', 'premium', 'premium-sales', 'pricing',
  'print', 'privacy', 'private', 'prototype', 'public', 'register', 'reset', 'rest', 'results', 'robots', 'root',
  'sample', 'sampledata0725', 'search', 'security', 'session', 'settings', 'sign-in', 'sign-up', 'signin', 'signout',
  'signup', 'sitemap', 'static', 'status', 'storage', 'supabase', 'support', 'system', 'tabiya', 'terms', 'token',
  'tournament', 'tournaments', 'true', 'undefined', 'unsubscribe', 'user', 'users', 'verify', 'webhook', 'well-known',
  'www'
]);

-- Generated from domain/text/transliterated.ts by npm run schema:print; a test says when it is old. Do not edit.

-- The text in the letters a to z, as far as its script has customary ones: marks are folded; Cyrillic, Greek, Georgian,
-- and Armenian are transliterated. Capitals are spelled out: what lower() knows depends on the locale of the database.
create function private.transliterated(in_text text) returns text
  language plpgsql
  immutable
as $$
declare
  several constant text[] := array[
    ['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['þ', 'th'], ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'], ['ч', 'ch'], ['ш', 'sh'],
    ['щ', 'shch'], ['ю', 'yu'], ['я', 'ya'], ['є', 'ye'], ['љ', 'lj'], ['њ', 'nj'], ['ђ', 'dj'], ['џ', 'dz'],
    ['ου', 'ou'], ['αυ', 'au'], ['ευ', 'eu'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps'], ['ჟ', 'zh'], ['ღ', 'gh'],
    ['შ', 'sh'], ['ჩ', 'ch'], ['ც', 'ts'], ['ძ', 'dz'], ['წ', 'ts'], ['ჭ', 'ch'], ['ხ', 'kh'], ['ու', 'u'], ['և', 'ev'],
    ['ժ', 'zh'], ['խ', 'kh'], ['ծ', 'ts'], ['ձ', 'dz'], ['ղ', 'gh'], ['ճ', 'ch'], ['շ', 'sh'], ['չ', 'ch'], ['ց', 'ts']
  ];
  -- A letter of its own, which folding would strip of its mark.
  letters text := replace(replace(normalize(in_text, NFC), 'Й', 'y'), 'й', 'y');
  pair text[];
begin
  letters := regexp_replace(normalize(letters, NFD), '[\u0300-\u036f]', '', 'g');
  letters := translate(
    letters,
    'ẞÆŒÞЖХЦЧШЩЮЯЄЉЊЂЏΘΧΨᲟᲦᲨᲩᲪᲫᲬᲭᲮԺԽԾՁՂՃՇՉՑØŁĐÐĦŦŊƏАБВГДЕЁЗИКЛМНОПРСТУФЫЭІҐЇЈЋЅΑΒΓΔΕΖΗΙΚΛΜΝΞΟΠΡΣΤΥΦΩᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲠᲡᲢᲣᲤᲥᲧᲯᲰԱԲԳԴԵԶԷԸԹԻԼԿՀՄՅՆՈՊՋՌՍՎՏՐՒՓՔՕՖЪЬ',
    'ßæœþжхцчшщюяєљњђџθχψჟღშჩცძწჭხժխծձղճշչցøłđðħŧŋəабвгдеёзиклмнопрстуфыэіґїјћѕαβγδεζηικλμνξοπρστυφωაბგდევზთიკლმნოპრსტუფქყჯჰաբգդեզէըթիլկհմյնոպջռսվտրւփքօֆъь'
  );
  foreach pair slice 1 in array several loop
    letters := replace(letters, pair[1], pair[2]);
  end loop;
  return lower(translate(
    letters,
    'øłđðħŧŋəıſабвгдеёзиклмнопрстуфыэіґїјћѕαβγδεζηικλμνξοπρσςτυφωაბგდევზთიკლმნოპრსტუფქყჯჰաբգդեզէըթիլկհմյնոպջռսվտրւփքօֆъь',
    'olddhtneisabvgdeeziklmnoprstufyeigijczavgdeziiklmnxoprsstyfoabgdevztiklmnoprstupkqjhabgdezeytilkhmynopjrsvtrvpkof'
  ));
end;
$$;

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

-- The organizer's working record of an event. Visitors never read it: they get what was published.

create table public.events (
  id text primary key default '',
  organizer_id uuid not null default auth.uid() references auth.users (id),
  status text not null default 'draft',
  title text not null,
  start_date date not null,
  end_date date not null,
  is_single_day boolean not null default false,
  venue_name text not null,
  federation_type text not null,
  country text not null,
  city text not null,
  currency text not null default 'USD',
  registration_fee numeric(10, 3),
  registration_status text not null default 'open',
  is_cancelled boolean not null default false,
  cancellation_reason text not null default '',
  registration_deadline timestamp,
  time_zone text not null default 'UTC',
  use_internal_registration boolean not null default true,
  use_internal_scheduler boolean not null default true,
  mails_status_changes boolean not null default false,
  self_service boolean not null default true,
  changes_deadline timestamp,
  changes_deadline_at timestamptz,
  mails_change_digest boolean not null default true,
  max_players integer,
  keeps_waiting_list boolean not null default true,
  contact_months smallint not null default 12,
  onboarding_completed boolean not null default false,
  content jsonb not null default '{}',
  draft jsonb,
  draft_version bigint not null default 1,
  version bigint not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  color text not null generated always as (left(coalesce(content ->> 'primaryColorHex', ''), 7)) stored,
  draft_saved_at text generated always as (left(draft ->> 'savedAt', 30)) stored,
  constraint events_id_shape check (id ~ '^[a-z0-9][a-z0-9_-]{2,59}$'),
  constraint events_status_known check (status in ('draft', 'published')),
  constraint events_title_length check (btrim(title) <> '' and length(title) <= 200),
  constraint events_days_in_order check (end_date >= start_date),
  -- Only real dates: an event ID cannot be generated from infinity.
  constraint events_days_in_calendar check (start_date >= date '0001-01-01' and end_date <= date '9999-12-31'),
  constraint events_single_day_ends_same_day check (not is_single_day or end_date = start_date),
  constraint events_venue_name_length check (btrim(venue_name) <> '' and length(venue_name) <= 200),
  constraint events_federation_type_known check (federation_type in ('FIDE', 'National', 'Unrated')),
  constraint events_country_length check (btrim(country) <> '' and length(country) <= 100),
  constraint events_city_length check (btrim(city) <> '' and length(city) <= 100),
  constraint events_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'CNY', 'INR', 'BRL', 'RUB', 'KRW', 'MXN', 'SGD', 'HKD',
    'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'ILS', 'NZD', 'ZAR', 'TRY', 'AED', 'SAR', 'QAR', 'KWD', 'BHD'
  )),
  constraint events_registration_fee_range check (registration_fee between 0 and 1000000),
  constraint events_registration_status_known check (registration_status in ('open', 'closed')),
  constraint events_cancellation_reason_length check (char_length(cancellation_reason) <= 300),
  constraint events_registration_deadline_in_calendar check (
    registration_deadline >= timestamp '0001-01-01' and registration_deadline < timestamp '10000-01-01'
  ),
  constraint events_changes_deadline_in_calendar check (
    changes_deadline >= timestamp '0001-01-01' and changes_deadline < timestamp '10000-01-01'
  ),
  constraint events_changes_deadline_has_instant check ((changes_deadline is null) = (changes_deadline_at is null)),
  constraint events_time_zone_shape check (time_zone = 'UTC' or time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'),
  constraint events_max_players_range check (max_players between 1 and 100000),
  constraint events_contact_months_range check (contact_months between 1 and 36),
  constraint events_content_is_object check (jsonb_typeof(content) = 'object'),
  constraint events_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint events_color_length check (length(color) <= 7),
  constraint events_draft_saved_at_length check (length(draft_saved_at) <= 30)
);

comment on table public.events is 'The organizer''s working record of an event; no visitor reads it.';
comment on column public.events.id is
  'Generated from title and date when left out, as the default says; the page is served under it.';
comment on column public.events.status is 'Written by publishing and unlisting only, never by the organizer''s client.';
comment on column public.events.registration_fee is 'In whole units of the currency; 0 means free, null that no fee is set.';
comment on column public.events.is_cancelled is
  'Whether the tournament does not take place: its page says so, and it takes no entries. In effect at once.';
comment on column public.events.cancellation_reason is 'A sentence for visitors; empty = none.';
comment on column public.events.mails_status_changes is
  'Whether players get a mail when the organizer marks them as paid or cancelled.';
comment on column public.events.self_service is
  'Whether players may change and withdraw their entries themselves.';
comment on column public.events.changes_deadline is
  'Until when they may, on the clocks of time_zone; null = until registration closes or the event starts.';
comment on column public.events.changes_deadline_at is
  'The same instant, written with it: in effect at once.';
comment on column public.events.mails_change_digest is
  'Whether the organizer gets a mail, once a day at most, about new entries and what players changed.';
comment on column public.events.registration_deadline is
  'Until when players can register, on the clocks of time_zone; null = to the end of the last day.';
comment on column public.events.time_zone is 'An IANA name.';
comment on column public.events.max_players is 'null = no limit.';
comment on column public.events.keeps_waiting_list is
  'Whether players may register beyond the places, to wait for one.';
comment on column public.events.contact_months is
  'The number of months after its end for which contact details of its players are kept.';
comment on column public.events.content is 'Fields that a page only shows, in the names of domain/event/event.ts.';
comment on column public.events.draft is
  'Changes of the editor that are kept but not published (StoredDraft of admin/src/drafts/event-draft.ts).';
comment on column public.events.draft_version is
  'Moves with every change of the draft. Keeping a draft names the one it read, so that no window replaces what another kept.';
comment on column public.events.color is
  'From content, for lists of events: they are read without their documents.';
comment on column public.events.draft_saved_at is
  'When the draft was kept, from the draft, for lists of events.';
comment on column public.events.version is
  'Moves with every change of what the organizer edits. Publishing names the version it read and is refused when it moved on.';

create index events_organizer_id_created_at on public.events (organizer_id, created_at desc);

grant select, delete on public.events to authenticated;
grant insert (
  organizer_id, title, start_date, end_date, is_single_day, venue_name, federation_type, country, city, currency,
  registration_fee, registration_status, is_cancelled, cancellation_reason, registration_deadline, time_zone,
  use_internal_registration, use_internal_scheduler, mails_status_changes, self_service, changes_deadline, changes_deadline_at, mails_change_digest, max_players,
  keeps_waiting_list, contact_months, onboarding_completed, content, draft
) on public.events to authenticated;
grant update (
  title, start_date, end_date, is_single_day, venue_name, federation_type, country, city, currency,
  registration_fee, registration_status, is_cancelled, cancellation_reason, registration_deadline, time_zone,
  use_internal_registration, use_internal_scheduler, mails_status_changes, self_service, changes_deadline, changes_deadline_at, mails_change_digest, max_players,
  keeps_waiting_list, contact_months, onboarding_completed, content, draft
) on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;

alter table public.events enable row level security;

create policy "an organizer reads their own events" on public.events
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer creates events of their own" on public.events
  for insert to authenticated
  with check (organizer_id = (select auth.uid()));

create policy "an organizer updates their own events" on public.events
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()));

create policy "an organizer deletes their own events" on public.events
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

-- The ids of the events that the caller owns, for policies: as "array(select ...)" they are read once per statement.
create function private.own_event_ids() returns setof text
  language sql
  stable
as $$
  select events.id from public.events where events.organizer_id = (select auth.uid());
$$;

grant execute on function private.own_event_ids() to authenticated;

-- Rejects time zones that the database does not know.
create function private.check_time_zone() returns trigger
  language plpgsql
as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise sqlstate 'PT422' using detail = 'time_zone_unknown', hint = 'timeZone';
end;
$$;

create trigger events_check_time_zone
  before insert or update of time_zone on public.events
  for each row execute function private.check_time_zone();

-- The maximum size of content and draft together, in bytes: many times a full event.
create function private.raise_oversized_event() returns trigger
  language plpgsql
as $$
begin
  if octet_length(new.content::text) + coalesce(octet_length(new.draft::text), 0) > 500000 then
    raise sqlstate 'PT413' using detail = 'event_too_large';
  end if;
  return new;
end;
$$;

create trigger events_refuse_oversized
  before insert or update of content, draft on public.events
  for each row execute function private.raise_oversized_event();

-- The most events an account may have: a tournament a week for six years. Not enforced for the site's own role.
create function private.raise_too_many_events() returns trigger
  language plpgsql
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (select count(*) from public.events where events.organizer_id = new.organizer_id) >= 300
  then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_events", "most": 300}';
  end if;
  return new;
end;
$$;

create trigger events_refuse_too_many
  before insert on public.events
  for each row execute function private.raise_too_many_events();

-- Increments version when the organizer's fields change, but not for drafts and publishing. A draft has its own
-- version.
create function private.bump_event_version() returns trigger
  language plpgsql
as $$
declare
  -- The last three are generated from other columns, after this trigger.
  bookkeeping constant text[] := array[
    'status', 'draft', 'draft_version', 'version', 'published_at', 'updated_at', 'color', 'draft_saved_at', 'entry_rules'
  ];
begin
  if new.draft is distinct from old.draft then
    new.draft_version := old.draft_version + 1;
  end if;
  if to_jsonb(new) - bookkeeping is distinct from to_jsonb(old) - bookkeeping then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger events_move_version
  before update on public.events
  for each row execute function private.bump_event_version();

-- The id of an event, made from its title, and every address that leads to an event.

create table private.addresses (
  address text primary key,
  event_id text not null,
  ordinal bigint generated always as identity,
  constraint addresses_lower_case check (address = lower(address))
);

comment on table private.addresses is
  'Every path segment that leads to an event: its id, for good, its custom URL, while it has it, and those it had before, until they are released. The primary key is what keeps them apart.';

comment on column private.addresses.ordinal is
  'Counts addresses as they are given. The page store keeps an alias of a higher one against a late lower one.';

grant select on private.addresses to service_role;

-- Returns true if an ID is in use.
create function private.event_id_is_taken(candidate text) returns boolean
  language sql
  stable
  security definer
as $$
  select private.is_reserved_word(candidate)
    or exists (select from private.addresses where addresses.address = candidate)
    -- Events of the same statement have no address yet.
    or exists (select from public.events where events.id = candidate);
$$;

comment on function private.event_id_is_taken(text) is
  'Security definer: the caller only sees their own events, and an id must be unique among all.';

-- The title as part of an ID: letters and digits with hyphens between words, cut to 20 characters. A word of which only
-- the last letter would be cut keeps it. A title in a script that cannot be transliterated becomes "tournament".
create function private.event_id_stem(title text) returns text
  language plpgsql
  immutable
as $$
declare
  spaced constant text := regexp_replace(private.transliterated(title), '[-\u2010-\u2015[:space:]]+', ' ', 'g');
  words constant text := btrim(regexp_replace(regexp_replace(spaced, '[^a-z0-9 ]', '', 'g'), ' +', '-', 'g'), '-');
  ends_a_word constant boolean := substr(words, 21, 1) <> '-' and substr(words, 22, 1) in ('', '-');
begin
  return coalesce(nullif(btrim(left(words, case when ends_a_word then 21 else 20 end), '-'), ''), 'tournament');
end;
$$;

-- A new event ID when the organizer gave none: the title, then month, day and two-digit year, then 4 random characters.
create function private.new_event_id(title text, start_date date) returns text
  language plpgsql
  volatile
as $$
declare
  stem constant text := private.event_id_stem(title);
  candidate text;
begin
  for attempt in 1 .. 20 loop
    candidate := stem || to_char(start_date, 'MMDDYY') || private.random_text(4);
    if not private.event_id_is_taken(candidate) then
      return candidate;
    end if;
  end loop;
  raise sqlstate 'PT503' using detail = 'event_id_exhausted';
end;
$$;

create function private.set_event_id() returns trigger
  language plpgsql
as $$
begin
  if coalesce(new.id, '') = '' then
    new.id := private.new_event_id(new.title, new.start_date);
  end if;
  return new;
end;
$$;

create trigger events_set_id
  before insert on public.events
  for each row execute function private.set_event_id();

-- The id trigger runs as the organizer who inserts the row.
grant execute on function
  private.new_event_id(text, date), private.event_id_is_taken(text), private.is_reserved_word(text),
  private.random_text(integer), private.transliterated(text), private.event_id_stem(text)
  to authenticated;

-- Everything about an event that changes with each registration, kept out of the row the organizer edits.

create table private.event_counters (
  event_id text primary key,
  active_participants integer not null default 0,
  max_players integer,
  open_sections integer,
  is_full boolean not null generated always as (
    coalesce(active_participants >= max_players, false) or coalesce(open_sections = 0, false)
  ) stored,
  keeps_waiting_list boolean not null default true,
  last_waiting_number bigint not null default 0,
  page_changes_at timestamptz,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  rendered_revision bigint not null default 0,
  renderer_version text not null default '',
  share_picture text,
  constraint event_counters_active_participants_range check (active_participants >= 0)
)
-- Each registration updates them: the free space lets the new row version stay on its page.
with (fillfactor = 50);

comment on table private.event_counters is
  'Places taken and the revision of the page. The row outlives its event, so that no late render brings a deleted page back.';
comment on column private.event_counters.active_participants is
  'Participants who hold a place: registered or paid. Capacity is decided on this number under its row lock, never by counting rows.';
comment on column private.event_counters.max_players is
  'A copy of the event''s value. Places are given by this copy, under the same row lock as the count.';
comment on column private.event_counters.open_sections is
  'The number of sections with a free place; null = the event has no sections, or its plan shows none.';
comment on column private.event_counters.keeps_waiting_list is 'A copy of the event''s value.';
comment on column private.event_counters.last_waiting_number is
  'The number that the waiting list gave last. Given under the row lock, so that their order is the order of entry.';
comment on column private.event_counters.page_changes_at is
  'The next instant at which the published page changes by itself; null = it stays as it is.';
comment on column private.event_counters.revision is
  'Moves with everything that changes what the page shows. Never goes back.';
comment on column private.event_counters.share_picture is
  'The file of the share picture that the stored page names; null = it names none.';
comment on column private.event_counters.rendered_revision is
  'The newest revision that was stored; smaller than revision means that the page waits to be rendered.';

create index event_counters_full on private.event_counters (event_id) where is_full;
create index event_counters_page_changes_at on private.event_counters (page_changes_at)
  where page_changes_at is not null;

grant select, insert, update on private.event_counters to service_role;

create function private.start_event_counters() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.addresses (address, event_id) values (new.id, new.id);
  insert into private.event_counters (event_id, max_players, keeps_waiting_list)
  values (new.id, new.max_players, new.keeps_waiting_list);
  return new;
end;
$$;

comment on function private.start_event_counters() is
  'Security definer: the organizer who inserts an event has no rights on addresses and counters.';

create trigger events_start_counters
  after insert on public.events
  for each row execute function private.start_event_counters();

-- The playing sections of an event: copied from what the organizer saves, for entries to refer to and places to be
-- counted by.

create table public.sections (
  event_id text not null references public.events (id) on delete cascade,
  id text not null,
  position smallint not null,
  name text not null,
  max_players integer,
  primary key (event_id, id),
  constraint sections_id_length check (length(id) between 1 and 60),
  constraint sections_position_range check (position between 1 and 20),
  constraint sections_name_length check (length(name) <= 80),
  constraint sections_max_players_range check (max_players between 1 and 100000)
);

comment on table public.sections is
  'The properties of sections by which the database decides, copied by trigger from content of events. The organizer reads it, no role writes it. Limits and fees of a section are in content, and for visitors in the snapshot.';
comment on column public.sections.id is 'The id in content: chosen by the editor, unique within the event.';
comment on column public.sections.position is 'Its order among the sections, from 1.';
comment on column public.sections.max_players is 'null = no limit but the event''s.';

grant select on public.sections to authenticated;
grant select, insert, update, delete on public.sections to service_role;

alter table public.sections enable row level security;

create policy "an organizer reads the sections of their events" on public.sections
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create table private.section_counters (
  event_id text not null,
  section_id text not null,
  active_participants integer not null default 0,
  max_players integer,
  is_full boolean not null generated always as (coalesce(active_participants >= max_players, false)) stored,
  primary key (event_id, section_id),
  foreign key (event_id, section_id) references public.sections (event_id, id) on delete cascade,
  constraint section_counters_active_participants_range check (active_participants >= 0)
)
with (fillfactor = 50);

comment on table private.section_counters is
  'Places taken in each section. Read and written under the row lock of the event''s counters only.';

grant select, insert, update, delete on private.section_counters to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.section_counters enable row level security;

-- Rejects sections that the editor does not write: they would break what refers to them.
create function private.check_sections(submitted jsonb) returns void
  language plpgsql
as $$
declare
  section jsonb;
begin
  if jsonb_typeof(submitted) = 'array' and jsonb_array_length(submitted) <= 20 then
    for section in select jsonb_array_elements(submitted) loop
      exit when jsonb_typeof(section -> 'id') is distinct from 'string'
        or length(section ->> 'id') not between 1 and 60
        or jsonb_typeof(section -> 'name') is distinct from 'string'
        or length(section ->> 'name') > 80
        or coalesce(section ->> 'maxPlayers', '1') !~ '^[0-9]{1,6}$'
        or coalesce(section ->> 'maxPlayers', '1')::integer not between 1 and 100000;
      section := null;
    end loop;
    if section is null and (
      select count(distinct each.value ->> 'id') from jsonb_array_elements(submitted) as each
    ) = jsonb_array_length(submitted) then
      return;
    end if;
  end if;
  raise sqlstate 'PT422' using detail = 'sections_incomplete', hint = 'sections';
end;
$$;

-- Copies the sections of an event that was saved. Removed ones go first: an entry that is being made holds a lock on its
-- section while it waits for the counters, so the counters are locked after the sections.
create function private.sync_sections() returns trigger
  language plpgsql
  security definer
as $$
declare
  submitted constant jsonb := coalesce(nullif(new.content -> 'sections', 'null'), '[]');
  removed record;
begin
  perform private.check_sections(submitted);
  for removed in
    select sections.id, sections.name from public.sections
    where sections.event_id = new.id
      and not exists (
        select from jsonb_array_elements(submitted) as kept where kept.value ->> 'id' = sections.id
      )
    order by sections.id
    for update
  loop
    if exists (
      select from public.participants
      where participants.event_id = new.id and participants.section_id = removed.id
    ) then
      raise sqlstate 'PT409' using
        detail = jsonb_build_object('code', 'section_has_participants', 'section', removed.name)::text;
    end if;
    if exists (
      select from public.section_results
      where section_results.event_id = new.id and section_results.section_id = removed.id
        and section_results.results is not null
    ) then
      raise sqlstate 'PT409' using
        detail = jsonb_build_object('code', 'section_has_results', 'section', removed.name)::text;
    end if;
    delete from public.sections where sections.event_id = new.id and sections.id = removed.id;
  end loop;

  perform from private.event_counters where event_counters.event_id = new.id for update;
  insert into public.sections as stored (event_id, id, position, name, max_players)
  select
    new.id, section.value ->> 'id', section.ordinality, section.value ->> 'name',
    (section.value ->> 'maxPlayers')::integer
  from jsonb_array_elements(submitted) with ordinality as section
  on conflict (event_id, id) do update
  set position = excluded.position, name = excluded.name, max_players = excluded.max_players
  where (stored.position, stored.name, stored.max_players)
    is distinct from (excluded.position, excluded.name, excluded.max_players);
  insert into private.section_counters as stored (event_id, section_id, max_players)
  select sections.event_id, sections.id, sections.max_players
  from public.sections
  where sections.event_id = new.id
  on conflict (event_id, section_id) do update set max_players = excluded.max_players
  where stored.max_players is distinct from excluded.max_players;
  perform private.count_open_sections(new.id);
  return null;
end;
$$;

comment on function private.sync_sections() is
  'Security definer: no role can write sections and counters otherwise.';

-- Counts the sections that have a free place; an event that is not premium offers none. The caller has locked the event's
-- counters.
create function private.count_open_sections(in_event_id text) returns void
  language plpgsql
as $$
begin
  update private.event_counters
  set open_sections = (
    select nullif(count(*), 0) - count(*) filter (where section_counters.is_full)
    from private.section_counters
    where section_counters.event_id = in_event_id and private.event_is_premium(in_event_id)
  )
  where event_counters.event_id = in_event_id;
end;
$$;

-- Triggers fire in the order of their names: events_start_counters comes first.
create trigger events_sync_sections
  after insert on public.events
  for each row
  when (coalesce(new.content -> 'sections', '[]') <> '[]')
  execute function private.sync_sections();

create trigger events_sync_changed_sections
  after update of content on public.events
  for each row
  when (coalesce(new.content -> 'sections', '[]') is distinct from coalesce(old.content -> 'sections', '[]'))
  execute function private.sync_sections();

-- The participants of an event, and the organizer's notes about them.

-- The numbers of payment references: those of a sequence times an odd number, modulo 2^35. Each comes once, and none is the
-- one after another.
create sequence private.reference_numbers;
grant usage on sequence private.reference_numbers to authenticated, service_role;

create function private.next_reference_number() returns bigint
  language plpgsql
as $$
begin
  return nextval('private.reference_numbers') * 21235472573 % 34359738368;
end;
$$;

grant execute on function private.next_reference_number() to authenticated, service_role;

create table public.participants (
  event_id text not null references public.events (id) on delete restrict,
  id text not null default '',
  user_id uuid references auth.users (id) on delete set null,
  is_guest boolean not null default false,
  organizer_created boolean not null default true,
  full_name text not null,
  family_name text not null default '',
  email text not null,
  phone_number text not null default '',
  local_federation_id text not null default '',
  fide_id text not null default '',
  id_pending boolean not null default false,
  disputed_fide_id text not null default '',
  disputed_federation_id text not null default '',
  fide_rating integer,
  national_rating integer,
  entry_fide_rating integer,
  entry_national_rating integer,
  notes text not null default '',
  status text not null default 'registered',
  section_id text,
  title text not null default '',
  club text not null default '',
  federation text not null default '',
  sex text not null default '',
  birth_year smallint,
  rating_list text not null default '',
  rating_list_as_of date,
  unverified text not null default '',
  byes smallint[] not null default '{}',
  answers jsonb not null default '{}',
  show_name boolean,
  fee_full bigint,
  reduction_amount bigint,
  discount_code_id uuid,
  discount jsonb,
  discount_amount bigint,
  discount_state text not null default '',
  refund_rule jsonb,
  fee_kept bigint,
  fee_owed bigint,
  fee_set boolean not null default false,
  reduction text not null default '',
  reduction_state text not null default '',
  waiting_number bigint,
  arrived_at timestamptz,
  pays_until timestamptz,
  reminded_at timestamptz,
  given_up_at timestamptz,
  group_id uuid,
  reference_number bigint not null default private.next_reference_number(),
  erased_at timestamptz,
  submission_key uuid,
  email_key text not null generated always as (lower(btrim(email))) stored,
  name_key text not null generated always as (lower(btrim(full_name))) stored,
  federation_key text not null generated always as (lower(btrim(local_federation_id))) stored,
  registered_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (event_id, id),
  constraint participants_section foreign key (event_id, section_id) references public.sections (event_id, id),
  constraint participants_id_shape check (id ~ '^(guest|organizer)_[a-z0-9_]+$' or id ~ '^[0-9a-f-]{36}$'),
  constraint participants_status_known check (status in ('registered', 'paid', 'waiting', 'cancelled')),
  constraint participants_full_name_length check (btrim(full_name) <> '' and length(full_name) <= 200),
  constraint participants_family_name_in_name check (
    family_name = '' or position(' ' || family_name || ' ' in ' ' || full_name || ' ') > 0
  ),
  constraint participants_email_length check (
    btrim(email) <> '' and length(email) <= 320 or email = '' and (erased_at is not null or organizer_created)
  ),
  constraint participants_fide_id_digits check (fide_id ~ '^[0-9]{0,10}$'),
  constraint participants_dispute_pending check (
    id_pending or (disputed_fide_id = '' and disputed_federation_id = '')
  ),
  constraint participants_entry_ratings_range check (
    entry_fide_rating between 0 and 3000 and entry_national_rating between 0 and 3000
  ),
  constraint participants_unverified_known check (unverified in ('', 'not_listed', 'other_name')),
  constraint participants_rating_list_has_day check ((rating_list = '') = (rating_list_as_of is null)),
  constraint participants_fee_owed_range check (fee_owed between 0 and 10000000000),
  constraint participants_fee_range check (
    fee_full between 0 and 10000000000 and reduction_amount between 0 and fee_full
  ),
  constraint participants_fee_adds_up check (
    fee_set
    or fee_owed is not distinct from
      fee_full - case when reduction_state = 'refused' then 0 else coalesce(reduction_amount, 0) end
      - case when discount_state = 'refused' then 0 else coalesce(discount_amount, 0) end
  ),
  constraint participants_discount_complete check (
    (discount is null) = (discount_amount is null) and (discount is null) = (discount_state = '')
    and (discount is not null or discount_code_id is null)
  ),
  constraint participants_fee_kept_range check (fee_kept >= 0),
  constraint participants_discount_range check (discount_amount between 0 and coalesce(fee_full, 0)),
  constraint participants_discount_state_known check (discount_state in ('', 'claimed', 'confirmed', 'refused')),
  constraint participants_reduction_state_known check (reduction_state in ('', 'claimed', 'confirmed', 'refused')),
  constraint participants_reduction_has_state check ((reduction = '') = (reduction_state = '')),
  constraint participants_reference_number_range check (reference_number between 0 and 34359738367),
  constraint participants_waiting_are_numbered check ((status = 'waiting') = (waiting_number is not null))
);

comment on table public.participants is
  'Registrations. The organizer reads and writes those of their events, a player reads their own, visitors none.';
comment on column public.participants.id is
  'The user''s id for their own entry; for a guest, or another player whom a user registered, guest_ plus a timestamp and random suffix, or organizer_ plus a timestamp.';
comment on column public.participants.full_name is
  'Given name first: nameParts of domain/entries/list/written-name.ts reorders "Family, Given".';
comment on column public.participants.family_name is
  'The part of full_name that is the family name, from a file or a rating list; empty = unknown.';
comment on column public.participants.id_pending is
  'An id is still to come, for the organizer to see: the player has none yet, or claims one that another entry has.';
comment on column public.participants.disputed_fide_id is
  'The FIDE ID that the player calls theirs while another entry has it; empty where there is none.';
comment on column public.participants.disputed_federation_id is
  'The federation ID that the player calls theirs while another entry has it; empty where there is none.';
comment on column public.participants.entry_fide_rating is
  'The FIDE rating by which the entry was accepted, which stays when the rating changes; 0 = none.';
comment on column public.participants.entry_national_rating is
  'The national rating by which the entry was accepted, which stays when the rating changes; 0 = none.';
comment on column public.participants.email is
  'Empty if it was erased, or if the organizer added the player without one; that player gets no mail.';
comment on column public.participants.notes is 'Written by the player and visible to them.';
comment on column public.participants.section_id is
  'The section that the player enters; null where the event has none.';
comment on column public.participants.federation is 'Three capital letters; empty = unknown.';
comment on column public.participants.sex is 'm or w; empty = unknown.';
comment on column public.participants.rating_list is
  'The rating list that has the ID of the entry: its rating and year of birth decided, unless it is unverified. Empty = none.';
comment on column public.participants.rating_list_as_of is 'The day of that list when the player entered.';
comment on column public.participants.unverified is
  'The reason why the organizer has to check the entry: not_listed = typed values decided on the section, other_name = the ID belongs to another player in rating_list. Empty = nothing to check.';
comment on column public.participants.byes is 'The rounds in which the player takes a half-point bye.';
comment on column public.participants.answers is
  'By the id of the organizer''s question: a text, a number, a boolean or a list of texts.';
comment on column public.participants.show_name is
  'Whether the public list may name the player; null = not specified (private.shows_name decides).';
comment on column public.participants.fee_full is
  'The fee on the day of registration, before a reduction, in minor units of the event''s currency; null = no fee set.';
comment on column public.participants.reduction_amount is
  'The amount that the reduction subtracts from fee_full, in minor units; null if there is none.';
comment on column public.participants.discount_code_id is
  'The code or list that gave the discount, which counts it; null = none, or it is deleted.';
comment on column public.participants.discount is
  'What the code or list gave on the day of registration: code (empty = a list of names), kind, value, sections, and of a list the claimed name, in the form for comparing; null = none. Later changes of the code do not matter.';
comment on column public.participants.refund_rule is
  'What a player who withdraws gets back, as published when the entry was made; null = no rule then.';
comment on column public.participants.fee_kept is
  'What the organizer keeps of the money of a withdrawn entry by the rule, in minor units, also of one that came back and withdraws again; null = no rule has decided.';
comment on column public.participants.discount_amount is
  'The amount that the discount subtracts from what the reduction leaves, in minor units; null without a discount.';
comment on column public.participants.discount_state is
  'Empty without a discount; confirmed for a code. Of a list of names: claimed, then confirmed or refused by the organizer. Refused, it subtracts nothing.';
comment on column public.participants.fee_owed is
  'The fee for this player, in minor units; null = no fee set. Payments are in receipts.';
comment on column public.participants.fee_set is
  'The organizer entered fee_owed by hand: nothing else changes it.';
comment on column public.participants.reduction is 'The name of the reduction as of entry; empty = none.';
comment on column public.participants.reduction_state is
  'Empty without a reduction; claimed by the player, then confirmed or refused by the organizer. Refused, the full fee is owed.';
comment on column public.participants.waiting_number is
  'The order of the waiting list, given under the lock of the event''s counters; null unless waiting.';
comment on column public.participants.arrived_at is 'When the player was checked in; null = not yet.';
comment on column public.participants.pays_until is
  'The end of the last day to pay for the place; null = no deadline, or nothing is due. Stays when the place is given up.';
comment on column public.participants.reminded_at is
  'When the mail about that day was sent; null = not yet.';
comment on column public.participants.given_up_at is
  'When the place was given up because it wasn''t paid for; null = it wasn''t.';
comment on column public.participants.group_id is 'The same for entries that were sent together.';
comment on column public.participants.reference_number is
  'The number of the entry''s payment reference (domain/money/payment-reference.ts), which stays with it.';
comment on column public.participants.erased_at is
  'When contact details and other data that need not be kept were erased; null = not erased, or entered again since.';
comment on column public.participants.submission_key is
  'Sent with the form: the same submission again returns the first result.';
comment on column public.participants.version is
  'Higher with each change of the entry, its receipts or the organizer''s notes on it. Starts at the microseconds of now, so that an entry which is brought back goes on.';
comment on column public.participants.changed_in is
  'The transaction of the last change: entries_since compares it with the moment that a list is from.';
comment on column public.participants.email_key is 'For comparing only: trimmed and in lower case.';
comment on column public.participants.name_key is 'For comparing only: trimmed and in lower case.';
comment on column public.participants.federation_key is 'For comparing only: trimmed and in lower case.';

-- No duplicates among active participants. A parent may register two children with one email and one account; a user's
-- own entry has the user's ID as key, so the primary key allows only one.
create unique index participants_once_per_email_and_name on public.participants (event_id, email_key, name_key)
  where status <> 'cancelled' and email_key <> '';
create unique index participants_once_per_fide_id on public.participants (event_id, fide_id)
  where status <> 'cancelled' and fide_id <> '';
create unique index participants_once_per_federation_id on public.participants (event_id, federation_key)
  where status <> 'cancelled' and federation_key <> '';
create unique index participants_once_per_submission on public.participants (event_id, submission_key)
  where submission_key is not null;

create unique index participants_once_per_reference on public.participants (reference_number);

-- For players who lost the link to their entry.
create index participants_email_key on public.participants (email_key);
-- For the sweep, which erases what is due.
create index participants_not_erased on public.participants (event_id) where erased_at is null;
-- For lists that ask what has changed. The transaction first, for the reason that is given for the section below.
create index participants_changed_in on public.participants (changed_in, event_id);
create index participants_user_id on public.participants (user_id);
-- The section first: in a small table the planner takes any index that begins with the event for as good as the primary
-- key, and keeps that plan while the event grows.
create index participants_section on public.participants (section_id, event_id);
-- For the sweep, which reminds players.
create index participants_pays_until on public.participants (pays_until) where pays_until is not null;
create index participants_waiting on public.participants (event_id, section_id, waiting_number)
  where status = 'waiting';

-- The columns that organizers and players may read, add and update: entry-lists.sql.
grant delete on public.participants to authenticated;
grant select, insert, update, delete on public.participants to service_role;

alter table public.participants enable row level security;

create policy "an organizer reads their events' participants, a player their own" on public.participants
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or event_id = any (array(select private.own_event_ids()))
  );

create policy "an organizer adds participants to their events" on public.participants
  for insert to authenticated
  with check (event_id = any (array(select private.own_event_ids())));

create policy "an organizer updates their events' participants" on public.participants
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())));

create policy "an organizer deletes their events' participants" on public.participants
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create function private.touch_entry() returns trigger
  language plpgsql
as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end;
$$;

create trigger participants_touch
  before update on public.participants
  for each row execute function private.touch_entry();

-- Returns true if public pages name a player: as selected for them, and by default everyone except players under
-- sixteen, by year of birth, when the event starts. Names are withheld before they leave the database; the app says who
-- is named before anything is saved (domain/entries/list/shown-name.ts), and a test compares the two. Its names are
-- resolved at creation, so it needs no search_path and can be inlined.
create function private.shows_name(show_name boolean, birth_year smallint, start_date date) returns boolean
  language sql
  immutable
  return coalesce(show_name, extract(year from start_date) - birth_year >= 16, true);

create table public.organizer_notes (
  event_id text not null,
  participant_id text not null,
  notes text not null,
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint organizer_notes_length check (length(notes) <= 5000)
);

comment on table public.organizer_notes is
  'The organizer''s private notes on a participant. A table of their own, so that no view of a registration can leak them.';

grant select, insert, update, delete on public.organizer_notes to authenticated;
grant select, insert, update, delete on public.organizer_notes to service_role;

alter table public.organizer_notes enable row level security;

create policy "an organizer reads the notes of their events" on public.organizer_notes
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer adds notes to their events" on public.organizer_notes
  for insert to authenticated
  with check (event_id = any (array(select private.own_event_ids())));

create policy "an organizer updates the notes of their events" on public.organizer_notes
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())));

create policy "an organizer deletes the notes of their events" on public.organizer_notes
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- Replaces private notes on an entry, which is locked before they are compared with those that the caller read: of two
-- desks that save at once, the second gets a conflict. Runs with the caller's rights.
create function public.save_organizer_notes(
  in_event_id text,
  in_participant_id text,
  in_notes text,
  in_before text
) returns text
  language plpgsql
as $$
declare
  current_notes text;
begin
  perform private.wait_for_turn();
  perform from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if not found then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  select organizer_notes.notes into current_notes
  from public.organizer_notes
  where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = in_participant_id;
  current_notes := coalesce(current_notes, '');
  if current_notes <> in_before or current_notes = in_notes then
    return current_notes;
  end if;
  insert into public.organizer_notes (event_id, participant_id, notes)
  values (in_event_id, in_participant_id, in_notes)
  on conflict (event_id, participant_id) do update set notes = excluded.notes;
  return in_notes;
end;
$$;

comment on function public.save_organizer_notes(text, text, text, text) is
  'For an event''s organizer: replaces the private notes in_before on a participant, and returns the notes as they are now. Notes that differ from in_before were changed elsewhere and stay.';
grant execute on function public.save_organizer_notes(text, text, text, text) to authenticated;

-- Rejects changes that an event with participants, cancelled or not, does not allow.
create function private.raise_with_participants(in_event_id text, in_code text) returns void
  language plpgsql
  security definer
as $$
begin
  if exists (select from public.participants where participants.event_id = in_event_id) then
    raise sqlstate 'PT409' using detail = in_code;
  end if;
end;
$$;

comment on function private.raise_with_participants(text, text) is
  'Security definer: looks at all rows, not at those that the caller sees.';

create function private.raise_event_with_participants() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.raise_with_participants(old.id, 'delete_with_participants');
  perform private.bump_revision(old.id);
  return old;
end;
$$;

comment on function private.raise_event_with_participants() is
  'Security definer: the organizer who deletes an event has no rights on the counters.';

create trigger events_refuse_deleting_with_participants
  before delete on public.events
  for each row execute function private.raise_event_with_participants();

-- The lists of columns of entries, each column once in each that its question's record names.
-- Generated from domain/entries/form/questions.ts by npm run schema:print; a test says when it is old. Do not edit.

alter table public.participants
  add constraint participants_family_name_length check (length(family_name) <= 200),
  add constraint participants_phone_number_length check (length(phone_number) <= 40),
  add constraint participants_local_federation_id_length check (length(local_federation_id) <= 40),
  add constraint participants_fide_rating_range check (fide_rating between 0 and 3000),
  add constraint participants_national_rating_range check (national_rating between 0 and 3000),
  add constraint participants_title_length check (length(title) <= 20),
  add constraint participants_club_length check (length(club) <= 100),
  add constraint participants_birth_year_range check (birth_year between 1900 and 2100),
  add constraint participants_sex_known check (sex in ('', 'w', 'm')),
  add constraint participants_federation_letters check (federation ~ '^([A-Z]{3})?$'),
  add constraint participants_byes_known check (cardinality(byes) <= 50 and array_position(byes, null) is null and 1 <= all (byes) and 50 >= all (byes)),
  add constraint participants_answers_object check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 200000),
  add constraint participants_reduction_length check (length(reduction) <= 100),
  add constraint participants_notes_length check (length(notes) <= 2000);

grant select (
  event_id, id, user_id, is_guest, organizer_created, section_id, full_name, family_name, email, phone_number,
  local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex, federation,
  byes, answers, reduction, show_name, notes, disputed_fide_id, disputed_federation_id, entry_fide_rating,
  entry_national_rating, rating_list, rating_list_as_of, unverified, status, fee_full, reduction_amount, fee_set,
  discount_code_id, discount, discount_amount, discount_state, refund_rule, fee_kept, fee_owed, reduction_state,
  arrived_at, waiting_number, pays_until, reminded_at, given_up_at, group_id, reference_number, erased_at,
  registered_at, created_at, updated_at, version, changed_in
) on public.participants to authenticated;

grant insert (
  event_id, entry_fide_rating, entry_national_rating, registered_at, section_id, full_name, family_name, email,
  phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex,
  federation, byes, answers, reduction, show_name, notes, status, fee_full, reduction_amount, fee_set, fee_owed,
  reduction_state, arrived_at
) on public.participants to authenticated;

grant update (
  unverified, section_id, full_name, family_name, email, phone_number, local_federation_id, fide_id, id_pending,
  fide_rating, national_rating, title, club, birth_year, sex, federation, byes, answers, reduction, show_name, notes,
  status, fee_full, reduction_amount, fee_set, discount_amount, discount_state, fee_owed, reduction_state, arrived_at,
  given_up_at
) on public.participants to authenticated;

-- The answers that the history of an entry records.
create function private.recorded_answers(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'localFederationId', entry.local_federation_id,
    'fideId', entry.fide_id,
    'fideRating', entry.fide_rating,
    'nationalRating', entry.national_rating,
    'title', entry.title,
    'club', entry.club,
    'birthYear', entry.birth_year,
    'sex', entry.sex,
    'federation', entry.federation,
    'byes', entry.byes,
    'answers', entry.answers,
    'reduction', entry.reduction,
    'showName', entry.show_name,
    'notes', entry.notes
  );
$$;

-- The answers of an entry as in the data file of the person, except those given in other words.
create function private.entry_answers(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name,
    'familyName', entry.family_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'localFederationId', entry.local_federation_id,
    'fideId', entry.fide_id,
    'idPending', entry.id_pending,
    'fideRating', entry.fide_rating,
    'nationalRating', entry.national_rating,
    'title', entry.title,
    'club', entry.club,
    'birthYear', entry.birth_year,
    'sex', entry.sex,
    'federation', entry.federation,
    'showName', entry.show_name,
    'notes', entry.notes
  );
$$;

-- Adds an entry as it is; what it leaves out is empty. Returns null when the person, or this very submission, is there.
create function private.insert_entry(entry public.participants) returns public.participants
  language sql
as $$
  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, section_id, full_name, family_name, email, phone_number,
    local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex, federation,
    byes, answers, reduction, show_name, notes, disputed_fide_id, disputed_federation_id, entry_fide_rating,
    entry_national_rating, rating_list, rating_list_as_of, unverified, status, fee_full, reduction_amount, fee_set,
    discount_code_id, discount, discount_amount, discount_state, refund_rule, fee_kept, fee_owed, reduction_state,
    arrived_at, waiting_number, pays_until, reminded_at, given_up_at, group_id, reference_number, erased_at,
    submission_key, registered_at, created_at
  ) values (
    entry.event_id, entry.id, entry.user_id, coalesce(entry.is_guest, false), coalesce(entry.organizer_created, true),
    entry.section_id, coalesce(entry.full_name, ''), coalesce(entry.family_name, ''), coalesce(entry.email, ''),
    coalesce(entry.phone_number, ''), coalesce(entry.local_federation_id, ''), coalesce(entry.fide_id, ''),
    coalesce(entry.id_pending, false), entry.fide_rating, entry.national_rating, coalesce(entry.title, ''),
    coalesce(entry.club, ''), entry.birth_year, coalesce(entry.sex, ''), coalesce(entry.federation, ''),
    coalesce(entry.byes, '{}'), coalesce(entry.answers, '{}'), coalesce(entry.reduction, ''), entry.show_name,
    coalesce(entry.notes, ''), coalesce(entry.disputed_fide_id, ''), coalesce(entry.disputed_federation_id, ''),
    entry.entry_fide_rating, entry.entry_national_rating, coalesce(entry.rating_list, ''), entry.rating_list_as_of,
    coalesce(entry.unverified, ''), coalesce(entry.status, 'registered'), entry.fee_full, entry.reduction_amount,
    coalesce(entry.fee_set, false), entry.discount_code_id, entry.discount, entry.discount_amount,
    coalesce(entry.discount_state, ''), entry.refund_rule, entry.fee_kept, entry.fee_owed,
    coalesce(entry.reduction_state, ''), entry.arrived_at, entry.waiting_number, entry.pays_until, entry.reminded_at,
    entry.given_up_at, entry.group_id, coalesce(entry.reference_number, private.next_reference_number()),
    entry.erased_at, entry.submission_key, coalesce(entry.registered_at, now()), coalesce(entry.created_at, now())
  )
  on conflict do nothing
  returning *;
$$;

-- Overwrites all values of a cancelled entry, but what the site gave it. Returns null if there is none.
create function private.overwrite_cancelled(entry public.participants) returns public.participants
  language sql
as $$
  update public.participants set
    section_id = entry.section_id,
    full_name = coalesce(entry.full_name, ''),
    family_name = coalesce(entry.family_name, ''),
    email = coalesce(entry.email, ''),
    phone_number = coalesce(entry.phone_number, ''),
    local_federation_id = coalesce(entry.local_federation_id, ''),
    fide_id = coalesce(entry.fide_id, ''),
    id_pending = coalesce(entry.id_pending, false),
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    title = coalesce(entry.title, ''),
    club = coalesce(entry.club, ''),
    birth_year = entry.birth_year,
    sex = coalesce(entry.sex, ''),
    federation = coalesce(entry.federation, ''),
    byes = coalesce(entry.byes, '{}'),
    answers = coalesce(entry.answers, '{}'),
    reduction = coalesce(entry.reduction, ''),
    show_name = entry.show_name,
    notes = coalesce(entry.notes, ''),
    disputed_fide_id = coalesce(entry.disputed_fide_id, ''),
    disputed_federation_id = coalesce(entry.disputed_federation_id, ''),
    rating_list = coalesce(entry.rating_list, ''),
    rating_list_as_of = entry.rating_list_as_of,
    unverified = coalesce(entry.unverified, ''),
    status = coalesce(entry.status, 'registered'),
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    fee_set = coalesce(entry.fee_set, false),
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = coalesce(entry.discount_state, ''),
    refund_rule = entry.refund_rule,
    fee_owed = entry.fee_owed,
    reduction_state = coalesce(entry.reduction_state, ''),
    arrived_at = entry.arrived_at,
    group_id = entry.group_id,
    submission_key = entry.submission_key,
    registered_at = coalesce(entry.registered_at, now())
  where participants.event_id = entry.event_id and participants.id = entry.id and participants.status = 'cancelled'
  returning *;
$$;

-- Adds the entries of a file in their order, as their organizer.
create function private.insert_imported(in_event_id text, entries public.participants[])
  returns table (id text, full_name text, email text, status text)
  language sql
as $$
  insert into public.participants (
    event_id, entry_fide_rating, entry_national_rating, registered_at, section_id, full_name, family_name, email,
    phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex,
    federation, byes, answers, reduction, show_name, notes, status, fee_full, reduction_amount, fee_set, fee_owed,
    reduction_state, arrived_at
  )
  select
    in_event_id, entry.entry_fide_rating, entry.entry_national_rating, coalesce(entry.registered_at, now()),
    entry.section_id, coalesce(entry.full_name, ''), coalesce(entry.family_name, ''), coalesce(entry.email, ''),
    coalesce(entry.phone_number, ''), coalesce(entry.local_federation_id, ''), coalesce(entry.fide_id, ''),
    coalesce(entry.id_pending, false), entry.fide_rating, entry.national_rating, coalesce(entry.title, ''),
    coalesce(entry.club, ''), entry.birth_year, coalesce(entry.sex, ''), coalesce(entry.federation, ''),
    coalesce(entry.byes, '{}'), coalesce(entry.answers, '{}'), coalesce(entry.reduction, ''), entry.show_name,
    coalesce(entry.notes, ''), coalesce(entry.status, 'registered'), entry.fee_full, entry.reduction_amount,
    coalesce(entry.fee_set, false), entry.fee_owed, coalesce(entry.reduction_state, ''), entry.arrived_at
  from unnest(entries) with ordinality as entry
  order by entry.ordinality
  returning participants.id, participants.full_name, participants.email, participants.status;
$$;

grant execute on function private.insert_imported(text, public.participants[]) to authenticated;

-- The entry from a form whose values the functions have read; missing ones are empty. The reduction is identified by
-- the event's rules.
create function private.entry_of_form(form jsonb) returns public.participants
  language plpgsql
  immutable
as $$
declare
  entry public.participants;
begin
  entry.section_id := nullif(form ->> 'section', '');
  entry.full_name := coalesce(form ->> 'fullName', '');
  entry.family_name := coalesce(form ->> 'familyName', '');
  entry.email := coalesce(form ->> 'email', '');
  entry.phone_number := coalesce(form ->> 'phoneNumber', '');
  entry.local_federation_id := coalesce(form ->> 'localFederationId', '');
  entry.fide_id := coalesce(form ->> 'fideId', '');
  entry.id_pending := coalesce((form ->> 'idPending')::boolean, false);
  entry.fide_rating := form ->> 'fideRating';
  entry.national_rating := form ->> 'nationalRating';
  entry.title := coalesce(form ->> 'title', '');
  entry.club := coalesce(form ->> 'club', '');
  entry.birth_year := form ->> 'birthYear';
  entry.sex := coalesce(form ->> 'sex', '');
  entry.federation := coalesce(form ->> 'federation', '');
  entry.byes := array(select jsonb_array_elements_text(coalesce(form -> 'byes', '[]')));
  entry.answers := coalesce(form -> 'answers', '{}');
  entry.show_name := form ->> 'showName';
  entry.notes := coalesce(form ->> 'notes', '');
  return entry;
end;
$$;

-- Empties everything that is erased with the contact details of entries, and records when.
create function private.empty_contacts(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.participants set
    email = '',
    phone_number = '',
    id_pending = false,
    birth_year = null,
    sex = '',
    notes = '',
    erased_at = now()
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids);
$$;

-- Empties everything that is erased with the person of an entry, except the name itself.
create function private.empty_person(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.participants set
    family_name = '',
    local_federation_id = '',
    fide_id = '',
    title = '',
    club = '',
    federation = '',
    answers = '{}'
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids);
$$;

-- The values written to a row of participants: trimmed, checked, and with the ID of an entry that the organizer added.

-- Entries created within one clock tick must not get the same timestamp, so its last three digits are a counter. An
-- import creates at most 1,000 entries per millisecond.
create sequence private.organizer_entry minvalue 0 maxvalue 999 start 0 cycle;

grant usage on sequence private.organizer_entry to authenticated, service_role;

-- Returns true if a text has a digit from 1 to 9, as every ID and every phone number has.
-- domain/entries/list/player-id.ts has the same rule.
create function private.has_real_digit(in_text text) returns boolean
  language sql
  immutable
as $$
  select in_text ~ '[1-9\u0661-\u0669\u06f1-\u06f9\u0967-\u096f\u09e7-\u09ef\u0e51-\u0e59\uff11-\uff19]';
$$;

grant execute on function private.has_real_digit(text) to authenticated;

-- Returns a FIDE ID without blanks and in ASCII digits: people paste it in groups, and type it in full-width digits.
-- domain/entries/list/player-id.ts does the same.
create function private.tidy_fide_id(in_id text) returns text
  language sql
  immutable
as $$
  select translate(in_id, '０１２３４５６７８９' || private.blanks(), '0123456789');
$$;

grant execute on function private.tidy_fide_id(text) to authenticated;

-- Rejects a placeholder as a trimmed, non-empty ID: it would conflict with everyone else who types it. Federation IDs
-- contain a number, so a text without a digit other than 0 is a placeholder. domain/entries/list/player-id.ts has the
-- same rule.
create function private.check_participant_id(in_field text, in_id text) returns void
  language plpgsql
as $$
begin
  if not private.has_real_digit(in_id) then
    raise sqlstate 'PT422' using
      detail = case in_field when 'fideId' then 'fide_id_placeholder' else 'federation_id_placeholder' end,
      hint = in_field;
  end if;
  if in_field = 'fideId' and in_id !~ '^[0-9]{1,10}$' then
    raise sqlstate 'PT422' using detail = 'fide_id_invalid', hint = in_field;
  end if;
end;
$$;

grant execute on function private.check_participant_id(text, text) to authenticated;

-- Normalizes what was typed, rejects placeholders and generates the ID of an entry that the organizer added. A player ID
-- that is given, or no longer pending, ends a dispute over it.
create function private.normalize_participant() returns trigger
  language plpgsql
as $$
begin
  new.email := private.normalize_text(new.email);
  new.phone_number := private.normalize_text(new.phone_number);
  new.local_federation_id := private.normalize_text(new.local_federation_id);
  new.fide_id := private.tidy_fide_id(new.fide_id);
  new.notes := private.normalize_text(new.notes);
  new.title := private.normalize_text(new.title);
  new.club := private.normalize_text(new.club);
  new.reduction := private.normalize_text(new.reduction);
  if new.fide_id <> '' and new.fide_id is distinct from old.fide_id then
    perform private.check_participant_id('fideId', new.fide_id);
  end if;
  if new.local_federation_id <> '' and new.local_federation_id is distinct from old.local_federation_id then
    perform private.check_participant_id('localFederationId', new.local_federation_id);
  end if;
  if new.fide_id <> '' or not new.id_pending then
    new.disputed_fide_id := '';
  end if;
  if new.local_federation_id <> '' or not new.id_pending then
    new.disputed_federation_id := '';
  end if;
  if new.email <> '' or new.phone_number <> '' or new.notes <> '' or new.birth_year is not null then
    -- Data entered after an erasure will be erased again.
    new.erased_at := null;
  end if;
  if coalesce(new.id, '') = '' then
    -- An imported list keeps its registration dates, except those in the future.
    new.registered_at := least(new.registered_at, now());
    new.id := 'organizer_' || (
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint * 1000
      + nextval('private.organizer_entry')
    );
  end if;
  return new;
end;
$$;

-- A player's registration has already been trimmed and has its ID.
create trigger participants_tidy
  before insert on public.participants
  for each row
  when (new.organizer_created)
  execute function private.normalize_participant();

create trigger participants_tidy_change
  before update on public.participants
  for each row execute function private.normalize_participant();

-- An organizer's typing needs no list: a change of a looked-up value ends the list's verification. Ratings that come
-- with another section are not typed.
create function private.end_verification() returns trigger
  language plpgsql
as $$
begin
  new.rating_list := '';
  new.rating_list_as_of := null;
  new.unverified := '';
  return new;
end;
$$;

create trigger participants_end_verification
  before update of full_name, local_federation_id, fide_id, fide_rating, national_rating, birth_year
  on public.participants
  for each row
  when (
    current_user = 'authenticated'
    and new.section_id is not distinct from old.section_id
    and row(
      old.full_name, old.local_federation_id, old.fide_id, old.fide_rating, old.national_rating, old.birth_year
    ) is distinct from row(
      new.full_name, new.local_federation_id, new.fide_id, new.fide_rating, new.national_rating, new.birth_year
    )
  )
  execute function private.end_verification();

-- Keeps the rating that an entry was accepted with: that of the moment it is made, or made again after it was
-- cancelled. An imported list and a restored entry bring their own.
create function private.keep_entry_ratings() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    new.entry_fide_rating := coalesce(new.entry_fide_rating, new.fide_rating, 0);
    new.entry_national_rating := coalesce(new.entry_national_rating, new.national_rating, 0);
  elsif new.registered_at is distinct from old.registered_at then
    new.entry_fide_rating := coalesce(new.fide_rating, 0);
    new.entry_national_rating := coalesce(new.national_rating, 0);
  else
    new.entry_fide_rating := old.entry_fide_rating;
    new.entry_national_rating := old.entry_national_rating;
  end if;
  return new;
end;
$$;

create trigger participants_keep_entry_ratings
  before insert or update on public.participants
  for each row execute function private.keep_entry_ratings();

-- Places of an event and its sections. All of them are given under the row lock of the event's counters, so that no two
-- callers can take the last one.

-- Returns true if an entry of this status holds a place.
create function private.holds_place(status text) returns boolean
  language sql
  immutable
  return status in ('registered', 'paid');

grant execute on function private.holds_place(text) to anon, authenticated;

-- Takes a place in the event, and in the section if there is one, and increments the page's revision. Returns null, or
-- event_full or section_full when there is none. Without a section one statement compares and increments.
create function private.take_place(in_event_id text, in_section_id text) returns text
  language plpgsql
as $$
declare
  counters private.event_counters;
  section private.section_counters;
begin
  if in_section_id is null then
    update private.event_counters as taken
    set active_participants = taken.active_participants + 1, revision = taken.revision + 1, changed_at = now()
    where taken.event_id = in_event_id
      and (taken.max_players is null or taken.active_participants < taken.max_players);
    return case when not found then 'event_full' end;
  end if;

  select * into counters
  from private.event_counters where event_counters.event_id = in_event_id for update;
  if counters.active_participants >= counters.max_players then
    return 'event_full';
  end if;
  update private.section_counters as taken
  set active_participants = taken.active_participants + 1
  where taken.event_id = in_event_id and taken.section_id = in_section_id and not taken.is_full
  returning * into section;
  if section.event_id is null then
    return 'section_full';
  end if;
  update private.event_counters
  set
    active_participants = active_participants + 1,
    open_sections = open_sections - section.is_full::integer,
    revision = revision + 1,
    changed_at = now()
  where event_counters.event_id = in_event_id;
  return null;
end;
$$;

-- Frees a place. The caller then promotes the next player on the waiting list.
create function private.give_place_back(in_event_id text, in_section_id text) returns void
  language plpgsql
as $$
declare
  was_full boolean := false;
begin
  -- Locks the event's counters before those of the section.
  update private.event_counters
  set active_participants = active_participants - 1, revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
  if in_section_id is null then
    return;
  end if;
  select section_counters.is_full into was_full
  from private.section_counters
  where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id;
  update private.section_counters
  set active_participants = active_participants - 1
  where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id;
  if was_full then
    perform private.count_open_sections(in_event_id);
  end if;
end;
$$;

create function private.raise_no_place(in_code text) returns void
  language plpgsql
as $$
begin
  if in_code = 'section_full' then
    raise sqlstate 'PT409' using detail = 'section_full';
  end if;
  raise sqlstate 'PT409' using detail = 'event_full';
end;
$$;

-- Marks the page of an event for rendering.
create function private.bump_revision(in_event_id text) returns void
  language plpgsql
as $$
begin
  update private.event_counters
  set revision = revision + 1, changed_at = now()
  where event_counters.event_id = in_event_id;
end;
$$;

-- Gives an entry the place that it now has a right to, or puts it on the waiting list. Only a player who registers, in
-- this transaction, waits if there is no place; the organizer gets an error instead.
create function private.place(entry public.participants) returns void
  language plpgsql
as $$
declare
  problem text := private.take_place(entry.event_id, entry.section_id);
  keeps_waiting_list boolean;
begin
  if problem is null then
    return;
  end if;
  if not entry.organizer_created and entry.registered_at = now() then
    select event_counters.keeps_waiting_list into keeps_waiting_list
    from private.event_counters where event_counters.event_id = entry.event_id for update;
    -- A place may have come free before the counters were locked.
    problem := private.take_place(entry.event_id, entry.section_id);
    if problem is null then
      return;
    end if;
    if keeps_waiting_list then
      update public.participants
      set status = 'waiting'
      where participants.event_id = entry.event_id and participants.id = entry.id;
      return;
    end if;
  end if;
  perform private.raise_no_place(problem);
end;
$$;

-- Keeps the count of places and the page's revision in step with the list, and gives freed places to the waiting list.
create function private.count_participant() returns trigger
  language plpgsql
  security definer
as $$
declare
  held_before boolean := tg_op <> 'INSERT' and private.holds_place(old.status);
  holds_now boolean := tg_op <> 'DELETE' and private.holds_place(new.status);
  waits_now boolean := tg_op <> 'DELETE' and new.status = 'waiting';
  is_moved boolean := tg_op <> 'UPDATE' or new.section_id is distinct from old.section_id;
begin
  if waits_now and held_before and pg_trigger_depth() > 1 then
    -- Put on the waiting list by private.place, without having had a place.
    return null;
  end if;
  if held_before and (not holds_now or is_moved) then
    perform private.give_place_back(old.event_id, old.section_id);
  end if;
  if holds_now and (not held_before or is_moved) then
    perform private.place(new);
  elsif waits_now or tg_op <> 'INSERT' and old.status = 'waiting' then
    -- The page shows the number of waiting players.
    if is_moved or new.status is distinct from old.status then
      perform private.bump_revision(case when tg_op = 'DELETE' then old.event_id else new.event_id end);
    end if;
  elsif holds_now
    -- The values that the page shows of players who hold a place; other changes don't affect it.
    and (
      old.full_name, old.fide_rating, old.national_rating, old.title, old.club, old.federation, old.answers,
      old.show_name, old.birth_year
    ) is distinct from (
      new.full_name, new.fide_rating, new.national_rating, new.title, new.club, new.federation, new.answers,
      new.show_name, new.birth_year
    )
  then
    perform private.bump_revision(new.event_id);
  end if;
  if held_before and (not holds_now or is_moved) then
    perform private.promote(old.event_id, old.id);
  elsif waits_now and (is_moved or new.status is distinct from old.status) then
    perform private.promote(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.count_participant() is
  'Security definer: neither organizer nor player has rights on the counters.';

create trigger participants_count
  after delete or update on public.participants
  for each row execute function private.count_participant();

create trigger participants_count_waiting
  after insert on public.participants
  for each row
  when (new.status = 'waiting')
  execute function private.count_participant();

-- A thousand players may register at once: without a section, one statement takes the place, and does as little as
-- possible under its lock.
create function private.place_newcomer() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.section_id is null then
    update private.event_counters as counters
    set active_participants = counters.active_participants + 1, revision = counters.revision + 1, changed_at = now()
    where counters.event_id = new.event_id
      and (counters.max_players is null or counters.active_participants < counters.max_players);
    if found then
      return null;
    end if;
  end if;
  perform private.place(new);
  return null;
end;
$$;

comment on function private.place_newcomer() is
  'Security definer: neither organizer nor player has rights on the counters.';

create trigger participants_count_newcomer
  after insert on public.participants
  for each row
  when (new.status in ('registered', 'paid'))
  execute function private.place_newcomer();

-- The waiting list of an event. Waiting entries are numbered, and each freed place goes to the first one eligible, in
-- the transaction that frees it. So a free place and an eligible waiting entry never coexist, and a new registration
-- need not look at the list.

-- Numbers an entry that joins the waiting list, under the lock of the event's counters.
create function private.number_waiting() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.status <> 'waiting' then
    new.waiting_number := null;
  elsif new.waiting_number is null then
    update private.event_counters as counters
    set last_waiting_number = counters.last_waiting_number + 1
    where counters.event_id = new.event_id
    returning counters.last_waiting_number into new.waiting_number;
  end if;
  return new;
end;
$$;

comment on function private.number_waiting() is
  'Security definer: neither players nor organizers have rights on the counters.';

create trigger participants_number_waiting
  before insert on public.participants
  for each row
  when (new.status = 'waiting')
  execute function private.number_waiting();

create trigger participants_number_changed
  before update of status on public.participants
  for each row
  when (new.status is distinct from old.status)
  execute function private.number_waiting();

-- The first entry on the waiting list for which its section has a place; null where there is none. The caller has
-- locked the event's counters, and knows that the event has one.
create function private.first_waiting(in_event_id text) returns text
  language sql
  stable
as $$
  select waiting.id
  from (
    (
      select participants.id, participants.waiting_number
      from public.participants
      where participants.event_id = in_event_id and participants.status = 'waiting'
        and participants.section_id is null
      order by participants.waiting_number
      limit 1
    )
    union all
    select first_of_section.id, first_of_section.waiting_number
    from private.section_counters
    cross join lateral (
      select participants.id, participants.waiting_number
      from public.participants
      where participants.event_id = in_event_id and participants.status = 'waiting'
        and participants.section_id = section_counters.section_id
      order by participants.waiting_number
      limit 1
    ) as first_of_section
    where section_counters.event_id = in_event_id and not section_counters.is_full
  ) as waiting
  order by waiting.waiting_number
  limit 1;
$$;

-- Gives free places to the waiting list, in order, until the event is over, and not while it is cancelled. Amounts paid
-- while waiting count. in_freed_by is the entry whose place was freed. While a status is undone, places are given at
-- the end.
create function private.promote(in_event_id text, in_freed_by text default null) returns void
  language plpgsql
as $$
declare
  has_place boolean;
  next_id text;
  next_number bigint;
begin
  if current_setting('tabiya.holds_promotions', true) = 'on' then
    return;
  end if;
  if exists (
    select from public.publications
    where publications.event_id = in_event_id
      and (publications.ends_at <= now() or publications.registration_offer = 'cancelled')
  ) then
    return;
  end if;
  loop
    select counters.max_players is null or counters.active_participants < counters.max_players into has_place
    from private.event_counters as counters where counters.event_id = in_event_id for update;
    exit when has_place is not true;
    next_id := private.first_waiting(in_event_id);
    exit when next_id is null;
    select participants.waiting_number into next_number
    from public.participants where participants.event_id = in_event_id and participants.id = next_id;
    update public.participants
    set status = case when private.is_covered(participants) then 'paid' else 'registered' end
    where participants.event_id = in_event_id and participants.id = next_id and participants.status = 'waiting';
    continue when not found;
    if in_freed_by is not null then
      perform private.keep_promotion(in_event_id, in_freed_by, next_id, next_number);
    end if;
  end loop;
end;
$$;

-- Records the entry that got a place freed by a status that the organizer sets in this transaction. Its mail waits two
-- minutes, so that a mistake can be undone before the player knows.
create function private.keep_promotion(in_event_id text, in_freed_by text, in_promoted text, in_number bigint)
  returns void
  language plpgsql
as $$
begin
  update private.set_statuses
  set promoted = promoted || jsonb_build_object('id', in_promoted, 'waiting_number', in_number)
  where set_statuses.event_id = in_event_id and set_statuses.participant_id = in_freed_by
    and set_statuses.set_at = now();
  if found then
    update private.registration_mails as mails set next_attempt_at = now() + interval '2 minutes'
    where mails.event_id = in_event_id and mails.participant_id = in_promoted
      and mails.kind = 'promoted' and mails.attempts = 0;
  end if;
end;
$$;

-- An organizer's changes of lists and places are serialized. Promoting locks the event's counters and then changes an
-- entry; otherwise it could wait for a transaction that holds that entry and waits for the counters.
create function private.wait_for_turn() returns void
  language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('lists of ' || coalesce(auth.uid()::text, ''), 0));
$$;

grant execute on function private.wait_for_turn() to authenticated;

create function private.queue_organizer() returns trigger
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  return null;
end;
$$;

create trigger participants_queue_organizer
  before update or delete on public.participants
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

create trigger events_queue_organizer
  before update of content, max_players, keeps_waiting_list, is_cancelled on public.events
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Returns true if a new entry would have to wait: there is no place for it, and the event keeps a waiting list. Locks
-- the event's counters, so that this stays true.
create function private.waits_for_place(in_event_id text, in_section_id text) returns boolean
  language plpgsql
as $$
declare
  counters private.event_counters;
begin
  select * into counters from private.event_counters where event_counters.event_id = in_event_id for update;
  return counters.keeps_waiting_list and (
    coalesce(counters.active_participants >= counters.max_players, false) or exists (
      select from private.section_counters
      where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id
        and section_counters.is_full
    )
  );
end;
$$;

-- Returns a number before all others of the waiting list. The caller has locked the event's counters.
create function private.number_before_all(in_event_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(min(participants.waiting_number), 0) - 1
  from public.participants
  where participants.event_id = in_event_id and participants.status = 'waiting';
$$;

-- Gives an entry that waits or was cancelled a place out of turn: it becomes the first on the waiting list, and
-- the event and the section each get one more place if they are full. Does nothing for an entry that has got a place in the
-- meantime. Raises PT404 participant_gone.
create function private.give_place(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  event public.events;
  entry public.participants;
  counters private.event_counters;
  section_is_full boolean;
begin
  perform private.wait_for_turn();
  select * into event
  from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid())
  for no key update;
  -- Locked before the entry is read, because a transaction that gives it a place holds them.
  select * into counters from private.event_counters where event_counters.event_id = event.id for update;
  select * into entry
  from public.participants
  where participants.event_id = event.id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  if private.holds_place(entry.status) then
    return;
  end if;

  update public.participants
  set status = 'waiting', waiting_number = private.number_before_all(in_event_id)
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  section_is_full := exists (
    select from private.section_counters
    where section_counters.event_id = in_event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  );
  update public.events
  set
    max_players = case
      when counters.active_participants >= event.max_players then event.max_players + 1
      else event.max_players
    end,
    content = case
      when section_is_full then private.with_place_more(event.content, entry.section_id)
      else event.content
    end
  where events.id = in_event_id;
  perform private.promote(in_event_id);
  -- Once the event is over, places are given by hand alone.
  update public.participants
  set status = case when private.is_covered(participants) then 'paid' else 'registered' end
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.status = 'waiting';
end;
$$;

comment on function private.give_place(text, text) is
  'Security definer: an organizer may not write numbers of the waiting list; the event must be the caller''s own.';
grant execute on function private.give_place(text, text) to authenticated;

-- Returns the content of an event with one more place in a section.
create function private.with_place_more(content jsonb, in_section_id text) returns jsonb
  language sql
  immutable
as $$
  select content || jsonb_build_object('sections', jsonb_agg(
    case
      when section.value ->> 'id' = in_section_id
        then section.value || jsonb_build_object('maxPlayers', (section.value ->> 'maxPlayers')::integer + 1)
      else section.value
    end
    order by section.ordinality
  ))
  from jsonb_array_elements(content -> 'sections') with ordinality as section;
$$;

create function public.give_place(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.give_place(in_event_id, in_participant_id);
$$;

comment on function public.give_place(text, text) is
  'Gives an entry that waits or was cancelled a place out of turn, for the event''s organizer: the places are raised by one where there is none.';
grant execute on function public.give_place(text, text) to authenticated;

-- Premium payments as the payment provider reported them, and the accounts that are premium as a result.

create table public.payments (
  provider_event_id text primary key,
  buyer_id uuid references auth.users (id) on delete set null,
  event_id text references public.events (id) on delete set null,
  kind text not null,
  reference text not null,
  subscription text,
  outcome text not null,
  amount integer,
  currency text,
  paid_until timestamptz,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payments_kind_known check (kind in ('monthly', 'event')),
  constraint payments_outcome_known check (
    outcome in ('paid', 'failed', 'ended', 'refunded', 'ending', 'continuing')
  ),
  constraint payments_amount_range check (amount >= 0),
  constraint payments_currency_shape check (currency ~ '^[A-Z]{3}$')
);

comment on table public.payments is
  'One row for each report of the payment provider, never changed. The latest report on a purchase determines its state.';
comment on column public.payments.provider_event_id is 'The provider''s id of the report: the same report twice is one row.';
comment on column public.payments.event_id is 'The event a one-time purchase is for; null for a monthly one.';
comment on column public.payments.reference is
  'The common reference of the reports on one purchase: the provider''s id of the customer (monthly) or of the payment (event).';
comment on column public.payments.subscription is
  'The provider''s id of the subscription, for support; null where the report names none.';
comment on column public.payments.outcome is
  'ending = its owner cancelled a subscription, which runs on to paid_until; continuing = they resumed it. Neither implies that it is paid.';
comment on column public.payments.paid_until is
  'The end of the month that was paid, or of a subscription that was cancelled; null where the report names none.';
comment on column public.payments.amount is 'In the smallest unit of the currency.';
comment on column public.payments.occurred_at is
  'When the reported purchase was billed, charged, or ended, by the provider''s clock: reports may arrive in any order.';

create index payments_buyer_id on public.payments (buyer_id);
create index payments_event_id on public.payments (event_id);
create index payments_reference on public.payments (reference, occurred_at desc);

grant select on public.payments to authenticated;
grant select, insert on public.payments to service_role;

alter table public.payments enable row level security;

create policy "a buyer reads their own payments" on public.payments
  for select to authenticated
  using (buyer_id = (select auth.uid()));

-- The status of a purchase: the outcome of its last report, null without one. Reports of the same second are ordered
-- logically: an invoice fails before it is paid, and is paid before it is refunded; a cancelled subscription is not
-- paid again.
create function private.purchase_status(in_reference text) returns text
  language sql
  stable
as $$
  select payments.outcome
  from public.payments
  where payments.reference = in_reference and payments.outcome not in ('ending', 'continuing')
  order by
    payments.occurred_at desc,
    array_position(array['failed', 'paid', 'refunded', 'ended'], payments.outcome) desc
  limit 1;
$$;

comment on function private.purchase_status(text) is 'The state of a purchase after all reports received so far.';

-- Returns true if an event is premium: its organizer is, or a purchase for it is paid.
create function private.event_is_premium(in_event_id text) returns boolean
  language plpgsql
  stable
  security definer
as $$
begin
  return exists (
    select from public.events
    join public.profiles on profiles.user_id = events.organizer_id
    where events.id = in_event_id and profiles.premium
  ) or exists (
    select from (
      select distinct payments.reference
      from public.payments
      where payments.event_id = in_event_id and payments.kind = 'event'
    ) as purchases
    where private.purchase_status(purchases.reference) = 'paid'
  );
end;
$$;

comment on function private.event_is_premium(text) is
  'Security definer: asked by policies for events of which the caller may see neither profile nor payments.';
grant execute on function private.event_is_premium(text) to authenticated;

-- The caller's premium events, by subscription or one-time purchase. Screens unlock features by it.
create function public.own_premium_events() returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(events.id order by events.id), '{}')
  from public.events
  where events.organizer_id = (select auth.uid()) and private.event_is_premium(events.id);
$$;

comment on function public.own_premium_events() is
  'The ids of the caller''s events that are premium, by their profile or by a purchase for the event alone.';
grant execute on function public.own_premium_events() to authenticated;

-- Stores a report and updates the buyer's profile in one transaction; a known report changes nothing. Reports on one
-- buyer are serialized, so that each decision takes all earlier reports into account.
create function public.record_payment(in_report jsonb) returns boolean
  language plpgsql
as $$
declare
  report public.payments := jsonb_populate_record(null::public.payments, in_report);
  buyers uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(report.reference, 0));
  insert into public.payments
    (provider_event_id, buyer_id, event_id, kind, reference, subscription, outcome, amount, currency, paid_until,
    occurred_at)
  values (
    report.provider_event_id,
    (select profiles.user_id from public.profiles where profiles.user_id = report.buyer_id),
    (select events.id from public.events where events.id = report.event_id),
    report.kind, report.reference, report.subscription, report.outcome, report.amount, report.currency,
    report.paid_until, report.occurred_at
  )
  on conflict (provider_event_id) do nothing;
  if not found then
    return false;
  end if;

  if report.kind = 'monthly' then
    select array_agg(distinct payments.buyer_id) into buyers
    from public.payments
    where payments.reference = report.reference and payments.buyer_id is not null;

    perform from public.profiles where profiles.user_id = any (buyers)
    order by profiles.user_id for update;

    update public.profiles
    set premium = follows.premium
    from (
      select members.user_id, exists (
        select from (
          select distinct payments.reference
          from public.payments
          where payments.buyer_id = members.user_id and payments.kind = 'monthly'
        ) as purchases
        where private.purchase_status(purchases.reference) = 'paid'
      ) as premium
      from unnest(buyers) as members (user_id)
    ) as follows
    where profiles.user_id = follows.user_id and profiles.premium is distinct from follows.premium;
  end if;
  return true;
end;
$$;

comment on function public.record_payment(jsonb) is
  'For the payment webhook only. True if the report is new; false if it is stored already.';

-- The caller's purchases, latest first, each with status, paid-until date and charges. The first month is reported
-- twice, as a checkout and as an invoice: of equal charges on one day only one is shown.
create function private.own_purchases() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', own.reference,
    'kind', own.kind,
    'eventId', own.event_id,
    'title', (select events.title from public.events where events.id = own.event_id),
    'status', private.purchase_status(own.reference),
    'paidUntil', case when own.kind = 'monthly' then (
      select max(coalesce(payments.paid_until, payments.occurred_at + interval '1 month'))
      from public.payments
      where payments.reference = own.reference and payments.outcome = 'paid'
    ) end,
    'endsAt', (
      select case when payments.outcome = 'ending' then payments.paid_until end
      from public.payments
      where payments.reference = own.reference and payments.outcome in ('ending', 'continuing', 'ended')
      order by payments.occurred_at desc, payments.created_at desc
      limit 1
    ),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipts) order by receipts."occurredAt" desc), '[]'::jsonb)
      from (
        select distinct on (payments.outcome, payments.amount, payments.currency, payments.occurred_at::date)
          payments.outcome, payments.amount, payments.currency, payments.occurred_at as "occurredAt"
        from public.payments
        where payments.reference = own.reference
          and payments.outcome in ('paid', 'failed', 'refunded') and payments.amount is not null
        order by payments.outcome, payments.amount, payments.currency, payments.occurred_at::date, payments.occurred_at
      ) as receipts
    )
  ) order by own.latest desc), '[]'::jsonb)
  from (
    select payments.reference, payments.kind, max(payments.event_id) as event_id, max(payments.occurred_at) as latest
    from public.payments
    where payments.buyer_id = auth.uid()
    group by payments.reference, payments.kind
  ) as own;
$$;

comment on function private.own_purchases() is
  'Security definer: some reports on the caller''s purchases, such as refunds, name no buyer, and no policy shows them.';
grant execute on function private.own_purchases() to authenticated;

create function public.own_purchases() returns jsonb
  language sql
  stable
as $$
  select private.own_purchases();
$$;

comment on function public.own_purchases() is 'The caller''s purchases: for what, in what state, until when, and what was charged.';
grant execute on function public.own_purchases() to authenticated;

-- A page depends on its event's plan: when that changes, the page is rendered again.

create function private.bump_revisions_of_organizer() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.premium is distinct from old.premium then
    perform private.count_open_sections(events.id)
    from public.events
    where events.organizer_id = new.user_id;
    perform private.bump_revision(events.id)
    from public.events
    where events.organizer_id = new.user_id and events.status = 'published';
  end if;
  return null;
end;
$$;

comment on function private.bump_revisions_of_organizer() is
  'Security definer: fires for the payment webhook, and touches the counters of all of the user''s events.';

create trigger profiles_bump_revisions
  after update on public.profiles
  for each row execute function private.bump_revisions_of_organizer();

create function private.bump_revision_of_paid_event() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.event_id is not null then
    perform private.count_open_sections(new.event_id);
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.bump_revision_of_paid_event() is
  'Security definer: the webhook''s role writes payments, and moves revisions through this alone.';

create trigger payments_bump_revision
  after insert on public.payments
  for each row execute function private.bump_revision_of_paid_event();

-- Lines of an organizer's bank statements that they recorded as payments, or set aside.

create table public.bank_lines (
  organizer_id uuid not null references auth.users (id) on delete cascade,
  key text not null,
  is_ignored boolean not null default false,
  booked_on date,
  amount bigint,
  currency text,
  payer text not null default '',
  purpose text not null default '',
  created_at timestamptz not null default now(),
  primary key (organizer_id, key),
  constraint bank_lines_key_length check (length(key) between 1 and 200),
  constraint bank_lines_amount_range check (amount <> 0 and amount between -10000000000 and 10000000000),
  constraint bank_lines_booked_on_in_calendar check (booked_on between date '1970-01-01' and date '9999-12-31'),
  constraint bank_lines_currency_shape check (currency ~ '^[A-Z]{3}$'),
  constraint bank_lines_texts_length check (length(payer) <= 200 and length(purpose) <= 1000),
  constraint bank_lines_ignored_have_only_a_key check (
    case
      when is_ignored then num_nonnulls(booked_on, amount, currency) = 0 and payer = '' and purpose = ''
      else num_nulls(booked_on, amount, currency) = 0
    end
  )
);

comment on table public.bank_lines is
  'Lines of bank statements. Only for the organizer who recorded them.';
comment on column public.bank_lines.key is
  'The same for the same line in another file or format: domain/interchange/statement makes it.';
comment on column public.bank_lines.is_ignored is
  'The line isn''t about a registration. Only its key is kept.';
comment on column public.bank_lines.booked_on is 'The day on which the bank booked it; null if ignored.';
comment on column public.bank_lines.amount is
  'In minor units of its currency; negative = paid by the organizer. null if ignored.';
comment on column public.bank_lines.currency is 'null if ignored.';
comment on column public.bank_lines.payer is 'Empty if the bank names no one, and once a player that it paid for is erased.';
comment on column public.bank_lines.purpose is 'The text that came with it; empty like the payer.';

grant select on public.bank_lines to authenticated;
grant select, insert, update, delete on public.bank_lines to service_role;

alter table public.bank_lines enable row level security;

create policy "an organizer reads their bank lines" on public.bank_lines
  for select to authenticated
  using (organizer_id = (select auth.uid()));

-- Money received for an entry, or returned.

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  participant_id text,
  amount bigint not null,
  method text not null default 'cash',
  received_on date not null default current_date,
  note text not null default '',
  is_automatic boolean not null default false,
  bank_organizer uuid,
  bank_line text,
  movement text,
  movement_part smallint,
  entry_move uuid,
  source text generated always as (
    case
      when bank_line is not null then 'bank_line'
      when movement is not null then 'movement'
      when entry_move is not null then 'entry_move'
    end
  ) stored,
  replaced jsonb,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  foreign key (bank_organizer, bank_line) references public.bank_lines (organizer_id, key)
    on delete set null (bank_organizer, bank_line),
  constraint receipts_bank_line_complete check ((bank_organizer is null) = (bank_line is null)),
  constraint receipts_movement_complete check ((movement is null) = (movement_part is null)),
  constraint receipts_one_source check (num_nonnulls(bank_line, movement, entry_move) <= 1),
  constraint receipts_source_not_automatic check (
    not is_automatic or num_nonnulls(bank_line, movement, entry_move) = 0
  ),
  constraint receipts_entry_move_is_moved check ((entry_move is not null) = (method = 'moved')),
  constraint receipts_amount_range check (amount <> 0 and amount between -10000000000 and 10000000000),
  constraint receipts_method_known check (method in ('cash', 'transfer', 'card', 'online', 'unknown', 'moved')),
  constraint receipts_received_on_in_calendar check (received_on between date '1970-01-01' and date '9999-12-31'),
  constraint receipts_note_length check (length(note) <= 500)
);

comment on table public.receipts is
  'Payments that an organizer received for an entry, or refunded. Only for the event''s organizer.';
comment on column public.receipts.participant_id is
  'Null once the entry was removed: its money was received all the same.';
comment on column public.receipts.amount is 'In minor units of the event''s currency; negative = returned.';
comment on column public.receipts.received_on is 'The day on the event''s clocks.';
comment on column public.receipts.method is 'The payment method; unknown = a file said that it was paid, but not how; moved = it went with its entry to another event.';
comment on column public.receipts.is_automatic is
  'Written by marking the entry as paid, and removed when that is undone.';
comment on column public.receipts.bank_organizer is
  'The organizer whose bank line it is: another one after a transfer of the event. null without a bank line.';
comment on column public.receipts.bank_line is 'The key of the bank line that it is from; null if a desk wrote it.';
comment on column public.receipts.movement is
  'The payment provider''s ID of the charge, refund, or dispute that it is from; null without one.';
comment on column public.receipts.movement_part is 'The part of the online payment that it is; null without a movement.';
comment on column public.receipts.entry_move is
  'The same for the two receipts by which money left an event and reached another one with its entry; null for others.';
comment on column public.receipts.source is
  'What says that the money moved, where it isn''t a desk: bank_line, movement, or entry_move. Such a receipt is neither edited nor deleted by hand.';
comment on column public.receipts.replaced is
  'The receipt of a desk for the same money whose place it took, without its note, which this one has; null = none.';
comment on column public.receipts.created_by is 'The account that added it; null once it is closed.';

create index receipts_participant on public.receipts (event_id, participant_id);
create index receipts_created_by on public.receipts (created_by);
create index receipts_bank_line
  on public.receipts (bank_organizer, bank_line, event_id, participant_id);

grant select, delete on public.receipts to authenticated;
grant insert (id, event_id, participant_id, amount, method, received_on, note) on public.receipts to authenticated;
grant update (amount, method, received_on, note) on public.receipts to authenticated;
grant select, insert, update, delete on public.receipts to service_role;

alter table public.receipts enable row level security;

create policy "an organizer reads the receipts of their events" on public.receipts
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer adds receipts to their premium events" on public.receipts
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer updates the receipts of their premium events" on public.receipts
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the receipts of their events" on public.receipts
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- What a source says is neither changed nor deleted by hand.
create function private.refuse_changed_source() returns trigger
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using
    detail = case old.source
      when 'movement' then 'receipt_from_provider'
      when 'entry_move' then 'receipt_from_event'
      else 'receipt_from_bank'
    end;
end;
$$;

create trigger receipts_refuse_changed_source
  before update or delete on public.receipts
  for each row
  when (current_user = 'authenticated' and old.source is not null)
  execute function private.refuse_changed_source();

-- A payment that is moved is locked after its entry; by hand, the entry is locked after the payment.
create trigger receipts_queue_organizer
  before insert or update or delete on public.receipts
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Money outlives its entry, but not what the organizer noted on it, which may be about the player.
create function private.forget_receipt_note() returns trigger
  language plpgsql
as $$
begin
  new.note := '';
  return new;
end;
$$;

create trigger receipts_forget_note
  before update of participant_id on public.receipts
  for each row
  when (new.participant_id is null and old.participant_id is not null)
  execute function private.forget_receipt_note();

-- The amount received for an entry, less the amount returned, in minor units.
create function private.received(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(sum(receipts.amount), 0)::bigint
  from public.receipts
  where receipts.event_id = in_event_id and receipts.participant_id = in_participant_id;
$$;

grant execute on function private.received(text, text) to authenticated;

-- Returns true if an entry owes something and its receipts cover it.
create function private.is_covered(entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(entry.fee_owed > 0 and private.received(entry.event_id, entry.id) >= entry.fee_owed, false);
$$;

-- Keeps the status of an entry in step with what it owes and its receipts: registered becomes paid once they cover what
-- is owed, and paid becomes registered once they no longer do. Locks the entry first, so that receipts written at once
-- all count.
create function private.follow_money(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  entry public.participants;
begin
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.status = 'registered' and private.is_covered(entry)
    or entry.status = 'paid' and entry.fee_owed > 0 and not private.is_covered(entry)
  then
    update public.participants
    set status = case entry.status when 'paid' then 'registered' else 'paid' end
    where participants.event_id = entry.event_id and participants.id = entry.id;
  end if;
end;
$$;

create function private.follow_receipts() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed public.receipts := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.follow_money(changed.event_id, changed.participant_id);
  return null;
end;
$$;

comment on function private.follow_receipts() is
  'Security definer: also fires for receipts that marking as paid wrote and removed.';

create trigger receipts_follow
  after insert or update or delete on public.receipts
  for each row execute function private.follow_receipts();

-- Writes a receipt for the outstanding amount when the organizer marks an entry as paid: with the method passed to
-- mark_as_paid or import_participants, and the day passed to the latter. Removes that receipt when they mark the entry
-- as registered. Does nothing if no fee is set. set_statuses stores either change, so that it can be undone.
create function private.write_receipt() returns trigger
  language plpgsql
  security definer
as $$
declare
  outstanding bigint;
  received_day date;
  written uuid;
  removed jsonb;
begin
  if new.status = 'paid' then
    outstanding := new.fee_owed - private.received(new.event_id, new.id);
    if outstanding > 0 then
      select
        coalesce(
          nullif(current_setting('tabiya.received_on', true), '')::date, (now() at time zone events.time_zone)::date
        )
      into received_day
      from public.events where events.id = new.event_id;
      insert into public.receipts (event_id, participant_id, amount, method, received_on, is_automatic)
      values (
        new.event_id, new.id, outstanding,
        coalesce(nullif(current_setting('tabiya.receipt_method', true), ''), 'cash'), received_day, true
      )
      returning receipts.id into written;
      update private.set_statuses set written_receipt = written
      where set_statuses.event_id = new.event_id and set_statuses.participant_id = new.id
        and set_statuses.set_at = now();
    end if;
  else
    with gone as (
      delete from public.receipts
      where receipts.event_id = new.event_id and receipts.participant_id = new.id and receipts.is_automatic
      returning receipts.*
    )
    select jsonb_agg(to_jsonb(gone)) into removed from gone;
    if removed is not null then
      update private.set_statuses
      set removed_receipts = removed, received = private.received(new.event_id, new.id)
      where set_statuses.event_id = new.event_id and set_statuses.participant_id = new.id
        and set_statuses.set_at = now();
    end if;
  end if;
  return null;
end;
$$;

comment on function private.write_receipt() is
  'Security definer: an organizer may not write automatic receipts themselves, and marking as paid is part of every plan.';

-- Only for what the organizer does: a status that follows from receipts writes none.
create trigger participants_write_receipt
  after insert on public.participants
  for each row
  when (current_user = 'authenticated' and new.status = 'paid')
  execute function private.write_receipt();

create trigger participants_write_changed_receipt
  after update of status on public.participants
  for each row
  when (
    current_user = 'authenticated' and new.status is distinct from old.status
    and (new.status = 'paid' or old.status = 'paid' and new.status = 'registered')
  )
  execute function private.write_receipt();

-- Returns true if a source says that money moved for an entry.
create function private.has_source(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.receipts
    where receipts.event_id = in_event_id and receipts.participant_id = in_participant_id
      and receipts.source is not null
  );
$$;

grant execute on function private.has_source(text, text) to authenticated;

-- An entry with money of a source stays with it: it can be cancelled, but not deleted.
create function private.refuse_lost_source() returns trigger
  language plpgsql
as $$
begin
  if private.has_source(old.event_id, old.id) then
    raise sqlstate 'PT409' using detail = 'entry_has_bank_money';
  end if;
  return old;
end;
$$;

create trigger participants_refuse_lost_source
  before delete on public.participants
  for each row
  when (current_user = 'authenticated')
  execute function private.refuse_lost_source();

-- An entry whose fee is covered with money of a source is paid, whatever a desk says. Receipts that marking as paid wrote
-- do not count: they are removed.
create function private.refuse_denied_source() returns trigger
  language plpgsql
as $$
begin
  if private.has_source(old.event_id, old.id) and new.fee_owed > 0 and new.fee_owed <= (
    select sum(receipts.amount)
    from public.receipts
    where receipts.event_id = old.event_id and receipts.participant_id = old.id and not receipts.is_automatic
  ) then
    raise sqlstate 'PT409' using detail = 'paid_by_bank';
  end if;
  return new;
end;
$$;

create trigger participants_refuse_denied_source
  before update of status on public.participants
  for each row
  when (current_user = 'authenticated' and old.status = 'paid' and new.status = 'registered')
  execute function private.refuse_denied_source();

-- An entry that gets its place, or gets it back, is paid if a source has paid for it.
create function private.follow_source() returns trigger
  language plpgsql
  security definer
as $$
begin
  if private.has_source(new.event_id, new.id) then
    perform private.follow_money(new.event_id, new.id);
  end if;
  return null;
end;
$$;

comment on function private.follow_source() is
  'Security definer: a status that follows from receipts writes none.';

create trigger participants_follow_source
  after update of status on public.participants
  for each row
  when (new.status = 'registered' and old.status in ('waiting', 'cancelled'))
  execute function private.follow_source();

-- Recording lines of bank statements as receipts, taking that back, and setting lines aside.

-- Serializes with other changes of an event's list, and locks entries in their order.
create function private.lock_entries(in_event_id text, in_ids text[]) returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  -- Money for a place that was given up may take a place again (reinstate_late_payer).
  perform from private.event_counters
  where event_counters.event_id = in_event_id and exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.id = any (in_ids) and participants.given_up_at is not null
  )
  for update;
  perform from public.participants
  where participants.event_id = in_event_id and participants.id = any (in_ids)
  order by participants.id
  for no key update;
end;
$$;

-- Judges lines against the list as it is, in their order: known, too_much, changed, or applied. Of two lines with one key,
-- the first counts, and one that was recorded for the event from anyone's statement is known; a part whose due an earlier
-- line may change, and a receipt that an earlier one replaces, are changed. The caller has locked the entries.
create function private.judge_bank_lines(in_event_id text, in_organizer_id uuid, in_lines jsonb)
  returns table (place bigint, key text, amount bigint, outcome text)
  language sql
  stable
as $$
  with
  lines as (
    select
      lines.place, lines.line ->> 'key' as key, (lines.line ->> 'amount')::bigint as amount,
      lines.line ->> 'currency' as currency
    from jsonb_array_elements(in_lines) with ordinality as lines (line, place)
  ),
  parts as (
    select
      lines.place, parts.id, parts.amount, parts.due, parts.fee, parts.replaces,
      row_number() over (partition by parts.id order by lines.place) as turn,
      row_number() over (partition by parts.replaces order by lines.place) as replacing_turn
    from jsonb_array_elements(in_lines) with ordinality as lines (line, place),
      jsonb_to_recordset(coalesce(lines.line -> 'parts', '[]')) as parts (
        id text, amount bigint, due bigint, fee bigint, replaces uuid
      )
  ),
  judged as (
    select
      parts.place,
      count(*) as parts,
      abs(sum(parts.amount)) as total,
      bool_or(parts.amount = 0 or sign(parts.amount) <> sign(lines.amount)) as is_odd,
      bool_or(
        entries.id is null
        or parts.due is not null
          and (
            parts.turn > 1 or not private.holds_place(entries.status)
            or coalesce(entries.fee_owed, private.owed_of(entries, parts.fee), 0) - private.received(in_event_id, entries.id) <> parts.due
          )
        or parts.replaces is not null and (
          parts.replacing_turn > 1
          or not exists (
            select from public.receipts
            where receipts.id = parts.replaces and receipts.event_id = in_event_id
              and receipts.participant_id = entries.id and receipts.source is null
          )
        )
      ) as is_changed
    from parts
    join lines on lines.place = parts.place
    left join public.participants as entries on entries.event_id = in_event_id and entries.id = parts.id
    group by parts.place
  )
  select
    lines.place, lines.key, lines.amount,
    case
      when lines.place > min(lines.place) over (partition by lines.key) or exists (
        select from public.bank_lines
        where bank_lines.organizer_id = in_organizer_id and bank_lines.key = lines.key and not bank_lines.is_ignored
      ) or lines.key in (
        select receipts.bank_line from public.receipts
        where receipts.event_id = in_event_id and receipts.bank_line is not null
      ) then 'known'
      when judged.parts is null or judged.is_odd or judged.total > abs(lines.amount) then 'too_much'
      when judged.is_changed or not exists (
        select from public.events where events.id = in_event_id and events.currency = lines.currency
      ) then 'changed'
      else 'applied'
    end
  from lines
  left join judged on judged.place = lines.place;
$$;

create function private.record_bank_lines(in_event_id text, in_lines jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  most constant integer := 200;
  organizer constant uuid := auth.uid();
  judged jsonb;
  applied jsonb;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = organizer)
    or not private.event_is_premium(in_event_id)
  then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if jsonb_array_length(in_lines) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  perform private.lock_entries(in_event_id, array(
    select part ->> 'id'
    from jsonb_array_elements(in_lines) as lines (line), jsonb_array_elements(coalesce(lines.line -> 'parts', '[]')) as part
  ));
  select
    coalesce(jsonb_agg(jsonb_build_object('key', judged_lines.key, 'outcome', judged_lines.outcome) order by judged_lines.place), '[]'),
    coalesce(jsonb_agg(in_lines -> (judged_lines.place - 1)::integer order by judged_lines.place)
      filter (where judged_lines.outcome = 'applied'), '[]')
  into judged, applied
  from private.judge_bank_lines(in_event_id, organizer, in_lines) as judged_lines;
  insert into public.bank_lines (organizer_id, key, booked_on, amount, currency, payer, purpose)
  select
    organizer, line.key, line."bookedOn", line.amount, line.currency,
    case when pays.for_erased then '' else coalesce(line.payer, '') end,
    case when pays.for_erased then '' else coalesce(line.purpose, '') end
  from jsonb_to_recordset(applied) as line (
    key text, "bookedOn" date, amount bigint, currency text, payer text, purpose text, parts jsonb
  )
  -- What a line says of a player is erased with the player, and is not brought back.
  cross join lateral (
    select exists (
      select from public.participants
      join jsonb_to_recordset(line.parts) as part (id text) on part.id = participants.id
      where participants.event_id = in_event_id and participants.erased_at is not null
    ) as for_erased
  ) as pays
  -- A line that was set aside.
  on conflict (organizer_id, key) do update set
    is_ignored = false, booked_on = excluded.booked_on, amount = excluded.amount, currency = excluded.currency,
    payer = excluded.payer, purpose = excluded.purpose, created_at = now();
  -- Entries from before there was a fee owe from now on what the organizer was shown, less their discount.
  update public.participants
  set
    fee_full = part.fee,
    reduction_amount = null,
    discount_amount = private.discount_of(participants.discount, participants.section_id, part.fee),
    fee_owed = private.owed_of(participants, part.fee)
  from jsonb_to_recordset(applied) as line (parts jsonb), jsonb_to_recordset(line.parts) as part (id text, fee bigint)
  where participants.event_id = in_event_id and participants.id = part.id
    and participants.fee_owed is null and part.fee > 0;
  -- Added before others are replaced, so that a status does not go back and forth.
  insert into public.receipts (
    event_id, participant_id, amount, method, received_on, note, bank_organizer, bank_line, replaced
  )
  select
    in_event_id, part.id, part.amount, 'transfer', line."bookedOn", coalesce(written.note, ''), organizer, line.key,
    to_jsonb(written) - 'note'
  from jsonb_to_recordset(applied) as line (key text, "bookedOn" date, parts jsonb)
  cross join jsonb_to_recordset(line.parts) as part (id text, amount bigint, replaces uuid)
  left join public.receipts as written on written.id = part.replaces
  order by part.id;
  delete from public.receipts
  using jsonb_to_recordset(applied) as line (parts jsonb), jsonb_to_recordset(line.parts) as part (replaces uuid)
  where receipts.id = part.replaces;
  return judged;
end;
$$;

comment on function private.record_bank_lines(text, jsonb) is
  'Security definer: an organizer may not write receipts with a source themselves; the event must be the caller''s own, and premium.';
grant execute on function private.record_bank_lines(text, jsonb) to authenticated;

create function public.record_bank_lines(in_event_id text, in_lines jsonb) returns jsonb
  language sql
as $$
  select private.record_bank_lines(in_event_id, in_lines);
$$;

comment on function public.record_bank_lines(text, jsonb) is
  'Records lines of a bank statement as payments for the event''s organizer, at most 200. Each has key, bookedOn, amount, currency, payer, purpose, and parts [{id, amount, due, fee, replaces}], of which fee is that of an entry without one from then on, before its discount. Gives for each its key and outcome: applied, known (recorded before), changed (an entry is gone, has no place although something is due, or owes another amount than due), or too_much (the parts exceed the line).';
grant execute on function public.record_bank_lines(text, jsonb) to authenticated;

-- The line may be of another organizer's statement, if the event was transferred since.
create function private.take_back_bank_line(in_event_id text, in_key text) returns boolean
  language plpgsql
as $$
declare
  recorded record;
  is_known boolean;
begin
  select coalesce(min(receipts.bank_organizer::text)::uuid, auth.uid()) as organizer, array_agg(receipts.participant_id) as ids
  into recorded
  from public.receipts
  where receipts.event_id = in_event_id and receipts.bank_line = in_key;
  perform private.lock_entries(in_event_id, recorded.ids);
  -- Put back before the line's are deleted, so that a status does not go back and forth.
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    written.id, receipts.event_id, receipts.participant_id, written.amount, written.method, written.received_on,
    receipts.note, written.is_automatic, (select users.id from auth.users where users.id = written.created_by),
    written.created_at
  from public.receipts, jsonb_populate_record(null::public.receipts, receipts.replaced) as written
  where receipts.event_id = in_event_id and receipts.bank_line = in_key and receipts.replaced is not null;
  delete from public.receipts where receipts.event_id = in_event_id and receipts.bank_line = in_key;
  delete from public.bank_lines
  where bank_lines.organizer_id = recorded.organizer and bank_lines.key = in_key
    -- Recorded for another event.
    and not exists (
      select from public.receipts
      where receipts.bank_organizer = bank_lines.organizer_id and receipts.bank_line = bank_lines.key
    )
  returning true into is_known;
  return coalesce(is_known, false);
end;
$$;

create function private.take_back_bank_lines(in_event_id text, in_keys text[]) returns integer
  language plpgsql
  security definer
as $$
declare
  most constant integer := 200;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if cardinality(in_keys) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  perform private.wait_for_turn();
  return (
    select count(*) filter (where private.take_back_bank_line(in_event_id, wanted.key))
    from (select unnest(in_keys) as key order by 1) as wanted
  );
end;
$$;

comment on function private.take_back_bank_lines(text, text[]) is
  'Security definer: an organizer may not delete receipts with a source themselves; the event must be the caller''s own.';
grant execute on function private.take_back_bank_lines(text, text[]) to authenticated;

create function public.take_back_bank_lines(in_event_id text, in_keys text[]) returns integer
  language sql
as $$
  select private.take_back_bank_lines(in_event_id, in_keys);
$$;

comment on function public.take_back_bank_lines(text, text[]) is
  'Undoes the recording of bank lines for one of the caller''s events, with all of their payments, whoever recorded them, or that the caller had set lines aside; at most 200. Receipts of a desk that a line replaced come back. Returns how many there were.';
grant execute on function public.take_back_bank_lines(text, text[]) to authenticated;

create function private.ignore_bank_lines(in_keys text[]) returns text[]
  language plpgsql
  security definer
as $$
declare
  most constant integer := 2000;
  ignored text[];
begin
  if not exists (select from public.events where events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  if cardinality(in_keys) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  with added as (
    insert into public.bank_lines (organizer_id, key, is_ignored)
    select auth.uid(), wanted, true from unnest(in_keys) as wanted
    on conflict (organizer_id, key) do nothing
    returning bank_lines.key
  )
  select coalesce(array_agg(added.key order by added.key), '{}') into ignored from added;
  return ignored;
end;
$$;

comment on function private.ignore_bank_lines(text[]) is
  'Security definer: users write bank lines only through functions, and only their own.';
grant execute on function private.ignore_bank_lines(text[]) to authenticated;

create function public.ignore_bank_lines(in_keys text[]) returns text[]
  language sql
as $$
  select private.ignore_bank_lines(in_keys);
$$;

comment on function public.ignore_bank_lines(text[]) is
  'Sets lines of the caller''s bank statements aside, at most 2,000, of which only the keys are kept. Returns the keys that weren''t known.';
grant execute on function public.ignore_bank_lines(text[]) to authenticated;

-- What an organizer sees beside a bank statement: the lines that pay for an event, and for which other events more lines are.

create function private.event_bank_lines(in_event_id text) returns jsonb
  language plpgsql
  stable
  security definer
as $$
declare
  lines jsonb;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  select coalesce(jsonb_agg(line.said order by line.booked_on desc, line.key), '[]') into lines
  from (
    select
      bank_lines.booked_on, bank_lines.key,
      jsonb_build_object(
        'key', bank_lines.key, 'bookedOn', bank_lines.booked_on, 'amount', bank_lines.amount,
        'payer', bank_lines.payer, 'purpose', bank_lines.purpose,
        'parts', jsonb_agg(
          jsonb_build_object('id', receipts.participant_id, 'amount', receipts.amount) order by receipts.participant_id
        )
      ) as said
    from public.receipts
    join public.bank_lines
      on bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    where receipts.event_id = in_event_id
    group by bank_lines.organizer_id, bank_lines.key
  ) as line;
  return lines;
end;
$$;

comment on function private.event_bank_lines(text) is
  'Security definer: lines belong to who recorded them, which is another organizer once an event was transferred; the event must be the caller''s own.';
grant execute on function private.event_bank_lines(text) to authenticated;

create function public.event_bank_lines(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.event_bank_lines(in_event_id);
$$;

comment on function public.event_bank_lines(text) is
  'The bank lines that pay for entries of the caller''s event, the latest first: key, bookedOn, amount, payer, purpose, and parts [{id, amount}] (id is null once the entry was removed). Also those that an earlier organizer of the event recorded.';
grant execute on function public.event_bank_lines(text) to authenticated;

create function public.own_references(in_event_id text, in_numbers bigint[]) returns jsonb
  language plpgsql
  stable
as $$
declare
  most constant integer := 2000;
  others jsonb;
begin
  if cardinality(in_numbers) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  select
    coalesce(
      jsonb_agg(jsonb_build_object('eventId', other.id, 'title', other.title, 'count', other.entries) order by other.title, other.id),
      '[]'
    )
  into others
  from (
    select events.id, events.title, count(*) as entries
    from public.participants
    join public.events on events.id = participants.event_id
    where participants.reference_number = any (in_numbers)
      and participants.event_id <> in_event_id
      and events.organizer_id = auth.uid()
    group by events.id
  ) as other;
  return others;
end;
$$;

comment on function public.own_references(text, bigint[]) is
  'The caller''s other events whose entries have these numbers of references, at most 2,000: eventId, title, and count of each. A call, because addresses of requests are logged.';
grant execute on function public.own_references(text, bigint[]) to authenticated;

-- Lines that paid for nothing but a deleted event are no longer known: no list would show them.
create function private.forget_lines_of_event() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from public.bank_lines
  using public.receipts
  where receipts.event_id = old.id
    and bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    and not exists (
      select from public.receipts as others
      where others.bank_organizer = bank_lines.organizer_id and others.bank_line = bank_lines.key
        and others.event_id <> old.id
    );
  return old;
end;
$$;

comment on function private.forget_lines_of_event() is
  'Security definer: users write bank lines only through functions.';

create trigger events_forget_lines
  before delete on public.events
  for each row execute function private.forget_lines_of_event();

-- Accounts of organizers at the payment provider, to which players pay online, and the events that use them.

create table public.payout_accounts (
  organizer_id uuid primary key references auth.users (id) on delete cascade,
  account text not null unique,
  country text not null,
  state text not null default 'needs_more',
  name text not null default '',
  needs text not null default '',
  events_seen_until timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint payout_accounts_account_shape check (account ~ '^acct_\w{1,60}$'),
  constraint payout_accounts_country_shape check (country ~ '^[a-z]{2}$'),
  constraint payout_accounts_state_known check (state in ('needs_more', 'ready', 'disconnected')),
  constraint payout_accounts_texts_length check (length(name) <= 200 and length(needs) <= 500)
);

comment on table public.payout_accounts is
  'The account of an organizer at the payment provider, as the provider last described it. Money of players goes straight to it.';
comment on column public.payout_accounts.state is
  'ready = takes payments; needs_more = the provider asks the organizer for more; disconnected = they ended the connection there.';
comment on column public.payout_accounts.name is 'The name that the provider shows to players; empty if it has none yet.';
comment on column public.payout_accounts.needs is 'What the provider asks for; empty = nothing.';
comment on column public.payout_accounts.events_seen_until is
  'Until when the provider''s own list of what happened was read.';
comment on column public.payout_accounts.asked_at is 'When that list was last asked for.';

grant select on public.payout_accounts to authenticated;
grant select, insert, update, delete on public.payout_accounts to service_role;

alter table public.payout_accounts enable row level security;

create policy "an organizer reads their payout account" on public.payout_accounts
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create table public.online_events (
  event_id text primary key references public.events (id) on delete cascade,
  organizer_id uuid not null default auth.uid() references auth.users (id) on delete cascade
);

comment on table public.online_events is
  'The events whose fees can be paid online: to the account of the organizer who turned it on, as long as the event is theirs.';

create index online_events_organizer on public.online_events (organizer_id);

grant select, delete on public.online_events to authenticated;
grant insert (event_id) on public.online_events to authenticated;
grant select, insert, update, delete on public.online_events to service_role;

alter table public.online_events enable row level security;

create policy "an organizer sees which of their events take online payments" on public.online_events
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer turns online payments on for their premium events" on public.online_events
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and organizer_id = (select auth.uid())
    and private.event_is_premium(event_id)
  );

create policy "an organizer turns online payments off for their events" on public.online_events
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The account to which players of an event pay online; null if they can't.
create function private.online_account(in_event_id text) returns public.payout_accounts
  language sql
  stable
as $$
  select payout_accounts
  from public.online_events
  join public.events on events.id = online_events.event_id and events.organizer_id = online_events.organizer_id
  join public.payout_accounts on payout_accounts.organizer_id = events.organizer_id
  where online_events.event_id = in_event_id and payout_accounts.state = 'ready' and not events.is_cancelled
    and private.event_is_premium(in_event_id);
$$;

-- The step of what the provider takes and returns in an event's currency: of those with three decimals, only whole tens.
-- chargeStep of domain/money/currency.ts.
create function private.charge_step(in_event_id text) returns bigint
  language sql
  stable
as $$
  select case private.minor_units(events.currency) when 1000 then 10 else 1 end
  from public.events where events.id = in_event_id;
$$;

create function private.is_chargeable(in_event_id text, in_amount bigint) returns boolean
  language sql
  stable
as $$
  select in_amount % private.charge_step(in_event_id) = 0;
$$;

-- Whom a player pays online, if their entry has a place and owes something that can be paid so: {"onlinePayee": name}; else {}.
create function private.online_payee(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    (
      select jsonb_build_object('onlinePayee', account.name)
      from private.online_account(entry.event_id) as account
      where account.account is not null and entry.status = 'registered'
        and entry.fee_owed > private.received(entry.event_id, entry.id)
        and private.is_chargeable(
          entry.event_id, entry.fee_owed - private.received(entry.event_id, entry.id)
        )
    ),
    '{}'
  );
$$;

create function public.online_payee(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object('payee', account.name, 'due', due.amount)
  from private.online_account(in_event_id) as account, (
    select sum(entries.fee_owed - private.received(entries.event_id, entries.id)) as amount
    from public.participants as own
    join public.participants as entries on entries.event_id = own.event_id
      and (entries.id = own.id or entries.group_id = own.group_id)
    where own.event_id = in_event_id and own.id = in_participant_id
      and private.online_payee(entries) <> '{}'
  ) as due
  where account.account is not null and due.amount > 0;
$$;

comment on function public.online_payee(text, text) is
  'Security definer: players may not read the account. For the functions that confirm registrations only: whom the players of a registration pay online, and how much; null if they can''t, or nothing is due.';

-- Online payments of fees: the payment pages that players opened.

create table private.entry_payments (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  account text not null,
  session text unique,
  state text not null default 'open',
  amount bigint not null,
  currency text not null,
  return_path text not null,
  expires_at timestamptz not null,
  ask_at timestamptz default now() + interval '5 minutes',
  created_at timestamptz not null default now(),
  constraint entry_payments_amount_positive check (amount > 0),
  constraint entry_payments_state_known check (state in ('open', 'processing', 'failed', 'expired', 'paid')),
  constraint entry_payments_return_path_shape check (return_path ~ '^/[^/\\]')
);

comment on table private.entry_payments is
  'Payment pages for fees. No card and no payer is known here. A state only moves to the right, in the order of the check.';
comment on column private.entry_payments.account is 'The account at the provider to which the money goes.';
comment on column private.entry_payments.session is 'The page''s ID at the provider; null until it is made.';
comment on column private.entry_payments.return_path is 'The path of this site to which the player returns.';
comment on column private.entry_payments.ask_at is 'When the sweep asks the provider how it stands; null = no more.';

create index entry_payments_event on private.entry_payments (event_id);
create index entry_payments_account on private.entry_payments (account);
create index entry_payments_to_ask on private.entry_payments (ask_at) where ask_at is not null;

alter table private.entry_payments enable row level security;

create table private.entry_payment_parts (
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  number smallint not null,
  event_id text not null,
  participant_id text,
  amount bigint not null,
  primary key (payment_id, number),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  constraint entry_payment_parts_amount_positive check (amount > 0)
);

comment on table private.entry_payment_parts is 'The entries for which an online payment is, and how much for each.';
comment on column private.entry_payment_parts.participant_id is
  'Null once the entry was removed: its money was paid all the same.';

create index entry_payment_parts_participant on private.entry_payment_parts (event_id, participant_id);

alter table private.entry_payment_parts enable row level security;

create table private.deleted_pages (
  session text primary key,
  account text not null,
  expires_at timestamptz not null,
  ask_at timestamptz not null default now()
);

comment on table private.deleted_pages is
  'Pages that were open when their event was deleted, until they are closed.';
comment on column private.deleted_pages.ask_at is 'When the sweep closes it.';

alter table private.deleted_pages enable row level security;

create function private.keep_deleted_page() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.deleted_pages (session, account, expires_at)
  values (old.session, old.account, old.expires_at);
  return null;
end;
$$;

comment on function private.keep_deleted_page() is
  'Security definer: no role of the API writes payments.';

create trigger entry_payments_keep_deleted_page
  after delete on private.entry_payments
  for each row
  when (old.state = 'open' and old.session is not null)
  execute function private.keep_deleted_page();

-- When the sweep asks about a payment next: often at first, then by the hour, until the money can't arrive anymore. Null
-- once it is paid: what happens later is in the provider's list.
create function private.next_question(payment private.entry_payments) returns timestamptz
  language sql
  stable
as $$
  select case
    when payment.state in ('paid', 'failed') then null
    when now() > payment.expires_at + case payment.state when 'processing' then interval '30 days' else interval '3 days' end
      then null
    when now() < payment.created_at + interval '15 minutes' then payment.created_at + interval '15 minutes'
    else now() + interval '1 hour'
  end;
$$;

-- True if a page no longer asks for what is owed, or no longer for the account to which players of the event pay.
create function private.is_outdated(payment private.entry_payments) returns boolean
  language sql
  stable
as $$
  select
    (private.online_account(payment.event_id)).account is distinct from payment.account
    or exists (
      select from private.entry_payment_parts as parts
      left join public.participants as entries
        on entries.event_id = parts.event_id and entries.id = parts.participant_id
      where parts.payment_id = payment.id and (
        entries.id is null or entries.status <> 'registered'
        or entries.fee_owed - private.received(entries.event_id, entries.id) <> parts.amount
      )
    );
$$;

-- Begins an online payment of what entries owe, together, or returns the one that was begun. in_ids are entries that the
-- caller may pay for, which the function has checked. Returns {"payment": {…}} to open a page for, with the session if it
-- has one; or {"stale": [{payment, session, account}]}: pages for other amounts, which have to be closed first. Raises PT404
-- entry_not_found, and PT409 event_cancelled, online_not_taken, entry_withdrawn, entry_waiting, nothing_due, amount_not_chargeable, and
-- payment_processing.
create function public.begin_payment(in_event_id text, in_ids text[], in_return_path text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  account public.payout_accounts;
  payment private.entry_payments;
  due jsonb;
  pages uuid[];
  stale jsonb;
  total bigint;
begin
  perform private.lock_entries(in_event_id, in_ids);
  account := private.online_account(in_event_id);
  if exists (select from public.events where events.id = in_event_id and events.is_cancelled) then
    raise sqlstate 'PT409' using detail = 'event_cancelled';
  elsif account.account is null then
    raise sqlstate 'PT409' using detail = 'online_not_taken';
  elsif not exists (
    select from public.participants where participants.event_id = in_event_id and participants.id = any (in_ids)
  ) then
    raise sqlstate 'PT404' using detail = 'entry_not_found';
  end if;
  select jsonb_object_agg(owing.id, owing.amount), sum(owing.amount) into due, total
  from (
    select entries.id, entries.fee_owed - private.received(in_event_id, entries.id) as amount
    from public.participants as entries
    where entries.event_id = in_event_id and entries.id = any (in_ids) and entries.status = 'registered'
  ) as owing
  where owing.amount > 0 and private.is_chargeable(in_event_id, owing.amount);
  if due is null then
    raise sqlstate 'PT409' using detail = (
      select case
        when bool_or(
          entries.status = 'registered' and entries.fee_owed > private.received(in_event_id, entries.id)
        ) then 'amount_not_chargeable'
        when bool_or(entries.status in ('registered', 'paid')) then 'nothing_due'
        when bool_or(entries.status = 'waiting') then 'entry_waiting'
        else 'entry_withdrawn'
      end
      from public.participants as entries
      where entries.event_id = in_event_id and entries.id = any (in_ids)
    );
  end if;
  -- A page without a session was never seen by anyone: its making failed, or another request is making it.
  update private.entry_payments set state = 'expired', ask_at = null
  where entry_payments.event_id = in_event_id and entry_payments.session is null and entry_payments.state = 'open'
    and entry_payments.created_at < now() - interval '1 minute';
  -- No page is open after its end. What an account says that players no longer pay to may not be known anymore.
  update private.entry_payments set state = 'expired'
  where entry_payments.event_id = in_event_id and entry_payments.state = 'open' and entry_payments.expires_at < now()
    and (entry_payments.account <> account.account or entry_payments.ask_at is null);
  -- Also by pages from before the entries were moved here.
  pages := array(
    select distinct parts.payment_id
    from jsonb_object_keys(due) as owing (id)
    cross join private.entries_of_money(in_event_id, owing.id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
  );
  if exists (
    select from private.entry_payments as payments
    where payments.id = any (pages) and payments.state = 'processing' and private.is_under_way(payments)
  ) then
    raise sqlstate 'PT409' using detail = 'payment_processing';
  end if;
  select payments.* into payment
  from private.entry_payments as payments
  where payments.event_id = in_event_id and payments.state = 'open' and payments.account = account.account
    and payments.expires_at > now() + interval '5 minutes'
    and due = (
      select jsonb_object_agg(coalesce(parts.participant_id, ''), parts.amount)
      from private.entry_payment_parts as parts where parts.payment_id = payments.id
    );
  select jsonb_agg(jsonb_build_object(
    'payment', payments.id, 'session', payments.session, 'account', payments.account
  )) into stale
  from private.entry_payments as payments
  where payments.id = any (pages) and payments.state = 'open' and payments.session is not null
    and payments.id is distinct from payment.id
    -- No page is open after its end.
    and (payments.event_id = in_event_id or payments.expires_at > now());
  if stale is not null then
    return jsonb_build_object('stale', stale);
  end if;
  if payment.id is null then
    insert into private.entry_payments (event_id, account, amount, currency, return_path, expires_at)
    select in_event_id, account.account, total, events.currency, in_return_path, date_trunc('second', now()) + interval '2 hours'
    from public.events where events.id = in_event_id
    returning * into payment;
    insert into private.entry_payment_parts (payment_id, number, event_id, participant_id, amount)
    select payment.id, row_number() over (order by owing.key collate "C"), in_event_id, owing.key, owing.value::bigint
    from jsonb_each_text(due) as owing;
  else
    update private.entry_payments set return_path = in_return_path where entry_payments.id = payment.id;
  end if;
  return jsonb_build_object('payment', jsonb_build_object(
    'id', payment.id,
    'account', payment.account,
    'session', payment.session,
    'currency', payment.currency,
    'expiresAt', extract(epoch from payment.expires_at)::bigint,
    'title', (select publications.title from public.publications where publications.event_id = in_event_id),
    'parts', (
      select jsonb_agg(jsonb_build_object('name', entries.full_name, 'amount', parts.amount) order by parts.number)
      from private.entry_payment_parts as parts
      join public.participants as entries on entries.event_id = parts.event_id and entries.id = parts.participant_id
      where parts.payment_id = payment.id
    )
  ));
end;
$$;

comment on function public.begin_payment(text, text[], text) is
  'Security definer: no role of the API writes payments. Only for the functions that open a payment page, which have verified that the caller made the entries.';

-- Stores the page that was made for a payment. Returns false if it must not be shown: another page for one of its
-- entries is open already, or what it asks for has changed. The caller then closes it.
create function public.set_payment_session(in_payment_id uuid, in_session text) returns boolean
  language plpgsql
  security definer
as $$
declare
  payment private.entry_payments;
begin
  select * into payment from private.entry_payments where entry_payments.id = in_payment_id;
  perform private.lock_entries(payment.event_id, array(
    select parts.participant_id from private.entry_payment_parts as parts where parts.payment_id = in_payment_id
  ));
  select * into payment from private.entry_payments where entry_payments.id = in_payment_id for update;
  if payment.session = in_session and payment.state = 'open' then
    return true;
  elsif payment.session is null and payment.state = 'open' and not private.is_outdated(payment) and not exists (
    select from private.entry_payment_parts as own
    cross join private.entries_of_money(own.event_id, own.participant_id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.entry_payments as others on others.id = parts.payment_id
    where own.payment_id = payment.id and others.id <> payment.id
      and private.is_under_way(others)
  ) then
    update private.entry_payments set session = in_session where entry_payments.id = payment.id;
    return true;
  end if;
  update private.entry_payments set state = 'expired', ask_at = null
  where entry_payments.id = payment.id and entry_payments.session is null and entry_payments.state = 'open';
  return false;
end;
$$;

comment on function public.set_payment_session(uuid, text) is
  'Security definer: no role of the API writes payments. Only for the functions that open a payment page.';

create function public.payment_to_look_at(in_payment_id uuid) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'account', entry_payments.account, 'session', entry_payments.session, 'returnPath', entry_payments.return_path
  )
  from private.entry_payments where entry_payments.id = in_payment_id;
$$;

comment on function public.payment_to_look_at(uuid) is
  'Security definer: no role of the API reads payments. Only for the function to which players return from the payment page.';

create function public.account_is_known(in_account text) returns boolean
  language sql
  stable
  security definer
as $$
  select
    exists (select from public.payout_accounts where payout_accounts.account = in_account)
    or exists (select from private.entry_payments where entry_payments.account = in_account);
$$;

comment on function public.account_is_known(text) is
  'Security definer: no role of the API reads payments. Only for the function that the provider reports to.';

-- Refunds of online payments that this site asks the provider for. What came of them is a movement.

create table private.refund_requests (
  id uuid primary key default gen_random_uuid(),
  key uuid not null,
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  amount bigint not null,
  parts jsonb not null,
  state text not null default 'asked',
  error text not null default '',
  send_at timestamptz not null default now() + interval '1 minute',
  sent_at timestamptz not null default now(),
  asked_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (key, payment_id),
  constraint refund_requests_amount_positive check (amount > 0),
  constraint refund_requests_state_known check (state in ('asked', 'done', 'refused')),
  constraint refund_requests_error_length check (length(error) <= 500)
);

comment on table private.refund_requests is
  'Refunds that the provider is asked for. Its money is reserved while it is asked, and has moved once it is done.';
comment on column private.refund_requests.key is 'Of the press or withdrawal that asked: the same one asks once.';
comment on column private.refund_requests.parts is 'The amount of each part of the payment, by its number.';
comment on column private.refund_requests.error is 'The provider''s words for refusing it.';
comment on column private.refund_requests.send_at is 'When the sweep sends it, if it is still asked.';
comment on column private.refund_requests.sent_at is 'When someone last began to send it.';
comment on column private.refund_requests.asked_by is 'The organizer; null for a player''s withdrawal, and once the account is closed.';

create index refund_requests_payment on private.refund_requests (payment_id);
create index refund_requests_asked_by on private.refund_requests (asked_by);
create index refund_requests_to_send on private.refund_requests (send_at) where state = 'asked';

alter table private.refund_requests enable row level security;

-- What can be returned of each part of a payment: what moved, less what is still asked for.
create function private.refundable_parts(in_payment_id uuid) returns table (number smallint, amount bigint)
  language sql
  stable
as $$
  select parts.number, greatest(0, coalesce(moved.amount, 0) - coalesce(asked.amount, 0))::bigint
  from private.entry_payment_parts as parts
  left join (
    select shares.number, sum(shares.amount) as amount
    from private.movement_shares(in_payment_id) as shares
    group by shares.number
  ) as moved on moved.number = parts.number
  left join (
    select part.key::smallint as number, sum(part.value::bigint) as amount
    from private.refund_requests as requests, jsonb_each_text(requests.parts) as part
    where requests.payment_id = in_payment_id and requests.state = 'asked'
    group by part.key
  ) as asked on asked.number = parts.number
  where parts.payment_id = in_payment_id;
$$;

-- Whether a payment can be refunded here: open; disputed while the provider holds its money back; elsewhere if it went to
-- an account that is not, or no longer, the organizer's.
create function private.refund_standing(payment private.entry_payments) returns text
  language sql
  stable
as $$
  select case
    when not exists (
      select from public.payout_accounts
      join public.events on events.organizer_id = payout_accounts.organizer_id
      where events.id = payment.event_id and payout_accounts.account = payment.account
        and payout_accounts.state <> 'disconnected'
    ) then 'elsewhere'
    when (
      select sum(movements.amount) from private.payment_movements as movements
      where movements.payment_id = payment.id and movements.is_dispute
    ) < 0 then 'disputed'
    else 'open'
  end;
$$;

-- Reserves a refund of a payment, and returns its outcome: asked, with what is sent to the provider; that of the request
-- with the same key and parts, which is pending while the provider has yet to send it; or why there is none: too_much, also
-- for a part that is no longer for its entry of in_participants, disputed, or elsewhere. The caller holds the entries and
-- the payment.
create function private.ask_refund(
  payment private.entry_payments, in_key uuid, in_parts jsonb, in_participants jsonb, in_asked_by uuid
) returns jsonb
  language plpgsql
as $$
declare
  request private.refund_requests;
  total bigint;
  standing text;
  is_new boolean := false;
begin
  select * into request
  from private.refund_requests
  where refund_requests.key = in_key and refund_requests.payment_id = payment.id;
  if request.id is null then
    standing := private.refund_standing(payment);
    if standing <> 'open' then
      return jsonb_build_object('paymentId', payment.id, 'outcome', standing);
    end if;
    select sum(part.value::bigint) into total from jsonb_each_text(in_parts) as part;
    if coalesce(total, 0) <= 0
      or exists (
        select from jsonb_each_text(in_parts) as part
        left join private.refundable_parts(payment.id) as refundable on refundable.number = part.key::smallint
        left join private.entry_payment_parts as parts
          on parts.payment_id = payment.id and parts.number = refundable.number
        where part.value::bigint <= 0 or part.value::bigint > coalesce(refundable.amount, 0)
          or parts.participant_id is distinct from in_participants ->> part.key
      )
      -- What a desk has returned isn't returned online as well, nor where the player is now.
      or exists (
        select from jsonb_each_text(in_parts) as part
        join private.entry_payment_parts as parts
          on parts.payment_id = payment.id and parts.number = part.key::smallint
        where parts.participant_id is not null
        group by parts.event_id, parts.participant_id
        having sum(part.value::bigint) > private.held_for(parts.event_id, parts.participant_id)
      )
      or total > (
        select sum(movements.amount) from private.payment_movements as movements where movements.payment_id = payment.id
      ) - (
        select coalesce(sum(requests.amount), 0) from private.refund_requests as requests
        where requests.payment_id = payment.id and requests.state = 'asked'
      )
    then
      return jsonb_build_object('paymentId', payment.id, 'outcome', 'too_much');
    end if;
    insert into private.refund_requests (key, payment_id, amount, parts, asked_by)
    values (in_key, payment.id, total, in_parts, in_asked_by)
    returning * into request;
    is_new := true;
  elsif request.parts <> in_parts then
    return jsonb_build_object('paymentId', payment.id, 'outcome', 'too_much');
  end if;
  -- The caller sends it now.
  update private.refund_requests set sent_at = now()
  where refund_requests.id = request.id and refund_requests.state = 'asked';
  return private.sent_refund(request) || jsonb_build_object(
    'outcome', case
      when exists (
        select from private.payment_movements as movements
        where movements.request_id = request.id and movements.is_pending
      ) then 'pending'
      else request.state
    end,
    'error', request.error,
    'isNew', is_new
  );
end;
$$;

-- What is sent to the provider for a request. One that isn't new may have been sent before.
create function private.sent_refund(request private.refund_requests) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'id', request.id, 'paymentId', payments.id, 'account', payments.account, 'session', payments.session,
    'amount', request.amount, 'isNew', false
  )
  from private.entry_payments as payments where payments.id = request.payment_id;
$$;

create function private.ask_refunds(in_event_id text, in_key uuid, in_refunds jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  organizer constant uuid := auth.uid();
  wanted jsonb;
  payment private.entry_payments;
  outcomes jsonb := '[]';
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = organizer) then
    raise sqlstate 'PT403' using detail = 'refunds_not_allowed';
  end if;
  perform private.lock_entries(in_event_id, array(
    select parts.participant_id
    from jsonb_array_elements(in_refunds) as refund
    join private.entry_payment_parts as parts on parts.payment_id = (refund ->> 'paymentId')::uuid
  ));
  for wanted in
    select refund from jsonb_array_elements(in_refunds) as refund order by refund ->> 'paymentId'
  loop
    select * into payment
    from private.entry_payments
    where entry_payments.id = (wanted ->> 'paymentId')::uuid and entry_payments.event_id = in_event_id
    for update;
    outcomes := outcomes || case
      when payment.id is null then jsonb_build_object('paymentId', wanted -> 'paymentId', 'outcome', 'too_much')
      else private.ask_refund(payment, in_key, wanted -> 'parts', wanted -> 'participants', organizer)
    end;
  end loop;
  return outcomes;
end;
$$;

comment on function private.ask_refunds(text, uuid, jsonb) is
  'Security definer: no role of the API writes payments. Checks that the caller organizes the event.';
grant execute on function private.ask_refunds(text, uuid, jsonb) to authenticated;

create function public.ask_refunds(in_event_id text, in_key uuid, in_refunds jsonb) returns jsonb
  language sql
as $$
  select private.ask_refunds(in_event_id, in_key, in_refunds);
$$;

comment on function public.ask_refunds(text, uuid, jsonb) is
  'Reserves refunds [{paymentId, parts: {number: amount}, participants: {number: id}}] of online payments, each or not at all: the outcomes of private.ask_refund. The sweep sends what nobody sends. Raises PT403 refunds_not_allowed.';
grant execute on function public.ask_refunds(text, uuid, jsonb) to authenticated;

-- Stores that the provider refused a request, unless it was done.
create function public.refuse_refund(in_id uuid, in_error text) returns void
  language sql
  security definer
as $$
  update private.refund_requests set state = 'refused', error = left(in_error, 500)
  where refund_requests.id = in_id and refund_requests.state = 'asked';
$$;

comment on function public.refuse_refund(uuid, text) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider.';

-- The requests that a crash or a failure left, at most in_limit. Each is sent again later, ever less often, unless it is
-- done or refused by then.
create function public.refunds_to_send(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select refund_requests.id
    from private.refund_requests
    where refund_requests.state = 'asked' and refund_requests.send_at <= now()
    order by refund_requests.send_at
    limit in_limit
    for update skip locked
  ),
  taken as (
    update private.refund_requests as requests
    set sent_at = now(), send_at = now() + least(greatest(now() - requests.created_at, interval '1 minute'), interval '1 day')
    from due
    where requests.id = due.id
    returning requests.*
  )
  select coalesce(jsonb_agg(private.sent_refund(taken)), '[]') from taken;
$$;

comment on function public.refunds_to_send(integer) is
  'Security definer: no role of the API reads payments. Only for the sweep.';

-- The requests of a payment whose outcome isn't known, for the organizer who wants to drop them.
create function private.asked_refunds(in_event_id text, in_payment_id uuid) returns jsonb
  language plpgsql
  stable
  security definer
as $$
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'refunds_not_allowed';
  end if;
  return (
    select coalesce(jsonb_agg(private.sent_refund(requests)), '[]')
    from private.refund_requests as requests
    join private.entry_payments as payments on payments.id = requests.payment_id
    where requests.payment_id = in_payment_id and requests.state = 'asked' and payments.event_id = in_event_id
  );
end;
$$;

comment on function private.asked_refunds(text, uuid) is
  'Security definer: no role of the API reads payments. Checks that the caller organizes the event.';
grant execute on function private.asked_refunds(text, uuid) to authenticated;

create function public.asked_refunds(in_event_id text, in_payment_id uuid) returns jsonb
  language sql
  stable
as $$
  select private.asked_refunds(in_event_id, in_payment_id);
$$;

comment on function public.asked_refunds(text, uuid) is
  'The refunds of an online payment that were asked for and have no outcome, as the provider is asked for them. Raises PT403 refunds_not_allowed.';
grant execute on function public.asked_refunds(text, uuid) to authenticated;

-- Drops a request that the provider doesn't have. Returns false if someone began to send it within the last two minutes:
-- then it may be on its way, and what the provider said before means nothing.
create function public.drop_refund(in_id uuid) returns boolean
  language plpgsql
  security definer
as $$
begin
  update private.refund_requests set state = 'refused', error = ''
  where refund_requests.id = in_id and refund_requests.state = 'asked'
    and refund_requests.sent_at < now() - interval '2 minutes';
  return found;
end;
$$;

comment on function public.drop_refund(uuid) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider, for the event''s organizer.';

create function private.online_refunds(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  with parts as (
    select parts.payment_id, parts.number, parts.participant_id, payments as payment
    from private.entry_payments as payments
    join private.entry_payment_parts as parts on parts.payment_id = payments.id
    where payments.event_id = in_event_id and payments.state = 'paid'
      and in_event_id = any (array(select private.own_event_ids()))
  ),
  moved as (
    select
      movements.payment_id, receipts.movement_part as number, sum(receipts.amount) as amount,
      -sum(receipts.amount) filter (where movements.is_pending) as pending
    from private.payment_movements as movements
    join public.receipts on receipts.movement = movements.id
    where receipts.event_id = in_event_id
    group by movements.payment_id, receipts.movement_part
  ),
  requests as (
    select
      requests.payment_id, part.key::smallint as number,
      sum(part.value::bigint) filter (where requests.state = 'asked') as asked,
      (array_agg(
        case when requests.state = 'refused' then nullif(requests.error, '') end order by requests.created_at desc
      ))[1] as refused
    from private.refund_requests as requests, jsonb_each_text(requests.parts) as part
    where requests.payment_id in (select parts.payment_id from parts)
    group by requests.payment_id, part.key
  ),
  -- What is asked for by other entries of players who have been moved here isn't to be returned here as well.
  elsewhere as (
    select jsonb_build_object(
      'eventId', parts.event_id, 'paymentId', parts.payment_id, 'part', parts.number, 'participantId', here.id,
      'standing', 'open', 'refundable', 0, 'held', private.held_for(in_event_id, here.id),
      'away', private.moved_away(in_event_id, here.id), 'asked', requests.parts -> parts.number::text, 'pending', 0, 'refused', null
    ) as listed
    from (
      select distinct moves.to_participant_id as id from private.entry_moves as moves
      where moves.to_event_id = in_event_id and in_event_id = any (array(select private.own_event_ids()))
    ) as here
    cross join private.entries_of_money(in_event_id, here.id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.refund_requests as requests
      on requests.payment_id = parts.payment_id and requests.state = 'asked' and requests.parts ? parts.number::text
    where (parts.event_id, parts.participant_id) <> (in_event_id, here.id)
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'eventId', in_event_id,
      'paymentId', parts.payment_id,
      'part', parts.number,
      'participantId', parts.participant_id,
      'standing', private.refund_standing(parts.payment),
      'refundable', greatest(0, coalesce(moved.amount, 0) - coalesce(requests.asked, 0)),
      'held', private.held_for(in_event_id, parts.participant_id),
      'away', private.moved_away(in_event_id, parts.participant_id),
      'asked', coalesce(requests.asked, 0),
      'pending', coalesce(moved.pending, 0),
      'refused', requests.refused
    ) order by (parts.payment).created_at desc, parts.payment_id, parts.number),
    '[]'
  ) || (select coalesce(jsonb_agg(elsewhere.listed), '[]') from elsewhere)
  from parts
  left join moved on moved.payment_id = parts.payment_id and moved.number = parts.number
  left join requests on requests.payment_id = parts.payment_id and requests.number = parts.number;
$$;

comment on function private.online_refunds(text) is
  'Security definer: no role of the API reads payments. Only for the event''s organizer.';
grant execute on function private.online_refunds(text) to authenticated;

create function public.online_refunds(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.online_refunds(in_event_id);
$$;

comment on function public.online_refunds(text) is
  'What can be returned online of each part of an event''s payments, the latest payment first, and what is being returned: empty for everyone but its organizer.';
grant execute on function public.online_refunds(text) to authenticated;

-- What the provider moved for payments of fees, and the receipts that follow from it.

create table private.payment_movements (
  id text primary key,
  payment_id uuid not null references private.entry_payments (id) on delete cascade,
  amount bigint not null,
  moved_at timestamptz not null,
  is_dispute boolean not null default false,
  is_pending boolean not null default false,
  request_id uuid references private.refund_requests (id),
  constraint payment_movements_amount_moves check (amount <> 0)
);

comment on table private.payment_movements is
  'What the provider moved: charges, refunds, and disputes, by its IDs. What takes another back has ! behind that one''s ID. Rows are only added; the receipts of a payment follow from them.';
comment on column private.payment_movements.amount is 'In minor units of the payment''s currency; negative = returned.';
comment on column private.payment_movements.is_pending is 'A refund that the provider has not sent yet. It never becomes pending again.';
comment on column private.payment_movements.request_id is 'The request that the refund is from; null for one made at the provider.';

create index payment_movements_request on private.payment_movements (request_id);
create index payment_movements_payment on private.payment_movements (payment_id, moved_at, id);

alter table private.payment_movements enable row level security;

alter table public.receipts
  add foreign key (movement) references private.payment_movements (id);

create unique index receipts_once_per_movement on public.receipts (movement, movement_part);

-- How the movements of a payment are shared among its parts: a function of the set of movements, whatever the order in
-- which they became known. Refunds by request come first, as asked: what else is returned is taken from what they leave of
-- the parts, in their order. What was taken back comes last, mirrored: it leaves nothing of itself. So no part has less
-- than nothing in the end.
create function private.movement_shares(in_payment_id uuid)
  returns table (movement text, number smallint, amount bigint, moved_at timestamptz)
  language plpgsql
  stable
as $$
declare
  moved record;
  part private.entry_payment_parts;
  rest bigint;
  share bigint;
  given jsonb;
  known jsonb := '{}';
  have jsonb := '{}';
begin
  for moved in
    select movements.*, requests.parts
    from private.payment_movements as movements
    left join private.refund_requests as requests on requests.id = movements.request_id
    where movements.payment_id = in_payment_id
    order by
      exists (
        select from private.payment_movements as others
        where others.payment_id = in_payment_id and others.id <> movements.id
          and rtrim(others.id, '!') = rtrim(movements.id, '!') and others.amount = -movements.amount
      ),
      requests.id is null, movements.moved_at, movements.id collate "C"
  loop
    rest := moved.amount;
    given := '{}';
    for part in
      select * from private.entry_payment_parts
      where entry_payment_parts.payment_id = in_payment_id
      order by entry_payment_parts.number
    loop
      share := case
        when moved.parts is not null then -coalesce((moved.parts ->> part.number::text)::bigint, 0)
        when (known #>> array[rtrim(moved.id, '!'), 'amount'])::bigint = -moved.amount and moved.id like '%!'
          then -coalesce((known #>> array[rtrim(moved.id, '!'), 'shares', part.number::text])::bigint, 0)
        when moved.amount > 0 then least(rest, part.amount)
        else greatest(rest, -greatest(coalesce((have ->> part.number::text)::bigint, 0), 0))
      end;
      rest := rest - share;
      given := given || jsonb_build_object(part.number, share);
    end loop;
    -- What is no part's share goes to the first.
    given := given || jsonb_build_object('1', (given ->> '1')::bigint + rest);
    known := known || jsonb_build_object(moved.id, jsonb_build_object('amount', moved.amount, 'shares', given));
    movement := moved.id;
    moved_at := moved.moved_at;
    for number, amount in select shares.key::smallint, shares.value::bigint from jsonb_each_text(given) as shares loop
      have := have || jsonb_build_object(number, coalesce((have ->> number::text)::bigint, 0) + amount);
      if amount <> 0 then
        return next;
      end if;
    end loop;
  end loop;
end;
$$;

-- Makes the receipts of a payment what its movements say. Added before any is removed, so that a status does not go back
-- and forth.
create function private.write_movement_receipts(payment private.entry_payments) returns void
  language plpgsql
as $$
begin
  insert into public.receipts (
    event_id, participant_id, amount, method, received_on, movement, movement_part, created_by
  )
  select
    payment.event_id, parts.participant_id, shares.amount, 'online',
    (shares.moved_at at time zone events.time_zone)::date, shares.movement, shares.number, null
  from private.movement_shares(payment.id) as shares
  join private.entry_payment_parts as parts on parts.payment_id = payment.id and parts.number = shares.number
  join public.events on events.id = payment.event_id
  order by parts.participant_id, shares.movement collate "C"
  on conflict (movement, movement_part) do update set amount = excluded.amount
  where receipts.amount <> excluded.amount;
  delete from public.receipts
  using private.payment_movements as movements
  where movements.payment_id = payment.id and receipts.movement = movements.id and not exists (
    select from private.movement_shares(payment.id) as shares
    where shares.movement = receipts.movement and shares.number = receipts.movement_part
  );
end;
$$;

-- Takes what the provider says of a payment now: {payment, account, session, state, movements: [{id, amount, movedAt,
-- isDispute, isPending, request}]}. request is what a refund says it is from: it is believed if it is one for that amount.
-- Any order, any number of times: movements are added, and nothing that was said before is undone by an older answer.
-- Returns applied, or unknown for a payment of another account or page. changed = whether receipts changed.
create function public.apply_payment(in_said jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  states constant text[] := array['open', 'processing', 'failed', 'expired', 'paid'];
  -- The metadata of an organizer's own page may hold anything.
  in_payment_id constant uuid := substring(in_said ->> 'payment' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  in_event_id text;
  payment private.entry_payments;
  added integer;
begin
  select payments.event_id into in_event_id
  from private.entry_payments as payments
  where payments.id = in_payment_id and payments.account = in_said ->> 'account'
    and coalesce(payments.session, in_said ->> 'session') = in_said ->> 'session';
  if in_event_id is null then
    delete from private.deleted_pages
    where deleted_pages.session = in_said ->> 'session' and in_said ->> 'state' <> 'open';
    return '{"outcome": "unknown"}';
  end if;
  -- Whose parts they are is read once nobody moves them.
  perform private.lock_entries(in_event_id, '{}');
  perform private.lock_entries(in_event_id, array(
    select parts.participant_id from private.entry_payment_parts as parts
    where parts.payment_id = in_payment_id
  ));
  select * into payment
  from private.entry_payments where entry_payments.id = in_payment_id
  for update;
  insert into private.payment_movements (id, payment_id, amount, moved_at, is_dispute, is_pending, request_id)
  select
    moved.id, payment.id, moved.amount, moved."movedAt",
    coalesce(moved."isDispute", false), coalesce(moved."isPending", false), requests.id
  from jsonb_to_recordset(in_said -> 'movements') as moved (
    id text, amount bigint, "movedAt" timestamptz, "isDispute" boolean, "isPending" boolean, request text
  )
  left join private.refund_requests as requests
    on requests.id::text = moved.request and requests.payment_id = payment.id and requests.amount = -moved.amount
  order by moved.id
  on conflict (id) do update set is_pending = false
  where payment_movements.is_pending and not excluded.is_pending
    and payment_movements.payment_id = excluded.payment_id;
  get diagnostics added = row_count;
  update private.refund_requests as requests set state = 'done', error = ''
  where requests.payment_id = payment.id and requests.state <> 'done' and exists (
    select from private.payment_movements as movements where movements.request_id = requests.id
  );
  payment.session := in_said ->> 'session';
  payment.state := states[greatest(array_position(states, payment.state), array_position(states, in_said ->> 'state'))];
  update private.entry_payments set
    session = payment.session,
    state = payment.state,
    ask_at = case
      when payment.state = 'open' and private.is_outdated(payment) then now() else private.next_question(payment)
    end
  where entry_payments.id = payment.id;
  if added > 0 then
    perform private.write_movement_receipts(payment);
  end if;
  return jsonb_build_object(
    'outcome', 'applied', 'state', payment.state, 'eventId', payment.event_id, 'changed', added > 0
  );
end;
$$;

comment on function public.apply_payment(jsonb) is
  'Security definer: no role of the API writes payments. Only for the functions that have asked the provider.';

create function private.online_money(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'paid', coalesce(sum(movements.amount) filter (where kind.is_charge), 0),
    'returned', coalesce(-sum(movements.amount) filter (where not kind.is_charge and not movements.is_dispute), 0),
    'disputed', coalesce(-sum(movements.amount) filter (where movements.is_dispute), 0)
  )
  from private.entry_payments as payments
  join private.payment_movements as movements on movements.payment_id = payments.id
  cross join lateral (
    select movements.amount > 0 and movements.id not like '%!' and not movements.is_dispute as is_charge
  ) as kind
  where payments.event_id = in_event_id and in_event_id = any (array(select private.own_event_ids()));
$$;

comment on function private.online_money(text) is
  'Security definer: no role of the API reads payments. Only for the event''s organizer.';
grant execute on function private.online_money(text) to authenticated;

create function public.online_money(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.online_money(in_event_id);
$$;

comment on function public.online_money(text) is
  'What the provider says came in for an event, and what went back by refunds and disputes, in minor units: {paid, returned, disputed}. 0 for everyone but its organizer.';
grant execute on function public.online_money(text) to authenticated;

-- Moving money that was recorded for the wrong entry to the one that it was for.

create function private.move_receipt(in_event_id text, in_receipt_id uuid, in_from text, in_to text) returns void
  language plpgsql
  security definer
as $$
declare
  receipt public.receipts;
  target public.participants;
  in_payment_id uuid;
  moved public.receipts[];
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid())
    or not private.event_is_premium(in_event_id)
  then
    raise sqlstate 'PT403' using detail = 'receipts_not_allowed';
  end if;
  perform private.lock_entries(in_event_id, array[in_from, in_to]);
  select * into target
  from public.participants where participants.event_id = in_event_id and participants.id = in_to;
  if target.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  select * into receipt
  from public.receipts where receipts.event_id = in_event_id and receipts.id = in_receipt_id;
  -- Sent again because the answer was lost.
  if receipt.participant_id = in_to then
    return;
  elsif receipt.participant_id is distinct from in_from then
    raise sqlstate 'PT409' using detail = 'receipt_moved';
  elsif receipt.source = 'entry_move' then
    raise sqlstate 'PT409' using detail = 'receipt_from_event';
  end if;
  select payments.id into in_payment_id
  from private.payment_movements as movements
  join private.entry_payments as payments on payments.id = movements.payment_id
  where movements.id = receipt.movement
  for update of payments;
  if exists (
    select from private.refund_requests as requests
    where requests.payment_id = in_payment_id and requests.state = 'asked'
      and requests.parts ? receipt.movement_part::text
  ) then
    raise sqlstate 'PT409' using detail = 'refund_under_way';
  end if;
  update private.entry_payment_parts as parts set participant_id = in_to
  where parts.payment_id = in_payment_id and parts.number = receipt.movement_part;
  -- Undoing the status that wrote it would remove the money of another entry.
  delete from private.set_statuses
  where set_statuses.event_id = in_event_id and set_statuses.written_receipt = in_receipt_id;
  if receipt.bank_line is not null and target.erased_at is not null then
    update public.bank_lines set payer = '', purpose = ''
    where bank_lines.organizer_id = receipt.bank_organizer and bank_lines.key = receipt.bank_line;
  end if;
  -- What was paid online moves with what was returned of it.
  select array_agg(receipts order by receipts.created_at, receipts.id) into moved
  from public.receipts
  where receipts.id = in_receipt_id
    or receipts.movement_part = receipt.movement_part and receipts.movement in (
      select movements.id from private.payment_movements as movements where movements.payment_id = in_payment_id
    );
  -- Removed and written anew: everything that follows from a receipt then follows for both entries.
  perform set_config('tabiya.moved_receipt', in_from || ' ' || in_to, true);
  delete from public.receipts using unnest(moved) as old where receipts.id = old.id;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, bank_organizer, bank_line, movement, movement_part,
    replaced, created_by, created_at
  )
  select
    old.id, old.event_id, in_to, old.amount, old.method, old.received_on,
    case when target.erased_at is null then old.note else '' end,
    old.bank_organizer, old.bank_line, old.movement, old.movement_part,
    -- Marking an entry as registered removes what marking it as paid wrote, which was another one.
    jsonb_set(old.replaced, '{is_automatic}', 'false'), old.created_by, old.created_at
  from unnest(moved) as old;
  perform set_config('tabiya.moved_receipt', '', true);
  -- Nothing is kept of what was another player's.
  update public.participants as entries set fee_kept = greatest(private.received(in_event_id, in_from), 0)
  where entries.event_id = in_event_id and entries.id = in_from
    and entries.fee_kept > greatest(private.received(in_event_id, in_from), 0);
end;
$$;

comment on function private.move_receipt(text, uuid, text, text) is
  'Security definer: an organizer may not write receipts with a source themselves; the event must be the caller''s own, and premium.';
grant execute on function private.move_receipt(text, uuid, text, text) to authenticated;

create function public.move_receipt(in_event_id text, in_receipt_id uuid, in_from text, in_to text) returns void
  language sql
as $$
  select private.move_receipt(in_event_id, in_receipt_id, in_from, in_to);
$$;

comment on function public.move_receipt(text, uuid, text, text) is
  'Moves money from one entry of the caller''s event to another one, whole: what was paid online with what was returned of it. Does nothing if it is there. Raises PT403 receipts_not_allowed, PT404 participant_gone, and PT409 receipt_moved, receipt_from_event, or refund_under_way.';
grant execute on function public.move_receipt(text, uuid, text, text) to authenticated;

-- Entries that were moved to another event of their organizer: each is cancelled here and entered there, and its money
-- goes along.

create table private.entry_moves (
  event_id text not null,
  participant_id text not null,
  to_event_id text not null,
  to_participant_id text not null,
  moved_at timestamptz not null default now(),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  foreign key (to_event_id, to_participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_moves_to_other_event check (event_id <> to_event_id)
);

comment on table private.entry_moves is
  'Cancelled entries that were moved to another event, and the entries that they are there. Money for them follows.';

create index entry_moves_to on private.entry_moves (to_event_id, to_participant_id, moved_at);

grant select on private.entry_moves to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_moves enable row level security;

-- Returns true if an entry was moved to another event, where it is now.
create function private.is_moved(entry public.participants) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entry_moves as moves
    where moves.event_id = entry.event_id and moves.participant_id = entry.id
  );
$$;

-- The moves that money follows: not to another organizer, or into another currency.
create function private.money_moves() returns setof private.entry_moves
  language sql
  stable
as $$
  select moves.*
  from private.entry_moves as moves
  join public.events on events.id = moves.event_id
  join public.events as others on others.id = moves.to_event_id
  where others.organizer_id = events.organizer_id and others.currency = events.currency;
$$;

-- An entry, and those that money follows from or to: what was received for one of them counts where the player is now.
create function private.entries_of_money(in_event_id text, in_participant_id text)
  returns table (event_id text, participant_id text)
  language sql
  stable
as $$
  with recursive entries as (
    select in_event_id as event_id, in_participant_id as participant_id
    union
    select others.event_id, others.participant_id
    from entries
    cross join lateral (
      select moves.to_event_id as event_id, moves.to_participant_id as participant_id
      from private.money_moves() as moves
      where moves.event_id = entries.event_id and moves.participant_id = entries.participant_id
      union all
      select moves.event_id, moves.participant_id
      from private.money_moves() as moves
      where moves.to_event_id = entries.event_id and moves.to_participant_id = entries.participant_id
    ) as others
  )
  select entries.event_id, entries.participant_id from entries;
$$;

-- What is left to return to a player, wherever it was paid and returned: what was received, less what the provider is
-- being asked to return.
create function private.held_for(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select greatest(0, sum(
    private.received(entries.event_id, entries.participant_id) - private.asked_of(entries.event_id, entries.participant_id)
  ))::bigint
  from private.entries_of_money(in_event_id, in_participant_id) as entries;
$$;

-- What of an entry's money counts in an event from which it's no longer returned where it was paid: that of another
-- organizer, or of another entry once the player has registered again.
create function private.moved_away(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select greatest(0, -coalesce(sum(receipts.amount), 0))::bigint
  from private.entries_of_money(in_event_id, in_participant_id) as entries
  join public.receipts
    on receipts.event_id = entries.event_id and receipts.participant_id = entries.participant_id
  where receipts.method = 'moved';
$$;

-- Moves what was received for a moved entry on to where it is: what left the one event reached the other, on the same day
-- and by two receipts, so that no earlier day of either changes.
create function private.settle_moved_entry(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  move private.entry_moves;
  amount bigint;
  pair constant uuid := gen_random_uuid();
begin
  select moves.* into move
  from private.money_moves() as moves
  where moves.event_id = in_event_id and moves.participant_id = in_participant_id;
  if move.event_id is null then
    return;
  end if;
  -- Receipts that are written at once all count.
  perform from public.participants
  where participants.event_id = move.event_id and participants.id = move.participant_id
  for no key update;
  perform from public.participants
  where participants.event_id = move.to_event_id and participants.id = move.to_participant_id
  for no key update;
  amount := private.received(move.event_id, move.participant_id);
  if amount <> 0 then
    insert into public.receipts (event_id, participant_id, amount, method, received_on, entry_move)
    select
      events.id, part.participant_id, part.amount, 'moved', (now() at time zone events.time_zone)::date, pair
    from (
      values
        (move.event_id, move.participant_id, -amount),
        (move.to_event_id, move.to_participant_id, amount)
    ) as part (event_id, participant_id, amount)
    join public.events on events.id = part.event_id;
  end if;
end;
$$;

create function private.follow_moved_entry() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed public.receipts := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.settle_moved_entry(changed.event_id, changed.participant_id);
  return null;
end;
$$;

comment on function private.follow_moved_entry() is
  'Security definer: also fires for receipts of a desk, which may not write those of moves.';

-- Triggers fire in the order of their names: this one after receipts_follow.
create trigger receipts_follow_moved_entry
  after insert or update or delete on public.receipts
  for each row execute function private.follow_moved_entry();

-- A player who registers again for the event that they were moved from has a new entry there, with money of its own. An
-- organizer who can move the entry back does that instead.
create function private.end_entry_move() returns trigger
  language plpgsql
  security definer
as $$
declare
  there text;
begin
  delete from private.entry_moves
  where entry_moves.event_id = new.event_id and entry_moves.participant_id = new.id
  returning entry_moves.to_event_id into there;
  if private.is_organizer_of(new.event_id) and private.is_organizer_of(there) then
    raise sqlstate 'PT409' using detail = 'entry_moved';
  end if;
  return new;
end;
$$;

comment on function private.end_entry_move() is 'Security definer: no role of the API writes moves.';

create trigger participants_end_entry_move
  before update of status on public.participants
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function private.end_entry_move();

-- Moving an entry to another event of its organizer, and undoing that.

-- Serializes with other changes of the lists of two of the caller's events, and locks what a move between them affects:
-- the events, as in private.give_place, the sections, the counters by event, and then entries, as in private.lock_own_entry.
-- Someone else may be accepting one of the events: who organizes it is known once it is locked.
create function private.lock_two_events(in_event_ids text[]) returns void
  language plpgsql
as $$
declare
  locked integer;
begin
  perform private.wait_for_turn();
  perform from public.events
  where events.id = any (in_event_ids) and events.organizer_id = (select auth.uid())
  order by events.id
  for no key update;
  get diagnostics locked = row_count;
  if locked <> 2 then
    raise sqlstate 'PT403' using detail = 'entry_move_not_allowed';
  end if;
  perform from public.sections
  where sections.event_id = any (in_event_ids)
  order by sections.event_id, sections.id
  for key share;
  perform from private.event_counters
  where event_counters.event_id = any (in_event_ids)
  order by event_counters.event_id
  for update;
end;
$$;

-- Cancels an entry that is another one now: its links and the organizer's notes go there, and its money.
create function private.continue_entry(entry public.participants, other public.participants) returns void
  language plpgsql
as $$
declare
  titles constant jsonb := (
    select jsonb_object_agg(events.id, events.title)
    from public.events where events.id in (entry.event_id, other.event_id)
  );
begin
  perform set_config('tabiya.moved_entry', entry.event_id || ' ' || entry.id, true);
  update public.participants set status = 'cancelled'
  where participants.event_id = entry.event_id and participants.id = entry.id;
  insert into private.entry_moves (event_id, participant_id, to_event_id, to_participant_id)
  values (entry.event_id, entry.id, other.event_id, other.id);
  update private.entry_links set event_id = other.event_id, participant_id = other.id
  where entry_links.event_id = entry.event_id and entry_links.participant_id = entry.id;
  insert into public.organizer_notes (event_id, participant_id, notes)
  select other.event_id, other.id, organizer_notes.notes
  from public.organizer_notes
  where organizer_notes.event_id = entry.event_id and organizer_notes.participant_id = entry.id
  on conflict (event_id, participant_id) do update set notes = excluded.notes;
  perform private.add_to_history(
    entry, 'organizer', jsonb_build_object('eventMove', jsonb_build_array(null, titles -> other.event_id))
  );
  perform private.add_to_history(
    other, 'organizer', jsonb_build_object('eventMove', jsonb_build_array(titles -> entry.event_id, null))
  );
  perform set_config('tabiya.moved_entry', other.event_id || ' ' || other.id, true);
  perform private.settle_moved_entry(entry.event_id, entry.id);
end;
$$;

-- Enqueues the mail to the player about an entry that was another one. It waits two minutes, so that the move can be
-- undone; several moves are one mail, from the event that the player knows.
create function private.enqueue_entry_move_mail(entry public.participants, other public.participants) returns void
  language plpgsql
as $$
declare
  known text;
begin
  delete from private.registration_mails as mails
  where mails.event_id = other.event_id and mails.participant_id = other.id
    and mails.kind = 'movedEntry' and mails.attempts = 0
  returning mails.known_event into known;
  known := coalesce(known, other.event_id);
  if entry.email <> '' and known <> entry.event_id then
    insert into private.registration_mails (event_id, participant_id, kind, known_event, next_attempt_at)
    values (entry.event_id, entry.id, 'movedEntry', known, now() + interval '2 minutes');
  end if;
end;
$$;

-- What keeps an entry from leaving its event, wherever it goes; null if nothing does.
create function private.leaving_problem(entry public.participants) returns text
  language sql
  stable
as $$
  select case
    when exists (select from private.seats(entry.event_id, entry.id)) then 'entry_in_results'
    when exists (
      select from private.entries_of_money(entry.event_id, entry.id) as entries
      where private.asked_of(entries.event_id, entries.participant_id) > 0
    ) then 'entry_refund_under_way'
    -- For days, the fee would be asked for again where the entry is then.
    when exists (
      select from private.entries_of_money(entry.event_id, entry.id) as entries
      where private.money_is_processed(entries.event_id, entries.participant_id)
    ) then 'entry_payment_processing'
  end;
$$;

create function private.currency_problem(entry public.participants, in_to_event_id text) returns text
  language sql
  stable
as $$
  select case
    when private.received(entry.event_id, entry.id) <> 0 and (
      select count(distinct events.currency) from public.events where events.id in (entry.event_id, in_to_event_id)
    ) > 1 then 'entry_move_currency'
  end;
$$;

-- What keeps any entry from being moved to an event; null if nothing does.
create function private.closed_problem(in_to_event_id text) returns text
  language sql
  stable
as $$
  select case
    when not exists (
      select from public.publications
      join public.events on events.id = publications.event_id
      where events.id = in_to_event_id and not events.is_cancelled and publications.ends_at > now()
    ) then 'entry_move_closed'
  end;
$$;

create function private.raise_problem(in_code text) returns void
  language plpgsql
as $$
begin
  if in_code is not null then
    raise sqlstate 'PT409' using detail = in_code;
  end if;
end;
$$;

-- Raises what keeps an entry from leaving its event for another one, by a move or by undoing one.
create function private.check_entry_leaves(entry public.participants, in_to_event_id text) returns void
  language sql
as $$
  select private.raise_problem(
    coalesce(private.leaving_problem(entry), private.currency_problem(entry, in_to_event_id))
  );
$$;

-- Raises what keeps an entry from being moved to an event.
create function private.check_entry_move(entry public.participants, in_to_event_id text) returns void
  language plpgsql
as $$
begin
  perform private.raise_problem(private.closed_problem(in_to_event_id));
  perform private.check_entry_leaves(entry, in_to_event_id);
end;
$$;

-- What a move of an entry to other events of the caller would raise now, but for places: here, wherever it goes, or null;
-- and there, by the event. The player is in an event as its unique indexes say.
create function private.move_problems(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'here', private.leaving_problem(entry),
    'there', (
      select coalesce(jsonb_object_agg(problems.event_id, problems.code), '{}')
      from (
        select events.id as event_id, coalesce(
          private.closed_problem(events.id), private.currency_problem(entry, events.id),
          case
            when exists (
              select from public.participants as others
              where others.event_id = events.id and others.status <> 'cancelled' and (
                entry.email_key <> '' and (others.email_key, others.name_key) = (entry.email_key, entry.name_key)
                or entry.fide_id <> '' and others.fide_id = entry.fide_id
                or entry.federation_key <> '' and others.federation_key = entry.federation_key
              )
            ) then 'entry_there'
          end
        ) as code
        from public.events
        where events.organizer_id = (select auth.uid()) and events.id <> in_event_id and events.status = 'published'
      ) as problems
      where problems.code is not null
    )
  )
  from public.participants as entry
  where entry.event_id = in_event_id and entry.id = in_participant_id
    and private.is_organizer_of(in_event_id);
$$;

comment on function private.move_problems(text, text) is
  'Security definer: no role of the API reads payments or publications; the event must be the caller''s own.';
grant execute on function private.move_problems(text, text) to authenticated;

create function public.move_problems(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.move_problems(in_event_id, in_participant_id);
$$;

comment on function public.move_problems(text, text) is
  'What a move of an entry to other events of the caller would raise now, apart from places: here, whatever the event, or null; and there, by the event. Null if the event isn''t the caller''s, or has no such entry.';
grant execute on function public.move_problems(text, text) to authenticated;

-- The entry of another event that an entry becomes: of the player as they are, and of what is asked and owed there.
create function private.entry_elsewhere(entry public.participants, in_to_event_id text, in_set jsonb)
  returns public.participants
  language plpgsql
as $$
declare
  moved public.participants;
  ratings private.entry_ratings;
begin
  moved := jsonb_populate_record(
    null::public.participants,
    to_jsonb(entry) - array[
      'byes', 'reduction', 'reduction_state', 'reduction_amount', 'discount_code_id', 'discount', 'discount_amount',
      'discount_state', 'refund_rule', 'fee_kept', 'waiting_number', 'arrived_at', 'pays_until', 'reminded_at',
      'given_up_at', 'group_id', 'reference_number', 'submission_key', 'created_at'
    ] || in_set
  );
  moved.event_id := in_to_event_id;
  moved.status := case
    when private.waits_for_place(in_to_event_id, moved.section_id) then 'waiting'
    when entry.status = 'paid' and moved.fee_owed is null then 'paid'
    else 'registered'
  end;
  if exists (
    select from public.participants where participants.event_id = in_to_event_id and participants.id = entry.id
  ) then
    moved.id := private.new_guest_id();
  end if;
  ratings := private.ratings_of_move(
    entry, private.rating_kind(private.saved_rules(entry.event_id), entry.section_id),
    private.rating_kind(private.saved_rules(in_to_event_id), moved.section_id)
  );
  moved.fide_rating := ratings.fide;
  moved.national_rating := ratings.national;
  return moved;
end;
$$;

create function private.move_entry(
  in_event_id text, in_participant_id text, in_version bigint, in_to_event_id text, in_set jsonb
) returns text
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
  moved public.participants;
  known_id text;
begin
  perform private.lock_two_events(array[in_event_id, in_to_event_id]);
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  -- Sent again because the answer was lost.
  select entry_moves.to_participant_id into known_id
  from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id
    and entry_moves.to_event_id = in_to_event_id;
  if known_id is not null then
    return known_id;
  elsif entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  elsif entry.version is distinct from in_version or entry.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'entry_changed';
  end if;
  perform private.check_entry_move(entry, in_to_event_id);
  select to_jsonb(wanted) into in_set
  from jsonb_to_record(in_set) as wanted (
    section_id text, answers jsonb, fee_full bigint, fee_owed bigint, fee_set boolean
  );
  if in_set ->> 'section_id' is not null and not exists (
    select from public.sections
    where sections.event_id = in_to_event_id and sections.id = in_set ->> 'section_id'
  ) then
    perform private.raise_section_gone();
  end if;
  moved := private.insert_entry(private.entry_elsewhere(entry, in_to_event_id, in_set));
  if moved.id is null then
    raise sqlstate 'PT409' using detail = 'entry_there';
  end if;
  perform private.continue_entry(entry, moved);
  perform private.enqueue_entry_move_mail(moved, entry);
  perform set_config('tabiya.moved_entry', '', true);
  return moved.id;
end;
$$;

comment on function private.move_entry(text, text, bigint, text, jsonb) is
  'Security definer: an organizer may not name the user of an entry, or write receipts of moves; both events must be the caller''s own.';
grant execute on function private.move_entry(text, text, bigint, text, jsonb) to authenticated;

create function public.move_entry(
  in_event_id text, in_participant_id text, in_version bigint, in_to_event_id text, in_set jsonb
) returns text
  language sql
as $$
  select private.move_entry(in_event_id, in_participant_id, in_version, in_to_event_id, in_set);
$$;

comment on function public.move_entry(text, text, bigint, text, jsonb) is
  'Moves an entry in the version that the caller saw to another of their events: cancelled here, entered there with section_id, answers, fee_full, fee_owed, and fee_set of in_set, or on the waiting list, with all of its money. Returns its ID there; does nothing if it is there. Raises PT403 entry_move_not_allowed, PT404 participant_gone, and PT409 entry_changed, entry_in_results, entry_refund_under_way, entry_payment_processing, entry_move_closed, entry_move_currency, entry_there, event_full, or section_full, and PT422 section_gone.';
grant execute on function public.move_entry(text, text, bigint, text, jsonb) to authenticated;

create function private.undo_entry_move(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  move private.entry_moves;
  other_event_id text;
  entry public.participants;
  moved public.participants;
begin
  select * into move
  from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id;
  other_event_id := coalesce(move.to_event_id, (
    select undone.event_id from private.entry_moves as undone
    where undone.to_event_id = in_event_id and undone.to_participant_id = in_participant_id
    order by undone.moved_at desc
    limit 1
  ));
  -- The entry there was removed.
  if other_event_id is null and private.is_organizer_of(in_event_id) then
    raise sqlstate 'PT409' using detail = 'entry_move_gone';
  end if;
  perform private.lock_two_events(array[in_event_id, other_event_id]);
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  -- Sent again because the answer was lost.
  if entry.status <> 'cancelled' then
    return;
  end if;
  select * into moved
  from public.participants
  where participants.event_id = move.to_event_id and participants.id = move.to_participant_id
  for no key update;
  if moved.id is null or moved.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  -- While the move is known, so that the money of both is asked for.
  perform private.check_entry_leaves(moved, in_event_id);
  delete from private.entry_moves
  where entry_moves.event_id = in_event_id and entry_moves.participant_id = in_participant_id
    and entry_moves.to_participant_id = moved.id;
  if not found then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  perform private.continue_entry(moved, entry);
  perform set_config('tabiya.holds_promotions', 'on', true);
  begin
    perform private.undo_status(entry, 'cancelled');
  exception
    -- The player has registered again.
    when unique_violation then
      raise sqlstate 'PT409' using detail = 'entry_there';
  end;
  perform set_config('tabiya.holds_promotions', '', true);
  perform private.promote(in_event_id);
  perform private.enqueue_entry_move_mail(entry, moved);
  perform set_config('tabiya.moved_entry', '', true);
end;
$$;

comment on function private.undo_entry_move(text, text) is
  'Security definer: an organizer may not write receipts of moves; both events must be the caller''s own.';
grant execute on function private.undo_entry_move(text, text) to authenticated;

create function public.undo_entry_move(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.undo_entry_move(in_event_id, in_participant_id);
$$;

comment on function public.undo_entry_move(text, text) is
  'Undoes the move of an entry to another of the caller''s events within the hour: it is what it was, with all money that was received since, and the other one is cancelled. Raises PT403 entry_move_not_allowed, and PT409 entry_move_gone, status_changed, entry_in_results, entry_refund_under_way, entry_payment_processing, entry_move_currency, entry_there, place_given, event_full, or section_full.';
grant execute on function public.undo_entry_move(text, text) to authenticated;

-- Where the entries of an event went and came from, for an organizer of both events.

-- Whether money that was paid online for an entry before it was moved here is left: it's returned where it was paid.
create function private.was_paid_online_elsewhere(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entries_of_money(in_event_id, in_participant_id) as entries
    join public.receipts
      on receipts.event_id = entries.event_id and receipts.participant_id = entries.participant_id
    where (entries.event_id, entries.participant_id) <> (in_event_id, in_participant_id)
      and receipts.movement is not null
    having sum(receipts.amount) > 0
  );
$$;

-- The moves of an event's entries to and from other events of the caller, the latest last. A cancelled entry that went to
-- one is not reinstated (private.end_entry_move).
create function private.listed_moves(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'participantId', moves.participant_id, 'way', moves.way,
        'eventId', events.id, 'title', events.title, 'id', moves.other_id,
        -- As private.money_moves says, since both events are the caller's.
        'isFollowed', events.currency = here.currency,
        'isPaidOnline',
        moves.way = 'from' and private.was_paid_online_elsewhere(in_event_id, moves.participant_id)
      )
      order by moves.moved_at
    ),
    '[]'
  )
  from (
    select participant_id, 'to' as way, to_event_id as other_event_id, to_participant_id as other_id, moved_at
    from private.entry_moves
    where event_id = in_event_id
    union all
    select to_participant_id, 'from', event_id, participant_id, moved_at
    from private.entry_moves
    where to_event_id = in_event_id
  ) as moves
  join public.events on events.id = moves.other_event_id
  join public.events as here on here.id = in_event_id
  where private.is_organizer_of(in_event_id) and private.is_organizer_of(events.id);
$$;

comment on function private.listed_moves(text) is
  'Security definer: no role of the API reads moves; only for an organizer of both events.';
grant execute on function private.listed_moves(text) to authenticated;

create function public.listed_moves(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.listed_moves(in_event_id);
$$;

comment on function public.listed_moves(text) is
  'The moves of an event''s entries to and from other events of the caller, the latest last: participantId, way (to or from), and eventId, title, and id of the entry there; whether money follows, and whether some was paid online where it was before.';
grant execute on function public.listed_moves(text) to authenticated;

-- When the provider is asked how a payment of fees stands: in turn, and soon after what is owed has changed.

-- Returns true if money may still arrive by a payment page: it was shown, and the provider has yet to say what became of it.
create function private.is_under_way(payment private.entry_payments) returns boolean
  language sql
  immutable
as $$
  select payment.session is not null and payment.state in ('open', 'processing') and payment.ask_at is not null;
$$;

-- Returns true if money for an entry may be under way online, also by a page from before it was moved.
create function private.money_is_under_way(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entries_of_money(in_event_id, in_participant_id) as entries
    join private.entry_payment_parts as parts
      on parts.event_id = entries.event_id and parts.participant_id = entries.participant_id
    join private.entry_payments as payments on payments.id = parts.payment_id
    where private.is_under_way(payments)
  );
$$;

-- Returns true if a payer has done their part for an entry, and their bank works on it, which may take days.
create function private.money_is_processed(in_event_id text, in_participant_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.entry_payment_parts as parts
    join private.entry_payments as payments on payments.id = parts.payment_id
    where parts.event_id = in_event_id and parts.participant_id = in_participant_id
      and payments.state = 'processing' and private.is_under_way(payments)
  );
$$;

-- The payments to ask the provider about, at most in_limit: isStale if its page has to be closed, since it no longer asks
-- for what is owed, or for an account that takes it. They are asked about again later, whatever comes of it: soon while
-- the page may be open, since this question may fail.
create function public.payments_to_ask(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select entry_payments.id
    from private.entry_payments
    where entry_payments.ask_at <= now()
    order by entry_payments.ask_at
    limit in_limit
    for update skip locked
  ),
  asked as (
    update private.entry_payments as payments set
      ask_at = case
        when payments.state = 'open' and now() < payments.expires_at
          then least(private.next_question(payments), now() + interval '2 minutes')
        else private.next_question(payments)
      end,
      state = case when payments.session is null then 'expired' else payments.state end
    from due
    where payments.id = due.id
    returning payments.*
  ),
  ended as (
    delete from private.deleted_pages where deleted_pages.expires_at < now()
  ),
  deleted as (
    update private.deleted_pages set ask_at = now() + interval '2 minutes'
    where deleted_pages.ask_at <= now() and deleted_pages.expires_at >= now()
    returning deleted_pages.account, deleted_pages.session
  ),
  pages as (
    select asked.account, asked.session, asked.state = 'open' and private.is_outdated(asked) as is_stale
    from asked
    where asked.session is not null
    union all
    select deleted.account, deleted.session, true from deleted
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', pages.account, 'session', pages.session, 'isStale', pages.is_stale
  )), '[]')
  from pages;
$$;

comment on function public.payments_to_ask(integer) is
  'Security definer: no role of the API reads payments. Only for the sweep.';

-- The accounts whose list of what happened was not asked for within the last hour, and since when it is to be read.
create function public.accounts_to_ask(in_limit integer) returns jsonb
  language sql
  security definer
as $$
  with due as (
    select payout_accounts.organizer_id
    from public.payout_accounts
    where payout_accounts.asked_at < now() - interval '1 hour' and payout_accounts.state <> 'disconnected'
    order by payout_accounts.asked_at
    limit in_limit
    for update skip locked
  ),
  asked as (
    update public.payout_accounts as accounts set asked_at = now()
    from due
    where accounts.organizer_id = due.organizer_id
    returning accounts.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', asked.account, 'since', floor(extract(epoch from asked.events_seen_until))::bigint
  )), '[]')
  from asked;
$$;

comment on function public.accounts_to_ask(integer) is
  'Security definer: claims the accounts in one statement. Only for the sweep.';

create function private.review_payments_of_entry(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  update private.entry_payments set ask_at = now()
  from private.entry_payment_parts as parts
  where parts.event_id = in_event_id and parts.participant_id = in_participant_id
    and entry_payments.id = parts.payment_id and entry_payments.state = 'open';
$$;

create function private.review_payments_of_event(in_event_id text) returns void
  language sql
as $$
  update private.entry_payments set ask_at = now()
  where entry_payments.event_id = in_event_id and entry_payments.state = 'open';
$$;

-- What may make a page outdated has it asked about soon, so that it is closed: what an entry owes and has paid, whether
-- the event takes place, and the account that its players pay to.
create function private.review_payments() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed constant record := case tg_op when 'DELETE' then old else new end;
begin
  if tg_table_name = 'participants' then
    perform private.review_payments_of_entry(changed.event_id, changed.id);
  elsif tg_table_name = 'receipts' then
    perform private.review_payments_of_entry(changed.event_id, changed.participant_id);
  elsif tg_table_name = 'events' then
    perform private.review_payments_of_event(changed.id);
  elsif tg_table_name = 'profiles' then
    update private.entry_payments set ask_at = now()
    from public.events
    where events.organizer_id = changed.user_id and entry_payments.event_id = events.id
      and entry_payments.state = 'open';
  elsif tg_table_name = 'online_events' then
    perform private.review_payments_of_event(changed.event_id);
  else
    update private.entry_payments set ask_at = now()
    where entry_payments.account = changed.account and entry_payments.state = 'open';
  end if;
  return changed;
end;
$$;

comment on function private.review_payments() is
  'Security definer: no role of the API writes payments.';

create trigger participants_review_payments
  after update of status, fee_owed on public.participants
  for each row
  when (new.status is distinct from old.status or new.fee_owed is distinct from old.fee_owed)
  execute function private.review_payments();

-- Before: the parts forget a removed entry.
create trigger participants_review_removed_payments
  before delete on public.participants
  for each row
  execute function private.review_payments();

create trigger receipts_review_payments
  after insert or update or delete on public.receipts
  for each row
  execute function private.review_payments();

create trigger events_review_payments
  after update of organizer_id, is_cancelled on public.events
  for each row
  when (new.organizer_id <> old.organizer_id or new.is_cancelled <> old.is_cancelled)
  execute function private.review_payments();

create trigger online_events_review_payments
  after delete on public.online_events
  for each row
  execute function private.review_payments();

create trigger payout_accounts_review_payments
  after update of state on public.payout_accounts
  for each row
  when (new.state <> old.state)
  execute function private.review_payments();

create trigger payout_accounts_review_removed_payments
  after delete on public.payout_accounts
  for each row
  execute function private.review_payments();

create trigger profiles_review_payments
  after update of premium on public.profiles
  for each row
  when (old.premium and not new.premium)
  execute function private.review_payments();

-- The rules for the entries of an event and their fees: the parts of its record or publication that decide.

-- Functions that each registration calls are in PL/pgSQL, which keeps its plans: a function in SQL is planned anew in
-- each transaction.

-- Sections without their number of places, which applies at once: a place more makes no other rules, so that no form
-- that is being sent has to be read again. null where there are none.
create function private.rules_of_sections(sections jsonb) returns jsonb
  language sql
  immutable
as $$
  select jsonb_agg(
    case jsonb_typeof(section.value) when 'object' then section.value - 'maxPlayers' else section.value end
    order by section.ordinality
  )
  from jsonb_array_elements(
    case jsonb_typeof(sections) when 'array' then sections else '[]' end
  ) with ordinality as section;
$$;

grant execute on function private.rules_of_sections(jsonb) to authenticated;

-- The parts of an event that its entries depend on, without what is empty, so that plain events have next to nothing.
-- In the names of domain/event/event.ts.
create function private.entry_rules(event jsonb) returns jsonb
  language sql
  immutable
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'currency', coalesce(event ->> 'currency', 'USD'),
    'timeZone', event -> 'timeZone',
    'registrationFee', event -> 'registrationFee',
    'earlyFee', event -> 'earlyFee',
    'earlyUntil', nullif(event ->> 'earlyUntil', ''),
    'lateFee', event -> 'lateFee',
    'lateFrom', nullif(event ->> 'lateFrom', ''),
    'hasPaymentInfo', case
      when jsonb_typeof(event -> 'paymentInfo') = 'string'
        and btrim(event ->> 'paymentInfo', private.blanks()) <> '' then true
    end,
    'halfPointByes', nullif(event -> 'halfPointByes', '0'),
    'noByeRounds', nullif(event -> 'noByeRounds', '[]'),
    'ratingKind', nullif(event ->> 'ratingKind', 'standard'),
    'rounds', case when jsonb_typeof(event -> 'rounds') = 'array' then nullif(jsonb_array_length(event -> 'rounds'), 0) end,
    'playerFields', case
      when exists (
        select from jsonb_each_text(
          case jsonb_typeof(event -> 'playerFields') when 'object' then event -> 'playerFields' else '{}' end
        ) as field
        where field.value <> 'off'
      ) then event -> 'playerFields'
    end,
    'sections', private.rules_of_sections(event -> 'sections'),
    'reductions', nullif(event -> 'reductions', '[]'),
    'questions', nullif(event -> 'questions', '[]')
  ));
$$;

grant execute on function private.entry_rules(jsonb) to authenticated;

-- The rules as the event's plan of today cuts them (applyPlan of domain/event/plan.ts).
create function private.rules_of_plan(rules jsonb, in_event_id text) returns jsonb
  language plpgsql
  stable
as $$
begin
  if rules ?| array['sections', 'reductions', 'questions'] and not private.event_is_premium(in_event_id) then
    return rules - array['sections', 'reductions', 'questions'];
  end if;
  return rules;
end;
$$;

grant execute on function private.rules_of_plan(jsonb, text) to authenticated;

-- The section of an id; null where the rules have none.
create function private.section_of(rules jsonb, in_section_id text) returns jsonb
  language plpgsql
  immutable
as $$
declare
  section jsonb;
begin
  for section in select jsonb_array_elements(rules -> 'sections') loop
    if section ->> 'id' = in_section_id then
      return section;
    end if;
  end loop;
  return null;
end;
$$;

grant execute on function private.section_of(jsonb, text) to authenticated;

-- By which ratings a section is played, standard, rapid or blitz: by its own kind, else by that of the event
-- (sectionRatingKind of domain/event/rating-kind.ts).
create function private.rating_kind(rules jsonb, in_section_id text) returns text
  language plpgsql
  immutable
as $$
begin
  return coalesce(
    nullif(private.section_of(rules, in_section_id) ->> 'ratingKind', ''), rules ->> 'ratingKind', 'standard'
  );
end;
$$;

grant execute on function private.rating_kind(jsonb, text) to authenticated;

-- The rating that counts in a tournament of a kind: without a rapid or blitz rating, the standard one (ratingByKind of
-- domain/event/rating-kind.ts).
create function private.rating_of_kind(in_kind text, standard integer, rapid integer, blitz integer) returns integer
  language sql
  immutable
as $$
  select coalesce(case in_kind when 'rapid' then rapid when 'blitz' then blitz end, standard);
$$;

grant execute on function private.rating_of_kind(text, integer, integer, integer) to authenticated;

-- The version of the rules that a plan shows: rules of which it cuts a part are others.
create function private.version_of_plan(rules_version text, rules_of_plan jsonb) returns text
  language sql
  immutable
  return rules_version || case
    when rules_of_plan ?| array['sections', 'reductions', 'questions'] then '+' else ''
  end;

-- The number of minor units in a whole one of the currency (currencyDecimals of domain/money/currency.ts).
create function private.minor_units(currency text) returns numeric
  language sql
  immutable
  return case when currency in ('JPY', 'KRW') then 1 when currency in ('KWD', 'BHD') then 1000 else 100 end;

grant execute on function private.minor_units(text) to authenticated;

create function private.saved_entry_rules(
  content jsonb, registration_fee numeric, currency text, time_zone text
) returns jsonb
  language sql
  immutable
as $$
  select private.entry_rules(content || jsonb_build_object(
    'registrationFee', registration_fee, 'currency', currency, 'timeZone', time_zone
  ));
$$;

grant execute on function private.saved_entry_rules(jsonb, numeric, text, text) to authenticated;

-- Stored, since each rating of an entry that an organizer moves is looked up by them.
alter table public.events add column entry_rules jsonb not null generated always as (
  private.saved_entry_rules(content, registration_fee, currency, time_zone)
) stored;

comment on column public.events.entry_rules is
  'The parts of the saved event by which ratings of entries are looked up; the plan cuts them when they are used.';

-- The rules about entries as the organizer of an event saved them, cut by today's plan.
create function private.saved_rules(in_event_id text) returns jsonb
  language plpgsql
  stable
as $$
begin
  return private.rules_of_plan(
    (select events.entry_rules from public.events where events.id = in_event_id), in_event_id
  );
end;
$$;

grant execute on function private.saved_rules(text) to authenticated;

-- What players who withdraw get back. The rule of a day is decided by domain/event/entry-terms/refund-rule.ts; here are its
-- copies, and the bounds.

-- Returns true for a rule of refunds: each step has a whole percentage and a day.
create function private.is_refund_rule(in_rule jsonb) returns boolean
  language sql
  immutable
as $$
  select coalesce(
    case
      when jsonb_typeof(in_rule -> 'steps') = 'array' then jsonb_array_length(in_rule -> 'steps') = jsonb_array_length(
        jsonb_path_query_array(
          in_rule,
          '$.steps[*] ? (
            @.percent.type() == "number" && @.percent >= 0 && @.percent <= 100 && @.percent.floor() == @.percent
            && @.until like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && exists (@.until.datetime("YYYY-MM-DD"))
          )'
        )
      )
    end,
    false
  ) and coalesce(jsonb_typeof(in_rule -> 'atOnce') = 'boolean', false);
$$;

grant execute on function private.is_refund_rule(jsonb) to authenticated;

alter table public.participants add constraint participants_refund_rule_valid
  check (refund_rule is null or private.is_refund_rule(refund_rule));

-- An entry keeps the rule that was published when it was made: the better one of that and the later one counts.
create function private.keep_refund_rule() returns trigger
  language plpgsql
  security definer
as $$
begin
  select publications.snapshot -> 'refundRule' into new.refund_rule
  from public.publications
  where publications.event_id = new.event_id and publications.snapshot #> '{refundRule,steps,0}' is not null;
  return new;
end;
$$;

comment on function private.keep_refund_rule() is
  'Security definer: whoever adds an entry need not be able to read what is published.';

create trigger participants_keep_refund_rule
  before insert on public.participants
  for each row
  when (new.refund_rule is null)
  execute function private.keep_refund_rule();

-- A player who was cancelled registers again on the same entry.
create trigger participants_keep_new_refund_rule
  before update of status on public.participants
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled' and new.refund_rule is null)
  execute function private.keep_refund_rule();

-- The rule is for players who withdraw: if the organizer cancels one who is back, all is to be returned.
create function private.forget_fee_kept() returns trigger
  language plpgsql
  security definer
as $$
begin
  if not private.is_own_change(new) then
    new.fee_kept := null;
  end if;
  return new;
end;
$$;

comment on function private.forget_fee_kept() is 'Security definer: no role may call what says who made a change.';

create trigger participants_forget_fee_kept
  before update of status on public.participants
  for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.fee_kept is not null)
  execute function private.forget_fee_kept();

-- The rules of which the better one counts for an entry: of when it was made, and of now. Empty without any.
create function private.refund_rules_of(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_agg(rules.rule), '[]')
  from (
    select entry.refund_rule as rule
    union all
    select publications.snapshot -> 'refundRule'
    from public.publications where publications.event_id = entry.event_id
  ) as rules
  where rules.rule #> '{steps,0}' is not null;
$$;

-- What of an entry's money the provider is being asked to return.
create function private.asked_of(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select coalesce(sum((requests.parts ->> parts.number::text)::bigint), 0)
  from private.entry_payment_parts as parts
  join private.refund_requests as requests on requests.payment_id = parts.payment_id and requests.state = 'asked'
  where parts.event_id = in_event_id and parts.participant_id = in_participant_id;
$$;

-- Reserves refunds of what a withdrawn entry's player gets back and has paid online, if the event returns it at once. What
-- came another way, or can't be returned, is for the organizer to return; what is being returned counts. The caller holds
-- the entry and the list.
create function private.return_at_once(in_event_id text, in_participant_id text) returns void
  language plpgsql
as $$
declare
  paid record;
  part_amount bigint;
  rest bigint;
  asked jsonb;
begin
  select
    private.received(entries.event_id, entries.id) - entries.fee_kept - private.asked_of(entries.event_id, entries.id)
    into rest
  from public.participants as entries
  join public.publications on publications.event_id = entries.event_id
  where entries.event_id = in_event_id and entries.id = in_participant_id
    and publications.snapshot #> '{refundRule,atOnce}' = 'true'::jsonb;
  if rest is null then
    return;
  end if;
  -- Two parts of one payment, once the money of another player was moved here.
  for paid in
    select payments as payment, parts.number
    from private.entry_payments as payments
    join private.entry_payment_parts as parts on parts.payment_id = payments.id
    where payments.event_id = in_event_id and payments.state = 'paid' and parts.participant_id = in_participant_id
    order by payments.created_at desc, payments.id, parts.number
    for update of payments
  loop
    select least(rest, refundable.amount) into part_amount
    from private.refundable_parts((paid.payment).id) as refundable
    where refundable.number = paid.number;
    part_amount := part_amount - part_amount % private.charge_step(in_event_id);
    continue when part_amount is null or part_amount <= 0;
    asked := private.ask_refund(
      paid.payment, gen_random_uuid(), jsonb_build_object(paid.number, part_amount),
      jsonb_build_object(paid.number, in_participant_id), null
    );
    if asked ->> 'outcome' = 'asked' then
      rest := rest - part_amount;
      update private.refund_requests set send_at = now() where refund_requests.id = (asked ->> 'id')::uuid;
    end if;
  end loop;
end;
$$;

-- The consequences of what an entry owes. The organizer's app computes that with domain/entries/money/charged-fee.ts when it
-- adds, moves or changes an entry; a registration brings its fee, and a restored entry what it had.

-- Brings the status of an entry in step with what it owes and what was received.
create function private.follow_fee() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.follow_money(new.event_id, new.id);
  return null;
end;
$$;

comment on function private.follow_fee() is
  'Security definer: the status follows from receipts, whatever role changed the fee.';

create trigger participants_follow_fee
  after update of section_id, reduction, reduction_state, fee_owed on public.participants
  for each row
  when (new.fee_owed is distinct from old.fee_owed)
  execute function private.follow_fee();

-- Rejects another currency while amounts are in the old one.
create function private.raise_currency_in_use() returns trigger
  language plpgsql
  security definer
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = new.id and (participants.fee_full > 0 or participants.fee_owed > 0)
  ) or exists (select from public.receipts where receipts.event_id = new.id) then
    raise sqlstate 'PT409' using detail = 'currency_in_use';
  end if;
  if exists (
    select from public.discount_codes where discount_codes.event_id = new.id and discount_codes.kind = 'amount'
  ) then
    raise sqlstate 'PT409' using detail = 'currency_in_codes';
  end if;
  return null;
end;
$$;

comment on function private.raise_currency_in_use() is
  'Security definer: looks at all rows, not at those that the caller sees.';

create trigger events_keep_currency
  after update of currency on public.events
  for each row
  when (new.currency is distinct from old.currency)
  execute function private.raise_currency_in_use();

-- The reduction of an id; null when the rules have none.
create function private.reduction_of(rules jsonb, in_reduction_id text) returns jsonb
  language sql
  immutable
as $$
  select reduction.value
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as reduction
  where reduction.value ->> 'id' = btrim(in_reduction_id, private.blanks())
  limit 1;
$$;

-- Codes that reduce the fee, and lists of players whose fee somebody else pays. Both are counted from the entries that
-- have them, under the lock of the event's counters.

create table public.discount_codes (
  event_id text not null references public.events (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null default '',
  names text[] not null default '{}',
  kind text not null,
  value bigint not null,
  section_ids text[] not null default '{}',
  most_uses integer,
  valid_until date,
  note text not null default '',
  created_at timestamptz not null default now(),
  code_key text generated always as (nullif(upper(replace(code, '-', '')), '')) stored,
  primary key (event_id, id),
  unique (event_id, code_key),
  constraint discount_codes_code_shape check (code = '' or code ~ '^[A-Za-z0-9-]{4,20}$' and length(replace(code, '-', '')) >= 4),
  constraint discount_codes_names_without_code check (code = '' or names = '{}'),
  constraint discount_codes_names_length check (
    cardinality(names) <= 500 and array_position(names, null) is null and octet_length(names::text) <= 60000
  ),
  constraint discount_codes_kind_known check (kind in ('amount', 'percent')),
  constraint discount_codes_value_range check (
    value between 1 and case when kind = 'percent' then 100 else 10000000000 end
  ),
  constraint discount_codes_sections_known check (
    cardinality(section_ids) <= 100 and array_position(section_ids, null) is null
  ),
  constraint discount_codes_most_uses_range check (most_uses between 1 and 10000),
  constraint discount_codes_valid_until_in_calendar check (valid_until between date '1970-01-01' and date '9999-12-31'),
  constraint discount_codes_note_length check (length(note) <= 200)
);

comment on table public.discount_codes is
  'Codes that reduce the fee, and lists of names that need none. Only for the event''s organizer; what an entry got from one stays with the entry.';
comment on column public.discount_codes.code is 'As the organizer wrote it; empty for a list of names.';
comment on column public.discount_codes.code_key is 'For comparing only: without hyphens, in upper case. null for a list of names.';
comment on column public.discount_codes.names is
  'The players whom the list is for, as typed; each name once. Emptied with the contact details of the event''s players.';
comment on column public.discount_codes.value is 'Percent, or an amount in minor units of the event''s currency.';
comment on column public.discount_codes.section_ids is 'The sections where it counts; empty = all.';
comment on column public.discount_codes.most_uses is 'How many players may have it; null = any number.';
comment on column public.discount_codes.valid_until is 'The last day on the event''s clocks; null = until registration ends.';

grant select, delete on public.discount_codes to authenticated;
grant insert (event_id, id, code, names, kind, value, section_ids, most_uses, valid_until, note)
  on public.discount_codes to authenticated;
grant update (code, names, kind, value, section_ids, most_uses, valid_until, note) on public.discount_codes to authenticated;
grant select, insert, update, delete on public.discount_codes to service_role;

alter table public.discount_codes enable row level security;

create policy "an organizer reads the codes of their events" on public.discount_codes
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer adds codes to their premium events" on public.discount_codes
  for insert to authenticated
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer updates the codes of their premium events" on public.discount_codes
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer deletes the codes of their events" on public.discount_codes
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- An entry that has a code keeps it from being deleted.
alter table public.participants add constraint participants_discount_code
  foreign key (event_id, discount_code_id) references public.discount_codes (event_id, id);

create index participants_discount_code on public.participants (discount_code_id, event_id);

-- The form asks for a code while there is one.
create function private.render_code_field() returns trigger
  language plpgsql
  security definer
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.bump_revision(old.event_id);
  else
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.render_code_field() is
  'Security definer: the organizer who adds a code has no rights on the counters.';

create trigger discount_codes_render
  after insert or delete or update of code on public.discount_codes
  for each row execute function private.render_code_field();

-- The words of a name in an order that does not depend on how it was written: Solberg, Ada and Ada Solberg.
create function private.sorted_name(in_name text) returns text
  language sql
  immutable
as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(private.searchable(in_name), '[\s,.;-]+') as word
  where word <> '';
$$;

-- What a discount takes off the rest of a fee in a section, in minor units; null without one (discountAmount of
-- domain/entries/money/discount.ts).
create function private.discount_of(in_discount jsonb, in_section_id text, in_rest bigint) returns bigint
  language sql
  immutable
as $$
  select case
    when in_discount is null then null
    when in_rest is null
      or in_discount -> 'sections' <> '[]' and not in_discount -> 'sections' ? coalesce(in_section_id, '') then 0
    when in_discount ->> 'kind' = 'percent'
      then least(in_rest, div(in_rest * (in_discount ->> 'value')::bigint + 50, 100)::bigint)
    else least(in_rest, (in_discount ->> 'value')::bigint)
  end;
$$;

-- An entry with what it owes of its fee: first less the reduction, then less the discount. An amount by hand stays.
create function private.with_owed(entry public.participants) returns public.participants
  language plpgsql
  immutable
as $$
declare
  rest constant bigint := entry.fee_full
    - case when entry.reduction_state = 'refused' then 0 else coalesce(entry.reduction_amount, 0) end;
begin
  entry.discount_amount := private.discount_of(entry.discount, entry.section_id, rest);
  if entry.fee_set is not true then
    entry.fee_owed := rest
      - case when entry.discount_state = 'refused' then 0 else coalesce(entry.discount_amount, 0) end;
  end if;
  return entry;
end;
$$;

-- What an entry without a fee owes once it has one: less its discount.
create function private.owed_of(entry public.participants, in_fee bigint) returns bigint
  language plpgsql
  immutable
as $$
begin
  entry.fee_full := in_fee;
  entry.reduction_amount := null;
  entry := private.with_owed(entry);
  return coalesce(entry.fee_owed, in_fee);
end;
$$;

-- The number of players who have a code and hold a place or wait, besides one entry.
create function private.code_uses(in_event_id text, in_code_id uuid, in_except text) returns bigint
  language plpgsql
  stable
as $$
begin
  return (
    select count(*)
    from public.participants
    where participants.event_id = in_event_id and participants.discount_code_id = in_code_id
      and participants.status <> 'cancelled' and participants.id is distinct from in_except
  );
end;
$$;

-- The code that was typed, if it can be used once more now; all null otherwise.
create function private.usable_code(in_event_id text, in_code text) returns public.discount_codes
  language plpgsql
  stable
as $$
declare
  found_code public.discount_codes;
begin
  select codes.* into found_code
  from public.discount_codes as codes
  join public.events on events.id = codes.event_id
  where codes.event_id = in_event_id
    and codes.code_key = upper(regexp_replace(in_code, '[^A-Za-z0-9]', '', 'g'))
    and coalesce(codes.valid_until >= (now() at time zone events.time_zone)::date, true)
    and coalesce(codes.most_uses > private.code_uses(in_event_id, codes.id, null), true)
    and private.event_is_premium(in_event_id);
  return found_code;
end;
$$;

-- The list that has a player's name, which no other entry has claimed; all null where there is none.
create function private.list_with_name(in_event_id text, in_name text, in_section_id text) returns public.discount_codes
  language plpgsql
  stable
as $$
declare
  sorted constant text := private.sorted_name(in_name);
  found_list public.discount_codes;
begin
  select lists.* into found_list
  from public.discount_codes as lists
  join public.events on events.id = lists.event_id
  where lists.event_id = in_event_id and lists.names <> '{}'
    and exists (select from unnest(lists.names) as listed where private.sorted_name(listed) = sorted)
    and (lists.section_ids = '{}' or in_section_id = any (lists.section_ids))
    and coalesce(lists.valid_until >= (now() at time zone events.time_zone)::date, true)
    and not private.name_is_claimed(in_event_id, lists.id, sorted, null)
    and private.event_is_premium(in_event_id)
  order by lists.created_at, lists.id
  limit 1;
  return found_list;
end;
$$;

create function private.name_is_claimed(in_event_id text, in_list_id uuid, in_sorted_name text, in_except text)
  returns boolean
  language plpgsql
  stable
as $$
begin
  return exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.discount_code_id = in_list_id
      and participants.status <> 'cancelled' and participants.discount_state <> 'refused'
      and participants.id is distinct from in_except
      and participants.discount ->> 'name' = in_sorted_name
  );
end;
$$;

-- Rejects a discount that was declined and is given after all, if another entry has claimed the name meanwhile.
create function private.raise_name_claimed() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform from private.event_counters where event_counters.event_id = new.event_id for update;
  if private.name_is_claimed(new.event_id, new.discount_code_id, new.discount ->> 'name', new.id) then
    raise sqlstate 'PT409' using detail = 'name_claimed';
  end if;
  return new;
end;
$$;

comment on function private.raise_name_claimed() is
  'Security definer: the organizer who confirms a discount has no rights on the counters.';

create trigger participants_claim_names_once
  before update of discount_state on public.participants
  for each row
  when (old.discount_state = 'refused' and new.discount_state in ('claimed', 'confirmed') and new.status <> 'cancelled')
  execute function private.raise_name_claimed();

-- The code that was typed, or the list that has the player's name if it leaves no fee or the code takes nothing off; all
-- null without either.
create function private.chosen_discount(entry public.participants, in_code text) returns public.discount_codes
  language plpgsql
  stable
as $$
declare
  by_name constant public.discount_codes :=
    private.list_with_name(entry.event_id, entry.full_name, entry.section_id);
  by_code constant public.discount_codes := private.usable_code(entry.event_id, in_code);
begin
  if by_code.id is null
    or by_code.section_ids <> '{}' and coalesce(entry.section_id, '') <> all (by_code.section_ids)
    or (by_name.kind, by_name.value) = ('percent', 100) and (by_code.kind, by_code.value) <> ('percent', 100)
  then
    return by_name;
  end if;
  return by_code;
end;
$$;

-- The discounts that entries get from codes and lists: with a form, on coming back, and as the form shows them.

-- Keeps the codes that were typed, and all lists, from being deleted before an entry that gets one is stored. Before the
-- counters are locked, as whoever deletes a code has it locked while the page's revision is counted.
create function private.lock_codes(in_event_id text, in_codes text[]) returns void
  language plpgsql
as $$
begin
  perform from public.discount_codes as codes
  where codes.event_id = in_event_id and (
    codes.code_key is null
    or codes.code_key in (
      select upper(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g')) from unnest(in_codes) as typed
    )
  )
  order by codes.id
  for key share;
end;
$$;

-- What an entry keeps of a code or a list.
create function private.copied_discount(chosen public.discount_codes) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object(
    'code', chosen.code, 'kind', chosen.kind, 'value', chosen.value, 'sections', to_jsonb(chosen.section_ids)
  );
$$;

-- The new entry with the discount of the code that its form has, or of a list that has its name. A name is claimed,
-- unless a rating list says who the player is. Without a discount where the code can't be used, or not in the section.
create function private.with_discount(entry public.participants, in_code text) returns public.participants
  language plpgsql
as $$
declare
  chosen public.discount_codes := private.chosen_discount(entry, in_code);
begin
  if chosen.id is null then
    return entry;
  end if;
  perform private.lock_codes(entry.event_id, array[in_code]);
  -- Whoever comes second waits here, and counts the first.
  perform from private.event_counters where event_counters.event_id = entry.event_id for update;
  chosen := private.chosen_discount(entry, in_code);
  if chosen.id is null then
    return entry;
  end if;
  entry.discount_code_id := chosen.id;
  entry.discount := private.copied_discount(chosen);
  if chosen.code = '' then
    entry.discount := entry.discount || jsonb_build_object('name', private.sorted_name(entry.full_name));
  end if;
  entry.discount_state := case
    when chosen.code <> '' or entry.rating_list <> '' and entry.unverified = '' then 'confirmed'
    else 'claimed'
  end;
  return entry;
end;
$$;

-- Why a form gets no discount from the code that was typed, as the problem that it shows. Of several players, some may be in
-- sections where it does not count: they pay their fee.
create function private.code_problem(entry public.participants, in_code text, is_of_several boolean) returns jsonb
  language plpgsql
  stable
as $$
declare
  chosen constant public.discount_codes := private.usable_code(entry.event_id, in_code);
begin
  return case
    when chosen.id is null then jsonb_build_object('code', 'code_unknown', 'field', 'discountCode')
    when not is_of_several then jsonb_build_object('code', 'code_not_in_section', 'field', 'discountCode')
  end;
end;
$$;

-- A withdrawn entry that comes back: without its discount, if others have used the code up meanwhile or claimed the
-- name. The caller has locked the event's counters.
create function private.with_discount_left(entry public.participants) returns public.participants
  language plpgsql
as $$
declare
  chosen public.discount_codes;
begin
  select * into chosen
  from public.discount_codes
  where discount_codes.event_id = entry.event_id and discount_codes.id = entry.discount_code_id;
  if chosen.most_uses <= private.code_uses(entry.event_id, chosen.id, entry.id)
    or entry.discount_state <> 'refused'
      and private.name_is_claimed(entry.event_id, chosen.id, entry.discount ->> 'name', entry.id)
  then
    entry.discount_code_id := null;
    entry.discount := null;
    entry.discount_state := '';
    entry := private.with_owed(entry);
  end if;
  return entry;
end;
$$;

-- What a code takes off, for the form to show: {"kind", "value", "sections"}; null where no one can use it now, for
-- whatever reason. Raises PT429 too_many_codes beyond 20 an hour a network, forms with a wrong code included.
create function public.check_code(in_event_id text, in_code text, in_network text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  subject constant text := 'code ' || encode(sha256(convert_to(in_network, 'UTF8')), 'hex');
  found_code public.discount_codes;
begin
  if private.count_use(subject, interval '1 hour') > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_codes';
  end if;
  perform private.raise_after_wrong_codes(in_network);
  if exists (select from public.publications where publications.event_id = in_event_id) then
    found_code := private.usable_code(in_event_id, in_code);
  end if;
  if found_code.id is null then
    perform private.count_wrong_codes(in_network, 1);
  end if;
  return case when found_code.id is not null then jsonb_build_object(
    'kind', found_code.kind, 'value', found_code.value, 'sections', to_jsonb(found_code.section_ids)
  ) end;
end;
$$;

comment on function public.check_code(text, text, text) is
  'Security definer: codes are for their organizer to read. Only for the function that checks codes, which says whose network it is.';

-- Removes names of erased players from lists and from what the entries keep of them, and notes on codes for one of them.
create function private.erase_from_codes(in_event_id text, in_participant_ids text[]) returns void
  language plpgsql
as $$
declare
  erased_names constant text[] := array(
    select unnest(array[private.sorted_name(participants.full_name), participants.discount ->> 'name'])
    from public.participants
    where participants.event_id = in_event_id and participants.id = any (in_participant_ids)
  );
begin
  update public.discount_codes as codes
  set names = array(
    select listed.name
    from unnest(codes.names) with ordinality as listed (name, place)
    where private.sorted_name(listed.name) = any (erased_names) is not true
    order by listed.place
  )
  where codes.event_id = in_event_id
    and exists (select from unnest(codes.names) as listed where private.sorted_name(listed) = any (erased_names));
  update public.discount_codes as codes
  set note = ''
  where codes.event_id = in_event_id and codes.most_uses = 1 and codes.note <> '' and codes.id in (
    select participants.discount_code_id
    from public.participants
    where participants.event_id = in_event_id and participants.id = any (in_participant_ids)
  );
  update public.participants
  set discount = participants.discount - 'name'
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids)
    and participants.discount ? 'name';
end;
$$;

-- Codes that the desk puts on entries, and takes off.

create function private.set_entry_code(
  in_event_id text, in_participant_id text, in_from text, in_code text, in_fee_owed bigint, in_discount jsonb
) returns void
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
  chosen public.discount_codes;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'codes_not_allowed';
  end if;
  perform private.wait_for_turn();
  perform private.lock_codes(in_event_id, array[in_code]);
  -- Locks the counters as well: whoever comes second waits here, and counts the first.
  entry := private.lock_own_entry(in_event_id, in_participant_id);
  -- Sent again because the answer was lost.
  if entry.discount ->> 'code' is not distinct from in_code then
    return;
  elsif entry.discount ->> 'code' is distinct from in_from or entry.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'code_moved';
  end if;
  entry.discount_code_id := null;
  entry.discount := null;
  entry.discount_state := '';
  if in_code is not null then
    chosen := private.usable_code(in_event_id, in_code);
    if chosen.id is null then
      raise sqlstate 'PT409' using detail = 'code_unknown';
    elsif chosen.section_ids <> '{}' and coalesce(entry.section_id, '') <> all (chosen.section_ids) then
      raise sqlstate 'PT409' using detail = 'code_not_in_section';
    elsif private.copied_discount(chosen) - 'code' <> in_discount then
      raise sqlstate 'PT409' using detail = 'code_changed';
    end if;
    entry.discount_code_id := chosen.id;
    entry.discount := private.copied_discount(chosen);
    entry.discount_state := 'confirmed';
  end if;
  entry := private.with_owed(entry);
  if entry.fee_owed is distinct from in_fee_owed then
    raise sqlstate 'PT409' using detail = 'code_moved';
  end if;
  update public.participants
  set
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = entry.discount_state,
    fee_owed = entry.fee_owed
  where participants.event_id = in_event_id and participants.id = in_participant_id;
end;
$$;

comment on function private.set_entry_code(text, text, text, text, bigint, jsonb) is
  'Security definer: an organizer may not write discounts themselves, since they are counted; the event must be the caller''s own.';
grant execute on function private.set_entry_code(text, text, text, text, bigint, jsonb) to authenticated;

create function public.set_entry_code(
  in_event_id text, in_participant_id text, in_from text, in_code text, in_fee_owed bigint, in_discount jsonb
) returns void
  language sql
as $$
  select private.set_entry_code(in_event_id, in_participant_id, in_from, in_code, in_fee_owed, in_discount);
$$;

comment on function public.set_entry_code(text, text, text, text, bigint, jsonb) is
  'Gives an entry of the caller''s event a code, counted as the form''s, or none (null), in place of in_from, if it then owes in_fee_owed and the code still is {kind, value, sections} of in_discount (null = whatever it is). Does nothing if it has the code. Raises PT403 codes_not_allowed, PT404 entry_not_found, and PT409 code_unknown, code_not_in_section, code_changed or code_moved.';
grant execute on function public.set_entry_code(text, text, text, text, bigint, jsonb) to authenticated;

-- Limits on discount codes: how many an event may have, and how often a network may try one.

-- More than any event needs. Not enforced for the site's own role.
create function private.raise_too_many_discount_codes() returns trigger
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  if (select count(*) from public.discount_codes where discount_codes.event_id = new.event_id) >= 500 then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_discount_codes", "most": 500}';
  end if;
  return new;
end;
$$;

create trigger discount_codes_refuse_too_many
  before insert on public.discount_codes
  for each row
  when (current_user = 'authenticated')
  execute function private.raise_too_many_discount_codes();

-- Counts codes that no one could use, by a network or an account, and returns how many there were within the hour.
create function private.count_wrong_codes(in_counted_as text, in_added integer) returns integer
  language sql
as $$
  select private.count_use(
    'wrong code ' || encode(sha256(convert_to(in_counted_as, 'UTF8')), 'hex'), interval '1 hour', in_added
  );
$$;

-- Raises PT429 too_many_codes after 20 codes within an hour that no one could use. Codes that can be used don't count: many
-- players of a club may use one from one network.
create function private.raise_after_wrong_codes(in_counted_as text) returns void
  language plpgsql
as $$
begin
  if private.count_wrong_codes(in_counted_as, 0) >= 20 then
    raise sqlstate 'PT429' using detail = 'too_many_codes';
  end if;
end;
$$;

-- Until when players pay for their places, and what happens to places that nobody paid for.

create table public.payment_deadlines (
  event_id text primary key references public.events (id) on delete cascade,
  days smallint not null,
  action text not null default 'remind',
  covered_from date,
  covered_until date,
  account_since timestamptz,
  -- A player is reminded three days before, and not on the day of the registration.
  constraint payment_deadlines_days_range check (days between 4 and 365),
  constraint payment_deadlines_action_known check (action in ('remind', 'ask', 'give')),
  constraint payment_deadlines_covered_in_order check (
    (covered_from is null) = (covered_until is null) and covered_from <= covered_until
  )
);

comment on table public.payment_deadlines is
  'How many days players of an event have to pay, and what happens then. No row = no deadline. Only for the event''s organizer.';
comment on column public.payment_deadlines.days is 'Counted from the day on which a player gets a place.';
comment on column public.payment_deadlines.action is
  'remind = only a mail three days before; ask = the organizer also decides about each unpaid place; give = an unpaid place goes to the next on the waiting list.';
comment on column public.payment_deadlines.covered_from is
  'The first day of the bank statements of which nothing is left to record; null = none yet.';
comment on column public.payment_deadlines.covered_until is 'The last day of these statements.';
comment on column public.payment_deadlines.account_since is
  'Since when the page names its bank account: players from before may have paid to another; null = since the deadline was set.';

grant select, delete on public.payment_deadlines to authenticated;
grant insert (event_id, days, action) on public.payment_deadlines to authenticated;
grant update (days, action) on public.payment_deadlines to authenticated;
grant select, insert, update, delete on public.payment_deadlines to service_role;

alter table public.payment_deadlines enable row level security;

create policy "an organizer reads the deadlines of their events" on public.payment_deadlines
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer sets deadlines of their premium events" on public.payment_deadlines
  for insert to authenticated
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer changes deadlines of their premium events" on public.payment_deadlines
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())) and private.event_is_premium(event_id));

create policy "an organizer removes the deadlines of their events" on public.payment_deadlines
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The first day of an event as players know it.
create function private.first_day(in_event_id text) returns date
  language plpgsql
  stable
as $$
begin
  return (
    select coalesce(publications.start_date, events.start_date)
    from public.events
    left join public.publications on publications.event_id = events.id
    where events.id = in_event_id
  );
end;
$$;

-- A deadline, unless it is on the first day of the event or later: then null.
create function private.before_first_day(in_event_id text, deadline timestamptz) returns timestamptz
  language sql
  stable
as $$
  select deadline
  from public.events
  where events.id = in_event_id
    and ((deadline at time zone events.time_zone) - interval '1 second')::date < private.first_day(in_event_id);
$$;

-- The end of the day on which a place that is given now has to be paid for, on the event's clocks. null without a deadline,
-- and if it would be on the first day of the event or later.
create function private.payment_deadline(in_event_id text) returns timestamptz
  language plpgsql
  stable
as $$
declare
  deadline timestamptz;
begin
  select private.before_first_day(
    events.id,
    ((now() at time zone events.time_zone)::date + deadlines.days::integer + 1)::timestamp at time zone events.time_zone
  ) into deadline
  from public.payment_deadlines as deadlines
  join public.events on events.id = deadlines.event_id
  where deadlines.event_id = in_event_id and private.event_is_premium(in_event_id);
  return deadline;
end;
$$;

-- The last day on which an entry can be paid in time, on the event's clocks; null without a deadline, or if nothing is due.
create function private.pay_by(entry public.participants) returns date
  language sql
  stable
as $$
  select ((entry.pays_until at time zone events.time_zone) - interval '1 second')::date
  from public.events
  where events.id = entry.event_id and entry.status = 'registered';
$$;

-- What a player is told of it: {"payBy": day, "losesPlace": whether the place may be given up then} while something is due
-- by then, {"isGivenUp": true} once the place was given up; else {}.
create function private.deadline_details(entry public.participants) returns jsonb
  language plpgsql
  stable
as $$
begin
  if entry.given_up_at is not null then
    return '{"isGivenUp": true}';
  elsif entry.pays_until is null or private.received(entry.event_id, entry.id) >= entry.fee_owed then
    return '{}';
  end if;
  return (
    select jsonb_build_object(
      'payBy', private.pay_by(entry),
      'losesPlace', payment_deadlines.action <> 'remind'
        and coalesce(private.why_place_stays(entry) not in ('partly_paid', 'returned', 'arrived'), true)
    )
    from public.payment_deadlines where payment_deadlines.event_id = entry.event_id
  );
end;
$$;

-- Gives an entry its deadline when it gets a place that isn't paid, or isn't paid anymore. A restored entry brings its own.
create function private.set_pays_until() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.status <> 'cancelled' then
    new.given_up_at := null;
  end if;
  if new.status = 'registered' and new.fee_owed > 0 then
    if tg_op = 'INSERT' then
      new.pays_until := coalesce(new.pays_until, private.payment_deadline(new.event_id));
    elsif old.status <> 'registered' or coalesce(old.fee_owed, 0) = 0 then
      new.pays_until := private.payment_deadline(new.event_id);
      new.reminded_at := null;
    end if;
  elsif new.given_up_at is null then
    new.pays_until := null;
    new.reminded_at := null;
  end if;
  return new;
end;
$$;

comment on function private.set_pays_until() is
  'Security definer: neither players nor organizers write deadlines of entries.';

create trigger participants_set_pays_until
  before insert on public.participants
  for each row
  when (new.status = 'registered' and new.fee_owed > 0)
  execute function private.set_pays_until();

create trigger participants_set_changed_pays_until
  before update of status, fee_owed on public.participants
  for each row
  when (new.status is distinct from old.status or new.fee_owed is distinct from old.fee_owed)
  execute function private.set_pays_until();

-- An entry that was made while a deadline was being set gets it as well. By now it holds the event's counters, which
-- private.follow_deadlines waits for: either of the two sees what the other has committed.
create function private.follow_new_deadline() returns trigger
  language plpgsql
  security definer
as $$
begin
  if exists (select from public.payment_deadlines where payment_deadlines.event_id = new.event_id) then
    update public.participants set pays_until = private.payment_deadline(new.event_id)
    where participants.event_id = new.event_id and participants.id = new.id
      and participants.status = 'registered' and participants.pays_until is null
      and private.payment_deadline(new.event_id) is not null;
  end if;
  return null;
end;
$$;

comment on function private.follow_new_deadline() is
  'Security definer: neither players nor organizers write deadlines of entries.';

-- Triggers fire in the order of their names: this one after participants_count_newcomer.
create trigger participants_follow_new_deadline
  after insert on public.participants
  for each row
  when (new.status = 'registered' and new.fee_owed > 0 and new.pays_until is null)
  execute function private.follow_new_deadline();

-- Before the row is locked: private.cover_by_statement locks it in its turn.
create trigger payment_deadlines_queue_organizer
  before insert or update or delete on public.payment_deadlines
  for each statement
  when (current_user = 'authenticated')
  execute function private.queue_organizer();

-- Players who have a place already get the days from now. Those who know of a day keep it, unless they get more days.
create function private.follow_deadlines() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform from private.event_counters where event_counters.event_id = coalesce(new.event_id, old.event_id) for update;
  if tg_op = 'DELETE' then
    update public.participants set pays_until = null, reminded_at = null
    where participants.event_id = old.event_id and participants.pays_until is not null;
  elsif tg_op = 'INSERT' then
    update public.participants set pays_until = private.payment_deadline(new.event_id)
    where participants.event_id = new.event_id and participants.status = 'registered' and participants.fee_owed > 0
      and participants.pays_until is null;
  elsif new.days > old.days then
    update public.participants
    set pays_until = private.before_first_day(
      events.id,
      ((participants.pays_until at time zone events.time_zone) + make_interval(days => new.days - old.days))
        at time zone events.time_zone
    ), reminded_at = null
    from public.events
    where events.id = new.event_id and participants.event_id = new.event_id
      and participants.status = 'registered' and participants.pays_until is not null;
  end if;
  return null;
end;
$$;

comment on function private.follow_deadlines() is
  'Security definer: an organizer writes no deadlines of entries.';

create trigger payment_deadlines_follow
  after insert or delete or update of days on public.payment_deadlines
  for each row execute function private.follow_deadlines();

-- A payment that is taken back after the deadline, in order to write it anew, doesn't cost the place: there are new days.
create function private.renew_deadline() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.participants as entries
  set pays_until = private.payment_deadline(entries.event_id), reminded_at = null
  where entries.event_id = old.event_id and entries.id = old.participant_id
    and entries.status = 'registered' and entries.pays_until <= now();
  return null;
end;
$$;

comment on function private.renew_deadline() is
  'Security definer: an organizer writes no deadlines of entries.';

create trigger receipts_renew_deadline
  after delete on public.receipts
  for each row
  when (old.amount > 0)
  execute function private.renew_deadline();

-- Places whose deadline for paying is over: reminders before it, the waiting list after it, and the organizer's decisions.

-- Why the place of an entry can't be taken for want of money, once its deadline is over; null if it can. Whoever
-- paid a part, got money back, may be paying, or is at the venue keeps it, and so does who wasn't told a day before.
create function private.why_place_stays(entry public.participants) returns text
  language plpgsql
  stable
as $$
begin
  return case
    when private.received(entry.event_id, entry.id) > 0 then 'partly_paid'
    when exists (
      select from public.receipts
      where receipts.event_id = entry.event_id and receipts.participant_id = entry.id
    ) then 'returned'
    when private.money_is_under_way(entry.event_id, entry.id) then 'under_way'
    when entry.arrived_at is not null then 'arrived'
    when coalesce(entry.reminded_at > now() - interval '1 day', true) then 'not_reminded'
  end;
end;
$$;

-- Returns true if places of an event are taken for want of money: it is ahead, and its organizer wants that.
create function private.minds_deadlines(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.payment_deadlines
    join public.events on events.id = payment_deadlines.event_id
    join public.publications on publications.event_id = events.id
    where events.id = in_event_id and not events.is_cancelled
      and (now() at time zone events.time_zone)::date < publications.start_date
      and private.event_is_premium(events.id)
  );
$$;

-- Days that a transfer may take: a statement shows what was paid by a day only once it reaches beyond it.
create function private.transfer_days() returns integer
  language sql
  immutable
  return 3;

-- Returns true if bank statements show that nothing was transferred for an entry in time, or players pay online alone.
-- Nothing shows what was paid by the organizer's link, or to an account that only stands in a text.
create function private.statements_cover(entry public.participants) returns boolean
  language sql
  stable
as $$
  select trim(concat(ways.iban, ways.link, ways.info)) = ''
    or coalesce(
      ways.iban <> '' and ways.link = ''
        and coalesce(entry.registered_at >= payment_deadlines.account_since, true)
        and payment_deadlines.covered_from <= (entry.registered_at at time zone events.time_zone)::date
        and payment_deadlines.covered_until >= private.pay_by(entry) + private.transfer_days(),
      false
    )
  from public.events
  join public.publications on publications.event_id = events.id
  join public.payment_deadlines on payment_deadlines.event_id = events.id
  cross join lateral (
    select
      coalesce(publications.snapshot ->> 'transferIban', '') as iban,
      coalesce(publications.snapshot ->> 'paymentLink', '') as link,
      coalesce(publications.snapshot ->> 'paymentInfo', '') as info
  ) as ways
  where events.id = entry.event_id;
$$;

-- Returns true if another player waits for the place of an entry, and gets it: not above the number of places.
create function private.is_waited_for(entry public.participants) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.participants as waiting
    where waiting.event_id = entry.event_id and waiting.status = 'waiting'
      and waiting.section_id is not distinct from entry.section_id
  ) and (
    select coalesce(counters.active_participants <= counters.max_players, true)
    from private.event_counters as counters where counters.event_id = entry.event_id
  ) and not exists (
    select from private.section_counters as counters
    where counters.event_id = entry.event_id and counters.section_id = entry.section_id
      and counters.active_participants > counters.max_players
  );
$$;

-- Returns true if the place of an entry goes to the next player by itself now.
create function private.is_place_due(entry public.participants) returns boolean
  language plpgsql
  stable
as $$
begin
  return entry.status = 'registered' and entry.pays_until <= now()
    and private.minds_deadlines(entry.event_id)
    and exists (
      select from public.payment_deadlines
      where payment_deadlines.event_id = entry.event_id and payment_deadlines.action = 'give'
    )
    and private.why_place_stays(entry) is null
    and private.is_waited_for(entry)
    and private.statements_cover(entry);
end;
$$;

-- Enqueues the mails to players whose deadline is three days ahead. Whoever is told late has a day left.
create function public.remind_unpaid(in_limit integer) returns integer
  language plpgsql
  security definer
as $$
declare
  reminded integer;
begin
  with due as (
    select entries.event_id, entries.id
    from public.participants as entries
    where entries.pays_until between now() - interval '7 days' and now() + interval '3 days'
      and entries.status = 'registered' and entries.reminded_at is null and entries.arrived_at is null
      and entries.email <> '' and private.received(entries.event_id, entries.id) < entries.fee_owed
      and private.minds_deadlines(entries.event_id)
      -- Whoever is told late gets until the end of tomorrow, unless that is the first day.
      and (
        entries.pays_until >= now() + interval '1 day'
        or private.before_first_day(entries.event_id, now() + interval '1 day') is not null
      )
      and not private.money_is_under_way(entries.event_id, entries.id)
      and not exists (
        select from private.registration_mails as mails
        where mails.event_id = entries.event_id and mails.participant_id = entries.id and mails.kind = 'reminder'
          and mails.created_at >= entries.pays_until - interval '3 days'
      )
    order by entries.event_id, entries.id
    limit in_limit
    for no key update of entries skip locked
  ),
  moved as (
    update public.participants as entries
    set pays_until = (((now() at time zone events.time_zone)::date + 2)::timestamp at time zone events.time_zone)
    from due
    join public.events on events.id = due.event_id
    where entries.event_id = due.event_id and entries.id = due.id and entries.pays_until < now() + interval '1 day'
  )
  insert into private.registration_mails (event_id, participant_id, kind)
  select due.event_id, due.id, 'reminder' from due;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;

comment on function public.remind_unpaid(integer) is
  'Security definer: no role of the API reads payments. For the sweep only: enqueues reminders of at most so many entries, and returns their number.';

-- Events with places that go to the waiting list now, at most in_limit. In random order: those that always fail keep no
-- other out for long.
create function public.events_with_unpaid_places(in_limit integer) returns text[]
  language sql
  security definer
as $$
  select coalesce(array_agg(due.event_id), '{}')
  from (
    select ahead.event_id
    from (
      select deadlines.event_id
      from public.payment_deadlines as deadlines
      join public.publications on publications.event_id = deadlines.event_id
      where deadlines.action = 'give' and publications.start_date >= current_date - 1
      order by random()
    ) as ahead
    where exists (
      select from public.participants as entries
      where entries.event_id = ahead.event_id and entries.pays_until <= now() and private.is_place_due(entries)
    )
    limit in_limit
  ) as due;
$$;

comment on function public.events_with_unpaid_places(integer) is
  'Security definer: no role of the API reads payments. For the sweep only: the ids of at most so many events.';

create function public.give_up_unpaid(in_event_id text, in_limit integer) returns integer
  language plpgsql
  security definer
as $$
declare
  due_id text;
  given integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  for due_id in
    select entries.id
    from public.participants as entries
    where entries.event_id = in_event_id and entries.pays_until <= now() and private.is_place_due(entries)
    order by entries.pays_until, entries.id
    limit in_limit
  loop
    perform from public.participants
    where participants.event_id = in_event_id and participants.id = due_id
    for no key update;
    -- Whoever waited may have a place by now, and whoever was late may have paid.
    update public.participants set status = 'cancelled', given_up_at = now()
    where participants.event_id = in_event_id and participants.id = due_id and private.is_place_due(participants);
    given := given + found::integer;
  end loop;
  return given;
end;
$$;

comment on function public.give_up_unpaid(text, integer) is
  'Security definer: no role of the API reads payments. For the sweep only: gives at most so many unpaid places of an event to its waiting list, and returns their number.';

-- What an organizer decides about unpaid places whose deadline is over, and what late money does.

-- An organizer gives a place up for want of money only if none is there or under way.
create function private.check_given_up() returns trigger
  language plpgsql
  security definer
as $$
begin
  if old.status <> 'registered' or new.status <> 'cancelled'
    or private.why_place_stays(old) in ('partly_paid', 'returned', 'under_way', 'arrived')
  then
    raise sqlstate 'PT409' using detail = 'place_not_due';
  end if;
  new.given_up_at := now();
  return new;
end;
$$;

comment on function private.check_given_up() is
  'Security definer: an organizer may not read payments that are under way.';

create trigger participants_check_given_up
  before update of given_up_at on public.participants
  for each row
  when (current_user = 'authenticated' and old.given_up_at is null and new.given_up_at is not null)
  execute function private.check_given_up();

-- Money that a source reports for a place that was given up gives the place back, if there is one. Otherwise it is money to
-- return.
create function private.reinstate_late_payer() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.participants as entries set status = 'paid'
  where entries.event_id = new.event_id and entries.id = new.participant_id
    and entries.status = 'cancelled' and entries.given_up_at is not null
    and private.is_covered(entries)
    and private.minds_deadlines(entries.event_id)
    and private.has_place(entries.event_id, entries.section_id);
  return null;
exception
  -- The player has registered again.
  when unique_violation then
    return null;
end;
$$;

comment on function private.reinstate_late_payer() is
  'Security definer: a status that follows from receipts writes none.';

create trigger receipts_reinstate_late_payer
  after insert on public.receipts
  for each row
  when (new.amount > 0 and num_nonnulls(new.bank_line, new.movement) > 0)
  execute function private.reinstate_late_payer();

-- The event of the caller, whose list they change now; raises PT403 deadlines_not_allowed for others.
create function private.lock_own_deadlines(in_event_id text) returns void
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  if not exists (
    select from public.events
    join public.payment_deadlines on payment_deadlines.event_id = events.id
    where events.id = in_event_id and events.organizer_id = auth.uid()
  ) then
    raise sqlstate 'PT403' using detail = 'deadlines_not_allowed';
  end if;
end;
$$;

create function private.overdue_entries(in_event_id text) returns jsonb
  language plpgsql
  stable
  security definer
as $$
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'deadlines_not_allowed';
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', entries.id, 'payBy', private.pay_by(entries), 'stays', private.why_place_stays(entries))
      order by entries.pays_until, entries.id
    ), '[]')
    from public.participants as entries
    where entries.event_id = in_event_id and entries.status = 'registered' and entries.pays_until <= now()
      and private.minds_deadlines(in_event_id)
  );
end;
$$;

comment on function private.overdue_entries(text) is
  'Security definer: an organizer may not read payments that are under way; the event must be the caller''s own.';
grant execute on function private.overdue_entries(text) to authenticated;

create function public.overdue_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.overdue_entries(in_event_id);
$$;

comment on function public.overdue_entries(text) is
  'The unpaid entries of the caller''s event whose deadline is over, the longest first: id, payBy, and why their place can''t be given up (stays; null if it can).';
grant execute on function public.overdue_entries(text) to authenticated;

create function private.extend_deadlines(in_event_id text, in_ids text[]) returns integer
  language plpgsql
  security definer
as $$
declare
  extended integer;
begin
  perform private.lock_own_deadlines(in_event_id);
  update public.participants
  set pays_until = private.payment_deadline(in_event_id), reminded_at = null
  where participants.event_id = in_event_id and participants.id = any (in_ids)
    and participants.status = 'registered' and participants.pays_until <= now();
  get diagnostics extended = row_count;
  return extended;
end;
$$;

comment on function private.extend_deadlines(text, text[]) is
  'Security definer: an organizer writes no deadlines of entries; the event must be the caller''s own.';
grant execute on function private.extend_deadlines(text, text[]) to authenticated;

create function public.extend_deadlines(in_event_id text, in_ids text[]) returns integer
  language sql
as $$
  select private.extend_deadlines(in_event_id, in_ids);
$$;

comment on function public.extend_deadlines(text, text[]) is
  'Lets unpaid entries of the caller''s event whose deadline is over keep their places: they have as many days again. Returns their number.';
grant execute on function public.extend_deadlines(text, text[]) to authenticated;

-- Only of the account on the page. A statement that doesn't overlap the last one may leave a gap: then the later one counts alone.
create function private.cover_by_statement(in_event_id text, in_iban text, in_from date, in_until date) returns void
  language plpgsql
  security definer
as $$
begin
  perform private.lock_own_deadlines(in_event_id);
  update public.payment_deadlines as deadlines
  set
    covered_from = case when joined.is_joined then least(deadlines.covered_from, in_from) else in_from end,
    covered_until = case when joined.is_joined then greatest(deadlines.covered_until, in_until) else in_until end
  from (
    select coalesce(
      in_from <= known.covered_until and in_until >= known.covered_from, false
    ) as is_joined, known.covered_until
    from public.payment_deadlines as known where known.event_id = in_event_id
  ) as joined
  where deadlines.event_id = in_event_id
    and exists (
      select from public.publications
      where publications.event_id = in_event_id and publications.snapshot ->> 'transferIban' = in_iban
    )
    and (joined.is_joined or coalesce(joined.covered_until < in_until, true));
end;
$$;

comment on function private.cover_by_statement(text, text, date, date) is
  'Security definer: an organizer says of which days they dropped statements only here; the event must be the caller''s own.';
grant execute on function private.cover_by_statement(text, text, date, date) to authenticated;

create function public.cover_by_statement(in_event_id text, in_iban text, in_from date, in_until date) returns void
  language sql
as $$
  select private.cover_by_statement(in_event_id, in_iban, in_from, in_until);
$$;

comment on function public.cover_by_statement(text, text, date, date) is
  'Says that statements of these days of a bank account hold nothing more to record for the caller''s event.';
grant execute on function public.cover_by_statement(text, text, date, date) to authenticated;

-- The entries of an organizer's events and their money in sums, for lists.

-- Sums what entries keep and what was received. What of it counts, and what an entry without a fee of its own owes, is
-- decided by summarize of domain/entries/money/revenue-summary.ts: such entries are therefore grouped by section and
-- payments.
create function public.own_revenue() returns jsonb
  language sql
  stable
as $$
  with own as materialized (
    select events.id, events.content from public.events where events.organizer_id = (select auth.uid())
  ),
  receipts_of_entries as materialized (
    select
      receipts.event_id, receipts.participant_id, sum(receipts.amount) as amount,
      bool_and(receipts.is_automatic) as is_automatic
    from public.receipts
    where receipts.participant_id is not null
    group by receipts.event_id, receipts.participant_id
  ),
  removed as (
    select receipts.event_id, sum(receipts.amount) as amount
    from public.receipts
    where receipts.participant_id is null
    group by receipts.event_id
  ),
  entries as (
    select
      participants.event_id,
      participants.status,
      participants.fee_owed,
      coalesce(written.amount, 0) as received,
      case when participants.fee_owed is null then participants.section_id end as section_id,
      case when participants.fee_owed is null then coalesce(written.amount, 0) end as received_alone,
      participants.fee_set or participants.reduction <> '' as has_other_fee,
      not coalesce(written.is_automatic, true) as has_other_receipt
    from own
    join public.participants on participants.event_id = own.id
    left join receipts_of_entries as written
      on written.event_id = participants.event_id and written.participant_id = participants.id
  ),
  alike as (
    select
      entries.event_id,
      bool_or(entries.has_other_fee) as has_other_fee,
      bool_or(entries.has_other_receipt) as has_other_receipt,
      jsonb_build_object(
        'status', entries.status,
        'sectionId', entries.section_id,
        'count', count(*),
        'owed', sum(entries.fee_owed),
        'received', sum(entries.received)
      ) as sums
    from entries
    group by
      entries.event_id, entries.status, entries.fee_owed = 0, entries.section_id, entries.received_alone
  ),
  of_events as (
    select
      alike.event_id, jsonb_agg(alike.sums) as sums, bool_or(alike.has_other_fee) as has_other_fees,
      bool_or(alike.has_other_receipt) as has_other_receipts
    from alike
    group by alike.event_id
  )
  select coalesce(
    jsonb_object_agg(
      own.id,
      jsonb_build_object(
        'earlyFee', own.content -> 'earlyFee',
        'lateFee', own.content -> 'lateFee',
        'sections', (
          select coalesce(
            jsonb_agg(jsonb_build_object(
              'id', section.value -> 'id', 'fee', section.value -> 'fee', 'earlyFee', section.value -> 'earlyFee',
              'lateFee', section.value -> 'lateFee'
            )),
            '[]'
          )
          from jsonb_array_elements(coalesce(own.content -> 'sections', '[]')) as section
        ),
        'entries', coalesce(of_events.sums, '[]'),
        'hasOtherFees', coalesce(of_events.has_other_fees, false),
        'hasOtherReceipts', coalesce(of_events.has_other_receipts, false) or removed.event_id is not null,
        'removed', coalesce(removed.amount, 0)
      )
    ),
    '{}'
  )
  from own
  left join of_events on of_events.event_id = own.id
  left join removed on removed.event_id = own.id;
$$;

comment on function public.own_revenue() is
  'By event of the caller: the numbers of entries, what they owe and what was received, in minor units, with the fees that decide what counts.';
grant execute on function public.own_revenue() to authenticated;

-- Short addresses of events: one each, premium only; former ones, which redirect to the event until its organizer
-- releases them; and deleted ones, which only their organizer can take for a year.

create table public.custom_urls (
  event_id text primary key references public.events (id) on delete cascade,
  slug text not null,
  organizer_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_urls_shape check (slug ~ '^[a-z0-9_-]{3,50}$')
);

comment on table public.custom_urls is
  'The short address of an event, one each. Kept when premium lapses, and not served then.';
comment on column public.custom_urls.slug is
  'Lower case. What keeps it apart from every other address is private.addresses.';

create index custom_urls_organizer_id on public.custom_urls (organizer_id);

grant select, delete on public.custom_urls to authenticated;
grant insert (event_id, slug) on public.custom_urls to authenticated;
grant update (slug) on public.custom_urls to authenticated;
grant select, insert, update, delete on public.custom_urls to service_role;

alter table public.custom_urls enable row level security;

create policy "an organizer reads their own custom URLs" on public.custom_urls
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "a premium organizer adds custom URLs to their events" on public.custom_urls
  for insert to authenticated
  with check (
    organizer_id = (select auth.uid())
    and event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "a premium organizer updates their own custom URLs" on public.custom_urls
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()) and private.event_is_premium(event_id));

create policy "an organizer deletes their own custom URLs" on public.custom_urls
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

create table public.former_custom_urls (
  slug text primary key,
  event_id text not null references public.events (id) on delete cascade,
  organizer_id uuid not null references auth.users (id),
  created_at timestamptz not null default now()
);

comment on table public.former_custom_urls is
  'Former custom URLs of an event. They redirect to its page, and no one else can take them, until the organizer deletes the row. Only a change of the custom URL adds one.';
comment on column public.former_custom_urls.created_at is 'When another address replaced it.';

create index former_custom_urls_event_id on public.former_custom_urls (event_id);
create index former_custom_urls_organizer_id on public.former_custom_urls (organizer_id);

grant select, delete on public.former_custom_urls to authenticated;
grant select, insert, update, delete on public.former_custom_urls to service_role;

alter table public.former_custom_urls enable row level security;

create policy "an organizer reads their own former custom URLs" on public.former_custom_urls
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer releases their own former custom URLs" on public.former_custom_urls
  for delete to authenticated
  using (organizer_id = (select auth.uid()));

-- Deleted short addresses. Posters and links that carry them must not lead to a stranger.
create table private.held_addresses (
  address text primary key,
  organizer_id uuid references auth.users (id) on delete set null,
  held_at timestamptz not null default now()
);

comment on table private.held_addresses is
  'Custom URLs whose row was deleted, or whose event: for a year only their organizer can take them. Released former ones are not among them.';
comment on column private.held_addresses.organizer_id is
  'The organizer who can take it again; null once the account is erased, and then no one can within the year.';

create index held_addresses_organizer_id on private.held_addresses (organizer_id, held_at);

grant select on private.held_addresses to service_role;

-- The functions below are the only ones to write it; nobody else has a grant or a policy.
alter table private.held_addresses enable row level security;

-- Returns true if a deleted address is kept from this organizer.
create function private.address_is_held(in_address text, in_organizer uuid) returns boolean
  language sql
  stable
as $$
  select exists (
    select from private.held_addresses
    where held_addresses.address = lower(in_address)
      and held_addresses.held_at > now() - interval '1 year'
      and held_addresses.organizer_id is distinct from in_organizer
  );
$$;

-- Holds a deleted address for its organizer. Each keeps the newest twenty: enough for posters, too few to hoard names.
create function private.hold_address(in_address text, in_organizer uuid) returns void
  language sql
as $$
  delete from private.held_addresses
  where held_addresses.held_at <= now() - interval '1 year'
    or held_addresses.address in (
      select older.address
      from private.held_addresses as older
      where older.organizer_id = in_organizer
      order by older.held_at desc, older.address
      offset 19
    );
  -- An account that is being erased is gone already.
  insert into private.held_addresses (address, organizer_id)
  values (in_address, (select users.id from auth.users where users.id = in_organizer))
  on conflict (address) do update set organizer_id = excluded.organizer_id, held_at = excluded.held_at;
$$;

create trigger custom_urls_touch_updated_at
  before update on public.custom_urls
  for each row execute function private.touch_updated_at();

-- Stores in lower case, and rejects reserved words.
create function private.normalize_custom_url() returns trigger
  language plpgsql
as $$
begin
  new.slug := lower(btrim(new.slug));
  if private.is_reserved_word(new.slug) then
    perform private.raise_taken_custom_url();
  end if;
  return new;
end;
$$;

create trigger custom_urls_tidy
  before insert or update on public.custom_urls
  for each row execute function private.normalize_custom_url();

create function private.raise_taken_custom_url() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'custom_url_taken';
end;
$$;

grant execute on function private.raise_taken_custom_url() to authenticated;

-- The number of former addresses that an event keeps: enough for posters, too few to hoard names.
create function private.max_former_custom_urls() returns integer
  language sql
  immutable
as $$
  select 5;
$$;

-- Keeps the replaced address of an event as a former one. Counts them while the row of the custom URL is locked, so
-- that two concurrent changes cannot both be the last allowed one.
create function private.keep_former_custom_url(changed public.custom_urls) returns void
  language plpgsql
as $$
begin
  if (
    select count(*) from public.former_custom_urls where former_custom_urls.event_id = changed.event_id
  ) >= private.max_former_custom_urls() then
    raise sqlstate 'PT409' using
      detail = jsonb_build_object(
        'code', 'too_many_former_custom_urls', 'most', private.max_former_custom_urls()
      )::text;
  end if;
  insert into public.former_custom_urls (slug, event_id, organizer_id)
  values (changed.slug, changed.event_id, changed.organizer_id);
end;
$$;

-- Claims the new address, keeps or releases the previous one, and requests rendering. Runs after row-level security has
-- allowed the change, so its errors reveal nothing to others.
create function private.move_address() returns trigger
  language plpgsql
  security definer
as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from private.addresses
    where addresses.address = old.slug and addresses.event_id = old.event_id;
    perform private.hold_address(old.slug, old.organizer_id);
  else
    if private.address_is_held(new.slug, new.organizer_id) then
      perform private.raise_taken_custom_url();
    end if;
    delete from private.held_addresses where held_addresses.address = new.slug;
    -- A former address of the event becomes its current one again.
    delete from public.former_custom_urls
    where former_custom_urls.slug = new.slug and former_custom_urls.event_id = new.event_id;
    if tg_op = 'UPDATE' then
      perform private.keep_former_custom_url(old);
    end if;
    insert into private.addresses (address, event_id) values (new.slug, new.event_id);
  end if;
  perform private.bump_revision(coalesce(new.event_id, old.event_id));
  return null;
exception
  when unique_violation then
    perform private.raise_taken_custom_url();
    return null;
end;
$$;

comment on function private.move_address() is
  'Security definer: the organizer has no rights on addresses and counters. Runs after row-level security let the change through.';

create trigger custom_urls_move_address
  after insert or update or delete on public.custom_urls
  for each row execute function private.move_address();

-- Frees a released address and requests rendering, which removes the redirect. An address that goes with its event is
-- held instead.
create function private.release_former_custom_url() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.addresses
  where addresses.address = old.slug and addresses.event_id = old.event_id;
  if not exists (select from public.events where events.id = old.event_id) then
    perform private.hold_address(old.slug, old.organizer_id);
  end if;
  perform private.bump_revision(old.event_id);
  return null;
end;
$$;

comment on function private.release_former_custom_url() is
  'Security definer: the organizer has no rights on addresses and counters. Runs after row-level security let the change through.';

create trigger former_custom_urls_release
  after delete on public.former_custom_urls
  for each row execute function private.release_former_custom_url();

-- Returns true if an address is free, or belongs or belonged to the caller's own event.
create function private.custom_url_is_available(in_slug text, in_event_id text) returns boolean
  language sql
  stable
  security definer
as $$
  select not private.is_reserved_word(in_slug)
    and not private.address_is_held(in_slug, (select auth.uid()))
    and not exists (
      select from private.addresses
      where addresses.address = lower(in_slug)
        and not exists (
          select from public.custom_urls
          where custom_urls.slug = addresses.address
            and custom_urls.event_id = in_event_id
            and custom_urls.organizer_id = (select auth.uid())
        )
        and not exists (
          select from public.former_custom_urls
          where former_custom_urls.slug = addresses.address
            and former_custom_urls.event_id = in_event_id
            and former_custom_urls.organizer_id = (select auth.uid())
        )
    );
$$;

comment on function private.custom_url_is_available(text, text) is
  'Security definer: reads everyone''s addresses, and answers yes or no, never whose.';
grant execute on function private.custom_url_is_available(text, text) to authenticated;

create function public.custom_url_is_available(in_slug text, in_event_id text) returns boolean
  language sql
  stable
as $$
  -- Truncated, since a caller may send megabytes; no address is as long.
  select private.custom_url_is_available(left(in_slug, 100), in_event_id);
$$;

comment on function public.custom_url_is_available(text, text) is
  'Whether an organizer can take a short address for their event; an address it has or had counts as free.';
grant execute on function public.custom_url_is_available(text, text) to authenticated;

-- The address of an event's page below the site's own: its custom URL while its plan has one, else its id.
-- In PL/pgSQL, whose statements are planned once a session and not for each card of a list.
create function private.event_address(in_event_id text) returns text
  language plpgsql
  stable
as $$
begin
  return coalesce(
    (
      select custom_urls.slug from public.custom_urls
      where custom_urls.event_id = in_event_id and private.event_is_premium(in_event_id)
    ),
    in_event_id
  );
end;
$$;

-- The public data of a published event.

-- Folds a text for searching, as `foldedText` of domain/text/folded-text.ts does: lower case, without marks and
-- apostrophes, ß as ss, ø as o, ł as l.
create function private.searchable(in_text text) returns text
  language sql
  immutable
as $$
  select translate(
    replace(replace(replace(replace(plain.text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıĸŋə', 'olddhtikne'
  )
  from (
    select regexp_replace(
      normalize(translate(lower(in_text), '''`´‘’ʼ', ''), NFKD),
      -- The nonspacing marks of Latin, Greek and Cyrillic, Hebrew, Arabic, Devanagari, Thai and Japanese.
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
        || '\u0900-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a]',
      '',
      'g'
    ) as text
  ) as plain;
$$;

-- The ways in which a text in lower case is written in Latin letters, as `transliterations` of
-- domain/text/transliterated.ts gives them: Соловьёва as Soloveva, Solovieva and Solovyova. None for one in Latin
-- letters, and in scripts whose letters have no customary ones.
create function private.transliterations(plain text) returns text[]
  language plpgsql
  immutable
as $$
declare
  passport text;
  press text;
begin
  if plain !~ '[\u0370-\u058f\u10a0-\u10ff]' then
    return '{}';
  end if;
  passport := regexp_replace(plain, 'ь(?=[её])', 'i', 'g');
  passport := regexp_replace(passport, 'ь?ю', 'iu', 'g');
  passport := replace(regexp_replace(passport, 'ь?я', 'ia', 'g'), 'й', 'i');
  press := regexp_replace(plain, '[иы]й', 'y', 'g');
  press := regexp_replace(regexp_replace(press, '[ьъ]?ё', 'yo', 'g'), '[ьъ]е', 'ye', 'g');
  press := regexp_replace(press, '(^|[ \n-]|[аеёиоуыэюя])е', '\1ye', 'g');
  press := regexp_replace(press, '(^|[ \n-])ե', '\1ye', 'g');
  return array(
    select private.searchable(private.transliterated(style)) from unnest(array[plain, passport, press]) as style
  );
end;
$$;

-- The text that a search for folded words looks through, as `searchableText` of domain/text/searchable-text.ts makes
-- it: the folded text, with ü as ue, with ue as u, and in Latin letters, each where it differs.
create function private.search_index(in_text text) returns text
  language plpgsql
  immutable
as $$
declare
  plain constant text := normalize(lower(in_text), NFC);
  folded constant text := private.searchable(plain);
  spelled constant text := private.searchable(
    replace(replace(replace(replace(replace(plain, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  );
begin
  return (
    select string_agg(ways.way, e'\n' order by ways.place)
    from (
      select way, min(place) as place
      from unnest(
        array[folded, spelled, regexp_replace(folded, '([aou])e|(a)a', '\1\2', 'g')]
          || private.transliterations(plain)
      ) with ordinality as each_way (way, place)
      group by way
    ) as ways
  );
end;
$$;

-- The publish function writes publications, and anyone may search.
grant execute on function
  private.searchable(text), private.search_index(text), private.transliterations(text), private.transliterated(text)
  to anon, authenticated;

-- The registration state: internal = on the event's page, external = at a link, soon = at a link not set yet, none =
-- nowhere, closed = nowhere since the organizer closed registration, cancelled = nowhere since the tournament is
-- cancelled.
create function private.registration_offer(snapshot jsonb) returns text
  language sql
  immutable
as $$
  select case
    when snapshot -> 'isCancelled' = 'true'::jsonb then 'cancelled'
    when snapshot #> '{tabsShown,showRegistration}' is distinct from 'true'::jsonb then 'none'
    when coalesce(snapshot ->> 'registrationStatus', 'open') <> 'open' then 'closed'
    when snapshot -> 'useInternalRegistration' is distinct from 'false'::jsonb then 'internal'
    when btrim(coalesce(snapshot ->> 'registrationLink', '')) <> '' then 'external'
    else 'soon'
  end;
$$;

-- The state of registration at an instant: the offer, or soon until it opens, or over once registration has closed automatically, or while all
-- places of the internal form are taken waiting where the event keeps a waiting list and full where it does not. Open
-- means internal, waiting or external. It is decided here under the lock of the places and in the condition of lists, and
-- by registrationState of domain/event/entry-terms/registration-window.ts on screens as time passes; a test compares the
-- two. Its names are resolved at creation, so it needs no search_path and can be inlined into the lists.
create function private.registration_state(
  offer text, opens_at timestamptz, closes_at timestamptz, is_full boolean, keeps_waiting_list boolean, at_instant timestamptz
) returns text
  language sql
  immutable
  return case
    when offer in ('none', 'closed', 'cancelled') then offer
    when closes_at <= at_instant then 'over'
    when opens_at > at_instant then 'soon'
    when offer = 'internal' and is_full then case when keeps_waiting_list then 'waiting' else 'full' end
    else offer
  end;

grant execute on function private.registration_state(text, timestamptz, timestamptz, boolean, boolean, timestamptz)
  to anon, authenticated;

create table public.publications (
  event_id text primary key references public.events (id) on delete cascade,
  title text not null,
  start_date date not null,
  end_date date not null,
  venue_name text not null,
  city text not null,
  country text not null,
  federation_type text not null,
  ends_at timestamptz not null,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz not null,
  changes_until timestamptz not null,
  withdrawal_until timestamptz not null,
  closed_since timestamptz,
  snapshot jsonb not null,
  published_at timestamptz not null default now(),
  registration_offer text not null generated always as (private.registration_offer(snapshot)) stored,
  registration_link text not null generated always as (
    case
      when snapshot -> 'useInternalRegistration' is distinct from 'false'::jsonb then ''
      else coalesce(btrim(snapshot ->> 'registrationLink'), '')
    end
  ) stored,
  color text not null generated always as (coalesce(snapshot ->> 'primaryColorHex', '')) stored,
  entry_rules jsonb not null generated always as (private.entry_rules(snapshot)) stored,
  rules_version text not null generated always as (
    md5(private.entry_rules(snapshot)::text || federation_type)
  ) stored,
  search_text text not null generated always as (
    private.search_index(title || ' ' || venue_name || ' ' || city || ' ' || country)
  ) stored,
  -- Each entry keeps a copy.
  constraint publications_refund_rule_valid check (
    snapshot -> 'refundRule' is null or private.is_refund_rule(snapshot -> 'refundRule')
  ),
  constraint publications_registration_offer_known check (
    registration_offer in ('internal', 'external', 'soon', 'none', 'closed', 'cancelled')
  )
);

comment on table public.publications is
  'The public data of an event, and the rules that registrations are checked by. A row exists exactly while the event is published. Publishing writes it, and a trigger writes changes with immediate effect.';
comment on column public.publications.snapshot is
  'The organizer''s published data (PublishedEvent of domain/event/published-event.ts), independent of their plan: the current plan cuts it when it is shown. For rendering only: no page shows locked fields, the fields of hidden tabs, or the organizer''s phone number.';
comment on column public.publications.color is
  'The color that was published, read by private.event_card alone: a plan may show another one.';
comment on column public.publications.registration_offer is
  'Where players register while there is time and room: internal = on the event''s page, external = at registration_link, soon = at a link to come, none = nowhere, closed = the organizer closed it, cancelled = the tournament is cancelled.';
comment on column public.publications.rules_version is
  'Differs between rules of entries: a form that was read by another version is read again.';
comment on column public.publications.entry_rules is
  'The rules and fees for registrations, from the snapshot; the current plan cuts them.';
comment on column public.publications.ends_at is 'When the last day is over at the venue.';
comment on column public.publications.registration_opens_at is
  'When registration opens; null = it is open from the start.';
comment on column public.publications.registration_closes_at is
  'When registration ends automatically. Registrations, lists, and the page use it.';
comment on column public.publications.changes_until is
  'Until when players can change their entries if the organizer sets no deadline.';
comment on column public.publications.withdrawal_until is 'The earliest time until which players can withdraw.';
comment on column public.publications.closed_since is
  'When the organizer closed registration; null while it is open, or if it was published closed.';
comment on column public.publications.registration_link is
  'Where players register instead of on the page; empty = on the page.';
comment on column public.publications.search_text is 'The text that a search covers.';

create index publications_upcoming on public.publications
  (
    ends_at, start_date, event_id, end_date, country, city, federation_type, registration_offer, registration_opens_at,
    registration_closes_at
  );

grant select (
  event_id, title, start_date, end_date, ends_at, venue_name, city, country, federation_type, registration_offer,
  registration_opens_at, registration_closes_at, registration_link, published_at, search_text
) on public.publications to anon, authenticated;
grant select, insert, update, delete on public.publications to service_role;

alter table public.publications enable row level security;

create policy "everyone reads what is published" on public.publications
  for select to anon, authenticated
  using (true);

create table private.fees (
  event_id text not null references public.publications (event_id) on delete cascade,
  section_id text not null,
  reduction_id text not null,
  begins_at timestamptz not null,
  fee_full bigint not null,
  reduction_amount bigint,
  primary key (event_id, section_id, reduction_id, begins_at),
  constraint fees_in_range check (fee_full >= 0 and reduction_amount between 0 and fee_full)
);

comment on table private.fees is
  'What an entry costs by section, reduction and time, in minor units of the currency: published with the snapshot, by which domain/event/entry-terms/fee-table.ts computes it. No rows = no fee is set.';
comment on column private.fees.section_id is
  'Empty = for entries without a section, and for all while the plan has no sections.';
comment on column private.fees.reduction_id is 'Empty = for entries without a reduction.';

grant select, insert, update, delete on private.fees to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.fees enable row level security;

-- The published fee of an entry at an instant; all null where none is set.
create function private.fee_at(in_event_id text, in_section_id text, in_reduction_id text, at_instant timestamptz)
  returns private.fees
  language plpgsql
  stable
as $$
declare
  fee private.fees;
begin
  select * into fee
  from private.fees
  where fees.event_id = in_event_id and fees.section_id = coalesce(in_section_id, '')
    and fees.reduction_id = coalesce(in_reduction_id, '') and fees.begins_at <= at_instant
  order by fees.begins_at desc
  limit 1;
  return fee;
end;
$$;

-- Remembers when registration was closed, and forgets it when it is opened again.
create function private.note_closing() returns trigger
  language plpgsql
as $$
begin
  if coalesce(new.snapshot ->> 'registrationStatus', 'open') = 'open' then
    new.closed_since := null;
  elsif coalesce(old.snapshot ->> 'registrationStatus', 'open') = 'open' then
    new.closed_since := now();
  end if;
  return new;
end;
$$;

create trigger publications_note_closing
  before update of snapshot on public.publications
  for each row
  execute function private.note_closing();

-- A published text as the event's plan shows it, for fields that lists and mails read straight from the database. The
-- renderer applies the plan to everything else (applyPlan of domain/event/plan.ts). A test compares the two.
create function private.shown_text(field text, published text, premium boolean) returns text
  language sql
  immutable
as $$
  select case
    when not premium and field in ('organizerEmail', 'organizerPhone', 'paymentLink') then ''
    when not premium and field = 'primaryColorHex' and lower(coalesce(published, '')) not in (
      '#2d5a27', '#3b82f6', '#7c3aed', '#dc2626', '#ea580c', '#0d9488'
    ) then '#2d5a27'
    else coalesce(published, '')
  end;
$$;

-- Another account on the page: what was transferred until then isn't on its statements.
create function private.forget_covered_days() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.payment_deadlines
  set covered_from = null, covered_until = null, account_since = now()
  where payment_deadlines.event_id = new.event_id;
  return null;
end;
$$;

comment on function private.forget_covered_days() is
  'Security definer: an organizer says of which days they dropped statements only by doing so.';

create trigger publications_forget_covered_days
  after update of snapshot on public.publications
  for each row
  when (old.snapshot ->> 'transferIban' is distinct from new.snapshot ->> 'transferIban')
  execute function private.forget_covered_days();

-- Publishing: writes the public data of an event, and returns what its organizer reads of it.

-- Replaces the published fees of an event (FeeRow of domain/event/entry-terms/fee-table.ts). Of two reductions with one id
-- the first counts.
create function private.write_fees(in_event_id text, in_fees jsonb) returns void
  language sql
as $$
  delete from private.fees where fees.event_id = in_event_id;
  insert into private.fees (event_id, section_id, reduction_id, begins_at, fee_full, reduction_amount)
  select in_event_id, fee."sectionId", fee."reductionId", fee."beginsAt", fee."full", fee.reduction
  from jsonb_to_recordset(in_fees) as fee (
    "sectionId" text, "reductionId" text, "beginsAt" timestamptz, "full" bigint, reduction bigint
  )
  on conflict do nothing;
$$;

-- Publishes the version of an event that the publish function has read and checked, in one transaction, and returns the
-- page's new revision. Raises version_moved when the organizer has saved again in the meantime: the function then reads
-- again, so that the last content always wins. The terms are fees and instants that follow from the snapshot
-- (PublishedTerms of domain/event/entry-terms/published-terms.ts): the database computes none of them. Does not touch the editor's draft: it also runs from the admin view,
-- where the draft is not visible.
create function public.publish_event(in_event_id text, in_version bigint, in_snapshot jsonb, in_terms jsonb)
  returns bigint
  language plpgsql
as $$
declare
  current_version bigint;
  new_revision bigint;
begin
  select events.version into current_version
  from public.events where events.id = in_event_id for update;
  if current_version is null then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if current_version is distinct from in_version then
    raise sqlstate 'PT409' using detail = 'version_moved';
  end if;

  update public.events
  set status = 'published', published_at = now()
  where events.id = in_event_id;

  insert into public.publications as current (
    event_id, title, start_date, end_date, venue_name, city, country, federation_type, ends_at,
    registration_opens_at, registration_closes_at, changes_until, withdrawal_until, snapshot
  )
  select
    in_event_id, events.title, events.start_date, events.end_date, events.venue_name, events.city, events.country,
    events.federation_type,
    (in_terms ->> 'endsAt')::timestamptz,
    (in_terms ->> 'registrationOpensAt')::timestamptz,
    (in_terms ->> 'registrationClosesAt')::timestamptz,
    (in_terms ->> 'changesUntil')::timestamptz,
    (in_terms ->> 'withdrawalUntil')::timestamptz,
    in_snapshot
  from public.events
  where events.id = in_event_id
  on conflict (event_id) do update set
    title = excluded.title,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    venue_name = excluded.venue_name,
    city = excluded.city,
    country = excluded.country,
    federation_type = excluded.federation_type,
    ends_at = excluded.ends_at,
    registration_opens_at = excluded.registration_opens_at,
    registration_closes_at = excluded.registration_closes_at,
    changes_until = excluded.changes_until,
    withdrawal_until = excluded.withdrawal_until,
    snapshot = excluded.snapshot,
    published_at = now();

  perform private.write_fees(in_event_id, in_terms -> 'fees');

  update private.event_counters
  set
    revision = revision + 1,
    changed_at = now(),
    page_changes_at = private.next_page_change(in_event_id)
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.publish_event(text, bigint, jsonb, jsonb) is 'For the publish function only.';

-- The publication of an event, for its organizer alone: the editor names the changes that visitors do not see yet.
create function private.own_publication(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select publications.snapshot
  from public.publications
  join public.events on events.id = publications.event_id
  where publications.event_id = in_event_id and events.organizer_id = (select auth.uid());
$$;

comment on function private.own_publication(text) is
  'Security definer: no user has a right on the snapshots of publications; this one is of the caller''s own event.';
grant execute on function private.own_publication(text) to authenticated;

create function public.own_publication(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.own_publication(in_event_id);
$$;

comment on function public.own_publication(text) is
  'The publication of one of the caller''s events; null while it is a draft, and for events of others.';
grant execute on function public.own_publication(text) to authenticated;

-- Applies changes with immediate effect to the publication: whether the tournament is cancelled and registration is
-- open, the places of event and sections, and whether there is a waiting list. Registrations, lists, and the next
-- rendering see them from the same transaction on; everything else waits for publishing. Added places go to the waiting
-- list.
create function private.apply_at_once() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.publications
  set snapshot = snapshot
    || jsonb_build_object(
      'registrationStatus', new.registration_status,
      'isCancelled', new.is_cancelled,
      'cancellationReason', new.cancellation_reason,
      'maxPlayers', new.max_players,
      'keepsWaitingList', new.keeps_waiting_list,
      'sections', private.with_places_of(coalesce(snapshot -> 'sections', '[]'), new.id)
    )
  where publications.event_id = new.id;
  update private.event_counters
  set
    max_players = new.max_players,
    keeps_waiting_list = new.keeps_waiting_list,
    revision = revision + found::integer,
    changed_at = case when found then now() else changed_at end
  where event_counters.event_id = new.id;
  perform private.promote(new.id);
  return null;
end;
$$;

comment on function private.apply_at_once() is
  'Security definer: the organizer who changes an event has no rights on publications and counters.';

-- An event published with a later end continues: its free places go to the waiting list.
create function private.promote_again() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.promote(new.event_id);
  return null;
end;
$$;

comment on function private.promote_again() is
  'Security definer: the organizer who publishes an event has no rights on its participants.';

create trigger publications_promote_again
  after update of ends_at on public.publications
  for each row
  when (new.ends_at > old.ends_at)
  execute function private.promote_again();

-- The published sections with the places that they have now.
create function private.with_places_of(sections jsonb, in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      case
        when stored.id is null then section.value
        else section.value || jsonb_build_object('maxPlayers', stored.max_players)
      end
      order by section.ordinality
    ),
    '[]'
  )
  from jsonb_array_elements(sections) with ordinality as section
  left join public.sections as stored on stored.event_id = in_event_id and stored.id = section.value ->> 'id';
$$;

-- Triggers fire in the order of their names: events_sync_sections comes first.
create trigger events_take_effect_at_once
  after update of
    registration_status, is_cancelled, cancellation_reason, max_players, keeps_waiting_list, content
  on public.events
  for each row
  when (
    (
      new.registration_status, new.is_cancelled, new.cancellation_reason, new.max_players, new.keeps_waiting_list
    ) is distinct from (
      old.registration_status, old.is_cancelled, old.cancellation_reason, old.max_players, old.keeps_waiting_list
    )
    or coalesce(new.content -> 'sections', '[]') is distinct from coalesce(old.content -> 'sections', '[]')
  )
  execute function private.apply_at_once();

-- Unlists an event and returns the revision of its tombstone. For the unlist function, which has read the event as its
-- organizer; rejected while it has participants.
create function public.unlist_event(in_event_id text) returns bigint
  language plpgsql
as $$
declare
  new_revision bigint;
begin
  perform from public.events where events.id = in_event_id for update;
  perform private.raise_with_participants(in_event_id, 'unlist_with_participants');
  update public.events set status = 'draft' where events.id = in_event_id;
  delete from public.publications where publications.event_id = in_event_id;
  update private.event_counters
  set revision = revision + 1, changed_at = now(), page_changes_at = null
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.unlist_event(text) is 'For the unlist function only.';

-- News of an event: dated posts, with a picture where there is one.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  title text not null default '',
  body text not null default '',
  day date not null,
  picture jsonb,
  picture_text text not null default '',
  status text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint posts_title_line check (length(title) <= 120 and title !~ '[[:cntrl:]]'),
  constraint posts_body_length check (length(body) <= 5000),
  constraint posts_picture_is_object check (jsonb_typeof(picture) = 'object' and octet_length(picture::text) <= 500),
  constraint posts_picture_text_length check (length(picture_text) <= 200),
  constraint posts_status_known check (status in ('draft', 'published')),
  constraint posts_published_has_time check ((status = 'published') = (published_at is not null))
);

comment on table public.posts is
  'News of an event. A published post is on the event''s news page as soon as it is saved, while event and plan have one.';
comment on column public.posts.day is 'The date of the post, as set by its author; the newest comes first.';
comment on column public.posts.picture is
  'PostPicture of domain/news/post.ts; null = none. The bytes are among the event''s pictures.';
comment on column public.posts.picture_text is 'A description for people who do not see the picture.';
comment on column public.posts.version is 'Moves with each change, so that two windows do not overwrite one another.';
comment on column public.posts.published_at is
  'When it was first posted since it was a draft; null for a draft. A restored post keeps its time.';

create index posts_event on public.posts (event_id, day);

grant select, delete on public.posts to authenticated;
grant insert (id, event_id, title, body, day, picture, picture_text, status, published_at)
  on public.posts to authenticated;
grant update (title, body, day, picture, picture_text, status) on public.posts to authenticated;
grant select, insert, update, delete on public.posts to service_role;

alter table public.posts enable row level security;

create policy "an organizer reads the posts of their events" on public.posts
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer writes posts for their premium events" on public.posts
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer changes the posts of their premium events" on public.posts
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the posts of their events" on public.posts
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- Version and times follow from a change. Nothing is posted without a title, which its link reads.
create function private.prepare_post() returns trigger
  language plpgsql
as $$
begin
  if new.status = 'published' and btrim(new.title) = '' then
    raise sqlstate 'PT422' using detail = 'post_without_title';
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
    new.published_at := old.published_at;
  end if;
  new.published_at := case
    when new.status = 'published' then least(coalesce(new.published_at, now()), now())
  end;
  return new;
end;
$$;

create trigger posts_prepare
  before insert or update on public.posts
  for each row execute function private.prepare_post();

-- The most posts an event may have: MOST_POSTS of domain/news/post.ts. All of them are read for each rendering.
create function private.limit_posts() returns trigger
  language plpgsql
  security definer
as $$
begin
  if (select count(*) from public.posts where posts.event_id = new.event_id) >= 300 then
    raise sqlstate 'PT409' using detail = 'too_many_posts';
  end if;
  return new;
end;
$$;

comment on function private.limit_posts() is 'Security definer: counts all rows of an event, whatever role writes.';

create trigger posts_limit
  before insert on public.posts
  for each row execute function private.limit_posts();

-- The pages of an event follow its published posts.
create function private.bump_revision_by_post() returns trigger
  language plpgsql
  security definer
as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform private.bump_revision(old.event_id);
  elsif tg_op <> 'DELETE' and new.status = 'published' then
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.bump_revision_by_post() is
  'Security definer: the organizer who posts has no rights on the counters.';

create trigger posts_bump_revision
  after insert or update or delete on public.posts
  for each row execute function private.bump_revision_by_post();

-- The pictures of events: those that organizers upload (logo, cover, those of posts), and those that are shared with
-- links. Their bytes are in the picture store, under the event and the hash of them.

create table private.pictures (
  event_id text not null,
  file text not null,
  bytes integer not null,
  checked_at timestamptz not null default now(),
  unused_since timestamptz,
  is_going boolean not null default false,
  is_share boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (event_id, file),
  constraint pictures_file_shape check (file ~ '^[A-Za-z0-9_-]{16}\.(webp|jpg|png)$'),
  constraint pictures_bytes_range check (bytes between 1 and 300000 or is_share and bytes > 0)
);

comment on table private.pictures is
  'The stored pictures. A row outlives its event until the file is removed, so it references none.';
comment on column private.pictures.checked_at is 'When the sweep last checked whether anything refers to it.';
comment on column private.pictures.unused_since is
  'When the sweep found no reference. The picture is deleted a day later, so that removing one can be undone.';
comment on column private.pictures.is_going is 'Whether its file is being removed.';
comment on column private.pictures.is_share is
  'Whether it was drawn for link previews. Used as long as the stored page names it, and no upload of the organizer.';

create index pictures_checked_at on private.pictures (checked_at);

grant select, insert, update, delete on private.pictures to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.pictures enable row level security;

-- Returns true if an event, its draft, its page or a post refers to a picture. Its name is the hash of its bytes and
-- occurs nowhere else.
create function private.picture_is_used(in_event_id text, in_file text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.events
    where events.id = in_event_id
      and position(in_file in events.content::text || coalesce(events.draft::text, '')) > 0
  ) or exists (
    select from public.publications
    where publications.event_id = in_event_id and position(in_file in publications.snapshot::text) > 0
  ) or exists (
    select from public.posts
    where posts.event_id = in_event_id and position(in_file in posts.picture::text) > 0
  ) or exists (
    select from private.event_counters
    where event_counters.event_id = in_event_id and event_counters.share_picture = in_file
  );
$$;

-- Records a picture before its bytes are stored. Raises what the plan and the limits do not allow: 120 uploads an hour
-- for an organizer, and 30 MB for an event.
create function public.record_picture(in_event_id text, in_file text, in_bytes integer) returns void
  language plpgsql
as $$
declare
  organizer uuid;
begin
  select events.organizer_id into organizer from public.events where events.id = in_event_id for key share;
  if organizer is null then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'pictures_not_in_plan';
  end if;
  if private.count_use('pictures ' || organizer, interval '1 hour') > 120 then
    raise sqlstate 'PT429' using detail = 'too_many_pictures';
  end if;
  if in_bytes + (
    select coalesce(sum(pictures.bytes), 0) from private.pictures
    where pictures.event_id = in_event_id and pictures.file <> in_file and not pictures.is_share
  ) > 30000000 then
    raise sqlstate 'PT409' using detail = 'no_room_for_pictures';
  end if;
  insert into private.pictures as stored (event_id, file, bytes)
  values (in_event_id, in_file, in_bytes)
  on conflict (event_id, file) do update set checked_at = now(), unused_since = null
  where not stored.is_going;
  if not found then
    raise sqlstate 'PT409' using detail = 'picture_going';
  end if;
end;
$$;

comment on function public.record_picture(text, text, integer) is
  'For the upload function only, which has read the event as its organizer.';

-- Records a share picture before its bytes are stored.
create function public.record_share_picture(in_event_id text, in_file text, in_bytes integer) returns void
  language sql
as $$
  insert into private.pictures (event_id, file, bytes, is_share)
  values (in_event_id, in_file, in_bytes, true)
  on conflict (event_id, file) do update set checked_at = now(), unused_since = null, is_going = false;
$$;

comment on function public.record_share_picture(text, text, integer) is 'For rendering only.';

-- Checks the pictures that were not checked for an hour, the longest first, and marks those to remove: nothing has
-- referred to them for a day. Returns the marked ones, with those that an interrupted sweep left.
create function public.claim_unused_pictures(in_limit integer) returns jsonb
  language sql
as $$
  with chosen as (
    select pictures.event_id, pictures.file
    from private.pictures
    where pictures.is_going or pictures.checked_at < now() - interval '1 hour'
    order by pictures.checked_at
    limit in_limit
    for update skip locked
  ),
  judged as (
    select chosen.event_id, chosen.file, private.picture_is_used(chosen.event_id, chosen.file) as is_used
    from chosen
  ),
  checked as (
    update private.pictures
    set
      checked_at = now(),
      unused_since = case when not judged.is_used then coalesce(pictures.unused_since, now()) end,
      is_going = pictures.is_going
        or (not judged.is_used and coalesce(pictures.unused_since < now() - interval '1 day', false))
    from judged
    where pictures.event_id = judged.event_id and pictures.file = judged.file
    returning pictures.event_id, pictures.file, pictures.is_going
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('eventId', checked.event_id, 'file', checked.file)), '[]'
  )
  from checked
  where checked.is_going;
$$;

comment on function public.claim_unused_pictures(integer) is 'For the sweep only.';

create function public.forget_pictures(in_pictures jsonb) returns void
  language sql
as $$
  delete from private.pictures
  using jsonb_array_elements(in_pictures) as removed
  where pictures.is_going
    and pictures.event_id = removed.value ->> 'eventId'
    and pictures.file = removed.value ->> 'file';
$$;

comment on function public.forget_pictures(jsonb) is 'For the sweep only: the files of these pictures are gone.';

-- The pictures of a deleted event go with the next sweep.
create function private.release_pictures() returns trigger
  language plpgsql
  security definer
as $$
begin
  update private.pictures
  set checked_at = '-infinity', unused_since = '-infinity'
  where pictures.event_id = old.id;
  return null;
end;
$$;

comment on function private.release_pictures() is
  'Security definer: the organizer who deletes an event has no right on pictures.';

create trigger events_release_pictures
  after delete on public.events
  for each row execute function private.release_pictures();

-- The data from which pages are rendered, and which pages are waiting.

-- The answers to the published questions whose answers the page's list shows.
create function private.public_answers(answers jsonb, snapshot jsonb) returns jsonb
  language sql
  immutable
as $$
  select case
    when answers = '{}' then answers
    else coalesce(
      (
        select jsonb_object_agg(answer.key, answer.value)
        from jsonb_each(answers) as answer
        where exists (
          select from jsonb_array_elements(coalesce(nullif(snapshot -> 'questions', 'null'), '[]')) as question
          where question.value ->> 'id' = answer.key and question.value -> 'isPublic' = 'true'
        )
      ),
      '{}'
    )
  end;
$$;

-- Results as their page shows them: without names and other identifying data of players who did not agree to be named.
create function private.public_results(in_event_id text, in_start_date date, results jsonb) returns jsonb
  language sql
  stable
as $$
  select case
    when results is null then null
    else jsonb_set(
      results,
      '{players}',
      coalesce(
        (
          select jsonb_agg(
            case
              when private.shows_name(participants.show_name, participants.birth_year, in_start_date) is false
                then player.value - 'familyName'
                  || '{"name": "", "title": "", "federation": "", "fideId": ""}'::jsonb
              else player.value
            end
            order by player.ordinality
          )
          from jsonb_array_elements(results -> 'players') with ordinality as player
          left join public.participants
            on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
        ),
        '[]'
      )
    )
  end;
$$;

-- Everything that a page is rendered from, read in one database snapshot; a null snapshot means that there is no page.
create function public.page_source(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'now', now(),
    'snapshot', publications.snapshot,
    'rulesVersion', private.version_of_plan(
      publications.rules_version, private.rules_of_plan(publications.entry_rules, counters.event_id)
    ),
    'closedSince', publications.closed_since,
    'premium', private.event_is_premium(counters.event_id),
    'customUrl', (
      select jsonb_build_object('slug', custom_urls.slug, 'ordinal', addresses.ordinal)
      from public.custom_urls
      join private.addresses on addresses.address = custom_urls.slug
      where custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ),
    'formerCustomUrls', coalesce((
      select jsonb_agg(
        jsonb_build_object('slug', former_custom_urls.slug, 'ordinal', addresses.ordinal)
        order by addresses.ordinal
      )
      from public.former_custom_urls
      join private.addresses on addresses.address = former_custom_urls.slug
      where former_custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ), '[]'::jsonb),
    'participants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'fullName', case when consent.is_shown then participants.full_name end,
        'fideRating', participants.fide_rating,
        'nationalRating', participants.national_rating,
        'status', participants.status,
        'sectionId', participants.section_id,
        'title', case when consent.is_shown then participants.title else '' end,
        'federation', case when consent.is_shown then participants.federation else '' end,
        'club', case when consent.is_shown then participants.club else '' end,
        'answers', case
          when consent.is_shown then private.public_answers(participants.answers, publications.snapshot)
          else '{}'
        end
      ))
      from public.participants
      cross join lateral (
        select private.shows_name(
          participants.show_name, participants.birth_year, publications.start_date
        ) as is_shown
      ) as consent
      where participants.event_id = counters.event_id and participants.status in ('registered', 'paid')
    ), '[]'::jsonb),
    'organizerSlug', (
      select organizer_pages.slug
      from public.events
      join public.organizer_pages on organizer_pages.organizer_id = events.organizer_id
      where events.id = counters.event_id and organizer_pages.is_shown
    ),
    'pictures', coalesce((
      select jsonb_agg(pictures.file)
      from private.pictures
      where pictures.event_id = counters.event_id and not pictures.is_going
    ), '[]'::jsonb),
    'waiting', coalesce((
      select jsonb_object_agg(waiting.section_id, waiting.number)
      from (
        select coalesce(participants.section_id, '') as section_id, count(*) as number
        from public.participants
        where participants.event_id = counters.event_id and participants.status = 'waiting'
        group by 1
      ) as waiting
    ), '{}'::jsonb),
    'results', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'sectionId', section_results.section_id, 'slug', section_results.slug, 'results',
          private.public_results(counters.event_id, publications.start_date, section_results.results)
        )
        order by sections.position, section_results.slug
      )
      from public.section_results
      left join public.sections
        on sections.event_id = section_results.event_id and sections.id = section_results.section_id
      where section_results.event_id = counters.event_id and section_results.results is not null
    ), '[]'::jsonb),
    'takesCodes', private.event_is_premium(counters.event_id) and exists (
      select from public.discount_codes
      where discount_codes.event_id = counters.event_id and discount_codes.code <> ''
    ),
    'mailsBoards', exists (select from private.board_mails where board_mails.event_id = counters.event_id),
    'posts', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', posts.id,
          'title', posts.title,
          'body', posts.body,
          'day', posts.day,
          'picture', posts.picture,
          'pictureText', posts.picture_text,
          'publishedAt', posts.published_at,
          'updatedAt', posts.updated_at
        )
        order by posts.day desc, posts.published_at desc, posts.id
      )
      from public.posts
      where posts.event_id = counters.event_id and posts.status = 'published'
    ), '[]'::jsonb)
  )
  from private.event_counters as counters
  left join public.publications on publications.event_id = counters.event_id
  where counters.event_id = in_event_id;
$$;

comment on function public.page_source(text) is
  'For rendering only. Without identifying data of players whose name is withheld, and without anyone''s email, phone, notes, year of birth, amounts, or private answers: data that is missing here can''t reach a page.';

-- The newest list of an event's pages. Never deleted, like the event's counters: a late rendering must not bring pages back.
create table private.manifests (
  event_id text primary key,
  number bigint not null,
  manifest jsonb not null
);

comment on table private.manifests is
  'By event, the manifest of its pages that a store has to serve; only the functions read and write it.';
comment on column private.manifests.number is 'Increases with each manifest of the event.';
comment on column private.manifests.manifest is 'In the form of manifestSchema of server/pages/page-store.ts.';

grant select, insert, update on private.manifests to service_role;
alter table private.manifests enable row level security;
-- The functions' role bypasses row-level security; nobody else has a grant or a policy.

create function public.newest_manifest(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object('number', manifests.number, 'manifest', manifests.manifest)
  from private.manifests where manifests.event_id = in_event_id;
$$;

comment on function public.newest_manifest(text) is 'For rendering only: the newest manifest and its number, or null.';

-- Makes a manifest the newest one of its event, if the newest is still the one that the rendering read: in_number, 0 for
-- none. Returns true if it did.
create function public.claim_manifest(in_event_id text, in_number bigint, in_manifest jsonb) returns boolean
  language plpgsql
as $$
begin
  -- Renderings of one event claim one after the other, whatever changes its revision meanwhile.
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  if in_number = 0 then
    insert into private.manifests (event_id, number, manifest) values (in_event_id, 1, in_manifest)
    on conflict do nothing;
  else
    update private.manifests set number = in_number + 1, manifest = in_manifest
    where manifests.event_id = in_event_id and manifests.number = in_number;
  end if;
  return found;
end;
$$;

comment on function public.claim_manifest(text, bigint, jsonb) is 'For rendering only.';

-- Records that a revision was rendered, and which share picture its page names. If the store holds a higher revision
-- than the database, the database was restored from a backup: its revision is raised above the store's, whose pages
-- could not be replaced otherwise, and the result is true: the pages have to be rendered again.
create function public.record_render(
  in_event_id text, in_revision bigint, in_stored_revision bigint, in_renderer_version text,
  in_share_picture text default null
) returns boolean
  language plpgsql
as $$
declare
  newest bigint;
begin
  select revision into newest
  from private.event_counters where event_counters.event_id = in_event_id for update;
  if in_stored_revision > newest then
    update private.event_counters set revision = in_stored_revision + 1
    where event_counters.event_id = in_event_id;
    return true;
  end if;
  update private.event_counters
  set
    rendered_revision = greatest(rendered_revision, in_revision),
    renderer_version = in_renderer_version,
    -- A newer page that is stored already names its own.
    share_picture = case when in_revision = in_stored_revision then in_share_picture else share_picture end
  where event_counters.event_id = in_event_id;
  return false;
end;
$$;

comment on function public.record_render(text, bigint, bigint, text, text) is 'For rendering only.';

-- Queues the pages for rendering that have changed by themselves: registration has opened or closed, another fee applies, a part
-- of a round is public now, or the event is over.
-- Returns their number.
create function public.bump_due_pages() returns bigint
  language sql
as $$
  with moved as (
    update private.event_counters as counters
    set
      revision = revision + 1,
      changed_at = now(),
      page_changes_at = private.next_page_change(counters.event_id)
    where counters.page_changes_at <= now()
    returning 1
  )
  select count(*) from moved;
$$;

comment on function public.bump_due_pages() is 'For the sweep only.';

-- The events whose pages are waiting: something has changed since, or an older renderer made them.
create function public.pages_waiting(in_renderer_version text, in_limit integer) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(waiting.event_id), '{}')
  from (
    select counters.event_id
    from private.event_counters as counters
    where counters.revision > 0
      and (
        counters.rendered_revision < counters.revision
        or counters.renderer_version is distinct from in_renderer_version
      )
    order by counters.changed_at
    limit in_limit
  ) as waiting;
$$;

comment on function public.pages_waiting(text, integer) is 'For the sweep only.';

create function public.rerender_all() returns bigint
  language sql
as $$
  with marked as (
    update private.event_counters set renderer_version = '' where revision > 0 returning 1
  )
  select count(*) from marked;
$$;

comment on function public.rerender_all() is
  'For operators only: marks every page, so that the sweeps render it again. Returns their number.';

-- The events whose stored pages are checked in this turn: at most about in_limit, so that all have their turn
-- eventually, including unpublished ones, of which the store may hold pages that no one sees.
create function public.pages_to_check(in_turn bigint, in_limit integer) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(numbered.event_id), '{}')
  from (
    select
      counters.event_id,
      row_number() over (order by counters.event_id) as number,
      ceil(count(*) over () / in_limit::numeric)::bigint as turns
    from private.event_counters as counters
    where counters.revision > 0
  ) as numbered
  where numbered.number % numbered.turns = in_turn % numbered.turns;
$$;

comment on function public.pages_to_check(bigint, integer) is 'For the sweep only.';

create function public.mark_pages_missing(in_event_ids text[]) returns void
  language sql
as $$
  update private.event_counters set renderer_version = ''
  where event_counters.event_id = any(in_event_ids);
$$;

comment on function public.mark_pages_missing(text[]) is
  'For the sweep only: the store has lost these pages, and they wait to be rendered again.';

-- The pages older than their event or marked for rendering; given a version of the renderer, those of another one, too.
create function public.count_pages_waiting(in_renderer_version text default null) returns bigint
  language sql
  stable
as $$
  select count(*)
  from private.event_counters as counters
  where counters.revision > 0
    and (
      counters.rendered_revision < counters.revision
      or counters.renderer_version is distinct from coalesce(
        in_renderer_version, nullif(counters.renderer_version, '')
      )
    );
$$;

comment on function public.count_pages_waiting(text) is 'For operators and the health check only.';

-- The lists of published events: upcoming, open for registration, and the site map.

-- The events whose places are all taken, and whether they keep a waiting list.
create function private.full_events() returns table (event_id text, keeps_waiting_list boolean)
  language sql
  stable
  security definer
as $$
  select event_counters.event_id, event_counters.keeps_waiting_list
  from private.event_counters where event_counters.is_full;
$$;

comment on function private.full_events() is
  'Security definer: visitors may not read counters, and a full event says so on its page.';
grant execute on function private.full_events() to anon, authenticated;

-- The free places of an event; null = there is no limit. Those of its sections count where each of them has a limit.
-- In PL/pgSQL, whose statements are planned once a session and not for each card of a list.
create function private.places_left(in_event_id text) returns bigint
  language plpgsql
  stable
as $$
begin
  return (
    select greatest(
      least(
        counters.max_players - counters.active_participants,
        (
          select case
            when bool_and(sections.max_players is not null)
              then sum(greatest(sections.max_players - sections.active_participants, 0))
          end
          from private.section_counters as sections
          where sections.event_id = in_event_id and counters.open_sections is not null
        )
      ),
      0
    )
    from private.event_counters as counters
    where counters.event_id = in_event_id
      and (counters.max_players is not null or counters.open_sections is not null)
  );
end;
$$;

-- A published event as the card of a list shows it, with the state of its registration at an instant: its color, fee,
-- system and pace as its plan shows them, and the places left while they are few.
create function private.event_card(in_event_id text, in_now timestamptz) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'eventId', publications.event_id,
    'address', private.event_address(in_event_id),
    'title', publications.title,
    'startDate', publications.start_date,
    'endDate', publications.end_date,
    'venueName', publications.venue_name,
    'city', publications.city,
    'country', publications.country,
    'federationType', publications.federation_type,
    'registrationLink', publications.registration_link,
    'registration', private.registration_state(
      publications.registration_offer,
      publications.registration_opens_at,
      publications.registration_closes_at,
      counters.is_full,
      counters.keeps_waiting_list,
      in_now
    ),
    'color', private.shown_text('primaryColorHex', publications.color, private.event_is_premium(in_event_id)),
    'logo', (
      select publications.snapshot -> 'logo'
      from private.pictures
      where pictures.event_id = in_event_id
        and pictures.file = publications.snapshot #>> '{logo,file}'
        and not pictures.is_going
        and private.event_is_premium(in_event_id)
    ),
    'cover', (
      select publications.snapshot #> '{cover,narrow}'
      from private.pictures
      where pictures.event_id = in_event_id
        and pictures.file = publications.snapshot #>> '{cover,narrow,file}'
        and not pictures.is_going
        and private.event_is_premium(in_event_id)
    ),
    'currency', publications.entry_rules ->> 'currency',
    'lowestFee', fees.lowest / private.minor_units(publications.entry_rules ->> 'currency'),
    'highestFee', fees.highest / private.minor_units(publications.entry_rules ->> 'currency'),
    'system', nullif(publications.snapshot ->> 'tournamentFormat', ''),
    'rounds', publications.entry_rules -> 'rounds',
    'timeControl', nullif(left(btrim(publications.snapshot ->> 'timeControl'), 80), ''),
    'placesLeft', case when places.free between 1 and 10 then places.free end
  ))
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  cross join lateral (select private.places_left(in_event_id) as free) as places
  cross join lateral (
    select min(fee.fee_full) as lowest, max(fee.fee_full) as highest
    from (
      select distinct on (fees.section_id) fees.fee_full
      from private.fees
      where fees.event_id = in_event_id and fees.reduction_id = '' and fees.begins_at <= in_now
        and (fees.section_id <> '') = (
          private.rules_of_plan(publications.entry_rules, in_event_id) ? 'sections'
        )
      order by fees.section_id, fees.begins_at desc
    ) as fee
  ) as fees
  where publications.event_id = in_event_id;
$$;

comment on function private.event_card(text, timestamptz) is
  'Security definer: visitors read neither snapshots nor counters. Returns what the event''s page shows everyone, and the places left only from ten down.';
grant execute on function private.event_card(text, timestamptz) to anon, authenticated;

-- One page of a list, with the total and the countries, cities and months to choose from. Cities are those of the
-- country that was chosen. Every parameter may be empty. Events are upcoming until their last day is over at the venue,
-- and open for registration until it closes or, with the internal form, all places are taken and nobody may wait for
-- one. Runs with the caller's rights: it shows only what publications shows, and the cards.
create function public.browse_events(
  in_now timestamptz default now(),
  in_open_only boolean default false,
  in_search text default '',
  in_country text default '',
  in_federation_type text default '',
  in_month text default '',
  in_city text default '',
  in_limit integer default 24,
  in_offset integer default 0
) returns jsonb
  language sql
  stable
as $$
  with upcoming as materialized (
    select
      publications.event_id, publications.start_date, publications.end_date, publications.country,
      publications.city, publications.federation_type, registration.state
    from public.publications
    left join private.full_events() as filled on filled.event_id = publications.event_id
    cross join lateral (
      select private.registration_state(
        publications.registration_offer,
        publications.registration_opens_at,
        publications.registration_closes_at,
        filled.event_id is not null,
        filled.keeps_waiting_list,
        in_now
      ) as state
    ) as registration
    where publications.ends_at > in_now
      and (not in_open_only or registration.state in ('internal', 'waiting', 'external'))
  ),
  -- Truncated once, since a caller may send megabytes: nothing below reads the parameters themselves.
  asked as materialized (
    select
      left(in_search, 100) as search, left(in_country, 100) as country, lower(left(in_city, 100)) as city,
      left(in_federation_type, 100) as federation_type, left(in_month, 100) as month
  ),
  search as materialized (
    select private.searchable(btrim(asked.search)) as words from asked
  ),
  month as (
    select to_date(asked.month, 'YYYY-MM') as first_day
    from asked
    where asked.month ~ '^\d{4}-(0[1-9]|1[0-2])$'
  ),
  fitting as materialized (
    select upcoming.event_id, upcoming.start_date
    from asked cross join upcoming
    where (asked.country = '' or upcoming.country = asked.country)
      and (asked.city = '' or lower(upcoming.city) = asked.city)
      and (asked.federation_type = '' or upcoming.federation_type = asked.federation_type)
      and not exists (
        select from month
        where upcoming.start_date >= month.first_day + interval '1 month' or upcoming.end_date < month.first_day
      )
      and (
        (select search.words from search) = '' or exists (
          select from public.publications
          where publications.event_id = upcoming.event_id
            and (
              select bool_and(position(word in publications.search_text) > 0)
              from search, regexp_split_to_table(search.words, '\s+') as word
            )
        )
      )
  ),
  chosen as (
    select fitting.event_id, fitting.start_date
    from fitting
    order by fitting.start_date, fitting.event_id
    limit least(greatest(in_limit, 0), 100) offset greatest(in_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting),
    'events', coalesce((
      select jsonb_agg(private.event_card(chosen.event_id, in_now) order by chosen.start_date, chosen.event_id)
      from chosen
    ), '[]'::jsonb),
    'countries', coalesce((
      select jsonb_agg(countries.country order by countries.country)
      from (
        select upcoming.country from upcoming group by upcoming.country
        order by count(*) desc, upcoming.country limit 250
      ) as countries
    ), '[]'::jsonb),
    'cities', coalesce((
      select jsonb_agg(cities.city order by cities.city)
      from (
        select min(upcoming.city) as city from asked cross join upcoming
        where (asked.country = '' or upcoming.country = asked.country) and upcoming.city <> ''
        group by lower(upcoming.city)
        order by count(*) desc, lower(upcoming.city) limit 100
      ) as cities
    ), '[]'::jsonb),
    'months', coalesce((
      select jsonb_agg(months.month order by months.month)
      from (
        -- Every month with events from today on. An event of many years counts for its first three only.
        select distinct to_char(running.month, 'YYYY-MM') as month
        from (
          select distinct
            date_trunc('month', greatest(upcoming.start_date, (in_now at time zone 'UTC')::date)::timestamp) as first_month,
            date_trunc('month', upcoming.end_date::timestamp) as last_month
          from upcoming
        ) as spans
        cross join lateral generate_series(
          spans.first_month,
          least(spans.last_month, spans.first_month + interval '35 months'),
          interval '1 month'
        ) as running (month)
        order by 1 limit 36
      ) as months
    ), '[]'::jsonb)
  );
$$;

comment on function public.browse_events(timestamptz, boolean, text, text, text, text, text, integer, integer) is
  'For the lists that visitors see. At most 100 events a call.';
grant execute on function public.browse_events(timestamptz, boolean, text, text, text, text, text, integer, integer)
  to anon, authenticated;

create function public.published_addresses(in_limit integer default 10000, in_offset integer default 0)
  returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'address', private.event_address(listed.event_id),
        'publishedAt', listed.published_at,
        'newsAt', case when private.event_is_premium(listed.event_id) then
          (
            select max(posts.updated_at) from public.posts
            where posts.event_id = listed.event_id and posts.status = 'published'
          )
        end
      )
      order by listed.event_id
    ),
    '[]'::jsonb
  )
  from (
    select publications.event_id, publications.published_at
    from public.publications
    order by publications.event_id
    limit least(greatest(in_limit, 0), 50000) offset greatest(in_offset, 0)
  ) as listed;
$$;

comment on function public.published_addresses(integer, integer) is 'For the site map, with when the news of an event changed last; null = it has none. At most 50,000 a call.';

-- The public page of an organizer: their published tournaments under a name of their choice. There is none until they
-- switch it on, since an organizer's name is personal data.

create table public.organizer_pages (
  organizer_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  slug text not null unique,
  name text not null,
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizer_pages_slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$'),
  constraint organizer_pages_name_length check (char_length(name) between 1 and 100 and name = btrim(name))
);

comment on table public.organizer_pages is
  'The page and calendar of an organizer''s tournaments, one each. Visitors read it through organizer_page and organizer_calendar, and its address through page_source, while it is shown.';
comment on column public.organizer_pages.slug is 'Its address below /organizers/, in lower case.';
comment on column public.organizer_pages.name is 'The name over it: that of a club or a person, as the organizer wants it.';
comment on column public.organizer_pages.is_shown is
  'Whether visitors see it. Address and name are kept while it is switched off, and no one else can take the address.';

grant select on public.organizer_pages to authenticated;
grant insert (organizer_id, slug, name, is_shown) on public.organizer_pages to authenticated;
grant update (slug, name, is_shown) on public.organizer_pages to authenticated;
grant select, insert, update, delete on public.organizer_pages to service_role;

alter table public.organizer_pages enable row level security;

create policy "an organizer reads their own page" on public.organizer_pages
  for select to authenticated
  using (organizer_id = (select auth.uid()));

create policy "an organizer adds their own page" on public.organizer_pages
  for insert to authenticated
  with check (organizer_id = (select auth.uid()));

create policy "an organizer updates their own page" on public.organizer_pages
  for update to authenticated
  using (organizer_id = (select auth.uid()))
  with check (organizer_id = (select auth.uid()));

create trigger organizer_pages_touch_updated_at
  before update on public.organizer_pages
  for each row execute function private.touch_updated_at();

-- A printed or subscribed address redirects. Only the latest ones, so that no one hoards addresses.
create table private.former_organizer_slugs (
  slug text primary key,
  organizer_id uuid not null references public.organizer_pages (organizer_id) on delete cascade,
  ordinal bigint generated always as identity
);

comment on table private.former_organizer_slugs is
  'The latest five addresses that the page of an organizer had before. They lead to the one that it has.';
create index former_organizer_slugs_by_organizer on private.former_organizer_slugs (organizer_id, ordinal);
grant select on private.former_organizer_slugs to service_role;

create function private.raise_taken_organizer_address() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'organizer_address_taken';
end;
$$;

grant execute on function private.raise_taken_organizer_address() to authenticated;

-- Rejects malformed and reserved addresses, and those of another organizer. Definer: the caller reads only their own
-- row. The unique constraint decides between two who take an address at once.
create function private.check_organizer_page() returns trigger
  language plpgsql
  security definer
as $$
begin
  new.slug := lower(btrim(new.slug));
  new.name := btrim(new.name);
  if new.slug !~ '^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$' or char_length(new.name) not between 1 and 100 then
    raise sqlstate 'PT400' using detail = 'organizer_page_invalid';
  end if;
  if private.is_reserved_word(new.slug) or exists (
    select from public.organizer_pages
    where organizer_pages.slug = new.slug and organizer_pages.organizer_id <> new.organizer_id
  ) or exists (
    select from private.former_organizer_slugs
    where former_organizer_slugs.slug = new.slug and former_organizer_slugs.organizer_id <> new.organizer_id
  ) then
    perform private.raise_taken_organizer_address();
  end if;
  return new;
end;
$$;

comment on function private.check_organizer_page() is
  'Security definer: compares an address with those of others, and reveals only that it is taken, as a rejection does anyway.';

create trigger organizer_pages_check
  before insert or update on public.organizer_pages
  for each row execute function private.check_organizer_page();

-- Keeps the address that a page had.
create function private.keep_former_organizer_slug() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from private.former_organizer_slugs where former_organizer_slugs.slug = new.slug;
  insert into private.former_organizer_slugs (slug, organizer_id) values (old.slug, old.organizer_id);
  delete from private.former_organizer_slugs
  where former_organizer_slugs.ordinal in (
    select older.ordinal from private.former_organizer_slugs as older
    where older.organizer_id = old.organizer_id
    order by older.ordinal desc offset 5
  );
  return null;
end;
$$;

comment on function private.keep_former_organizer_slug() is
  'Security definer: no role writes former addresses itself. Writes those of the changed page.';

create trigger organizer_pages_keep_former_slug
  after update of slug on public.organizer_pages
  for each row when (old.slug <> new.slug)
  execute function private.keep_former_organizer_slug();

-- Queues the pages of the organizer's cancelled tournaments, which link to this one while it is shown.
create function private.bump_cancelled_pages() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.bump_revision(cancelled.event_id)
  from (
    select publications.event_id
    from public.publications
    join public.events on events.id = publications.event_id
    where events.organizer_id = new.organizer_id and publications.snapshot -> 'isCancelled' = 'true'
    order by publications.event_id
  ) as cancelled;
  return null;
end;
$$;

comment on function private.bump_cancelled_pages() is
  'Security definer: only functions queue pages. Queues those of the organizer whose page changes.';

create trigger organizer_pages_bump_cancelled
  after insert or update of slug, is_shown on public.organizer_pages
  for each row execute function private.bump_cancelled_pages();

-- The address that a shown page has now which had this one before; null when there is none.
create function public.organizer_moved_to(in_slug text) returns text
  language sql
  stable
as $$
  select pages.slug
  from private.former_organizer_slugs as former
  join public.organizer_pages as pages on pages.organizer_id = former.organizer_id
  where former.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_moved_to(text) is 'For rendering only.';

-- The name over a shown page, how many events are published and since which year, and those to come by start date, then
-- the latest that are over, as cards of a list. Null for a page that is not shown.
create function public.organizer_page(in_slug text, in_now timestamptz default now()) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', pages.name,
    'total', totals.events,
    'since', totals.since,
    'upcoming', coalesce((
      select jsonb_agg(private.event_card(coming.event_id, in_now) order by coming.start_date, coming.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at > in_now
        order by publications.start_date, publications.event_id limit 60
      ) as coming
    ), '[]'::jsonb),
    'past', coalesce((
      select jsonb_agg(private.event_card(over.event_id, in_now) order by over.start_date desc, over.event_id)
      from (
        select publications.event_id, publications.start_date
        from public.publications
        join public.events on events.id = publications.event_id
        where events.organizer_id = pages.organizer_id and publications.ends_at <= in_now
        order by publications.start_date desc, publications.event_id limit 12
      ) as over
    ), '[]'::jsonb)
  ))
  from public.organizer_pages as pages
  cross join lateral (
    select count(*) as events, extract(year from min(publications.start_date))::integer as since
    from public.publications
    join public.events on events.id = publications.event_id
    where events.organizer_id = pages.organizer_id
  ) as totals
  where pages.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_page(text, timestamptz) is
  'Security definer: visitors read neither organizers nor pages that are not shown. Gives a page that its organizer shows. For rendering only. At most 60 tournaments to come and 12 that are over.';

-- The source of a shown page's calendar: each published event with the data of its own calendar file.
create function public.organizer_calendar(in_slug text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'name', pages.name,
    'events', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'snapshot', latest.snapshot - array['participants', 'customSections', 'customTabs'],
          'premium', private.event_is_premium(latest.event_id),
          'address', private.event_address(latest.event_id),
          'revision', latest.revision,
          'changedAt', latest.changed_at
        )
        order by latest.start_date, latest.event_id
      )
      from (
        select
          publications.event_id, publications.start_date, publications.snapshot,
          counters.revision, counters.changed_at
        from public.publications
        join public.events on events.id = publications.event_id
        join private.event_counters as counters on counters.event_id = publications.event_id
        where events.organizer_id = pages.organizer_id
        order by publications.start_date desc, publications.event_id limit 100
      ) as latest
    ), '[]'::jsonb)
  )
  from public.organizer_pages as pages
  where pages.slug = in_slug and pages.is_shown;
$$;

comment on function public.organizer_calendar(text) is 'For rendering only. The latest 100 tournaments.';

-- The pages for the site map: shown, with something on them.
create function public.organizer_addresses(in_limit integer default 1000) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(listed.slug order by listed.slug), '{}')
  from (
    select pages.slug
    from public.organizer_pages as pages
    where pages.is_shown and exists (
      select from public.publications
      join public.events on events.id = publications.event_id
      where events.organizer_id = pages.organizer_id
    )
    order by pages.slug
    limit least(greatest(in_limit, 0), 10000)
  ) as listed;
$$;

comment on function public.organizer_addresses(integer) is 'For the site map. At most 10,000 a call.';

-- The visits to an event's pages, by day and source. Only sums are stored: a visitor is recognized by a digest until
-- the day is over, so that no one counts twice, and not at all afterwards.

create table public.visit_counts (
  event_id text not null references public.events (id) on delete cascade,
  day date not null,
  kind text not null,
  source text not null,
  visitors integer not null,
  primary key (event_id, day, kind, source),
  constraint visit_counts_kind_known check (kind in ('visit', 'form', 'entry')),
  constraint visit_counts_source_length check (length(source) between 1 and 100)
);

comment on table public.visit_counts is
  'Visitors of an event''s pages, for its organizer. Kept as long as the event, written by the functions alone.';
comment on column public.visit_counts.day is 'On the event''s clocks.';
comment on column public.visit_counts.kind is
  'visit = came to a page of the event, form = opened its form, entry = registered, as far as it is known from where. Each visitor counts once a day, each player that is entered once.';
comment on column public.visit_counts.source is
  'direct, site = a page of this site, other = one of too many, link:… = a link that the organizer named, or a host (sourceOf of domain/visits/visit-source.ts).';

grant select on public.visit_counts to authenticated;
grant select, insert, update, delete on public.visit_counts to service_role;

alter table public.visit_counts enable row level security;

create policy "an organizer reads the visits of their premium events" on public.visit_counts
  for select to authenticated
  using (
    event_id = any (
      array(
        select events.id from public.events
        where events.organizer_id = (select auth.uid()) and private.event_is_premium(events.id)
      )
    )
  );

-- Unlogged, so that neither write-ahead log nor physical backup ever has them; a crash of the database empties them, and
-- some visitors then count again.
create unlogged table private.visit_salts (
  day date primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

comment on table private.visit_salts is
  'The key of the digests of today''s visitors (UTC). For the functions only; emptied with them the next day.';

create unlogged table private.visitors (
  visitor text not null,
  kind text not null,
  network text not null,
  source text not null,
  primary key (visitor, kind)
);

comment on table private.visitors is
  'The visitors counted today. For the functions only; emptied with its key the next day.';
comment on column private.visitors.visitor is 'Keyed digest of network address, browser and event.';
comment on column private.visitors.network is 'Keyed digest of network address and event.';

create index visitors_network on private.visitors (network);

-- Truncated rather than deleted from: nothing of a row stays in the files.
grant select, insert, truncate on private.visit_salts, private.visitors to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.visit_salts enable row level security;
alter table private.visitors enable row level security;

create function private.utc_day() returns date
  language sql
  stable
as $$
  select (now() at time zone 'UTC')::date;
$$;

-- Forgets all visitors, and the key of their digests.
create function public.forget_all_visitors() returns void
  language sql
as $$
  -- One at a time, and the tables in the order in which counting reads them: no two wait for each other.
  select pg_advisory_xact_lock(hashtext('visitors'));
  truncate private.visit_salts, private.visitors;
$$;

comment on function public.forget_all_visitors() is 'For backups, which contain no data of visitors.';

-- Forgets the visitors of earlier days.
create function public.forget_visitors() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtext('visitors'));
  if exists (select from private.visit_salts where visit_salts.day <> private.utc_day()) then
    perform public.forget_all_visitors();
  end if;
end;
$$;

comment on function public.forget_visitors() is 'For the sweep only: forgets the visitors of earlier days.';

-- The day and the key of its digests, in base64. The first to ask on a new day forgets the visitors of the last one.
create function public.visit_salt() returns jsonb
  language plpgsql
as $$
begin
  perform public.forget_visitors();
  insert into private.visit_salts (day) values (private.utc_day()) on conflict do nothing;
  return (
    select jsonb_build_object('day', visit_salts.day, 'salt', encode(visit_salts.salt, 'base64'))
    from private.visit_salts
    where visit_salts.day = private.utc_day()
  );
end;
$$;

comment on function public.visit_salt() is 'For the functions that count visits only.';

-- Returns true if digests were made with today's key. Until the transaction ends, the key cannot be replaced.
create function private.is_visit_day(in_day date, in_salt_digest text) returns boolean
  language sql
  stable
as $$
  select in_day = private.utc_day() and exists (
    select from private.visit_salts
    where visit_salts.day = in_day and encode(sha256(visit_salts.salt), 'hex') = in_salt_digest
  );
$$;

-- Adds to a count. After fifty sources in a day, further ones count as other.
create function private.add_visitors(
  in_event_id text, in_day date, in_kind text, in_source text, in_added integer
) returns void
  language plpgsql
as $$
declare
  known constant text := case
    when exists (
      select from public.visit_counts
      where visit_counts.event_id = in_event_id and visit_counts.day = in_day and visit_counts.source = in_source
    ) or (
      select count(distinct visit_counts.source) < 50
      from public.visit_counts
      where visit_counts.event_id = in_event_id and visit_counts.day = in_day
    ) then in_source
    else 'other'
  end;
begin
  insert into public.visit_counts as counted (event_id, day, kind, source, visitors)
  values (in_event_id, in_day, in_kind, known, in_added)
  on conflict (event_id, day, kind, source) do update set visitors = counted.visitors + in_added;
end;
$$;

-- Returns today's date in a published event's time zone; null for other events.
create function private.visited_day(in_event_id text) returns date
  language sql
  stable
as $$
  select (now() at time zone events.time_zone)::date
  from public.events
  join public.publications on publications.event_id = events.id
  where events.id = in_event_id;
$$;

-- Counts a visitor of an event, or of its form, once a day. Returns false for a repeated visit, beyond a network's
-- limit, and for an unpublished event, and null if the digests were not made with today's key. A visit to the form from
-- a page of this site has the source of that visitor's visit of today.
create function public.count_visit(
  in_event_id text, in_kind text, in_source text, in_visitor text, in_network text, in_day date, in_salt_digest text
) returns boolean
  language plpgsql
as $$
declare
  event_day constant date := private.visited_day(in_event_id);
  first_source text;
begin
  if not private.is_visit_day(in_day, in_salt_digest) then
    return null;
  end if;
  if event_day is null or (
    -- A hall full of players shares one address, a thousand do not.
    select count(*) >= 300 from private.visitors
    where visitors.network = in_network and visitors.kind = in_kind
  ) then
    return false;
  end if;
  if in_source = 'site' then
    select visitors.source into first_source
    from private.visitors
    where visitors.visitor = in_visitor and visitors.kind = 'visit';
  end if;
  insert into private.visitors (visitor, kind, network, source)
  values (in_visitor, in_kind, in_network, coalesce(first_source, in_source))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.add_visitors(in_event_id, event_day, in_kind, coalesce(first_source, in_source), 1);
  return true;
end;
$$;

comment on function public.count_visit(text, text, text, text, text, date, text) is
  'For the function that counts visits only.';

-- Counts registered players by the source of their visit of today. Returns false if there was none, and null if the
-- digest was not made with today's key.
create function public.count_entries_by_source(
  in_event_id text, in_players integer, in_visitor text, in_day date, in_salt_digest text
) returns boolean
  language plpgsql
as $$
declare
  first_source text;
begin
  if not private.is_visit_day(in_day, in_salt_digest) then
    return null;
  end if;
  select visitors.source into first_source
  from private.visitors
  where visitors.visitor = in_visitor
  order by visitors.kind = 'visit' desc
  limit 1;
  if first_source is null then
    return false;
  end if;
  perform private.add_visitors(
    in_event_id, private.visited_day(in_event_id), 'entry', first_source, in_players
  );
  return true;
end;
$$;

comment on function public.count_entries_by_source(text, integer, text, date, text) is
  'For the function that takes registrations only.';

-- The report of visits for an organizer.

-- The visits to an event in the last days, today included, or of all days, for its organizer: sums by day and by
-- source. Registrations are counted from the entries, without those that the organizer added.
create function public.visit_report(in_event_id text, in_days integer default null) returns jsonb
  language sql
  stable
as $$
  with of_event as (
    select
      events.id,
      events.time_zone,
      (now() at time zone events.time_zone)::date as today,
      coalesce((now() at time zone events.time_zone)::date - in_days, '-infinity'::date) as before
    from public.events
    where events.id = in_event_id
  ),
  counts as (
    select visit_counts.day, visit_counts.kind, visit_counts.source, visit_counts.visitors
    from public.visit_counts, of_event
    where visit_counts.event_id = of_event.id and visit_counts.day > of_event.before
    union all
    select (participants.registered_at at time zone of_event.time_zone)::date, 'registered', '', 1
    from public.participants, of_event
    where participants.event_id = of_event.id and not participants.organizer_created
      and (participants.registered_at at time zone of_event.time_zone)::date > of_event.before
  )
  select jsonb_build_object(
    'today', of_event.today,
    'since', (select min(visit_counts.day) from public.visit_counts where visit_counts.event_id = of_event.id),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', by_day.day, 'visits', by_day.visits, 'forms', by_day.forms, 'registered', by_day.registered
      ) order by by_day.day), '[]')
      from (
        select
          counts.day,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'visit'), 0) as visits,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'form'), 0) as forms,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'registered'), 0) as registered
        from counts
        group by counts.day
      ) as by_day
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', by_source.source, 'visits', by_source.visits, 'forms', by_source.forms,
        'registered', by_source.registered
      ) order by by_source.visits desc, by_source.source), '[]')
      from (
        select
          counts.source,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'visit'), 0) as visits,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'form'), 0) as forms,
          coalesce(sum(counts.visitors) filter (where counts.kind = 'entry'), 0) as registered
        from counts
        where counts.kind <> 'registered'
        group by counts.source
      ) as by_source
    )
  )
  from of_event;
$$;

comment on function public.visit_report(text, integer) is
  'The visits of one of the caller''s own premium events, as sums; null for an event that is not theirs.';
grant execute on function public.visit_report(text, integer) to authenticated;

-- The results of each section, and the addresses of the pages that show them.

create table public.section_results (
  event_id text not null references public.events (id) on delete cascade,
  section_id text not null,
  slug text not null,
  results jsonb,
  file text,
  previous jsonb,
  previous_file text,
  version bigint not null default 1,
  shape bigint not null default 1,
  updated_at timestamptz not null default now(),
  primary key (event_id, section_id),
  constraint section_results_slug_unique unique (event_id, slug),
  constraint section_results_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  constraint section_results_results_is_object check (jsonb_typeof(results) = 'object')
);

comment on table public.section_results is
  'Pairings and results of a section, on the public page as soon as they are saved. The organizer reads them; they are written through functions alone.';
comment on column public.section_results.section_id is
  'As in sections; empty = the whole event. A section with results cannot be removed.';
comment on column public.section_results.slug is
  'The last part of the address of its page: made from the section''s name when its first results come, and never changed.';
comment on column public.section_results.results is
  'SectionResults of domain/results/section-results.ts; null = deleted, and its page says so.';
comment on column public.section_results.file is
  'The TRF file that was imported, word for word, for the report to the federation; null = not from such a file. No page is made from it: it holds dates of birth.';
comment on column public.section_results.previous is 'The value of results before the last change, for undoing it.';
comment on column public.section_results.previous_file is 'The value of file before the last change.';
comment on column public.section_results.version is
  'Incremented with every change. The client that saves names the version it started from.';
comment on column public.section_results.shape is
  'Incremented with every change except scores of open games. What enters a score names the shape it was decided on.';

grant select on public.section_results to authenticated, service_role;

alter table public.section_results enable row level security;

create policy "an organizer reads the results of their events" on public.section_results
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- The elements of an array with their positions from 1; none if it is not an array.
create function private.elements_of(in_value jsonb) returns table (value jsonb, place bigint)
  language sql
  immutable
as $$
  select element.value, element.ordinality
  from jsonb_array_elements(case when jsonb_typeof(in_value) = 'array' then in_value else '[]' end)
    with ordinality as element;
$$;

-- The last part of the address of a section's page: its name in the letters a to z, with a number where another section
-- of the event has it. The caller has locked the event's counters.
create function private.new_results_slug(in_event_id text, in_section_id text) returns text
  language plpgsql
as $$
declare
  name constant text := (
    select sections.name from public.sections
    where sections.event_id = in_event_id and sections.id = in_section_id
  );
  words constant text := btrim(regexp_replace(private.transliterated(coalesce(name, 'all')), '[^a-z0-9]+', '-', 'g'), '-');
  stem constant text := coalesce(nullif(btrim(left(words, 56), '-'), ''), 'section');
  candidate text := stem;
  number integer := 1;
begin
  while exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.slug = candidate
  ) loop
    number := number + 1;
    candidate := stem || '-' || number;
  end loop;
  return candidate;
end;
$$;

-- The start rank of a player of stored results; null if it is not a whole number from 1 to 9999.
create function private.start_rank(in_player jsonb) returns integer
  language sql
  immutable
as $$
  select case
    when in_player -> 'startRank' between '1' and '9999' and (in_player -> 'startRank')::numeric % 1 = 0
    then (in_player -> 'startRank')::integer
  end;
$$;

-- Rejects what is not the results of a section, as far as a page could not be made from it. The rest is checked when it
-- is read.
create function private.check_results(in_results jsonb, in_file text) returns void
  language plpgsql
as $$
begin
  begin
    perform private.next_release(in_results);
  exception when invalid_datetime_format or datetime_field_overflow then
    raise sqlstate 'PT422' using detail = 'results_invalid';
  end;
  if octet_length(in_results::text) + coalesce(octet_length(in_file), 0) > 2000000 then
    raise sqlstate 'PT413' using detail = 'results_too_large';
  end if;
  if jsonb_typeof(in_results) is distinct from 'object'
    or jsonb_typeof(in_results -> 'tieBreaks') is distinct from 'array'
    or jsonb_typeof(in_results -> 'players') is distinct from 'array'
    or jsonb_array_length(in_results -> 'players') > 2000
    or exists (
      select from jsonb_array_elements(in_results -> 'players') as player
      where jsonb_typeof(player.value -> 'games') is distinct from 'array'
        or jsonb_array_length(player.value -> 'games') > 30
        or private.start_rank(player.value) is null
        or jsonb_typeof(player.value -> 'name') is distinct from 'string'
    )
  then
    raise sqlstate 'PT422' using detail = 'results_invalid';
  end if;
end;
$$;

-- The next instant at which a part of a section's round becomes public automatically; null if there is none. Raises for
-- a text that is not an instant, which check_results turns into results_invalid.
create function private.next_release(results jsonb) returns timestamptz
  language sql
  stable
as $$
  select min(parts.at_instant)
  from (
    values
      ((results -> 'release' ->> 'pairings')::timestamptz),
      ((results -> 'release' ->> 'results')::timestamptz),
      ((results -> 'release' ->> 'standings')::timestamptz)
  ) as parts (at_instant)
  where parts.at_instant > now();
$$;

-- The next instant at which the pages of an event change by themselves: registration opens or closes, the last day is over, fees
-- change, or results are released.
create function private.next_page_change(in_event_id text) returns timestamptz
  language sql
  stable
as $$
  select least(
    (
      select min(changes.at_instant)
      from (
        select unnest(
          array[publications.registration_opens_at, publications.registration_closes_at, publications.ends_at]
        ) as at_instant
        from public.publications
        where publications.event_id = in_event_id
        union all
        select fees.begins_at from private.fees where fees.event_id = in_event_id
      ) as changes
      where changes.at_instant > now()
    ),
    (
      select min(private.next_release(section_results.results))
      from public.section_results
      where section_results.event_id = in_event_id
    )
  );
$$;

-- Moves the pages of an event after a change of its results, and says when they change next by themselves.
create function private.bump_results(in_event_id text) returns void
  language sql
as $$
  select private.bump_revision(in_event_id);
  update private.event_counters
  set page_changes_at = private.next_page_change(in_event_id)
  where event_counters.event_id = in_event_id
    and event_counters.page_changes_at is distinct from private.next_page_change(in_event_id);
$$;

-- Locks an event against other changes of its results and pages, and the section against its removal, which locks in the
-- same order. Returns false if there is no such section.
create function private.lock_results(in_event_id text, in_section_id text) returns boolean
  language plpgsql
as $$
declare
  is_found boolean;
begin
  perform from public.sections
  where sections.event_id = in_event_id and sections.id = in_section_id
  for key share;
  is_found := found;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  return is_found;
end;
$$;

-- Locks the results of a section of the caller's event.
create function private.lock_own_results(in_event_id text, in_section_id text) returns void
  language plpgsql
as $$
begin
  perform from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if not private.lock_results(in_event_id, in_section_id) and in_section_id is distinct from '' then
    raise sqlstate 'PT404' using detail = 'section_not_found';
  end if;
end;
$$;

-- Where the entries of an event, or one of them, play: the section whose results they are in, with their start rank and
-- themselves as these have them. Who is in the results of two sections, as after a change, plays in that of their entry.
create function private.seats(in_event_id text, in_participant_id text default null)
  returns table (participant_id text, section_id text, start_rank integer, player jsonb)
  language sql
  stable
as $$
  select distinct on (participants.id)
    participants.id, section_results.section_id, private.start_rank(player.value), player.value
  from public.section_results
  cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
  join public.participants
    on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
  where section_results.event_id = in_event_id
    and (in_participant_id is null or player.value ->> 'participantId' = in_participant_id)
  order by
    participants.id, section_results.section_id = coalesce(participants.section_id, '') desc,
    section_results.section_id desc;
$$;

grant execute on function private.seats(text, text) to authenticated;
grant execute on function private.start_rank(jsonb) to authenticated;

create function public.seated_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_object_agg(seats.participant_id, seats.section_id), '{}')
  from private.seats(in_event_id) as seats;
$$;

comment on function public.seated_entries(text) is
  'The entries of an event that are in results, with the section whose results these are (empty = the whole event), for the event''s organizer.';
grant execute on function public.seated_entries(text) to authenticated;

-- Mails with the board on which a player plays, to those who opted in on their entry's page.

create table private.board_mails (
  event_id text not null,
  participant_id text not null,
  told text not null default '',
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade
);

comment on table private.board_mails is 'A row for each player who opted in to mails about their board. For the functions only.';
comment on column private.board_mails.told is
  'The pairing that the player knows of, as private.pairing_of writes it: another one is mailed.';

grant select, insert, update, delete on private.board_mails to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.board_mails enable row level security;

-- The pairing of a player of stored results in a round, as "4 17w"; empty where there is none.
create function private.pairing_of(in_player jsonb, in_round integer) returns text
  language sql
  immutable
as $$
  select case
    when jsonb_typeof(in_player -> 'games' -> (in_round - 1)) = 'object' then concat(
      in_round, ' ', in_player -> 'games' -> (in_round - 1) ->> 'opponent',
      in_player -> 'games' -> (in_round - 1) ->> 'color'
    )
    else ''
  end;
$$;

-- The players of an event with the pairing of the newest public round of their section, by the slug of its results.
create function private.pairings_of_rounds(in_event_id text, in_rounds jsonb)
  returns table (participant_id text, pairing text)
  language sql
  stable
as $$
  select seats.participant_id, private.pairing_of(seats.player, round.value::integer)
  from private.seats(in_event_id) as seats
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seats.section_id
  join jsonb_each_text(in_rounds) as round on round.key = section_results.slug;
$$;

-- Asks for the mails to the entry of a link, or for no more of them, and returns whether there is such an entry. Boards
-- that are public by now are not mailed any more. "in_rounds" has the newest public round by the slug of its section's
-- results.
create function public.set_board_mail(in_hash text, in_wants boolean, in_rounds jsonb) returns boolean
  language plpgsql
as $$
declare
  entry public.participants := private.entry_of_link(in_hash);
begin
  if entry.id is null then
    return false;
  end if;
  if in_wants then
    insert into private.board_mails (event_id, participant_id, told)
    values (
      entry.event_id, entry.id,
      coalesce((
        select rounds.pairing from private.pairings_of_rounds(entry.event_id, in_rounds) as rounds
        where rounds.participant_id = entry.id limit 1
      ), '')
    )
    on conflict do nothing;
  else
    delete from private.board_mails
    where board_mails.event_id = entry.event_id and board_mails.participant_id = entry.id;
    delete from private.registration_mails as mails
    where mails.event_id = entry.event_id and mails.participant_id = entry.id
      and mails.kind = 'board' and mails.attempts = 0;
  end if;
  return true;
end;
$$;

comment on function public.set_board_mail(text, boolean, jsonb) is 'For the page of an entry only.';

-- Enqueues a mail to each player who opted in and does not know the pairing of the newest public round, and returns
-- their number. One waiting mail is enough: its content is what is public when it is sent.
create function public.enqueue_board_mails(in_event_id text, in_rounds jsonb) returns integer
  language plpgsql
as $$
declare
  enqueued integer;
begin
  with told as (
    update private.board_mails
    set told = rounds.pairing
    from private.pairings_of_rounds(in_event_id, in_rounds) as rounds
    where board_mails.event_id = in_event_id
      and board_mails.participant_id = rounds.participant_id
      and rounds.pairing <> ''
      and board_mails.told <> rounds.pairing
    returning board_mails.participant_id
  ), mailed as (
    insert into private.registration_mails (event_id, participant_id, kind)
    select in_event_id, told.participant_id, 'board' from told
    where not exists (
      select from private.registration_mails as mails
      where mails.event_id = in_event_id and mails.participant_id = told.participant_id
        and mails.kind = 'board' and mails.attempts = 0
    )
    returning id
  )
  select count(*) into enqueued from mailed;
  return enqueued;
end;
$$;

comment on function public.enqueue_board_mails(text, jsonb) is 'For rendering only.';

-- Saving the results of a section, taking the last change back, deleting them, and entering scores.

create function private.raise_results_moved() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'results_moved';
end;
$$;

create function private.save_section_results(
  in_event_id text, in_section_id text, in_results jsonb, in_version bigint, in_file text
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  saved public.section_results;
begin
  perform private.check_results(in_results, in_file);
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'results_not_in_plan';
  end if;
  update public.section_results
  set
    results = in_results,
    -- Results of a file that are changed here, as by other tie-breaks or further rounds, still come from it.
    file = case
      when in_results ->> 'source' = 'file' or in_results ->> 'isContinued' = 'true'
        then coalesce(in_file, section_results.file)
    end,
    previous = section_results.results,
    previous_file = section_results.file,
    version = section_results.version + 1,
    shape = section_results.shape + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.version = in_version
  returning * into saved;
  if saved.event_id is null then
    if in_version is distinct from 0 or exists (
      select from public.section_results
      where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    ) then
      perform private.raise_results_moved();
    end if;
    insert into public.section_results (event_id, section_id, slug, results, file)
    values (in_event_id, in_section_id, private.new_results_slug(in_event_id, in_section_id), in_results, in_file)
    returning * into saved;
  end if;
  perform private.bump_results(in_event_id);
  return jsonb_build_object('slug', saved.slug, 'version', saved.version);
end;
$$;

comment on function private.save_section_results(text, text, jsonb, bigint, text) is
  'Security definer: results are only written through this check of owner, plan, and version, which also updates the page.';
grant execute on function private.save_section_results(text, text, jsonb, bigint, text) to authenticated;

create function public.save_section_results(
  in_event_id text, in_section_id text, in_results jsonb, in_version bigint, in_file text default null
) returns jsonb
  language sql
as $$
  select private.save_section_results(in_event_id, in_section_id, in_results, in_version, in_file);
$$;

comment on function public.save_section_results(text, text, jsonb, bigint, text) is
  'Saves the results of a section for its event''s organizer, who started from in_version (0 = there were none), with the file they came from where that is another. Gives slug and version. Raises results_moved when somebody else has saved since.';
grant execute on function public.save_section_results(text, text, jsonb, bigint, text) to authenticated;

-- Puts the state before the last change back, or nothing, and keeps the one that it replaces.
create function private.change_section_results(
  in_event_id text, in_section_id text, in_version bigint, brings_back boolean
) returns bigint
  language plpgsql
  security definer
as $$
declare
  new_version bigint;
begin
  perform private.lock_own_results(in_event_id, in_section_id);
  update public.section_results
  set
    results = case when brings_back then section_results.previous end,
    file = case when brings_back then section_results.previous_file end,
    previous = section_results.results,
    previous_file = section_results.file,
    version = section_results.version + 1,
    shape = section_results.shape + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
    and section_results.version = in_version
  returning version into new_version;
  if new_version is null then
    perform private.raise_results_moved();
  end if;
  perform private.bump_results(in_event_id);
  return new_version;
end;
$$;

comment on function private.change_section_results(text, text, bigint, boolean) is
  'Security definer: results are only written through this check of owner and version, which also updates the page.';
grant execute on function private.change_section_results(text, text, bigint, boolean) to authenticated;

create function public.undo_section_results(in_event_id text, in_section_id text, in_version bigint) returns bigint
  language sql
as $$
  select private.change_section_results(in_event_id, in_section_id, in_version, true);
$$;

comment on function public.undo_section_results(text, text, bigint) is
  'Restores the results of a section from before the last change, for its event''s organizer; called again, it reverses that. Returns the new version. Raises results_moved if someone else has saved since.';
grant execute on function public.undo_section_results(text, text, bigint) to authenticated;

create function public.delete_section_results(in_event_id text, in_section_id text, in_version bigint) returns bigint
  language sql
as $$
  select private.change_section_results(in_event_id, in_section_id, in_version, false);
$$;

comment on function public.delete_section_results(text, text, bigint) is
  'Deletes the results of a section for its event''s organizer; undo restores them. Returns the new version. Raises results_moved if someone else has saved since.';
grant execute on function public.delete_section_results(text, text, bigint) to authenticated;

-- Results with the scores of open games, [{"startRank", "round", "result"}, …]; null where a game is not open.
create function private.with_scores(in_results jsonb, in_games jsonb) returns jsonb
  language plpgsql
  immutable
as $$
declare
  changed jsonb := in_results;
  result_path text[];
  game record;
begin
  for game in
    select player.place, (scored.value -> 'round')::integer as round, scored.value -> 'result' as result
    from private.elements_of(in_games) as scored
    left join private.elements_of(in_results -> 'players') as player
      on player.value -> 'startRank' = scored.value -> 'startRank'
  loop
    result_path := array['players', (game.place - 1)::text, 'games', (game.round - 1)::text, 'result'];
    -- Without a value where there is no such game.
    if changed #> result_path is distinct from 'null' then
      return null;
    end if;
    changed := jsonb_set(changed, result_path, game.result);
  end loop;
  return changed;
end;
$$;

-- Sets the scores of open games (private.with_scores), as decided on in_shape of the results, and updates the page. The
-- event is locked. Returns false and sets nothing where the shape is another by now, or a game is not open.
create function private.set_games(in_event_id text, in_section_id text, in_shape bigint, in_games jsonb) returns boolean
  language plpgsql
as $$
declare
  stored public.section_results;
  changed jsonb;
begin
  -- Locked, since erasing contacts changes files without the event's lock.
  select * into stored from public.section_results
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id
  for no key update;
  if stored.shape = in_shape then
    changed := private.with_scores(stored.results, in_games);
  end if;
  if changed is null then
    return false;
  end if;
  update public.section_results
  set
    results = changed,
    previous = stored.results,
    previous_file = stored.file,
    version = stored.version + 1,
    updated_at = now()
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id;
  perform private.bump_results(in_event_id);
  return true;
end;
$$;

-- The reports of players on their own games where the organizer lets them: two reports that agree are the result.

create table private.game_reports (
  event_id text not null,
  section_id text not null,
  round integer not null,
  white integer not null,
  black integer not null,
  side text not null,
  result text not null,
  reported_at timestamptz not null default now(),
  primary key (event_id, section_id, round, white, black, side),
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint game_reports_side_known check (side in ('w', 'b')),
  constraint game_reports_result_known check (result in ('1', '=', '0'))
);

comment on table private.game_reports is
  'The reports of both sides of a game, of the current round. For functions only; the organizer reads them through game_reports.';
comment on column private.game_reports.white is 'The start rank of the player with White, as black of the one with Black.';
comment on column private.game_reports.side is 'The reporting side: the player with White or the one with Black.';
comment on column private.game_reports.result is 'As results are entered, seen from White.';

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.game_reports enable row level security;

create function private.report_of_game(report private.game_reports) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object(
    'round', report.round, 'white', report.white, 'black', report.black, 'side', report.side, 'result', report.result
  );
$$;

-- The reports of both sides on the games of a player, as public.game_reports returns them.
create function private.reports_of_player(in_event_id text, in_section_id text, in_start_rank integer) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(jsonb_agg(private.report_of_game(game_reports)), '[]')
  from private.game_reports
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and in_start_rank in (game_reports.white, game_reports.black);
$$;

comment on function private.reports_of_player(text, text, integer) is
  'Security definer: reads reports, which the functions'' role has no right to.';

-- Counts a report of a player, and returns true if they report too often.
create function private.reports_too_often(in_event_id text, in_section_id text, in_start_rank integer) returns boolean
  language sql
as $$
  select private.count_use(concat_ws(' ', 'reports', in_event_id, in_section_id, in_start_rank), interval '1 hour', 1) > 60;
$$;

-- Takes a player's report of an open game, {"round", "white", "black", "side", "result"}, which was decided on in_shape of
-- the section. Where the other side reported the same, enters in_games (private.set_games). The event is locked. Returns
-- {"outcome", "reports"}: "reported"; "differs" from the other side's report; "entered". null where the section changed
-- since, so that nothing is taken.
create function private.take_report(
  in_event_id text, in_section_id text, in_shape bigint, in_report jsonb, in_games jsonb
) returns jsonb
  language plpgsql
as $$
declare
  given constant private.game_reports := jsonb_populate_record(
    null::private.game_reports, in_report || jsonb_build_object('event_id', in_event_id, 'section_id', in_section_id)
  );
  reports jsonb;
begin
  if not exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.shape = in_shape and private.with_scores(section_results.results, in_games) is not null
  ) then
    return null;
  end if;
  delete from private.game_reports
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and game_reports.round <> given.round;
  insert into private.game_reports (event_id, section_id, round, white, black, side, result)
  values (in_event_id, in_section_id, given.round, given.white, given.black, given.side, given.result)
  on conflict (event_id, section_id, round, white, black, side) do update
  set result = excluded.result, reported_at = now();
  select jsonb_build_object('w', null, 'b', null) || jsonb_object_agg(game_reports.side, game_reports.result)
  into reports
  from private.game_reports
  where (game_reports.event_id, game_reports.section_id, game_reports.round, game_reports.white, game_reports.black)
    = (in_event_id, in_section_id, given.round, given.white, given.black);
  return jsonb_build_object(
    'reports', reports,
    'outcome', case
      when reports ->> 'w' is null or reports ->> 'b' is null then 'reported'
      when reports -> 'w' <> reports -> 'b' then 'differs'
      when private.set_games(in_event_id, in_section_id, in_shape, in_games) then 'entered'
    end
  );
end;
$$;

create function private.game_reports_of(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      private.report_of_game(game_reports)
      order by game_reports.round, game_reports.white, game_reports.side desc
    ),
    '[]'
  )
  from private.game_reports
  join public.events on events.id = game_reports.event_id
  where game_reports.event_id = in_event_id and game_reports.section_id = in_section_id
    and events.organizer_id = (select auth.uid());
$$;

comment on function private.game_reports_of(text, text) is
  'Security definer: no role has rights on reports except through this check of the owner.';
grant execute on function private.game_reports_of(text, text) to authenticated;

create function public.game_reports(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select private.game_reports_of(in_event_id, in_section_id);
$$;

comment on function public.game_reports(text, text) is
  'The players'' reports on games of a section, for its event''s organizer: [{"round", "white", "black", "side", "result"}, …], players by start rank.';
grant execute on function public.game_reports(text, text) to authenticated;

-- The common part of phones at the boards, with a helper's link or a slip's code: their tokens, and what they show.

-- The hash by which a token is stored.
create function private.token_hash(in_token text) returns text
  language sql
  immutable
as $$
  select encode(sha256(convert_to(in_token, 'UTF8')), 'hex');
$$;

-- A token of 128 random bits, in letters that an address may have.
create function private.new_short_token() returns text
  language sql
as $$
  select translate(
    rtrim(
      encode(
        substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'base64'
      ),
      '='
    ),
    '+/', '-_'
  );
$$;

-- A section for a phone, with public names only: {"eventId", "title", "section", "shape", "results"}.
create function private.phone_section(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', events.id,
    'title', events.title,
    'section', coalesce(sections.name, ''),
    'shape', section_results.shape,
    'results', private.public_results(
      events.id, coalesce(publications.start_date, events.start_date), section_results.results
    )
  )
  from public.section_results
  join public.events on events.id = section_results.event_id
  left join public.publications on publications.event_id = events.id
  left join public.sections on sections.event_id = events.id and sections.id = section_results.section_id
  where section_results.event_id = in_event_id and section_results.section_id = in_section_id;
$$;

-- The links by which a helper's phone enters results without an account: of one section, the round that is on, a range of
-- boards, games without a result.

create table private.helper_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  event_id text not null,
  section_id text not null,
  first_board integer not null,
  last_board integer not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '1 day',
  last_used_at timestamptz,
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint helper_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint helper_links_boards_range check (first_board between 1 and last_board and last_board <= 9999)
);

comment on table private.helper_links is
  'Links of helpers'' phones, for a day. Ending one deletes it. For the functions only. No token can be read from it.';
comment on column private.helper_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.helper_links.last_used_at is 'To within ten seconds; null = never.';

create index helper_links_of_section on private.helper_links (event_id, section_id);
create index helper_links_ends_at on private.helper_links (ends_at);

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.helper_links enable row level security;

create function private.make_helper_link(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language plpgsql
  security definer
as $$
declare
  token constant text := private.new_short_token();
  made private.helper_links;
begin
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'results_not_in_plan';
  end if;
  if not exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.results ->> 'source' = 'kept'
  ) then
    raise sqlstate 'PT409' using detail = 'results_not_kept';
  end if;
  if (in_first between 1 and in_last and in_last <= 9999) is not true then
    raise sqlstate 'PT422' using detail = 'boards_invalid';
  end if;
  delete from private.helper_links where helper_links.ends_at <= now();
  if (
    select count(*) from private.helper_links
    where helper_links.event_id = in_event_id and helper_links.section_id = in_section_id
  ) >= 40 then
    raise sqlstate 'PT409' using detail = 'too_many_helpers';
  end if;
  insert into private.helper_links (token_hash, event_id, section_id, first_board, last_board)
  values (private.token_hash(token), in_event_id, in_section_id, in_first, in_last)
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;

comment on function private.make_helper_link(text, text, integer, integer) is
  'Security definer: no role has rights on links except through this check of owner and plan.';
grant execute on function private.make_helper_link(text, text, integer, integer) to authenticated;

create function public.make_helper_link(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language sql
as $$
  select private.make_helper_link(in_event_id, in_section_id, in_first, in_last);
$$;

comment on function public.make_helper_link(text, text, integer, integer) is
  'Makes a link with which a phone enters results of these boards of a section for a day, for its event''s organizer: {"id", "token"}. The token is given this once.';
grant execute on function public.make_helper_link(text, text, integer, integer) to authenticated;

create function private.helper_links_of(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', helper_links.id, 'first', helper_links.first_board, 'last', helper_links.last_board,
        'endsAt', helper_links.ends_at, 'lastUsedAt', helper_links.last_used_at
      )
      order by helper_links.first_board, helper_links.created_at
    ),
    '[]'
  )
  from private.helper_links
  join public.events on events.id = helper_links.event_id
  where helper_links.event_id = in_event_id and helper_links.section_id = in_section_id
    and events.organizer_id = (select auth.uid()) and helper_links.ends_at > now();
$$;

comment on function private.helper_links_of(text, text) is
  'Security definer: nobody has rights on links but through this check of owner.';
grant execute on function private.helper_links_of(text, text) to authenticated;

create function public.helper_links(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select private.helper_links_of(in_event_id, in_section_id);
$$;

comment on function public.helper_links(text, text) is
  'The phones that enter results of a section, for its event''s organizer: [{"id", "first", "last", "endsAt", "lastUsedAt"}, …].';
grant execute on function public.helper_links(text, text) to authenticated;

create function private.end_helper_link(in_event_id text, in_id uuid) returns void
  language plpgsql
  security definer
as $$
begin
  perform from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  -- Entering a result takes the same lock, so none can arrive after this.
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  delete from private.helper_links where helper_links.event_id = in_event_id and helper_links.id = in_id;
end;
$$;

comment on function private.end_helper_link(text, uuid) is
  'Security definer: nobody has rights on links but through this check of owner.';
grant execute on function private.end_helper_link(text, uuid) to authenticated;

create function public.end_helper_link(in_event_id text, in_id uuid) returns void
  language sql
as $$
  select private.end_helper_link(in_event_id, in_id);
$$;

comment on function public.end_helper_link(text, uuid) is
  'Ends the link of a helper''s phone at once, for its event''s organizer.';
grant execute on function public.end_helper_link(text, uuid) to authenticated;

-- The link of a hash; null for an unknown or ended one, or if the event's plan shows no results.
create function private.helper_link_of(in_hash text) returns private.helper_links
  language sql
  stable
as $$
  select helper_links
  from private.helper_links
  where helper_links.token_hash = in_hash and helper_links.ends_at > now()
    and private.event_is_premium(helper_links.event_id);
$$;

-- The section of a link, as public.open_helper_link returns it.
create function private.section_of_link(link private.helper_links) returns jsonb
  language sql
  stable
as $$
  select private.phone_section(link.event_id, link.section_id)
    || jsonb_build_object('first', link.first_board, 'last', link.last_board);
$$;

-- The section of a link by the hash of its token, with public names only: {"eventId", "title", "section", "first", "last",
-- "shape", "results"}. null for an unknown or ended link, {"outcome": "too_many"} where it is used too often.
create function public.open_helper_link(in_hash text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  link constant private.helper_links := private.helper_link_of(in_hash);
begin
  if link.id is null then
    return null;
  end if;
  if private.count_use('helper ' || link.id, interval '1 hour', 1) > 2000 then
    return '{"outcome": "too_many"}';
  end if;
  update private.helper_links
  set last_used_at = now()
  where helper_links.id = link.id
    and coalesce(helper_links.last_used_at < now() - interval '10 seconds', true);
  return private.section_of_link(link);
end;
$$;

comment on function public.open_helper_link(text) is
  'Security definer: a link reads its section with public names only. For the function that phones call, which chooses the round and the boards to show.';

-- Enters the scores of games (private.set_games) that were decided on in_shape of the link's section: {"isEntered": true}.
-- Where the section changed since, returns it as it is now, as open_helper_link does; null where the link has ended.
create function public.enter_by_helper_link(in_hash text, in_shape bigint, in_games jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  link private.helper_links := private.helper_link_of(in_hash);
begin
  if link.id is null then
    return null;
  end if;
  perform private.lock_results(link.event_id, link.section_id);
  -- It may have ended while this waited.
  link := private.helper_link_of(in_hash);
  if link.id is null then
    return null;
  end if;
  if private.set_games(link.event_id, link.section_id, in_shape, in_games) then
    return '{"isEntered": true}';
  end if;
  return private.section_of_link(link);
end;
$$;

comment on function public.enter_by_helper_link(text, bigint, jsonb) is
  'Security definer: writes results by a link; otherwise only their organizer may. For the function that phones call, which decides which games a link may enter.';

-- The codes on the slips of boards, one for each side of a game, by which its player reports how it ended.

create table private.slip_codes (
  token_hash text primary key,
  event_id text not null,
  section_id text not null,
  round integer not null,
  white integer not null,
  black integer not null,
  side text not null,
  created_at timestamptz not null default now(),
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint slip_codes_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint slip_codes_side_known check (side in ('w', 'b')),
  constraint slip_codes_ranks_range check (white between 1 and 9999 and black between 1 and 9999)
);

comment on table private.slip_codes is
  'Codes of slips, until a day after the event. For the functions only. No token can be read from it.';
comment on column private.slip_codes.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.slip_codes.white is 'The start rank of the player with White, as black of the one with Black.';
comment on column private.slip_codes.side is 'Whose report it takes.';

create index slip_codes_of_game on private.slip_codes (event_id, section_id, round, white, black, side, created_at);

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.slip_codes enable row level security;

-- Returns true if the codes of an event have ended.
create function private.slip_codes_ended(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.publications
    where publications.event_id = in_event_id and publications.ends_at + interval '1 day' <= now()
  );
$$;

create function private.make_slip_codes(
  in_event_id text, in_section_id text, in_round integer, in_games jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  codes jsonb;
begin
  if (in_round between 1 and 30 and jsonb_array_length(in_games) <= 1000) is not true then
    raise sqlstate 'PT422' using detail = 'round_invalid';
  end if;
  perform private.lock_own_results(in_event_id, in_section_id);
  delete from private.slip_codes
  using public.publications
  where publications.event_id = slip_codes.event_id and publications.ends_at + interval '1 day' <= now();
  -- A slip that was printed before works on: of each side the newest four codes stay, with this one.
  delete from private.slip_codes
  where slip_codes.token_hash in (
    select ranked.token_hash
    from (
      select
        known.token_hash,
        row_number() over (
          partition by known.round, known.white, known.black, known.side order by known.created_at desc
        ) as age,
        row_number() over (order by known.created_at desc) as place
      from private.slip_codes as known
      where known.event_id = in_event_id and known.section_id = in_section_id
    ) as ranked
    where ranked.age > 3 or ranked.place > 8000
  );
  with made as materialized (
    select games.white, games.black, private.new_short_token() as for_white, private.new_short_token() as for_black
    from jsonb_to_recordset(in_games) as games (white integer, black integer)
    where private.event_is_premium(in_event_id) and not private.slip_codes_ended(in_event_id) and exists (
      select from public.section_results
      where section_results.event_id = in_event_id and section_results.section_id = in_section_id
        and section_results.results -> 'playersReport' = 'true'
    )
  ), kept as (
    insert into private.slip_codes (token_hash, event_id, section_id, round, white, black, side)
    select
      private.token_hash(sides.token), in_event_id, in_section_id, in_round, made.white, made.black, sides.side
    from made
    cross join lateral (values ('w', made.for_white), ('b', made.for_black)) as sides (side, token)
  )
  select jsonb_agg(
    jsonb_build_object('white', made.white, 'black', made.black, 'w', made.for_white, 'b', made.for_black)
  )
  into codes
  from made;
  return coalesce(codes, '[]');
end;
$$;

comment on function private.make_slip_codes(text, text, integer, jsonb) is
  'Security definer: no role has rights on codes except through this check of owner and plan.';
grant execute on function private.make_slip_codes(text, text, integer, jsonb) to authenticated;

create function public.make_slip_codes(in_event_id text, in_section_id text, in_round integer, in_games jsonb)
  returns jsonb
  language sql
as $$
  select private.make_slip_codes(in_event_id, in_section_id, in_round, in_games);
$$;

comment on function public.make_slip_codes(text, text, integer, jsonb) is
  'Makes the codes of the slips of a round''s games, [{"white", "black"}, …] by start rank, for its event''s organizer: [{"white", "black", "w", "b"}, …] with the tokens of both sides, which are given this once. Empty where players do not report, or a day after the event.';
grant execute on function public.make_slip_codes(text, text, integer, jsonb) to authenticated;

-- Slips and reports belong to people, but identify them by start rank, which another player may have after results are
-- restarted. A player is the same by their entry or, if names or links are corrected one at a time, by their name.
create function private.end_codes_of_others() returns trigger
  language plpgsql
  security definer
as $$
declare
  -- Results that were deleted may come back.
  before constant jsonb := coalesce(old.results, old.previous);
  gone jsonb[];
begin
  -- Most changes are results of games, after which everybody is who they were.
  if jsonb_path_query_array(before, '$.players[*].startRank')
    = jsonb_path_query_array(new.results, '$.players[*].startRank')
    and jsonb_path_query_array(before, '$.players[*].name') = jsonb_path_query_array(new.results, '$.players[*].name')
  then
    return null;
  end if;
  gone := array(
    select earlier.value -> 'startRank'
    from private.elements_of(before -> 'players') as earlier
    left join private.elements_of(new.results -> 'players') as later
      on later.value -> 'startRank' = earlier.value -> 'startRank'
    where (
      later.value ->> 'participantId' = earlier.value ->> 'participantId'
      or later.value ->> 'name' = earlier.value ->> 'name'
    ) is not true
  );
  delete from private.slip_codes
  where slip_codes.event_id = new.event_id and slip_codes.section_id = new.section_id
    and (to_jsonb(slip_codes.white) = any (gone) or to_jsonb(slip_codes.black) = any (gone));
  delete from private.game_reports
  where game_reports.event_id = new.event_id and game_reports.section_id = new.section_id
    and (to_jsonb(game_reports.white) = any (gone) or to_jsonb(game_reports.black) = any (gone));
  return null;
end;
$$;

comment on function private.end_codes_of_others() is
  'Security definer: the role that changes results has no rights on codes and reports.';

create trigger section_results_end_codes
  after update of results on public.section_results
  for each row
  when (new.results is not null)
  execute function private.end_codes_of_others();

-- The code of a hash; its token_hash is null for an unknown or ended one.
create function private.slip_code_of(in_hash text) returns private.slip_codes
  language sql
  stable
as $$
  select slip_codes
  from private.slip_codes
  where slip_codes.token_hash = in_hash and private.event_is_premium(slip_codes.event_id)
    and not private.slip_codes_ended(slip_codes.event_id);
$$;

-- The section of a code, as public.open_slip_code returns it.
create function private.section_of_code(code private.slip_codes) returns jsonb
  language sql
  stable
as $$
  select private.phone_section(code.event_id, code.section_id) || jsonb_build_object(
    'round', code.round, 'white', code.white, 'black', code.black, 'side', code.side,
    'reports', private.reports_of_player(code.event_id, code.section_id, code.white)
  );
$$;

-- The section and the game of a slip's code by the hash of its token, with public names only: {"eventId", "title",
-- "section", "shape", "results", "round", "white", "black", "side", "reports"}. null for an unknown or ended code,
-- {"outcome": "too_many"} where it is used too often.
create function public.open_slip_code(in_hash text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  code constant private.slip_codes := private.slip_code_of(in_hash);
begin
  if code.token_hash is null then
    return null;
  end if;
  if private.count_use('slip ' || in_hash, interval '1 hour', 1) > 1000 then
    return '{"outcome": "too_many"}';
  end if;
  return private.section_of_code(code);
end;
$$;

comment on function public.open_slip_code(text) is
  'Security definer: a code reads its section with public names only. For the function that phones call, which decides whether its game is on.';

-- Takes the report of a code's side (private.take_report), decided on in_shape of its section. Where the section changed
-- since, returns it as it is now, as open_slip_code does.
create function public.report_by_slip(in_hash text, in_shape bigint, in_result text, in_games jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  code private.slip_codes := private.slip_code_of(in_hash);
begin
  if code.token_hash is null then
    return null;
  end if;
  if private.reports_too_often(code.event_id, code.section_id, case code.side when 'w' then code.white else code.black end)
  then
    return '{"outcome": "too_many"}';
  end if;
  perform private.lock_results(code.event_id, code.section_id);
  -- It may have ended while this waited.
  code := private.slip_code_of(in_hash);
  if code.token_hash is null then
    return null;
  end if;
  return coalesce(
    private.take_report(
      code.event_id, code.section_id, in_shape, to_jsonb(code) || jsonb_build_object('result', in_result), in_games
    ),
    private.section_of_code(code)
  );
end;
$$;

comment on function public.report_by_slip(text, bigint, text, jsonb) is
  'Security definer: reports by a code, and enters a result that both sides of a game report. For the function that phones call, which decides whether the game of the code takes a report.';

-- Compares typed names with those of a rating list.

-- A name for comparing: in the letters a to z, with ü, ue and u alike, without apostrophes.
create function private.name_letters(in_name text) returns text
  language plpgsql
  immutable
as $$
begin
  return regexp_replace(
    regexp_replace(private.transliterated(in_name), '[''’ʼ`´]', '', 'g'), '([aou])e|(a)a', '\1\2', 'g'
  );
end;
$$;

-- The words of a name for comparing, without titles.
create function private.name_words(in_name text) returns text[]
  language plpgsql
  immutable
as $$
begin
  return array(
    select distinct word
    from regexp_split_to_table(private.name_letters(in_name), '[^a-z0-9]+') as word
    where word <> '' and word not in ('gm', 'im', 'fm', 'cm', 'wgm', 'wim', 'wfm', 'wcm', 'dr')
  );
end;
$$;

-- Returns true if two names may be one player's: each word of the shorter is one of the longer or begins one, as an
-- initial does, and at least two agree, or the only one of both. Middle names and the order do not count.
create function private.names_agree(in_name text, other_name text) returns boolean
  language plpgsql
  immutable
as $$
declare
  one constant text[] := private.name_words(in_name);
  other constant text[] := private.name_words(other_name);
  shorter constant text[] := case when cardinality(one) <= cardinality(other) then one else other end;
  longer constant text[] := case when cardinality(one) <= cardinality(other) then other else one end;
begin
  return cardinality(shorter) > 0
    and cardinality(shorter) >= least(2, cardinality(longer))
    and shorter && longer
    and not exists (
      select from unnest(shorter) as word
      where not exists (
        select from unnest(longer) as candidate
        where starts_with(candidate, word) or starts_with(word, candidate)
      )
    );
end;
$$;

-- The rating lists' data on a registering player: by ID, and only if the name matches.

create type private.listed_player as (
  list text, as_of date, is_same boolean, name text, birth_year integer, standard integer, rapid integer, blitz integer
);

comment on type private.listed_player is
  'The player with an ID in a rating list. is_same: the name matches that of the entry. All null if there is none.';

-- Finds the player with an ID in the newest edition of a list: the one with the given name if there are several. An
-- empty in_list means the lists of all federations. One edition after the other, by its key: a join of lists and
-- players reads whole editions.
create function private.listed_player(in_list text, in_id text, in_name text) returns private.listed_player
  language plpgsql
  stable
as $$
declare
  edition record;
  candidate private.listed_player;
  other private.listed_player;
begin
  for edition in
    select * from ratings.lists
    where case when in_list = '' then lists.list <> 'FIDE' else lists.list = in_list end
    order by lists.list
  loop
    select
      edition.list, edition.as_of, coalesce(private.names_agree(in_name, players.name), false), players.name,
      players.birth_year, players.standard, players.rapid, players.blitz
    into candidate
    from ratings.players
    where players.edition = edition.edition and players.id in (in_id, upper(in_id))
    order by players.id = in_id desc
    limit 1;
    if candidate.is_same then
      return candidate;
    end if;
    if other.list is null then
      other := candidate;
    end if;
  end loop;
  return other;
end;
$$;

-- Finds the player with a federation ID: in the list of the player's federation, or in any list if that federation has
-- none.
create function private.listed_member(in_federation text, in_id text, in_name text) returns private.listed_player
  language plpgsql
  stable
as $$
begin
  return private.listed_player(
    case
      when in_federation <> 'FIDE' and exists (select from ratings.lists where lists.list = in_federation)
        then in_federation
      else ''
    end,
    in_id,
    in_name
  );
end;
$$;

-- A listed player for the functions (ListedPlayer of domain/entries/lookup/judge-entry.ts); null if there is none.
create function private.listed_values(listed private.listed_player) returns jsonb
  language plpgsql
  immutable
as $$
begin
  return case when listed.list is not null then jsonb_build_object(
    'list', listed.list, 'asOf', listed.as_of, 'isSame', listed.is_same, 'name', listed.name,
    'birthYear', listed.birth_year, 'standard', listed.standard, 'rapid', listed.rapid, 'blitz', listed.blitz
  ) end;
end;
$$;

-- What the rating lists say of players, each with fullName, fideId, localFederationId and federation: for each, in this
-- order, {"fide", "national"}, null where it has no ID or no list knows it. What follows from that is decided by the
-- function (domain/entries/lookup/judge-entry.ts), which sends it with the entry.
create function public.listed_players(in_players jsonb) returns jsonb
  language plpgsql
  stable
  security definer
as $$
declare
  player jsonb;
  listings jsonb := '[]';
begin
  for player in select jsonb_array_elements(in_players) loop
    listings := listings || jsonb_build_object(
      'fide', case when player ->> 'fideId' <> '' then
        private.listed_values(private.listed_player('FIDE', player ->> 'fideId', player ->> 'fullName'))
      end,
      'national', case when player ->> 'localFederationId' <> '' then
        private.listed_values(private.listed_member(
          coalesce(player ->> 'federation', ''), player ->> 'localFederationId', player ->> 'fullName'
        ))
      end
    );
  end loop;
  return listings;
end;
$$;

comment on function public.listed_players(jsonb) is
  'Security definer: the lists have years of birth, which no role of the API may read. Only for the functions that accept entries and their changes, which reveal none.';

-- The ratings of an entry that its organizer moves to another section.

create type private.entry_ratings as (fide integer, national integer);

comment on type private.entry_ratings is 'The two ratings of an entry; null = none.';

-- A rating after a move to a section of another kind: that of this kind in the list that knows the player. One that no
-- list knows stays, unless it is what the list has for the kind of before.
create function private.rating_of_move(
  rating integer, listed private.listed_player, old_kind text, new_kind text
) returns integer
  language plpgsql
  immutable
as $$
declare
  was constant integer := private.rating_of_kind(old_kind, listed.standard, listed.rapid, listed.blitz);
  becomes constant integer := private.rating_of_kind(new_kind, listed.standard, listed.rapid, listed.blitz);
begin
  return case when listed.is_same and (becomes is not null or was = rating) then becomes else rating end;
end;
$$;

-- The ratings of an entry once it is played by those of another kind.
create function private.ratings_of_move(entry public.participants, old_kind text, new_kind text)
  returns private.entry_ratings
  language plpgsql
  stable
as $$
declare
  ratings private.entry_ratings := row(entry.fide_rating, entry.national_rating);
  listed private.listed_player;
begin
  if old_kind = new_kind then
    return ratings;
  end if;
  if entry.fide_id <> '' then
    listed := private.listed_player('FIDE', entry.fide_id, entry.full_name);
    ratings.fide := private.rating_of_move(ratings.fide, listed, old_kind, new_kind);
  end if;
  if entry.local_federation_id <> '' then
    listed := private.listed_member(entry.federation, entry.local_federation_id, entry.full_name);
    ratings.national := private.rating_of_move(ratings.national, listed, old_kind, new_kind);
  end if;
  return ratings;
end;
$$;

-- The ratings of an entry in another section, for its event's organizer.
create function private.ratings_in_section(in_event_id text, in_participant_id text, in_section_id text)
  returns private.entry_ratings
  language plpgsql
  stable
  security definer
as $$
declare
  rules constant jsonb := private.saved_rules(in_event_id);
  entry public.participants;
begin
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and private.is_organizer_of(in_event_id);
  return private.ratings_of_move(
    entry, private.rating_kind(rules, entry.section_id), private.rating_kind(rules, in_section_id)
  );
end;
$$;

comment on function private.ratings_in_section(text, text, text) is
  'Security definer: nobody reads the lists but through functions that say no year of birth.';
grant execute on function private.ratings_in_section(text, text, text) to authenticated;

-- Rating lists that the operator imports, and finding a player in them.

-- A schema of its own: its tables come and go with each import, and nothing in them is the site's own data.
create schema ratings;

create sequence ratings.editions;

create table ratings.lists (
  list text primary key,
  edition bigint not null,
  as_of date not null,
  players integer not null,
  imported_at timestamptz not null default now(),
  constraint lists_list_shape check (list ~ '^[A-Z][A-Z0-9]{1,9}$')
);

comment on table ratings.lists is 'The edition of each list that readers see.';
comment on column ratings.lists.as_of is 'The day from which the ratings of the list hold, usually the first of a month.';

create table ratings.imports (
  edition bigint primary key,
  list text not null,
  steps_done smallint not null default 0,
  players integer,
  started_at timestamptz not null default now()
);

comment on table ratings.imports is 'Editions that are being imported, or whose import was interrupted.';

create table ratings.players (
  edition bigint not null,
  id text not null,
  name text not null,
  federation text not null,
  title text not null,
  sex text not null,
  birth_year smallint,
  standard smallint,
  rapid smallint,
  blitz smallint,
  is_inactive boolean not null,
  words tsvector not null
) partition by list (edition);

comment on table ratings.players is
  'The players of the imported lists, one partition an edition. Readers see the edition that ratings.lists names.';
comment on column ratings.players.birth_year is 'For checking eligibility for a section. Never revealed.';
comment on column ratings.players.words is 'The words of the name, as playerWords of domain/entries/list/player-search.ts makes them.';

create function private.edition_table(in_edition bigint) returns text
  language sql
  immutable
as $$
  select 'ratings.players_' || in_edition;
$$;

-- Begins the import of a list and returns its edition. The remains of an interrupted import of the list are dropped.
create function public.begin_rating_list(in_list text) returns bigint
  language plpgsql
  security definer
as $$
declare
  new_edition constant bigint := nextval('ratings.editions');
  interrupted bigint;
begin
  for interrupted in delete from ratings.imports where imports.list = in_list returning edition loop
    execute 'drop table if exists ' || private.edition_table(interrupted);
  end loop;
  insert into ratings.imports (edition, list) values (new_edition, in_list);
  execute format('create table %s (like ratings.players)', private.edition_table(new_edition));
  return new_edition;
end;
$$;

-- Adds players to an edition that is being imported. Raises PT409 import_replaced when another import of the list has
-- begun since.
create function public.add_rated_players(in_edition bigint, in_players jsonb) returns void
  language plpgsql
  security definer
as $$
begin
  perform private.raise_unless_importing(in_edition);
  execute format(
    'insert into %s
     select $1, player.id, player.name, player.federation, player.title, player.sex, player.birth_year,
       player.standard, player.rapid, player.blitz, player.is_inactive, array_to_tsvector(player.words)
     from jsonb_to_recordset($2) as player (
       id text, name text, federation text, title text, sex text, birth_year smallint, standard smallint,
       rapid smallint, blitz smallint, is_inactive boolean, words text[]
     )',
    private.edition_table(in_edition)
  ) using in_edition, in_players;
end;
$$;

create function private.raise_unless_importing(in_edition bigint) returns void
  language plpgsql
as $$
begin
  if not exists (select from ratings.imports where imports.edition = in_edition) then
    raise sqlstate 'PT409' using detail = 'import_replaced';
  end if;
end;
$$;

-- Drops an edition that is being imported. Without effect on one that is not.
create function public.cancel_rating_list(in_edition bigint) returns void
  language plpgsql
  security definer
as $$
begin
  delete from ratings.imports where imports.edition = in_edition;
  if found then
    execute 'drop table if exists ' || private.edition_table(in_edition);
  end if;
end;
$$;

-- Takes the next step of ending an import, each short enough for a request of its own. Returns null while there are
-- more; after the last how many players the list has. From then on readers find this edition, and the one before is
-- gone. Of an ID that comes twice the first counts. The strongest come first on disk, so that a search for a common name
-- meets them first.
create function public.finish_rating_list(in_edition bigint, in_as_of date) returns integer
  language plpgsql
  security definer
as $$
declare
  edition_table constant text := private.edition_table(in_edition);
  import ratings.imports;
  replaced bigint;
  counted integer;
begin
  perform private.raise_unless_importing(in_edition);
  update ratings.imports set steps_done = steps_done + 1 where imports.edition = in_edition returning * into import;
  case import.steps_done
    when 1 then
      execute format(
        'alter table %1$s rename to players_%2$s_as_read;
         create table %1$s (like ratings.players);
         insert into %1$s
         select * from (select distinct on (id) * from %1$s_as_read order by id) as once
         order by greatest(standard, rapid, blitz) desc nulls last, name;',
        edition_table, in_edition
      );
      get diagnostics counted = row_count;
      execute format('drop table %s_as_read', edition_table);
      update ratings.imports set players = counted where imports.edition = in_edition;
    when 2 then
      execute format('alter table %s add primary key (edition, id)', edition_table);
    when 3 then
      execute format('create index on %1$s using gin (words); analyze %1$s;', edition_table);
    else
      execute format(
        'alter table ratings.players attach partition %s for values in (%s)', edition_table, in_edition
      );
      select lists.edition into replaced from ratings.lists where lists.list = import.list;
      insert into ratings.lists (list, edition, as_of, players)
      values (import.list, in_edition, in_as_of, import.players)
      on conflict (list) do update set
        edition = excluded.edition, as_of = excluded.as_of, players = excluded.players, imported_at = now();
      delete from ratings.imports where imports.edition = in_edition;
      if replaced is not null then
        execute 'drop table ' || private.edition_table(replaced);
      end if;
      return import.players;
  end case;
  return null;
end;
$$;

-- Players of a list by ID, or by the words of their name (to_tsquery): at most ten, the strongest first. Never a year of
-- birth.
create function public.find_rated_players(in_list text, in_id text, in_words text) returns jsonb
  language sql
  stable
  security definer
as $$
  with current_edition as materialized (
    select lists.edition from ratings.lists where lists.list = in_list
  ),
  found as (
    (
      select players.* from ratings.players
      where players.edition = (select edition from current_edition) and players.id = in_id
    )
    union all
    (
      select players.* from ratings.players
      where players.edition = (select edition from current_edition)
        and players.words @@ to_tsquery('simple', in_words)
      -- The strongest come first on disk.
      limit 100
    )
  ),
  strongest as (
    select * from found
    order by greatest(standard, rapid, blitz) desc nulls last, name, id
    limit 10
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'federation', federation, 'title', title,
        'standard', standard, 'rapid', rapid, 'blitz', blitz
      )
      order by greatest(standard, rapid, blitz) desc nulls last, name, id
    ),
    '[]'
  )
  from strongest;
$$;

create function private.rating_lists() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('list', list, 'asOf', as_of, 'players', players) order by list), '[]'
  )
  from ratings.lists;
$$;

comment on function private.rating_lists() is 'Security definer: no role has rights on the schema ratings.';

grant execute on function private.rating_lists() to authenticated;

create function public.rating_lists() returns jsonb
  language sql
  stable
as $$
  select private.rating_lists();
$$;

comment on function public.begin_rating_list(text) is
  'Security definer: an edition is a table of its own, and the functions'' role creates none. For the import of rating lists only.';
comment on function public.add_rated_players(bigint, jsonb) is
  'Security definer: the functions'' role has no right on the tables of the schema ratings. For the import of rating lists only.';
comment on function public.cancel_rating_list(bigint) is
  'Security definer: an edition is a table of its own, and the functions'' role drops none. For the import of rating lists only.';
comment on function public.finish_rating_list(bigint, date) is
  'Security definer: an edition is a table of its own, and the functions'' role creates none. For the import of rating lists only.';
comment on function public.find_rated_players(text, text, text) is
  'Security definer: the lists are only readable through this function, ten players at a time. For the lookup function only, which limits the number of requests.';
comment on function public.rating_lists() is 'The lists.';
grant execute on function public.rating_lists() to authenticated;

-- Finds the rows of a file in the rating lists, for the organizer who imports it.

-- The text query for the words of a name, each with its spellings: all words, in any of theirs. null for fewer than two
-- words, which would find thousands.
create function private.words_query(in_words jsonb) returns tsquery
  language sql
  immutable
as $$
  select case when count(*) >= 2 then to_tsquery('simple', string_agg('(' || word.spellings || ')', ' & ')) end
  from (
    select string_agg(spelling, ' | ') as spellings
    from jsonb_array_elements(in_words) with ordinality as one (of_word, position)
    cross join jsonb_array_elements_text(one.of_word) as spelling
    where one.position <= 8 and length(spelling) between 1 and 100 and spelling !~ '[^[:alnum:]]'
    group by one.position
  ) as word;
$$;

-- The players of an edition that rows may mean: by ID, and by name with the same year of birth. Gives whether the year
-- agrees, not the year itself; null where either has none.
create function private.matches_in_list(in_list text, in_id_name text, in_rows jsonb, in_event_id text)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  current_edition constant bigint := (select lists.edition from ratings.lists where lists.list = in_list);
  rules constant jsonb := private.saved_rules(in_event_id);
  matches jsonb;
begin
  if current_edition is null then
    return '[]';
  end if;
  execute format(
    'select jsonb_agg(
       jsonb_build_object(
         ''row'', asked.row, ''list'', $1, ''by'', found.by, ''id'', found.id, ''name'', found.name,
         ''federation'', found.federation, ''title'', found.title,
         ''rating'', private.rating_of_kind(asked.kind, found.standard, found.rapid, found.blitz),
         ''bornAsSaid'', found.birth_year = asked.birth_year
       )
       order by asked.row, found.by, found.strength desc nulls last, found.id
     )
     from (
       select (item ->> ''row'')::integer as row, upper(btrim(item ->> $2)) as id, item -> ''words'' as words,
         (item ->> ''birthYear'')::smallint as birth_year,
         private.rating_kind($4, item ->> ''sectionId'') as kind
       from jsonb_array_elements($3) as item
     ) as asked
     cross join lateral (
       (
         select ''id'' as by, player.*, null::smallint as strength
         from ratings.players as player
         where player.edition = %1$s and player.id = asked.id
       )
       union all
       (
         select ''name'', player.*, greatest(player.standard, player.rapid, player.blitz)
         from ratings.players as player
         where player.edition = %1$s and player.words @@ private.words_query(asked.words)
           and player.birth_year = asked.birth_year and player.id is distinct from asked.id
         order by greatest(player.standard, player.rapid, player.blitz) desc nulls last, player.id
         limit 5
       )
     ) as found',
    current_edition
  )
  into matches
  using in_list, in_id_name, in_rows, rules;
  return coalesce(matches, '[]');
end;
$$;

-- The newest lists that an event goes by: that of FIDE, and the federation's own.
create function private.lists_of(in_national_list text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('list', lists.list, 'asOf', lists.as_of) order by lists.list <> 'FIDE'), '[]'
  )
  from ratings.lists
  where lists.list in ('FIDE', in_national_list);
$$;

create function private.is_organizer_of(in_event_id text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  );
$$;

create function private.match_rated_players(in_event_id text, in_rows jsonb, in_national_list text) returns jsonb
  language plpgsql
  security definer
as $$
begin
  if not private.is_organizer_of(in_event_id) then
    return null;
  end if;
  if jsonb_typeof(in_rows) is distinct from 'array' or jsonb_array_length(in_rows) > 500 then
    raise sqlstate 'PT400' using detail = 'malformed_request';
  end if;
  -- Five full files an hour: too few to try one year of birth after the other.
  if private.count_use(
    'matches ' || (select auth.uid()), interval '1 hour', jsonb_array_length(in_rows)
  ) > 10000 then
    raise sqlstate 'PT429' using detail = 'too_many_lookups';
  end if;
  return jsonb_build_object(
    'lists', private.lists_of(in_national_list),
    'matches', private.matches_in_list('FIDE', 'fideId', in_rows, in_event_id) || case
      when in_national_list = 'FIDE' then '[]'
      else private.matches_in_list(in_national_list, 'nationalId', in_rows, in_event_id)
    end
  );
end;
$$;

comment on function private.match_rated_players(text, jsonb, text) is
  'Security definer: the lists are only readable through functions that do not reveal years of birth and that count requests.';
grant execute on function private.match_rated_players(text, jsonb, text) to authenticated;

create function public.match_rated_players(in_event_id text, in_rows jsonb, in_national_list text) returns jsonb
  language sql
as $$
  select private.match_rated_players(in_event_id, in_rows, in_national_list);
$$;

comment on function public.match_rated_players(text, jsonb, text) is
  'For the event''s organizer: the players of the newest lists that the rows of a file may mean, at most 500 rows at once; null for other callers. A row has its number, fideId, nationalId, the words of the name with their spellings, birthYear, and sectionId, whose kind of rating is given.';
grant execute on function public.match_rated_players(text, jsonb, text) to authenticated;

-- Compares the entries of an event with the newest rating lists, and updates them.

-- The words of a name in alphabetical order: names with the same are spelled alike, whichever word comes first.
create function private.sorted_words(in_name text) returns text[]
  language sql
  immutable
as $$
  select array_agg(word order by word)
  from regexp_split_to_table(lower(in_name), '[^[:alnum:]]+') as word
  where word <> '';
$$;

-- The entries of an event that differ from a list, with the list's values; without them if the list lacks the player.
create function private.differences_from_list(in_event_id text, in_list text, in_id_column name, in_rating_column name)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  current_edition constant bigint := (select lists.edition from ratings.lists where lists.list = in_list);
  rules constant jsonb := private.saved_rules(in_event_id);
  differences jsonb;
begin
  if current_edition is null then
    return '[]';
  end if;
  execute format(
    'select jsonb_agg(
       jsonb_build_object(
         ''participantId'', entry.id, ''list'', $2, ''id'', entry.%2$I, ''isListed'', player.id is not null,
         ''name'', player.name, ''federation'', player.federation, ''title'', player.title, ''rating'', player.rating
       )
       order by entry.registered_at, entry.id
     )
     from public.participants as entry
     left join lateral (
       select players.*, private.rating_of_kind(
         private.rating_kind($3, entry.section_id), players.standard, players.rapid, players.blitz
       ) as rating
       from ratings.players
       where players.edition = %1$s and players.id = upper(btrim(entry.%2$I))
       limit 1
     ) as player on true
     where entry.event_id = $1 and entry.status <> ''cancelled'' and entry.%2$I <> ''''
       and (
         player.id is null
         or nullif(entry.%3$I, 0) is distinct from nullif(player.rating, 0)
         or entry.title <> player.title
         or (entry.federation <> player.federation and '''' not in (entry.federation, player.federation))
         or private.sorted_words(entry.full_name) is distinct from private.sorted_words(player.name)
       )',
    current_edition, in_id_column, in_rating_column
  )
  into differences
  using in_event_id, in_list, rules;
  return coalesce(differences, '[]');
end;
$$;

create function private.list_differences(in_event_id text, in_national_list text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'lists', private.lists_of(in_national_list),
    'differences', private.differences_from_list(in_event_id, 'FIDE', 'fide_id', 'fide_rating') || case
      when in_national_list = 'FIDE' then '[]'
      else private.differences_from_list(in_event_id, in_national_list, 'local_federation_id', 'national_rating')
    end
  )
  where private.is_organizer_of(in_event_id);
$$;

comment on function private.list_differences(text, text) is
  'Security definer: nobody reads the lists but through functions that say no year of birth.';
grant execute on function private.list_differences(text, text) to authenticated;

create function public.list_differences(in_event_id text, in_national_list text) returns jsonb
  language sql
  stable
as $$
  select private.list_differences(in_event_id, in_national_list);
$$;

comment on function public.list_differences(text, text) is
  'For the event''s organizer: the entries that differ from the newest lists, with the lists'' values, without cancelled ones; null for other callers.';
grant execute on function public.list_differences(text, text) to authenticated;

-- Changes entries to a list's values, each only if it is unchanged since the comparison, and returns the IDs of those that
-- were changed. Each change has the entry's id, before and after, by the names of the fields; swapping the two
-- undoes it. Runs with the caller's rights.
create function public.apply_list_changes(in_event_id text, in_changes jsonb) returns jsonb
  language plpgsql
as $$
declare
  applied jsonb;
begin
  if jsonb_typeof(in_changes) is distinct from 'array' or jsonb_array_length(in_changes) > 5000 then
    raise sqlstate 'PT400' using detail = 'malformed_request';
  end if;
  with changed as (
    update public.participants as entry set
      full_name = coalesce(change.after ->> 'fullName', entry.full_name),
      family_name = coalesce(change.after ->> 'familyName', entry.family_name),
      title = coalesce(change.after ->> 'title', entry.title),
      federation = coalesce(change.after ->> 'federation', entry.federation),
      fide_id = coalesce(change.after ->> 'fideId', entry.fide_id),
      local_federation_id = coalesce(change.after ->> 'localFederationId', entry.local_federation_id),
      id_pending = coalesce((change.after ->> 'idPending')::boolean, entry.id_pending),
      fide_rating = case
        when change.after ? 'fideRating' then (change.after ->> 'fideRating')::integer else entry.fide_rating
      end,
      national_rating = case
        when change.after ? 'nationalRating' then (change.after ->> 'nationalRating')::integer
        else entry.national_rating
      end
    from jsonb_to_recordset(in_changes) as change (id text, before jsonb, after jsonb)
    where entry.event_id = in_event_id
      and entry.id = change.id
      and change.before is not null
      and jsonb_build_object(
        'fullName', entry.full_name, 'familyName', entry.family_name, 'title', entry.title, 'federation', entry.federation, 'fideId', entry.fide_id,
        'localFederationId', entry.local_federation_id, 'idPending', entry.id_pending,
        'fideRating', entry.fide_rating, 'nationalRating', entry.national_rating
      ) @> change.before
    returning entry.id
  )
  select jsonb_agg(changed.id) into applied from changed;
  return coalesce(applied, '[]');
end;
$$;

comment on function public.apply_list_changes(text, jsonb) is
  'For an event''s organizer: changes entries to the values of rating lists, and returns the IDs of the changed ones.';
grant execute on function public.apply_list_changes(text, jsonb) to authenticated;

-- Limits on what clubs never do and scripts do: one table of counts for all of them, by subject and kind.

create table private.usage_counts (
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);

comment on table private.usage_counts is
  'The number of actions by a subject within a span of time that began with the first. For the functions only.';
comment on column private.usage_counts.subject is
  'The action and its subject. Network and mail addresses are hashed (SHA-256); there are few enough to try them all, so a row is deleted once its span is over.';

create index usage_counts_ends_at on private.usage_counts (ends_at);

grant select, insert, update, delete on private.usage_counts to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.usage_counts enable row level security;

-- Adds to what the subject has used, and returns the amount within the span, which starts again once it is over.
create function private.count_use(in_subject text, in_span interval, in_added integer default 1) returns integer
  language plpgsql
as $$
declare
  total integer;
begin
  insert into private.usage_counts as counted (subject, used, ends_at)
  values (in_subject, in_added, now() + in_span)
  on conflict (subject) do update set
    used = in_added + case when counted.ends_at <= now() then 0 else counted.used end,
    ends_at = case when counted.ends_at <= now() then now() + in_span else counted.ends_at end
  returning counted.used into total;
  return total;
end;
$$;

create function public.forget_usage_counts() returns void
  language sql
as $$
  delete from private.usage_counts where ends_at <= now();
$$;

comment on function public.forget_usage_counts() is 'For the sweep only.';

create function private.raise_too_many_registrations() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT429' using detail = 'too_many_registrations';
end;
$$;

-- Counts that a submission was sent again, which stores nothing but makes a link each time; raises too_many_registrations
-- beyond 200 an hour.
create function private.count_repeated_submission(in_event_id text, in_submission_key uuid) returns void
  language plpgsql
as $$
begin
  if private.count_use('repeated ' || in_event_id || ' ' || in_submission_key, interval '1 hour') > 200 then
    perform private.raise_too_many_registrations();
  end if;
end;
$$;

-- Counts registrations of guests, or of others than the account's owner; raises too_many_registrations beyond 60 an hour
-- per address and event. Callers that do not come through the site count as one.
create function private.count_guest_registration(in_event_id text, in_address text, in_players integer default 1)
  returns void
  language plpgsql
as $$
declare
  subject constant text :=
    'guest ' || encode(sha256(convert_to(in_event_id || ' ' || in_address, 'UTF8')), 'hex');
begin
  if private.count_use(subject, interval '1 hour', in_players) > 60 then
    perform private.raise_too_many_registrations();
  end if;
end;
$$;

-- The reasons why a player cannot register: raised, or as a problem for the form.

create function private.raise_already_registered() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT409' using detail = 'already_registered';
end;
$$;

create function private.raise_section_gone() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT422' using detail = 'section_gone', hint = 'section';
end;
$$;

-- The value of a rejected entry that another entry already has, as the problem that the form shows, never whose it is.
-- Only one value, and IDs, which federations publish, before name and email address: otherwise a taken ID could be used
-- to enumerate addresses without registering anybody.
create function private.duplicate_problem(entry public.participants) returns jsonb
  language plpgsql
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = entry.id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'already_registered', 'field', 'forSomebodyElse');
  end if;
  if entry.fide_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.fide_id = entry.fide_id
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'fideId');
  end if;
  if entry.local_federation_id <> '' and exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.federation_key = lower(btrim(entry.local_federation_id))
      and participants.status <> 'cancelled'
  ) then
    return jsonb_build_object('code', 'id_taken', 'field', 'localFederationId');
  end if;
  return jsonb_build_object('code', 'player_already_entered', 'field', 'fullName');
end;
$$;

-- Raises already_registered for somebody who is in the event: their first submission may have taken the last place.
-- in_participant_id is the caller's own entry; null for a guest, or for somebody else. For guests it is limited to ten
-- minutes after registering: names are public and a full event registers nobody, otherwise email addresses could be
-- enumerated.
create function private.raise_if_registered(entry public.participants, in_participant_id text) returns void
  language plpgsql
as $$
begin
  if exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.email_key = lower(entry.email)
      and participants.name_key = lower(entry.full_name)
      and participants.status <> 'cancelled'
      and participants.registered_at > now() - interval '10 minutes'
  ) or exists (
    select from public.participants
    where participants.event_id = entry.event_id
      and participants.id = in_participant_id
      and participants.status <> 'cancelled'
  ) then
    perform private.raise_already_registered();
  end if;
end;
$$;

-- Raises event_full or section_full, or already_registered.
create function private.raise_full(
  entry public.participants, in_participant_id text, in_code text default 'event_full'
) returns void
  language plpgsql
as $$
begin
  perform private.raise_if_registered(entry, in_participant_id);
  perform private.raise_no_place(in_code);
end;
$$;

-- Raises place_gone for an entry that would wait although its form showed a place, because no one waits without
-- agreeing. placeShown is true if the form showed one and the player has not agreed since.
create function private.raise_unless_waiting_accepted(entry public.participants, form jsonb) returns void
  language plpgsql
as $$
begin
  if entry.status = 'waiting' and form -> 'placeShown' is not distinct from 'true'::jsonb then
    raise sqlstate 'PT409' using
      detail = 'place_gone',
      hint = case when entry.section_id is null then '' else 'section' end;
  end if;
end;
$$;

create function private.raise_unpublished() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT404' using detail = 'event_not_published';
end;
$$;

-- Raises registration_over with the closing time, as domain/event/entry-terms/registration-window.ts words it.
create function private.raise_registration_over(in_event_id text) returns void
  language plpgsql
as $$
declare
  closed_at timestamp;
  zone text;
begin
  -- The local time at the venue, which cannot be derived from the instant on a night when clocks change.
  select
    least(
      nullif(publications.snapshot ->> 'registrationDeadline', '')::timestamp,
      publications.end_date + interval '1 day'
    ),
    coalesce(publications.snapshot ->> 'timeZone', 'UTC')
  into closed_at, zone
  from public.publications
  where publications.event_id = in_event_id;
  raise sqlstate 'PT403' using
    detail = jsonb_build_object(
      'code', 'registration_over',
      'closedAt', to_char(closed_at, 'YYYY-MM-DD"T"HH24:MI'),
      'timeZone', zone
    )::text;
end;
$$;

-- Raises registration_not_open with the time of opening, as domain/event/entry-terms/registration-window.ts words it;
-- nothing where registration is open from the start.
create function private.raise_not_open(in_event_id text) returns void
  language plpgsql
as $$
declare
  opens_at timestamp;
  zone text;
begin
  select
    nullif(publications.snapshot ->> 'registrationOpens', '')::timestamp,
    coalesce(publications.snapshot ->> 'timeZone', 'UTC')
  into opens_at, zone
  from public.publications
  where publications.event_id = in_event_id and publications.registration_opens_at > now();
  if opens_at is null then
    return;
  end if;
  raise sqlstate 'PT403' using
    detail = jsonb_build_object(
      'code', 'registration_not_open',
      'opensAt', to_char(opens_at, 'YYYY-MM-DD"T"HH24:MI'),
      'timeZone', zone
    )::text;
end;
$$;

create function private.raise_cancelled() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT403' using detail = 'event_cancelled';
end;
$$;

-- Raises the reason why an entry cannot be made on the event's page now. state is the registration state,
-- in_participant_id the caller's own entry, null for a guest or for another player.
create function private.raise_unless_open(
  in_event_id text, state text, in_participant_id text, entry public.participants
) returns void
  language plpgsql
as $$
begin
  case state
    when 'internal', 'waiting' then
      return;
    when 'over' then
      perform private.raise_registration_over(in_event_id);
    when 'full' then
      perform private.raise_full(entry, in_participant_id);
    when 'cancelled' then
      perform private.raise_cancelled();
    else
      perform private.raise_not_open(in_event_id);
      raise sqlstate 'PT403' using detail = 'registration_closed';
  end case;
end;
$$;

-- Rejects an entry that has just been stored when the event was unlisted or closed, or other rules were published, while
-- it waited. From here on all wait for this entry: unlisting for the event, closing and publishing for the locked
-- counters.
create function private.raise_unless_still_offered(in_event_id text, in_rules_version text) returns void
  language plpgsql
as $$
declare
  offer text;
  current_version text;
begin
  select publications.registration_offer, publications.rules_version into offer, current_version
  from public.publications where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  perform private.raise_unless_open(in_event_id, offer, null, null);
  if current_version <> in_rules_version then
    raise sqlstate 'PT409' using detail = 'form_changed';
  end if;
end;
$$;

-- The entry of a registration: its owner, and how it is stored.

-- The entry with what its function found in the rating lists (Findings of domain/entries/lookup/judge-entry.ts). An entry
-- that no function judged has no findings, and the columns accept no null.
create function private.with_findings(entry public.participants, findings jsonb) returns public.participants
  language plpgsql
  immutable
as $$
begin
  entry.fide_rating := findings ->> 'fideRating';
  entry.national_rating := findings ->> 'nationalRating';
  entry.rating_list := findings ->> 'ratingList';
  entry.rating_list_as_of := findings ->> 'ratingListAsOf';
  entry.unverified := findings ->> 'unverified';
  return entry;
end;
$$;

-- The validated entry of an account: with the account's email, and for the owner with the user's ID. An entry of a group
-- has been counted with it.
create function private.entry_of_account(entry public.participants, caller uuid, is_own boolean)
  returns public.participants
  language plpgsql
as $$
begin
  entry.id := case when is_own then caller::text else private.new_guest_id() end;
  entry.user_id := caller;
  select users.email into entry.email from auth.users where users.id = caller;
  if not found then
    -- The account was erased, and its token is still good for some minutes.
    raise sqlstate 'PT401' using detail = 'session_expired';
  end if;
  if is_own then
    -- Who takes up a cancelled entry again changes it themselves.
    perform private.begin_own_change(entry, 'account');
    perform private.update_profile_from(entry);
  elsif entry.group_id is null then
    perform private.count_guest_registration(entry.event_id, 'account ' || caller);
  end if;
  return entry;
end;
$$;

-- The validated entry of a guest, rate limited by network address. An entry of a group has been counted with it.
create function private.entry_of_guest(entry public.participants, in_network text) returns public.participants
  language plpgsql
as $$
begin
  entry.id := private.new_guest_id();
  if entry.group_id is null then
    perform private.count_guest_registration(entry.event_id, in_network);
  end if;
  perform private.remember_network(in_network);
  return entry;
end;
$$;

create function private.new_guest_id() returns text
  language plpgsql
  volatile
as $$
begin
  return 'guest_' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    || '_' || left(gen_random_uuid()::text, 8);
end;
$$;

-- Reactivates a user's cancelled registration, since a user has only one entry, keyed by their ID. Returns null if
-- there is none, or if someone else has registered with their FIDE ID.
create function private.take_up_again(entry public.participants) returns public.participants
  language plpgsql
as $$
begin
  entry.arrived_at := null;
  entry.fee_set := false;
  entry.registered_at := now();
  return private.overwrite_cancelled(entry);
exception
  when unique_violation then
    return null;
end;
$$;

-- Stores a validated entry. Returns null when the person, or this very submission, is already registered.
create function private.store_registration(entry public.participants) returns public.participants
  language plpgsql
as $$
declare
  stored public.participants;
begin
  if entry.id = entry.user_id::text then
    stored := private.take_up_again(entry);
    if stored.id is not null then
      return stored;
    end if;
  end if;

  entry.is_guest := entry.user_id is null;
  entry.organizer_created := false;
  return private.insert_entry(entry);
end;
$$;

-- Returns the entry without the disputed ID if the player claims it; null otherwise.
create function private.disputed(entry public.participants, problem jsonb, form jsonb)
  returns public.participants
  language plpgsql
  immutable
as $$
declare
  field constant text := problem ->> 'field';
begin
  if problem ->> 'code' <> 'id_taken' or form -> (field || 'Disputed') is distinct from 'true'::jsonb then
    return null;
  end if;
  entry.id_pending := true;
  if field = 'fideId' then
    entry.disputed_fide_id := entry.fide_id;
    entry.fide_id := '';
  else
    entry.disputed_federation_id := entry.local_federation_id;
    entry.local_federation_id := '';
  end if;
  return entry;
end;
$$;

-- Updates the profile with what a signed-in player changed on the form; empty fields stay as they are in the profile.
create function private.update_profile_from(entry public.participants) returns void
  language plpgsql
as $$
begin
  update public.profiles set
    phone_number = coalesce(nullif(entry.phone_number, ''), phone_number),
    local_federation_id = coalesce(nullif(entry.local_federation_id, ''), local_federation_id),
    fide_id = coalesce(nullif(entry.fide_id, ''), fide_id),
    fide_rating = coalesce(entry.fide_rating, fide_rating),
    national_rating = coalesce(entry.national_rating, national_rating)
  where profiles.user_id = entry.user_id;
end;
$$;

-- The receipt of a registration: place, section and money of the player's entry.

-- The position of an entry on the waiting list of its section, from 1; null if it does not wait.
create function private.waiting_position(entry public.participants) returns bigint
  language plpgsql
  stable
as $$
begin
  if entry.status <> 'waiting' then
    return null;
  end if;
  -- Two statements, since the index knows `=` and `is null`, and not `is not distinct from`.
  if entry.section_id is null then
    return (
      select count(*)
      from public.participants
      where participants.event_id = entry.event_id and participants.status = 'waiting'
        and participants.section_id is null and participants.waiting_number <= entry.waiting_number
    );
  end if;
  return (
    select count(*)
    from public.participants
    where participants.event_id = entry.event_id and participants.status = 'waiting'
      and participants.section_id = entry.section_id and participants.waiting_number <= entry.waiting_number
  );
end;
$$;

-- The details of an entry besides the player's data, for the player: section, byes, money, and the position on the
-- waiting list. EntryDetails of domain/entries/entry-details.ts.
create function private.entry_details(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'sectionName', coalesce(
      (
        select private.section_of(publications.entry_rules, entry.section_id) ->> 'name'
        from public.publications where publications.event_id = entry.event_id
      ),
      (
        select sections.name from public.sections
        where sections.event_id = entry.event_id and sections.id = entry.section_id
      )
    ),
    'feeOwed', entry.fee_owed,
    'received', private.received(entry.event_id, entry.id),
    'feeKept', entry.fee_kept,
    'reduction', entry.reduction,
    'reductionState', entry.reduction_state,
    'discount', case when entry.discount is not null then jsonb_build_object(
      'amount', entry.discount_amount, 'state', entry.discount_state, 'code', entry.discount ->> 'code'
    ) end,
    'byes', entry.byes,
    'waitingPosition', private.waiting_position(entry),
    'referenceNumber', entry.reference_number
  ) || private.online_payee(entry) || private.deadline_details(entry);
$$;

-- The number of an entry among those that hold a place, in order of registration, from 1; null without a place. Only
-- shown to the player when they register.
create function private.place_number(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select count(*)
  from public.participants as own
  join public.participants as others
    on others.event_id = own.event_id
    and private.holds_place(others.status)
    and (others.registered_at, others.id) <= (own.registered_at, own.id)
  where own.event_id = in_event_id and own.id = in_participant_id and private.holds_place(own.status)
  having count(*) > 0;
$$;

create function public.place_number(in_event_id text, in_participant_id text) returns bigint
  language sql
  stable
as $$
  select private.place_number(in_event_id, in_participant_id);
$$;

comment on function public.place_number(text, text) is 'For the functions that confirm registrations only.';

-- The section and fee on a receipt, in the published words. Computed before the place is taken.
create function private.receipt_of_rules(entry public.participants, rules jsonb) returns jsonb
  language plpgsql
  stable
as $$
begin
  return jsonb_build_object(
    'sectionName', private.section_of(rules, entry.section_id) ->> 'name',
    'feeOwed', entry.fee_owed,
    'currency', rules ->> 'currency'
  );
end;
$$;

-- The receipt for the person who registered.
create function private.registration_receipt(entry public.participants, repeated boolean, of_rules jsonb)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  position bigint;
begin
  if entry.status = 'waiting' then
    position := private.waiting_position(entry);
  end if;
  return jsonb_build_object(
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'status', entry.status,
    'registeredAt', entry.registered_at,
    'repeated', repeated,
    'waitingPosition', position
  ) || of_rules;
end;
$$;

-- The receipt of an entry that the same submission made before.
create function private.repeated_receipt(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select private.registration_receipt(
    entry, true, private.receipt_of_rules(entry, publications.entry_rules)
  )
  from public.publications
  where publications.event_id = entry.event_id;
$$;

-- Registering for an event: one transaction for one player or several. The function that takes the form has read it with
-- domain/entries/form; here is decided what only the transaction knows.

-- Stores an entry, without a disputed ID that the player claims; may_change says that its status may become another when
-- places are counted. in_rules_version is the published one that the entry was decided by. Returns the receipt or, when
-- the person is already registered, {"refused": problem}.
create function private.create_registration(
  entry public.participants, form jsonb, may_change boolean, of_rules jsonb, in_rules_version text
) returns jsonb
  language plpgsql
as $$
declare
  stored public.participants;
  undisputed public.participants;
  problem jsonb;
begin
  loop
    stored := private.store_registration(entry);
    exit when stored.id is not null;
    select * into stored
    from public.participants
    where participants.event_id = entry.event_id and participants.submission_key = entry.submission_key;
    if found then
      return private.repeated_receipt(stored);
    end if;
    problem := private.duplicate_problem(entry);
    undisputed := private.disputed(entry, problem, form);
    if undisputed.id is null then
      return jsonb_build_object('refused', problem);
    end if;
    entry := undisputed;
  end loop;
  perform private.raise_unless_still_offered(entry.event_id, in_rules_version);
  if may_change then
    -- Somebody else may have taken the last place, or given one back.
    select * into stored
    from public.participants
    where participants.event_id = stored.event_id and participants.id = stored.id;
    perform private.raise_unless_waiting_accepted(stored, form);
  end if;
  return private.registration_receipt(stored, false, of_rules);
end;
$$;

-- Sets what an entry owes. Raises fee_changed if the form showed another amount, so that no one is charged an amount
-- they did not see.
create function private.with_fee(entry public.participants, rules jsonb, reduction jsonb, fee_shown bigint)
  returns public.participants
  language plpgsql
  stable
as $$
declare
  fee constant private.fees := private.fee_at(
    entry.event_id, case when rules ? 'sections' then entry.section_id end, reduction ->> 'id', now()
  );
begin
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  entry := private.with_owed(entry);
  -- The form may not have shown what a discount takes off.
  if fee_shown is not null and fee_shown is distinct from entry.fee_owed
    and (entry.discount is null or coalesce(entry.fee_owed > fee_shown, true))
  then
    raise sqlstate 'PT409' using
      detail = jsonb_build_object(
        'code', 'fee_changed', 'feeOwed', coalesce(entry.fee_owed, 0), 'currency', rules ->> 'currency'
      )::text,
      hint = 'feeShown';
  end if;
  return entry;
end;
$$;

-- The status of an entry in a section, without a lock: it waits if the section is full. Raises section_full if there is
-- no waiting list.
create function private.status_of_newcomer(
  entry public.participants, keeps_waiting_list boolean, in_participant_id text
) returns text
  language plpgsql
as $$
begin
  if exists (
    select from private.section_counters
    where section_counters.event_id = entry.event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  ) then
    if keeps_waiting_list then
      return 'waiting';
    end if;
    perform private.raise_full(entry, in_participant_id, 'section_full');
  end if;
  return entry.status;
end;
$$;

-- Locks the section of an entry, so that it is not removed before the entry is stored. Raises section_gone.
create function private.lock_chosen_section(entry public.participants) returns void
  language plpgsql
as $$
begin
  perform from public.sections
  where sections.event_id = entry.event_id and sections.id = entry.section_id
  for key share;
  if not found then
    perform private.raise_section_gone();
  end if;
end;
$$;

-- Enters one player of a submission, as public.register_players says. in_key is the submission's own for each player,
-- in_group_id that of all who are sent together, null for one alone. Returns a receipt, {"refused": problem} or {"stale": …}.
create function private.register_player(
  in_event_id text, in_key uuid, in_rules_version text, form jsonb, in_caller jsonb, in_group_id uuid
) returns jsonb
  language plpgsql
as $$
declare
  caller constant uuid := in_caller ->> 'userId';
  is_own constant boolean := caller is not null and form -> 'forSomebodyElse' is distinct from 'true'::jsonb;
  own_id constant text := case when is_own then caller::text end;
  counted_as constant text := coalesce('account ' || caller, in_caller ->> 'network');
  event record;
  rules jsonb;
  version text;
  reduction jsonb;
  code constant text := coalesce(form ->> 'discountCode', '');
  problem jsonb;
  of_rules jsonb := '{"sectionName": null, "feeOwed": null, "currency": null}';
  earlier public.participants;
  entry public.participants;
  result jsonb;
begin
  -- One statement, so that a first submission and its place are seen together or not at all. A full event is rejected
  -- here without a lock; take_place decides on the last place.
  select
    private.registration_state(
      publications.registration_offer, publications.registration_opens_at, publications.registration_closes_at,
      counters.is_full,
      counters.keeps_waiting_list, now()
    ) as state,
    publications.entry_rules,
    publications.rules_version,
    counters.keeps_waiting_list,
    counters.max_players,
    exists (select from public.discount_codes where discount_codes.event_id = in_event_id) as has_codes,
    participants as earlier
  into event
  from public.publications
  join private.event_counters as counters on counters.event_id = publications.event_id
  left join public.participants
    on participants.event_id = publications.event_id and participants.submission_key = in_key
  where publications.event_id = in_event_id;
  if not found then
    perform private.raise_unpublished();
  end if;
  earlier := event.earlier;
  if earlier.id is not null then
    perform private.count_repeated_submission(in_event_id, in_key);
    return private.repeated_receipt(earlier);
  end if;
  entry := private.with_findings(private.entry_of_form(form), form);
  entry.event_id := in_event_id;
  entry.submission_key := in_key;
  entry.group_id := in_group_id;
  perform private.raise_unless_open(in_event_id, event.state, own_id, entry);
  rules := private.rules_of_plan(event.entry_rules, in_event_id);
  version := private.version_of_plan(event.rules_version, rules);
  if in_rules_version <> version then
    return private.stale_rules(in_event_id, version);
  end if;

  if entry.section_id is not null then
    perform private.lock_chosen_section(entry);
  end if;
  if rules ? 'reductions' then
    reduction := private.reduction_of(rules, form ->> 'reduction');
    entry.reduction := coalesce(reduction ->> 'name', '');
    entry.reduction_state := case when entry.reduction <> '' then 'claimed' else '' end;
  end if;
  if event.has_codes or code <> '' then
    -- Before the counters, which count the code: as whoever changes the entry locks them.
    perform from public.participants
    where participants.event_id = in_event_id and participants.id = own_id
    for no key update;
    if code <> '' then
      perform private.raise_after_wrong_codes(counted_as);
    end if;
    entry := private.with_discount(entry, code);
    if code <> '' and entry.discount is null then
      problem := private.code_problem(entry, code, in_group_id is not null);
      if problem is not null then
        if in_group_id is null then
          perform private.count_guest_registration(in_event_id, counted_as);
          perform private.count_wrong_codes(counted_as, 1);
        end if;
        return jsonb_build_object('refused', problem);
      end if;
    end if;
  end if;
  if rules ?| array['registrationFee', 'sections'] or coalesce(form -> 'feeShown', 'null') <> 'null'
    or entry.discount is not null
  then
    entry := private.with_fee(
      entry, rules, case when entry.reduction <> '' then reduction end, (form ->> 'feeShown')::bigint
    );
    of_rules := private.receipt_of_rules(entry, rules);
  end if;
  entry.status := case event.state when 'waiting' then 'waiting' else 'registered' end;
  if entry.section_id is not null then
    entry.status := private.status_of_newcomer(entry, event.keeps_waiting_list, own_id);
  end if;
  if form ? 'refused' then
    -- An answer and no error, which would undo the count: otherwise a year of birth could be found out by trying.
    if in_group_id is null then
      perform private.count_guest_registration(in_event_id, counted_as);
    end if;
    return jsonb_build_object('refused', form -> 'refused');
  end if;
  if entry.status = 'waiting' and form -> 'placeShown' is not distinct from 'true'::jsonb then
    perform private.raise_if_registered(entry, own_id);
    perform private.raise_unless_waiting_accepted(entry, form);
  end if;
  -- Before the place is taken: everything after that runs under the lock of the event's counters.
  entry := case
    when caller is null then private.entry_of_guest(entry, counted_as)
    else private.entry_of_account(entry, caller, is_own)
  end;
  result := private.create_registration(
    entry,
    form,
    event.keeps_waiting_list and (event.max_players is not null or entry.section_id is not null),
    of_rules,
    event.rules_version
  );
  if is_own and result ? 'refused' then
    raise sqlstate 'PT409' using
      detail = result -> 'refused' ->> 'code',
      hint = result -> 'refused' ->> 'field';
  end if;
  return result;
end;
$$;

-- The version of the rules of an event that is in force; null where it is not published.
create function private.current_version(in_event_id text) returns text
  language plpgsql
  stable
as $$
begin
  return (
    select private.version_of_plan(
      publications.rules_version, private.rules_of_plan(publications.entry_rules, in_event_id)
    )
    from public.publications where publications.event_id = in_event_id
  );
end;
$$;

-- The current rules for the players of a submission, where the function knew other rules.
create function private.stale_rules(in_event_id text, in_version text) returns jsonb
  language plpgsql
  stable
as $$
begin
  return jsonb_build_object('stale', jsonb_build_object(
    'version', in_version,
    'snapshot', (select publications.snapshot from public.publications where publications.event_id = in_event_id),
    'premium', private.event_is_premium(in_event_id)
  ));
end;
$$;

-- The key of each player of a submission, from 0: the first has the submission's own.
create function private.player_key(in_submission_key uuid, number integer) returns uuid
  language sql
  immutable
  return case number when 0 then in_submission_key else md5(in_submission_key || ' ' || number)::uuid end;

-- One player or several of a submission, as a family or a club enters them: all are stored or none.

-- Registers several players at once. Problems name their player by the field: players.1.fideId.
create function private.register_group(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_entries jsonb, in_caller jsonb
) returns jsonb
  language plpgsql
as $$
declare
  players constant integer := jsonb_array_length(in_entries);
  version text;
  receipts jsonb := '[]';
  result jsonb;
  number integer := 0;
  state text;
  problem text;
  code text;
  field text;
begin
  if not exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.submission_key = in_submission_key
  ) then
    version := private.current_version(in_event_id);
    if in_rules_version <> version then
      return private.stale_rules(in_event_id, version);
    end if;
    -- Counted before anything is stored, so that the count stays when the group is refused; once for the same submission.
    perform private.count_guest_registration(
      in_event_id, coalesce('account ' || (in_caller ->> 'userId'), in_caller ->> 'network'), players
    );
  end if;
  -- Before the counters are locked for the first of them: see private.sync_sections.
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform private.lock_codes(in_event_id, array(
    select coalesce(player ->> 'discountCode', '') from jsonb_array_elements(in_entries) as player
  ));

  begin
    while number < players loop
      result := private.register_player(
        in_event_id,
        private.player_key(in_submission_key, number),
        in_rules_version,
        in_entries -> number,
        in_caller,
        in_submission_key
      );
      if result ?| array['refused', 'stale'] then
        -- Nobody of them is entered.
        raise sqlstate 'TB001';
      end if;
      receipts := receipts || result;
      number := number + 1;
    end loop;
  exception
    when sqlstate 'TB001' then
      if result ? 'stale' then
        return result;
      end if;
      field := result #>> '{refused,field}';
      -- The code is asked for once for all of them.
      if field <> 'discountCode' then
        field := 'players.' || number || '.' || field;
      else
        -- Here, since what was counted within is undone.
        perform private.count_wrong_codes(
          coalesce('account ' || (in_caller ->> 'userId'), in_caller ->> 'network'), 1
        );
      end if;
      return jsonb_set(result, '{refused,field}', to_jsonb(field));
    when others then
      get stacked diagnostics
        state = returned_sqlstate, problem = message_text, code = pg_exception_detail, field = pg_exception_hint;
      if state not like 'PT%' then
        raise;
      end if;
      field := case when field <> '' then 'players.' || number || '.' || field else '' end;
      raise exception using errcode = state, message = problem, detail = code, hint = field;
  end;
  return jsonb_build_object('players', receipts);
end;
$$;

-- Registers the players of a form for a published event, all or none. Each of in_entries is what domain/entries/form read
-- of one player, by the keys of its questions, what follows from the rating lists (private.with_findings; refused where a
-- list rules the section out, as the problem for the form), and placeShown. in_rules_version is that of the rules it was read by;
-- in_caller is {"userId"} of the account, whose token the function has verified, or {"network"}, the visitor's address as
-- the site saw it. Returns {"players": [receipt, …]}; {"stale": {"version", "snapshot", "premium"}} where other rules are
-- published, and nothing was done; or {"refused": problem} where the attempt was counted: that of the form, or
-- values that another entry has (id_taken, player_already_entered). Raises PT404 event_not_published, PT403
-- event_cancelled, registration_closed or registration_over, PT422 too_many_players or section_gone, PT409 event_full,
-- section_full, place_gone, fee_changed, form_changed (published meanwhile) or already_registered, PT401 session_expired,
-- PT429 too_many_registrations.
-- Repeating a submission key returns the first result.
create function public.register_players(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_entries jsonb, in_caller jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  players constant integer :=
    case jsonb_typeof(in_entries) when 'array' then jsonb_array_length(in_entries) else 0 end;
  version constant text := coalesce(in_rules_version, '');
  result jsonb;
begin
  if players not between 1 and 20 then
    raise sqlstate 'PT422' using detail = '{"code": "too_many_players", "most": 20}';
  end if;
  if players > 1 then
    result := private.register_group(in_event_id, in_submission_key, version, in_entries, in_caller);
  else
    result := private.register_player(in_event_id, in_submission_key, version, in_entries -> 0, in_caller, null);
    if not result ?| array['refused', 'stale'] then
      result := jsonb_build_object('players', jsonb_build_array(result));
    end if;
  end if;
  return case when in_caller ? 'userId' then result else private.with_links(in_event_id, result) end;
end;
$$;

comment on function public.register_players(text, uuid, text, jsonb, jsonb) is
  'Security definer: what decides on an entry is for no role of the API to call alone. Only for the function that accepts the registration form, which has validated it and verified the sender.';

-- The answer to a form that the function found invalid, as register_players gives it: receipts where the same
-- submission was accepted before, {"stale": …} where other rules are published than those it was read by; else null.
create function public.registration_receipts(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_caller jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  receipts jsonb;
  result jsonb;
  version text;
begin
  select jsonb_agg(private.repeated_receipt(participants) order by keys.number) into receipts
  from generate_series(0, 19) as keys (number)
  join public.participants
    on participants.event_id = in_event_id
    and participants.submission_key = private.player_key(in_submission_key, keys.number);
  if receipts is null then
    version := private.current_version(in_event_id);
    return case when in_rules_version <> version then private.stale_rules(in_event_id, version) end;
  end if;
  perform private.count_repeated_submission(in_event_id, in_submission_key);
  result := jsonb_build_object('players', receipts);
  return case when in_caller ? 'userId' then result else private.with_links(in_event_id, result) end;
end;
$$;

comment on function public.registration_receipts(text, uuid, text, jsonb) is
  'Security definer: makes links to entries, which no role of the API may. Only for the function that accepts the registration form, which has validated it and verified the sender.';

-- Limits of the mails about registrations that an organizer, a network, and a recipient may cause, and of their
-- content.

-- The daily limit of registration mails of an organizer's events: it grows with the age of the account, doubles with a
-- confirmed address and triples with Premium.
create function private.registration_mails_a_day(in_organizer_id uuid, in_premium boolean) returns integer
  language sql
  stable
as $$
  select case
      when profiles.created_at > now() - interval '7 days' then 50
      when profiles.created_at > now() - interval '30 days' then 200
      else 500
    end
    * case when private.email_is_confirmed(profiles.user_id) then 2 else 1 end
    * case when in_premium then 3 else 1 end
  from public.profiles
  where profiles.user_id = in_organizer_id;
$$;

-- Until when the mails of an organizer's events omit the organizer's texts and links except the title: a week after
-- sign-up, unless somebody paid. null = no longer.
create function private.plain_mails_until(in_organizer_id uuid, in_premium boolean) returns timestamptz
  language sql
  stable
as $$
  select profiles.created_at + interval '7 days'
  from public.profiles
  where profiles.user_id = in_organizer_id and not in_premium and profiles.created_at > now() - interval '7 days';
$$;

-- Until when messages to an event's players are sent without links, but for those of the frame: a day after its
-- organizer signed up, also with Premium, which costs less than a list of addresses is worth. null = no longer.
create function private.plain_messages_until(in_event_id text) returns timestamptz
  language sql
  stable
as $$
  select profiles.created_at + interval '1 day'
  from public.events
  join public.profiles on profiles.user_id = events.organizer_id
  where events.id = in_event_id and profiles.created_at > now() - interval '1 day';
$$;

-- Remembers, until the transaction ends, the network of a visitor without an account: mails are counted by network over
-- all events.
create function private.remember_network(in_address text) returns void
  language sql
as $$
  select set_config('tabiya.network', encode(sha256(convert_to(in_address, 'UTF8')), 'hex'), true);
$$;

-- Counts a mail against its organizer, its guest's network over all events (60 an hour) and its recipient (30 a day, of
-- all events together: a club's secretary enters so many). Reminders, which nobody waits for, are counted apart: they hold
-- no confirmation back. null when it may be sent; else whose limit holds it back, and nothing is counted.
create function private.count_registration_mail(
  in_event_id text, in_kind text, in_network text, in_recipient text
) returns text
  language plpgsql
as $$
declare
  organizer constant uuid := (select events.organizer_id from public.events where events.id = in_event_id);
  -- Apart from the outbox, from which a mail goes with its player: removing players gives nothing back.
  mails constant text := case in_kind when 'reminder' then 'reminder' else 'mail' end;
  by_organizer constant text := mails || ' organizer ' || organizer;
  by_network constant text := 'mail network ' || in_network;
  by_recipient constant text := mails || ' recipient ' || encode(sha256(convert_to(in_recipient, 'UTF8')), 'hex');
  most constant integer :=
    private.registration_mails_a_day(organizer, private.event_is_premium(in_event_id));
begin
  if private.count_use(by_organizer, interval '1 day', 0) >= coalesce(most, 0) then
    return 'organizer';
  end if;
  if in_network is not null and private.count_use(by_network, interval '1 hour', 0) >= 60 then
    return 'network';
  end if;
  if private.count_use(by_recipient, interval '1 day', 0) >= 30 then
    return 'recipient';
  end if;
  update private.usage_counts set used = used + 1 where subject in (by_organizer, by_network, by_recipient);
  return null;
end;
$$;

-- Confirmation mails of registrations and mails about a status the organizer set: an outbox, written together with the
-- registration or status and emptied by the functions.

create table private.registration_mails (
  id uuid primary key default gen_random_uuid(),
  event_id text not null,
  participant_id text not null,
  kind text not null default 'registration',
  status text,
  known_status text,
  known_fee bigint,
  known_section text,
  known_event text,
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  lease uuid,
  sent_at timestamptz,
  last_error text,
  network text,
  is_counted boolean not null default false,
  held_by text,
  recipient text,
  is_due_always boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint registration_mails_kind_known check (
    kind in ('registration', 'status', 'promoted', 'link', 'withdrawn', 'restored', 'addressChanged', 'takenOver', 'board', 'reminder', 'moved', 'movedEntry')
  ),
  constraint registration_mails_status_told check ((kind = 'status') = (status is not null and known_status is not null)),
  constraint registration_mails_fee_told check ((kind = 'moved') = (known_fee is not null)),
  constraint registration_mails_event_told check ((kind = 'movedEntry') = (known_event is not null)),
  constraint registration_mails_held_by_known check (held_by in ('organizer', 'network', 'recipient'))
);

comment on table private.registration_mails is
  'A row for each mail to a player: one that confirms the registration they made, one that tells the status their organizer set, one that says that they have got a place, one with the link to their entry, one about what they changed there, one that says that an account has it now, one that says on which board they play, one that reminds them to pay, one about a move or a code that changed their fee, or one about a move to another event. It waits, was sent, or was given up. For the functions only.';
comment on column private.registration_mails.status is 'The status in a mail of the kind status.';
comment on column private.registration_mails.known_status is
  'The status that the player knows without that mail: once it is restored, the mail need not be sent.';
comment on column private.registration_mails.known_fee is
  'The fee that the player knows, in minor units, in a mail of the kind moved.';
comment on column private.registration_mails.known_section is
  'The section that the player knows, in a mail of the kind moved; null = none.';
comment on column private.registration_mails.known_event is
  'The event that the player knows their entry is in, in a mail of the kind movedEntry.';
comment on column private.registration_mails.next_attempt_at is
  'From when on the mail may be claimed; a claim moves it on by the time that sending may take. null = sent, or given up.';
comment on column private.registration_mails.lease is
  'Identifies the newest claim: reports of older ones are ignored.';
comment on column private.registration_mails.last_error is
  'Why the last attempt failed, in the words of the mail server.';
comment on column private.registration_mails.network is
  'SHA-256 of the guest''s network, until the mail is counted; null where the player is signed in.';
comment on column private.registration_mails.is_counted is
  'Whether the mail has been counted against what its organizer, network and recipient may have sent; once for all attempts.';
comment on column private.registration_mails.held_by is
  'The limit that held the mail back when it was last claimed; null = none.';
comment on column private.registration_mails.recipient is
  'The address that the mail goes to; null = that of the entry.';
comment on column private.registration_mails.is_due_always is
  'Whether the mail is sent also if the organizer wants no mails about statuses: it tells of a place that was given up.';

create index registration_mails_participant on private.registration_mails (event_id, participant_id);
create index registration_mails_waiting on private.registration_mails (next_attempt_at)
  where next_attempt_at is not null;
-- Rows are stored roughly in order of creation, so this index costs a registration next to nothing.
create index registration_mails_created_at on private.registration_mails using brin (created_at);

grant select, insert, update, delete on private.registration_mails to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.registration_mails enable row level security;

-- Returns false for a mail that only keeps which section the player knows (private.enqueue_move_mail). A mail that
-- expired before the first attempt says why it wasn't sent.
create function private.is_for_sending(mail private.registration_mails) returns boolean
  language sql
  immutable
as $$
  select mail.attempts > 0 or mail.next_attempt_at is not null or mail.last_error is not null;
$$;

-- Enqueues the confirmation mail of a registration, again when the player registers again.
create function private.enqueue_registration_mail() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.registration_mails where event_id = new.event_id and participant_id = new.id;
  end if;
  insert into private.registration_mails (event_id, participant_id, network)
  values (new.event_id, new.id, nullif(current_setting('tabiya.network', true), ''));
  return null;
end;
$$;

-- Runs in the transaction of the registration, so that none is without its mail. Entries added by an organizer are not
-- confirmed, and a restored entry keeps its registration date. Triggers fire in the order of their names: this one
-- before participants_count locks the event's counters.
create trigger participants_confirm
  after insert on public.participants
  for each row
  when (not new.organizer_created and new.registered_at = now())
  execute function private.enqueue_registration_mail();

create trigger participants_confirm_again
  after update of registered_at on public.participants
  for each row
  when (not new.organizer_created and new.registered_at is distinct from old.registered_at)
  execute function private.enqueue_registration_mail();

-- The registrations that one mail confirms: those of one form at the address whose players have not been notified yet,
-- in the same order each time; for other mails only its player.
create function private.family_to_confirm(
  in_event_id text, in_participant_id text, in_kind text, in_group_id uuid, in_email_key text
) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(participants.id order by participants.id), array[in_participant_id])
  from public.participants
  join private.registration_mails as mails
    on mails.event_id = participants.event_id and mails.participant_id = participants.id
  where in_kind = 'registration'
    and participants.event_id = in_event_id
    and participants.group_id = in_group_id
    and participants.email_key = in_email_key
    and participants.status <> 'cancelled'
    and mails.kind = 'registration'
    and mails.next_attempt_at is not null;
$$;

-- Claims due mails, of one participant or of all, and returns the data of each. A claim lasts two minutes, after which
-- its process is presumed dead. The twelfth attempt is the last. Mails held back by a limit are tried again ten minutes
-- later. One mail confirms all of a family, those who were registered with one form at one address: they are claimed
-- together, and counted as one.
create function public.claim_registration_mails(
  in_limit integer, in_event_id text default null, in_participant_id text default null
) returns jsonb
  language plpgsql
as $$
declare
  result jsonb := '[]'::jsonb;
  taken uuid[] := '{}';
  due record;
  holder text;
  claim uuid;
  members text[];
begin
  -- Claims are serialized, so that counting cannot deadlock.
  perform pg_advisory_xact_lock(hashtextextended('registration mails', 0));
  for due in
    select
      mails.id, mails.event_id, mails.participant_id, mails.kind, mails.known_status, mails.known_fee, mails.known_event,
      mails.attempts, mails.is_counted, mails.network, mails.recipient, participants.email_key, participants.group_id,
      participants.section_id is not null and participants.section_id is distinct from mails.known_section as is_moved
    from private.registration_mails as mails
    join public.participants
      on participants.event_id = mails.event_id and participants.id = mails.participant_id
    where mails.next_attempt_at <= now()
      and (
        in_event_id is null
        or mails.event_id = in_event_id and mails.participant_id = in_participant_id
      )
      -- Whose address was erased gets none.
      and participants.email <> ''
      -- Players who were cancelled in the meantime get no confirmation, and nobody is told an outdated status.
      and case mails.kind
        when 'registration' then participants.status <> 'cancelled'
        when 'restored' then participants.status <> 'cancelled'
        when 'moved' then participants.status <> 'cancelled'
        when 'movedEntry' then participants.status <> 'cancelled'
        when 'withdrawn' then participants.status = 'cancelled'
        when 'promoted' then private.holds_place(participants.status)
        when 'board' then private.holds_place(participants.status)
        when 'reminder' then participants.status = 'registered' and participants.pays_until > now()
          and private.minds_deadlines(mails.event_id)
          and private.received(mails.event_id, mails.participant_id) < participants.fee_owed
        when 'status' then participants.status = mails.status
        else true
      end
      and exists (select from public.publications where publications.event_id = mails.event_id)
    order by mails.next_attempt_at
    for update of mails skip locked
  loop
    exit when jsonb_array_length(result) >= in_limit;
    continue when due.id = any(taken);
    holder := case
      when not due.is_counted then private.count_registration_mail(
        due.event_id, due.kind, due.network, coalesce(lower(due.recipient), due.email_key)
      )
    end;
    if holder is not null then
      update private.registration_mails
      set held_by = holder, next_attempt_at = now() + interval '10 minutes'
      where id = due.id;
      continue;
    end if;
    members := private.family_to_confirm(due.event_id, due.participant_id, due.kind, due.group_id, due.email_key);
    claim := gen_random_uuid();
    with claimed as (
      update private.registration_mails set
        attempts = registration_mails.attempts + 1,
        lease = claim,
        is_counted = true,
        held_by = null,
        network = null,
        next_attempt_at = case when registration_mails.attempts + 1 < 12 then now() + interval '2 minutes' end
      where id = due.id
        or event_id = due.event_id and participant_id = any(members) and kind = 'registration'
      returning id
    )
    select taken || array_agg(claimed.id) into taken from claimed;
    result := result || (
      private.registration_mail_source(due.event_id, members[1])
      || private.refund_of_mail(due.id)
      || jsonb_build_object(
        'mailId', due.id, 'kind', due.kind, 'knownStatus', due.known_status, 'knownFee', due.known_fee,
        'movedFrom', (
          select coalesce(publications.title, events.title)
          from public.events
          left join public.publications on publications.event_id = events.id
          where events.id = due.known_event
        ),
        'isMoved', due.is_moved,
        'lease', claim, 'attempt', due.attempts + 1,
        'family', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'fullName', participants.full_name,
                'status', participants.status,
                'details', private.entry_details(participants),
                'placeNumber', private.place_number(participants.event_id, participants.id),
                'ownLink', private.own_link(participants.event_id, participants.id)
              )
              order by participants.id
            ),
            '[]'
          )
          from public.participants
          where participants.event_id = due.event_id and participants.id = any(members[2:])
        )
      )
      || case
        when due.recipient is not null then jsonb_build_object('email', due.recipient, 'ownLink', null)
        else jsonb_build_object('ownLink', private.own_link(due.event_id, members[1]))
      end
    );
  end loop;
  return result;
end;
$$;

comment on function public.claim_registration_mails(integer, text, text) is 'For the functions that send mail only.';

-- What a mail says of refunds: the rules that count for its entry, and of one that was withdrawn, what the player gets
-- back by them, of which some may have been returned since.
create function private.refund_of_mail(in_mail_id uuid) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object('refundRules', private.refund_rules_of(entries)) || case
    when mails.kind = 'withdrawn' and entries.fee_kept is not null then jsonb_build_object(
      'refund', private.received(entries.event_id, entries.id) - entries.fee_kept - (
        select coalesce(sum(receipts.amount), 0)
        from public.receipts
        where receipts.event_id = entries.event_id and receipts.participant_id = entries.id
          and (receipts.amount < 0 or receipts.movement like '%!') and receipts.created_at >= mails.created_at
      )
    )
    else '{}'
  end
  from private.registration_mails as mails
  join public.participants as entries
    on entries.event_id = mails.event_id and entries.id = mails.participant_id
  where mails.id = in_mail_id;
$$;

-- The data of the mail. The contact is the same as on the player's page.
create function private.registration_mail_source(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', participants.event_id,
    'participantId', participants.id,
    'fullName', participants.full_name,
    'email', participants.email,
    'status', participants.status,
    'registeredAt', participants.registered_at,
    'details', private.entry_details(participants),
    'placeNumber', private.place_number(participants.event_id, participants.id),
    -- Revealed only in the mail: form and response are the same for addresses without an account.
    'hasAccount', participants.user_id is null and not participants.organizer_created and exists (
      select from public.profiles as owner where lower(owner.email) = participants.email_key
    ),
    'snapshot', publications.snapshot,
    'premium', plan.premium,
    'isPlain', private.plain_mails_until(events.organizer_id, plan.premium) is not null,
    'customUrl', (
      select custom_urls.slug
      from public.custom_urls
      where custom_urls.event_id = participants.event_id and plan.premium
    ),
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'organizerEmail', coalesce(
      nullif(btrim(private.shown_text(
        'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
      )), ''),
      private.contact_email(organizer),
      ''
    ),
    'organizerPhone', coalesce(
      nullif(btrim(private.shown_text(
        'organizerPhone', publications.snapshot ->> 'organizerPhone', plan.premium
      )), ''),
      private.contact_phone(organizer),
      ''
    )
  )
  from public.participants
  join public.events on events.id = participants.event_id
  join public.publications on publications.event_id = participants.event_id
  join private.event_counters as counters on counters.event_id = participants.event_id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  where participants.event_id = in_event_id and participants.id = in_participant_id;
$$;

create function public.record_registration_mail(in_event_id text, in_lease uuid) returns void
  language sql
as $$
  -- First, as changes of entries lock an entry before its mails.
  update public.participants set reminded_at = now()
  from private.registration_mails as mails
  where mails.event_id = in_event_id and mails.lease = in_lease and mails.kind = 'reminder'
    and participants.event_id = mails.event_id and participants.id = mails.participant_id
    -- Not of a day that was set since.
    and mails.created_at >= participants.pays_until - interval '3 days';
  update private.registration_mails
  set sent_at = now(), next_attempt_at = null, last_error = null
  where event_id = in_event_id and lease = in_lease;
$$;

comment on function public.record_registration_mail(text, uuid) is
  'For the functions that send mail only: the mail of this claim was taken by the mail server.';

-- Schedules the next attempt after one minute, then two, four and so on up to six hours, for about twenty hours in all;
-- or gives up when the mail server rejects the mail permanently.
create function public.record_registration_mail_failure(
  in_event_id text, in_lease uuid, in_error text, in_is_final boolean
) returns void
  language sql
as $$
  update private.registration_mails
  set
    last_error = left(in_error, 500),
    next_attempt_at = case
      when next_attempt_at is not null and not in_is_final
        then now() + least(interval '1 minute' * 2 ^ (attempts - 1), interval '6 hours')
    end
  where event_id = in_event_id and lease = in_lease and sent_at is null;
$$;

comment on function public.record_registration_mail_failure(text, uuid, text, boolean) is
  'For the functions that send mail only: the mail of this claim could not be sent.';

create function public.expire_registration_mails() returns void
  language sql
as $$
  update private.registration_mails
  set next_attempt_at = null, network = null, last_error = coalesce(last_error, 'Nobody sent it within three days.')
  where next_attempt_at is not null and created_at < now() - interval '3 days';
  delete from private.registration_mails where created_at < now() - interval '30 days';
$$;

comment on function public.expire_registration_mails() is
  'For the sweep only: gives up what would come too late to be of use, and forgets what is a month old.';

create function public.count_registration_mails_waiting() returns bigint
  language sql
  stable
as $$
  select count(*) from private.registration_mails where next_attempt_at is not null and held_by is null;
$$;

comment on function public.count_registration_mails_waiting() is
  'For operators only: what waits for the sweep, without what a limit holds back.';

-- The organizer's view of their event's mails: how many are held back or were given up because of a limit, the daily
-- limit, and until when mails omit the organizer's texts.
create function private.held_registration_mails(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'waiting', held.waiting,
    'givenUp', held.given_up,
    'mostADay', private.registration_mails_a_day(events.organizer_id, private.event_is_premium(events.id)),
    'plainUntil', private.plain_mails_until(events.organizer_id, private.event_is_premium(events.id))
  )
  from public.events,
    lateral (
      select
        count(*) filter (where mails.next_attempt_at is not null) as waiting,
        count(*) filter (where mails.next_attempt_at is null and mails.sent_at is null) as given_up
      from private.registration_mails as mails
      where mails.event_id = events.id and mails.held_by is not null
    ) as held
  where events.id = in_event_id and events.organizer_id = auth.uid();
$$;

comment on function private.held_registration_mails(text) is
  'Security definer: an organizer may not read the outbox; returns how much of it waits for their own event.';
grant execute on function private.held_registration_mails(text) to authenticated;

create function public.held_registration_mails(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.held_registration_mails(in_event_id);
$$;

comment on function public.held_registration_mails(text) is
  'For the event''s organizer: the confirmation mails that are held back; null for other callers.';
grant execute on function public.held_registration_mails(text) to authenticated;

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

-- The history of an entry: the changes to it and its receipts, with author and time.

create table private.entry_changes (
  id bigint primary key generated always as identity,
  event_id text not null,
  participant_id text not null,
  made_by text not null,
  organizer_id uuid references auth.users (id) on delete set null,
  changes jsonb not null,
  made_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_changes_made_by_known check (made_by in ('link', 'account', 'organizer', 'site'))
);

comment on table private.entry_changes is
  'The changes of an entry, written in the transaction of each change. Its organizer reads them through participant_history.';
comment on column private.entry_changes.made_by is
  'The player by the link of their entry or signed in, the organizer, or the site: a place that came free, a fee that was paid.';
comment on column private.entry_changes.organizer_id is
  'The organizer, since a tournament can be transferred; null once their account is closed, or if it was no organizer.';
comment on column private.entry_changes.changes is
  'By the name of the field, as private.recorded_fields gives it, or of a receipt, as private.recorded_receipt does: [before, after].';

create index entry_changes_of_entry on private.entry_changes (event_id, participant_id, id);
create index entry_changes_organizer on private.entry_changes (organizer_id);

grant select, insert, delete on private.entry_changes to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_changes enable row level security;

-- The fields of an entry that are recorded when it changes. A section is recorded by its name, which outlives it.
create function private.recorded_fields(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select private.recorded_answers(entry) || jsonb_build_object(
    'status', entry.status,
    'section', coalesce((
      select sections.name from public.sections
      where sections.event_id = entry.event_id and sections.id = entry.section_id
    ), ''),
    'inAccount', entry.user_id is not null,
    'feeOwed', entry.fee_owed,
    'reductionState', entry.reduction_state,
    -- Of a free place: a code has no other state.
    'discountState', case when entry.discount ->> 'code' = '' then entry.discount_state else '' end,
    'discountCode', coalesce(entry.discount ->> 'code', ''),
    'isGivenUp', entry.given_up_at is not null
  );
$$;

-- Says that this transaction changes an entry for its player: by its link, or signed in.
create function private.begin_own_change(entry public.participants, made_by text) returns void
  language sql
as $$
  select set_config('tabiya.own_change', made_by || ' ' || entry.event_id || ' ' || entry.id, true);
$$;

-- Returns true if a player changes this entry themselves, in this transaction.
create function private.is_own_change(entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(current_setting('tabiya.own_change', true), '')
    in ('link ' || entry.event_id || ' ' || entry.id, 'account ' || entry.event_id || ' ' || entry.id);
$$;

-- The author of a change. A consequence of another change runs within a trigger.
create function private.changed_by(entry public.participants, is_consequence boolean) returns text
  language sql
  stable
as $$
  select case
    when is_consequence then 'site'
    when private.is_own_change(entry) then split_part(current_setting('tabiya.own_change', true), ' ', 1)
    when exists (
      select from public.events where events.id = entry.event_id and events.organizer_id = (select auth.uid())
    ) then 'organizer'
    when entry.user_id = (select auth.uid()) then 'account'
    else 'site'
  end;
$$;

-- Adds a change to the history of an entry.
create function private.add_to_history(entry public.participants, made_by text, changes jsonb) returns void
  language sql
as $$
  insert into private.entry_changes (event_id, participant_id, made_by, organizer_id, changes)
  values (entry.event_id, entry.id, made_by, case made_by when 'organizer' then (select auth.uid()) end, changes);
$$;

create function private.record_entry_change() returns trigger
  language plpgsql
  security definer
as $$
declare
  before constant jsonb := private.recorded_fields(old);
  changed jsonb;
begin
  select jsonb_object_agg(field.key, jsonb_build_array(before -> field.key, field.value))
  into changed
  from jsonb_each(private.recorded_fields(new)) as field
  where field.value is distinct from before -> field.key;
  if changed is not null then
    perform private.add_to_history(new, private.changed_by(new, pg_trigger_depth() > 1), changed);
  end if;
  return null;
end;
$$;

comment on function private.record_entry_change() is
  'Security definer: no role can write the record otherwise, so no entry is changed without it.';

-- Before participants_count, which promotes others: the record is in the order of what happened.
create trigger participants_add_to_history
  after update on public.participants
  for each row execute function private.record_entry_change();

-- The fields of a receipt that are recorded. Its note is the organizer's own and goes with it.
create function private.recorded_receipt(receipt public.receipts) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object('amount', receipt.amount, 'method', receipt.method, 'receivedOn', receipt.received_on);
$$;

-- Records a receipt that was added, changed, or removed; of one that moves to another entry, that entry's ID as well. A
-- receipt that marking as paid writes or removes is the organizer's change. One that is deleted with its entry has no
-- history.
create function private.record_receipt_change() returns trigger
  language plpgsql
  security definer
as $$
declare
  receipt constant public.receipts := case tg_op when 'DELETE' then old else new end;
  before constant jsonb := case when tg_op <> 'INSERT' then private.recorded_receipt(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then private.recorded_receipt(new) end;
  -- From and to, as private.move_receipt says. What follows a moved entry in the same transaction is another receipt.
  move constant text := case
    when receipt.entry_move is null then coalesce(current_setting('tabiya.moved_receipt', true), '') else ''
  end;
begin
  if before is distinct from after then
    perform private.add_to_history(
      participants, private.changed_by(participants, false),
      jsonb_build_object('receipt', jsonb_build_array(before, after)) || case
        when move <> '' then jsonb_build_object(
          'receiptMove', array[nullif(split_part(move, ' ', 1), participants.id), nullif(split_part(move, ' ', 2), participants.id)]
        )
        else '{}'
      end
    )
    from public.participants
    where participants.event_id = receipt.event_id and participants.id = receipt.participant_id;
  end if;
  return null;
end;
$$;

comment on function private.record_receipt_change() is
  'Security definer: no role can write the record otherwise, so no payment is added or removed without it.';

-- Before receipts_follow, which sets the status: the record is in the order of what happened.
create trigger receipts_add_to_history
  after insert or update or delete on public.receipts
  for each row execute function private.record_receipt_change();

-- The history of an entry, for its event's organizer; null for other callers. A mail that is neither sent nor waiting
-- was given up, or made obsolete by a later status.
create function private.participant_history(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'createdAt', participants.created_at,
    'updatedAt', participants.updated_at,
    'mails', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', mails.kind,
            'status', mails.status,
            'createdAt', mails.created_at,
            'sentAt', mails.sent_at,
            'isWaiting', mails.sent_at is null and mails.next_attempt_at is not null
          )
          order by mails.created_at, mails.id
        )
        from private.registration_mails as mails
        where mails.event_id = participants.event_id and mails.participant_id = participants.id
          and private.is_for_sending(mails)
      ),
      '[]'::jsonb
    ),
    'changes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', recorded.id,
            'madeBy', case
              when recorded.made_by = 'organizer' and recorded.organizer_id is distinct from (select auth.uid())
                then 'formerOrganizer'
              else recorded.made_by
            end,
            'madeAt', recorded.made_at,
            'changes', recorded.changes
          )
          order by recorded.id
        )
        from private.entry_changes as recorded
        where recorded.event_id = participants.event_id and recorded.participant_id = participants.id
      ),
      '[]'::jsonb
    )
  )
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and events.organizer_id = (select auth.uid());
$$;

comment on function private.participant_history(text, text) is
  'Security definer: an organizer may read neither the outbox nor the record of changes; returns those of a participant of their own event.';
grant execute on function private.participant_history(text, text) to authenticated;

create function public.participant_history(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.participant_history(in_event_id, in_participant_id);
$$;

comment on function public.participant_history(text, text) is
  'For the event''s organizer: when an entry was made and last changed, the changes with their authors, and the mails to the player; null for other callers.';
grant execute on function public.participant_history(text, text) to authenticated;

-- Undoing a status that an organizer set: with the receipts, the places and the number on the waiting list that it took.

create table private.set_statuses (
  event_id text not null,
  participant_id text not null,
  status_before text not null,
  status text not null,
  waiting_number bigint,
  removed_receipts jsonb not null default '[]',
  received bigint,
  written_receipt uuid,
  promoted jsonb not null default '[]',
  set_at timestamptz not null default now(),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade
);

comment on table private.set_statuses is
  'The last status that an organizer set for an entry within the last hour, and its consequences, so that it can be undone. The sweep deletes older ones.';
comment on column private.set_statuses.waiting_number is 'The entry''s number on the waiting list before.';
comment on column private.set_statuses.removed_receipts is 'The automatic receipts that were removed with it.';
comment on column private.set_statuses.received is
  'The payments for the entry without the removed receipts; null if none was removed.';
comment on column private.set_statuses.written_receipt is 'The receipt that was written with it; null = none.';
comment on column private.set_statuses.promoted is
  'The entry that got the freed place: id and number on the waiting list.';

create index set_statuses_set_at on private.set_statuses (set_at);

grant select, insert, update, delete on private.set_statuses to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.set_statuses enable row level security;

create function private.keep_set_status() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.set_statuses (event_id, participant_id, status_before, status, waiting_number)
  values (old.event_id, old.id, old.status, new.status, old.waiting_number)
  on conflict (event_id, participant_id) do update set
    status_before = excluded.status_before,
    status = excluded.status,
    waiting_number = excluded.waiting_number,
    removed_receipts = '[]',
    received = null,
    written_receipt = null,
    promoted = '[]',
    set_at = now();
  return new;
end;
$$;

comment on function private.keep_set_status() is
  'Security definer: no role can read or write set statuses, except by undoing them.';

-- Before the status is set, by an organizer, by giving up an unpaid place, or by moving the entry to another event: what
-- follows from it is added to the row.
create trigger participants_keep_set_status
  before update of status on public.participants
  for each row
  when (
    (
      current_user = 'authenticated' or old.given_up_at is null and new.given_up_at is not null
      or current_setting('tabiya.moved_entry', true) = old.event_id || ' ' || old.id
    )
    and new.status is distinct from old.status
  )
  execute function private.keep_set_status();

-- Returns true if there is a place. The caller has locked the event's counters.
create function private.has_place(in_event_id text, in_section_id text) returns boolean
  language sql
  stable
as $$
  select coalesce(counters.active_participants < counters.max_players, true) and not exists (
    select from private.section_counters
    where section_counters.event_id = in_event_id and section_counters.section_id = in_section_id
      and section_counters.is_full
  )
  from private.event_counters as counters
  where counters.event_id = in_event_id;
$$;

-- Returns true if the player may know of the place that they got: by a mail that was claimed, or at the desk. Locks the
-- mail that is still to be sent, so that it stays there.
create function private.may_know_of_place(entry public.participants, promoted_at timestamptz) returns boolean
  language plpgsql
as $$
begin
  if entry.arrived_at is not null then
    return true;
  end if;
  if entry.email = '' then
    return promoted_at < now() - interval '2 minutes';
  end if;
  perform from private.registration_mails as mails
  where mails.event_id = entry.event_id and mails.participant_id = entry.id
    and mails.kind in ('promoted', 'registration') and mails.attempts = 0 and mails.next_attempt_at is not null
  for update;
  return not found;
end;
$$;

-- Puts those who got the place of an entry back on the waiting list, at their number, until there is a place for it.
-- Raises place_given where one of them may know of it. The caller has locked the event's counters.
create function private.take_place_back(entry public.participants, undone private.set_statuses) returns void
  language plpgsql
as $$
declare
  promoted record;
  next_entry public.participants;
begin
  for promoted in
    select * from jsonb_to_recordset(undone.promoted) as given (id text, waiting_number bigint)
  loop
    exit when private.has_place(entry.event_id, entry.section_id);
    select * into next_entry
    from public.participants
    where participants.event_id = entry.event_id and participants.id = promoted.id
    for no key update;
    continue when next_entry.id is null or not private.holds_place(next_entry.status);
    if private.may_know_of_place(next_entry, undone.set_at) then
      raise sqlstate 'PT409' using detail = 'place_given';
    end if;
    delete from private.registration_mails as mails
    where mails.event_id = next_entry.event_id and mails.participant_id = next_entry.id
      and mails.kind = 'promoted' and mails.attempts = 0;
    update public.participants
    set status = 'waiting', waiting_number = promoted.waiting_number
    where participants.event_id = next_entry.event_id and participants.id = next_entry.id;
  end loop;
end;
$$;

-- Undoes one status. The caller has locked the event's counters, and holds back promotions until the end.
create function private.undo_status(entry public.participants, in_status text) returns void
  language plpgsql
as $$
declare
  undone private.set_statuses;
begin
  delete from private.set_statuses
  where set_statuses.event_id = entry.event_id and set_statuses.participant_id = entry.id
    and set_statuses.set_at >= now() - interval '1 hour'
  returning set_statuses.* into undone;
  if undone.event_id is null or in_status <> undone.status or entry.status <> undone.status then
    raise sqlstate 'PT409' using detail = 'status_changed';
  end if;
  if undone.received <> private.received(entry.event_id, entry.id) then
    raise sqlstate 'PT409' using detail = 'money_changed';
  end if;
  if private.holds_place(undone.status_before) and not private.holds_place(entry.status) then
    perform private.take_place_back(entry, undone);
  end if;
  update public.participants
  set status = undone.status_before, waiting_number = undone.waiting_number
  where participants.event_id = entry.event_id and participants.id = entry.id;
  delete from public.receipts where receipts.id = undone.written_receipt;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, entry.event_id, entry.id, receipt.amount, receipt.method, receipt.received_on, receipt.note,
    receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by), receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, undone.removed_receipts) as receipt;
  perform private.follow_money(entry.event_id, entry.id);
end;
$$;

-- The outcome of a change of an entry that was refused: the error as the API gives it.
create function private.refused_change(in_entry_id text, code text, message text, details text) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object('id', in_entry_id, 'outcome', 'refused', 'error', jsonb_build_object(
    'code', code, 'message', message, 'details', nullif(details, '')
  ));
$$;

grant execute on function private.refused_change(text, text, text, text) to authenticated;

-- Undoes the status that an organizer set of entries within the last hour: receipts that it removed come back as they
-- were, the one that it wrote is removed, and the player who got the place is on the waiting list again at their number, as
-- long as they have not been notified. Returns for each entry what private.make_changes returns; refused with status_changed,
-- money_changed, place_given, event_full or section_full.
create function private.undo_statuses(in_event_id text, in_participant_ids text[], in_status text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  wanted_id text;
  entry public.participants;
  outcomes jsonb := '[]';
  reason text;
  details text;
begin
  perform from private.event_counters
  join public.events on events.id = event_counters.event_id
  where event_counters.event_id = in_event_id and events.organizer_id = (select auth.uid())
  for update of event_counters;
  if not found then
    in_event_id := null;
  end if;
  perform set_config('tabiya.holds_promotions', 'on', true);
  foreach wanted_id in array in_participant_ids loop
    select * into entry
    from public.participants
    where participants.event_id = in_event_id and participants.id = wanted_id
    for no key update;
    begin
      if entry.id is not null then
        perform private.undo_status(entry, in_status);
      end if;
      outcomes := outcomes || jsonb_build_object(
        'id', wanted_id, 'outcome', case when entry.id is null then 'gone' else 'applied' end
      );
    exception
      when sqlstate 'PT000' or integrity_constraint_violation then
        get stacked diagnostics reason = message_text, details = pg_exception_detail;
        outcomes := outcomes || private.refused_change(wanted_id, sqlstate, reason, details);
    end;
  end loop;
  perform set_config('tabiya.holds_promotions', '', true);
  perform private.promote(in_event_id);
  return outcomes;
end;
$$;

comment on function private.undo_statuses(text, text[], text) is
  'Security definer: an organizer may not write automatic receipts or numbers of the waiting list; the event must be the caller''s own.';
grant execute on function private.undo_statuses(text, text[], text) to authenticated;

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

-- The whole list of an event in one answer, and what has changed since.

-- The columns of a participant in an answer: those that the caller may read, which the grants of the table say.
create function private.listed_columns() returns text[]
  language sql
  stable
as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.participants'::regclass and attnum > 0 and not attisdropped
    and attname not in ('created_at', 'updated_at', 'changed_in', 'refund_rule', 'reminded_at')
    and has_column_privilege(attrelid, attnum, 'select');
$$;

grant execute on function private.listed_columns() to authenticated;

-- A single statement sees a consistent state, and without repeated keys the rows take a third of the work. Like every
-- response of the API it is bounded; the next page starts after the last entry of the previous one. So no one is listed
-- twice or left out if someone registers in between, as with numbered pages.
create function public.participant_list(
  in_event_id text,
  in_after timestamptz default null,
  in_after_id text default null
) returns json
  language plpgsql
  stable
as $$
declare
  most constant integer := 2500;
  columns constant text[] := private.listed_columns();
  rows json;
begin
  execute format(
    $list$
      select coalesce(json_agg(listed.entry order by listed.registered_at, listed.id), '[]')
      from (
        select entries.registered_at, entries.id, json_build_array(%s) as entry
        from public.participants as entries
        where entries.event_id = $1
          and ($2 is null or (entries.registered_at, entries.id) > ($2, $3))
        order by entries.registered_at, entries.id
        limit $4
      ) as listed
    $list$,
    (select string_agg(format('entries.%I', name), ', ') from unnest(columns) as name)
  ) into rows using in_event_id, in_after, in_after_id, most;
  return json_build_object('since', pg_current_snapshot()::text, 'most', most, 'columns', columns, 'rows', rows);
end;
$$;

comment on function public.participant_list(text, timestamptz, text) is
  'The participants of an event whom the caller may read, in the order in which they registered, those after an entry where one is named: the moment that they are from, for entries_since, the most in one answer, the names of the columns, and the values of each participant in their order.';

grant execute on function public.participant_list(text, timestamptz, text) to authenticated;

-- An entry changes with its receipts and notes, so that a request for changed entries misses none of them.
create function private.touch_entry_of_part() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  update public.participants set updated_at = now()
  where participants.event_id = changed ->> 'event_id' and participants.id = changed ->> 'participant_id'
    and participants.changed_in <> pg_current_xact_id()::text::bigint;
  return null;
end;
$$;

comment on function private.touch_entry_of_part() is
  'Security definer: the role that changes receipts or notes may not write when an entry changed.';

create trigger receipts_touch_entry
  after insert or update or delete on public.receipts
  for each row execute function private.touch_entry_of_part();

create trigger organizer_notes_touch_entry
  after insert or update or delete on public.organizer_notes
  for each row execute function private.touch_entry_of_part();

-- Some participants of an event whom the caller may read, with their receipts and the organizer's notes.
create function private.listed_entries(in_event_id text, ids text[]) returns jsonb
  language plpgsql
  stable
as $$
declare
  columns constant text[] := private.listed_columns();
  rows json;
begin
  execute format(
    $list$
      select coalesce(json_agg(json_build_array(%s)), '[]')
      from public.participants as entries
      where entries.event_id = $1 and entries.id = any ($2)
    $list$,
    (select string_agg(format('entries.%I', name), ', ') from unnest(columns) as name)
  ) into rows using in_event_id, ids;
  return jsonb_build_object(
    'columns', columns,
    'rows', rows,
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipts) order by receipts.received_on, receipts.created_at, receipts.id), '[]')
      from public.receipts
      where receipts.event_id = in_event_id and receipts.participant_id = any (ids)
    ),
    'notes', (
      select coalesce(jsonb_object_agg(organizer_notes.participant_id, organizer_notes.notes), '{}')
      from public.organizer_notes
      where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = any (ids)
    )
  );
end;
$$;

grant execute on function private.listed_entries(text, text[]) to authenticated;

-- The changes since the state of a list: a snapshot of transactions, which the list and each response of this function
-- contain. A counter would have to be incremented under a lock by every registration; the transactions that a snapshot
-- sees need none. The caller compares the number of entries to detect removed ones.
create function public.entries_since(in_event_id text, in_since text) returns json
  language plpgsql
  stable
as $$
declare
  most constant integer := 2500;
  -- A snapshot names each transaction under way, so that a longer one is none.
  since constant pg_catalog.pg_snapshot := case when length(in_since) <= 10000 then in_since::pg_catalog.pg_snapshot end;
  current constant pg_catalog.pg_snapshot := pg_current_snapshot();
  ids text[];
  answer jsonb;
begin
  ids := array(
    select entries.id
    from public.participants as entries
    where entries.event_id = in_event_id
      -- A range for the index; entries of a restored backup can have later transactions than there have been.
      and entries.changed_in >= pg_snapshot_xmin(since)::text::bigint
      and entries.changed_in < pg_snapshot_xmax(current)::text::bigint
      and not pg_visible_in_snapshot(entries.changed_in::text::xid8, since)
    limit most + 1
  );
  answer := jsonb_build_object(
    'since', current::text,
    'count', (select count(*) from public.participants as entries where entries.event_id = in_event_id)
  );
  if cardinality(ids) > most or coalesce(pg_snapshot_xmax(since) > pg_snapshot_xmax(current), true) then
    return answer || '{"reset": true}';
  end if;
  if cardinality(ids) = 0 then
    return answer;
  end if;
  return answer || private.listed_entries(in_event_id, ids);
end;
$$;

comment on function public.entries_since(text, text) is
  'The participants of an event whom the caller may read and who have changed since a moment, with their receipts and the organizer''s notes: the moment of the answer, how many there are in all, and the columns and values as participant_list gives them. reset = the whole list has to be read.';

grant execute on function public.entries_since(text, text) to authenticated;

-- Changes of entries by an organizer, for one entry or many: made once, however often sent, and never over another
-- user's change.

create table private.entry_operations (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id text not null,
  outcomes jsonb not null,
  made_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint entry_operations_id_length check (length(id) between 1 and 100)
);

comment on table private.entry_operations is
  'The results of the changes that an organizer sent within the last day, so that a change sent again, because its response was lost, is made only once. The sweep deletes older ones.';

create index entry_operations_made_at on private.entry_operations (made_at);

grant select, insert, update, delete on private.entry_operations to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_operations enable row level security;

-- The outcomes of an operation that the caller sent within the last day; null where they sent none by this id.
create function private.known_outcomes(in_operation_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select operations.outcomes
  from private.entry_operations as operations
  where operations.user_id = (select auth.uid()) and operations.id = in_operation_id;
$$;

comment on function private.known_outcomes(text) is
  'Security definer: users read only their own operations, by their ids.';
grant execute on function private.known_outcomes(text) to authenticated;

create function private.keep_outcomes(in_operation_id text, in_outcomes jsonb) returns void
  language sql
  security definer
as $$
  insert into private.entry_operations (id, outcomes) values (in_operation_id, in_outcomes);
$$;

comment on function private.keep_outcomes(text, jsonb) is
  'Security definer: users write only their own operations.';
grant execute on function private.keep_outcomes(text, jsonb) to authenticated;

-- Sets columns of an entry, unless another user has changed them since they were `in_from` in this version. Returns
-- applied, already if they have these values, conflict, or gone. The earliest arrival counts, whichever desk entered
-- it.
create function private.change_entry(
  in_event_id text, in_id text, in_version bigint, in_from jsonb, in_set jsonb, is_move boolean
) returns text
  language plpgsql
as $$
declare
  is_arrival constant boolean := array(select jsonb_object_keys(in_set)) = array['arrived_at'];
  known record;
  columns text;
begin
  execute format(
    'select entries.version, jsonb_build_object(%s) as values from public.participants as entries
     where entries.event_id = $1 and entries.id = $2 for no key update',
    (select string_agg(format('%L, entries.%I', name, name), ', ') from jsonb_object_keys(in_set) as name)
  ) into known using in_event_id, in_id;
  if known.version is null then
    return 'gone';
  elsif known.values = in_set or is_arrival and num_nulls(known.values ->> 'arrived_at', in_set ->> 'arrived_at') in (0, 2) then
    return 'already';
  elsif not is_arrival and known.version is distinct from in_version and known.values is distinct from in_from then
    return 'conflict';
  end if;
  if is_move then
    select in_set || jsonb_build_object('fide_rating', ratings.fide, 'national_rating', ratings.national)
    into in_set
    from private.ratings_in_section(in_event_id, in_id, in_set ->> 'section_id') as ratings;
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(in_set) as name;
  execute format(
    'update public.participants as entries
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.participants, $3))
     where entries.event_id = $1 and entries.id = $2',
    columns
  ) using in_event_id, in_id, in_set;
  return 'applied';
end;
$$;

grant execute on function private.change_entry(text, text, bigint, jsonb, jsonb, boolean) to authenticated;

-- Removes an entry, unless another user has changed its status, section, or arrival since they were in_from in this
-- version. Returns applied, already if it is gone, or conflict.
create function private.remove_entry(in_event_id text, in_id text, in_version bigint, in_from jsonb) returns text
  language plpgsql
as $$
declare
  known record;
begin
  select
    entries.version,
    jsonb_build_object(
      'status', entries.status, 'section_id', entries.section_id, 'arrived_at', entries.arrived_at
    ) as values
  into known
  from public.participants as entries
  where entries.event_id = in_event_id and entries.id = in_id
  for update;
  if known.version is null then
    return 'already';
  elsif known.version is distinct from in_version and not known.values @> in_from then
    return 'conflict';
  end if;
  delete from public.participants as entries where entries.event_id = in_event_id and entries.id = in_id;
  return 'applied';
end;
$$;

grant execute on function private.remove_entry(text, text, bigint, jsonb) to authenticated;

-- Makes a change of entries, each for itself. Gives for each its id and its outcome: what private.change_entry or
-- private.remove_entry gives, or refused with the error.
create function private.make_changes(in_event_id text, in_operation jsonb, in_entries jsonb) returns jsonb
  language plpgsql
as $$
declare
  is_move constant boolean := coalesce((in_operation ->> 'moves')::boolean, false);
  is_removal constant boolean := coalesce((in_operation ->> 'removes')::boolean, false);
  wanted record;
  outcomes jsonb := '[]';
  reason text;
  details text;
begin
  for wanted in
    select * from jsonb_to_recordset(in_entries) as entries (id text, version bigint, "from" jsonb, set jsonb)
  loop
    begin
      outcomes := outcomes || jsonb_build_object('id', wanted.id, 'outcome', case
        when is_removal then private.remove_entry(in_event_id, wanted.id, wanted.version, wanted."from")
        else private.change_entry(in_event_id, wanted.id, wanted.version, wanted."from", wanted.set, is_move)
      end);
    exception
      when sqlstate 'PT000' or integrity_constraint_violation then
        get stacked diagnostics reason = message_text, details = pg_exception_detail;
        outcomes := outcomes || private.refused_change(wanted.id, sqlstate, reason, details);
    end;
  end loop;
  return outcomes;
end;
$$;

grant execute on function private.make_changes(text, jsonb, jsonb) to authenticated;

-- in_operation says how: `paid_by` is the method of the receipts that marking as paid writes, `moves` gives entries the
-- ratings of their new section's kind, `removes` removes the entries, `undoes` names the status that the caller set and
-- takes back. in_entries has for
-- each entry its `id`, the columns to `set`, what they are changed `from`, and the `version` that the caller saw.
create function public.change_entries(in_event_id text, in_operation_id text, in_operation jsonb, in_entries jsonb)
  returns jsonb
  language plpgsql
as $$
declare
  most constant integer := 500;
  method constant text := coalesce(in_operation ->> 'paid_by', 'cash');
  ids constant text[] := array(select jsonb_array_elements(in_entries) ->> 'id');
  outcomes jsonb;
begin
  if cardinality(ids) > most then
    raise sqlstate 'PT413' using detail = 'too_many_entries';
  end if;
  perform private.wait_for_turn();
  outcomes := private.known_outcomes(in_operation_id);
  if outcomes is null then
    if in_operation ? 'undoes' then
      outcomes := private.undo_statuses(in_event_id, ids, in_operation ->> 'undoes');
    else
      if method <> 'cash' and not private.event_is_premium(in_event_id) then
        raise sqlstate 'PT403' using detail = 'method_not_in_plan';
      end if;
      perform set_config('tabiya.receipt_method', method, true);
      outcomes := private.make_changes(in_event_id, in_operation, in_entries);
      perform set_config('tabiya.receipt_method', '', true);
    end if;
    perform private.keep_outcomes(in_operation_id, outcomes);
  end if;
  return jsonb_build_object('outcomes', outcomes) || private.listed_entries(in_event_id, ids);
end;
$$;

comment on function public.change_entries(text, text, jsonb, jsonb) is
  'Changes entries for the event''s organizer, each for itself, and gives what became of each change (applied, already, conflict, gone or refused), and the entries as they are now. Sent again under the same id, it changes nothing more.';
grant execute on function public.change_entries(text, text, jsonb, jsonb) to authenticated;

-- Deletes the records for taking removals and statuses back, and of changes that may be sent again.
create function public.forget_removed_participants() returns void
  language sql
as $$
  delete from private.removed_participants where removed_at < now() - interval '1 hour';
  delete from private.set_statuses where set_at < now() - interval '1 hour';
  delete from private.entry_operations where made_at < now() - interval '24 hours';
$$;

comment on function public.forget_removed_participants() is 'For the sweep only.';

-- Importing a list from a file: all or nothing, in one request, and taking that back.

-- Tells an entry that was changed from one that was not: a change of the entry, its receipts or its notes is another
-- fingerprint.
create function private.entry_fingerprint(in_event_id text, in_participant_id text) returns text
  language sql
  stable
as $$
  select md5(jsonb_build_array(
    participants.updated_at,
    (
      select jsonb_agg(
        jsonb_build_array(receipts.id, receipts.amount, receipts.method, receipts.received_on, receipts.note)
        order by receipts.id
      )
      from public.receipts
      where receipts.event_id = participants.event_id and receipts.participant_id = participants.id
    ),
    (
      select organizer_notes.notes from public.organizer_notes
      where organizer_notes.event_id = participants.event_id and organizer_notes.participant_id = participants.id
    )
  )::text)
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id;
$$;

grant execute on function private.entry_fingerprint(text, text) to authenticated;

-- An entry of a file with its name and address as they are known again once it was added.
create function private.imported_entry(in_entry jsonb) returns public.participants
  language plpgsql
  stable
as $$
declare
  entry public.participants := jsonb_populate_record(null::public.participants, in_entry);
begin
  entry.full_name := private.normalize_text(entry.full_name);
  entry.email := private.normalize_text(entry.email);
  entry.status := coalesce(entry.status, 'registered');
  return entry;
end;
$$;

grant execute on function private.imported_entry(jsonb) to authenticated;

-- Adds the entries in the given order, each a row of participants as its organizer may write it, with private notes in
-- organizer_notes and the sum received in received. The rest of that sum, beyond the receipts of marking as paid, is
-- written as one receipt where the plan has receipts. Receipts are of in_method and of in_received_on, or of today
-- where that is null. Gives the id and the fingerprint of each entry, for undo_import. Runs with the caller's rights.
-- Raises event_full when there are fewer places left than entries, and method_not_in_plan.
create function public.import_participants(
  in_event_id text,
  in_entries jsonb,
  in_method text default 'unknown',
  in_received_on date default null
) returns jsonb
  language plpgsql
as $$
declare
  paid jsonb;
  added_ids text[];
  imported jsonb;
begin
  if jsonb_typeof(in_entries) <> 'array' or jsonb_array_length(in_entries) > 2000 then
    raise sqlstate 'PT422' using detail = '{"code": "import_too_large", "most": 2000}';
  end if;
  if in_method not in ('cash', 'unknown') and not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'method_not_in_plan';
  end if;
  perform set_config('tabiya.receipt_method', in_method, true);
  perform set_config('tabiya.received_on', coalesce(in_received_on::text, ''), true);
  with submitted as materialized (
    select
      item.position, item.entry ->> 'organizer_notes' as organizer_notes,
      (item.entry ->> 'received')::bigint as received,
      tidy.entry, (tidy.entry).full_name, (tidy.entry).email, (tidy.entry).status
    from jsonb_array_elements(in_entries) with ordinality as item(entry, position)
    cross join lateral (select private.imported_entry(item.entry) as entry) as tidy
  ),
  added as (
    select * from private.insert_imported(
      in_event_id, (select array_agg(submitted.entry order by submitted.position) from submitted)
    )
  ),
  -- Only a cancelled participant can be in a file twice: notes and sums are then matched one after the other.
  entered as (
    select entry.id, sent.organizer_notes, sent.received
    from (
      select *, row_number() over (partition by email, full_name, status order by id) as turn from added
    ) as entry
    join (
      select *, row_number() over (partition by email, full_name, status order by position) as turn from submitted
    ) as sent using (email, full_name, status, turn)
  ),
  noted as (
    insert into public.organizer_notes (event_id, participant_id, notes)
    select in_event_id, entered.id, entered.organizer_notes
    from entered
    where btrim(entered.organizer_notes) <> ''
  )
  select
    (select array_agg(added.id) from added),
    (
      select jsonb_agg(jsonb_build_object('id', entered.id, 'received', entered.received))
      from entered where entered.received <> 0
    )
  into added_ids, paid;
  perform set_config('tabiya.receipt_method', '', true);
  perform set_config('tabiya.received_on', '', true);

  insert into public.receipts (event_id, participant_id, amount, method, received_on, note)
  select
    in_event_id, entry.id, entry.received - private.received(in_event_id, entry.id), in_method,
    coalesce(in_received_on, (now() at time zone events.time_zone)::date), 'Imported'
  from jsonb_to_recordset(paid) as entry(id text, received bigint)
  join public.events on events.id = in_event_id
  where entry.received <> private.received(in_event_id, entry.id)
    and private.event_is_premium(in_event_id);

  select
    coalesce(
      jsonb_agg(jsonb_build_object('id', added_id, 'fingerprint', private.entry_fingerprint(in_event_id, added_id))),
      '[]'
    )
  into imported
  from unnest(added_ids) as added_id;
  return imported;
end;
$$;

comment on function public.import_participants(text, jsonb, text, date) is
  'For an event''s organizer: adds all entries of a file with their private notes, or none, and gives what undo_import takes.';
grant execute on function public.import_participants(text, jsonb, text, date) to authenticated;

-- Removes the entries of an import of the last hour that are as they were imported, with their notes and receipts, and
-- gives their ids. One that was changed since stays. The entries are locked before they are looked at, so that nothing
-- that is written meanwhile is lost. Runs with the caller's rights.
create function public.undo_import(in_event_id text, in_imported jsonb) returns text[]
  language plpgsql
as $$
declare
  removed_ids text[];
  receipt_ids uuid[];
begin
  perform private.wait_for_turn();
  perform from public.participants
  join jsonb_to_recordset(in_imported) as imported (id text) on imported.id = participants.id
  where participants.event_id = in_event_id
  order by participants.id
  for update of participants;
  removed_ids := array(
    select participants.id
    from public.participants
    join jsonb_to_recordset(in_imported) as imported (id text, fingerprint text) on imported.id = participants.id
    where participants.event_id = in_event_id
      and participants.created_at >= now() - interval '1 hour'
      and imported.fingerprint = private.entry_fingerprint(in_event_id, participants.id)
  );
  -- All of them are of the import, since the fingerprint covers them. They would outlive the entries.
  receipt_ids := array(
    select receipts.id from public.receipts
    where receipts.event_id = in_event_id and receipts.participant_id = any (removed_ids)
  );
  delete from public.participants
  where participants.event_id = in_event_id and participants.id = any (removed_ids);
  delete from public.receipts where receipts.event_id = in_event_id and receipts.id = any (receipt_ids);
  return removed_ids;
end;
$$;

comment on function public.undo_import(text, jsonb) is
  'For an event''s organizer: undoes an import within the hour, except for entries that changed since.';
grant execute on function public.undo_import(text, jsonb) to authenticated;

-- Until when players change their entries themselves, and what goes with every such change.

create type private.self_service as (
  changes_until timestamptz, may_change boolean, may_withdraw boolean, is_on boolean
);

comment on type private.self_service is
  'The rights of an event''s players on their entries, and until when they may change them.';

-- The rights of an event's players now: none while it is cancelled. They change entries until the organizer's deadline,
-- which is in effect at once, or without one until the published instant; and withdraw until the published one for
-- that, if it is later.
create function private.self_service_of(in_event_id text) returns private.self_service
  language sql
  stable
as $$
  select
    ends.changes_until,
    rights.are_on and now() < ends.changes_until,
    rights.are_on and now() < greatest(ends.changes_until, publications.withdrawal_until),
    events.self_service
  from public.publications
  join public.events on events.id = publications.event_id
  cross join lateral (
    select least(coalesce(events.changes_deadline_at, publications.changes_until), publications.ends_at) as changes_until
  ) as ends
  cross join lateral (
    select events.self_service and publications.registration_offer <> 'cancelled' as are_on
  ) as rights
  where publications.event_id = in_event_id;
$$;

-- Locks an entry for a change by its player, and everything that the change may affect, in the same order as changes by
-- organizers and registrations, so that there is no deadlock. Raises PT404 entry_not_found.
create function private.lock_own_entry(in_event_id text, in_participant_id text) returns public.participants
  language plpgsql
as $$
declare
  entry public.participants;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'entry_not_found';
  end if;
  return entry;
end;
$$;

create function private.raise_too_many_changes() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT429' using detail = 'too_many_changes';
end;
$$;

-- Begins a change by a player if they may make it: counts it, and records its author in this transaction. Raises PT403
-- changes_closed, and PT429 too_many_changes beyond 60 a day.
create function private.begin_own_change_or_raise(entry public.participants, may boolean, made_by text) returns void
  language plpgsql
as $$
begin
  if may is not true then
    raise sqlstate 'PT403' using detail = 'changes_closed';
  end if;
  if private.count_use('changes of ' || entry.event_id || ' ' || entry.id, interval '1 day', 1) > 60 then
    perform private.raise_too_many_changes();
  end if;
  perform private.begin_own_change(entry, made_by);
end;
$$;

-- Enqueues a mail to the player about what they did themselves; one of a kind waits at most. It is counted against the
-- network from which a link was used, as the confirmation is.
create function private.enqueue_own_mail(entry public.participants, in_kind text, in_recipient text default null)
  returns void
  language plpgsql
as $$
begin
  delete from private.registration_mails as mails
  where mails.event_id = entry.event_id and mails.participant_id = entry.id
    and (mails.kind = in_kind or in_kind in ('withdrawn', 'restored') and mails.kind in ('withdrawn', 'restored'))
    and mails.attempts = 0 and mails.recipient is not distinct from in_recipient;
  insert into private.registration_mails (event_id, participant_id, kind, recipient, network)
  values (
    entry.event_id, entry.id, in_kind, in_recipient, nullif(current_setting('tabiya.network', true), '')
  );
end;
$$;

-- The entry with its player's changes. The function that takes the changes has read them with domain/entries/form; here
-- is what only the transaction knows.

-- The entry with its fee in another section: that of the day of registration, as when the organizer moves an entry. An
-- amount entered by hand stays.
create function private.charged_in(entry public.participants, in_section_id text, rules jsonb)
  returns public.participants
  language plpgsql
  stable
as $$
declare
  reduction jsonb;
  fee private.fees;
begin
  entry.section_id := in_section_id;
  select named.value into reduction
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as named
  where entry.reduction <> '' and named.value ->> 'name' = entry.reduction
  limit 1;
  fee := private.fee_at(entry.event_id, entry.section_id, reduction ->> 'id', entry.registered_at);
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  return private.with_owed(entry);
end;
$$;

-- What an entry would owe in each section.
create function private.fees_by_section(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_object_agg(sections.id, (
      private.charged_in(entry, sections.id, private.rules_of_plan(publications.entry_rules, entry.event_id))
    ).fee_owed),
    '{}'
  )
  from public.sections
  join public.publications on publications.event_id = sections.event_id
  where sections.event_id = entry.event_id;
$$;

-- The entry in the section that its player selected, with what the function found in the rating lists, and its fee.
create function private.moved_by_player(entry public.participants, rules jsonb, changes jsonb)
  returns public.participants
  language plpgsql
as $$
begin
  entry.section_id := changes ->> 'section';
  if not exists (
    select from public.sections
    where sections.event_id = entry.event_id and sections.id = entry.section_id
  ) then
    perform private.raise_section_gone();
  end if;
  return private.charged_in(private.with_findings(entry, changes), entry.section_id, rules);
end;
$$;

-- The entry with its status after a move to another section, whose counters the caller has locked. If that section is
-- full, it waits, if the player agreed to that. Raises section_full or would_wait.
create function private.placed_by_player(entry public.participants, accepts_waiting boolean)
  returns public.participants
  language plpgsql
as $$
declare
  counters private.event_counters;
begin
  select * into counters from private.event_counters where event_counters.event_id = entry.event_id;
  if entry.status = 'waiting' then
    -- The last in the line of its new section.
    update private.event_counters
    set last_waiting_number = last_waiting_number + 1
    where event_counters.event_id = entry.event_id
    returning event_counters.last_waiting_number into entry.waiting_number;
    return entry;
  end if;
  if not exists (
    select from private.section_counters
    where section_counters.event_id = entry.event_id and section_counters.section_id = entry.section_id
      and section_counters.is_full
  ) then
    return entry;
  end if;
  if not counters.keeps_waiting_list then
    perform private.raise_no_place('section_full');
  end if;
  if not accepts_waiting then
    raise sqlstate 'PT409' using detail = 'would_wait', hint = 'section';
  end if;
  entry.status := 'waiting';
  return entry;
end;
$$;

-- The entry with the values that its player changed, by the keys of the questions; what is left out stays. An answer to a
-- question of the organizer's own that is null is none. An account's entry has the account's address.
create function private.with_changes(entry public.participants, changes jsonb) returns public.participants
  language plpgsql
as $$
begin
  if entry.user_id is null then
    entry.email := coalesce(changes ->> 'email', entry.email);
  end if;
  entry.phone_number := coalesce(changes ->> 'phoneNumber', entry.phone_number);
  entry.notes := coalesce(changes ->> 'notes', entry.notes);
  entry.show_name := coalesce((changes ->> 'showName')::boolean, entry.show_name);
  entry.answers := jsonb_strip_nulls(entry.answers || coalesce(changes -> 'answers', '{}'));
  if changes ? 'byes' then
    entry.byes := array(select jsonb_array_elements_text(changes -> 'byes'));
  end if;
  return entry;
end;
$$;

-- Players' changes of their own entries: by the link of an entry, or signed in. Both ways end here.

-- The version by which the changes of an entry are read: of the entry as it is, and of the published rules.
create function private.version_of_entry(entry public.participants) returns text
  language plpgsql
  stable
as $$
begin
  return entry.version || ' ' || private.current_version(entry.event_id);
end;
$$;

-- Changes an entry for its player: email (of entries without an account), phoneNumber, notes, section, byes, answers
-- (each by its question) and showName, read by in_version of entry and rules. A field that is not sent stays as it is
-- stored: a form sends its player's changes, and not the fields that the organizer may have changed since it was
-- opened. acceptWaiting agrees to wait for a place in another section, with which comes what the rating lists say of the
-- player there (private.with_findings). Where a list rules the section out, refused is the problem: the attempt is
-- counted, and it is returned. Raises PT404 entry_not_found, PT403 changes_closed, PT409 form_changed, entry_withdrawn,
-- section_full, would_wait or player_already_entered, PT422 section_gone, PT429 too_many_changes.
create function private.change_own_entry(
  in_event_id text, in_participant_id text, changes jsonb, in_version text, made_by text
) returns jsonb
  language plpgsql
as $$
declare
  stored constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
  entry public.participants := stored;
  rules jsonb;
begin
  perform private.begin_own_change_or_raise(stored, (private.self_service_of(in_event_id)).may_change, made_by);
  if stored.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'entry_withdrawn';
  end if;
  if in_version is distinct from private.version_of_entry(stored) then
    raise sqlstate 'PT409' using detail = 'form_changed';
  end if;
  if changes ? 'refused' then
    return changes -> 'refused';
  end if;
  entry := private.with_changes(entry, changes);
  if changes ->> 'section' <> coalesce(stored.section_id, '') then
    select private.rules_of_plan(publications.entry_rules, in_event_id) into rules
    from public.publications where publications.event_id = in_event_id;
    entry := private.moved_by_player(entry, rules, changes);
    entry := private.placed_by_player(entry, changes -> 'acceptWaiting' is not distinct from 'true'::jsonb);
  end if;
  if entry is not distinct from stored then
    return null;
  end if;

  update public.participants
  set
    email = entry.email,
    phone_number = entry.phone_number,
    notes = entry.notes,
    section_id = entry.section_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    rating_list = entry.rating_list,
    rating_list_as_of = entry.rating_list_as_of,
    unverified = entry.unverified,
    show_name = entry.show_name,
    byes = entry.byes,
    answers = entry.answers,
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    discount_amount = entry.discount_amount,
    fee_owed = entry.fee_owed,
    status = entry.status,
    waiting_number = entry.waiting_number
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  if lower(entry.email) <> lower(stored.email) then
    -- Each change of address sends two mails, one of them to the new address.
    if private.count_use('addresses of ' || stored.event_id || ' ' || stored.id, interval '1 day', 1) > 5 then
      perform private.raise_too_many_changes();
    end if;
    perform private.enqueue_own_mail(stored, 'addressChanged', stored.email);
    perform private.enqueue_own_mail(stored, 'link');
  end if;
  return null;
exception
  when unique_violation then
    raise sqlstate 'PT409' using detail = 'player_already_entered', hint = 'email';
end;
$$;

-- Withdraws an entry for its player; its place goes to the next on the waiting list. in_fee_kept is what the organizer
-- keeps of what was received, by the rule; null without one. What it kept when the player withdrew before stays kept. Raises PT404 entry_not_found, PT403 changes_closed, PT409 entry_checked_in, PT429 too_many_changes.
create function private.withdraw_own_entry(
  in_event_id text, in_participant_id text, in_fee_kept bigint, made_by text
) returns void
  language plpgsql
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status = 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if entry.arrived_at is not null then
    raise sqlstate 'PT409' using detail = 'entry_checked_in';
  end if;
  update public.participants
  set
    status = 'cancelled',
    fee_kept = case when in_fee_kept is not null
      then greatest(
        least(greatest(in_fee_kept, participants.fee_kept), private.received(in_event_id, in_participant_id)), 0
      )
    end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.return_at_once(in_event_id, in_participant_id);
  perform private.enqueue_own_mail(entry, 'withdrawn');
end;
$$;

-- Returns true if the player withdrew an entry, rather than the organizer cancelled it.
create function private.was_withdrawn(entry public.participants) returns boolean
  language sql
  stable
as $$
  select entry.status = 'cancelled' and coalesce(
    (
      select entry_changes.made_by in ('link', 'account')
      from private.entry_changes
      where entry_changes.event_id = entry.event_id and entry_changes.participant_id = entry.id
        and entry_changes.changes #>> '{status,1}' = 'cancelled'
      order by entry_changes.id desc
      limit 1
    ),
    false
  );
$$;

-- Takes a withdrawal back: the entry gets a place where there is one, and otherwise waits if the event keeps a waiting
-- list. Raises PT404 entry_not_found, PT403 changes_closed, PT409 not_withdrawn, event_full, section_full or
-- already_registered, PT429 too_many_changes.
create function private.restore_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
as $$
declare
  entry public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status <> 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if not private.was_withdrawn(entry) then
    raise sqlstate 'PT409' using detail = 'not_withdrawn';
  end if;
  entry := private.with_discount_left(entry);
  update public.participants
  set
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = entry.discount_state,
    fee_owed = entry.fee_owed,
    status = case
      when private.waits_for_place(in_event_id, entry.section_id) then 'waiting'
      when private.is_covered(entry) then 'paid'
      else 'registered'
    end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'restored');
exception
  when unique_violation then
    perform private.raise_already_registered();
end;
$$;

-- The number of rounds of a section's results that are paired, as roundsPlayed of domain/results counts them.
create function private.paired_rounds(in_results jsonb) returns integer
  language sql
  stable
as $$
  select coalesce(max(game.place), 0)::integer
  from private.elements_of(in_results -> 'players') as player
  cross join lateral private.elements_of(player.value -> 'games') as game
  where game.value ->> 'opponent' is not null;
$$;

-- The player's rights over their entry now, the places left in the sections that they may choose, and the rounds that
-- take no more byes because they are paired.
create function private.own_rights(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'isSelfService', coalesce(service.is_on, false),
    -- On the event's clocks, as its page shows it.
    'changesUntil', (
      select to_char(
        service.changes_until at time zone coalesce(publications.snapshot ->> 'timeZone', 'UTC'), 'YYYY-MM-DD"T"HH24:MI'
      )
      from public.publications where publications.event_id = entry.event_id
    ),
    'mayChange', coalesce(service.may_change and entry.status <> 'cancelled', false),
    'mayWithdraw', coalesce(service.may_withdraw and entry.status <> 'cancelled' and entry.arrived_at is null, false),
    'mayRestore', coalesce(service.may_withdraw and private.was_withdrawn(entry), false),
    'refundRules', private.refund_rules_of(entry),
    'players', (
      select event_counters.active_participants from private.event_counters
      where event_counters.event_id = entry.event_id
    ),
    'taken', coalesce(
      (
        select jsonb_object_agg(section_counters.section_id, section_counters.active_participants)
        from private.section_counters where section_counters.event_id = entry.event_id
      ),
      '{}'
    ),
    'waiting', coalesce(
      (
        select jsonb_object_agg(waiting.section_id, waiting.number)
        from (
          select participants.section_id, count(*) as number
          from public.participants
          where participants.event_id = entry.event_id and participants.status = 'waiting'
            and participants.section_id is not null
          group by participants.section_id
        ) as waiting
      ),
      '{}'
    ),
    'paired', coalesce(
      (
        select jsonb_object_agg(section_results.section_id, private.paired_rounds(section_results.results))
        from public.section_results where section_results.event_id = entry.event_id
      ),
      '{}'
    )
  )
  from private.self_service_of(entry.event_id) as service;
$$;

-- The entry as its page shows it to its player.
create function private.managed_entry(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', entry.event_id,
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'notes', entry.notes,
    'status', entry.status,
    -- A change of section costs what it did then (moved_by_player).
    'registeredAt', entry.registered_at,
    'sectionId', entry.section_id,
    'sectionFees', private.fees_by_section(entry),
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'startNumber', (select seats.start_rank from private.seats(entry.event_id, entry.id) as seats),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;

-- An entry with what its form asks: the published rules as today's plan shows them, by which version of both changes
-- are read (private.version_of_entry), and what a section's limits and the rating lists are compared with. OwnEntryForm
-- of domain/entries/own/own-entry-form.ts.
create function private.entry_form(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'entry', private.managed_entry(entry),
    'version', private.version_of_entry(entry),
    'player', jsonb_build_object(
      'fullName', entry.full_name,
      'familyName', entry.family_name,
      'fideId', entry.fide_id,
      'localFederationId', entry.local_federation_id,
      'federation', entry.federation,
      'fideRating', entry.fide_rating,
      'nationalRating', entry.national_rating,
      'birthYear', entry.birth_year
    ),
    'rules', private.rules_of_plan(
      jsonb_build_object(
        'currency', publications.snapshot -> 'currency',
        'timeZone', publications.snapshot -> 'timeZone',
        'registrationFee', publications.snapshot -> 'registrationFee',
        'earlyFee', publications.snapshot -> 'earlyFee',
        'earlyUntil', publications.snapshot -> 'earlyUntil',
        'lateFee', publications.snapshot -> 'lateFee',
        'lateFrom', publications.snapshot -> 'lateFrom',
        'halfPointByes', publications.snapshot -> 'halfPointByes',
        'noByeRounds', publications.snapshot -> 'noByeRounds',
        'ratingKind', publications.snapshot -> 'ratingKind',
        'rounds', publications.entry_rules -> 'rounds',
        'sections', publications.snapshot -> 'sections',
        'questions', publications.snapshot -> 'questions'
      ),
      entry.event_id
    ),
    -- As asksShowName of domain/entries/form/questions.ts.
    'hasPublicList', 'true'::jsonb in (
      publications.snapshot #> '{tabsShown,showParticipants}', publications.snapshot #> '{tabsShown,showResults}'
    ) is true
  )
  from public.publications
  where publications.event_id = entry.event_id;
$$;

-- The events for which users, or others they registered, are registered: the published data as the event's plan shows
-- it, never unpublished changes.

create function private.own_registrations() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'event', jsonb_build_object(
          'eventId', events.id,
          'status', events.status,
          'title', publications.title,
          'isCancelled', events.is_cancelled,
          'startDate', publications.start_date,
          'endDate', publications.end_date,
          'venueName', publications.venue_name,
          'venueAddress', coalesce(publications.snapshot ->> 'venueAddress', ''),
          'city', publications.city,
          'country', publications.country,
          'federationType', publications.federation_type,
          'registrationFee', publications.snapshot -> 'registrationFee',
          'currency', publications.snapshot ->> 'currency',
          'timeZone', coalesce(publications.snapshot ->> 'timeZone', 'UTC'),
          'paymentInfo', coalesce(publications.snapshot ->> 'paymentInfo', ''),
          'transferHolder', coalesce(publications.snapshot ->> 'transferHolder', ''),
          'transferIban', coalesce(publications.snapshot ->> 'transferIban', ''),
          'transferBic', coalesce(publications.snapshot ->> 'transferBic', ''),
          'transferStreet', coalesce(publications.snapshot ->> 'transferStreet', ''),
          'transferPostcode', coalesce(publications.snapshot ->> 'transferPostcode', ''),
          'transferTown', coalesce(publications.snapshot ->> 'transferTown', ''),
          'paymentLink', private.shown_text(
            'paymentLink', publications.snapshot ->> 'paymentLink', plan.premium
          ),
          'organizerEmail', coalesce(
            nullif(btrim(private.shown_text(
              'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
            )), ''),
            private.contact_email(organizer),
            ''
          ),
          'organizerPhone', coalesce(
            nullif(btrim(private.shown_text(
              'organizerPhone', publications.snapshot ->> 'organizerPhone', plan.premium
            )), ''),
            private.contact_phone(organizer),
            ''
          )
        ),
        'entry', jsonb_build_object(
          'participantId', participants.id,
          'isOwn', participants.id = participants.user_id::text,
          'fullName', participants.full_name,
          'status', participants.status,
          'phoneNumber', participants.phone_number,
          'fideId', participants.fide_id,
          'localFederationId', participants.local_federation_id,
          'idPending', participants.id_pending,
          'disputedFideId', participants.disputed_fide_id,
          'disputedFederationId', participants.disputed_federation_id,
          'fideRating', participants.fide_rating,
          'nationalRating', participants.national_rating,
          'notes', participants.notes
        ) || private.entry_details(participants) || private.own_rights(participants)
      )
      order by
        publications.start_date desc, events.id, participants.id = participants.user_id::text desc,
        participants.registered_at, participants.id
    ),
    '[]'::jsonb
  )
  from public.participants
  join public.events on events.id = participants.event_id
  -- An event with participants cannot be unlisted.
  join public.publications on publications.event_id = events.id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  -- A moved entry is listed where it is now.
  where participants.user_id = auth.uid() and not private.is_moved(participants);
$$;

comment on function private.own_registrations() is
  'Security definer: a player may read neither events nor the organizer''s profile, and is shown how to reach them all the same.';
grant execute on function private.own_registrations() to authenticated;

create function public.own_registrations() returns jsonb
  language sql
  stable
as $$
  select private.own_registrations();
$$;

comment on function public.own_registrations() is
  'The entries that the caller made, for themselves (isOwn) and for others, with the event and its contact. The latest event comes first, and the caller''s own entry before others.';
grant execute on function public.own_registrations() to authenticated;

create function public.own_entries(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'fullName', participants.full_name,
        'isOwn', participants.id = participants.user_id::text
      )
      order by participants.id = participants.user_id::text desc, participants.registered_at, participants.id
    ),
    '[]'::jsonb
  )
  from public.participants
  where participants.event_id = in_event_id
    and participants.user_id = (select auth.uid())
    and participants.status <> 'cancelled';
$$;

comment on function public.own_entries(text) is
  'The players whom the caller has registered for an event, themselves first. For the registration form.';
grant execute on function public.own_entries(text) to authenticated;

-- An entry that the caller made, with what its form asks (private.entry_form); null for entries of others.
create function private.own_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_form(participants)
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.user_id = (select auth.uid());
$$;

comment on function private.own_entry(text, text) is
  'Security definer: a player may read neither publications nor counters, and is shown what their entry may become.';
grant execute on function private.own_entry(text, text) to authenticated;

create function public.own_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.own_entry(in_event_id, in_participant_id);
$$;

comment on function public.own_entry(text, text) is
  'An entry that the caller made, and what its form asks; null for entries of others.';
grant execute on function public.own_entry(text, text) to authenticated;

-- The entries that were made as a guest with the caller's address, if they have shown that it is theirs.
create function private.entries_to_take_over() returns setof public.participants
  language sql
  stable
  security definer
as $$
  select participants.*
  from public.profiles
  join public.participants on participants.email_key = lower(profiles.email)
  where profiles.user_id = auth.uid() and private.email_is_confirmed(profiles.user_id)
    and participants.user_id is null and participants.is_guest;
$$;

comment on function private.entries_to_take_over() is
  'Security definer: no role may read guests'' entries; these were made with the address that the caller confirmed.';

create function private.own_guest_entries() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('fullName', entry.full_name, 'title', publications.title)
      order by publications.start_date desc, entry.full_name
    ),
    '[]'
  )
  from private.entries_to_take_over() as entry
  join public.publications on publications.event_id = entry.event_id;
$$;

comment on function private.own_guest_entries() is
  'Security definer: a player may not read guests'' entries; returns those made with their own address.';
grant execute on function private.own_guest_entries() to authenticated;

create function public.own_guest_entries() returns jsonb
  language sql
  stable
as $$
  select private.own_guest_entries();
$$;

comment on function public.own_guest_entries() is
  'The entries that were made as a guest with the caller''s confirmed address: [{"fullName", "title"}, …].';
grant execute on function public.own_guest_entries() to authenticated;

-- Moves guest entries with the caller's confirmed address into the account. Returns their number. One mail, about the
-- latest event, notifies the address.
create function private.take_over_entries() returns integer
  language plpgsql
  security definer
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

comment on function private.take_over_entries() is
  'Security definer: no role may change the owner of an entry; these were made with the address that the caller confirmed.';
grant execute on function private.take_over_entries() to authenticated;

create function public.take_over_entries() returns integer
  language sql
as $$
  select private.take_over_entries();
$$;

comment on function public.take_over_entries() is
  'Takes the entries that were made as a guest with the caller''s confirmed address into the account.';
grant execute on function public.take_over_entries() to authenticated;

-- Links with which people without an account manage an entry, and people with one find their board. A token is created
-- when it is given out, and only its hash is stored, so an entry has as many links as were given out.

create table private.entry_links (
  token_hash text primary key,
  event_id text not null,
  participant_id text not null,
  created_at timestamptz not null default now(),
  session_id uuid references auth.sessions (id) on delete cascade,
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.entry_links is
  'Links to entries, until two weeks after the event. For the functions only. No token can be read from it.';
comment on column private.entry_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.entry_links.session_id is
  'The session of the account that asked for it, with which it ends; null for a link that was mailed or given to a guest.';

create index entry_links_of_entry on private.entry_links (event_id, participant_id, created_at);
create index entry_links_of_session on private.entry_links (session_id);

grant select, insert, delete on private.entry_links to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_links enable row level security;

-- Makes a link to an entry and returns its token: 32 bytes, 244 bits of them random, in letters that an address may have.
-- The newest twenty links to an entry stay. One of a session ends with it.
create function private.make_entry_link(in_event_id text, in_participant_id text, in_session_id uuid default null)
  returns text
  language plpgsql
as $$
declare
  token constant text := translate(
    rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'
  );
begin
  delete from private.entry_links
  where entry_links.token_hash in (
    select link.token_hash from private.entry_links as link
    where link.event_id = in_event_id and link.participant_id = in_participant_id
    order by link.created_at desc
    offset 19
  );
  insert into private.entry_links (token_hash, event_id, participant_id, session_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), in_event_id, in_participant_id, in_session_id);
  return token;
end;
$$;

-- The link in a mail to its player: {"token": …} to the page of an entry without an account, {"token": null} to the
-- account's page; null if the organizer allows no changes by players, or the event is over.
create function private.own_link(in_event_id text, in_participant_id text) returns jsonb
  language plpgsql
as $$
declare
  in_account boolean;
begin
  select participants.user_id is not null into in_account
  from public.participants
  join public.events on events.id = participants.event_id
  join public.publications on publications.event_id = events.id
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and events.self_service and publications.ends_at > now();
  if in_account is null or in_account then
    return case when in_account then '{"token": null}'::jsonb end;
  end if;
  return jsonb_build_object('token', private.make_entry_link(in_event_id, in_participant_id));
end;
$$;

-- A link to an entry that the caller made by their account: its page has the board, and takes what they report.
create function private.own_board_link(in_event_id text, in_participant_id text) returns text
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  session constant uuid := private.own_session();
begin
  perform from public.participants
  join public.publications on publications.event_id = participants.event_id
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.user_id = caller and publications.ends_at + interval '14 days' > now();
  if session is null or not found or private.count_use(concat_ws(' ', 'board-links', caller), interval '1 hour', 1) > 60 then
    return null;
  end if;
  return private.make_entry_link(in_event_id, in_participant_id, session);
end;
$$;

comment on function private.own_board_link(text, text) is
  'Security definer: no role of the API makes links to entries; an account gets one to an entry that it made.';
grant execute on function private.own_board_link(text, text) to authenticated;

create function public.own_board_link(in_event_id text, in_participant_id text) returns text
  language sql
as $$
  select private.own_board_link(in_event_id, in_participant_id);
$$;

comment on function public.own_board_link(text, text) is
  'The token of a new link to an entry that the caller made, which ends with their session; null for entries of others, two weeks after the event, and for more than sixty an hour.';
grant execute on function public.own_board_link(text, text) to authenticated;

-- The receipts of guests with the tokens of their entries, for the confirmation.
create function private.with_links(in_event_id text, result jsonb) returns jsonb
  language plpgsql
as $$
begin
  if not result ? 'players'
    or not exists (select from public.events where events.id = in_event_id and events.self_service)
  then
    return result;
  end if;
  return jsonb_build_object('players', (
    select jsonb_agg(
      receipt.value || jsonb_build_object(
        'token', private.make_entry_link(in_event_id, receipt.value ->> 'participantId')
      )
      order by receipt.ordinality
    )
    from jsonb_array_elements(result -> 'players') with ordinality as receipt
  ));
end;
$$;

-- The entry of a link; null for no link, and from two weeks after the event on.
create function private.entry_of_link(in_hash text) returns public.participants
  language sql
  stable
as $$
  select participants
  from private.entry_links
  join public.participants
    on participants.event_id = entry_links.event_id and participants.id = entry_links.participant_id
  join public.publications on publications.event_id = entry_links.event_id
  where entry_links.token_hash = in_hash and publications.ends_at + interval '14 days' > now();
$$;

create function public.entry_by_link(in_hash text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_form(entry) from private.entry_of_link(in_hash) as entry where entry.id is not null;
$$;

comment on function public.entry_by_link(text) is
  'Security definer: what a player may do is decided by helpers that no role of the API calls. For the function that serves the page of an entry only: the entry of a link and what its form asks, by the hash of its token; null for no link.';

-- Links end when someone else gives an entry another email address, and when an account takes it over.
create function private.end_entry_links() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.user_id is not null or not private.is_own_change(new) then
    delete from private.entry_links
    where entry_links.event_id = new.event_id and entry_links.participant_id = new.id;
  end if;
  return null;
end;
$$;

comment on function private.end_entry_links() is 'Security definer: no organizer has rights on links.';

create trigger participants_end_links
  after update of email, user_id on public.participants
  for each row
  when (
    lower(new.email) is distinct from lower(old.email) or new.user_id is not null and old.user_id is null
  )
  execute function private.end_entry_links();

create function public.forget_entry_links() returns void
  language sql
as $$
  delete from private.entry_links
  using public.publications
  where publications.event_id = entry_links.event_id and publications.ends_at + interval '14 days' <= now();
$$;

comment on function public.forget_entry_links() is 'For the sweep only: forgets the links to entries of events that are over.';

-- The games of an entry: what its player sees of the results, and reports.

-- The section in which an entry plays, with public names only; what is public at "now" is computed where pages are
-- rendered. "reports" has those of both sides on the entry's games. null if there are no results.
create function public.results_of_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'now', now(),
    'slug', section_results.slug,
    'isMailed', exists (
      select from private.board_mails
      where board_mails.event_id = in_event_id and board_mails.participant_id = in_participant_id
    ),
    'section', seat.section_id,
    'shape', section_results.shape,
    'reports', private.reports_of_player(in_event_id, seat.section_id, seat.start_rank),
    'results', private.public_results(in_event_id, publications.start_date, section_results.results)
  )
  from private.seats(in_event_id, in_participant_id) as seat
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seat.section_id
  join public.publications on publications.event_id = section_results.event_id;
$$;

comment on function public.results_of_entry(text, text) is 'For the page of an entry and its mails only.';

-- Takes the report of the player of a link, {"round", "white", "black", "side", "result"} (private.take_report), decided on
-- in_shape of a section. Where the section changed since, or the player has another place in it, returns the results of
-- the entry as they are now. Other outcomes are "not_taken" and "too_many".
create function public.report_by_entry(
  in_hash text, in_section_id text, in_shape bigint, in_report jsonb, in_games jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  entry constant public.participants := private.entry_of_link(in_hash);
  own_rank constant integer := in_report -> case in_report ->> 'side' when 'w' then 'white' else 'black' end;
  taken jsonb;
begin
  if entry.id is null or not private.event_is_premium(entry.event_id) then
    return '{"outcome": "not_taken"}';
  end if;
  if private.reports_too_often(entry.event_id, in_section_id, own_rank) then
    return '{"outcome": "too_many"}';
  end if;
  perform private.lock_results(entry.event_id, in_section_id);
  if exists (
    select from private.seats(entry.event_id, entry.id) as seat
    where seat.section_id = in_section_id and seat.start_rank = own_rank
  ) then
    taken := private.take_report(entry.event_id, in_section_id, in_shape, in_report, in_games);
  end if;
  return coalesce(taken, public.results_of_entry(entry.event_id, entry.id));
end;
$$;

comment on function public.report_by_entry(text, text, bigint, jsonb, jsonb) is
  'Security definer: enters a result that both sides of a game report. For the page of an entry only, which decides whether the game takes a report.';

-- Changes of an entry by its player, with a link or an account.

-- The entry of a caller: {"linkHash"} of a link, or {"userId", "eventId", "participantId"} of an account and an entry that
-- it made. null where there is none.
create function private.entry_of_caller(in_caller jsonb) returns public.participants
  language plpgsql
  stable
as $$
begin
  if in_caller ? 'linkHash' then
    return private.entry_of_link(in_caller ->> 'linkHash');
  end if;
  return (
    select participants
    from public.participants
    where participants.event_id = in_caller ->> 'eventId' and participants.id = in_caller ->> 'participantId'
      and participants.user_id = (in_caller ->> 'userId')::uuid
  );
end;
$$;

-- Changes the entry of a caller (private.entry_of_caller), withdraws it (in_action withdraw; in_changes may hold feeKept)
-- or undoes that (restore), and returns it as its player sees it; null where the caller has none. in_changes are what domain/entries/form read, by
-- in_version of the entry's form. Who has a link also says their network address, as network. Raises what
-- private.change_own_entry and its neighbours raise; {"refused": problem} for a section that a rating list rules out. With
-- another email address every link ends, and the caller gets the token of a new one.
create function public.change_entry(in_caller jsonb, in_action text, in_changes jsonb, in_version text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  entry constant public.participants := private.entry_of_caller(in_caller);
  made_by constant text := case when in_caller ? 'linkHash' then 'link' else 'account' end;
  changed public.participants;
  refused jsonb;
begin
  if entry.id is null then
    return null;
  end if;
  perform private.remember_network(in_caller ->> 'network');
  case in_action
    when 'change' then
      refused := private.change_own_entry(entry.event_id, entry.id, in_changes, in_version, made_by);
      if refused is not null then
        return jsonb_build_object('refused', refused);
      end if;
    when 'withdraw' then 
      perform private.withdraw_own_entry(
        entry.event_id, entry.id, (in_changes ->> 'feeKept')::bigint, made_by
      );
    when 'restore' then perform private.restore_own_entry(entry.event_id, entry.id, made_by);
  end case;
  changed := private.entry_of_caller(in_caller);
  if changed.email_key <> entry.email_key then
    -- A reader of the old mailbox has the used link, too.
    delete from private.entry_links
    where entry_links.event_id = entry.event_id and entry_links.participant_id = entry.id;
    return private.managed_entry(changed)
      || jsonb_build_object('token', private.make_entry_link(entry.event_id, entry.id));
  end if;
  return private.managed_entry(changed);
end;
$$;

comment on function public.change_entry(jsonb, text, jsonb, text) is
  'Security definer: a player changes only their own entry, by link or account, and no other role writes participants this way. Only for the functions that accept players'' changes, which have validated them and verified the sender.';

-- Lost links, which are mailed again to the address of the entry.

-- Counts a request for a lost link, for any entry: 20 an hour and network. Raises too_many_requests.
create function public.count_link_request(in_network text) returns void
  language plpgsql
as $$
begin
  if private.count_use(
    'lost links ' || encode(sha256(convert_to(in_network, 'UTF8')), 'hex'), interval '1 hour', 1
  ) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_link_requests';
  end if;
end;
$$;

comment on function public.count_link_request(text) is 'For the function that mails lost links only.';

-- Enqueues the links to the entries of an email address, in one event or, if in_event_id is empty, in all that are not
-- over; at most three times a day. Returns the entries: [{"eventId", "participantId"}, …]. Nothing of this is revealed
-- to the visitor.
create function public.mail_entry_links(in_event_id text, in_email text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  key constant text := lower(btrim(in_email, private.blanks()));
  entry public.participants;
  mailed jsonb := '[]';
begin
  for entry in
    select participants.*
    from public.participants
    join public.events on events.id = participants.event_id
    join public.publications on publications.event_id = events.id
    where participants.email_key = key and not private.is_moved(participants)
      and (
        in_event_id in ('', participants.event_id)
        -- The entry was moved from there.
        or exists (
          select from private.entry_moves as moves
          where moves.to_event_id = participants.event_id and moves.to_participant_id = participants.id
            and moves.event_id = in_event_id
        )
      )
      and events.self_service and publications.ends_at > now()
    order by publications.start_date, participants.registered_at, participants.id
    limit 30
  loop
    exit when mailed = '[]' and private.count_use(
      'lost links ' || encode(sha256(convert_to(key, 'UTF8')), 'hex'), interval '1 day', 1
    ) > 3;
    perform private.enqueue_own_mail(entry, 'link');
    mailed := mailed || jsonb_build_object('eventId', entry.event_id, 'participantId', entry.id);
  end loop;
  return mailed;
end;
$$;

comment on function public.mail_entry_links(text, text) is
  'Security definer: writes to the outbox, for the functions, by helpers that no role of the API calls. For the function that mails lost links only: enqueues the links to the entries of an address.';

-- The mails that inform organizers, at most once a day, of new entries and players' changes.

create table private.change_digests (
  event_id text primary key references public.events (id) on delete cascade,
  told_through bigint not null,
  claimed_through bigint,
  entries_told_through timestamptz not null default now(),
  entries_claimed_through timestamptz,
  lease uuid,
  next_attempt_at timestamptz not null default now()
);

comment on table private.change_digests is
  'A row for each event whose organizer has ever wanted these mails: what they were sent, and when the next may go. For the functions only.';
comment on column private.change_digests.told_through is 'The newest of the entry_changes that they were sent, or that existed when they opted in.';
comment on column private.change_digests.claimed_through is 'The newest in the mail of the lease.';
comment on column private.change_digests.entries_told_through is
  'Entries made until then were sent to them, or existed when they opted in.';
comment on column private.change_digests.entries_claimed_through is 'Entries made until then are in the mail of the lease.';
comment on column private.change_digests.lease is 'Identifies the newest claim: reports of older ones are ignored.';
comment on column private.change_digests.next_attempt_at is
  'From when on a mail may be claimed: a day after the last, or an hour after one that failed.';

grant select, insert, update, delete on private.change_digests to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.change_digests enable row level security;

-- The sweep asks every minute about each event: these have only what it looks for.
create index entry_changes_by_players on private.entry_changes (event_id, id) where made_by in ('link', 'account');
create index participants_entered on public.participants (event_id, registered_at) where not organizer_created;

-- An organizer who opts in gets changes from then on.
create function private.start_change_digest() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.change_digests as digest (event_id, told_through)
  values (
    new.id,
    coalesce((select max(entry_changes.id) from private.entry_changes where entry_changes.event_id = new.id), 0)
  )
  on conflict (event_id) do update set
    told_through = excluded.told_through, entries_told_through = excluded.entries_told_through;
  return null;
end;
$$;

comment on function private.start_change_digest() is 'Security definer: no organizer has rights on the outbox.';

create trigger events_start_change_digest
  after update of mails_change_digest on public.events
  for each row
  when (new.mails_change_digest and not old.mails_change_digest)
  execute function private.start_change_digest();

create trigger events_start_new_change_digest
  after insert on public.events
  for each row
  when (new.mails_change_digest)
  execute function private.start_change_digest();

-- Returns the content of a digest: the first hundred new entries and the first hundred changes by players.
create function private.digest_lines(digest private.change_digests) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(entered) - 'at' order by entered.at, entered.id), '[]')
      from (
        select
          participants.id, participants.registered_at as at, participants.full_name as "fullName",
          coalesce(sections.name, '') as "sectionName", participants.federation,
          coalesce(participants.fide_rating, participants.national_rating) as rating, participants.status,
          participants.fee_owed as "feeOwed", private.received(participants.event_id, participants.id) as received
        from public.participants
        left join public.sections
          on sections.event_id = participants.event_id and sections.id = participants.section_id
        where participants.event_id = digest.event_id and not participants.organizer_created
          and participants.status <> 'cancelled'
          and participants.registered_at > digest.entries_told_through
          and participants.registered_at <= digest.entries_claimed_through
        order by participants.registered_at, participants.id
        limit 100
      ) as entered
    ),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.id), '[]')
      from (
        select recorded.id, participants.full_name as "fullName", recorded.changes
        from private.entry_changes as recorded
        join public.participants
          on participants.event_id = recorded.event_id and participants.id = recorded.participant_id
        where recorded.event_id = digest.event_id and recorded.id > digest.told_through
          and recorded.id <= digest.claimed_through and recorded.made_by in ('link', 'account')
        order by recorded.id
        limit 100
      ) as told
    )
  );
$$;

-- Claims due digests: of new entries at once, of players' changes once the oldest is an hour old, so that related
-- changes are in one mail. A claim that is not recorded is retried after an hour. An unconfirmed address may be a
-- stranger's: it gets only numbers, at most three times a day over all events.
create function public.claim_change_digests(in_limit integer) returns jsonb
  language plpgsql
as $$
declare
  -- An entry carries the time at which its transaction began: those that began earlier have ended by now.
  entered_by constant timestamptz := now() - interval '10 seconds';
  result jsonb := '[]';
  due record;
  claimed private.change_digests;
begin
  -- Claims are serialized, so that counting cannot deadlock.
  perform pg_advisory_xact_lock(hashtextextended('change digests', 0));
  for due in
    select
      digest.event_id, coalesce(changed.newest, digest.told_through) as newest, changed.number as changes,
      entered.number as entries, private.email_is_confirmed(events.organizer_id) as is_confirmed,
      events.organizer_id, events.title, events.currency, events.content -> 'questions' as questions,
      events.content ->> 'primaryColorHex' as color, counters.active_participants as taken,
      counters.max_players as places
    from private.change_digests as digest
    join public.events on events.id = digest.event_id and events.mails_change_digest
    join private.event_counters as counters on counters.event_id = digest.event_id
    cross join lateral (
      select max(recorded.id) as newest, min(recorded.made_at) as oldest_at, count(*) as number
      from private.entry_changes as recorded
      where recorded.event_id = digest.event_id and recorded.id > digest.told_through
        and recorded.made_by in ('link', 'account')
    ) as changed
    cross join lateral (
      select count(*) as number
      from public.participants
      where participants.event_id = digest.event_id and not participants.organizer_created
        and participants.status <> 'cancelled'
        and participants.registered_at > digest.entries_told_through and participants.registered_at <= entered_by
    ) as entered
    where digest.next_attempt_at <= now()
      and (entered.number > 0 or changed.oldest_at <= now() - interval '1 hour')
    order by digest.next_attempt_at
    limit in_limit
    for update of digest skip locked
  loop
    update private.change_digests
    set
      lease = gen_random_uuid(),
      claimed_through = due.newest,
      entries_claimed_through = entered_by,
      next_attempt_at = now() + interval '1 hour'
    where change_digests.event_id = due.event_id
    returning * into claimed;
    continue when not due.is_confirmed
      and private.count_use('change digests ' || due.organizer_id, interval '1 day') > 3;
    result := result || (
      jsonb_build_object(
        'lease', claimed.lease,
        'eventId', due.event_id,
        'title', due.title,
        'currency', due.currency,
        'color', coalesce(due.color, ''),
        'taken', due.taken,
        'places', due.places,
        'questions', coalesce(due.questions, '[]'),
        'email', (select profiles.email from public.profiles where profiles.user_id = due.organizer_id),
        'isConfirmed', due.is_confirmed,
        'entriesNumber', due.entries,
        'changesNumber', due.changes
      )
      || case when due.is_confirmed then private.digest_lines(claimed) else '{"entries": [], "changes": []}' end
    );
  end loop;
  return result;
end;
$$;

comment on function public.claim_change_digests(integer) is 'For the sweep only: the contents of due digests of new entries and players'' changes.';

create function public.record_change_digest(in_lease uuid) returns void
  language sql
as $$
  update private.change_digests
  set
    told_through = claimed_through, entries_told_through = entries_claimed_through, lease = null,
    next_attempt_at = now() + interval '1 day'
  where lease = in_lease;
$$;

comment on function public.record_change_digest(uuid) is
  'For the sweep only: the mail of this claim was taken by the mail server.';

-- Mail from an organizer to the players of an event: its text.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  subject text not null default '',
  body text not null default '',
  audience text not null default 'all',
  section_id text,
  status text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  constraint messages_subject_line check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  constraint messages_body_length check (length(body) <= 10000),
  constraint messages_audience_known check (audience in ('all', 'placed', 'unpaid', 'waiting')),
  constraint messages_status_known check (status in ('draft', 'sending', 'stopped', 'sent')),
  constraint messages_sent_has_time check ((status = 'draft') = (sent_at is null))
);

comment on table public.messages is
  'Mails of organizers to the players of an event, from the first draft on. A sent one never changes.';
comment on column public.messages.audience is
  'The recipients: everyone not cancelled, those who hold a place, those of them with an amount due, or those on the waiting list.';
comment on column public.messages.section_id is 'The section that it is for; null = all of them.';
comment on column public.messages.version is 'Moves with each change, so that two windows do not overwrite one another.';
comment on column public.messages.sent_at is 'When the organizer sent it; null for a draft.';
comment on column public.messages.begun_at is
  'When sending last began: when it was sent, or resumed after it was stopped.';
comment on column public.messages.ended_at is 'When its last mail was sent or given up.';

create index messages_event on public.messages (event_id, created_at);
create index messages_status on public.messages (status);

grant select, delete on public.messages to authenticated;
grant insert (id, event_id, subject, body, audience, section_id) on public.messages to authenticated;
grant update (subject, body, audience, section_id) on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

alter table public.messages enable row level security;

create policy "an organizer reads the messages of their events" on public.messages
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer writes messages for their premium events" on public.messages
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer changes the drafts of their premium events" on public.messages
  for update to authenticated
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  )
  with check (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the drafts of their events" on public.messages
  for delete to authenticated
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  );

create function private.move_message_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

create trigger messages_move_version
  before update of subject, body, audience, section_id on public.messages
  for each row execute function private.move_message_version();

-- The most drafts and messages an event may have.
create function private.limit_messages() returns trigger
  language plpgsql
  security definer
as $$
begin
  if (select count(*) from public.messages where messages.event_id = new.event_id) >= 500 then
    raise sqlstate 'PT409' using detail = 'too_many_messages';
  end if;
  return new;
end;
$$;

comment on function private.limit_messages() is 'Security definer: counts all rows of an event, whatever role writes.';

create trigger messages_limit
  before insert on public.messages
  for each row execute function private.limit_messages();

-- Generated from domain/messages/placeholders.ts by npm run schema:print; a test says when it is old. Do not edit.

-- Returns true if a message may differ for two players at one address.
create function private.is_personal(subject text, body text) returns boolean
  language sql
  immutable
return subject || ' ' || body ~* '\{\s*(name|section|amount due|manage link)\s*\}';

-- Opting out of an organizer's messages, by the link that each of them has.

create function private.address_hash(email_key text) returns text
  language sql
  immutable
as $$
  select encode(sha256(convert_to(email_key, 'UTF8')), 'hex');
$$;

create table private.message_opt_outs (
  event_id text not null references public.events (id) on delete cascade,
  address_hash text not null,
  made_at timestamptz not null default now(),
  primary key (event_id, address_hash)
);

comment on table private.message_opt_outs is
  'Addresses that opted out of messages about an event, as SHA-256: an objection outlives the entry. For the functions only.';

grant select, insert, update, delete on private.message_opt_outs to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.message_opt_outs enable row level security;

create table private.opt_out_links (
  token_hash text primary key,
  event_id text not null references public.events (id) on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  constraint opt_out_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.opt_out_links is
  'The opt-out links in messages, each for one event and address. For the functions only.';
comment on column private.opt_out_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';

create index opt_out_links_address on private.opt_out_links (event_id, address_hash);
create index opt_out_links_created_at on private.opt_out_links (created_at);

grant select, insert, delete on private.opt_out_links to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.opt_out_links enable row level security;

-- Creates a link that opts an address out of an event's messages, and returns its token.
create function private.make_opt_out_link(in_event_id text, in_email_key text) returns text
  language plpgsql
as $$
declare
  token constant text := translate(
    rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'
  );
begin
  insert into private.opt_out_links (token_hash, event_id, address_hash)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), in_event_id, private.address_hash(in_email_key));
  return token;
end;
$$;

-- The choice of an address that has a link: {"title", "optedOut"}; null for no link.
create function public.opt_out_by_link(in_hash text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', links.event_id,
    'title', coalesce(publications.snapshot ->> 'title', events.title),
    'isPublished', publications.event_id is not null,
    'isOptedOut', exists (
      select from private.message_opt_outs as outs
      where outs.event_id = links.event_id and outs.address_hash = links.address_hash
    )
  )
  from private.opt_out_links as links
  join public.events on events.id = links.event_id
  left join public.publications on publications.event_id = links.event_id
  where links.token_hash = in_hash;
$$;

comment on function public.opt_out_by_link(text) is
  'For the function that serves the page of a link only: the event of a link, and whether its address has opted out.';

-- Opts the address of a link out, or in again, and returns what opt_out_by_link does.
create function public.set_opt_out(in_hash text, in_is_opted_out boolean) returns jsonb
  language plpgsql
as $$
begin
  if in_is_opted_out then
    insert into private.message_opt_outs (event_id, address_hash)
    select links.event_id, links.address_hash from private.opt_out_links as links where links.token_hash = in_hash
    on conflict do nothing;
  else
    delete from private.message_opt_outs as outs
    using private.opt_out_links as links
    where links.token_hash = in_hash and outs.event_id = links.event_id and outs.address_hash = links.address_hash;
  end if;
  return public.opt_out_by_link(in_hash);
end;
$$;

comment on function public.set_opt_out(text, boolean) is
  'For the function that serves the page of a link only: opts its address out of an event''s messages, or in again.';

-- Mail from an organizer to players: the recipients, and those excluded.

create table public.message_recipients (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  event_id text not null,
  participant_id text,
  position integer not null,
  same_mail_as integer,
  state text not null default 'waiting',
  reason text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  lease uuid,
  last_error text,
  ended_at timestamptz,
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  constraint message_recipients_state_known check (state in ('waiting', 'stopped', 'sent', 'failed', 'skipped')),
  constraint message_recipients_reason_known check (
    reason in (
      '', 'no_address', 'erased', 'removed', 'left', 'opted_out', 'refused_before', 'same_address', 'too_many',
      'refused', 'unreachable'
    )
  ),
  constraint message_recipients_reason_given check ((state in ('failed', 'skipped')) = (reason <> ''))
);

comment on table public.message_recipients is
  'The outbox of messages: a row for each entry that a message is for. It holds no address: the mail goes to the one that the entry has then.';
comment on column public.message_recipients.participant_id is 'null once the entry was removed.';
comment on column public.message_recipients.position is
  'Counts from 1 within a message. The lowest goes first, so that a short message does not wait for a long one.';
comment on column public.message_recipients.same_mail_as is
  'The position of the entry at the same address whose mail is for this one, too; null for all others.';
comment on column public.message_recipients.reason is
  'Why it failed or was not sent: refused = by the mail server for good; refused_before = an earlier mail was; left = no longer among those it is for; empty otherwise.';
comment on column public.message_recipients.next_attempt_at is
  'From when on the mail may be claimed; a claim moves it on by the time that sending may take.';
comment on column public.message_recipients.lease is
  'Identifies the newest claim: reports of older ones are ignored.';
comment on column public.message_recipients.last_error is
  'Why the last attempt failed, in the words of the mail server, without addresses.';

create index message_recipients_message on public.message_recipients (message_id, state);
create index message_recipients_participant on public.message_recipients (event_id, participant_id);
create index message_recipients_waiting on public.message_recipients (position, next_attempt_at)
  where state = 'waiting';

grant select (id, message_id, event_id, participant_id, position, state, reason, attempts, last_error, ended_at)
  on public.message_recipients to authenticated;
grant select, insert, update, delete on public.message_recipients to service_role;

alter table public.message_recipients enable row level security;

create policy "an organizer reads who got the messages of their events" on public.message_recipients
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create table private.refused_addresses (
  address_hash text primary key,
  refused_at timestamptz not null default now()
);

comment on table private.refused_addresses is
  'Addresses that a mail server refused for good, as SHA-256: no message is tried there for half a year. For the functions only.';

create index refused_addresses_refused_at on private.refused_addresses (refused_at);

grant select, insert, update, delete on private.refused_addresses to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.refused_addresses enable row level security;

-- Returns true if an entry is among those a message is for. Recipients are those of the moment of sending, so they are
-- chosen here; the editor shows them as the organizer writes (domain/messages/audiences.ts), and a test compares the two.
create function private.is_in_audience(
  entry public.participants, in_audience text, in_section_id text
) returns boolean
  language sql
  immutable
as $$
  select case in_audience
      when 'all' then entry.status <> 'cancelled'
      when 'placed' then entry.status in ('registered', 'paid')
      when 'unpaid' then entry.status = 'registered' and entry.fee_owed is distinct from 0
      when 'waiting' then entry.status = 'waiting'
      else false
    end
    and (in_section_id is null or coalesce(entry.section_id = in_section_id, false));
$$;

-- Why an entry gets no message; empty when it does.
create function private.message_obstacle(entry public.participants) returns text
  language sql
  stable
as $$
  select case
    when entry.email = '' and entry.erased_at is not null then 'erased'
    when entry.email_key !~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$' then 'no_address'
    when exists (
      select from private.message_opt_outs as outs
      where outs.event_id = entry.event_id and outs.address_hash = private.address_hash(entry.email_key)
    ) then 'opted_out'
    when exists (
      select from private.refused_addresses as refused
      where refused.address_hash = private.address_hash(entry.email_key)
        and refused.refused_at > now() - interval '180 days'
    ) then 'refused_before'
    else ''
  end;
$$;

-- The entries that a message is for, in order of registration, each with the reason why it gets none. A message with
-- the same text for everyone goes to an address once, to the first entry with it.
create function private.message_audience(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns table (participant_id text, "position" integer, same_mail_as integer, obstacle text)
  language sql
  stable
as $$
  select
    audience.id,
    audience.position,
    case when audience.is_repeated then audience.first_position end,
    case when audience.is_repeated then 'same_address' else audience.obstacle end
  from (
    select
      placed.id, placed.position, placed.obstacle,
      min(placed.position) over same_address as first_position,
      not in_is_personal and placed.obstacle = '' and placed.position > min(placed.position) over same_address
        as is_repeated
    from (
      select
        participants.id, participants.email_key,
        row_number() over (order by participants.registered_at, participants.id)::integer as position,
        private.message_obstacle(participants) as obstacle
      from public.participants
      where participants.event_id = in_event_id
        and private.is_in_audience(participants, in_audience, in_section_id)
    ) as placed
    window same_address as (partition by placed.email_key)
  ) as audience
  order by audience.position;
$$;

-- If the first of several entries with one address doesn't get the mail, the next one does.
create function private.hand_mail_on() returns trigger
  language plpgsql
as $$
declare
  next_position constant integer := (
    select min(recipients.position)
    from public.message_recipients as recipients
    where recipients.message_id = new.message_id and recipients.same_mail_as = new.position
  );
begin
  update public.message_recipients as recipients
  set state = old.state, reason = '', same_mail_as = null, next_attempt_at = now(), ended_at = null
  where recipients.message_id = new.message_id and recipients.position = next_position;
  update public.message_recipients as recipients
  set same_mail_as = next_position
  where recipients.message_id = new.message_id and recipients.same_mail_as = new.position;
  return null;
end;
$$;

create trigger message_recipients_hand_mail_on
  after update of state on public.message_recipients
  for each row
  when (old.state in ('waiting', 'stopped') and new.state = 'skipped')
  execute function private.hand_mail_on();

-- The most mails that an organizer's messages may cause in a day: by the age of the account, and only with Premium.
create function private.messages_a_day(in_event_id text) returns integer
  language sql
  stable
as $$
  select case
    when not private.event_is_premium(events.id) then 0
    when profiles.created_at > now() - interval '7 days' then 1000
    when profiles.created_at > now() - interval '30 days' then 2000
    else 5000
  end
  from public.events
  join public.profiles on profiles.user_id = events.organizer_id
  where events.id = in_event_id;
$$;

-- The subject under which an organizer's mails are counted.
create function private.message_count_subject(in_event_id text) returns text
  language sql
  stable
as $$
  select 'messages of ' || events.organizer_id from public.events where events.id = in_event_id;
$$;

create function private.message_reach(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'mails', count(*) filter (where audience.obstacle = ''),
    'missed', coalesce(
      jsonb_agg(jsonb_build_object('participantId', audience.participant_id, 'reason', audience.obstacle))
        filter (where audience.obstacle <> ''),
      '[]'
    ),
    'plainUntil', private.plain_messages_until(in_event_id),
    'mostADay', private.messages_a_day(in_event_id),
    'leftToday', greatest(0, private.messages_a_day(in_event_id) - coalesce(
      (
        select counted.used from private.usage_counts as counted
        where counted.subject = private.message_count_subject(in_event_id) and counted.ends_at > now()
      ),
      0
    ))
  )
  from private.message_audience(in_event_id, in_audience, in_section_id, in_is_personal) as audience
  where exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  )
  having exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  );
$$;

comment on function private.message_reach(text, text, text, boolean) is
  'Security definer: an organizer may not read opt-outs of other events; returns the unreachable players of their own event.';
grant execute on function private.message_reach(text, text, text, boolean) to authenticated;

create function public.message_reach(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns jsonb
  language sql
  stable
as $$
  select private.message_reach(in_event_id, in_audience, in_section_id, in_is_personal);
$$;

comment on function public.message_reach(text, text, text, boolean) is
  'For the event''s organizer: the number of mails that a message causes, and the excluded players with the reason; null for other callers.';
grant execute on function public.message_reach(text, text, text, boolean) to authenticated;

-- Mail from an organizer to players: sent, stopped, and handed to the mail server one by one.

-- The message of the caller's own event, locked. Raises PT404 message_not_found.
create function private.own_message(in_message_id uuid) returns public.messages
  language plpgsql
as $$
declare
  message public.messages;
begin
  select messages.* into message
  from public.messages
  join public.events on events.id = messages.event_id
  where messages.id = in_message_id and events.organizer_id = auth.uid()
  for update of messages;
  if message.id is null then
    raise sqlstate 'PT404' using detail = 'message_not_found';
  end if;
  return message;
end;
$$;

-- Raises the reason why a message can't be sent: PT403 messages_not_in_plan, PT409 message_not_published, PT422
-- message_empty.
create function private.check_message(message public.messages) returns void
  language plpgsql
as $$
begin
  if not private.event_is_premium(message.event_id) then
    raise sqlstate 'PT403' using detail = 'messages_not_in_plan';
  end if;
  if not exists (select from public.publications where publications.event_id = message.event_id) then
    raise sqlstate 'PT409' using detail = 'message_not_published';
  end if;
  if btrim(message.subject, private.blanks()) = '' or btrim(message.body, private.blanks()) = '' then
    raise sqlstate 'PT422' using detail = 'message_empty';
  end if;
end;
$$;

-- Writes the outbox of a message. in_expected is the number of mails that the organizer confirmed,
-- in_version the text. Raises message_already_sent, message_changed, recipients_changed, message_for_nobody, message_limit and what check_message raises.
create function private.send_message(in_message_id uuid, in_expected integer, in_version integer) returns void
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  most constant integer := private.messages_a_day(message.event_id);
  mails integer;
  used integer;
begin
  if message.status <> 'draft' then
    raise sqlstate 'PT409' using detail = 'message_already_sent';
  elsif message.version is distinct from in_version then
    raise sqlstate 'PT409' using detail = 'message_changed';
  end if;
  perform private.check_message(message);
  insert into public.message_recipients (
    message_id, event_id, participant_id, position, same_mail_as, state, reason, next_attempt_at, ended_at
  )
  select
    message.id, message.event_id, audience.participant_id, audience.position, audience.same_mail_as,
    case audience.obstacle when '' then 'waiting' else 'skipped' end,
    audience.obstacle,
    case audience.obstacle when '' then now() end,
    case when audience.obstacle <> '' then now() end
  from private.message_audience(
    message.event_id, message.audience, message.section_id, private.is_personal(message.subject, message.body)
  ) as audience;
  select count(*) into mails
  from public.message_recipients as recipients
  where recipients.message_id = message.id and recipients.state = 'waiting';
  if mails = 0 then
    raise sqlstate 'PT409' using detail = 'message_for_nobody';
  end if;
  if mails <> in_expected then
    raise sqlstate 'PT409' using detail = 'recipients_changed';
  end if;
  used := private.count_use(private.message_count_subject(message.event_id), interval '1 day', mails);
  if used > most then
    raise sqlstate 'PT429' using
      detail = jsonb_build_object('code', 'message_limit', 'most', most, 'left', greatest(0, most - used + mails))::text;
  end if;
  update public.messages set status = 'sending', sent_at = now(), begun_at = now() where messages.id = message.id;
end;
$$;

comment on function private.send_message(uuid, integer, integer) is
  'Security definer: an organizer has no rights on the outbox; the message must be of the caller''s own event.';
grant execute on function private.send_message(uuid, integer, integer) to authenticated;

create function public.send_message(in_message_id uuid, in_expected integer, in_version integer) returns void
  language sql
as $$
  select private.send_message(in_message_id, in_expected, in_version);
$$;

comment on function public.send_message(uuid, integer, integer) is
  'Sends a message of the caller''s event to its recipients, if its text and the number of mails are as confirmed.';
grant execute on function public.send_message(uuid, integer, integer) to authenticated;

-- Stops or resumes a message. A mail that was handed over to the mail server can't be stopped.
create function private.stop_message(in_message_id uuid, in_goes_on boolean) returns void
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
begin
  if not in_goes_on and message.status = 'sending' then
    update public.message_recipients as recipients set state = 'stopped'
    where recipients.message_id = message.id and recipients.state = 'waiting';
    update public.messages set status = 'stopped', ended_at = now() where messages.id = message.id;
  elsif in_goes_on and message.status = 'stopped' then
    perform private.check_message(message);
    -- A mail that was under way when it was stopped waits until nobody can be handing it over any more.
    update public.message_recipients as recipients
    set state = 'waiting', next_attempt_at = greatest(recipients.next_attempt_at, now())
    where recipients.message_id = message.id and recipients.state = 'stopped';
    update public.messages set status = 'sending', begun_at = now(), ended_at = null where messages.id = message.id;
  end if;
  -- Ends a message without recipients.
  perform private.end_message(message.id);
end;
$$;

comment on function private.stop_message(uuid, boolean) is
  'Security definer: an organizer has no rights on the outbox; the message must be of the caller''s own event.';
grant execute on function private.stop_message(uuid, boolean) to authenticated;

create function public.stop_message(in_message_id uuid, in_goes_on boolean default false) returns void
  language sql
as $$
  select private.stop_message(in_message_id, in_goes_on);
$$;

comment on function public.stop_message(uuid, boolean) is
  'Stops the sending of a message of the caller''s event, or resumes a stopped one.';
grant execute on function public.stop_message(uuid, boolean) to authenticated;

-- The messages of an event with how far each is. Security invoker: the caller's own policies decide.
create function public.own_messages(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', messages.id,
      'subject', messages.subject,
      'body', messages.body,
      'audience', messages.audience,
      'sectionId', messages.section_id,
      'status', messages.status,
      'version', messages.version,
      'updatedAt', messages.updated_at,
      'sentAt', messages.sent_at,
      'endedAt', messages.ended_at,
      'counts', (
        select jsonb_build_object(
          'waiting', count(*) filter (where recipients.state in ('waiting', 'stopped')),
          'sent', count(*) filter (where recipients.state = 'sent'),
          'failed', count(*) filter (where recipients.state = 'failed'),
          'skipped', count(*) filter (where recipients.state = 'skipped')
        )
        from public.message_recipients as recipients
        where recipients.message_id = messages.id
      )
    )
    order by coalesce(messages.sent_at, messages.updated_at) desc, messages.id
  ), '[]')
  from public.messages
  where messages.event_id = in_event_id;
$$;

comment on function public.own_messages(text) is
  'The messages of one of the caller''s events, newest first, with how many mails of each wait, were sent or were not.';
grant execute on function public.own_messages(text) to authenticated;

-- The text of a message's test, as to in_participant_id, and its recipient: the caller. Counts it. Raises the errors of
-- check_message, PT403 email_not_confirmed and PT429 too_many_tests: an unconfirmed address may be a
-- stranger's.
create function private.message_test(in_message_id uuid, in_participant_id text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  entry public.participants;
begin
  perform private.check_message(message);
  if not private.email_is_confirmed(auth.uid()) then
    raise sqlstate 'PT403' using detail = 'email_not_confirmed';
  end if;
  if private.count_use('message tests of ' || auth.uid(), interval '1 hour', 1) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_tests';
  end if;
  select * into entry from public.participants
  where participants.event_id = message.event_id and participants.id = in_participant_id;
  return private.message_source(message)
    || jsonb_build_object('email', (select profiles.email from public.profiles where profiles.user_id = auth.uid()))
    || case when entry.id is null then '{"values": null}'
      else jsonb_build_object('values', private.message_values(entry))
    end;
end;
$$;

comment on function private.message_test(uuid, text) is
  'Security definer: counts tests, and reads what a mail says by helpers that no role of the API calls; the message must be of the caller''s own event.';
grant execute on function private.message_test(uuid, text) to authenticated;

create function public.message_test(in_message_id uuid, in_participant_id text default null) returns jsonb
  language sql
as $$
  select private.message_test(in_message_id, in_participant_id);
$$;

comment on function public.message_test(uuid, text) is
  'For the event''s organizer: what a message says to one of its players, to be mailed to the caller.';
grant execute on function public.message_test(uuid, text) to authenticated;

-- Handing messages to the mail server, one by one.

-- One sender at a time for the whole site, so that the rate is kept and at most one mail is in transit when a process
-- dies.
create table private.message_sender (
  is_only boolean primary key default true,
  lease uuid,
  ends_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  constraint message_sender_is_one check (is_only)
);

comment on table private.message_sender is
  'One row: the process that passes messages to the mail server now, and until when it is presumed alive. For the functions only.';

comment on column private.message_sender.not_before is
  'When the next mail may be sent: the rate applies across senders.';

insert into private.message_sender default values;

grant select, update on private.message_sender to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.message_sender enable row level security;

-- The text of a message and the frame of its event: everything except the recipient.
create function private.message_source(message public.messages) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'messageId', message.id,
    'eventId', message.event_id,
    'subject', message.subject,
    'body', message.body,
    'snapshot', publications.snapshot,
    'premium', plan.premium,
    'isPlain', private.plain_messages_until(message.event_id) is not null,
    'customUrl', (
      select custom_urls.slug from public.custom_urls
      where custom_urls.event_id = message.event_id and plan.premium
    ),
    'organizerEmail', coalesce(
      nullif(btrim(private.shown_text(
        'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
      )), ''),
      private.contact_email(organizer),
      ''
    )
  )
  from public.publications
  join public.events on events.id = publications.event_id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  where publications.event_id = message.event_id;
$$;

create function public.message_source(in_message_id uuid) returns jsonb
  language sql
  stable
as $$
  select private.message_source(messages) from public.messages where messages.id = in_message_id;
$$;

comment on function public.message_source(uuid) is
  'For the functions that send mail only: what a message says; null once its event has no page.';

-- The values of a message about one player.
create function private.message_values(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name, 'status', entry.status, 'sectionId', entry.section_id
  ) || private.entry_details(entry);
$$;

-- Ends a message of which nothing waits any more. A transaction that locks the message meanwhile ends it: waiting for
-- that one with a recipient locked would be a deadlock with stop_message, which locks in the other order.
create function private.end_message(in_message_id uuid) returns void
  language sql
as $$
  with free as (
    select messages.id from public.messages where messages.id = in_message_id for update skip locked
  )
  update public.messages set status = 'sent', ended_at = now()
  from free
  where messages.id = free.id and messages.status in ('sending', 'stopped')
    and not exists (
      select from public.message_recipients as recipients
      where recipients.message_id = in_message_id and recipients.state in ('waiting', 'stopped')
    );
$$;

-- Records the outcome of a mail: {"id", "lease", "outcome", "error"}, the outcome one of sent, refused (the server does
-- not know the address), rejected (this mail will not be taken) and failed (to be tried again, eight times in about
-- four hours).
create function public.record_message_mail(in_done jsonb) returns void
  language plpgsql
as $$
declare
  recorded public.message_recipients;
begin
  update public.message_recipients as recipients
  set
    state = case
      when in_done ->> 'outcome' = 'sent' then 'sent'
      when in_done ->> 'outcome' <> 'failed' or recipients.attempts >= 8 then 'failed'
      else recipients.state
    end,
    reason = case
      when in_done ->> 'outcome' = 'sent' then ''
      when in_done ->> 'outcome' <> 'failed' then 'refused'
      when recipients.attempts >= 8 then 'unreachable'
      else ''
    end,
    last_error = left(in_done ->> 'error', 500),
    next_attempt_at = now() + interval '1 minute' * 2 ^ (recipients.attempts - 1),
    ended_at = case when in_done ->> 'outcome' <> 'failed' or recipients.attempts >= 8 then now() end
  where recipients.id = (in_done ->> 'id')::uuid and recipients.lease = (in_done ->> 'lease')::uuid
    -- A mail in transit when the message was stopped is recorded with its outcome.
    and recipients.state in ('waiting', 'stopped')
  returning recipients.* into recorded;
  if in_done ->> 'outcome' = 'refused' then
    insert into private.refused_addresses (address_hash)
    select private.address_hash(participants.email_key)
    from public.participants
    where participants.event_id = recorded.event_id and participants.id = recorded.participant_id
      and participants.email <> ''
    on conflict (address_hash) do update set refused_at = now();
  end if;
  perform private.end_message(recorded.message_id);
end;
$$;

comment on function public.record_message_mail(jsonb) is
  'For the functions that send mail only: records the outcome of a mail.';

-- The reason why a waiting mail is not sent after all; empty if it is. The first attempt is counted against its
-- recipient, who gets at most ten messages a day, over all events.
create function private.message_hindrance(
  entry public.participants, message public.messages, is_first boolean
) returns text
  language plpgsql
as $$
declare
  obstacle constant text := private.message_obstacle(entry);
begin
  if entry.id is null then
    return 'removed';
  elsif obstacle <> '' then
    return obstacle;
  elsif not private.is_in_audience(entry, message.audience, message.section_id) then
    return 'left';
  elsif is_first and private.count_use(
    'message recipient ' || private.address_hash(entry.email_key), interval '1 day', 1
  ) > 10 then
    return 'too_many';
  end if;
  return '';
end;
$$;

create function private.milliseconds_until(moment timestamptz) returns integer
  language sql
  volatile
as $$
  select greatest(0, ceil(extract(epoch from moment - clock_timestamp()) * 1000))::integer;
$$;

-- Claims the next mail for this sender, at least in_gap milliseconds after the previous one: {"state": "mail", …},
-- "wait" if it is too soon, "idle" if nothing is due, "busy" while another sender is active; "pause" is the number of
-- milliseconds after which to ask again. A sender not heard of for a minute is presumed dead, and its claim two minutes
-- after it began.
create function public.next_message_mail(in_sender uuid, in_gap integer) returns jsonb
  language plpgsql
as $$
declare
  due public.message_recipients;
  message public.messages;
  entry public.participants;
  hindrance text;
  claim constant uuid := gen_random_uuid();
  gap constant interval := interval '1 millisecond' * in_gap;
  earliest timestamptz;
begin
  update private.message_sender set lease = in_sender, ends_at = now() + interval '1 minute'
  where lease is not distinct from in_sender or ends_at <= now()
  -- A longer pause than the rate of today asks for was set at a slower one.
  returning least(not_before, clock_timestamp() + gap) into earliest;
  if not found then
    return '{"state": "busy"}';
  elsif earliest > clock_timestamp() then
    return case
      when exists (
        select from public.message_recipients as recipients
        where recipients.state = 'waiting' and recipients.next_attempt_at <= now()
      ) then jsonb_build_object('state', 'wait', 'pause', private.milliseconds_until(earliest))
      else '{"state": "idle"}'
    end;
  end if;
  loop
    select recipients.* into due
    from public.message_recipients as recipients
    where recipients.state = 'waiting' and recipients.next_attempt_at <= now()
    order by recipients.position, recipients.next_attempt_at
    limit 1
    for update skip locked;
    exit when due.id is null;
    select * into message from public.messages where messages.id = due.message_id;
    select * into entry from public.participants
    where participants.event_id = due.event_id and participants.id = due.participant_id;
    hindrance := private.message_hindrance(entry, message, due.attempts = 0);
    exit when hindrance = '';
    update public.message_recipients as recipients
    set state = 'skipped', reason = hindrance, next_attempt_at = null, ended_at = now()
    where recipients.id = due.id;
    perform private.end_message(due.message_id);
  end loop;
  if due.id is null then
    return '{"state": "idle"}';
  end if;
  update public.message_recipients as recipients
  set attempts = due.attempts + 1, lease = claim, next_attempt_at = now() + interval '2 minutes'
  where recipients.id = due.id;
  -- A late run doesn't slow the rate: the next slot counts from when this one was due.
  earliest := greatest(earliest, clock_timestamp() - least(gap / 2, interval '50 milliseconds')) + gap;
  update private.message_sender set not_before = earliest where lease = in_sender;
  return private.message_values(entry) || jsonb_build_object(
    'state', 'mail', 'pause', private.milliseconds_until(earliest), 'id', due.id, 'lease', claim, 'messageId', due.message_id, 'email', entry.email,
    'token', private.make_opt_out_link(entry.event_id, entry.email_key),
    'ownLink', case
      when message.body ~* '\{\s*manage link\s*\}' then private.own_link(entry.event_id, entry.id)
    end
  );
end;
$$;

comment on function public.next_message_mail(uuid, integer) is
  'For the functions that send mail only: claims the next mail.';

-- Lets another sender start.
create function public.release_message_sender(in_sender uuid) returns void
  language sql
as $$
  update private.message_sender set lease = null, ends_at = now() where lease = in_sender;
$$;

comment on function public.release_message_sender(uuid) is
  'For the functions that send mail only: ends the turn of a sender.';

create function public.expire_messages() returns void
  language sql
as $$
  with given_up as (
    update public.message_recipients as recipients
    set state = 'failed', reason = 'unreachable', next_attempt_at = null, ended_at = now()
    from public.messages
    where messages.id = recipients.message_id and recipients.state = 'waiting'
      and messages.begun_at < now() - interval '3 days'
    returning recipients.message_id
  )
  update public.messages set status = 'sent', ended_at = now()
  where messages.id in (select given_up.message_id from given_up);
  -- Those that were locked while the last mail was recorded.
  select private.end_message(messages.id) from public.messages where messages.status in ('sending', 'stopped');
  delete from private.refused_addresses where refused_at < now() - interval '180 days';
  delete from private.opt_out_links where created_at < now() - interval '400 days';
$$;

comment on function public.expire_messages() is
  'For the sweep only: gives up mails that would arrive too late, and deletes refused addresses and old links.';

-- Erasure: contact details after their retention period, and a person on request.

-- The end of the period for which contact details of an event's players are kept: the published number of months after
-- its last day, as players were told.
create function private.contacts_kept_until(event public.events) returns timestamptz
  language sql
  stable
as $$
  select (
    coalesce(publications.end_date, event.end_date) + 1
    + make_interval(months => coalesce((publications.snapshot ->> 'contactMonths')::integer, event.contact_months))
  ) at time zone event.time_zone
  from (values (1)) as one
  left join public.publications on publications.event_id = event.id;
$$;

grant update (changes) on private.entry_changes to service_role;

-- Erases personal data from the history of entries: the authors and times of changes to status, section, byes, and
-- money stay.
create function private.erase_history(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update private.entry_changes
  set changes = (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(entry_changes.changes) as field
    where field.key in ('status', 'section', 'byes', 'feeOwed', 'reduction', 'reductionState', 'discountState', 'isGivenUp', 'receipt', 'eventMove')
  )
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = any (in_participant_ids);
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id
    and entry_changes.participant_id = any (in_participant_ids)
    and entry_changes.changes = '{}';
$$;

-- Erases the data of entries in messages: waiting mails are dropped, and so are the opt-out links of an address that no
-- other entry of the event has. An opt-out stays, as a digest, so that the address gets no mail.
create function private.erase_from_messages(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.message_recipients as recipients
  set
    state = case when recipients.state in ('waiting', 'stopped') then 'skipped' else recipients.state end,
    reason = case when recipients.state in ('waiting', 'stopped') then 'erased' else recipients.reason end,
    ended_at = coalesce(recipients.ended_at, now()),
    next_attempt_at = null,
    last_error = null
  where recipients.event_id = in_event_id and recipients.participant_id = any (in_participant_ids);
  select private.end_message(messages.id)
  from public.messages
  where messages.status in ('sending', 'stopped') and exists (
    select from public.message_recipients as recipients
    where recipients.message_id = messages.id and recipients.event_id = in_event_id
      and recipients.participant_id = any (in_participant_ids)
  );
  delete from private.opt_out_links as links
  where links.event_id = in_event_id
    and links.address_hash in (
      select private.address_hash(participants.email_key)
      from public.participants
      where participants.event_id = in_event_id and participants.id = any (in_participant_ids)
    )
    and links.address_hash not in (
      select private.address_hash(participants.email_key)
      from public.participants
      where participants.event_id = in_event_id and participants.id <> all (in_participant_ids)
    );
$$;

-- Erases what entries hold beyond name, IDs, ratings, results and money: contact, notes of both sides, year of birth,
-- sex, and answers that are not public. Erasing twice does nothing more.
create function private.erase_contacts(in_event_id text, in_participant_ids text[]) returns void
  language plpgsql
as $$
begin
  perform private.erase_from_messages(in_event_id, in_participant_ids);
  update public.participants
  set
    -- As on the page: without a year of birth, no player would be under sixteen.
    show_name = shown.is_named,
    answers = case
      when shown.is_named then private.public_answers(participants.answers, shown.snapshot)
      else '{}'
    end,
    disputed_fide_id = '',
    disputed_federation_id = '',
    group_id = null,
    submission_key = null
  from (
    select
      entries.id,
      publications.snapshot,
      private.shows_name(
        entries.show_name, entries.birth_year, coalesce(publications.start_date, events.start_date)
      ) as is_named
    from public.participants as entries
    join public.events on events.id = entries.event_id
    left join public.publications on publications.event_id = entries.event_id
    where entries.event_id = in_event_id and entries.id = any (in_participant_ids)
  ) as shown
  where participants.event_id = in_event_id and participants.id = shown.id;
  perform private.empty_contacts(in_event_id, in_participant_ids);

  perform private.erase_from_codes(in_event_id, in_participant_ids);
  update public.bank_lines set payer = '', purpose = ''
  from public.receipts
  where receipts.event_id = in_event_id and receipts.participant_id = any (in_participant_ids)
    and bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    and (bank_lines.payer <> '' or bank_lines.purpose <> '');
  delete from public.organizer_notes
  where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = any (in_participant_ids);
  delete from private.registration_mails as mails
  where mails.event_id = in_event_id and mails.participant_id = any (in_participant_ids);
  delete from private.entry_links as links
  where links.event_id = in_event_id and links.participant_id = any (in_participant_ids);
  delete from private.removed_participants
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = any (in_participant_ids);
  delete from private.set_statuses
  where set_statuses.event_id = in_event_id and set_statuses.participant_id = any (in_participant_ids);
  perform private.erase_history(in_event_id, in_participant_ids);
end;
$$;

-- A TRF file without the dates of birth, which are in columns 70 to 79 of its player lines.
create function private.without_birth_dates(file text) returns text
  language sql
  immutable
as $$
  select regexp_replace(file, '^(001.{66}).{1,10}', '\1          ', 'gn');
$$;

grant update (file, previous_file) on public.section_results to service_role;

-- Erases contact details past their time, of at most in_limit entries, and all names on lists for a discount. Returns the
-- erased addresses, one per entry.
create function public.erase_due_contacts(in_limit integer) returns text[]
  language plpgsql
as $$
declare
  due record;
  erased text[] := '{}';
begin
  for due in
    select batch.event_id, array_agg(batch.id) as ids, array_agg(batch.email) as addresses
    from (
      select participants.event_id, participants.id, participants.email
      from public.events
      left join public.publications on publications.event_id = events.id
      join public.participants on participants.event_id = events.id
      -- A month is the least that is kept: only events that are over for so long are asked for the exact instant.
      where coalesce(publications.end_date, events.end_date) < current_date - 20
        and participants.erased_at is null
        and private.contacts_kept_until(events) <= now()
      limit in_limit
      for update of participants skip locked
    ) as batch
    group by batch.event_id
  loop
    perform private.erase_contacts(due.event_id, due.ids);
    update public.section_results
    set
      file = private.without_birth_dates(section_results.file),
      previous_file = private.without_birth_dates(section_results.previous_file)
    where section_results.event_id = due.event_id
      and (section_results.file ~ '(?n)^001' or section_results.previous_file ~ '(?n)^001');
    erased := erased || due.addresses;
  end loop;
  -- Players whom nobody registered are on the lists, too.
  update public.discount_codes set names = '{}', note = ''
  from public.events
  left join public.publications on publications.event_id = events.id
  where discount_codes.event_id = events.id and (discount_codes.names <> '{}' or discount_codes.note <> '')
    and coalesce(publications.end_date, events.end_date) < current_date - 20
    and private.contacts_kept_until(events) <= now();
  return erased;
end;
$$;

comment on function public.erase_due_contacts(integer) is
  'For the sweep only: erases the contact details of players whose retention period is over, some at a time; returns their addresses.';

-- The erasure of a person: from an entry, its history and the results of its section.

-- Returns true if a player of results is that of an entry. A matching name is enough, unless the player is known to be
-- another entry of that name.
create function private.is_player_of(player jsonb, entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(player ->> 'participantId' = entry.id, false)
    or entry.fide_id <> '' and coalesce(player ->> 'fideId' = entry.fide_id, false)
    or coalesce(lower(btrim(player ->> 'name')) = entry.name_key, false) and not exists (
      select from public.participants as namesake
      where namesake.event_id = entry.event_id
        and namesake.id = player ->> 'participantId'
        and namesake.name_key = entry.name_key
    );
$$;

-- The results of a section in which a player has no name, and no ID that leads to it. Games and ratings stay.
create function private.results_without_person(results jsonb, entry public.participants) returns jsonb
  language sql
  stable
as $$
  select results || jsonb_build_object('players', coalesce(
    (
      select jsonb_agg(
        case
          when private.is_player_of(player.value, entry) then player.value - 'familyName' || jsonb_build_object(
            'participantId', null, 'name', 'Name withheld', 'title', '', 'federation', '', 'fideId', ''
          )
          else player.value
        end
        order by player.ordinality
      )
      from jsonb_array_elements(results -> 'players') with ordinality as player
    ),
    '[]'
  ));
$$;

-- A TRF file in which the lines of a player of the results have no name, no ID and no date of birth.
create function private.file_without_person(file text, results jsonb, entry public.participants) returns text
  language plpgsql
  stable
as $$
declare
  rank text;
begin
  for rank in
    select player.value ->> 'startRank'
    from jsonb_array_elements(results -> 'players') as player
    where private.is_player_of(player.value, entry)
  loop
    -- Rank in columns 5 to 8, sex and title to 13, name 15 to 47, rating 49 to 52, federation and ID 54 to 68, birth.
    file := regexp_replace(
      file,
      '^(001 ' || lpad(rank, 4) || ' ).{4} .{1,33}(?: (.{1,4}).{0,27})?',
      '\1     ' || rpad('Name withheld', 33) || ' \2' || repeat(' ', 27),
      'gn'
    );
  end loop;
  return file;
end;
$$;

-- Removes everything that identifies the player from an entry and its history.
create function private.forget_person(entry public.participants) returns void
  language plpgsql
as $$
declare
  new_id constant text := case when entry.id = entry.user_id::text then private.new_guest_id() else entry.id end;
begin
  update public.participants
  set
    -- A user's own entry is named after the account.
    id = new_id,
    user_id = null,
    full_name = 'Name withheld',
    family_name = '',
    show_name = false
  where participants.event_id = entry.event_id and participants.id = entry.id;
  perform private.empty_person(entry.event_id, array[new_id]);
  perform private.erase_history(entry.event_id, array[entry.id, new_id]);
end;
$$;

-- Erases the person of an entry. The row stays if sums and results need it, without anything that identifies the
-- person. In an event that is not over, the entry is withdrawn first, so that its place goes to the next player.
create function private.erase_person(entry public.participants) returns void
  language plpgsql
as $$
declare
  is_over boolean;
begin
  -- Before the results, in the order that entering them uses, so that there is no deadlock.
  perform from private.event_counters where event_counters.event_id = entry.event_id for update;
  select (events.end_date + 1) at time zone events.time_zone <= now() into is_over
  from public.events where events.id = entry.event_id;
  if not is_over and entry.status <> 'cancelled' then
    update public.participants set status = 'cancelled'
    where participants.event_id = entry.event_id and participants.id = entry.id;
  end if;
  perform private.erase_contacts(entry.event_id, array[entry.id]);
  update public.section_results
  set
    file = private.file_without_person(section_results.file, section_results.results, entry),
    previous_file = private.file_without_person(section_results.previous_file, section_results.previous, entry),
    results = private.results_without_person(section_results.results, entry),
    previous = private.results_without_person(section_results.previous, entry),
    version = section_results.version + 1,
    shape = section_results.shape + 1
  where section_results.event_id = entry.event_id
    and exists (
      select
      from jsonb_array_elements(
        coalesce(section_results.results -> 'players', '[]') || coalesce(section_results.previous -> 'players', '[]')
      ) as player
      where private.is_player_of(player.value, entry)
    );
  update public.receipts set note = ''
  where receipts.event_id = entry.event_id and receipts.participant_id = entry.id and receipts.note <> '';
  perform private.forget_person(entry);
  perform private.bump_revision(entry.event_id);
end;
$$;

-- Erases a person from an event, for its organizer, and from events of theirs that they were moved from. Raises PT404
-- participant_gone.
create function private.erase_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
as $$
declare
  entry public.participants;
begin
  perform private.wait_for_turn();
  select participants.* into entry
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and events.organizer_id = (select auth.uid());
  if entry.id is null then
    raise sqlstate 'PT404' using detail = 'participant_gone';
  end if;
  for entry in
    with recursive earlier as (
      select entry.event_id, entry.id
      union
      select moves.event_id, moves.participant_id
      from earlier
      join private.entry_moves as moves
        on moves.to_event_id = earlier.event_id and moves.to_participant_id = earlier.id
    )
    select participants.*
    from earlier
    join public.participants on participants.event_id = earlier.event_id and participants.id = earlier.id
    join public.events on events.id = participants.event_id
    where events.organizer_id = (select auth.uid())
    order by participants.event_id
  loop
    perform private.erase_person(entry);
  end loop;
end;
$$;

comment on function private.erase_participant(text, text) is
  'Security definer: an organizer has no rights on outbox, removed entries and user of an entry; the event must be the caller''s own.';
grant execute on function private.erase_participant(text, text) to authenticated;

create function public.erase_participant(in_event_id text, in_participant_id text) returns void
  language sql
as $$
  select private.erase_participant(in_event_id, in_participant_id);
$$;

comment on function public.erase_participant(text, text) is
  'Erases a person from an event, for its organizer: what remains are sums, ratings and results without a name. It cannot be undone.';
grant execute on function public.erase_participant(text, text) to authenticated;

-- The data stored about a person, as a file for them.

-- All data stored about an entry, in the names of its form. The organizer's notes go to the organizer, who may hand
-- them on.
create function private.entry_data(entry public.participants, is_organizer boolean) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'tournament', jsonb_build_object(
      'eventId', events.id,
      'title', events.title,
      'startDate', events.start_date,
      'endDate', events.end_date,
      'venueName', events.venue_name,
      'city', events.city,
      'country', events.country
    ),
    'entry', jsonb_build_object(
      'participantId', entry.id,
      'disputedFideId', entry.disputed_fide_id,
      'disputedFederationId', entry.disputed_federation_id,
      'status', entry.status,
      'registeredAt', entry.registered_at,
      'createdAt', entry.created_at,
      'updatedAt', entry.updated_at,
      'arrivedAt', entry.arrived_at,
      'erasedAt', entry.erased_at,
      'mailsBoard', exists (
        select from private.board_mails
        where board_mails.event_id = entry.event_id and board_mails.participant_id = entry.id
      )
    ) || private.entry_answers(entry) || private.entry_details(entry) || jsonb_build_object(
      'currency', events.currency,
      'feeOwed', entry.fee_owed / private.minor_units(events.currency),
      'received', private.received(entry.event_id, entry.id) / private.minor_units(events.currency),
      'feeKept', entry.fee_kept / private.minor_units(events.currency),
      'refundUnderWay', private.asked_of(entry.event_id, entry.id) / private.minor_units(events.currency),
      'discount', case when entry.discount is not null then jsonb_build_object(
        'amount', entry.discount_amount / private.minor_units(events.currency),
        'state', entry.discount_state,
        'code', entry.discount ->> 'code'
      ) end
    ),
    'answers', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'question', coalesce(
            (
              select question.value ->> 'label'
              from jsonb_array_elements(
                coalesce(nullif(coalesce(publications.snapshot, events.content) -> 'questions', 'null'), '[]')
              ) as question
              where question.value ->> 'id' = answer.key
              limit 1
            ),
            answer.key
          ),
          'answer', answer.value
        ) order by answer.key)
        from jsonb_each(entry.answers) as answer
      ),
      '[]'
    ),
    'receipts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'amount', receipts.amount / private.minor_units(events.currency),
            'currency', events.currency,
            'method', receipts.method,
            'receivedOn', receipts.received_on
          ) || case
            when is_organizer then jsonb_build_object(
              'note', receipts.note, 'payer', bank_lines.payer, 'purpose', bank_lines.purpose
            )
            else '{}'
          end
          order by receipts.received_on, receipts.created_at
        )
        from public.receipts
        left join public.bank_lines
          on bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
        where receipts.event_id = entry.event_id and receipts.participant_id = entry.id
      ),
      '[]'
    ),
    'mails', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', mails.kind, 'status', mails.status, 'createdAt', mails.created_at, 'sentAt', mails.sent_at
          )
          order by mails.created_at
        )
        from private.registration_mails as mails
        where mails.event_id = entry.event_id and mails.participant_id = entry.id and private.is_for_sending(mails)
      ),
      '[]'
    ),
    'messages', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'subject', messages.subject, 'body', messages.body, 'state', recipients.state, 'endedAt', recipients.ended_at
          )
          order by messages.sent_at
        )
        from public.message_recipients as recipients
        join public.messages on messages.id = recipients.message_id
        where recipients.event_id = entry.event_id and recipients.participant_id = entry.id
      ),
      '[]'
    ),
    'reports', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'round', reports.round, 'side', reports.side, 'result', reports.result, 'reportedAt', reports.reported_at
          )
          order by reports.round
        )
        from private.seats(entry.event_id, entry.id) as seat
        join private.game_reports as reports
          on reports.event_id = entry.event_id and reports.section_id = seat.section_id
        where seat.start_rank = case reports.side when 'w' then reports.white else reports.black end
      ),
      '[]'
    ),
    'history', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('madeBy', made.made_by, 'madeAt', made.made_at, 'changes', made.changes - 'receiptMove')
          order by made.id
        )
        from private.entry_changes as made
        where made.event_id = entry.event_id and made.participant_id = entry.id
      ),
      '[]'
    )
  ) || case
    when is_organizer then jsonb_build_object('organizerNotes', coalesce(
      (
        select organizer_notes.notes from public.organizer_notes
        where organizer_notes.event_id = entry.event_id and organizer_notes.participant_id = entry.id
      ),
      ''
    ))
    else '{}'
  end
  from public.events
  left join public.publications on publications.event_id = events.id
  where events.id = entry.event_id;
$$;

create function private.participant_data(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_data(participants, events.organizer_id = (select auth.uid()))
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and (select auth.uid()) in (events.organizer_id, participants.user_id);
$$;

comment on function private.participant_data(text, text) is
  'Security definer: neither organizer nor player may read the outbox, and a player may not read their event; it gives one entry, of the caller or of their event.';
grant execute on function private.participant_data(text, text) to authenticated;

create function public.participant_data(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.participant_data(in_event_id, in_participant_id);
$$;

comment on function public.participant_data(text, text) is
  'All data stored about an entry, for the event''s organizer, and without the organizer''s notes for the player; null for other callers.';
grant execute on function public.participant_data(text, text) to authenticated;

-- The data stored about the caller's account, with the keys of its entries and tournaments: participant_data and
-- tournament_data give these one by one, so that no account is too large for an answer.
create function private.own_account_data() returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'email', profiles.email,
      'displayName', profiles.display_name,
      'phoneNumber', profiles.phone_number,
      'fideId', profiles.fide_id,
      'localFederationId', profiles.local_federation_id,
      'fideRating', profiles.fide_rating,
      'nationalRating', profiles.national_rating,
      'contactEmail', profiles.contact_email,
      'contactPhone', profiles.contact_phone,
      'premium', profiles.premium,
      'createdAt', profiles.created_at,
      'updatedAt', profiles.updated_at
    ),
    'entries', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('eventId', participants.event_id, 'id', participants.id) order by participants.registered_at
        )
        from public.participants
        where participants.user_id = profiles.user_id
      ),
      '[]'
    ),
    'tournaments', array(
      select events.id from public.events
      where events.organizer_id = profiles.user_id
      order by events.created_at
    ),
    'organizerPage', (
      select to_jsonb(organizer_pages) - 'organizer_id' || jsonb_build_object(
        'former_slugs',
        array(
          select former_organizer_slugs.slug
          from private.former_organizer_slugs
          where former_organizer_slugs.organizer_id = profiles.user_id
          order by former_organizer_slugs.ordinal
        )
      )
      from public.organizer_pages
      where organizer_pages.organizer_id = profiles.user_id
    ),
    'purchases', private.own_purchases()
  )
  from public.profiles
  where profiles.user_id = (select auth.uid());
$$;

comment on function private.own_account_data() is
  'Security definer: reads purchases and former addresses of the caller, which no policy shows them.';
grant execute on function private.own_account_data() to authenticated;

create function public.own_account_data() returns jsonb
  language sql
  stable
as $$
  select private.own_account_data();
$$;

comment on function public.own_account_data() is
  'What is stored about the caller: account, page as an organizer, purchases, and the keys of entries and tournaments.';
grant execute on function public.own_account_data() to authenticated;

create function public.tournament_data(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select to_jsonb(events) - array['organizer_id', 'entry_rules'] || jsonb_build_object('posts', coalesce(
    (select jsonb_agg(to_jsonb(posts) - 'event_id' order by posts.created_at) from public.posts where posts.event_id = events.id),
    '[]'
  ))
  from public.events
  where events.id = in_event_id;
$$;

comment on function public.tournament_data(text) is
  'What is stored about a tournament of the caller, with its posts and without its players; null for other callers.';
grant execute on function public.tournament_data(text) to authenticated;

-- Handing a tournament over to another account: its organizer offers it, the other one accepts.

create table private.event_offers (
  event_id text primary key references public.events (id) on delete cascade,
  email text not null,
  offered_by uuid not null references auth.users (id) on delete cascade,
  offered_to uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint event_offers_email_length check (length(email) between 3 and 320)
);

comment on table private.event_offers is 'Tournaments that their organizers offer to another account, one offer each.';
comment on column private.event_offers.email is 'The address that the organizer entered, for them to read.';
comment on column private.event_offers.offered_to is
  'The account that had this address when the offer was made; null = none had. An account that takes the address later cannot accept it.';

create index event_offers_offered_by on private.event_offers (offered_by);
create index event_offers_offered_to on private.event_offers (offered_to);

grant select, insert, update, delete on private.event_offers to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.event_offers enable row level security;

-- Offers an event to the account with an address, in place of an earlier offer. The answer is the same whether or not
-- there is such an account. Raises PT404 event_not_found, PT422 offer_invalid, PT429 too_many_offers.
create function private.offer_event(in_event_id text, in_email text) returns void
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  address constant text := btrim(coalesce(in_email, ''), private.blanks());
begin
  perform from public.events where events.id = in_event_id and events.organizer_id = caller;
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if length(address) > 320 or address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then
    raise sqlstate 'PT422' using detail = 'offer_invalid', hint = 'email';
  end if;
  if exists (
    select from public.profiles where profiles.user_id = caller and lower(profiles.email) = lower(address)
  ) then
    raise sqlstate 'PT422' using detail = 'offer_to_self', hint = 'email';
  end if;
  if private.count_use('offers ' || caller, interval '1 day', 1) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_offers';
  end if;
  insert into private.event_offers (event_id, email, offered_by, offered_to)
  values (
    in_event_id, address, caller,
    (select profiles.user_id from public.profiles where lower(profiles.email) = lower(address) limit 1)
  )
  on conflict (event_id) do update set
    email = excluded.email,
    offered_by = excluded.offered_by,
    offered_to = excluded.offered_to,
    created_at = now();
end;
$$;

comment on function private.offer_event(text, text) is
  'Security definer: an organizer may not look up accounts; the event must be the caller''s own.';
grant execute on function private.offer_event(text, text) to authenticated;

create function public.offer_event(in_event_id text, in_email text) returns void
  language sql
as $$
  select private.offer_event(in_event_id, in_email);
$$;

comment on function public.offer_event(text, text) is
  'Offers one of the caller''s events to the account with this address, which then may accept it.';
grant execute on function public.offer_event(text, text) to authenticated;

-- The offers that concern the caller: those they made, and those made to them, with the sender.
create function private.own_event_offers() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'eventId', events.id,
        'title', events.title,
        'startDate', events.start_date,
        'isOwn', offers.offered_by = (select auth.uid()),
        'email', case when offers.offered_by = (select auth.uid()) then offers.email else profiles.email end,
        'name', case when offers.offered_by = (select auth.uid()) then '' else profiles.display_name end,
        'participants', (
          select count(*) from public.participants where participants.event_id = events.id
        )
      )
      order by offers.created_at
    ),
    '[]'
  )
  from private.event_offers as offers
  join public.events on events.id = offers.event_id and events.organizer_id = offers.offered_by
  join public.profiles on profiles.user_id = offers.offered_by
  where (select auth.uid()) in (offers.offered_by, offers.offered_to);
$$;

comment on function private.own_event_offers() is
  'Security definer: no role may read offers, and the recipient of an offer may not read the event yet.';
grant execute on function private.own_event_offers() to authenticated;

create function public.own_event_offers() returns jsonb
  language sql
  stable
as $$
  select private.own_event_offers();
$$;

comment on function public.own_event_offers() is
  'The events that the caller offers to others (isOwn), and those that are offered to the caller.';
grant execute on function public.own_event_offers() to authenticated;

-- Ends an offer: withdrawn by the organizer, or declined. Does nothing without an offer.
create function private.end_event_offer(in_event_id text) returns void
  language sql
  security definer
as $$
  delete from private.event_offers
  where event_offers.event_id = in_event_id
    and (select auth.uid()) in (event_offers.offered_by, event_offers.offered_to);
$$;

comment on function private.end_event_offer(text) is
  'Security definer: no role may write offers; the caller must be sender or recipient.';
grant execute on function private.end_event_offer(text) to authenticated;

create function public.end_event_offer(in_event_id text) returns void
  language sql
as $$
  select private.end_event_offer(in_event_id);
$$;

comment on function public.end_event_offer(text) is 'Withdraws or declines the offer of an event.';
grant execute on function public.end_event_offer(text) to authenticated;

-- Makes the caller the organizer of an event that is offered to them. The page follows their plan. Raises PT404
-- offer_gone, PT409 too_many_events.
create function private.accept_event_offer(in_event_id text) returns void
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  offer private.event_offers;
begin
  delete from private.event_offers
  using public.events
  where event_offers.event_id = in_event_id
    and event_offers.offered_to = caller
    and events.id = in_event_id
    and events.organizer_id = event_offers.offered_by
  returning event_offers.* into offer;
  if offer.event_id is null then
    raise sqlstate 'PT404' using detail = 'offer_gone';
  end if;
  if (select count(*) from public.events where events.organizer_id = caller) >= 300 then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_events", "most": 300}';
  end if;
  update public.events set organizer_id = caller where events.id = in_event_id;
  update public.custom_urls set organizer_id = caller where custom_urls.event_id = in_event_id;
  update public.former_custom_urls set organizer_id = caller where former_custom_urls.event_id = in_event_id;
  delete from public.online_events where online_events.event_id = in_event_id;
  -- Statements of another account say nothing about what is transferred from now on.
  update public.payment_deadlines set covered_from = null, covered_until = null
  where payment_deadlines.event_id = in_event_id;
  perform private.count_open_sections(in_event_id);
  perform private.bump_revision(in_event_id);
end;
$$;

comment on function private.accept_event_offer(text) is
  'Security definer: no role may write the organizer of an event; its organizer must have offered it to the caller.';
grant execute on function private.accept_event_offer(text) to authenticated;

create function public.accept_event_offer(in_event_id text) returns void
  language sql
as $$
  select private.accept_event_offer(in_event_id);
$$;

comment on function public.accept_event_offer(text) is
  'Makes the caller the organizer of an event that its organizer offers to them.';
grant execute on function public.accept_event_offer(text) to authenticated;

-- The end of an account, by its owner.

-- Returns true if an account has a subscription that will be charged again.
create function private.has_running_subscription(in_user_id uuid) returns boolean
  language sql
  stable
as $$
  select exists (
    select from (
      select distinct payments.reference
      from public.payments
      where payments.buyer_id = in_user_id and payments.kind = 'monthly'
    ) as purchases
    where private.purchase_status(purchases.reference) in ('paid', 'failed')
      and coalesce(
        (
          select payments.outcome
          from public.payments
          where payments.reference = purchases.reference and payments.outcome in ('ending', 'continuing')
          order by payments.occurred_at desc, payments.created_at desc
          limit 1
        ),
        'continuing'
      ) = 'continuing'
  );
$$;

-- The obstacles to erasing the caller's account, and the data that goes with it.
create function private.own_account_ties() returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'tournaments', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'eventId', events.id,
            'title', events.title,
            'participants', (
              select count(*) from public.participants where participants.event_id = events.id
            )
          )
          order by events.start_date desc, events.id
        )
        from public.events
        where events.organizer_id = (select auth.uid())
      ),
      '[]'
    ),
    'hasSubscription', private.has_running_subscription((select auth.uid())),
    'entries', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'fullName', participants.full_name,
            'title', events.title,
            'isWithdrawn', participants.status <> 'cancelled'
              and (events.end_date + 1) at time zone events.time_zone > now()
          )
          order by events.start_date desc, participants.registered_at
        )
        from public.participants
        join public.events on events.id = participants.event_id
        where participants.user_id = (select auth.uid())
      ),
      '[]'
    )
  );
$$;

comment on function private.own_account_ties() is
  'Security definer: a player may not read the events of their entries; returns only the caller''s own.';
grant execute on function private.own_account_ties() to authenticated;

create function public.own_account_ties() returns jsonb
  language sql
  stable
as $$
  select private.own_account_ties();
$$;

comment on function public.own_account_ties() is
  'The data shown before erasing the caller''s account: the tournaments and the subscription that prevent it, and the entries that are erased with it.';
grant execute on function public.own_account_ties() to authenticated;

-- Returns true if the caller signed in within the last ten minutes: a session left open is not enough to erase an
-- account. Renewing a session does not make it a new one.
create function private.signed_in_recently() returns boolean
  language sql
  stable
  security definer
as $$
  select exists (
    select from auth.sessions
    where sessions.id = private.own_session() and sessions.created_at > now() - interval '10 minutes'
  );
$$;

comment on function private.signed_in_recently() is
  'Security definer: the API''s roles may not read sessions; it looks at the caller''s own alone.';

-- Erases the caller's account with every entry that was made with it, and returns the ids of the events whose pages
-- changed. Purchases are kept without a buyer, sums of entries without a name. Raises PT401 sign_in_again, PT409
-- account_has_tournaments or subscription_running.
create function private.erase_account() returns jsonb
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  entry public.participants;
  organizer uuid;
  events text[];
begin
  if caller is null or not private.signed_in_recently() then
    raise sqlstate 'PT401' using detail = 'sign_in_again';
  end if;
  -- From here on the account can't make tournaments or entries.
  perform from auth.users where users.id = caller for update;
  if exists (select from public.events where events.organizer_id = caller) then
    raise sqlstate 'PT409' using detail = 'account_has_tournaments';
  end if;
  if private.has_running_subscription(caller) then
    raise sqlstate 'PT409' using detail = 'subscription_running';
  end if;

  -- In the order that organizers' changes use, the same for every caller.
  for organizer in
    select distinct events.organizer_id
    from public.participants
    join public.events on events.id = participants.event_id
    where participants.user_id = caller
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || organizer::text, 0));
  end loop;
  events := array(
    select distinct participants.event_id from public.participants where participants.user_id = caller order by 1
  );
  for entry in
    select * from public.participants where participants.user_id = caller
    order by participants.event_id, participants.id
  loop
    perform private.erase_person(entry);
  end loop;
  delete from private.removed_participants
  where removed_participants.entry ->> 'user_id' = caller::text;
  delete from private.usage_counts where strpos(usage_counts.subject, caller::text) > 0;

  perform private.end_sessions(caller);
  -- Hosted Supabase logs who signed in when, with the address.
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete')
  then
    execute 'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0' using caller::text;
  end if;
  delete from auth.users where users.id = caller;
  return to_jsonb(events);
end;
$$;

comment on function private.erase_account() is
  'Security definer: deletes the caller''s row of the sign-in service and the entries that they made, which no role of the API may.';
grant execute on function private.erase_account() to authenticated;

create function public.erase_account() returns jsonb
  language sql
as $$
  select private.erase_account();
$$;

comment on function public.erase_account() is
  'Erases the caller''s account within ten minutes of signing in; gives the ids of the events whose lists changed.';
grant execute on function public.erase_account() to authenticated;

-- Once everything is there: no function takes a name from its caller's path, and each body names what exists. A body
-- that was parsed at its creation (`return …`) has no names left, and can be inlined without a path.
do $$
declare
  made oid;
begin
  set local check_function_bodies = on;
  for made in
    select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'ratings'::regnamespace)
      and prosqlbody is null
  loop
    execute format('alter function %s set search_path = %L', made::regprocedure, '');
  end loop;
  for made in
    select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'ratings'::regnamespace)
  loop
    execute pg_get_functiondef(made);
  end loop;
end;
$$;
