import * as z from 'zod/mini';
import { shortText } from '../../text/short-text.ts';
import { withEmpty } from '../../text/stored.ts';
import { MAX_PLAYERS } from '../parts.ts';
import { MAX_RATING, RATING_KINDS } from '../rating-kind.ts';
import { MAX_ROUNDS } from '../round.ts';
import { amountSchema } from './fee-fields.ts';

/** The most playing sections of an event. */
export const MAX_SECTIONS = 20;
/** The most half-point byes that a player can be allowed. */
const MAX_BYES = 10;

/** The rating lists that a section's limits can refer to: the rating of an entry that counts. */
export const RATING_LISTS = ['FIDE', 'National'] as const;

const rating = z.nullable(
  z
    .int('Enter a whole number')
    .check(
      z.minimum(0, 'Must be 0 or more'),
      z.maximum(MAX_RATING, `At most ${MAX_RATING.toLocaleString('en-US')}`),
    ),
);
const birthYear = z.nullable(
  z
    .int('Enter a year')
    .check(z.minimum(1900, 'Enter a year from 1900'), z.maximum(2100, 'Enter a year to 2100')),
);
/** How many half-point byes a player may ask for. */
export const byeCountSchema = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Must be 0 or more'), z.maximum(MAX_BYES, `At most ${MAX_BYES} byes`));

export const ROUNDS_PROBLEM = `Enter rounds by number, from 1 to ${MAX_ROUNDS}: 8, 9`;

/** Rounds by number, from 1. */
export const roundNumbersSchema = z
  .array(z.int().check(z.minimum(1), z.maximum(MAX_ROUNDS)), ROUNDS_PROBLEM)
  .check(z.maxLength(MAX_ROUNDS));

/**
 * A playing section of an event, such as Open or U1800. null means no limit, or as the event has it. A section with a
 * fee of its own has its own early and late fee, too, and without those its fee stays the same all the time.
 */
export const sectionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  name: shortText(80),
  minRating: rating,
  maxRating: rating,
  /** The list whose rating the limits refer to. */
  ratingList: z.enum(RATING_LISTS),
  /** Which ratings of the list count; empty = as in the event. */
  ratingKind: z.union([z.enum(RATING_KINDS), z.literal('')]),
  /** The first and the last year of birth that may play. */
  bornFrom: birthYear,
  bornUntil: birthYear,
  /** In whole units of the event's currency. */
  fee: amountSchema,
  earlyFee: amountSchema,
  lateFee: amountSchema,
  maxPlayers: z.nullable(
    z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'At least 1 player'),
        z.maximum(MAX_PLAYERS, `At most ${MAX_PLAYERS.toLocaleString('en-US')} players`),
      ),
  ),
  rounds: z.nullable(
    z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'At least 1 round'),
        z.maximum(MAX_ROUNDS, `At most ${MAX_ROUNDS} rounds`),
      ),
  ),
  halfPointByes: z.nullable(byeCountSchema),
  noByeRounds: roundNumbersSchema,
  note: shortText(300),
});

export type Section = z.infer<typeof sectionSchema>;

/** A section without a name or limits, which has everything else as the event has it. */
const NOTHING_SET: Omit<Section, 'id'> = {
  name: '',
  minRating: null,
  maxRating: null,
  ratingList: 'FIDE',
  ratingKind: '',
  bornFrom: null,
  bornUntil: null,
  fee: null,
  earlyFee: null,
  lateFee: null,
  maxPlayers: null,
  rounds: null,
  halfPointByes: null,
  noByeRounds: [],
  note: '',
};
withEmpty(sectionSchema, NOTHING_SET);

/** A new section: without a name or limits, and otherwise as the event has it. */
export function emptySection(id: string, ratingList: Section['ratingList']): Section {
  return { ...NOTHING_SET, id, ratingList };
}

/** Returns true if a section is limited to years of birth, so that players have to give theirs. */
export function asksBirthYear({ bornFrom, bornUntil }: Section): boolean {
  return bornFrom !== null || bornUntil !== null;
}
