import type { Config } from '@netlify/functions';
import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { dataOf, ownDatabase } from './_shared/database.ts';
import { handler, logFailure } from './_shared/handler.ts';
import { refresh } from './_shared/services.ts';

/** How many pages one sweep renders; the next one takes the rest. */
const BATCH = 200;

/** Renders what waits: a lost call, a crash or a new renderer heals itself within a sweep. */
export default handler(async (request, context) => {
  const waiting = dataOf<string[] | null>(
    await ownDatabase().rpc('pages_waiting', {
      in_renderer_version: RENDERER_VERSION,
      in_limit: BATCH,
    }),
  );
  for (const eventId of waiting ?? []) {
    // One page that cannot be rendered must not keep the others waiting.
    await refresh(eventId).catch((error: unknown) => logFailure(request, context, error));
  }
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '* * * * *' };
