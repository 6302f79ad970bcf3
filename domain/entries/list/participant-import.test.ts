import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import type { FederationType } from '../../event/federation.ts';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import type { ListEvent, ListedEntry } from './column-record.ts';
import { matchColumns } from './import-columns.ts';
import { usedColumns } from './list-columns.ts';
import type { Participant } from './participant.ts';
import { csvHeads, toCsvRecord } from './participant-csv.ts';
import { SOME_ID_REQUIRED } from './participant-entry.ts';
import { checkImport, lacksOnlyId, withShownNames, writesReceipt } from './participant-import.ts';
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
const EVENT: ListEvent = { ...EMPTY_EVENT, federationType: 'FIDE' };
const COLUMNS = usedColumns(EVENT, []);
const HEADS = csvHeads(COLUMNS, EVENT);
/** An entry as in the list, without receipts. */
const listed = (participant: Participant, notes = ''): ListedEntry => ({
  participant,
  notes,
  received: 0,
  waitingPlace: null,
});
const match = matchColumns(['Name', 'E-mail', 'FIDE ID', 'Status'], EVENT);
const rules = { event: EVENT };
const check = (lines: string[][], others: Participant[] = []) =>
  checkImport(lines, match, rules, others).map(({ line, problems }) => [line, ...problems]);

test('columns are recognized by their heads, however they are written', () => {
  const found = matchColumns(['Player', 'E-Mail', 'Rating', 'Federation ID', 'Shirt size'], EVENT);
  expect(Object.fromEntries(Object.entries(found).filter(([, at]) => at !== null))).toEqual({
    fullName: 0,
    email: 1,
    rating: 2,
    localFederationId: 3,
  });
});

test('an exported file is imported unchanged', () => {
  const [row] = checkImport(
    [toCsvRecord(listed(ann, '-1 clock\n+1 board'), COLUMNS, EVENT)],
    matchColumns(HEADS, EVENT),
    rules,
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

test('a player without an ID can be imported again into an unrated event', () => {
  const unrated = { ...EVENT, federationType: 'Unrated' } as const;
  const line = toCsvRecord(listed({ ...ann, fideId: '' }), COLUMNS, unrated);
  const problems = (federationType: FederationType) =>
    checkImport([line], matchColumns(HEADS, EVENT), { event: { ...EVENT, federationType } }, [])[0]
      ?.problems;
  expect(problems('Unrated')).toEqual([]);
  expect(problems('FIDE')).toEqual([SOME_ID_REQUIRED]);
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 14:18:05+01:00', '2026-11-20T13:18:05.000Z'],
  ['', null],
])('registered at %j is the moment %j', (text, registeredAt) => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Registered At'], EVENT);
  const [row] = checkImport([['Ann', 'ann@x.example', '1', text]], columns, rules, []);
  expect(row?.entry?.registeredAt).toBe(registeredAt);
});

test.each(['20.11.2026', '2026-13-01', '0000-01-01', 'yesterday'])('%j is not a date', (text) => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Registered At'], EVENT);
  const [row] = checkImport([['Ann', 'ann@x.example', '1', text]], columns, rules, []);
  expect(row?.problems).toEqual(['Registered at must be a date like 2026-11-20']);
});

test('private notes that are too long are a problem', () => {
  const columns = matchColumns(['Name', 'Email', 'FIDE ID', 'Organizer notes'], EVENT);
  const line = ['Ann', 'ann@x.example', '1', 'x'.repeat(5001)];
  expect(checkImport([line], columns, rules, [])[0]?.problems).toEqual([
    'Organizer notes can have at most 5,000 characters',
  ]);
});

test('each line has all of its problems', () => {
  expect(
    check([
      ['', 'ann@x.example', '', 'gone'],
      ['Bob', 'bob@x.example', '5', ''],
    ]),
  ).toEqual([
    [
      2,
      'Full name is required',
      SOME_ID_REQUIRED,
      'Status must be registered, paid, waiting, or cancelled',
    ],
    [3],
  ]);
});

test('a placeholder is a problem, and a player without an ID yet is imported if the file says so', () => {
  const placeholder = expect.stringContaining(REGISTRATION_FORM.questions.fideId.placeholder);
  expect(
    check([
      ['Bob', 'bob@x.example', 'none', ''],
      ['Cora', 'cora@x.example', 'N/A', ''],
      ['Dora', 'dora@x.example', 'no ID yet', ''],
      ['Eve', 'eve@x.example', 'No ID yet (claims 777)', ''],
    ]),
  ).toEqual([[2, placeholder], [3, placeholder], [4], [5]]);
  const [row] = checkImport([['Dora', 'dora@x.example', 'no ID yet', '']], match, rules, []);
  expect(row?.entry).toMatchObject({ fideId: '', idPending: true });
});

test('players who lack only an ID are imported as pending if the organizer decides so once', () => {
  const lines = [
    ['Bob', 'bob@x.example', '', ''],
    ['Cora', 'cora', '', ''],
    ['Dora', 'dora@x.example', '5', ''],
    ['Eve', 'eve@x.example', '', ''],
  ];
  const fills = new Map([[3, { fideId: '777' }]]);
  const read = (allowsNoId: boolean) =>
    checkImport(lines, match, { event: EVENT, allowsNoId, fills }, []);
  for (const rows of [read(false), read(true)]) {
    expect(rows.map(lacksOnlyId)).toEqual([true, false, false, false]);
  }
  expect(read(false).map(({ entry }) => entry?.idPending)).toEqual([
    ...[undefined, undefined, false, false],
  ]);
  expect(read(true).map(({ entry }) => entry?.idPending)).toEqual([
    ...[true, undefined, false, false],
  ]);
  const unrated = { event: { ...EVENT, federationType: 'Unrated' as const } };
  expect(checkImport(lines, match, unrated, []).some(lacksOnlyId)).toBe(false);
});

test('a player cannot be imported twice, within the file or next to the list', () => {
  const lines = [
    ['Bob', 'bob@x.example', '5', ''],
    ['Rob', 'rob@x.example', '5', ''],
    ['ann archer', 'ANN@x.example', '9', ''],
  ];
  expect(check(lines, [ann])).toEqual([
    [2],
    [3, 'Same player as line 2'],
    [4, 'Already on the list'],
  ]);
});

test('a cancelled player may be imported again', () => {
  expect(
    check([['Ann Archer', 'ann@x.example', '777', '']], [{ ...ann, status: 'cancelled' }]),
  ).toEqual([[2]]);
});

test('values from a rating list count like values in the file', () => {
  const lines = [
    ['Bob', 'bob@x.example', '', ''],
    ['Cora', 'cora@x.example', '', ''],
  ];
  const fills = new Map([[0, { fideId: '777', rating: '1850', title: 'WF' }]]);
  const [bob, cora] = checkImport(lines, match, { event: EVENT, fills }, []);
  expect(bob?.entry).toMatchObject({ fideId: '777', rating: 1850, title: 'WFM' });
  expect(cora?.entry).toBeNull();
  const [taken] = checkImport(lines, match, { event: EVENT, fills }, [ann]);
  expect(taken?.problems).toEqual(['Already on the list']);
});

test('names are imported in one order, whatever the file’s', () => {
  const lines = [
    ['Haddad, Jürgen', 'a@x.example', '1', ''],
    ['Jürgen Weiß', 'b@x.example', '2', ''],
  ];
  const rows = checkImport(lines, match, rules, []);
  expect(rows.map(({ entry }) => [entry?.fullName, entry?.familyName])).toEqual([
    ['Jürgen Haddad', 'Haddad'],
    ['Jürgen Weiß', ''],
  ]);
});

test('a player with the same name as a participant is imported with a hint', () => {
  const lines = [
    ['ARCHER,  Ánn', 'other@x.example', '5', ''],
    ['ANN  ARCHER', '', '7', ''],
    ['Bob', 'bob@x.example', '6', ''],
  ];
  const rows = checkImport(lines, match, rules, [ann]);
  expect(rows.map(({ problems, namesakes }) => [problems, namesakes])).toEqual([
    [[], [ann]],
    [[], [ann]],
    [[], []],
  ]);
});

test('players with the same name in the file are imported with a hint, by the list’s rule', () => {
  const lines = [
    ['Ben Patel', 'ben@x.example', '1', ''],
    ['Patel, BEN', 'other@x.example', '2', ''],
    ['Bob', 'bob@x.example', '3', ''],
    ['ben  pátel', '', '4', ''],
    ['Ben Patel', 'gone', '5', ''],
  ];
  const rows = checkImport(lines, match, rules, []);
  expect(rows.map(({ problems, namesakeLines }) => [problems.length, namesakeLines])).toEqual([
    [0, [3, 5]],
    [0, [2, 5]],
    [0, []],
    [0, [2, 3]],
    [1, []],
  ]);
});

test('players added at the desk without an email can be imported again, even two of them', () => {
  expect(
    check([
      ['Ann Archer', '', '1', ''],
      ['Ann Archer', '', '2', ''],
      ['', '', '3', ''],
    ]),
  ).toEqual([[2], [3], [4, 'Full name is required']]);
});

test('a payment in the file creates a receipt', () => {
  expect(writesReceipt({ status: 'paid', received: null })).toBe(true);
  expect(writesReceipt({ status: 'registered', received: 500 })).toBe(true);
  expect(writesReceipt({ status: 'registered', received: 0 })).toBe(false);
});

test('the answer on public names applies only to rows without one in the file', () => {
  const entries = [{ showName: null }, { showName: true }, { showName: false }];
  expect(withShownNames(entries, true).map(({ showName }) => showName)).toEqual([
    true,
    true,
    false,
  ]);
  expect(withShownNames(entries, null)).toEqual(entries);
});
