import type { Participant } from '@tabiya/domain/participants/participant';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ContactLink } from '../participants/ContactLink.tsx';
import { ParticipantStatusBadge } from '../participants/ParticipantStatusBadge.tsx';

/** How many rows stand there before more are asked for. */
const STEP = 100;

/** Who has registered and not paid. */
export function UnpaidTable({ participants }: { participants: readonly Participant[] }) {
  const [shown, setShown] = useState(STEP);
  const more = Math.min(STEP, participants.length - shown);
  return (
    <section aria-labelledby="unpaid-heading">
      <h2 id="unpaid-heading" className="mb-3 font-serif text-20 font-semibold">
        Unpaid participants
      </h2>
      {participants.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-muted">
          No unpaid participants
        </p>
      ) : (
        <div className="@container rounded-card border border-line bg-surface">
          <table
            aria-labelledby="unpaid-heading"
            className="w-full text-left text-14 @max-2xl:block"
          >
            <thead className="@max-2xl:sr-only">
              <tr className="bg-sunken text-muted *:px-4 *:py-3 *:font-semibold *:first:@2xl:pl-6">
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Phone</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody className="@max-2xl:block">
              {participants.slice(0, shown).map((participant) => (
                <Row key={participant.id} {...participant} />
              ))}
            </tbody>
          </table>
          {more > 0 && (
            <div className="border-t border-line p-3 text-center">
              <Button size="small" variant="quiet" onClick={() => setShown(shown + STEP)}>
                Show {more} more of {participants.length}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function Row({ fullName, email, phoneNumber, status }: Participant) {
  return (
    <tr className="border-t border-line @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:p-4 @max-2xl:first:border-t-0 @2xl:*:px-4 @2xl:*:py-3 @2xl:*:first:pl-6">
      <th scope="row" className="font-semibold wrap-anywhere @2xl:min-w-36">
        {fullName}
      </th>
      <td className="wrap-anywhere @max-2xl:order-3 @max-2xl:col-span-full @2xl:min-w-44">
        <ContactLink kind="mailto" address={email} />
      </td>
      <td className="whitespace-nowrap @max-2xl:order-4 @max-2xl:col-span-full @max-2xl:empty:hidden">
        <ContactLink kind="tel" address={phoneNumber} />
      </td>
      <td>
        <ParticipantStatusBadge status={status} />
      </td>
    </tr>
  );
}
