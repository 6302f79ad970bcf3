import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { draftSource } from '../../data/edit-event.ts';
import type { Client } from '../../data/supabase.ts';
import { formFields, readDraft } from '../../drafts/event-draft.ts';
import { toStoredDraft } from '../../drafts/testing.ts';
import { waitingFields } from '../../drafts/waiting-fields.ts';
import { draftedFields, editorSession, isUnpublished } from './session.ts';

const event: TournamentEvent = {
  ...EMPTY_EVENT,
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  country: 'Norway',
  city: 'Bergen',
  eventId: 'springopen040227ab12',
  organizerId: 'olga',
  status: 'published',
  onboardingCompleted: true,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  publishedAt: '2026-11-20T12:00:00Z',
};
const saved = formFields(event);
const draftOf = (change: object) => toStoredDraft({ ...saved, ...change }, saved, new Date(0));
/** The event as the editor opens it. */
function opened(draft: unknown, now = event) {
  const source = draftSource({} as Client, { event: now, version: 1, draft, draftVersion: 1 });
  const fields = readDraft({ saved: source.saved(), draft }).values;
  return {
    session: editorSession(source, { stored: source.stored().value, conflicts: [] }),
    fields,
  };
}

test('an event opens with its draft, which visitors do not see', () => {
  const { session, fields } = opened(draftOf({ title: 'Spring Cup' }));
  expect(fields.title).toBe('Spring Cup');
  expect(draftedFields(session, fields)).toEqual(['title']);
  expect(waitingFields(session, fields, event)).toEqual(['title']);
  expect(isUnpublished(session, fields, event)).toBe(true);
});

test('a published event without changes has nothing to publish', () => {
  const { session, fields } = opened(null);
  expect(isUnpublished(session, fields, event)).toBe(false);
});

test('a draft is unpublished without a change', () => {
  const { session, fields } = opened(null, { ...event, status: 'draft' });
  expect(isUnpublished(session, fields, null)).toBe(true);
});

test('saved changes that did not reach the page count together with the draft', () => {
  const { session, fields } = opened(draftOf({ title: 'Spring Cup' }));
  const published = { ...event, city: 'Oslo' };
  expect(draftedFields(session, fields)).toEqual(['title']);
  expect(waitingFields(session, fields, published)).toEqual(['title', 'city']);
});

test('values that publishing sets itself are no change', () => {
  const switchedOn = { ...event, registrationLink: 'club.example' };
  switchedOn.tabsShown = { ...event.tabsShown, showSchedule: true };
  const { session, fields } = opened(null, switchedOn);
  const published = { ...event, registrationLink: 'https://club.example' };
  expect(waitingFields(session, fields, published)).toEqual([]);
});

test('while the published version is unknown, only the draft counts as unpublished', () => {
  const { session, fields } = opened(draftOf({ title: 'Spring Cup' }));
  expect(waitingFields(session, fields, undefined)).toEqual(['title']);
});
