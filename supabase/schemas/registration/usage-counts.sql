-- Limits on what clubs never do and scripts do: one table of counts for all of them, by subject and kind.

create table private.usage_counts (
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);

comment on table private.usage_counts is
  'The number of actions by a subject within a span of time that began with the first. For the functions only.';
comment on column private.usage_counts.subject is
  'The action and its subject. Network and mail addresses are hashed (SHA-256); there are few enough to try them all, so a row is deleted once its span is over.';

create index usage_counts_ends_at on private.usage_counts (ends_at);

grant select, insert, update, delete on private.usage_counts to service_role;

-- The functions' role bypasses row-level security; nobody else has a grant or a policy.
alter table private.usage_counts enable row level security;

-- Adds to what the subject has used, and returns the amount within the span, which starts again once it is over.
create function private.count_use(in_subject text, in_span interval, in_added integer default 1) returns integer
  language plpgsql
as $$
declare
  total integer;
begin
  insert into private.usage_counts as counted (subject, used, ends_at)
  values (in_subject, in_added, now() + in_span)
  on conflict (subject) do update set
    used = in_added + case when counted.ends_at <= now() then 0 else counted.used end,
    ends_at = case when counted.ends_at <= now() then now() + in_span else counted.ends_at end
  returning counted.used into total;
  return total;
end;
$$;

create function public.forget_usage_counts() returns void
  language sql
as $$
  delete from private.usage_counts where ends_at <= now();
$$;

comment on function public.forget_usage_counts() is 'For the sweep only.';

create function private.raise_too_many_registrations() returns void
  language plpgsql
as $$
begin
  raise sqlstate 'PT429' using detail = 'too_many_registrations';
end;
$$;

-- Counts that a submission was sent again, which stores nothing but makes a link each time; raises too_many_registrations
-- beyond 200 an hour.
create function private.count_repeated_submission(in_event_id text, in_submission_key uuid) returns void
  language plpgsql
as $$
begin
  if private.count_use('repeated ' || in_event_id || ' ' || in_submission_key, interval '1 hour') > 200 then
    perform private.raise_too_many_registrations();
  end if;
end;
$$;

-- Counts registrations of guests, or of others than the account's owner; raises too_many_registrations beyond 60 an hour
-- per address and event. Callers that do not come through the site count as one.
create function private.count_guest_registration(in_event_id text, in_address text, in_players integer default 1)
  returns void
  language plpgsql
as $$
declare
  subject constant text :=
    'guest ' || encode(sha256(convert_to(in_event_id || ' ' || in_address, 'UTF8')), 'hex');
begin
  if private.count_use(subject, interval '1 hour', in_players) > 60 then
    perform private.raise_too_many_registrations();
  end if;
end;
$$;
