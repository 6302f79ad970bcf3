import type { ReactNode } from 'react';
import type { ParticipantProps } from './list-props.ts';

type NotesMarksProps = Pick<ParticipantProps, 'participant' | 'notes'>;

/** Marks that there are notes: of the player, and of the organizer. Their text shows when they are pointed at. */
export function NotesMarks({ participant, notes }: NotesMarksProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {participant.notes !== '' && (
        <Mark label="Player notes" text={participant.notes} className="text-muted">
          <path d="M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z" />
        </Mark>
      )}
      {notes !== '' && (
        <Mark label="Organizer notes" text={notes} className="text-walnut">
          <path d="M4.5 3.5h11v9l-4 4h-7zM11.5 16.5v-4h4M7 7h6M7 10h4" />
        </Mark>
      )}
    </span>
  );
}

type MarkProps = { label: string; text: string; className: string; children: ReactNode };

function Mark({ label, text, className, children }: MarkProps) {
  return (
    <span title={text} className={className}>
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
        className="size-5"
      >
        {children}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
