import { cellText, lineText } from '../cell-text.ts';
import { columnsOf, type TableColumn } from '../columns.ts';
import type { ParticipantProps } from '../list-props.ts';
import { NotesMarks } from '../NotesMarks.tsx';

type ColumnCellProps = Pick<ParticipantProps, 'participant' | 'notes' | 'federationType'> & {
  column: TableColumn;
  /** All that show: a mark is for notes whose text does not. */
  columns: readonly TableColumn[];
};

/** What a column shows of a participant: its first value, and under it the others in one line. */
export function ColumnCell({ column, columns, ...props }: ColumnCellProps) {
  if (column.id === 'marks') {
    const hasText = (id: string) => columns.some((one) => one.id === id);
    const participant = hasText('notes') ? { ...props.participant, notes: '' } : props.participant;
    return (
      <td>
        <NotesMarks participant={participant} notes={hasText('private') ? '' : props.notes} />
      </td>
    );
  }
  const [first, ...others] = columnsOf(column.groups);
  if (!first) return <td />;
  if (column.id === 'registered') return <Registered text={cellText(first, props)} />;
  const top = column.id === 'ids' ? lineText([first], props) : cellText(first, props);
  const bottom = lineText(others, props);
  return (
    <td className="tabular">
      <Line text={top || bottom} className={column.id === 'contact' ? '' : 'text-muted'} />
      {top !== '' && bottom !== '' && <Line text={bottom} className="text-12 text-muted" />}
    </td>
  );
}

function Line({ text, className }: { text: string; className: string }) {
  return (
    <div title={text} className={`truncate ${className}`}>
      {text}
    </div>
  );
}

/** The day over the time. */
function Registered({ text }: { text: string }) {
  const at = text.lastIndexOf(', ');
  return (
    <td className="tabular text-12 text-muted">
      <div className="truncate">{text.slice(0, at)}</div>
      <div className="truncate">{text.slice(at + 2)}</div>
    </td>
  );
}
