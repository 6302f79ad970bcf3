-- Privacy with an end: contact details go when their time is over, and a person when somebody asks for it.

-- Until when contact details of an event's players are kept: by the months after its last day that players were told,
-- which are the published ones.
create function private.contacts_kept_until(event public.events) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select (
    coalesce(publications.end_date, event.end_date) + 1
    + make_interval(months => coalesce((publications.snapshot ->> 'contactMonths')::integer, event.contact_months))
  ) at time zone event.time_zone
  from (values (1)) as one
  left join public.publications on publications.event_id = event.id;
$$;

grant execute on function private.contacts_kept_until(public.events) to service_role;

grant update (changes) on private.entry_changes to service_role;

-- Erases what the history of entries says of a person: what stays is who changed status, section, byes and money, and
-- when.
create function private.erase_history(in_event_id text, in_participant_ids text[]) returns void
  language sql
  set search_path = ''
as $$
  update private.entry_changes
  set changes = (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(entry_changes.changes) as field
    where field.key in ('status', 'section', 'byes', 'feeOwed', 'reduction', 'reductionState')
  )
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = any (in_participant_ids);
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id
    and entry_changes.participant_id = any (in_participant_ids)
    and entry_changes.changes = '{}';
$$;

grant execute on function private.erase_history(text, text[]) to service_role;

-- Erases what messages know of entries: what waits for them is not sent, and the links by which their address opts out
-- go where no other entry of the event has it. That an address opted out stays, as a digest: it is not to be mailed.
create function private.erase_from_messages(in_event_id text, in_participant_ids text[]) returns void
  language sql
  set search_path = ''
as $$
  update public.message_recipients as recipients
  set
    state = case when recipients.state in ('waiting', 'stopped') then 'skipped' else recipients.state end,
    reason = case when recipients.state in ('waiting', 'stopped') then 'erased' else recipients.reason end,
    ended_at = coalesce(recipients.ended_at, now()),
    next_attempt_at = null,
    last_error = null
  where recipients.event_id = in_event_id and recipients.participant_id = any (in_participant_ids);
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

grant execute on function private.erase_from_messages(text, text[]) to service_role;

-- Erases what entries hold beyond name, IDs, ratings, results and money: contact, notes of both sides, year of birth,
-- sex, and answers that are not public. Erasing twice does nothing more.
create function private.erase_contacts(in_event_id text, in_participant_ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform private.erase_from_messages(in_event_id, in_participant_ids);
  update public.participants
  set
    email = '',
    phone_number = '',
    notes = '',
    sex = '',
    birth_year = null,
    -- As the page has it: without a year of birth nobody would be under sixteen.
    show_name = shown.is_named,
    answers = case
      when shown.is_named then private.public_answers(participants.answers, shown.snapshot)
      else '{}'
    end,
    id_pending = false,
    disputed_fide_id = '',
    disputed_federation_id = '',
    group_id = null,
    submission_key = null,
    erased_at = now()
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

  delete from public.organizer_notes
  where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = any (in_participant_ids);
  delete from private.registration_mails as mails
  where mails.event_id = in_event_id and mails.participant_id = any (in_participant_ids);
  delete from private.entry_links as links
  where links.event_id = in_event_id and links.participant_id = any (in_participant_ids);
  delete from private.removed_participants
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = any (in_participant_ids);
  perform private.erase_history(in_event_id, in_participant_ids);
end;
$$;

grant execute on function private.erase_contacts(text, text[]) to service_role;

-- A TRF file without the dates of birth, which stand in columns 70 to 79 of its lines of players.
create function private.without_birth_dates(file text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select regexp_replace(file, '^(001.{66}).{1,10}', '\1          ', 'gn');
$$;

grant execute on function private.without_birth_dates(text) to service_role;

grant update (file, previous_file) on public.section_results to service_role;

-- Erases contact details whose time is over, of at most in_limit entries, and returns the addresses that were erased,
-- one an entry.
create function public.erase_due_contacts(in_limit integer) returns text[]
  language plpgsql
  set search_path = ''
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
  return erased;
end;
$$;

comment on function public.erase_due_contacts(integer) is
  'For the sweep only: erases the contact details of players whose keeping time is over, some at a time; gives their addresses.';
grant execute on function public.erase_due_contacts(integer) to service_role;

-- Whether a player of results is the one of an entry.
create function private.is_player_of(player jsonb, entry public.participants) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(player ->> 'participantId' = entry.id, false)
    or entry.fide_id <> '' and coalesce(player ->> 'fideId' = entry.fide_id, false)
    or coalesce(lower(btrim(player ->> 'name')) = entry.name_key, false);
$$;

-- The results of a section in which a player has no name, and no ID that leads to it. Games and ratings stay.
create function private.results_without_person(results jsonb, entry public.participants) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select results || jsonb_build_object('players', coalesce(
    (
      select jsonb_agg(
        case
          when private.is_player_of(player.value, entry) then player.value || jsonb_build_object(
            'participantId', null, 'name', 'Name withheld', 'title', '', 'federation', '', 'fideId', ''
          )
          else player.value
        end
        order by player.ordinality
      )
      from jsonb_array_elements(results -> 'players') with ordinality as player
    ),
    '[]'
  ));
$$;

-- A TRF file in which the lines of a player of the results have no name, no ID and no date of birth.
create function private.file_without_person(file text, results jsonb, entry public.participants) returns text
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  rank text;
begin
  for rank in
    select player.value ->> 'startRank'
    from jsonb_array_elements(results -> 'players') as player
    where private.is_player_of(player.value, entry)
  loop
    -- Rank in columns 5 to 8, sex and title to 13, name 15 to 47, rating 49 to 52, federation and ID 54 to 68, birth.
    file := regexp_replace(
      file,
      '^(001 ' || lpad(rank, 4) || ' ).{4} .{1,33}(?: (.{1,4}).{0,27})?',
      '\1     ' || rpad('Name withheld', 33) || ' \2' || repeat(' ', 27),
      'gn'
    );
  end loop;
  return file;
end;
$$;

-- Takes from an entry, and from its history, what tells who it was.
create function private.forget_person(entry public.participants) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  new_id constant text := case when entry.id = entry.user_id::text then private.new_guest_id() else entry.id end;
begin
  update public.participants
  set
    -- A user's own entry is named after the account.
    id = new_id,
    user_id = null,
    full_name = 'Name withheld',
    show_name = false,
    local_federation_id = '',
    fide_id = '',
    title = '',
    club = '',
    federation = '',
    answers = '{}'
  where participants.event_id = entry.event_id and participants.id = entry.id;
  perform private.erase_history(entry.event_id, array[entry.id, new_id]);
end;
$$;

grant execute on function private.forget_person(public.participants) to service_role;

-- Erases the person of an entry. The row stays where sums and results need it, without anything that tells who it was.
-- In an event that is not over the entry is withdrawn first, so that its place goes to the next.
create function private.erase_person(entry public.participants) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  is_over boolean;
begin
  select (events.end_date + 1) at time zone events.time_zone <= now() into is_over
  from public.events where events.id = entry.event_id;
  if not is_over and entry.status <> 'cancelled' then
    update public.participants set status = 'cancelled'
    where participants.event_id = entry.event_id and participants.id = entry.id;
  end if;
  perform private.erase_contacts(entry.event_id, array[entry.id]);
  update public.section_results
  set
    file = private.file_without_person(section_results.file, section_results.results, entry),
    previous_file = private.file_without_person(section_results.previous_file, section_results.previous, entry),
    results = private.results_without_person(section_results.results, entry),
    previous = private.results_without_person(section_results.previous, entry),
    version = section_results.version + 1
  where section_results.event_id = entry.event_id
    and exists (
      select
      from jsonb_array_elements(
        coalesce(section_results.results -> 'players', '[]') || coalesce(section_results.previous -> 'players', '[]')
      ) as player
      where private.is_player_of(player.value, entry)
    );
  update public.receipts set note = ''
  where receipts.event_id = entry.event_id and receipts.participant_id = entry.id and receipts.note <> '';
  perform private.forget_person(entry);
  perform private.bump_revision(entry.event_id);
end;
$$;

grant execute on function private.erase_person(public.participants) to service_role;

-- Erases a person from an event, for its organizer. Raises PT404 participant_gone.
create function private.erase_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.participants;
begin
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || coalesce(auth.uid()::text, ''), 0));
  select participants.* into entry
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and events.organizer_id = (select auth.uid());
  if entry.id is null then
    raise sqlstate 'PT404' using
      message = 'This participant is no longer on the list.', detail = 'participant_gone';
  end if;
  perform private.erase_person(entry);
end;
$$;

comment on function private.erase_participant(text, text) is
  'Security definer: an organizer has no rights on outbox, removed entries and user of an entry; the event must be the caller''s own.';
grant execute on function private.erase_participant(text, text) to authenticated;

create function public.erase_participant(in_event_id text, in_participant_id text) returns void
  language sql
  set search_path = ''
as $$
  select private.erase_participant(in_event_id, in_participant_id);
$$;

comment on function public.erase_participant(text, text) is
  'Erases a person from an event, for its organizer: what remains are sums, ratings and results without a name. It cannot be undone.';
grant execute on function public.erase_participant(text, text) to authenticated;
