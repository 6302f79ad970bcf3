-- The lists of columns of entries, each column once in each that its question's record names.
-- Generated from domain/entries/form/questions.ts by npm run schema:print; a test says when it is old. Do not edit.

alter table public.participants
  add constraint participants_family_name_length check (length(family_name) <= 200),
  add constraint participants_phone_number_length check (length(phone_number) <= 40),
  add constraint participants_local_federation_id_length check (length(local_federation_id) <= 40),
  add constraint participants_fide_rating_range check (fide_rating between 0 and 3000),
  add constraint participants_national_rating_range check (national_rating between 0 and 3000),
  add constraint participants_title_length check (length(title) <= 20),
  add constraint participants_club_length check (length(club) <= 100),
  add constraint participants_birth_year_range check (birth_year between 1900 and 2100),
  add constraint participants_sex_known check (sex in ('', 'w', 'm')),
  add constraint participants_federation_letters check (federation ~ '^([A-Z]{3})?$'),
  add constraint participants_byes_known check (cardinality(byes) <= 50 and array_position(byes, null) is null and 1 <= all (byes) and 50 >= all (byes)),
  add constraint participants_answers_object check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 200000),
  add constraint participants_reduction_length check (length(reduction) <= 100),
  add constraint participants_notes_length check (length(notes) <= 2000);

grant select (
  event_id, id, user_id, is_guest, organizer_created, section_id, full_name, family_name, email, phone_number,
  local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex, federation,
  byes, answers, reduction, show_name, notes, disputed_fide_id, disputed_federation_id, entry_fide_rating,
  entry_national_rating, rating_list, rating_list_as_of, unverified, status, fee_full, reduction_amount, fee_set,
  discount_code_id, discount, discount_amount, discount_state, refund_rule, fee_kept, fee_owed, reduction_state,
  arrived_at, waiting_number, pays_until, reminded_at, given_up_at, group_id, reference_number, erased_at,
  registered_at, created_at, updated_at, version, changed_in
) on public.participants to authenticated;

grant insert (
  event_id, entry_fide_rating, entry_national_rating, registered_at, section_id, full_name, family_name, email,
  phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex,
  federation, byes, answers, reduction, show_name, notes, status, fee_full, reduction_amount, fee_set, fee_owed,
  reduction_state, arrived_at
) on public.participants to authenticated;

grant update (
  unverified, section_id, full_name, family_name, email, phone_number, local_federation_id, fide_id, id_pending,
  fide_rating, national_rating, title, club, birth_year, sex, federation, byes, answers, reduction, show_name, notes,
  status, fee_full, reduction_amount, fee_set, discount_amount, discount_state, fee_owed, reduction_state, arrived_at,
  given_up_at
) on public.participants to authenticated;

-- The answers that the history of an entry records.
create function private.recorded_answers(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'localFederationId', entry.local_federation_id,
    'fideId', entry.fide_id,
    'fideRating', entry.fide_rating,
    'nationalRating', entry.national_rating,
    'title', entry.title,
    'club', entry.club,
    'birthYear', entry.birth_year,
    'sex', entry.sex,
    'federation', entry.federation,
    'byes', entry.byes,
    'answers', entry.answers,
    'reduction', entry.reduction,
    'showName', entry.show_name,
    'notes', entry.notes
  );
$$;

-- The answers of an entry as in the data file of the person, except those given in other words.
create function private.entry_answers(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name,
    'familyName', entry.family_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'localFederationId', entry.local_federation_id,
    'fideId', entry.fide_id,
    'idPending', entry.id_pending,
    'fideRating', entry.fide_rating,
    'nationalRating', entry.national_rating,
    'title', entry.title,
    'club', entry.club,
    'birthYear', entry.birth_year,
    'sex', entry.sex,
    'federation', entry.federation,
    'showName', entry.show_name,
    'notes', entry.notes
  );
$$;

-- Adds an entry as it is; what it leaves out is empty. Returns null when the person, or this very submission, is there.
create function private.insert_entry(entry public.participants) returns public.participants
  language sql
as $$
  insert into public.participants (
    event_id, id, user_id, is_guest, organizer_created, section_id, full_name, family_name, email, phone_number,
    local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex, federation,
    byes, answers, reduction, show_name, notes, disputed_fide_id, disputed_federation_id, entry_fide_rating,
    entry_national_rating, rating_list, rating_list_as_of, unverified, status, fee_full, reduction_amount, fee_set,
    discount_code_id, discount, discount_amount, discount_state, refund_rule, fee_kept, fee_owed, reduction_state,
    arrived_at, waiting_number, pays_until, reminded_at, given_up_at, group_id, reference_number, erased_at,
    submission_key, registered_at, created_at
  ) values (
    entry.event_id, entry.id, entry.user_id, coalesce(entry.is_guest, false), coalesce(entry.organizer_created, true),
    entry.section_id, coalesce(entry.full_name, ''), coalesce(entry.family_name, ''), coalesce(entry.email, ''),
    coalesce(entry.phone_number, ''), coalesce(entry.local_federation_id, ''), coalesce(entry.fide_id, ''),
    coalesce(entry.id_pending, false), entry.fide_rating, entry.national_rating, coalesce(entry.title, ''),
    coalesce(entry.club, ''), entry.birth_year, coalesce(entry.sex, ''), coalesce(entry.federation, ''),
    coalesce(entry.byes, '{}'), coalesce(entry.answers, '{}'), coalesce(entry.reduction, ''), entry.show_name,
    coalesce(entry.notes, ''), coalesce(entry.disputed_fide_id, ''), coalesce(entry.disputed_federation_id, ''),
    entry.entry_fide_rating, entry.entry_national_rating, coalesce(entry.rating_list, ''), entry.rating_list_as_of,
    coalesce(entry.unverified, ''), coalesce(entry.status, 'registered'), entry.fee_full, entry.reduction_amount,
    coalesce(entry.fee_set, false), entry.discount_code_id, entry.discount, entry.discount_amount,
    coalesce(entry.discount_state, ''), entry.refund_rule, entry.fee_kept, entry.fee_owed,
    coalesce(entry.reduction_state, ''), entry.arrived_at, entry.waiting_number, entry.pays_until, entry.reminded_at,
    entry.given_up_at, entry.group_id, coalesce(entry.reference_number, private.next_reference_number()),
    entry.erased_at, entry.submission_key, coalesce(entry.registered_at, now()), coalesce(entry.created_at, now())
  )
  on conflict do nothing
  returning *;
$$;

-- Overwrites all values of a cancelled entry, but what the site gave it. Returns null if there is none.
create function private.overwrite_cancelled(entry public.participants) returns public.participants
  language sql
as $$
  update public.participants set
    section_id = entry.section_id,
    full_name = coalesce(entry.full_name, ''),
    family_name = coalesce(entry.family_name, ''),
    email = coalesce(entry.email, ''),
    phone_number = coalesce(entry.phone_number, ''),
    local_federation_id = coalesce(entry.local_federation_id, ''),
    fide_id = coalesce(entry.fide_id, ''),
    id_pending = coalesce(entry.id_pending, false),
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    title = coalesce(entry.title, ''),
    club = coalesce(entry.club, ''),
    birth_year = entry.birth_year,
    sex = coalesce(entry.sex, ''),
    federation = coalesce(entry.federation, ''),
    byes = coalesce(entry.byes, '{}'),
    answers = coalesce(entry.answers, '{}'),
    reduction = coalesce(entry.reduction, ''),
    show_name = entry.show_name,
    notes = coalesce(entry.notes, ''),
    disputed_fide_id = coalesce(entry.disputed_fide_id, ''),
    disputed_federation_id = coalesce(entry.disputed_federation_id, ''),
    rating_list = coalesce(entry.rating_list, ''),
    rating_list_as_of = entry.rating_list_as_of,
    unverified = coalesce(entry.unverified, ''),
    status = coalesce(entry.status, 'registered'),
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    fee_set = coalesce(entry.fee_set, false),
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = coalesce(entry.discount_state, ''),
    refund_rule = entry.refund_rule,
    fee_owed = entry.fee_owed,
    reduction_state = coalesce(entry.reduction_state, ''),
    arrived_at = entry.arrived_at,
    group_id = entry.group_id,
    submission_key = entry.submission_key,
    registered_at = coalesce(entry.registered_at, now())
  where participants.event_id = entry.event_id and participants.id = entry.id and participants.status = 'cancelled'
  returning *;
$$;

-- Adds the entries of a file in their order, as their organizer.
create function private.insert_imported(in_event_id text, entries public.participants[])
  returns table (id text, full_name text, email text, status text)
  language sql
as $$
  insert into public.participants (
    event_id, entry_fide_rating, entry_national_rating, registered_at, section_id, full_name, family_name, email,
    phone_number, local_federation_id, fide_id, id_pending, fide_rating, national_rating, title, club, birth_year, sex,
    federation, byes, answers, reduction, show_name, notes, status, fee_full, reduction_amount, fee_set, fee_owed,
    reduction_state, arrived_at
  )
  select
    in_event_id, entry.entry_fide_rating, entry.entry_national_rating, coalesce(entry.registered_at, now()),
    entry.section_id, coalesce(entry.full_name, ''), coalesce(entry.family_name, ''), coalesce(entry.email, ''),
    coalesce(entry.phone_number, ''), coalesce(entry.local_federation_id, ''), coalesce(entry.fide_id, ''),
    coalesce(entry.id_pending, false), entry.fide_rating, entry.national_rating, coalesce(entry.title, ''),
    coalesce(entry.club, ''), entry.birth_year, coalesce(entry.sex, ''), coalesce(entry.federation, ''),
    coalesce(entry.byes, '{}'), coalesce(entry.answers, '{}'), coalesce(entry.reduction, ''), entry.show_name,
    coalesce(entry.notes, ''), coalesce(entry.status, 'registered'), entry.fee_full, entry.reduction_amount,
    coalesce(entry.fee_set, false), entry.fee_owed, coalesce(entry.reduction_state, ''), entry.arrived_at
  from unnest(entries) with ordinality as entry
  order by entry.ordinality
  returning participants.id, participants.full_name, participants.email, participants.status;
$$;

grant execute on function private.insert_imported(text, public.participants[]) to authenticated;

-- The entry from a form whose values the functions have read; missing ones are empty. The reduction is identified by
-- the event's rules.
create function private.entry_of_form(form jsonb) returns public.participants
  language plpgsql
  immutable
as $$
declare
  entry public.participants;
begin
  entry.section_id := nullif(form ->> 'section', '');
  entry.full_name := coalesce(form ->> 'fullName', '');
  entry.family_name := coalesce(form ->> 'familyName', '');
  entry.email := coalesce(form ->> 'email', '');
  entry.phone_number := coalesce(form ->> 'phoneNumber', '');
  entry.local_federation_id := coalesce(form ->> 'localFederationId', '');
  entry.fide_id := coalesce(form ->> 'fideId', '');
  entry.id_pending := coalesce((form ->> 'idPending')::boolean, false);
  entry.fide_rating := form ->> 'fideRating';
  entry.national_rating := form ->> 'nationalRating';
  entry.title := coalesce(form ->> 'title', '');
  entry.club := coalesce(form ->> 'club', '');
  entry.birth_year := form ->> 'birthYear';
  entry.sex := coalesce(form ->> 'sex', '');
  entry.federation := coalesce(form ->> 'federation', '');
  entry.byes := array(select jsonb_array_elements_text(coalesce(form -> 'byes', '[]')));
  entry.answers := coalesce(form -> 'answers', '{}');
  entry.show_name := form ->> 'showName';
  entry.notes := coalesce(form ->> 'notes', '');
  return entry;
end;
$$;

-- Empties everything that is erased with the contact details of entries, and records when.
create function private.empty_contacts(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.participants set
    email = '',
    phone_number = '',
    id_pending = false,
    birth_year = null,
    sex = '',
    notes = '',
    erased_at = now()
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids);
$$;

-- Empties everything that is erased with the person of an entry, except the name itself.
create function private.empty_person(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.participants set
    family_name = '',
    local_federation_id = '',
    fide_id = '',
    title = '',
    club = '',
    federation = '',
    answers = '{}'
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids);
$$;
