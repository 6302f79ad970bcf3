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
    return `${UNVERIFIED}: the ID is somebody else’s in the ${list}`;
  }
  return list === ''
    ? `${UNVERIFIED}: in no rating list, judged by what was typed`
    : `${UNVERIFIED}: judged by what was typed, which the ${list} lacks`;
}
