import { toTypedEntry } from '@tabiya/domain/participant-entry';
import type { ParticipantProps } from './list-props.ts';
import { ParticipantForm } from './ParticipantForm.tsx';

/** The form that stands in place of a row or a card while it is edited. */
export function EditForm({
  participant,
  federationType,
  actions,
}: Pick<ParticipantProps, 'participant' | 'federationType' | 'actions'>) {
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
