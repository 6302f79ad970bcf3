import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import visit from '../visit.ts';
import { call, json, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishedEvent, makePremium, refreshEvent } = eventsOn(() => site);

const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Reports a visit as a page's script does. */
const report = (path: string, referrer = '', headers: Record<string, string> = {}) =>
  call(visit, '/api/visit', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': PERSON, ...headers },
    body: `${SITE_URL}${path}\n${referrer}`,
  });

/** The counts of an event by kind and source. */
async function countsOf(eventId: string): Promise<Record<string, number>> {
  const rows = await site.sql<{ name: string; visitors: number }>(
    "select kind || ' ' || source as name, visitors from public.visit_counts where event_id = $1 order by 1",
    [eventId],
  );
  return Object.fromEntries(rows.map(({ name, visitors }) => [name, visitors]));
}

test('a visit, the form, and an entry count once, under the source of the visit', async () => {
  const eventId = await publishedEvent({ useInternalRegistration: true });
  const form = `/register?eventId=${eventId}`;
  expect((await report(`/${eventId}`, 'https://www.google.com/')).status).toBe(204);
  await report(`/${eventId}?utm_source=late`, 'https://www.google.com/');
  await report(form, `${SITE_URL}/${eventId}`);
  await report(`/${eventId}/results/open`, form);
  await report(`/${eventId.toUpperCase()}`, '', { 'user-agent': `${PERSON} Edg/140` });
  const entry = {
    ...{ eventId, fullName: 'Ann Able', email: 'ann@players.example', showName: true },
    submissionKey: crypto.randomUUID(),
  };
  const enter = () => {
    const request = json({ ...entry, fideId: '4100018', phoneNumber: '+47 22 33 44 55' });
    return call(register, '/api/register', {
      ...request,
      headers: { ...request.headers, 'user-agent': PERSON },
    });
  };
  const answer = await enter();
  expect(answer.status, await answer.clone().text()).toBe(200);
  await enter();
  expect(await countsOf(eventId)).toEqual({
    'entry google.com': 1,
    'form google.com': 1,
    'visit direct': 1,
    'visit google.com': 1,
  });
});

test('a visit to the custom URL counts for its event', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await site.sql(
    'insert into public.custom_urls (event_id, slug, organizer_id) values ($1, $2, $3)',
    [...[eventId, 'harbor-visits', site.owner.id]],
  );
  await refreshEvent(eventId);
  await report('/harbor-visits');
  expect(await countsOf(eventId)).toEqual({ 'visit direct': 1 });
});

test('visitors who ask not to be tracked, programs, and pages of no event are not counted', async () => {
  const eventId = await publishedEvent();
  const draft = await createEvent(site);
  const path = `/${eventId}`;
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'user-agent': '' },
  ] as Record<string, string>[]) {
    expect((await report(path, '', headers)).status).toBe(204);
  }
  for (const other of [
    '/',
    '/browse',
    `/${draft}`,
    '/no-such-event',
    `/register?eventId=${draft}`,
  ]) {
    expect((await report(other)).status).toBe(204);
  }
  const rows = await site.sql('select from public.visit_counts where event_id = any($1)', [
    [eventId, draft],
  ]);
  expect(rows).toHaveLength(0);
});

test('another site cannot report visits, and malformed reports are rejected', async () => {
  const eventId = await publishedEvent();
  expect((await report(`/${eventId}`, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const nonsense = await call(visit, '/api/visit', { method: 'POST', body: 'nonsense' });
  expect(nonsense.status).toBe(400);
  expect(await countsOf(eventId)).toEqual({});
});

test('a report that could not be stored is not acknowledged', async () => {
  const eventId = await publishedEvent();
  await report(`/${eventId}`);
  await site.sql('alter table public.visit_counts rename to elsewhere');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = await report(`/${eventId}`, '', { 'user-agent': `${PERSON} Edg/140` });
  expect(failed.status).toBe(503);
  await site.sql('alter table public.elsewhere rename to visit_counts');
  vi.restoreAllMocks();
  await report(`/${eventId}`, '', { 'user-agent': `${PERSON} Edg/140` });
  expect(await countsOf(eventId)).toEqual({ 'visit direct': 2 });
});

test('the next day, a visitor counts again under a new key, and only sums of yesterday are left', async () => {
  const eventId = await publishedEvent();
  await report(`/${eventId}`);
  const visitors = () => site.sql<{ visitor: string }>('select visitor from private.visitors');
  const before = await visitors();
  await site.sql('update private.visit_salts set day = day - 1');
  await report(`/${eventId}`);
  const after = await visitors();
  expect(after).toHaveLength(1);
  expect(before).not.toContainEqual(after[0]);
  expect(await countsOf(eventId)).toEqual({ 'visit direct': 2 });
  await site.sql('update private.visit_salts set day = day - 1');
  await call(sweep, '/.netlify/functions/sweep', { method: 'POST' });
  expect(await visitors()).toEqual([]);
  expect(await site.sql('select from private.visit_salts')).toEqual([]);
});

test('event pages report visits within their policy, and the form leaves that to its script', async () => {
  const eventId = await publishedEvent({ useInternalRegistration: true });
  const response = await call(page, `/${eventId}`);
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(await response.text()).toContain('/api/visit');
  const form = await (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  expect(form).toMatch(/<form[^>]* data-counted[ =>]/);
  expect(form).not.toContain('/api/visit');
});
