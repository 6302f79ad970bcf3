-- News of an event: dated posts, with a picture where there is one.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  title text not null default '',
  body text not null default '',
  day date not null,
  picture jsonb,
  picture_text text not null default '',
  status text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint posts_title_line check (length(title) <= 120 and title !~ '[[:cntrl:]]'),
  constraint posts_body_length check (length(body) <= 5000),
  constraint posts_picture_is_object check (jsonb_typeof(picture) = 'object' and octet_length(picture::text) <= 500),
  constraint posts_picture_text_length check (length(picture_text) <= 200),
  constraint posts_status_known check (status in ('draft', 'published')),
  constraint posts_published_has_time check ((status = 'published') = (published_at is not null))
);

comment on table public.posts is
  'News of an event. A published post is on the event''s news page as soon as it is saved, while event and plan have one.';
comment on column public.posts.day is 'The date of the post, as set by its author; the newest comes first.';
comment on column public.posts.picture is
  'PostPicture of domain/news/post.ts; null = none. The bytes are among the event''s pictures.';
comment on column public.posts.picture_text is 'A description for people who do not see the picture.';
comment on column public.posts.version is 'Moves with each change, so that two windows do not overwrite one another.';
comment on column public.posts.published_at is
  'When it was first posted since it was a draft; null for a draft. A restored post keeps its time.';

create index posts_event on public.posts (event_id, day);

grant select, delete on public.posts to authenticated;
grant insert (id, event_id, title, body, day, picture, picture_text, status, published_at)
  on public.posts to authenticated;
grant update (title, body, day, picture, picture_text, status) on public.posts to authenticated;
grant select, insert, update, delete on public.posts to service_role;

alter table public.posts enable row level security;

create policy "an organizer reads the posts of their events" on public.posts
  for select to authenticated
  using (event_id = any (array(select private.own_event_ids())));

create policy "an organizer writes posts for their premium events" on public.posts
  for insert to authenticated
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer changes the posts of their premium events" on public.posts
  for update to authenticated
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

create policy "an organizer deletes the posts of their events" on public.posts
  for delete to authenticated
  using (event_id = any (array(select private.own_event_ids())));

-- Version and times follow from a change. Nothing is posted without a title, which its link reads.
create function private.prepare_post() returns trigger
  language plpgsql
as $$
begin
  if new.status = 'published' and btrim(new.title) = '' then
    raise sqlstate 'PT422' using detail = 'post_without_title';
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
    new.published_at := old.published_at;
  end if;
  new.published_at := case
    when new.status = 'published' then least(coalesce(new.published_at, now()), now())
  end;
  return new;
end;
$$;

create trigger posts_prepare
  before insert or update on public.posts
  for each row execute function private.prepare_post();

-- The most posts an event may have: MOST_POSTS of domain/news/post.ts. All of them are read for each rendering.
create function private.limit_posts() returns trigger
  language plpgsql
  security definer
as $$
begin
  if (select count(*) from public.posts where posts.event_id = new.event_id) >= 300 then
    raise sqlstate 'PT409' using detail = 'too_many_posts';
  end if;
  return new;
end;
$$;

comment on function private.limit_posts() is 'Security definer: counts all rows of an event, whatever role writes.';

create trigger posts_limit
  before insert on public.posts
  for each row execute function private.limit_posts();

-- The pages of an event follow its published posts.
create function private.bump_revision_by_post() returns trigger
  language plpgsql
  security definer
as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform private.bump_revision(old.event_id);
  elsif tg_op <> 'DELETE' and new.status = 'published' then
    perform private.bump_revision(new.event_id);
  end if;
  return null;
end;
$$;

comment on function private.bump_revision_by_post() is
  'Security definer: the organizer who posts has no rights on the counters.';

create trigger posts_bump_revision
  after insert or update or delete on public.posts
  for each row execute function private.bump_revision_by_post();
