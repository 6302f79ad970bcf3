import type { MisfitWords } from '../../event/entry-terms/section-limits.ts';
import type { IdWords } from '../list/player-id.ts';
import type { QuestionKey } from './questions.ts';

/** The words of a question in the form. */
export type QuestionWords = {
  label: string;
  help?: string;
  /** The problem if the answer is missing, unless the words of all fields apply. */
  missing?: string;
  /** The problem with an invalid answer, unless the words of its kind apply. */
  wrong?: string;
  /** The labels of the options, if they differ from the options, and of no answer. */
  options?: Readonly<Record<string, string>>;
  none?: string;
  /** For an ID: the label of the checkbox for players without one, and the advice for a placeholder. */
  noneYet?: string;
  placeholder?: string;
};

/** The sentences about the fields of a form. */
export type FormWords = IdWords &
  MisfitWords & {
    questions: Readonly<Record<QuestionKey, QuestionWords>>;
    missing: string;
    notAText: string;
    notStorable: string;
    notAnOption: string;
    notAnswered: string;
    notANumber: string;
    /** The advice if a checkbox means that there is no ID, and if ID and checkbox contradict each other. */
    tickInstead: (noneYet: string) => string;
    contradicts: (noneYet: string) => string;
    tooLong: (most: number) => string;
    rating: (most: number) => string;
    /** The problem with an ID that an earlier player of the same form has. */
    repeatedId: string;
    /** The problem with a number out of range. */
    outside: (from: number, to: number) => string;
    byes: {
      none: string;
      malformed: string;
      tooMany: (most: number) => string;
      notIn: (round: number) => string;
      paired: (round: number) => string;
    };
  };
