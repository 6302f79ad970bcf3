-- Lines of an organizer's bank statements that they recorded as payments, or set aside.

create table public.bank_lines (
  organizer_id uuid not null references auth.users (id) on delete cascade,
  key text not null,
  is_ignored boolean not null default false,
  booked_on date,
  amount bigint,
  currency text,
  payer text not null default '',
  purpose text not null default '',
  created_at timestamptz not null default now(),
  primary key (organizer_id, key),
  constraint bank_lines_key_length check (length(key) between 1 and 200),
  constraint bank_lines_amount_range check (amount <> 0 and amount between -10000000000 and 10000000000),
  constraint bank_lines_booked_on_in_calendar check (booked_on between date '1970-01-01' and date '9999-12-31'),
  constraint bank_lines_currency_shape check (currency ~ '^[A-Z]{3}$'),
  constraint bank_lines_texts_length check (length(payer) <= 200 and length(purpose) <= 1000),
  constraint bank_lines_ignored_have_only_a_key check (
    case
      when is_ignored then num_nonnulls(booked_on, amount, currency) = 0 and payer = '' and purpose = ''
      else num_nulls(booked_on, amount, currency) = 0
    end
  )
);

comment on table public.bank_lines is
  'Lines of bank statements. Only for the organizer who recorded them.';
comment on column public.bank_lines.key is
  'The same for the same line in another file or format: domain/interchange/statement makes it.';
comment on column public.bank_lines.is_ignored is
  'The line isn''t about a registration. Only its key is kept.';
comment on column public.bank_lines.booked_on is 'The day on which the bank booked it; null if ignored.';
comment on column public.bank_lines.amount is
  'In minor units of its currency; negative = paid by the organizer. null if ignored.';
comment on column public.bank_lines.currency is 'null if ignored.';
comment on column public.bank_lines.payer is 'Empty if the bank names no one, and once a player that it paid for is erased.';
comment on column public.bank_lines.purpose is 'The text that came with it; empty like the payer.';

grant select on public.bank_lines to authenticated;
grant select, insert, update, delete on public.bank_lines to service_role;

alter table public.bank_lines enable row level security;

create policy "an organizer reads their bank lines" on public.bank_lines
  for select to authenticated
  using (organizer_id = (select auth.uid()));
