-- The mails that inform organizers, at most once a day, of new entries and players' changes.

create table private.change_digests (
  event_id text primary key references public.events (id) on delete cascade,
  told_through bigint not null,
  claimed_through bigint,
  entries_told_through timestamptz not null default now(),
  entries_claimed_through timestamptz,
  lease uuid,
  next_attempt_at timestamptz not null default now()
);

comment on table private.change_digests is
  'A row for each event whose organizer has ever wanted these mails: what they were sent, and when the next may go. For the functions only.';
comment on column private.change_digests.told_through is 'The newest of the entry_changes that they were sent, or that existed when they opted in.';
comment on column private.change_digests.claimed_through is 'The newest in the mail of the lease.';
comment on column private.change_digests.entries_told_through is
  'Entries made until then were sent to them, or existed when they opted in.';
comment on column private.change_digests.entries_claimed_through is 'Entries made until then are in the mail of the lease.';
comment on column private.change_digests.lease is 'Identifies the newest claim: reports of older ones are ignored.';
comment on column private.change_digests.next_attempt_at is
  'From when on a mail may be claimed: a day after the last, or an hour after one that failed.';

grant select, insert, update, delete on private.change_digests to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.change_digests enable row level security;

-- The sweep asks every minute about each event: these have only what it looks for.
create index entry_changes_by_players on private.entry_changes (event_id, id) where made_by in ('link', 'account');
create index participants_entered on public.participants (event_id, registered_at) where not organizer_created;

-- An organizer who opts in gets changes from then on.
create function private.start_change_digest() returns trigger
  language plpgsql
  security definer
as $$
begin
  insert into private.change_digests as digest (event_id, told_through)
  values (
    new.id,
    coalesce((select max(entry_changes.id) from private.entry_changes where entry_changes.event_id = new.id), 0)
  )
  on conflict (event_id) do update set
    told_through = excluded.told_through, entries_told_through = excluded.entries_told_through;
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

-- Returns the content of a digest: the first hundred new entries and the first hundred changes by players.
create function private.digest_lines(digest private.change_digests) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(entered) - 'at' order by entered.at, entered.id), '[]')
      from (
        select
          participants.id, participants.registered_at as at, participants.full_name as "fullName",
          coalesce(sections.name, '') as "sectionName", participants.federation,
          coalesce(participants.fide_rating, participants.national_rating) as rating, participants.status,
          participants.fee_owed as "feeOwed", private.received(participants.event_id, participants.id) as received
        from public.participants
        left join public.sections
          on sections.event_id = participants.event_id and sections.id = participants.section_id
        where participants.event_id = digest.event_id and not participants.organizer_created
          and participants.status <> 'cancelled'
          and participants.registered_at > digest.entries_told_through
          and participants.registered_at <= digest.entries_claimed_through
        order by participants.registered_at, participants.id
        limit 100
      ) as entered
    ),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.id), '[]')
      from (
        select recorded.id, participants.full_name as "fullName", recorded.changes
        from private.entry_changes as recorded
        join public.participants
          on participants.event_id = recorded.event_id and participants.id = recorded.participant_id
        where recorded.event_id = digest.event_id and recorded.id > digest.told_through
          and recorded.id <= digest.claimed_through and recorded.made_by in ('link', 'account')
        order by recorded.id
        limit 100
      ) as told
    )
  );
$$;

-- Claims due digests: of new entries at once, of players' changes once the oldest is an hour old, so that related
-- changes are in one mail. A claim that is not recorded is retried after an hour. An unconfirmed address may be a
-- stranger's: it gets only numbers, at most three times a day over all events.
create function public.claim_change_digests(in_limit integer) returns jsonb
  language plpgsql
as $$
declare
  -- An entry carries the time at which its transaction began: those that began earlier have ended by now.
  entered_by constant timestamptz := now() - interval '10 seconds';
  result jsonb := '[]';
  due record;
  claimed private.change_digests;
begin
  -- Claims are serialized, so that counting cannot deadlock.
  perform pg_advisory_xact_lock(hashtextextended('change digests', 0));
  for due in
    select
      digest.event_id, coalesce(changed.newest, digest.told_through) as newest, changed.number as changes,
      entered.number as entries, private.email_is_confirmed(events.organizer_id) as is_confirmed,
      events.organizer_id, events.title, events.currency, events.content -> 'questions' as questions,
      events.content ->> 'primaryColorHex' as color, counters.active_participants as taken,
      counters.max_players as places
    from private.change_digests as digest
    join public.events on events.id = digest.event_id and events.mails_change_digest
    join private.event_counters as counters on counters.event_id = digest.event_id
    cross join lateral (
      select max(recorded.id) as newest, min(recorded.made_at) as oldest_at, count(*) as number
      from private.entry_changes as recorded
      where recorded.event_id = digest.event_id and recorded.id > digest.told_through
        and recorded.made_by in ('link', 'account')
    ) as changed
    cross join lateral (
      select count(*) as number
      from public.participants
      where participants.event_id = digest.event_id and not participants.organizer_created
        and participants.status <> 'cancelled'
        and participants.registered_at > digest.entries_told_through and participants.registered_at <= entered_by
    ) as entered
    where digest.next_attempt_at <= now()
      and (entered.number > 0 or changed.oldest_at <= now() - interval '1 hour')
    order by digest.next_attempt_at
    limit in_limit
    for update of digest skip locked
  loop
    update private.change_digests
    set
      lease = gen_random_uuid(),
      claimed_through = due.newest,
      entries_claimed_through = entered_by,
      next_attempt_at = now() + interval '1 hour'
    where change_digests.event_id = due.event_id
    returning * into claimed;
    continue when not due.is_confirmed
      and private.count_use('change digests ' || due.organizer_id, interval '1 day') > 3;
    result := result || (
      jsonb_build_object(
        'lease', claimed.lease,
        'eventId', due.event_id,
        'title', due.title,
        'currency', due.currency,
        'color', coalesce(due.color, ''),
        'taken', due.taken,
        'places', due.places,
        'questions', coalesce(due.questions, '[]'),
        'email', (select profiles.email from public.profiles where profiles.user_id = due.organizer_id),
        'isConfirmed', due.is_confirmed,
        'entriesNumber', due.entries,
        'changesNumber', due.changes
      )
      || case when due.is_confirmed then private.digest_lines(claimed) else '{"entries": [], "changes": []}' end
    );
  end loop;
  return result;
end;
$$;

comment on function public.claim_change_digests(integer) is 'For the sweep only: the contents of due digests of new entries and players'' changes.';

create function public.record_change_digest(in_lease uuid) returns void
  language sql
as $$
  update private.change_digests
  set
    told_through = claimed_through, entries_told_through = entries_claimed_through, lease = null,
    next_attempt_at = now() + interval '1 day'
  where lease = in_lease;
$$;

comment on function public.record_change_digest(uuid) is
  'For the sweep only: the mail of this claim was taken by the mail server.';
