-- A limit on how many guests one connection enters into one event, and how many others one account, which a club
-- never meets and a script does.
create table private.guest_registrations (
  event_id text not null references public.events (id) on delete cascade,
  address_digest bytea not null,
  window_start timestamptz not null default now(),
  registrations integer not null default 1,
  primary key (event_id, address_digest)
);

comment on table private.guest_registrations is
  'How many guests an address, or others an account, tried to register for an event within the current hour.';
comment on column private.guest_registrations.address_digest is
  'SHA-256 of event and address, forgotten after the hour: there are few enough addresses to try them all. Callers that do not come through the site count as one.';

create index guest_registrations_window_start on private.guest_registrations (window_start);

grant select, delete on private.guest_registrations to service_role;

-- Counts a form for a guest, or for somebody else than the account that sends it, or refuses with
-- too_many_registrations: 60 an hour for an address and event.
create function private.count_guest_registration(in_event_id text, in_address text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  used integer;
begin
  insert into private.guest_registrations as counted (event_id, address_digest)
  values (in_event_id, sha256(convert_to(in_event_id || ' ' || in_address, 'UTF8')))
  on conflict (event_id, address_digest) do update set
    registrations = case
      when counted.window_start < now() - interval '1 hour' then 1 else counted.registrations + 1
    end,
    window_start = case
      when counted.window_start < now() - interval '1 hour' then now() else counted.window_start
    end
  returning counted.registrations into used;
  if used > 60 then
    raise sqlstate 'PT429' using
      message = 'Too many registrations came from your connection. Please wait an hour, or contact the organizer.',
      detail = 'too_many_registrations';
  end if;
end;
$$;

create function public.forget_guest_registrations() returns void
  language sql
  set search_path = ''
as $$
  delete from private.guest_registrations where window_start < now() - interval '1 hour';
$$;

comment on function public.forget_guest_registrations() is 'For the sweep only.';
grant execute on function public.forget_guest_registrations() to service_role;
