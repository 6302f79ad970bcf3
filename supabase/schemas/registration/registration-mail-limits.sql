-- Limits of the mails about registrations that an organizer, a network, and a recipient may cause, and of their
-- content.

-- The daily limit of registration mails of an organizer's events: it grows with the age of the account, doubles with a
-- confirmed address and triples with Premium.
create function private.registration_mails_a_day(in_organizer_id uuid, in_premium boolean) returns integer
  language sql
  stable
as $$
  select case
      when profiles.created_at > now() - interval '7 days' then 50
      when profiles.created_at > now() - interval '30 days' then 200
      else 500
    end
    * case when private.email_is_confirmed(profiles.user_id) then 2 else 1 end
    * case when in_premium then 3 else 1 end
  from public.profiles
  where profiles.user_id = in_organizer_id;
$$;

-- Until when the mails of an organizer's events omit the organizer's texts and links except the title: a week after
-- sign-up, unless somebody paid. null = no longer.
create function private.plain_mails_until(in_organizer_id uuid, in_premium boolean) returns timestamptz
  language sql
  stable
as $$
  select profiles.created_at + interval '7 days'
  from public.profiles
  where profiles.user_id = in_organizer_id and not in_premium and profiles.created_at > now() - interval '7 days';
$$;

-- Until when messages to an event's players are sent without links, but for those of the frame: a day after its
-- organizer signed up, also with Premium, which costs less than a list of addresses is worth. null = no longer.
create function private.plain_messages_until(in_event_id text) returns timestamptz
  language sql
  stable
as $$
  select profiles.created_at + interval '1 day'
  from public.events
  join public.profiles on profiles.user_id = events.organizer_id
  where events.id = in_event_id and profiles.created_at > now() - interval '1 day';
$$;

-- Remembers, until the transaction ends, the network of a visitor without an account: mails are counted by network over
-- all events.
create function private.remember_network(in_address text) returns void
  language sql
as $$
  select set_config('tabiya.network', encode(sha256(convert_to(in_address, 'UTF8')), 'hex'), true);
$$;

-- Counts a mail against its organizer, its guest's network over all events (60 an hour) and its recipient (30 a day, of
-- all events together: a club's secretary enters so many). Reminders, which nobody waits for, are counted apart: they hold
-- no confirmation back. null when it may be sent; else whose limit holds it back, and nothing is counted.
create function private.count_registration_mail(
  in_event_id text, in_kind text, in_network text, in_recipient text
) returns text
  language plpgsql
as $$
declare
  organizer constant uuid := (select events.organizer_id from public.events where events.id = in_event_id);
  -- Apart from the outbox, from which a mail goes with its player: removing players gives nothing back.
  mails constant text := case in_kind when 'reminder' then 'reminder' else 'mail' end;
  by_organizer constant text := mails || ' organizer ' || organizer;
  by_network constant text := 'mail network ' || in_network;
  by_recipient constant text := mails || ' recipient ' || encode(sha256(convert_to(in_recipient, 'UTF8')), 'hex');
  most constant integer :=
    private.registration_mails_a_day(organizer, private.event_is_premium(in_event_id));
begin
  if private.count_use(by_organizer, interval '1 day', 0) >= coalesce(most, 0) then
    return 'organizer';
  end if;
  if in_network is not null and private.count_use(by_network, interval '1 hour', 0) >= 60 then
    return 'network';
  end if;
  if private.count_use(by_recipient, interval '1 day', 0) >= 30 then
    return 'recipient';
  end if;
  update private.usage_counts set used = used + 1 where subject in (by_organizer, by_network, by_recipient);
  return null;
end;
$$;
