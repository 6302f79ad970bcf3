-- The history of an entry: the changes to it and its receipts, with author and time.

create table private.entry_changes (
  id bigint primary key generated always as identity,
  event_id text not null,
  participant_id text not null,
  made_by text not null,
  organizer_id uuid references auth.users (id) on delete set null,
  changes jsonb not null,
  made_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_changes_made_by_known check (made_by in ('link', 'account', 'organizer', 'site'))
);

comment on table private.entry_changes is
  'The changes of an entry, written in the transaction of each change. Its organizer reads them through participant_history.';
comment on column private.entry_changes.made_by is
  'The player by the link of their entry or signed in, the organizer, or the site: a place that came free, a fee that was paid.';
comment on column private.entry_changes.organizer_id is
  'The organizer, since a tournament can be transferred; null once their account is closed, or if it was no organizer.';
comment on column private.entry_changes.changes is
  'By the name of the field, as private.recorded_fields gives it, or of a receipt, as private.recorded_receipt does: [before, after].';

create index entry_changes_of_entry on private.entry_changes (event_id, participant_id, id);
create index entry_changes_organizer on private.entry_changes (organizer_id);

grant select, insert, delete on private.entry_changes to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_changes enable row level security;

-- The fields of an entry that are recorded when it changes. A section is recorded by its name, which outlives it.
create function private.recorded_fields(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select private.recorded_answers(entry) || jsonb_build_object(
    'status', entry.status,
    'section', coalesce((
      select sections.name from public.sections
      where sections.event_id = entry.event_id and sections.id = entry.section_id
    ), ''),
    'inAccount', entry.user_id is not null,
    'feeOwed', entry.fee_owed,
    'reductionState', entry.reduction_state,
    -- Of a free place: a code has no other state.
    'discountState', case when entry.discount ->> 'code' = '' then entry.discount_state else '' end,
    'discountCode', coalesce(entry.discount ->> 'code', ''),
    'isGivenUp', entry.given_up_at is not null
  );
$$;

-- Says that this transaction changes an entry for its player: by its link, or signed in.
create function private.begin_own_change(entry public.participants, made_by text) returns void
  language sql
as $$
  select set_config('tabiya.own_change', made_by || ' ' || entry.event_id || ' ' || entry.id, true);
$$;

-- Returns true if a player changes this entry themselves, in this transaction.
create function private.is_own_change(entry public.participants) returns boolean
  language sql
  stable
as $$
  select coalesce(current_setting('tabiya.own_change', true), '')
    in ('link ' || entry.event_id || ' ' || entry.id, 'account ' || entry.event_id || ' ' || entry.id);
$$;

-- The author of a change. A consequence of another change runs within a trigger.
create function private.changed_by(entry public.participants, is_consequence boolean) returns text
  language sql
  stable
as $$
  select case
    when is_consequence then 'site'
    when private.is_own_change(entry) then split_part(current_setting('tabiya.own_change', true), ' ', 1)
    when exists (
      select from public.events where events.id = entry.event_id and events.organizer_id = (select auth.uid())
    ) then 'organizer'
    when entry.user_id = (select auth.uid()) then 'account'
    else 'site'
  end;
$$;

-- Adds a change to the history of an entry.
create function private.add_to_history(entry public.participants, made_by text, changes jsonb) returns void
  language sql
as $$
  insert into private.entry_changes (event_id, participant_id, made_by, organizer_id, changes)
  values (entry.event_id, entry.id, made_by, case made_by when 'organizer' then (select auth.uid()) end, changes);
$$;

create function private.record_entry_change() returns trigger
  language plpgsql
  security definer
as $$
declare
  before constant jsonb := private.recorded_fields(old);
  changed jsonb;
begin
  select jsonb_object_agg(field.key, jsonb_build_array(before -> field.key, field.value))
  into changed
  from jsonb_each(private.recorded_fields(new)) as field
  where field.value is distinct from before -> field.key;
  if changed is not null then
    perform private.add_to_history(new, private.changed_by(new, pg_trigger_depth() > 1), changed);
  end if;
  return null;
end;
$$;

comment on function private.record_entry_change() is
  'Security definer: no role can write the record otherwise, so no entry is changed without it.';

-- Before participants_count, which promotes others: the record is in the order of what happened.
create trigger participants_add_to_history
  after update on public.participants
  for each row execute function private.record_entry_change();

-- The fields of a receipt that are recorded. Its note is the organizer's own and goes with it.
create function private.recorded_receipt(receipt public.receipts) returns jsonb
  language sql
  immutable
as $$
  select jsonb_build_object('amount', receipt.amount, 'method', receipt.method, 'receivedOn', receipt.received_on);
$$;

-- Records a receipt that was added, changed, or removed; of one that moves to another entry, that entry's ID as well. A
-- receipt that marking as paid writes or removes is the organizer's change. One that is deleted with its entry has no
-- history.
create function private.record_receipt_change() returns trigger
  language plpgsql
  security definer
as $$
declare
  receipt constant public.receipts := case tg_op when 'DELETE' then old else new end;
  before constant jsonb := case when tg_op <> 'INSERT' then private.recorded_receipt(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then private.recorded_receipt(new) end;
  -- From and to, as private.move_receipt says. What follows a moved entry in the same transaction is another receipt.
  move constant text := case
    when receipt.entry_move is null then coalesce(current_setting('tabiya.moved_receipt', true), '') else ''
  end;
begin
  if before is distinct from after then
    perform private.add_to_history(
      participants, private.changed_by(participants, false),
      jsonb_build_object('receipt', jsonb_build_array(before, after)) || case
        when move <> '' then jsonb_build_object(
          'receiptMove', array[nullif(split_part(move, ' ', 1), participants.id), nullif(split_part(move, ' ', 2), participants.id)]
        )
        else '{}'
      end
    )
    from public.participants
    where participants.event_id = receipt.event_id and participants.id = receipt.participant_id;
  end if;
  return null;
end;
$$;

comment on function private.record_receipt_change() is
  'Security definer: no role can write the record otherwise, so no payment is added or removed without it.';

-- Before receipts_follow, which sets the status: the record is in the order of what happened.
create trigger receipts_add_to_history
  after insert or update or delete on public.receipts
  for each row execute function private.record_receipt_change();

-- The history of an entry, for its event's organizer; null for other callers. A mail that is neither sent nor waiting
-- was given up, or made obsolete by a later status.
create function private.participant_history(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'createdAt', participants.created_at,
    'updatedAt', participants.updated_at,
    'mails', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', mails.kind,
            'status', mails.status,
            'createdAt', mails.created_at,
            'sentAt', mails.sent_at,
            'isWaiting', mails.sent_at is null and mails.next_attempt_at is not null
          )
          order by mails.created_at, mails.id
        )
        from private.registration_mails as mails
        where mails.event_id = participants.event_id and mails.participant_id = participants.id
          and private.is_for_sending(mails)
      ),
      '[]'::jsonb
    ),
    'changes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', recorded.id,
            'madeBy', case
              when recorded.made_by = 'organizer' and recorded.organizer_id is distinct from (select auth.uid())
                then 'formerOrganizer'
              else recorded.made_by
            end,
            'madeAt', recorded.made_at,
            'changes', recorded.changes
          )
          order by recorded.id
        )
        from private.entry_changes as recorded
        where recorded.event_id = participants.event_id and recorded.participant_id = participants.id
      ),
      '[]'::jsonb
    )
  )
  from public.participants
  join public.events on events.id = participants.event_id
  where participants.event_id = in_event_id
    and participants.id = in_participant_id
    and events.organizer_id = (select auth.uid());
$$;

comment on function private.participant_history(text, text) is
  'Security definer: an organizer may read neither the outbox nor the record of changes; returns those of a participant of their own event.';
grant execute on function private.participant_history(text, text) to authenticated;

create function public.participant_history(in_event_id text, in_participant_id text) returns jsonb
  language sql
  stable
as $$
  select private.participant_history(in_event_id, in_participant_id);
$$;

comment on function public.participant_history(text, text) is
  'For the event''s organizer: when an entry was made and last changed, the changes with their authors, and the mails to the player; null for other callers.';
grant execute on function public.participant_history(text, text) to authenticated;
