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
