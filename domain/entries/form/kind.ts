/** How a question is answered, with all that a control, a check or a column has to know of it. */
export type Kind =
  | TextKind
  | NumberKind
  | DecimalKind
  | ChoiceKind
  | ChoicesKind
  | IdKind
  | PlainKind<
      'yesNo' | 'consent' | 'tick' | 'rating' | 'rounds' | 'section' | 'reduction' | 'answers'
    >
  | ToldKind;

/** A kind of which no more has to be known. */
type PlainKind<Is> = Is extends string ? { is: Is } : never;

/** A text of at most `most` characters as people count them. */
type TextKind = {
  is: 'text';
  most: number;
  /** How many lines the control shows; one where it is left out. */
  lines?: number;
  /** The three letters of a federation, in place of which the name of its country may be typed. */
  isFederation?: true;
  type?: 'email' | 'tel';
  autoComplete?: string;
};

type NumberKind = {
  is: 'number';
  from: number;
  to: number;
  /** A list may say a date in its place, of which the year counts. */
  isYear?: true;
  autoComplete?: string;
};

/** Up to nine digits and six decimals, which a number of JSON keeps exactly. */
type DecimalKind = { is: 'decimal' };

/** One of the options. An organizer may write it in other spellings, or another one where there is room for it. */
type ChoiceKind = {
  is: 'choice';
  options: readonly string[];
  /** Other spellings of an option in lists. */
  spellings?: Readonly<Record<string, string>>;
  /** How long another option of an organizer may be; none may be where it is left out. */
  otherAtDesk?: number;
};

type ChoicesKind = { is: 'choices'; options: readonly string[] };

/** The ID of a player in the list of FIDE or of their federation. */
type IdKind = { is: 'id'; list: 'FIDE' | 'National'; most: number };

/** A whole number that the form itself tells, of at most so many digits: a malformed one counts as none. */
type ToldKind = { is: 'told'; digits: number };

/** The answer to an organizer's question, by its kind: a text, a number, yes or no, or several options. */
export type Answer = string | number | boolean | readonly string[];

/** The answers by the question's id. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, Answer>>;

type Values = {
  text: string;
  number: number | null;
  decimal: number | null;
  choice: string;
  choices: readonly string[];
  id: string;
  yesNo: boolean | null;
  /** Yes or no, of which only a clear answer is one. */
  consent: boolean;
  tick: boolean;
  rating: number | null;
  rounds: readonly number[];
  section: string;
  reduction: string;
  answers: Answers;
  told: number | null;
};

/** The stored value of an answer of this kind. */
export type ValueOf<K extends Kind> = K extends { is: 'choice'; options: readonly (infer Option)[] }
  ? Option | ''
  : Values[K['is']];
