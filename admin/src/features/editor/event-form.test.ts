import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, fieldTab } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { eventResolver, fieldProblems, isFieldPath } from './event-form.ts';

const complete = {
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
};

const resolve = (fields: object) =>
  eventResolver({ ...EMPTY_EVENT, ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('every problem has the path of its field, also within lists', async () => {
  const { errors } = await resolve({
    ...complete,
    city: '',
    faq: [{ question: 'x'.repeat(301), answer: '' }],
  });
  expect(fieldProblems(errors)).toEqual([
    { field: 'city', message: 'City is required' },
    { field: 'faq.0.question', message: 'At most 300 characters' },
  ]);
});

test('a fee that is no amount is reported at its field', async () => {
  const typed = { ...complete, country: 'Germany', currency: 'EUR' };
  const { errors } = await resolve({ ...typed, registrationFee: '1,250' });
  expect(fieldProblems(errors)).toEqual([
    {
      field: 'registrationFee',
      message: 'Does “1,250” mean €1,250 or €1.25? Enter 1250 or 1,25.',
    },
  ]);
  expect((await resolve({ ...typed, registrationFee: 1250 })).errors).toEqual({});
});

test('text that is no whole number is reported at its field', async () => {
  const { errors } = await resolve({
    ...complete,
    maxPlayers: '85,50',
    noByeRounds: '8.9',
    reductions: [{ id: 'a', name: 'Juniors', kind: 'percent', value: '7,5' }],
    sections: [{ ...emptySection('open', 'FIDE'), name: 'Open', rounds: '5-7' }],
  });
  expect(fieldProblems(errors)).toEqual([
    { field: 'maxPlayers', message: 'Enter a whole number' },
    { field: 'sections.0.rounds', message: 'Enter a whole number' },
    { field: 'reductions.0.value', message: 'Enter a whole number from 1 to 100' },
    { field: 'noByeRounds', message: 'Enter rounds by number, from 1 to 50: 8, 9' },
  ]);
});

test('a fee that its currency doesn’t allow is reported, also if the currency changed', async () => {
  const { errors } = await resolve({ ...complete, registrationFee: 85.5, currency: 'JPY' });
  expect(fieldProblems(errors)).toEqual([
    { field: 'registrationFee', message: 'JPY amounts have no decimals' },
  ]);
});

test('an invalid contact email address is reported at its field', async () => {
  const { errors } = await resolve({
    ...complete,
    title: '',
    directorEmail: 'dora at club.example',
    organizerEmail: ' olga@club.example ',
  });
  expect(fieldProblems(errors)).toEqual([
    { field: 'title', message: 'Title is required' },
    { field: 'directorEmail', message: 'Please enter a valid email address' },
  ]);
});

test('a custom tab with text but no name is reported, and an empty one is not', async () => {
  const { errors } = await resolve({
    ...complete,
    customTabs: [
      { id: 'a', label: '', content: '' },
      { id: 'b', label: '  ', content: '1st: $100' },
    ],
  });
  expect(fieldProblems(errors)).toEqual([
    { field: 'customTabs.1.label', message: 'Give this tab a name, or visitors won’t see it' },
  ]);
});

test('a start in the past is rejected along with other problems, unless it is the saved one', async () => {
  const on = (startDate: string) =>
    eventResolver(
      { ...EMPTY_EVENT, startDate, endDate: '2027-04-05', venueName: 'Hall' },
      { today: '2027-04-03', stored: '2027-04-02' },
      { fields: {}, shouldUseNativeValidation: false },
    );
  expect((await on('2027-04-02')).errors).not.toHaveProperty('startDate');
  expect((await on('2027-04-01')).errors).toMatchObject({
    startDate: { message: 'Start date can’t be in the past' },
    title: { message: 'Title is required' },
  });
});

test('each field belongs to the tab that edits it, or else to Home', () => {
  expect(fieldTab('faq.0.question')).toBe('faq');
  expect(fieldTab('customSections.rules.0.heading')).toBe('rules');
  expect(fieldTab('customSections.home.0.heading')).toBe('home');
  expect(fieldTab('websiteUrl')).toBe('contactInfo');
  expect(fieldTab('title')).toBe('home');
});

test('a path is recognized by its first name', () => {
  expect(isFieldPath('faq.2.answer', EMPTY_EVENT)).toBe(true);
  expect(isFieldPath('constructor', EMPTY_EVENT)).toBe(false);
});
