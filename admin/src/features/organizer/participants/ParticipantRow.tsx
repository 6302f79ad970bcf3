import { type ColumnName, columnsIn } from '@tabiya/domain/participants/list-columns';
import { memo } from 'react';
import { Cell } from './Cell.tsx';
import { TABLE_COLUMNS, TABLE_WIDTHS } from './columns.ts';
import { EditForm } from './EditForm.tsx';
import type { ParticipantProps } from './list-props.ts';
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
        <td colSpan={TABLE_WIDTHS.length} className="bg-sunken">
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

function Cells({ actions, ...props }: ParticipantProps) {
  return (
    <>
      {TABLE_COLUMNS.map(({ group, className }) => {
        const isName = group === 'name';
        const Tag = isName ? 'th' : 'td';
        return (
          <Tag key={group} className={className} {...(isName && { scope: 'row' })}>
            {columnsIn(group).map((name) => (
              <div key={name} className={`not-first:mt-1 ${LINES[name] ?? ''}`}>
                <Cell name={name} actions={actions} {...props} />
              </div>
            ))}
            {group === 'ids' && <Pending participant={props.participant} />}
          </Tag>
        );
      })}
      <td className="sticky right-0 z-5 bg-surface">
        <RowActions participant={props.participant} actions={actions} />
      </td>
    </>
  );
}

/** What not every line of a cell looks like. */
const LINES: Partial<Record<ColumnName, string>> = {
  notes: 'max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line',
  registeredAt: 'tabular text-12 text-muted',
};

function Pending({ participant }: Pick<ParticipantProps, 'participant'>) {
  if (!participant.idPending) return null;
  return (
    <div className="mt-2">
      <PendingIdBadge participant={participant} />
    </div>
  );
}
