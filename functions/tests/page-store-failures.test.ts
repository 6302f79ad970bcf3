import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageFor } from '@tabiya/domain/words/words';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { FORM, readManifest } from '@tabiya/server/pages/manifest';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
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

const { publishEvent, unlistEvent, publishedEvent, visit } = eventsOn(() => site);

/** The file of the manifest of an event. */
const manifestFile = (eventId: string) =>
  join(process.env['PAGE_DIR'] ?? '', 'renderings', eventId, 'manifest.page');

/** The file of the page that an event's manifest names under a path. */
async function pageFile(eventId: string, path = ''): Promise<string> {
  const store = new DirectoryPageStore(process.env['PAGE_DIR'] ?? '');
  const key = (await readManifest(store, eventId))?.pages[path]?.key;
  return join(process.env['PAGE_DIR'] ?? '', `${key}.page`);
}

test.each([
  ['page', ''],
  ['form', FORM],
])('a %s that is lost or damaged in the store is restored by a sweep', async (_, path) => {
  const eventId = await publishedEvent();
  const whole = await readFile(await pageFile(eventId, path));
  await rm(await pageFile(eventId, path));
  await call(sweep, '/');
  expect(await readFile(await pageFile(eventId, path))).toEqual(whole);
  await writeFile(await pageFile(eventId, path), whole.subarray(0, 100));
  await call(sweep, '/');
  expect(await readFile(await pageFile(eventId, path))).toEqual(whole);
});

test('a lost manifest is restored by a sweep', async () => {
  const eventId = await publishedEvent();
  await rm(manifestFile(eventId));
  expect((await visit(eventId)).status).toBe(404);
  await call(sweep, '/');
  expect((await visit(eventId)).status).toBe(200);
});

test('a sweep renders waiting pages before it looks for lost ones', async () => {
  const [waiting, lost] = [await publishedEvent(), await publishedEvent()];
  await site.sql('update private.event_counters set revision = revision + 1 where event_id = $1', [
    waiting,
  ]);
  await rm(manifestFile(lost));
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  await call(sweep, '/');
  const messages = lines.map((line): string => JSON.parse(line).message);
  expect(messages.filter((message) => /rendered|missing/.test(message))).toEqual([
    'pages rendered',
    'stored pages were missing or damaged',
    'pages rendered',
  ]);
});

test('a damaged page fails neither publishing nor unlisting', async () => {
  const eventId = await publishedEvent();
  for (const file of [manifestFile(eventId), await pageFile(eventId)]) {
    await writeFile(file, 'not a page');
    expect((await publishEvent(eventId)).status).toBe(200);
    expect((await visit(eventId)).status).toBe(200);
  }
  await writeFile(manifestFile(eventId), 'not a manifest');
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(404);
});

test('a visitor of a damaged page is told that it could not be loaded', async () => {
  const eventId = await publishedEvent();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeFile(await pageFile(eventId), '{}');
  expect((await visit(eventId)).status).toBe(503);
  await call(sweep, '/');
  expect((await visit(eventId)).status).toBe(200);
});

test('publishing succeeds although the store fails every second call', async () => {
  const eventId = await createEvent(site);
  const write = DirectoryPageStore.prototype.write;
  let calls = 0;
  vi.spyOn(DirectoryPageStore.prototype, 'write').mockImplementation(function (
    this: DirectoryPageStore,
    ...parameters
  ) {
    calls += 1;
    return calls % 2 === 1 ? Promise.reject(new Error('disk')) : write.apply(this, parameters);
  });
  expect((await publishEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(200);
});

test('without the store, publishing fails with a sentence, and the old page stays', async () => {
  const eventId = await publishedEvent();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(DirectoryPageStore.prototype, 'write').mockRejectedValue(new Error('disk'));
  await site.owner.client.from('events').update({ title: 'Renamed Open' }).eq('id', eventId);
  const answer = await publishEvent(eventId);
  expect(answer.status).toBe(503);
  expect((await answer.json()).error).toEqual({
    code: 'publish_failed',
    message: messageFor('publish_failed'),
    reference: expect.any(String),
  });
  expect(await (await visit(eventId)).text()).toContain('Spring Open');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk'));

  vi.restoreAllMocks();
  await call(sweep, '/');
  expect(await (await visit(eventId)).text()).toContain('Renamed Open');
});

test.each([
  ['the store', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['the database', new Error('refused', { cause: { code: '53100', message: 'disk full' } })],
])('a full disk of %s is named when publishing fails', async (_, full) => {
  const eventId = await publishedEvent();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(DirectoryPageStore.prototype, 'write').mockRejectedValue(full);
  await site.owner.client.from('events').update({ title: 'Renamed Open' }).eq('id', eventId);
  const answer = await publishEvent(eventId);
  vi.restoreAllMocks();
  expect(answer.status).toBe(503);
  expect((await answer.json()).error).toMatchObject({
    code: 'publish_disk_full',
    message: messageFor('publish_disk_full'),
  });
});

test('without the store, a visitor gets a screen that explains it', async () => {
  const eventId = await publishedEvent();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(DirectoryPageStore.prototype, 'read').mockRejectedValue(new Error('disk'));
  const answer = await visit(eventId);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Failed to load event');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
