import { usedColumns } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { PLAIN_ENTRY } from '@tabiya/domain/entries/list/testing/plain-entry';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { participantsCsv } from './export.ts';

const ann: Participant = {
  ...PLAIN_ENTRY,
  id: 'guest_1_a',
  eventId: 'e',
  userId: null,
  isGuest: true,
  organizerCreated: false,
  fullName: 'Archer, "Ann"',
  email: 'ann@x.example',
  phoneNumber: '=1+1',
  localFederationId: '',
  fideId: '777',
  idPending: false,
  disputedFideId: '',
  disputedFederationId: '',
  fideRating: 1850,
  nationalRating: null,
  notes: 'Two\nlines',
  status: 'paid',
  registeredAt: '2026-11-20 14:18:05.242+00',
};

test('the file has a byte order mark, headings, and every cell quoted', () => {
  const event = { ...EMPTY_EVENT, federationType: 'FIDE' } as const;
  const entry = { participant: ann, notes: 'Ünïcode', received: 0, waitingPlace: null };
  expect(participantsCsv([entry], usedColumns(event, [entry]), event)).toBe(
    '\uFEFF"Name","Email","Phone","Local ID","FIDE ID","Rating","Player Notes","Organizer Notes (private)","Registered At","Status"\r\n' +
      '"Archer, ""Ann""","ann@x.example","\'=1+1","","777","1850","Two\nlines","Ünïcode","2026-11-20T14:18:05.242Z","paid"',
  );
});
