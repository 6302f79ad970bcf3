-- Limits on discount codes: how many an event may have, and how often a network may try one.

-- More than any event needs. Not enforced for the site's own role.
create function private.raise_too_many_discount_codes() returns trigger
  language plpgsql
as $$
begin
  perform private.wait_for_turn();
  if (select count(*) from public.discount_codes where discount_codes.event_id = new.event_id) >= 500 then
    raise sqlstate 'PT409' using detail = '{"code": "too_many_discount_codes", "most": 500}';
  end if;
  return new;
end;
$$;

create trigger discount_codes_refuse_too_many
  before insert on public.discount_codes
  for each row
  when (current_user = 'authenticated')
  execute function private.raise_too_many_discount_codes();

-- Counts codes that no one could use, by a network or an account, and returns how many there were within the hour.
create function private.count_wrong_codes(in_counted_as text, in_added integer) returns integer
  language sql
as $$
  select private.count_use(
    'wrong code ' || encode(sha256(convert_to(in_counted_as, 'UTF8')), 'hex'), interval '1 hour', in_added
  );
$$;

-- Raises PT429 too_many_codes after 20 codes within an hour that no one could use. Codes that can be used don't count: many
-- players of a club may use one from one network.
create function private.raise_after_wrong_codes(in_counted_as text) returns void
  language plpgsql
as $$
begin
  if private.count_wrong_codes(in_counted_as, 0) >= 20 then
    raise sqlstate 'PT429' using detail = 'too_many_codes';
  end if;
end;
$$;
