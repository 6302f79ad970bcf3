import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { hasPreview } from './has-preview.ts';

test('without a title, a venue, and a day, there is nothing to preview', () => {
  expect(hasPreview({ ...EMPTY_EVENT, title: '  ' })).toBe(false);
  expect(hasPreview({ ...EMPTY_EVENT, title: 'Spring Open' })).toBe(true);
  expect(hasPreview({ ...EMPTY_EVENT, startDate: '2026-07-25' })).toBe(true);
});
