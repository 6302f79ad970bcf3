-- Lost links, which are mailed again to the address of the entry.

-- Counts a request for a lost link, for any entry: 20 an hour and network. Raises too_many_requests.
create function public.count_link_request(in_network text) returns void
  language plpgsql
as $$
begin
  if private.count_use(
    'lost links ' || encode(sha256(convert_to(in_network, 'UTF8')), 'hex'), interval '1 hour', 1
  ) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_link_requests';
  end if;
end;
$$;

comment on function public.count_link_request(text) is 'For the function that mails lost links only.';

-- Enqueues the links to the entries of an email address, in one event or, if in_event_id is empty, in all that are not
-- over; at most three times a day. Returns the entries: [{"eventId", "participantId"}, …]. Nothing of this is revealed
-- to the visitor.
create function public.mail_entry_links(in_event_id text, in_email text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  key constant text := lower(btrim(in_email, private.blanks()));
  entry public.participants;
  mailed jsonb := '[]';
begin
  for entry in
    select participants.*
    from public.participants
    join public.events on events.id = participants.event_id
    join public.publications on publications.event_id = events.id
    where participants.email_key = key and not private.is_moved(participants)
      and (
        in_event_id in ('', participants.event_id)
        -- The entry was moved from there.
        or exists (
          select from private.entry_moves as moves
          where moves.to_event_id = participants.event_id and moves.to_participant_id = participants.id
            and moves.event_id = in_event_id
        )
      )
      and events.self_service and publications.ends_at > now()
    order by publications.start_date, participants.registered_at, participants.id
    limit 30
  loop
    exit when mailed = '[]' and private.count_use(
      'lost links ' || encode(sha256(convert_to(key, 'UTF8')), 'hex'), interval '1 day', 1
    ) > 3;
    perform private.enqueue_own_mail(entry, 'link');
    mailed := mailed || jsonb_build_object('eventId', entry.event_id, 'participantId', entry.id);
  end loop;
  return mailed;
end;
$$;

comment on function public.mail_entry_links(text, text) is
  'Security definer: writes to the outbox, for the functions, by helpers that no role of the API calls. For the function that mails lost links only: enqueues the links to the entries of an address.';
