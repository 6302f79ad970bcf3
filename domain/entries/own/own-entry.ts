import * as z from 'zod/mini';
import { keptRefundRuleSchema } from '../../event/entry-terms/refund-rule.ts';
import { entryDetailsSchema } from '../entry-details.ts';
import { PARTICIPANT_STATUSES } from '../list/participant.ts';
import { answersSchema } from '../stored-answers.ts';

/** The player's current rights over their entry, and the places left in the sections. */
export const ownRightsSchema = z.object({
  /** True if the organizer lets players manage their entries. */
  isSelfService: z.boolean(),
  /** The time until which the entry may be changed, on the event's clock. */
  changesUntil: z.string(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  /** True if the player withdrew it and may reinstate it. */
  mayRestore: z.boolean(),
  /** What a player who withdraws gets back: by the rule of when they registered, and by the current one. */
  refundRules: z.optional(z.array(keptRefundRuleSchema)),
  /** The number of entries that hold a place, in total and by section id. */
  players: z.number(),
  taken: z.record(z.string(), z.number()),
  /** The number of waiting entries by section id. */
  waiting: z.record(z.string(), z.number()),
  /** The number of rounds already paired, by section id, or by '' without sections. */
  paired: z.optional(z.record(z.string(), z.number())),
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
  /** The instant whose fee period applies, whenever the section is changed. */
  registeredAt: z.string(),
  sectionId: z.nullable(z.string()),
  /** What the player would owe in each section, in minor units; a fee that was entered by hand stays. */
  sectionFees: z.optional(z.record(z.string(), z.nullable(z.number()))),
  answers: answersSchema,
  /** True if public pages name the player. */
  showName: z.boolean(),
  /** The player's number in pairings and standings; null before there are any. */
  startNumber: z.nullable(z.number()),
  details: entryDetailsSchema,
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;
