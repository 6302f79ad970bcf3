-- Removed participants are forgotten after their hour even where nobody removes another one.

create function public.forget_removed_participants() returns void
  language sql
  set search_path = ''
as $$
  delete from private.removed_participants where removed_at < now() - interval '1 hour';
$$;

comment on function public.forget_removed_participants() is 'For the sweep only.';
grant execute on function public.forget_removed_participants() to service_role;

comment on table private.removed_participants is
  'Entries an organizer removed within the last hour, so that a slip can be taken back whole. The sweep forgets older ones.';
