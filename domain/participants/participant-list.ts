import * as z from 'zod/mini';
import { readAnswers } from '../entries/stored-answers.ts';
import { camelCased } from '../text/letter-case.ts';
import { PARTICIPANT_COLUMNS, type Participant } from './participant.ts';

const COLUMNS = PARTICIPANT_COLUMNS.split(', ');

/**
 * Participants as the database's `participant_list` gives them: the names of the columns, and the values of each
 * participant in their order. Values are as in a row of the table.
 */
export const participantListSchema = z.object({
  /** As many as one answer has: with fewer it is the end of the list. */
  most: z.number(),
  columns: z
    .array(z.string())
    .check(z.refine((columns) => COLUMNS.every((column) => columns.includes(column)))),
  rows: z.array(z.custom<readonly unknown[]>(Array.isArray)),
});

type ParticipantList = z.infer<typeof participantListSchema>;

/** Whether others may come after those of an answer. */
export function isCut({ most, rows }: ParticipantList): boolean {
  return rows.length > 0 && rows.length >= most;
}

/** The participants of an answer, in its order. */
export function listedParticipants({ columns, rows }: ParticipantList): Participant[] {
  const names = Object.keys(camelCased(Object.fromEntries(columns.map((name) => [name, null]))));
  return rows.map((values) => {
    const one: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) one[name] = values[index];
    return { ...(one as Participant), answers: readAnswers(one['answers']) };
  });
}
