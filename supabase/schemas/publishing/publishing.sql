-- Publishing: writes the public data of an event, and returns what its organizer reads of it.

-- Replaces the published fees of an event (FeeRow of domain/event/entry-terms/fee-table.ts). Of two reductions with one id
-- the first counts.
create function private.write_fees(in_event_id text, in_fees jsonb) returns void
  language sql
as $$
  delete from private.fees where fees.event_id = in_event_id;
  insert into private.fees (event_id, section_id, reduction_id, begins_at, fee_full, reduction_amount)
  select in_event_id, fee."sectionId", fee."reductionId", fee."beginsAt", fee."full", fee.reduction
  from jsonb_to_recordset(in_fees) as fee (
    "sectionId" text, "reductionId" text, "beginsAt" timestamptz, "full" bigint, reduction bigint
  )
  on conflict do nothing;
$$;

-- Publishes the version of an event that the publish function has read and checked, in one transaction, and returns the
-- page's new revision. Raises version_moved when the organizer has saved again in the meantime: the function then reads
-- again, so that the last content always wins. The terms are fees and instants that follow from the snapshot
-- (PublishedTerms of domain/event/entry-terms/published-terms.ts): the database computes none of them. Does not touch the editor's draft: it also runs from the admin view,
-- where the draft is not visible.
create function public.publish_event(in_event_id text, in_version bigint, in_snapshot jsonb, in_terms jsonb)
  returns bigint
  language plpgsql
as $$
declare
  current_version bigint;
  new_revision bigint;
begin
  select events.version into current_version
  from public.events where events.id = in_event_id for update;
  if current_version is null then
    raise sqlstate 'PT404' using detail = 'event_not_found';
  end if;
  if current_version is distinct from in_version then
    raise sqlstate 'PT409' using detail = 'version_moved';
  end if;

  update public.events
  set status = 'published', published_at = now()
  where events.id = in_event_id;

  insert into public.publications as current (
    event_id, title, start_date, end_date, venue_name, city, country, federation_type, ends_at,
    registration_opens_at, registration_closes_at, changes_until, withdrawal_until, snapshot
  )
  select
    in_event_id, events.title, events.start_date, events.end_date, events.venue_name, events.city, events.country,
    events.federation_type,
    (in_terms ->> 'endsAt')::timestamptz,
    (in_terms ->> 'registrationOpensAt')::timestamptz,
    (in_terms ->> 'registrationClosesAt')::timestamptz,
    (in_terms ->> 'changesUntil')::timestamptz,
    (in_terms ->> 'withdrawalUntil')::timestamptz,
    in_snapshot
  from public.events
  where events.id = in_event_id
  on conflict (event_id) do update set
    title = excluded.title,
    start_date = excluded.start_date,
    end_date = excluded.end_date,
    venue_name = excluded.venue_name,
    city = excluded.city,
    country = excluded.country,
    federation_type = excluded.federation_type,
    ends_at = excluded.ends_at,
    registration_opens_at = excluded.registration_opens_at,
    registration_closes_at = excluded.registration_closes_at,
    changes_until = excluded.changes_until,
    withdrawal_until = excluded.withdrawal_until,
    snapshot = excluded.snapshot,
    published_at = now();

  perform private.write_fees(in_event_id, in_terms -> 'fees');

  update private.event_counters
  set
    revision = revision + 1,
    changed_at = now(),
    page_changes_at = private.next_page_change(in_event_id)
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.publish_event(text, bigint, jsonb, jsonb) is 'For the publish function only.';

-- The publication of an event, for its organizer alone: the editor names the changes that visitors do not see yet.
create function private.own_publication(in_event_id text) returns jsonb
  language sql
  stable
  security definer
as $$
  select publications.snapshot
  from public.publications
  join public.events on events.id = publications.event_id
  where publications.event_id = in_event_id and events.organizer_id = (select auth.uid());
$$;

comment on function private.own_publication(text) is
  'Security definer: no user has a right on the snapshots of publications; this one is of the caller''s own event.';
grant execute on function private.own_publication(text) to authenticated;

create function public.own_publication(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.own_publication(in_event_id);
$$;

comment on function public.own_publication(text) is
  'The publication of one of the caller''s events; null while it is a draft, and for events of others.';
grant execute on function public.own_publication(text) to authenticated;

-- Applies changes with immediate effect to the publication: whether the tournament is cancelled and registration is
-- open, the places of event and sections, and whether there is a waiting list. Registrations, lists, and the next
-- rendering see them from the same transaction on; everything else waits for publishing. Added places go to the waiting
-- list.
create function private.apply_at_once() returns trigger
  language plpgsql
  security definer
as $$
begin
  update public.publications
  set snapshot = snapshot
    || jsonb_build_object(
      'registrationStatus', new.registration_status,
      'isCancelled', new.is_cancelled,
      'cancellationReason', new.cancellation_reason,
      'maxPlayers', new.max_players,
      'keepsWaitingList', new.keeps_waiting_list,
      'sections', private.with_places_of(coalesce(snapshot -> 'sections', '[]'), new.id)
    )
  where publications.event_id = new.id;
  update private.event_counters
  set
    max_players = new.max_players,
    keeps_waiting_list = new.keeps_waiting_list,
    revision = revision + found::integer,
    changed_at = case when found then now() else changed_at end
  where event_counters.event_id = new.id;
  perform private.promote(new.id);
  return null;
end;
$$;

comment on function private.apply_at_once() is
  'Security definer: the organizer who changes an event has no rights on publications and counters.';

-- An event published with a later end continues: its free places go to the waiting list.
create function private.promote_again() returns trigger
  language plpgsql
  security definer
as $$
begin
  perform private.promote(new.event_id);
  return null;
end;
$$;

comment on function private.promote_again() is
  'Security definer: the organizer who publishes an event has no rights on its participants.';

create trigger publications_promote_again
  after update of ends_at on public.publications
  for each row
  when (new.ends_at > old.ends_at)
  execute function private.promote_again();

-- The published sections with the places that they have now.
create function private.with_places_of(sections jsonb, in_event_id text) returns jsonb
  language sql
  stable
as $$
  select coalesce(
    jsonb_agg(
      case
        when stored.id is null then section.value
        else section.value || jsonb_build_object('maxPlayers', stored.max_players)
      end
      order by section.ordinality
    ),
    '[]'
  )
  from jsonb_array_elements(sections) with ordinality as section
  left join public.sections as stored on stored.event_id = in_event_id and stored.id = section.value ->> 'id';
$$;

-- Triggers fire in the order of their names: events_sync_sections comes first.
create trigger events_take_effect_at_once
  after update of
    registration_status, is_cancelled, cancellation_reason, max_players, keeps_waiting_list, content
  on public.events
  for each row
  when (
    (
      new.registration_status, new.is_cancelled, new.cancellation_reason, new.max_players, new.keeps_waiting_list
    ) is distinct from (
      old.registration_status, old.is_cancelled, old.cancellation_reason, old.max_players, old.keeps_waiting_list
    )
    or coalesce(new.content -> 'sections', '[]') is distinct from coalesce(old.content -> 'sections', '[]')
  )
  execute function private.apply_at_once();

-- Unlists an event and returns the revision of its tombstone. For the unlist function, which has read the event as its
-- organizer; rejected while it has participants.
create function public.unlist_event(in_event_id text) returns bigint
  language plpgsql
as $$
declare
  new_revision bigint;
begin
  perform from public.events where events.id = in_event_id for update;
  perform private.raise_with_participants(in_event_id, 'unlist_with_participants');
  update public.events set status = 'draft' where events.id = in_event_id;
  delete from public.publications where publications.event_id = in_event_id;
  update private.event_counters
  set revision = revision + 1, changed_at = now(), page_changes_at = null
  where event_counters.event_id = in_event_id
  returning revision into new_revision;
  return new_revision;
end;
$$;

comment on function public.unlist_event(text) is 'For the unlist function only.';
