import { z } from 'zod';
import { ratingField } from '../entries/registration.ts';
import { idField } from './player-id.ts';

/** The organizer's word that an id is still to come: the label of a box, and what a cell of a file may say. */
export const NO_ID_YET = 'No ID yet';
const SAY_SO = `Say “${NO_ID_YET}” instead.`;

/** As the database limits them. */
export const MAX_ORGANIZER_NOTES_LENGTH = 5000;

/** What shares a column of the table: there is no room for one of each. */
export type ColumnGroup = 'name' | 'contact' | 'ids' | 'rating' | 'notes' | 'private' | 'state';

/** What the list says of a participant in one place. */
export type ListColumn = {
  /** What it is called in the table, in forms and on paper. */
  label: string;
  /** What the form calls it, where that differs. */
  formLabel?: string;
  /** Its head in the file that an organizer downloads. */
  csvHead: string;
  /** Heads by which a file's column is recognised, in lower case and without anything but letters. */
  aliases: readonly string[];
  group: ColumnGroup;
  /** What an organizer may enter; left out where the form does not ask for it. */
  entry?: z.ZodType;
  type?: 'email' | 'tel';
  isRequired?: true;
  /** A press on its head sorts by it. */
  isSorted?: true;
  /** A search looks through it. */
  isSearched?: true;
  /** Visitors of the event's page read it. */
  isPublic?: true;
};

/**
 * The columns of a list of participants, in the order of table, form, file and paper, a record a column. Checks of what
 * is entered, heads and aliases of files, sorting, searching and the table derive from it.
 */
export const LIST_COLUMNS = {
  fullName: {
    label: 'Name',
    formLabel: 'Full name',
    csvHead: 'Name',
    aliases: ['name', 'fullname', 'player', 'playername', 'participant'],
    group: 'name',
    entry: z.string().trim().max(200, 'At most 200 characters'),
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
    entry: z.string().trim().max(320, 'At most 320 characters'),
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
    entry: z.string().trim().max(40, 'At most 40 characters'),
    type: 'tel',
    isSorted: true,
    isSearched: true,
  },
  localFederationId: {
    label: 'Local federation ID',
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
  /** The one that counts in the event: see `ratingsOf`. */
  rating: {
    label: 'Rating',
    csvHead: 'Rating',
    aliases: ['rating', 'fiderating', 'nationalrating', 'elo'],
    group: 'rating',
    entry: ratingField,
    isSorted: true,
    isPublic: true,
  },
  notes: {
    label: 'Player notes',
    csvHead: 'Player Notes',
    aliases: ['playernotes', 'notes', 'comment', 'comments'],
    group: 'notes',
    entry: z.string().trim().max(2000, 'At most 2,000 characters'),
    isSearched: true,
  },
  organizerNotes: {
    label: 'Organizer notes (private)',
    csvHead: 'Organizer Notes (private)',
    aliases: ['organizernotesprivate', 'organizernotes', 'privatenotes'],
    group: 'private',
  },
  registeredAt: {
    label: 'Registered at',
    csvHead: 'Registered At',
    aliases: ['registeredat', 'registeredon', 'registrationdate'],
    group: 'state',
    isSorted: true,
  },
  status: {
    label: 'Status',
    csvHead: 'Status',
    aliases: ['status'],
    group: 'state',
    isSorted: true,
  },
} as const satisfies Record<string, ListColumn>;
