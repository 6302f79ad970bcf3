import type { FederationType } from '@tabiya/domain/federation';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participant';

export type SetStatus = (participant: Participant, status: ParticipantStatus) => void;

/** What the table and the cards show. */
export type ParticipantListProps = {
  participants: readonly Participant[];
  federationType: FederationType;
  onStatus: SetStatus;
};

/** What one row or card shows. */
export type ParticipantProps = Omit<ParticipantListProps, 'participants'> & {
  participant: Participant;
};
