-- Money received for an entry, or returned.

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  event_id text not null,
  participant_id text not null,
  amount bigint not null,
  method text not null default 'cash',
  received_on date not null default current_date,
  note text not null default '',
  is_automatic boolean not null default false,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (event_id, participant_id) references public.participants (event_id, id) on delete cascade,
  constraint receipts_amount_range check (amount <> 0 and amount between -10000000000 and 10000000000),
  constraint receipts_method_known check (method in ('cash', 'transfer', 'card', 'online')),
  constraint receipts_received_on_in_calendar check (received_on between date '1970-01-01' and date '9999-12-31'),
  constraint receipts_note_length check (length(note) <= 500)
);

comment on table public.receipts is
  'What an organizer received for an entry, or returned. For the event''s organizer alone.';
comment on column public.receipts.amount is 'In minor units of the event''s currency; negative = returned.';
comment on column public.receipts.received_on is 'The day on the event''s clocks.';
comment on column public.receipts.is_automatic is
  'Written by marking the entry as paid; taking that back removes it.';
comment on column public.receipts.created_by is 'Who entered it; null once they closed their account.';

create index receipts_participant on public.receipts (event_id, participant_id);
create index receipts_created_by on public.receipts (created_by);

grant select, delete on public.receipts to authenticated;
grant insert (id, event_id, participant_id, amount, method, received_on, note) on public.receipts to authenticated;
grant update (amount, method, received_on, note) on public.receipts to authenticated;
grant select, insert, update, delete on public.receipts to service_role;

alter table public.receipts enable row level security;

create policy "an organizer reads the receipts of their events" on public.receipts
  for select to authenticated
  using (
    event_id = any (array(select events.id from public.events where events.organizer_id = (select auth.uid())))
  );

create policy "an organizer adds receipts to their events" on public.receipts
  for insert to authenticated
  with check (
    event_id = any (array(select events.id from public.events where events.organizer_id = (select auth.uid())))
  );

create policy "an organizer updates the receipts of their events" on public.receipts
  for update to authenticated
  using (
    event_id = any (array(select events.id from public.events where events.organizer_id = (select auth.uid())))
  )
  with check (
    event_id = any (array(select events.id from public.events where events.organizer_id = (select auth.uid())))
  );

create policy "an organizer deletes the receipts of their events" on public.receipts
  for delete to authenticated
  using (
    event_id = any (array(select events.id from public.events where events.organizer_id = (select auth.uid())))
  );
