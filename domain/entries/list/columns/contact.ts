import { RATING_KIND_LABELS, ratingKindIn } from '../../../event/rating-kind.ts';
import { ratingField } from '../../form/desk-field.ts';
import type { ListColumn } from '../column-record.ts';
import { familyFirst } from '../name-parts.ts';
import { countingRating, ratingLabel } from '../participant.ts';
import { questionColumn } from './question-column.ts';

/** The player of an entry, and their contact details. */
export const CONTACT_COLUMNS = {
  fullName: {
    ...questionColumn('fullName'),
    formLabel: 'Full name',
    isRequired: true,
    sortKey: ({ participant }) => familyFirst(participant),
  },
  /** The part of the name that is the family name; screens and paper show only the full name. */
  familyName: {
    label: 'Family name',
    csvHead: 'Family Name',
    aliases: ['familyname'],
    group: 'name',
    isAsked: () => false,
    shownText: () => '',
  },
  email: { ...questionColumn('email'), isRequired: true },
  phoneNumber: questionColumn('phoneNumber'),
  localFederationId: questionColumn('localFederationId'),
  fideId: questionColumn('fideId'),
  /** The rating that counts in the event: see `entryRatings`. */
  rating: {
    label: 'Rating',
    csvHead: 'Rating',
    aliases: ['rating', 'fiderating', 'nationalrating', 'elo', 'rtg'],
    group: 'rating',
    entry: ratingField(),
    kind: { is: 'rating' },
    isSorted: true,
    isPublic: true,
    text: ({ participant }, event) => ratingLabel(participant, event.federationType),
    sortKey: ({ participant }, event) => countingRating(participant, event.federationType) ?? '',
    startsHighest: true,
  },
  /**
   * The kind of rating that counts in the section of an entry, shown if some section has another kind than standard.
   */
  ratingKind: {
    label: 'Rating kind',
    shortLabel: 'Kind',
    csvHead: 'Rating Kind',
    aliases: [],
    group: 'rating',
    isAsked: ({ federationType, ratingKind, sections }) =>
      federationType !== 'Unrated' &&
      [{ ratingKind }, ...sections].some(
        (section) => !['', 'standard'].includes(section.ratingKind),
      ),
    isFilled: () => false,
    isFromHere: true,
    text: ({ participant }, event) =>
      countingRating(participant, event.federationType) === null
        ? ''
        : RATING_KIND_LABELS[ratingKindIn(event, participant.sectionId)],
  },
} as const satisfies Record<string, ListColumn>;
