import { listCheckText } from '../../lookup/list-check.ts';
import type { ListColumn, ListEvent, ListedEntry } from '../column-record.ts';
import { earlierRating } from '../participant.ts';

/** The columns about the registration itself: its rating and rating list at the time, consent, and arrival. */
export const RECORD_COLUMNS = {
  /** Filled in if the rating at registration differs from the current one: see `earlierRating`. */
  entryRating: {
    label: 'Rating at registration',
    shortLabel: 'At registration',
    csvHead: 'Rating at Entry',
    aliases: ['ratingatentry', 'entryrating'],
    group: 'entryRating',
    isSorted: true,
    startsHighest: true,
    isAsked: () => false,
    isFilled: (entry, event) => entryRatingText(entry, event) !== '',
    text: (entry, event) => entryRatingText(entry, event),
    sortKey: ({ participant }, event) => earlierRating(participant, event.federationType) ?? '',
  },
  showName: {
    label: 'Name on the public list',
    shortLabel: 'Public name',
    csvHead: 'Name Public',
    aliases: ['namepublic', 'publicname', 'showname', 'shownamepublicly'],
    group: 'public',
    isAsked: () => false,
    text: ({ participant: { showName } }) => (showName === null ? '' : showName ? 'yes' : 'no'),
  },
  arrivedAt: {
    label: 'Checked in',
    csvHead: 'Arrived',
    aliases: ['arrived', 'checkedin', 'checkin', 'present'],
    group: 'arrival',
    isSorted: true,
    isAsked: () => false,
    isInstant: true,
    text: ({ participant }) => participant.arrivedAt ?? '',
    sortKey: ({ participant }) => participant.arrivedAt ?? '',
  },
  /** What the rating lists knew of the player at registration. */
  ratingList: {
    label: 'Rating list',
    csvHead: 'Rating List',
    aliases: [],
    group: 'list',
    isSorted: true,
    isAsked: () => false,
    isFilled: ({ participant }) => listCheckText(participant) !== '',
    isFromHere: true,
    text: ({ participant }) => listCheckText(participant),
    sortKey: ({ participant }) => listCheckText(participant),
  },
} as const satisfies Record<string, ListColumn>;

/** The rating at registration, as files and lists write it; empty if it is still the current one. */
function entryRatingText({ participant }: ListedEntry, { federationType }: ListEvent): string {
  const earlier = earlierRating(participant, federationType);
  return earlier === null ? '' : String(earlier || 'N/A');
}
