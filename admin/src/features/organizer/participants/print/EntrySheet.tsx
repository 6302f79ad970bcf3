import { byFamilyName } from '@tabiya/domain/entries/list/name-parts';
import {
  countingRating,
  holdsPlace,
  type Participant,
} from '@tabiya/domain/entries/list/participant';
import type { PrintedProps } from './PrintedParticipants.tsx';
import { printedSections } from './sections.ts';

/**
 * The entry list to hang up: the players of each section, highest rated first, then the waiting list. Contains nothing
 * private.
 */
export function EntrySheet({ event, participants, waitingPlaces }: PrintedProps) {
  const placeOf = ({ id }: Participant) => waitingPlaces.get(id) ?? 0;
  const ratingOf = (one: Participant) => countingRating(one, event.federationType) ?? -1;
  return (
    <div className="hidden text-14 text-black print:block">
      {printedSections(participants, event).map(({ id, name, people }) => {
        const players = people
          .filter(holdsPlace)
          .sort((a, b) => ratingOf(b) - ratingOf(a) || byFamilyName(a, b));
        const waiting = people
          .filter(({ status }) => status === 'waiting')
          .sort((a, b) => placeOf(a) - placeOf(b));
        if (players.length + waiting.length === 0) return null;
        return (
          <section key={id} className="mb-8 break-inside-auto">
            {name !== '' && (
              <h2 className="mb-1 break-after-avoid font-serif text-20 font-semibold">
                {name} <span className="text-14 font-normal">{players.length} players</span>
              </h2>
            )}
            {players.length > 0 && (
              <PlayerTable label={`Entry list ${name}`.trim()} event={event} people={players} />
            )}
            {waiting.length > 0 && (
              <>
                <h3 className="mt-3 mb-1 break-after-avoid font-semibold">Waiting list</h3>
                <PlayerTable label={`Waiting list ${name}`.trim()} event={event} people={waiting} />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

type PlayerTableProps = Pick<PrintedProps, 'event'> & {
  label: string;
  people: readonly Participant[];
};

function PlayerTable({ label, event, people }: PlayerTableProps) {
  const has = (field: 'title' | 'federation' | 'club') => people.some((one) => one[field] !== '');
  const isRated = event.federationType !== 'Unrated';
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-black *:py-1 *:pr-3">
          <th scope="col" className="w-10">
            #
          </th>
          {has('title') && (
            <th scope="col" className="w-14">
              Title
            </th>
          )}
          <th scope="col">Name</th>
          {isRated && <th scope="col">Rating</th>}
          {has('federation') && <th scope="col">Fed.</th>}
          {has('club') && <th scope="col">Club</th>}
        </tr>
      </thead>
      <tbody>
        {people.map((one, index) => (
          <tr key={one.id} className="break-inside-avoid border-b border-line *:py-1 *:pr-3">
            <td className="tabular">{index + 1}</td>
            {has('title') && <td>{one.title}</td>}
            <th scope="row" className="font-semibold wrap-anywhere">
              {one.fullName}
            </th>
            {isRated && (
              <td className="tabular">{countingRating(one, event.federationType) ?? '–'}</td>
            )}
            {has('federation') && <td>{one.federation}</td>}
            {has('club') && <td className="wrap-anywhere">{one.club}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
