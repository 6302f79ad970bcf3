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
