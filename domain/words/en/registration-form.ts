import { ENTRY_QUESTIONS } from './entry-questions.ts';
import { SECTION_LIMITS } from './section-limits.ts';

/** The problems with fields of the registration form. */
export const REGISTRATION_FORM = {
  questions: ENTRY_QUESTIONS,
  missing: 'Please fill in all required fields',
  notAText: 'Please enter a text',
  notStorable: 'Contains a character that cannot be saved',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters`,
  rating: (most: number) => `Rating must be a whole number from 0 to ${most}`,
  /** The advice in place of a placeholder: where the ID is optional, and where a checkbox says there is none. */
  leaveEmpty: 'Leave the field empty if there is none.',
  tickInstead: (noneYet: string) => `Tick “${noneYet}” instead.`,
  contradicts: (noneYet: string) => `You ticked “${noneYet}”. Untick it, or clear this field.`,
  /** Outside of what a number may be. */
  outside: (from: number, to: number) => `Enter a whole number from ${from} to ${to}`,
  notAnOption: 'Choose one of the options',
  notAnswered: 'Please answer this question',
  notANumber: 'Enter a number',
  sections: SECTION_LIMITS,
  byes: {
    none: 'There are no half-point byes here',
    tooMany: (most: number) =>
      most === 1 ? 'At most 1 half-point bye' : `At most ${most} half-point byes`,
    notIn: (round: number) => `No half-point bye in round ${round}`,
    malformed: 'Choose rounds by number',
  },
};
