import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import type { ListEvent, ListedEntry } from './column-record.ts';
import { usedColumns } from './list-columns.ts';
import type { Participant } from './participant.ts';
import {
  csvFileName,
  csvHeads,
  neutralizeFormula,
  toCsvRecord,
  withoutNeutralizing,
} from './participant-csv.ts';
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
  localFederationId: 'N-1',
  fideId: '777',
  idPending: false,
  disputedFideId: '',
  disputedFederationId: '',
  fideRating: 1850,
  nationalRating: null,
  notes: 'Vegetarian',
  status: 'paid',
  registeredAt: '2026-11-20T14:18:05.242Z',
};

const EVENT: ListEvent = { ...EMPTY_EVENT, federationType: 'FIDE' };
const COLUMNS = usedColumns(EVENT, []);
const HEADS = csvHeads(COLUMNS, EVENT);
/** An entry of the list, without receipts. */
const listed = (participant: Participant, notes = ''): ListedEntry => ({
  participant,
  notes,
  received: 0,
  waitingPlace: null,
});

test('a participant is one line with a cell for each column', () => {
  const record = toCsvRecord(listed(ann, 'Owes a clock'), COLUMNS, EVENT);
  expect(HEADS).toEqual([
    'Name',
    'Email',
    'Phone',
    'Local ID',
    'FIDE ID',
    'Rating',
    'Player Notes',
    'Organizer Notes (private)',
    'Registered At',
    'Status',
  ]);
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
  const national = { ...EVENT, federationType: 'National' } as const;
  expect(toCsvRecord(listed(ann), COLUMNS, national)[5]).toBe('N/A');
});

test('a pending ID shows in the column of the event’s ID, together with a disputed one', () => {
  const ids = (more: Partial<Participant>, federationType: 'FIDE' | 'National') =>
    toCsvRecord(
      listed({ ...ann, localFederationId: '', fideId: '', idPending: true, ...more }),
      COLUMNS,
      { ...EVENT, federationType },
    ).slice(3, 5);
  expect(ids({}, 'FIDE')).toEqual(['', 'No ID yet']);
  expect(ids({}, 'National')).toEqual(['No ID yet', '']);
  expect(ids({ disputedFideId: '777' }, 'FIDE')).toEqual(['', 'No ID yet (claims 777)']);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20A1', "'\uFF20A1"],
  ['\u22121', "'\u22121"],
  ['%=1', "%'=1"],
  ['\tAnn', "'\tAnn"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['Ann;=1', "Ann;'=1"],
  ['Ann\t+1', "Ann\t'+1"],
  ['Vegan\n@A1', "Vegan\n'@A1"],
  [',=1+1', ",'=1+1"],
  ['|=1', "|'=1"],
  ['a|=1+1', "a|'=1+1"],
  ['\u200B=1', "\u200B'=1"],
  ['\u0085=1', "\u0085'=1"],
  ['\u0000@A1', "\u0000'@A1"],
  ['Ann; "=1', 'Ann; "\'=1'],
])('%j is no longer a formula', (cell, harmless) => {
  expect(neutralizeFormula(cell)).toBe(harmless);
});

test.each([
  'Ann-Marie',
  'ann+chess@x.example',
  'a = b',
  "O'Neil",
  'x; y',
  '100% = all',
  'Rated, unrated | both',
])('%j stays', (cell) => {
  expect(neutralizeFormula(cell)).toBe(cell);
});

test('a neutralized cell is read back unchanged', () => {
  const letters = [...'=\'+-@%\u2212",|; \u200B\u0085\t\r\naé\uFF1D\uFF20'];
  const cell = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...letters)).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(cell, (text) => {
      expect(withoutNeutralizing(neutralizeFormula(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('the file is named after the moment', () => {
  expect(csvFileName(new Date('2026-11-20T14:18:05.242Z'))).toBe(
    'ChessTournamentParticipants_2026-11-20T14-18-05.csv',
  );
});
