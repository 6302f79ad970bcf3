import { outstanding } from '@tabiya/domain/entries/entry-details';
import { ratingLabel } from '@tabiya/domain/entries/list/participant';
import { hasFee } from '@tabiya/domain/entries/money/entry-fee';
import { payHeading } from '@tabiya/domain/entries/money/pay-by';
import { formatFee } from '@tabiya/domain/money/currency';
import { readPaymentInfo } from '@tabiya/domain/money/payment-details';
import { paymentReference, writtenReference } from '@tabiya/domain/money/payment-reference';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { eventTransfer } from '@tabiya/domain/money/transfer';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { FormattedText } from '@tabiya/site-renderer/elements/FormattedText.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import type { JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import { EntryFact } from './EntryFact.tsx';

const TransferFacts = lazy(() => import('./TransferFacts.tsx'));

/** Player, section, place on the waiting list, byes and money of an entry. */
export function EntryFacts({ entry, event }: { entry: OwnEntry; event: JoinedEvent }) {
  const hasTransfer =
    entry.status === 'registered' && outstanding(entry) > 0 && eventTransfer(event) !== null;
  return (
    <>
      <dl className="mt-4 grid gap-2">
        <EntryFact name="Name">{entry.fullName}</EntryFact>
        <EntryFact name="Rating">{ratingLabel(entry, event.federationType)}</EntryFact>
        <EntryFact name="FIDE ID">{entry.fideId}</EntryFact>
        <EntryFact name="Federation ID">{entry.localFederationId}</EntryFact>
        <EntryFact name="ID">{pendingId(entry)}</EntryFact>
        <EntryFact name="Phone">{entry.phoneNumber}</EntryFact>
        <EntryFact name="Notes">{entry.notes}</EntryFact>
        <EntryFact name="Section">{entry.sectionName}</EntryFact>
        <EntryFact name="Waiting list">{waitingText(entry)}</EntryFact>
        <EntryFact name="Half-point byes">
          {entry.byes.length > 0 && `Round ${entry.byes.join(', ')}`}
        </EntryFact>
        <EntryFact name="Registration fee">{feeText(entry, event)}</EntryFact>
        <EntryFact name="Received">
          {entry.received !== 0 && moneyText(entry.received, event)}
        </EntryFact>
        <EntryFact name="Due">{entry.received !== 0 && entryDueText(entry, event)}</EntryFact>
        <EntryFact name="Deadline">{deadlineText(entry, event)}</EntryFact>
        <EntryFact name="How to pay">
          {entry.status === 'registered' &&
            entry.feeOwed !== 0 &&
            event.paymentInfo.trim() !== '' && <FormattedText text={event.paymentInfo} />}
        </EntryFact>
        <EntryFact name="Payment reference">
          {!hasTransfer && transferReference(entry, event)}
        </EntryFact>
      </dl>
      {hasTransfer && (
        <Suspense>
          <TransferFacts entry={entry} event={event} />
        </Suspense>
      )}
    </>
  );
}

/** The reference for a transfer; null if nothing is due, or the organizer names no account. */
function transferReference(entry: OwnEntry, { paymentInfo }: JoinedEvent): string | null {
  const isDue = entry.status === 'registered' && outstanding(entry) > 0;
  if (!isDue || readPaymentInfo(paymentInfo).details.length === 0) return null;
  return writtenReference(paymentReference(entry.referenceNumber));
}

function moneyText(minor: number, { currency }: JoinedEvent): string {
  return minorUnitsText(minor, currency);
}

/** The fee of this player, with a reduction, a discount, and their states; the event's fee where none was stored. */
function feeText(entry: OwnEntry, event: JoinedEvent): ReactNode {
  const { feeOwed, reduction, reductionState, discount } = entry;
  const { registrationFee, currency } = event;
  if (feeOwed === null) return hasFee(event) && formatFee(registrationFee, currency, TERMS);
  const fee = feeOwed === 0 ? formatFee(0, currency, TERMS) : moneyText(feeOwed, event);
  if (reduction === '' && discount === null) return (feeOwed > 0 || hasFee(event)) && fee;
  const state = { '': '', claimed: ', to be confirmed', confirmed: '', refused: ' refused' };
  const why = [
    reduction && reduction + state[reductionState],
    discount && TERMS.discount(discount.code) + state[discount.state],
  ];
  return `${fee} (${why.filter(Boolean).join(', ')})`;
}

/** The amount still to be paid; null where it is zero or unknown. */
export function entryDueText(entry: OwnEntry, event: JoinedEvent): string | null {
  const due = outstanding(entry);
  return due === 0 ? null : moneyText(due, event);
}

/** The amount and the day by which it is due, and what happens then; empty without a deadline. */
function deadlineText(entry: OwnEntry, { currency }: JoinedEvent): string {
  const heading = payHeading({ due: outstanding(entry), currency, entries: [entry] }, TERMS);
  return [heading && `${heading}.`, entry.losesPlace && TERMS.placeAtRisk]
    .filter(Boolean)
    .join(' ');
}

function waitingText({ waitingPosition }: OwnEntry): string | null {
  if (waitingPosition === null) return null;
  return `No. ${waitingPosition}. We’ll email you if a place opens up.`;
}

/** The open question about an entry's id; null where there is none. */
function pendingId({ idPending, disputedFideId, disputedFederationId }: OwnEntry): string | null {
  if (!idPending) return null;
  const claimed = [disputedFideId, disputedFederationId].filter(Boolean).join(', ');
  if (claimed === '') return 'None yet. Tell the organizer when you have one.';
  return `${claimed}, already used by another player. The organizer will sort it out.`;
}
