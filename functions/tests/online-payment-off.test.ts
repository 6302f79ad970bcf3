import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent, readRegistration } from '../../supabase/tests/people.ts';
import entryPage from '../entry.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import { call } from './call.ts';
import { decodedMail, type MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let server: MailServer;
const { publishEvent, makePremium } = eventsOn(() => site);
beforeAll(async () => {
  ({ site, server } = await startMailingSite());
});
afterAll(() => site.stop());

test('a site whose keys were removed offers no online payment, whatever its organizers have set up', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await createEvent(site, { registrationFee: 35, currency: 'EUR' });
  expect((await publishEvent(eventId)).status).toBe(200);
  await site.sql(
    "insert into public.payout_accounts (organizer_id, account, country, state) values ($1, 'acct_1', 'de', 'ready')",
    [site.owner.id],
  );
  await site.owner.client.from('online_events').insert({ event_id: eventId });
  const fields = { ...readRegistration('Ann Archer'), fideRating: '', nationalRating: '' };
  const body = new URLSearchParams({
    ...fields,
    eventId,
    showName: 'on',
    paymentAcknowledged: 'on',
  });
  const made = await call(register, '/api/register', { method: 'POST', body });
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const done = await call(registrationPage, made.headers.get('location') ?? '', {
    headers: { cookie: cookieOf(made) },
  });
  const [, link = ''] = /href="(\/entry\/[\w-]{43})"/.exec(await done.text()) ?? [];
  const opened = await call(entryPage, link);
  const path = opened.headers.get('location') ?? '';
  const page = await call(entryPage, path, { headers: { cookie: cookieOf(opened) } });
  const html = await page.text();
  expect(html).toContain('Ann Archer');
  expect(html).not.toContain('value="pay"');
  const [mail] = await vi.waitUntil(() => (server.received.length > 0 ? server.received : null));
  expect(mail && decodedMail(mail)).not.toMatch(/Stripe|online/);
});
