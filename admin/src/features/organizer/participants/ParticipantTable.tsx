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

/** The participants side by side. Name, status and actions stay in sight while the columns scroll. */
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
                className="bg-sunken px-2.5 py-3 align-bottom font-semibold first:sticky first:left-0 first:pl-6 last:sticky last:right-0 last:w-46 nth-6:text-right nth-9:sticky nth-9:right-46 nth-9:shadow-[inset_1px_0_0_var(--line)]"
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
    <tr className="border-t border-line *:px-2.5 *:py-3 *:first:pl-6">
      <th
        scope="row"
        className="sticky left-0 max-w-56 min-w-36 bg-surface font-semibold wrap-break-word"
      >
        {participant.fullName}
      </th>
      <td className="max-w-56 min-w-44 wrap-anywhere">
        <ContactLink kind="mailto" address={participant.email} />
      </td>
      <td className="whitespace-nowrap">
        <ContactLink kind="tel" address={participant.phoneNumber} />
      </td>
      <td className="tabular">{participant.localFederationId}</td>
      <td className="tabular">{participant.fideId}</td>
      <td className="tabular text-right">{ratingLabel(participant, federationType)}</td>
      <td className="max-w-64 min-w-36 wrap-break-word whitespace-pre-line">{participant.notes}</td>
      <td className="tabular min-w-26 text-muted">{formatInstant(participant.registeredAt)}</td>
      <td className="sticky right-46 bg-surface shadow-[inset_1px_0_0_var(--line)]">
        <ParticipantStatusBadge status={participant.status} />
      </td>
      <td className="sticky right-0 w-46 min-w-46 bg-surface">
        <StatusActions participant={participant} onStatus={onStatus} />
      </td>
    </tr>
  );
});
