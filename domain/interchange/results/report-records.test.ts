import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { withPlayer } from '../../results/kept-results.ts';
import { withPairingOrder } from '../../results/pairing-order.ts';
import type { SectionResults } from '../../results/section-results.ts';
import { crosstable } from '../../results/testing/crosstable.ts';
import { sectionEntry } from '../../results/testing/section-entry.ts';
import { emptyTournament, readTrf } from '../trf/read-trf.ts';
import type { TrfTournament } from '../trf/tournament.ts';
import { ratingReport } from './rating-report.ts';
import { reportText } from './report-records.ts';

const records = (
  results: SectionResults,
  report: Partial<TrfTournament> = {},
  version: 'TRF16' | 'TRF26' = 'TRF26',
) =>
  reportText({ ...emptyTournament(), ...report }, results, version)
    .split('\r\n')
    .filter((line) => /^(182|192|2\d2) /.test(line));

const roundRobin: SectionResults = { ...crosstable('2w1', '1b0'), system: 'roundRobin' };

test('a report names the pairing program, rules, tie-breaks, and time control', () => {
  expect(records(roundRobin, { timeControl: '90 min + 30 s' })).toEqual([
    '182 Tabiya',
    '192 FIDE_ROUNDROBIN',
    '212 PTS,BH/C1,DE,WIN',
    '222 5400+30',
  ]);
});

test('rounds that were paired by hand, or twice, are not said to follow a table', () => {
  const twice: SectionResults = { ...crosstable('2w1 2b1', '1b0 1w0'), system: 'roundRobin' };
  for (const results of [crosstable('2w1', '1b0'), twice]) {
    expect(records(results)).toEqual(['182 Tabiya', '212 PTS,BH/C1,DE,WIN']);
  }
});

test('the imported file’s records stay, except tie-breaks, which the ranks follow', () => {
  const others = ['182 Other program', '192 FIDE_DUTCH', '202 BH', '212 PTS,BPG', '222 600+5'];
  const results: SectionResults = { ...crosstable('2w1', '1b0'), source: 'file' };
  expect(records(results, { others, timeControl: '15+10' })).toEqual([
    '212 PTS,BH/C1,DE,WIN',
    ...['182 Other program', '192 FIDE_DUTCH', '222 600+5'],
  ]);
});

test.each([
  ['90 min + 30 s', '5400+30'],
  ['15+10', '900+10'],
  ['45\' + 15"', '2700+15'],
  ['60 minutes', '3600+0'],
  ['90 minutes, 30 seconds a move', '5400+30'],
  ['40/90, SD/30', undefined],
  ['', undefined],
])('the time control %j is %s in seconds', (timeControl, code) => {
  expect(records(roundRobin, { timeControl }).find((line) => line.startsWith('222'))).toBe(
    code && `222 ${code}`,
  );
});

test('TRF of 2016 has none of these records, and each version is read back', () => {
  expect(records(roundRobin, { timeControl: '15+10' }, 'TRF16')).toEqual([]);
  const players = crosstable('2w1', '1b0').players.map((player) => ({
    ...player,
    ...({ sex: '', birth: '', points: 0, rank: null } as const),
  }));
  const text = reportText({ ...emptyTournament(), players }, roundRobin, 'TRF26');
  expect(readTrf(text)).toMatchObject({ ok: true, problems: [] });
});

test('a report declares how its Swiss was paired here, in the records of either version', () => {
  const results: SectionResults = {
    ...crosstable('2w1', '1b0', '4w1', '3b0', '6w1', '5b0'),
    pairing: { initialColor: 'b', isAccelerated: true, forbidden: [[1, 6]] },
  };
  const lines = (version: 'TRF16' | 'TRF26') =>
    reportText(emptyTournament(), results, version).split('\r\n');
  expect(lines('TRF26')).toEqual(
    expect.arrayContaining([
      ...['142 5', '152 B', '260   1   5    1    6'],
      ...['250       1.0   1   2    1    4', '250       0.5   3   3    1    4'],
    ]),
  );
  expect(lines('TRF16')).toEqual(
    expect.arrayContaining(['XXR 5', 'XXC black1', 'XXP 1 6', 'XXA    1  1.0  1.0  0.5']),
  );
  expect(lines('TRF16').filter((line) => line.startsWith('XXA'))).toHaveLength(4);
});

test('after the last round, TRF16 keeps the forbidden pairs of all its rounds', () => {
  const forbidden: [number, number][] = [[1, 4]];
  const finished: SectionResults = {
    ...crosstable('2w1', '1b0', '4w1', '3b0'),
    ...{ rounds: 1, pairing: { initialColor: 'w', isAccelerated: false, forbidden } },
  };
  const report = ratingReport({
    ...{ event: EMPTY_EVENT, sectionName: '', results: finished, entries: [], file: null },
  });
  expect(reportText(report, finished, 'TRF16')).toMatch(/^XXP 1 4\r$/m);
});

test('results of a file, and round robins, are not said to be paired here', () => {
  for (const results of [{ ...crosstable('2w1', '1b0'), source: 'file' as const }, roundRobin]) {
    const report = reportText(emptyTournament(), results, 'TRF26');
    expect(report).not.toMatch(/^(?:142|152|250|260) /m);
  }
});

test('a late entry has the number that the next round is paired by, in games, forbidden pairs and points for pairing', () => {
  const results = withPlayer(
    withPairingOrder(
      {
        ...crosstable('3w1', '4b0', '1b0', '2w1'),
        pairing: { initialColor: 'w', isAccelerated: true, forbidden: [[1, 2]] },
      },
      1,
    ),
    sectionEntry('Late', 1995),
  );
  const report = ratingReport({
    ...{ event: EMPTY_EVENT, sectionName: '', results, entries: [], file: null },
  });
  const lines = reportText(report, results, 'TRF26').split('\r\n');
  expect(
    lines
      .filter((line) => line.startsWith('001'))
      .map((line) => `${line.slice(4, 23).replace(/ +/g, ' ').trim()}${line.slice(89)}`),
  ).toEqual([
    '1 1, Player     4 w 1',
    '2 Late',
    '3 2, Player     5 b 0',
    '4 3, Player     1 b 0',
    '5 4, Player     3 w 1',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '260   1   5    1    3',
      '250       1.0   1   2    1    3',
      '250       0.5   3   3    1    3',
    ]),
  );
});
