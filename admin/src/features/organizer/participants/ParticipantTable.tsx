import { ratingLabel } from '@tabiya/domain/participant';
import { memo } from 'react';
import { formatInstant } from '../instant.ts';
import { ContactLink } from './ContactLink.tsx';
import type { ParticipantListProps, ParticipantProps } from './list-props.ts';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import { StatusActions } from './StatusActions.tsx';

const HEADS = [
  'Name',
  'Email',
  'Phone',
  'Local federation ID',
  'FIDE ID',
  'Rating',
  'Player notes',
  'Registered at',
  'Status',
  'Actions',
];

/** The participants side by side. The name stays in sight while the columns scroll. */
export function ParticipantTable({ participants, ...props }: ParticipantListProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table
        aria-labelledby="participants-heading"
        className="w-full border-collapse text-left text-14"
      >
        <thead>
          <tr className="bg-sunken text-muted">
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="bg-sunken px-3 py-3 align-bottom font-semibold first:sticky first:left-0 first:pl-6 last:pr-6 nth-6:text-right"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {participants.map((participant) => (
            <Row key={participant.id} participant={participant} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row({ participant, federationType, onStatus }: ParticipantProps) {
  return (
    <tr className="border-t border-line *:px-3 *:py-3 *:first:pl-6 *:last:pr-6">
      <th
        scope="row"
        className="sticky left-0 max-w-56 min-w-40 bg-surface font-semibold wrap-break-word"
      >
        {participant.fullName}
      </th>
      <td>
        <ContactLink kind="mailto" address={participant.email} />
      </td>
      <td className="whitespace-nowrap">
        <ContactLink kind="tel" address={participant.phoneNumber} />
      </td>
      <td className="tabular">{participant.localFederationId}</td>
      <td className="tabular">{participant.fideId}</td>
      <td className="tabular text-right">{ratingLabel(participant, federationType)}</td>
      <td className="max-w-64 min-w-40 wrap-break-word whitespace-pre-line">{participant.notes}</td>
      <td className="tabular whitespace-nowrap text-muted">
        {formatInstant(participant.registeredAt)}
      </td>
      <td>
        <ParticipantStatusBadge status={participant.status} />
      </td>
      <td>
        <StatusActions participant={participant} onStatus={onStatus} />
      </td>
    </tr>
  );
});
