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
