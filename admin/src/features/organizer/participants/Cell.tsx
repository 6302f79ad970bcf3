import type { ColumnName } from '@tabiya/domain/participants/list-columns';
import { ratingLabel, STATUS_LABELS } from '@tabiya/domain/participants/participant';
import type { ReactNode } from 'react';
import { formatInstant } from '../instant.ts';
import { ContactLink } from './ContactLink.tsx';
import type { ParticipantProps } from './list-props.ts';
import { OrganizerNotes } from './OrganizerNotes.tsx';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';

type CellProps = Pick<ParticipantProps, 'participant' | 'notes' | 'federationType'>;

/** What a column says of a participant, as text: on paper, and on screens where it is no more than that. */
export function cellText(
  name: ColumnName,
  { participant, notes, federationType }: CellProps,
): string {
  if (name === 'rating') return ratingLabel(participant, federationType);
  if (name === 'organizerNotes') return notes;
  if (name === 'status') return STATUS_LABELS[participant.status];
  if (name === 'registeredAt') return formatInstant(participant.registeredAt);
  return participant[name];
}

/** What a column shows of a participant. */
export function Cell({
  name,
  ...props
}: CellProps & { name: ColumnName } & Pick<ParticipantProps, 'actions'>): ReactNode {
  const { participant, notes, actions } = props;
  switch (name) {
    case 'email':
      return <ContactLink kind="mailto" address={participant.email} />;
    case 'phoneNumber':
      return <ContactLink kind="tel" address={participant.phoneNumber} />;
    case 'organizerNotes':
      return <OrganizerNotes participant={participant} notes={notes} onSave={actions.saveNotes} />;
    case 'status':
      return <ParticipantStatusBadge status={participant.status} />;
    default:
      return cellText(name, props);
  }
}
