import { MAX_ORGANIZER_NOTES_LENGTH } from '@tabiya/domain/entries/list/columns';
import { listColumn } from '@tabiya/domain/entries/list/list-columns';
import { ariaKeys } from '../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { NOTES_FIELD } from './notes-field.ts';
import { type NotesFieldProps, useNotesField } from './use-notes-field.ts';

/** The organizer's private notes on a player: saved on leaving the field, or by Save. */
export function OrganizerNotesField(props: NotesFieldProps) {
  const { text, setText, save, answer, isSaved } = useNotesField(props);
  const { fullName } = props.participant;
  return (
    <div>
      <div className="mb-1.5 flex min-h-5 items-baseline justify-between gap-2 text-14">
        <span aria-hidden="true" className="text-13 font-semibold text-muted">
          {listColumn('organizerNotes').label}
        </span>
        <span role="status" className={answer === 'Saved' ? 'text-success' : 'text-danger'}>
          {answer}
        </span>
      </div>
      <div className="relative">
        <textarea
          id={NOTES_FIELD}
          aria-label={`Organizer notes (private): ${fullName}`}
          aria-keyshortcuts={ariaKeys('notes')}
          value={text}
          maxLength={MAX_ORGANIZER_NOTES_LENGTH}
          rows={3}
          onChange={(change) => setText(change.currentTarget.value)}
          onBlur={() => void save()}
          className="field-sizing-content block max-h-60 min-h-20 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 pb-11 text-14 hover:border-ink"
        />
        {!isSaved && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void save({ overOthers: true })}
            className="absolute! right-1 bottom-1"
          >
            Save<span className="sr-only"> notes on {fullName}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
