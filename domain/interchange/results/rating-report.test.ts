import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SectionEntry } from '../../results/section-entries.ts';
import { crosstable } from '../../results/testing/crosstable.ts';
import { readTrf } from '../trf/read-trf.ts';
import { writeTrf } from '../trf/write-trf.ts';
import { ratingReport, reportProblems } from './rating-report.ts';
import { resultsFromTrf } from './results-from-trf.ts';

const event = {
  title: 'Spring Open',
  city: 'Bergen',
  country: 'Norway',
  startDate: '2027-04-02',
  endDate: '2027-04-03',
  tournamentDirector: 'Ida Arbiter; Bo Deputy',
  timeControl: '90 min + 30 s',
  ratingKind: 'standard' as const,
  rounds: [1, 2].map((round) => ({
    round,
    date: `2027-04-0${round + 1}`,
    time: '10:00',
    notes: '',
  })),
};
const entries: SectionEntry[] = [1, 2].map((number) => ({
  ...{ participantId: `id ${number}`, name: `Player ${number}`, fideId: `10${number}`, title: '' },
  ...{ federation: 'NOR', sex: 'w', birthYear: 1990, showName: null, club: '', rating: null },
}));
const results = {
  ...crosstable('2w1 2b=', '1b0 1w='),
  players: crosstable('2w1 2b=', '1b0 1w=').players.map((player) => ({
    ...player,
    participantId: `id ${player.startRank}`,
  })),
};
const source = { event, sectionName: 'Open', results, entries, file: null };

test('a complete report has no problems', () => {
  const report = ratingReport(source);
  expect(report).toMatchObject({
    name: 'Spring Open, Open',
    federation: 'NOR',
    arbiter: 'Ida Arbiter',
    deputies: ['Bo Deputy'],
    roundDates: ['2027/04/02', '2027/04/03'],
    rounds: 2,
    players: [
      { name: '1, Player', fideId: '101', sex: 'w', birth: '1990', points: 1.5, rank: 1 },
      { name: '2, Player', points: 0.5, rank: 2 },
    ],
  });
  expect(reportProblems(report, results)).toEqual([]);
  const again = readTrf(writeTrf(report, 'TRF26'));
  expect(again).toMatchObject({
    ok: true,
    problems: [],
    tournament: { roundDates: report.roundDates },
  });
});

test('each problem names where the missing value is entered', () => {
  const bare = {
    ...event,
    tournamentDirector: '',
    timeControl: '',
    city: '',
    country: 'Nowhere',
    rounds: [],
  };
  const strangers = {
    ...results,
    players: results.players.map((player) => ({ ...player, federation: '' })),
  };
  const report = ratingReport({
    ...source,
    event: bare,
    results: strangers,
    entries: entries.map((one) => ({
      ...one,
      fideId: 'no',
      sex: '',
      birthYear: null,
      federation: '',
    })),
  });
  const problems = reportProblems(report, strangers);
  expect(problems.map(({ place }) => place.kind)).toEqual([
    'editor',
    'editor',
    'editor',
    'editor',
    'schedule',
    'entries',
  ]);
  // Players who miss the same values share a line.
  const lacks = 'FIDE ID, federation, sex, and year of birth';
  expect(problems.at(-1)?.text).toBe(`2 players: missing ${lacks}`);
  const rest = { ...report, players: report.players.slice(1) };
  expect(reportProblems(rest, strangers).at(-1)?.text).toBe(`Player 2: missing ${lacks}`);
});

test('open games and too few rated players are problems', () => {
  const open = crosstable('2w1 2b', '1b0 1w');
  const roundRobin = {
    ...open,
    system: 'roundRobin' as const,
    players: open.players.map((player) => ({ ...player, rating: null })),
  };
  const texts = reportProblems(ratingReport({ ...source, results: roundRobin }), roundRobin).map(
    ({ text }) => text,
  );
  expect(texts).toContain('Results of round 2');
  const postponed = crosstable('2w 2b1', '1b 1w0');
  expect(reportProblems(ratingReport({ ...source, results: postponed }), postponed)).toContainEqual(
    {
      text: 'The result of 1 earlier game',
      place: { kind: 'results' },
    },
  );
  expect(texts).toContain('At least 4 rated players (currently 0)');
  // Each quad is rated on its own.
  const quads = {
    ...{ ...crosstable(...Array.from({ length: 8 }, () => '.')), system: 'quads' as const },
    groups: [1, 5].map((from) => ({ name: '', players: [0, 1, 2, 3].map((add) => from + add) })),
  };
  const players = quads.players.map((one) => (one.startRank < 8 ? one : { ...one, rating: null }));
  const ofQuads = { ...quads, players };
  expect(
    reportProblems(ratingReport({ ...source, results: ofQuads }), ofQuads).map(({ text }) => text),
  ).toContain('Quad 2. At least 4 rated players (currently 3)');
  // Without games, all players of a quad share a rank, and the second quad follows the first.
  const { players: reported } = ratingReport({ ...source, results: ofQuads });
  expect(reported.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5, 5, 5, 5]);
});

test('a report from an imported file keeps its values and unknown lines', () => {
  const file = readFileSync(join(import.meta.dirname, '../trf/fixtures/24p5r-163.trf'), 'utf8');
  const text = `${file}\rXXZ something else\r`;
  const reading = readTrf(text);
  const imported = reading.ok
    ? resultsFromTrf(reading.tournament, { before: null, rounds: null })
    : reading;
  if (!imported.ok || !reading.ok) throw new Error('not read');
  const report = ratingReport({ ...source, results: imported.results, file: text });
  expect(report.others).toContain('XXZ something else');
  const withoutRank = reading.tournament.players.map(({ rank: _, name, ...player }) => player);
  expect(report.players.map(({ rank: _, name, ...player }) => player)).toMatchObject(
    withoutRank.map(({ sex, title, federation, ...player }) => player),
  );
});

test('the tournament type names rapid and blitz, which are rated separately', () => {
  const blitz = { ...source.event, ratingKind: 'blitz' as const };
  expect(ratingReport({ ...source, event: blitz }).type).toBe('Individual: Swiss-System, Blitz');
  expect(ratingReport(source).type).toBe('Individual: Swiss-System');
});
