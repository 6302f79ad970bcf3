import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { isEmailAddress } from '../text/email-address.ts';
import { signInSchema, signUpSchema } from './credentials.ts';

const messages = (schema: z.ZodMiniType, form: unknown) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path}: ${message}`);

const complete = {
  displayName: 'Ann Archer',
  email: 'ann@club.example',
  password: 'secret1',
  confirmPassword: 'secret1',
  phoneNumber: '',
  fideId: '',
  localFederationId: '',
};

test('signing in needs both fields', () => {
  expect(messages(signInSchema, { email: ' ', password: '' })).toEqual([
    'email: Please fill in all fields',
    'password: Please fill in all fields',
  ]);
});

test('signing up with the required fields alone is enough', () => {
  expect(messages(signUpSchema, complete)).toEqual([]);
});

test('signing up names each required field that is empty', () => {
  expect(messages(signUpSchema, { ...complete, displayName: ' ', confirmPassword: '' })).toEqual([
    'displayName: Please fill in all required fields',
    'confirmPassword: Please fill in all required fields',
  ]);
});

test('a password of five characters is too short and one of six is not', () => {
  const withPassword = (password: string) => ({ ...complete, password, confirmPassword: password });
  expect(messages(signUpSchema, withPassword('12345'))).toEqual([
    'password: Password must be at least 6 characters long',
  ]);
  expect(messages(signUpSchema, withPassword('123456'))).toEqual([]);
});

test('the two passwords must match', () => {
  expect(messages(signUpSchema, { ...complete, confirmPassword: 'secret2' })).toEqual([
    'confirmPassword: Passwords do not match',
  ]);
});

test('an email address has a name and a domain', () => {
  expect(isEmailAddress('ann@club.example')).toBe(true);
  for (const text of ['ann', 'ann@club', '@club.example', 'ann @club.example', 'a@b@c.example']) {
    expect(isEmailAddress(text), text).toBe(false);
  }
});
