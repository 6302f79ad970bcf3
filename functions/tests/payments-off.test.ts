import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import webhook from '../stripe-webhook.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { event, signReport } from './stripe-reports.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('without a payment provider, its endpoint doesn’t exist, and requests to it are not logged as failures', async () => {
  const logged = vi.spyOn(console, 'error');
  const answer = await call(
    webhook,
    '/api/stripe-webhook',
    signReport(event('checkout.session.completed', {}, 0)),
  );
  expect(answer.status).toBe(404);
  expect((await answer.json()).error.code).toBe('no_such_endpoint');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
