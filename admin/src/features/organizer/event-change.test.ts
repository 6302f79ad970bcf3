import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { toEdit } from './event-change.ts';

const event = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Bergen' };

test('an edit names the fields that change, each with what it held', () => {
  expect(toEdit(event, { city: 'Oslo' })).toEqual({
    base: { city: 'Bergen' },
    fields: { city: 'Oslo' },
  });
});

test('one switch changes and the others stay', () => {
  const { base, fields } = toEdit(event, { tabsShown: { showResults: true } });
  expect(base).toEqual({ tabsShown: event.tabsShown });
  expect(fields).toEqual({ tabsShown: { ...event.tabsShown, showResults: true } });
  expect(fields.tabsShown?.showHome).toBe(true);
});

test('a change of nothing edits nothing', () => {
  expect(toEdit(event, {})).toEqual({ base: {}, fields: {} });
});
