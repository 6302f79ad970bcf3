import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  changedEntry,
  deskEntrySchema,
  erasedEntrySchema,
  type ParticipantEntry,
  participantEntrySchema,
  toEntry,
  toTypedEntry,
  withEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { FederationType } from '@tabiya/domain/event/federation';
import { ratingKindIn } from '@tabiya/domain/event/rating-kind';
import { useEffect, useState } from 'react';
import { ParticipantChanged } from '../../../../data/participant-edits.ts';
import { EDIT_BUTTON } from './edit-button.ts';
import { editFormName, useOvertaken } from './open-forms.ts';
import { ParticipantForm } from './ParticipantForm.tsx';

/** Saves an entry that was edited. Rejects with the reason. */
export type SaveEntry = (participant: Participant, entry: ParticipantEntry) => Promise<void>;

type EditFormProps = {
  participant: Participant;
  event: TournamentEvent;
  used: readonly ListColumnName[];
  actions: { save: SaveEntry };
  /** It was saved or cancelled. */
  onDone: () => void;
};

/** The form that replaces a participant's details while they are edited. */
export function EditForm({ participant, event, used, actions, onDone }: EditFormProps) {
  const { federationType } = event;
  // Changes are found by comparing with the participant from when the form opened, or was last refused.
  const [base, setBase] = useState(participant);
  const start = toTypedEntry(participant, federationType);
  const [isOvertaken, setIsOvertaken] = useOvertaken(participant, start);
  useEffect(
    () => () => {
      // Once the details are back, and unless the focus has gone elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement?.closest('button, input, textarea')) return;
        document.getElementById(EDIT_BUTTON)?.focus();
      });
    },
    [],
  );
  return (
    <ParticipantForm
      label={`Edit ${participant.fullName}`}
      eventId={participant.eventId}
      keptAs={editFormName(participant.id)}
      start={start}
      federationType={federationType}
      used={used}
      event={{ ...event, ratingKind: ratingKindIn(event, participant.sectionId) }}
      schema={entrySchema(participant)}
      submitLabel="Save"
      onSubmit={async (entry) => {
        if (isOvertaken) {
          setIsOvertaken(false);
          throw new ParticipantChanged(participant);
        }
        await actions.save(base, entry).catch((error: Error) => {
          if (error instanceof ParticipantChanged)
            setBase(seen(base, entry, error, federationType));
          throw error;
        });
        onDone();
        return true;
      }}
      onCancel={onDone}
    />
  );
}

/** Picks the schema: self-registered participants need an email address, unless it was erased. */
function entrySchema({ erasedAt, organizerCreated }: Participant) {
  if (erasedAt !== null) return erasedEntrySchema;
  return organizerCreated ? deskEntrySchema : participantEntrySchema;
}

/** The new base of the form once it has shown which of its changed fields others changed. */
function seen(
  base: Participant,
  entry: ParticipantEntry,
  { current }: ParticipantChanged,
  federationType: FederationType,
): Participant {
  const theirs = toEntry(current, federationType);
  const names = Object.keys(
    changedEntry(base, entry, federationType),
  ) as (keyof ParticipantEntry)[];
  const changed = Object.fromEntries(names.map((name) => [name, theirs[name]]));
  return withEntry(base, changed, federationType);
}
