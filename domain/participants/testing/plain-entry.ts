import type { Participant } from '../participant.ts';

/** What a participant has who entered an event without sections and fees: the rest is up to the test. */
export const PLAIN_ENTRY = {
  entryFideRating: null,
  entryNationalRating: null,
  sectionId: null,
  title: '',
  club: '',
  federation: '',
  sex: '',
  birthYear: null,
  ratingList: '',
  ratingListAsOf: null,
  unverified: '',
  byes: [] as number[],
  answers: {},
  showName: null,
  feeFull: null,
  reductionAmount: null,
  feeOwed: null,
  feeSet: false,
  reduction: '',
  reductionState: '',
  waitingNumber: null,
  arrivedAt: null,
  groupId: null,
  erasedAt: null,
} satisfies Partial<Participant>;
