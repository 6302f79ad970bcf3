import { EMPTY_EVENT } from '@tabiya/domain/event';
import { expect, test } from 'vitest';
import { fieldProblems, isFieldPath, resolveEvent } from './event-form.ts';
import { tabOfField } from './tabs/editor-tabs.ts';

const resolve = (fields: object) =>
  resolveEvent({ ...EMPTY_EVENT, ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('every problem is named with the path of its field, also within lists', async () => {
  const { errors } = await resolve({
    title: 'Spring Open',
    startDate: '2027-04-02',
    endDate: '2027-04-02',
    venueName: 'Town Hall',
    country: 'Norway',
    city: '',
    faq: [{ question: 'x'.repeat(301), answer: '' }],
  });
  expect(fieldProblems(errors)).toEqual([
    { field: 'city', message: 'City is required' },
    { field: 'faq.0.question', message: 'At most 300 characters' },
  ]);
});

test('a field leads to the tab that edits it, and Home takes the rest', () => {
  expect(tabOfField('faq.0.question').label).toBe('FAQ');
  expect(tabOfField('customSections.rules.0.heading').label).toBe('Rules');
  expect(tabOfField('customSections.home.0.heading').label).toBe('Home');
  expect(tabOfField('websiteUrl').label).toBe('Contact');
  expect(tabOfField('title').label).toBe('Home');
});

test('a path is known by its first name', () => {
  expect(isFieldPath('faq.2.answer', EMPTY_EVENT)).toBe(true);
  expect(isFieldPath('constructor', EMPTY_EVENT)).toBe(false);
});
