-- The links by which a helper's phone enters results without an account: of one section, the round that is on, a range of
-- boards, games without a result.

create table private.helper_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  event_id text not null,
  section_id text not null,
  first_board integer not null,
  last_board integer not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '1 day',
  last_used_at timestamptz,
  foreign key (event_id, section_id) references public.section_results (event_id, section_id) on delete cascade,
  constraint helper_links_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint helper_links_boards_range check (first_board between 1 and last_board and last_board <= 9999)
);

comment on table private.helper_links is
  'Links of helpers'' phones, for a day. Ending one deletes it. For the functions only. No token can be read from it.';
comment on column private.helper_links.token_hash is 'The SHA-256 of the token, in hexadecimal digits.';
comment on column private.helper_links.last_used_at is 'To within ten seconds; null = never.';

create index helper_links_of_section on private.helper_links (event_id, section_id);
create index helper_links_ends_at on private.helper_links (ends_at);

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.helper_links enable row level security;

create function private.make_helper_link(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language plpgsql
  security definer
as $$
declare
  token constant text := private.new_short_token();
  made private.helper_links;
begin
  perform private.lock_own_results(in_event_id, in_section_id);
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'results_not_in_plan';
  end if;
  if not exists (
    select from public.section_results
    where section_results.event_id = in_event_id and section_results.section_id = in_section_id
      and section_results.results ->> 'source' = 'kept'
  ) then
    raise sqlstate 'PT409' using detail = 'results_not_kept';
  end if;
  if (in_first between 1 and in_last and in_last <= 9999) is not true then
    raise sqlstate 'PT422' using detail = 'boards_invalid';
  end if;
  delete from private.helper_links where helper_links.ends_at <= now();
  if (
    select count(*) from private.helper_links
    where helper_links.event_id = in_event_id and helper_links.section_id = in_section_id
  ) >= 40 then
    raise sqlstate 'PT409' using detail = 'too_many_helpers';
  end if;
  insert into private.helper_links (token_hash, event_id, section_id, first_board, last_board)
  values (private.token_hash(token), in_event_id, in_section_id, in_first, in_last)
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;

comment on function private.make_helper_link(text, text, integer, integer) is
  'Security definer: no role has rights on links except through this check of owner and plan.';
grant execute on function private.make_helper_link(text, text, integer, integer) to authenticated;

create function public.make_helper_link(in_event_id text, in_section_id text, in_first integer, in_last integer)
  returns jsonb
  language sql
as $$
  select private.make_helper_link(in_event_id, in_section_id, in_first, in_last);
$$;

comment on function public.make_helper_link(text, text, integer, integer) is
  'Makes a link with which a phone enters results of these boards of a section for a day, for its event''s organizer: {"id", "token"}. The token is given this once.';
grant execute on function public.make_helper_link(text, text, integer, integer) to authenticated;

create function private.helper_links_of(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', helper_links.id, 'first', helper_links.first_board, 'last', helper_links.last_board,
        'endsAt', helper_links.ends_at, 'lastUsedAt', helper_links.last_used_at
      )
      order by helper_links.first_board, helper_links.created_at
    ),
    '[]'
  )
  from private.helper_links
  join public.events on events.id = helper_links.event_id
  where helper_links.event_id = in_event_id and helper_links.section_id = in_section_id
    and events.organizer_id = (select auth.uid()) and helper_links.ends_at > now();
$$;

comment on function private.helper_links_of(text, text) is
  'Security definer: nobody has rights on links but through this check of owner.';
grant execute on function private.helper_links_of(text, text) to authenticated;

create function public.helper_links(in_event_id text, in_section_id text) returns jsonb
  language sql
  stable
as $$
  select private.helper_links_of(in_event_id, in_section_id);
$$;

comment on function public.helper_links(text, text) is
  'The phones that enter results of a section, for its event''s organizer: [{"id", "first", "last", "endsAt", "lastUsedAt"}, …].';
grant execute on function public.helper_links(text, text) to authenticated;

create function private.end_helper_link(in_event_id text, in_id uuid) returns void
  language plpgsql
  security definer
as $$
begin
  perform from public.events
  where events.id = in_event_id and events.organizer_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  -- Entering a result takes the same lock, so none can arrive after this.
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  delete from private.helper_links where helper_links.event_id = in_event_id and helper_links.id = in_id;
end;
$$;

comment on function private.end_helper_link(text, uuid) is
  'Security definer: nobody has rights on links but through this check of owner.';
grant execute on function private.end_helper_link(text, uuid) to authenticated;

create function public.end_helper_link(in_event_id text, in_id uuid) returns void
  language sql
as $$
  select private.end_helper_link(in_event_id, in_id);
$$;

comment on function public.end_helper_link(text, uuid) is
  'Ends the link of a helper''s phone at once, for its event''s organizer.';
grant execute on function public.end_helper_link(text, uuid) to authenticated;

-- The link of a hash; null for an unknown or ended one, or if the event's plan shows no results.
create function private.helper_link_of(in_hash text) returns private.helper_links
  language sql
  stable
as $$
  select helper_links
  from private.helper_links
  where helper_links.token_hash = in_hash and helper_links.ends_at > now()
    and private.event_is_premium(helper_links.event_id);
$$;

-- The section of a link, as public.open_helper_link returns it.
create function private.section_of_link(link private.helper_links) returns jsonb
  language sql
  stable
as $$
  select private.phone_section(link.event_id, link.section_id)
    || jsonb_build_object('first', link.first_board, 'last', link.last_board);
$$;

-- The section of a link by the hash of its token, with public names only: {"eventId", "title", "section", "first", "last",
-- "shape", "results"}. null for an unknown or ended link, {"outcome": "too_many"} where it is used too often.
create function public.open_helper_link(in_hash text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  link constant private.helper_links := private.helper_link_of(in_hash);
begin
  if link.id is null then
    return null;
  end if;
  if private.count_use('helper ' || link.id, interval '1 hour', 1) > 2000 then
    return '{"outcome": "too_many"}';
  end if;
  update private.helper_links
  set last_used_at = now()
  where helper_links.id = link.id
    and coalesce(helper_links.last_used_at < now() - interval '10 seconds', true);
  return private.section_of_link(link);
end;
$$;

comment on function public.open_helper_link(text) is
  'Security definer: a link reads its section with public names only. For the function that phones call, which chooses the round and the boards to show.';

-- Enters the scores of games (private.set_games) that were decided on in_shape of the link's section: {"isEntered": true}.
-- Where the section changed since, returns it as it is now, as open_helper_link does; null where the link has ended.
create function public.enter_by_helper_link(in_hash text, in_shape bigint, in_games jsonb) returns jsonb
  language plpgsql
  security definer
as $$
declare
  link private.helper_links := private.helper_link_of(in_hash);
begin
  if link.id is null then
    return null;
  end if;
  perform private.lock_results(link.event_id, link.section_id);
  -- It may have ended while this waited.
  link := private.helper_link_of(in_hash);
  if link.id is null then
    return null;
  end if;
  if private.set_games(link.event_id, link.section_id, in_shape, in_games) then
    return '{"isEntered": true}';
  end if;
  return private.section_of_link(link);
end;
$$;

comment on function public.enter_by_helper_link(text, bigint, jsonb) is
  'Security definer: writes results by a link; otherwise only their organizer may. For the function that phones call, which decides which games a link may enter.';
