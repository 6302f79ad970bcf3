import { expect, test } from 'vitest';
import { listedEntry } from './listed-player.ts';
import { listText, lookUpList, nationalList } from './rating-list.ts';

const list = (code: string) => ({ list: code, asOf: '2026-11-01' });
const [FIDE, NOR, SWE, USCF] = [list('FIDE'), list('NOR'), list('SWE'), list('USCF')];
const ANY = { ratingSystem: 'FIDE Rated' } as const;

test('a list is called by its month', () => {
  expect(listText(NOR)).toBe('NOR list of November 2026');
});

test('the list of a federation is that of the rating system, of most players, or the only one', () => {
  expect(nationalList([FIDE], ANY, [])).toBeNull();
  expect(nationalList([FIDE, NOR], ANY, [])).toBe(NOR);
  expect(nationalList([FIDE, NOR, SWE], ANY, ['SWE', 'NOR', 'SWE'])).toBe(SWE);
  expect(nationalList([FIDE, NOR, SWE], ANY, ['NOR', 'SWE'])).toBeNull();
  expect(nationalList([NOR, USCF], { ratingSystem: 'USCF Rated' }, ['NOR'])).toBe(USCF);
  expect(nationalList([NOR], { ratingSystem: 'CFC Rated' }, ['NOR'])).toBeNull();
});

test('players are looked up in the list whose ID the event goes by, else in the other', () => {
  expect(lookUpList([FIDE, NOR], NOR, 'FIDE')).toBe(FIDE);
  expect(lookUpList([FIDE, NOR], NOR, 'National')).toBe(NOR);
  expect(lookUpList([FIDE], null, 'National')).toBe(FIDE);
  expect(lookUpList([NOR], NOR, 'Unrated')).toBe(NOR);
  expect(lookUpList([], null, 'FIDE')).toBeNull();
});

test('an entry is filled with what the list says, and the rating only where it counts', () => {
  const player = {
    ...{ id: '100', name: 'Berg, Anna', federation: 'NOR', title: 'WFM', standard: 1900 },
    ...{ rapid: null, blitz: 2050 },
  };
  expect(listedEntry(player, 'FIDE', 'FIDE', 'standard')).toEqual({
    ...{
      fullName: 'Anna Berg',
      familyName: 'Berg',
      fideId: '100',
      title: 'WFM',
      federation: 'NOR',
      rating: '1900',
    },
  });
  expect(listedEntry(player, 'FIDE', 'National', 'standard')).not.toHaveProperty('rating');
  expect(
    listedEntry(
      { ...player, title: '', federation: '', standard: null },
      'NOR',
      'National',
      'standard',
    ),
  ).toEqual({ fullName: 'Anna Berg', familyName: 'Berg', localFederationId: '100' });
});

test('an entry is filled with the rating of the kind that counts', () => {
  const player = { id: '100', name: 'Berg, Anna', federation: '', title: '' };
  const ratings = { standard: 1900, rapid: null, blitz: 2050 };
  const ratingAs = (kind: 'rapid' | 'blitz') =>
    listedEntry({ ...player, ...ratings }, 'FIDE', 'FIDE', kind).rating;
  expect([ratingAs('rapid'), ratingAs('blitz')]).toEqual(['1900', '2050']);
});
