-- The pictures of events: those that organizers upload (logo, cover, those of posts), and those that are shared with
-- links. Their bytes are in the picture store, under the event and the hash of them.

create table private.pictures (
  event_id text not null,
  file text not null,
  bytes integer not null,
  checked_at timestamptz not null default now(),
  unused_since timestamptz,
  is_going boolean not null default false,
  is_share boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (event_id, file),
  constraint pictures_file_shape check (file ~ '^[A-Za-z0-9_-]{16}\.(webp|jpg|png)$'),
  constraint pictures_bytes_range check (bytes between 1 and 300000 or is_share and bytes > 0)
);

comment on table private.pictures is
  'The stored pictures. A row outlives its event until the file is removed, so it references none.';
comment on column private.pictures.checked_at is 'When the sweep last checked whether anything refers to it.';
comment on column private.pictures.unused_since is
  'When the sweep found no reference. The picture is deleted a day later, so that removing one can be undone.';
comment on column private.pictures.is_going is 'Whether its file is being removed.';
comment on column private.pictures.is_share is
  'Whether it was drawn for link previews. Used as long as the stored page names it, and no upload of the organizer.';

create index pictures_checked_at on private.pictures (checked_at);

grant select, insert, update, delete on private.pictures to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.pictures enable row level security;

-- Returns true if an event, its draft, its page or a post refers to a picture. Its name is the hash of its bytes and
-- occurs nowhere else.
create function private.picture_is_used(in_event_id text, in_file text) returns boolean
  language sql
  stable
as $$
  select exists (
    select from public.events
    where events.id = in_event_id
      and position(in_file in events.content::text || coalesce(events.draft::text, '')) > 0
  ) or exists (
    select from public.publications
    where publications.event_id = in_event_id and position(in_file in publications.snapshot::text) > 0
  ) or exists (
    select from public.posts
    where posts.event_id = in_event_id and position(in_file in posts.picture::text) > 0
  ) or exists (
    select from private.event_counters
    where event_counters.event_id = in_event_id and event_counters.share_picture = in_file
  );
$$;

-- Records a picture before its bytes are stored. Raises what the plan and the limits do not allow: 120 uploads an hour
-- for an organizer, and 30 MB for an event.
create function public.record_picture(in_event_id text, in_file text, in_bytes integer) returns void
  language plpgsql
as $$
declare
  organizer uuid;
begin
  select events.organizer_id into organizer from public.events where events.id = in_event_id for key share;
  if organizer is null then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if not private.event_is_premium(in_event_id) then
    raise sqlstate 'PT403' using detail = 'pictures_not_in_plan';
  end if;
  if private.count_use('pictures ' || organizer, interval '1 hour') > 120 then
    raise sqlstate 'PT429' using detail = 'too_many_pictures';
  end if;
  if in_bytes + (
    select coalesce(sum(pictures.bytes), 0) from private.pictures
    where pictures.event_id = in_event_id and pictures.file <> in_file and not pictures.is_share
  ) > 30000000 then
    raise sqlstate 'PT409' using detail = 'no_room_for_pictures';
  end if;
  insert into private.pictures as stored (event_id, file, bytes)
  values (in_event_id, in_file, in_bytes)
  on conflict (event_id, file) do update set checked_at = now(), unused_since = null
  where not stored.is_going;
  if not found then
    raise sqlstate 'PT409' using detail = 'picture_going';
  end if;
end;
$$;

comment on function public.record_picture(text, text, integer) is
  'For the upload function only, which has read the event as its organizer.';

-- Records a share picture before its bytes are stored.
create function public.record_share_picture(in_event_id text, in_file text, in_bytes integer) returns void
  language sql
as $$
  insert into private.pictures (event_id, file, bytes, is_share)
  values (in_event_id, in_file, in_bytes, true)
  on conflict (event_id, file) do update set checked_at = now(), unused_since = null, is_going = false;
$$;

comment on function public.record_share_picture(text, text, integer) is 'For rendering only.';

-- Checks the pictures that were not checked for an hour, the longest first, and marks those to remove: nothing has
-- referred to them for a day. Returns the marked ones, with those that an interrupted sweep left.
create function public.claim_unused_pictures(in_limit integer) returns jsonb
  language sql
as $$
  with chosen as (
    select pictures.event_id, pictures.file
    from private.pictures
    where pictures.is_going or pictures.checked_at < now() - interval '1 hour'
    order by pictures.checked_at
    limit in_limit
    for update skip locked
  ),
  judged as (
    select chosen.event_id, chosen.file, private.picture_is_used(chosen.event_id, chosen.file) as is_used
    from chosen
  ),
  checked as (
    update private.pictures
    set
      checked_at = now(),
      unused_since = case when not judged.is_used then coalesce(pictures.unused_since, now()) end,
      is_going = pictures.is_going
        or (not judged.is_used and coalesce(pictures.unused_since < now() - interval '1 day', false))
    from judged
    where pictures.event_id = judged.event_id and pictures.file = judged.file
    returning pictures.event_id, pictures.file, pictures.is_going
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('eventId', checked.event_id, 'file', checked.file)), '[]'
  )
  from checked
  where checked.is_going;
$$;

comment on function public.claim_unused_pictures(integer) is 'For the sweep only.';

create function public.forget_pictures(in_pictures jsonb) returns void
  language sql
as $$
  delete from private.pictures
  using jsonb_array_elements(in_pictures) as removed
  where pictures.is_going
    and pictures.event_id = removed.value ->> 'eventId'
    and pictures.file = removed.value ->> 'file';
$$;

comment on function public.forget_pictures(jsonb) is 'For the sweep only: the files of these pictures are gone.';

-- The pictures of a deleted event go with the next sweep.
create function private.release_pictures() returns trigger
  language plpgsql
  security definer
as $$
begin
  update private.pictures
  set checked_at = '-infinity', unused_since = '-infinity'
  where pictures.event_id = old.id;
  return null;
end;
$$;

comment on function private.release_pictures() is
  'Security definer: the organizer who deletes an event has no right on pictures.';

create trigger events_release_pictures
  after delete on public.events
  for each row execute function private.release_pictures();
