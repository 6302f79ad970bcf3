import { expect, test } from 'vitest';
import { problemMessage, readCode } from './words.ts';

test('a code has a sentence, with its parameters if it needs them', () => {
  expect(problemMessage({ code: 'event_full' }, 'x')).toBe('This tournament is full.');
  expect(problemMessage({ code: 'import_too_large', parameters: { most: 2000 } }, 'x')).toBe(
    'You can import at most 2,000 participants at a time.',
  );
});

test.each(['of_a_newer_server', 'toString', ''])('the code %j reads as its fallback', (code) => {
  expect(problemMessage({ code }, 'Else.')).toBe('Else.');
});

test('an error’s detail is a code, with or without parameters', () => {
  expect(readCode('event_full')).toEqual({ code: 'event_full' });
  expect(readCode('{"code": "too_many_events", "most": 300}')).toEqual({
    code: 'too_many_events',
    parameters: { most: 300 },
  });
});

test.each([null, '', '{', '{"most": 300}', '{"code": "x", "y": {}}'])(
  '%j names no code',
  (detail) => {
    expect(readCode(detail)).toBeNull();
  },
);
