import type { Participant } from '@tabiya/domain/participants/participant';
import { expect, test } from 'vitest';
import { failuresText, statusText } from './entry-changes.ts';

const people = (names: readonly string[]) =>
  names.map((fullName) => ({ id: fullName, fullName }) as Participant);

test('one is named, many are counted', () => {
  expect(statusText(people(['Ann']), 'paid')).toBe('Ann marked as paid.');
  expect(statusText(people(['Ann', 'Bob']), 'cancelled')).toBe(
    '2 participants marked as cancelled.',
  );
});

test('those who were not changed are named by reason, the first five of them', () => {
  const failed = people(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  const reasons = new Map(failed.map(({ id }) => [id, id === 'B' ? 'Gone.' : 'Full.']));
  expect(failuresText(failed, reasons, 9)).toBe(
    '7 of 9 not changed. A, C, D, E: Full. B: Gone. 2 more are marked in the list.',
  );
  expect(failuresText(failed.slice(0, 1), reasons, 1)).toBe('Full.');
});
