-- The whole list of an event in one answer.

-- One statement sees one moment, and names that are not repeated take a third of the work of the same rows. Like every
-- answer of the API it has a bound; what comes after it is asked for by the last entry before. So nobody is in the list
-- twice or left out when somebody enters meanwhile, as with pages that are counted.
create function public.participant_list(
  in_event_id text,
  in_after timestamptz default null,
  in_after_id text default null
) returns json
  language sql
  stable
  set search_path = ''
as $$
  with bound as (select 2500 as most),
  listed as (
    select entries.registered_at, entries.id, json_build_array(
        entries.event_id, entries.id, entries.user_id, entries.is_guest, entries.organizer_created,
        entries.full_name, entries.email, entries.phone_number, entries.local_federation_id, entries.fide_id,
        entries.id_pending, entries.disputed_fide_id, entries.disputed_federation_id, entries.fide_rating,
        entries.national_rating, entries.entry_fide_rating, entries.entry_national_rating, entries.notes,
        entries.status, entries.registered_at, entries.section_id, entries.title, entries.club, entries.federation,
        entries.sex, entries.birth_year, entries.rating_list, entries.rating_list_as_of, entries.unverified,
        entries.byes, entries.answers, entries.show_name, entries.fee_full, entries.reduction_amount,
        entries.fee_owed, entries.fee_set, entries.reduction, entries.reduction_state, entries.waiting_number,
        entries.arrived_at, entries.group_id, entries.erased_at
      ) as entry
    from public.participants as entries
    where entries.event_id = in_event_id
      and (in_after is null or (entries.registered_at, entries.id) > (in_after, in_after_id))
    order by entries.registered_at, entries.id
    limit (select bound.most from bound)
  )
  select json_build_object(
    'most', (select bound.most from bound),
    'columns', json_build_array(
      'event_id', 'id', 'user_id', 'is_guest', 'organizer_created', 'full_name', 'email', 'phone_number',
      'local_federation_id', 'fide_id', 'id_pending', 'disputed_fide_id', 'disputed_federation_id', 'fide_rating',
      'national_rating', 'entry_fide_rating', 'entry_national_rating', 'notes', 'status', 'registered_at',
      'section_id', 'title', 'club', 'federation', 'sex', 'birth_year', 'rating_list', 'rating_list_as_of',
      'unverified', 'byes', 'answers', 'show_name', 'fee_full', 'reduction_amount', 'fee_owed', 'fee_set',
      'reduction', 'reduction_state', 'waiting_number', 'arrived_at', 'group_id', 'erased_at'
    ),
    'rows', coalesce(json_agg(listed.entry order by listed.registered_at, listed.id), '[]')
  )
  from listed;
$$;

comment on function public.participant_list(text, timestamptz, text) is
  'The participants of an event whom the caller may read, in the order in which they registered, those after an entry where one is named: the most in one answer, the names of the columns, and the values of each participant in their order.';

grant execute on function public.participant_list(text, timestamptz, text) to authenticated;
