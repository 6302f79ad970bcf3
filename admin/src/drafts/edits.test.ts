import { expect, test } from 'vitest';
import { applyDecision, applySave, applyTyping, BY_SCHEMA, withEdits } from './edits.ts';

const stored = { venue: 'Town Hall', note: '' };
const castle = applyTyping({}, stored, 'venue', 'Castle');

test('a form without edits shows the stored values', () => {
  expect(withEdits({ ...stored, venue: 'Museum' }, {})).toEqual({
    values: { venue: 'Museum', note: '' },
    changed: [],
    conflicts: [],
    base: {},
    edits: {},
  });
});

test('only changed fields count as edits; the others show the stored values', () => {
  expect(withEdits({ ...stored, note: 'Bring a clock' }, castle)).toEqual({
    values: { venue: 'Castle', note: 'Bring a clock' },
    changed: ['venue'],
    conflicts: [],
    base: { venue: 'Town Hall' },
    edits: castle,
  });
});

test('typing on keeps the first base, and typing the original value removes the edit', () => {
  const further = applyTyping(castle, stored, 'venue', 'Castle Hall');
  expect(further['venue']).toEqual({ base: 'Town Hall', value: 'Castle Hall' });
  expect(applyTyping(further, stored, 'venue', 'Town Hall')).toEqual({});
});

test('a field that was also changed elsewhere is in conflict until the organizer decides', () => {
  const elsewhere = { ...stored, venue: 'Museum' };
  expect(withEdits(elsewhere, castle)).toMatchObject({
    values: { venue: 'Castle' },
    conflicts: ['venue'],
  });
  expect(withEdits(elsewhere, applyDecision(castle, elsewhere, 'venue', 'mine'))).toMatchObject({
    values: { venue: 'Castle' },
    base: { venue: 'Museum' },
    conflicts: [],
  });
  expect(applyDecision(castle, elsewhere, 'venue', 'theirs')).toEqual({});
  // It stays in conflict while more is typed.
  const further = applyTyping(castle, elsewhere, 'venue', 'Castle Hall');
  expect(withEdits(elsewhere, further)).toMatchObject({ conflicts: ['venue'] });
  // The same change on both sides is none.
  expect(withEdits({ ...stored, venue: 'Castle' }, castle).changed).toEqual([]);
});

test('text typed while saving stays unsaved', () => {
  expect(applySave(castle, { venue: 'Castle' })).toEqual({});
  expect(applySave(castle, { venue: 'Cast' })).toEqual({
    venue: { base: 'Cast', value: 'Castle' },
  });
  expect(applySave(castle, { note: 'x' })).toEqual(castle);
});

test('an edit with another type of value than the field has is ignored', () => {
  const odd = { venue: { base: '', value: ['Castle'] }, gone: { base: '', value: 'x' } };
  expect(withEdits(stored, odd)).toMatchObject({ values: stored, changed: [] });
});

test('a list changed elsewhere is merged under the edits of this window', () => {
  const hotels = { id: 'a', label: 'Hotels', content: '' };
  const prizes = { id: 'b', label: 'Prizes', content: '' };
  const stored = { customTabs: [hotels] };
  const edited = { ...hotels, content: 'By the station.' };
  const mine = applyTyping({}, stored, 'customTabs', [edited], BY_SCHEMA);
  const theirs = { customTabs: [hotels, prizes] };
  const merged = [edited, prizes];
  const { values, conflicts, edits } = withEdits(theirs, mine, BY_SCHEMA);
  expect({ values, conflicts }).toEqual({ values: { customTabs: merged }, conflicts: [] });
  // Saving it must not undo anything.
  expect(edits).toEqual({ customTabs: { base: theirs.customTabs, value: merged } });
});
