import type { ColumnGroup } from '@tabiya/domain/participants/columns';
import { columnOf, type ListColumnName } from '@tabiya/domain/participants/list-columns';
import { cellText } from '../cell-text.ts';
import { shortLabel } from '../columns.ts';
import { entryProps, type ParticipantListProps } from '../list-props.ts';

/** What a printed sheet is made of: the list as it is shown. */
export type PrintedProps = Pick<
  ParticipantListProps,
  'event' | 'participants' | 'notes' | 'received' | 'waitingPlaces'
> & { used: readonly ListColumnName[] };

/** The list on paper: every row of it, of which the screen holds those in sight alone. */
export function PrintedParticipants({ used, ...list }: PrintedProps) {
  const { event, participants } = list;
  const groups = [...Map.groupBy(used, (name) => columnOf(name, event).group)];
  return (
    <table
      aria-label="Participants, for printing"
      className="hidden w-full border-collapse text-left text-12 text-black print:table"
    >
      <thead>
        <tr className="border-b border-black align-bottom *:py-1 *:pr-3">
          <th scope="col">#</th>
          {groups.map(([group, names]) => (
            <th key={group} scope="col">
              {names.map((name) => shortLabel(name, event)).join(', ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {participants.map((one, index) => (
          <tr
            key={one.id}
            className="break-inside-avoid border-b border-line align-top wrap-anywhere *:py-1 *:pr-3"
          >
            <td className="tabular">{index + 1}</td>
            {groups.map(([group, names]) => {
              const isName = group === 'name';
              const Cell = isName ? 'th' : 'td';
              const props = entryProps(list, one);
              return (
                <Cell
                  key={group}
                  {...(isName && { scope: 'row' })}
                  className={isName ? 'font-semibold' : 'tabular whitespace-pre-line'}
                >
                  {names.map((name) => (
                    <p key={name}>{lineOf(name, group, cellText(name, props), event)}</p>
                  ))}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Answers share a column on paper, so each says to what. */
function lineOf(
  name: ListColumnName,
  group: ColumnGroup,
  text: string,
  event: PrintedProps['event'],
): string {
  return group === 'answers' && text !== '' ? `${columnOf(name, event).label}: ${text}` : text;
}
