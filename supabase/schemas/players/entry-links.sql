-- Links with which people without an account manage an entry, and people with one find their board. A token is created
-- when it is given out, and only its hash is stored, so an entry has as many links as were given out.

create table private.entry_links (
  token_hash text primary key,
  event_id text not null,
  participant_id text not null,
  created_at timestamptz not null default now(),
  session_id uuid references auth.sessions (id) on delete cascade,
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade,
  constraint entry_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.entry_links is
  'Links to entries, until two weeks after the event. For the functions only. No token can be read from it.';
comment on column private.entry_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.entry_links.session_id is
  'The session of the account that asked for it, with which it ends; null for a link that was mailed or given to a guest.';

create index entry_links_of_entry on private.entry_links (event_id, participant_id, created_at);
create index entry_links_of_session on private.entry_links (session_id);

grant select, insert, delete on private.entry_links to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.entry_links enable row level security;

-- Makes a link to an entry and returns its token: 32 bytes, 244 bits of them random, in letters that an address may have.
-- The newest twenty links to an entry stay. One of a session ends with it.
create function private.make_entry_link(in_event_id text, in_participant_id text, in_session_id uuid default null)
  returns text
  language plpgsql
as $$
declare
  token constant text := translate(
    rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'
  );
begin
  delete from private.entry_links
  where entry_links.token_hash in (
    select link.token_hash from private.entry_links as link
    where link.event_id = in_event_id and link.participant_id = in_participant_id
    order by link.created_at desc
    offset 19
  );
  insert into private.entry_links (token_hash, event_id, participant_id, session_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), in_event_id, in_participant_id, in_session_id);
  return token;
end;
$$;

-- The link in a mail to its player: {"token": …} to the page of an entry without an account, {"token": null} to the
-- account's page; null if the organizer allows no changes by players, or the event is over.
create function private.own_link(in_event_id text, in_participant_id text) returns jsonb
  language plpgsql
as $$
declare
  in_account boolean;
begin
  select participants.user_id is not null into in_account
  from public.participants
  join public.events on events.id = participants.event_id
  join public.publications on publications.event_id = events.id
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and events.self_service and publications.ends_at > now();
  if in_account is null or in_account then
    return case when in_account then '{"token": null}'::jsonb end;
  end if;
  return jsonb_build_object('token', private.make_entry_link(in_event_id, in_participant_id));
end;
$$;

-- A link to an entry that the caller made by their account: its page has the board, and takes what they report.
create function private.own_board_link(in_event_id text, in_participant_id text) returns text
  language plpgsql
  security definer
as $$
declare
  caller constant uuid := auth.uid();
  session constant uuid := private.own_session();
begin
  perform from public.participants
  join public.publications on publications.event_id = participants.event_id
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.user_id = caller and publications.ends_at + interval '14 days' > now();
  if session is null or not found or private.count_use(concat_ws(' ', 'board-links', caller), interval '1 hour', 1) > 60 then
    return null;
  end if;
  return private.make_entry_link(in_event_id, in_participant_id, session);
end;
$$;

comment on function private.own_board_link(text, text) is
  'Security definer: no role of the API makes links to entries; an account gets one to an entry that it made.';
grant execute on function private.own_board_link(text, text) to authenticated;

create function public.own_board_link(in_event_id text, in_participant_id text) returns text
  language sql
as $$
  select private.own_board_link(in_event_id, in_participant_id);
$$;

comment on function public.own_board_link(text, text) is
  'The token of a new link to an entry that the caller made, which ends with their session; null for entries of others, two weeks after the event, and for more than sixty an hour.';
grant execute on function public.own_board_link(text, text) to authenticated;

-- The receipts of guests with the tokens of their entries, for the confirmation.
create function private.with_links(in_event_id text, result jsonb) returns jsonb
  language plpgsql
as $$
begin
  if not result ? 'players'
    or not exists (select from public.events where events.id = in_event_id and events.self_service)
  then
    return result;
  end if;
  return jsonb_build_object('players', (
    select jsonb_agg(
      receipt.value || jsonb_build_object(
        'token', private.make_entry_link(in_event_id, receipt.value ->> 'participantId')
      )
      order by receipt.ordinality
    )
    from jsonb_array_elements(result -> 'players') with ordinality as receipt
  ));
end;
$$;

-- The entry of a link; null for no link, and from two weeks after the event on.
create function private.entry_of_link(in_hash text) returns public.participants
  language sql
  stable
as $$
  select participants
  from private.entry_links
  join public.participants
    on participants.event_id = entry_links.event_id and participants.id = entry_links.participant_id
  join public.publications on publications.event_id = entry_links.event_id
  where entry_links.token_hash = in_hash and publications.ends_at + interval '14 days' > now();
$$;

create function public.entry_by_link(in_hash text) returns jsonb
  language sql
  stable
  security definer
as $$
  select private.entry_form(entry) from private.entry_of_link(in_hash) as entry where entry.id is not null;
$$;

comment on function public.entry_by_link(text) is
  'Security definer: what a player may do is decided by helpers that no role of the API calls. For the function that serves the page of an entry only: the entry of a link and what its form asks, by the hash of its token; null for no link.';

-- Links end when someone else gives an entry another email address, and when an account takes it over.
create function private.end_entry_links() returns trigger
  language plpgsql
  security definer
as $$
begin
  if new.user_id is not null or not private.is_own_change(new) then
    delete from private.entry_links
    where entry_links.event_id = new.event_id and entry_links.participant_id = new.id;
  end if;
  return null;
end;
$$;

comment on function private.end_entry_links() is 'Security definer: no organizer has rights on links.';

create trigger participants_end_links
  after update of email, user_id on public.participants
  for each row
  when (
    lower(new.email) is distinct from lower(old.email) or new.user_id is not null and old.user_id is null
  )
  execute function private.end_entry_links();

create function public.forget_entry_links() returns void
  language sql
as $$
  delete from private.entry_links
  using public.publications
  where publications.event_id = entry_links.event_id and publications.ends_at + interval '14 days' <= now();
$$;

comment on function public.forget_entry_links() is 'For the sweep only: forgets the links to entries of events that are over.';
