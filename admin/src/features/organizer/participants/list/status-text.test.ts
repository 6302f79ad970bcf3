import type { Participant } from '@tabiya/domain/entries/list/participant';
import { EMPTY_EVENT, type TournamentEvent } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { statusText } from './status-text.ts';

const EVENT = {
  ...EMPTY_EVENT,
  eventId: 'e',
  currency: 'EUR',
  registrationFee: 70,
} as TournamentEvent;

/** The badge of an entry that owes €70, or what else is said. */
function badgeOf(part: Partial<Participant>, received = 0) {
  const participant = { id: 'p', sectionId: null, feeOwed: 7000, ...part } as Participant;
  const entry = { participant, event: EVENT, received, notes: '', waitingPlace: null };
  return statusText({ ...entry, movedTo: null, movedFrom: null });
}

test('a paid status has the amount', () => {
  expect(badgeOf({ status: 'paid' }, 7000)).toMatchObject({ text: 'Paid €70', tone: 'success' });
});

test('nothing is due of an entry that was marked as paid without a connection', () => {
  expect(badgeOf({ status: 'paid' }).text).toBe('Paid €70');
});

test('the amount due replaces the status, which screen readers still announce', () => {
  const due = { text: '€45 due', label: 'Registered, €45 due', tone: 'warning' };
  expect(badgeOf({ status: 'registered' }, 2500)).toEqual(due);
  expect(badgeOf({ status: 'paid' }, 7500)).toMatchObject({
    text: '€5 overpaid',
    label: 'Paid, €5 overpaid',
    tone: 'warning',
  });
});

test('a participant without a place shows the status, and any payment kept for them', () => {
  expect(badgeOf({ status: 'waiting' }).text).toBe('Waiting list');
  expect(badgeOf({ status: 'cancelled' }, 7000).text).toBe('Cancelled · €70 credit');
});

test('without a fee, only the status is shown', () => {
  expect(badgeOf({ status: 'registered', feeOwed: 0 }).text).toBe('Registered · Free');
  expect(badgeOf({ status: 'paid', feeOwed: 0 }).text).toBe('Paid · Free');
});
