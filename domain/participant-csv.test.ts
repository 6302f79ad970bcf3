import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Participant } from './participant.ts';
import {
  CSV_COLUMNS,
  csvFileName,
  neutralized,
  toCsvRecord,
  withoutNeutralizing,
} from './participant-csv.ts';

const ann: Participant = {
  id: 'guest_1_a',
  eventId: 'e',
  userId: null,
  isGuest: true,
  organizerCreated: false,
  fullName: 'Ann Archer',
  email: 'ann@x.example',
  phoneNumber: '+47 555',
  localFederationId: 'N-1',
  fideId: '777',
  fideRating: 1850,
  nationalRating: null,
  rating: null,
  notes: 'Vegetarian',
  status: 'paid',
  registeredAt: '2026-11-20T14:18:05.242Z',
};

test('a participant is one line with a cell for each column', () => {
  const record = toCsvRecord(ann, 'Owes a clock', 'FIDE');
  expect(record).toHaveLength(CSV_COLUMNS.length);
  expect(record).toEqual([
    'Ann Archer',
    'ann@x.example',
    "'+47 555",
    'N-1',
    '777',
    '1850',
    'Vegetarian',
    'Owes a clock',
    '2026-11-20T14:18:05.242Z',
    'paid',
  ]);
  expect(toCsvRecord(ann, '', 'National')[5]).toBe('N/A');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula any more', (cell) => {
  expect(neutralized(cell)).toBe(`'${cell}`);
});

test('what is neutralised reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.startsWith("'")),
      (text) => {
        expect(withoutNeutralizing(neutralized(text))).toBe(text);
      },
    ),
  );
});

test('the file is named after the moment', () => {
  expect(csvFileName(new Date('2026-11-20T14:18:05.242Z'))).toBe(
    'ChessTournamentParticipants_2026-11-20T14-18-05.csv',
  );
});
