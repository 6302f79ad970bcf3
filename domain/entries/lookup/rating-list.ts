import * as z from 'zod/mini';
import type { EventFields } from '../../event/event.ts';
import type { FederationType } from '../../event/federation.ts';
import { formatMonth } from '../../time-and-place/calendar-date.ts';

/** The code of FIDE's list; the others are the codes of federations. */
const FIDE_LIST = 'FIDE';

export const ratingListSchema = z.object({
  list: z.string(),
  /** The day from which its ratings are valid. */
  asOf: z.string(),
});
/** A rating list that the operator of the site imported, in its newest edition. */
export type RatingList = z.infer<typeof ratingListSchema>;

/** The name of a list, e.g. `FIDE list of November 2026`. */
export function listText({ list, asOf }: RatingList): string {
  return `${list} list of ${formatMonth(asOf.slice(0, 7))}`;
}

/** The codes under which the lists of rating systems are imported. */
const CODES_OF_SYSTEM: Readonly<Record<string, readonly string[]>> = {
  'USCF Rated': ['USCF', 'USA'],
  'CFC Rated': ['CFC', 'CAN'],
};

/**
 * Returns the codes under which the lists of a rating system may be imported; null for a system that has none of its
 * own.
 */
export function listCodes(ratingSystem: string): readonly string[] | null {
  return CODES_OF_SYSTEM[ratingSystem] ?? null;
}

/**
 * Returns the list with the federation IDs of an event: that of its rating system, else of the federation that most of
 * its players have, else the only one. null if none of these exists.
 */
export function nationalList(
  lists: readonly RatingList[],
  { ratingSystem }: Pick<EventFields, 'ratingSystem'>,
  federations: readonly string[],
): RatingList | null {
  const national = lists.filter(({ list }) => list !== FIDE_LIST);
  const codes = listCodes(ratingSystem);
  if (codes) return national.find(({ list }) => codes.includes(list)) ?? null;
  const players = ({ list }: RatingList) => federations.filter((code) => code === list).length;
  const [first = null, second] = national.toSorted((a, b) => players(b) - players(a));
  const isClear = first !== null && (second === undefined || players(first) > players(second));
  return isClear ? first : null;
}

/** Returns the list in which players of an event are looked up: that of the event's own IDs, else the other one. */
export function lookUpList(
  lists: readonly RatingList[],
  national: RatingList | null,
  federationType: FederationType,
): RatingList | null {
  const fide = lists.find(({ list }) => list === FIDE_LIST) ?? null;
  return federationType === 'National' ? (national ?? fide) : (fide ?? national);
}

/** The field for the IDs of a list. */
export function listIdField(list: string): 'fideId' | 'localFederationId' {
  return list === FIDE_LIST ? 'fideId' : 'localFederationId';
}

/** Returns true if the ratings of a list are those that count in an event. */
export function ratingCounts(list: string, federationType: FederationType): boolean {
  return federationType === (list === FIDE_LIST ? 'FIDE' : 'National');
}
