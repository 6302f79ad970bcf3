import type { Participant } from '../list/participant.ts';
import { listText } from './rating-list.ts';

type ListCheck = Pick<Participant, 'ratingList' | 'ratingListAsOf' | 'unverified'>;

/** Marks an entry that no rating list vouches for, on the screen. */
export const UNVERIFIED = 'Unverified';

/**
 * The findings of the rating lists about an entry when it was made: the list that knows the player, or why the
 * organizer has to look. Empty where nothing was looked up.
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
