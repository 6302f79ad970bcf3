import type { ColumnGroup } from '@tabiya/domain/participants/column-record';
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
  const groups = [...Map.groupBy(used, (name) => paperGroup(columnOf(name, event).group))];
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
              {names
                .filter((name) => columnOf(name, event).group === group)
                .map((name) => shortLabel(name, event))
                .join(', ')}
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
                    <p key={name} className={isName && name !== 'fullName' ? 'font-normal' : ''}>
                      {lineOf(name, cellText(name, props), event)}
                    </p>
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

/** The groups that share a column on paper, which has no room for one each. */
const SHARED: Readonly<Partial<Record<ColumnGroup, ColumnGroup>>> = {
  player: 'name',
  birth: 'name',
  byes: 'section',
  money: 'section',
  answers: 'notes',
  arrival: 'status',
};

function paperGroup(group: ColumnGroup): ColumnGroup {
  return SHARED[group] ?? group;
}

/** What shares a column with others says what it is, unless that is plain to see. */
function lineOf(name: ListColumnName, text: string, event: PrintedProps['event']): string {
  const { group } = columnOf(name, event);
  const isPlain = SHARED[group] === undefined || group === 'player';
  return text === '' || isPlain ? text : `${shortLabel(name, event)}: ${text}`;
}
