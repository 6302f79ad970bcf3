import { byesAllowed, isPaired } from '../../event/entry-terms/byes.ts';
import type { Mode } from '../../event/entry-terms/player-fields.ts';
import type { Section } from '../../event/entry-terms/section.ts';
import { MAX_RATING } from '../../event/rating-kind.ts';
import { isEmailAddress } from '../../text/email-address.ts';
import { federationCode } from '../../time-and-place/fide-federation.ts';
import { hasRealDigit, idProblem, isPlaceholderId, normalizeFideId } from '../list/player-id.ts';
import type { FormWords, QuestionWords } from './form-words.ts';
import type { Kind, ValueOf } from './kind.ts';
import type { FormEvent } from './question.ts';
import {
  asText,
  type FieldReading,
  readNumber,
  readOption,
  readRating,
  readTypedText,
  readWholeNumber,
  withinLength,
} from './typed.ts';

/** The words of the form, and of the question itself. */
type Wording = { words: FormWords; own: QuestionWords };

/** The context of a reader, besides the typed text. */
export type Reading = Wording & {
  mode: Mode;
  form: Readonly<Record<string, unknown>>;
  event: FormEvent;
  /** The chosen section; null if there is none. */
  section: Section | null;
};

type Reader<K extends Kind, Knows = Reading> = {
  /** The stored value if the question is unanswered or not asked. */
  empty: ValueOf<K>;
  read: (typed: unknown, kind: K, reading: Knows) => FieldReading<ValueOf<K> | null>;
};

/** The kinds that have a reader; each of the organizer's own questions has one of them. */
export type ReadKind = Exclude<Kind, { is: 'answers' }>;
export type ReadValue = ValueOf<ReadKind> | null;
/** The kinds of the organizer's own questions. */
export type AnswerKind = Extract<
  ReadKind,
  { is: 'text' | 'decimal' | 'choice' | 'choices' | 'yesNo' }
>;

/** Up to nine digits and six decimals. */
const DECIMAL = /^-?[0-9]{1,9}([.,][0-9]{1,6})?$/;

const ANSWER_READERS: {
  [Is in AnswerKind['is']]: Reader<Extract<AnswerKind, { is: Is }>, Wording>;
} = {
  text: {
    empty: '',
    read(typed, { most, isFederation, type }, { words, own }) {
      const { value = '', problem } = readTypedText(typed, isFederation ? most : Infinity, words);
      if (problem !== undefined) return { problem };
      const code = isFederation && value !== '' ? federationCode(value) : value;
      const isFine =
        value === '' ||
        ((type !== 'email' || isEmailAddress(value)) &&
          (type !== 'tel' || hasRealDigit(value)) &&
          code !== null);
      return isFine
        ? withinLength(code ?? '', most, words)
        : { problem: own.wrong ?? words.notAnOption };
    },
  },
  decimal: {
    empty: null,
    read: (typed, _, { words }) => readNumber(typed, DECIMAL, words.notANumber),
  },
  choice: {
    empty: '',
    read: (typed, { options }, { words }) => readOption(typed, options, words),
  },
  choices: {
    empty: [],
    // In the order of the question's options. A plain form sends a single one as a text.
    read(typed, { options }, { words }) {
      const list: unknown[] = Array.isArray(typed) ? typed : [typed];
      const chosen: string[] = [];
      for (const typedOption of list) {
        const { value = '', problem } = readOption(typedOption, options, words);
        if (problem !== undefined) return { problem };
        chosen.push(value);
      }
      return { value: options.filter((option) => chosen.includes(option)) };
    },
  },
  yesNo: {
    empty: false,
    read(typed, _, { words }) {
      if (typeof typed === 'boolean') return { value: typed };
      const { value, problem } = readOption(typed, ['true', 'false'], words);
      if (problem !== undefined) return { problem };
      return { value: value === '' ? null : value === 'true' };
    },
  },
};

/** The reader of each kind. It is strict: the input is a valid answer, or has a problem. */
export const READERS: { [Is in ReadKind['is']]: Reader<Extract<ReadKind, { is: Is }>> } = {
  ...ANSWER_READERS,
  number: {
    empty: null,
    read: (typed, { from, to }, { words, own }) =>
      readWholeNumber(typed, from, to, own.wrong ?? words.outside(from, to)),
  },
  consent: {
    empty: false,
    read: (typed) => ({ value: typeof typed === 'boolean' ? typed : null }),
  },
  tick: { empty: false, read: (typed) => ({ value: typed === true }) },
  rating: {
    empty: null,
    read: (typed, _, { words }) => readRating(typed, words.rating(MAX_RATING)),
  },
  id: {
    empty: '',
    read(typed, { list, most }, { words, own, mode, form }) {
      const tidy = list === 'FIDE' ? normalizeFideId : undefined;
      const { value: id = '', problem } = readTypedText(typed, Infinity, words, tidy);
      if (problem !== undefined) return { problem };
      const isPending = mode === 'required' && form['idPending'] === true;
      // A placeholder next to the ticked box means the same as the box.
      if (isPending && isPlaceholderId(id)) return { value: '' };
      const noneYet = own.noneYet ?? '';
      const wayOn = mode === 'required' ? words.tickInstead(noneYet) : words.leaveEmpty;
      const wrong = idProblem(id, list === 'FIDE' ? 'fideId' : 'localFederationId', words, wayOn);
      if (wrong !== null) return { problem: wrong };
      if (isPending && id !== '') return { problem: words.contradicts(noneYet) };
      return withinLength(id, most, words);
    },
  },
  rounds: {
    empty: [],
    read(typed, _, { words, event, section }) {
      const rounds = readRoundNumbers(typed);
      if (rounds === null) return { problem: words.byes.malformed };
      // The maximum depends on the section, which has a problem of its own.
      if (section === null && event.sections.length > 0) return { value: rounds };
      const { most, rounds: allowed } = byesAllowed(event, section);
      if (rounds.length > 0 && most === 0) return { problem: words.byes.none };
      if (rounds.length > most) return { problem: words.byes.tooMany(most) };
      const wrong = rounds.find((round) => !allowed.includes(round));
      if (wrong === undefined) return { value: rounds };
      const { paired, notIn } = words.byes;
      return { problem: isPaired(event, section, wrong) ? paired(wrong) : notIn(wrong) };
    },
  },
  section: { empty: '', read: (_typed, _kind, { section }) => ({ value: section?.id ?? '' }) },
  reduction: {
    empty: '',
    read(typed, _, { words, event: { reductions } }) {
      const id = asText(typed);
      const isKnown = id === '' || reductions.some((reduction) => reduction.id === id);
      return isKnown ? { value: id } : { problem: words.notAnOption };
    },
  },
  clientNumber: {
    empty: null,
    read: (typed, { digits }) => ({
      value: readNumber(typed, new RegExp(`^[0-9]{1,${digits}}$`), '').value ?? null,
    }),
  },
};

/** Returns the input as an answer of a kind, or its problem. */
export function readValue(
  typed: unknown,
  kind: ReadKind,
  reading: Reading,
): FieldReading<ReadValue> {
  // The reader matches the kind, which the type of all readers cannot express.
  const { read } = READERS[kind.is] as Reader<ReadKind>;
  return read(typed, kind, reading);
}

/** Like `readValue`, for kinds that need nothing else of form and event. */
export function readAnswer(
  typed: unknown,
  kind: AnswerKind,
  wording: Wording,
): FieldReading<ValueOf<AnswerKind> | null> {
  const { read } = ANSWER_READERS[kind.is] as Reader<AnswerKind, Wording>;
  return read(typed, kind, wording);
}

/** Returns the rounds of a form, each once; null if they are not a list of rounds. */
function readRoundNumbers(typed: unknown): number[] | null {
  if (typed === undefined || typed === null) return [];
  if (!Array.isArray(typed)) return null;
  const rounds = typed.map((round) => (Number.isInteger(round) && round > 0 ? round : null));
  if (rounds.includes(null)) return null;
  return [...new Set(rounds)].sort((a, b) => a - b);
}
