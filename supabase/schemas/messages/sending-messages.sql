-- Mail from an organizer to players: sent, stopped, and handed to the mail server one by one.

-- The message of the caller's own event, locked. Raises PT404 message_not_found.
create function private.own_message(in_message_id uuid) returns public.messages
  language plpgsql
as $$
declare
  message public.messages;
begin
  select messages.* into message
  from public.messages
  join public.events on events.id = messages.event_id
  where messages.id = in_message_id and events.organizer_id = auth.uid()
  for update of messages;
  if message.id is null then
    raise sqlstate 'PT404' using detail = 'message_not_found';
  end if;
  return message;
end;
$$;

-- Raises the reason why a message can't be sent: PT403 messages_not_in_plan, PT409 message_not_published, PT422
-- message_empty.
create function private.check_message(message public.messages) returns void
  language plpgsql
as $$
begin
  if not private.event_is_premium(message.event_id) then
    raise sqlstate 'PT403' using detail = 'messages_not_in_plan';
  end if;
  if not exists (select from public.publications where publications.event_id = message.event_id) then
    raise sqlstate 'PT409' using detail = 'message_not_published';
  end if;
  if btrim(message.subject, private.blanks()) = '' or btrim(message.body, private.blanks()) = '' then
    raise sqlstate 'PT422' using detail = 'message_empty';
  end if;
end;
$$;

-- Writes the outbox of a message. in_expected is the number of mails that the organizer confirmed,
-- in_version the text. Raises message_already_sent, message_changed, recipients_changed, message_for_nobody, message_limit and what check_message raises.
create function private.send_message(in_message_id uuid, in_expected integer, in_version integer) returns void
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  most constant integer := private.messages_a_day(message.event_id);
  mails integer;
  used integer;
begin
  if message.status <> 'draft' then
    raise sqlstate 'PT409' using detail = 'message_already_sent';
  elsif message.version is distinct from in_version then
    raise sqlstate 'PT409' using detail = 'message_changed';
  end if;
  perform private.check_message(message);
  insert into public.message_recipients (
    message_id, event_id, participant_id, position, same_mail_as, state, reason, next_attempt_at, ended_at
  )
  select
    message.id, message.event_id, audience.participant_id, audience.position, audience.same_mail_as,
    case audience.obstacle when '' then 'waiting' else 'skipped' end,
    audience.obstacle,
    case audience.obstacle when '' then now() end,
    case when audience.obstacle <> '' then now() end
  from private.message_audience(
    message.event_id, message.audience, message.section_id, private.is_personal(message.subject, message.body)
  ) as audience;
  select count(*) into mails
  from public.message_recipients as recipients
  where recipients.message_id = message.id and recipients.state = 'waiting';
  if mails = 0 then
    raise sqlstate 'PT409' using detail = 'message_for_nobody';
  end if;
  if mails <> in_expected then
    raise sqlstate 'PT409' using detail = 'recipients_changed';
  end if;
  used := private.count_use(private.message_count_subject(message.event_id), interval '1 day', mails);
  if used > most then
    raise sqlstate 'PT429' using
      detail = jsonb_build_object('code', 'message_limit', 'most', most, 'left', greatest(0, most - used + mails))::text;
  end if;
  update public.messages set status = 'sending', sent_at = now(), begun_at = now() where messages.id = message.id;
end;
$$;

comment on function private.send_message(uuid, integer, integer) is
  'Security definer: an organizer has no rights on the outbox; the message must be of the caller''s own event.';
grant execute on function private.send_message(uuid, integer, integer) to authenticated;

create function public.send_message(in_message_id uuid, in_expected integer, in_version integer) returns void
  language sql
as $$
  select private.send_message(in_message_id, in_expected, in_version);
$$;

comment on function public.send_message(uuid, integer, integer) is
  'Sends a message of the caller''s event to its recipients, if its text and the number of mails are as confirmed.';
grant execute on function public.send_message(uuid, integer, integer) to authenticated;

-- Stops or resumes a message. A mail that was handed over to the mail server can't be stopped.
create function private.stop_message(in_message_id uuid, in_goes_on boolean) returns void
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
begin
  if not in_goes_on and message.status = 'sending' then
    update public.message_recipients as recipients set state = 'stopped'
    where recipients.message_id = message.id and recipients.state = 'waiting';
    update public.messages set status = 'stopped', ended_at = now() where messages.id = message.id;
  elsif in_goes_on and message.status = 'stopped' then
    perform private.check_message(message);
    -- A mail that was under way when it was stopped waits until nobody can be handing it over any more.
    update public.message_recipients as recipients
    set state = 'waiting', next_attempt_at = greatest(recipients.next_attempt_at, now())
    where recipients.message_id = message.id and recipients.state = 'stopped';
    update public.messages set status = 'sending', begun_at = now(), ended_at = null where messages.id = message.id;
  end if;
  -- Ends a message without recipients.
  perform private.end_message(message.id);
end;
$$;

comment on function private.stop_message(uuid, boolean) is
  'Security definer: an organizer has no rights on the outbox; the message must be of the caller''s own event.';
grant execute on function private.stop_message(uuid, boolean) to authenticated;

create function public.stop_message(in_message_id uuid, in_goes_on boolean default false) returns void
  language sql
as $$
  select private.stop_message(in_message_id, in_goes_on);
$$;

comment on function public.stop_message(uuid, boolean) is
  'Stops the sending of a message of the caller''s event, or resumes a stopped one.';
grant execute on function public.stop_message(uuid, boolean) to authenticated;

-- The messages of an event with how far each is. Security invoker: the caller's own policies decide.
create function public.own_messages(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', messages.id,
      'subject', messages.subject,
      'body', messages.body,
      'audience', messages.audience,
      'sectionId', messages.section_id,
      'status', messages.status,
      'version', messages.version,
      'updatedAt', messages.updated_at,
      'sentAt', messages.sent_at,
      'endedAt', messages.ended_at,
      'counts', (
        select jsonb_build_object(
          'waiting', count(*) filter (where recipients.state in ('waiting', 'stopped')),
          'sent', count(*) filter (where recipients.state = 'sent'),
          'failed', count(*) filter (where recipients.state = 'failed'),
          'skipped', count(*) filter (where recipients.state = 'skipped')
        )
        from public.message_recipients as recipients
        where recipients.message_id = messages.id
      )
    )
    order by coalesce(messages.sent_at, messages.updated_at) desc, messages.id
  ), '[]')
  from public.messages
  where messages.event_id = in_event_id;
$$;

comment on function public.own_messages(text) is
  'The messages of one of the caller''s events, newest first, with how many mails of each wait, were sent or were not.';
grant execute on function public.own_messages(text) to authenticated;

-- The text of a message's test, as to in_participant_id, and its recipient: the caller. Counts it. Raises the errors of
-- check_message, PT403 email_not_confirmed and PT429 too_many_tests: an unconfirmed address may be a
-- stranger's.
create function private.message_test(in_message_id uuid, in_participant_id text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  message constant public.messages := private.own_message(in_message_id);
  entry public.participants;
begin
  perform private.check_message(message);
  if not private.email_is_confirmed(auth.uid()) then
    raise sqlstate 'PT403' using detail = 'email_not_confirmed';
  end if;
  if private.count_use('message tests of ' || auth.uid(), interval '1 hour', 1) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_tests';
  end if;
  select * into entry from public.participants
  where participants.event_id = message.event_id and participants.id = in_participant_id;
  return private.message_source(message)
    || jsonb_build_object('email', (select profiles.email from public.profiles where profiles.user_id = auth.uid()))
    || case when entry.id is null then '{"values": null}'
      else jsonb_build_object('values', private.message_values(entry))
    end;
end;
$$;

comment on function private.message_test(uuid, text) is
  'Security definer: counts tests, and reads what a mail says by helpers that no role of the API calls; the message must be of the caller''s own event.';
grant execute on function private.message_test(uuid, text) to authenticated;

create function public.message_test(in_message_id uuid, in_participant_id text default null) returns jsonb
  language sql
as $$
  select private.message_test(in_message_id, in_participant_id);
$$;

comment on function public.message_test(uuid, text) is
  'For the event''s organizer: what a message says to one of its players, to be mailed to the caller.';
grant execute on function public.message_test(uuid, text) to authenticated;
