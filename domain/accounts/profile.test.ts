import { expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../words/en/registration-form.ts';
import { playersContact, profileFormSchema } from './profile.ts';

const form = {
  displayName: 'Ann Archer',
  phoneNumber: '',
  fideId: '',
  localFederationId: '',
  fideRating: '',
  nationalRating: '',
  contactEmail: '',
  contactPhone: '',
};

function problems(changes: Partial<typeof form>): string[] {
  const result = profileFormSchema.safeParse({ ...form, ...changes });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('an account needs only a display name', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ displayName: '  ' })).toEqual(['Display name cannot be empty']);
});

test('a rating is a whole number from 0 to 3000, or none', () => {
  for (const fideRating of ['0', '1850', '3000', ' 2000 '])
    expect(problems({ fideRating })).toEqual([]);
  for (const nationalRating of ['3001', '-1', '12.5', 'strong'])
    expect(problems({ nationalRating })).toEqual(['Rating must be a whole number from 0 to 3000']);
  const kept = profileFormSchema.parse({ ...form, fideRating: ' 1850 ', nationalRating: ' ' });
  expect(kept).toMatchObject({ fideRating: 1850, nationalRating: null });
});

test('a placeholder is not an ID, and a FIDE ID is a number', () => {
  expect(problems({ fideId: 'none', localFederationId: '-' })).toEqual([
    `${REGISTRATION_FORM.questions.fideId.placeholder} Leave this empty if there isn’t one.`,
    `${REGISTRATION_FORM.questions.localFederationId.placeholder} Leave this empty if there isn’t one.`,
  ]);
  expect(problems({ fideId: '1a' })).toEqual(['A FIDE ID has at most 10 digits']);
});

test('a value longer than the database allows is rejected', () => {
  expect(problems({ localFederationId: '1'.repeat(41) })).toEqual(['At most 40 characters']);
});

test('a contact for players is an email address, with or without a phone number', () => {
  expect(problems({ contactEmail: 'desk@club.example' })).toEqual([]);
  expect(problems({ contactEmail: 'desk@club.example', contactPhone: '555 0199' })).toEqual([]);
  expect(problems({ contactEmail: 'desk' })).toEqual(['Please enter a valid email address']);
  expect(problems({ contactPhone: '555 0199' })).toEqual(['Please also enter a contact email']);
});

test('players see the contact for players, or else the account’s', () => {
  const account = { ...form, email: 'olga@club.example', phoneNumber: '555 0100' };
  expect(playersContact(account)).toEqual({ email: 'olga@club.example', phone: '555 0100' });
  expect(playersContact({ ...account, contactEmail: 'desk@club.example' })).toEqual({
    email: 'desk@club.example',
    phone: '',
  });
});
