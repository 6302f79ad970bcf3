import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerGuest, registrationOf } from '../../supabase/tests/people.ts';
import sweep from '../sweep.ts';
import { call, SITE_URL } from './call.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let server: MailServer & { port: number };
let eventId: string;
let hash: string;
const { publishedEvent } = eventsOn(() => site);

beforeAll(async () => {
  server = await startMailServer(0);
  site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Tabiya <mail@chess.example>',
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});
beforeEach(async () => {
  await site.sql('delete from private.change_digests');
  eventId = await publishedEvent();
  const { data } = await registerGuest(site, eventId, registrationOf('Ann Archer'));
  hash = createHash('sha256').update(data.token).digest('hex');
});

const change = (changes: object, action = 'change') =>
  site.service.rpc('act_by_link', {
    in_hash: hash,
    in_action: action,
    in_changes: changes,
    in_address: '192.0.2.1',
  });
const want = (mailsChangeDigest: boolean) =>
  site.owner.client
    .from('events')
    .update({ mails_change_digest: mailsChangeDigest })
    .eq('id', eventId);
/** Makes what was recorded older, as if nobody had looked for so long. */
const later = (interval: string) =>
  site.sql('update private.entry_changes set made_at = made_at - $1::interval', [interval]);
const nextDay = () =>
  site.sql(
    "update private.change_digests set next_attempt_at = next_attempt_at - interval '1 day'",
  );

/** What a sweep mails to the organizer. */
async function digests(): Promise<string[]> {
  await site.sql('delete from private.registration_mails');
  server.received.length = 0;
  expect((await call(sweep, '/')).status).toBe(204);
  return server.received
    .filter(({ to }) => to[0] === site.owner.email)
    .map(({ source }) => source.replaceAll('=\r\n', ''));
}

test('an organizer who wants it is told once a day what players changed', async () => {
  await change({ notes: 'before they asked for it' });
  await want(true);
  await change({ phoneNumber: '555 0200' });
  await site.owner.client
    .from('participants')
    .update({ full_name: 'Anna Archer' })
    .eq('event_id', eventId);
  expect(await digests(), 'more may follow').toEqual([]);
  await later('2 hours');
  const [mail = '', ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: What players changed: Spring Open');
  expect(mail).toContain('Anna Archer changed their entry');
  expect(mail).toContain('Phone: 555 0100 =E2=86=92 555 0200');
  expect(mail).toContain(`${SITE_URL}/organizer?eventId=3D${eventId}&tab=3Dparticipants`);
  expect(mail).not.toContain('before they asked for it');
  expect(mail, 'their own changes are known').not.toContain('Name:');

  await change({}, 'withdraw');
  await later('2 hours');
  expect(await digests(), 'the same day').toEqual([]);
  await nextDay();
  expect((await digests())[0]).toContain('Anna Archer withdrew');
  await nextDay();
  expect(await digests(), 'nothing new').toEqual([]);
});

test('who does not want it is told nothing, and what could not be sent is tried again', async () => {
  await change({ notes: 'one' });
  await later('2 hours');
  expect(await digests()).toEqual([]);
  await want(true);
  await change({ notes: 'two' });
  await later('2 hours');
  server.unknown.add(site.owner.email);
  await call(sweep, '/');
  server.unknown.clear();
  expect(await digests(), 'not due yet').toEqual([]);
  await nextDay();
  expect(await digests()).toHaveLength(1);
  await change({ notes: 'three' });
  await want(false);
  await later('2 hours');
  await nextDay();
  expect(await digests()).toEqual([]);
});

test('nobody else claims them', async () => {
  for (const client of [site.anonymous, site.owner.client]) {
    const { error } = await client.rpc('claim_change_digests', { in_limit: 1 });
    expect(error?.code).toBe('42501');
  }
});
