-- Registering several players at once, as a family or a club does: all are stored or none.

-- Registers the players of one submission as private.register does each. Problems name their player by the field:
-- players.1.fideId. Raises PT422 too_many_players; everything else as private.register. Repeating a submission key
-- returns the first result.
create function private.register_group(
  in_event_id text, in_submission_key uuid, in_registrations jsonb, in_address text
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  players constant integer :=
    case jsonb_typeof(in_registrations) when 'array' then jsonb_array_length(in_registrations) else 0 end;
  receipts jsonb := '[]';
  result jsonb;
  number integer := 0;
  state text;
  problem text;
  code text;
  field text;
begin
  if players not between 1 and 20 then
    raise sqlstate 'PT422' using
      message = 'At most 20 players can be registered at once.',
      detail = '{"code": "too_many_players", "most": 20}';
  end if;
  -- Counted before anything is stored, so that the count stays when the group is refused; once for the same submission.
  if not exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.submission_key = in_submission_key
  ) then
    perform private.count_guest_registration(
      in_event_id, coalesce('account ' || auth.uid(), in_address), players
    );
  end if;
  -- Before the counters are locked for the first of them: see private.sync_sections.
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;

  begin
    while number < players loop
      result := private.register(
        in_event_id,
        case number when 0 then in_submission_key else md5(in_submission_key || ' ' || number)::uuid end,
        in_registrations -> number,
        in_address,
        in_submission_key
      );
      if result ? 'refused' then
        raise sqlstate 'PT409' using
          message = result -> 'refused' ->> 'message',
          detail = 'refused ' || (result -> 'refused')::text,
          hint = result -> 'refused' ->> 'field';
      end if;
      receipts := receipts || result;
      number := number + 1;
    end loop;
  exception
    when others then
      get stacked diagnostics
        state = returned_sqlstate, problem = message_text, code = pg_exception_detail, field = pg_exception_hint;
      if state not like 'PT%' then
        raise;
      end if;
      field := case when field <> '' then 'players.' || number || '.' || field end;
      if code like 'refused %' then
        return jsonb_build_object('refused', substr(code, 9)::jsonb || jsonb_build_object('field', field));
      end if;
      raise exception using errcode = state, message = problem, detail = code, hint = coalesce(field, '');
  end;
  return jsonb_build_object('players', receipts);
end;
$$;

comment on function private.register_group(text, uuid, jsonb, text) is
  'Security definer: nobody who registers may write participants otherwise.';
grant execute on function private.register_group(text, uuid, jsonb, text) to service_role;

-- Direct callers of the API count as one address, as in private.register_participant.
create function private.register_direct_group(in_event_id text, in_submission_key uuid, in_registrations jsonb)
  returns jsonb
  language sql
  security definer
  set search_path = ''
as $$
  select private.register_group(in_event_id, in_submission_key, in_registrations, 'direct');
$$;

comment on function private.register_direct_group(text, uuid, jsonb) is
  'Security definer: the caller may not call private.register_group with an address of their choice.';
grant execute on function private.register_direct_group(text, uuid, jsonb) to anon, authenticated;

create function public.register_group(event_id text, submission_key uuid, registrations jsonb) returns jsonb
  language sql
  set search_path = ''
as $$
  select private.register_direct_group(event_id, submission_key, registrations);
$$;

comment on function public.register_group(text, uuid, jsonb) is
  'Registers several players for a published event, all or none: {"players": [receipt, …]}. Guests come through the site.';
grant execute on function public.register_group(text, uuid, jsonb) to anon, authenticated;

create function public.register_guest_group(
  event_id text, submission_key uuid, registrations jsonb, address text
) returns jsonb
  language plpgsql
  set search_path = ''
as $$
begin
  return private.with_links(event_id, private.register_group(event_id, submission_key, registrations, address));
end;
$$;

comment on function public.register_guest_group(text, uuid, jsonb, text) is
  'For the registration function only, which knows the guest''s network address.';
grant execute on function public.register_guest_group(text, uuid, jsonb, text) to service_role;
