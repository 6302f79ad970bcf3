import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import type { FormEvent } from './question.ts';
import { asksShowName } from './questions.ts';
import { readForm } from './read-form.ts';

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

const { tabsShown } = EMPTY_EVENT;
const unrated: FormEvent = { ...EMPTY_EVENT, federationType: 'Unrated' };

function read(form: object, event: Partial<FormEvent> = {}) {
  return readForm({ ...complete, ...form }, { ...unrated, ...event }, { words: REGISTRATION_FORM });
}

function problems(form: object, event: Partial<FormEvent> = {}): string[] {
  return read(form, event).problems.map(({ field, message }) => `${field}: ${message}`);
}

test('an unrated event requires neither ID', () => {
  expect(problems({})).toEqual([]);
});

test('name and email are required, and blanks do not count', () => {
  expect(problems({ fullName: '  ', email: '' })).toEqual([
    'fullName: Please fill in all required fields',
    'email: Please fill in all required fields',
  ]);
});

test('the phone number is required', () => {
  expect(problems({ phoneNumber: '' })).toEqual(['phoneNumber: Phone number is required']);
  for (const phoneNumber of ['abc', '-', '000']) {
    expect(problems({ phoneNumber })).toEqual([
      'phoneNumber: Please enter a phone number using digits',
    ]);
  }
  for (const phoneNumber of ['+47 22 33', '٥٥٥ ٠١٠٠', 'ask at desk 4']) {
    expect(problems({ phoneNumber })).toEqual([]);
  }
});

test('a FIDE event requires a FIDE ID', () => {
  expect(problems({}, { federationType: 'FIDE' })).toEqual([
    'fideId: FIDE ID is required for FIDE tournaments',
  ]);
  expect(problems({ fideId: '123' }, { federationType: 'FIDE' })).toEqual([]);
});

test('a National event requires a national federation ID', () => {
  expect(problems({ fideId: '123' }, { federationType: 'National' })).toEqual([
    'localFederationId: National Federation ID is required for National tournaments',
  ]);
});

test('a player without an ID yet may register, and a placeholder next to the checkbox is dropped', () => {
  const fide = { federationType: 'FIDE' } as const;
  expect(problems({ idPending: true }, fide)).toEqual([]);
  expect(read({ fideId: 'none', idPending: true }, fide).values).toMatchObject({
    fideId: '',
    idPending: true,
  });
  expect(problems({ idPending: true }, { federationType: 'National' })).toEqual([]);
});

test('a placeholder is a problem at its field, with the way to register without an ID', () => {
  expect(problems({ fideId: 'none', localFederationId: '-' }, { federationType: 'FIDE' })).toEqual([
    `localFederationId: ${REGISTRATION_FORM.questions.localFederationId.placeholder} ${REGISTRATION_FORM.leaveEmpty}`,
    `fideId: ${REGISTRATION_FORM.questions.fideId.placeholder} Check “I don’t have a FIDE ID yet” instead.`,
  ]);
  expect(problems({ localFederationId: 'new' }, { federationType: 'National' })).toEqual([
    `localFederationId: ${REGISTRATION_FORM.questions.localFederationId.placeholder} Check “I don’t have a national federation ID yet” instead.`,
  ]);
});

test('an ID next to the checkbox that says there is none is a problem', () => {
  expect(problems({ fideId: '777123', idPending: true }, { federationType: 'FIDE' })).toEqual([
    'fideId: You checked “I don’t have a FIDE ID yet”. Uncheck it, or clear this field.',
  ]);
});

test('a fee must be acknowledged', () => {
  const paid = { paymentInfo: 'Cash' };
  expect(problems({}, paid)).toEqual([
    'paymentAcknowledged: Please acknowledge the payment requirements',
  ]);
  expect(problems({ paymentAcknowledged: true }, paid)).toEqual([]);
});

test.each([
  ['', null],
  ['0', 0],
  ['3000', 3000],
  [' 1850.0 ', 1850],
  [1850, 1850],
  [null, null],
  ['\u00a01500\u200b', 1500],
  ['3000.0', 3000],
  [-0, 0],
])('the rating %j is kept as %j', (typed, kept) => {
  expect(read({ fideRating: typed }).values.fideRating).toBe(kept);
});

test.each(['3001', '-1', 'strong', 'Infinity', '0x10', '1e3', '12.5', '3000.5', '１５００'])(
  'the rating %j is rejected',
  (typed) => {
    expect(problems({ fideRating: typed })).toEqual([
      'fideRating: Rating must be a whole number from 0 to 3000',
    ]);
  },
);

test('text of blanks only is empty, for every kind of blank', () => {
  expect(problems({ fullName: '\u00a0\u200b', phoneNumber: '\u3000' })).toEqual([
    'fullName: Please fill in all required fields',
    'phoneNumber: Phone number is required',
  ]);
});

test('the length of a text is counted in characters as people count them', () => {
  expect(problems({ fullName: '🏆'.repeat(200) })).toEqual([]);
  expect(problems({ fullName: '🏆'.repeat(201) })).toEqual(['fullName: At most 200 characters']);
  expect(problems({ notes: 'x'.repeat(2001) })).toEqual(['notes: At most 2,000 characters']);
});

test.each(['a\u0000b', '\ud83c'])('the text %j, which no database stores, is rejected', (notes) => {
  expect(problems({ notes })).toEqual(['notes: Contains a character that can’t be saved']);
});

test('a missing field is empty, and a value of another type is rejected', () => {
  const sparse = { fullName: 'Ann Archer', email: 'ann@club.example', phoneNumber: '555 0100' };
  expect(readForm(sparse, unrated, { words: REGISTRATION_FORM }).values).toMatchObject({
    fideId: '',
    fideRating: null,
    paymentAcknowledged: false,
  });
  expect(problems({ notes: ['x'] })).toEqual([`notes: ${REGISTRATION_FORM.notAText}`]);
});

test('texts are trimmed', () => {
  expect(read({}).values.fullName).toBe('Ann Archer');
});

test('characters that turn the direction of what follows are removed, and those of a script stay', () => {
  const { fullName, notes } = read({
    fullName: 'Abc\u202egnp.exe',
    notes: '\u2067a\u2069\n\u202ab',
  }).values;
  expect([fullName, notes]).toEqual(['Abcgnp.exe', 'a\nb']);
  expect(read({ fullName: 'علی\u200cرضا\u200e' }).values.fullName).toBe('علی\u200cرضا\u200e');
  expect(read({ fullName: '\u202e', fideId: '\u202a4600\u202c0001' }).problems).toHaveLength(1);
});

test('the largest possible form of blanks between two letters is read in time', () => {
  const wide = `a${' \u200b'.repeat(100_000)}b`;
  const start = process.threadCpuUsage();
  expect(problems({ fullName: wide, fideRating: wide, notes: `${wide} ` })).toEqual([
    'fullName: At most 200 characters',
    'fideRating: Rating must be a whole number from 0 to 3000',
    'notes: At most 2,000 characters',
  ]);
  // Processor time of this thread, so that other work on the machine doesn’t matter.
  expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
});

test('the form asks about the name if public pages would show it, and no answer is not consent', () => {
  expect(asksShowName({ tabsShown })).toBe(false);
  expect(asksShowName({ tabsShown: { ...tabsShown, showParticipants: true } })).toBe(true);
  expect(asksShowName({ tabsShown: { ...tabsShown, showResults: true } })).toBe(true);
  const withResults = { tabsShown: { ...tabsShown, showResults: true } };
  expect(problems({}, withResults)).toEqual([`showName: ${REGISTRATION_FORM.notAnswered}`]);
  expect(problems({ showName: 'true' }, withResults)).toHaveLength(1);
  for (const showName of [true, false]) {
    expect(problems({ showName }, withResults)).toEqual([]);
    expect(read({ showName }, withResults).values).toMatchObject({ showName });
  }
  expect(read({}).values).toMatchObject({ showName: false });
});

test.each([
  ['García Márquez,  Gabriel', 'Gabriel García Márquez', 'García Márquez'],
  ['Magnus  Carlsen', 'Magnus Carlsen', ''],
  ['Martin King, Jr.', 'Martin King, Jr.', ''],
])('the name %j is stored given name first', (typed, fullName, familyName) => {
  expect(read({ fullName: typed }).values).toMatchObject({ fullName, familyName });
});
