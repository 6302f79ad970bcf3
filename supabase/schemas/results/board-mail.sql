-- Mails with the board on which a player plays, to those who opted in on their entry's page.

create table private.board_mails (
  event_id text not null,
  participant_id text not null,
  told text not null default '',
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references public.participants (event_id, id)
    on update cascade on delete cascade
);

comment on table private.board_mails is 'A row for each player who opted in to mails about their board. For the functions only.';
comment on column private.board_mails.told is
  'The pairing that the player knows of, as private.pairing_of writes it: another one is mailed.';

grant select, insert, update, delete on private.board_mails to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.board_mails enable row level security;

-- The pairing of a player of stored results in a round, as "4 17w"; empty where there is none.
create function private.pairing_of(in_player jsonb, in_round integer) returns text
  language sql
  immutable
as $$
  select case
    when jsonb_typeof(in_player -> 'games' -> (in_round - 1)) = 'object' then concat(
      in_round, ' ', in_player -> 'games' -> (in_round - 1) ->> 'opponent',
      in_player -> 'games' -> (in_round - 1) ->> 'color'
    )
    else ''
  end;
$$;

-- The players of an event with the pairing of the newest public round of their section, by the slug of its results.
create function private.pairings_of_rounds(in_event_id text, in_rounds jsonb)
  returns table (participant_id text, pairing text)
  language sql
  stable
as $$
  select seats.participant_id, private.pairing_of(seats.player, round.value::integer)
  from private.seats(in_event_id) as seats
  join public.section_results
    on section_results.event_id = in_event_id and section_results.section_id = seats.section_id
  join jsonb_each_text(in_rounds) as round on round.key = section_results.slug;
$$;

-- Asks for the mails to the entry of a link, or for no more of them, and returns whether there is such an entry. Boards
-- that are public by now are not mailed any more. "in_rounds" has the newest public round by the slug of its section's
-- results.
create function public.set_board_mail(in_hash text, in_wants boolean, in_rounds jsonb) returns boolean
  language plpgsql
as $$
declare
  entry public.participants := private.entry_of_link(in_hash);
begin
  if entry.id is null then
    return false;
  end if;
  if in_wants then
    insert into private.board_mails (event_id, participant_id, told)
    values (
      entry.event_id, entry.id,
      coalesce((
        select rounds.pairing from private.pairings_of_rounds(entry.event_id, in_rounds) as rounds
        where rounds.participant_id = entry.id limit 1
      ), '')
    )
    on conflict do nothing;
  else
    delete from private.board_mails
    where board_mails.event_id = entry.event_id and board_mails.participant_id = entry.id;
    delete from private.registration_mails as mails
    where mails.event_id = entry.event_id and mails.participant_id = entry.id
      and mails.kind = 'board' and mails.attempts = 0;
  end if;
  return true;
end;
$$;

comment on function public.set_board_mail(text, boolean, jsonb) is 'For the page of an entry only.';

-- Enqueues a mail to each player who opted in and does not know the pairing of the newest public round, and returns
-- their number. One waiting mail is enough: its content is what is public when it is sent.
create function public.enqueue_board_mails(in_event_id text, in_rounds jsonb) returns integer
  language plpgsql
as $$
declare
  enqueued integer;
begin
  with told as (
    update private.board_mails
    set told = rounds.pairing
    from private.pairings_of_rounds(in_event_id, in_rounds) as rounds
    where board_mails.event_id = in_event_id
      and board_mails.participant_id = rounds.participant_id
      and rounds.pairing <> ''
      and board_mails.told <> rounds.pairing
    returning board_mails.participant_id
  ), mailed as (
    insert into private.registration_mails (event_id, participant_id, kind)
    select in_event_id, told.participant_id, 'board' from told
    where not exists (
      select from private.registration_mails as mails
      where mails.event_id = in_event_id and mails.participant_id = told.participant_id
        and mails.kind = 'board' and mails.attempts = 0
    )
    returning id
  )
  select count(*) into enqueued from mailed;
  return enqueued;
end;
$$;

comment on function public.enqueue_board_mails(text, jsonb) is 'For rendering only.';
