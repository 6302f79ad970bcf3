-- The file of what is stored about a person has the games that they reported.
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
        from private.seat_of_entry(entry.event_id, entry.id) as seat
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
