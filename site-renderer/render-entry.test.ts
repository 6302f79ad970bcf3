import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { type EntryPageModel, renderEntryPage } from './render.ts';
import { textOf } from './testing/html.ts';

const EVENT: EntryPageModel['event'] = {
  ...EMPTY_EVENT,
  ...{ eventId: 'clubnight010927abcd', title: 'Club night', timeZone: 'Europe/Oslo' },
  ...{ startDate: '2027-09-01', endDate: '2027-09-01', venueName: 'Chess House', city: 'Bergen' },
  ...{ venueAddress: 'Torget 1', currency: 'EUR', registrationEmail: 'desk@club.example' },
  paymentInfo: 'IBAN: NO93 8601 1117 947',
};

function page(changes: Partial<EntryPageModel['entry']> = {}) {
  return renderEntryPage({
    ...{ event: EVENT, url: 'https://chess.example/club', path: '/entry/ab' },
    entry: {
      ...{ eventId: EVENT.eventId, participantId: 'guest_1', fullName: 'Ann Archer' },
      ...{ email: 'ann@club.example', phoneNumber: '555 0100', notes: '', sectionId: null },
      ...{ status: 'registered', showName: true, startNumber: null, answers: {} },
      details: {
        ...{ sectionName: null, feeOwed: 2000, received: 500, reduction: '', reductionState: '' },
        ...{ byes: [], waitingPosition: null },
      },
      ...{ isSelfService: true, changesUntil: '2027-08-31T18:00', mayChange: true },
      ...{ mayWithdraw: true, mayRestore: false, players: 3, taken: {}, waiting: {} },
      ...changes,
    },
  });
}

test('the page of an entry has what to pay as rows to copy, the ways there and whom to ask', () => {
  const { html } = page();
  expect(html).toMatch(/<dt[^>]*>Amount<.*€15.*value="15.00"/);
  expect(html).toMatch(/<dt[^>]*>IBAN<.*value="NO93 8601 1117 947"/);
  expect(html).toContain('href="/clubnight010927abcd.ics"');
  expect(textOf(html)).toContain('Directions');
  expect(html).toContain('href="mailto:desk@club.example"');
});

test('a cancelled entry leads to nothing but its organizer', () => {
  const off = page({ status: 'cancelled', mayChange: false, mayWithdraw: false });
  expect(off.html).not.toMatch(/NO93|\.ics|Directions/);
  expect(off.html).toContain('href="mailto:desk@club.example"');
});
