import * as z from 'zod/mini';
import { idField } from '../entries/list/player-id.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { shortText } from '../text/short-text.ts';

export const MIN_PASSWORD_LENGTH = 6;

/** The schema of the sign-in form. Empty fields give one message for the whole form. */
export const signInSchema = z
  .object({ email: z.string().check(z.trim()), password: z.string() })
  .check(
    z.superRefine((form, context) => {
      for (const field of ['email', 'password'] as const) {
        if (form[field] === '')
          context.addIssue({ code: 'custom', path: [field], message: 'Please fill in all fields' });
      }
    }),
  );

export type SignIn = z.infer<typeof signInSchema>;

/** The schema of the sign-up form. Phone and federation IDs are optional. */
export const signUpSchema = z
  .object({
    displayName: shortText(120),
    email: shortText(320),
    password: z.string(),
    confirmPassword: z.string(),
    phoneNumber: shortText(40),
    fideId: idField('fideId'),
    localFederationId: idField('localFederationId'),
  })
  .check(
    z.superRefine((form, context) => {
      const problem = (path: keyof typeof form, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      for (const field of ['displayName', 'email', 'password', 'confirmPassword'] as const) {
        if (form[field] === '') problem(field, 'Please fill in all required fields');
      }
      if (form.email !== '' && !isEmailAddress(form.email)) {
        problem('email', 'Please enter a valid email address');
      }
      if (form.password !== '' && form.password.length < MIN_PASSWORD_LENGTH) {
        problem('password', `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`);
      }
      if (form.confirmPassword !== '' && form.password !== form.confirmPassword) {
        problem('confirmPassword', 'Passwords do not match');
      }
    }),
  );

export type SignUp = z.infer<typeof signUpSchema>;
