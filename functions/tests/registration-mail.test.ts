import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createPublishedEvent,
  readRegistration,
  registerGuest,
} from '../../supabase/tests/people.ts';
import health from '../health.ts';
import register from '../register.ts';
import sweep from '../sweep.ts';
import { call, json, SITE_URL } from './call.ts';
import { decodedMail, type MailServer, startMailServer, startSilentServer } from './mail-server.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let port: number;
let server: MailServer;
let eventId: string;

const { publishEvent } = eventsOn(() => site);

beforeAll(async () => {
  const first = await startMailServer(0);
  ({ port } = first);
  await first.stop();
  site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tabiya <mail@chess.example>',
  });
  // Only premium pages show the organizer's contacts.
  await site.service.from('profiles').update({ premium: true }).eq('user_id', site.owner.id);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from private.registration_mails');
  await ageOwner('8 days');
  server = await startMailServer(port);
  eventId = await createPublishedEvent(site, { organizerEmail: 'desk@club.example' });
  await publishEvent(eventId);
});
afterEach(() => server.stop());

/** Sets the age of the organizer's account. */
const ageOwner = (age: string) =>
  site.sql('update public.profiles set created_at = now() - $2::interval where user_id = $1', [
    site.owner.id,
    age,
  ]);

const formOf = (name: string, submissionKey: string = crypto.randomUUID()) =>
  json({ eventId, submissionKey, ...readRegistration(name) });

const submit = (name: string, submissionKey?: string) =>
  call(register, '/api/register', formOf(name, submissionKey));

test('the sweep reminds a player to pay, and gives a place up that nobody paid for', async () => {
  await site.sql('delete from public.participants where event_id = $1', [eventId]);
  await site.sql(
    "insert into public.payment_deadlines (event_id, days, action) values ($1, 5, 'give')",
    [eventId],
  );
  await site.sql('update private.event_counters set max_players = 1 where event_id = $1', [
    eventId,
  ]);
  for (const [name, status] of [
    ['Ann', 'registered'],
    ['Bob', 'waiting'],
  ]) {
    await site.sql(
      `insert into public.participants (event_id, full_name, email, status, fee_full, fee_owed)
       values ($1, $2, 'a@players.example', $3, 4000, 4000)`,
      [eventId, name, status],
    );
  }
  const statuses = async () => {
    const rows = await site.sql(
      'select full_name || $2 || status as said from public.participants where event_id = $1 order by 1',
      [eventId, ': '],
    );
    return rows.map(({ said }) => said);
  };
  await site.sql(
    "update public.participants set pays_until = now() + interval '2 days' where full_name = 'Ann'",
  );
  await call(sweep, '/sweep');
  expect(await outbox()).toMatchObject([{ kind: 'reminder' }]);
  expect(await statuses()).toEqual(['Ann: registered', 'Bob: waiting']);
  await site.sql(
    `update public.participants set pays_until = now() - interval '1 hour', reminded_at = now() - interval '2 days'
     where full_name = 'Ann'`,
  );
  await call(sweep, '/sweep');
  expect(await statuses()).toEqual(['Ann: cancelled', 'Bob: registered']);
});

const outbox = () => site.sql('select * from private.registration_mails');

/** Moves time forward until failed mails are due again. */
const later = () =>
  site.sql(
    "update private.registration_mails set next_attempt_at = next_attempt_at - interval '1 day'",
  );

test('a registered player gets an email with a calendar file', async () => {
  const response = await submit('Ann Archer');
  expect(await response.json()).toMatchObject({
    registration: { mailNote: 'We’re emailing you the details.' },
  });
  expect(server.received).toMatchObject([
    { from: 'mail@chess.example', to: ['ann.archer@players.example'] },
  ]);
  const source = server.received[0] && decodedMail(server.received[0]);
  for (const header of [
    'From: Tabiya <mail@chess.example>',
    'To: Ann Archer <ann.archer@players.example>',
    'Reply-To: desk@club.example',
    'Subject: You’re registered: Spring Open (Ann Archer)',
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'Content-Type: text/calendar',
    `filename=${eventId}.ics`,
  ]) {
    expect(source).toContain(header);
  }
  expect(source).toContain(`${SITE_URL}/${eventId}`);
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: expect.anything() }]);
});

test('only the email tells a guest that their address has an account', async () => {
  const { email } = site.player;
  const guest = (address: string, accessToken?: string) => {
    const form = { ...readRegistration('Ann Archer'), email: address };
    const key = { eventId, submissionKey: crypto.randomUUID() };
    return call(register, '/api/register', json({ ...key, ...form }, accessToken));
  };
  const answers = [await guest(email.toUpperCase()), await guest('stranger@players.example')];
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.json()));
  expect(known.registration).toEqual({
    ...unknown.registration,
    participantId: expect.stringMatching(/^guest_/),
    registeredAt: expect.any(String),
    email: expect.stringMatching(new RegExp(`^${email}$`, 'i')),
  });
  await site.sql('delete from public.participants where event_id = $1', [eventId]);
  expect((await guest(email, site.player.accessToken)).status).toBe(200);
  const told = server.received.map((mail) =>
    decodedMail(mail).includes(WORDS.registrationMail.hasAccount),
  );
  expect(told).toEqual([true, false, false]);
});

test('the same form again causes no second email, and neither does a sweep', async () => {
  const key = crypto.randomUUID();
  await submit('Ann Archer', key);
  await submit('Ann Archer', key);
  await call(sweep, '/');
  expect(server.received).toHaveLength(1);
});

test('a registration is accepted without the mail server, and its email sent once later', async () => {
  await server.stop();
  expect((await submit('Ann Archer')).status).toBe(200);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED'));
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null }]);

  server = await startMailServer(port);
  await call(sweep, '/');
  expect(server.received, 'not due yet').toEqual([]);
  await later();
  const sweeps = await Promise.all([call(sweep, '/'), call(sweep, '/')]);
  expect(sweeps.map(({ status }) => status)).toEqual([204, 204]);
  expect(server.received).toHaveLength(1);
});

test('a registration whose function died is confirmed by the sweep', async () => {
  for (const name of ['Ann Archer', 'Ben Bishop', 'Cid Castle', 'Dan Double', 'Eve Exchange']) {
    const { error } = await registerGuest(site, eventId, readRegistration(name));
    expect(error).toBeNull();
  }
  const before = await (await call(health, '/api/health')).json();
  expect(before).toMatchObject({ status: 'ok', mail: 'on', mailsWaiting: 5 });
  await call(sweep, '/');
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(5);
  expect((await (await call(health, '/api/health')).json()).mailsWaiting).toBe(0);
});

test('while no email can be sent, a sweep stops early and uses up few attempts', async () => {
  await server.stop();
  for (let number = 0; number < 6; number++) await submit(`Player ${number}`);
  await later();
  await call(sweep, '/');
  const attempts = (await outbox()).map((row) => row['attempts']).toSorted();
  server = await startMailServer(port);
  expect(attempts).toEqual([1, 1, 2, 2, 2, 2]);
});

test('an unknown address is given up, and others get their emails', async () => {
  server.unknown.add('ann.archer@players.example');
  expect((await submit('Ann Archer')).status).toBe(200);
  await submit('Ben Bishop');
  await later();
  await call(sweep, '/');
  expect(server.received.map(({ to }) => to)).toEqual([['ben.bishop@players.example']]);
  const [row] = await site.sql(
    'select next_attempt_at, last_error from private.registration_mails where sent_at is null',
  );
  expect(row).toEqual({ next_attempt_at: null, last_error: expect.stringContaining('550') });
  for (const [line] of vi.mocked(console.error).mock.calls) {
    expect(line).not.toContain('ann.archer@players.example');
  }
});

test('a mail server that accepts the connection and says nothing delays no registration', async () => {
  await server.stop();
  const silent = await startSilentServer(port);
  const background: Promise<unknown>[] = [];
  const context = {
    requestId: 'silence',
    ip: '203.0.113.7',
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  };
  const request = new Request(`${SITE_URL}/api/register`, formOf('Ann Archer'));
  const response = await register(request, context);
  expect(response.status).toBe(200);
  const undecided = Symbol('still under way');
  expect(await Promise.race([Promise.all(background), Promise.resolve(undecided)])).toBe(undecided);
  expect(await outbox()).toMatchObject([{ sent_at: null }]);
  await silent.stop();
  await Promise.all(background);
  server = await startMailServer(port);
  await later();
  await call(sweep, '/');
  expect(server.received).toHaveLength(1);
});

test('emails of a new account have none of its own words and links', async () => {
  await ageOwner('1 hour');
  const hasPremium = (premium: boolean) =>
    site.sql('update public.profiles set premium = $2 where user_id = $1', [
      site.owner.id,
      premium,
    ]);
  await hasPremium(false);
  const lure = 'Win at www.evil.example';
  const loud = await createPublishedEvent(site, {
    title: lure,
    city: 'https://evil.example/city',
    venueName: lure,
    venueAddress: lure,
    checkinTime: lure,
    paymentInfo: lure,
    registrationName: lure,
    registrationEmail: 'lure@evil.example',
    organizerEmail: 'lure@evil.example',
  });
  await publishEvent(loud);
  const form = { ...readRegistration('Ann Archer'), paymentAcknowledged: true };
  const entry = { eventId: loud, submissionKey: crypto.randomUUID(), ...form };
  expect((await call(register, '/api/register', json(entry))).status).toBe(200);
  await hasPremium(true);
  const [mail] = server.received;
  const source = mail && decodedMail(mail);
  expect(source).toContain('Win at www. evil. example');
  expect(source).toContain(`${SITE_URL}/${loud}`);
  expect(source).toContain(WORDS.registrationMail.onPage);
  expect(source).not.toMatch(/evil\.example/);
  expect(source).not.toContain('Reply-To');
});

test('a player marked as paid is notified by the sweep, two minutes later and once', async () => {
  const { client } = site.owner;
  await client.from('events').update({ mails_status_changes: true }).eq('id', eventId);
  await submit('Ann Archer');
  const { error } = await client
    .from('participants')
    .insert({ event_id: eventId, full_name: 'Bob Berg', email: 'at the desk' });
  expect(error).toBeNull();
  await client.from('participants').update({ status: 'paid' }).eq('event_id', eventId);
  await call(sweep, '/');
  expect(server.received, 'the confirmation alone').toHaveLength(1);
  await later();
  await call(sweep, '/');
  await later();
  await call(sweep, '/');
  expect(server.received.map(({ to }) => to)).toEqual([
    ['ann.archer@players.example'],
    ['ann.archer@players.example'],
  ]);
  const source = server.received[1] && decodedMail(server.received[1]);
  for (const part of [
    'Subject: You’re marked as paid: Spring Open (Ann Archer)',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]) {
    expect(source).toContain(part);
  }
  expect(source).not.toContain('text/calendar');
  const [row] = await site.sql(
    'select next_attempt_at, last_error from private.registration_mails where sent_at is null',
  );
  expect(row).toEqual({ next_attempt_at: null, last_error: 'There is no email address.' });
});
