-- The end of an account, by its owner.

-- Returns true if an account has a subscription that will be charged again.
create function private.has_running_subscription(in_user_id uuid) returns boolean
  language sql
  stable
as $$
  select exists (
    select from (
      select distinct payments.reference
      from public.payments
      where payments.buyer_id = in_user_id and payments.kind = 'monthly'
    ) as purchases
    where private.purchase_status(purchases.reference) in ('paid', 'failed')
      and coalesce(
        (
          select payments.outcome
          from public.payments
          where payments.reference = purchases.reference and payments.outcome in ('ending', 'continuing')
          order by payments.occurred_at desc, payments.created_at desc
          limit 1
        ),
        'continuing'
      ) = 'continuing'
  );
$$;

-- The obstacles to erasing the caller's account, and the data that goes with it.
create function private.own_account_ties() returns jsonb
  language sql
  stable
  security definer
as $$
  select jsonb_build_object(
    'tournaments', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'eventId', events.id,
            'title', events.title,
            'participants', (
              select count(*) from public.participants where participants.event_id = events.id
            )
          )
          order by events.start_date desc, events.id
        )
        from public.events
        where events.organizer_id = (select auth.uid())
      ),
      '[]'
    ),
    'hasSubscription', private.has_running_subscription((select auth.uid())),
    'entries', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'fullName', participants.full_name,
            'title', events.title,
            'isWithdrawn', participants.status <> 'cancelled'
              and (events.end_date + 1) at time zone events.time_zone > now()
          )
          order by events.start_date desc, participants.registered_at
        )
        from public.participants
        join public.events on events.id = participants.event_id
        where participants.user_id = (select auth.uid())
      ),
      '[]'
    )
  );
$$;

comment on function private.own_account_ties() is
  'Security definer: a player may not read the events of their entries; returns only the caller''s own.';
grant execute on function private.own_account_ties() to authenticated;

create function public.own_account_ties() returns jsonb
  language sql
  stable
as $$
  select private.own_account_ties();
$$;

comment on function public.own_account_ties() is
  'The data shown before erasing the caller''s account: the tournaments and the subscription that prevent it, and the entries that are erased with it.';
grant execute on function public.own_account_ties() to authenticated;

-- Returns true if the caller signed in within the last ten minutes: a session left open is not enough to erase an
-- account. Renewing a session does not make it a new one.
create function private.signed_in_recently() returns boolean
  language sql
  stable
  security definer
as $$
  select exists (
    select from auth.sessions
    where sessions.id = private.own_session() and sessions.created_at > now() - interval '10 minutes'
  );
$$;

comment on function private.signed_in_recently() is
  'Security definer: the API''s roles may not read sessions; it looks at the caller''s own alone.';

-- Erases the caller's account with every entry that was made with it, and returns the ids of the events whose pages
-- changed. Purchases are kept without a buyer, sums of entries without a name. Raises PT401 sign_in_again, PT409
-- account_has_tournaments or subscription_running.
create function private.erase_account() returns jsonb
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  entry public.participants;
  organizer uuid;
  events text[];
begin
  if caller is null or not private.signed_in_recently() then
    raise sqlstate 'PT401' using detail = 'sign_in_again';
  end if;
  -- From here on the account can't make tournaments or entries.
  perform from auth.users where users.id = caller for update;
  if exists (select from public.events where events.organizer_id = caller) then
    raise sqlstate 'PT409' using detail = 'account_has_tournaments';
  end if;
  if private.has_running_subscription(caller) then
    raise sqlstate 'PT409' using detail = 'subscription_running';
  end if;

  -- In the order that organizers' changes use, the same for every caller.
  for organizer in
    select distinct events.organizer_id
    from public.participants
    join public.events on events.id = participants.event_id
    where participants.user_id = caller
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || organizer::text, 0));
  end loop;
  events := array(
    select distinct participants.event_id from public.participants where participants.user_id = caller order by 1
  );
  for entry in
    select * from public.participants where participants.user_id = caller
    order by participants.event_id, participants.id
  loop
    perform private.erase_person(entry);
  end loop;
  delete from private.removed_participants
  where removed_participants.entry ->> 'user_id' = caller::text;
  delete from private.usage_counts where strpos(usage_counts.subject, caller::text) > 0;

  perform private.end_sessions(caller);
  -- Hosted Supabase logs who signed in when, with the address.
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete')
  then
    execute 'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0' using caller::text;
  end if;
  delete from auth.users where users.id = caller;
  return to_jsonb(events);
end;
$$;

comment on function private.erase_account() is
  'Security definer: deletes the caller''s row of the sign-in service and the entries that they made, which no role of the API may.';
grant execute on function private.erase_account() to authenticated;

create function public.erase_account() returns jsonb
  language sql
as $$
  select private.erase_account();
$$;

comment on function public.erase_account() is
  'Erases the caller''s account within ten minutes of signing in; gives the ids of the events whose lists changed.';
grant execute on function public.erase_account() to authenticated;
