import { expect, test } from 'vitest';
import { problemMessage } from '../../words/words.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import { type JudgedPlayer, judgeEntry, type Listing, NO_LISTING } from './judge-entry.ts';

type Listed = NonNullable<Listing['fide']>;

const player = (changes: Partial<JudgedPlayer> = {}): JudgedPlayer => ({
  ...{ fullName: 'Anna Berg', familyName: '', fideId: '1', localFederationId: '' },
  ...{ federation: '', fideRating: null, nationalRating: null, birthYear: 2000, ...changes },
});
const listed = (changes: Partial<Listed> = {}): Listed => ({
  ...{ list: 'FIDE', asOf: '2026-11-01', isSame: true, name: 'Berg, Anna Maria' },
  ...{ birthYear: null, standard: null, rapid: null, blitz: null, ...changes },
});
const byFide = (changes: Partial<Listed> = {}): Listing => ({
  ...NO_LISTING,
  fide: listed(changes),
});

const SECTIONS = [
  makeSection({ id: 'open' }),
  makeSection({ id: 'u1800', maxRating: 1800 }),
  makeSection({ id: 'masters', minRating: 2000 }),
  makeSection({ id: 'juniors', bornFrom: 2010 }),
  makeSection({ id: 'seniors', bornUntil: 1995 }),
  makeSection({ id: 'club', maxRating: 1400, ratingList: 'National' }),
  makeSection({ id: 'rapid', maxRating: 1899, ratingKind: 'rapid' }),
];

function judge(
  section: string,
  typed: Partial<JudgedPlayer> = {},
  listing: Listing = NO_LISTING,
  ratingKind: 'standard' | 'blitz' = 'standard',
) {
  const event = { sections: SECTIONS, ratingKind };
  const { values, misfit } = judgeEntry(player(typed), section, event, listing);
  return { ...values, limit: misfit?.limit };
}

test('the list’s rating decides and is stored, whatever was typed', () => {
  const anna = byFide({ standard: 2110 });
  const found = { ratingList: 'FIDE', ratingListAsOf: '2026-11-01', unverified: '' };
  expect(judge('u1800', { fideRating: 1700 }, anna)).toMatchObject({
    ...{ ...found, fideRating: 2110, limit: undefined },
    refused: {
      ...{ code: 'listed_above_limit', field: 'section' },
      parameters: { list: 'FIDE', asOf: '2026-11-01', rating: 2110, bound: 1800 },
    },
  });
  expect(judge('masters', {}, anna)).toMatchObject({ ...found, fideRating: 2110 });
  expect(judge('masters', {}, anna)).not.toHaveProperty('refused');
  const uwe = byFide({ standard: 1750 });
  expect(judge('masters', { fideRating: 2300 }, uwe)).toMatchObject({
    refused: { code: 'listed_below_minimum', parameters: { rating: 1750, bound: 2000 } },
  });
  expect(judge('u1800', { fideRating: 1900 }, uwe)).toMatchObject({
    ...{ ...found, fideRating: 1750, limit: undefined },
  });
});

test('the rating of the kind of section and event counts, else the standard one', () => {
  const max = byFide({ standard: 2400, rapid: 2450, blitz: 2500 });
  const eva = byFide({ standard: 1850, rapid: 1900 });
  const fay = byFide({ blitz: 1700 });
  expect(judge('open', {}, max)).toMatchObject({ fideRating: 2400 });
  expect(judge('open', {}, max, 'blitz')).toMatchObject({ fideRating: 2500, unverified: '' });
  expect(judge('open', {}, eva, 'blitz')).toMatchObject({ fideRating: 1850, unverified: '' });
  expect(judge('open', {}, fay, 'blitz')).toMatchObject({ fideRating: 1700 });
  expect(judge('rapid', { fideRating: 1850 }, eva, 'blitz')).toMatchObject({
    refused: { code: 'listed_above_limit', parameters: { rating: 1900, bound: 1899 } },
  });
  expect(judge('rapid', { fideRating: 1600 }, fay, 'blitz')).toMatchObject({
    ...{ fideRating: 1600, unverified: 'not_listed' },
  });
});

test('the list’s year of birth decides, and what is sent and stored does not reveal it', () => {
  const uwe = byFide({ birthYear: 2009 });
  const young = judge('juniors', { birthYear: 2011 }, uwe);
  expect(young).toMatchObject({ refused: { code: 'listed_born_before', field: 'section' } });
  expect(judge('seniors', { birthYear: 1970 }, uwe)).toMatchObject({
    refused: { code: 'listed_born_after', parameters: { bound: 1995 } },
  });
  const anna = judge('seniors', { birthYear: 2011 }, byFide({ birthYear: 1990 }));
  expect(anna).toMatchObject({ unverified: '', limit: undefined });
  expect(anna).not.toHaveProperty('refused');
  expect(JSON.stringify([young, anna])).not.toMatch(/2009|1990/);
});

test('a player in no list is judged by what was typed, and flagged if that decided', () => {
  const unlisted = { ratingList: '', ratingListAsOf: null, limit: undefined };
  expect(judge('u1800', { fideRating: 1900 })).toMatchObject({ limit: 'aboveRating' });
  expect(judge('u1800', { fideRating: 1700 })).toMatchObject({
    ...{ ...unlisted, fideRating: 1700, unverified: 'not_listed' },
  });
  expect(judge('juniors', { birthYear: 2012 })).toMatchObject({ unverified: 'not_listed' });
  expect(judge('juniors', { birthYear: 2009 })).toMatchObject({ limit: 'bornFrom' });
  expect(judge('juniors', { birthYear: null })).toMatchObject({ limit: 'noBirthYear' });
  expect(judge('open', { fideRating: 1700 })).toMatchObject({ ...unlisted, unverified: '' });
  expect(judge('', { fideRating: 1700 })).toMatchObject({ ...unlisted, unverified: '' });
});

test('an ID under another name proves nothing, gives nothing, and is flagged', () => {
  const other = byFide({ isSame: false, standard: 1750, birthYear: 2009 });
  const flagged = { unverified: 'other_name', ratingList: 'FIDE', limit: undefined };
  expect(judge('masters', { fideRating: 2300 }, other)).toMatchObject({
    ...{ ...flagged, fideRating: 2300, familyName: '' },
  });
  expect(judge('open', {}, other)).toMatchObject({ ...flagged, fideRating: null });
  expect(judge('juniors', { birthYear: 2000 }, other)).toMatchObject({ limit: 'bornFrom' });
  const both = {
    fide: listed({ standard: 1700 }),
    national: listed({ list: 'NOR', isSame: false }),
  };
  expect(judge('u1800', {}, both)).toMatchObject({ unverified: 'other_name', ratingList: 'NOR' });
});

test('a value missing in the list is the typed one, and flagged if it decides', () => {
  expect(judge('masters', { fideRating: 2050 }, byFide())).toMatchObject({
    ...{ fideRating: 2050, unverified: 'not_listed', ratingList: 'FIDE', limit: undefined },
  });
  expect(judge('masters', { fideRating: 1900 }, byFide())).toMatchObject({ limit: 'belowRating' });
  expect(judge('juniors', { birthYear: 2012 }, byFide({ standard: 1500 }))).toMatchObject({
    ...{ unverified: 'not_listed', limit: undefined },
  });
});

test('a player without a rating in the list, and without a typed one, is unrated', () => {
  expect(judge('masters', {}, byFide())).toMatchObject({ limit: 'unrated' });
  expect(judge('u1800', {}, byFide())).toMatchObject({ unverified: '', limit: undefined });
});

test('a section of national ratings goes by the federation’s list', () => {
  const dora: Listing = {
    fide: listed({ standard: 1300 }),
    national: listed({ list: 'NOR', standard: 1500, birthYear: 2012 }),
  };
  expect(judge('club', {}, dora)).toMatchObject({
    refused: { code: 'listed_above_limit', parameters: { list: 'NOR', rating: 1500 } },
  });
  expect(judge('u1800', {}, dora)).toMatchObject({
    ...{ fideRating: 1300, nationalRating: 1500, ratingList: 'FIDE', unverified: '' },
  });
  expect(judge('juniors', { birthYear: 1990 }, dora)).not.toHaveProperty('refused');
  expect(judge('juniors', { birthYear: 1990 }, dora)).toMatchObject({ limit: undefined });
});

test.each([
  ['gabriel garcia marquez', '', 'García Márquez, Gabriel', 'garcia marquez'],
  ['Uwe Müller', '', 'Mueller, Uwe', 'Müller'],
  ['Anna Berg', 'Anna', 'Berg, Anna', 'Anna'],
  ['Anna Berg', '', 'Anna Berg', ''],
  ['Anna Berg', '', 'Hansen, Anna', ''],
])(
  'of %j, known as %j, the list’s %j gives the family name %j',
  (fullName, known, name, family) => {
    const typed = { fullName, familyName: known };
    expect(judge('open', typed, byFide({ name })).familyName).toBe(family);
    const national = { ...NO_LISTING, national: listed({ name }) };
    expect(judge('open', typed, national).familyName).toBe(family);
  },
);

test('each reason of a list against a section has words with its parameters', () => {
  const old = byFide({ standard: 2110, birthYear: 2000 });
  for (const [section, listing] of [
    ['u1800', old],
    ['masters', byFide({ standard: 1500 })],
    ['juniors', old],
    ['seniors', old],
  ] as const) {
    const { refused } = judge(section, {}, listing);
    const words = problemMessage(refused ?? { code: '' }, '');
    expect(words).toMatch(/ list of [A-Z][a-z]+ \d{4}/);
    expect(words).not.toMatch(/undefined|NaN/);
  }
});
