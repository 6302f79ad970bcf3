import * as z from 'zod/mini';
import { entryDetailsSchema } from '../entry-details.ts';
import { PARTICIPANT_STATUSES } from '../list/participant.ts';
import { answersSchema } from '../stored-answers.ts';

/** The player's rights over their entry now, and the places left in the sections. */
export const ownRightsSchema = z.object({
  /** True if the organizer lets players manage their entries. */
  isSelfService: z.boolean(),
  /** Until when the entry may be changed, on the clocks of the event. */
  changesUntil: z.string(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  /** True if the player withdrew it, and may take that back. */
  mayRestore: z.boolean(),
  /** How many hold a place, and how many of them in each section, by its id. */
  players: z.number(),
  taken: z.record(z.string(), z.number()),
  /** How many wait for a place in each section, by its id. */
  waiting: z.record(z.string(), z.number()),
});

/** An entry as its player manages it. */
export const ownEntrySchema = z.extend(ownRightsSchema, {
  eventId: z.string(),
  participantId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  notes: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  /** Its fee is that of this instant, whenever the section is changed. */
  registeredAt: z.string(),
  sectionId: z.nullable(z.string()),
  answers: answersSchema,
  /** True if public pages name the player. */
  showName: z.boolean(),
  /** By which pairings and standings know the player; null before there are some. */
  startNumber: z.nullable(z.number()),
  details: entryDetailsSchema,
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;
