-- The whole list of an event in one answer, and what has changed since.

-- The columns of a participant in an answer: those that the caller may read, which the grants of the table say.
create function private.listed_columns() returns text[]
  language sql
  stable
as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.participants'::regclass and attnum > 0 and not attisdropped
    and attname not in ('created_at', 'updated_at', 'changed_in', 'refund_rule', 'reminded_at')
    and has_column_privilege(attrelid, attnum, 'select');
$$;

grant execute on function private.listed_columns() to authenticated;

-- A single statement sees a consistent state, and without repeated keys the rows take a third of the work. Like every
-- response of the API it is bounded; the next page starts after the last entry of the previous one. So no one is listed
-- twice or left out if someone registers in between, as with numbered pages.
create function public.participant_list(
  in_event_id text,
  in_after timestamptz default null,
  in_after_id text default null
) returns json
  language plpgsql
  stable
as $$
declare
  most constant integer := 2500;
  columns constant text[] := private.listed_columns();
  rows json;
begin
  execute format(
    $list$
      select coalesce(json_agg(listed.entry order by listed.registered_at, listed.id), '[]')
      from (
        select entries.registered_at, entries.id, json_build_array(%s) as entry
        from public.participants as entries
        where entries.event_id = $1
          and ($2 is null or (entries.registered_at, entries.id) > ($2, $3))
        order by entries.registered_at, entries.id
        limit $4
      ) as listed
    $list$,
    (select string_agg(format('entries.%I', name), ', ') from unnest(columns) as name)
  ) into rows using in_event_id, in_after, in_after_id, most;
  return json_build_object('since', pg_current_snapshot()::text, 'most', most, 'columns', columns, 'rows', rows);
end;
$$;

comment on function public.participant_list(text, timestamptz, text) is
  'The participants of an event whom the caller may read, in the order in which they registered, those after an entry where one is named: the moment that they are from, for entries_since, the most in one answer, the names of the columns, and the values of each participant in their order.';

grant execute on function public.participant_list(text, timestamptz, text) to authenticated;

-- An entry changes with its receipts and notes, so that a request for changed entries misses none of them.
create function private.touch_entry_of_part() returns trigger
  language plpgsql
  security definer
as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  update public.participants set updated_at = now()
  where participants.event_id = changed ->> 'event_id' and participants.id = changed ->> 'participant_id'
    and participants.changed_in <> pg_current_xact_id()::text::bigint;
  return null;
end;
$$;

comment on function private.touch_entry_of_part() is
  'Security definer: the role that changes receipts or notes may not write when an entry changed.';

create trigger receipts_touch_entry
  after insert or update or delete on public.receipts
  for each row execute function private.touch_entry_of_part();

create trigger organizer_notes_touch_entry
  after insert or update or delete on public.organizer_notes
  for each row execute function private.touch_entry_of_part();

-- Some participants of an event whom the caller may read, with their receipts and the organizer's notes.
create function private.listed_entries(in_event_id text, ids text[]) returns jsonb
  language plpgsql
  stable
as $$
declare
  columns constant text[] := private.listed_columns();
  rows json;
begin
  execute format(
    $list$
      select coalesce(json_agg(json_build_array(%s)), '[]')
      from public.participants as entries
      where entries.event_id = $1 and entries.id = any ($2)
    $list$,
    (select string_agg(format('entries.%I', name), ', ') from unnest(columns) as name)
  ) into rows using in_event_id, ids;
  return jsonb_build_object(
    'columns', columns,
    'rows', rows,
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipts) order by receipts.received_on, receipts.created_at, receipts.id), '[]')
      from public.receipts
      where receipts.event_id = in_event_id and receipts.participant_id = any (ids)
    ),
    'notes', (
      select coalesce(jsonb_object_agg(organizer_notes.participant_id, organizer_notes.notes), '{}')
      from public.organizer_notes
      where organizer_notes.event_id = in_event_id and organizer_notes.participant_id = any (ids)
    )
  );
end;
$$;

grant execute on function private.listed_entries(text, text[]) to authenticated;

-- The changes since the state of a list: a snapshot of transactions, which the list and each response of this function
-- contain. A counter would have to be incremented under a lock by every registration; the transactions that a snapshot
-- sees need none. The caller compares the number of entries to detect removed ones.
create function public.entries_since(in_event_id text, in_since text) returns json
  language plpgsql
  stable
as $$
declare
  most constant integer := 2500;
  -- A snapshot names each transaction under way, so that a longer one is none.
  since constant pg_catalog.pg_snapshot := case when length(in_since) <= 10000 then in_since::pg_catalog.pg_snapshot end;
  current constant pg_catalog.pg_snapshot := pg_current_snapshot();
  ids text[];
  answer jsonb;
begin
  ids := array(
    select entries.id
    from public.participants as entries
    where entries.event_id = in_event_id
      -- A range for the index; entries of a restored backup can have later transactions than there have been.
      and entries.changed_in >= pg_snapshot_xmin(since)::text::bigint
      and entries.changed_in < pg_snapshot_xmax(current)::text::bigint
      and not pg_visible_in_snapshot(entries.changed_in::text::xid8, since)
    limit most + 1
  );
  answer := jsonb_build_object(
    'since', current::text,
    'count', (select count(*) from public.participants as entries where entries.event_id = in_event_id)
  );
  if cardinality(ids) > most or coalesce(pg_snapshot_xmax(since) > pg_snapshot_xmax(current), true) then
    return answer || '{"reset": true}';
  end if;
  if cardinality(ids) = 0 then
    return answer;
  end if;
  return answer || private.listed_entries(in_event_id, ids);
end;
$$;

comment on function public.entries_since(text, text) is
  'The participants of an event whom the caller may read and who have changed since a moment, with their receipts and the organizer''s notes: the moment of the answer, how many there are in all, and the columns and values as participant_list gives them. reset = the whole list has to be read.';

grant execute on function public.entries_since(text, text) to authenticated;
