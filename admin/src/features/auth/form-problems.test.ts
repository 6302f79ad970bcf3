import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import { expect, test } from 'vitest';
import { AuthProblem } from '../../data/auth.ts';
import { failureReason, fieldMessage, gapMessage } from './form-problems.ts';

const gap = { message: REGISTRATION_FORM.missing };
const mismatch = { message: 'Passwords do not match' };

test('several empty fields are one sentence for the form and a word next to each field', () => {
  expect(gapMessage({ displayName: gap, email: gap, confirmPassword: mismatch })).toBe(gap.message);
  expect(fieldMessage(gap)).toBe('Required');
});

test('any other problem is shown only at its field', () => {
  expect(gapMessage({ confirmPassword: mismatch })).toBeUndefined();
  expect(fieldMessage(mismatch)).toBe(mismatch.message);
  expect(fieldMessage(undefined)).toBeUndefined();
});

test('the reason is the sign-in service’s, never the text of a program error', () => {
  expect(failureReason(new AuthProblem('', 'User is banned'))).toBe('User is banned');
  expect(failureReason(new TypeError('x is undefined'))).toBe('An unexpected error occurred');
});

test('a wrong password is reported in plain words', () => {
  expect(failureReason(new AuthProblem('invalid_credentials', 'Invalid login credentials'))).toBe(
    'Email or password is wrong.',
  );
});
