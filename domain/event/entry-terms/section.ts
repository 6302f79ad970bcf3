import * as z from 'zod/mini';
import { shortText } from '../../text/short-text.ts';
import { withEmpty } from '../../text/stored.ts';
import { MAX_PLAYERS } from '../parts.ts';
import { MAX_RATING, RATING_KINDS } from '../rating-kind.ts';
import { MAX_ROUNDS } from '../round.ts';
import { amountSchema } from './fee-fields.ts';

/** The maximum number of sections. */
export const MAX_SECTIONS = 20;
/** The maximum number of half-point byes per player. */
const MAX_BYES = 10;

/** The rating lists that a section’s limits can use: for the rating of a registration that counts. */
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
/** The number of half-point byes that a player may request. */
export const byeCountSchema = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Must be 0 or more'), z.maximum(MAX_BYES, `At most ${MAX_BYES} byes`));

export const ROUNDS_PROBLEM = `Enter rounds by number, from 1 to ${MAX_ROUNDS}: 8, 9`;

/** Rounds by number, from 1. */
export const roundNumbersSchema = z
  .array(z.int().check(z.minimum(1), z.maximum(MAX_ROUNDS)), ROUNDS_PROBLEM)
  .check(z.maxLength(MAX_ROUNDS));

/**
 * A section of an event, such as Open or U1800. null means no limit, or the event’s value. A section with its own fee
 * also has its own early and late fee; without those, its fee is always the same.
 */
export const sectionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  name: shortText(80),
  minRating: rating,
  maxRating: rating,
  /** The rating list that the limits use. */
  ratingList: z.enum(RATING_LISTS),
  /** The kind of rating that counts; empty = the event’s. */
  ratingKind: z.union([z.enum(RATING_KINDS), z.literal('')]),
  /** The first and last eligible years of birth. */
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

/** A section without a name or limits that takes everything else from the event. */
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

/** Creates a section without a name or limits that takes everything else from the event. */
export function emptySection(id: string, ratingList: Section['ratingList']): Section {
  return { ...NOTHING_SET, id, ratingList };
}

/** Returns true if a section is limited by year of birth, so that players have to enter theirs. */
export function asksBirthYear({ bornFrom, bornUntil }: Section): boolean {
  return bornFrom !== null || bornUntil !== null;
}
