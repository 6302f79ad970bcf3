-- A page depends on its event's plan: when that changes, the page is rendered again.

-- Security definer: fires for the payment webhook, and touches counters of all of the user's events.
create function private.move_revisions_of_organizer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.premium is distinct from old.premium then
    perform private.move_revision(events.id)
    from public.events
    where events.organizer_id = new.user_id and events.status = 'published';
  end if;
  return null;
end;
$$;

create trigger profiles_move_revisions
  after update on public.profiles
  for each row execute function private.move_revisions_of_organizer();

-- Security definer: the webhook's role reads and writes payments, and counters through this alone.
create function private.move_revision_of_paid_event() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.event_id is not null then
    perform private.move_revision(new.event_id);
  end if;
  return null;
end;
$$;

create trigger payments_move_revision
  after insert on public.payments
  for each row execute function private.move_revision_of_paid_event();

-- As before, with whether the event is premium now: what lapsed since it was published is left out of the page.
create or replace function public.page_source(in_event_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'snapshot', publications.snapshot,
    'premium', private.event_is_premium(counters.event_id),
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
