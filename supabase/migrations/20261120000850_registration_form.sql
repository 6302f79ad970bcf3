-- The validation of a registration. Calling a function that sets search_path costs more than the validation itself, so
-- one function validates the whole form.

-- The parts of an event that validation needs.
create type private.registration_rules as (federation_type text, must_acknowledge boolean);

comment on type private.registration_rules is
  'What a form is judged by.';

-- Raises a validation error for a field, in the words shown to the person.
create function private.raise_field(field text, problem text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = problem, detail = 'registration_invalid', hint = field;
end;
$$;

-- Rejects an ID that is a placeholder, or missing when the event requires it. Returns the ID; empty when a placeholder
-- stands beside the checked box that says the same.
create function private.checked_id(
  in_field text, in_id text, is_required boolean, is_pending boolean, in_problem text, in_box text
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  problem text;
begin
  if in_id = '' then
    if is_required and not is_pending then
      perform private.raise_field(in_field, in_problem);
    end if;
    return '';
  end if;
  if is_required then
    problem := private.id_problem(in_field, in_id, 'Tick “' || in_box || '” instead.');
    if is_pending then
      if problem like 'This is a placeholder%' then
        return '';
      end if;
      problem := coalesce(problem, 'You ticked “' || in_box || '”. Untick it, or clear this field.');
    end if;
  else
    problem := private.id_problem(in_field, in_id);
  end if;
  if problem is not null then
    perform private.raise_field(in_field, problem);
  end if;
  return in_id;
end;
$$;

-- Converts the submitted form to a row of participants, or raises its first problem. domain/entries/form has
-- the same rules; a property test compares the two. A missing or null field is empty.
create function private.checked_registration(rules private.registration_rules, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  -- Spelled out because [:space:] depends on the database's locale.
  email_shape constant text := replace(
    '^[^ @]+@[^ @]+\.[^ @]+$', ' ', '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
  rating_shape constant text := '^0*([0-9]{1,3}|[12][0-9]{3}|3000)(\.0+)?$';
  entry public.participants;
  field text;
  fide_rating text := btrim(coalesce(submitted ->> 'fideRating', ''), private.blanks());
  national_rating text := btrim(coalesce(submitted ->> 'nationalRating', ''), private.blanks());
begin
  foreach field in array
    array['fullName', 'email', 'phoneNumber', 'localFederationId', 'fideId', 'notes']
  loop
    if jsonb_typeof(submitted -> field) not in ('string', 'null') then
      perform private.raise_field(field, 'Please enter a text');
    end if;
  end loop;
  entry.full_name := btrim(coalesce(submitted ->> 'fullName', ''), private.blanks());
  entry := private.with_name_parts(entry);
  entry.email := btrim(coalesce(submitted ->> 'email', ''), private.blanks());
  entry.phone_number := btrim(coalesce(submitted ->> 'phoneNumber', ''), private.blanks());
  entry.local_federation_id := btrim(coalesce(submitted ->> 'localFederationId', ''), private.blanks());
  entry.fide_id := private.tidy_fide_id(coalesce(submitted ->> 'fideId', ''));
  entry.notes := btrim(coalesce(submitted ->> 'notes', ''), private.blanks());
  entry.id_pending := submitted -> 'idPending' is not distinct from 'true'::jsonb;
  -- Consent is a ticked box, and nothing else.
  entry.show_name := submitted -> 'showName' is not distinct from 'true'::jsonb;
  entry.disputed_fide_id := '';
  entry.disputed_federation_id := '';

  if fide_rating <> '' and fide_rating !~ rating_shape then
    perform private.raise_field('fideRating', 'Rating must be a whole number from 0 to 3000');
  end if;
  if national_rating <> '' and national_rating !~ rating_shape then
    perform private.raise_field('nationalRating', 'Rating must be a whole number from 0 to 3000');
  end if;
  entry.fide_rating := nullif(split_part(fide_rating, '.', 1), '')::integer;
  entry.national_rating := nullif(split_part(national_rating, '.', 1), '')::integer;

  if entry.full_name = '' then
    perform private.raise_field('fullName', 'Please fill in all required fields');
  end if;
  if entry.email = '' then
    perform private.raise_field('email', 'Please fill in all required fields');
  end if;
  if length(entry.email) > 320 or entry.email !~ email_shape then
    perform private.raise_field('email', 'Please enter a valid email address');
  end if;
  if entry.phone_number = '' then
    perform private.raise_field('phoneNumber', 'Phone number is required');
  end if;
  if not private.has_real_digit(entry.phone_number) then
    perform private.raise_field('phoneNumber', 'Please enter a phone number in digits');
  end if;
  -- A shortcut for forms without an ID.
  if entry.fide_id <> '' or rules.federation_type = 'FIDE' then
    entry.fide_id := private.checked_id(
      'fideId', entry.fide_id, rules.federation_type = 'FIDE', entry.id_pending,
      'FIDE ID is required for FIDE tournaments', 'I have no FIDE ID yet'
    );
  end if;
  if entry.local_federation_id <> '' or rules.federation_type = 'National' then
    entry.local_federation_id := private.checked_id(
      'localFederationId', entry.local_federation_id, rules.federation_type = 'National', entry.id_pending,
      'National Federation ID is required for National tournaments', 'I have no national federation ID yet'
    );
  end if;
  if rules.must_acknowledge and submitted -> 'paymentAcknowledged' is distinct from 'true'::jsonb then
    perform private.raise_field('paymentAcknowledged', 'Please acknowledge the payment requirements');
  end if;

  if length(entry.full_name) > 200 then
    perform private.raise_field('fullName', 'At most 200 characters');
  end if;
  if length(entry.phone_number) > 40 then
    perform private.raise_field('phoneNumber', 'At most 40 characters');
  end if;
  if length(entry.local_federation_id) > 40 then
    perform private.raise_field('localFederationId', 'At most 40 characters');
  end if;
  if length(entry.notes) > 2000 then
    perform private.raise_field('notes', 'At most 2,000 characters');
  end if;
  return entry;
end;
$$;
