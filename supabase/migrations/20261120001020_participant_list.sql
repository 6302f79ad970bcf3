-- The whole list of an event in one answer.

-- One statement sees one moment, and names that are not repeated take a third of the work of the same rows. Like every
-- answer of the API it has a bound; what comes after it is asked for by the last entry before. So nobody is in the list
-- twice or left out when somebody enters meanwhile, as with pages that are counted.
create function public.participant_list(
  in_event_id text,
  in_after timestamptz default null,
  in_after_id text default null
) returns json
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  most constant integer := 2500;
  -- What the caller may read of a participant, which the grants of the table say.
  columns constant text[] := array(
    select attname::text
    from pg_catalog.pg_attribute
    where attrelid = 'public.participants'::regclass and attnum > 0 and not attisdropped
      and attname not in ('created_at', 'updated_at')
      and has_column_privilege(attrelid, attnum, 'select')
    order by attnum
  );
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
  return json_build_object('most', most, 'columns', columns, 'rows', rows);
end;
$$;

comment on function public.participant_list(text, timestamptz, text) is
  'The participants of an event whom the caller may read, in the order in which they registered, those after an entry where one is named: the most in one answer, the names of the columns, and the values of each participant in their order.';

grant execute on function public.participant_list(text, timestamptz, text) to authenticated;
