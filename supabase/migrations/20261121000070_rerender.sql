-- For operators: have every page rendered again, and see how far it has come.

create function public.rerender_all() returns bigint
  language sql
  set search_path = ''
as $$
  with marked as (
    update private.event_counters set renderer_version = '' where revision > 0 returning 1
  )
  select count(*) from marked;
$$;

comment on function public.rerender_all() is
  'For operators only: marks every page, so that the sweeps render it again. Gives how many there are.';
grant execute on function public.rerender_all() to service_role;

create function public.count_pages_waiting(in_renderer_version text) returns bigint
  language sql
  stable
  set search_path = ''
as $$
  select count(*)
  from private.event_counters as counters
  where counters.revision > 0
    and (
      counters.rendered_revision < counters.revision
      or counters.renderer_version is distinct from in_renderer_version
    );
$$;

comment on function public.count_pages_waiting(text) is 'For operators only.';
grant execute on function public.count_pages_waiting(text) to service_role;
