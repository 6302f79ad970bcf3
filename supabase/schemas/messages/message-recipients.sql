-- Mail from an organizer to players: the recipients, and those excluded.

create table public.message_recipients (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  event_id text not null,
  participant_id text,
  position integer not null,
  same_mail_as integer,
  state text not null default 'waiting',
  reason text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  lease uuid,
  last_error text,
  ended_at timestamptz,
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  constraint message_recipients_state_known check (state in ('waiting', 'stopped', 'sent', 'failed', 'skipped')),
  constraint message_recipients_reason_known check (
    reason in (
      '', 'no_address', 'erased', 'removed', 'left', 'opted_out', 'refused_before', 'same_address', 'too_many',
      'refused', 'unreachable'
    )
  ),
  constraint message_recipients_reason_given check ((state in ('failed', 'skipped')) = (reason <> ''))
);

comment on table public.message_recipients is
  'The outbox of messages: a row for each entry that a message is for. It holds no address: the mail goes to the one that the entry has then.';
comment on column public.message_recipients.participant_id is 'null once the entry was removed.';
comment on column public.message_recipients.position is
  'Counts from 1 within a message. The lowest goes first, so that a short message does not wait for a long one.';
comment on column public.message_recipients.same_mail_as is
  'The position of the entry at the same address whose mail is for this one, too; null for all others.';
comment on column public.message_recipients.reason is
  'Why it failed or was not sent: refused = by the mail server for good; refused_before = an earlier mail was; left = no longer among those it is for; empty otherwise.';
comment on column public.message_recipients.next_attempt_at is
  'From when on the mail may be claimed; a claim moves it on by the time that sending may take.';
comment on column public.message_recipients.lease is
  'Identifies the newest claim: reports of older ones are ignored.';
comment on column public.message_recipients.last_error is
  'Why the last attempt failed, in the words of the mail server, without addresses.';

create index message_recipients_message on public.message_recipients (message_id, state);
create index message_recipients_participant on public.message_recipients (event_id, participant_id);
create index message_recipients_waiting on public.message_recipients (position, next_attempt_at)
  where state = 'waiting';

grant select (id, message_id, event_id, participant_id, position, state, reason, attempts, last_error, ended_at)
  on public.message_recipients to authenticated;
grant select, insert, update, delete on public.message_recipients to service_role;

alter table public.message_recipients enable row level security;

create policy "an organizer reads who got the messages of their events" on public.message_recipients
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create table private.refused_addresses (
  address_hash text primary key,
  refused_at timestamptz not null default now()
);

comment on table private.refused_addresses is
  'Addresses that a mail server refused for good, as SHA-256: no message is tried there for half a year. For the functions only.';

create index refused_addresses_refused_at on private.refused_addresses (refused_at);

grant select, insert, update, delete on private.refused_addresses to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.refused_addresses enable row level security;

-- Returns true if an entry is among those a message is for. Recipients are those of the moment of sending, so they are
-- chosen here; the editor shows them as the organizer writes (domain/messages/audiences.ts), and a test compares the two.
create function private.is_in_audience(
  entry public.participants, in_audience text, in_section_id text
) returns boolean
  language sql
  immutable
as $$
  select case in_audience
      when 'all' then entry.status <> 'cancelled'
      when 'placed' then entry.status in ('registered', 'paid')
      when 'unpaid' then entry.status = 'registered' and entry.fee_owed is distinct from 0
      when 'waiting' then entry.status = 'waiting'
      else false
    end
    and (in_section_id is null or coalesce(entry.section_id = in_section_id, false));
$$;

-- Why an entry gets no message; empty when it does.
create function private.message_obstacle(entry public.participants) returns text
  language sql
  stable
as $$
  select case
    when entry.email = '' and entry.erased_at is not null then 'erased'
    when entry.email_key !~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$' then 'no_address'
    when exists (
      select from private.message_opt_outs as outs
      where outs.event_id = entry.event_id and outs.address_hash = private.address_hash(entry.email_key)
    ) then 'opted_out'
    when exists (
      select from private.refused_addresses as refused
      where refused.address_hash = private.address_hash(entry.email_key)
        and refused.refused_at > now() - interval '180 days'
    ) then 'refused_before'
    else ''
  end;
$$;

-- The entries that a message is for, in order of registration, each with the reason why it gets none. A message with
-- the same text for everyone goes to an address once, to the first entry with it.
create function private.message_audience(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns table (participant_id text, "position" integer, same_mail_as integer, obstacle text)
  language sql
  stable
as $$
  select
    audience.id,
    audience.position,
    case when audience.is_repeated then audience.first_position end,
    case when audience.is_repeated then 'same_address' else audience.obstacle end
  from (
    select
      placed.id, placed.position, placed.obstacle,
      min(placed.position) over same_address as first_position,
      not in_is_personal and placed.obstacle = '' and placed.position > min(placed.position) over same_address
        as is_repeated
    from (
      select
        participants.id, participants.email_key,
        row_number() over (order by participants.registered_at, participants.id)::integer as position,
        private.message_obstacle(participants) as obstacle
      from public.participants
      where participants.event_id = in_event_id
        and private.is_in_audience(participants, in_audience, in_section_id)
    ) as placed
    window same_address as (partition by placed.email_key)
  ) as audience
  order by audience.position;
$$;

-- If the first of several entries with one address doesn't get the mail, the next one does.
create function private.hand_mail_on() returns trigger
  language plpgsql
as $$
declare
  next_position constant integer := (
    select min(recipients.position)
    from public.message_recipients as recipients
    where recipients.message_id = new.message_id and recipients.same_mail_as = new.position
  );
begin
  update public.message_recipients as recipients
  set state = old.state, reason = '', same_mail_as = null, next_attempt_at = now(), ended_at = null
  where recipients.message_id = new.message_id and recipients.position = next_position;
  update public.message_recipients as recipients
  set same_mail_as = next_position
  where recipients.message_id = new.message_id and recipients.same_mail_as = new.position;
  return null;
end;
$$;

create trigger message_recipients_hand_mail_on
  after update of state on public.message_recipients
  for each row
  when (old.state in ('waiting', 'stopped') and new.state = 'skipped')
  execute function private.hand_mail_on();

-- The most mails that an organizer's messages may cause in a day: by the age of the account, and only with Premium.
create function private.messages_a_day(in_event_id text) returns integer
  language sql
  stable
as $$
  select case
    when not private.event_is_premium(events.id) then 0
    when profiles.created_at > now() - interval '7 days' then 1000
    when profiles.created_at > now() - interval '30 days' then 2000
    else 5000
  end
  from public.events
  join public.profiles on profiles.user_id = events.organizer_id
  where events.id = in_event_id;
$$;

-- The subject under which an organizer's mails are counted.
create function private.message_count_subject(in_event_id text) returns text
  language sql
  stable
as $$
  select 'messages of ' || events.organizer_id from public.events where events.id = in_event_id;
$$;

create function private.message_reach(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'mails', count(*) filter (where audience.obstacle = ''),
    'missed', coalesce(
      jsonb_agg(jsonb_build_object('participantId', audience.participant_id, 'reason', audience.obstacle))
        filter (where audience.obstacle <> ''),
      '[]'
    ),
    'plainUntil', private.plain_messages_until(in_event_id),
    'mostADay', private.messages_a_day(in_event_id),
    'leftToday', greatest(0, private.messages_a_day(in_event_id) - coalesce(
      (
        select counted.used from private.usage_counts as counted
        where counted.subject = private.message_count_subject(in_event_id) and counted.ends_at > now()
      ),
      0
    ))
  )
  from private.message_audience(in_event_id, in_audience, in_section_id, in_is_personal) as audience
  where exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  )
  having exists (
    select from public.events where events.id = in_event_id and events.organizer_id = (select auth.uid())
  );
$$;

comment on function private.message_reach(text, text, text, boolean) is
  'Security definer: an organizer may not read opt-outs of other events; returns the unreachable players of their own event.';
grant execute on function private.message_reach(text, text, text, boolean) to authenticated;

create function public.message_reach(
  in_event_id text, in_audience text, in_section_id text, in_is_personal boolean
) returns jsonb
  language sql
  stable
as $$
  select private.message_reach(in_event_id, in_audience, in_section_id, in_is_personal);
$$;

comment on function public.message_reach(text, text, text, boolean) is
  'For the event''s organizer: the number of mails that a message causes, and the excluded players with the reason; null for other callers.';
grant execute on function public.message_reach(text, text, text, boolean) to authenticated;
