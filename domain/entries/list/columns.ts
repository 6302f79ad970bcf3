import type { ListColumn } from './column-record.ts';
import { CONTACT_COLUMNS } from './columns/contact.ts';
import { ENTRY_COLUMNS } from './columns/entry.ts';
import { MONEY_COLUMNS } from './columns/money.ts';
import { PLAYER_FIELD_COLUMNS } from './columns/player-fields.ts';
import { RECORD_COLUMNS } from './columns/record.ts';

/** The same limit as in the database. */
export const MAX_ORGANIZER_NOTES_LENGTH = 5000;

/**
 * The columns of the participant list, one record each, in the order of table, form, file, and paper. Validation, CSV
 * headers and aliases, sorting, searching, and the table derive from it.
 */
export const LIST_COLUMNS = {
  ...CONTACT_COLUMNS,
  ...ENTRY_COLUMNS,
  ...PLAYER_FIELD_COLUMNS,
  ...MONEY_COLUMNS,
  ...RECORD_COLUMNS,
} as const satisfies Record<string, ListColumn>;
