-- The mails that confirm registrations: an outbox, written with the registration and emptied by the functions.

create table private.registration_mails (
  event_id text not null,
  participant_id text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  lease uuid,
  sent_at timestamptz,
  last_error text,
  recipient text,
  created_at timestamptz not null default now(),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id) on delete cascade
);

comment on table private.registration_mails is
  'A row for each registration that a player made: the mail that confirms it waits, was sent, or was given up. For the functions only.';
comment on column private.registration_mails.next_attempt_at is
  'From when on the mail may be claimed; a claim moves it on by the time that sending may take. null = sent, or given up.';
comment on column private.registration_mails.lease is
  'Names the newest claim: what an older one reports is of no interest any more.';
comment on column private.registration_mails.last_error is
  'Why the last attempt failed, in the words of the mail server.';

comment on column private.registration_mails.recipient is
  'To whom the newest claim sends it, in lower case, for counting; null before the first.';

create index registration_mails_recipient on private.registration_mails (recipient, sent_at)
  where sent_at is not null;
create index registration_mails_waiting on private.registration_mails (next_attempt_at)
  where next_attempt_at is not null;
-- Rows lie in the order in which they were made, near enough: this costs a registration next to nothing.
create index registration_mails_created_at on private.registration_mails using brin (created_at);

grant select, insert, update, delete on private.registration_mails to service_role;

-- The functions' role passes row-level security; nobody else has a grant or a policy.
alter table private.registration_mails enable row level security;

-- Owes a player the mail that confirms their registration, again where they registered again.
create function private.owe_registration_mail() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.registration_mails where event_id = new.event_id and participant_id = new.id;
  end if;
  insert into private.registration_mails (event_id, participant_id) values (new.event_id, new.id);
  return null;
end;
$$;

-- In the transaction of the registration, so that none is without its mail. What an organizer adds is not confirmed,
-- and an entry whose removal is taken back keeps the day of its registration. Triggers fire in the order of their
-- names: this one before participants_count takes the lock on the event's counters.
create trigger participants_confirm
  after insert on public.participants
  for each row
  when (not new.organizer_created and new.registered_at = now())
  execute function private.owe_registration_mail();

create trigger participants_confirm_again
  after update of registered_at on public.participants
  for each row
  when (not new.organizer_created and new.registered_at is distinct from old.registered_at)
  execute function private.owe_registration_mail();

-- Claims mails that are due, those of one participant or of all, and gives for each what it is made from. Nobody else
-- gets a claimed one within two minutes; whoever has not reported by then is taken to have died. The twelfth attempt
-- is the last one. An address gets 30 mails a day at most, of all events together: a club's secretary enters so many,
-- and whoever enters a stranger's address again and again fills their inbox no further.
create function public.claim_registration_mails(
  in_limit integer, in_event_id text default null, in_participant_id text default null
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  result jsonb;
begin
  with due as (
    select mails.event_id, mails.participant_id, participants.email_key
    from private.registration_mails as mails
    join public.participants
      on participants.event_id = mails.event_id and participants.id = mails.participant_id
    where mails.next_attempt_at <= now()
      and (
        in_event_id is null
        or mails.event_id = in_event_id and mails.participant_id = in_participant_id
      )
      -- Who was cancelled meanwhile is not told that they are in.
      and participants.status <> 'cancelled'
      and exists (select from public.publications where publications.event_id = mails.event_id)
      and 30 > (
        select count(*) from private.registration_mails as earlier
        where earlier.recipient = participants.email_key and earlier.sent_at > now() - interval '1 day'
      )
    order by mails.next_attempt_at
    limit in_limit
    for update of mails skip locked
  ),
  claimed as (
    update private.registration_mails as mails set
      attempts = mails.attempts + 1,
      lease = gen_random_uuid(),
      recipient = due.email_key,
      next_attempt_at = case when mails.attempts + 1 < 12 then now() + interval '2 minutes' end
    from due
    where mails.event_id = due.event_id and mails.participant_id = due.participant_id
    returning mails.event_id, mails.participant_id, mails.attempts, mails.lease
  )
  select coalesce(jsonb_agg(private.registration_mail_source(claimed.event_id, claimed.participant_id)
    || jsonb_build_object('lease', claimed.lease, 'attempt', claimed.attempts)), '[]'::jsonb)
  into result
  from claimed;
  return result;
end;
$$;

comment on function public.claim_registration_mails(integer, text, text) is 'For the functions that send mail only.';
grant execute on function public.claim_registration_mails(integer, text, text) to service_role;

-- All that the mail says. The contact is the one that the player's own list of tournaments names.
create function private.registration_mail_source(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'eventId', participants.event_id,
    'participantId', participants.id,
    'fullName', participants.full_name,
    'email', participants.email,
    'status', participants.status,
    'registeredAt', participants.registered_at,
    'snapshot', publications.snapshot,
    'premium', private.event_is_premium(participants.event_id),
    'customUrl', (
      select custom_urls.url_extension
      from public.custom_urls
      where custom_urls.event_id = participants.event_id and private.event_is_premium(participants.event_id)
    ),
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'organizerEmail', coalesce(nullif(btrim(publications.snapshot ->> 'organizerEmail'), ''), organizer.email, ''),
    'organizerPhone', coalesce(
      nullif(btrim(publications.snapshot ->> 'organizerPhone'), ''), organizer.phone_number, ''
    )
  )
  from public.participants
  join public.events on events.id = participants.event_id
  join public.publications on publications.event_id = participants.event_id
  join private.event_counters as counters on counters.event_id = participants.event_id
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  where participants.event_id = in_event_id and participants.id = in_participant_id;
$$;

grant execute on function private.registration_mail_source(text, text) to service_role;

create function public.record_registration_mail(in_event_id text, in_participant_id text, in_lease uuid) returns void
  language sql
  set search_path = ''
as $$
  update private.registration_mails
  set sent_at = now(), next_attempt_at = null, last_error = null
  where event_id = in_event_id and participant_id = in_participant_id and lease = in_lease;
$$;

comment on function public.record_registration_mail(text, text, uuid) is
  'For the functions that send mail only: the mail of this claim was taken by the mail server.';
grant execute on function public.record_registration_mail(text, text, uuid) to service_role;

-- Has the mail tried again after a minute, then two, four and so on up to six hours, so for some twenty hours in all;
-- or not again, where the mail server will have nothing of it.
create function public.record_registration_mail_failure(
  in_event_id text, in_participant_id text, in_lease uuid, in_error text, in_is_final boolean
) returns void
  language sql
  set search_path = ''
as $$
  update private.registration_mails
  set
    last_error = left(in_error, 500),
    next_attempt_at = case
      when next_attempt_at is not null and not in_is_final
        then now() + least(interval '1 minute' * 2 ^ (attempts - 1), interval '6 hours')
    end
  where event_id = in_event_id and participant_id = in_participant_id and lease = in_lease and sent_at is null;
$$;

comment on function public.record_registration_mail_failure(text, text, uuid, text, boolean) is
  'For the functions that send mail only: the mail of this claim could not be sent.';
grant execute on function public.record_registration_mail_failure(text, text, uuid, text, boolean) to service_role;

create function public.tidy_registration_mails() returns void
  language sql
  set search_path = ''
as $$
  update private.registration_mails
  set next_attempt_at = null, last_error = coalesce(last_error, 'Nobody sent it within three days.')
  where next_attempt_at < now() - interval '3 days';
  delete from private.registration_mails where created_at < now() - interval '30 days';
$$;

comment on function public.tidy_registration_mails() is
  'For the sweep only: gives up what would come too late to be of use, and forgets what is a month old.';
grant execute on function public.tidy_registration_mails() to service_role;

create function public.count_registration_mails_waiting() returns bigint
  language sql
  stable
  set search_path = ''
as $$
  select count(*) from private.registration_mails where next_attempt_at is not null;
$$;

comment on function public.count_registration_mails_waiting() is 'For operators only.';
grant execute on function public.count_registration_mails_waiting() to service_role;
