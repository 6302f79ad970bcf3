import { expect, test } from 'vitest';
import { fieldPlace } from './field-place.ts';

const event = {
  sections: [{ name: 'Open' }, { name: ' ' }],
  questions: [{ label: 'Shirt size' }],
  faq: [{ question: 'Parking?' }],
};

test('a field of a section, a reduction or a question is named with the item it is in', () => {
  expect(fieldPlace('sections.0.maxRating', event)).toBe('Sections, Open: Rating to');
  expect(fieldPlace('questions.0.options', event)).toBe('Questions, Shirt size: Options');
  expect(fieldPlace('sections.0', event)).toBe('Sections, Open');
});

test('an item without a name is named by its place', () => {
  expect(fieldPlace('sections.1.name', event)).toBe('Sections, no. 2: Name');
  expect(fieldPlace('reductions.0.value', event)).toBe('Reductions, no. 1: Reduction');
});

test('any other field has its label', () => {
  expect(fieldPlace('faq.0.answer', event)).toBe('Questions and answers');
  expect(fieldPlace('title', event)).toBe('Tournament title');
  expect(fieldPlace('sections', event)).toBe('Sections');
});
