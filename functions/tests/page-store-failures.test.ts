import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
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

test.each([
  ['page', (eventId: string) => `events/${eventId}.page`],
  ['form', (eventId: string) => `register/${eventId}.page`],
])('a %s that is lost or damaged in the store is there again after a sweep', async (_, fileOf) => {
  const eventId = await publishedEvent();
  const file = join(process.env['PAGE_DIR'] ?? '', fileOf(eventId));
  const whole = await readFile(file);
  await rm(file);
  await call(sweep, '/');
  expect(await readFile(file)).toEqual(whole);
  await writeFile(file, whole.subarray(0, 100));
  await call(sweep, '/');
  expect(await readFile(file)).toEqual(whole);
});

test('a sweep renders what waits before it looks for pages that are lost', async () => {
  const [waiting, lost] = [await publishedEvent(), await publishedEvent()];
  await site.sql('update private.event_counters set revision = revision + 1 where event_id = $1', [
    waiting,
  ]);
  await rm(join(process.env['PAGE_DIR'] ?? '', `events/${lost}.page`));
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
  const file = join(process.env['PAGE_DIR'] ?? '', `events/${eventId}.page`);
  await writeFile(file, 'not a page');
  expect((await publishEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(200);
  await writeFile(file, 'not a page');
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(404);
});

test('a visitor of a damaged page is told that it could not be loaded', async () => {
  const eventId = await publishedEvent();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeFile(join(process.env['PAGE_DIR'] ?? '', `events/${eventId}.page`), '{}');
  expect((await visit(eventId)).status).toBe(503);
  await call(sweep, '/');
  expect((await visit(eventId)).status).toBe(200);
});

test('a store that fails every second call is no reason to fail a publish', async () => {
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

test('a store that is gone fails the publish in words, and the old page stays', async () => {
  const eventId = await publishedEvent();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(DirectoryPageStore.prototype, 'write').mockRejectedValue(new Error('disk'));
  await site.owner.client.from('events').update({ title: 'Renamed Open' }).eq('id', eventId);
  const answer = await publishEvent(eventId);
  expect(answer.status).toBe(503);
  expect((await answer.json()).error).toEqual({
    code: 'publish_failed',
    message: 'Failed to publish event',
    reference: expect.any(String),
  });
  expect(await (await visit(eventId)).text()).toContain('Spring Open');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('disk'));

  vi.restoreAllMocks();
  await call(sweep, '/');
  expect(await (await visit(eventId)).text()).toContain('Renamed Open');
});

test('a visitor who comes while the store is gone gets a screen that says so', async () => {
  const eventId = await publishedEvent();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(DirectoryPageStore.prototype, 'read').mockRejectedValue(new Error('disk'));
  const answer = await visit(eventId);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Failed to load event');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
