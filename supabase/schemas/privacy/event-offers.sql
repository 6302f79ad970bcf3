-- Handing a tournament over to another account: its organizer offers it, the other one accepts.

create table private.event_offers (
  event_id text primary key references public.events (id) on delete cascade,
  email text not null,
  offered_by uuid not null references auth.users (id) on delete cascade,
  offered_to uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint event_offers_email_length check (length(email) between 3 and 320)
);

comment on table private.event_offers is 'Tournaments that their organizers offer to another account, one offer each.';
comment on column private.event_offers.email is 'The address that the organizer entered, for them to read.';
comment on column private.event_offers.offered_to is
  'The account that had this address when the offer was made; null = none had. An account that takes the address later cannot accept it.';

create index event_offers_offered_by on private.event_offers (offered_by);
create index event_offers_offered_to on private.event_offers (offered_to);

grant select, insert, update, delete on private.event_offers to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.event_offers enable row level security;

-- Offers an event to the account with an address, in place of an earlier offer. The answer is the same whether or not
-- there is such an account. Raises PT404 event_not_found, PT422 offer_invalid, PT429 too_many_offers.
create function private.offer_event(in_event_id text, in_email text) returns void
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  address constant text := btrim(coalesce(in_email, ''), private.blanks());
begin
  perform from public.events where events.id = in_event_id and events.organizer_id = caller;
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if length(address) > 320 or address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then
    raise sqlstate 'PT422' using detail = 'offer_invalid', hint = 'email';
  end if;
  if exists (
    select from public.profiles where profiles.user_id = caller and lower(profiles.email) = lower(address)
  ) then
    raise sqlstate 'PT422' using detail = 'offer_to_self', hint = 'email';
  end if;
  if private.count_use('offers ' || caller, interval '1 day', 1) > 20 then
    raise sqlstate 'PT429' using detail = 'too_many_offers';
  end if;
  insert into private.event_offers (event_id, email, offered_by, offered_to)
  values (
    in_event_id, address, caller,
    (select profiles.user_id from public.profiles where lower(profiles.email) = lower(address) limit 1)
  )
  on conflict (event_id) do update set
    email = excluded.email,
    offered_by = excluded.offered_by,
    offered_to = excluded.offered_to,
    created_at = now();
end;
$$;

comment on function private.offer_event(text, text) is
  'Security definer: an organizer may not look up accounts; the event must be the caller''s own.';
grant execute on function private.offer_event(text, text) to authenticated;

create function public.offer_event(in_event_id text, in_email text) returns void
  language sql
as $$
  select private.offer_event(in_event_id, in_email);
$$;

comment on function public.offer_event(text, text) is
  'Offers one of the caller''s events to the account with this address, which then may accept it.';
grant execute on function public.offer_event(text, text) to authenticated;

-- The offers that concern the caller: those they made, and those made to them, with the sender.
create function private.own_event_offers() returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'eventId', events.id,
        'title', events.title,
        'startDate', events.start_date,
        'isOwn', offers.offered_by = (select auth.uid()),
        'email', case when offers.offered_by = (select auth.uid()) then offers.email else profiles.email end,
        'name', case when offers.offered_by = (select auth.uid()) then '' else profiles.display_name end,
        'participants', (
          select count(*) from public.participants where participants.event_id = events.id
        )
      )
      order by offers.created_at
    ),
    '[]'
  )
  from private.event_offers as offers
  join public.events on events.id = offers.event_id and events.organizer_id = offers.offered_by
  join public.profiles on profiles.user_id = offers.offered_by
  where (select auth.uid()) in (offers.offered_by, offers.offered_to);
$$;

comment on function private.own_event_offers() is
  'Security definer: no role may read offers, and the recipient of an offer may not read the event yet.';
grant execute on function private.own_event_offers() to authenticated;

create function public.own_event_offers() returns jsonb
  language sql
  stable
as $$
  select private.own_event_offers();
$$;

comment on function public.own_event_offers() is
  'The events that the caller offers to others (isOwn), and those that are offered to the caller.';
grant execute on function public.own_event_offers() to authenticated;

-- Ends an offer: withdrawn by the organizer, or declined. Does nothing without an offer.
create function private.end_event_offer(in_event_id text) returns void
  language sql
  security definer
as $$
  delete from private.event_offers
  where event_offers.event_id = in_event_id
    and (select auth.uid()) in (event_offers.offered_by, event_offers.offered_to);
$$;

comment on function private.end_event_offer(text) is
  'Security definer: no role may write offers; the caller must be sender or recipient.';
grant execute on function private.end_event_offer(text) to authenticated;

create function public.end_event_offer(in_event_id text) returns void
  language sql
as $$
  select private.end_event_offer(in_event_id);
$$;

comment on function public.end_event_offer(text) is 'Withdraws or declines the offer of an event.';
grant execute on function public.end_event_offer(text) to authenticated;

-- Makes the caller the organizer of an event that is offered to them. The page follows their plan. Raises PT404
-- offer_gone, PT409 too_many_events.
create function private.accept_event_offer(in_event_id text) returns void
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  offer private.event_offers;
begin
  delete from private.event_offers
  using public.events
  where event_offers.event_id = in_event_id
    and event_offers.offered_to = caller
    and events.id = in_event_id
    and events.organizer_id = event_offers.offered_by
  returning event_offers.* into offer;
  if offer.event_id is null then
    raise sqlstate 'PT404' using detail = 'offer_gone';
  end if;
  if (select count(*) from public.events where events.organizer_id = caller) >= 300 then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_events", "most": 300}';
  end if;
  update public.events set organizer_id = caller where events.id = in_event_id;
  update public.custom_urls set organizer_id = caller where custom_urls.event_id = in_event_id;
  update public.former_custom_urls set organizer_id = caller where former_custom_urls.event_id = in_event_id;
  delete from public.online_events where online_events.event_id = in_event_id;
  -- Statements of another account say nothing about what is transferred from now on.
  update public.payment_deadlines set covered_from = null, covered_until = null
  where payment_deadlines.event_id = in_event_id;
  perform private.count_open_sections(in_event_id);
  perform private.bump_revision(in_event_id);
end;
$$;

comment on function private.accept_event_offer(text) is
  'Security definer: no role may write the organizer of an event; its organizer must have offered it to the caller.';
grant execute on function private.accept_event_offer(text) to authenticated;

create function public.accept_event_offer(in_event_id text) returns void
  language sql
as $$
  select private.accept_event_offer(in_event_id);
$$;

comment on function public.accept_event_offer(text) is
  'Makes the caller the organizer of an event that its organizer offers to them.';
grant execute on function public.accept_event_offer(text) to authenticated;
