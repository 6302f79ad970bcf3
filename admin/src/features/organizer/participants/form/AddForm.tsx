import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { type Participant, STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import {
  deskEntrySchema,
  EMPTY_ENTRY,
  type ParticipantEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import { namesakes } from '@tabiya/domain/entries/list/same-name';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ratingKindIn } from '@tabiya/domain/event/rating-kind';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { AddedEntry } from '../../../../data/added-participants.ts';
import { usePersistedFields } from '../../edits/use-persisted-fields.ts';
import { AtDeskFields } from './AtDeskFields.tsx';
import { NOTHING_AT_DESK, toAdded } from './at-desk.ts';
import { ADD_FORM, DESK_FORM } from './open-forms.ts';
import { ParticipantForm } from './ParticipantForm.tsx';

type AddFormProps = {
  event: TournamentEvent;
  /** The participants already on the list. */
  participants: readonly Participant[];
  used: readonly ListColumnName[];
  onAdd: (entry: ParticipantEntry, more: AddedEntry) => Promise<void>;
  onClose: () => void;
};

/** A participant's entry, and what is said of them at the desk: two forms that are checked and sent as one. */
export default function AddForm({ event, participants, used, onAdd, onClose }: AddFormProps) {
  const places = useMemo(() => placesLeft(event, participants), [event, participants]);
  const form = useForm({ defaultValues: NOTHING_AT_DESK });
  const { forget } = usePersistedFields(form, event.eventId, DESK_FORM, NOTHING_AT_DESK);
  const nameHint = (name: string) => {
    const [first] = namesakes(name, participants);
    if (!first) return null;
    const section = event.sections.find(({ id }) => id === first.sectionId)?.name;
    const known = [section, first.birthYear && `born ${first.birthYear}`, first.email];
    return `${first.fullName} is already on the list (${known.filter(Boolean).join(', ') || STATUS_LABELS[first.status]}). Add this player only if they’re a different person.`;
  };
  const add = async (entry: ParticipantEntry) => {
    let hasError = false;
    await form.handleSubmit(
      (atDesk) => onAdd(entry, toAdded(atDesk, event, places, new Date())),
      () => {
        hasError = true;
      },
    )();
    if (hasError) return false;
    // The next player at the desk often enters the same section; whether they paid and arrived is said of each.
    form.reset({ ...NOTHING_AT_DESK, section: form.getValues('section') });
    forget();
    return true;
  };
  return (
    <ParticipantForm
      label="Add participant"
      eventId={event.eventId}
      keptAs={ADD_FORM}
      start={EMPTY_ENTRY}
      federationType={event.federationType}
      used={used}
      event={{ ...event, ratingKind: ratingKindIn(event, form.watch('section')) }}
      submitLabel="Add"
      closeLabel="Done"
      repeats
      onSubmit={add}
      schema={deskEntrySchema}
      nameHint={nameHint}
      onClear={() => {
        form.reset(NOTHING_AT_DESK);
        forget();
      }}
      onCancel={onClose}
    >
      <AtDeskFields event={event} places={places} form={form} />
    </ParticipantForm>
  );
}
