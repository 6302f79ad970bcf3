import type { Participant, ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { expect, test } from 'vitest';
import { promotedText } from './promoted-text.ts';

const list = (statuses: Record<string, ParticipantStatus>) =>
  Object.entries(statuses).map(
    ([name, status]) => ({ ...PLAIN_ENTRY, id: name, fullName: name, status }) as Participant,
  );

test('players who got a place from the waiting list are named, but not those who were changed', () => {
  const before = list({ Ann: 'registered', Bob: 'waiting', Cora: 'waiting', Dora: 'cancelled' });
  const now = list({ Ann: 'cancelled', Bob: 'paid', Cora: 'waiting', Dora: 'registered' });
  expect(promotedText(before, now, now.slice(0, 1))).toBe('Bob moved up from the waiting list.');
  expect(promotedText(before, now, now.slice(0, 2))).toBe('');
  const waiting = list({ A: 'waiting', B: 'waiting', C: 'waiting', D: 'waiting' });
  const placed = waiting.map((one) => ({ ...one, status: 'registered' as const }));
  expect(promotedText(waiting, placed.slice(1), [])).toBe(
    'B, C, D moved up from the waiting list.',
  );
  expect(promotedText(waiting, placed, [])).toBe('4 players moved up from the waiting list.');
});
