-- Handing messages to the mail server, one by one.

-- One sender at a time for the whole site, so that the rate is kept and at most one mail is in transit when a process
-- dies.
create table private.message_sender (
  is_only boolean primary key default true,
  lease uuid,
  ends_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  constraint message_sender_is_one check (is_only)
);

comment on table private.message_sender is
  'One row: the process that passes messages to the mail server now, and until when it is presumed alive. For the functions only.';

comment on column private.message_sender.not_before is
  'When the next mail may be sent: the rate applies across senders.';

insert into private.message_sender default values;

grant select, update on private.message_sender to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.message_sender enable row level security;

-- The text of a message and the frame of its event: everything except the recipient.
create function private.message_source(message public.messages) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'messageId', message.id,
    'eventId', message.event_id,
    'subject', message.subject,
    'body', message.body,
    'snapshot', publications.snapshot,
    'premium', plan.premium,
    'isPlain', private.plain_messages_until(message.event_id) is not null,
    'customUrl', (
      select custom_urls.slug from public.custom_urls
      where custom_urls.event_id = message.event_id and plan.premium
    ),
    'organizerEmail', coalesce(
      nullif(btrim(private.shown_text(
        'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
      )), ''),
      private.contact_email(organizer),
      ''
    )
  )
  from public.publications
  join public.events on events.id = publications.event_id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  where publications.event_id = message.event_id;
$$;

create function public.message_source(in_message_id uuid) returns jsonb
  language sql
  stable
as $$
  select private.message_source(messages) from public.messages where messages.id = in_message_id;
$$;

comment on function public.message_source(uuid) is
  'For the functions that send mail only: what a message says; null once its event has no page.';

-- The values of a message about one player.
create function private.message_values(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'fullName', entry.full_name, 'status', entry.status, 'sectionId', entry.section_id
  ) || private.entry_details(entry);
$$;

-- Ends a message of which nothing waits any more. A transaction that locks the message meanwhile ends it: waiting for
-- that one with a recipient locked would be a deadlock with stop_message, which locks in the other order.
create function private.end_message(in_message_id uuid) returns void
  language sql
as $$
  with free as (
    select messages.id from public.messages where messages.id = in_message_id for update skip locked
  )
  update public.messages set status = 'sent', ended_at = now()
  from free
  where messages.id = free.id and messages.status in ('sending', 'stopped')
    and not exists (
      select from public.message_recipients as recipients
      where recipients.message_id = in_message_id and recipients.state in ('waiting', 'stopped')
    );
$$;

-- Records the outcome of a mail: {"id", "lease", "outcome", "error"}, the outcome one of sent, refused (the server does
-- not know the address), rejected (this mail will not be taken) and failed (to be tried again, eight times in about
-- four hours).
create function public.record_message_mail(in_done jsonb) returns void
  language plpgsql
as $$
declare
  recorded public.message_recipients;
begin
  update public.message_recipients as recipients
  set
    state = case
      when in_done ->> 'outcome' = 'sent' then 'sent'
      when in_done ->> 'outcome' <> 'failed' or recipients.attempts >= 8 then 'failed'
      else recipients.state
    end,
    reason = case
      when in_done ->> 'outcome' = 'sent' then ''
      when in_done ->> 'outcome' <> 'failed' then 'refused'
      when recipients.attempts >= 8 then 'unreachable'
      else ''
    end,
    last_error = left(in_done ->> 'error', 500),
    next_attempt_at = now() + interval '1 minute' * 2 ^ (recipients.attempts - 1),
    ended_at = case when in_done ->> 'outcome' <> 'failed' or recipients.attempts >= 8 then now() end
  where recipients.id = (in_done ->> 'id')::uuid and recipients.lease = (in_done ->> 'lease')::uuid
    -- A mail in transit when the message was stopped is recorded with its outcome.
    and recipients.state in ('waiting', 'stopped')
  returning recipients.* into recorded;
  if in_done ->> 'outcome' = 'refused' then
    insert into private.refused_addresses (address_hash)
    select private.address_hash(participants.email_key)
    from public.participants
    where participants.event_id = recorded.event_id and participants.id = recorded.participant_id
      and participants.email <> ''
    on conflict (address_hash) do update set refused_at = now();
  end if;
  perform private.end_message(recorded.message_id);
end;
$$;

comment on function public.record_message_mail(jsonb) is
  'For the functions that send mail only: records the outcome of a mail.';

-- The reason why a waiting mail is not sent after all; empty if it is. The first attempt is counted against its
-- recipient, who gets at most ten messages a day, over all events.
create function private.message_hindrance(
  entry public.participants, message public.messages, is_first boolean
) returns text
  language plpgsql
as $$
declare
  obstacle constant text := private.message_obstacle(entry);
begin
  if entry.id is null then
    return 'removed';
  elsif obstacle <> '' then
    return obstacle;
  elsif not private.is_in_audience(entry, message.audience, message.section_id) then
    return 'left';
  elsif is_first and private.count_use(
    'message recipient ' || private.address_hash(entry.email_key), interval '1 day', 1
  ) > 10 then
    return 'too_many';
  end if;
  return '';
end;
$$;

create function private.milliseconds_until(moment timestamptz) returns integer
  language sql
  volatile
as $$
  select greatest(0, ceil(extract(epoch from moment - clock_timestamp()) * 1000))::integer;
$$;

-- Claims the next mail for this sender, at least in_gap milliseconds after the previous one: {"state": "mail", …},
-- "wait" if it is too soon, "idle" if nothing is due, "busy" while another sender is active; "pause" is the number of
-- milliseconds after which to ask again. A sender not heard of for a minute is presumed dead, and its claim two minutes
-- after it began.
create function public.next_message_mail(in_sender uuid, in_gap integer) returns jsonb
  language plpgsql
as $$
declare
  due public.message_recipients;
  message public.messages;
  entry public.participants;
  hindrance text;
  claim constant uuid := gen_random_uuid();
  gap constant interval := interval '1 millisecond' * in_gap;
  earliest timestamptz;
begin
  update private.message_sender set lease = in_sender, ends_at = now() + interval '1 minute'
  where lease is not distinct from in_sender or ends_at <= now()
  -- A longer pause than the rate of today asks for was set at a slower one.
  returning least(not_before, clock_timestamp() + gap) into earliest;
  if not found then
    return '{"state": "busy"}';
  elsif earliest > clock_timestamp() then
    return case
      when exists (
        select from public.message_recipients as recipients
        where recipients.state = 'waiting' and recipients.next_attempt_at <= now()
      ) then jsonb_build_object('state', 'wait', 'pause', private.milliseconds_until(earliest))
      else '{"state": "idle"}'
    end;
  end if;
  loop
    select recipients.* into due
    from public.message_recipients as recipients
    where recipients.state = 'waiting' and recipients.next_attempt_at <= now()
    order by recipients.position, recipients.next_attempt_at
    limit 1
    for update skip locked;
    exit when due.id is null;
    select * into message from public.messages where messages.id = due.message_id;
    select * into entry from public.participants
    where participants.event_id = due.event_id and participants.id = due.participant_id;
    hindrance := private.message_hindrance(entry, message, due.attempts = 0);
    exit when hindrance = '';
    update public.message_recipients as recipients
    set state = 'skipped', reason = hindrance, next_attempt_at = null, ended_at = now()
    where recipients.id = due.id;
    perform private.end_message(due.message_id);
  end loop;
  if due.id is null then
    return '{"state": "idle"}';
  end if;
  update public.message_recipients as recipients
  set attempts = due.attempts + 1, lease = claim, next_attempt_at = now() + interval '2 minutes'
  where recipients.id = due.id;
  -- A late run doesn't slow the rate: the next slot counts from when this one was due.
  earliest := greatest(earliest, clock_timestamp() - least(gap / 2, interval '50 milliseconds')) + gap;
  update private.message_sender set not_before = earliest where lease = in_sender;
  return private.message_values(entry) || jsonb_build_object(
    'state', 'mail', 'pause', private.milliseconds_until(earliest), 'id', due.id, 'lease', claim, 'messageId', due.message_id, 'email', entry.email,
    'token', private.make_opt_out_link(entry.event_id, entry.email_key),
    'ownLink', case
      when message.body ~* '\{\s*manage link\s*\}' then private.own_link(entry.event_id, entry.id)
    end
  );
end;
$$;

comment on function public.next_message_mail(uuid, integer) is
  'For the functions that send mail only: claims the next mail.';

-- Lets another sender start.
create function public.release_message_sender(in_sender uuid) returns void
  language sql
as $$
  update private.message_sender set lease = null, ends_at = now() where lease = in_sender;
$$;

comment on function public.release_message_sender(uuid) is
  'For the functions that send mail only: ends the turn of a sender.';

create function public.expire_messages() returns void
  language sql
as $$
  with given_up as (
    update public.message_recipients as recipients
    set state = 'failed', reason = 'unreachable', next_attempt_at = null, ended_at = now()
    from public.messages
    where messages.id = recipients.message_id and recipients.state = 'waiting'
      and messages.begun_at < now() - interval '3 days'
    returning recipients.message_id
  )
  update public.messages set status = 'sent', ended_at = now()
  where messages.id in (select given_up.message_id from given_up);
  -- Those that were locked while the last mail was recorded.
  select private.end_message(messages.id) from public.messages where messages.status in ('sending', 'stopped');
  delete from private.refused_addresses where refused_at < now() - interval '180 days';
  delete from private.opt_out_links where created_at < now() - interval '400 days';
$$;

comment on function public.expire_messages() is
  'For the sweep only: gives up mails that would arrive too late, and deletes refused addresses and old links.';
