-- Erasure: contact details after their retention period, and a person on request.

-- The end of the period for which contact details of an event's players are kept: the published number of months after
-- its last day, as players were told.
create function private.contacts_kept_until(event public.events) returns timestamptz
  language sql
  stable
as $$
  select (
    coalesce(publications.end_date, event.end_date) + 1
    + make_interval(months => coalesce((publications.snapshot ->> 'contactMonths')::integer, event.contact_months))
  ) at time zone event.time_zone
  from (values (1)) as one
  left join public.publications on publications.event_id = event.id;
$$;

grant update (changes) on private.entry_changes to service_role;

-- Erases personal data from the history of entries: the authors and times of changes to status, section, byes, and
-- money stay.
create function private.erase_history(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update private.entry_changes
  set changes = (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(entry_changes.changes) as field
    where field.key in ('status', 'section', 'byes', 'feeOwed', 'reduction', 'reductionState', 'discountState', 'isGivenUp', 'receipt', 'eventMove')
  )
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = any (in_participant_ids);
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id
    and entry_changes.participant_id = any (in_participant_ids)
    and entry_changes.changes = '{}';
$$;

-- Erases the data of entries in messages: waiting mails are dropped, and so are the opt-out links of an address that no
-- other entry of the event has. An opt-out stays, as a digest, so that the address gets no mail.
create function private.erase_from_messages(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.message_recipients as recipients
  set
    state = case when recipients.state in ('waiting', 'stopped') then 'skipped' else recipients.state end,
    reason = case when recipients.state in ('waiting', 'stopped') then 'erased' else recipients.reason end,
    ended_at = coalesce(recipients.ended_at, now()),
    next_attempt_at = null,
    last_error = null
  where recipients.event_id = in_event_id and recipients.participant_id = any (in_participant_ids);
  select private.end_message(messages.id)
  from public.messages
  where messages.status in ('sending', 'stopped') and exists (
    select from public.message_recipients as recipients
    where recipients.message_id = messages.id and recipients.event_id = in_event_id
      and recipients.participant_id = any (in_participant_ids)
  );
  delete from private.opt_out_links as links
  where links.event_id = in_event_id
    and links.address_hash in (
      select private.address_hash(participants.email_key)
      from public.participants
      where participants.event_id = in_event_id and participants.id = any (in_participant_ids)
    )
    and links.address_hash not in (
      select private.address_hash(participants.email_key)
      from public.participants
      where participants.event_id = in_event_id and participants.id <> all (in_participant_ids)
    );
$$;

-- Erases what entries hold beyond name, IDs, ratings, results and money: contact, notes of both sides, year of birth,
-- sex, and answers that are not public. Erasing twice does nothing more.
create function private.erase_contacts(in_event_id text, in_participant_ids text[]) returns void
  language plpgsql
as $$
begin
  perform private.erase_from_messages(in_event_id, in_participant_ids);
  update public.participants
  set
    -- As on the page: without a year of birth, no player would be under sixteen.
    show_name = shown.is_named,
    answers = case
      when shown.is_named then private.public_answers(participants.answers, shown.snapshot)
      else '{}'
    end,
    disputed_fide_id = '',
    disputed_federation_id = '',
    group_id = null,
    submission_key = null
  from (
    select
      entries.id,
      publications.snapshot,
      private.shows_name(
        entries.show_name, entries.birth_year, coalesce(publications.start_date, events.start_date)
      ) as is_named
    from public.participants as entries
    join public.events on events.id = entries.event_id
    left join public.publications on publications.event_id = entries.event_id
    where entries.event_id = in_event_id and entries.id = any (in_participant_ids)
  ) as shown
  where participants.event_id = in_event_id and participants.id = shown.id;
  perform private.empty_contacts(in_event_id, in_participant_ids);

  perform private.erase_from_codes(in_event_id, in_participant_ids);
  update public.bank_lines set payer = '', purpose = ''
  from public.receipts
  where receipts.event_id = in_event_id and receipts.participant_id = any (in_participant_ids)
    and bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    and (bank_lines.payer <> '' or bank_lines.purpose <> '');
  delete from public.organizer_notes
  where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = any (in_participant_ids);
  delete from private.registration_mails as mails
  where mails.event_id = in_event_id and mails.participant_id = any (in_participant_ids);
  delete from private.entry_links as links
  where links.event_id = in_event_id and links.participant_id = any (in_participant_ids);
  delete from private.removed_participants
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = any (in_participant_ids);
  delete from private.set_statuses
  where set_statuses.event_id = in_event_id and set_statuses.participant_id = any (in_participant_ids);
  perform private.erase_history(in_event_id, in_participant_ids);
end;
$$;

-- A TRF file without the dates of birth, which are in columns 70 to 79 of its player lines.
create function private.without_birth_dates(file text) returns text
  language sql
  immutable
as $$
  select regexp_replace(file, '^(001.{66}).{1,10}', '\1          ', 'gn');
$$;

grant update (file, previous_file) on public.section_results to service_role;

-- Erases contact details past their time, of at most in_limit entries, and all names on lists for a discount. Returns the
-- erased addresses, one per entry.
create function public.erase_due_contacts(in_limit integer) returns text[]
  language plpgsql
as $$
declare
  due record;
  erased text[] := '{}';
begin
  for due in
    select batch.event_id, array_agg(batch.id) as ids, array_agg(batch.email) as addresses
    from (
      select participants.event_id, participants.id, participants.email
      from public.events
      left join public.publications on publications.event_id = events.id
      join public.participants on participants.event_id = events.id
      -- A month is the least that is kept: only events that are over for so long are asked for the exact instant.
      where coalesce(publications.end_date, events.end_date) < current_date - 20
        and participants.erased_at is null
        and private.contacts_kept_until(events) <= now()
      limit in_limit
      for update of participants skip locked
    ) as batch
    group by batch.event_id
  loop
    perform private.erase_contacts(due.event_id, due.ids);
    update public.section_results
    set
      file = private.without_birth_dates(section_results.file),
      previous_file = private.without_birth_dates(section_results.previous_file)
    where section_results.event_id = due.event_id
      and (section_results.file ~ '(?n)^001' or section_results.previous_file ~ '(?n)^001');
    erased := erased || due.addresses;
  end loop;
  -- Players whom nobody registered are on the lists, too.
  update public.discount_codes set names = '{}', note = ''
  from public.events
  left join public.publications on publications.event_id = events.id
  where discount_codes.event_id = events.id and (discount_codes.names <> '{}' or discount_codes.note <> '')
    and coalesce(publications.end_date, events.end_date) < current_date - 20
    and private.contacts_kept_until(events) <= now();
  return erased;
end;
$$;

comment on function public.erase_due_contacts(integer) is
  'For the sweep only: erases the contact details of players whose retention period is over, some at a time; returns their addresses.';
