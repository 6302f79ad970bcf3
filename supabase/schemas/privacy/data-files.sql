-- The data stored about a person, as a file for them.

-- All data stored about an entry, in the names of its form. The organizer's notes go to the organizer, who may hand
-- them on.
create function private.entry_data(entry public.participants, is_organizer boolean) returns jsonb
  language sql
  stable
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
      'received', private.received(entry.event_id, entry.id) / private.minor_units(events.currency),
      'feeKept', entry.fee_kept / private.minor_units(events.currency),
      'refundUnderWay', private.asked_of(entry.event_id, entry.id) / private.minor_units(events.currency),
      'discount', case when entry.discount is not null then jsonb_build_object(
        'amount', entry.discount_amount / private.minor_units(events.currency),
        'state', entry.discount_state,
        'code', entry.discount ->> 'code'
      ) end
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
          ) || case
            when is_organizer then jsonb_build_object(
              'note', receipts.note, 'payer', bank_lines.payer, 'purpose', bank_lines.purpose
            )
            else '{}'
          end
          order by receipts.received_on, receipts.created_at
        )
        from public.receipts
        left join public.bank_lines
          on bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
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
        where mails.event_id = entry.event_id and mails.participant_id = entry.id and private.is_for_sending(mails)
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
          jsonb_build_object('madeBy', made.made_by, 'madeAt', made.made_at, 'changes', made.changes - 'receiptMove')
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

create function private.participant_data(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_data(participants, events.organizer_id = (select auth.uid()))
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and (select auth.uid()) in (events.organizer_id, participants.user_id);
$$;

comment on function private.participant_data(text, text) is
  'Security definer: neither organizer nor player may read the outbox, and a player may not read their event; it gives one entry, of the caller or of their event.';
grant execute on function private.participant_data(text, text) to authenticated;

create function public.participant_data(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.participant_data(in_event_id, in_participant_id);
$$;

comment on function public.participant_data(text, text) is
  'All data stored about an entry, for the event''s organizer, and without the organizer''s notes for the player; null for other callers.';
grant execute on function public.participant_data(text, text) to authenticated;

-- The data stored about the caller's account, with the keys of its entries and tournaments: participant_data and
-- tournament_data give these one by one, so that no account is too large for an answer.
create function private.own_account_data() returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'email', profiles.email,
      'displayName', profiles.display_name,
      'phoneNumber', profiles.phone_number,
      'fideId', profiles.fide_id,
      'localFederationId', profiles.local_federation_id,
      'fideRating', profiles.fide_rating,
      'nationalRating', profiles.national_rating,
      'contactEmail', profiles.contact_email,
      'contactPhone', profiles.contact_phone,
      'premium', profiles.premium,
      'createdAt', profiles.created_at,
      'updatedAt', profiles.updated_at
    ),
    'entries', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('eventId', participants.event_id, 'id', participants.id) order by participants.registered_at
        )
        from public.participants
        where participants.user_id = profiles.user_id
      ),
      '[]'
    ),
    'tournaments', array(
      select events.id from public.events
      where events.organizer_id = profiles.user_id
      order by events.created_at
    ),
    'organizerPage', (
      select to_jsonb(organizer_pages) - 'organizer_id' || jsonb_build_object(
        'former_slugs',
        array(
          select former_organizer_slugs.slug
          from private.former_organizer_slugs
          where former_organizer_slugs.organizer_id = profiles.user_id
          order by former_organizer_slugs.ordinal
        )
      )
      from public.organizer_pages
      where organizer_pages.organizer_id = profiles.user_id
    ),
    'purchases', private.own_purchases()
  )
  from public.profiles
  where profiles.user_id = (select auth.uid());
$$;

comment on function private.own_account_data() is
  'Security definer: reads purchases and former addresses of the caller, which no policy shows them.';
grant execute on function private.own_account_data() to authenticated;

create function public.own_account_data() returns jsonb
  language sql
  stable
as $$
  select private.own_account_data();
$$;

comment on function public.own_account_data() is
  'What is stored about the caller: account, page as an organizer, purchases, and the keys of entries and tournaments.';
grant execute on function public.own_account_data() to authenticated;

create function public.tournament_data(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select to_jsonb(events) - array['organizer_id', 'entry_rules'] || jsonb_build_object('posts', coalesce(
    (select jsonb_agg(to_jsonb(posts) - 'event_id' order by posts.created_at) from public.posts where posts.event_id = events.id),
    '[]'
  ))
  from public.events
  where events.id = in_event_id;
$$;

comment on function public.tournament_data(text) is
  'What is stored about a tournament of the caller, with its posts and without its players; null for other callers.';
grant execute on function public.tournament_data(text) to authenticated;
