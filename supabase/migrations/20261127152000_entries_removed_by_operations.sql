-- Entries are removed by an operation, as they are changed: once, and not over somebody else's change.

create function private.remove_entry(in_event_id text, in_id text, in_version bigint, in_from jsonb) returns text
  language plpgsql
  set search_path = ''
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

create or replace function private.make_changes(in_event_id text, in_operation jsonb, in_entries jsonb) returns jsonb
  language plpgsql
  set search_path = ''
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
