import { messageFor } from '@tabiya/domain/words/words';
import { z } from 'zod';

const text = z.string().nullish();

/** The checked parts of a request's body to the sign-in service; `data` is the profile of an account. */
const bodySchema = z.looseObject({
  email: text,
  password: text,
  phone: text,
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullish(),
});

/**
 * Rejects a request to the sign-in service whose body has another shape than the app sends; returns null if it may
 * pass. The service would answer it with an internal error.
 */
export async function refusedSignInBody(request: Request): Promise<Response | null> {
  if (request.body === null || !new URL(request.url).pathname.startsWith('/auth/')) return null;
  const sent = await request.clone().text();
  if (sent === '' || bodySchema.safeParse(parsed(sent)).success) return null;
  const msg = messageFor('malformed_request');
  return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 });
}

/** Parses a JSON text; undefined for any other text. */
function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
