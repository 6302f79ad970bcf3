import { ASKED_ONCE } from '@tabiya/domain/entries/form/question-records';
import { submittedForm } from '@tabiya/domain/entries/form/submitted';
import { z } from 'zod';
import { parseJson, readText, refuseNul } from './handler.ts';
import { HttpError } from './http-error.ts';

/** The maximum number of players in one submission. */
const MOST_PLAYERS = 20;

/** The form of one player as filled in, in the order of the form. */
type SubmittedForm = z.infer<typeof submittedForm>;

const submissionSchema = z
  .object({
    eventId: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
    /** The idempotency key that the page's script creates once per form; null without a script. */
    submissionKey: z.uuid().nullable().catch(null),
    /** Several players at once; omitted for one. */
    players: z.array(submittedForm).min(2).max(MOST_PLAYERS).optional(),
    /**
     * The ids of the sections that the form showed as full, or whose waiting list the person has since agreed to join;
     * WHOLE_EVENT for all. Omitted without a waiting list, and by older forms.
     */
    knownFull: z.union([z.array(z.string()), z.string().transform((id) => [id])]).optional(),
  })
  .extend(submittedForm.shape)
  .transform(({ eventId, submissionKey, knownFull, players, ...form }) => ({
    eventId,
    submissionKey,
    knownFull,
    form,
    players: players?.map((player, index) => withContact(player, form, index)),
  }));

/** A submitted registration form, sent by the page's script or by the browser itself. */
export type Submission = z.infer<typeof submissionSchema>;

/**
 * Returns the form of one of several players, with the answers that are given once for all of them. Only the first
 * player can be the account's owner.
 */
function withContact(player: SubmittedForm, form: SubmittedForm, index: number): SubmittedForm {
  const shared = Object.fromEntries(ASKED_ONCE.map((key) => [key, form[key]]));
  return { ...player, ...shared, forSomebodyElse: index > 0 || player.forSomebodyElse };
}

/** Reads the submission from a request, as JSON or as a plain form. Throws an HttpError 400 if it is neither. */
export async function readSubmission(request: Request): Promise<Submission> {
  const text = await readText(request);
  const isJson = request.headers.get('content-type')?.includes('application/json') ?? false;
  const sent = isJson ? parseJson(text) : plainForm(new URLSearchParams(text));
  refuseNul(sent);
  const submission = submissionSchema.safeParse(sent);
  if (submission.success) return submission.data;
  throw new HttpError(400, { code: 'incomplete_form' });
}

/** Returns a plain form with its byes as a list, and the answers to the organizer's questions by their ids. */
function plainForm(parameters: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith('answers.'));
  const answered = names.map((name) => {
    const values = parameters.getAll(name);
    return [name.slice('answers.'.length), values.length > 1 ? values : values[0]];
  });
  return {
    ...Object.fromEntries(parameters),
    byes: parameters.getAll('byes'),
    ...(parameters.has('knownFull') && { knownFull: parameters.getAll('knownFull') }),
    answers: Object.fromEntries(answered),
  };
}
