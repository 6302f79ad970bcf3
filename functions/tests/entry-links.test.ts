import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readRegistration } from '../../supabase/tests/people.ts';
import entry from '../entry.ts';
import lostLink from '../lost-link.ts';
import page from '../page.ts';
import register from '../register.ts';
import sweep from '../sweep.ts';
import { call, json, readConfirmation, SITE_URL } from './call.ts';
import { entryToken, openEntry } from './entry-page.ts';
import { decodedMail, type MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let server: MailServer & { port: number };
let eventId: string;
const { publishedEvent } = eventsOn(() => site);

beforeAll(async () => {
  ({ site, server } = await startMailingSite());
  await site.sql("update public.profiles set created_at = now() - interval '60 days'");
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from private.registration_mails');
  await site.sql('delete from private.usage_counts');
  server.received.length = 0;
  eventId = await publishedEvent({ registrationEmail: 'desk@club.example' });
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.info).mockClear();
});

/** The text of a mail, by default the last one. */
const sourceOf = (mail = server.received.at(-1)) => (mail ? decodedMail(mail) : '');
const linksIn = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"<>\])]+/g) ?? [])];

async function enter(name: string, more: object = {}): Promise<string> {
  const form = { eventId, submissionKey: crypto.randomUUID(), ...readRegistration(name), ...more };
  expect((await call(register, '/api/register', json(form))).status).toBe(200);
  return entryToken(sourceOf());
}

const everyLine = () =>
  [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.info).mock.calls].flat().join('\n');

const contact = { email: 'ann.archer@players.example', phoneNumber: '555 0100', notes: '' };

test('the email has a link; the page behind it is private, and its URL has no token', async () => {
  const token = await enter('Ann Archer');
  expect(sourceOf()).toContain(`${SITE_URL}/entry/${token}`);
  const { first, path, get } = await openEntry(token);
  expect(path).toMatch(/^\/entry\/[0-9a-f]{16}$/);
  expect(first.headers.get('set-cookie')).toContain(`Path=${path}; `);
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  const shown = await get();
  const text = await shown.text();
  expect(text).toContain('Ann Archer');
  expect(text).not.toContain(token);
  for (const response of [first, shown]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

test('the confirmation has the link, even after a reload', async () => {
  const form = new URLSearchParams({
    ...{ eventId, ...contact, fullName: 'Ann Archer', showName: 'false' },
  });
  const answer = await call(register, '/api/register', { method: 'POST', body: form });
  for (const html of [await readConfirmation(answer.clone()), await readConfirmation(answer)]) {
    const { get } = await openEntry(entryToken(html));
    expect(await (await get()).text()).toContain('Ann Archer');
  }
  const key = crypto.randomUUID();
  const scripted = await call(
    register,
    '/api/register',
    json({ eventId, submissionKey: key, ...readRegistration('Ben Bishop') }),
  );
  expect(await scripted.text(), 'the script has no use for it').not.toContain('token');
});

test('on the confirmation, each family member has their own link', async () => {
  const player = (fullName: string) => ({ ...readRegistration(fullName), email: undefined });
  const answer = await call(
    register,
    '/api/register',
    json({
      ...readRegistration('Ann Archer'),
      eventId,
      submissionKey: crypto.randomUUID(),
      players: [player('Ann Archer'), player('Bea Archer')],
    }),
  );
  const { confirmation } = await answer.clone().json();
  const html = await readConfirmation(
    new Response(null, {
      status: 303,
      headers: { location: confirmation, 'set-cookie': answer.headers.get('set-cookie') ?? '' },
    }),
  );
  const tokens = [...html.matchAll(/\/entry\/([\w-]{43})/g)].map(([, token]) => token ?? '');
  expect(tokens).toHaveLength(2);
  const names = await Promise.all(
    tokens.map(async (token) =>
      (await (await (await openEntry(token)).get()).text()).match(/Bea|Ann/),
    ),
  );
  expect(names.map((found) => found?.[0])).toEqual(['Ann', 'Bea']);
});

test('a scanner that follows every link in the email and on its pages changes nothing', async () => {
  await enter('Ann Archer');
  const state = () =>
    site.sql(
      `select to_jsonb(participants) as entry, (select count(*) from private.entry_changes) as changes,
         (select count(*) from private.entry_links) as links
       from public.participants where event_id = $1`,
      [eventId],
    );
  const before = await state();
  const visited = new Set<string>();
  const visit = async (address: string, cookie = ''): Promise<void> => {
    const { pathname, search, origin } = new URL(address, SITE_URL);
    const path = pathname + search;
    if (origin !== SITE_URL || visited.has(path)) return;
    visited.add(path);
    const handler = pathname.startsWith('/entry/')
      ? entry
      : pathname === '/entry'
        ? lostLink
        : page;
    for (const method of ['HEAD', 'GET']) {
      const response = await call(handler, path, { method, headers: { cookie } });
      const kept = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const location = response.headers.get('location');
      if (location) await visit(location, kept);
      const text = await response.text();
      const hrefs = [...text.matchAll(/(?:href|action)="([^"#]*)"/g)].map(([, href]) => href ?? '');
      for (const href of hrefs) await visit(href.replaceAll('&amp;', '&'), kept);
    }
  };
  for (const link of linksIn(sourceOf())) await visit(link);
  expect([...visited].filter((path) => path.startsWith('/entry/')).length).toBeGreaterThan(2);
  expect([...visited].some((path) => path.endsWith('?withdraw'))).toBe(true);
  expect(await state()).toEqual(before);
});

test('a player changes contact details there, and the page confirms it', async () => {
  const { post, get } = await openEntry(await enter('Ann Archer'));
  const saved = await post({ action: 'change', ...contact, phoneNumber: '555 0200' });
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\?saved$/),
  ]);
  const text = await (await get('?saved')).text();
  expect(text).toContain('Changes saved.');
  expect(text).toContain('value="555 0200"');
});

test('answers that the form doesn’t ask for are kept, and an unticked box is cleared', async () => {
  const { post } = await openEntry(await enter('Ann Archer', { showName: true }));
  await site.sql("update public.participants set byes = '{2}' where event_id = $1", [eventId]);
  const stored = async () =>
    (
      await site.sql('select byes, show_name from public.participants where event_id = $1', [
        eventId,
      ])
    )[0];
  await post({ action: 'change', ...contact });
  expect(await stored()).toEqual({ byes: [2], show_name: true });
  await post({ action: 'change', ...contact, showName: 'false' });
  expect(await stored()).toEqual({ byes: [2], show_name: false });
});

test('problems are shown at their fields, and nothing typed is lost', async () => {
  const { post } = await openEntry(await enter('Ann Archer'));
  const refused = await post({
    action: 'change',
    ...contact,
    phoneNumber: '',
    notes: 'I come <late>',
  });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain('id="phoneNumber-error"');
  expect(text).toContain(WORDS.registrationForm.questions.phoneNumber.missing);
  expect(text).toContain('I come &lt;late&gt;');
});

test('a player withdraws with one more click, and can be reinstated', async () => {
  const { post, get } = await openEntry(await enter('Ann Archer'));
  expect(await (await get('?withdraw')).text()).toContain('Keep Registration');
  expect((await post({ action: 'withdraw' })).headers.get('location')).toMatch(/\?withdrawn$/);
  expect(server.received.map((mail) => /^Subject: (.*)$/m.exec(decodedMail(mail))?.[1])).toEqual([
    'You’re registered: Spring Open (Ann Archer)',
    'You’ve withdrawn: Spring Open (Ann Archer)',
  ]);
  const withdrawn = await (await get('?withdrawn')).text();
  expect(withdrawn).toContain(WORDS.entryPage.notices.withdrawn);
  expect(withdrawn).toContain('Register Again');
  await post({ action: 'restore' });
  expect(sourceOf()).toContain('Subject: You’re registered again: Spring Open (Ann Archer)');
  expect(await (await get('?restored')).text()).toContain('You’re registered again.');
});

test('both addresses are notified of a change, and the former one gets no link', async () => {
  const token = await enter('Ann Archer');
  const { post, cookie, path } = await openEntry(token);
  server.received.length = 0;
  const saved = await post({ action: 'change', ...contact, email: 'new@players.example' });
  const byRecipient = new Map(server.received.map((mail) => [mail.to[0], sourceOf(mail)]));
  expect([...byRecipient.keys()].sort()).toEqual([
    'ann.archer@players.example',
    'new@players.example',
  ]);
  expect(byRecipient.get('ann.archer@players.example')).not.toContain('/entry/');
  expect(entryToken(byRecipient.get('new@players.example') ?? '')).not.toBe('');
  // The link of the old mail has ended, and the browser goes on with another.
  expect((await call(entry, `/entry/${token}`)).status).toBe(404);
  expect((await call(entry, path, { headers: { cookie } })).status).toBe(404);
  const own = saved.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await call(entry, saved.headers.get('location') ?? '', { headers: { cookie: own } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('new@players.example');
});

test('the same page is shown for a link that is wrong, has ended, lacks its cookie, or is another browser’s', async () => {
  const [token, other] = [await enter('Ann Archer'), await enter('Ben Bishop')];
  const { path } = await openEntry(token);
  const { cookie } = await openEntry(other);
  const ended = await enter('Cid Castle');
  await site.sql("delete from public.participants where event_id = $1 and full_name like 'Cid%'", [
    eventId,
  ]);
  const answers = [
    await call(entry, `/entry/${'x'.repeat(43)}`),
    await call(entry, `/entry/${ended}`),
    await call(entry, '/entry/short'),
    await call(entry, path),
    await call(entry, path, { headers: { cookie } }),
    await call(entry, path, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ action: 'withdraw' }),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('This link doesn’t work');
  const [row] = await site.sql(
    "select count(*)::integer as active from public.participants where event_id = $1 and status = 'registered'",
    [eventId],
  );
  expect(row).toEqual({ active: 2 });
});

test('no other site can withdraw a player', async () => {
  const { post } = await openEntry(await enter('Ann Archer'));
  expect((await post({ action: 'withdraw' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('no log line has a token, not even for a failed request', async () => {
  const token = await enter('Ann Archer');
  const { post, get } = await openEntry(token);
  await get();
  await post({ action: 'withdraw' });
  await call(sweep, '/');
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError(`no answer for /entry/${token}`));
  expect((await call(entry, `/entry/${token}`)).status).toBe(503);
  failing.mockRestore();
  expect(everyLine()).toContain('request failed');
  expect(everyLine()).not.toContain(token);
});

const ask = (email: string, of: string | null = eventId) =>
  call(lostLink, '/entry', {
    method: 'POST',
    body: new URLSearchParams({ ...(of !== null && { eventId: of }), email }),
  });

test('a lost link is emailed to registered players, and everyone gets the same response', async () => {
  await enter('Lena Lost');
  server.received.length = 0;
  const [known, unknown] = [
    await ask('LENA.lost@players.example'),
    await ask('nobody@players.example'),
  ];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(await known.text()).toBe(await unknown.text());
  expect(server.received.map(({ to }) => to[0])).toEqual(['lena.lost@players.example']);
  const { get } = await openEntry(entryToken(sourceOf()));
  expect(await (await get()).text()).toContain('Lena Lost');
  await ask('lena.lost@players.example', null);
  expect(server.received).toHaveLength(2);
});

test.each([
  [403, { origin: 'https://elsewhere.example' }],
  [403, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [200, { origin: 'null' }],
  [200, { origin: SITE_URL }],
])('the form for lost links returns %i to %j', async (status, headers) => {
  const body = new URLSearchParams({ eventId, email: 'nobody@players.example' });
  expect((await call(lostLink, '/entry', { method: 'POST', body, headers })).status).toBe(status);
});

test('the response does not wait for the lookup', async () => {
  await enter('Ann Archer');
  const background: Promise<unknown>[] = [];
  const order: string[] = [];
  const form = new URLSearchParams({ eventId, email: 'ann.archer@players.example' });
  await lostLink(new Request(`${SITE_URL}/entry`, { method: 'POST', body: form }), {
    requestId: 'lost-link-test',
    ip: '203.0.113.7',
    waitUntil: (work: Promise<unknown>) =>
      void background.push(work.then(() => order.push('mailed'))),
  });
  order.push('answered');
  await Promise.all(background);
  expect(order).toEqual(['answered', 'mailed']);
});

test('lost links are limited by network, and a malformed address is reported', async () => {
  expect((await ask('nobody')).status).toBe(422);
  for (let number = 0; number < 20; number++) await ask(`player${number}@players.example`);
  const refused = await ask('one.more@players.example');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Please wait an hour.');
});

test('if the organizer turned it off, email and confirmation say to contact the organizer', async () => {
  await site.owner.client.from('events').update({ self_service: false }).eq('id', eventId);
  const form = new URLSearchParams({
    ...{ eventId, ...contact, fullName: 'Ann Archer', showName: 'false' },
  });
  const answer = await call(register, '/api/register', { method: 'POST', body: form });
  expect(await readConfirmation(answer)).toContain('please contact the organizer');
  expect(sourceOf()).toContain(WORDS.registrationMail.changes.text);
  expect(sourceOf()).not.toContain('/entry/');
});

test('signing out leaves no entry page open on that computer', async () => {
  await enter('Ann Archer');
  await site.sql(
    'update public.participants set user_id = $2, is_guest = false where event_id = $1',
    [eventId, site.player.id],
  );
  const { data: token } = await site.player.client.rpc('own_board_link', {
    in_event_id: eventId,
    in_participant_id: await entryId(),
  });
  const { get, post } = await openEntry(token);
  expect((await get()).status).toBe(200);
  const { error } = await site.player.client.auth.admin.signOut(site.player.accessToken);
  expect(error).toBeNull();
  expect((await get()).status).toBe(404);
  expect((await post({ action: 'withdraw' })).status).toBe(404);
});

async function entryId(): Promise<string> {
  const [entered] = await site.sql('select id from public.participants where event_id = $1', [
    eventId,
  ]);
  return String(entered?.['id']);
}
