/** How a question is answered, with everything that a control, a check, or a column needs to know. */
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
  | ClientNumberKind;

/** A kind without properties. */
type PlainKind<Is> = Is extends string ? { is: Is } : never;

/** A text of at most `most` user-perceived characters. */
type TextKind = {
  is: 'text';
  most: number;
  /** The number of lines of the control; 1 by default. */
  lines?: number;
  /** True for the three letters of a federation; the name of its country may be typed instead. */
  isFederation?: true;
  type?: 'email' | 'tel';
  autoComplete?: string;
};

type NumberKind = {
  is: 'number';
  from: number;
  to: number;
  /** True if lists may contain a date instead, whose year counts. */
  isYear?: true;
  autoComplete?: string;
};

/** Up to nine digits and six decimals, which a JSON number represents exactly. */
type DecimalKind = { is: 'decimal' };

/** One of the options. An organizer may use other spellings, and another value if `otherAtDesk` is set. */
type ChoiceKind = {
  is: 'choice';
  options: readonly string[];
  /** Other spellings of an option in lists. */
  spellings?: Readonly<Record<string, string>>;
  /** The maximum length of an organizer's value outside the options; omitted if none is allowed. */
  otherAtDesk?: number;
};

type ChoicesKind = { is: 'choices'; options: readonly string[] };

/** The ID of a player in the list of FIDE or of their federation. */
type IdKind = { is: 'id'; list: 'FIDE' | 'National'; most: number };

/** A whole number sent by the form's own script, with at most `digits` digits; a malformed one counts as none. */
type ClientNumberKind = { is: 'clientNumber'; digits: number };

/** The answer to an organizer's question, by its kind: a text, a number, yes or no, or several options. */
export type Answer = string | number | boolean | readonly string[];

/** The answers by the question's id, without unanswered questions. */
export type Answers = Readonly<Record<string, Answer>>;

type Values = {
  text: string;
  number: number | null;
  decimal: number | null;
  choice: string;
  choices: readonly string[];
  id: string;
  yesNo: boolean | null;
  /** Yes or no; only an explicit yes counts as yes. */
  consent: boolean;
  tick: boolean;
  rating: number | null;
  rounds: readonly number[];
  section: string;
  reduction: string;
  answers: Answers;
  clientNumber: number | null;
};

/** The stored value of an answer of this kind. */
export type ValueOf<K extends Kind> = K extends { is: 'choice'; options: readonly (infer Option)[] }
  ? Option | ''
  : Values[K['is']];
