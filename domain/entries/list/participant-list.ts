import * as z from 'zod/mini';
import { camelCased } from '../../text/letter-case.ts';
import { RECEIPT_METHODS, RECEIPT_SOURCES } from '../money/receipts.ts';
import { readAnswers } from '../stored-answers.ts';
import { PARTICIPANT_COLUMNS, type Participant } from './participant.ts';

const COLUMNS = PARTICIPANT_COLUMNS.split(', ');

/** The names of the columns, and the values of each participant in the same order. */
const rowsSchema = z.object({
  columns: z
    .array(z.string())
    .check(z.refine((columns) => COLUMNS.every((column) => columns.includes(column)))),
  rows: z.array(z.custom<readonly unknown[]>(Array.isArray)),
});

/** Participants as returned by the database's `participant_list`. */
export const participantListSchema = z.extend(rowsSchema, {
  /** The time of the answer, for the database's `entries_since`. */
  since: z.string(),
  /** The page size. A shorter page is the last one. */
  most: z.number(),
});

const receiptSchema = z.object({
  id: z.string(),
  participant_id: z.string(),
  amount: z.number(),
  method: z.enum(RECEIPT_METHODS),
  received_on: z.string(),
  note: z.string(),
  is_automatic: z.boolean(),
  source: z.nullable(z.enum(RECEIPT_SOURCES)),
  created_by: z.nullable(z.string()),
});

/** Some entries of an event, with their receipts and the organizer's notes on them. */
const listedEntriesSchema = z.extend(rowsSchema, {
  /** All receipts of the entries. */
  receipts: z.array(receiptSchema),
  /** The organizer's notes on the entries, by id. */
  notes: z.record(z.string(), z.string()),
});

/** The changes of a list since a time, as returned by the database's `entries_since`; without rows, there are none. */
export const entriesSinceSchema = z.extend(z.partial(listedEntriesSchema), {
  since: z.string(),
  /** The total number of entries. */
  count: z.number(),
  /** True if the whole list has to be read again. */
  reset: z.optional(z.boolean()),
});

/** The outcomes of changes of entries, and the current entries, as returned by the database's `change_entries`. */
export const changedEntriesSchema = z.extend(listedEntriesSchema, {
  outcomes: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['applied', 'already', 'conflict', 'gone', 'refused']),
      /** Why the change was refused. */
      error: z.optional(
        z.object({ code: z.string(), message: z.string(), details: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export type ListedEntries = z.infer<typeof listedEntriesSchema>;
export type ChangedEntries = z.infer<typeof changedEntriesSchema>;

type ListedRows = z.infer<typeof rowsSchema>;
type ParticipantList = z.infer<typeof participantListSchema>;

/** Returns true if there may be more entries after this page. */
export function isCut({ most, rows }: ParticipantList): boolean {
  return rows.length > 0 && rows.length >= most;
}

/** Returns the participants of an answer, in its order. */
export function listedParticipants({ columns, rows }: ListedRows): Participant[] {
  const names = Object.keys(camelCased(Object.fromEntries(columns.map((name) => [name, null]))));
  return rows.map((values) => {
    const participant: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) participant[name] = values[index];
    return { ...(participant as Participant), answers: readAnswers(participant['answers']) };
  });
}
