import { byFamilyName } from '@tabiya/domain/entries/list/name-parts';
import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { entryProps } from '../list/list-props.ts';
import { dueText } from '../list/MoneyText.tsx';
import type { PrintedProps } from './PrintedParticipants.tsx';
import { printedSections } from './sections.ts';

/** A list to tick off by hand: a box, name, section, and amount due, by section and name. */
export function CheckInSheet({ used, ...list }: PrintedProps) {
  const { event } = list;
  const people = list.participants.filter(holdsPlace);
  return (
    <div className="hidden text-14 text-black print:block">
      {printedSections(people, event).map(({ id, name, people: players }) => (
        <section key={id} className="mb-8">
          {name !== '' && (
            <h2 className="mb-1 break-after-avoid font-serif text-20 font-semibold">{name}</h2>
          )}
          <table
            aria-label={`Check-in list ${name}`.trim()}
            className="w-full border-collapse text-left"
          >
            <thead>
              <tr className="border-b border-black *:py-1 *:pr-3">
                <th scope="col" className="w-10">
                  Here
                </th>
                <th scope="col">Name</th>
                {name !== '' && <th scope="col">Section</th>}
                <th scope="col" className="w-28">
                  Due
                </th>
                <th scope="col" className="w-28">
                  Byes
                </th>
              </tr>
            </thead>
            <tbody>
              {players.sort(byFamilyName).map((one) => (
                <tr key={one.id} className="break-inside-avoid border-b border-line *:py-2 *:pr-3">
                  <td>
                    <span
                      className="block size-5 border-2 border-black text-center leading-4 font-semibold"
                      aria-label={one.arrivedAt === null ? 'Not checked in' : 'Checked in'}
                      role="img"
                    >
                      {one.arrivedAt !== null && '✓'}
                    </span>
                  </td>
                  <th scope="row" className="font-semibold wrap-anywhere">
                    {one.fullName}
                  </th>
                  {name !== '' && <td>{name}</td>}
                  <td className="tabular">{openAmount(entryProps(list, one))}</td>
                  <td className="tabular">{one.byes.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** The amount due; empty where all is paid. */
function openAmount(props: ReturnType<typeof entryProps>): string {
  const due = dueText(props);
  return due === null || due.isSettled ? '' : due.text;
}
