-- One player or several of a submission, as a family or a club enters them: all are stored or none.

-- Registers several players at once. Problems name their player by the field: players.1.fideId.
create function private.register_group(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_entries jsonb, in_caller jsonb
) returns jsonb
  language plpgsql
as $$
declare
  players constant integer := jsonb_array_length(in_entries);
  version text;
  receipts jsonb := '[]';
  result jsonb;
  number integer := 0;
  state text;
  problem text;
  code text;
  field text;
begin
  if not exists (
    select from public.participants
    where participants.event_id = in_event_id and participants.submission_key = in_submission_key
  ) then
    version := private.current_version(in_event_id);
    if in_rules_version <> version then
      return private.stale_rules(in_event_id, version);
    end if;
    -- Counted before anything is stored, so that the count stays when the group is refused; once for the same submission.
    perform private.count_guest_registration(
      in_event_id, coalesce('account ' || (in_caller ->> 'userId'), in_caller ->> 'network'), players
    );
  end if;
  -- Before the counters are locked for the first of them: see private.sync_sections.
  perform from public.sections where sections.event_id = in_event_id order by sections.id for key share;
  perform private.lock_codes(in_event_id, array(
    select coalesce(player ->> 'discountCode', '') from jsonb_array_elements(in_entries) as player
  ));

  begin
    while number < players loop
      result := private.register_player(
        in_event_id,
        private.player_key(in_submission_key, number),
        in_rules_version,
        in_entries -> number,
        in_caller,
        in_submission_key
      );
      if result ?| array['refused', 'stale'] then
        -- Nobody of them is entered.
        raise sqlstate 'TB001';
      end if;
      receipts := receipts || result;
      number := number + 1;
    end loop;
  exception
    when sqlstate 'TB001' then
      if result ? 'stale' then
        return result;
      end if;
      field := result #>> '{refused,field}';
      -- The code is asked for once for all of them.
      if field <> 'discountCode' then
        field := 'players.' || number || '.' || field;
      else
        -- Here, since what was counted within is undone.
        perform private.count_wrong_codes(
          coalesce('account ' || (in_caller ->> 'userId'), in_caller ->> 'network'), 1
        );
      end if;
      return jsonb_set(result, '{refused,field}', to_jsonb(field));
    when others then
      get stacked diagnostics
        state = returned_sqlstate, problem = message_text, code = pg_exception_detail, field = pg_exception_hint;
      if state not like 'PT%' then
        raise;
      end if;
      field := case when field <> '' then 'players.' || number || '.' || field else '' end;
      raise exception using errcode = state, message = problem, detail = code, hint = field;
  end;
  return jsonb_build_object('players', receipts);
end;
$$;

-- Registers the players of a form for a published event, all or none. Each of in_entries is what domain/entries/form read
-- of one player, by the keys of its questions, what follows from the rating lists (private.with_findings; refused where a
-- list rules the section out, as the problem for the form), and placeShown. in_rules_version is that of the rules it was read by;
-- in_caller is {"userId"} of the account, whose token the function has verified, or {"network"}, the visitor's address as
-- the site saw it. Returns {"players": [receipt, …]}; {"stale": {"version", "snapshot", "premium"}} where other rules are
-- published, and nothing was done; or {"refused": problem} where the attempt was counted: that of the form, or
-- values that another entry has (id_taken, player_already_entered). Raises PT404 event_not_published, PT403
-- event_cancelled, registration_closed or registration_over, PT422 too_many_players or section_gone, PT409 event_full,
-- section_full, place_gone, fee_changed, form_changed (published meanwhile) or already_registered, PT401 session_expired,
-- PT429 too_many_registrations.
-- Repeating a submission key returns the first result.
create function public.register_players(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_entries jsonb, in_caller jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  players constant integer :=
    case jsonb_typeof(in_entries) when 'array' then jsonb_array_length(in_entries) else 0 end;
  version constant text := coalesce(in_rules_version, '');
  result jsonb;
begin
  if players not between 1 and 20 then
    raise sqlstate 'PT422' using detail = '{"code": "too_many_players", "most": 20}';
  end if;
  if players > 1 then
    result := private.register_group(in_event_id, in_submission_key, version, in_entries, in_caller);
  else
    result := private.register_player(in_event_id, in_submission_key, version, in_entries -> 0, in_caller, null);
    if not result ?| array['refused', 'stale'] then
      result := jsonb_build_object('players', jsonb_build_array(result));
    end if;
  end if;
  return case when in_caller ? 'userId' then result else private.with_links(in_event_id, result) end;
end;
$$;

comment on function public.register_players(text, uuid, text, jsonb, jsonb) is
  'Security definer: what decides on an entry is for no role of the API to call alone. Only for the function that accepts the registration form, which has validated it and verified the sender.';

-- The answer to a form that the function found invalid, as register_players gives it: receipts where the same
-- submission was accepted before, {"stale": …} where other rules are published than those it was read by; else null.
create function public.registration_receipts(
  in_event_id text, in_submission_key uuid, in_rules_version text, in_caller jsonb
) returns jsonb
  language plpgsql
  security definer
as $$
declare
  receipts jsonb;
  result jsonb;
  version text;
begin
  select jsonb_agg(private.repeated_receipt(participants) order by keys.number) into receipts
  from generate_series(0, 19) as keys (number)
  join public.participants
    on participants.event_id = in_event_id
    and participants.submission_key = private.player_key(in_submission_key, keys.number);
  if receipts is null then
    version := private.current_version(in_event_id);
    return case when in_rules_version <> version then private.stale_rules(in_event_id, version) end;
  end if;
  perform private.count_repeated_submission(in_event_id, in_submission_key);
  result := jsonb_build_object('players', receipts);
  return case when in_caller ? 'userId' then result else private.with_links(in_event_id, result) end;
end;
$$;

comment on function public.registration_receipts(text, uuid, text, jsonb) is
  'Security definer: makes links to entries, which no role of the API may. Only for the function that accepts the registration form, which has validated it and verified the sender.';
