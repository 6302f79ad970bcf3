-- Who entered by an account gets a link to their entry, whose page has the board and takes what they report.

create function private.own_board_link(in_event_id text, in_participant_id text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform from public.participants
  join public.publications on publications.event_id = participants.event_id
  where participants.event_id = in_event_id and participants.id = in_participant_id
    and participants.user_id = caller and publications.ends_at + interval '14 days' > now();
  if not found or private.count_use(concat_ws(' ', 'board-links', caller), interval '1 hour', 1) > 60 then
    return null;
  end if;
  return private.make_entry_link(in_event_id, in_participant_id);
end;
$$;

comment on function private.own_board_link(text, text) is
  'Security definer: no role of the API makes links to entries, and who made an entry by their account gets one to it.';
grant execute on function private.own_board_link(text, text) to authenticated;

create function public.own_board_link(in_event_id text, in_participant_id text) returns text
  language sql
  set search_path = ''
as $$
  select private.own_board_link(in_event_id, in_participant_id);
$$;

comment on function public.own_board_link(text, text) is
  'The token of a new link to an entry that the caller made; null for entries of others, two weeks after the event, and for more than sixty an hour.';
grant execute on function public.own_board_link(text, text) to authenticated;
