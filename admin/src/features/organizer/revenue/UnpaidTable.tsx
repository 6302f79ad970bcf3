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
        <div className="rounded-card border border-line bg-surface">
          <table aria-labelledby="unpaid-heading" className="w-full text-left text-14 max-sm:block">
            <thead className="max-sm:sr-only">
              <tr className="bg-sunken text-muted *:px-4 *:py-3 *:font-semibold *:first:sm:pl-6">
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Phone</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
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
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:p-4 max-sm:first:border-t-0 sm:*:px-4 sm:*:py-3 sm:*:first:pl-6">
      <th scope="row" className="font-semibold wrap-anywhere sm:min-w-36">
        {fullName}
      </th>
      <td className="wrap-anywhere max-sm:order-3 max-sm:col-span-full sm:min-w-44">
        <ContactLink kind="mailto" address={email} />
      </td>
      <td className="whitespace-nowrap max-sm:order-4 max-sm:col-span-full max-sm:empty:hidden">
        <ContactLink kind="tel" address={phoneNumber} />
      </td>
      <td>
        <ParticipantStatusBadge status={status} />
      </td>
    </tr>
  );
}
