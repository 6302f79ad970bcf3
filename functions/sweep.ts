import type { Config } from '@netlify/functions';
import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { dataOf, ownDatabase } from './_shared/database.ts';
import { handler, logFailure } from './_shared/handler.ts';
import { refresh } from './_shared/services.ts';

/** How many waiting pages are asked for at a time. */
const BATCH = 100;

/** A scheduled function may run for 30 s: the next sweep, a minute later, takes the rest. */
const MOST_MILLISECONDS = 20_000;

/**
 * Renders what waits: a lost call, a crash or a new renderer heals itself within a sweep. A page that cannot be
 * rendered is logged and keeps no other one waiting. Participants who were removed an hour ago are forgotten.
 */
export default handler(async (request, context) => {
  const end = Date.now() + MOST_MILLISECONDS;
  const failed = new Set<string>();
  let rendered = 0;
  while (Date.now() < end) {
    const waiting = (await pagesWaiting(failed.size)).filter((eventId) => !failed.has(eventId));
    if (waiting.length === 0) break;
    for (const eventId of waiting) {
      if (Date.now() >= end) break;
      try {
        await refresh(eventId);
        rendered += 1;
      } catch (error) {
        failed.add(eventId);
        logFailure(request, context, error);
      }
    }
    console.info(JSON.stringify({ level: 'info', sweep: { rendered, failed: failed.size } }));
  }
  dataOf(await ownDatabase().rpc('forget_removed_participants'));
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '* * * * *' };

/** The events whose pages wait, those that failed just now among them. */
async function pagesWaiting(failed: number): Promise<string[]> {
  return dataOf<string[]>(
    await ownDatabase().rpc('pages_waiting', {
      in_renderer_version: RENDERER_VERSION,
      in_limit: BATCH + failed,
    }),
  );
}
