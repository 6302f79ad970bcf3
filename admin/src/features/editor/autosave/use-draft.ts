import type { EventFields } from '@tabiya/domain/event';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Session } from '../session.ts';
import type { Autosave } from './autosave.ts';
import { type Draft, differs, laterDraft, readDraft } from './draft.ts';
import type { LocalCopy } from './local-copy.ts';

type DraftOptions = {
  form: UseFormReturn<EventFields>;
  session: Session;
  autosave: Autosave;
  copy: LocalCopy;
  /** The draft as the server gave it. */
  stored: unknown;
};

/** The changes that were left unsaved the last time, on the server or on this device, until it is decided on them. */
export function useDraft({ form, session, autosave, copy, stored }: DraftOptions) {
  const [draft, setDraft] = useState<Draft | null>(() => {
    const later = laterDraft(readDraft(stored, session.saved), copy.read(session.saved));
    return later && differs(later.fields, session.saved) ? later : null;
  });
  return {
    savedAt: draft?.savedAt ?? null,
    /** What was saved elsewhere since, and is changed in the draft too. */
    clashes: draft?.clashes ?? [],
    goOn: () => {
      if (draft) form.reset(draft.fields, { keepDefaultValues: true });
      autosave.changed();
      setDraft(null);
    },
    discard: () => {
      copy.remove();
      // With nothing changed in the form, keeping it forgets the draft.
      autosave.changed();
      autosave.flush();
      setDraft(null);
    },
  };
}
