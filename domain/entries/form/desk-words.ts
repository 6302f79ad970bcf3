import type { QuestionKey } from './questions.ts';

/** A question’s words for organizers. */
type DeskWords = {
  /** The label in lists, forms, and an entry’s history. */
  label: string;
  /** The short label, for table heads. */
  shortLabel?: string;
  /** The problem with an invalid answer. */
  wrong?: string;
  /** The hint at the question’s switch. */
  hint?: string;
  /** The labels of options that are codes. */
  options?: Readonly<Record<string, string>>;
};

/** The questions’ words for organizers, in lists, forms, and files. English, like the whole app. */
export const DESK_WORDS: Readonly<Record<QuestionKey, DeskWords>> = {
  section: { label: 'Section' },
  forSomebodyElse: { label: 'Someone else' },
  fullName: { label: 'Name' },
  familyName: { label: 'Family name' },
  email: { label: 'Email' },
  phoneNumber: { label: 'Phone' },
  localFederationId: { label: 'Local federation ID', shortLabel: 'Local ID' },
  fideId: { label: 'FIDE ID' },
  idPending: { label: 'No ID yet' },
  fideIdDisputed: { label: 'FIDE ID used by another participant' },
  localFederationIdDisputed: { label: 'National Federation ID used by another participant' },
  fideRating: { label: 'FIDE rating' },
  nationalRating: { label: 'National rating' },
  title: { label: 'Title', hint: 'GM to CM. Shown on the player list.' },
  club: { label: 'Club', hint: 'Shown on the player list.' },
  birthYear: {
    label: 'Year of birth',
    shortLabel: 'Born',
    wrong: 'Enter a year from 1900',
    hint: 'Only you see this.',
  },
  sex: {
    label: 'Sex',
    wrong: 'Enter m or w',
    hint: 'Only you see this.',
    options: { w: 'Female', m: 'Male' },
  },
  federation: {
    label: 'Federation',
    wrong: 'Enter a country, or a three-letter federation code such as NOR',
    hint: 'Stored as a three-letter code, such as NOR. Shown on the player list.',
  },
  byes: { label: 'Half-point byes', shortLabel: 'Byes' },
  answers: { label: 'Answers' },
  reduction: { label: 'Reduction' },
  discountCode: { label: 'Discount code' },
  feeShown: { label: 'Fee' },
  showName: { label: 'On the public list' },
  notes: { label: 'Player notes' },
  paymentAcknowledged: { label: 'I acknowledge the payment requirements' },
};
