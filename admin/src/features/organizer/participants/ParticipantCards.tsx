import { ratingLabel } from '@tabiya/domain/participant';
import { memo, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatInstant } from '../instant.ts';
import { ContactLink } from './ContactLink.tsx';
import type { ParticipantListProps, ParticipantProps } from './list-props.ts';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import { StatusActions } from './StatusActions.tsx';

/** The participants below each other, for phones and tablets. */
export function ParticipantCards({ participants, ...props }: ParticipantListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {participants.map((participant) => (
        <li key={participant.id}>
          <ParticipantCard participant={participant} {...props} />
        </li>
      ))}
    </ul>
  );
}

const ParticipantCard = memo(function ParticipantCard({
  participant,
  federationType,
  onStatus,
}: ParticipantProps) {
  return (
    <Card className="flex h-full flex-col gap-4 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold wrap-break-word">{participant.fullName}</h3>
        <ParticipantStatusBadge status={participant.status} />
      </div>
      <dl className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 text-14">
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
        {participant.notes && <Fact name="Player notes">{participant.notes}</Fact>}
        <Fact name="Registered at">{formatInstant(participant.registeredAt)}</Fact>
      </dl>
      <StatusActions participant={participant} onStatus={onStatus} />
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
