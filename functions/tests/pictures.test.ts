import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES, type Picture } from '@tabiya/domain/event/picture';
import { picturePath } from '@tabiya/domain/routes/paths';
import { readPicture } from '@tabiya/server/pictures/pictures';
import { encodePng, SMALL_PICTURES } from '@tabiya/server/pictures/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import picture from '../picture.ts';
import sweep from '../sweep.ts';
import uploadPicture from '../upload-picture.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makePremium(site.owner.id, true);
});
afterAll(() => site.stop());

const { makePremium, publishEvent } = eventsOn(() => site);

function upload(
  eventId: string,
  body: Uint8Array<ArrayBuffer> | string = encodePng(),
  token = site.owner.accessToken,
): Promise<Response> {
  return call(uploadPicture, `/api/pictures?eventId=${eventId}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body,
  });
}

async function uploaded(eventId: string, body?: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const response = await upload(eventId, body);
  expect(response.status).toBe(200);
  return await response.json();
}

const visit = (eventId: string, file: string) => call(picture, picturePath(eventId, { file }));
const codeOf = async (response: Response) => (await response.json()).error.code;
const refersTo = (eventId: string, logo: Picture | null) =>
  site.sql(
    "update public.events set content = content || jsonb_build_object('logo', $2::jsonb) where id = $1",
    [eventId, JSON.stringify(logo)],
  );
const daysPass = () =>
  site.sql(
    "update private.pictures set checked_at = checked_at - interval '2 days', unused_since = unused_since - interval '2 days'",
  );
const runSweep = () => call(sweep, '/.netlify/functions/sweep', { method: 'POST' });

test('an uploaded picture is served with a permanent cache header and can’t run scripts', async () => {
  const eventId = await createEvent(site);
  const stored = await uploaded(eventId);
  expect(stored).toEqual({ file: expect.stringMatching(/^[\w-]{16}\.png$/), width: 8, height: 8 });

  const served = await visit(eventId, stored.file);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(encodePng());
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await readPicture(eventId, stored)).toEqual(encodePng());
});

test('only the event’s organizer can upload pictures, and only with Premium', async () => {
  const eventId = await createEvent(site);
  const byStranger = await upload(eventId, encodePng(), site.stranger.accessToken);
  expect([byStranger.status, await codeOf(byStranger)]).toEqual([404, 'event_not_found']);
  const signedOut = await call(uploadPicture, `/api/pictures?eventId=${eventId}`, {
    method: 'POST',
    body: encodePng(),
  });
  expect(signedOut.status).toBe(401);
  await makePremium(site.owner.id, false);
  const onFreePlan = await upload(eventId);
  expect([onFreePlan.status, await codeOf(onFreePlan)]).toEqual([403, 'pictures_not_in_plan']);
  await makePremium(site.owner.id, true);
  expect((await upload(eventId)).status).toBe(200);
});

test.each([
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 422, 'picture_unknown_kind'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422, 'picture_unknown_kind'],
  ['half a picture', SMALL_PICTURES.webp.slice(0, 50), 422, 'picture_damaged'],
  ['a bomb', encodePng({ width: 30_000, height: 30_000 }), 422, 'picture_too_many_pixels'],
  ['a large file', new Uint8Array(MAX_PICTURE_BYTES + 1), 413, 'picture_too_large'],
])('%s is rejected with a sentence', async (_, body, status, code) => {
  const response = await upload(await createEvent(site), body);
  expect([response.status, (await response.json()).error]).toEqual([
    status,
    { code, message: expect.stringMatching(/^This .+\.$/) },
  ]);
});

test('only stored pictures are served', async () => {
  const eventId = await createEvent(site);
  for (const file of ['AAAAAAAAAAAAAAAA.png', '..%2F..%2Fkeys.json', 'health', 'a.svg']) {
    const response = await visit(eventId, file);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('an unused picture is deleted after a day, and not before', async () => {
  const eventId = await createEvent(site);
  const [used, unused] = [await uploaded(eventId), await uploaded(eventId, encodePng({ gray: 1 }))];
  await refersTo(eventId, used);
  await daysPass();
  await runSweep();
  expect((await visit(eventId, unused.file)).status).toBe(200);
  await daysPass();
  await runSweep();
  expect((await visit(eventId, unused.file)).status).toBe(404);
  expect((await visit(eventId, used.file)).status).toBe(200);
  expect(await uploaded(eventId, encodePng({ gray: 1 }))).toEqual(unused);
});

test('a picture stays while a published page uses it', async () => {
  const eventId = await createEvent(site);
  const logo = await uploaded(eventId, encodePng({ gray: 2 }));
  await refersTo(eventId, logo);
  expect((await publishEvent(eventId)).status).toBe(200);
  await refersTo(eventId, null);
  for (let turn = 0; turn < 3; turn++) {
    await daysPass();
    await runSweep();
  }
  expect((await visit(eventId, logo.file)).status).toBe(200);
  expect((await publishEvent(eventId)).status).toBe(200);
  for (let turn = 0; turn < 2; turn++) {
    await daysPass();
    await runSweep();
  }
  expect((await visit(eventId, logo.file)).status).toBe(404);
});

test('a picture that is used again in the meantime stays', async () => {
  const eventId = await createEvent(site);
  const logo = await uploaded(eventId, encodePng({ gray: 3 }));
  await daysPass();
  await runSweep();
  await refersTo(eventId, logo);
  await daysPass();
  await runSweep();
  await refersTo(eventId, null);
  await daysPass();
  await runSweep();
  expect((await visit(eventId, logo.file)).status).toBe(200);
});

test('an event’s pictures are deleted with it', async () => {
  const eventId = await createEvent(site);
  const logo = await uploaded(eventId);
  await refersTo(eventId, logo);
  await site.owner.client.from('events').delete().eq('id', eventId);
  await runSweep();
  expect((await visit(eventId, logo.file)).status).toBe(404);
});

test('an event’s storage is limited', async () => {
  const eventId = await createEvent(site);
  await site.sql(
    "insert into private.pictures (event_id, file, bytes) select $1, lpad(n::text, 16, 'x') || '.png', 300000 from generate_series(1, 100) as n",
    [eventId],
  );
  const full = await upload(eventId);
  expect([full.status, await codeOf(full)]).toEqual([409, 'no_room_for_pictures']);
  await site.sql('delete from private.pictures where event_id = $1', [eventId]);
  await site.sql("update private.usage_counts set used = 120 where subject like 'pictures %'");
  const tooMany = await upload(eventId);
  expect([tooMany.status, await codeOf(tooMany)]).toEqual([429, 'too_many_pictures']);
  await site.sql("delete from private.usage_counts where subject like 'pictures %'");
});

test('no half-written picture is left in the store', async () => {
  const eventId = await createEvent(site);
  const logo = await uploaded(eventId);
  await Promise.all(Array.from({ length: 5 }, () => upload(eventId)));
  const folder = join(process.env['PAGE_DIR'] ?? '', 'pictures', eventId);
  expect(await readdir(folder)).toEqual([logo.file]);
  expect(new Uint8Array(await readFile(join(folder, logo.file)))).toEqual(encodePng());
});
