import { ratingLabel } from '@tabiya/domain/participants/participant';
import { formatInstant } from '../instant.ts';
import type { ParticipantListProps } from './list-props.ts';
import { STATUS_NAMES } from './status-names.ts';

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
          <th scope="col">Name</th>
          <th scope="col">Email, phone</th>
          <th scope="col">Local federation ID, FIDE ID</th>
          <th scope="col">Rating</th>
          <th scope="col">Player notes</th>
          <th scope="col">Organizer notes (private)</th>
          <th scope="col">Status, registered at</th>
        </tr>
      </thead>
      <tbody>
        {participants.map((one, index) => (
          <tr
            key={one.id}
            className="break-inside-avoid border-b border-line align-top wrap-anywhere *:py-1 *:pr-3"
          >
            <td className="tabular">{index + 1}</td>
            <th scope="row" className="font-semibold">
              {one.fullName}
            </th>
            <td>
              <Lines texts={[one.email, one.phoneNumber]} />
            </td>
            <td className="tabular">
              <Lines texts={[one.localFederationId || '–', one.fideId || '–']} />
            </td>
            <td className="tabular">{ratingLabel(one, federationType)}</td>
            <td className="whitespace-pre-line">{one.notes}</td>
            <td className="whitespace-pre-line">{notes[one.id] ?? ''}</td>
            <td>
              <Lines texts={[STATUS_NAMES[one.status], formatInstant(one.registeredAt)]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ texts: [first, second] }: { texts: readonly [string, string] }) {
  return (
    <>
      <p>{first}</p>
      <p>{second}</p>
    </>
  );
}
