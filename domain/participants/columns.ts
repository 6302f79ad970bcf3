import type * as z from 'zod/mini';
import { feeOwed } from '../entries/entry-money.ts';
import { takesFees } from '../entries/fees.ts';
import { ratingField } from '../entries/rating-field.ts';
import type { EventFields } from '../event/event.ts';
import { plainAmount } from '../money/plain-amount.ts';
import { shortText } from '../text/short-text.ts';
import { birthYearField, federationField, sexField, titleField } from './entry-fields.ts';
import { listCheckText } from './list-check.ts';
import {
  countingRating,
  earlierRating,
  type Participant,
  ratingLabel,
  STATUS_LABELS,
} from './participant.ts';
import { idField } from './player-id.ts';

/** Marks an ID as pending: the label of a checkbox, and a value in a file. */
export const NO_ID_YET = 'No ID yet';
const SAY_SO = `Say “${NO_ID_YET}” instead.`;

/** The same limits as in the database. */
export const MAX_ORGANIZER_NOTES_LENGTH = 5000;

/** Values that share a column of the table, which has no room for one each. */
export type ColumnGroup =
  | 'name'
  | 'contact'
  | 'ids'
  | 'rating'
  | 'entryRating'
  | 'list'
  | 'notes'
  | 'private'
  | 'registered'
  | 'status'
  | 'section'
  | 'player'
  | 'birth'
  | 'byes'
  | 'money'
  | 'answers'
  | 'arrival'
  | 'public';

/** What of an event decides on the columns of its list. */
export type ListEvent = Pick<
  EventFields,
  | 'federationType'
  | 'currency'
  | 'country'
  | 'registrationFee'
  | 'earlyFee'
  | 'lateFee'
  | 'sections'
  | 'reductions'
  | 'playerFields'
  | 'questions'
  | 'halfPointByes'
>;

/** An entry with what is kept beside its row. */
export type ListedEntry = {
  participant: Participant;
  /** Private notes; empty when there are none. */
  notes: string;
  /** The sum of its receipts, in minor units. */
  received: number;
  /** Its place on the waiting list of its section, from 1; null unless it waits. */
  waitingPlace: number | null;
};

/** The record of one column of the participant list. */
export type ListColumn = {
  /** The label in the table, in forms and on paper. */
  label: string;
  /** The label where there is little room, as at the head of the table, if different. */
  shortLabel?: string;
  /** The label in the form, if different. */
  formLabel?: string;
  /** The header in the CSV file. */
  csvHead: string;
  /** Headers by which an imported column is recognized: lower case, letters only. */
  aliases: readonly string[];
  group: ColumnGroup;
  /** The schema of what an organizer may enter; left out when the form does not ask for it. */
  entry?: z.ZodMiniType;
  type?: 'email' | 'tel';
  isRequired?: true;
  /** Whether the list can be sorted by it. */
  isSorted?: true;
  /** Whether the search covers it. */
  isSearched?: true;
  /** Whether the public page shows it. */
  isPublic?: true;
  /** What a file says of an entry, if not simply the value of this name. */
  text?: (entry: ListedEntry, event: ListEvent) => string;
  /** What the screen says, if not what a file says. */
  shownText?: (entry: ListedEntry, event: ListEvent) => string;
  /** What the list sorts by, if not the value of this name; empty comes last. */
  sortKey?: (entry: ListedEntry, event: ListEvent) => string | number;
  /** Whether the highest comes first when the list is sorted by it. */
  startsHighest?: true;
  /** Whether an event needs the column. One that has this shows only there, or where some entry has a value. */
  isAsked?: (event: ListEvent) => boolean;
  /** Whether an entry has a value, where it is not simply that of this name. */
  isFilled?: (entry: ListedEntry, event: ListEvent) => boolean;
  /** Whether the value is an instant, which a screen says in the reader's words. */
  isInstant?: true;
  /** Whether it is worked out of others, and so stands in no file. */
  isDerived?: true;
  /** Whether a file tells it and none brings it along. */
  isFromHere?: true;
};

/**
 * The columns of the participant list, one record each, in the order of table, form, file and paper. Validation, CSV
 * headers and aliases, sorting, searching and the table derive from it.
 */
export const LIST_COLUMNS = {
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
  notes: {
    label: 'Player notes',
    csvHead: 'Player Notes',
    aliases: ['playernotes', 'notes', 'comment', 'comments'],
    group: 'notes',
    entry: shortText(2000),
    isSearched: true,
  },
  organizerNotes: {
    label: 'Organizer notes (private)',
    shortLabel: 'Organizer notes',
    csvHead: 'Organizer Notes (private)',
    aliases: ['organizernotesprivate', 'organizernotes', 'privatenotes'],
    group: 'private',
    text: ({ notes }) => notes,
  },
  registeredAt: {
    label: 'Registered at',
    shortLabel: 'Registered',
    csvHead: 'Registered At',
    aliases: ['registeredat', 'registeredon', 'registrationdate'],
    group: 'registered',
    isSorted: true,
    isInstant: true,
  },
  status: {
    label: 'Status',
    csvHead: 'Status',
    aliases: ['status'],
    group: 'status',
    isSorted: true,
    shownText: ({ participant }) => STATUS_LABELS[participant.status],
  },
  sectionId: {
    label: 'Section',
    csvHead: 'Section',
    aliases: ['section', 'division', 'tournament', 'group'],
    group: 'section',
    isSorted: true,
    isAsked: ({ sections }) => sections.length > 0,
    text: ({ participant: { sectionId } }, { sections }) =>
      sections.find(({ id }) => id === sectionId)?.name ?? '',
    sortKey: ({ participant: { sectionId } }, { sections }) => {
      const position = sections.findIndex(({ id }) => id === sectionId);
      return position === -1 ? '' : position;
    },
  },
  waitingPlace: {
    label: 'Waiting list',
    shortLabel: 'Waiting',
    csvHead: 'Waiting',
    aliases: ['waiting', 'waitinglist', 'waitlist'],
    group: 'section',
    isSorted: true,
    isAsked: () => false,
    isFilled: ({ waitingPlace }) => waitingPlace !== null,
    text: ({ waitingPlace }) => String(waitingPlace ?? ''),
    sortKey: ({ waitingPlace }) => waitingPlace ?? '',
  },
  title: {
    label: 'Title',
    csvHead: 'Title',
    aliases: ['title', 'fidetitle'],
    group: 'player',
    entry: titleField,
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.title !== 'off',
  },
  club: {
    label: 'Club',
    csvHead: 'Club',
    aliases: ['club', 'clubname'],
    group: 'player',
    entry: shortText(100),
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.club !== 'off',
  },
  federation: {
    label: 'Federation',
    csvHead: 'Federation',
    aliases: ['federation', 'fed', 'nation', 'country'],
    group: 'player',
    entry: federationField,
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.federation !== 'off',
  },
  birthYear: {
    label: 'Year of birth',
    shortLabel: 'Born',
    csvHead: 'Year of Birth',
    aliases: [
      'yearofbirth',
      'birthyear',
      'birthday',
      'birthdate',
      'dateofbirth',
      'birth',
      'born',
      'dob',
    ],
    group: 'birth',
    entry: birthYearField,
    isSorted: true,
    isAsked: ({ playerFields, sections }) =>
      playerFields.birthYear !== 'off' ||
      sections.some(({ bornFrom, bornUntil }) => bornFrom !== null || bornUntil !== null),
  },
  sex: {
    label: 'Sex',
    csvHead: 'Sex',
    aliases: ['sex', 'gender'],
    group: 'birth',
    entry: sexField,
    isSorted: true,
    isAsked: ({ playerFields }) => playerFields.sex !== 'off',
  },
  byes: {
    label: 'Half-point byes',
    shortLabel: 'Byes',
    csvHead: 'Byes',
    aliases: ['byes', 'bye', 'halfpointbyes', 'byerounds'],
    group: 'byes',
    isSorted: true,
    isAsked: ({ halfPointByes, sections }) =>
      halfPointByes > 0 || sections.some((section) => (section.halfPointByes ?? 0) > 0),
    text: ({ participant }) => participant.byes.join(' '),
    sortKey: ({ participant }) => participant.byes[0] ?? '',
  },
  feeOwed: {
    label: 'Fee owed',
    shortLabel: 'Fee',
    csvHead: 'Fee Owed',
    aliases: ['feeowed', 'owed', 'fee', 'entryfee'],
    group: 'money',
    isSorted: true,
    startsHighest: true,
    isAsked: takesFees,
    text: ({ participant }, event) => plainAmount(feeOwed(participant, event), event.currency),
    sortKey: ({ participant }, event) => feeOwed(participant, event) ?? '',
  },
  received: {
    label: 'Received',
    csvHead: 'Received',
    aliases: ['received', 'amountpaid', 'paid'],
    group: 'money',
    isSorted: true,
    startsHighest: true,
    isAsked: takesFees,
    isFilled: ({ received }) => received !== 0,
    text: ({ received }, { currency }) => plainAmount(received, currency),
    sortKey: ({ received }) => received,
  },
  reduction: {
    label: 'Reduction',
    csvHead: 'Reduction',
    aliases: ['reduction', 'discount'],
    group: 'money',
    isSorted: true,
    isAsked: ({ reductions }) => reductions.length > 0,
    text: ({ participant: { reduction, reductionState } }) =>
      reductionText(reduction, reductionState),
  },
  /** Stands where the rating was another one when the entry was made: see `earlierRating`. */
  entryRating: {
    label: 'Rating at entry',
    shortLabel: 'At entry',
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
    label: 'Arrived',
    csvHead: 'Arrived',
    aliases: ['arrived', 'checkedin', 'checkin', 'present'],
    group: 'arrival',
    isSorted: true,
    isAsked: () => false,
    isInstant: true,
    text: ({ participant }) => participant.arrivedAt ?? '',
    sortKey: ({ participant }) => participant.arrivedAt ?? '',
  },
  /** What the rating lists said of the player when the entry was made. */
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

/** The rating by which an entry was accepted, as files and lists say it; empty where it is that of now. */
function entryRatingText({ participant }: ListedEntry, { federationType }: ListEvent): string {
  const earlier = earlierRating(participant, federationType);
  return earlier === null ? '' : String(earlier || 'N/A');
}

/** A reduction as files and lists say it, with its state unless the organizer confirmed it. */
function reductionText(reduction: string, state: Participant['reductionState']): string {
  return state === '' || state === 'confirmed' ? reduction : `${reduction} (${state})`;
}
