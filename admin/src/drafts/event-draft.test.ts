import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import {
  changedDraft,
  draftForm,
  fieldsOfDraft,
  formFields,
  readDraft,
  withEndDate,
  withoutSaved,
} from './event-draft.ts';
import { toStoredDraft } from './testing.ts';
import { unreadAmounts, withoutUnreadAmounts } from './typed-values.ts';

const savedAt = '2026-07-25T10:00:00.000Z';
const now = new Date(savedAt);
const spring: EventFields = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Lviv' };
const draftOf = (fields: object) => ({ fields: { ...EMPTY_EVENT, ...fields }, savedAt });

/** The draft after a change of fields whose values were `base` before. */
const change = (
  stored: Parameters<typeof readDraft>[0],
  fields: Partial<EventFields>,
  base: Partial<EventFields> = stored.saved,
  id = 'a',
) => changedDraft(stored, { id, fields, base }, now);

test('a draft is restored as typed, even if it can’t be saved', () => {
  const typed = {
    title: '',
    startDate: '2026-7',
    venueName: ' a ',
    paymentInfo: 'x'.repeat(30_000),
  };
  expect(readDraft({ saved: EMPTY_EVENT, draft: draftOf(typed) }).values).toEqual({
    ...EMPTY_EVENT,
    ...typed,
  });
});

test('text that is no amount is restored as typed', () => {
  const saved = { ...EMPTY_EVENT, registrationFee: 40 };
  const typed = {
    registrationFee: 'about 40',
    sections: [{ ...emptySection('open', 'FIDE'), fee: 'fifty', maxRating: 99_999 }],
    reductions: [{ id: 'a', name: 'Juniors', kind: 'amount', value: 'ten' }],
  };
  const base = { registrationFee: 40, sections: [], reductions: [] };
  const { values: fields } = readDraft({ saved, draft: { fields: typed, base, savedAt } });
  expect(unreadAmounts(fields)).toEqual([
    { path: 'registrationFee', text: 'about 40' },
    { path: 'sections.0.fee', text: 'fifty' },
    { path: 'reductions.0.value', text: 'ten' },
  ]);
  expect(unreadAmounts(saved)).toEqual([]);
  expect(withoutUnreadAmounts(fields)).toMatchObject({
    registrationFee: null,
    sections: [{ fee: null, maxRating: 99_999 }],
    reductions: [],
  });
  expect(toStoredDraft(fields, saved, now).fields).toEqual(typed);
});

test('text that is no whole number is restored as typed, and left out of the preview', () => {
  const open = emptySection('open', 'FIDE');
  const saved = { ...EMPTY_EVENT, maxPlayers: 40 };
  const typed = {
    maxPlayers: '85,50',
    noByeRounds: '8.9',
    sections: [{ ...open, minRating: '1,800', noByeRounds: '7-9' }],
    reductions: [{ id: 'a', name: 'Juniors', kind: 'percent', value: '7,5' }],
  };
  const base = { maxPlayers: 40, noByeRounds: [], sections: [], reductions: [] };
  const { values: fields } = readDraft({ saved, draft: { fields: typed, base, savedAt } });
  expect(toStoredDraft(fields, saved, now).fields).toEqual(typed);
  expect(withoutUnreadAmounts(fields)).toEqual({ ...EMPTY_EVENT, sections: [open] });
});

test('items of another shape are replaced with those of the saved event', () => {
  const section = emptySection('open', 'FIDE');
  const saved = { ...EMPTY_EVENT, sections: [section] };
  for (const sections of [[{ ...section, ratingList: 'ELO' }], [{ name: 'Open' }], 'Open']) {
    expect(readDraft({ saved, draft: { fields: { sections }, savedAt } }).values).toEqual(saved);
  }
});

test('malformed or missing fields are replaced with those of the saved event', () => {
  const saved = { ...EMPTY_EVENT, title: 'Saved', primaryColorHex: '#0D9488', maxPlayers: 40 };
  const draft = {
    fields: { city: 'Lviv', primaryColorHex: 'red', maxPlayers: [40], rounds: 'five' },
    savedAt,
  };
  expect(readDraft({ saved, draft }).values).toEqual({ ...saved, city: 'Lviv' });
});

test.each([null, undefined, 'text', {}, { fields: 'none', savedAt }, { fields: {} }])(
  '%j contains no draft',
  (draft) => {
    expect(readDraft({ saved: spring, draft })).toMatchObject({ values: spring, conflicts: [] });
    expect(fieldsOfDraft({ saved: spring, draft })).toEqual([]);
    expect(draftForm({ saved: spring, draft })).toMatchObject({ value: spring, pending: {} });
  },
);

test('fields saved elsewhere after the draft was stored are kept', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup' }, spring, now);
  expect(draftForm({ saved: { ...spring, city: 'Kyiv' }, draft })).toMatchObject({
    value: { ...spring, title: 'Spring Cup', city: 'Kyiv' },
    pending: {},
  });
});

test('a draft and a later save of the same field are a conflict', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup' }, spring, now);
  const stored = { saved: { ...spring, title: 'Spring Masters' }, draft };
  const pending = { title: { base: 'Spring Open', value: 'Spring Cup' } };
  expect(draftForm(stored)).toMatchObject({ value: { title: 'Spring Masters' }, pending });
  // Neither changing another field nor typing without having seen the saved value decides it.
  const other = change(stored, { city: 'Kyiv' });
  expect(draftForm({ ...stored, draft: other })).toMatchObject({
    value: { city: 'Kyiv' },
    pending,
  });
  const more = change(stored, { title: 'More' }, { title: 'Spring Cup' });
  expect(draftForm({ ...stored, draft: more }).pending).toEqual({
    title: { base: 'Spring Open', value: 'More' },
  });
  for (const title of ['Spring Cup', 'Spring Masters']) {
    const decided = { ...stored, draft: change(stored, { title }) };
    expect(draftForm(decided)).toMatchObject({ value: { title }, pending: {} });
  }
});

test('a change sets fields that differ from the saved event and drops those that don’t', () => {
  const stored = { saved: spring, draft: change({ saved: spring, draft: null }, { title: 'Cup' }) };
  expect(stored.draft).toEqual({
    ...{ fields: { title: 'Cup' }, base: { title: 'Spring Open' }, savedAt, changes: ['a'] },
  });
  const both = change(stored, { city: 'Kyiv' }, spring, 'b');
  expect(both).toMatchObject({ fields: { title: 'Cup', city: 'Kyiv' }, changes: ['a', 'b'] });
  const one = change({ ...stored, draft: both }, { title: 'Spring Open' }, { title: 'Cup' }, 'c');
  expect(one).toMatchObject({ fields: { city: 'Kyiv' }, base: { city: 'Lviv' } });
  expect(change({ ...stored, draft: one }, { city: 'Kyiv' }, spring, 'd')).toBe(one);
  // Nothing is unpublished any more, and no earlier change is made again.
  const none = change({ ...stored, draft: one }, { city: 'Lviv' }, { city: 'Kyiv' }, 'd');
  expect(none).toEqual({ changes: ['a', 'b', 'c', 'd'] });
  expect(draftForm({ ...stored, draft: none })).toMatchObject({
    value: spring,
    applied: ['a', 'b', 'c', 'd'],
  });
});

test('a draft remembers the last fifty changes', () => {
  let draft: unknown = null;
  for (let number = 1; number <= 60; number++) {
    draft = change({ saved: spring, draft }, { title: `${number}` }, spring, `${number}`);
  }
  const { applied } = draftForm({ saved: spring, draft });
  expect([applied?.length, applied?.[0], applied?.at(-1)]).toEqual([50, '11', '60']);
});

test('publishing removes the edits that were published, and keeps what another window typed since', () => {
  const draft = toStoredDraft({ ...spring, title: ' Spring Cup ', city: 'Kyiv' }, spring, now);
  const saved = { ...spring, title: 'Spring Cup' };
  const seen = { ...spring, title: ' Spring Cup ' };
  expect(withoutSaved(draft, saved, seen)).toMatchObject({ fields: { city: 'Kyiv' } });
});

test('saving removes the saved edits from the draft and keeps the rest', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup', city: 'Kyiv' }, spring, now);
  const left = withoutSaved(draft, { ...spring, title: 'Spring Cup' });
  expect(left).toMatchObject({ fields: { city: 'Kyiv' }, base: { city: 'Lviv' } });
  expect(withoutSaved(draft, { ...spring, title: 'Spring Cup', city: 'Kyiv' })).toBeNull();
  expect(withoutSaved(null, spring)).toBeNull();
});

test('the form contains only what the organizer can edit', () => {
  expect(formFields({ ...EMPTY_EVENT, eventId: 'one', updatedAt: savedAt } as EventFields)).toEqual(
    EMPTY_EVENT,
  );
});

test('a custom URL that fills itself in is no change', () => {
  const placed = { ...spring, country: 'Ukraine' };
  const filled = formFields(placed, { fillAddress: true });
  expect(filled.venueAddress).toBe('Lviv, Ukraine');
  expect(fieldsOfDraft({ saved: filled, draft: toStoredDraft(filled, filled, now) })).toEqual([]);
  expect(formFields(placed).venueAddress).toBe('');
});

test('a single day has no end date in the form, and ends on its start date once saved', () => {
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
