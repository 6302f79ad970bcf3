import { namesAgree } from '@tabiya/domain/entries/lookup/name-agreement';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { problemMessage, readCode } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { importRatingList } from './rating-list.ts';
import { registerPlayer, registerPlayers } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FIDE = [
  { id: '900001', name: 'Berg, Anna Maria', standard: 2110, birth_year: 1990 },
  { id: '900002', name: 'Müller, Uwe', standard: 1750, birth_year: 2009 },
  { id: '900003', name: 'Ødegård, Łucja', standard: null, birth_year: null },
];
const KINDS = [
  { id: '900011', name: 'Carl, Max', standard: 2400, rapid: 2450, blitz: 2500 },
  { id: '900012', name: 'Dee, Eva', standard: 1850, rapid: 1900 },
  ...['900013', '900014'].map((id) => ({ id, name: 'Fox, Fay', standard: null, blitz: 1700 })),
];
const NOR = [{ id: 'N12', name: 'Dahl, Dora', standard: 1500, birth_year: 2012 }];

const SECTIONS = [
  { id: 'open', name: 'Open' },
  { id: 'u1800', name: 'U1800', maxRating: 1800 },
  { id: 'masters', name: 'Masters', minRating: 2000 },
  { id: 'juniors', name: 'Juniors', bornFrom: 2010 },
  { id: 'seniors', name: 'Seniors', bornUntil: 1995 },
  { id: 'club', name: 'Club', maxRating: 1400, ratingList: 'National' as const },
].map((section) => makeSection(section));

type Trial = { query: Query; enter: (form: object) => Promise<EntryResult>; eventId: string };
type EntryResult =
  | { refused: { code: string; field: string; parameters: object } }
  | { misfit: string; field: string }
  | Record<string, unknown>;

const COLUMNS = `full_name, fide_rating, national_rating, birth_year, rating_list,
  rating_list_as_of::text, unverified`;

/** Runs on each database with the lists imported and an event with sections, and rolls back. */
const onEach =
  (work: (trial: Trial) => Promise<void>, fields: object = {}) =>
  async () => {
    for (const database of databases) {
      const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
      await database.aside(async (query) => {
        await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
        await importRatingList(query, [...FIDE, ...KINDS]);
        await importRatingList(query, NOR, 'NOR');
        const eventId = await publishEvent(query, organizerId, { sections: SECTIONS, ...fields });
        let number = 0;
        const enter = async (form: object): Promise<EntryResult> => {
          number += 1;
          const sent = { ...formFields(number), section: 'open', birthYear: 2000, ...form };
          await query('savepoint attempt');
          try {
            const { refused, participantId } = await registerPlayer(query, eventId, sent);
            if (refused) return { refused };
            const [stored = {}] = await query(
              `select ${COLUMNS} from public.participants where event_id = $1 and id = $2`,
              [eventId, participantId],
            );
            return stored;
          } catch (error) {
            await query('rollback to savepoint attempt');
            const { hint = '', message, detail = '' } = error as Error & Record<string, string>;
            const problem = readCode(detail);
            return { misfit: problem ? problemMessage(problem, message) : message, field: hint };
          }
        };
        await work({ query, enter, eventId });
      });
    }
  };

const anna = { fullName: 'Anna Berg', fideId: '900001' };
const uwe = { fullName: 'Uwe Mueller', fideId: '900002' };

test(
  'the list’s rating decides and is stored, whatever was typed',
  onEach(async ({ enter }) => {
    expect(await enter({ ...anna, section: 'u1800', fideRating: 1700 })).toEqual({
      refused: {
        code: 'listed_above_limit',
        field: 'section',
        parameters: { list: 'FIDE', asOf: '2026-11-01', rating: 2110, bound: 1800 },
      },
    });
    expect(await enter({ ...anna, section: 'masters' })).toMatchObject({
      fide_rating: 2110,
      rating_list: 'FIDE',
      rating_list_as_of: '2026-11-01',
      unverified: '',
    });
    expect(await enter({ ...uwe, section: 'masters', fideRating: 2300 })).toMatchObject({
      refused: { code: 'listed_below_minimum' },
    });
    expect(await enter({ ...uwe, section: 'u1800', fideRating: 1900 })).toMatchObject({
      fide_rating: 1750,
      unverified: '',
    });
  }),
);

const max = { fullName: 'Max Carl', fideId: '900011' };
const eva = { fullName: 'Eva Dee', fideId: '900012' };
const fay = { fullName: 'Fay Fox', fideId: '900013' };

test(
  'the rating of the kind of section and event counts, else the standard one',
  onEach(
    async ({ enter }) => {
      expect(await enter(max)).toMatchObject({ fide_rating: 2500, unverified: '' });
      expect(await enter(eva)).toMatchObject({ fide_rating: 1850, unverified: '' });
      expect(await enter({ ...fay, fideId: '900014' })).toMatchObject({ fide_rating: 1700 });
      expect(await enter({ ...eva, section: 'rapid', fideRating: 1850 })).toMatchObject({
        refused: { code: 'listed_above_limit', parameters: { rating: 1900, bound: 1899 } },
      });
      expect(await enter({ ...fay, section: 'rapid', fideRating: 1600 })).toMatchObject({
        fide_rating: 1600,
        unverified: 'not_listed',
      });
    },
    {
      ratingKind: 'blitz',
      sections: [
        makeSection({ id: 'open' }),
        makeSection({ id: 'rapid', maxRating: 1899, ratingKind: 'rapid' }),
      ],
    },
  ),
);

test(
  'a section stored without a kind is of the standard kind',
  onEach(
    async ({ enter }) => {
      expect(await enter(max)).toMatchObject({ fide_rating: 2400 });
    },
    { sections: [{ ...makeSection(), ratingKind: undefined }], ratingKind: undefined },
  ),
);

test(
  'each reason of the database against a section has words with its parameters',
  onEach(async ({ enter }) => {
    for (const form of [
      { ...anna, section: 'u1800' },
      { ...uwe, section: 'masters' },
      { ...anna, section: 'juniors', birthYear: 2011 },
      { ...uwe, section: 'seniors', birthYear: 1980 },
    ]) {
      const { refused } = (await enter(form)) as Extract<EntryResult, { refused: unknown }>;
      expect(problemMessage(refused as never, '')).toMatch(/ list of [A-Z][a-z]+ \d{4}/);
      expect(problemMessage(refused as never, '')).not.toContain('undefined');
    }
  }),
);

test(
  'the list’s year of birth decides, and neither response nor row reveals it',
  onEach(async ({ enter, query, eventId }) => {
    const refused = await enter({ ...uwe, section: 'juniors', birthYear: 2011 });
    expect(refused).toMatchObject({ refused: { code: 'listed_born_before', field: 'section' } });
    expect(JSON.stringify(refused)).not.toContain('2009');
    expect(await enter({ ...anna, section: 'seniors', birthYear: 2011 })).toMatchObject({
      birth_year: 2011,
      unverified: '',
    });
    expect(await enter({ ...uwe, section: 'seniors', birthYear: 1970 })).toMatchObject({
      refused: { code: 'listed_born_after' },
    });
    // Counted, so that trying many sections doesn't reveal a year of birth.
    const [row] = await query<{ uses: number }>(
      'select sum(used)::int as uses from private.usage_counts where subject like $1',
      ['guest %'],
    );
    expect(row?.uses).toBe(3);
    expect(eventId).not.toBe('');
  }),
);

test(
  'a player in no list is checked by what was typed, and flagged if that decided',
  onEach(async ({ enter }) => {
    const nobody = { fullName: 'Nina Nobody', fideId: '77' };
    expect(await enter({ ...nobody, section: 'u1800', fideRating: 1900 })).toEqual({
      misfit: 'Your rating of 1900 is above the limit of 1800',
      field: 'fideRating',
    });
    expect(await enter({ ...nobody, section: 'u1800', fideRating: 1700 })).toMatchObject({
      fide_rating: 1700,
      rating_list: '',
      unverified: 'not_listed',
    });
    expect(await enter({ section: 'juniors', birthYear: 2012 })).toMatchObject({
      unverified: 'not_listed',
    });
    expect(await enter({ section: 'juniors', birthYear: 2009 })).toMatchObject({
      field: 'birthYear',
    });
    expect(await enter({ section: 'open', fideRating: 1700 })).toMatchObject({ unverified: '' });
  }),
);

test(
  'an ID of a player with another name verifies nothing, and is flagged',
  onEach(async ({ enter }) => {
    const thief = { fullName: 'Peter Berg', fideId: '900002', fideRating: 2300 };
    expect(await enter({ ...thief, section: 'masters' })).toMatchObject({
      fide_rating: 2300,
      rating_list: 'FIDE',
      unverified: 'other_name',
    });
    expect(
      await enter({ fullName: 'Kari Nordmann', fideId: '900001', section: 'open' }),
    ).toMatchObject({ fide_rating: null, unverified: 'other_name' });
  }),
);

test(
  'a value missing in the list is the typed one, and flagged if it decides',
  onEach(async ({ enter }) => {
    const lucja = { fullName: 'Lucja Odegard', fideId: '900003' };
    expect(await enter({ ...lucja, section: 'masters', fideRating: 2050 })).toMatchObject({
      fide_rating: 2050,
      unverified: 'not_listed',
    });
  }),
);

test(
  'a player without a rating in the list, and without a typed one, is unrated',
  onEach(async ({ enter }) => {
    const lucja = { fullName: 'Łucja Ødegård', fideId: '900003' };
    expect(await enter({ ...lucja, section: 'masters' })).toMatchObject({ field: 'fideRating' });
    expect(await enter({ ...lucja, section: 'u1800' })).toMatchObject({ unverified: '' });
  }),
);

test(
  'a federation’s list is looked up by the federation’s ID',
  onEach(async ({ enter }) => {
    const dora = { fullName: 'Dora Dahl', localFederationId: 'n12' };
    expect(await enter({ ...dora, section: 'club' })).toMatchObject({
      refused: { code: 'listed_above_limit', parameters: { list: 'NOR', rating: 1500 } },
    });
    expect(await enter({ ...dora, section: 'open' })).toMatchObject({
      national_rating: 1500,
      rating_list: 'NOR',
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

test(
  'several players at once learn whose section the list rules out',
  onEach(async ({ query, eventId }) => {
    const forms = [
      { ...formFields(1), section: 'open' },
      { ...formFields(2), ...anna, section: 'u1800' },
    ];
    expect(await registerPlayers(query, eventId, forms)).toMatchObject({
      refused: {
        code: 'listed_above_limit',
        field: 'players.1.section',
        parameters: { rating: 2110 },
      },
    });
  }),
);
