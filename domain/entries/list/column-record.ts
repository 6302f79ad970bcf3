import type * as z from 'zod/mini';
import type { EventFields } from '../../event/event.ts';
import type { Kind } from '../form/kind.ts';
import type { ColumnGroup } from './column-group.ts';
import type { Participant } from './participant.ts';

/** The settings of an event that affect the columns of its list. */
export type ListEvent = Pick<
  EventFields,
  | 'federationType'
  | 'ratingKind'
  | 'startDate'
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

/** An entry with the data stored besides its row. */
export type ListedEntry = {
  participant: Participant;
  /** Private notes; empty if there are none. */
  notes: string;
  /** The sum of its receipts, in minor units. */
  received: number;
  /** Its place on the waiting list of its section, from 1; null unless it waits. */
  waitingPlace: number | null;
};

/** The record of one column of the participant list. */
export type ListColumn = {
  /** The label in the table, in forms, and on paper. */
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
  /** The schema of an organizer's input; omitted if the form does not ask for it. */
  entry?: z.ZodMiniType;
  /** The kind of its answer; omitted for any line of text. */
  kind?: Kind;
  /** The labels of a choice's options, if they differ from the stored values. */
  options?: Readonly<Record<string, string>>;
  isRequired?: true;
  /** True if the list can be sorted by it. */
  isSorted?: true;
  /** True if the search covers it. */
  isSearched?: true;
  /** True if the public page shows it. */
  isPublic?: true;
  /** The text of an entry in a file, if not simply the value of this name. */
  text?: (entry: ListedEntry, event: ListEvent) => string;
  /** The text on screen, if it differs from the one in a file. */
  shownText?: (entry: ListedEntry, event: ListEvent) => string;
  /** The sort key, if not the value of this name; empty comes last. */
  sortKey?: (entry: ListedEntry, event: ListEvent) => string | number;
  /** True if the highest comes first when the list is sorted by it. */
  startsHighest?: true;
  /**
   * Returns true if an event needs the column. A column with this function is shown only then, or if some entry has a
   * value.
   */
  isAsked?: (event: ListEvent) => boolean;
  /** Returns true if an entry has a value; omitted if it is the value of this name. */
  isFilled?: (entry: ListedEntry, event: ListEvent) => boolean;
  /** True if the value is an instant, which a screen formats in words. */
  isInstant?: true;
  /** True if it is computed from others and therefore not in files. */
  isDerived?: true;
  /** True if it is exported but never imported. */
  isFromHere?: true;
};
