import { expect, test } from 'vitest';
import { type RegistrationRules, registrationSchema } from './registration.ts';

const complete = {
  fullName: ' Ann Archer ',
  email: 'ann@club.example',
  phoneNumber: '555 0100',
  localFederationId: '',
  fideId: '',
  fideRating: '',
  nationalRating: '',
  notes: '',
  paymentAcknowledged: false,
};

const unrated: RegistrationRules = {
  federationType: 'Unrated',
  requiresPaymentAcknowledgement: false,
};

function problems(form: object, rules: Partial<RegistrationRules> = {}): string[] {
  const result = registrationSchema({ ...unrated, ...rules }).safeParse({ ...complete, ...form });
  return (result.error?.issues ?? []).map(({ path, message }) => `${path}: ${message}`);
}

test('an unrated event asks for neither federation id', () => {
  expect(problems({})).toEqual([]);
});

test('name and e-mail are required, and blanks do not fill them', () => {
  expect(problems({ fullName: '  ', email: '' })).toEqual([
    'fullName: Please fill in all required fields',
    'email: Please fill in all required fields',
  ]);
});

test('the phone number is required', () => {
  expect(problems({ phoneNumber: '' })).toEqual(['phoneNumber: Phone number is required']);
});

test('a FIDE event needs a FIDE id', () => {
  expect(problems({}, { federationType: 'FIDE' })).toEqual([
    'fideId: FIDE ID is required for FIDE tournaments',
  ]);
  expect(problems({ fideId: '123' }, { federationType: 'FIDE' })).toEqual([]);
});

test('a National event needs a national federation id', () => {
  expect(problems({ fideId: '123' }, { federationType: 'National' })).toEqual([
    'localFederationId: National Federation ID is required for National tournaments',
  ]);
});

test('a fee must be acknowledged', () => {
  const paid = { requiresPaymentAcknowledgement: true };
  expect(problems({}, paid)).toEqual([
    'paymentAcknowledged: Please acknowledge the payment requirements',
  ]);
  expect(problems({ paymentAcknowledged: true }, paid)).toEqual([]);
});

test.each([
  ['', null],
  ['0', 0],
  ['3000', 3000],
  [' 1850.9 ', 1850],
  [1850, 1850],
  [null, null],
])('the rating %j is kept as %j', (typed, kept) => {
  const result = registrationSchema(unrated).parse({ ...complete, fideRating: typed });
  expect(result.fideRating).toBe(kept);
});

test.each(['3001', '-1', 'strong', 'Infinity', '0x10z'])('the rating %j is refused', (typed) => {
  expect(problems({ fideRating: typed })).toEqual([
    'fideRating: Rating must be a number from 0 to 3000',
  ]);
});

test('texts are trimmed', () => {
  expect(registrationSchema(unrated).parse(complete).fullName).toBe('Ann Archer');
});
