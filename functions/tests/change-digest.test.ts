import { createHash } from 'node:crypto';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import sweep from '../sweep.ts';
import { call, SITE_URL } from './call.ts';
import { decodedMail, type MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';

/** The default of a new tournament, which differs from that of the tests' tournaments. */
const BY_DEFAULT = { mailsChangeDigest: EMPTY_EVENT.mailsChangeDigest };

let site: Site;
let server: MailServer & { port: number };
let eventId: string;
let hash: string;
const { publishedEvent } = eventsOn(() => site);

beforeAll(async () => {
  ({ site, server } = await startMailingSite());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from private.change_digests');
  await site.sql('delete from private.usage_counts');
  await site.sql(
    'insert into private.confirmed_emails (user_id, email) values ($1, $2) on conflict do nothing',
    [site.owner.id, site.owner.email],
  );
  eventId = await publishedEvent();
  const { data } = await registerGuest(site, eventId, readRegistration('Ann Archer'));
  hash = createHash('sha256').update(data.token).digest('hex');
});

async function change(changes: object, action = 'change') {
  const { data } = await site.service.rpc('entry_by_link', { in_hash: hash });
  return site.service.rpc('change_entry', {
    in_caller: { linkHash: hash, network: '192.0.2.1' },
    in_action: action,
    in_changes: changes,
    in_version: data?.version,
  });
}
const want = (mailsChangeDigest: boolean) =>
  site.owner.client
    .from('events')
    .update({ mails_change_digest: mailsChangeDigest })
    .eq('id', eventId);
/** Makes recorded changes older by an interval. */
const later = (interval: string) =>
  site.sql('update private.entry_changes set made_at = made_at - $1::interval', [interval]);
const nextDay = () =>
  site.sql(
    "update private.change_digests set next_attempt_at = next_attempt_at - interval '1 day'",
  );

/** Waits out the seconds in which other entries may still be on their way. */
const moments = async () => {
  const table = async (name: string, column: string) =>
    site.sql(
      `update ${name} set ${column} = ${column} - interval '11 seconds' where event_id = $1`,
      [eventId],
    );
  await table('public.participants', 'registered_at');
  await table('private.change_digests', 'entries_told_through');
};
const enter = (name: string) => registerGuest(site, eventId, readRegistration(name));

/** Runs the sweep and returns the digests mailed to the organizer. */
async function digests(): Promise<string[]> {
  await site.sql('delete from private.registration_mails');
  server.received.length = 0;
  expect((await call(sweep, '/')).status).toBe(204);
  return server.received.filter(({ to }) => to[0] === site.owner.email).map(decodedMail);
}

test('an organizer who opted in is told once a day what players changed', async () => {
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
  expect(mail).toContain('Subject: Registration changes: Spring Open');
  expect(mail).toContain('Anna Archer changed their registration');
  expect(mail).toContain('Phone: 555 0100 → 555 0200');
  expect(mail).toContain(`${SITE_URL}/organizer?eventId=${eventId}&tab=participants`);
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

test('an organizer who opted out gets nothing, and a failed email is retried', async () => {
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

test('no one else can claim digests', async () => {
  for (const client of [site.anonymous, site.owner.client]) {
    const { error } = await client.rpc('claim_change_digests', { in_limit: 1 });
    expect(error?.code).toBe('42501');
  }
});

test('an organizer gets the first entry at once, and later ones once a day', async () => {
  eventId = await publishedEvent({ ...BY_DEFAULT, registrationFee: 50, currency: 'EUR' });
  await registerGuest(site, eventId, {
    ...readRegistration('Bea Bishop'),
    fideRating: '1855',
    paymentAcknowledged: true,
  });
  expect(await digests(), 'others that began before may still be on their way').toEqual([]);
  await moments();
  const [mail = '', ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: New registrations: Spring Open');
  expect(mail).toContain('You have 1 new registration.');
  expect(mail).toContain('Bea Bishop · €50 due\r\n    1855');

  await registerGuest(site, eventId, {
    ...readRegistration('Cid Castle'),
    paymentAcknowledged: true,
  });
  await site.owner.client
    .from('participants')
    .update({ status: 'paid' })
    .eq('event_id', eventId)
    .eq('full_name', 'Cid Castle');
  await moments();
  expect(await digests(), 'the same day').toEqual([]);
  await nextDay();
  const [next = ''] = await digests();
  expect(next).toContain('Cid Castle · €50 paid');
  expect(next).not.toContain('Bea Bishop');
  await nextDay();
  expect(await digests(), 'nothing new').toEqual([]);
});

test('new entries and changes share one email, even during a rush', async () => {
  await want(true);
  await site.sql(
    "update private.change_digests set entries_told_through = now() - interval '1 minute'",
  );
  await moments();
  await change({ phoneNumber: '555 0200' });
  await site.sql(
    `insert into public.participants (event_id, id, is_guest, organizer_created, full_name, email, registered_at)
    select $1, 'guest_rush_' || n, true, false, 'Player ' || n, 'p' || n || '@players.example', now() - interval '20 s'
    from generate_series(1, 1999) as n`,
    [eventId],
  );
  const [mail = '', ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: New registrations and changes: Spring Open');
  expect(mail).toContain('You have 2,000 new registrations.');
  expect(mail).toContain('And 1,900 more.');
  expect(mail).toContain('A player changed their registration.');
  expect(mail).toContain('Ann Archer changed their registration');
  await nextDay();
  expect(await digests(), 'all of them are told').toEqual([]);
});

test('entries by the organizer and withdrawn ones are not reported, and names contain no links', async () => {
  await want(true);
  await site.owner.client.from('participants').insert({
    event_id: eventId,
    full_name: 'Walk In',
    email: '',
  });
  await change({}, 'withdraw');
  await moments();
  expect(await digests()).toEqual([]);
  await enter('Win at http://casino.example');
  await moments();
  const [mail = ''] = await digests();
  expect(mail).toContain('You have 1 new registration.');
  expect(mail).not.toContain('casino.example');
  expect(mail).not.toContain('Walk In');
});

test('an unconfirmed address gets only numbers, at most three times a day', async () => {
  await site.sql('delete from private.confirmed_emails');
  const mails: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four at http://casino.example']) {
    eventId = await publishedEvent({ ...BY_DEFAULT, title });
    await enter('Dan Draw');
    await moments();
    mails.push(...(await digests()));
  }
  expect(mails).toHaveLength(3);
  expect(mails[0]).toContain('You have 1 new registration.');
  expect(mails[0]).toContain('your address isn’t confirmed yet');
  expect(mails.join()).not.toContain('Dan Draw');
});
