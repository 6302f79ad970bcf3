import { containsNul } from '../../server/http/nul.ts';

const MESSAGE = 'A text cannot contain the character NUL.';

/**
 * The refusal of a request to Supabase whose JSON holds the character NUL, which Postgres can store nowhere; null = it
 * may pass. The sign-in service would call it a failure of its own.
 */
export async function refusedNul(request: Request): Promise<Response | null> {
  if (request.body === null) return null;
  const text = await request.clone().text();
  // JSON can only state it escaped: whatever does not say so need not be parsed.
  if (!text.includes(String.raw`\u0000`) || !containsNul(parsed(text))) return null;
  const body = new URL(request.url).pathname.startsWith('/auth/')
    ? { code: 400, error_code: 'validation_failed', msg: MESSAGE }
    : { code: '22P05', message: MESSAGE, details: null, hint: null };
  return Response.json(body, { status: 400 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
