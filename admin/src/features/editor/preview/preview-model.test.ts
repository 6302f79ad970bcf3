import { EMPTY_EVENT } from '@tabiya/domain/event';
import { FREE_PLAN, PREMIUM_PLAN } from '@tabiya/domain/plan';
import { expect, test } from 'vitest';
import { hasPreview, previewModel } from './preview-model.ts';

const page = {
  eventId: 'springopen072526abcd',
  participants: [],
  url: 'https://example.org/springopen072526abcd',
  modifiedAt: '2026-07-01T10:00:00.000Z',
};

test('the preview shows what the plan would publish', () => {
  const fields = { ...EMPTY_EVENT, otherContent: 'x'.repeat(40), primaryColorHex: '#123456' };
  const free = previewModel(fields, { ...page, plan: FREE_PLAN }).event;
  expect(free.otherContent).toHaveLength(30);
  expect(free.primaryColorHex).toBe('#2d5a27');
  const premium = previewModel(fields, { ...page, plan: PREMIUM_PLAN }).event;
  expect(premium).toMatchObject({ otherContent: 'x'.repeat(40), primaryColorHex: '#123456' });
});

test('a single day ends when it starts', () => {
  const fields = { ...EMPTY_EVENT, isSingleDay: true, startDate: '2026-07-25', endDate: '' };
  expect(previewModel(fields, { ...page, plan: FREE_PLAN }).event.endDate).toBe('2026-07-25');
});

test('without a title, a venue and a day there is no content to preview', () => {
  expect(hasPreview({ ...EMPTY_EVENT, title: '  ' })).toBe(false);
  expect(hasPreview({ ...EMPTY_EVENT, title: 'Spring Open' })).toBe(true);
  expect(hasPreview({ ...EMPTY_EVENT, startDate: '2026-07-25' })).toBe(true);
});
