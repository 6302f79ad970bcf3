import { readChanges } from '@tabiya/domain/entries/form/read-changes';
import { ownEntrySchema } from '@tabiya/domain/entries/own/own-entry';
import type { OwnChanges, OwnEntryForm } from '@tabiya/domain/entries/own/own-entry-form';
import { WORDS } from '@tabiya/domain/words/public-words';
import * as z from 'zod/mini';
import { ownDatabase, unwrap } from '../database/database.ts';
import { type FunctionContext, logFailure } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { mailParticipant, refresh } from '../services.ts';
import { invalidForm } from './invalid-form.ts';

/** A player's access to their entry: by its link, or by the account that registered it. */
export type EntryAccess = {
  /** The keys that the database compares with its row. */
  caller:
    | { linkHash: string; network: string }
    | { userId: string; eventId: string; participantId: string };
  /** Reads the entry and its form; null if the caller has no such entry. */
  read: () => Promise<OwnEntryForm | null>;
};

/** A changed entry; with the token of its new link if all links have ended with its former email address. */
const changedEntrySchema = z.extend(ownEntrySchema, { token: z.optional(z.string()) });
type ChangedEntry = z.infer<typeof changedEntrySchema>;

export const OWN_ACTIONS = ['change', 'withdraw', 'restore'] as const;
type OwnAction = (typeof OWN_ACTIONS)[number];

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
  const entry = action === 'change' ? await changeAsRead(access, changes, act) : await act();
  if (entry === null) return null;
  const { eventId, participantId } = entry;
  context.waitUntil(refresh(eventId).catch(logFailure));
  context.waitUntil(mailParticipant(eventId, participantId).catch(logFailure));
  return entry;
}

type Values = ReturnType<typeof readChanges>['values'] & Pick<OwnChanges, 'acceptWaiting'>;

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
    const { values, problems } = readChanges(changes, form, WORDS.registrationForm);
    const isWrong = problems.length > 0;
    if (isWrong && form.entry.mayChange) throw invalidForm(problems);
    try {
      // A caller who may not change the entry learns that, not the problems of the changes.
      return await act({ ...values, acceptWaiting }, isWrong ? '' : form.version);
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
  try {
    return z
      .nullable(changedEntrySchema)
      .parse(unwrap(await ownDatabase().rpc('change_entry', call)));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [problem] = error.problems;
    // The player can correct the section here, but not the details that make it unsuitable.
    if (problem.code !== 'section_misfit') throw error;
    throw new HttpError(error.status, { ...problem, field: 'section' });
  }
}
