import { toTypedEntry } from '@tabiya/domain/participant-entry';
import { useEffect } from 'react';
import type { ParticipantProps } from './list-props.ts';
import { ParticipantForm } from './ParticipantForm.tsx';
import { editButtonId } from './RowActions.tsx';

/** The form that stands in place of a row or a card while it is edited. */
export function EditForm({
  participant,
  federationType,
  actions,
}: Pick<ParticipantProps, 'participant' | 'federationType' | 'actions'>) {
  const opener = editButtonId(participant);
  useEffect(
    () => () => {
      // Once the row is back, and unless focus has gone elsewhere, as to the form of another row.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(opener)?.focus();
      });
    },
    [opener],
  );
  return (
    <ParticipantForm
      label={`Edit ${participant.fullName}`}
      start={toTypedEntry(participant, federationType)}
      federationType={federationType}
      submitLabel="Save"
      onSubmit={async (entry) => {
        await actions.save(participant, entry);
        actions.edit(null);
      }}
      onCancel={() => actions.edit(null)}
    />
  );
}
