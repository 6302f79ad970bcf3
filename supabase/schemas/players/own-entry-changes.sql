-- Players' changes of their own entries: by the link of an entry, or signed in. Both ways end here.

-- The version by which the changes of an entry are read: of the entry as it is, and of the published rules.
create function private.version_of_entry(entry public.participants) returns text
  language plpgsql
  stable
as $$
begin
  return entry.version || ' ' || private.current_version(entry.event_id);
end;
$$;

-- Changes an entry for its player: email (of entries without an account), phoneNumber, notes, section, byes, answers
-- (each by its question) and showName, read by in_version of entry and rules. A field that is not sent stays as it is
-- stored: a form sends its player's changes, and not the fields that the organizer may have changed since it was
-- opened. acceptWaiting agrees to wait for a place in another section, with which comes what the rating lists say of the
-- player there (private.with_findings). Where a list rules the section out, refused is the problem: the attempt is
-- counted, and it is returned. Raises PT404 entry_not_found, PT403 changes_closed, PT409 form_changed, entry_withdrawn,
-- section_full, would_wait or player_already_entered, PT422 section_gone, PT429 too_many_changes.
create function private.change_own_entry(
  in_event_id text, in_participant_id text, changes jsonb, in_version text, made_by text
) returns jsonb
  language plpgsql
as $$
declare
  stored constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
  entry public.participants := stored;
  rules jsonb;
begin
  perform private.begin_own_change_or_raise(stored, (private.self_service_of(in_event_id)).may_change, made_by);
  if stored.status = 'cancelled' then
    raise sqlstate 'PT409' using detail = 'entry_withdrawn';
  end if;
  if in_version is distinct from private.version_of_entry(stored) then
    raise sqlstate 'PT409' using detail = 'form_changed';
  end if;
  if changes ? 'refused' then
    return changes -> 'refused';
  end if;
  entry := private.with_changes(entry, changes);
  if changes ->> 'section' <> coalesce(stored.section_id, '') then
    select private.rules_of_plan(publications.entry_rules, in_event_id) into rules
    from public.publications where publications.event_id = in_event_id;
    entry := private.moved_by_player(entry, rules, changes);
    entry := private.placed_by_player(entry, changes -> 'acceptWaiting' is not distinct from 'true'::jsonb);
  end if;
  if entry is not distinct from stored then
    return null;
  end if;

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
    discount_amount = entry.discount_amount,
    fee_owed = entry.fee_owed,
    status = entry.status,
    waiting_number = entry.waiting_number
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  if lower(entry.email) <> lower(stored.email) then
    -- Each change of address sends two mails, one of them to the new address.
    if private.count_use('addresses of ' || stored.event_id || ' ' || stored.id, interval '1 day', 1) > 5 then
      perform private.raise_too_many_changes();
    end if;
    perform private.enqueue_own_mail(stored, 'addressChanged', stored.email);
    perform private.enqueue_own_mail(stored, 'link');
  end if;
  return null;
exception
  when unique_violation then
    raise sqlstate 'PT409' using detail = 'player_already_entered', hint = 'email';
end;
$$;

-- Withdraws an entry for its player; its place goes to the next on the waiting list. in_fee_kept is what the organizer
-- keeps of what was received, by the rule; null without one. What it kept when the player withdrew before stays kept. Raises PT404 entry_not_found, PT403 changes_closed, PT409 entry_checked_in, PT429 too_many_changes.
create function private.withdraw_own_entry(
  in_event_id text, in_participant_id text, in_fee_kept bigint, made_by text
) returns void
  language plpgsql
as $$
declare
  entry constant public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status = 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if entry.arrived_at is not null then
    raise sqlstate 'PT409' using detail = 'entry_checked_in';
  end if;
  update public.participants
  set
    status = 'cancelled',
    fee_kept = case when in_fee_kept is not null
      then greatest(
        least(greatest(in_fee_kept, participants.fee_kept), private.received(in_event_id, in_participant_id)), 0
      )
    end
  where participants.event_id = in_event_id and participants.id = in_participant_id;
  perform private.return_at_once(in_event_id, in_participant_id);
  perform private.enqueue_own_mail(entry, 'withdrawn');
end;
$$;

-- Returns true if the player withdrew an entry, rather than the organizer cancelled it.
create function private.was_withdrawn(entry public.participants) returns boolean
  language sql
  stable
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
as $$
declare
  entry public.participants := private.lock_own_entry(in_event_id, in_participant_id);
begin
  if entry.status <> 'cancelled' then
    return;
  end if;
  perform private.begin_own_change_or_raise(entry, (private.self_service_of(in_event_id)).may_withdraw, made_by);
  if not private.was_withdrawn(entry) then
    raise sqlstate 'PT409' using detail = 'not_withdrawn';
  end if;
  entry := private.with_discount_left(entry);
  update public.participants
  set
    discount_code_id = entry.discount_code_id,
    discount = entry.discount,
    discount_amount = entry.discount_amount,
    discount_state = entry.discount_state,
    fee_owed = entry.fee_owed,
    status = case
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

-- The number of rounds of a section's results that are paired, as roundsPlayed of domain/results counts them.
create function private.paired_rounds(in_results jsonb) returns integer
  language sql
  stable
as $$
  select coalesce(max(game.place), 0)::integer
  from private.elements_of(in_results -> 'players') as player
  cross join lateral private.elements_of(player.value -> 'games') as game
  where game.value ->> 'opponent' is not null;
$$;

-- The player's rights over their entry now, the places left in the sections that they may choose, and the rounds that
-- take no more byes because they are paired.
create function private.own_rights(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'isSelfService', coalesce(service.is_on, false),
    -- On the event's clocks, as its page shows it.
    'changesUntil', (
      select to_char(
        service.changes_until at time zone coalesce(publications.snapshot ->> 'timeZone', 'UTC'), 'YYYY-MM-DD"T"HH24:MI'
      )
      from public.publications where publications.event_id = entry.event_id
    ),
    'mayChange', coalesce(service.may_change and entry.status <> 'cancelled', false),
    'mayWithdraw', coalesce(service.may_withdraw and entry.status <> 'cancelled' and entry.arrived_at is null, false),
    'mayRestore', coalesce(service.may_withdraw and private.was_withdrawn(entry), false),
    'refundRules', private.refund_rules_of(entry),
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
    ),
    'paired', coalesce(
      (
        select jsonb_object_agg(section_results.section_id, private.paired_rounds(section_results.results))
        from public.section_results where section_results.event_id = entry.event_id
      ),
      '{}'
    )
  )
  from private.self_service_of(entry.event_id) as service;
$$;

-- The entry as its page shows it to its player.
create function private.managed_entry(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', entry.event_id,
    'participantId', entry.id,
    'fullName', entry.full_name,
    'email', entry.email,
    'phoneNumber', entry.phone_number,
    'notes', entry.notes,
    'status', entry.status,
    -- A change of section costs what it did then (moved_by_player).
    'registeredAt', entry.registered_at,
    'sectionId', entry.section_id,
    'sectionFees', private.fees_by_section(entry),
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'startNumber', (select seats.start_rank from private.seats(entry.event_id, entry.id) as seats),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;

-- An entry with what its form asks: the published rules as today's plan shows them, by which version of both changes
-- are read (private.version_of_entry), and what a section's limits and the rating lists are compared with. OwnEntryForm
-- of domain/entries/own/own-entry-form.ts.
create function private.entry_form(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'entry', private.managed_entry(entry),
    'version', private.version_of_entry(entry),
    'player', jsonb_build_object(
      'fullName', entry.full_name,
      'familyName', entry.family_name,
      'fideId', entry.fide_id,
      'localFederationId', entry.local_federation_id,
      'federation', entry.federation,
      'fideRating', entry.fide_rating,
      'nationalRating', entry.national_rating,
      'birthYear', entry.birth_year
    ),
    'rules', private.rules_of_plan(
      jsonb_build_object(
        'currency', publications.snapshot -> 'currency',
        'timeZone', publications.snapshot -> 'timeZone',
        'registrationFee', publications.snapshot -> 'registrationFee',
        'earlyFee', publications.snapshot -> 'earlyFee',
        'earlyUntil', publications.snapshot -> 'earlyUntil',
        'lateFee', publications.snapshot -> 'lateFee',
        'lateFrom', publications.snapshot -> 'lateFrom',
        'halfPointByes', publications.snapshot -> 'halfPointByes',
        'noByeRounds', publications.snapshot -> 'noByeRounds',
        'ratingKind', publications.snapshot -> 'ratingKind',
        'rounds', publications.entry_rules -> 'rounds',
        'sections', publications.snapshot -> 'sections',
        'questions', publications.snapshot -> 'questions'
      ),
      entry.event_id
    ),
    -- As asksShowName of domain/entries/form/questions.ts.
    'hasPublicList', 'true'::jsonb in (
      publications.snapshot #> '{tabsShown,showParticipants}', publications.snapshot #> '{tabsShown,showResults}'
    ) is true
  )
  from public.publications
  where publications.event_id = entry.event_id;
$$;
