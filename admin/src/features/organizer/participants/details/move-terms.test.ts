import type { Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { feeTerms, placeTerms } from './move-terms.ts';

const makeEvent = (currency: 'EUR' | 'USD') =>
  ({ ...EMPTY_EVENT, eventId: currency, registrationFee: 40, currency }) as TournamentEvent;
const [event, to] = [makeEvent('EUR'), makeEvent('USD')];
const registeredAt = '2026-11-20 10:00:00+00';
const participant = { ...PLAIN_ENTRY, fullName: 'Ann Archer', registeredAt } as Participant;

test('money of another currency isn’t set against the fee', () => {
  const difference = (received: number, there: TournamentEvent) =>
    feeTerms({ participant, event, received }, there, null).difference;
  expect(difference(4000, to)).toBe('');
  expect(difference(0, to)).toBe('$40 left to pay');
  expect(difference(3000, event)).toBe('€10 left to pay');
});

test('a full tournament or section is said before the move, unless the player can wait', () => {
  const section = makeSection({ id: 'a', name: 'Group A', maxPlayers: 0 });
  const problem = (there: Partial<TournamentEvent>, id: string | null) =>
    placeTerms(
      { participant },
      { ...to, keepsWaitingList: false, ...there },
      {
        ...{ section: id, listed: [] },
      },
    ).problem;
  expect(problem({}, null)).toBeNull();
  expect(problem({ maxPlayers: 0 }, null)).toContain('tournament');
  expect(problem({ sections: [section] }, 'a')).toContain('section');
  expect(problem({ sections: [section], maxPlayers: 0 }, 'a')).toContain('tournament');
  expect(problem({ sections: [section], keepsWaitingList: true }, 'a')).toBeNull();
});
