-- A new email address ends the link that was used, too: it is in the old mailbox. Its browser gets another.
create or replace function private.change_entry(in_caller jsonb, in_action text, in_changes jsonb, in_version text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry constant public.participants := private.entry_of_caller(in_caller);
  made_by constant text := case when in_caller ? 'linkHash' then 'link' else 'account' end;
  changed public.participants;
begin
  if entry.id is null then
    return null;
  end if;
  perform private.remember_network(in_caller ->> 'network');
  case in_action
    when 'change' then
      perform private.change_own_entry(entry.event_id, entry.id, in_changes, in_version, made_by);
    when 'withdraw' then perform private.withdraw_own_entry(entry.event_id, entry.id, made_by);
    when 'restore' then perform private.restore_own_entry(entry.event_id, entry.id, made_by);
  end case;
  changed := private.entry_of_caller(in_caller);
  if changed.email_key <> entry.email_key then
    -- Whoever reads the old mailbox has the link that was used, too.
    delete from private.entry_links
    where entry_links.event_id = entry.event_id and entry_links.participant_id = entry.id;
    return private.managed_entry(changed)
      || jsonb_build_object('token', private.make_entry_link(entry.event_id, entry.id));
  end if;
  return private.managed_entry(changed);
end;
$$;
