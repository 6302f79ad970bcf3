import { createHmac } from 'node:crypto';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEvent,
  createEventWithEntries,
  createPublishedEvent,
  readRegistration,
  registerGuest,
  startWorld,
  type World,
} from './people.ts';
import { callBy } from './registering.ts';

let world: World;
/** A published event of the owner with one guest, the player, and a private note on the guest. */
let eventId: string;
let guestId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ eventId, guestId } = await createEventWithEntries(world));
});
afterAll(() => world.stop());

/** Sends a request without the client library. */
function request(path: string, { method = 'GET', headers = {}, body = null as unknown } = {}) {
  return fetch(`${world.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === null ? null : JSON.stringify(body),
  });
}

function asUser(accessToken: string) {
  return { apikey: world.publishableKey, authorization: `Bearer ${accessToken}` };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Columns that only the database itself or the functions write. */
const PROTECTED = [
  ['profiles', { premium: true }],
  ['profiles', { email: 'other@club.example' }],
  ['profiles', { user_id: nobody }],
  ['events', { status: 'published' }],
  ['events', { organizer_id: nobody }],
  ['events', { version: 99 }],
  ['events', { published_at: '2027-01-01' }],
  ['events', { created_at: '2001-01-01' }],
  ['participants', { user_id: nobody }],
  ['participants', { is_guest: false }],
  ['participants', { organizer_created: false }],
  ['participants', { submission_key: nobody }],
  ['participants', { registered_at: '2001-01-01' }],
  ['participants', { id: 'organizer_1' }],
  ['participants', { event_id: 'elsewhere' }],
  ['custom_urls', { organizer_id: nobody }],
  ['custom_urls', { event_id: 'elsewhere' }],
] as const;

/** A column of each table that is never null, since an update needs a filter. */
const FILLED_IN = {
  profiles: 'email',
  events: 'title',
  participants: 'full_name',
  custom_urls: 'slug',
} as const;

test.each(PROTECTED)('an organizer cannot change %s by %j', async (table, change) => {
  const rows = world.owner.client.from(table);
  const { error } = await rows.update(change).neq(FILLED_IN[table], '');
  expect(error?.code).toBe('42501');
});

test.each([
  ['events', { status: 'published' }],
  ['events', { id: 'my-own-id' }],
  ['events', { version: 99 }],
  ['participants', { user_id: nobody }],
  ['participants', { is_guest: true }],
  ['participants', { submission_key: nobody }],
  ['participants', { id: 'organizer_1' }],
] as const)('an organizer cannot add to %s with %j', async (table, extra) => {
  const row =
    table === 'events'
      ? {
          title: 'Mine',
          start_date: '2027-05-01',
          end_date: '2027-05-01',
          venue_name: 'Hall',
          federation_type: 'FIDE',
          country: 'Norway',
          city: 'Bergen',
        }
      : { event_id: eventId, full_name: 'X', email: 'x@players.example' };
  const { error } = await world.owner.client.from(table).insert({ ...row, ...extra });
  expect(error?.code).toBe('42501');
});

test.each([
  'events?select=*,participants(*)',
  'events?select=id,participants(email,organizer_notes(notes))',
  'events?select=id,publications(*),custom_urls(*),payments(*)',
  'participants?select=*,events(*)',
  'participants?select=email,organizer_notes(notes)',
  'organizer_notes?select=notes,participants(email)',
  'payments?select=*,events(*)',
  'custom_urls?select=*,events(title,participants(email))',
])('embedding shows another organizer nothing: %s', async (query) => {
  const response = await request(`/rest/v1/${query}`, {
    headers: asUser(world.stranger.accessToken),
  });
  const text = await response.text();
  expect(['[]', 'denied']).toContain(response.ok ? text : 'denied');
});

test('embedding in publications reaches no private tables', async () => {
  const tables = ['events(*)', 'events(participants(*))', 'events(draft,content,organizer_id)'];
  for (const embedded of tables) {
    for (const headers of [{ apikey: world.publishableKey }, asUser(world.stranger.accessToken)]) {
      const path = `/rest/v1/publications?select=title,${embedded}&event_id=eq.${eventId}`;
      const text = await (await request(path, { headers })).text();
      for (const secret of ['gus.guest@players.example', '555 0100', 'Owes', world.owner.id]) {
        expect(text, `${path} ${secret}`).not.toContain(secret);
      }
    }
  }
});

/** A token like those of the sign-in service, with any header, claims and secret. */
function tokenOf(claims: object, { secret = world.jwtSecret, alg = 'HS256' } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const signature =
    alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

test('only a valid token signed by the sign-in service authenticates a user', async () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: world.owner.id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: now + 60,
  };
  const read = async (token: string) => {
    const response = await request('/rest/v1/events?select=id', { headers: asUser(token) });
    return response.ok ? ((await response.json()) as unknown[]).length : response.status;
  };
  expect(await read(world.owner.accessToken), 'the real one').toBeGreaterThan(0);
  const [header, , signature] = world.stranger.accessToken.split('.');
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const forged = {
    'another secret': tokenOf(claims, { secret: 'x'.repeat(64) }),
    'no algorithm': tokenOf(claims, { alg: 'none' }),
    'no algorithm, service role': tokenOf({ ...claims, role: 'service_role' }, { alg: 'none' }),
    expired: tokenOf({ ...claims, exp: now - 60 }),
    'claims under another signature': `${header}.${payload}.${signature}`,
    'no token at all': 'nonsense',
  };
  for (const [name, token] of Object.entries(forged)) {
    expect([401, 403], name).toContain(await read(token));
  }
});

test('a signed-in user cannot act as the service role', async () => {
  for (const name of ['x-role', 'role', 'x-supabase-role', 'prefer']) {
    const headers = { ...asUser(world.stranger.accessToken), [name]: 'role=service_role' };
    const response = await request('/rest/v1/events?select=id', { headers });
    expect(await response.json()).toEqual([]);
  }
});

test.each(['publications?select=title', 'events', 'rpc/page_source', ''])(
  'a request without a key cannot read %j',
  async (path) => {
    const response = await request(`/rest/v1/${path}`);
    expect(response.status).toBe(401);
  },
);

test.each([
  'event_counters',
  'manifests',
  'addresses',
  'held_addresses',
  'usage_counts',
  'removed_participants',
])('the API does not expose %s', async (table) => {
  const profiles = [{}, { 'accept-profile': 'private' }, { 'accept-profile': 'auth' }];
  for (const profile of profiles) {
    for (const path of [table, `private.${table}`, 'users']) {
      const headers = { ...asUser(world.owner.accessToken), ...profile };
      const response = await request(`/rest/v1/${path}?select=*`, { headers });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
    }
  }
});

test('the API’s own description names nothing private', async () => {
  for (const headers of [{ apikey: world.publishableKey }, asUser(world.stranger.accessToken)]) {
    const text = await (await request('/rest/v1/', { headers })).text();
    for (const hidden of ['event_counters', 'usage_counts', 'password', 'removed_participants']) {
      expect(text).not.toContain(hidden);
    }
  }
});

test('calling a function with another user’s ID does not affect that user', async () => {
  const { client } = world.stranger;
  const attempts = [
    await client.rpc('restore_participant', { in_event_id: eventId, in_participant_id: guestId }),
    await client.rpc('unlist_event', { in_event_id: eventId }),
    await client.rpc('ensure_profile', { user_id: world.owner.id }),
    await client.rpc('register_players', {
      in_event_id: eventId,
      in_submission_key: crypto.randomUUID(),
      in_rules_version: '',
      in_entries: [readRegistration('Eve Eaves')],
      in_caller: { userId: world.owner.id },
    }),
  ];
  for (const { error } of attempts) expect(error).not.toBeNull();
});

test('registering reveals nothing about others, whatever is sent', async () => {
  const form = {
    ...readRegistration('Eve Eaves'),
    user_id: world.owner.id,
    id: guestId,
    participantId: guestId,
    status: 'paid',
    isGuest: false,
    organizerCreated: true,
    registeredAt: '2001-01-01',
  };
  const { data } = await registerGuest(world, eventId, form);
  expect(data).toMatchObject({ fullName: 'Eve Eaves', status: 'registered' });
  expect(data.participantId).not.toBe(guestId);
  const [stored] = await world.sql(
    'select user_id, is_guest, organizer_created, status from public.participants where id = $1',
    [data.participantId],
  );
  expect(stored).toEqual({
    user_id: null,
    is_guest: true,
    organizer_created: false,
    status: 'registered',
  });
});

test.each(['content', 'draft'])('a %s of a megabyte is rejected with a message', async (column) => {
  const { error, status } = await world.owner.client
    .from('events')
    .update({ [column]: { otherContent: 'x'.repeat(1_000_000) } })
    .eq('id', eventId);
  expect(status).toBe(413);
  expect(error?.details).toBe('event_too_large');
});

test.each(['infinity', '-infinity', '10000-01-01'])('an event cannot start on %s', async (day) => {
  const id = await createEvent(world);
  const change = { start_date: day, end_date: day };
  const { error } = await world.owner.client.from('events').update(change).eq('id', id);
  expect(error).not.toBeNull();
});

test('an event whose published toggles are malformed takes no registrations and says so', async () => {
  const nonsense = { tabsShown: { showRegistration: 'perhaps' }, paymentInfo: [1] } as never;
  const id = await createPublishedEvent(world, nonsense);
  const call = callBy({ event: { ...EMPTY_EVENT, federationType: 'Unrated' }, version: '' }, id, [
    readRegistration('Ann Archer'),
  ]);
  const { error } = await world.service.rpc('register_players', call);
  expect(error).toMatchObject({ code: 'PT403', details: 'registration_closed' });
});

test('only the buyer can read a payment, and no one can write one', async () => {
  await world.sql(
    `insert into public.payments (provider_event_id, buyer_id, kind, reference, outcome, occurred_at)
     values ('evt_1', $1, 'monthly', 'sub_1', 'paid', now())`,
    [world.owner.id],
  );
  const read = async ({ client }: World['owner']) =>
    (await client.from('payments').select('provider_event_id')).data;
  expect(await read(world.owner)).toEqual([{ provider_event_id: 'evt_1' }]);
  expect(await read(world.stranger)).toEqual([]);
  const payments = world.owner.client.from('payments');
  expect(
    (await payments.update({ outcome: 'paid' }).eq('provider_event_id', 'evt_1')).error?.code,
  ).toBe('42501');
  expect((await payments.delete().eq('provider_event_id', 'evt_1')).error?.code).toBe('42501');
  expect((await payments.insert({ provider_event_id: 'evt_2' })).error?.code).toBe('42501');
});
