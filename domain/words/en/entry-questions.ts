import type { QuestionKey } from '../../entries/form/questions.ts';

/** The words of a question in the form. */
export type QuestionWords = {
  label: string;
  help?: string;
  /** Where it was left out, if not in the words of all fields. */
  missing?: string;
  /** Where what was typed is no answer, if not in the words of its kind. */
  wrong?: string;
  /** The options that are not words themselves, and what stands for none. */
  options?: Readonly<Record<string, string>>;
  none?: string;
  /** Of an ID: the box of players who have none yet, and what is said of a placeholder. */
  noneYet?: string;
  placeholder?: string;
};

/** The words of the registration form's questions. */
export const ENTRY_QUESTIONS = {
  section: { label: 'Section', missing: 'Choose a section' },
  forSomebodyElse: { label: 'Somebody else' },
  fullName: { label: 'Full name' },
  familyName: { label: 'Family name' },
  email: { label: 'Email', wrong: 'Please enter a valid email address' },
  phoneNumber: {
    label: 'Phone number',
    missing: 'Phone number is required',
    wrong: 'Please enter a phone number in digits',
  },
  localFederationId: {
    label: 'National Federation ID',
    missing: 'National Federation ID is required for National tournaments',
    noneYet: 'I have no national federation ID yet',
    placeholder: 'This is a placeholder, not a federation ID.',
  },
  fideId: {
    label: 'FIDE ID',
    missing: 'FIDE ID is required for FIDE tournaments',
    noneYet: 'I have no FIDE ID yet',
    placeholder: 'This is a placeholder, not a FIDE ID.',
    wrong: 'A FIDE ID is a number of at most 10 digits',
  },
  idPending: { label: 'No ID yet' },
  fideIdDisputed: { label: 'FIDE ID of another entry' },
  localFederationIdDisputed: { label: 'National Federation ID of another entry' },
  fideRating: { label: 'FIDE rating' },
  nationalRating: { label: 'National rating' },
  title: { label: 'Title', none: 'No title', missing: 'Choose a title' },
  club: { label: 'Club', missing: 'Enter the club' },
  birthYear: {
    label: 'Year of birth',
    missing: 'Enter the year of birth',
    wrong: 'Enter a year from 1900 to 2100',
  },
  sex: {
    label: 'Sex',
    missing: 'Choose one of the options',
    options: { w: 'Female', m: 'Male' },
  },
  federation: {
    label: 'Federation',
    help: 'The country, or three letters such as NOR',
    missing: 'Enter the federation',
    wrong: 'Enter the country, or the three letters of the federation',
  },
  byes: { label: 'Half-point byes' },
  answers: { label: 'Answers' },
  reduction: { label: 'Reduction' },
  feeShown: { label: 'Fee' },
  showName: {
    label: 'Show my name in the public lists: players, pairings, standings?',
    help: 'No: “Name withheld” among the players, your start number in pairings and standings. Under sixteen, a parent decides.',
    missing: 'Please answer this question',
  },
  notes: { label: 'Notes to the organizer' },
  paymentAcknowledged: {
    label: 'I acknowledge the payment requirements',
    missing: 'Please acknowledge the payment requirements',
  },
} satisfies Record<QuestionKey, QuestionWords>;

/** The words for organizers, where they differ from those of the form. */
type DeskWords = {
  /** In lists, forms and the history of an entry. */
  label?: string;
  /** At the head of a table, where there is little room. */
  shortLabel?: string;
  /** Where what was typed is no answer. */
  wrong?: string;
  /** The hint at its switch. */
  hint?: string;
};

/** The words for organizers about the questions, in their lists, forms and files. */
export const DESK_QUESTIONS: Readonly<Partial<Record<QuestionKey, DeskWords>>> = {
  fullName: { label: 'Name' },
  phoneNumber: { label: 'Phone' },
  localFederationId: { label: 'Local federation ID', shortLabel: 'Local ID' },
  title: { hint: 'GM to CM. Shown in the list of players.' },
  club: { hint: 'Shown in the list of players.' },
  birthYear: { shortLabel: 'Born', wrong: 'Enter a year from 1900', hint: 'For you only.' },
  sex: { wrong: 'Enter m or w', hint: 'For you only.' },
  federation: {
    wrong: 'Enter a country, or the three letters of a federation such as NOR',
    hint: 'Kept as three letters, such as NOR. Shown in the list of players.',
  },
  byes: { shortLabel: 'Byes' },
  showName: { label: 'On the public list' },
  notes: { label: 'Player notes' },
};

/** Returns what organizers call a question. */
export function deskLabel(key: QuestionKey): string {
  return DESK_QUESTIONS[key]?.label ?? ENTRY_QUESTIONS[key].label;
}
