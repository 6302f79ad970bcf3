import type { Participant } from '../participant.ts';

/** What a participant has who entered an event without sections and fees: the rest is up to the test. */
export const PLAIN_ENTRY = {
  sectionId: null,
  title: '',
  club: '',
  federation: '',
  sex: '',
  birthYear: null,
  byes: [] as number[],
  answers: {},
  feeFull: null,
  reductionAmount: null,
  feeOwed: null,
  feeSet: false,
  reduction: '',
  reductionState: '',
  waitingNumber: null,
  arrivedAt: null,
  groupId: null,
} satisfies Partial<Participant>;
