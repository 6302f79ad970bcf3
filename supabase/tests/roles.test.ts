import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { toEventRow } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEvent,
  createEventWithEntries,
  springOpen,
  startWorld,
  type World,
} from './people.ts';

let world: World;
/** A published event of the owner with one guest, the player, and a private note on the guest. */
let eventId: string;
let guestId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ eventId, guestId } = await createEventWithEntries(world));
});
afterAll(() => world.stop());

const PRIVATE_TABLES = [
  ['events', 'title'],
  ['participants', 'notes'],
  ['profiles', 'display_name'],
  ['organizer_notes', 'notes'],
] as const;

test.each(PRIVATE_TABLES)('a visitor has no access to %s', async (table, column) => {
  const rows = () => world.anonymous.from(table);
  const row: object = { [column]: 'x' };
  const attempts = [
    await rows().select('*'),
    await rows().select(column, { count: 'exact', head: true }),
    await rows().insert(row),
    await rows()
      .update({ [column]: 'x' })
      .eq(column, ''),
    await rows().delete().eq(column, ''),
  ];
  for (const { data, count, status } of attempts) {
    expect({ data, count, status }).toEqual({ data: null, count: null, status: 401 });
  }
});

test('a visitor can read publications and cannot write them', async () => {
  const read = await world.anonymous.from('publications').select('title').eq('event_id', eventId);
  expect(read.data).toEqual([{ title: 'Spring Open' }]);
  for (const client of [world.anonymous, world.owner.client]) {
    const publications = client.from('publications');
    expect(
      (await publications.update({ title: 'X' }).eq('event_id', eventId)).error,
    ).not.toBeNull();
    expect((await publications.delete().eq('event_id', eventId)).error).not.toBeNull();
    expect((await publications.insert({ event_id: 'x' })).error).not.toBeNull();
  }
});

test('the parts of a publication that a page does not show cannot be read', async () => {
  for (const client of [world.anonymous, world.stranger.client, world.owner.client]) {
    for (const columns of ['*', 'snapshot', 'color', 'title, phone:snapshot->>organizerPhone']) {
      expect((await client.from('publications').select(columns)).error?.code, columns).toBe(
        '42501',
      );
    }
    const guess = client.from('publications').select('title').eq('snapshot->>organizerPhone', '1');
    expect((await guess).error?.code).toBe('42501');
  }
});

test.each(['events', 'organizer_notes'])(
  'a player and another organizer see no rows of %s',
  async (table) => {
    for (const { client } of [world.player, world.stranger]) {
      expect((await client.from(table).select('*')).data).toEqual([]);
    }
  },
);

const READABLE = 'id, full_name, email';

test('a player sees only their own registration, the organizer all, another organizer none', async () => {
  const seenBy = async (client: World['anonymous']) =>
    ((await client.from('participants').select(READABLE)).data ?? []).map((row) => row.id).sort();
  expect(await seenBy(world.player.client)).toEqual([world.player.id]);
  expect(await seenBy(world.owner.client)).toEqual([guestId, world.player.id].sort());
  expect(await seenBy(world.stranger.client)).toEqual([]);
});

test('a player cannot change or delete their registration', async () => {
  const mine = () => world.player.client.from('participants');
  const changed = await mine()
    .update({ status: 'paid' })
    .eq('id', world.player.id)
    .select(READABLE);
  expect(changed.data).toEqual([]);
  expect((await mine().delete().eq('id', world.player.id).select(READABLE)).data).toEqual([]);
  const added = await mine().insert({ event_id: eventId, full_name: 'X', email: 'x@y.example' });
  expect(added.error?.code).toBe('42501');
});

test('another organizer cannot write to the event, its list or its notes', async () => {
  const { client } = world.stranger;
  expect(
    (await client.from('events').update({ title: 'X' }).eq('id', eventId).select('id')).data,
  ).toEqual([]);
  expect((await client.from('events').delete().eq('id', eventId).select('id')).data).toEqual([]);
  const forged = await client
    .from('events')
    .insert({ ...toEventRow(springOpen), organizer_id: world.owner.id });
  expect(forged.error?.code).toBe('42501');
  const added = await client
    .from('participants')
    .insert({ event_id: eventId, full_name: 'X', email: 'x@y.example' });
  expect(added.error?.code).toBe('42501');
  const note = { event_id: eventId, participant_id: world.player.id, notes: 'x' };
  expect((await client.from('organizer_notes').insert(note)).error?.code).toBe('42501');
});

test('a user can read and edit only their own profile', async () => {
  const { client, id } = world.stranger;
  const profiles = await client.from('profiles').select('user_id, display_name');
  expect(profiles.data).toEqual([{ user_id: id, display_name: 'stranger' }]);
  const others = await client
    .from('profiles')
    .update({ display_name: 'X' })
    .neq('user_id', id)
    .select('user_id');
  expect(others.data).toEqual([]);
});

test('no user can make themselves premium', async () => {
  const { client, id } = world.stranger;
  expect(
    (await client.from('profiles').update({ premium: true }).eq('user_id', id)).error,
  ).not.toBeNull();
  expect(
    (await client.from('profiles').upsert({ user_id: id, email: '', premium: true })).error,
  ).not.toBeNull();
  const { data } = await client.from('profiles').select('premium').single();
  expect(data).toEqual({ premium: false });
});

test('a missing profile is created again', async () => {
  await world.sql('delete from public.profiles where user_id = $1', [world.stranger.id]);
  expect((await world.stranger.client.rpc('ensure_profile')).error).toBeNull();
  const { data } = await world.stranger.client.from('profiles').select('display_name').single();
  expect(data).toEqual({ display_name: 'stranger' });
});

test.each([
  { status: 'published' },
  { organizer_id: '00000000-0000-0000-0000-000000000000' },
  { id: 'another-id' },
  { version: 99 },
])('the organizer cannot write %j of their event', async (change) => {
  const { error } = await world.owner.client.from('events').update(change).eq('id', eventId);
  expect(error?.code).toBe('42501');
});

test('only the functions can call what publishes and renders', async () => {
  const calls = [
    ['publish_event', { in_event_id: eventId, in_version: 1, in_snapshot: {}, in_terms: {} }],
    ['page_source', { in_event_id: eventId }],
    ['record_share_picture', { in_event_id: eventId, in_file: 'x.png', in_bytes: 1 }],
    ['newest_manifest', { in_event_id: eventId }],
    ['claim_manifest', { in_event_id: eventId, in_number: 0, in_manifest: {} }],
    [
      'record_render',
      {
        in_event_id: eventId,
        in_revision: 9,
        in_stored_revision: 9,
        in_renderer_version: 'x',
      },
    ],
  ] as const;
  for (const [name, parameters] of calls) {
    for (const client of [world.anonymous, world.player.client, world.owner.client]) {
      const { error } = await client.rpc(name, parameters);
      expect(error, name).not.toBeNull();
    }
  }
});

test('a published page source carries no email, phone number or note', async () => {
  const { data } = await world.service.rpc('page_source', { in_event_id: eventId });
  const text = JSON.stringify(data);
  expect(text).toContain('Gus Guest');
  for (const secret of [
    'gus.guest@players.example',
    '555 0100',
    'Owes for last year',
    world.player.email,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('only an event without participants can be deleted', async () => {
  const refused = await world.owner.client.from('events').delete().eq('id', eventId);
  expect(refused.error).toMatchObject({
    code: 'PT409',
    details: 'delete_with_participants',
  });
  const empty = await createEvent(world);
  const deleted = await world.owner.client.from('events').delete().eq('id', empty).select('id');
  expect(deleted.data).toEqual([{ id: empty }]);
});

test('publishing an outdated version is rejected, so that older content never wins', async () => {
  const id = await createEvent(world);
  await world.owner.client.from('events').update({ title: 'Renamed' }).eq('id', id);
  const publish = (version: number) =>
    world.service.rpc('publish_event', {
      in_event_id: id,
      in_version: version,
      in_snapshot: springOpen,
      in_terms: publishedTerms(springOpen),
    });
  expect((await publish(1)).error).toMatchObject({ code: 'PT409', details: 'version_moved' });
  expect((await publish(2)).error).toBeNull();
});

test('saving a draft bumps only the draft’s version, and publishing keeps the draft', async () => {
  const id = await createEvent(world);
  const events = () => world.owner.client.from('events');
  await events()
    .update({ draft: { fields: { title: 'Half a ti' } } })
    .eq('id', id);
  const saved = await events().select('version, draft, draft_version').eq('id', id).single();
  expect(saved.data).toEqual({
    version: 1,
    draft: { fields: { title: 'Half a ti' } },
    draft_version: 2,
  });
  await world.service.rpc('publish_event', {
    in_event_id: id,
    in_version: 1,
    in_snapshot: springOpen,
    in_terms: publishedTerms(springOpen),
  });
  const published = await events()
    .select('version, draft, draft_version, status')
    .eq('id', id)
    .single();
  expect(published.data).toEqual({ ...saved.data, status: 'published' });
});

test.each([
  ['The Grand & Glorious Chess Open', /^the-grand-glorious-c040227[a-z0-9]{4}$/],
  ['Open', /^open040227[a-z0-9]{4}$/],
  ["Tournoi d'été de Saint-Étienne", /^tournoi-dete-de-saint040227[a-z0-9]{4}$/],
  ['ŁÓDŹ ØRSTED Đorđe', /^lodz-orsted-dorde040227[a-z0-9]{4}$/],
  ['Großmeister æ œ þ', /^grossmeister-ae-oe-th040227[a-z0-9]{4}$/],
  ['Шахматы', /^shakhmaty040227[a-z0-9]{4}$/],
  ['Кубок ЩЁЛКОВО Юный', /^kubok-shchelkovo-yun040227[a-z0-9]{4}$/],
  ['Київ Їжак Й', /^kiiv-izhak-y040227[a-z0-9]{4}$/],
  ['Σκάκι Ά ΑΘΉΝΑ του Ψ', /^skaki-a-athina-tou-ps040227[a-z0-9]{4}$/],
  ['თბილისის ღია', /^tbilisis-ghia040227[a-z0-9]{4}$/],
  ['ԵՐԵՎԱՆԻ բաց Ուժ', /^erevani-bats-uzh040227[a-z0-9]{4}$/],
  ['日本 Open 2027', /^open-2027040227[a-z0-9]{4}$/],
  ['日本選手権', /^tournament040227[a-z0-9]{4}$/],
  ['شطرنج', /^tournament040227[a-z0-9]{4}$/],
])('the event %j gets an id from its title and date', async (title, shape) => {
  expect(await createEvent(world, { title })).toMatch(shape);
});

test('a megabyte of content is rejected with a reason', async () => {
  const { error } = await world.owner.client
    .from('events')
    .update({ content: { otherContent: 'x'.repeat(1_000_000) } })
    .eq('id', eventId);
  expect(error).toMatchObject({
    code: 'PT413',
    details: 'event_too_large',
  });
});

test('an event with participants cannot be unlisted, but can be published, from a draft too', async () => {
  const unlisted = await world.service.rpc('unlist_event', { in_event_id: eventId });
  expect(unlisted.error).toMatchObject({
    code: 'PT409',
    details: 'unlist_with_participants',
  });
  const publish = (id: string) =>
    world.service.rpc('publish_event', {
      in_event_id: id,
      in_version: 1,
      in_snapshot: {},
      in_terms: publishedTerms(springOpen),
    });
  expect((await publish(eventId)).error).toBeNull();

  const draft = await createEvent(world);
  await world.owner.client
    .from('participants')
    .insert({ event_id: draft, full_name: 'Ann Archer', email: 'ann@players.example' });
  expect((await publish(draft)).error).toBeNull();
});

test('a generated ID that is taken is generated again', async () => {
  const [kept] = await world.sql<{ definition: string }>(
    "select pg_get_functiondef('private.random_text(integer)'::regprocedure) as definition",
  );
  await world.sql('create sequence private.draws');
  // The first two random texts are the same, so the second event has to draw again.
  await world.sql(
    `create or replace function private.random_text(length integer) returns text language sql set search_path = ''
     security definer as $$ select lpad(greatest(nextval('private.draws'), 2)::text, length, 'x') $$`,
  );
  try {
    const first = await createEvent(world, { title: 'Twins' });
    const second = await createEvent(world, { title: 'Twins' });
    expect([first, second]).toEqual(['twins040227xxx2', 'twins040227xxx3']);
  } finally {
    await world.sql(kept?.definition ?? '');
  }
});
