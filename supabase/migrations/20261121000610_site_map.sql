-- The site map names each event by the address that its page calls its own: the custom URL where there is one.
-- Custom URLs are their organizers' alone to list, so this is for the functions.

drop function public.published_event_ids(integer, integer);

create function public.published_addresses(in_limit integer default 10000, in_offset integer default 0)
  returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'address', coalesce(
          (
            select custom_urls.url_extension from public.custom_urls
            where custom_urls.event_id = listed.event_id and private.event_is_premium(listed.event_id)
          ),
          listed.event_id
        ),
        'publishedAt', listed.published_at
      )
      order by listed.event_id
    ),
    '[]'::jsonb
  )
  from (
    select publications.event_id, publications.published_at
    from public.publications
    order by publications.event_id
    limit least(greatest(in_limit, 0), 50000) offset greatest(in_offset, 0)
  ) as listed;
$$;

comment on function public.published_addresses(integer, integer) is 'For the site map. At most 50,000 a call.';
grant execute on function public.published_addresses(integer, integer) to service_role;
