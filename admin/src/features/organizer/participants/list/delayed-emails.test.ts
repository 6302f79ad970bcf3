import { expect, test } from 'vitest';
import { delayedSentences, plainSentences } from './DelayedEmails.tsx';

const none = { waiting: 0, givenUp: 0, mostADay: 50, plainUntil: null };

test('an organizer sees what is delayed, what failed, and that no one is lost', () => {
  expect(delayedSentences({ ...none, waiting: 1, givenUp: 3 })).toEqual([
    expect.stringMatching(/^1 email to players is waiting .* 50 a day/),
    expect.stringMatching(/^3 emails .* contact those players yourself\.$/),
    'Everyone on the list is registered all the same.',
  ]);
});

test('a new account sees until when its emails have less content', () => {
  expect(plainSentences(none)).toEqual([]);
  expect(plainSentences({ ...none, plainUntil: '2026-11-28T12:00:00Z' })).toEqual([
    expect.stringContaining('Until Nov 28, 2026'),
  ]);
});
