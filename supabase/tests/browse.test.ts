import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublishedEvent, startWorld, type World } from './people.ts';

const NOW = '2027-04-10T12:00:00Z';

let world: World;
let ids: Record<string, string>;

beforeAll(async () => {
  world = await startWorld();
  const publish = (
    title: string,
    startDate: string,
    endDate: string,
    more: Parameters<typeof createPublishedEvent>[1] = {},
  ) => createPublishedEvent(world, { title, startDate, endDate, ...more });
  ids = {
    over: await publish('Over Yesterday', '2027-04-08', '2027-04-09'),
    last: await publish('Last Day Today', '2027-04-08', '2027-04-10'),
    malmo: await publish('Öppna Malmö', '2027-06-05', '2027-06-06', {
      country: 'Sweden',
      city: 'Malmö',
      federationType: 'FIDE',
      primaryColorHex: '#7C3AED',
    }),
    twoMonths: await publish('Spring to Summer', '2027-04-30', '2027-05-02', {
      registrationStatus: 'closed',
    }),
  };
});
afterAll(() => world.stop());

type List = {
  total: number;
  events: { eventId: string; address: string; title: string }[];
  countries: string[];
  cities: string[];
  months: string[];
};

async function browse(filters: Record<string, unknown> = {}, who = world.anonymous): Promise<List> {
  const { data, error } = await who.rpc('browse_events', { in_now: NOW, ...filters });
  expect(error).toBeNull();
  return data as List;
}

const idsOf = ({ events }: List) => events.map(({ eventId }) => eventId);

test('upcoming events are listed by start date, for everyone alike', async () => {
  const expected = [ids['last'], ids['twoMonths'], ids['malmo']];
  for (const who of [world.anonymous, world.player.client, world.service]) {
    const list = await browse({}, who);
    expect(idsOf(list)).toEqual(expected);
    expect(list).toMatchObject({
      total: 3,
      countries: ['Norway', 'Sweden'],
      months: ['2027-04', '2027-05', '2027-06'],
    });
  }
});

test('a listed event has the fields of its card and no others', async () => {
  const { events } = await browse({ in_country: 'Sweden' });
  expect(events).toEqual([
    {
      eventId: ids['malmo'],
      address: ids['malmo'],
      title: 'Öppna Malmö',
      startDate: '2027-06-05',
      endDate: '2027-06-06',
      venueName: 'Town Hall',
      city: 'Malmö',
      country: 'Sweden',
      federationType: 'FIDE',
      color: '#7C3AED',
      registrationLink: '',
      registration: 'internal',
      currency: 'USD',
    },
  ]);
});

test.each([
  ['malmo', ['malmo']],
  ['MALMÖ öppna', ['malmo']],
  ['  spring   norway ', ['twoMonths']],
  ['spring sweden', []],
  ['%', []],
  ['malmoe', ['malmo']],
  ['_', []],
  ['.*', []],
  ['', ['last', 'twoMonths', 'malmo']],
])('a search for "%s" finds every event that has all of its words', async (search, names) => {
  const found = await browse({ in_search: search });
  expect(idsOf(found)).toEqual(names.map((name) => ids[name]));
});

test('filters combine, and a month includes events that are under way in it', async () => {
  expect(idsOf(await browse({ in_federation_type: 'FIDE' }))).toEqual([ids['malmo']]);
  expect(idsOf(await browse({ in_month: '2027-05' }))).toEqual([ids['twoMonths']]);
  expect(idsOf(await browse({ in_month: '2027-04' }))).toEqual([ids['last'], ids['twoMonths']]);
  expect((await browse({ in_month: '2027-99' })).total).toBe(3);
  expect((await browse({ in_country: 'Norway', in_federation_type: 'FIDE' })).total).toBe(0);
});

test('cities are those of the selected country, and a city is found in any spelling', async () => {
  expect((await browse()).cities).toEqual(['Bergen', 'Malmö']);
  expect((await browse({ in_country: 'Sweden' })).cities).toEqual(['Malmö']);
  expect(idsOf(await browse({ in_city: 'MALMÖ' }))).toEqual([ids['malmo']]);
  expect((await browse({ in_city: 'Malmö', in_country: 'Norway' })).total).toBe(0);
});

test('open events are those that take registrations on their page', async () => {
  expect(idsOf(await browse({ in_open_only: true }))).toEqual([ids['last'], ids['malmo']]);
});

test('a page of a list has at most 100 events', async () => {
  const second = await browse({ in_limit: 1, in_offset: 1 });
  expect([second.total, ...idsOf(second)]).toEqual([3, ids['twoMonths']]);
  expect(idsOf(await browse({ in_limit: -5, in_offset: -5 }))).toEqual([]);
  expect(idsOf(await browse({ in_limit: 1_000_000, in_offset: 3 }))).toEqual([]);
});

test('cards and the site map name every published event by its current address', async () => {
  await world.service.from('profiles').update({ premium: true }).eq('user_id', world.owner.id);
  const named = await world.owner.client
    .from('custom_urls')
    .insert({ event_id: ids['malmo'], slug: 'oppna-malmo' });
  expect(named.error).toBeNull();
  const { data } = await world.service.rpc('published_addresses');
  const cards = (await browse()).events;
  expect(Object.fromEntries(cards.map(({ eventId, address }) => [eventId, address]))).toMatchObject(
    {
      [String(ids['malmo'])]: 'oppna-malmo',
      [String(ids['last'])]: ids['last'],
    },
  );
  const expected = { ...ids, malmo: 'oppna-malmo' };
  expect(data.map(({ address }: { address: string }) => address).sort()).toEqual(
    Object.values(expected).sort(),
  );
  expect((await world.anonymous.rpc('published_addresses')).error).not.toBeNull();
});

test('a card has the fee, the format, and the places once few are left', async () => {
  const card = async (fields: Parameters<typeof createPublishedEvent>[1]) => {
    const title = `Card ${crypto.randomUUID()}`;
    await createPublishedEvent(world, {
      ...{ title, startDate: '2028-01-01', endDate: '2028-01-02', country: 'Peru', ...fields },
    });
    return (await browse({ in_search: title })).events[0];
  };
  const plain = await card({ tournamentFormat: 'Arena', timeControl: ' 3+2 ', maxPlayers: 10 });
  expect(plain).toMatchObject({ system: 'Arena', timeControl: '3+2', placesLeft: 10 });
  expect(plain).not.toHaveProperty('lowestFee');
  const roomy = await card({ registrationFee: 0, maxPlayers: 11 });
  expect(roomy).toMatchObject({ lowestFee: 0, highestFee: 0 });
  expect(roomy).not.toHaveProperty('placesLeft');
  const early = { registrationFee: 40, earlyFee: 30, earlyUntil: '2027-12-01' };
  expect(await card(early)).toMatchObject({ lowestFee: 30, highestFee: 30 });
  expect(await card({ ...early, earlyUntil: '2020-12-01' })).toMatchObject({ lowestFee: 40 });
});

test('a title, venue, or city is found however its letters are typed', async () => {
  await world.sql(
    `update public.publications set title = 'O’Connor Cup', city = 'Muenster', venue_name = $2
     where event_id = $1`,
    [ids['last'], 'თბილისი, Соловьёва, القاهرة'],
  );
  const searches = ['oconnor', "o'connor", 'O’CONNOR', 'münster', 'munster', 'tbilisi'];
  for (const search of [...searches, 'soloviev', 'solovyova', 'соловьев', 'القاهرة']) {
    expect([search, idsOf(await browse({ in_search: search }))]).toEqual([search, [ids['last']]]);
  }
});
