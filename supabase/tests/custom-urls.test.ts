import { customUrlProblem } from '@tabiya/domain/event/custom-url';
import { RESERVED_WORDS } from '@tabiya/domain/routes/reserved-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEvent,
  createPublishedEvent,
  type Person,
  startWorld,
  type World,
} from './people.ts';

let world: World;
/** An event of the owner, who is premium. */
let eventId: string;

beforeAll(async () => {
  world = await startWorld();
  await world.sql('update public.profiles set premium = true where user_id = $1', [world.owner.id]);
  eventId = await createPublishedEvent(world);
});
afterAll(() => world.stop());

const TAKEN = {
  code: 'PT409',
  details: 'custom_url_taken',
};

function take(person: Person, slug: string, event = eventId) {
  return person.client.from('custom_urls').insert({ event_id: event, slug });
}

async function isAvailable(person: Person, slug: string, event = eventId): Promise<boolean> {
  const parameters = { in_slug: slug, in_event_id: event };
  return (await person.client.rpc('custom_url_is_available', parameters)).data;
}

function release(event = eventId) {
  return world.owner.client.from('custom_urls').delete().eq('event_id', event).select('event_id');
}

function change(slug: string, event = eventId) {
  return world.owner.client
    .from('custom_urls')
    .update({ slug })
    .eq('event_id', event)
    .select('slug');
}

async function formerOf(person: Person): Promise<string[]> {
  const { data } = await person.client
    .from('former_custom_urls')
    .select('slug')
    .order('created_at');
  return (data ?? []).map(({ slug }) => slug);
}

function releaseFormer(person: Person, slug: string) {
  return person.client.from('former_custom_urls').delete().eq('slug', slug).select('event_id');
}

test.each(['ab', 'x'.repeat(51), 'no blanks', 'slash/es', 'dots.too', 'ünïcode', 'new\nline', ''])(
  'the slug %j, which the domain rejects, is rejected by the database',
  async (slug) => {
    expect(customUrlProblem(slug)).not.toBeNull();
    expect((await take(world.owner, slug)).error).not.toBeNull();
  },
);

test('a slug is stored in lower case and is unique regardless of case', async () => {
  expect((await take(world.owner, 'Bergen-OPEN_27')).error).toBeNull();
  const { data } = await world.owner.client.from('custom_urls').select('slug').single();
  expect(data).toEqual({ slug: 'bergen-open_27' });
  const other = await createEvent(world);
  expect((await take(world.owner, 'BERGEN-open_27', other)).error).toMatchObject(TAKEN);
  expect(await isAvailable(world.stranger, 'bergen-OPEN_27')).toBe(false);
  await release();
});

test('a slug cannot be a reserved word, in any case', async () => {
  const words = RESERVED_WORDS.filter(({ length }) => length >= 3).map((word) =>
    word.toUpperCase(),
  );
  const free = await world.sql(
    'select word from unnest($1::text[]) as word where public.custom_url_is_available(word, $2)',
    [words, eventId],
  );
  expect(free).toEqual([]);
  for (const word of words.slice(0, 3)) {
    expect((await take(world.owner, word)).error, word).toMatchObject(TAKEN);
  }
});

test('a slug cannot be the ID of an event, not even of a deleted one or of its own', async () => {
  const deleted = await createEvent(world);
  await world.owner.client.from('events').delete().eq('id', deleted);
  for (const id of [eventId, deleted, await createEvent(world)]) {
    expect(await isAvailable(world.owner, id)).toBe(false);
    expect((await take(world.owner, id)).error).toMatchObject(TAKEN);
  }
});

test('an event has one slug; changing it keeps the old one for the event until it is released', async () => {
  expect((await take(world.owner, 'first-name')).error).toBeNull();
  expect((await take(world.owner, 'second-name')).error?.code).toBe('23505');
  expect((await change('third-name')).data).toEqual([{ slug: 'third-name' }]);
  expect(await formerOf(world.owner)).toEqual(['first-name']);
  expect(await formerOf(world.stranger)).toEqual([]);
  expect(await isAvailable(world.stranger, 'first-name')).toBe(false);
  expect(await isAvailable(world.owner, 'first-name'), 'their own').toBe(true);
  expect(await isAvailable(world.stranger, 'third-name')).toBe(false);
  expect(await isAvailable(world.owner, 'third-name'), 'their own').toBe(true);
  const other = await createEvent(world);
  expect((await take(world.owner, 'first-name', other)).error).toMatchObject(TAKEN);

  expect((await releaseFormer(world.stranger, 'first-name')).data).toEqual([]);
  expect(await isAvailable(world.stranger, 'first-name')).toBe(false);
  expect((await releaseFormer(world.owner, 'first-name')).data).toHaveLength(1);
  expect(await isAvailable(world.stranger, 'first-name')).toBe(true);
  await release();
});

test('a deleted slug is free to its organizer at once, and to others after a year', async () => {
  await world.sql('update public.profiles set premium = true where user_id = $1', [
    world.stranger.id,
  ]);
  const theirs = await createEvent({ ...world, owner: world.stranger });
  await take(world.owner, 'on-posters');
  await release();
  expect(await isAvailable(world.stranger, 'On-Posters', theirs)).toBe(false);
  expect((await take(world.stranger, 'on-posters', theirs)).error).toMatchObject(TAKEN);
  expect(await isAvailable(world.owner, 'on-posters')).toBe(true);
  expect((await take(world.owner, 'on-posters')).error).toBeNull();
  await release();
  await world.sql("update private.held_addresses set held_at = now() - interval '1 year'");
  expect(await isAvailable(world.stranger, 'on-posters', theirs)).toBe(true);
  expect((await take(world.stranger, 'on-posters', theirs)).error).toBeNull();
  await world.stranger.client.from('events').delete().eq('id', theirs);
  await world.sql('update public.profiles set premium = false where user_id = $1', [
    world.stranger.id,
  ]);
});

test('an organizer keeps the newest twenty of their deleted slugs', async () => {
  for (let number = 1; number <= 21; number += 1) {
    await take(world.owner, `hoarded-${number}`);
    await release();
  }
  expect(await isAvailable(world.stranger, 'hoarded-1')).toBe(true);
  expect(await isAvailable(world.stranger, 'hoarded-2')).toBe(false);
  expect(await isAvailable(world.stranger, 'hoarded-21')).toBe(false);
});

test('an event can reclaim a former slug, and setting the same slug again changes nothing', async () => {
  await take(world.owner, 'to-and-fro');
  await change('elsewhere-now');
  expect((await change('to-and-fro')).error).toBeNull();
  expect(await formerOf(world.owner)).toEqual(['elsewhere-now']);
  expect((await change('TO-and-fro')).error).toBeNull();
  expect(await formerOf(world.owner)).toEqual(['elsewhere-now']);
  await releaseFormer(world.owner, 'elsewhere-now');
  await release();
});

test('an event keeps five former slugs; another change requires releasing one first', async () => {
  await take(world.owner, 'kept-0');
  for (const number of [1, 2, 3, 4, 5]) expect((await change(`kept-${number}`)).error).toBeNull();
  expect((await change('kept-6')).error).toMatchObject({
    code: 'PT409',
    details: '{"code": "too_many_former_custom_urls", "most": 5}',
  });
  expect(await isAvailable(world.stranger, 'kept-6')).toBe(true);
  expect((await change('kept-2')).error, 'one of them').toBeNull();
  await releaseFormer(world.owner, 'kept-0');
  expect((await change('kept-6')).error).toBeNull();
  for (const name of await formerOf(world.owner)) await releaseFormer(world.owner, name);
  await release();
});

test('no one can add or change a former slug directly', async () => {
  const added = await world.owner.client
    .from('former_custom_urls')
    .insert({ slug: 'hoarded', event_id: eventId, organizer_id: world.owner.id });
  expect(added.error?.code).toBe('42501');
  const changed = await world.owner.client
    .from('former_custom_urls')
    .update({ slug: 'hoarded' })
    .eq('event_id', eventId);
  expect(changed.error?.code).toBe('42501');
});

test('deleting an event keeps its slugs from others for a year', async () => {
  const event = await createEvent(world);
  await take(world.owner, 'short-lived', event);
  await change('shorter-lived', event);
  await world.owner.client.from('events').delete().eq('id', event);
  for (const slug of ['short-lived', 'shorter-lived']) {
    expect(await isAvailable(world.stranger, slug)).toBe(false);
    expect(await isAvailable(world.owner, slug)).toBe(true);
  }
});

test('only premium events can have one: by profile, or by a payment for the event that was not refunded', async () => {
  const { client, id } = world.stranger;
  const { data } = await client
    .from('events')
    .insert({
      organizer_id: id,
      title: 'Elsewhere Open',
      start_date: '2027-05-01',
      end_date: '2027-05-01',
      venue_name: 'Hall',
      federation_type: 'FIDE',
      country: 'Norway',
      city: 'Oslo',
    })
    .select('id')
    .single();
  const event = data?.id as string;
  const report = (reportId: string, outcome: string, day: number) =>
    world.sql(
      `insert into public.payments (provider_event_id, buyer_id, event_id, kind, reference, outcome, occurred_at)
       values ($1, $2, $3, 'event', 'purchase', $4, make_date(2026, 11, $5::integer))`,
      [reportId, id, event, outcome, day],
    );
  expect((await take(world.stranger, 'elsewhere', event)).error?.code).toBe('42501');
  await report('evt_paid', 'paid', 1);
  expect((await take(world.stranger, 'elsewhere', event)).error).toBeNull();

  await report('evt_refunded', 'refunded', 3);
  await report('evt_late', 'paid', 2);
  const { error } = await client
    .from('custom_urls')
    .update({ slug: 'elsewhere-2' })
    .eq('event_id', event);
  expect(error?.code, 'refunded, and an older report that came later').toBe('42501');
  await world.sql('update public.profiles set premium = true where user_id = $1', [id]);
  const renewed = await client
    .from('custom_urls')
    .update({ slug: 'elsewhere-2' })
    .eq('event_id', event);
  expect(renewed.error).toBeNull();
});

test('no one can set one for another organizer’s event, premium or not', async () => {
  await world.sql('update public.profiles set premium = true where user_id = $1', [
    world.stranger.id,
  ]);
  expect((await take(world.stranger, 'hijacked')).error?.code).toBe('42501');
  expect((await take(world.player, 'hijacked')).error?.code).toBe('42501');
});

test('users can ask whether a slug is free and nothing else; visitors cannot ask', async () => {
  await take(world.owner, 'secret-plan');
  for (const person of [world.stranger, world.player]) {
    const { data } = await person.client.rpc('custom_url_is_available', {
      in_slug: 'secret-plan',
      in_event_id: eventId,
    });
    expect(data).toBe(false);
  }
  const visitor = await world.anonymous.rpc('custom_url_is_available', {
    in_slug: 'secret-plan',
    in_event_id: eventId,
  });
  expect(visitor.error?.code).toBe('42501');
  await release();
});
