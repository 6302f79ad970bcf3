import type { EventFields, FieldName, TournamentEvent } from '@tabiya/domain/event/event';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isTypedValue } from '../../../drafts/typed-values.ts';
import { useUser } from '../../../session/auth-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { afterSaving, afterTyping, keepingMine, withEdits } from './form-edits.ts';
import { createKeptEdits, type Edits } from './kept-edits.ts';

/** What is typed into forms about the event and its news. */
export const keptEdits = createKeptEdits(localStorage);

/** What is typed about people is kept while the browser's tab is open, and not beyond it. */
export const keptEntries = createKeptEdits(sessionStorage);

/** A form of the admin view, as `tab` or `tab/part`. */
export function formName(userId: string, eventId: string, form: string): string {
  return `${userId}:${eventId}:${form}`;
}

/**
 * The fields of a form of the admin view: as `stored`, with what was typed on top. What is typed is kept until it is
 * saved or discarded, whatever screen is opened meanwhile.
 */
export function useFormEdits<Name extends FieldName>(
  { eventId }: Pick<TournamentEvent, 'eventId'>,
  form: string,
  stored: Pick<EventFields, Name>,
) {
  type Values = Pick<EventFields, Name>;
  const name = formName(useUser().id, eventId, form);
  const read = useCallback(() => keptEdits.read(name), [name]);
  const edits = useSyncExternalStore(keptEdits.subscribe, read);
  const state = useMemo(() => withEdits(stored, edits, isTypedValue), [stored, edits]);
  const write = (next: Edits) => keptEdits.write(name, next);
  const isDirty = state.changed.length > 0;

  // Edits that are stored by now, e.g. from another window, are none any more.
  const isLeftover = !isDirty && Object.keys(edits).length > 0;
  useEffect(() => {
    if (isLeftover) keptEdits.write(name, {});
  }, [isLeftover, name]);

  return {
    ...state,
    isDirty,
    set: <Field extends Name>(field: Field, value: EventFields[Field]) => {
      withdraw(name);
      write(afterTyping(read(), stored, field, value));
    },
    keepMine: (field: Name) => write(keepingMine(read(), stored, field)),
    takeTheirs: (field: Name) => {
      const { [field]: _, ...others } = read();
      write(others);
    },
    /** These values of the form were saved. */
    settle: (sent: Partial<Values>) => {
      withdraw(name);
      write(afterSaving(read(), { ...sent }));
    },
    /** Takes back what was typed, and offers to bring it back. */
    discard: () => {
      write({});
      notify({
        key: name,
        text: 'Changes discarded',
        action: { label: 'Undo', onAction: () => write({ ...edits, ...read() }) },
      });
    },
  };
}

export type FormEditsState = Pick<
  ReturnType<typeof useFormEdits<FieldName>>,
  'changed' | 'isDirty' | 'discard'
>;

/** Whether any form of a tab of the admin view holds edits that are not saved. */
export function useHasEdits(eventId: string): (tab: string) => boolean {
  const { id } = useUser();
  const has = (tab: string) => {
    const name = formName(id, eventId, tab);
    return keptEdits.has(name) || keptEntries.has(name);
  };
  // Only whether it changed counts: which tabs hold edits.
  useSyncExternalStore(subscribe, () => TABS_WITH_FORMS.filter(has).join(' '));
  return has;
}

function subscribe(listener: () => void): () => void {
  const stops = [keptEdits, keptEntries].map((kept) => kept.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

const TABS_WITH_FORMS = [
  'settings',
  'participants',
  'registration',
  'schedule',
  'results',
  'revenue',
  'news',
] as const;
