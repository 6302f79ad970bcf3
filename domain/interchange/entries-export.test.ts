import { expect, test } from 'vitest';
import { splitName } from '../entries/list/name-parts.ts';
import { EXPORT_FORMATS, type ExportFormat, lossesIn, missingValues } from './entries-export.ts';
import type { ExportedEntry, ExportedTournament } from './exported-entry.ts';
import { readTrf } from './trf/read-trf.ts';

const entry = (values: Partial<ExportedEntry>): ExportedEntry => ({
  ...{ fullName: 'Anna Berg', title: '', federation: '', fideId: '', nationalId: '', sex: '' },
  ...{ birthYear: null, fideRating: null, nationalRating: null, club: '', email: '', phone: '' },
  ...{ byes: [], owed: null, paid: 0, hasArrived: false },
  ...values,
});
const ENTRIES = [
  entry({
    fullName: 'Uwe Müller',
    fideRating: 1800,
    nationalRating: 1850,
    byes: [3],
    club: 'SK "Turm"; Köln',
  }),
  entry({
    ...{
      fullName: 'Anna van der Berg',
      title: 'WFM',
      federation: 'NED',
      fideId: '1000001',
      sex: 'w',
    },
    ...{
      birthYear: 1990,
      fideRating: 2100,
      byes: [1, 3],
      owed: 12.5,
      paid: 12.5,
      hasArrived: true,
    },
  }),
];
const TOURNAMENT: ExportedTournament = {
  ...{ name: 'Spring Open – A', city: 'Bergen', federation: 'NOR', startDate: '2027-04-02' },
  ...{
    endDate: '2027-04-04',
    arbiter: 'Ola Nor',
    deputies: ['Bo Deputy'],
    timeControl: '90 min',
    rounds: 5,
    ratingList: 'FIDE',
    ratingKind: 'standard',
    initialColor: 'b',
  },
};
const written = (format: ExportFormat) => EXPORT_FORMATS[format].write(TOURNAMENT, ENTRIES).text;

test('players with equal ratings are in a TRF file by title and name, as in the start list', () => {
  const titles = ['', 'FM', 'GM', 'WCM'];
  const same = titles.map((title) => entry({ fullName: `A ${title || 'none'}`, title }));
  const { text } = EXPORT_FORMATS.trf16.write(TOURNAMENT, same);
  const reading = readTrf(text);
  expect(reading.ok && reading.tournament.players.map(({ title }) => title)).toEqual([
    ...['GM', 'FM', 'WCM', ''],
  ]);
});

test('the kind of rating is named where it is not standard and the format can', () => {
  const rapid = { ...TOURNAMENT, ratingKind: 'rapid' as const };
  for (const format of ['trf16', 'trf26'] as const) {
    expect(EXPORT_FORMATS[format].write(rapid, ENTRIES).text).toContain('092 Rapid\r\n');
    expect(written(format)).not.toContain('092');
  }
  expect(EXPORT_FORMATS.winTd.write(rapid, ENTRIES).text).toMatch(/,Rating kind,[\s\S]*,rapid,/);
});

test.each([
  ['Anna Berg', 'Berg', 'Anna'],
  ['Berg, Anna', 'Berg', 'Anna'],
  ['Anna Maria van der Berg', 'van der Berg', 'Anna Maria'],
  ['Juan de la Cruz', 'de la Cruz', 'Juan'],
  ['Anand', 'Anand', ''],
  ['Van Berg', 'Berg', 'Van'],
])('%s is %s, %s', (fullName, last, first) => {
  expect(splitName({ fullName })).toEqual({ last, first });
});

test('a family name that is known goes into files as one, however many words it has', () => {
  const gabriel = [entry({ fullName: 'Gabriel García Márquez', familyName: 'García Márquez' })];
  const formats = Object.values(EXPORT_FORMATS);
  for (const { write } of formats) {
    expect(write(TOURNAMENT, gabriel).text).toMatch(
      /García Márquez, ?"?Gabriel|García Márquez[";,]+Gabriel/,
    );
  }
});

test.each(['trf16', 'trf26'] as const)(
  '%s is read back with players by rating and their byes',
  (format) => {
    const reading = readTrf(written(format));
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading.problems).toEqual([]);
    const { players, byes, rounds, initialColor } = reading.tournament;
    expect({ rounds, initialColor }).toEqual({ rounds: 5, initialColor: 'b' });
    expect(players.map(({ startRank, name, rating }) => [startRank, name, rating])).toEqual([
      [1, 'van der Berg, Anna', 2100],
      [2, 'Müller, Uwe', 1800],
    ]);
    if (format === 'trf26') {
      expect(byes).toEqual([
        { kind: 'H', round: 1, players: [1] },
        { kind: 'H', round: 3, players: [1, 2] },
      ]);
    } else {
      // Before round 1, a program reads a bye in the column of round 3 as two missed rounds.
      expect(players.map(({ games }) => games)).toEqual([
        [{ opponent: null, color: null, result: 'H' }],
        [],
      ]);
    }
  },
);

test('the table for Swiss-Manager has its columns, and what has its separator in quotes', () => {
  const [head, first, second] = written('swissManager').split('\r\n');
  expect(head).toBe(
    '\uFEFFID_No;Name;Fed;Sex;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title;Type;Status;K',
  );
  expect(first).toBe(';Müller, Uwe;;;;"SK ""Turm""; Köln";;1850;;1800;;;;');
  expect(second).toBe(';van der Berg, Anna;NED;F;;;1990/00/00;0;1000001;2100;WFM;;;');
});

test('the table for Sharly-Chess has fees, payments, and arrivals', () => {
  const [, , second] = written('sharlyChess').split('\r\n');
  expect(second).toBe(
    'WFM,van der Berg,Anna,,1990,,,F,1000001,Spring Open – A,NED,,12.5,12.5,1,,2100,fide',
  );
});

test.each(Object.keys(EXPORT_FORMATS) as ExportFormat[])(
  'no text of a player runs as a formula, or makes a line more, in %s',
  (format) => {
    const hostile = entry({ fullName: '=cmd()\r\n001, x', club: '@SUM(1)' });
    const { text } = EXPORT_FORMATS[format].write(TOURNAMENT, [hostile]);
    const plain = EXPORT_FORMATS[format].write(TOURNAMENT, [entry({})]).text;
    expect(text.split('\r\n')).toHaveLength(plain.split('\r\n').length);
    if (!format.startsWith('trf')) expect(text).not.toMatch(/(^|[,;"\n])[=@]/);
  },
);

test('players without what a program needs are named', () => {
  const entries = [...ENTRIES, entry({ fullName: 'Anand', nationalId: '17' })];
  const lacking = (format: ExportFormat, ratingList: 'FIDE' | 'National' | null = 'FIDE') =>
    missingValues(format, entries, ratingList).map(({ need, entries: people }) => [
      need,
      people.map(({ fullName }) => fullName),
    ]);
  expect(lacking('trf26')).toEqual([
    ['name in two parts', ['Anand']],
    ['FIDE ID', ['Uwe Müller', 'Anand']],
    ['rating', ['Anand']],
  ]);
  expect(lacking('winTd', 'National')).toEqual([
    ['name in two parts', ['Anand']],
    ['national ID', ['Uwe Müller', 'Anna van der Berg']],
    ['rating', ['Anna van der Berg', 'Anand']],
  ]);
  expect(lacking('trf26', null)).toEqual([['name in two parts', ['Anand']]]);
});

test('players who lose something in a format are named', () => {
  const long = entry({ fullName: 'Wolfeschlegelsteinhausenberger, Hubert Blaine', byes: [1] });
  const losing = (format: ExportFormat) =>
    lossesIn(format, [...ENTRIES, long]).map(({ loss, entries }) => [
      loss,
      entries.map(({ fullName }) => fullName.split(' ')[0]),
    ]);
  expect(losing('trf16')).toEqual([
    ['byes after round 1', ['Uwe', 'Anna']],
    ['end of the name', ['Wolfeschlegelsteinhausenberger,']],
  ]);
  expect(losing('trf26')).toEqual([['end of the name', ['Wolfeschlegelsteinhausenberger,']]]);
  expect(losing('swissManager')).toEqual([]);
});

test.each([
  ['FIDE', '1800'],
  ['National', '1850'],
] as const)('programs with one rating get that of the %s list', (ratingList, rating) => {
  for (const format of ['winTd', 'swissSys'] as const) {
    const { text } = EXPORT_FORMATS[format].write({ ...TOURNAMENT, ratingList }, ENTRIES);
    expect(text.split('\r\n')[1]?.split(',')).toContain(rating);
  }
});

test.each([
  ['+47 912 34 567', '+47 912 34 567'],
  ['+47 (0)55-123', '+47 (0)55-123'],
  ['+47;SUM(A1)', "'+47;SUM(A1)"],
  ['=1+1', "'=1+1"],
])('the phone number %s goes out as %s', (phone, cell) => {
  const { text } = EXPORT_FORMATS.sharlyChess.write(TOURNAMENT, [entry({ phone })]);
  expect(text.split('\r\n')[1]).toContain(cell);
  expect(text.includes("'")).toBe(cell.startsWith("'"));
});
