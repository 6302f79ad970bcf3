import { takesFees } from '../../../event/entry-terms/fees.ts';
import { paymentReference, writtenReference } from '../../../money/payment-reference.ts';
import { plainAmount } from '../../../money/plain-amount.ts';
import { discountLabel } from '../../money/discount.ts';
import { feeOwed } from '../../money/entry-money.ts';
import type { ListColumn } from '../column-record.ts';
import type { Participant } from '../participant.ts';

/** Half-point byes, and the fee and receipts of an entry. */
export const MONEY_COLUMNS = {
  byes: {
    label: 'Half-point byes',
    shortLabel: 'Byes',
    csvHead: 'Byes',
    aliases: ['byes', 'bye', 'halfpointbyes', 'byerounds'],
    group: 'byes',
    isSorted: true,
    isAsked: ({ halfPointByes, sections }) =>
      halfPointByes > 0 || sections.some((section) => (section.halfPointByes ?? 0) > 0),
    text: ({ participant }) => participant.byes.join(' '),
    sortKey: ({ participant }) => participant.byes[0] ?? '',
  },
  feeOwed: {
    label: 'Fee owed',
    shortLabel: 'Fee',
    csvHead: 'Fee Owed',
    aliases: ['feeowed', 'owed', 'fee', 'entryfee'],
    group: 'money',
    isSorted: true,
    startsHighest: true,
    isAsked: takesFees,
    text: ({ participant }, event) => plainAmount(feeOwed(participant, event), event.currency),
    sortKey: ({ participant }, event) => feeOwed(participant, event) ?? '',
  },
  received: {
    label: 'Received',
    csvHead: 'Received',
    aliases: ['received', 'amountpaid', 'paid'],
    group: 'money',
    isSorted: true,
    startsHighest: true,
    isAsked: takesFees,
    isFilled: ({ received }) => received !== 0,
    text: ({ received }, { currency }) => plainAmount(received, currency),
    sortKey: ({ received }) => received,
  },
  reduction: {
    label: 'Reduction',
    csvHead: 'Reduction',
    aliases: ['reduction', 'discount'],
    group: 'money',
    isSorted: true,
    isAsked: ({ reductions }) => reductions.length > 0,
    text: ({ participant: { reduction, reductionState } }) =>
      reductionText(reduction, reductionState),
  },
  discount: {
    label: 'Discount',
    csvHead: 'Discount Code',
    aliases: [],
    group: 'money',
    isSorted: true,
    isAsked: () => false,
    isFilled: ({ participant }) => participant.discount !== null,
    isFromHere: true,
    text: ({ participant: { discount, discountState } }) =>
      discount === null ? '' : reductionText(discountLabel(discount), discountState),
  },
  /** The reference by which a transfer for the entry is recognized. */
  reference: {
    label: 'Payment reference',
    shortLabel: 'Reference',
    csvHead: 'Payment Reference',
    aliases: [],
    group: 'reference',
    isAsked: takesFees,
    isFilled: () => false,
    isFromHere: true,
    text: ({ participant }) => paymentReference(participant.referenceNumber),
    shownText: ({ participant }) => writtenReference(paymentReference(participant.referenceNumber)),
  },
} as const satisfies Record<string, ListColumn>;

/** A reduction in files and lists, with its state unless the organizer confirmed it. */
function reductionText(reduction: string, state: Participant['reductionState']): string {
  return state === '' || state === 'confirmed' ? reduction : `${reduction} (${state})`;
}
