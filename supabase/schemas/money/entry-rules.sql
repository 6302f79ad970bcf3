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
