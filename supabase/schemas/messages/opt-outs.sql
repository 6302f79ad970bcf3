-- Opting out of an organizer's messages, by the link that each of them has.

create function private.address_hash(email_key text) returns text
  language sql
  immutable
as $$
  select encode(sha256(convert_to(email_key, 'UTF8')), 'hex');
$$;

create table private.message_opt_outs (
  event_id text not null references public.events (id) on delete cascade,
  address_hash text not null,
  made_at timestamptz not null default now(),
  primary key (event_id, address_hash)
);

comment on table private.message_opt_outs is
  'Addresses that opted out of messages about an event, as SHA-256: an objection outlives the entry. For the functions only.';

grant select, insert, update, delete on private.message_opt_outs to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.message_opt_outs enable row level security;

create table private.opt_out_links (
  token_hash text primary key,
  event_id text not null references public.events (id) on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  constraint opt_out_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.opt_out_links is
  'The opt-out links in messages, each for one event and address. For the functions only.';
comment on column private.opt_out_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';

create index opt_out_links_address on private.opt_out_links (event_id, address_hash);
create index opt_out_links_created_at on private.opt_out_links (created_at);

grant select, insert, delete on private.opt_out_links to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.opt_out_links enable row level security;

-- Creates a link that opts an address out of an event's messages, and returns its token.
create function private.make_opt_out_link(in_event_id text, in_email_key text) returns text
  language plpgsql
as $$
declare
  token constant text := translate(
    rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'
  );
begin
  insert into private.opt_out_links (token_hash, event_id, address_hash)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), in_event_id, private.address_hash(in_email_key));
  return token;
end;
$$;

-- The choice of an address that has a link: {"title", "optedOut"}; null for no link.
create function public.opt_out_by_link(in_hash text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'eventId', links.event_id,
    'title', coalesce(publications.snapshot ->> 'title', events.title),
    'isPublished', publications.event_id is not null,
    'isOptedOut', exists (
      select from private.message_opt_outs as outs
      where outs.event_id = links.event_id and outs.address_hash = links.address_hash
    )
  )
  from private.opt_out_links as links
  join public.events on events.id = links.event_id
  left join public.publications on publications.event_id = links.event_id
  where links.token_hash = in_hash;
$$;

comment on function public.opt_out_by_link(text) is
  'For the function that serves the page of a link only: the event of a link, and whether its address has opted out.';

-- Opts the address of a link out, or in again, and returns what opt_out_by_link does.
create function public.set_opt_out(in_hash text, in_is_opted_out boolean) returns jsonb
  language plpgsql
as $$
begin
  if in_is_opted_out then
    insert into private.message_opt_outs (event_id, address_hash)
    select links.event_id, links.address_hash from private.opt_out_links as links where links.token_hash = in_hash
    on conflict do nothing;
  else
    delete from private.message_opt_outs as outs
    using private.opt_out_links as links
    where links.token_hash = in_hash and outs.event_id = links.event_id and outs.address_hash = links.address_hash;
  end if;
  return public.opt_out_by_link(in_hash);
end;
$$;

comment on function public.set_opt_out(text, boolean) is
  'For the function that serves the page of a link only: opts its address out of an event''s messages, or in again.';
