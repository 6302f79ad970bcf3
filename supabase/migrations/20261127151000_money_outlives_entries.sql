-- Money outlives the entry that it was received for: its receipts stay, without their notes, and count in the totals.

alter table public.receipts
  alter column participant_id drop not null,
  drop constraint receipts_event_id_participant_id_fkey,
  add constraint receipts_event_id_participant_id_fkey
    foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete set null (participant_id),
  add constraint receipts_event_id_fkey foreign key (event_id) references public.events (id) on delete cascade;

comment on column public.receipts.participant_id is
  'Null once the entry was removed: its money was received all the same.';

create or replace function private.forget_receipt_note() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.note := '';
  return new;
end;
$$;

create trigger receipts_forget_note
  before update of participant_id on public.receipts
  for each row
  when (new.participant_id is null and old.participant_id is not null)
  execute function private.forget_receipt_note();

create or replace function private.restore_participant(in_event_id text, in_participant_id text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  removed private.removed_participants;
  restored public.participants;
begin
  delete from private.removed_participants
  using public.events
  where removed_participants.event_id = in_event_id
    and removed_participants.participant_id = in_participant_id
    and events.id = in_event_id
    and events.organizer_id = (select auth.uid())
  returning removed_participants.* into removed;
  if removed.event_id is null then
    -- Sent again because the answer was lost.
    if exists (
      select from public.participants join public.events on events.id = participants.event_id
      where participants.event_id = in_event_id and participants.id = in_participant_id
        and events.organizer_id = (select auth.uid())
    ) then
      return;
    end if;
    raise sqlstate 'PT404' using
      message = 'This participant can no longer be restored.', detail = 'participant_not_found';
  end if;

  restored := jsonb_populate_record(null::public.participants, removed.entry);
  -- The user may have closed their account in the meantime, and the section may have been removed.
  select users.id into restored.user_id from auth.users where users.id = restored.user_id;
  select sections.id into restored.section_id
  from public.sections where sections.event_id = in_event_id and sections.id = restored.section_id;
  if private.holds_place(restored.status) and private.waits_for_place(in_event_id, restored.section_id) then
    restored.status := 'waiting';
    restored.waiting_number := private.number_before_all(in_event_id);
  end if;
  restored := private.insert_entry(restored);
  if restored.id is null then
    raise unique_violation;
  end if;

  if removed.organizer_notes is not null then
    insert into public.organizer_notes (event_id, participant_id, notes)
    values (in_event_id, in_participant_id, removed.organizer_notes);
  end if;
  insert into public.receipts (
    id, event_id, participant_id, amount, method, received_on, note, is_automatic, created_by, created_at
  )
  select
    receipt.id, receipt.event_id, receipt.participant_id, receipt.amount, receipt.method, receipt.received_on,
    receipt.note, receipt.is_automatic, (select users.id from auth.users where users.id = receipt.created_by),
    receipt.created_at
  from jsonb_populate_recordset(null::public.receipts, removed.receipts) as receipt
  -- They outlived the entry, without their notes.
  on conflict (id) do update set participant_id = excluded.participant_id, note = excluded.note;
  insert into private.entry_links (token_hash, event_id, participant_id)
  select link, in_event_id, in_participant_id from unnest(removed.links) as link;
  if removed.told_board is not null then
    insert into private.board_mails (event_id, participant_id, told)
    values (in_event_id, in_participant_id, removed.told_board);
  end if;
  -- Putting the receipts back is no change of them.
  delete from private.entry_changes
  where entry_changes.event_id = in_event_id and entry_changes.participant_id = in_participant_id;
  insert into private.entry_changes (event_id, participant_id, made_by, organizer_id, changes, made_at)
  select
    in_event_id, in_participant_id, recorded.made_by,
    (select users.id from auth.users where users.id = recorded.organizer_id), recorded.changes, recorded.made_at
  from jsonb_populate_recordset(null::private.entry_changes, removed.changes) as recorded;
  if removed.owes_mail then
    insert into private.registration_mails (event_id, participant_id) values (in_event_id, in_participant_id);
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'This participant has already been restored.', detail = 'participant_restored';
end;
$$;

create or replace function public.undo_import(in_event_id text, in_imported jsonb) returns text[]
  language plpgsql
  set search_path = ''
as $$
declare
  removed_ids text[];
  receipt_ids uuid[];
begin
  perform private.wait_for_turn();
  perform from public.participants
  join jsonb_to_recordset(in_imported) as imported (id text) on imported.id = participants.id
  where participants.event_id = in_event_id
  order by participants.id
  for update of participants;
  removed_ids := array(
    select participants.id
    from public.participants
    join jsonb_to_recordset(in_imported) as imported (id text, fingerprint text) on imported.id = participants.id
    where participants.event_id = in_event_id
      and participants.created_at >= now() - interval '1 hour'
      and imported.fingerprint = private.entry_fingerprint(in_event_id, participants.id)
  );
  -- All of them are of the import, since the fingerprint covers them. They would outlive the entries.
  receipt_ids := array(
    select receipts.id from public.receipts
    where receipts.event_id = in_event_id and receipts.participant_id = any (removed_ids)
  );
  delete from public.participants
  where participants.event_id = in_event_id and participants.id = any (removed_ids);
  delete from public.receipts where receipts.event_id = in_event_id and receipts.id = any (receipt_ids);
  return removed_ids;
end;
$$;

create or replace function public.own_revenue() returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with own as materialized (
    select
      events.id,
      events.registration_fee * private.minor_units(events.currency) as fee,
      private.minor_units(events.currency) as unit,
      coalesce(events.content -> 'sections', '[]') as sections,
      events.content ->> 'earlyFee' is null and events.content ->> 'lateFee' is null and not exists (
        select from jsonb_array_elements(coalesce(events.content -> 'sections', '[]')) as section
        where
          coalesce(section.value ->> 'fee', section.value ->> 'earlyFee', section.value ->> 'lateFee') is not null
      ) as has_one_fee
    from public.events
    where events.organizer_id = (select auth.uid())
  ),
  receipts_of_entries as materialized (
    select
      receipts.event_id, receipts.participant_id, sum(receipts.amount) as amount,
      bool_and(receipts.is_automatic) as is_automatic
    from public.receipts
    where receipts.participant_id is not null
    group by receipts.event_id, receipts.participant_id
  ),
  removed as (
    select receipts.event_id, sum(receipts.amount) as amount
    from public.receipts
    where receipts.participant_id is null
    group by receipts.event_id
  ),
  entries as (
    select
      participants.event_id,
      participants.status,
      participants.status = 'registered' and participants.fee_owed is distinct from 0 as is_unpaid,
      participants.fee_set or participants.reduction <> '' or not coalesce(written.is_automatic, true) as is_special,
      owing.amount as owed,
      case
        when participants.status = 'paid' and participants.fee_owed is null
          then greatest(coalesce(written.amount, 0), coalesce(owing.amount, 0))
        else coalesce(written.amount, 0)
      end as received
    from own
    join public.participants on participants.event_id = own.id
    left join receipts_of_entries as written
      on written.event_id = participants.event_id and written.participant_id = participants.id
    cross join lateral (
      select coalesce(
        participants.fee_owed,
        (
          select round((section.value ->> 'fee')::numeric * own.unit)
          from jsonb_array_elements(own.sections) as section
          where section.value ->> 'id' = participants.section_id
        ),
        round(own.fee)
      ) as amount
    ) as owing
  ),
  sums as (
    select
      entries.event_id,
      bool_or(entries.is_special) as has_special,
      count(*) filter (where entries.is_unpaid) as unpaid,
      count(*) filter (where entries.status = 'paid') as paid,
      count(*) filter (where entries.status = 'registered') as registered,
      sum(coalesce(entries.owed, entries.received)) filter (where entries.status in ('registered', 'paid')) as owed,
      sum(entries.received) filter (where entries.status in ('registered', 'paid')) as received
    from entries
    group by entries.event_id
  )
  select coalesce(
    jsonb_object_agg(
      own.id,
      jsonb_build_object(
        'unpaid', coalesce(sums.unpaid, 0),
        'revenue', case
          when figures.has_one_fee then coalesce(sums.paid, 0) * round(own.fee)
          else coalesce(sums.received, 0) + coalesce(removed.amount, 0)
        end,
        'open', case
          when figures.has_one_fee then coalesce(sums.registered, 0) * round(own.fee)
          else coalesce(sums.owed, 0) - coalesce(sums.received, 0)
        end
      )
    ),
    '{}'
  )
  from own
  left join sums on sums.event_id = own.id
  left join removed on removed.event_id = own.id
  cross join lateral (
    select own.has_one_fee and sums.has_special is not true and removed.event_id is null as has_one_fee
  ) as figures;
$$;
