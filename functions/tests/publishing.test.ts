import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  createEvent,
  readRegistration,
  registerGuest,
  springOpen,
} from '../../supabase/tests/people.ts';
import calendar from '../calendar.ts';
import page from '../page.ts';
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

const { publishEvent, unlistEvent, refreshEvent, publishedEvent, visit, makePremium } = eventsOn(
  () => site,
);

/** Simulates a restored backup: the database is behind the store. */
async function setRevisionBack(eventId: string): Promise<void> {
  await site.sql(
    'update private.event_counters set revision = 1, rendered_revision = 1 where event_id = $1',
    [eventId],
  );
}

test('an unlisted event is Event Not Found, and can be published again', async () => {
  const eventId = await publishedEvent();
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(404);
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await publishEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(200);
});

test('an event with participants is not unlisted', async () => {
  const eventId = await publishedEvent();
  await registerGuest(site, eventId, readRegistration('Ann Archer'));
  const answer = await unlistEvent(eventId);
  expect(answer.status).toBe(409);
  expect((await answer.json()).error.message).toBe('Cannot publish/unlist event with participants');
  expect((await visit(eventId)).status).toBe(200);
});

test('players added to a draft are on its page once it is published', async () => {
  const eventId = await createEvent(site);
  const { error } = await site.owner.client.from('participants').insert({
    event_id: eventId,
    full_name: 'Ann Archer',
    email: 'ann@players.example',
    show_name: true,
  });
  expect(error).toBeNull();
  expect((await visit(eventId)).status).toBe(404);
  expect((await publishEvent(eventId)).status).toBe(200);
  expect(await (await visit(eventId)).text()).toContain('Ann Archer');
});

test('no one can unlist or refresh another organizer’s event', async () => {
  const eventId = await publishedEvent();
  await registerGuest(site, eventId, readRegistration('Ann Archer'));
  expect((await unlistEvent(eventId, site.stranger.accessToken)).status).toBe(404);
  expect((await refreshEvent(eventId, site.stranger.accessToken)).status).toBe(204);
  expect((await unlistEvent(eventId, 'not.a.token')).status).toBe(401);
  expect((await refreshEvent(eventId, 'not.a.token')).status).toBe(401);
  expect(await (await visit(eventId)).text(), 'as before').not.toContain('Ann Archer');
});

test('a refresh doesn’t reveal whether another organizer has an event with that ID', async () => {
  const taken = await createEvent(site);
  const answers = await Promise.all(
    [taken, 'never-was'].map((eventId) => refreshEvent(eventId, site.stranger.accessToken)),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

test('a deleted event leaves the public site with the following refresh', async () => {
  const eventId = await publishedEvent();
  await site.owner.client.from('events').delete().eq('id', eventId);
  expect((await refreshEvent(eventId)).status).toBe(204);
  expect((await visit(eventId)).status).toBe(404);
});

test('a deleted event leaves the public site with the next sweep if no refresh follows', async () => {
  const eventId = await publishedEvent();
  await site.owner.client.from('events').delete().eq('id', eventId);
  await call(sweep, '/');
  expect((await visit(eventId)).status).toBe(404);
});

test('a change to the public list is on the page after a refresh', async () => {
  const eventId = await publishedEvent();
  await registerGuest(site, eventId, readRegistration('Ann Archer'));
  await refreshEvent(eventId);
  expect(await (await visit(eventId)).text()).toContain('Ann Archer');
  await site.owner.client
    .from('participants')
    .update({ status: 'cancelled' })
    .eq('event_id', eventId);
  await refreshEvent(eventId);
  expect(await (await visit(eventId)).text()).not.toContain('Ann Archer');
});

test('premium features leave the page with the next sweep when premium lapses, and stay stored', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent({ otherContent: 'Bring your own sandwiches and a chair.' });
  expect(await (await visit(eventId)).text()).toContain('and a chair');
  await makePremium(site.owner.id, false);
  await call(sweep, '/');
  expect(await (await visit(eventId)).text()).not.toContain('and a chair');
  const { data } = await site.owner.client
    .from('events')
    .select('content')
    .eq('id', eventId)
    .single();
  expect(data?.content.otherContent).toContain('and a chair');
});

test('unlocked features show on page, form, list, and calendar with the next sweep, without publishing again', async () => {
  await makePremium(site.owner.id, false);
  const eventId = await publishedEvent({
    title: 'Upgraded Open',
    registrationFee: 40,
    otherContent: 'Bring your own sandwiches and a chair.',
    primaryColorHex: '#123456',
    fideRules: 'Articles 1 to 12.',
    paymentLink: 'https://pay.example/open',
    organizerEmail: 'desk@club.example',
    rounds: [{ round: 1, date: '2027-04-02', time: '18:00', notes: '' }],
    tabsShown: {
      ...springOpen.tabsShown,
      showRules: true,
      showSchedule: true,
      showContactInfo: true,
    },
  });
  const shown = async () => {
    const list = await site.anonymous.rpc('browse_events', { in_search: 'upgraded' });
    return {
      page: await (await visit(eventId)).text(),
      calendar: await (await call(calendar, `/${eventId}.ics`)).text(),
      color: list.data.events[0].color,
    };
  };
  const free = await shown();
  for (const locked of ['and a chair', 'Articles 1', '123456', '>Schedule<', 'desk@club.example']) {
    expect(free.page).not.toContain(locked);
  }
  expect(free.calendar).not.toContain('Round 1');
  expect(free.calendar).not.toContain('desk@club.example');
  expect(free.color).toBe('#2d5a27');

  await makePremium(site.owner.id, true);
  await call(sweep, '/');
  const premium = await shown();
  for (const unlocked of ['and a chair', 'Articles 1', '123456', '>Schedule<', 'desk@club.']) {
    expect(premium.page).toContain(unlocked);
  }
  expect(premium.calendar).toContain('Round 1');
  expect(premium.calendar).toContain('desk@club.example');
  expect(premium.color).toBe('#123456');
});

test('a refresh that races with a publish ends with what was published', async () => {
  const eventId = await publishedEvent();
  for (const title of ['Edition A', 'Edition B', 'Edition C']) {
    await site.owner.client.from('events').update({ title }).eq('id', eventId);
    await Promise.all([
      refreshEvent(eventId),
      publishEvent(eventId),
      refreshEvent(eventId),
      registerGuest(site, eventId, readRegistration(`Player ${title}`)),
      refreshEvent(eventId),
    ]);
    await call(sweep, '/');
    const html = await (await visit(eventId)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`Player ${title}`);
  }
});

test('publishing with a database behind the store shows what was published', async () => {
  const eventId = await publishedEvent();
  for (let round = 0; round < 3; round++) await publishEvent(eventId);
  await setRevisionBack(eventId);
  await site.owner.client.from('events').update({ title: 'Restored Open' }).eq('id', eventId);
  expect((await publishEvent(eventId)).status).toBe(200);
  expect(await (await visit(eventId)).text()).toContain('Restored Open');
});

test('unlisting with a database behind the store removes the page', async () => {
  const eventId = await publishedEvent();
  for (let round = 0; round < 3; round++) await publishEvent(eventId);
  await setRevisionBack(eventId);
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await visit(eventId)).status).toBe(404);
});

test('publishing doesn’t wait for an event that keeps changing', async () => {
  const eventId = await publishedEvent();
  let renders = 0;
  const write = DirectoryPageStore.prototype.write;
  vi.spyOn(DirectoryPageStore.prototype, 'write').mockImplementation(async function (
    this: DirectoryPageStore,
    key,
    entry,
  ) {
    renders += key.endsWith('/manifest') ? 1 : 0;
    await site.sql(
      'update private.event_counters set revision = revision + 1 where event_id = $1',
      [eventId],
    );
    return write.call(this, key, entry);
  });
  expect((await publishEvent(eventId)).status).toBe(200);
  expect(renders).toBe(1);
});

test('every page is rendered again on the operator’s request', async () => {
  const eventId = await publishedEvent();
  const marked = await site.service.rpc('rerender_all');
  expect(marked.data).toBeGreaterThan(0);
  const waiting = async (version?: string) =>
    (await site.service.rpc('count_pages_waiting', version ? { in_renderer_version: version } : {}))
      .data;
  for (const version of [undefined, RENDERER_VERSION, 'another']) {
    expect(await waiting(version)).toBe(marked.data);
  }
  await call(sweep, '/');
  expect(await waiting()).toBe(0);
  expect(await waiting(RENDERER_VERSION)).toBe(0);
  expect(await waiting('another')).toBe(marked.data);
  expect((await visit(eventId)).status).toBe(200);
});

test('an unlist that races with refreshes stays unlisted', async () => {
  for (let round = 0; round < 5; round++) {
    const eventId = await publishedEvent();
    const refreshes = Array.from({ length: 5 }, () => refreshEvent(eventId));
    await Promise.all([...refreshes, unlistEvent(eventId), refreshEvent(eventId)]);
    expect((await visit(eventId)).status).toBe(404);
  }
});

test('after a hundred publishes at once, the last content is public', async () => {
  const eventId = await publishedEvent();
  let edition = 0;
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      edition += 1;
      await site.owner.client
        .from('events')
        .update({ title: `Edition ${edition}` })
        .eq('id', eventId);
      expect((await publishEvent(eventId)).status).toBe(200);
    }),
  );
  const { data } = await site.owner.client
    .from('events')
    .select('title')
    .eq('id', eventId)
    .single();
  expect(await (await visit(eventId)).text()).toContain(`<title>${data?.title}</title>`);
});

test('a page is compressed for clients that accept it, and 304 in any encoding', async () => {
  const eventId = await publishedEvent();
  const get = (headers: Record<string, string>) => call(page, `/${eventId}`, { headers });
  const br = await get({ 'accept-encoding': 'gzip, br' });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('accept-encoding');
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  const plain = await get({});
  expect(plain.headers.get('content-encoding')).toBeNull();
  const tags = [br, gzip, plain].map((response) => response.headers.get('etag') ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`]) {
    expect((await get({ 'if-none-match': tag })).status, tag).toBe(304);
  }
  const head = await call(page, `/${eventId}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('responses tell the CDN what to cache, for how long, and under which tag', async () => {
  const eventId = await publishedEvent();
  const found = await visit(eventId);
  expect(found.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  expect(found.headers.get('netlify-cdn-cache-control')).toContain('durable');
  expect(found.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const missing = await visit('not-yet');
  expect(missing.headers.get('netlify-cache-tag')).toBe('event-not-yet,address-not-yet');
  expect(missing.headers.get('netlify-cdn-cache-control')).toBe('public, max-age=30');
});
