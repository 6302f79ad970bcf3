import { cellText, lineText } from '../cell-text.ts';
import type { TableColumn } from '../columns.ts';
import type { EntryProps } from '../list-props.ts';
import { DueText } from '../MoneyText.tsx';
import { NotesMarks } from '../NotesMarks.tsx';

type ColumnCellProps = EntryProps & {
  column: TableColumn;
  /** Everything that is shown: a mark is for notes whose text is hidden. */
  columns: readonly TableColumn[];
};

/** A participant's values in a column: the first, and under it the others in one line. */
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
  if (column.id === 'registered') return <Day text={cellText(first, props)} />;
  if (column.id === 'arrival') return <Instant text={cellText(first, props)} />;
  if (column.id === 'rating') return <Rating names={column.names} {...props} />;
  const top = column.id === 'ids' ? lineText([first], props) : cellText(first, props);
  const bottom = column.id === 'section' ? waitingText(props) : lineText(others, props);
  return (
    <td className="tabular">
      <Line text={top || bottom} className={column.id === 'contact' ? '' : 'text-muted'} />
      {top !== '' && bottom !== '' && <Line text={bottom} className="text-13 text-muted" />}
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

/** The amount due over the fee owed. */
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
          className="text-13 text-muted"
        />
      )}
    </td>
  );
}

/** A rating, in a column of figures, over what else is known of it. */
function Rating({ names, ...props }: EntryProps & Pick<TableColumn, 'names'>) {
  const [rating, ...others] = names.map((name) => cellText(name, props));
  return (
    <td className="tabular pr-3! text-right">
      <Line
        text={rating ?? ''}
        className={/[0-9]/.test(rating ?? '') ? 'text-ink' : 'text-muted'}
      />
      {others.some(Boolean) && (
        <Line text={others.filter(Boolean).join(' · ')} className="text-13 text-muted" />
      )}
    </td>
  );
}

/** The day of an instant, without the year when it is this one; the rest is in the tooltip. */
function Day({ text }: { text: string }) {
  const [day = '', year = ''] = text.split(', ');
  const isThisYear = year === String(new Date().getFullYear());
  return (
    <td title={text} className="tabular truncate text-muted">
      {isThisYear ? day : [day, year].filter(Boolean).join(', ')}
    </td>
  );
}

/** The day over the time. */
function Instant({ text }: { text: string }) {
  const at = text.lastIndexOf(', ');
  return (
    <td className="tabular text-13 text-muted">
      <div className="truncate">{text.slice(0, at)}</div>
      <div className="truncate">{text.slice(at + 2)}</div>
    </td>
  );
}
