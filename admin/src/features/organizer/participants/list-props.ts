import type { FederationType } from '@tabiya/domain/event/federation';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import type { ParticipantEntry } from '@tabiya/domain/participants/participant-entry';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';

/** What can be done with a participant. The functions stay the same from render to render. */
export type ParticipantActions = {
  setStatus: (participant: Participant, status: ParticipantStatus) => void;
  /** Opens the form in place of the row; null closes it. */
  edit: (participant: Participant | null) => void;
  /** Rejects with the reason. */
  save: (participant: Participant, entry: ParticipantEntry) => Promise<void>;
  askToRemove: (participant: Participant) => void;
  /** Puts notes in place of what was there before. Rejects when they were not saved. */
  saveNotes: (participant: Participant, notes: string, before: string) => Promise<void>;
};

/** What the table and the cards show. */
export type ParticipantListProps = {
  participants: readonly Participant[];
  notes: OrganizerNotes;
  federationType: FederationType;
  /** Whose form is open. */
  editingId: string | null;
  actions: ParticipantActions;
};

/** What one row or card shows. It renders again only when one of these changes. */
export type ParticipantProps = {
  participant: Participant;
  notes: string;
  federationType: FederationType;
  isEditing: boolean;
  actions: ParticipantActions;
};

/** The props of a participant's row or card. */
export function rowProps(list: ParticipantListProps, participant: Participant): ParticipantProps {
  const { notes, federationType, editingId, actions } = list;
  return {
    participant,
    notes: notes[participant.id] ?? '',
    federationType,
    isEditing: participant.id === editingId,
    actions,
  };
}
