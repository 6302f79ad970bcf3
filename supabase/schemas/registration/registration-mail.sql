-- Confirmation mails of registrations and mails about a status the organizer set: an outbox, written together with the
-- registration or status and emptied by the functions.

create table private.registration_mails (
  id uuid primary key default gen_random_uuid(),
  event_id text not null,
  participant_id text not null,
  kind text not null default 'registration',
  status text,
  known_status text,
  known_fee bigint,
  known_section text,
  known_event text,
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  lease uuid,
  sent_at timestamptz,
  last_error text,
  network text,
  is_counted boolean not null default false,
  held_by text,
  recipient text,
  is_due_always boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint registration_mails_kind_known check (
    kind in ('registration', 'status', 'promoted', 'link', 'withdrawn', 'restored', 'addressChanged', 'takenOver', 'board', 'reminder', 'moved', 'movedEntry')
  ),
  constraint registration_mails_status_told check ((kind = 'status') = (status is not null and known_status is not null)),
  constraint registration_mails_fee_told check ((kind = 'moved') = (known_fee is not null)),
  constraint registration_mails_event_told check ((kind = 'movedEntry') = (known_event is not null)),
  constraint registration_mails_held_by_known check (held_by in ('organizer', 'network', 'recipient'))
);

comment on table private.registration_mails is
  'A row for each mail to a player: one that confirms the registration they made, one that tells the status their organizer set, one that says that they have got a place, one with the link to their entry, one about what they changed there, one that says that an account has it now, one that says on which board they play, one that reminds them to pay, one about a move or a code that changed their fee, or one about a move to another event. It waits, was sent, or was given up. For the functions only.';
comment on column private.registration_mails.status is 'The status in a mail of the kind status.';
comment on column private.registration_mails.known_status is
  'The status that the player knows without that mail: once it is restored, the mail need not be sent.';
comment on column private.registration_mails.known_fee is
  'The fee that the player knows, in minor units, in a mail of the kind moved.';
comment on column private.registration_mails.known_section is
  'The section that the player knows, in a mail of the kind moved; null = none.';
comment on column private.registration_mails.known_event is
  'The event that the player knows their entry is in, in a mail of the kind movedEntry.';
comment on column private.registration_mails.next_attempt_at is
  'From when on the mail may be claimed; a claim moves it on by the time that sending may take. null = sent, or given up.';
comment on column private.registration_mails.lease is
  'Identifies the newest claim: reports of older ones are ignored.';
comment on column private.registration_mails.last_error is
  'Why the last attempt failed, in the words of the mail server.';
comment on column private.registration_mails.network is
  'SHA-256 of the guest''s network, until the mail is counted; null where the player is signed in.';
comment on column private.registration_mails.is_counted is
  'Whether the mail has been counted against what its organizer, network and recipient may have sent; once for all attempts.';
comment on column private.registration_mails.held_by is
  'The limit that held the mail back when it was last claimed; null = none.';
comment on column private.registration_mails.recipient is
  'The address that the mail goes to; null = that of the entry.';
comment on column private.registration_mails.is_due_always is
  'Whether the mail is sent also if the organizer wants no mails about statuses: it tells of a place that was given up.';

create index registration_mails_participant on private.registration_mails (event_id, participant_id);
create index registration_mails_waiting on private.registration_mails (next_attempt_at)
  where next_attempt_at is not null;
-- Rows are stored roughly in order of creation, so this index costs a registration next to nothing.
create index registration_mails_created_at on private.registration_mails using brin (created_at);

grant select, insert, update, delete on private.registration_mails to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.registration_mails enable row level security;

-- Returns false for a mail that only keeps which section the player knows (private.enqueue_move_mail). A mail that
-- expired before the first attempt says why it wasn't sent.
create function private.is_for_sending(mail private.registration_mails) returns boolean
  language sql
  immutable
as $$
  select mail.attempts > 0 or mail.next_attempt_at is not null or mail.last_error is not null;
$$;

-- Enqueues the confirmation mail of a registration, again when the player registers again.
create function private.enqueue_registration_mail() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.registration_mails where event_id = new.event_id and participant_id = new.id;
  end if;
  insert into private.registration_mails (event_id, participant_id, network)
  values (new.event_id, new.id, nullif(current_setting('tabiya.network', true), ''));
  return null;
end;
$$;

-- Runs in the transaction of the registration, so that none is without its mail. Entries added by an organizer are not
-- confirmed, and a restored entry keeps its registration date. Triggers fire in the order of their names: this one
-- before participants_count locks the event's counters.
create trigger participants_confirm
  after insert on public.participants
  for each row
  when (not new.organizer_created and new.registered_at = now())
  execute function private.enqueue_registration_mail();

create trigger participants_confirm_again
  after update of registered_at on public.participants
  for each row
  when (not new.organizer_created and new.registered_at is distinct from old.registered_at)
  execute function private.enqueue_registration_mail();

-- The registrations that one mail confirms: those of one form at the address whose players have not been notified yet,
-- in the same order each time; for other mails only its player.
create function private.family_to_confirm(
  in_event_id text, in_participant_id text, in_kind text, in_group_id uuid, in_email_key text
) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(participants.id order by participants.id), array[in_participant_id])
  from public.participants
  join private.registration_mails as mails
    on mails.event_id = participants.event_id and mails.participant_id = participants.id
  where in_kind = 'registration'
    and participants.event_id = in_event_id
    and participants.group_id = in_group_id
    and participants.email_key = in_email_key
    and participants.status <> 'cancelled'
    and mails.kind = 'registration'
    and mails.next_attempt_at is not null;
$$;

-- Claims due mails, of one participant or of all, and returns the data of each. A claim lasts two minutes, after which
-- its process is presumed dead. The twelfth attempt is the last. Mails held back by a limit are tried again ten minutes
-- later. One mail confirms all of a family, those who were registered with one form at one address: they are claimed
-- together, and counted as one.
create function public.claim_registration_mails(
  in_limit integer, in_event_id text default null, in_participant_id text default null
) returns jsonb
  language plpgsql
as $$
declare
  result jsonb := '[]'::jsonb;
  taken uuid[] := '{}';
  due record;
  holder text;
  claim uuid;
  members text[];
begin
  -- Claims are serialized, so that counting cannot deadlock.
  perform pg_advisory_xact_lock(hashtextextended('registration mails', 0));
  for due in
    select
      mails.id, mails.event_id, mails.participant_id, mails.kind, mails.known_status, mails.known_fee, mails.known_event,
      mails.attempts, mails.is_counted, mails.network, mails.recipient, participants.email_key, participants.group_id,
      participants.section_id is not null and participants.section_id is distinct from mails.known_section as is_moved
    from private.registration_mails as mails
    join public.participants
      on participants.event_id = mails.event_id and participants.id = mails.participant_id
    where mails.next_attempt_at <= now()
      and (
        in_event_id is null
        or mails.event_id = in_event_id and mails.participant_id = in_participant_id
      )
      -- Whose address was erased gets none.
      and participants.email <> ''
      -- Players who were cancelled in the meantime get no confirmation, and nobody is told an outdated status.
      and case mails.kind
        when 'registration' then participants.status <> 'cancelled'
        when 'restored' then participants.status <> 'cancelled'
        when 'moved' then participants.status <> 'cancelled'
        when 'movedEntry' then participants.status <> 'cancelled'
        when 'withdrawn' then participants.status = 'cancelled'
        when 'promoted' then private.holds_place(participants.status)
        when 'board' then private.holds_place(participants.status)
        when 'reminder' then participants.status = 'registered' and participants.pays_until > now()
          and private.minds_deadlines(mails.event_id)
          and private.received(mails.event_id, mails.participant_id) < participants.fee_owed
        when 'status' then participants.status = mails.status
        else true
      end
      and exists (select from public.publications where publications.event_id = mails.event_id)
    order by mails.next_attempt_at
    for update of mails skip locked
  loop
    exit when jsonb_array_length(result) >= in_limit;
    continue when due.id = any(taken);
    holder := case
      when not due.is_counted then private.count_registration_mail(
        due.event_id, due.kind, due.network, coalesce(lower(due.recipient), due.email_key)
      )
    end;
    if holder is not null then
      update private.registration_mails
      set held_by = holder, next_attempt_at = now() + interval '10 minutes'
      where id = due.id;
      continue;
    end if;
    members := private.family_to_confirm(due.event_id, due.participant_id, due.kind, due.group_id, due.email_key);
    claim := gen_random_uuid();
    with claimed as (
      update private.registration_mails set
        attempts = registration_mails.attempts + 1,
        lease = claim,
        is_counted = true,
        held_by = null,
        network = null,
        next_attempt_at = case when registration_mails.attempts + 1 < 12 then now() + interval '2 minutes' end
      where id = due.id
        or event_id = due.event_id and participant_id = any(members) and kind = 'registration'
      returning id
    )
    select taken || array_agg(claimed.id) into taken from claimed;
    result := result || (
      private.registration_mail_source(due.event_id, members[1])
      || private.refund_of_mail(due.id)
      || jsonb_build_object(
        'mailId', due.id, 'kind', due.kind, 'knownStatus', due.known_status, 'knownFee', due.known_fee,
        'movedFrom', (
          select coalesce(publications.title, events.title)
          from public.events
          left join public.publications on publications.event_id = events.id
          where events.id = due.known_event
        ),
        'isMoved', due.is_moved,
        'lease', claim, 'attempt', due.attempts + 1,
        'family', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'fullName', participants.full_name,
                'status', participants.status,
                'details', private.entry_details(participants),
                'placeNumber', private.place_number(participants.event_id, participants.id),
                'ownLink', private.own_link(participants.event_id, participants.id)
              )
              order by participants.id
            ),
            '[]'
          )
          from public.participants
          where participants.event_id = due.event_id and participants.id = any(members[2:])
        )
      )
      || case
        when due.recipient is not null then jsonb_build_object('email', due.recipient, 'ownLink', null)
        else jsonb_build_object('ownLink', private.own_link(due.event_id, members[1]))
      end
    );
  end loop;
  return result;
end;
$$;

comment on function public.claim_registration_mails(integer, text, text) is 'For the functions that send mail only.';

-- What a mail says of refunds: the rules that count for its entry, and of one that was withdrawn, what the player gets
-- back by them, of which some may have been returned since.
create function private.refund_of_mail(in_mail_id uuid) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object('refundRules', private.refund_rules_of(entries)) || case
    when mails.kind = 'withdrawn' and entries.fee_kept is not null then jsonb_build_object(
      'refund', private.received(entries.event_id, entries.id) - entries.fee_kept - (
        select coalesce(sum(receipts.amount), 0)
        from public.receipts
        where receipts.event_id = entries.event_id and receipts.participant_id = entries.id
          and (receipts.amount < 0 or receipts.movement like '%!') and receipts.created_at >= mails.created_at
      )
    )
    else '{}'
  end
  from private.registration_mails as mails
  join public.participants as entries
    on entries.event_id = mails.event_id and entries.id = mails.participant_id
  where mails.id = in_mail_id;
$$;

-- The data of the mail. The contact is the same as on the player's page.
create function private.registration_mail_source(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', participants.event_id,
    'participantId', participants.id,
    'fullName', participants.full_name,
    'email', participants.email,
    'status', participants.status,
    'registeredAt', participants.registered_at,
    'details', private.entry_details(participants),
    'placeNumber', private.place_number(participants.event_id, participants.id),
    -- Revealed only in the mail: form and response are the same for addresses without an account.
    'hasAccount', participants.user_id is null and not participants.organizer_created and exists (
      select from public.profiles as owner where lower(owner.email) = participants.email_key
    ),
    'snapshot', publications.snapshot,
    'premium', plan.premium,
    'isPlain', private.plain_mails_until(events.organizer_id, plan.premium) is not null,
    'customUrl', (
      select custom_urls.slug
      from public.custom_urls
      where custom_urls.event_id = participants.event_id and plan.premium
    ),
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'organizerEmail', coalesce(
      nullif(btrim(private.shown_text(
        'organizerEmail', publications.snapshot ->> 'organizerEmail', plan.premium
      )), ''),
      private.contact_email(organizer),
      ''
    ),
    'organizerPhone', coalesce(
      nullif(btrim(private.shown_text(
        'organizerPhone', publications.snapshot ->> 'organizerPhone', plan.premium
      )), ''),
      private.contact_phone(organizer),
      ''
    )
  )
  from public.participants
  join public.events on events.id = participants.event_id
  join public.publications on publications.event_id = participants.event_id
  join private.event_counters as counters on counters.event_id = participants.event_id
  cross join lateral (select private.event_is_premium(events.id) as premium) as plan
  left join public.profiles as organizer on organizer.user_id = events.organizer_id
  where participants.event_id = in_event_id and participants.id = in_participant_id;
$$;

create function public.record_registration_mail(in_event_id text, in_lease uuid) returns void
  language sql
as $$
  -- First, as changes of entries lock an entry before its mails.
  update public.participants set reminded_at = now()
  from private.registration_mails as mails
  where mails.event_id = in_event_id and mails.lease = in_lease and mails.kind = 'reminder'
    and participants.event_id = mails.event_id and participants.id = mails.participant_id
    -- Not of a day that was set since.
    and mails.created_at >= participants.pays_until - interval '3 days';
  update private.registration_mails
  set sent_at = now(), next_attempt_at = null, last_error = null
  where event_id = in_event_id and lease = in_lease;
$$;

comment on function public.record_registration_mail(text, uuid) is
  'For the functions that send mail only: the mail of this claim was taken by the mail server.';

-- Schedules the next attempt after one minute, then two, four and so on up to six hours, for about twenty hours in all;
-- or gives up when the mail server rejects the mail permanently.
create function public.record_registration_mail_failure(
  in_event_id text, in_lease uuid, in_error text, in_is_final boolean
) returns void
  language sql
as $$
  update private.registration_mails
  set
    last_error = left(in_error, 500),
    next_attempt_at = case
      when next_attempt_at is not null and not in_is_final
        then now() + least(interval '1 minute' * 2 ^ (attempts - 1), interval '6 hours')
    end
  where event_id = in_event_id and lease = in_lease and sent_at is null;
$$;

comment on function public.record_registration_mail_failure(text, uuid, text, boolean) is
  'For the functions that send mail only: the mail of this claim could not be sent.';

create function public.expire_registration_mails() returns void
  language sql
as $$
  update private.registration_mails
  set next_attempt_at = null, network = null, last_error = coalesce(last_error, 'Nobody sent it within three days.')
  where next_attempt_at is not null and created_at < now() - interval '3 days';
  delete from private.registration_mails where created_at < now() - interval '30 days';
$$;

comment on function public.expire_registration_mails() is
  'For the sweep only: gives up what would come too late to be of use, and forgets what is a month old.';

create function public.count_registration_mails_waiting() returns bigint
  language sql
  stable
as $$
  select count(*) from private.registration_mails where next_attempt_at is not null and held_by is null;
$$;

comment on function public.count_registration_mails_waiting() is
  'For operators only: what waits for the sweep, without what a limit holds back.';
