-- Mail from an organizer to the players of an event: its text.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  subject text not null default '',
  body text not null default '',
  audience text not null default 'all',
  section_id text,
  status text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  constraint messages_subject_line check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  constraint messages_body_length check (length(body) <= 10000),
  constraint messages_audience_known check (audience in ('all', 'placed', 'unpaid', 'waiting')),
  constraint messages_status_known check (status in ('draft', 'sending', 'stopped', 'sent')),
  constraint messages_sent_has_time check ((status = 'draft') = (sent_at is null))
);

comment on table public.messages is
  'Mails of organizers to the players of an event, from the first draft on. A sent one never changes.';
comment on column public.messages.audience is
  'The recipients: everyone not cancelled, those who hold a place, those of them with an amount due, or those on the waiting list.';
comment on column public.messages.section_id is 'The section that it is for; null = all of them.';
comment on column public.messages.version is 'Moves with each change, so that two windows do not overwrite one another.';
comment on column public.messages.sent_at is 'When the organizer sent it; null for a draft.';
comment on column public.messages.begun_at is
  'When sending last began: when it was sent, or resumed after it was stopped.';
comment on column public.messages.ended_at is 'When its last mail was sent or given up.';

create index messages_event on public.messages (event_id, created_at);
create index messages_status on public.messages (status);

grant select, delete on public.messages to authenticated;
grant insert (id, event_id, subject, body, audience, section_id) on public.messages to authenticated;
grant update (subject, body, audience, section_id) on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

alter table public.messages enable row level security;

create policy "an organizer reads the messages of their events" on public.messages
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer writes messages for their premium events" on public.messages
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer changes the drafts of their premium events" on public.messages
  for update to authenticated
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  )
  with check (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the drafts of their events" on public.messages
  for delete to authenticated
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  );

create function private.move_message_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

create trigger messages_move_version
  before update of subject, body, audience, section_id on public.messages
  for each row execute function private.move_message_version();

-- The most drafts and messages an event may have.
create function private.limit_messages() returns trigger
  language plpgsql
  security definer
as $$
begin
  if (select count(*) from public.messages where messages.event_id = new.event_id) >= 500 then
    raise sqlstate 'PT409' using detail = 'too_many_messages';
  end if;
  return new;
end;
$$;

comment on function private.limit_messages() is 'Security definer: counts all rows of an event, whatever role writes.';

create trigger messages_limit
  before insert on public.messages
  for each row execute function private.limit_messages();
