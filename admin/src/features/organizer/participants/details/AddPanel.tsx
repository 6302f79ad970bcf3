import type { TournamentEvent } from '@tabiya/domain/event/event';
import { EMPTY_ENTRY, type ParticipantEntry } from '@tabiya/domain/participants/participant-entry';
import { SidePanel } from '../../../../ui/SidePanel.tsx';
import { ADD_FORM } from '../use-kept-entry.ts';
import { LazyParticipantForm } from './LazyParticipantForm.tsx';

type AddPanelProps = {
  event: TournamentEvent;
  onAdd: (entry: ParticipantEntry) => Promise<void>;
  onClose: () => void;
};

/** Adds participants, one after the other, beside the list that they come into. */
export function AddPanel({ event, onAdd, onClose }: AddPanelProps) {
  return (
    <SidePanel title="Add participant" onClose={onClose}>
      <LazyParticipantForm
        label="Add participant"
        eventId={event.eventId}
        keptAs={ADD_FORM}
        start={EMPTY_ENTRY}
        federationType={event.federationType}
        submitLabel="Add"
        closeLabel="Done"
        repeats
        onSubmit={onAdd}
        onCancel={onClose}
      />
    </SidePanel>
  );
}
