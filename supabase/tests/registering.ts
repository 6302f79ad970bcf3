import { readForm } from '@tabiya/domain/entries/form/read-form';
import { submittedForm } from '@tabiya/domain/entries/form/submitted';
import { judgeEntry, type Listing, NO_LISTING } from '@tabiya/domain/entries/lookup/judge-entry';
import { createQuestion, makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { misfitText } from '@tabiya/domain/event/entry-terms/section-limits';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { accountPlan, applyPlan } from '@tabiya/domain/event/plan';
import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import type { Query } from './databases.ts';

/** The sender of a form; by default a guest from a new network address. */
type Sender = { userId?: string; network?: string; key?: string };

/** The call of the function that takes forms, in the order of the parameters of `register_players`. */
type Call = {
  in_event_id: string;
  in_submission_key: string;
  in_rules_version: string;
  in_entries: object[];
  in_caller: object;
};

type PublishedSource = {
  snapshot: Partial<EventFields>;
  federationType: EventFields['federationType'];
  premium: boolean;
  version: string;
};

/** What forms are read by: the event as its plan shows it, and the version of its rules. */
export type Rules = { event: EventFields; version: string };

/** A problem with a form, as an error of the database would have it. */
export class FormProblem extends Error {
  readonly code = 'PT422';
  readonly detail = 'registration_invalid';
  readonly hint: string;

  constructor(hint: string, message: string) {
    super(message);
    this.hint = hint;
  }
}

/** The published rules that an event's forms are read by; those of an empty event if nothing is published. */
export async function publishedRules(query: Query, eventId: string): Promise<Rules> {
  const [found] = await query<PublishedSource>(
    `select snapshot, federation_type as "federationType", private.event_is_premium(event_id) as premium,
       private.version_of_plan(rules_version, private.rules_of_plan(entry_rules, event_id)) as version
     from public.publications where event_id = $1`,
    [eventId],
  );
  const { snapshot = {}, federationType = 'Unrated', premium = false, version = '' } = found ?? {};
  const event: EventFields = { ...EMPTY_EVENT, federationType, ...snapshot };
  const sections = event.sections.map(makeSection);
  const questions = event.questions.map(createQuestion);
  return {
    event: applyPlan(accountPlan({ premium }), { ...event, sections, questions }),
    version,
  };
}

/** Reads and judges forms as the function does that takes them. Throws the first problem of a form that is wrong. */
export async function registerCall(
  query: Query,
  eventId: string,
  forms: readonly object[],
  sender?: Sender,
): Promise<Call> {
  const rules = await publishedRules(query, eventId);
  const players = readPlayers(rules, forms);
  const [row] = await query<{ listings: Listing[] }>(
    'select public.listed_players($1) as listings',
    [JSON.stringify(players)],
  );
  return judgedCall(rules, eventId, { players, listings: row?.listings ?? [] }, sender);
}

/** Does the same by rules that were read before, for players whom no list knows. */
export function callBy(
  rules: Rules,
  eventId: string,
  forms: readonly object[],
  sender?: Sender,
): Call {
  return judgedCall(rules, eventId, { players: readPlayers(rules, forms), listings: [] }, sender);
}

function readPlayers({ event }: Rules, forms: readonly object[]) {
  return forms.map((form: { placeShown?: boolean }, index) => {
    const { values, problems } = readForm(submittedForm.parse(form), event, {
      words: REGISTRATION_FORM,
      leavesLimits: true,
    });
    const [first] = problems;
    const prefix = forms.length > 1 ? `players.${index}.` : '';
    if (first) throw new FormProblem(prefix + first.field, first.message);
    return { ...values, placeShown: form.placeShown === true };
  });
}

function judgedCall(
  { event, version }: Rules,
  eventId: string,
  { players, listings }: { players: ReturnType<typeof readPlayers>; listings: Listing[] },
  { userId, network = crypto.randomUUID(), key = crypto.randomUUID() }: Sender = {},
): Call {
  const entries = players.map((player, index) => {
    const listing = listings[index] ?? NO_LISTING;
    const { values, misfit } = judgeEntry(player, player.section, event, listing);
    if (misfit) throw new FormProblem(misfit.field, misfitText(misfit, REGISTRATION_FORM));
    return { ...player, ...values };
  });
  return {
    ...{ in_event_id: eventId, in_submission_key: key, in_rules_version: version },
    ...{ in_entries: entries, in_caller: userId === undefined ? { network } : { userId } },
  };
}

/** The parameters of a call in their order. */
export function registerParameters(call: Call): unknown[] {
  return Object.values(call).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
}

/** The answer to one form: a receipt, or why the player is not entered. */
type Answer = {
  participantId: string;
  status: string;
  token: string;
  repeated: boolean;
  refused?: { code: string; field: string; parameters?: object };
};

/** Registers players as the function does that takes the form: all of them, or none. */
export async function registerPlayers(
  query: Query,
  eventId: string,
  forms: readonly object[],
  sender?: Sender,
): Promise<{ players: Answer[] } | { refused: NonNullable<Answer['refused']> }> {
  const call = await registerCall(query, eventId, forms, sender);
  const [row] = await query<{ answer: { players: Answer[] } }>(
    'select public.register_players($1, $2, $3, $4, $5) as answer',
    registerParameters(call),
  );
  if (!row) throw new Error('There is no answer.');
  return row.answer;
}

/** Registers one player, and returns the receipt; `refused` in it says why they are not entered. */
export async function registerPlayer(
  query: Query,
  eventId: string,
  form: object,
  sender?: Sender,
): Promise<Answer> {
  const answer = await registerPlayers(query, eventId, [form], sender);
  if ('players' in answer && answer.players[0]) return answer.players[0];
  return answer as unknown as Answer;
}
