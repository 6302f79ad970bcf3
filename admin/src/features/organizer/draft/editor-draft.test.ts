import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import type { EditedEvent } from '../../../data/events.ts';
import { formFields } from '../../../drafts/event-draft.ts';
import { toStoredDraft } from '../../../drafts/testing.ts';
import { draftText, editorDraft as editorDraftOn } from './editor-draft.ts';

const TODAY = '2027-03-01';
const editorDraft = (stored: EditedEvent) => editorDraftOn(stored, TODAY);

const event = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-02',
  isSingleDay: true,
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
} as TournamentEvent;
const edited = (change: object, now = event) => ({
  event: now,
  version: 1,
  draftVersion: 2,
  draft: toStoredDraft({ ...formFields(event), ...change }, formFields(event), new Date(0)),
});

test('without a draft there is nothing to include', () => {
  expect(editorDraft({ ...edited({}), draft: null })).toBeNull();
  expect(editorDraft(edited({}))).toBeNull();
  // A saved change no longer counts as unpublished.
  expect(editorDraft(edited({ city: 'Oslo' }, { ...event, city: 'Oslo' }))).toBeNull();
});

test('unpublished changes are named, and included as an edit of the event', () => {
  const draft = editorDraft(edited({ title: 'Spring Cup', city: 'Oslo' }));
  if (!draft) throw new Error('There is a draft.');
  expect(draftText(draft)).toBe('2 unpublished changes (Tournament title, City)');
  expect(draft.inclusion).toMatchObject({
    edit: {
      base: { title: 'Spring Open' },
      fields: { title: 'Spring Cup', endDate: '2027-04-02' },
    },
  });
});

test('a draft that does not hold, or was overtaken, is for the editor', () => {
  expect(editorDraft(edited({ title: '' }))?.inclusion).toEqual({
    problem: 'Tournament title: Title is required.',
  });
  const overtaken = edited({ title: 'Spring Cup' }, { ...event, title: 'Autumn Open' });
  expect(editorDraft(overtaken)?.inclusion).toEqual({
    problem: 'Also changed here since then: Tournament title.',
  });
});

test('a start in the past is for the editor, but not the start of an event that has begun', () => {
  const moved = (startDate: string) => edited({ startDate, endDate: startDate });
  expect(editorDraft(moved('2027-02-28'))?.inclusion).toEqual({
    problem: 'Start date: Start date can’t be in the past.',
  });
  expect(editorDraft(moved(TODAY))?.inclusion).toHaveProperty('edit');
  const begun = editorDraftOn(edited({ title: 'Spring Cup' }), '2027-04-03');
  expect(begun?.inclusion).toHaveProperty('edit');
});
