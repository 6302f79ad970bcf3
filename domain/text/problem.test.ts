import { expect, test } from 'vitest';
import { TERMS } from '../words/en/terms.ts';
import { problemText } from './problem.ts';

test('a problem without a reference is shown unchanged', () => {
  expect(problemText({ message: 'Tournament is full' }, TERMS)).toBe('Tournament is full');
});

test.each(['Please try again.', 'Failed to publish event'])(
  '%s is followed by the reference',
  (message) => {
    const sentence = problemText({ message, reference: '4f1c' }, TERMS);
    expect(sentence).toBe(`${message.replace(/\.$/, '')}. Reference: 4f1c`);
  },
);
