import * as z from 'zod/mini';
import { EMPTY_EVENT, eventFieldsSchema } from '../../event/event.ts';
import { storedSchema } from '../../text/stored.ts';
import { ownEntrySchema } from './own-entry.ts';

/** The rules of the form of an entry, as published. An older publication lacks newer fields. */
const rulesSchema = storedSchema(
  z.extend(
    z.pick(eventFieldsSchema, {
      currency: true,
      timeZone: true,
      registrationFee: true,
      earlyFee: true,
      earlyUntil: true,
      lateFee: true,
      lateFrom: true,
      halfPointByes: true,
      noByeRounds: true,
      ratingKind: true,
      sections: true,
      questions: true,
    }),
    /** The number of rounds. */
    { rounds: z.number() },
  ),
  { ...EMPTY_EVENT, rounds: 0 },
);

/** An entry, and the rules of its form. */
export const ownEntryFormSchema = z.object({
  entry: ownEntrySchema,
  rules: rulesSchema,
  /** The version of the entry and its rules: changes read under another version are refused. */
  version: z.string(),
  /** True if the page lists the players. */
  hasPublicList: z.boolean(),
});
export type OwnEntryForm = z.infer<typeof ownEntryFormSchema>;

/** Returns the form's rules about byes. */
export function formByeRules({ entry, rules }: Pick<OwnEntryForm, 'entry' | 'rules'>) {
  const { halfPointByes, noByeRounds, rounds } = rules;
  return {
    halfPointByes,
    noByeRounds,
    rounds: Array.from({ length: rounds }),
    paired: entry.paired,
  };
}

/** A player's changes to their entry, as typed; an omitted field is unchanged. */
export const ownChangesSchema = z.partial(
  z.object({
    /** Ignored for an account's entry, which has the account's address. */
    email: z.string(),
    phoneNumber: z.string(),
    notes: z.string(),
    section: z.string(),
    byes: z.array(z.number()),
    /** By the question's id; an empty one removes the answer. */
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    showName: z.boolean(),
    /** True if the player agrees to give up the place, and to wait for one in the other section. */
    acceptWaiting: z.boolean(),
    /** What was shown before withdrawing, as `refundShown` writes it. */
    refundShown: z.string(),
  }),
);
export type OwnChanges = z.infer<typeof ownChangesSchema>;
