import { z } from 'zod';
import { parseJson, readText, refuseNul } from './handler.ts';
import { HttpError } from './http-error.ts';

/** A submitted registration form, sent by the page's script or by the browser itself. */
export type Submission = z.infer<typeof submissionSchema>;

/** A field as typed; a script may send a number, or null for none. */
const typed = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .default('');

/** A checked box sends `on` or its value; an unchecked one is not sent. */
const box = z.union([z.boolean(), z.string().transform((value) => value !== '')]).default(false);

const submissionSchema = z
  .object({
    eventId: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
    /** The idempotency key that the page's script creates once per form; null without a script. */
    submissionKey: z.uuid().nullable().catch(null),
    forSomebodyElse: box,
    fullName: typed,
    email: typed,
    phoneNumber: typed,
    localFederationId: typed,
    fideId: typed,
    idPending: box,
    fideIdDisputed: box,
    localFederationIdDisputed: box,
    fideRating: typed,
    nationalRating: typed,
    notes: typed,
    paymentAcknowledged: box,
  })
  .transform(({ eventId, submissionKey, ...form }) => ({ eventId, submissionKey, form }));

/** Reads the submission from a request, as JSON or as a plain form. Throws an HttpError 400 when it is neither. */
export async function readSubmission(request: Request): Promise<Submission> {
  const text = await readText(request);
  const isJson = request.headers.get('content-type')?.includes('application/json') ?? false;
  const sent = isJson ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
  refuseNul(sent);
  const submission = submissionSchema.safeParse(sent);
  if (submission.success) return submission.data;
  throw new HttpError(400, { code: 'incomplete_form' });
}
