import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, registrationOf } from '../../supabase/tests/people.ts';
import browse from '../browse.ts';
import ownProfile from '../own-profile.ts';
import page from '../page.ts';
import publish from '../publish.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call, confirmationOf, json, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const publishAs = (eventId: string, accessToken?: string) =>
  call(publish, '/api/publish', json({ eventId }, accessToken));

async function publishedEvent(fields: Parameters<typeof createEvent>[1] = {}): Promise<string> {
  const eventId = await createEvent(site, fields);
  expect((await publishAs(eventId, site.owner.accessToken)).status).toBe(200);
  return eventId;
}

const pageOf = async (eventId: string) => (await call(page, `/${eventId}`)).text();

const submit = (eventId: string, form: object, submissionKey = crypto.randomUUID()) =>
  call(register, '/api/register', json({ eventId, submissionKey, ...form }));

const submitPlain = (eventId: string, form: Record<string, string>) =>
  call(register, '/api/register', {
    method: 'POST',
    body: new URLSearchParams({ eventId, submissionKey: '', ...form }),
  });

test('an event is not there before it is published, and a whole static page after', async () => {
  const eventId = await createEvent(site);
  const before = await call(page, `/${eventId}`);
  expect(before.status).toBe(404);
  expect(await before.text()).toContain('Event Not Found');

  const answer = await publishAs(eventId, site.owner.accessToken);
  expect(await answer.json()).toEqual({ eventId, path: `/${eventId}` });
  const after = await call(page, `/${eventId}`);
  expect(after.status).toBe(200);
  const html = await after.text();
  expect(html).toContain('Spring Open');
  expect(html).toContain(`/register?eventId=${eventId}`);
  expect(html).toMatch(/<\/html>\s*$/);
});

test('a page is served with its policy, a tag, and 304 to who has it', async () => {
  const eventId = await publishedEvent();
  const first = await call(page, `/${eventId}`);
  expect(first.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = first.headers.get('etag') ?? '';
  const again = await call(page, `/${eventId}`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each(['/', '/..%2f..%2fetc%2fpasswd', '/a/b', '/%00', `/${'a'.repeat(61)}`, '/no-such-event'])(
  'the address %s is Event Not Found',
  async (path) => {
    const response = await call(page, path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Event Not Found');
  },
);

test('a route in another case leads to the route', async () => {
  const response = await call(page, '/NewEvent?eventId=x');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/newEvent?eventId=x']);
});

test.each([
  [page, '/spring-open/', '/spring-open'],
  [page, '/NEWEVENT/?eventId=x', '/newEvent?eventId=x'],
  [browse, '/browse/?search=open&page=2', '/browse?search=open&page=2'],
  [registrationPage, '/register/?eventId=x', '/register?eventId=x'],
  [page, '//evil.example/', '/evil.example'],
  [page, '/\\evil.example/', '/evil.example'],
])(
  'a slash at the end leads to the address without it, and stays on the site: %#',
  async (handle, path, location) => {
    const response = await call(handle, path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  },
);

test('the form is found by the id in any case', async () => {
  const eventId = await publishedEvent();
  const response = await call(registrationPage, `/register?eventId=${eventId.toUpperCase()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  expect(await response.text()).toContain(`value="${eventId}"`);
  const sample = await call(registrationPage, '/register?eventId=SAMPLEDATA0725');
  expect(sample.status).toBe(200);
  expect(await sample.text()).toContain('value="SampleData0725"');
});

test('publishing needs a sign-in', async () => {
  const eventId = await createEvent(site);
  for (const token of [undefined, 'not.a.token']) {
    const response = await publishAs(eventId, token);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        code: 'publish_not_signed_in',
        message: 'You must be logged in to publish an event',
      },
    });
  }
});

test('nobody publishes the event of another', async () => {
  const eventId = await createEvent(site);
  const response = await publishAs(eventId, site.stranger.accessToken);
  expect(response.status).toBe(404);
  expect((await call(page, `/${eventId}`)).status).toBe(404);
});

test('an event whose content is invalid is refused with its field, and the old page stays', async () => {
  const eventId = await publishedEvent();
  await site.sql(
    `update public.events set registration_fee = 1.234, title = 'Broken' where id = $1`,
    [eventId],
  );
  const response = await publishAs(eventId, site.owner.accessToken);
  expect(response.status).toBe(422);
  expect((await response.json()).error).toMatchObject({
    code: 'event_invalid',
    field: 'registrationFee',
  });
  expect(await pageOf(eventId)).toContain('Spring Open');
});

test('a free organizer publishes no locked content, and keeps it', async () => {
  const eventId = await publishedEvent({
    websiteUrl: 'club.example',
    otherContent: `${'a'.repeat(30)}LOCKED`,
  });
  const html = await pageOf(eventId);
  expect(html).not.toContain('club.example');
  expect(html).not.toContain('LOCKED');
  const { data } = await site.owner.client
    .from('events')
    .select('content')
    .eq('id', eventId)
    .single();
  expect(data?.content.websiteUrl).toBe('club.example');
});

test('a guest registers, the organizer sees the email, and the page shows name and rating only', async () => {
  const eventId = await publishedEvent({ federationType: 'FIDE' });
  const response = await submit(eventId, {
    ...registrationOf('Ann Archer'),
    fideId: '777123',
    fideRating: '1850',
  });
  expect(response.status).toBe(200);
  expect((await response.json()).registration).toMatchObject({
    fullName: 'Ann Archer',
    email: 'ann.archer@players.example',
    repeated: false,
  });
  const { data } = await site.owner.client
    .from('participants')
    .select('email')
    .eq('event_id', eventId);
  expect(data).toEqual([{ email: 'ann.archer@players.example' }]);

  const html = await pageOf(eventId);
  expect(html).toContain('Ann Archer');
  expect(html).toContain('1850');
  for (const secret of ['ann.archer@players.example', '555 0100', '777123']) {
    expect(html).not.toContain(secret);
  }
});

test('a submission sent twice registers once', async () => {
  const eventId = await publishedEvent();
  const key = crypto.randomUUID();
  const answers = [
    await submit(eventId, registrationOf('Ann Archer'), key),
    await submit(eventId, registrationOf('Ann Archer'), key),
  ];
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second.registration).toEqual({ ...first.registration, repeated: true });
});

test('every problem of a form comes back at its field, from the top down', async () => {
  const eventId = await publishedEvent({ registrationFee: 40 });
  const response = await submit(eventId, { fullName: '', email: 'x', fideRating: '9000' });
  expect(response.status).toBe(422);
  const { problems } = await response.json();
  expect(problems.map((problem: { field: string }) => problem.field)).toEqual([
    'fullName',
    'email',
    'phoneNumber',
    'fideRating',
    'paymentAcknowledged',
  ]);
});

test('without a script the form comes back with what was typed and what is wrong', async () => {
  const eventId = await publishedEvent();
  const response = await submitPlain(eventId, {
    fullName: 'Ann "A" Archer',
    email: 'ann@club.example',
    notes: 'Board by the window',
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Phone number is required');
  expect(html).toContain('Ann &quot;A&quot; Archer');
  expect(html).toContain('Board by the window');
});

test('without a script the confirmation is a page of its own, which registers nobody again', async () => {
  const eventId = await publishedEvent({ registrationFee: 40 });
  const response = await submitPlain(eventId, {
    fullName: 'Ann Archer',
    email: 'ann@club.example',
    phoneNumber: '555 0100',
    paymentAcknowledged: 'on',
  });
  const location = response.headers.get('location') ?? '';
  expect(location).toBe(`/register?eventId=${eventId}&registered`);
  const setCookie = response.headers.get('set-cookie') ?? '';
  expect(setCookie).toMatch(/; Path=\/register; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
  expect(setCookie).not.toMatch(/ann|archer/i);
  for (const html of [await confirmationOf(response), await confirmationOf(response)]) {
    expect(html).toContain('You are registered');
    expect(html).toContain('ann@club.example');
  }
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  expect(data).toHaveLength(1);

  const [cookie = ''] = setCookie.split(';');
  const other = await publishedEvent();
  for (const [path, sent] of [
    [location, ''],
    [location, cookie.replace(/\.\d+\./, '.9999999999.')],
    [location.replace(eventId, other), cookie],
  ] as const) {
    const answer = await call(registrationPage, path, { headers: { cookie: sent } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(path.replace('&registered', ''));
  }
});

test('the form may renew a session where Supabase is, and the page of the event may not', async () => {
  const eventId = await publishedEvent();
  const policyOf = async (response: Promise<Response>) =>
    (await response).headers.get('content-security-policy');
  const { origin } = new URL(functionsEnvironment().supabaseBrowserUrl);
  const form = await policyOf(call(registrationPage, `/register?eventId=${eventId}`));
  expect(form).toContain(`; connect-src 'self' ${origin};`);
  expect(await policyOf(call(page, `/${eventId}`))).toContain("; connect-src 'self';");
});

test('a second registration of the same person is told so', async () => {
  const eventId = await publishedEvent();
  await submit(eventId, registrationOf('Ann Archer'));
  const response = await submit(eventId, registrationOf('Ann Archer'));
  expect(response.status).toBe(409);
  expect((await response.json()).error).toEqual({
    code: 'player_already_entered',
    field: 'fullName',
    message: 'A player with this name and email address is entered already.',
  });
});

test('without a script a taken id is asked about, and its owner comes in without it', async () => {
  const eventId = await publishedEvent({ federationType: 'FIDE' });
  await submit(eventId, { ...registrationOf('Mistyped'), fideId: '777123' });
  const form = {
    fullName: 'Ann Archer',
    email: 'ann@club.example',
    phoneNumber: '555 0100',
    fideId: '777123',
  };
  const asked = await submitPlain(eventId, form);
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(html).toContain('This ID is entered already. Is it yours?');
  expect(html).toContain('value="777123"');
  expect(html).not.toMatch(/id="fideId-taken"[^>]* hidden/);
  expect(html).not.toContain('Mistyped');

  const response = await submitPlain(eventId, { ...form, fideIdDisputed: 'true' });
  expect(await confirmationOf(response)).toContain('You are registered');
});

test('without a script whoever has no id yet ticks the box', async () => {
  const eventId = await publishedEvent({ federationType: 'National' });
  const form = { fullName: 'Bea Beginner', email: 'bea@club.example', phoneNumber: '555 0100' };
  const named = await (await submitPlain(eventId, { ...form, localFederationId: 'none' })).text();
  expect(named).toContain('This is a placeholder, not a federation ID.');
  expect(named).toContain('I have no national federation ID yet');
  expect((await submitPlain(eventId, { ...form, idPending: 'true' })).status).toBe(303);
});

test('a parent enters a child under their account, and the form says whom they entered', async () => {
  const eventId = await publishedEvent();
  const { accessToken, email } = site.player;
  const entered = async () => {
    const init = { headers: { authorization: `Bearer ${accessToken}` } };
    return (await call(ownProfile, `/api/profile?eventId=${eventId}`, init)).json();
  };
  const before = await entered();
  expect(before).toMatchObject({ profile: { fullName: 'player' }, entered: [] });
  const child = { ...registrationOf('Kid One'), fideId: '5001', forSomebodyElse: 'true' };
  const body = json({ eventId, submissionKey: crypto.randomUUID(), ...child }, accessToken);
  expect((await (await call(register, '/api/register', body)).json()).registration).toMatchObject({
    fullName: 'Kid One',
    email,
  });
  expect(await entered()).toEqual({
    ...before,
    entered: [{ fullName: 'Kid One', isOwn: false }],
  });
  const nobody = await call(ownProfile, `/api/profile?eventId=${eventId}`);
  expect(await nobody.json()).toEqual({ profile: {}, entered: [] });
});

test.each(['not json', '{}', '{"eventId":"../etc"}'])(
  'the body %s is refused as malformed',
  async (body) => {
    const response = await call(register, '/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  },
);

test.each([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { origin: 'https://elsewhere.example' }],
  [403, { origin: 'null' }],
  [303, { 'sec-fetch-site': 'same-origin', origin: SITE_URL }],
  [303, { origin: SITE_URL }],
  [303, { accept: 'text/html' }],
])('a form is answered with %i when it is sent with %o', async (status, headers) => {
  const eventId = await publishedEvent();
  const form = { fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' };
  const response = await call(register, '/api/register', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ eventId, submissionKey: '', ...form }),
  });
  expect(response.status).toBe(status);
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  expect(data).toHaveLength(status === 303 ? 1 : 0);
});

test('a form longer than any form is refused', async () => {
  const response = await submit('some-event', { notes: 'x'.repeat(300_000) });
  expect(response.status).toBe(413);
});

test('registering for what is not published says so', async () => {
  const response = await submit(await createEvent(site), registrationOf('Ann Archer'));
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('Event not found or not published');
});

test('many publishes at once end with the last content', async () => {
  const eventId = await publishedEvent();
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      await site.owner.client
        .from('events')
        .update({ title: `Edition ${i}` })
        .eq('id', eventId);
      expect((await publishAs(eventId, site.owner.accessToken)).status).toBe(200);
    }),
  );
  const { data } = await site.owner.client
    .from('events')
    .select('title')
    .eq('id', eventId)
    .single();
  expect(await pageOf(eventId)).toContain(data?.title);
});

test('a page whose refresh was lost is rendered by the next sweep', async () => {
  const eventId = await publishedEvent();
  await site.anonymous.rpc('register_participant', {
    event_id: eventId,
    submission_key: crypto.randomUUID(),
    registration: registrationOf('Lost Larry'),
  });
  expect(await pageOf(eventId)).not.toContain('Lost Larry');
  expect((await call(sweep, '/')).status).toBe(204);
  expect(await pageOf(eventId)).toContain('Lost Larry');
});

test('the registration page of an event is served from the store', async () => {
  const eventId = await publishedEvent();
  const response = await call(registrationPage, `/register?eventId=${eventId}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<form');
  expect((await call(registrationPage, '/register?eventId=../x')).status).toBe(404);
});

test('the sample has a registration form to look at, and takes nobody', async () => {
  const form = await call(registrationPage, '/register?eventId=SampleData0725');
  expect(await form.text()).toContain('<form');
  const answer = await submit('SampleData0725', {
    ...registrationOf('Ann Archer'),
    fideId: '1',
    paymentAcknowledged: true,
  });
  expect(answer.status).toBe(403);
  expect((await answer.json()).error.message).toBe(
    'This is a sample tournament, which takes no players.',
  );
});
