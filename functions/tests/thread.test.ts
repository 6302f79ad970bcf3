import { messageFor } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import browse from '../browse.ts';
import page from '../page.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishEvent, publishedEvent, pageOf } = eventsOn(() => site);

test('an event doesn’t exist before it is published, and is a complete static page afterwards', async () => {
  const eventId = await createEvent(site);
  const before = await call(page, `/${eventId}`);
  expect(before.status).toBe(404);
  expect(await before.text()).toContain('Event Not Found');

  const answer = await publishEvent(eventId);
  expect(await answer.json()).toEqual({ eventId, path: `/${eventId}` });
  const after = await call(page, `/${eventId}`);
  expect(after.status).toBe(200);
  const html = await after.text();
  expect(html).toContain('Spring Open');
  expect(html).toContain(`/register?eventId=${eventId}`);
  // The end tags of body and html are left out.
  expect(html).toMatch(/<\/script>\s*$/);
});

test('a page is served with its policy and a tag, and as 304 if unchanged', async () => {
  const eventId = await publishedEvent();
  const first = await call(page, `/${eventId}`);
  expect(first.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = first.headers.get('etag') ?? '';
  const again = await call(page, `/${eventId}`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each(['/', '/..%2f..%2fetc%2fpasswd', '/a/b', '/%00', `/${'a'.repeat(61)}`, '/no-such-event'])(
  'the address %s is Event Not Found',
  async (path) => {
    const response = await call(page, path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Event Not Found');
  },
);

test('a route in another case redirects to the route', async () => {
  const response = await call(page, '/NewEvent?eventId=x');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/newEvent?eventId=x']);
});

test.each([
  [page, '/spring-open/', '/spring-open'],
  [page, '/NEWEVENT/?eventId=x', '/newEvent?eventId=x'],
  [browse, '/browse/?search=open&page=2', '/browse?search=open&page=2'],
  [registrationPage, '/register/?eventId=x', '/register?eventId=x'],
  [page, '//evil.example/', '/evil.example'],
  [page, '/\\evil.example/', '/evil.example'],
])(
  'a trailing slash redirects to the URL without it, and stays on the site: %#',
  async (handle, path, location) => {
    const response = await call(handle, path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  },
);

test('the form is found by the ID in any case', async () => {
  const eventId = await publishedEvent();
  const response = await call(registrationPage, `/register?eventId=${eventId.toUpperCase()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  expect(await response.text()).toContain(`value="${eventId}"`);
  const sample = await call(registrationPage, '/register?eventId=SAMPLEDATA0725');
  expect(sample.status).toBe(200);
  expect(await sample.text()).toContain('value="SampleData0725"');
});

test('publishing needs a sign-in', async () => {
  const eventId = await createEvent(site);
  for (const token of ['', 'not.a.token']) {
    const response = await publishEvent(eventId, token);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        code: 'publish_not_signed_in',
        message: messageFor('publish_not_signed_in'),
      },
    });
  }
});

test('no one can publish another organizer’s event', async () => {
  const eventId = await createEvent(site);
  const response = await publishEvent(eventId, site.stranger.accessToken);
  expect(response.status).toBe(404);
  expect((await call(page, `/${eventId}`)).status).toBe(404);
});

test('an event with invalid content is rejected with its field, and the old page stays', async () => {
  const eventId = await publishedEvent();
  await site.sql(
    `update public.events set registration_fee = 1.234, title = 'Broken' where id = $1`,
    [eventId],
  );
  const response = await publishEvent(eventId);
  expect(response.status).toBe(422);
  expect((await response.json()).error).toMatchObject({
    code: 'event_invalid',
    field: 'registrationFee',
  });
  expect(await pageOf(eventId)).toContain('Spring Open');
});

test('a free organizer publishes no locked content, and keeps it', async () => {
  const eventId = await publishedEvent({
    websiteUrl: 'club.example',
    otherContent: `${'a'.repeat(30)}LOCKED`,
  });
  const html = await pageOf(eventId);
  expect(html).not.toContain('club.example');
  expect(html).not.toContain('LOCKED');
  const { data } = await site.owner.client
    .from('events')
    .select('content')
    .eq('id', eventId)
    .single();
  expect(data?.content.websiteUrl).toBe('club.example');
});

test('many publishes at once end with the last content', async () => {
  const eventId = await publishedEvent();
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      await site.owner.client
        .from('events')
        .update({ title: `Edition ${i}` })
        .eq('id', eventId);
      expect((await publishEvent(eventId)).status).toBe(200);
    }),
  );
  const { data } = await site.owner.client
    .from('events')
    .select('title')
    .eq('id', eventId)
    .single();
  expect(await pageOf(eventId)).toContain(data?.title);
});

test('a page whose refresh was lost is rendered by the next sweep', async () => {
  const eventId = await publishedEvent();
  await registerGuest(site, eventId, readRegistration('Lost Larry'));
  expect(await pageOf(eventId)).not.toContain('Lost Larry');
  expect((await call(sweep, '/')).status).toBe(204);
  expect(await pageOf(eventId)).toContain('Lost Larry');
});

test('the event’s registration page is served from the store', async () => {
  const eventId = await publishedEvent();
  const response = await call(registrationPage, `/register?eventId=${eventId}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<form');
  expect((await call(registrationPage, '/register?eventId=../x')).status).toBe(404);
});
