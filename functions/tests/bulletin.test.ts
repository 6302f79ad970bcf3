import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { unlistEvent, refreshEvent, publishedEvent, visit, makePremium } = eventsOn(() => site);

const bulletinOf = (address: string) => visit(`${address}/print`);

test('a published event has a bulletin with the players of its page, until it is unlisted', async () => {
  const shown = await publishedEvent();
  await registerGuest(site, shown, readRegistration('Ann Archer'));
  await refreshEvent(shown);
  const answer = await bulletinOf(shown);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Ann Archer');
  expect((await bulletinOf('unknown')).status).toBe(404);
  const unlisted = await publishedEvent();
  await unlistEvent(unlisted);
  expect((await bulletinOf(unlisted)).status).toBe(404);
});

test('the bulletin is under the custom URL, and a former one redirects there', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  const customUrls = site.owner.client.from('custom_urls');
  await customUrls.insert({ slug: 'paper-before', event_id: eventId });
  await customUrls.update({ slug: 'paper-now' }).eq('event_id', eventId);
  await refreshEvent(eventId);
  expect((await bulletinOf('paper-now')).status).toBe(200);
  const moved = await bulletinOf('paper-before');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/paper-now/print']);
});

test('a lost bulletin is restored by the sweep', async () => {
  const eventId = await publishedEvent();
  await rm(join(process.env['PAGE_DIR'] ?? '', 'renderings', eventId), { recursive: true });
  expect((await bulletinOf(eventId)).status).toBe(404);
  await call(sweep, '/');
  expect((await bulletinOf(eventId)).status).toBe(200);
});
