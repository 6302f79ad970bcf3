import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import calendar from '../calendar.ts';
import { call, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishEvent } = eventsOn(() => site);

test('a published event has a calendar file that changes with it, and a draft has none', async () => {
  const eventId = await createEvent(site, { title: 'Spring, Open' });
  expect((await call(calendar, `/${eventId}.ics`)).status).toBe(404);

  await publishEvent(eventId);
  const first = await call(calendar, `/${eventId}.ics`);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  const shouted = await call(calendar, `/${eventId.toUpperCase()}.ics`);
  expect(shouted.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  const file = await first.text();
  expect(file).toContain('SUMMARY:Spring\\, Open\r\n');
  expect(file).toContain(`UID:${eventId}@chess.example\r\n`);
  expect(file).toContain(`URL:${SITE_URL}/${eventId}\r\n`);
  expect(file).toContain('DTEND;VALUE=DATE:20270405\r\n');

  await publishEvent(eventId);
  const again = await (await call(calendar, `/${eventId}.ics`)).text();
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequenceOf(again)).toBeGreaterThan(sequenceOf(file));
});

test('the sample also has one', async () => {
  const response = await call(calendar, '/SampleData0725.ics');
  expect(await response.text()).toContain('SUMMARY:Harbor City Summer Open');
});

test.each(['/.ics', '/..%2Fx.ics', '/nobody-knows-it.ics'])('%s is not found', async (path) => {
  expect((await call(calendar, path)).status).toBe(404);
});

test('web calendars get the event by a link, with its rounds in the text', async () => {
  const google = await call(calendar, '/SampleData0725.ics?to=google');
  expect(google.status).toBe(302);
  const address = new URL(google.headers.get('location') ?? '');
  expect(address.origin).toBe('https://calendar.google.com');
  expect(address.searchParams.get('text')).toBe('Harbor City Summer Open');
  expect(address.searchParams.get('dates')).toMatch(/^\d{4}07\d\d\/\d{4}0[78]\d\d$/);
  expect(address.searchParams.get('location')).toContain('18 Lighthouse Road');
  expect(address.searchParams.get('details')).toMatch(/Round 1: Friday, July \d+, 18:30 · Opening/);

  const outlook = await call(calendar, '/SampleData0725.ics?to=outlook');
  const { origin, searchParams } = new URL(outlook.headers.get('location') ?? '');
  expect(origin).toBe('https://outlook.live.com');
  expect(searchParams.get('startdt')).toMatch(/^\d{4}-07-\d\d$/);
  expect(searchParams.get('body')).toContain('/SampleData0725');

  expect((await call(calendar, '/SampleData0725.ics?to=https://evil.example')).status).toBe(200);
  expect((await call(calendar, '/nobody-knows-it.ics?to=google')).status).toBe(404);
});
