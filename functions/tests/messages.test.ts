import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPublishedEvent } from '../../supabase/tests/people.ts';
import deliver from '../deliver-messages.ts';
import sweep from '../sweep.ts';
import tryMessage from '../try-message.ts';
import unsubscribe from '../unsubscribe.ts';
import { call, json } from './call.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { addPlayers, outbox, send, writeDraft } from './messages.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let port: number;
let server: MailServer;
let eventId: string;

beforeAll(async () => {
  const first = await startMailServer(0);
  ({ port } = first);
  await first.stop();
  site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tabiya <mail@chess.example>',
    MAIL_RATE: '100',
  });
  await site.service.from('profiles').update({ premium: true }).eq('user_id', site.owner.id);
  await letOwnerAge(2);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from public.messages');
  await site.sql('delete from private.usage_counts');
  await site.sql('delete from private.refused_addresses');
  server = await startMailServer(port);
  eventId = await createPublishedEvent(site, { organizerEmail: 'desk@club.example' });
});
afterEach(() => server.stop());

/** Sets the age of the organizer's account, in days. */
const letOwnerAge = (days: number) =>
  site.sql(
    'update public.profiles set created_at = now() - make_interval(days => $2) where user_id = $1',
    [site.owner.id, days],
  );
const recipients = () => server.received.flatMap(({ to }) => to).sort();
const statusOf = async (id: string) =>
  (await site.sql<{ status: string }>('select status from public.messages where id = $1', [id]))[0]
    ?.status;
const dueAgain = () =>
  site.sql("update public.message_recipients set next_attempt_at = now() - interval '1 second'");
const linkIn = (source: string) => /List-Unsubscribe:\s+<([^>]+)>/.exec(source)?.[1] ?? '';

test('a message goes to everyone once, from the site, with replies to the organizer', async () => {
  await addPlayers(site, eventId, 3);
  const id = await writeDraft(site, eventId, {
    subject: 'News of {event}',
    body: 'Hello {name},\n\nyou owe {amount due}. See {page link}',
  });
  expect((await send(site.owner, id, 3)).status).toBe(204);
  expect(recipients()).toEqual(['p1', 'p2', 'p3'].map((name) => `${name}@players.example`));
  const [mail] = server.received;
  for (const part of [
    'From: Tabiya <mail@chess.example>',
    'Reply-To: desk@club.example',
    'Subject: News of Spring Open',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'Hello Player ',
    'you owe nothing',
  ]) {
    expect(mail?.source).toContain(part);
  }
  expect(linkIn(mail?.source ?? '')).toMatch(/^https:\/\/chess\.example\/unsubscribe\/[\w-]{43}$/);
  expect(await statusOf(id)).toBe('sent');
  await call(sweep, '/');
  expect(server.received).toHaveLength(3);
});

test('on an account’s first day, a message has only the link to its page, and takes no replies', async () => {
  await letOwnerAge(0);
  await addPlayers(site, eventId, 1);
  const text = {
    subject: 'Buy at spam.example',
    body: 'See https://spam.example/x and {page link}',
  };
  await send(site.owner, await writeDraft(site, eventId, text), 1);
  const source = server.received[0]?.source.replaceAll('=\r\n', '') ?? '';
  expect(source).not.toMatch(/spam\.example|Reply-To/);
  expect(source).toContain('Subject: Buy at spam. example');
  expect(source).toContain(`/${eventId}`);
  await letOwnerAge(2);
  await send(site.owner, await writeDraft(site, eventId, text), 1);
  expect(server.received[1]?.source).toContain('https://spam.example/x');
});

test('one email goes to each address, unless the message is personal', async () => {
  await addPlayers(site, eventId, 2);
  await site.sql("update public.participants set email = 'club@players.example'");
  await send(site.owner, await writeDraft(site, eventId), 1);
  expect(recipients()).toEqual(['club@players.example']);
  await send(site.owner, await writeDraft(site, eventId, { subject: 'For {name}' }), 2);
  expect(recipients()).toHaveLength(3);
});

test('only the selected group gets it', async () => {
  await addPlayers(site, eventId, 4);
  const update = (changes: string, name: string) =>
    site.sql(`update public.participants set ${changes} where full_name = $1`, [name]);
  await site.sql(
    'update public.participants set fee_full = 4000, fee_owed = 4000 where event_id = $1',
    [eventId],
  );
  await update("status = 'paid'", 'Player 1');
  await update("status = 'cancelled'", 'Player 2');
  await update('fee_full = 0, fee_owed = 0', 'Player 3');
  await send(site.owner, await writeDraft(site, eventId, { audience: 'unpaid' }), 1);
  expect(recipients()).toEqual(['p4@players.example']);
});

test('recipients who opt out by the link get no more for that event; opening the link alone does nothing', async () => {
  await addPlayers(site, eventId, 2);
  await send(site.owner, await writeDraft(site, eventId), 2);
  const path = new URL(linkIn(server.received[0]?.source ?? '')).pathname;
  const asked = await call(unsubscribe, path);
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await asked.text()).toContain('Stop receiving emails');
  await send(site.owner, await writeDraft(site, eventId), 2);
  expect(server.received).toHaveLength(4);

  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' };
  const done = await call(unsubscribe, path, oneClick);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('unsubscribed')]);
  const next = await writeDraft(site, eventId);
  expect((await send(site.owner, next, 2)).status).toBe(409);
  expect((await send(site.owner, next, 1)).status).toBe(204);
  const states = (await outbox(site, next)).map(({ state, reason }) => `${state} ${reason}`);
  expect(states.sort()).toEqual(['sent ', 'skipped opted_out']);

  await call(unsubscribe, path, { method: 'POST', body: 'again=1' });
  expect((await send(site.owner, await writeDraft(site, eventId), 2)).status).toBe(204);
});

test('an unknown link returns 404 and changes nothing', async () => {
  for (const token of ['x', 'a'.repeat(43)]) {
    const answer = await call(unsubscribe, `/unsubscribe/${token}`, { method: 'POST', body: '' });
    expect(answer.status).toBe(404);
  }
  expect(await site.sql('select * from private.message_opt_outs')).toEqual([]);
});

test('an address that the server rejects permanently is not retried', async () => {
  await addPlayers(site, eventId, 2);
  server.unknown.add('p1@players.example');
  const id = await writeDraft(site, eventId);
  await send(site.owner, id, 2);
  expect(await outbox(site, id)).toMatchObject([
    { state: 'failed', reason: 'refused', last_error: expect.not.stringContaining('@') },
    { state: 'sent' },
  ]);
  const next = await writeDraft(site, eventId);
  await send(site.owner, next, 1);
  expect(await outbox(site, next)).toMatchObject([{ reason: 'refused_before' }, { state: 'sent' }]);
});

test('emails that a broken server did not accept go out later, once', async () => {
  await addPlayers(site, eventId, 5);
  await server.stop();
  const id = await writeDraft(site, eventId);
  await send(site.owner, id, 5);
  // Sending stops after three failures in a row.
  expect((await outbox(site, id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0]);
  server = await startMailServer(port);
  await dueAgain();
  await call(sweep, '/');
  expect(recipients()).toHaveLength(5);
  expect(await statusOf(id)).toBe('sent');
});

test('a recipient who was erased, removed, or cancelled, or opted out while it waited, gets none', async () => {
  await addPlayers(site, eventId, 5);
  await server.stop();
  const id = await writeDraft(site, eventId);
  await send(site.owner, id, 5);
  const ids = await site.sql<{ id: string }>(
    'select id from public.participants where event_id = $1 order by full_name',
    [eventId],
  );
  const [erased, removed, cancelled] = ids.map((row) => row.id);
  const key = { in_event_id: eventId, in_participant_id: erased };
  expect((await site.owner.client.rpc('erase_participant', key)).error).toBeNull();
  await site.sql('delete from public.participants where id = $1', [removed]);
  await site.sql("update public.participants set status = 'cancelled' where id = $1", [cancelled]);
  await site.sql(
    `insert into private.message_opt_outs (event_id, address_hash)
     values ($1, private.address_hash('p4@players.example'))`,
    [eventId],
  );
  server = await startMailServer(port);
  await dueAgain();
  await call(deliver, '/api/deliver-messages', { method: 'POST' });
  expect(recipients()).toEqual(['p5@players.example']);
  const reasons = (await outbox(site, id)).map(({ reason }) => reason);
  expect(reasons.sort()).toEqual(['', 'erased', 'left', 'opted_out', 'removed']);
  const trace = await site.sql(
    "select 1 from public.message_recipients where last_error like '%@%'",
  );
  expect(trace).toEqual([]);
});

test('an email goes to the next recipient with the same address if the first gets none after all', async () => {
  await addPlayers(site, eventId, 4);
  await site.sql(
    "update public.participants set email = 'club@players.example' where full_name <> 'Player 4'",
  );
  await server.stop();
  const id = await writeDraft(site, eventId);
  await send(site.owner, id, 2);
  const shared = await site.sql<{ participant_id: string }>(
    `select recipients.participant_id
     from public.message_recipients as recipients
     join public.participants on participants.id = recipients.participant_id
     where recipients.message_id = $1 and participants.email = 'club@players.example'
     order by recipients.position`,
    [id],
  );
  const [first, second] = shared.map((row) => row.participant_id);
  const key = { in_event_id: eventId, in_participant_id: first };
  expect((await site.owner.client.rpc('erase_participant', key)).error).toBeNull();
  await site.sql("update public.participants set status = 'cancelled' where id = $1", [second]);
  server = await startMailServer(port);
  await dueAgain();
  await call(sweep, '/');
  expect(recipients()).toEqual(['club@players.example', 'p4@players.example']);
  const reasons = (await outbox(site, id)).map(({ state, reason }) => `${state} ${reason}`);
  expect(reasons.sort()).toEqual(['sent ', 'sent ', 'skipped erased', 'skipped left']);
  expect(await statusOf(id)).toBe('sent');
});

test('a stopped message ends with the current email, and resumes on request', async () => {
  await addPlayers(site, eventId, 20);
  const id = await writeDraft(site, eventId);
  const sending = send(site.owner, id, 20);
  await vi.waitUntil(() => server.received.length >= 3, { timeout: 10_000 });
  const { error } = await site.owner.client.rpc('stop_message', { in_message_id: id });
  expect(error).toBeNull();
  const atStop = server.received.length;
  await sending;
  expect(server.received.length).toBeLessThanOrEqual(atStop + 1);
  await call(sweep, '/');
  expect(server.received.length).toBeLessThanOrEqual(atStop + 1);
  expect(await statusOf(id)).toBe('stopped');
  await send(site.owner, id, null);
  expect(new Set(recipients()).size).toBe(20);
  expect(server.received).toHaveLength(20);
  expect(await statusOf(id)).toBe('sent');
});

test('two senders at once send nothing twice', async () => {
  await addPlayers(site, eventId, 20);
  const id = await writeDraft(site, eventId);
  const post = { method: 'POST' };
  await Promise.all([
    send(site.owner, id, 20),
    call(deliver, '/api/deliver-messages', post),
    call(sweep, '/'),
  ]);
  await call(sweep, '/');
  expect(recipients()).toHaveLength(20);
  expect(new Set(recipients()).size).toBe(20);
});

test('a test goes only to the organizer, as the selected player would get it', async () => {
  await addPlayers(site, eventId, 1);
  const [player] = await site.sql<{ id: string }>(
    'select id from public.participants where event_id = $1',
    [eventId],
  );
  const id = await writeDraft(site, eventId, { subject: 'For {name}' });
  const body = { messageId: id, participantId: player?.id ?? null };
  // The address may belong to another person.
  const refused = await call(tryMessage, '/api/try-message', json(body, site.owner.accessToken));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: 'email_not_confirmed' } });
  expect(server.received).toEqual([]);
  await site.sql('insert into private.confirmed_emails (user_id, email) values ($1, $2)', [
    site.owner.id,
    site.owner.email,
  ]);
  const answer = await call(tryMessage, '/api/try-message', json(body, site.owner.accessToken));
  expect(await answer.json()).toEqual({ email: site.owner.email });
  expect(server.received).toMatchObject([
    { to: [site.owner.email], source: expect.stringContaining('Subject: For Player 1') },
  ]);
  expect(server.received[0]?.source).not.toContain('List-Unsubscribe');
  expect(await statusOf(id)).toBe('draft');
  const stranger = json(body, site.stranger.accessToken);
  expect((await call(tryMessage, '/api/try-message', stranger)).status).toBe(404);
});

test('no one sends for another organizer’s event, without Premium, or beyond the daily limit', async () => {
  await addPlayers(site, eventId, 2);
  const id = await writeDraft(site, eventId);
  expect((await send(site.stranger, id, 2)).status).toBe(404);
  await site.sql(
    `insert into private.usage_counts (subject, used, ends_at) values ($1, 999, now() + interval '1 hour')`,
    [`messages of ${site.owner.id}`],
  );
  const limited = await send(site.owner, id, 2);
  expect([limited.status, (await limited.json()).error.parameters]).toEqual([
    429,
    { most: 1000, left: 1 },
  ]);
  await site.service.from('profiles').update({ premium: false }).eq('user_id', site.owner.id);
  expect((await send(site.owner, id, 2)).status).toBe(403);
  await site.service.from('profiles').update({ premium: true }).eq('user_id', site.owner.id);
  expect(server.received).toEqual([]);
});

test('input never becomes a header or markup', async () => {
  await addPlayers(site, eventId, 1);
  const hostile = '<img src=x>\r\nBcc: evil@x.example';
  await site.sql('update public.participants set full_name = $1 where event_id = $2', [
    hostile,
    eventId,
  ]);
  const { error } = await site.owner.client
    .from('messages')
    .insert({ event_id: eventId, subject: 'A\r\nBcc: evil@x.example', body: 'x' });
  expect(error?.code).toBeDefined();
  const id = await writeDraft(site, eventId, { subject: 'To {name}', body: '<b>{name}</b>' });
  await send(site.owner, id, 1);
  expect(recipients()).toEqual(['p1@players.example']);
  const source = server.received[0]?.source ?? '';
  expect(source).not.toMatch(/^Bcc:/m);
  const markup = source.slice(source.indexOf('Content-Type: text/html'));
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&#60;b&#62;');
});

test('a text that another window changed after the confirmation is not sent', async () => {
  await addPlayers(site, eventId, 1);
  const id = await writeDraft(site, eventId);
  await site.owner.client.from('messages').update({ body: 'Other' }).eq('id', id);
  const answer = await send(site.owner, id, 1, 1);
  expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'message_changed']);
  expect([await statusOf(id), server.received]).toEqual(['draft', []]);
  expect((await send(site.owner, id, 1, 2)).status).toBe(204);
  expect(recipients()).toEqual(['p1@players.example']);
});

test('an unknown placeholder is rejected', async () => {
  await addPlayers(site, eventId, 1);
  const id = await writeDraft(site, eventId, { body: 'Hello {nmae}' });
  const answer = await send(site.owner, id, 1);
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'message_placeholders']);
});
