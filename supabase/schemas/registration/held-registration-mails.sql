-- The organizer's view of their event's mails: how many are held back or were given up because of a limit, the daily
-- limit, and until when mails omit the organizer's texts.
create function private.held_registration_mails(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'waiting', held.waiting,
    'givenUp', held.given_up,
    'mostADay', private.registration_mails_a_day(events.organizer_id, private.event_is_premium(events.id)),
    'plainUntil', private.plain_mails_until(events.organizer_id, private.event_is_premium(events.id))
  )
  from public.events,
    lateral (
      select
        count(*) filter (where mails.next_attempt_at is not null) as waiting,
        count(*) filter (where mails.next_attempt_at is null and mails.sent_at is null) as given_up
      from private.registration_mails as mails
      where mails.event_id = events.id and mails.held_by is not null
    ) as held
  where events.id = in_event_id and events.organizer_id = auth.uid();
$$;

comment on function private.held_registration_mails(text) is
  'Security definer: an organizer may not read the outbox; returns how much of it waits for their own event.';
grant execute on function private.held_registration_mails(text) to authenticated;

create function public.held_registration_mails(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.held_registration_mails(in_event_id);
$$;

comment on function public.held_registration_mails(text) is
  'For the event''s organizer: the confirmation mails that are held back; null for other callers.';
grant execute on function public.held_registration_mails(text) to authenticated;
