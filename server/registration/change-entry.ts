import { readChanges } from '@tabiya/domain/entries/form/read-changes';
import {
  judgedPlayerSchema,
  judgeEntry,
  NO_LISTING,
} from '@tabiya/domain/entries/lookup/judge-entry';
import { ownEntrySchema } from '@tabiya/domain/entries/own/own-entry';
import { type OwnChanges, ownEntryFormSchema } from '@tabiya/domain/entries/own/own-entry-form';
import { refundOf, refundShown } from '@tabiya/domain/event/entry-terms/refund-rule';
import { misfitText } from '@tabiya/domain/event/entry-terms/section-limits';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { WORDS } from '@tabiya/domain/words/public-words';
import * as z from 'zod/mini';
import { ownDatabase, unwrap, withFallback } from '../database/database.ts';
import { type FunctionContext, logFailure } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { sendLeftRefunds } from '../payments/refunds.ts';
import { mailParticipant, refresh } from '../services.ts';
import { invalidForm } from './invalid-form.ts';
import { readListings } from './rating-lists.ts';
import { refusedSchema } from './refused.ts';

/** An entry's form, and what a section's limits and the rating lists are compared with. */
export const entryFormSchema = z.extend(ownEntryFormSchema, { player: judgedPlayerSchema });
type EntryForm = z.infer<typeof entryFormSchema>;

/** A player's access to their entry: by its link, or by the account that registered it. */
export type EntryAccess = {
  /** The keys that the database compares with its row. */
  caller:
    | { linkHash: string; network: string }
    | { userId: string; eventId: string; participantId: string };
  /** Reads the entry and its form; null if the caller has no such entry. */
  read: () => Promise<EntryForm | null>;
};

/** A changed entry; with the token of its new link if all links have ended with its former email address. */
const changedEntrySchema = z.extend(ownEntrySchema, { token: z.optional(z.string()) });
type ChangedEntry = z.infer<typeof changedEntrySchema>;

const answerSchema = z.nullable(
  z.union([changedEntrySchema, z.object({ refused: refusedSchema })]),
);

export const OWN_ACTIONS = ['change', 'withdraw', 'restore'] as const;
type OwnAction = (typeof OWN_ACTIONS)[number];

/** How long refunds may take after the response; the sweep sends the others. */
const MOST_MILLISECONDS_OF_REFUNDS = 8_000;

/** How often changes are read again because the entry or its rules have changed. */
const MOST_READINGS = 3;

/**
 * Changes, withdraws, or reinstates the entry of a player, and returns it; null if the caller has no such entry.
 * Renders the pages and sends the mails in the background. Throws an HttpError 422 with all problems of the changes, or
 * one with the database's refusal.
 */
export async function changeEntry(
  access: EntryAccess,
  { action, changes }: { action: OwnAction; changes: OwnChanges },
  context: FunctionContext,
): Promise<ChangedEntry | null> {
  const act = (values: Values = {}, version = '') => changeRow(access, action, values, version);
  const entry =
    action === 'change'
      ? await changeAsRead(access, changes, act)
      : await act(action === 'withdraw' ? await keptFee(access, changes) : {});
  if (entry === null) return null;
  const { eventId, participantId } = entry;
  context.waitUntil(refresh(eventId).catch(logFailure));
  // What is returned at once is reserved. If this call is lost, the sweep sends it.
  if (action === 'withdraw') context.waitUntil(sendRefunds());
  context.waitUntil(mailParticipant(eventId, participantId).catch(logFailure));
  return entry;
}

type Values = ReadChanges['values'] &
  Partial<ReturnType<typeof judgeEntry>['values']> &
  Pick<OwnChanges, 'acceptWaiting'> & { feeKept?: number };

/**
 * What the organizer keeps of what a player who withdraws has paid, by the better rule; empty without a rule. Throws an
 * HttpError 409 if the player was shown another amount.
 */
async function keptFee({ read }: EntryAccess, { refundShown: shown }: OwnChanges): Promise<Values> {
  const form = await read();
  if (form === null) return {};
  const { details, refundRules = [] } = form.entry;
  const { currency, timeZone } = form.rules;
  const day = toCalendarDate(new Date(), timeZone);
  const refund = refundOf(details, refundRules, { day, currency });
  if (form.entry.mayWithdraw && shown !== undefined && shown !== refundShown(refund)) {
    throw new HttpError(409, { code: 'refund_changed' });
  }
  return refund === null ? {} : { feeKept: details.received - refund };
}

async function sendRefunds(): Promise<void> {
  try {
    for (const failure of await sendLeftRefunds(Date.now() + MOST_MILLISECONDS_OF_REFUNDS)) {
      logFailure(failure);
    }
  } catch (error) {
    logFailure(error);
  }
}

/** Stores changes under the rules they were read by; reads them again if the rules have changed since. */
async function changeAsRead(
  { read }: EntryAccess,
  changes: OwnChanges,
  act: (values: Values, version: string) => Promise<ChangedEntry | null>,
): Promise<ChangedEntry | null> {
  const { acceptWaiting } = changes;
  for (let readings = 1; ; readings++) {
    const form = await read();
    if (form === null) return null;
    const { values, problems } = await judgeChanges(
      form,
      readChanges(changes, form, WORDS.registrationForm),
    );
    const { mayChange } = form.entry;
    if (mayChange && problems.length > 0) throw invalidForm(problems);
    try {
      // A caller who may not change the entry learns that, not the problems of the changes. Those are not judged, so no
      // version makes them valid, should they become allowed meanwhile.
      return await act({ ...values, acceptWaiting }, mayChange ? form.version : '');
    } catch (error) {
      const isStale = error instanceof HttpError && error.problems[0].code === 'form_changed';
      if (!isStale || readings === MOST_READINGS) throw error;
    }
  }
}

async function changeRow(
  { caller }: EntryAccess,
  action: OwnAction,
  values: Values,
  version: string,
): Promise<ChangedEntry | null> {
  const call = { in_caller: caller, in_action: action, in_changes: values, in_version: version };
  const answer = answerSchema.parse(unwrap(await ownDatabase().rpc('change_entry', call)));
  if (answer !== null && 'refused' in answer)
    throw new HttpError(409, withFallback(answer.refused));
  return answer;
}

type ReadChanges = ReturnType<typeof readChanges>;

/** Judges a change of section by rating lists and the section's limits. The player can correct only the section here. */
async function judgeChanges(
  { entry, player, rules }: EntryForm,
  { values, problems }: ReadChanges,
): Promise<{ values: Values; problems: ReadChanges['problems'] }> {
  const { section } = values;
  if (typeof section !== 'string' || problems.length > 0 || !entry.mayChange) {
    return { values, problems };
  }
  const [listing = NO_LISTING] = await readListings([player]);
  const { values: judged, misfit } = judgeEntry(player, section, rules, listing);
  if (misfit === null) return { values: { ...values, ...judged }, problems };
  if (misfit.limit === 'noBirthYear') {
    throw new HttpError(422, { code: 'birth_year_missing', field: 'section' });
  }
  const message = misfitText(misfit, WORDS.registrationForm);
  return { values, problems: [{ field: 'section', message }] };
}
