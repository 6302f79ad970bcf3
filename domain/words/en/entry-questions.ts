import type { QuestionWords } from '../../entries/form/form-words.ts';
import type { QuestionKey } from '../../entries/form/questions.ts';

/** The words of the registration form's questions. */
export const ENTRY_QUESTIONS = {
  section: { label: 'Section', missing: 'Choose a section' },
  forSomebodyElse: { label: 'Someone else' },
  fullName: { label: 'Full name' },
  familyName: { label: 'Family name' },
  email: { label: 'Email', wrong: 'Please enter a valid email address' },
  phoneNumber: {
    label: 'Phone number',
    missing: 'Phone number is required',
    wrong: 'Please enter a phone number using digits',
  },
  localFederationId: {
    label: 'National Federation ID',
    missing: 'National Federation ID is required for National tournaments',
    noneYet: 'I don’t have a national federation ID yet',
    placeholder: 'Please enter a real federation ID, not a placeholder.',
  },
  fideId: {
    label: 'FIDE ID',
    missing: 'FIDE ID is required for FIDE tournaments',
    noneYet: 'I don’t have a FIDE ID yet',
    placeholder: 'Please enter a real FIDE ID, not a placeholder.',
    wrong: 'A FIDE ID has at most 10 digits',
  },
  idPending: { label: 'No ID yet' },
  fideIdDisputed: { label: 'FIDE ID used by another registration' },
  localFederationIdDisputed: { label: 'National Federation ID used by another registration' },
  fideRating: { label: 'FIDE rating' },
  nationalRating: { label: 'National rating' },
  title: { label: 'Title', none: 'No title', missing: 'Choose a title' },
  club: { label: 'Club', missing: 'Enter your club' },
  birthYear: {
    label: 'Year of birth',
    missing: 'Enter your year of birth',
    wrong: 'Enter a year from 1900 to 2100',
  },
  sex: {
    label: 'Sex',
    missing: 'Choose one of the options',
    options: { w: 'Female', m: 'Male' },
  },
  federation: {
    label: 'Federation',
    help: 'Country or code, such as NOR',
    missing: 'Enter your federation',
    wrong: 'Enter a country or a three-letter federation code',
  },
  byes: { label: 'Half-point byes' },
  answers: { label: 'Answers' },
  reduction: { label: 'Reduction' },
  discountCode: { label: 'Discount code' },
  feeShown: { label: 'Fee' },
  showName: {
    label: 'Show my name publicly on the player list, pairings, and standings?',
    help: 'No: you appear as “Name withheld” on the player list and by start number in pairings and standings. Under 16, a parent or guardian decides.',
    missing: 'Please answer this question',
  },
  notes: { label: 'Notes for the organizer' },
  paymentAcknowledged: {
    label: 'I acknowledge the payment requirements',
    missing: 'Please acknowledge the payment requirements',
  },
} satisfies Record<QuestionKey, QuestionWords>;
