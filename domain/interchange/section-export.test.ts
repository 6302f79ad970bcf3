import { expect, test } from 'vitest';
import type { ListedEntry } from '../entries/list/column-record.ts';
import type { Participant } from '../entries/list/participant.ts';
import { PLAIN_ENTRY } from '../entries/list/testing/plain-entry.ts';
import { emptySection } from '../event/entry-terms/section.ts';
import { EMPTY_EVENT } from '../event/event.ts';
import { exportedEntries, exportedTournament, exportFileName } from './section-export.ts';

const listed = (id: string, more: Partial<Participant>, received = 0): ListedEntry => ({
  participant: {
    ...PLAIN_ENTRY,
    ...{ eventId: 'e', id, userId: null, isGuest: true, organizerCreated: false, fullName: id },
    ...{ email: '', phoneNumber: '', localFederationId: '', fideId: '', idPending: false },
    ...{ disputedFideId: '', disputedFederationId: '', fideRating: null },
    ...{ nationalRating: null, notes: '', status: 'registered', registeredAt: '2027-01-01' },
    ...more,
  },
  notes: '',
  received,
  waitingPlace: null,
});
const event = {
  ...EMPTY_EVENT,
  ...{ title: 'Spring Open', country: 'Germany', federationType: 'National' as const },
  sections: [{ ...emptySection('a', 'FIDE'), name: 'Open', rounds: 7 }],
};

test('the players who hold a place in the section, with amounts in whole units', () => {
  const entries = [
    listed('ann', { sectionId: 'a', feeOwed: 4050, byes: [2] }, 1000),
    listed('bob', { sectionId: 'a', status: 'cancelled' }),
    listed('cid', { sectionId: 'a', arrivedAt: '2027-01-02' }),
    listed('dot', { sectionId: 'b' }),
  ];
  const ids = (choice: Parameters<typeof exportedEntries>[2]) =>
    exportedEntries(event, entries, choice).map(({ participantId }) => participantId);
  expect(ids({ sectionId: '', isArrivedOnly: false })).toEqual(['ann', 'cid', 'dot']);
  expect(ids({ sectionId: 'a', isArrivedOnly: false })).toEqual(['ann', 'cid']);
  expect(ids({ sectionId: 'a', isArrivedOnly: true })).toEqual(['cid']);
  const [ann] = exportedEntries(event, entries, { sectionId: 'a', isArrivedOnly: false });
  expect(ann).toMatchObject({ owed: 40.5, paid: 10, byes: [2], hasArrived: false });
});

test('the tournament is the section where there is one', () => {
  expect(exportedTournament(event, 'a')).toMatchObject({
    name: 'Spring Open, Open',
    federation: 'GER',
    rounds: 7,
    ratingList: 'FIDE',
  });
  expect(exportedTournament(event, '')).toMatchObject({
    name: 'Spring Open',
    rounds: null,
    ratingList: 'National',
  });
});

test('files are named after the tournament', () => {
  expect(exportFileName('Größe & Öl, U1800', 'trf')).toBe('grosse-ol-u1800.trf');
  expect(exportFileName('公開', 'csv')).toBe('tournament.csv');
});
