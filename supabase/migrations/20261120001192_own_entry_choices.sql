-- What an entry becomes by what its player changes: contact, section, byes and answers.

-- The entry with what its contact fields become, as far as they were sent. An account's entry has the account's address.
create function private.with_contact(entry public.participants, submitted jsonb) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  -- Spelled out because [:space:] depends on the database's locale.
  email_shape constant text := replace(
    '^[^ @]+@[^ @]+\.[^ @]+$', ' ', '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
begin
  if entry.user_id is null and submitted ? 'email' then
    entry.email := private.typed_text('email', submitted -> 'email', 320);
    if entry.email = '' then
      perform private.raise_field('email', 'Please fill in all required fields');
    end if;
    if entry.email !~ email_shape then
      perform private.raise_field('email', 'Please enter a valid email address');
    end if;
  end if;
  if submitted ? 'phoneNumber' then
    entry.phone_number := private.typed_text('phoneNumber', submitted -> 'phoneNumber', 40);
    if entry.phone_number = '' then
      perform private.raise_field('phoneNumber', 'Phone number is required');
    end if;
    if not private.has_real_digit(entry.phone_number) then
      perform private.raise_field('phoneNumber', 'Please enter a phone number in digits');
    end if;
  end if;
  if submitted ? 'notes' then
    entry.notes := private.typed_text('notes', submitted -> 'notes', 2000);
  end if;
  return entry;
end;
$$;

-- The entry in the section that its player chose, judged like a new one, with what that costs. The fee of the day of entry counts, as when the
-- organizer moves an entry; an amount that they entered by hand stays.
create function private.moved_by_player(entry public.participants, rules jsonb, in_section_id text)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  section constant jsonb := private.section_of(rules, btrim(in_section_id, private.blanks()));
  judged private.judged_entry;
  reduction jsonb;
  fee private.fee;
begin
  if section is null or not exists (
    select from public.sections
    where sections.event_id = entry.event_id and sections.id = section ->> 'id'
  ) then
    perform private.raise_field('section', 'Choose a section');
  end if;
  if entry.section_id is not distinct from section ->> 'id' then
    return entry;
  end if;
  entry.section_id := section ->> 'id';
  judged := private.judged(entry, rules);
  if judged.problem is not null then
    raise sqlstate 'PT409' using
      message = judged.problem ->> 'message',
      detail = (jsonb_build_object('code', judged.problem ->> 'code') || (judged.problem -> 'parameters'))::text,
      hint = 'section';
  end if;
  entry := judged.entry;
  if section ?| array['bornFrom', 'bornUntil'] and entry.birth_year is null and entry.unverified <> '' then
    perform private.raise_field(
      'section', 'The organizer needs your year of birth for this section. Please contact them.'
    );
  end if;
  select named.value into reduction
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as named
  where entry.reduction <> '' and named.value ->> 'name' = entry.reduction
  limit 1;
  fee := private.entry_fee(rules, entry.section_id, reduction, entry.registered_at);
  entry.fee_full := fee.fee_full;
  entry.reduction_amount := fee.reduction_amount;
  if not entry.fee_set then
    entry.fee_owed := fee.fee_full
      - case when entry.reduction_state = 'refused' then 0 else coalesce(fee.reduction_amount, 0) end;
  end if;
  return entry;
end;
$$;

-- The entry with the status that it has after a move to another section, whose counters the caller has locked. Where all
-- places of that are taken it waits for one, if the player agreed to that. Raises section_full or would_wait.
create function private.placed_by_player(entry public.participants, accepts_waiting boolean)
  returns public.participants
  language plpgsql
  set search_path = ''
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
    raise sqlstate 'PT409' using
      message = 'All places of this section are taken. You would wait for one, and give up your place.',
      detail = 'would_wait', hint = 'section';
  end if;
  entry.status := 'waiting';
  return entry;
end;
$$;

-- The entry with what its player chose and answered: section, consent, byes and answers, each of them as far as it was
-- sent. What stays as it was is not judged again.
create function private.with_choices(entry public.participants, rules jsonb, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  stored constant public.participants := entry;
  asked jsonb;
begin
  if rules ? 'sections' and jsonb_typeof(submitted -> 'section') = 'string' then
    entry := private.moved_by_player(entry, rules, submitted ->> 'section');
  end if;
  if submitted ? 'byes' then
    if submitted -> 'byes' is distinct from to_jsonb(stored.byes) then
      entry.byes := private.checked_byes(
        rules, coalesce(private.section_of(rules, entry.section_id), '{}'), submitted -> 'byes'
      );
    end if;
  elsif entry.section_id is distinct from stored.section_id then
    entry.byes := private.checked_byes(
      rules, coalesce(private.section_of(rules, entry.section_id), '{}'), to_jsonb(entry.byes)
    );
  end if;
  if jsonb_typeof(submitted -> 'showName') = 'boolean' then
    entry.show_name := (submitted -> 'showName')::boolean;
  end if;
  if jsonb_typeof(submitted -> 'answers') = 'object' and rules ? 'questions' then
    select coalesce(jsonb_agg(question.value order by question.ordinality), '[]') into asked
    from jsonb_array_elements(rules -> 'questions') with ordinality as question
    where submitted -> 'answers' ? (question.value ->> 'id');
    entry.answers := (entry.answers - array(select value ->> 'id' from jsonb_array_elements(asked)))
      || private.checked_answers(asked, submitted -> 'answers');
  end if;
  return entry;
end;
$$;
