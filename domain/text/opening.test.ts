import { expect, test } from 'vitest';
import { openingText } from './opening.ts';

test('a short text is its own opening, in one line and without marks', () => {
  expect(openingText('Nine **rounds**\n\nby the sea.', 40)).toEqual({
    text: 'Nine rounds by the sea.',
    isWhole: true,
  });
});

test('a long text is cut at the end of a sentence', () => {
  expect(openingText('Nine rounds by the sea. One a day, in the afternoon.', 40)).toEqual({
    text: 'Nine rounds by the sea.',
    isWhole: false,
  });
});

test('where no sentence ends in time it is cut at the end of a word', () => {
  expect(openingText('Nine rounds in the pavilion by the sea, one a day', 40).text).toBe(
    'Nine rounds in the pavilion by the sea,…',
  );
  expect(openingText('A. Nine rounds in the pavilion by the sea and', 40).text).toBe(
    'A. Nine rounds in the pavilion by the…',
  );
});

test('a text without spaces is cut between characters', () => {
  const { text } = openingText('棋'.repeat(50), 20);
  expect(text).toBe(`${'棋'.repeat(10)}…`);
  expect(openingText('😀'.repeat(30), 21).text.isWellFormed()).toBe(true);
});
