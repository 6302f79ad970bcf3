import {
  createQuestion,
  emptyRounds,
  makeSection,
} from '@tabiya/domain/entries/testing/entry-fixtures';
import { feePeriod, fullFee } from '@tabiya/domain/event/entry-terms/fees';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { formatFee } from '@tabiya/domain/money/currency';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { sampleForm } from '@tabiya/server/pages/published-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findElements } from '../../site-renderer/testing/html.ts';
import { createEvent, readRegistration } from '../../supabase/tests/people.ts';
import ownProfile from '../own-profile.ts';
import page from '../page.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import { call, json, readConfirmation, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishedEvent, refreshEvent, makePremium, pageOf } = eventsOn(() => site);

const submit = (eventId: string, form: object, submissionKey = crypto.randomUUID()) =>
  call(register, '/api/register', json({ eventId, submissionKey, ...form }));

const submitPlain = (eventId: string, form: Record<string, string>) =>
  call(register, '/api/register', {
    method: 'POST',
    body: new URLSearchParams({ eventId, submissionKey: '', showName: 'false', ...form }),
  });

test('a guest registers; the organizer sees the email, and the page shows only name and rating', async () => {
  const eventId = await publishedEvent({ federationType: 'FIDE' });
  const response = await submit(eventId, {
    ...readRegistration('Ann Archer'),
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

test('the public list names only players who agreed', async () => {
  const shown = { showParticipants: true, showRegistration: true };
  const eventId = await publishedEvent({ tabsShown: { ...EMPTY_EVENT.tabsShown, ...shown } });
  for (const [name, showName] of [
    ['Open Olivia', true],
    ['Hidden Hana', false],
  ] as const) {
    const response = await submit(eventId, { ...readRegistration(name), showName });
    expect(response.status).toBe(200);
  }
  await refreshEvent(eventId);
  const html = await pageOf(eventId);
  expect(html).toContain('Open Olivia');
  expect(html).toContain(WORDS.eventPage.participants.nameWithheld);
  expect(html).not.toContain('Hana');
});

test('a form sent twice registers once', async () => {
  const eventId = await publishedEvent();
  const key = crypto.randomUUID();
  const answers = [
    await submit(eventId, readRegistration('Ann Archer'), key),
    await submit(eventId, readRegistration('Ann Archer'), key),
  ];
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second.registration).toEqual({ ...first.registration, repeated: true });
});

test('a form is read by the published version, even if its page is older', async () => {
  const eventId = await publishedEvent();
  const publish = (fields: object) =>
    site.sql('update public.publications set snapshot = snapshot || $2 where event_id = $1', [
      eventId,
      fields,
    ]);
  // The store has the previous page.
  await publish({ paymentInfo: 'Cash at the door' });
  const refused = await submit(eventId, readRegistration('Ann Archer'));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error).toMatchObject({ field: 'paymentAcknowledged' });
  const again = await submitPlain(eventId, {
    ...{ fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' },
  });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain('name="paymentAcknowledged"');
  const paid = { ...readRegistration('Ann Archer'), paymentAcknowledged: true };
  expect((await submit(eventId, paid)).status).toBe(200);

  await publish({ paymentInfo: '' });
  expect((await submit(eventId, readRegistration('Ben Bishop'))).status).toBe(200);
});

test('a form is read again if other rules are published while it is stored', async () => {
  const eventId = await publishedEvent();
  const publish = (fields: object) =>
    site.sql('update public.publications set snapshot = snapshot || $2 where event_id = $1', [
      eventId,
      fields,
    ]);
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (!String(target).endsWith('/rpc/register_players')) return send(target, init);
    spy.mockRestore();
    await publish({ paymentInfo: 'Cash at the door' });
    const refusal = { code: 'PT409', message: '', details: 'form_changed', hint: '' };
    return Response.json(refusal, { status: 409 });
  });
  const refused = await submit(eventId, readRegistration('Ann Archer'));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error).toMatchObject({ field: 'paymentAcknowledged' });
});

test('a form sent again gets the same response, whatever it asks since then', async () => {
  const eventId = await publishedEvent();
  const key = crypto.randomUUID();
  const first = await (await submit(eventId, readRegistration('Ann Archer'), key)).json();
  await site.sql(
    `update public.publications set snapshot = snapshot || '{"paymentInfo": "Cash"}' where event_id = $1`,
    [eventId],
  );
  await refreshEvent(eventId);
  const second = await submit(eventId, readRegistration('Ann Archer'), key);
  expect(second.status).toBe(200);
  expect((await second.json()).registration).toEqual({ ...first.registration, repeated: true });
  expect((await submit(eventId, readRegistration('Ben Bishop'))).status).toBe(422);
});

test('a form with an ended session or a deleted account says so', async () => {
  const eventId = await publishedEvent();
  const { id, accessToken } = await site.createUser({ email: 'leaver@club.example' });
  const as = (token: string) => {
    const request = json({ eventId, ...readRegistration('Lea Leaver') });
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    return call(register, '/api/register', { ...request, headers });
  };
  await site.sql('delete from auth.users where id = $1', [id]);
  for (const token of [accessToken, `${accessToken}x`]) {
    const response = await as(token);
    expect(response.status).toBe(401);
    expect((await response.json()).error.code).toBe('session_expired');
  }
});

test('every problem of a form is returned at its field, from the top down', async () => {
  const eventId = await publishedEvent({ registrationFee: 40 });
  const response = await submit(eventId, { fullName: '', email: 'x', fideRating: '9000' });
  expect(response.status).toBe(422);
  const { problems } = await response.json();
  expect(problems.map((problem: { field: string }) => problem.field)).toEqual([
    'fullName',
    'email',
    'phoneNumber',
    'fideRating',
    'showName',
    'paymentAcknowledged',
  ]);
});

test('without a script, the form returns with what was typed and the problems', async () => {
  const eventId = await publishedEvent();
  const response = await submitPlain(eventId, {
    fullName: 'Ann "A" Archer',
    email: 'ann@club.example',
    notes: 'Board by the window',
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(WORDS.registrationForm.questions.phoneNumber.missing);
  expect(html).toContain('Ann &quot;A&quot; Archer');
  expect(html).toContain('Board by the window');
});

test('without a script, an ineligible section is named, and all answers stay until it is accepted', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent({
    federationType: 'FIDE',
    registrationFee: 40,
    rounds: emptyRounds(5),
    halfPointByes: 2,
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800, fee: 30 }),
    ],
    questions: [
      createQuestion({ id: 'blitz', label: 'Blitz?', kind: 'yesNo', isRequired: true }),
      createQuestion({ id: 'team', label: 'Team' }),
      createQuestion({
        ...{ id: 'meals', label: 'Meals', kind: 'choices' },
        options: ['Lunch', 'Dinner'],
      }),
    ],
  });
  const form = {
    ...{ fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' },
    ...{ idPending: 'true', fideRating: '1912', paymentAcknowledged: 'true', byes: '2' },
    ...{ 'answers.blitz': 'false', 'answers.team': 'Rooks', 'answers.meals': 'Lunch' },
  };
  const refused = await submitPlain(eventId, { ...form, section: 'u1800' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(
    '<a href="#fideRating">Your rating of 1912 is above the limit of 1800</a>',
  );
  const inputs = findElements(html, 'input');
  const checked = inputs.filter((input) => 'checked' in input);
  expect(checked.map(({ name, value }) => `${name}: ${value}`)).toEqual(
    expect.arrayContaining([
      ...['section: u1800', 'byes: 2', 'answers.blitz: false', 'answers.meals: Lunch'],
    ]),
  );
  expect(inputs.find(({ name }) => name === 'answers.team')?.['value']).toBe('Rooks');

  expect((await submitPlain(eventId, { ...form, section: 'open' })).status).toBe(303);
  const { data } = await site.owner.client
    .from('participants')
    .select('section_id, byes, answers, fee_owed')
    .eq('event_id', eventId);
  const answers = { blitz: false, team: 'Rooks', meals: ['Lunch'] };
  expect(data).toEqual([{ section_id: 'open', byes: [2], answers, fee_owed: 4000 }]);
  await makePremium(site.owner.id, false);
});

test('a player whose place has gone is asked before joining the waiting list, with and without a script', async () => {
  const eventId = await publishedEvent({ maxPlayers: 1, keepsWaitingList: true });
  const knownOf = async () => {
    const html = await (await call(registrationPage, `/register?eventId=${eventId}`)).text();
    const fields = html.matchAll(/name="knownFull" value(?:="([^"]*)")?/g);
    return [...fields].map(([, value = '']) => value);
  };
  expect(await knownOf()).toEqual(['']);
  await submit(eventId, { ...readRegistration('Ann Archer'), knownFull: '' });
  const confirmed = await submit(eventId, { ...readRegistration('Bo Berg'), knownFull: '' });
  expect(confirmed.status).toBe(409);
  expect((await confirmed.json()).error).toMatchObject({ code: 'place_gone' });

  const contact = { email: 'bo@club.example', phoneNumber: '555 0100' };
  const form = { fullName: 'Bo "B" Berg', ...contact, knownFull: '' };
  const again = await submitPlain(eventId, form);
  expect(again.status).toBe(409);
  const html = await again.text();
  expect(html).toContain('The last place was just taken. No one has been registered yet.');
  expect(html).toContain('Bo &quot;B&quot; Berg');
  expect(html).toMatch(/type="checkbox" name="knownFull" value="\*"\/?>Join the Waiting List/);
  const agreed = await submitPlain(eventId, { ...form, knownFull: '*' });
  expect(await readConfirmation(agreed)).toContain('You’re on the waiting list');

  await refreshEvent(eventId);
  expect(await knownOf()).toEqual(['', '*']);
  const third = await submit(eventId, {
    ...readRegistration('Cy Carr'),
    knownFull: ['', '*'],
  });
  expect((await third.json()).registration).toMatchObject({ status: 'waiting' });
});

test('without a script, the confirmation is a separate page, and a reload registers no one again', async () => {
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
  for (const html of [await readConfirmation(response), await readConfirmation(response)]) {
    expect(html).toContain('You’re registered');
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

test('the form may renew a session at Supabase’s URL; the event page may not', async () => {
  const eventId = await publishedEvent();
  const policyOf = async (response: Promise<Response>) =>
    (await response).headers.get('content-security-policy');
  const { origin } = new URL(functionsEnvironment().supabaseBrowserUrl);
  const form = await policyOf(call(registrationPage, `/register?eventId=${eventId}`));
  expect(form).toContain(`; connect-src 'self' ${origin};`);
  expect(await policyOf(call(page, `/${eventId}`))).toContain("; connect-src 'self';");
});

test('a second registration of the same person is reported', async () => {
  const eventId = await publishedEvent();
  await submit(eventId, readRegistration('Ann Archer'));
  const response = await submit(eventId, readRegistration('Ann Archer'));
  expect(response.status).toBe(409);
  expect((await response.json()).error).toEqual({
    code: 'player_already_entered',
    field: 'fullName',
    message: messageFor('player_already_entered'),
  });
});

test('an ID that two players of one form have is a mistake in the form, and no one is registered', async () => {
  const eventId = await publishedEvent({ federationType: 'FIDE' });
  const ids = ['46000061', '4600 0061'];
  const players = ids.map((fideId, index) => ({
    ...readRegistration(`Child ${index} Archer`),
    fideId,
  }));
  const response = await submit(eventId, { ...readRegistration('Ann Archer'), players });
  expect(response.status).toBe(422);
  expect((await response.json()).error).toMatchObject({
    field: 'players.1.fideId',
    message: WORDS.registrationForm.repeatedId,
  });
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  expect(data).toEqual([]);
});

test('without a script, a taken ID can be disputed, and its owner registers without it', async () => {
  const eventId = await publishedEvent({ federationType: 'FIDE' });
  await submit(eventId, { ...readRegistration('Mistyped'), fideId: '777123' });
  const form = {
    fullName: 'Ann Archer',
    email: 'ann@club.example',
    phoneNumber: '555 0100',
    fideId: '777123',
  };
  const confirmed = await submitPlain(eventId, form);
  expect(confirmed.status).toBe(409);
  const html = await confirmed.text();
  expect(html).toContain(messageFor('id_taken'));
  expect(html).toContain('value="777123"');
  expect(html).not.toMatch(/id="fideId-taken"[^>]* hidden/);
  expect(html).not.toContain('Mistyped');

  const response = await submitPlain(eventId, { ...form, fideIdDisputed: 'true' });
  expect(await readConfirmation(response)).toContain('You’re registered');
});

test('without a script, a player without an ID ticks the box', async () => {
  const eventId = await publishedEvent({ federationType: 'National' });
  const form = { fullName: 'Bea Beginner', email: 'bea@club.example', phoneNumber: '555 0100' };
  const named = await (await submitPlain(eventId, { ...form, localFederationId: 'none' })).text();
  expect(named).toContain(WORDS.registrationForm.questions.localFederationId.placeholder);
  expect(named).toContain(WORDS.registrationForm.questions.localFederationId.noneYet);
  expect((await submitPlain(eventId, { ...form, idPending: 'true' })).status).toBe(303);
});

test('a parent registers a child under their account, and the form names the child', async () => {
  const eventId = await publishedEvent();
  const { accessToken, email } = site.player;
  const entered = async () => {
    const init = { headers: { authorization: `Bearer ${accessToken}` } };
    return (await call(ownProfile, `/api/profile?eventId=${eventId}`, init)).json();
  };
  const before = await entered();
  expect(before).toMatchObject({ profile: { fullName: 'player' }, entered: [] });
  const child = { ...readRegistration('Kid One'), fideId: '5001', forSomebodyElse: 'true' };
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
  'the body %s is rejected as malformed',
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
])('a form returns %i when sent with %o', async (status, headers) => {
  const eventId = await publishedEvent();
  const form = { fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' };
  const response = await call(register, '/api/register', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ eventId, submissionKey: '', showName: 'false', ...form }),
  });
  expect(response.status).toBe(status);
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  expect(data).toHaveLength(status === 303 ? 1 : 0);
});

test('a form that returns without a script counts the remaining places', async () => {
  await makePremium(site.owner.id, true);
  const limits = { ...makeSection({ id: 'open', name: 'Open' }), maxPlayers: 3 };
  const full = { ...makeSection({ id: 'kids', name: 'Kids' }), maxPlayers: 1 };
  const eventId = await publishedEvent({ sections: [limits, full] });
  for (const [name, section] of [
    ['Ann Archer', 'open'],
    ['Bea Beginner', 'kids'],
  ] as const) {
    expect((await submit(eventId, { ...readRegistration(name), section })).status).toBe(200);
  }
  await refreshEvent(eventId);
  const again = await submitPlain(eventId, { fullName: 'Cem', section: 'open' });
  expect(again.status).toBe(422);
  const html = await again.text();
  expect(html).toContain('2 places left');
  expect(html).toMatch(/<input [^>]* disabled=""[^>]*value="kids"/);
});

test('a form longer than any valid form is rejected', async () => {
  const response = await submit('some-event', { notes: 'x'.repeat(300_000) });
  expect(response.status).toBe(413);
});

test('registering for an unpublished event is explained', async () => {
  const response = await submit(await createEvent(site), readRegistration('Ann Archer'));
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe(messageFor('event_not_published'));
});

test('the sample’s form shows today’s fee at each section', async () => {
  const { event } = sampleForm();
  const period = feePeriod(event, new Date());
  const html = await (await call(registrationPage, '/register?eventId=SampleData0725')).text();
  const prices = [...html.matchAll(/<i>(\$\d+)<\/i><\/label>/g)].map(([, price]) => price);
  expect(prices).toEqual(
    event.sections.map((section) =>
      formatFee(fullFee(event, section, period), event.currency, TERMS),
    ),
  );
});

test('the sample’s form ends in a sample confirmation and registers no one', async () => {
  const form = await call(registrationPage, '/register?eventId=SampleData0725');
  const html = await form.text();
  expect(html).toContain('<form');
  expect(html).toContain('53 places left');
  const answer = await submit('SampleData0725', {
    ...readRegistration('Ann Archer'),
    ...{ fideId: '1', section: 'open', federation: 'NOR', paymentAcknowledged: true },
  });
  expect(await answer.json()).toMatchObject({
    confirmation: '/register?eventId=SampleData0725&registered',
  });
  const plain = await submitPlain('SampleData0725', {
    ...{ fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' },
    ...{ fideId: '1', section: 'open', federation: 'NOR', paymentAcknowledged: 'on' },
  });
  for (const response of [answer, plain]) {
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = '/register?eventId=SampleData0725&registered';
    const page = await call(registrationPage, address, { headers: { cookie } });
    const confirmation = await page.text();
    expect(confirmation).toContain('This is a sample confirmation.');
    expect(confirmation).toContain('Ann Archer');
    expect(confirmation).not.toContain('data-guest');
    expect((await call(registrationPage, address)).status).toBe(303);
  }
  const stored = await site.sql(
    "select from public.participants where full_name = 'Ann Archer' and event_id ilike 'sample%'",
  );
  expect(stored).toEqual([]);
});
