import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { participantListPath } from '@tabiya/domain/routes/paths';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ContactLink } from '../participants/details/ContactLink.tsx';
import { ParticipantStatusBadge } from '../participants/list/ParticipantStatusBadge.tsx';

/** The number of rows shown here; Participants has all of them. */
const FEW = 10;

type UnpaidTableProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  /** The sums of the receipts in minor units, by the id of the participant. */
  received: ReadonlyMap<string, number>;
  money: (minor: number) => string;
};

/** Registered participants who haven’t paid, with the amount due. */
export function UnpaidTable({ event, participants, received, money }: UnpaidTableProps) {
  const sectionNames = new Map(event.sections.map(({ id, name }) => [id, name]));
  const dueOf = (one: Participant) => {
    const { outstanding } = entryMoney(one, received.get(one.id) ?? 0, event);
    return outstanding === null ? '–' : money(outstanding);
  };
  return (
    <section aria-labelledby="unpaid-heading">
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="unpaid-heading" className="font-serif text-20 font-semibold">
          Unpaid participants
        </h2>
        {participants.length > 0 && (
          <ButtonLink
            to={participantListPath(event.eventId, 'unpaid')}
            variant="quiet"
            size="small"
          >
            Open in Participants
          </ButtonLink>
        )}
      </div>
      {participants.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-muted">
          No unpaid participants
        </p>
      ) : (
        <div className="@container rounded-card border border-line bg-surface">
          <table
            aria-labelledby="unpaid-heading"
            className="w-full text-left text-14 @max-3xl:block"
          >
            <thead className="@max-3xl:sr-only">
              <tr className="bg-sunken text-muted *:px-4 *:py-2.5 *:font-semibold *:first:@3xl:pl-6">
                <th scope="col">Name</th>
                {sectionNames.size > 0 && <th scope="col">Section</th>}
                <th scope="col">Due</th>
                <th scope="col">Email</th>
                <th scope="col">Phone</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody className="@max-3xl:block">
              {participants.slice(0, FEW).map((participant) => (
                <Row
                  key={participant.id}
                  {...participant}
                  section={
                    sectionNames.size > 0
                      ? (sectionNames.get(participant.sectionId ?? '') ?? '')
                      : null
                  }
                  due={dueOf(participant)}
                />
              ))}
            </tbody>
          </table>
          {participants.length > FEW && (
            <p className="border-t border-line px-4 py-3 text-14 text-muted @3xl:px-6">
              {FEW} of {participants.length}. All of them are under Participants.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** `section` is null in an event without sections. */
type RowProps = Participant & { section: string | null; due: string };

function Row({ fullName, email, phoneNumber, status, section, due }: RowProps) {
  return (
    <tr className="border-t border-line @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:p-4 @max-3xl:first:border-t-0 @3xl:*:px-4 @3xl:*:py-2 @3xl:*:first:pl-6">
      <th scope="row" className="font-semibold wrap-anywhere @3xl:min-w-36">
        {fullName}
      </th>
      {section !== null && (
        <td className="wrap-anywhere @max-3xl:order-1 @max-3xl:empty:hidden">{section}</td>
      )}
      <td className="tabular font-semibold whitespace-nowrap text-warning @max-3xl:order-2 @max-3xl:col-start-2 @max-3xl:text-right">
        {due}
      </td>
      <td className="wrap-anywhere @max-3xl:order-3 @max-3xl:col-span-full @3xl:min-w-44">
        <ContactLink kind="mailto" address={email} />
      </td>
      <td className="whitespace-nowrap @max-3xl:order-4 @max-3xl:col-span-full @max-3xl:empty:hidden">
        <ContactLink kind="tel" address={phoneNumber} />
      </td>
      <td>
        <ParticipantStatusBadge status={status} />
      </td>
    </tr>
  );
}
