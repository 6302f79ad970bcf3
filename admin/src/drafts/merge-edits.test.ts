import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/event/is-same';
import { expect, test } from 'vitest';
import { changedFields, mergeEdits } from './merge-edits.ts';

const base: EventFields = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Bergen' };

test('what only one side changed is taken from it', () => {
  const mine = { ...base, title: 'Spring Open 2027' };
  const theirs = { ...base, city: 'Oslo' };
  const { fields, conflicts } = mergeEdits(base, mine, theirs, 'mine');
  expect(fields).toEqual({ ...base, title: 'Spring Open 2027', city: 'Oslo' });
  expect(conflicts).toEqual([]);
});

test('what both changed is a conflict, and goes by preference', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', city: 'Oslo' };
  expect(mergeEdits(base, mine, theirs, 'mine')).toEqual({
    fields: { ...base, title: 'Mine', city: 'Oslo' },
    conflicts: ['title'],
  });
  expect(mergeEdits(base, mine, theirs, 'theirs').fields.title).toBe('Theirs');
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, title: 'Same' };
  expect(mergeEdits(base, both, structuredClone(both), 'mine').conflicts).toEqual([]);
});

test('switches of different tabs do not conflict', () => {
  const mine = { ...base, tabsShown: { ...base.tabsShown, showFAQ: true } };
  const theirs = { ...base, tabsShown: { ...base.tabsShown, showRules: true } };
  const { fields, conflicts } = mergeEdits(base, mine, theirs, 'mine');
  expect(conflicts).toEqual([]);
  expect(fields.tabsShown).toEqual({ ...base.tabsShown, showFAQ: true, showRules: true });
});

test('values are compared by what they say', () => {
  expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ a: undefined }, {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});

test('what was changed is named', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([]);
  expect(changedFields(base, { ...base, city: 'Oslo', faq: [] })).toEqual(['city']);
});
