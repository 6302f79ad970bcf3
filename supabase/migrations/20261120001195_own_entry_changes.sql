-- What players change of their entries themselves: by the link of an entry, or signed in. Both ways end here.

create type private.self_service as (
  changes_until timestamp, may_change boolean, may_withdraw boolean, is_on boolean
);

comment on type private.self_service is
  'What players of an event may do with their entries now, and until when they may change them, on the clocks of the event.';

-- What players of an event may do now. They change entries until the organizer's deadline, or without one until
-- registration closes or the first day begins, whichever comes first; and withdraw until the first day is over, if that
-- is later. Whether and until when is in effect at once, the days are those that are published.
create function private.self_service_of(in_event_id text) returns private.self_service
  language sql
  stable
  set search_path = ''
as $$
  select
    ends.changes_until,
    events.self_service and now() < ends.changes_until at time zone ends.time_zone,
    events.self_service and now() < greatest(
      ends.changes_until, least(publications.start_date, publications.end_date) + interval '1 day'
    ) at time zone ends.time_zone,
    events.self_service
  from public.publications
  join public.events on events.id = publications.event_id
  cross join lateral (
    select
      coalesce(publications.snapshot ->> 'timeZone', 'UTC') as time_zone,
      least(
        coalesce(
          events.changes_deadline,
          least(
            nullif(publications.snapshot ->> 'registrationDeadline', '')::timestamp,
            publications.start_date::timestamp
          )
        ),
        publications.end_date + interval '1 day'
      ) as changes_until
  ) as ends
  where publications.event_id = in_event_id;
$$;

-- Locks an entry for a change by its player, and all that the change may lead to: in the order of organizers and of
-- those who register, so that none waits for another in a circle. Raises PT404 entry_not_found.
create function private.lock_own_entry(in_event_id text, in_participant_id text) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.participants;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || events.organizer_id, 0))
  from public.events where events.id = in_event_id;
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  select * into entry
  from public.participants
  where participants.event_id = in_event_id and participants.id = in_participant_id
  for no key update;
  if entry.id is null then
    raise sqlstate 'PT404' using message = 'This entry is no longer on the list.', detail = 'entry_not_found';
  end if;
  return entry;
end;
$$;

create function private.raise_unless_allowed(may boolean) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if may is not true then
    raise sqlstate 'PT403' using
      message = 'Entries can no longer be changed here. Please contact the organizer.', detail = 'changes_closed';
  end if;
end;
$$;

-- Counts what is done with an entry; raises too_many_changes beyond 60 a day.
create function private.count_own_change(entry public.participants) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if private.count_use('changes of ' || entry.event_id || ' ' || entry.id, interval '1 day', 1) > 60 then
    raise sqlstate 'PT429' using
      message = 'This entry was changed too often today. Please come back tomorrow, or contact the organizer.',
      detail = 'too_many_changes';
  end if;
end;
$$;

-- Enqueues a mail to the player about what they did themselves; one of a kind waits at most.
create function private.enqueue_own_mail(entry public.participants, in_kind text, in_recipient text default null)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.registration_mails as mails
  where mails.event_id = entry.event_id and mails.participant_id = entry.id
    and (mails.kind = in_kind or in_kind in ('withdrawn', 'restored') and mails.kind in ('withdrawn', 'restored'))
    and mails.attempts = 0 and mails.recipient is not distinct from in_recipient;
  insert into private.registration_mails (event_id, participant_id, kind, recipient)
  values (entry.event_id, entry.id, in_kind, in_recipient);
end;
$$;

-- The entry with what its contact fields would become. They are checked like those of the form.
create function private.with_contact(entry public.participants, submitted jsonb) returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  checked public.participants;
begin
  -- An account's entry has the account's address.
  checked := private.checked_registration(
    row('Unrated', false),
    jsonb_build_object(
      'fullName', entry.full_name, 'email', entry.email, 'phoneNumber', entry.phone_number, 'notes', entry.notes
    )
    || case
      when entry.user_id is null then submitted else submitted - 'email'
    end - array['fullName', 'fideId', 'localFederationId', 'fideRating', 'nationalRating', 'idPending']
  );
  entry.email := checked.email;
  entry.phone_number := checked.phone_number;
  entry.notes := checked.notes;
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

-- The entry with what its player chose and answered: section, consent, byes and answers, as far as they were sent. What stays as
-- it was is not judged again.
create function private.with_choices(entry public.participants, rules jsonb, submitted jsonb)
  returns public.participants
  language plpgsql
  set search_path = ''
as $$
declare
  stored constant public.participants := entry;
  asked text[];
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
  if submitted ? 'answers' and rules ? 'questions' then
    asked := array(select question.value ->> 'id' from jsonb_array_elements(rules -> 'questions') as question);
    entry.answers := (entry.answers - asked)
      || private.checked_answers(rules -> 'questions', submitted -> 'answers');
  end if;
  return entry;
end;
$$;

-- Changes an entry for its player: email (of entries without an account), phoneNumber, notes, section, byes, answers
-- and showName, as far as they are sent; acceptWaiting agrees to wait for a place in another section. Raises PT404
-- entry_not_found, PT403 changes_closed, PT409 entry_withdrawn, section_full, would_wait, player_already_entered or what
-- a rating list says, PT422 registration_invalid (the field in hint), PT429 too_many_changes.
create function private.change_own_entry(
  in_event_id text, in_participant_id text, submitted jsonb, made_by text
) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  stored constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
  entry public.participants := stored;
  rules jsonb;
begin
  perform private.raise_unless_allowed((private.self_service_of(in_event_id)).may_change);
  if stored.status = 'cancelled' then
    raise sqlstate 'PT409' using
      message = 'This entry was withdrawn. Register again first.', detail = 'entry_withdrawn';
  end if;
  perform private.count_own_change(stored);
  select private.rules_of_plan(publications.entry_rules, in_event_id) into rules
  from public.publications where publications.event_id = in_event_id;
  entry := private.with_choices(private.with_contact(entry, submitted), rules, submitted);
  if entry.section_id is distinct from stored.section_id then
    entry := private.placed_by_player(entry, submitted -> 'acceptWaiting' is not distinct from 'true'::jsonb);
  end if;
  if entry is not distinct from stored then
    return;
  end if;

  perform private.begin_own_change(stored, made_by);
  update public.participants
  set
    email = entry.email,
    phone_number = entry.phone_number,
    notes = entry.notes,
    section_id = entry.section_id,
    fide_rating = entry.fide_rating,
    national_rating = entry.national_rating,
    rating_list = entry.rating_list,
    rating_list_as_of = entry.rating_list_as_of,
    unverified = entry.unverified,
    show_name = entry.show_name,
    byes = entry.byes,
    answers = entry.answers,
    fee_full = entry.fee_full,
    reduction_amount = entry.reduction_amount,
    fee_owed = entry.fee_owed,
    status = entry.status,
    waiting_number = entry.waiting_number
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  if lower(entry.email) <> lower(stored.email) then
    perform private.enqueue_own_mail(stored, 'addressChanged', stored.email);
    perform private.enqueue_own_mail(stored, 'link');
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'A player with this name and email address is already registered.',
      detail = 'player_already_entered', hint = 'email';
end;
$$;

-- Withdraws an entry for its player; its place goes to the next who waits. Raises PT404 entry_not_found, PT403
-- changes_closed, PT409 entry_checked_in, PT429 too_many_changes.
create function private.withdraw_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status = 'cancelled' then
    return;
  end if;
  perform private.raise_unless_allowed((private.self_service_of(in_event_id)).may_withdraw);
  if entry.arrived_at is not null then
    raise sqlstate 'PT409' using
      message = 'You are checked in. Please tell the organizer that you withdraw.', detail = 'entry_checked_in';
  end if;
  perform private.count_own_change(entry);
  perform private.begin_own_change(entry, made_by);
  update public.participants
  set status = 'cancelled'
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'withdrawn');
end;
$$;

-- Whether it was the player who withdrew an entry, and not the organizer who cancelled it.
create function private.was_withdrawn(entry public.participants) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select entry.status = 'cancelled' and coalesce(
    (
      select entry_changes.made_by in ('link', 'account')
      from private.entry_changes
      where entry_changes.event_id = entry.event_id and entry_changes.participant_id = entry.id
        and entry_changes.changes #>> '{status,1}' = 'cancelled'
      order by entry_changes.id desc
      limit 1
    ),
    false
  );
$$;

-- Takes a withdrawal back: the entry gets a place where there is one, and otherwise waits if the event keeps a waiting
-- list. Raises PT404 entry_not_found, PT403 changes_closed, PT409 not_withdrawn, event_full, section_full or
-- already_registered, PT429 too_many_changes.
create function private.restore_own_entry(in_event_id text, in_participant_id text, made_by text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status <> 'cancelled' then
    return;
  end if;
  perform private.raise_unless_allowed((private.self_service_of(in_event_id)).may_withdraw);
  if not private.was_withdrawn(entry) then
    raise sqlstate 'PT409' using
      message = 'The organizer cancelled this entry. Please contact them.', detail = 'not_withdrawn';
  end if;
  perform private.count_own_change(entry);
  perform private.begin_own_change(entry, made_by);
  update public.participants
  set status = case
    when private.waits_for_place(in_event_id, entry.section_id) then 'waiting'
    when private.is_covered(entry) then 'paid'
    else 'registered'
  end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.enqueue_own_mail(entry, 'restored');
exception
  when unique_violation then
    perform private.raise_already_registered();
end;
$$;

-- What a player may do with their entry now, and how the places of the sections stand that they may choose.
create function private.own_rights(entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'isSelfService', coalesce(service.is_on, false),
    'changesUntil', to_char(service.changes_until, 'YYYY-MM-DD"T"HH24:MI'),
    'mayChange', coalesce(service.may_change and entry.status <> 'cancelled', false),
    'mayWithdraw', coalesce(service.may_withdraw and entry.status <> 'cancelled' and entry.arrived_at is null, false),
    'mayRestore', coalesce(service.may_withdraw and private.was_withdrawn(entry), false),
    'players', (
      select event_counters.active_participants from private.event_counters
      where event_counters.event_id = entry.event_id
    ),
    'taken', coalesce(
      (
        select jsonb_object_agg(section_counters.section_id, section_counters.active_participants)
        from private.section_counters where section_counters.event_id = entry.event_id
      ),
      '{}'
    ),
    'waiting', coalesce(
      (
        select jsonb_object_agg(waiting.section_id, waiting.number)
        from (
          select participants.section_id, count(*) as number
          from public.participants
          where participants.event_id = entry.event_id and participants.status = 'waiting'
            and participants.section_id is not null
          group by participants.section_id
        ) as waiting
      ),
      '{}'
    )
  )
  from private.self_service_of(entry.event_id) as service;
$$;

-- What the page of an entry shows to its player.
create function private.managed_entry(entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', entry.event_id,
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'notes', entry.notes,
    'status', entry.status,
    'sectionId', entry.section_id,
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;
