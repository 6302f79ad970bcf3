import { expect, test } from 'vitest';
import { COUNTRY_CODES } from './country.ts';
import { federationCode, federationNames, fideFederation } from './fide-federation.ts';

test("FIDE's codes of federations", () => {
  expect(['NO', 'DE', 'CH', 'US', 'XX'].map(fideFederation)).toEqual([
    'NOR',
    'GER',
    'SUI',
    'USA',
    '',
  ]);
  const codes = COUNTRY_CODES.map(fideFederation).filter((code) => code !== '');
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(180);
});

test.each([
  ['Norway', 'NOR'],
  [' norge ', 'NOR'],
  ['NO', 'NOR'],
  ['nor', 'NOR'],
  ['Deutschland', 'GER'],
  ['England', 'ENG'],
  ['scotland', 'SCO'],
  ['Wales', 'WLS'],
  ['xyz', 'XYZ'],
  ['Atlantis', null],
  ['', null],
  ['ßa', null],
])('%j is the federation %j', (typed, code) => {
  expect(federationCode(typed)).toBe(code);
});

test.each(['en-US', 'de', 'ja-JP'])('every name that is offered in %s is read', (locale) => {
  const names = federationNames(locale);
  expect(names.filter((name) => federationCode(name) === null)).toEqual([]);
  expect(new Set(names.map(federationCode)).size).toBe(names.length);
});
