import type { Participant } from '@tabiya/domain/participant';
import { useEffect, useRef, useState } from 'react';
import { MAX_ORGANIZER_NOTES_LENGTH } from '../../../data/organizer-notes.ts';
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
        onBlur={save}
        className="field-sizing-content block max-h-40 min-h-14 w-full resize-none rounded-control border border-line-strong bg-surface px-2.5 py-1.5 text-14 hover:border-ink"
      />
      <div className="flex min-h-5 items-center justify-between gap-2 text-12">
        <span role="status" className={answer === 'Saved' ? 'text-success' : 'text-danger'}>
          {answer}
        </span>
        {text !== notes && (
          <Button size="small" variant="quiet" onClick={save}>
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
  /** The last text that was sent, so that leaving the field for the Save button sends it once. */
  const sent = useRef(notes);

  const [shownNotes, setShownNotes] = useState(notes);
  if (shownNotes !== notes) {
    // Notes that changed elsewhere show, unless something else is being typed here.
    setShownNotes(notes);
    if (text === shownNotes) setText(notes);
  }

  const save = () => {
    if (text === notes || text === sent.current) return;
    sent.current = text;
    onSave(participant, text).then(
      () => {
        setHasFailed(false);
        showSaved('Saved');
      },
      () => {
        sent.current = notes;
        setHasFailed(true);
      },
    );
  };

  // A row that scrolls out of sight is taken away without its field being left.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  const answer = hasFailed && text !== notes ? 'Failed to save' : saved;
  return { text, setText, save, answer };
}
