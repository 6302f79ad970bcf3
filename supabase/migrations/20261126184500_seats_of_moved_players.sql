-- Where the entries of an event, or one of them, play: the section whose results they are in, with their start rank and
-- themselves as these have them. Who is in the results of two sections, as after a change, plays in that of their entry.
create function private.seats(in_event_id text, in_participant_id text default null)
  returns table (participant_id text, section_id text, start_rank integer, player jsonb)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (participants.id)
    participants.id, section_results.section_id, private.start_rank(player.value), player.value
  from public.section_results
  cross join lateral jsonb_array_elements(section_results.results -> 'players') as player
  join public.participants
    on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
  where section_results.event_id = in_event_id
    and (in_participant_id is null or participants.id = in_participant_id)
  order by
    participants.id, section_results.section_id = coalesce(participants.section_id, '') desc,
    section_results.section_id desc;
$$;

grant execute on function private.seats(text, text) to service_role;

create or replace function private.pairings_of_rounds(in_event_id text, in_rounds jsonb)
  returns table (participant_id text, pairing text)
  language sql
  stable
  set search_path = ''
as $$
  select seats.participant_id, private.pairing_of(seats.player, round.value::integer)
  from private.seats(in_event_id) as seats
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seats.section_id
  join jsonb_each_text(in_rounds) as round on round.key = section_results.slug;
$$;


create or replace function private.managed_entry(entry public.participants) returns jsonb
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
    -- A change of section costs what it did then (set_entry_fee).
    'registeredAt', entry.registered_at,
    'sectionId', entry.section_id,
    'answers', entry.answers,
    'showName', coalesce(entry.show_name, (
      select private.shows_name(entry.show_name, entry.birth_year, publications.start_date)
      from public.publications where publications.event_id = entry.event_id
    )),
    'startNumber', (select seats.start_rank from private.seats(entry.event_id, entry.id) as seats),
    'details', private.entry_details(entry)
  ) || private.own_rights(entry);
$$;


create or replace function private.own_game(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select private.reported_game(in_event_id, seat.section_id, seat.start_rank)
  from private.seats(in_event_id, in_participant_id) as seat;
$$;


create or replace function public.results_of_entry(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'now', now(),
    'slug', section_results.slug,
    'isMailed', exists (
      select from private.board_mails
      where board_mails.event_id = in_event_id and board_mails.participant_id = in_participant_id
    ),
    'game', private.own_game(in_event_id, in_participant_id),
    'results', private.public_results(in_event_id, publications.start_date, section_results.results)
  )
  from private.seats(in_event_id, in_participant_id) as seat
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seat.section_id
  join public.publications on publications.event_id = section_results.event_id;
$$;


create or replace function private.report_own_game(in_hash text, in_report jsonb) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry constant public.participants := private.entry_of_link(in_hash);
  seat record;
begin
  if entry.id is null then
    return null;
  end if;
  select seats.* into seat from private.seats(entry.event_id, entry.id) as seats;
  if seat.start_rank is null then
    return 'not_taken';
  end if;
  return private.report_game(entry.event_id, seat.section_id, seat.start_rank, in_report);
end;
$$;


create or replace function private.entry_data(entry public.participants, is_organizer boolean) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'tournament', jsonb_build_object(
      'eventId', events.id,
      'title', events.title,
      'startDate', events.start_date,
      'endDate', events.end_date,
      'venueName', events.venue_name,
      'city', events.city,
      'country', events.country
    ),
    'entry', jsonb_build_object(
      'participantId', entry.id,
      'disputedFideId', entry.disputed_fide_id,
      'disputedFederationId', entry.disputed_federation_id,
      'status', entry.status,
      'registeredAt', entry.registered_at,
      'createdAt', entry.created_at,
      'updatedAt', entry.updated_at,
      'arrivedAt', entry.arrived_at,
      'erasedAt', entry.erased_at,
      'mailsBoard', exists (
        select from private.board_mails
        where board_mails.event_id = entry.event_id and board_mails.participant_id = entry.id
      )
    ) || private.entry_answers(entry) || private.entry_details(entry) || jsonb_build_object(
      'currency', events.currency,
      'feeOwed', entry.fee_owed / private.minor_units(events.currency),
      'received', private.received(entry.event_id, entry.id) / private.minor_units(events.currency)
    ),
    'answers', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'question', coalesce(
            (
              select question.value ->> 'label'
              from jsonb_array_elements(
                coalesce(nullif(coalesce(publications.snapshot, events.content) -> 'questions', 'null'), '[]')
              ) as question
              where question.value ->> 'id' = answer.key
              limit 1
            ),
            answer.key
          ),
          'answer', answer.value
        ) order by answer.key)
        from jsonb_each(entry.answers) as answer
      ),
      '[]'
    ),
    'receipts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'amount', receipts.amount / private.minor_units(events.currency),
            'currency', events.currency,
            'method', receipts.method,
            'receivedOn', receipts.received_on
          ) || case when is_organizer then jsonb_build_object('note', receipts.note) else '{}' end
          order by receipts.received_on, receipts.created_at
        )
        from public.receipts
        where receipts.event_id = entry.event_id and receipts.participant_id = entry.id
      ),
      '[]'
    ),
    'mails', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', mails.kind, 'status', mails.status, 'createdAt', mails.created_at, 'sentAt', mails.sent_at
          )
          order by mails.created_at
        )
        from private.registration_mails as mails
        where mails.event_id = entry.event_id and mails.participant_id = entry.id
      ),
      '[]'
    ),
    'messages', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'subject', messages.subject, 'body', messages.body, 'state', recipients.state, 'endedAt', recipients.ended_at
          )
          order by messages.sent_at
        )
        from public.message_recipients as recipients
        join public.messages on messages.id = recipients.message_id
        where recipients.event_id = entry.event_id and recipients.participant_id = entry.id
      ),
      '[]'
    ),
    'reports', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'round', reports.round, 'side', reports.side, 'result', reports.result, 'reportedAt', reports.reported_at
          )
          order by reports.round
        )
        from private.seats(entry.event_id, entry.id) as seat
        join private.game_reports as reports
          on reports.event_id = entry.event_id and reports.section_id = seat.section_id
        where seat.start_rank = case reports.side when 'w' then reports.white else reports.black end
      ),
      '[]'
    ),
    'history', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('madeBy', made.made_by, 'madeAt', made.made_at, 'changes', made.changes)
          order by made.id
        )
        from private.entry_changes as made
        where made.event_id = entry.event_id and made.participant_id = entry.id
      ),
      '[]'
    )
  ) || case
    when is_organizer then jsonb_build_object('organizerNotes', coalesce(
      (
        select organizer_notes.notes from public.organizer_notes
        where organizer_notes.event_id = entry.event_id and organizer_notes.participant_id = entry.id
      ),
      ''
    ))
    else '{}'
  end
  from public.events
  left join public.publications on publications.event_id = events.id
  where events.id = entry.event_id;
$$;


drop function private.seat_of_entry(text, text);
