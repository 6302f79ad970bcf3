import { expect, test } from 'vitest';
import { afterSaving, afterTyping, keepingMine, withEdits } from './form-edits.ts';

const stored = { venue: 'Town Hall', note: '' };
const castle = afterTyping({}, stored, 'venue', 'Castle');

test('a form without edits follows what is stored', () => {
  expect(withEdits({ ...stored, venue: 'Museum' }, {})).toEqual({
    values: { venue: 'Museum', note: '' },
    changed: [],
    conflicts: [],
    base: {},
  });
});

test('only what was changed counts, and other fields follow what is stored', () => {
  expect(withEdits({ ...stored, note: 'Bring a clock' }, castle)).toEqual({
    values: { venue: 'Castle', note: 'Bring a clock' },
    changed: ['venue'],
    conflicts: [],
    base: { venue: 'Town Hall' },
  });
});

test('typing on keeps what the field held first, and typing it back is no edit', () => {
  const further = afterTyping(castle, stored, 'venue', 'Castle Hall');
  expect(further['venue']).toEqual({ base: 'Town Hall', value: 'Castle Hall' });
  expect(afterTyping(further, stored, 'venue', 'Town Hall')).toEqual({});
});

test('a field that was changed elsewhere, too, is in conflict until it is decided', () => {
  const elsewhere = { ...stored, venue: 'Museum' };
  expect(withEdits(elsewhere, castle)).toMatchObject({
    values: { venue: 'Castle' },
    conflicts: ['venue'],
  });
  expect(withEdits(elsewhere, keepingMine(castle, elsewhere, 'venue'))).toMatchObject({
    values: { venue: 'Castle' },
    base: { venue: 'Museum' },
    conflicts: [],
  });
  // The same change on both sides is none.
  expect(withEdits({ ...stored, venue: 'Castle' }, castle).changed).toEqual([]);
});

test('what was typed while saving is left', () => {
  expect(afterSaving(castle, { venue: 'Castle' })).toEqual({});
  expect(afterSaving(castle, { venue: 'Cast' })).toEqual({
    venue: { base: 'Cast', value: 'Castle' },
  });
  expect(afterSaving(castle, { note: 'x' })).toEqual(castle);
});

test('an edit of another kind of value than the field has is ignored', () => {
  const odd = { venue: { base: '', value: ['Castle'] }, gone: { base: '', value: 'x' } };
  expect(withEdits(stored, odd)).toMatchObject({ values: stored, changed: [] });
});
