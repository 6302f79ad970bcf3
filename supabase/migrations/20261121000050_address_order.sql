-- Addresses are given in an order, so that of two events that have had the same one the later keeps it.

alter table private.addresses add column ordinal bigint generated always as identity;

comment on column private.addresses.ordinal is
  'Counts addresses as they are given. The page store keeps an alias of a higher one against a late lower one.';

-- As before, with the ordinal of the short address.
create or replace function public.page_source(in_event_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'snapshot', publications.snapshot,
    'customUrl', (
      select jsonb_build_object('extension', custom_urls.url_extension, 'ordinal', addresses.ordinal)
      from public.custom_urls
      join private.addresses on addresses.address = custom_urls.url_extension
      where custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ),
    'participants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'fullName', participants.full_name,
        'fideRating', participants.fide_rating,
        'nationalRating', participants.national_rating,
        'rating', participants.rating,
        'status', participants.status
      ))
      from public.participants
      where participants.event_id = counters.event_id and participants.status <> 'cancelled'
    ), '[]'::jsonb)
  )
  from private.event_counters as counters
  left join public.publications on publications.event_id = counters.event_id
  where counters.event_id = in_event_id;
$$;
