-- Changes of entries by an organizer, for one entry or many: made once, however often sent, and never over another
-- user's change.

create table private.entry_operations (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id text not null,
  outcomes jsonb not null,
  made_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint entry_operations_id_length check (length(id) between 1 and 100)
);

comment on table private.entry_operations is
  'The results of the changes that an organizer sent within the last day, so that a change sent again, because its response was lost, is made only once. The sweep deletes older ones.';

create index entry_operations_made_at on private.entry_operations (made_at);

grant select, insert, update, delete on private.entry_operations to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_operations enable row level security;

-- The outcomes of an operation that the caller sent within the last day; null where they sent none by this id.
create function private.known_outcomes(in_operation_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select operations.outcomes
  from private.entry_operations as operations
  where operations.user_id = (select auth.uid()) and operations.id = in_operation_id;
$$;

comment on function private.known_outcomes(text) is
  'Security definer: users read only their own operations, by their ids.';
grant execute on function private.known_outcomes(text) to authenticated;

create function private.keep_outcomes(in_operation_id text, in_outcomes jsonb) returns void
  language sql
  security definer
as $$
  insert into private.entry_operations (id, outcomes) values (in_operation_id, in_outcomes);
$$;

comment on function private.keep_outcomes(text, jsonb) is
  'Security definer: users write only their own operations.';
grant execute on function private.keep_outcomes(text, jsonb) to authenticated;

-- Sets columns of an entry, unless another user has changed them since they were `in_from` in this version. Returns
-- applied, already if they have these values, conflict, or gone. The earliest arrival counts, whichever desk entered
-- it.
create function private.change_entry(
  in_event_id text, in_id text, in_version bigint, in_from jsonb, in_set jsonb, is_move boolean
) returns text
  language plpgsql
as $$
declare
  is_arrival constant boolean := array(select jsonb_object_keys(in_set)) = array['arrived_at'];
  known record;
  columns text;
begin
  execute format(
    'select entries.version, jsonb_build_object(%s) as values from public.participants as entries
     where entries.event_id = $1 and entries.id = $2 for no key update',
    (select string_agg(format('%L, entries.%I', name, name), ', ') from jsonb_object_keys(in_set) as name)
  ) into known using in_event_id, in_id;
  if known.version is null then
    return 'gone';
  elsif known.values = in_set or is_arrival and num_nulls(known.values ->> 'arrived_at', in_set ->> 'arrived_at') in (0, 2) then
    return 'already';
  elsif not is_arrival and known.version is distinct from in_version and known.values is distinct from in_from then
    return 'conflict';
  end if;
  if is_move then
    select in_set || jsonb_build_object('fide_rating', ratings.fide, 'national_rating', ratings.national)
    into in_set
    from private.ratings_in_section(in_event_id, in_id, in_set ->> 'section_id') as ratings;
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(in_set) as name;
  execute format(
    'update public.participants as entries
     set (%1$s) = (select %1$s from jsonb_populate_record(null::public.participants, $3))
     where entries.event_id = $1 and entries.id = $2',
    columns
  ) using in_event_id, in_id, in_set;
  return 'applied';
end;
$$;

grant execute on function private.change_entry(text, text, bigint, jsonb, jsonb, boolean) to authenticated;

-- Removes an entry, unless another user has changed its status, section, or arrival since they were in_from in this
-- version. Returns applied, already if it is gone, or conflict.
create function private.remove_entry(in_event_id text, in_id text, in_version bigint, in_from jsonb) returns text
  language plpgsql
as $$
declare
  known record;
begin
  select
    entries.version,
    jsonb_build_object(
      'status', entries.status, 'section_id', entries.section_id, 'arrived_at', entries.arrived_at
    ) as values
  into known
  from public.participants as entries
  where entries.event_id = in_event_id and entries.id = in_id
  for update;
  if known.version is null then
    return 'already';
  elsif known.version is distinct from in_version and not known.values @> in_from then
    return 'conflict';
  end if;
  delete from public.participants as entries where entries.event_id = in_event_id and entries.id = in_id;
  return 'applied';
end;
$$;

grant execute on function private.remove_entry(text, text, bigint, jsonb) to authenticated;

-- Makes a change of entries, each for itself. Gives for each its id and its outcome: what private.change_entry or
-- private.remove_entry gives, or refused with the error.
create function private.make_changes(in_event_id text, in_operation jsonb, in_entries jsonb) returns jsonb
  language plpgsql
as $$
declare
  is_move constant boolean := coalesce((in_operation ->> 'moves')::boolean, false);
  is_removal constant boolean := coalesce((in_operation ->> 'removes')::boolean, false);
  wanted record;
  outcomes jsonb := '[]';
  reason text;
  details text;
begin
  for wanted in
    select * from jsonb_to_recordset(in_entries) as entries (id text, version bigint, "from" jsonb, set jsonb)
  loop
    begin
      outcomes := outcomes || jsonb_build_object('id', wanted.id, 'outcome', case
        when is_removal then private.remove_entry(in_event_id, wanted.id, wanted.version, wanted."from")
        else private.change_entry(in_event_id, wanted.id, wanted.version, wanted."from", wanted.set, is_move)
      end);
    exception
      when sqlstate 'PT000' or integrity_constraint_violation then
        get stacked diagnostics reason = message_text, details = pg_exception_detail;
        outcomes := outcomes || private.refused_change(wanted.id, sqlstate, reason, details);
    end;
  end loop;
  return outcomes;
end;
$$;

grant execute on function private.make_changes(text, jsonb, jsonb) to authenticated;

-- in_operation says how: `paid_by` is the method of the receipts that marking as paid writes, `moves` gives entries the
-- ratings of their new section's kind, `removes` removes the entries, `undoes` names the status that the caller set and
-- takes back. in_entries has for
-- each entry its `id`, the columns to `set`, what they are changed `from`, and the `version` that the caller saw.
create function public.change_entries(in_event_id text, in_operation_id text, in_operation jsonb, in_entries jsonb)
  returns jsonb
  language plpgsql
as $$
declare
  most constant integer := 500;
  method constant text := coalesce(in_operation ->> 'paid_by', 'cash');
  ids constant text[] := array(select jsonb_array_elements(in_entries) ->> 'id');
  outcomes jsonb;
begin
  if cardinality(ids) > most then
    raise sqlstate 'PT413' using detail = 'too_many_entries';
  end if;
  perform private.wait_for_turn();
  outcomes := private.known_outcomes(in_operation_id);
  if outcomes is null then
    if in_operation ? 'undoes' then
      outcomes := private.undo_statuses(in_event_id, ids, in_operation ->> 'undoes');
    else
      if method <> 'cash' and not private.event_is_premium(in_event_id) then
        raise sqlstate 'PT403' using detail = 'method_not_in_plan';
      end if;
      perform set_config('tabiya.receipt_method', method, true);
      outcomes := private.make_changes(in_event_id, in_operation, in_entries);
      perform set_config('tabiya.receipt_method', '', true);
    end if;
    perform private.keep_outcomes(in_operation_id, outcomes);
  end if;
  return jsonb_build_object('outcomes', outcomes) || private.listed_entries(in_event_id, ids);
end;
$$;

comment on function public.change_entries(text, text, jsonb, jsonb) is
  'Changes entries for the event''s organizer, each for itself, and gives what became of each change (applied, already, conflict, gone or refused), and the entries as they are now. Sent again under the same id, it changes nothing more.';
grant execute on function public.change_entries(text, text, jsonb, jsonb) to authenticated;

-- Deletes the records for taking removals and statuses back, and of changes that may be sent again.
create function public.forget_removed_participants() returns void
  language sql
as $$
  delete from private.removed_participants where removed_at < now() - interval '1 hour';
  delete from private.set_statuses where set_at < now() - interval '1 hour';
  delete from private.entry_operations where made_at < now() - interval '24 hours';
$$;

comment on function public.forget_removed_participants() is 'For the sweep only.';
