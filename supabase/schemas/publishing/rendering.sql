-- The data from which pages are rendered, and which pages are waiting.

-- The answers to the published questions whose answers the page's list shows.
create function private.public_answers(answers jsonb, snapshot jsonb) returns jsonb
  language sql
  immutable
as $$
  select case
    when answers = '{}' then answers
    else coalesce(
      (
        select jsonb_object_agg(answer.key, answer.value)
        from jsonb_each(answers) as answer
        where exists (
          select from jsonb_array_elements(coalesce(nullif(snapshot -> 'questions', 'null'), '[]')) as question
          where question.value ->> 'id' = answer.key and question.value -> 'isPublic' = 'true'
        )
      ),
      '{}'
    )
  end;
$$;

-- Results as their page shows them: without names and other identifying data of players who did not agree to be named.
create function private.public_results(in_event_id text, in_start_date date, results jsonb) returns jsonb
  language sql
  stable
as $$
  select case
    when results is null then null
    else jsonb_set(
      results,
      '{players}',
      coalesce(
        (
          select jsonb_agg(
            case
              when private.shows_name(participants.show_name, participants.birth_year, in_start_date) is false
                then player.value - 'familyName'
                  || '{"name": "", "title": "", "federation": "", "fideId": ""}'::jsonb
              else player.value
            end
            order by player.ordinality
          )
          from jsonb_array_elements(results -> 'players') with ordinality as player
          left join public.participants
            on participants.event_id = in_event_id and participants.id = player.value ->> 'participantId'
        ),
        '[]'
      )
    )
  end;
$$;

-- Everything that a page is rendered from, read in one database snapshot; a null snapshot means that there is no page.
create function public.page_source(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
    'revision', counters.revision,
    'changedAt', counters.changed_at,
    'now', now(),
    'snapshot', publications.snapshot,
    'rulesVersion', private.version_of_plan(
      publications.rules_version, private.rules_of_plan(publications.entry_rules, counters.event_id)
    ),
    'closedSince', publications.closed_since,
    'premium', private.event_is_premium(counters.event_id),
    'customUrl', (
      select jsonb_build_object('slug', custom_urls.slug, 'ordinal', addresses.ordinal)
      from public.custom_urls
      join private.addresses on addresses.address = custom_urls.slug
      where custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ),
    'formerCustomUrls', coalesce((
      select jsonb_agg(
        jsonb_build_object('slug', former_custom_urls.slug, 'ordinal', addresses.ordinal)
        order by addresses.ordinal
      )
      from public.former_custom_urls
      join private.addresses on addresses.address = former_custom_urls.slug
      where former_custom_urls.event_id = counters.event_id and private.event_is_premium(counters.event_id)
    ), '[]'::jsonb),
    'participants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'fullName', case when consent.is_shown then participants.full_name end,
        'fideRating', participants.fide_rating,
        'nationalRating', participants.national_rating,
        'status', participants.status,
        'sectionId', participants.section_id,
        'title', case when consent.is_shown then participants.title else '' end,
        'federation', case when consent.is_shown then participants.federation else '' end,
        'club', case when consent.is_shown then participants.club else '' end,
        'answers', case
          when consent.is_shown then private.public_answers(participants.answers, publications.snapshot)
          else '{}'
        end
      ))
      from public.participants
      cross join lateral (
        select private.shows_name(
          participants.show_name, participants.birth_year, publications.start_date
        ) as is_shown
      ) as consent
      where participants.event_id = counters.event_id and participants.status in ('registered', 'paid')
    ), '[]'::jsonb),
    'organizerSlug', (
      select organizer_pages.slug
      from public.events
      join public.organizer_pages on organizer_pages.organizer_id = events.organizer_id
      where events.id = counters.event_id and organizer_pages.is_shown
    ),
    'pictures', coalesce((
      select jsonb_agg(pictures.file)
      from private.pictures
      where pictures.event_id = counters.event_id and not pictures.is_going
    ), '[]'::jsonb),
    'waiting', coalesce((
      select jsonb_object_agg(waiting.section_id, waiting.number)
      from (
        select coalesce(participants.section_id, '') as section_id, count(*) as number
        from public.participants
        where participants.event_id = counters.event_id and participants.status = 'waiting'
        group by 1
      ) as waiting
    ), '{}'::jsonb),
    'results', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'sectionId', section_results.section_id, 'slug', section_results.slug, 'results',
          private.public_results(counters.event_id, publications.start_date, section_results.results)
        )
        order by sections.position, section_results.slug
      )
      from public.section_results
      left join public.sections
        on sections.event_id = section_results.event_id and sections.id = section_results.section_id
      where section_results.event_id = counters.event_id and section_results.results is not null
    ), '[]'::jsonb),
    'takesCodes', private.event_is_premium(counters.event_id) and exists (
      select from public.discount_codes
      where discount_codes.event_id = counters.event_id and discount_codes.code <> ''
    ),
    'mailsBoards', exists (select from private.board_mails where board_mails.event_id = counters.event_id),
    'posts', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', posts.id,
          'title', posts.title,
          'body', posts.body,
          'day', posts.day,
          'picture', posts.picture,
          'pictureText', posts.picture_text,
          'publishedAt', posts.published_at,
          'updatedAt', posts.updated_at
        )
        order by posts.day desc, posts.published_at desc, posts.id
      )
      from public.posts
      where posts.event_id = counters.event_id and posts.status = 'published'
    ), '[]'::jsonb)
  )
  from private.event_counters as counters
  left join public.publications on publications.event_id = counters.event_id
  where counters.event_id = in_event_id;
$$;

comment on function public.page_source(text) is
  'For rendering only. Without identifying data of players whose name is withheld, and without anyone''s email, phone, notes, year of birth, amounts, or private answers: data that is missing here can''t reach a page.';

-- The newest list of an event's pages. Never deleted, like the event's counters: a late rendering must not bring pages back.
create table private.manifests (
  event_id text primary key,
  number bigint not null,
  manifest jsonb not null
);

comment on table private.manifests is
  'By event, the manifest of its pages that a store has to serve; only the functions read and write it.';
comment on column private.manifests.number is 'Increases with each manifest of the event.';
comment on column private.manifests.manifest is 'In the form of manifestSchema of server/pages/page-store.ts.';

grant select, insert, update on private.manifests to service_role;
alter table private.manifests enable row level security;
-- The functions' role bypasses row-level security; nobody else has a grant or a policy.

create function public.newest_manifest(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object('number', manifests.number, 'manifest', manifests.manifest)
  from private.manifests where manifests.event_id = in_event_id;
$$;

comment on function public.newest_manifest(text) is 'For rendering only: the newest manifest and its number, or null.';

-- Makes a manifest the newest one of its event, if the newest is still the one that the rendering read: in_number, 0 for
-- none. Returns true if it did.
create function public.claim_manifest(in_event_id text, in_number bigint, in_manifest jsonb) returns boolean
  language plpgsql
as $$
begin
  -- Renderings of one event claim one after the other, whatever changes its revision meanwhile.
  perform from private.event_counters where event_counters.event_id = in_event_id for update;
  if in_number = 0 then
    insert into private.manifests (event_id, number, manifest) values (in_event_id, 1, in_manifest)
    on conflict do nothing;
  else
    update private.manifests set number = in_number + 1, manifest = in_manifest
    where manifests.event_id = in_event_id and manifests.number = in_number;
  end if;
  return found;
end;
$$;

comment on function public.claim_manifest(text, bigint, jsonb) is 'For rendering only.';

-- Records that a revision was rendered, and which share picture its page names. If the store holds a higher revision
-- than the database, the database was restored from a backup: its revision is raised above the store's, whose pages
-- could not be replaced otherwise, and the result is true: the pages have to be rendered again.
create function public.record_render(
  in_event_id text, in_revision bigint, in_stored_revision bigint, in_renderer_version text,
  in_share_picture text default null
) returns boolean
  language plpgsql
as $$
declare
  newest bigint;
begin
  select revision into newest
  from private.event_counters where event_counters.event_id = in_event_id for update;
  if in_stored_revision > newest then
    update private.event_counters set revision = in_stored_revision + 1
    where event_counters.event_id = in_event_id;
    return true;
  end if;
  update private.event_counters
  set
    rendered_revision = greatest(rendered_revision, in_revision),
    renderer_version = in_renderer_version,
    -- A newer page that is stored already names its own.
    share_picture = case when in_revision = in_stored_revision then in_share_picture else share_picture end
  where event_counters.event_id = in_event_id;
  return false;
end;
$$;

comment on function public.record_render(text, bigint, bigint, text, text) is 'For rendering only.';

-- Queues the pages for rendering that have changed by themselves: registration has opened or closed, another fee applies, a part
-- of a round is public now, or the event is over.
-- Returns their number.
create function public.bump_due_pages() returns bigint
  language sql
as $$
  with moved as (
    update private.event_counters as counters
    set
      revision = revision + 1,
      changed_at = now(),
      page_changes_at = private.next_page_change(counters.event_id)
    where counters.page_changes_at <= now()
    returning 1
  )
  select count(*) from moved;
$$;

comment on function public.bump_due_pages() is 'For the sweep only.';

-- The events whose pages are waiting: something has changed since, or an older renderer made them.
create function public.pages_waiting(in_renderer_version text, in_limit integer) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(waiting.event_id), '{}')
  from (
    select counters.event_id
    from private.event_counters as counters
    where counters.revision > 0
      and (
        counters.rendered_revision < counters.revision
        or counters.renderer_version is distinct from in_renderer_version
      )
    order by counters.changed_at
    limit in_limit
  ) as waiting;
$$;

comment on function public.pages_waiting(text, integer) is 'For the sweep only.';

create function public.rerender_all() returns bigint
  language sql
as $$
  with marked as (
    update private.event_counters set renderer_version = '' where revision > 0 returning 1
  )
  select count(*) from marked;
$$;

comment on function public.rerender_all() is
  'For operators only: marks every page, so that the sweeps render it again. Returns their number.';

-- The events whose stored pages are checked in this turn: at most about in_limit, so that all have their turn
-- eventually, including unpublished ones, of which the store may hold pages that no one sees.
create function public.pages_to_check(in_turn bigint, in_limit integer) returns text[]
  language sql
  stable
as $$
  select coalesce(array_agg(numbered.event_id), '{}')
  from (
    select
      counters.event_id,
      row_number() over (order by counters.event_id) as number,
      ceil(count(*) over () / in_limit::numeric)::bigint as turns
    from private.event_counters as counters
    where counters.revision > 0
  ) as numbered
  where numbered.number % numbered.turns = in_turn % numbered.turns;
$$;

comment on function public.pages_to_check(bigint, integer) is 'For the sweep only.';

create function public.mark_pages_missing(in_event_ids text[]) returns void
  language sql
as $$
  update private.event_counters set renderer_version = ''
  where event_counters.event_id = any(in_event_ids);
$$;

comment on function public.mark_pages_missing(text[]) is
  'For the sweep only: the store has lost these pages, and they wait to be rendered again.';

-- The pages older than their event or marked for rendering; given a version of the renderer, those of another one, too.
create function public.count_pages_waiting(in_renderer_version text default null) returns bigint
  language sql
  stable
as $$
  select count(*)
  from private.event_counters as counters
  where counters.revision > 0
    and (
      counters.rendered_revision < counters.revision
      or counters.renderer_version is distinct from coalesce(
        in_renderer_version, nullif(counters.renderer_version, '')
      )
    );
$$;

comment on function public.count_pages_waiting(text) is 'For operators and the health check only.';
