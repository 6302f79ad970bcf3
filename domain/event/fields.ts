import type { Field } from './field.ts';
import { ENTRY_FIELDS } from './fields/entries.ts';
import { HOME_FIELDS } from './fields/home.ts';
import { OTHER_TAB_FIELDS } from './fields/other-tabs.ts';

/**
 * All editable fields of an event, one record each: schema, label, editor tab, and page tab. The event schema, the
 * empty event, columns, locks, labels, and plain controls derive from it. The editor shows the fields of a group in
 * this order. An empty text means that the organizer left the field out.
 */
export const EVENT_FIELDS = {
  ...HOME_FIELDS,
  ...ENTRY_FIELDS,
  ...OTHER_TAB_FIELDS,
} as const satisfies Record<string, Field>;
