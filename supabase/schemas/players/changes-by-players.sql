-- Changes of an entry by its player, with a link or an account.

-- The entry of a caller: {"linkHash"} of a link, or {"userId", "eventId", "participantId"} of an account and an entry that
-- it made. null where there is none.
create function private.entry_of_caller(in_caller jsonb) returns public.participants
  language plpgsql
  stable
as $$
begin
  if in_caller ? 'linkHash' then
    return private.entry_of_link(in_caller ->> 'linkHash');
  end if;
  return (
    select participants
    from public.participants
    where participants.event_id = in_caller ->> 'eventId' and participants.id = in_caller ->> 'participantId'
      and participants.user_id = (in_caller ->> 'userId')::uuid
  );
end;
$$;

-- Changes the entry of a caller (private.entry_of_caller), withdraws it (in_action withdraw; in_changes may hold feeKept)
-- or undoes that (restore), and returns it as its player sees it; null where the caller has none. in_changes are what domain/entries/form read, by
-- in_version of the entry's form. Who has a link also says their network address, as network. Raises what
-- private.change_own_entry and its neighbours raise; {"refused": problem} for a section that a rating list rules out. With
-- another email address every link ends, and the caller gets the token of a new one.
create function public.change_entry(in_caller jsonb, in_action text, in_changes jsonb, in_version text) returns jsonb
  language plpgsql
  security definer
as $$
declare
  entry constant public.participants := private.entry_of_caller(in_caller);
  made_by constant text := case when in_caller ? 'linkHash' then 'link' else 'account' end;
  changed public.participants;
  refused jsonb;
begin
  if entry.id is null then
    return null;
  end if;
  perform private.remember_network(in_caller ->> 'network');
  case in_action
    when 'change' then
      refused := private.change_own_entry(entry.event_id, entry.id, in_changes, in_version, made_by);
      if refused is not null then
        return jsonb_build_object('refused', refused);
      end if;
    when 'withdraw' then 
      perform private.withdraw_own_entry(
        entry.event_id, entry.id, (in_changes ->> 'feeKept')::bigint, made_by
      );
    when 'restore' then perform private.restore_own_entry(entry.event_id, entry.id, made_by);
  end case;
  changed := private.entry_of_caller(in_caller);
  if changed.email_key <> entry.email_key then
    -- A reader of the old mailbox has the used link, too.
    delete from private.entry_links
    where entry_links.event_id = entry.event_id and entry_links.participant_id = entry.id;
    return private.managed_entry(changed)
      || jsonb_build_object('token', private.make_entry_link(entry.event_id, entry.id));
  end if;
  return private.managed_entry(changed);
end;
$$;

comment on function public.change_entry(jsonb, text, jsonb, text) is
  'Security definer: a player changes only their own entry, by link or account, and no other role writes participants this way. Only for the functions that accept players'' changes, which have validated them and verified the sender.';
