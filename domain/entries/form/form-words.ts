import type { MisfitWords } from '../../event/entry-terms/section-limits.ts';
import type { IdWords } from '../list/player-id.ts';
import type { QuestionKey } from './questions.ts';

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
    /** The advice where a checkbox says that there is no ID, and where ID and checkbox contradict one another. */
    tickInstead: (noneYet: string) => string;
    contradicts: (noneYet: string) => string;
    tooLong: (most: number) => string;
    rating: (most: number) => string;
    /** Outside of what a number may be. */
    outside: (from: number, to: number) => string;
    byes: {
      none: string;
      malformed: string;
      tooMany: (most: number) => string;
      notIn: (round: number) => string;
    };
  };
