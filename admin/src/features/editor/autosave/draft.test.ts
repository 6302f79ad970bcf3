import { EMPTY_EVENT } from '@tabiya/domain/event';
import { expect, test } from 'vitest';
import { differs, formFields, laterDraft, readDraft, toStoredDraft, withEndDate } from './draft.ts';

const savedAt = '2026-07-25T10:00:00.000Z';
const draftOf = (fields: object) => ({ fields: { ...EMPTY_EVENT, ...fields }, savedAt });

test('a draft comes back as it was typed, even where it could not be saved', () => {
  const typed = {
    title: '',
    startDate: '2026-7',
    venueName: ' a ',
    paymentInfo: 'x'.repeat(30_000),
  };
  expect(readDraft(draftOf(typed))?.fields).toEqual({ ...EMPTY_EVENT, ...typed });
});

test('what is malformed or missing is taken from the saved event', () => {
  const saved = { ...EMPTY_EVENT, title: 'Saved', primaryColorHex: '#0D9488', maxPlayers: 40 };
  const stored = {
    fields: { city: 'Lviv', primaryColorHex: 'red', maxPlayers: 'many', rounds: 'five' },
    savedAt,
  };
  expect(readDraft(stored, saved)?.fields).toEqual({ ...saved, city: 'Lviv' });
});

test.each([null, undefined, 'text', {}, { fields: 'none', savedAt }, { fields: {} }])(
  'there is no draft in %j',
  (stored) => {
    expect(readDraft(stored)).toBeNull();
  },
);

test('what was saved elsewhere since a draft was kept stays', () => {
  const before = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Lviv' };
  const stored = toStoredDraft({ ...before, title: 'Spring Cup' }, before, new Date(savedAt));
  const draft = readDraft(stored, { ...before, city: 'Kyiv' });
  expect(draft?.fields).toEqual({ ...before, title: 'Spring Cup', city: 'Kyiv' });
  expect(draft?.clashes).toEqual([]);
  const clashing = readDraft(stored, { ...before, title: 'Spring Championship' });
  expect(clashing?.fields.title).toBe('Spring Cup');
  expect(clashing?.clashes).toEqual(['title']);
});

test('of two drafts the later one counts', () => {
  const early = { fields: EMPTY_EVENT, savedAt: '2026-07-25T10:00:00.000Z', clashes: [] };
  const late = { ...early, savedAt: '2026-07-25T10:00:01.000Z' };
  expect(laterDraft(early, late)).toBe(late);
  expect(laterDraft(late, early)).toBe(late);
  expect(laterDraft(null, early)).toBe(early);
  expect(laterDraft(null, null)).toBeNull();
});

test('only what the organizer can edit makes a difference', () => {
  const event = { ...EMPTY_EVENT, eventId: 'one', updatedAt: savedAt };
  expect(differs(event, EMPTY_EVENT)).toBe(false);
  expect(differs({ ...event, city: 'Lviv' }, EMPTY_EVENT)).toBe(true);
  expect(formFields(event)).toEqual(EMPTY_EVENT);
});

test('a single day has no end date in the form and ends when it starts once saved', () => {
  const saved = {
    ...EMPTY_EVENT,
    isSingleDay: true,
    startDate: '2026-07-25',
    endDate: '2026-07-25',
  };
  expect(formFields(saved).endDate).toBe('');
  expect(withEndDate(formFields(saved))).toEqual(saved);
  expect(withEndDate({ ...saved, isSingleDay: false, endDate: '2026-07-27' }).endDate).toBe(
    '2026-07-27',
  );
});
