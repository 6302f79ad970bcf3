import type * as z from 'zod/mini';
import { ratingField } from '../entries/registration.ts';
import { shortText } from '../text/short-text.ts';
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
  | 'notes'
  | 'private'
  | 'registered'
  | 'status';

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
    aliases: ['localid', 'localfederationid', 'federationid', 'nationalid', 'uscfid', 'cfcid'],
    group: 'ids',
    entry: idField('localFederationId', SAY_SO),
    isSorted: true,
    isSearched: true,
  },
  fideId: {
    label: 'FIDE ID',
    csvHead: 'FIDE ID',
    aliases: ['fideid', 'fidenumber', 'fide'],
    group: 'ids',
    entry: idField('fideId', SAY_SO),
    isSorted: true,
    isSearched: true,
  },
  /** The rating that counts in the event: see `ratingsOf`. */
  rating: {
    label: 'Rating',
    csvHead: 'Rating',
    aliases: ['rating', 'fiderating', 'nationalrating', 'elo'],
    group: 'rating',
    entry: ratingField(),
    isSorted: true,
    isPublic: true,
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
  },
  registeredAt: {
    label: 'Registered at',
    shortLabel: 'Registered',
    csvHead: 'Registered At',
    aliases: ['registeredat', 'registeredon', 'registrationdate'],
    group: 'registered',
    isSorted: true,
  },
  status: {
    label: 'Status',
    csvHead: 'Status',
    aliases: ['status'],
    group: 'status',
    isSorted: true,
  },
} as const satisfies Record<string, ListColumn>;
