import { ratingLabel } from '@tabiya/domain/participants/participant';
import { memo } from 'react';
import { formatInstant } from '../instant.ts';
import { ContactLink } from './ContactLink.tsx';
import { COLUMNS } from './columns.ts';
import { EditForm } from './EditForm.tsx';
import type { ParticipantProps } from './list-props.ts';
import { OrganizerNotes } from './OrganizerNotes.tsx';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import { PendingIdBadge } from './PendingIdBadge.tsx';
import { RowActions } from './RowActions.tsx';

type ParticipantRowProps = ParticipantProps & {
  /** Counted from 0 in the list as it is shown. */
  index: number;
  /** Takes the row's height. */
  measure: (row: HTMLTableRowElement | null) => void;
};

/** One participant in the table: to read, or as a form. */
export const ParticipantRow = memo(function ParticipantRow({
  index,
  measure,
  ...props
}: ParticipantRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="group align-top *:border-b *:border-line *:px-2.5 *:py-3 *:first:pl-6"
    >
      {props.isEditing ? (
        <td colSpan={COLUMNS.length} className="bg-sunken">
          <div className="sticky left-6 max-w-260">
            <EditForm {...props} />
          </div>
        </td>
      ) : (
        <Cells {...props} />
      )}
    </tr>
  );
});

function Cells({ participant, notes, federationType, actions }: ParticipantProps) {
  return (
    <>
      <th scope="row" className="sticky left-0 z-5 bg-surface font-semibold wrap-anywhere">
        {participant.fullName}
      </th>
      <td className="wrap-anywhere *:block *:not-first:mt-1">
        <ContactLink kind="mailto" address={participant.email} />
        <ContactLink kind="tel" address={participant.phoneNumber} />
      </td>
      <td className="tabular wrap-anywhere">
        <p>{participant.localFederationId || '–'}</p>
        <p className="mt-1">{participant.fideId || '–'}</p>
        {participant.idPending && (
          <div className="mt-2">
            <PendingIdBadge participant={participant} />
          </div>
        )}
      </td>
      <td className="tabular text-right">{ratingLabel(participant, federationType)}</td>
      <td>
        <p className="max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {participant.notes}
        </p>
      </td>
      <td>
        <OrganizerNotes participant={participant} notes={notes} onSave={actions.saveNotes} />
      </td>
      <td className="sticky right-56.5 z-5 bg-surface shadow-[inset_1px_0_0_var(--line)]">
        <ParticipantStatusBadge status={participant.status} />
        <p className="tabular mt-2 text-12 text-muted">{formatInstant(participant.registeredAt)}</p>
      </td>
      <td className="sticky right-0 z-5 bg-surface">
        <RowActions participant={participant} actions={actions} />
      </td>
    </>
  );
}
