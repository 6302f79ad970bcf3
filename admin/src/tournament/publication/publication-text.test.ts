import { expect, test } from 'vitest';
import { type PublicationState, publicationText } from './publication-text.ts';

const live: PublicationState = {
  isLive: true,
  isUnlisted: false,
  waiting: 0,
  saving: 'clean',
  isPublishing: false,
};
const draft = { ...live, isLive: false };
const textOf = (state: PublicationState) => publicationText(state).text;

test('a draft is saved and not published, whatever changed', () => {
  expect(textOf(draft)).toBe('Draft saved · not published');
  expect(textOf({ ...draft, waiting: 3 })).toBe('Draft saved · not published');
});

test('a live page is up to date, or has a number of unpublished changes', () => {
  expect(textOf(live)).toBe('Published · up to date');
  expect(textOf({ ...live, waiting: 1 })).toBe('Published · 1 change unpublished');
  expect(textOf({ ...live, waiting: 3 })).toBe('Published · 3 changes unpublished');
});

test('a page that was public is unlisted, not a draft', () => {
  expect(publicationText({ ...draft, isUnlisted: true })).toMatchObject({
    text: 'Unlisted · page is hidden',
    tone: 'off',
  });
});

test('until everything is saved, the text says so', () => {
  for (const state of [live, { ...draft, waiting: 2 }]) {
    expect(textOf({ ...state, saving: 'dirty' })).toBe('Unsaved changes');
    expect(textOf({ ...state, saving: 'saving' })).toBe('Saving…');
    expect(textOf({ ...state, saving: 'conflict' })).toBe('Changed in another window');
    expect(textOf({ ...state, isPublishing: true })).toBe('Publishing…');
    expect(publicationText({ ...state, saving: 'waiting' })).toMatchObject({
      text: 'Unsaved changes · no connection',
      tone: 'failed',
    });
    expect(publicationText({ ...state, saving: 'refused' }).tone).toBe('failed');
  }
});
