import type { Participant } from '../list/participant.ts';
import { listText } from './rating-list.ts';

type ListCheck = Pick<Participant, 'ratingList' | 'ratingListAsOf' | 'unverified'>;

/** The label of an entry that no rating list confirms. */
export const UNVERIFIED = 'Unverified';

/**
 * Returns what the rating lists knew of the entry at registration: the list that has the player, or why the organizer
 * should check. Empty if nothing was looked up.
 */
export function listCheckText({ ratingList, ratingListAsOf, unverified }: ListCheck): string {
  const list = ratingList && listText({ list: ratingList, asOf: ratingListAsOf ?? '' });
  if (unverified === '') return list;
  if (unverified === 'other_name') {
    return `${UNVERIFIED}: the ${list} has this ID for someone else`;
  }
  return list === ''
    ? `${UNVERIFIED}: not in any rating list, so eligibility is based on what the player entered`
    : `${UNVERIFIED}: eligibility is based on what the player entered, because the ${list} lacks it`;
}
