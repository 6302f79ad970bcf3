import { expect, test } from 'vitest';
import type { Participant } from './participant.ts';
import { CSV_COLUMNS, toCsvRecord } from './participant-csv.ts';
import { checkImport, matchColumns } from './participant-import.ts';

const ann: Participant = {
  id: 'guest_1_a',
  eventId: 'e',
  userId: null,
  isGuest: true,
  organizerCreated: false,
  fullName: 'Ann Archer',
  email: 'ann@x.example',
  phoneNumber: '+47 555',
  localFederationId: '',
  fideId: '777',
  fideRating: null,
  nationalRating: null,
  rating: null,
  notes: '=SUM(A1)',
  status: 'paid',
  registeredAt: '2026-11-20T14:18:05.242Z',
};
const match = matchColumns(['Name', 'E-mail', 'FIDE ID', 'Status']);
const check = (lines: string[][], listed: Participant[] = []) =>
  checkImport(lines, match, 'FIDE', listed).map(({ line, problems }) => [line, ...problems]);

test('columns are recognised by their heads, however they are written', () => {
  expect(matchColumns(['Player', 'E-Mail', 'Rating', 'Federation ID', 'Shirt size'])).toEqual({
    fullName: 0,
    email: 1,
    rating: 2,
    localFederationId: 3,
    phoneNumber: null,
    fideId: null,
    notes: null,
    status: null,
  });
});

test('a file that was downloaded reads back as it was', () => {
  const [row] = checkImport([toCsvRecord(ann, '', 'FIDE')], matchColumns(CSV_COLUMNS), 'FIDE', []);
  expect(row?.problems).toEqual([]);
  expect(row?.entry).toMatchObject({
    fullName: 'Ann Archer',
    phoneNumber: '+47 555',
    rating: null,
    notes: '=SUM(A1)',
    status: 'paid',
  });
});

test('each line says all that is wrong with it', () => {
  expect(
    check([
      ['', 'ann@x.example', '', 'gone'],
      ['Bob', 'bob@x.example', '5', ''],
    ]),
  ).toEqual([
    [
      2,
      'Full Name and Email are required',
      'Either FIDE ID or Local Federation ID is required',
      'The status must be registered, paid or cancelled',
    ],
    [3],
  ]);
});

test('nobody comes in twice, from the file or beside the list', () => {
  const lines = [
    ['Bob', 'bob@x.example', '5', ''],
    ['Rob', 'rob@x.example', '5', ''],
    ['ann archer', 'ANN@x.example', '9', ''],
  ];
  expect(check(lines, [ann])).toEqual([
    [2],
    [3, 'The same player as line 2'],
    [4, 'Already in the list'],
  ]);
});

test('who cancelled may come in again', () => {
  expect(
    check([['Ann Archer', 'ann@x.example', '777', '']], [{ ...ann, status: 'cancelled' }]),
  ).toEqual([[2]]);
});
