import { expect, test } from 'vitest';
import { saveState } from './save-state.ts';

const live = { isLive: true, waiting: 0 };

test('a draft is saved and not published, whatever was changed', () => {
  expect(saveState('clean', { isLive: false, waiting: 0 }).text).toBe(
    'Draft saved · not published',
  );
  expect(saveState('clean', { isLive: false, waiting: 3 }).text).toBe(
    'Draft saved · not published',
  );
});

test('a live page is up to date, or so many changes wait', () => {
  expect(saveState('clean', live).text).toBe('Published · up to date');
  expect(saveState('clean', { ...live, waiting: 1 }).text).toBe('Published · 1 change waiting');
  expect(saveState('clean', { ...live, waiting: 3 }).text).toBe('Published · 3 changes waiting');
});

test('until everything is saved, that is what is said', () => {
  for (const page of [live, { isLive: false, waiting: 2 }]) {
    expect(saveState('dirty', page).text).toBe('Unsaved changes');
    expect(saveState('saving', page).text).toBe('Saving…');
    expect(saveState('waiting', page)).toEqual({ text: 'Unsaved changes', tone: 'failed' });
  }
});
