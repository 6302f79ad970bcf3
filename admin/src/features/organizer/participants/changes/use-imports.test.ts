import { expect, test } from 'vitest';
import { undoneText } from './use-imports.ts';

test.each([
  [80, 80, 'Import undone: 80 participants taken back.'],
  [
    78,
    80,
    '78 of 80 participants taken back. 2 stay because they were changed since, or an hour has passed.',
  ],
  [
    0,
    1,
    '0 of 1 participant taken back. 1 stays because it was changed since, or an hour has passed.',
  ],
])('of an import %j of %j taken back are told of', (removed, imported, text) => {
  expect(undoneText(removed, imported)).toBe(text);
});
