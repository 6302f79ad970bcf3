-- The mails that tell organizers, once a day at most, what players changed.

create table private.change_digests (
  event_id text primary key references public.events (id) on delete cascade,
  told_through bigint not null,
  claimed_through bigint,
  lease uuid,
  next_attempt_at timestamptz not null default now()
);

comment on table private.change_digests is
  'A row for each event whose organizer wanted these mails at some time: what they were told, and when the next may go. For the functions only.';
comment on column private.change_digests.told_through is 'The newest of the entry_changes that they were told, or that was there when they asked for it.';
comment on column private.change_digests.claimed_through is 'The newest that the mail of the lease tells.';
comment on column private.change_digests.lease is 'Names the newest claim: what an older one reports is of no interest any more.';
comment on column private.change_digests.next_attempt_at is
  'From when on a mail may be claimed: a day after the last, or an hour after one that failed.';

grant select, insert, update, delete on private.change_digests to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.change_digests enable row level security;

-- Whoever asks for the mails is told what happens from then on.
create function private.start_change_digest() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into private.change_digests as digest (event_id, told_through)
  values (
    new.id,
    coalesce((select max(entry_changes.id) from private.entry_changes where entry_changes.event_id = new.id), 0)
  )
  on conflict (event_id) do update set told_through = excluded.told_through;
  return null;
end;
$$;

comment on function private.start_change_digest() is 'Security definer: no organizer has rights on the outbox.';

create trigger events_start_change_digest
  after update of mails_change_digest on public.events
  for each row
  when (new.mails_change_digest and not old.mails_change_digest)
  execute function private.start_change_digest();

create trigger events_start_new_change_digest
  after insert on public.events
  for each row
  when (new.mails_change_digest)
  execute function private.start_change_digest();

-- Claims due digests: of what players changed themselves, once the oldest of it is an hour old, so that what belongs
-- together is told together. A claim that is not recorded is tried again after an hour.
create function public.claim_change_digests(in_limit integer) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  result jsonb := '[]';
  due record;
  claim uuid;
begin
  for due in
    select digest.event_id, digest.told_through, untold.newest, untold.number
    from private.change_digests as digest
    join public.events on events.id = digest.event_id and events.mails_change_digest
    cross join lateral (
      select max(recorded.id) as newest, min(recorded.made_at) as oldest_at, count(*) as number
      from private.entry_changes as recorded
      where recorded.event_id = digest.event_id and recorded.id > digest.told_through
        and recorded.made_by in ('link', 'account')
    ) as untold
    where digest.next_attempt_at <= now() and untold.oldest_at <= now() - interval '1 hour'
    order by digest.next_attempt_at
    limit in_limit
    for update of digest skip locked
  loop
    claim := gen_random_uuid();
    update private.change_digests
    set lease = claim, claimed_through = due.newest, next_attempt_at = now() + interval '1 hour'
    where change_digests.event_id = due.event_id;
    result := result || (
      select jsonb_build_object(
        'lease', claim,
        'eventId', events.id,
        'title', events.title,
        'currency', events.currency,
        'questions', coalesce(events.content -> 'questions', '[]'),
        'email', (select profiles.email from public.profiles where profiles.user_id = events.organizer_id),
        'number', due.number,
        'changes', (
          select jsonb_agg(to_jsonb(told) order by told.id)
          from (
            select recorded.id, participants.full_name as "fullName", recorded.changes
            from private.entry_changes as recorded
            join public.participants
              on participants.event_id = recorded.event_id and participants.id = recorded.participant_id
            where recorded.event_id = due.event_id and recorded.id > due.told_through
              and recorded.id <= due.newest and recorded.made_by in ('link', 'account')
            order by recorded.id
            limit 100
          ) as told
        )
      )
      from public.events
      where events.id = due.event_id
    );
  end loop;
  return result;
end;
$$;

comment on function public.claim_change_digests(integer) is 'For the sweep only: what organizers are to be told of changes by players.';
grant execute on function public.claim_change_digests(integer) to service_role;

create function public.record_change_digest(in_lease uuid) returns void
  language sql
  set search_path = ''
as $$
  update private.change_digests
  set told_through = claimed_through, lease = null, next_attempt_at = now() + interval '1 day'
  where lease = in_lease;
$$;

comment on function public.record_change_digest(uuid) is
  'For the sweep only: the mail of this claim was taken by the mail server.';
grant execute on function public.record_change_digest(uuid) to service_role;
