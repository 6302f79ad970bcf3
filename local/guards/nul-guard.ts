import { messageFor } from '@tabiya/domain/words/words';
import { containsNul } from '../../server/http/nul.ts';

/**
 * Rejects a request to Supabase whose JSON contains NUL, which Postgres cannot store; returns null if it may pass. The
 * sign-in service would answer it with an internal error.
 */
export async function refusedNul(request: Request): Promise<Response | null> {
  if (request.body === null) return null;
  const text = await request.clone().text();
  // In JSON it must be escaped, so a body without the escape sequence need not be parsed.
  if (!text.includes(String.raw`\u0000`) || !containsNul(parsed(text))) return null;
  const message = messageFor('nul_in_text');
  const body = new URL(request.url).pathname.startsWith('/auth/')
    ? { code: 400, error_code: 'validation_failed', msg: message }
    : { code: '22P05', message, details: null, hint: null };
  return Response.json(body, { status: 400 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
