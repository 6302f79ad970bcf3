import { emptySection } from '@tabiya/domain/entries/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import {
  draftedFields,
  draftToKeep,
  followOthers,
  formFields,
  openForm,
  ownEdits,
  readDraft,
  rejectedDraft,
  type SharedForm,
  type StoredEdits,
  withCopy,
  withDecisionsOfOthers,
  withEndDate,
  withoutSaved,
} from './event-draft.ts';
import { toStoredDraft } from './testing.ts';
import { unreadAmounts, withoutUnread } from './typed-values.ts';

const savedAt = '2026-07-25T10:00:00.000Z';
const now = new Date(savedAt);
const spring: EventFields = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Lviv' };
const draftOf = (fields: object) => ({ fields: { ...EMPTY_EVENT, ...fields }, savedAt });

/** Saves the draft of a window after something was typed in it and returns what the database then holds. */
function keep(form: SharedForm, typed: Partial<EventFields>, stored: StoredEdits) {
  const followed = followOthers({ ...form, fields: { ...form.fields, ...typed } }, stored);
  const next: StoredEdits = { ...stored, draft: draftToKeep(followed, stored, now) };
  return { form: followOthers(followed, next), stored: next };
}

test('a draft comes back as it was typed, even where it could not be saved', () => {
  const typed = {
    title: '',
    startDate: '2026-7',
    venueName: ' a ',
    paymentInfo: 'x'.repeat(30_000),
  };
  expect(readDraft({ saved: EMPTY_EVENT, draft: draftOf(typed) }).fields).toEqual({
    ...EMPTY_EVENT,
    ...typed,
  });
});

test('what is typed and no amount comes back as it was typed', () => {
  const saved = { ...EMPTY_EVENT, registrationFee: 40 };
  const typed = {
    registrationFee: 'about 40',
    sections: [{ ...emptySection('open', 'FIDE'), fee: 'fifty', maxRating: 99_999 }],
    reductions: [{ id: 'a', name: 'Juniors', kind: 'amount', value: 'ten' }],
  };
  const base = { registrationFee: 40, sections: [], reductions: [] };
  const { fields } = openForm({ saved, draft: { fields: typed, base, savedAt } });
  expect(unreadAmounts(fields)).toEqual([
    { path: 'registrationFee', text: 'about 40' },
    { path: 'sections.0.fee', text: 'fifty' },
    { path: 'reductions.0.value', text: 'ten' },
  ]);
  expect(unreadAmounts(saved)).toEqual([]);
  expect(withoutUnread(fields)).toMatchObject({
    registrationFee: null,
    sections: [{ fee: null, maxRating: 99_999 }],
    reductions: [],
  });
  expect(toStoredDraft(fields, saved, now).fields).toEqual(typed);
});

test('what is typed and no whole number comes back as it was typed, and is left out where it is shown', () => {
  const open = emptySection('open', 'FIDE');
  const saved = { ...EMPTY_EVENT, maxPlayers: 40 };
  const typed = {
    maxPlayers: '85,50',
    noByeRounds: '8.9',
    sections: [{ ...open, minRating: '1,800', noByeRounds: '7-9' }],
    reductions: [{ id: 'a', name: 'Juniors', kind: 'percent', value: '7,5' }],
  };
  const base = { maxPlayers: 40, noByeRounds: [], sections: [], reductions: [] };
  const { fields } = openForm({ saved, draft: { fields: typed, base, savedAt } });
  expect(toStoredDraft(fields, saved, now).fields).toEqual(typed);
  expect(withoutUnread(fields)).toEqual({ ...EMPTY_EVENT, sections: [open] });
});

test('items of another shape are taken from the saved event', () => {
  const section = emptySection('open', 'FIDE');
  const saved = { ...EMPTY_EVENT, sections: [section] };
  for (const sections of [[{ ...section, ratingList: 'ELO' }], [{ name: 'Open' }], 'Open']) {
    expect(openForm({ saved, draft: { fields: { sections }, savedAt } }).fields).toEqual(saved);
  }
});

test('what is malformed or missing is taken from the saved event', () => {
  const saved = { ...EMPTY_EVENT, title: 'Saved', primaryColorHex: '#0D9488', maxPlayers: 40 };
  const draft = {
    fields: { city: 'Lviv', primaryColorHex: 'red', maxPlayers: [40], rounds: 'five' },
    savedAt,
  };
  expect(readDraft({ saved, draft }).fields).toEqual({ ...saved, city: 'Lviv' });
});

test.each([null, undefined, 'text', {}, { fields: 'none', savedAt }, { fields: {} }])(
  'there is no draft in %j',
  (draft) => {
    expect(readDraft({ saved: spring, draft }).fields).toEqual(spring);
    expect(draftedFields({ saved: spring, draft })).toEqual([]);
    expect(openForm({ saved: spring, draft })).toMatchObject({ fields: spring, conflicts: [] });
  },
);

test('what was saved elsewhere since a draft was kept stays', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup' }, spring, now);
  const form = openForm({ saved: { ...spring, city: 'Kyiv' }, draft });
  expect(form.fields).toEqual({ ...spring, title: 'Spring Cup', city: 'Kyiv' });
  expect(form.conflicts).toEqual([]);
});

test('a draft and a later save of the same field wait to be decided on', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup' }, spring, now);
  const stored = { saved: { ...spring, title: 'Spring Championship' }, draft };
  const form = openForm(stored);
  expect(form.fields.title).toBe('Spring Cup');
  expect(form.theirs.title).toBe('Spring Championship');
  expect(form.conflicts).toEqual(['title']);
  // Saving something else in the meantime must not lose it.
  const kept = keep(form, { city: 'Kyiv' }, stored);
  expect(openForm(kept.stored)).toMatchObject({
    fields: { title: 'Spring Cup', city: 'Kyiv' },
    conflicts: ['title'],
  });
});

test('what two windows keep is put together field by field', () => {
  const empty: StoredEdits = { saved: spring, draft: null };
  const one = keep(openForm(empty), { title: 'Spring Cup' }, empty);
  const other = keep(openForm(empty), { venueName: 'Castle' }, one.stored);
  expect(other.form.fields).toMatchObject({ title: 'Spring Cup', venueName: 'Castle' });
  expect(openForm(other.stored).fields).toMatchObject({ title: 'Spring Cup', venueName: 'Castle' });
  const again = keep(one.form, {}, other.stored);
  expect(again.form.fields).toMatchObject({ title: 'Spring Cup', venueName: 'Castle' });
  expect(again.stored.draft).toEqual(other.stored.draft);
});

test('a window that takes its change back leaves the change of the other', () => {
  const empty: StoredEdits = { saved: spring, draft: null };
  const one = keep(openForm(empty), { title: 'Spring Cup' }, empty);
  const other = keep(openForm(empty), { venueName: 'Castle' }, one.stored);
  const back = keep(one.form, { title: 'Spring Open' }, other.stored);
  expect(draftedFields(back.stored)).toEqual(['venueName']);
});

test('of the same field in two windows neither is replaced until one is chosen', () => {
  const empty: StoredEdits = { saved: spring, draft: null };
  const one = keep(openForm(empty), { title: 'One' }, empty);
  const other = keep(openForm(empty), { title: 'Other', city: 'Kyiv' }, one.stored);
  expect(other.form).toMatchObject({
    fields: { title: 'Other', city: 'Kyiv' },
    theirs: { title: 'One' },
    conflicts: ['title'],
  });
  expect(openForm(other.stored).fields).toMatchObject({ title: 'One', city: 'Kyiv' });
  // It stays undecided, however often the window saves its draft.
  expect(keep(other.form, { announcement: 'Hi' }, other.stored).form.conflicts).toEqual(['title']);
  const decided = { ...other.form, base: { ...other.form.base, title: 'One' } };
  const chosen = keep(decided, {}, other.stored);
  expect(chosen.form.conflicts).toEqual([]);
  expect(openForm(chosen.stored).fields.title).toBe('Other');
});

test('a save elsewhere of what an open window holds as a draft is a conflict there', () => {
  const empty: StoredEdits = { saved: spring, draft: null };
  const one = keep(openForm(empty), { title: 'One' }, empty);
  const saved = { ...one.stored, saved: { ...spring, title: 'Two', city: 'Kyiv' } };
  const followed = keep(one.form, {}, saved);
  expect(followed.form).toMatchObject({
    fields: { title: 'One', city: 'Kyiv' },
    conflicts: ['title'],
  });
  const decided = { ...followed.form, base: { ...followed.form.base, title: 'Two' } };
  const chosen = keep(decided, {}, followed.stored);
  expect(chosen.form.conflicts).toEqual([]);
  expect(openForm(chosen.stored)).toMatchObject({ fields: { title: 'One' }, conflicts: [] });
});

test('a conflict of another window is not decided by keeping something else', () => {
  const draft = toStoredDraft({ ...spring, title: 'Draft' }, spring, now);
  const fresh = { fields: spring, base: spring, rejected: {} };
  const stored = { saved: { ...spring, title: 'Saved' }, draft };
  const form = followOthers(fresh, stored);
  expect(form.fields.title).toBe('Saved');
  const kept = keep(form, { city: 'Kyiv' }, stored);
  expect(openForm(kept.stored)).toMatchObject({
    fields: { title: 'Draft', city: 'Kyiv' },
    conflicts: ['title'],
  });
});

test('a draft that was decided against is gone for good, in every window', () => {
  const draft = toStoredDraft({ ...spring, title: 'Draft', city: 'Kyiv' }, spring, now);
  const stored = { saved: { ...spring, title: 'Saved' }, draft };
  const form = openForm(stored);
  const other = openForm(stored);
  const decided: SharedForm = {
    ...form,
    fields: { ...form.fields, title: 'Saved' },
    base: { ...form.base, title: 'Saved' },
    conflicts: [],
    rejected: rejectedDraft(stored, ['title']),
  };
  const kept = keep(decided, {}, stored);
  expect(kept.form.rejected).toEqual({});
  expect(openForm(kept.stored)).toMatchObject({
    fields: { title: 'Saved', city: 'Kyiv' },
    conflicts: [],
  });
  expect(draftedFields(kept.stored)).toEqual(['city']);
  const followed = followOthers(withDecisionsOfOthers(other, stored, kept.stored), kept.stored);
  expect(followed).toMatchObject({ fields: { title: 'Saved' }, conflicts: [] });
  // What was typed in the other window since is still its own.
  const typed = { ...other, fields: { ...other.fields, title: 'Typed' } };
  expect(
    followOthers(withDecisionsOfOthers(typed, stored, kept.stored), kept.stored),
  ).toMatchObject({ fields: { title: 'Typed' }, conflicts: ['title'] });
});

test('deciding against a draft leaves a newer one of another window', () => {
  const draft = toStoredDraft({ ...spring, title: 'Draft' }, spring, now);
  const stored = { saved: { ...spring, title: 'Saved' }, draft };
  const decided = { fields: stored.saved, base: stored.saved, rejected: rejectedDraft(stored) };
  const newer = { ...stored, draft: { ...draft, fields: { title: 'Newer' } } };
  const followed = followOthers(decided, newer);
  expect(draftToKeep(followed, newer, now)).toMatchObject({ fields: { title: 'Newer' } });
});

test('what was typed while the server was away is put onto what others kept meanwhile', () => {
  const empty: StoredEdits = { saved: spring, draft: null };
  const offline = openForm(empty);
  const typed = { ...offline.fields, title: 'Mine', city: 'Kyiv' };
  const copy = ownEdits(typed, offline.base);
  const other = keep(openForm(empty), { title: 'Other', venueName: 'Castle' }, empty);
  const form = withCopy(openForm(other.stored), copy);
  expect(form).toMatchObject({
    fields: { title: 'Mine', city: 'Kyiv', venueName: 'Castle' },
    theirs: { title: 'Other' },
    conflicts: ['title'],
  });
  expect(withCopy(openForm(other.stored), {})).toEqual(openForm(other.stored));
});

test('what was saved leaves the draft, and the rest of it stays', () => {
  const draft = toStoredDraft({ ...spring, title: 'Spring Cup', city: 'Kyiv' }, spring, now);
  const left = withoutSaved(draft, { ...spring, title: 'Spring Cup' });
  expect(left).toMatchObject({ fields: { city: 'Kyiv' }, base: { city: 'Lviv' } });
  expect(withoutSaved(draft, { ...spring, title: 'Spring Cup', city: 'Kyiv' })).toBeNull();
  expect(withoutSaved(null, spring)).toBeNull();
});

test('only what the organizer can edit is in the form', () => {
  expect(formFields({ ...EMPTY_EVENT, eventId: 'one', updatedAt: savedAt } as EventFields)).toEqual(
    EMPTY_EVENT,
  );
});

test('an address that fills itself in is no change', () => {
  const placed = { ...spring, country: 'Ukraine' };
  const filled = formFields(placed, { fillAddress: true });
  expect(filled.venueAddress).toBe('Lviv, Ukraine');
  expect(draftedFields({ saved: filled, draft: toStoredDraft(filled, filled, now) })).toEqual([]);
  expect(formFields(placed).venueAddress).toBe('');
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
