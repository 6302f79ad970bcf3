import { expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import { idField, idProblem, isPlaceholderId, normalizeFideId } from './player-id.ts';

test.each([
  'none',
  'None yet',
  '0',
  '000000',
  '-',
  '--',
  'N/A',
  'n/a',
  'n.a.',
  'unknown',
  'new',
  'tbd',
  'pending',
  '?',
  'xxx',
  'keine',
  'нет',
])('%j is a placeholder, not an id', (id) => {
  expect(isPlaceholderId(id)).toBe(true);
});

test.each(['', '14109603', '7', 'N-1', 'US-7', 'C0307-123', '١٢٣'])(
  '%j is not a placeholder',
  (id) => {
    expect(isPlaceholderId(id)).toBe(false);
  },
);

test('a placeholder is a problem, with the way to go on without an ID', () => {
  expect(idProblem('n/a', 'fideId', REGISTRATION_FORM, 'Choose “No ID yet” instead.')).toBe(
    'Please enter a real FIDE ID, not a placeholder. Choose “No ID yet” instead.',
  );
  expect(idProblem('none', 'localFederationId', REGISTRATION_FORM)).toBe(
    'Please enter a real federation ID, not a placeholder. Leave this empty if you don’t have one.',
  );
});

test.each(['12a', '1 503 014', '12345678901', '１２３'])('%j is not a FIDE ID', (id) => {
  expect(idProblem(id, 'fideId', REGISTRATION_FORM)).toBe('A FIDE ID has at most 10 digits');
});

test('federation IDs may contain letters', () => {
  expect(idProblem('E-123456A', 'localFederationId', REGISTRATION_FORM)).toBeNull();
});

test.each([
  '4600 0001',
  '４６０００００１',
  ' 4600\u00a00001\u200b',
  '\u202a46000001\u202c',
  '4 6 0 0\t0001',
])('the FIDE ID %j is normalized', (typed) => {
  expect(normalizeFideId(typed)).toBe('46000001');
  expect(idField('fideId').parse(typed)).toBe('46000001');
});

test('federation IDs keep their spaces', () => {
  expect(idField('localFederationId').parse(' C0307 123 ')).toBe('C0307 123');
});
