import type { Question } from '../../event/entry-terms/questions.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import type { EMPTY_EVENT } from '../../event/event.ts';
import type { Receipt } from '../money/receipts.ts';

/** A section without limits, with a test's changes. */
export function makeSection(changes: Partial<Section> = {}): Section {
  return {
    id: 'open',
    name: 'Open',
    minRating: null,
    maxRating: null,
    ratingList: 'FIDE',
    ratingKind: '',
    bornFrom: null,
    bornUntil: null,
    fee: null,
    earlyFee: null,
    lateFee: null,
    maxPlayers: null,
    rounds: null,
    halfPointByes: null,
    noByeRounds: [],
    note: '',
    ...changes,
  };
}

/** An optional question for a line of text, shown only to the organizer, with a test's changes. */
export function createQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: 'diet',
    label: 'Anything we should cook for?',
    kind: 'short',
    options: [],
    isRequired: false,
    isPublic: false,
    ...changes,
  };
}

/** Rounds without a schedule. */
export function emptyRounds(count: number): (typeof EMPTY_EVENT)['rounds'] {
  return Array.from({ length: count }, (_, index) => ({
    round: index + 1,
    date: '',
    time: '',
    notes: '',
  }));
}

/** A payment in cash, or a refund, of a participant; null for one who was removed from the list. */
export function makeReceipt(
  participantId: string | null,
  amount: number,
  changes: Partial<Receipt> = {},
): Receipt {
  return {
    ...{ id: `${participantId} ${amount}`, participantId, amount, method: 'cash' },
    ...{
      receivedOn: '2028-01-08',
      note: '',
      isAutomatic: false,
      source: null,
      createdBy: null,
      ...changes,
    },
  };
}
