import type { QuestionWords } from '../../entries/form/form-words.ts';
import type { QuestionKey } from '../../entries/form/questions.ts';

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
