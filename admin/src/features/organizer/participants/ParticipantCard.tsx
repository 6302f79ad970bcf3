import {
  COLUMN_NAMES,
  type ColumnName,
  listColumn,
} from '@tabiya/domain/participants/list-columns';
import { memo, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Cell, cellText } from './Cell.tsx';
import { EditForm } from './EditForm.tsx';
import type { ParticipantProps } from './list-props.ts';
import { PendingIdBadge } from './PendingIdBadge.tsx';
import { RowActions } from './RowActions.tsx';

/** What a card lists: the rest has a place of its own on it. */
const IN_CARD = COLUMN_NAMES.filter(
  (name: ColumnName) => !['fullName', 'status', 'organizerNotes'].includes(name),
);

/** One participant on a phone: to read, or as a form. */
export const ParticipantCard = memo(function ParticipantCard(props: ParticipantProps) {
  const { participant, isEditing, actions } = props;
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
        <Cell name="status" {...props} />
      </div>
      <dl className="grid min-w-0 flex-[999_1_13rem] grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5 text-14">
        {IN_CARD.filter((name) => cellText(name, props) !== '').map((name) => (
          <Fact key={name} name={listColumn(name).label}>
            <Cell name={name} {...props} />
          </Fact>
        ))}
        {participant.idPending && (
          <Fact name="ID">
            <PendingIdBadge participant={participant} />
          </Fact>
        )}
      </dl>
      <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-1 content-start gap-1 [&_button]:whitespace-normal">
        <p aria-hidden="true" className="text-14 text-muted">
          {listColumn('organizerNotes').label}
        </p>
        <Cell name="organizerNotes" {...props} />
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
