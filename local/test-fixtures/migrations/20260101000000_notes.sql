-- A small database in the manner of the real one: nothing granted but what is said, rows guarded.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  text text not null
);

revoke all on public.notes from public, anon, authenticated;
grant select, insert (owner, text) on public.notes to authenticated;

alter table public.notes enable row level security;

create policy "owners read their notes" on public.notes
  for select to authenticated using (owner = (select auth.uid()));

create policy "owners add their notes" on public.notes
  for insert to authenticated with check (owner = (select auth.uid()));

-- A statement that runs too long.
create function public.count_for_ever() returns void
  language plpgsql
as $$
begin
  loop
  end loop;
end;
$$;
grant execute on function public.count_for_ever() to anon, authenticated;

-- Says of its answer what a function may.
create function public.brew(strength integer) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  perform set_config('response.status', '418', true);
  perform set_config('response.headers', '[{"x-strength": "' || strength || '"}]', true);
  return 'tea';
end;
$$;
grant execute on function public.brew(integer) to anon;
