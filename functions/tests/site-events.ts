import { expect } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import publish from '../publish.ts';
import refresh from '../refresh.ts';
import unlist from '../unlist.ts';
import { call, json } from './call.ts';
import type { Site } from './site.ts';

/**
 * Returns the actions of tests on the events of a site, as its owner or with another token; an empty token means signed
 * out. The site is fetched at each call, since it starts after the tests are defined.
 */
export function eventsOn(site: () => Site) {
  const ask = (handler: typeof publish, path: string, eventId: string, token?: string) =>
    call(handler, path, json({ eventId }, token ?? site().owner.accessToken));
  const publishEvent = (eventId: string, token?: string) =>
    ask(publish, '/api/publish', eventId, token);
  return {
    publishEvent,
    unlistEvent: (eventId: string, token?: string) => ask(unlist, '/api/unlist', eventId, token),
    refreshEvent: (eventId: string, token?: string) => ask(refresh, '/api/refresh', eventId, token),
    /** Creates and publishes an event of the owner; returns its id. */
    async publishedEvent(fields: Parameters<typeof createEvent>[1] = {}): Promise<string> {
      const eventId = await createEvent(site(), fields);
      expect((await publishEvent(eventId)).status).toBe(200);
      return eventId;
    },
    visit: (address: string) => call(page, `/${address}`),
    pageOf: async (address: string) => (await call(page, `/${address}`)).text(),
    async makePremium(userId: string, premium: boolean): Promise<void> {
      const sql = 'update public.profiles set premium = $2 where user_id = $1';
      await site().sql(sql, [userId, premium]);
    },
  };
}
