import { expect, test } from 'vitest';
import type { Participant } from './participant.ts';
import { CSV_HEADS, toCsvRecord } from './participant-csv.ts';
import { checkImport, entriesThatFit, matchColumns } from './participant-import.ts';
import { PLAIN_ENTRY } from './testing/plain-entry.ts';

const ann: Participant = {
  ...PLAIN_ENTRY,
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
  idPending: false,
  disputedFideId: '',
  disputedFederationId: '',
  fideRating: null,
  nationalRating: null,
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
    organizerNotes: null,
    registeredAt: null,
    status: null,
  });
});

test('a file that was downloaded reads back as it was', () => {
  const [row] = checkImport(
    [toCsvRecord(ann, '-1 clock\n+1 board', 'FIDE')],
    matchColumns(CSV_HEADS),
    'FIDE',
    [],
  );
  expect(row?.problems).toEqual([]);
  expect(row?.entry).toMatchObject({
    fullName: 'Ann Archer',
    phoneNumber: '+47 555',
    rating: null,
    notes: '=SUM(A1)',
    organizerNotes: '-1 clock\n+1 board',
    registeredAt: '2026-11-20T14:18:05.242Z',
    status: 'paid',
  });
});

test('who entered an unrated event without an id comes back in', () => {
  const line = toCsvRecord({ ...ann, fideId: '' }, '', 'Unrated');
  const problems = (federationType: 'Unrated' | 'FIDE') =>
    checkImport([line], matchColumns(CSV_HEADS), federationType, [])[0]?.problems;
  expect(problems('Unrated')).toEqual([]);
  expect(problems('FIDE')).toEqual(['Either FIDE ID or Local Federation ID is required']);
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 14:18:05+01:00', '2026-11-20T13:18:05.000Z'],
  ['', null],
])('registered at %j is the moment %j', (text, registeredAt) => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Registered At']);
  const [row] = checkImport([['Ann', 'ann@x.example', '1', text]], columns, 'FIDE', []);
  expect(row?.entry?.registeredAt).toBe(registeredAt);
});

test.each(['20.11.2026', '2026-13-01', '0000-01-01', 'yesterday'])('%j is no moment', (text) => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Registered At']);
  const [row] = checkImport([['Ann', 'ann@x.example', '1', text]], columns, 'FIDE', []);
  expect(row?.problems).toEqual(['Registered at must be a day like 2026-11-20']);
});

test('private notes that are too long are named', () => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Organizer notes']);
  const line = ['Ann', 'ann@x.example', '1', 'x'.repeat(5001)];
  expect(checkImport([line], columns, 'FIDE', [])[0]?.problems).toEqual([
    'Organizer notes: at most 5,000 characters',
  ]);
});

test('the first entries fit, and who cancelled takes no place', () => {
  const entries = (['registered', 'cancelled', 'paid', 'registered', 'cancelled'] as const).map(
    (status, line) => ({ line, status }),
  );
  const lines = (places: number | null) => entriesThatFit(entries, places).map(({ line }) => line);
  expect(lines(null)).toEqual([0, 1, 2, 3, 4]);
  expect(lines(3)).toEqual([0, 1, 2, 3, 4]);
  expect(lines(2)).toEqual([0, 1, 2, 4]);
  expect(lines(0)).toEqual([1, 4]);
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
      'The status must be registered, paid, waiting or cancelled',
    ],
    [3],
  ]);
});

test('a placeholder is named, and whoever has no id yet comes in when the file says so', () => {
  expect(
    check([
      ['Bob', 'bob@x.example', 'none', ''],
      ['Cora', 'cora@x.example', 'N/A', ''],
      ['Dora', 'dora@x.example', 'no ID yet', ''],
      ['Eve', 'eve@x.example', 'No ID yet (claims 777)', ''],
    ]),
  ).toEqual([
    [2, 'This is a placeholder, not a FIDE ID. Say “No ID yet” instead.'],
    [3, 'This is a placeholder, not a FIDE ID. Say “No ID yet” instead.'],
    [4],
    [5],
  ]);
  const [row] = checkImport([['Dora', 'dora@x.example', 'no ID yet', '']], match, 'FIDE', []);
  expect(row?.entry).toMatchObject({ fideId: '', idPending: true });
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
    [4, 'Already on the list'],
  ]);
});

test('who cancelled may come in again', () => {
  expect(
    check([['Ann Archer', 'ann@x.example', '777', '']], [{ ...ann, status: 'cancelled' }]),
  ).toEqual([[2]]);
});
