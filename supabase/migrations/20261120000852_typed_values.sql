-- What players type who change their own entries, read as texts, options and numbers.

-- Raises a validation error for a field, in the words shown to the person.
create function private.raise_field(field text, problem text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = problem, detail = 'registration_invalid', hint = field;
end;
$$;

-- A text as typed, without blanks around it. Raises a problem for anything else and for what is too long.
create function private.typed_text(field text, typed jsonb, most integer) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  tidy constant text := btrim(coalesce(typed #>> '{}', ''), private.blanks());
begin
  if jsonb_typeof(typed) not in ('string', 'null') then
    perform private.raise_field(field, 'Please enter a text');
  end if;
  if length(tidy) > most then
    perform private.raise_field(field, 'At most ' || to_char(most, 'FM999,999') || ' characters');
  end if;
  return tidy;
end;
$$;

-- One of the options, or empty.
create function private.typed_option(field text, typed jsonb, options text[]) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  tidy constant text := btrim(coalesce(typed #>> '{}', ''), private.blanks());
begin
  if jsonb_typeof(typed) not in ('string', 'null') then
    perform private.raise_field(field, 'Please enter a text');
  end if;
  if tidy <> '' and tidy <> all (options) then
    perform private.raise_field(field, 'Choose one of the options');
  end if;
  return tidy;
end;
$$;

-- A number that matches the shape, typed or sent as such; null for none, and for what is wrong where problem is null.
create function private.typed_number(field text, typed jsonb, shape text, problem text) returns numeric
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  tidy text := '';
begin
  case coalesce(jsonb_typeof(typed), 'null')
    when 'number' then tidy := trim_scale(typed::numeric)::text;
    when 'string' then tidy := btrim(typed #>> '{}', private.blanks());
    when 'null' then return null;
    else tidy := 'x';
  end case;
  if tidy ~ shape then
    return trim_scale(replace(tidy, ',', '.')::numeric);
  end if;
  if tidy <> '' and problem is not null then
    perform private.raise_field(field, problem);
  end if;
  return null;
end;
$$;
