import { mailMessages } from '@tabiya/server/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublishedEvent } from '../../supabase/tests/people.ts';
import type { MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import { addPlayers, writeDraft } from './messages.ts';
import type { Site } from './site.ts';

/** The time between two mails at this rate, in milliseconds, and how much of a delay the next mail may catch up. */
const GAP = 800;
const MADE_GOOD = 50;

let site: Site;
let server: MailServer & { port: number };
beforeAll(async () => {
  ({ site, server } = await startMailingSite({
    MAIL_RATE: String(1000 / GAP),
    // No server listens there: the test calls each stretch by itself.
    SITE_URL: 'http://127.0.0.1:9',
  }));
  await site.service.from('profiles').update({ premium: true }).eq('user_id', site.owner.id);
});
afterAll(() => site.stop());

test('the rate applies across runs of the sender', async () => {
  const eventId = await createPublishedEvent(site);
  await addPlayers(site, eventId, 5);
  const id = await writeDraft(site, eventId);
  const message = { in_message_id: id, in_expected: 5, in_version: 1 };
  expect((await site.owner.client.rpc('send_message', message)).error).toBeNull();
  const began = Date.now();
  while ((await mailMessages(Date.now() + GAP / 3)).hasMore);
  const times = server.received.map(({ at }) => at - began);
  expect(times).toHaveLength(5);
  // Compare with the start of sending, because the previous mail may have been late.
  for (const [index, time] of times.entries()) {
    expect(time).toBeGreaterThanOrEqual(index * (GAP - MADE_GOOD));
  }
});
