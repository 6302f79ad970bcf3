import { COLUMN_GROUPS, columnsIn } from '@tabiya/domain/participants/list-columns';
import { cellText } from './cell-text.ts';
import { headsOf } from './columns.ts';
import type { ParticipantListProps } from './list-props.ts';

type PrintedParticipantsProps = Pick<
  ParticipantListProps,
  'participants' | 'notes' | 'federationType'
>;

/** The list on paper: every row of it, of which the screen holds those in sight alone. */
export function PrintedParticipants({
  participants,
  notes,
  federationType,
}: PrintedParticipantsProps) {
  return (
    <table
      aria-label="Participants, for printing"
      className="hidden w-full border-collapse text-left text-12 text-black print:table"
    >
      <thead>
        <tr className="border-b border-black align-bottom *:py-1 *:pr-3">
          <th scope="col">#</th>
          {COLUMN_GROUPS.map((group) => (
            <th key={group} scope="col">
              {headsOf(group).join(', ')}
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
            {COLUMN_GROUPS.map((group) => {
              const isName = group === 'name';
              const Cell = isName ? 'th' : 'td';
              const props = { participant: one, notes: notes[one.id] ?? '', federationType };
              return (
                <Cell
                  key={group}
                  {...(isName && { scope: 'row' })}
                  className={isName ? 'font-semibold' : 'tabular whitespace-pre-line'}
                >
                  {columnsIn(group).map((name) => (
                    <p key={name}>{cellText(name, props)}</p>
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
