import { ratingField } from '../../entries/rating-field.ts';
import { RATING_KIND_LABELS, ratingKindIn } from '../../event/rating-kind.ts';
import { shortText } from '../../text/short-text.ts';
import type { ListColumn } from '../column-record.ts';
import { familyFirst } from '../name-parts.ts';
import { countingRating, ratingLabel } from '../participant.ts';
import { idField, NO_ID_YET } from '../player-id.ts';

const SAY_SO = `Say “${NO_ID_YET}” instead.`;

/** Who an entry is of, and how to reach them. */
export const CONTACT_COLUMNS = {
  fullName: {
    label: 'Name',
    formLabel: 'Full name',
    csvHead: 'Name',
    aliases: ['name', 'fullname', 'player', 'playername', 'participant'],
    group: 'name',
    entry: shortText(200),
    isRequired: true,
    isSorted: true,
    isSearched: true,
    isPublic: true,
    sortKey: ({ participant }) => familyFirst(participant),
  },
  /** The part of the name that is the family name; screens and paper say the name alone. */
  familyName: {
    label: 'Family name',
    csvHead: 'Family Name',
    aliases: ['familyname'],
    group: 'name',
    isAsked: () => false,
    shownText: () => '',
  },
  email: {
    label: 'Email',
    csvHead: 'Email',
    aliases: ['email', 'emailaddress', 'mail'],
    group: 'contact',
    entry: shortText(320),
    type: 'email',
    isRequired: true,
    isSorted: true,
    isSearched: true,
  },
  phoneNumber: {
    label: 'Phone',
    csvHead: 'Phone',
    aliases: ['phone', 'phonenumber', 'telephone', 'mobile'],
    group: 'contact',
    entry: shortText(40),
    type: 'tel',
    isSorted: true,
    isSearched: true,
  },
  localFederationId: {
    label: 'Local federation ID',
    shortLabel: 'Local ID',
    csvHead: 'Local ID',
    aliases: [
      ...['localid', 'localfederationid', 'federationid', 'nationalid', 'uscfid', 'cfcid'],
      ...['idno', 'memberid', 'id'],
    ],
    group: 'ids',
    entry: idField('localFederationId', SAY_SO),
    isSorted: true,
    isSearched: true,
  },
  fideId: {
    label: 'FIDE ID',
    csvHead: 'FIDE ID',
    aliases: ['fideid', 'fidenumber', 'fideno', 'fide'],
    group: 'ids',
    entry: idField('fideId', SAY_SO),
    isSorted: true,
    isSearched: true,
  },
  /** The rating that counts in the event: see `ratingsOf`. */
  rating: {
    label: 'Rating',
    csvHead: 'Rating',
    aliases: ['rating', 'fiderating', 'nationalrating', 'elo', 'rtg'],
    group: 'rating',
    entry: ratingField(),
    isSorted: true,
    isPublic: true,
    text: ({ participant }, event) => ratingLabel(participant, event.federationType),
    sortKey: ({ participant }, event) => countingRating(participant, event.federationType) ?? '',
    startsHighest: true,
  },
  /** The kind that counts in the section of an entry, shown where there is another than standard. */
  ratingKind: {
    label: 'Rating kind',
    shortLabel: 'Kind',
    csvHead: 'Rating Kind',
    aliases: [],
    group: 'rating',
    isAsked: ({ federationType, ratingKind, sections }) =>
      federationType !== 'Unrated' &&
      [{ ratingKind }, ...sections].some((one) => !['', 'standard'].includes(one.ratingKind)),
    isFilled: () => false,
    isFromHere: true,
    text: ({ participant }, event) =>
      countingRating(participant, event.federationType) === null
        ? ''
        : RATING_KIND_LABELS[ratingKindIn(event, participant.sectionId)],
  },
} as const satisfies Record<string, ListColumn>;
