import type { EventFields } from '@tabiya/domain/event/event';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditedEvent } from '../../data/events.ts';
import type { StoredDraft } from '../../drafts/event-draft.ts';
import { adoptOldCopies } from '../../drafts/old-copies.ts';
import { formName, keptEdits } from '../../event-form/edits/kept.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { resolveEvent } from './event-form.ts';
import type { EditedDates } from './publish/validation.ts';
import { startSession } from './session.ts';
import { createSharedForm } from './shared-form.ts';

/** The form of an event that is also edited in other windows: their drafts and saves are merged into it. */
export function useSharedForm(opened: EditedEvent, onOthers: () => void) {
  const client = useClient();
  const { id: userId } = useUser();
  const { eventId } = opened.event;
  const name = formName(userId, eventId, 'editor');
  const [start] = useState(() => {
    const old = { key: `tabiya:draft:${userId}:${eventId}`, toEdits: oldEdits };
    adoptOldCopies(keptEdits, localStorage, name, old);
    return startSession(opened, keptEdits.read(name));
  });
  const [session, onSession] = useState(start.session);
  const form = useForm<EventFields, EditedDates>({
    defaultValues: start.fields,
    resolver: resolveEvent,
    // A mistake is said when its field is left, and goes once it is mended.
    mode: 'onTouched',
    context: { today: calendarDateOf(new Date()), stored: session.saved.startDate },
  });
  const [shared] = useState(() => {
    const copy = (edits: Parameters<typeof keptEdits.write>[1]) => keptEdits.write(name, edits);
    return createSharedForm(start.session, { client, form, copy, onSession, onOthers });
  });
  return { form, session, hasCopy: start.hasCopy, ...shared };
}

export type SharedFormState = ReturnType<typeof useSharedForm>;

function oldEdits({ fields, base }: StoredDraft) {
  const edits = Object.entries(fields).map(([field, value]) => [
    field,
    { base: Reflect.get(base, field) ?? null, value },
  ]);
  return Object.fromEntries(edits);
}
