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
