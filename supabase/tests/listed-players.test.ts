import { namesAgree } from '@tabiya/domain/entries/lookup/name-agreement';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { importRatingList } from './rating-list.ts';
import { registerPlayers } from './registering.ts';

/* What the database says of listed players, and what it does with what the functions decided on that. */

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FIDE = [
  { id: '900001', name: 'Berg, Anna Maria', standard: 2110, birth_year: 1990 },
  { id: '900002', name: 'Müller, Uwe', standard: 1750, rapid: 1800, blitz: 1850 },
];
const NOR = [{ id: 'N12', name: 'Dahl, Dora', standard: 1500, birth_year: 2012 }];
const SWE = [
  { id: 'N12', name: 'Ek, Eva', standard: 1600 },
  { id: 'n13', name: 'Lind, Lars', standard: 1400 },
];

const SECTIONS = [
  makeSection({ id: 'open', name: 'Open' }),
  makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
];

type Trial = { query: Query; eventId: string; listed: (player: object) => Promise<object> };

/** Runs on each database with the lists imported and an event with sections, and rolls back. */
const onEach = (work: (trial: Trial) => Promise<void>) => async () => {
  for (const database of databases) {
    const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.aside(async (query) => {
      await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
      await importRatingList(query, FIDE);
      await importRatingList(query, NOR, 'NOR');
      await importRatingList(query, SWE, 'SWE');
      const eventId = await publishEvent(query, organizerId, { sections: SECTIONS });
      const listed = async (player: object) => {
        const [found = {}] = await readListings(query, [player]);
        return found;
      };
      await work({ query, eventId, listed });
    });
  }
};

async function readListings(query: Query, players: readonly object[]): Promise<object[]> {
  const asked = players.map((player) => ({
    ...{ fullName: '', fideId: '', localFederationId: '', federation: '', ...player },
  }));
  const [row] = await query<{ listings: object[] }>(
    'select public.listed_players($1) as listings',
    [JSON.stringify(asked)],
  );
  return row?.listings ?? [];
}

const anna = { fullName: 'Anna Berg', fideId: '900001' };
const uwe = { fullName: 'Uwe Mueller', fideId: '900002' };

test(
  'the functions learn all that a list has of each player with an ID, in their order',
  onEach(async ({ query }) => {
    const nobody = { fullName: 'Nina Nobody', fideId: '77' };
    expect(await readListings(query, [uwe, { fullName: 'Nina New' }, nobody, anna])).toEqual([
      {
        fide: {
          ...{ list: 'FIDE', asOf: '2026-11-01', isSame: true, name: 'Müller, Uwe' },
          ...{ birthYear: null, standard: 1750, rapid: 1800, blitz: 1850 },
        },
        national: null,
      },
      { fide: null, national: null },
      { fide: null, national: null },
      {
        fide: {
          ...{ list: 'FIDE', asOf: '2026-11-01', isSame: true, name: 'Berg, Anna Maria' },
          ...{ birthYear: 1990, standard: 2110, rapid: null, blitz: null },
        },
        national: null,
      },
    ]);
    expect(await readListings(query, [])).toEqual([]);
  }),
);

test(
  'an ID of a player with another name is another person',
  onEach(async ({ listed }) => {
    expect(await listed({ fullName: 'Peter Berg', fideId: '900002' })).toMatchObject({
      fide: { isSame: false, name: 'Müller, Uwe' },
    });
    expect(await listed({ fullName: '(invented)', fideId: '900002' })).toMatchObject({
      fide: { isSame: false },
    });
  }),
);

test(
  'a federation’s ID is looked up in its list, else in all: that of the player with the name',
  onEach(async ({ listed }) => {
    const byId = (fullName: string, localFederationId: string, federation = '') =>
      listed({ fullName, localFederationId, federation });
    const dora = { list: 'NOR', isSame: true, standard: 1500, birthYear: 2012 };
    expect(await byId('Dora Dahl', 'n12', 'NOR')).toMatchObject({ fide: null, national: dora });
    expect(await byId('Dora Dahl', 'N12', 'SWE')).toMatchObject({
      national: { list: 'SWE', isSame: false, name: 'Ek, Eva' },
    });
    for (const federation of ['', 'FIDE', 'DEN']) {
      expect(await byId('Dora Dahl', 'N12', federation)).toMatchObject({ national: dora });
      expect(await byId('Eva Ek', 'N12', federation)).toMatchObject({
        national: { list: 'SWE', isSame: true },
      });
      expect(await byId('Nina New', 'N12', federation)).toMatchObject({
        national: { list: 'NOR', isSame: false },
      });
    }
    expect(await byId('Lars Lind', 'n13')).toMatchObject({ national: { name: 'Lind, Lars' } });
    expect(await byId('Dora Dahl', 'N99')).toEqual({ fide: null, national: null });
  }),
);

test(
  'what the functions found is stored with the entry',
  onEach(async ({ query, eventId }) => {
    const form = { ...formFields(1), ...uwe, section: 'u1800', fideRating: 1900 };
    await registerPlayers(query, eventId, [form]);
    const [stored] = await query(
      `select full_name, family_name, fide_rating, national_rating, rating_list,
         rating_list_as_of::text, unverified
       from public.participants where event_id = $1`,
      [eventId],
    );
    expect(stored).toEqual({
      ...{ full_name: 'Uwe Mueller', family_name: 'Mueller', fide_rating: 1750 },
      ...{ national_rating: null, rating_list: 'FIDE', rating_list_as_of: '2026-11-01' },
      unverified: '',
    });
  }),
);

test(
  'who is refused because of a list is told why, not entered, and counted',
  onEach(async ({ query, eventId }) => {
    const refused = {
      code: 'listed_above_limit',
      field: 'section',
      parameters: { list: 'FIDE', asOf: '2026-11-01', rating: 2110, bound: 1800 },
    };
    const form = { ...formFields(1), ...anna, section: 'u1800', fideRating: 1700 };
    const sender = { network: 'address of Anna' };
    expect(await registerPlayers(query, eventId, [form], sender)).toEqual({ refused });
    const open = { ...formFields(2), section: 'open' };
    expect(await registerPlayers(query, eventId, [open, form], sender)).toEqual({
      refused: { ...refused, field: 'players.1.section' },
    });
    expect(
      await query('select from public.participants where event_id = $1', [eventId]),
    ).toHaveLength(0);
    const [row] = await query<{ uses: number }>(
      'select sum(used)::int as uses from private.usage_counts where subject like $1',
      ['guest %'],
    );
    // Of the one, and of the two who were sent together.
    expect(row?.uses).toBe(3);
  }),
);

test(
  'who has been refused too often learns nothing more',
  onEach(async ({ query, eventId }) => {
    const form = { ...formFields(1), ...anna, section: 'u1800' };
    const sender = { network: 'address of Anna' };
    await registerPlayers(query, eventId, [form], sender);
    await query("update private.usage_counts set used = 60 where subject like 'guest %'");
    await expect(registerPlayers(query, eventId, [form], sender)).rejects.toMatchObject({
      ...{ code: 'PT429', detail: 'too_many_registrations' },
    });
  }),
);

test.each([
  ['Magnus Carlsen', 'Carlsen, Magnus', true],
  ['GM Magnus Carlsen', 'Carlsen, Magnus', true],
  ['M. Carlsen', 'Carlsen, Magnus', true],
  ['Sven Magnus Øen Carlsen', 'Carlsen, Magnus', true],
  ['Uwe Müller', 'Mueller, Uwe', true],
  ['Łukasz Żak', 'Zak, Lukasz', true],
  ['Ян Непомнящий', 'Nepomnyashchiy, Yan', true],
  ['Анна Соловьева', 'Soloveva, Anna', true],
  ["Pat O'Brien", 'OBrien, Pat', true],
  ['Viswanathan', 'Viswanathan', true],
  ['Anna Berg-Hansen', 'Berg, Anna', true],
  ['Åge Haagensen', 'Hågensen, Age', true],
  ['Henrik Carlsen', 'Carlsen, Magnus', false],
  ['Carlsen', 'Carlsen, Magnus', false],
  ['Magnus Berg', 'Carlsen, Magnus', false],
  ['M C', 'Carlsen, Magnus', false],
  ['李小龙', 'Li, Xiaolong', false],
  ['(invented)', '', false],
])('the names %j and %j belong to one player: %s', async (typed, listed, agree) => {
  // The organizer's screens compare names likewise.
  expect(namesAgree(typed, listed)).toBe(agree);
  for (const { query } of databases) {
    const [row] = await query<{ agree: boolean }>(
      'select coalesce(private.names_agree($1, $2), false) as agree',
      [typed, listed],
    );
    expect(row?.agree).toBe(agree);
  }
});
