-- The link to "Your Board" ends with the session that asked for it, by which a new password ends it, too.
-- The caller's session; null where it has ended.
create function private.own_session() returns uuid
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select sessions.id from auth.sessions
  where sessions.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
    and sessions.user_id = auth.uid();
$$;

comment on function private.own_session() is
  'Security definer: the API''s roles may not read sessions; it looks at the caller''s own alone.';

create or replace function private.signed_in_recently() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id = private.own_session() and sessions.created_at > now() - interval '10 minutes'
  );
$$;


drop trigger end_links_of_changed_user on auth.users;
drop function private.end_links_of_account();

-- Whose session a link was made in was not kept. "Your Board" makes another one.
delete from private.entry_links
using public.participants
where participants.event_id = entry_links.event_id and participants.id = entry_links.participant_id
  and participants.user_id is not null;

alter table private.entry_links add column session_id uuid references auth.sessions (id) on delete cascade;

comment on column private.entry_links.session_id is
  'The session of the account that asked for it, with which it ends; null for a link that was mailed or given to a guest.';

create index entry_links_of_session on private.entry_links (session_id);

drop function private.make_entry_link(text, text);

create function private.make_entry_link(in_event_id text, in_participant_id text, in_session_id uuid default null)
  returns text
  language plpgsql
  set search_path = ''
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


grant execute on function private.make_entry_link(text, text, uuid) to service_role;

create or replace function private.own_board_link(in_event_id text, in_participant_id text) returns text
  language plpgsql
  security definer
  set search_path = ''
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


comment on function public.own_board_link(text, text) is
  'The token of a new link to an entry that the caller made, which ends with their session; null for entries of others, two weeks after the event, and for more than sixty an hour.';

comment on column private.removed_participants.links is 'The hashes of the links to the entry, without those of sessions.';

create or replace function private.keep_removed_participant() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from private.removed_participants
  where removed_at < now() - interval '1 hour'
    or (event_id = old.event_id and participant_id = old.id);
  insert into private.removed_participants (
    event_id, participant_id, entry, organizer_notes, receipts, owes_mail, links, changes, told_board
  )
  values (
    old.event_id,
    old.id,
    to_jsonb(old) - array['email_key', 'name_key', 'federation_key'],
    (
      select organizer_notes.notes from public.organizer_notes
      where organizer_notes.event_id = old.event_id and organizer_notes.participant_id = old.id
    ),
    coalesce(
      (
        select jsonb_agg(to_jsonb(receipts)) from public.receipts
        where receipts.event_id = old.event_id and receipts.participant_id = old.id
      ),
      '[]'
    ),
    exists (
      select from private.registration_mails as mails
      where mails.event_id = old.event_id and mails.participant_id = old.id
        and mails.kind = 'registration' and mails.next_attempt_at is not null
    ),
    array(
      select entry_links.token_hash from private.entry_links
      where entry_links.event_id = old.event_id and entry_links.participant_id = old.id
        and entry_links.session_id is null
    ),
    coalesce(
      (
        select jsonb_agg(to_jsonb(entry_changes) order by entry_changes.id) from private.entry_changes
        where entry_changes.event_id = old.event_id and entry_changes.participant_id = old.id
      ),
      '[]'
    ),
    (
      select board_mails.told from private.board_mails
      where board_mails.event_id = old.event_id and board_mails.participant_id = old.id
    )
  );
  return old;
end;
$$;

