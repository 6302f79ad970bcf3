import { messageFor } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent, readRegistration } from '../../supabase/tests/people.ts';
import health from '../health.ts';
import page from '../page.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import webhook from '../stripe-webhook.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';
import { day, STRIPE_KEYS, signReport, subscriptionReport } from './stripe-reports.ts';

let site: Site;
let eventId: string;
let closed: string;

const { publishEvent, publishedEvent } = eventsOn(() => site);

beforeAll(async () => {
  site = await startSite(STRIPE_KEYS);
  eventId = await createEvent(site);
  await publishEvent(eventId);
  closed = await publishedEvent({ registrationStatus: 'closed' });
  await site.stopDatabase();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => site.removePages());

const UNREACHABLE = messageFor('database_unavailable');

test('without the database, published pages are served', async () => {
  expect((await call(page, `/${eventId}`)).status).toBe(200);
  expect((await call(registrationPage, `/register?eventId=${eventId}`)).status).toBe(200);
});

test('without the database, the page of a closed form is served', async () => {
  const response = await call(registrationPage, `/register?eventId=${closed}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('<form');
});

test('without the database, registering by script returns an explanation', async () => {
  const form = { eventId, submissionKey: crypto.randomUUID(), ...readRegistration('Ann Archer') };
  const response = await call(register, '/api/register', json(form));
  expect(response.status).toBe(503);
  const { error } = await response.json();
  expect(error).toMatchObject({ message: UNREACHABLE, reference: expect.any(String) });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(error.reference));
});

test('without the database, the plain form returns with what was typed', async () => {
  const contact = { email: 'ann@club.example', phoneNumber: '555' };
  const fields = { eventId, fullName: 'Ann Archer', ...contact, showName: 'true' };
  const response = await call(register, '/api/register', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain('value="Ann Archer"');
  expect(page).toMatch(/Please try again\. Reference: [\w-]+</);
});

test('without the database, publishing fails with a sentence, and the cause is logged', async () => {
  const response = await publishEvent(eventId);
  expect(response.status).toBe(503);
  expect((await response.json()).error.message).toBe(messageFor('publish_failed'));
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('database_unavailable'));
});

test('without the database, a payment report is rejected so that it is sent again', async () => {
  const report = subscriptionReport(site.owner.id).bought(day(1));
  expect((await call(webhook, '/api/stripe-webhook', signReport(report))).status).toBe(503);
});

test('without the database, the site reports that it is unhealthy', async () => {
  const response = await call(health, '/api/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: 'degraded',
    database: 'down',
    pageStore: 'ok',
    mail: 'off',
  });
});
