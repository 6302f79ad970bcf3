import { expect, test } from 'vitest';
import { undoneText } from './use-imports.ts';

test.each([
  [80, 80, 'Import undone: 80 participants removed.'],
  [
    78,
    80,
    '78 of 80 participants removed. 2 were kept because they were changed since, or the hour to undo has passed.',
  ],
  [
    0,
    1,
    '0 of 1 participant removed. 1 was kept because it was changed since, or the hour to undo has passed.',
  ],
])('an import of %j, after %j were removed, is reported', (removed, imported, text) => {
  expect(undoneText(removed, imported)).toBe(text);
});
