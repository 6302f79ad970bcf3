import { lineText } from './cell-text.ts';
import { columnsOf, groupsUnderName, type TableColumn } from './columns.ts';
import type { ParticipantProps } from './list-props.ts';
import { pendingIdText } from './pending-id.ts';

type UnderNameProps = Pick<
  ParticipantProps,
  'participant' | 'notes' | 'federationType' | 'problem'
> & { columns: readonly TableColumn[] };

/** The line under a name: rating and ids, unless they have columns of their own; or what went wrong. */
export function UnderName({ columns, problem, ...props }: UnderNameProps) {
  if (problem !== undefined) {
    return (
      <div title={problem} className="truncate text-12 text-danger">
        Not changed: {problem}
      </div>
    );
  }
  const pending = pendingIdText(props.participant);
  const text = lineText(columnsOf(groupsUnderName(columns)), props);
  return (
    <div className="tabular truncate text-12 text-muted">
      {text}
      {pending !== null && (
        <>
          {text !== '' && ' · '}
          <span className="font-semibold text-warning">{pending}</span>
        </>
      )}
    </div>
  );
}
