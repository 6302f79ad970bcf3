import { ASKED_ONCE } from '@tabiya/domain/entries/form/question-records';
import { type Registration as FilledForm, readForm } from '@tabiya/domain/entries/form/read-form';
import { repeatedIds } from '@tabiya/domain/entries/form/repeated-ids';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { judgeEntry, NO_LISTING } from '@tabiya/domain/entries/lookup/judge-entry';
import { WHOLE_EVENT } from '@tabiya/domain/event/entry-terms/places';
import { misfitText } from '@tabiya/domain/event/entry-terms/section-limits';
import { accountPlan } from '@tabiya/domain/event/plan';
import { applyPlanToSnapshot, readSnapshot } from '@tabiya/domain/event/publication';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { z } from 'zod';
import {
  bearerToken,
  databaseFor,
  ownDatabase,
  unwrap,
  withFallback,
} from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { rateLimitNetwork } from '../http/network-address.ts';
import type { Submission } from '../http/submission.ts';
import { unwrapStored } from '../log/dropped.ts';
import { invalidForm } from './invalid-form.ts';
import { readListings } from './rating-lists.ts';
import { refusedSchema } from './refused.ts';

/** The sender of a registration: an account, or a guest identified by network address. */
type Caller = { userId: string } | { network: string };

/**
 * Identifies the sender of a form. The database checks the token of an account and returns only its owner's row. Throws
 * an HttpError 401 if the session has ended or the account was erased.
 */
export async function identifyCaller(request: Request, address: string): Promise<Caller> {
  const accessToken = bearerToken(request);
  if (accessToken === null) return { network: rateLimitNetwork(address) };
  const profile = unwrap<{ user_id: string } | null>(
    await databaseFor(accessToken).from('profiles').select('user_id').maybeSingle(),
  );
  if (profile === null) throw new HttpError(401, { code: 'session_expired' });
  return { userId: profile.user_id };
}

const receiptSchema = z.object({
  participantId: z.string(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  registeredAt: z.string(),
  repeated: z.boolean(),
  /** Opens the page of a guest's entry; omitted if players do not manage their entries. */
  token: z.string().optional(),
});

/** The receipt of a player who registered. */
export type Receipt = z.infer<typeof receiptSchema>;

/** The database's answer: receipts, the reason why a counted attempt was rejected, or the rules to read the form by. */
const answerSchema = z.union([
  z.object({ players: z.tuple([receiptSchema], receiptSchema) }),
  z.object({ refused: refusedSchema }),
  z.object({
    stale: z.object({
      version: z.string(),
      snapshot: z.unknown().transform(readSnapshot),
      premium: z.boolean(),
    }),
  }),
]);

/** The form by which players are read: the event, and the version of its entry rules. */
export type FormRules = { event: PublishedEvent; rulesVersion: string };

/** A player's form, as sent to the database. */
type Registration = FilledForm & {
  /** True if the form showed a free place where the player wants to play, and they have not agreed to wait for one. */
  placeShown: boolean;
};

/**
 * Registers the players of a submission: all of them, or none. Returns their receipts, or, if other rules were
 * published since, the form to read them by. A repeated submission gets the answer of the first. Throws an HttpError
 * 422 with all problems of the form, or one with the database's refusal.
 */
export async function registerPlayers(
  { event, rulesVersion }: FormRules,
  submission: Submission,
  caller: Caller,
): Promise<{ receipts: readonly [Receipt, ...Receipt[]] } | { stale: FormRules }> {
  const { eventId, submissionKey } = submission;
  const { registrations, problems } = await judgePlayers(event, readPlayers(event, submission));
  const call = {
    in_event_id: eventId,
    in_submission_key: submissionKey ?? crypto.randomUUID(),
    in_rules_version: rulesVersion,
    in_caller: caller,
  };
  const answer = problems.length > 0 ? await askReceipts(call) : await enter(call, registrations);
  if (answer === null) throw invalidForm(problems);
  if ('refused' in answer) throw new HttpError(409, withFallback(answer.refused));
  if ('players' in answer) return { receipts: answer.players };
  const { snapshot, premium, version } = answer.stale;
  const published = unwrapStored('publication', eventId, snapshot);
  if (published === null) throw new Error('The publication of this event cannot be read.');
  return {
    stale: {
      event: applyPlanToSnapshot(published, accountPlan({ premium })),
      rulesVersion: version,
    },
  };
}

type Call = {
  in_event_id: string;
  in_submission_key: string;
  in_rules_version: string;
  in_caller: Caller;
};

async function enter(call: Call, registrations: readonly Registration[]) {
  try {
    const answer = await ownDatabase().rpc('register_players', {
      ...call,
      in_entries: registrations,
    });
    return answerSchema.parse(unwrap(answer));
  } catch (error) {
    // Other rules were published while the entry was being stored.
    const isStale = error instanceof HttpError && error.problems[0].code === 'form_changed';
    const current = isStale ? await askReceipts(call) : null;
    if (current === null) throw error;
    return current;
  }
}

/** Reads the receipts of a submission that was accepted before, or the rules that are published now; else null. */
async function askReceipts(call: Call) {
  const answer = await ownDatabase().rpc('registration_receipts', call);
  return answerSchema.nullable().parse(unwrap(answer));
}

type FieldProblem = { field: string; message: string };

/** Reads the registrations of a submission, of one player or several, and all of their problems. */
export function readPlayers(
  event: PublishedEvent,
  { form, knownFull, players = [form] }: Pick<Submission, 'form' | 'knownFull' | 'players'>,
): { registrations: Registration[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const registrations: Registration[] = [];
  for (const [index, player] of players.entries()) {
    const options = { words: WORDS.registrationForm, leavesLimits: true };
    const read = readForm(player, event, options);
    registrations.push({ ...read.values, placeShown: isPlaceShown(player, knownFull) });
    const prefix = players.length > 1 ? `players.${index}.` : '';
    const found = read.problems
      // A question that is asked once for all players has one problem.
      .filter(({ field }) => index === 0 || !ASKED_ONCE.some((key) => key === field))
      .map(({ field, message }) => ({ field: prefix + field, message }));
    problems.push(...found);
  }
  for (const { index, field, message } of repeatedIds(registrations, WORDS.registrationForm)) {
    problems.push({ field: `players.${index}.${field}`, message });
  }
  return { registrations, problems };
}

/** Judges the registrations of a form without problems by rating lists and the limits of their sections. */
async function judgePlayers(
  event: PublishedEvent,
  { registrations, problems }: ReturnType<typeof readPlayers>,
): Promise<ReturnType<typeof readPlayers>> {
  if (problems.length > 0) return { registrations, problems };
  const listings = await readListings(registrations);
  const judged = registrations.map((registration, index) =>
    judgeEntry(registration, registration.section, event, listings[index] ?? NO_LISTING),
  );
  const prefix = (index: number) => (registrations.length > 1 ? `players.${index}.` : '');
  return {
    registrations: registrations.map((read, index) => ({ ...read, ...judged[index]?.values })),
    problems: judged.flatMap(({ misfit }, index) => {
      if (misfit === null) return [];
      const message = misfitText(misfit, WORDS.registrationForm);
      return [{ field: prefix(index) + misfit.field, message }];
    }),
  };
}

/** True if the form showed a free place where the player wants to play. */
function isPlaceShown({ section }: { section: string }, knownFull: Submission['knownFull']) {
  const choices = [section || WHOLE_EVENT, WHOLE_EVENT];
  return knownFull !== undefined && !choices.some((id) => knownFull.includes(id));
}
