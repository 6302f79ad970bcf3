import type { FederationType } from '@tabiya/domain/event/federation';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import type { ParticipantEntry } from '@tabiya/domain/participants/participant-entry';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';

/** What can be done with participants. The functions stay the same from render to render. */
export type ParticipantActions = {
  /** Shows their details, or the form that edits them. */
  open: (participant: Participant, mode?: 'edit') => void;
  /** Chooses them or not, as a range with everybody since the one before. */
  choose: (participant: Participant, isRange: boolean) => void;
  setStatus: (people: readonly Participant[], status: ParticipantStatus) => void;
  /** Rejects with the reason. */
  save: (participant: Participant, entry: ParticipantEntry) => Promise<void>;
  remove: (participant: Participant) => void;
  /** Puts notes in place of what was there before. Rejects when they were not saved. */
  saveNotes: (participant: Participant, notes: string, before: string) => Promise<void>;
};

/** What the table and the list of a phone show. */
export type ParticipantListProps = {
  participants: readonly Participant[];
  notes: OrganizerNotes;
  federationType: FederationType;
  /** Whose details are open. */
  openId: string | null;
  chosen: ReadonlySet<string>;
  /** Why the last change of a participant's status failed, by id. */
  problems: ReadonlyMap<string, string>;
  actions: ParticipantActions;
};

/** What one row shows. It renders again only when one of these changes. */
export type ParticipantProps = {
  participant: Participant;
  notes: string;
  federationType: FederationType;
  isOpen: boolean;
  isChosen: boolean;
  problem: string | undefined;
  actions: ParticipantActions;
};

/** The props of a participant's row. */
export function rowProps(list: ParticipantListProps, participant: Participant): ParticipantProps {
  const { notes, federationType, openId, chosen, problems, actions } = list;
  return {
    participant,
    notes: notes[participant.id] ?? '',
    federationType,
    isOpen: participant.id === openId,
    isChosen: chosen.has(participant.id),
    problem: problems.get(participant.id),
    actions,
  };
}

/** The id of what opens a participant's details, to which the focus returns when they close. */
export function openerId({ id }: Pick<Participant, 'id'>): string {
  return `open-${id}`;
}
