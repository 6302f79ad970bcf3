-- What a player who changes their own entry answers and chooses: the organizer's questions, and byes.

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
