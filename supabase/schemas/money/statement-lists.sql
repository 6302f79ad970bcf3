-- What an organizer sees beside a bank statement: the lines that pay for an event, and for which other events more lines are.

create function private.event_bank_lines(in_event_id text) returns jsonb
  language plpgsql
  stable
  security definer
as $$
declare
  lines jsonb;
begin
  if not exists (select from public.events where events.id = in_event_id and events.organizer_id = auth.uid()) then
    raise sqlstate 'PT403' using detail = 'statements_not_allowed';
  end if;
  select coalesce(jsonb_agg(line.said order by line.booked_on desc, line.key), '[]') into lines
  from (
    select
      bank_lines.booked_on, bank_lines.key,
      jsonb_build_object(
        'key', bank_lines.key, 'bookedOn', bank_lines.booked_on, 'amount', bank_lines.amount,
        'payer', bank_lines.payer, 'purpose', bank_lines.purpose,
        'parts', jsonb_agg(
          jsonb_build_object('id', receipts.participant_id, 'amount', receipts.amount) order by receipts.participant_id
        )
      ) as said
    from public.receipts
    join public.bank_lines
      on bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    where receipts.event_id = in_event_id
    group by bank_lines.organizer_id, bank_lines.key
  ) as line;
  return lines;
end;
$$;

comment on function private.event_bank_lines(text) is
  'Security definer: lines belong to who recorded them, which is another organizer once an event was transferred; the event must be the caller''s own.';
grant execute on function private.event_bank_lines(text) to authenticated;

create function public.event_bank_lines(in_event_id text) returns jsonb
  language sql
  stable
as $$
  select private.event_bank_lines(in_event_id);
$$;

comment on function public.event_bank_lines(text) is
  'The bank lines that pay for entries of the caller''s event, the latest first: key, bookedOn, amount, payer, purpose, and parts [{id, amount}] (id is null once the entry was removed). Also those that an earlier organizer of the event recorded.';
grant execute on function public.event_bank_lines(text) to authenticated;

create function public.own_references(in_event_id text, in_numbers bigint[]) returns jsonb
  language plpgsql
  stable
as $$
declare
  most constant integer := 2000;
  others jsonb;
begin
  if cardinality(in_numbers) > most then
    raise sqlstate 'PT413' using detail = 'too_many_bank_lines';
  end if;
  select
    coalesce(
      jsonb_agg(jsonb_build_object('eventId', other.id, 'title', other.title, 'count', other.entries) order by other.title, other.id),
      '[]'
    )
  into others
  from (
    select events.id, events.title, count(*) as entries
    from public.participants
    join public.events on events.id = participants.event_id
    where participants.reference_number = any (in_numbers)
      and participants.event_id <> in_event_id
      and events.organizer_id = auth.uid()
    group by events.id
  ) as other;
  return others;
end;
$$;

comment on function public.own_references(text, bigint[]) is
  'The caller''s other events whose entries have these numbers of references, at most 2,000: eventId, title, and count of each. A call, because addresses of requests are logged.';
grant execute on function public.own_references(text, bigint[]) to authenticated;

-- Lines that paid for nothing but a deleted event are no longer known: no list would show them.
create function private.forget_lines_of_event() returns trigger
  language plpgsql
  security definer
as $$
begin
  delete from public.bank_lines
  using public.receipts
  where receipts.event_id = old.id
    and bank_lines.organizer_id = receipts.bank_organizer and bank_lines.key = receipts.bank_line
    and not exists (
      select from public.receipts as others
      where others.bank_organizer = bank_lines.organizer_id and others.bank_line = bank_lines.key
        and others.event_id <> old.id
    );
  return old;
end;
$$;

comment on function private.forget_lines_of_event() is
  'Security definer: users write bank lines only through functions.';

create trigger events_forget_lines
  before delete on public.events
  for each row execute function private.forget_lines_of_event();
