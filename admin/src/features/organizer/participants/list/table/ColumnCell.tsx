import { cellText, lineText } from '../cell-text.ts';
import type { TableColumn } from '../columns.ts';
import type { EntryProps } from '../list-props.ts';
import { DueText } from '../MoneyText.tsx';
import { NotesMarks } from '../NotesMarks.tsx';

type ColumnCellProps = EntryProps & {
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
  if (column.id === 'money') return <Money {...props} />;
  const [first, ...others] = column.names;
  if (!first) return <td />;
  if (column.id === 'registered' || column.id === 'arrival') {
    return <Instant text={cellText(first, props)} />;
  }
  const top = column.id === 'ids' ? lineText([first], props) : cellText(first, props);
  const bottom = column.id === 'section' ? waitingText(props) : lineText(others, props);
  return (
    <td className="tabular">
      <Line text={top || bottom} className={column.id === 'contact' ? '' : 'text-muted'} />
      {top !== '' && bottom !== '' && <Line text={bottom} className="text-12 text-muted" />}
    </td>
  );
}

/** The place on the waiting list, in words. */
export function waitingText({ waitingPlace }: Pick<EntryProps, 'waitingPlace'>): string {
  return waitingPlace === null ? '' : `No. ${waitingPlace} waiting`;
}

function Line({ text, className }: { text: string; className: string }) {
  return (
    <div title={text} className={`truncate ${className}`}>
      {text}
    </div>
  );
}

/** What is due over what is owed. */
function Money(props: EntryProps) {
  const owed = cellText('feeOwed', props);
  const { reduction } = props.participant;
  return (
    <td className="tabular">
      <div className="truncate">
        <DueText {...props} />
      </div>
      {owed !== '' && (
        <Line
          text={[`of ${owed}`, reduction].filter(Boolean).join(' · ')}
          className="text-12 text-muted"
        />
      )}
    </td>
  );
}

/** The day over the time. */
function Instant({ text }: { text: string }) {
  const at = text.lastIndexOf(', ');
  return (
    <td className="tabular text-12 text-muted">
      <div className="truncate">{text.slice(0, at)}</div>
      <div className="truncate">{text.slice(at + 2)}</div>
    </td>
  );
}
