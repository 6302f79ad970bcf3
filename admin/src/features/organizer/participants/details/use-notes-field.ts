import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useEffect, useRef, useState } from 'react';
import { valueText } from '../../../../data/field-labels.ts';
import { NotesChanged } from '../../../../data/organizer-notes.ts';
import { usePassing } from '../../../../ui/use-passing.ts';
import type { ParticipantActions } from '../list/list-props.ts';
import { useKeptNotes } from './kept-forms.ts';

export type NotesFieldProps = {
  participant: Participant;
  /** As saved. */
  notes: string;
  onSave: ParticipantActions['saveNotes'];
};

/**
 * The field of the notes on a participant. Typed text is kept until it is saved, so that it is there again after saving
 * failed behind a field that was left.
 */
export function useNotesField({ participant, notes, onSave }: NotesFieldProps) {
  const kept = useKeptNotes(participant);
  const [first] = useState(kept.read);
  const [text, setText] = useState(first?.text ?? notes);
  const [saved, showSaved] = usePassing<'Saved'>(1500);
  /** Stays until it is saved after all: what was typed is nowhere else. */
  const [hasFailed, setHasFailed] = useState(first !== null);
  /** Notes that others changed in the meantime are only replaced after the user has read this and clicked Save. */
  const [isOvertaken, setIsOvertaken] = useState(first !== null && first.base !== notes);
  const isSaving = useRef(false);
  /** The text to save next: one at a time, so that an older text never arrives after a newer one. */
  const next = useRef(notes);

  const [shownNotes, setShownNotes] = useState(notes);
  if (shownNotes !== notes) {
    // Notes that changed elsewhere show, unless something else is being typed here.
    setShownNotes(notes);
    if (text === shownNotes) setText(notes);
  }

  const save = async ({ overOthers = false } = {}) => {
    if (text === notes && !isSaving.current) return;
    if (isOvertaken && !overOthers) return;
    next.current = text;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      for (let stored = notes; next.current !== stored; ) {
        const before = stored;
        stored = next.current;
        await onSave(participant, stored, before);
      }
      kept.forget();
      setHasFailed(false);
      setIsOvertaken(false);
      showSaved('Saved');
    } catch (error) {
      setHasFailed(true);
      setIsOvertaken(error instanceof NotesChanged);
    }
    isSaving.current = false;
  };

  // The panel moves on or closes without the field being left.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(
    () => () => {
      void latest.current();
    },
    [],
  );
  const failure = isOvertaken
    ? `Changed elsewhere to ${valueText(notes)}. Save to keep yours.`
    : 'Failed to save';
  return {
    text,
    setText: (typed: string) => {
      setText(typed);
      kept.write(typed, notes);
    },
    save,
    isSaved: text === notes,
    answer: hasFailed && text !== notes ? failure : saved,
  };
}
