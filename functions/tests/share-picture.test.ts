import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as stores from '@tabiya/server/pictures/picture-store';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import picture from '../picture.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

const { publishEvent, refreshEvent, publishedEvent, unlistEvent, pageOf } = eventsOn(() => site);

async function sweepADayLater(): Promise<void> {
  await site.sql(
    "update private.pictures set checked_at = checked_at - interval '2 days', unused_since = unused_since - interval '2 days'",
  );
  await call(sweep, '/.netlify/functions/sweep', { method: 'POST' });
}

/** The path of the share picture that an event's page names; undefined if it names none. */
async function pictureOf(eventId: string): Promise<string | undefined> {
  const html = await pageOf(eventId);
  return /property="og:image" content="https:\/\/chess\.example([^"]+)"/.exec(html)?.[1];
}

test('a published page names its share picture, with size and description', async () => {
  const eventId = await publishedEvent({ title: 'Rook "Cup" <1>' });
  const path = (await pictureOf(eventId)) ?? '';
  const answer = await call(picture, path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const html = await pageOf(eventId);
  expect(html).toContain('og:image:width" content="1200"');
  expect(html).toContain('og:image:alt" content="Rook &#34;Cup&#34; &#60;1&#62;, ');
  expect(html).toContain('summary_large_image');
});

test('the picture’s URL changes only with what it shows', async () => {
  const eventId = await publishedEvent({ title: 'Rook Cup' });
  const first = await pictureOf(eventId);
  await site.owner.client.from('events').update({ venue_name: 'Elsewhere' }).eq('id', eventId);
  await publishEvent(eventId);
  expect(await pictureOf(eventId)).toBe(first);
  await site.owner.client.from('events').update({ title: 'Queen Cup' }).eq('id', eventId);
  await publishEvent(eventId);
  expect(await pictureOf(eventId)).not.toBe(first);
});

test('a lost picture is restored by the next rendering', async () => {
  const eventId = await publishedEvent({ title: 'Bishop Cup' });
  const path = (await pictureOf(eventId)) ?? '';
  await rm(join(process.env['PAGE_DIR'] ?? '', path));
  expect((await call(picture, path)).status).toBe(404);
  await refreshEvent(eventId);
  expect((await call(picture, path)).status).toBe(200);
});

test('an unused picture is deleted after a day, and the used one stays', async () => {
  const eventId = await publishedEvent({ title: 'Knight Cup' });
  const first = (await pictureOf(eventId)) ?? '';
  await site.owner.client.from('events').update({ title: 'King Cup' }).eq('id', eventId);
  await publishEvent(eventId);
  const second = (await pictureOf(eventId)) ?? '';
  const served = async () =>
    Promise.all([first, second].map(async (path) => (await call(picture, path)).status));
  await sweepADayLater();
  expect(await served()).toEqual([200, 200]);
  await sweepADayLater();
  expect(await served()).toEqual([404, 200]);
  await unlistEvent(eventId);
  await sweepADayLater();
  await sweepADayLater();
  expect(await served()).toEqual([404, 404]);
});

test('an event is published without its picture if that can’t be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(stores.pictureStore(), 'write').mockRejectedValue(new Error('The disk is full.'));
  const eventId = await publishedEvent({ title: 'Pawn Cup' });
  expect(await pictureOf(eventId)).toBeUndefined();
  expect(await pageOf(eventId)).toContain('Pawn Cup');
});
