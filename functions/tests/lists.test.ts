import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import { forgetEnvironment } from '@tabiya/server/environment/environment';
import { DirectoryPageStore } from '@tabiya/server/pages/directory-page-store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  registerGuest,
} from '../../supabase/tests/people.ts';
import browse from '../browse.ts';
import health from '../health.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import robotsFile from '../robots.ts';
import securityTxt from '../security-txt.ts';
import sitemap from '../sitemap.ts';
import { call, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';

const TODAY = toCalendarDate(new Date(), 'UTC');

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const on = (title: string, days: number, more: object = {}) =>
    createPublishedEvent(site, {
      title,
      startDate: addDays(TODAY, days),
      endDate: addDays(TODAY, days),
      ...more,
    });
  await on('Long Ago', -30);
  await on('Next Week', 7);
  await on('Closed Cup', 8, { registrationStatus: 'closed' });
  for (let day = 10; day < 40; day++) await on(`Series ${day}`, day, { country: 'Sweden' });
});
afterAll(() => site.stop());

const titlesOf = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a><\/h3>/g)].map(([, title]) => title);

test('browse lists upcoming events, page by page', async () => {
  const first = await call(browse, '/browse');
  expect(first.status).toBe(200);
  expect(first.headers.get('netlify-cache-tag')).toBe('events');
  const titles = titlesOf(await first.text());
  expect(titles.slice(0, 3)).toEqual(['Next Week', 'Closed Cup', 'Series 10']);
  expect(titles).toHaveLength(24);
  const second = titlesOf(await (await call(browse, '/browse?page=2')).text());
  expect(second).toHaveLength(8);
});

test('a page after the last redirects to the last, with the same filters', async () => {
  const beyond = await call(browse, '/browse?country=Sweden&page=99');
  expect(beyond.status).toBe(302);
  expect(beyond.headers.get('location')).toBe(`${SITE_URL}/browse?country=Sweden&page=2`);
  const empty = await call(browse, '/browse?search=nowhere&page=2');
  expect(empty.headers.get('location')).toBe(`${SITE_URL}/browse?search=nowhere`);
  const open = await call(registrationPage, '/register?page=9');
  expect(open.headers.get('location')).toBe(`${SITE_URL}/register?page=2`);
});

test('browse filters by the query of the URL', async () => {
  const html = await (await call(browse, '/browse?search=series+12&country=Sweden')).text();
  expect(titlesOf(html)).toEqual(['Series 12']);
  const none = await (await call(browse, '/browse?search=nowhere')).text();
  expect(none).toContain(WORDS.lists.upcoming.none);
});

test('register without an event lists open events', async () => {
  const response = await call(registrationPage, '/register');
  expect(response.status).toBe(200);
  const titles = titlesOf(await response.text());
  expect(titles).toContain('Next Week');
  expect(titles).not.toContain('Closed Cup');
  expect(titles).not.toContain('Long Ago');
});

test.each(['nobody-knows-it', 'Not%20an%20id', '..%2Fx'])(
  'register for %s is a registration error',
  async (eventId) => {
    const response = await call(registrationPage, `/register?eventId=${eventId}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Registration Error');
    expect(html).toContain(messageFor('event_not_published'));
    expect(html).toContain('Return Home');
  },
);

test('a plain form for a deleted event is answered with a page', async () => {
  const response = await call(register, '/api/register', {
    method: 'POST',
    body: new URLSearchParams({ eventId: 'nobody-knows-it' }),
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('Registration Error');
});

test('the site map has the product’s pages and every published event', async () => {
  const response = await call(sitemap, '/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(6 + 33);
  expect(addresses).toContain(`${SITE_URL}/premium-sales`);
  const robots = await (await call(robotsFile, '/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test('security.txt names a contact and is valid for months', async () => {
  const text = await (await call(securityTxt, '/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:security@/);
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 90 * 86_400_000);
});

test('a healthy site reports so, and no email waits if there is no mail server', async () => {
  const registered = await registerGuest(
    site,
    await createPublishedEvent(site),
    readRegistration('Ann Archer'),
  );
  expect(registered.error).toBeNull();
  expect((await site.service.rpc('count_registration_mails_waiting')).data).toBe(1);
  const response = await call(health, '/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    pageStore: 'ok',
    mail: 'off',
    pagesWaiting: expect.any(Number),
    mailsWaiting: 0,
  });
});

test('what the operator should know about the database is reported, and the site is healthy', async () => {
  vi.stubEnv('DATABASE_NOTE', 'Move to Postgres.');
  forgetEnvironment();
  const response = await call(health, '/api/health');
  vi.unstubAllEnvs();
  forgetEnvironment();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', databaseNote: 'Move to Postgres.' });
});

test('a site whose page store can’t be written reports that it is unhealthy', async () => {
  vi.spyOn(DirectoryPageStore.prototype, 'check').mockRejectedValue(new Error('disk full'));
  const response = await call(health, '/api/health');
  vi.restoreAllMocks();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'degraded', pageStore: 'down' });
});

test('a full disk is reported', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(DirectoryPageStore.prototype, 'check').mockRejectedValue(full);
  const response = await call(health, '/api/health');
  vi.restoreAllMocks();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ pageStore: 'down', disk: 'full' });
});

test('simultaneous health requests share one check', async () => {
  const check = vi.spyOn(DirectoryPageStore.prototype, 'check');
  await Promise.all(Array.from({ length: 20 }, () => call(health, '/api/health')));
  expect(check).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
