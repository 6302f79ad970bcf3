import { eventColumn, type ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { cellText } from '../list/cell-text.ts';
import { shortLabel } from '../list/columns.ts';
import { entryProps, type ParticipantListProps } from '../list/list-props.ts';
import { PAPER_WIDTHS, paperColumns } from './paper-columns.ts';

/** The props of a printed sheet: the list as it is shown. */
export type PrintedProps = Pick<
  ParticipantListProps,
  'event' | 'participants' | 'notes' | 'received' | 'waitingPlaces' | 'moves'
> & { used: readonly ListColumnName[] };

/** The list on paper, in landscape, one line per entry: all rows, because the screen renders only visible ones. */
export function PrintedParticipants({ used, ...list }: PrintedProps) {
  const { event, participants } = list;
  const lines = participants.map((one) => {
    const props = entryProps(list, one);
    return { one, textOf: (name: ListColumnName) => cellText(name, props) };
  });
  const filled = used.filter((name) => lines.some(({ textOf }) => textOf(name) !== ''));
  const { columns, others } = paperColumns(filled);
  return (
    <div className="across hidden text-black print:block">
      <table
        aria-label="Participants, for printing"
        className="w-full table-fixed border-collapse text-left text-[8pt] leading-tight"
      >
        <thead>
          <tr className="border-b border-black align-bottom *:py-1 *:pr-1.5">
            <th scope="col" className="w-[8mm]">
              #
            </th>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                {...(name !== 'fullName' && { style: { width: `${PAPER_WIDTHS[name] ?? 0}mm` } })}
              >
                {shortLabel(name, event)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ one, textOf }, index) => (
            <tr
              key={one.id}
              className="break-inside-avoid border-b border-line align-top *:py-[0.5mm] *:pr-1.5"
            >
              <td className="tabular">{index + 1}</td>
              {columns.map((name) =>
                name === 'fullName' ? (
                  <th key={name} scope="row" className="font-semibold wrap-anywhere">
                    {textOf(name)}
                  </th>
                ) : (
                  <td key={name} className="tabular truncate">
                    {textOf(name)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className="mt-2 text-[8pt]">
          Columns left out: {others.map((name) => eventColumn(name, event).label).join(', ')}. The
          CSV file has them.
        </p>
      )}
    </div>
  );
}
