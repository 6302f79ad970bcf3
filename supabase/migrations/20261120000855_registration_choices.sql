-- The validation of what a form chooses and answers beyond name, contact, IDs and ratings: section, byes, reduction,
-- built-in fields and the organizer's questions. domain/entries/form has the same rules; a property test
-- compares the two. Only called for events that ask for any of it.

-- The answers to the organizer's questions, by their ids; what was not answered is left out.
create function private.checked_answers(questions jsonb, submitted jsonb) returns jsonb
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  answers jsonb := '{}';
  question jsonb;
  id text;
  given jsonb;
  options text[];
  chosen text[];
  answer jsonb;
begin
  for question in select value from jsonb_array_elements(questions) loop
    id := question ->> 'id';
    given := case when jsonb_typeof(submitted) = 'object' then submitted -> id end;
    options := array(select jsonb_array_elements_text(coalesce(question -> 'options', '[]')));
    answer := null;
    case question ->> 'kind'
      when 'short' then
        answer := to_jsonb(nullif(private.typed_text('answers.' || id, given, 200), ''));
      when 'long' then
        answer := to_jsonb(nullif(private.typed_text('answers.' || id, given, 2000), ''));
      when 'choice' then
        answer := to_jsonb(nullif(private.typed_option('answers.' || id, given, options), ''));
      when 'number' then
        answer := to_jsonb(private.typed_number(
          'answers.' || id, given, '^-?[0-9]{1,9}([.,][0-9]{1,6})?$', 'Enter a number'
        ));
      when 'yesNo' then
        answer := case
          when jsonb_typeof(given) = 'boolean' then given
          else to_jsonb(nullif(private.typed_option('answers.' || id, given, array['true', 'false']), '')::boolean)
        end;
      when 'choices' then
        chosen := array(
          select private.typed_option('answers.' || id, one.value, options)
          from jsonb_array_elements(
            case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end
          ) as one
        );
        answer := (
          select jsonb_agg(option order by number)
          from unnest(options) with ordinality as offered (option, number)
          where option = any (chosen)
        );
      else
        null;
    end case;
    if answer is not null then
      answers := answers || jsonb_build_object(id, answer);
    elsif question -> 'isRequired' = 'true' then
      perform private.raise_field('answers.' || id, 'Please answer this question');
    end if;
  end loop;
  return answers;
end;
$$;

-- Raises why a typed rating does not fit a section. Without a rating one fits a section with a maximum only.
create function private.raise_rating_misfit(entry public.participants, section jsonb) returns void
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  is_fide constant boolean := section ->> 'ratingList' = 'FIDE';
  field constant text := case when is_fide then 'fideRating' else 'nationalRating' end;
  rating constant integer := case when is_fide then entry.fide_rating else entry.national_rating end;
  min_rating constant integer := (section ->> 'minRating')::integer;
  max_rating constant integer := (section ->> 'maxRating')::integer;
begin
  if rating > max_rating then
    perform private.raise_field(field, format('Your rating %s is above the limit of %s', rating, max_rating));
  end if;
  if min_rating is not null and rating is null then
    perform private.raise_field(field, format('This section is for players rated %s or higher', min_rating));
  end if;
  if rating < min_rating then
    perform private.raise_field(field, format('Your rating %s is below the minimum of %s', rating, min_rating));
  end if;
end;
$$;

-- Raises why a typed year of birth does not fit a section.
create function private.raise_birth_year_misfit(entry public.participants, section jsonb) returns void
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  if entry.birth_year < (section ->> 'bornFrom')::integer then
    perform private.raise_field(
      'birthYear', format('This section is for players born in %s or later', section ->> 'bornFrom')
    );
  end if;
  if entry.birth_year > (section ->> 'bornUntil')::integer then
    perform private.raise_field(
      'birthYear', format('This section is for players born in %s or earlier', section ->> 'bornUntil')
    );
  end if;
end;
$$;

-- The half-point byes that a form asks for, each round once and in order.
create function private.checked_byes(rules jsonb, section jsonb, typed jsonb) returns smallint[]
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  own constant boolean := section ? 'halfPointByes';
  most integer := coalesce((case when own then section else rules end ->> 'halfPointByes')::integer, 0);
  without constant jsonb := coalesce(case when own then section else rules end -> 'noByeRounds', '[]');
  rounds constant integer := least(coalesce((section ->> 'rounds')::integer, (rules ->> 'rounds')::integer, 0), 50);
  allowed integer[];
  byes numeric[];
  wrong numeric;
begin
  if coalesce(jsonb_typeof(typed), 'null') = 'null' then
    return '{}';
  end if;
  if jsonb_typeof(typed) <> 'array' or exists (
    select from jsonb_array_elements(typed) as round
    where case jsonb_typeof(round.value)
      when 'number' then round.value::numeric <= 0 or round.value::numeric <> trunc(round.value::numeric)
      else true
    end
  ) then
    perform private.raise_field('byes', 'Choose rounds by number');
  end if;
  byes := array(select distinct trim_scale(round.value::numeric) from jsonb_array_elements(typed) as round order by 1);
  if most > 0 then
    allowed := array(
      select number from generate_series(1, rounds) as number where not without @> to_jsonb(number)
    );
  end if;
  if coalesce(cardinality(allowed), 0) = 0 then
    most := 0;
  end if;
  if cardinality(byes) > 0 and most = 0 then
    perform private.raise_field('byes', 'There are no half-point byes here');
  end if;
  if cardinality(byes) > most then
    perform private.raise_field(
      'byes', case most when 1 then 'At most 1 half-point bye' else format('At most %s half-point byes', most) end
    );
  end if;
  select bye into wrong from unnest(byes) as bye where bye <> all (allowed) order by bye limit 1;
  if wrong is not null then
    perform private.raise_field('byes', format('No half-point bye in round %s', wrong));
  end if;
  return byes;
end;
$$;

-- The reduction of an id; null when the rules have none.
create function private.reduction_of(rules jsonb, in_reduction_id text) returns jsonb
  language sql
  immutable
  set search_path = ''
as $$
  select reduction.value
  from jsonb_array_elements(coalesce(rules -> 'reductions', '[]')) as reduction
  where reduction.value ->> 'id' = btrim(in_reduction_id, private.blanks())
  limit 1;
$$;

-- The entry with what the form chooses and answers, or its first problem. Whether the player fits the section is judged
-- by private.judged. The section must not be removed before the
-- entry is stored, so it is locked.
create function private.checked_choices(entry public.participants, rules jsonb, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  section jsonb := '{}';
begin
  if rules ? 'sections' then
    section := private.section_of(
      rules,
      case jsonb_typeof(submitted -> 'section')
        when 'string' then btrim(submitted ->> 'section', private.blanks())
      end
    );
    entry.section_id := section ->> 'id';
    perform from public.sections
    where sections.event_id = entry.event_id and sections.id = entry.section_id
    for key share;
    if not found then
      perform private.raise_field('section', 'Choose a section');
    end if;
  end if;
  entry := private.checked_player(
    entry, rules -> 'playerFields',
    case when section ?| array['bornFrom', 'bornUntil'] then array['birthYear'] else '{}' end, submitted
  );
  entry.answers := private.checked_answers(coalesce(rules -> 'questions', '[]'), submitted -> 'answers');
  entry.byes := private.checked_byes(rules, section, submitted -> 'byes');
  if rules ? 'reductions' and jsonb_typeof(submitted -> 'reduction') = 'string'
    and btrim(submitted ->> 'reduction', private.blanks()) <> ''
  then
    entry.reduction := private.reduction_of(rules, submitted ->> 'reduction') ->> 'name';
    if entry.reduction is null then
      perform private.raise_field('reduction', 'Choose one of the options');
    end if;
    entry.reduction_state := case when entry.reduction <> '' then 'claimed' else '' end;
  end if;
  return entry;
end;
$$;
