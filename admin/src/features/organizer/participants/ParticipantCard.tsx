import { ratingLabel } from '@tabiya/domain/participants/participant';
import { memo, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatInstant } from '../instant.ts';
import { ContactLink } from './ContactLink.tsx';
import { EditForm } from './EditForm.tsx';
import type { ParticipantProps } from './list-props.ts';
import { OrganizerNotes } from './OrganizerNotes.tsx';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import { PendingIdBadge } from './PendingIdBadge.tsx';
import { RowActions } from './RowActions.tsx';

/** One participant on a phone: to read, or as a form. */
export const ParticipantCard = memo(function ParticipantCard(props: ParticipantProps) {
  const { participant, notes, federationType, isEditing, actions } = props;
  if (isEditing) {
    return (
      <Card>
        <EditForm {...props} />
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap gap-4 sm:gap-x-8 sm:p-6">
      <div className="flex w-full items-start justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold wrap-anywhere">{participant.fullName}</h3>
        <ParticipantStatusBadge status={participant.status} />
      </div>
      <dl className="grid min-w-0 flex-[999_1_13rem] grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 text-14">
        <Fact name="Rating">{ratingLabel(participant, federationType)}</Fact>
        <Fact name="Email">
          <ContactLink kind="mailto" address={participant.email} />
        </Fact>
        {participant.phoneNumber && (
          <Fact name="Phone">
            <ContactLink kind="tel" address={participant.phoneNumber} />
          </Fact>
        )}
        {participant.localFederationId && (
          <Fact name="Local federation ID">{participant.localFederationId}</Fact>
        )}
        {participant.fideId && <Fact name="FIDE ID">{participant.fideId}</Fact>}
        {participant.idPending && (
          <Fact name="ID">
            <PendingIdBadge participant={participant} />
          </Fact>
        )}
        {participant.notes && <Fact name="Player notes">{participant.notes}</Fact>}
        <Fact name="Registered at">{formatInstant(participant.registeredAt)}</Fact>
      </dl>
      <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-1 content-start gap-1 [&_button]:whitespace-normal">
        <p aria-hidden="true" className="text-14 text-muted">
          Organizer notes (private)
        </p>
        <OrganizerNotes participant={participant} notes={notes} onSave={actions.saveNotes} />
        <RowActions participant={participant} actions={actions} />
      </div>
    </Card>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
