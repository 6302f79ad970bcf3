import { MAX_ORGANIZER_NOTES_LENGTH } from '@tabiya/domain/participants/columns';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useEffect, useRef, useState } from 'react';
import { valueText } from '../../../data/field-labels.ts';
import { NotesChanged } from '../../../data/organizer-notes.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassing } from '../../../ui/use-passing.ts';
import type { ParticipantActions } from './list-props.ts';

type OrganizerNotesProps = {
  participant: Participant;
  /** As saved. */
  notes: string;
  onSave: ParticipantActions['saveNotes'];
};

/** What the organizer alone knows of a player: saved on leaving the field, or by Save. */
export function OrganizerNotes({ participant, notes, onSave }: OrganizerNotesProps) {
  const { text, setText, save, answer } = useNotesField({ participant, notes, onSave });
  return (
    <div className="grid gap-1">
      <textarea
        aria-label={`Organizer notes (private): ${participant.fullName}`}
        value={text}
        maxLength={MAX_ORGANIZER_NOTES_LENGTH}
        rows={2}
        onChange={(change) => setText(change.currentTarget.value)}
        onBlur={() => save()}
        className="field-sizing-content block max-h-40 min-h-14 w-full resize-none rounded-control border border-line-strong bg-surface px-2.5 py-1.5 text-14 hover:border-ink"
      />
      <div className="flex min-h-5 items-center justify-between gap-2 text-12">
        <span role="status" className={answer === 'Saved' ? 'text-success' : 'text-danger'}>
          {answer}
        </span>
        {text !== notes && (
          <Button size="small" variant="quiet" onClick={() => save({ overOthers: true })}>
            Save<span className="sr-only"> notes on {participant.fullName}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function useNotesField({ participant, notes, onSave }: OrganizerNotesProps) {
  const [text, setText] = useState(notes);
  const [saved, showSaved] = usePassing<'Saved'>(1500);
  /** Stays until it is saved after all: what was typed is nowhere else. */
  const [hasFailed, setHasFailed] = useState(false);
  /** What others made of the notes meanwhile is not replaced before this was read and Save was pressed. */
  const [isOvertaken, setIsOvertaken] = useState(false);
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
      setHasFailed(false);
      setIsOvertaken(false);
      showSaved('Saved');
    } catch (error) {
      setHasFailed(true);
      setIsOvertaken(error instanceof NotesChanged);
    }
    isSaving.current = false;
  };

  // A row that scrolls out of sight is taken away without its field being left.
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
  const answer = hasFailed && text !== notes ? failure : saved;
  return { text, setText, save, answer };
}
