-- Why each function has its owner's rights, where a test can read it, and what the comparing columns are for.

comment on function private.create_profile(uuid, text, jsonb) is
  'Security definer: neither the sign-in service''s role nor the user may insert profiles.';
comment on function private.handle_new_user() is
  'Security definer: fires under the sign-in service''s role, which may not call private functions.';
comment on function private.ensure_profile() is
  'Security definer: reads the caller''s row of auth.users and inserts their profile.';
comment on function private.event_id_is_taken(text) is
  'Security definer: the caller sees their own events only, and an id must be nobody''s.';
comment on function private.start_event_counters() is
  'Security definer: the organizer who inserts an event has no rights on addresses and counters.';
comment on function private.count_participant() is
  'Security definer: neither organizer nor player has rights on the counters.';
comment on function private.refuse_with_participants(text, text) is
  'Security definer: looks at all rows, not at those that the caller sees.';
comment on function private.refuse_deleting_event_with_participants() is
  'Security definer: the organizer who deletes an event has no rights on the counters.';
comment on function private.event_is_premium(text) is
  'Security definer: asked by policies for events of which the caller may see neither profile nor payments.';
comment on function private.move_address() is
  'Security definer: the organizer has no rights on addresses and counters. Runs after row-level security let the change through.';
comment on function private.custom_url_is_available(text, text) is
  'Security definer: reads everyone''s addresses, and answers yes or no, never whose.';
comment on function private.register(text, uuid, jsonb, text) is
  'Security definer: nobody who registers may write participants otherwise.';
comment on function private.register_participant(text, uuid, jsonb) is
  'Security definer: the caller may not call private.register with an address of their choice.';
comment on function private.keep_removed_participant() is
  'Security definer: nobody reads or writes what was removed, except by taking it back.';
comment on function private.restore_participant(text, text) is
  'Security definer: an organizer may not name the user or the day of an entry themselves.';
comment on function private.move_revisions_of_organizer() is
  'Security definer: fires for the payment webhook, and touches the counters of all of the user''s events.';
comment on function private.move_revision_of_paid_event() is
  'Security definer: the webhook''s role writes payments, and moves revisions through this alone.';

comment on column public.participants.name_key is 'For comparing only: trimmed and in lower case.';
comment on column public.participants.federation_key is 'For comparing only: trimmed and in lower case.';
