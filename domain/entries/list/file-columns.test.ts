import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import type { Currency } from '../../money/currency.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import type { ListEvent, ListedEntry } from './column-record.ts';
import { importableColumns, matchColumns, withFullNames } from './import-columns.ts';
import { columnText, eventColumn, usedColumns } from './list-columns.ts';
import type { Participant } from './participant.ts';
import { csvHeads, fileColumns, toCsvRecord } from './participant-csv.ts';
import { checkImport, unknownSections } from './participant-import.ts';
import { PLAIN_ENTRY } from './testing/plain-entry.ts';

const question = (id: string, kind: ListEvent['questions'][number]['kind'], label: string) => ({
  id,
  kind,
  label,
  options: kind === 'choice' || kind === 'choices' ? ['S', 'M, wide', '-XL'] : [],
  isRequired: false,
  isPublic: false,
});
const EVENT: ListEvent = {
  ...EMPTY_EVENT,
  federationType: 'FIDE',
  country: 'Norway',
  currency: 'EUR',
  registrationFee: 40,
  halfPointByes: 2,
  sections: [
    makeSection({ id: 'open', name: 'Open' }),
    makeSection({ id: 'u18', name: '=Under 18' }),
  ],
  reductions: [{ id: 'j', name: 'Junior', kind: 'percent', value: 50 }],
  questions: [
    question('shirt', 'choice', 'Shirt size'),
    question('meals', 'choices', 'Meals; which?'),
    question('arrives', 'short', 'Arrival'),
    question('plays', 'yesNo', 'Plays on Sunday'),
    question('guests', 'number', '+ guests'),
  ],
};

const ANN: Participant = {
  ...PLAIN_ENTRY,
  ...{ id: 'x', eventId: 'e', userId: null, isGuest: false, organizerCreated: true },
  ...{ fullName: 'Ann Archer', email: 'ann@x.example', phoneNumber: '+47 555' },
  ...{ localFederationId: '', fideId: '777', idPending: false },
  ...{ disputedFideId: '', disputedFederationId: '', fideRating: 1850 },
  ...{ nationalRating: null, notes: '', status: 'registered' },
  registeredAt: '2026-11-20T14:18:05.242Z',
};

/** A text as it is stored: trimmed. */
const text = fc.string({ maxLength: 12 }).map((typed) => typed.trim());
const year = fc.option(fc.integer({ min: 1900, max: 2100 }));
const currency = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD');
const answers = fc.record(
  {
    shirt: fc.constantFrom('S', 'M, wide', '-XL'),
    meals: fc.subarray(['S', 'M, wide', '-XL'], { minLength: 1 }),
    arrives: text.filter((typed) => typed !== ''),
    plays: fc.boolean(),
    guests: fc.integer({ min: -99, max: 99 }),
  },
  { requiredKeys: [] },
);
const entry = fc.record({
  familyName: fc.constantFrom('', 'Ann', 'Archer', 'Ann Archer'),
  sectionId: fc.constantFrom(null, 'open', 'u18'),
  title: fc.constantFrom('', 'GM', 'WFM', 'NM'),
  club: text,
  federation: fc.constantFrom('', 'NOR', 'USA'),
  birthYear: year,
  sex: fc.constantFrom('' as const, 'm' as const, 'w' as const),
  byes: fc.subarray([1, 2, 5, 9]),
  feeOwed: fc.option(fc.integer({ min: 0, max: 99_999 })),
  reduction: fc.constantFrom('Junior', '=cmd', 'Family (two)'),
  reductionState: fc.constantFrom('claimed' as const, 'confirmed' as const, 'refused' as const),
  arrivedAt: fc.constantFrom(null, '2027-04-02T08:00:00.000Z'),
  entryFideRating: fc.constantFrom(0, 1850, 1700),
  answers,
});

test('an exported entry is imported unchanged, in every currency', () => {
  fc.assert(
    fc.property(entry, fc.integer({ min: 0, max: 99_999 }), currency, (values, received, code) => {
      const event = { ...EVENT, currency: code };
      const listed: ListedEntry = {
        participant: { ...ANN, ...values },
        notes: '',
        received,
        waitingPlace: null,
      };
      const columns = fileColumns(usedColumns(event, [listed]), event);
      const match = matchColumns(csvHeads(columns, event), event);
      const line = toCsvRecord(listed, columns, event);
      const [row] = checkImport([line], match, { event }, []);
      expect(row?.problems).toEqual([]);
      const { feeOwed, entryFideRating, ...others } = values;
      expect(row?.entry).toMatchObject({
        ...others,
        entryRating: entryFideRating === ANN.fideRating ? null : entryFideRating,
        received,
        // If the entry has no fee stored, the file has the computed one.
        feeOwed: feeOwed ?? row?.entry?.feeOwed,
      });
    }),
    { numRuns: 300 },
  );
});

test('an unknown section is a problem of its row, or is left out', () => {
  const match = matchColumns(['Name', 'Email', 'FIDE ID', 'Section'], EVENT);
  const lines = [
    ['Ann', 'ann@x.example', '1', 'open'],
    ['Bob', 'bob@x.example', '2', 'Blitz'],
  ];
  const check = (ignoresUnknownSections: boolean) =>
    checkImport(lines, match, { event: EVENT, ignoresUnknownSections }, []);
  expect(check(false).map(({ problems }) => problems)).toEqual([
    [],
    ['No section is called “Blitz”'],
  ]);
  expect(check(true).map(({ entry: one }) => one?.sectionId)).toEqual(['open', null]);
  expect(unknownSections(lines, match, EVENT)).toEqual(['Blitz']);
});

test('Swiss-Manager’s column heads are known, and the rating that counts is used', () => {
  const heads =
    'ID_No;Name;Fed;Sex;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title;Type;Status;K';
  const line = '4711;Ann Archer;NOR;w;12;Bergen SK;1999/04/02;1700;1500001;1850;WF;;;20';
  const read = (event: ListEvent) => {
    const match = matchColumns([...heads.split(';'), 'Email'], event);
    const [row] = checkImport([[...line.split(';'), 'ann@x.example']], match, { event }, []);
    return row?.entry;
  };
  expect(read(EVENT)).toMatchObject({
    fullName: 'Ann Archer',
    localFederationId: '4711',
    fideId: '1500001',
    federation: 'NOR',
    sex: 'w',
    club: 'Bergen SK',
    birthYear: 1999,
    rating: 1850,
    title: 'WFM',
  });
  expect(read({ ...EVENT, federationType: 'National' })?.rating).toBe(1700);
});

test('Sharly-Chess’s column heads are known, with the name in two columns and the money', () => {
  const heads =
    'title,last_name,first_name,date_of_birth,year_of_birth,mail,phone,gender,fide_id,tournament,federation,club,owed,paid,check_in,comment,rating,rating_type';
  const line = 'gm,Archer,Ann,,1999,ann@x.example,,F,777,Open,nor,SK,40,15.50,yes,Late,1850,FIDE';
  const table = withFullNames({ heads: heads.split(','), lines: [line.split(',')] });
  const match = matchColumns(table.heads, EVENT);
  const [row] = checkImport(table.lines, match, { event: EVENT }, []);
  expect(row?.problems).toEqual([]);
  expect(row?.entry).toMatchObject({
    fullName: 'Ann Archer',
    title: 'GM',
    sex: 'w',
    federation: 'NOR',
    sectionId: 'open',
    feeOwed: 4000,
    received: 1550,
    arrivedAt: 'now',
    notes: 'Late',
  });
});

test('the column heads of SwissSys and WinTD are known', () => {
  const read = (heads: string, line: string) => {
    const all = [...heads.split(','), 'Email'];
    const match = matchColumns(all, { ...EVENT, federationType: 'National' });
    const event = { ...EVENT, federationType: 'National' } as const;
    return checkImport([[...line.split(','), 'a@x.example']], match, { event }, [])[0]?.entry;
  };
  expect(read('Name,ID,Rating,Section,Byes', 'Ann Archer,12345678,1700,Open,1 4')).toMatchObject({
    localFederationId: '12345678',
    rating: 1700,
    sectionId: 'open',
    byes: [1, 4],
  });
  expect(
    read('NAME,USCF ID,RATING,FIDE ID,BYE ROUNDS', 'Ann Archer,12345678,1700,777,3;5'),
  ).toMatchObject({ localFederationId: '12345678', fideId: '777', byes: [3, 5] });
});

test.each(['Norway', 'norge', 'nor'])('a federation is read from %j', (cell) => {
  const match = { fullName: 0, email: 1, fideId: 2, federation: 3 };
  const [row] = checkImport([['Ann', 'ann@x.example', '1', cell]], match, { event: EVENT }, []);
  expect(row).toMatchObject({ problems: [], entry: { federation: 'NOR' } });
});

test.each([
  ['byes', 'two', 'Byes must be round numbers, like 3 5'],
  ['feeOwed', 'forty', 'Fee owed: “forty” isn’t an amount. Enter one like 85,50.'],
  ['birthYear', '99', 'Enter a year from 1900'],
  ['federation', 'Atlantis', 'Enter a country, or a three-letter federation code such as NOR'],
  ['sex', 'x', 'Enter m or w'],
  ['answers.shirt', 'XXL', '“XXL” isn’t a valid answer to “Shirt size”'],
  ['entryRating', 'high', 'Rating at registration must be a number'],
  ['arrivedAt', 'soon', 'Arrived must be a date like 2026-11-20'],
])('in the column %s, %j is named as wrong', (name, cell, problem) => {
  const match = { fullName: 0, email: 1, fideId: 2, [name]: 3 };
  const [row] = checkImport([['Ann', 'ann@x.example', '1', cell]], match, { event: EVENT }, []);
  expect(row?.problems).toEqual([problem]);
});

test.each([
  ['Ja', 'nein'],
  ['oui', 'Non'],
  ['Sí', 'no'],
  ['tak', 'nie'],
  ['ja', 'nej'],
  ['sim', 'Não'],
  ['x', '-'],
])('yes and no are understood as %j and %j, also in a column of what was paid', (yes, no) => {
  const event = {
    ...EVENT,
    questions: EVENT.questions.filter(({ id }) => id === 'plays'),
  };
  const heads = ['Name', 'Email', 'FIDE ID', 'Bezahlt', 'Here', 'Name on the public list', 'Plays'];
  const match = {
    ...matchColumns(heads, event),
    ...{ arrivedAt: 4, showName: 5, 'answers.plays': 6 },
  };
  const line = (id: string, cell: string) => [`P${id}`, '', id, cell, cell, cell, cell];
  const rows = checkImport([line('1', yes), line('2', no)], match, { event }, []);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(
    rows.map(({ entry: one }) => [
      ...[one?.status, one?.received, one?.arrivedAt, one?.showName, one?.answers['plays']],
    ]),
  ).toEqual([
    ['paid', null, 'now', true, true],
    ['registered', null, null, false, false],
  ]);
});

test('sex is shown in words, and stored and exported as its letter', () => {
  const listed = (sex: 'w' | 'm' | ''): ListedEntry => ({
    ...{ notes: '', received: 0, waitingPlace: null },
    participant: { ...ANN, sex },
  });
  const { shownText } = eventColumn('sex', EVENT);
  expect((['w', 'm', ''] as const).map((sex) => shownText?.(listed(sex), EVENT))).toEqual([
    ...['Female', 'Male', ''],
  ]);
  expect(columnText('sex', listed('w'), EVENT)).toBe('w');
  const [row] = checkImport(
    [['Ann', '1', 'F']],
    { fullName: 0, fideId: 1, sex: 2 },
    { event: EVENT },
    [],
  );
  expect(row?.entry?.sex).toBe('w');
});

test('cells that players can fill are harmless in a spreadsheet', () => {
  const participant: Participant = {
    ...ANN,
    ...{ club: '=cmd|calc', reduction: '+1', reductionState: 'claimed' as const },
    answers: { arrives: '@SUM(A1)', meals: ['-XL', 'S'] },
  };
  const listed: ListedEntry = { participant, notes: '', received: -500, waitingPlace: null };
  const names = ['club', 'reduction', 'received', 'answers.arrives', 'answers.meals'] as const;
  expect(toCsvRecord(listed, names, EVENT)).toEqual([
    "'=cmd|calc",
    "'+1 (claimed)",
    "'-5.00",
    "'@SUM(A1)",
    "'-XL; S",
  ]);
  expect(csvHeads(['answers.guests'], EVENT)).toEqual(["'+ guests"]);
  expect(columnText('answers.meals', listed, EVENT)).toBe('-XL; S');
});

test('the export has the findings of the rating lists, and the import ignores them', () => {
  const participant: Participant = {
    ...ANN,
    ...{ ratingList: 'FIDE', ratingListAsOf: '2026-11-01', unverified: 'other_name' },
  };
  const listed: ListedEntry = { participant, notes: '', received: 0, waitingPlace: null };
  const columns = fileColumns(usedColumns(EVENT, [listed]), EVENT);
  const heads = csvHeads(columns, EVENT);
  expect(toCsvRecord(listed, columns, EVENT)[heads.indexOf('Rating List')]).toBe(
    'Unverified: the FIDE list of November 2026 has this ID for someone else',
  );
  expect(matchColumns(heads, EVENT)['ratingList']).toBeNull();
  expect(importableColumns(EVENT)).not.toContain('ratingList');
  expect(usedColumns(EVENT, [{ ...listed, participant: ANN }])).not.toContain('ratingList');
});

test('a file of 2,000 rows takes less than a second of processor time', () => {
  const heads = ['Name', 'Email', 'FIDE ID', 'Section', 'Club', 'Fee Owed', 'Byes', 'Shirt size'];
  const match = matchColumns(heads, EVENT);
  const lines = Array.from({ length: 2000 }, (_, at) => [
    ...[`Player ${at}`, `p${at}@x.example`, String(at + 1), 'Open', 'Club', '40.00', '3 5', 'S'],
  ]);
  const start = process.cpuUsage();
  const rows = checkImport(lines, match, { event: EVENT }, []);
  const { user, system } = process.cpuUsage(start);
  expect(rows.filter(({ entry: one }) => one !== null)).toHaveLength(2000);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('the kind of rating is a column if a section uses another than standard', () => {
  const listed = (sectionId: string, fideRating: number | null): ListedEntry => ({
    ...{ notes: '', received: 0, waitingPlace: null },
    participant: { ...ANN, sectionId, fideRating },
  });
  const blitz = {
    ...EVENT,
    sections: [makeSection({ id: 'open' }), makeSection({ id: 'b', ratingKind: 'blitz' })],
  };
  expect(usedColumns(EVENT, [])).not.toContain('ratingKind');
  expect(usedColumns(blitz, [])).toContain('ratingKind');
  expect(usedColumns({ ...blitz, federationType: 'Unrated' }, [])).not.toContain('ratingKind');
  const kinds = [listed('open', 1900), listed('b', 1900), listed('b', null)];
  expect(kinds.map((one) => columnText('ratingKind', one, blitz))).toEqual([
    'Standard',
    'Blitz',
    '',
  ]);
});
