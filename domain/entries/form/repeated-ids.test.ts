import { expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import { repeatedIds } from './repeated-ids.ts';

const player = { fideId: '', localFederationId: '' };

const problems = (...players: Partial<typeof player>[]) =>
  repeatedIds(
    players.map((ids) => ({ ...player, ...ids })),
    REGISTRATION_FORM,
  ).map(({ index, field }) => `${index}.${field}`);

test('an ID that an earlier player of the form has is a problem of the later one', () => {
  expect(problems({ fideId: '46000061' }, { fideId: '46000062' }, { fideId: '46000061' })).toEqual([
    '2.fideId',
  ]);
  expect(problems({ localFederationId: 'D-10 a' }, { localFederationId: 'd-10 A' })).toEqual([
    '1.localFederationId',
  ]);
});

test('players without an ID have none in common, nor do IDs of different federations', () => {
  expect(problems({}, {})).toEqual([]);
  expect(problems({ fideId: '46000061' }, { localFederationId: '46000061' })).toEqual([]);
});
