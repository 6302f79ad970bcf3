import type { Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { feeTerms, placeTerms } from './move-terms.ts';

const makeEvent = (currency: 'EUR' | 'USD') =>
  ({ ...EMPTY_EVENT, eventId: currency, registrationFee: 40, currency }) as TournamentEvent;
const [event, to] = [makeEvent('EUR'), makeEvent('USD')];
const registeredAt = '2026-11-20 10:00:00+00';
const participant = { ...PLAIN_ENTRY, fullName: 'Ann Archer', registeredAt } as Participant;

test('money of another currency keeps a player from moving until it is returned', () => {
  const terms = (received: number, there: TournamentEvent) => {
    const moved = { participant, event, received };
    const { problem } = placeTerms(moved, there, { section: null, listed: [] });
    return { problem, difference: feeTerms(moved, there, null).difference };
  };
  expect(terms(4000, to)).toEqual({ problem: expect.any(String), difference: '' });
  expect(terms(0, to)).toEqual({ problem: null, difference: '$40 left to pay' });
  expect(terms(3000, event)).toEqual({ problem: null, difference: '€10 left to pay' });
});
