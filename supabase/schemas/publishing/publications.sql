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
