import type { ValueOf } from '../../form/kind.ts';
import { questionRecord, SWITCHED_KEYS, type SwitchedKey } from '../../form/question-records.ts';
import type { QUESTIONS } from '../../form/questions.ts';
import type { Participant } from '../participant.ts';

/** Empty answers to the questions that an organizer can switch on. */
export const NOTHING_SAID = Object.fromEntries(
  SWITCHED_KEYS.map((key) => [key, questionRecord(key).kind.is === 'number' ? null : '']),
) as { [Key in SwitchedKey]: ValueOf<(typeof QUESTIONS)[Key]['kind']> };

/** A participant of an event without sections and fees; tests change the rest. */
export const PLAIN_ENTRY = {
  familyName: '',
  entryFideRating: null,
  entryNationalRating: null,
  sectionId: null,
  ...NOTHING_SAID,
  ratingList: '',
  ratingListAsOf: null,
  unverified: '',
  byes: [] as number[],
  answers: {},
  showName: null,
  feeFull: null,
  reductionAmount: null,
  discountCodeId: null,
  discount: null,
  discountAmount: null,
  feeKept: null,
  discountState: '',
  paysUntil: null,
  givenUpAt: null,
  feeOwed: null,
  feeSet: false,
  reduction: '',
  reductionState: '',
  waitingNumber: null,
  arrivedAt: null,
  groupId: null,
  referenceNumber: 1,
  erasedAt: null,
  version: 1,
} satisfies Partial<Participant>;
