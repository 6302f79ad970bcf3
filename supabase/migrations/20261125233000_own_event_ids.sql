-- Which events are one's own is said once, and policies ask for it.

-- The ids of the events that whoever asks owns, for policies: as "array(select ...)" they are read once a statement.
create function private.own_event_ids() returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select events.id from public.events where events.organizer_id = (select auth.uid());
$$;

grant execute on function private.own_event_ids() to authenticated;

alter policy "an organizer reads the sections of their events" on public.sections
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer reads their events' participants, a player their own" on public.participants
  using (
    user_id = (select auth.uid())
    or event_id = any (array(select private.own_event_ids()))
  );

alter policy "an organizer adds participants to their events" on public.participants
  with check (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer updates their events' participants" on public.participants
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer deletes their events' participants" on public.participants
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer reads the notes of their events" on public.organizer_notes
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer adds notes to their events" on public.organizer_notes
  with check (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer updates the notes of their events" on public.organizer_notes
  using (event_id = any (array(select private.own_event_ids())))
  with check (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer deletes the notes of their events" on public.organizer_notes
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer reads the receipts of their events" on public.receipts
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer adds receipts to their premium events" on public.receipts
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer updates the receipts of their premium events" on public.receipts
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer deletes the receipts of their events" on public.receipts
  using (event_id = any (array(select private.own_event_ids())));

alter policy "a premium organizer adds custom URLs to their events" on public.custom_urls
  with check (
    organizer_id = (select auth.uid())
    and event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer reads the results of their events" on public.section_results
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer reads the posts of their events" on public.posts
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer writes posts for their premium events" on public.posts
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer changes the posts of their premium events" on public.posts
  using (event_id = any (array(select private.own_event_ids())))
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer deletes the posts of their events" on public.posts
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer reads the messages of their events" on public.messages
  using (event_id = any (array(select private.own_event_ids())));

alter policy "an organizer writes messages for their premium events" on public.messages
  with check (
    event_id = any (array(select private.own_event_ids()))
    and private.event_is_premium(event_id)
  );

alter policy "an organizer changes the drafts of their premium events" on public.messages
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  )
  with check (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
    and private.event_is_premium(event_id)
  );

alter policy "an organizer deletes the drafts of their events" on public.messages
  using (
    event_id = any (array(select private.own_event_ids()))
    and status = 'draft'
  );

alter policy "an organizer reads who got the messages of their events" on public.message_recipients
  using (event_id = any (array(select private.own_event_ids())));
