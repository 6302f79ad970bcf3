-- Once everything is there: no function takes a name from its caller's path, and each body names what exists. A body
-- that was parsed at its creation (`return …`) has no names left, and can be inlined without a path.
do $$
declare
  made oid;
begin
  set local check_function_bodies = on;
  for made in
    select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'ratings'::regnamespace)
      and prosqlbody is null
  loop
    execute format('alter function %s set search_path = %L', made::regprocedure, '');
  end loop;
  for made in
    select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'ratings'::regnamespace)
  loop
    execute pg_get_functiondef(made);
  end loop;
end;
$$;
