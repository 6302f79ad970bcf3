import { plural } from '../../text/plural.ts';
import { ENTRY_QUESTIONS } from './entry-questions.ts';
import { SECTION_LIMITS } from './section-limits.ts';

/** The problems with the fields of the registration form. */
export const REGISTRATION_FORM = {
  questions: ENTRY_QUESTIONS,
  missing: 'Please fill in all required fields',
  notAText: 'Please enter a text',
  notStorable: 'Contains a character that can’t be saved',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters`,
  rating: (most: number) => `Rating must be a whole number from 0 to ${most}`,
  /** The advice after a placeholder: for an optional ID, and for one with a checkbox that says there is none. */
  leaveEmpty: 'Leave this empty if you don’t have one.',
  tickInstead: (noneYet: string) => `Check “${noneYet}” instead.`,
  contradicts: (noneYet: string) => `You checked “${noneYet}”. Uncheck it, or clear this field.`,
  /** An ID that an earlier player of the same form has. */
  repeatedId: 'Another player in this form has this ID',
  /** A number out of range. */
  outside: (from: number, to: number) => `Enter a whole number from ${from} to ${to}`,
  notAnOption: 'Choose one of the options',
  notAnswered: 'Please answer this question',
  notANumber: 'Enter a number',
  sections: SECTION_LIMITS,
  byes: {
    none: 'Half-point byes aren’t available',
    tooMany: (most: number) => `At most ${plural(most, 'half-point bye')}`,
    notIn: (round: number) => `No half-point byes in round ${round}`,
    paired: (round: number) => `Round ${round} is already paired`,
    malformed: 'Choose valid round numbers',
  },
};
