import * as z from 'zod/mini';
import { MAX_RATING } from '../../event/rating-kind.ts';
import { shortText } from '../../text/short-text.ts';
import { federationCode } from '../../time-and-place/fide-federation.ts';
import { idField, NO_ID_YET } from '../list/player-id.ts';
import { DESK_WORDS } from './desk-words.ts';
import type { Kind, ValueOf } from './kind.ts';
import { questionRecord } from './question-records.ts';
import type { QUESTIONS, QuestionKey } from './questions.ts';
import { readRating, readWholeNumber } from './typed.ts';

/** The schema of an organizer’s value for an answer of this kind, typed or from a file. */
export type DeskField<K extends Kind> = K extends { is: 'number' | 'rating' }
  ? z.ZodMiniType<number | null, string | number | null>
  : K extends { otherAtDesk: number }
    ? z.ZodMiniType<string, string>
    : z.ZodMiniType<ValueOf<K>, string>;

/** Returns the schema of what an organizer enters. It accepts more than the form, since files have many notations. */
export function deskField<Key extends QuestionKey>(
  key: Key,
): DeskField<(typeof QUESTIONS)[Key]['kind']> {
  const { wrong = 'Choose one of the options', options } = DESK_WORDS[key];
  // TypeScript can’t tell which of the schemas belongs to this kind.
  return deskSchema(questionRecord(key).kind, wrong, options) as DeskField<
    (typeof QUESTIONS)[Key]['kind']
  >;
}

type WordedOptions = Readonly<Record<string, string>>;

function deskSchema(kind: Kind, wrong: string, worded: WordedOptions = {}): z.ZodMiniType {
  switch (kind.is) {
    case 'text':
      return kind.isFederation ? federationField(kind, wrong) : shortText(kind.most);
    case 'number':
      return numberField(kind, wrong);
    case 'rating':
      return ratingField();
    case 'choice':
      return choiceField(kind, wrong, worded);
    case 'id':
      return idField(
        kind.list === 'FIDE' ? 'fideId' : 'localFederationId',
        `Choose “${NO_ID_YET}” instead.`,
      );
    default:
      throw new Error(`An answer of the kind ${kind.is} has a control of its own.`);
  }
}

type KindWith<Is> = Extract<Kind, { is: Is }>;

/** A federation by its three letters or its country. */
function federationField({ most }: KindWith<'text'>, wrong: string) {
  const read = (typed: string) => (typed === '' ? '' : federationCode(typed));
  return z.pipe(
    shortText(most).check(z.refine((typed) => read(typed) !== null, wrong)),
    z.transform((typed) => read(typed) ?? ''),
  );
}

/** One of the options, as people write it: in any case, spelling, or in words. */
function choiceField(
  { options, spellings = {}, otherAtDesk }: KindWith<'choice'>,
  wrong: string,
  wordedOptions: WordedOptions,
) {
  const worded = Object.entries(wordedOptions).map(([option, word]) => [word, option]);
  const known = new Map(
    [...worded, ...Object.entries(spellings), ...options.map((option) => [option, option])].map(
      ([spelling = '', option = '']) => [spelling.toLowerCase(), option],
    ),
  );
  const chosen = (typed: string) => known.get(typed.toLowerCase());
  return z.pipe(
    shortText(otherAtDesk ?? 100).check(
      z.refine(
        (typed) => typed === '' || otherAtDesk !== undefined || chosen(typed) !== undefined,
        wrong,
      ),
    ),
    z.transform((typed) => chosen(typed) ?? typed.toUpperCase()),
  );
}

/** A full date, in ISO order or with the year last. */
const DATE = /^(\d{4})[-./]\d{1,2}[-./]\d{1,2}$|^\d{1,2}[-./] ?\d{1,2}[-./] ?(\d{4})$/;

/** The year of a date, for lists that have a date of birth instead of a year. 0 is empty; other text stays. */
function readYear(typed: string): string {
  const [, first, last] = DATE.exec(typed) ?? [];
  return first ?? last ?? (typed === '0' ? '' : typed);
}

/** A whole number, or a date for a year; null if empty. */
function numberField({ from, to, isYear }: KindWith<'number'>, wrong: string) {
  const read = (typed: string) => readWholeNumber(typed, from, to, wrong);
  return z.pipe(
    z
      .pipe(
        z.union([z.string(), z.number(), z.null()]),
        z.transform((typed) => {
          const text = String(typed ?? '').trim();
          return isYear ? readYear(text) : text;
        }),
      )
      .check(z.refine((typed) => read(typed).problem === undefined, wrong)),
    z.transform((typed) => read(typed).value ?? null),
  );
}

/**
 * Returns the schema of a rating as typed. Empty means unrated; anything else must be a whole number from 0 to 3000.
 */
export function ratingField() {
  const problem = `Rating must be a whole number from 0 to ${MAX_RATING}`;
  const read = (typed: unknown) => readRating(typed, problem);
  return z.pipe(
    z
      .union([z.string(), z.number(), z.null()], problem)
      .check(z.refine((typed) => read(typed).problem === undefined, problem)),
    z.transform((typed) => read(typed).value ?? null),
  );
}
