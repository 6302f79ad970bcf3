import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { checkRound } from '../../pairing/check-round.ts';
import { pairRound } from '../../pairing/pair-round.ts';
import { withPlayer } from '../../results/kept-results.ts';
import { pairingOrder } from '../../results/pairing-order.ts';
import { sectionRound } from '../../results/section-round.ts';
import { sectionEntry } from '../../results/testing/section-entry.ts';
import { readTrf } from '../trf/read-trf.ts';
import { filePairing, trfRound, trfRoundCount } from '../trf/round-to-pair.ts';
import type { TrfTournament } from '../trf/tournament.ts';
import { writeTrf } from '../trf/write-trf.ts';
import { continuedResults } from './continued-results.ts';
import { ratingReport } from './rating-report.ts';
import { reportText } from './report-records.ts';
import { resultsFromTrf } from './results-from-trf.ts';

const FIXTURES = new URL('../trf/fixtures/', import.meta.url);

/** A fixture up to a round, with further lines. */
function tournamentOf(file: string, rounds: number, lines: readonly string[] = []): TrfTournament {
  const text = [readFileSync(new URL(file, FIXTURES), 'latin1'), ...lines].join('\n');
  const reading = readTrf(text);
  if (!reading.ok) throw new Error(reading.problem);
  const { tournament } = reading;
  return {
    ...tournament,
    players: tournament.players.map((player) => ({
      ...player,
      games: player.games.slice(0, rounds),
    })),
  };
}

function goOn(tournament: TrfTournament, rounds: number | null = null) {
  const imported = resultsFromTrf(tournament, { before: null, rounds });
  if (!imported.ok) throw new Error(imported.problem);
  return continuedResults(tournament, imported.results);
}

function continued(tournament: TrfTournament, rounds: number | null = null) {
  const continuation = goOn(tournament, rounds);
  if (!continuation.ok) throw new Error(continuation.problem);
  return continuation.results;
}

const files = readdirSync(FIXTURES).filter((file) => Number.parseInt(file, 10) <= 60);

test('the next round of any file is paired as from the file itself', () => {
  for (const file of files) {
    const played = Math.max(1, trfRoundCount(tournamentOf(file, 99)) - 2);
    const tournament = tournamentOf(file, played);
    const results = continued(tournament);
    const away = new Set(
      results.players.flatMap(({ games, startRank }) => (games[played] ? startRank : [])),
    );
    const here = pairRound(sectionRound(results, played + 1, away));
    expect(here?.boards.length).toBeGreaterThan(0);
    expect([file, here]).toEqual([file, pairRound(trfRound(tournament, played + 1))]);
  }
});

test('rounds that the file has can be checked against the rules', () => {
  const tournament = tournamentOf('24p5r-163.trf', 3);
  const results = continued(tournament);
  for (const round of [1, 2, 3]) {
    const away = new Set(
      results.players.flatMap(({ games, startRank }) =>
        games[round - 1]?.opponent == null && games[round - 1]?.result !== 'U' ? startRank : [],
      ),
    );
    const check = checkRound(sectionRound(results, round, away), filePairing(tournament, round));
    expect(check.objection).toBeNull();
  }
});

test('color, players kept apart, byes, and the Baku acceleration are those of the file', () => {
  const lines = [
    '152 B',
    '260   1   9    3    7   12',
    '260   1   2    4    8',
    '240 H   3    5',
    '240 F   4    6',
    '192 FIDE_DUTCH_BAKU',
  ];
  const tournament = tournamentOf('24p5r-163.trf', 2, lines);
  const results = continued({ ...tournament, rounds: 9 });
  expect(results.pairing).toMatchObject({
    initialColor: 'b',
    isAccelerated: true,
    forbidden: [
      [3, 7],
      [3, 12],
      [7, 12],
    ],
  });
  const gamesOf = (startRank: number) =>
    results.players.find((player) => player.startRank === startRank)?.games;
  expect(gamesOf(5)?.[2]).toEqual({ opponent: null, color: null, result: 'H' });
  expect(gamesOf(6)?.[3]).toEqual({ opponent: null, color: null, result: 'F' });
  expect(gamesOf(6)?.[2]).toBeNull();
});

test('a bye of a coming round in a player’s line is kept', () => {
  const tournament = { ...tournamentOf('24p5r-163.trf', 2, ['240 H   3    5']), rounds: 9 };
  const reading = readTrf(writeTrf(tournament, 'TRF16'));
  if (!reading.ok) throw new Error(reading.problem);
  expect(reading.tournament.byes).toEqual([]);
  const { players } = continued(reading.tournament, 9);
  const games = players.map(({ startRank, games: [, , third] }) => [startRank, third?.result]);
  expect(games.filter(([, result]) => result)).toEqual([[5, 'H']]);
});

test('an acceleration that is not Baku’s is named, and nothing is paired by other rules', () => {
  const tournament = tournamentOf('24p5r-163.trf', 1, ['250       2.0   1   3    1    6']);
  expect(goOn({ ...tournament, rounds: 9 })).toEqual({
    ok: false,
    problem: expect.stringContaining('accelerated'),
  });
});

test('players keep numbers that follow no rating, and late entries come after them', () => {
  const tournament = tournamentOf('24p5r-163.trf', 2);
  const upside = tournament.players.map((player) => ({
    ...player,
    rating: player.startRank + 1500,
  }));
  expect(continued(tournament).pairing?.isByLot).toBeUndefined();
  expect(continued({ ...tournament, players: upside }).pairing?.isByLot).toBe(true);
});

test('players of equal rating keep the numbers of the file, and a late entry is inserted by rating', () => {
  const tournament = tournamentOf('24p5r-163.trf', 2);
  // The programs number by family name first, which is another order than that of the names here.
  const players = tournament.players.map((player) => ({
    ...player,
    rating: player.startRank <= 20 ? 2000 : 1500,
    title: '',
    name: `${String(player.startRank).padStart(2, '0')}, ${String.fromCharCode(122 - player.startRank)}`,
  }));
  const results = continued({ ...tournament, players }, 5);
  expect(results.pairing?.isByLot).toBeUndefined();
  const ranks = results.players.map(({ startRank }) => startRank).toSorted((a, b) => a - b);
  expect(pairingOrder(results, 3)).toEqual(ranks);
  const order = pairingOrder(withPlayer(results, sectionEntry('Late', 1800)), 3);
  expect(order).toEqual([...ranks.slice(0, 20), 25, ...ranks.slice(20)]);
});

test('the first group of the Baku acceleration stays the same when a late entry is added', () => {
  const tournament = tournamentOf('24p5r-163.trf', 1, ['192 FIDE_DUTCH_BAKU']);
  const results = continued({ ...tournament, rounds: 9 });
  const firstGroup = (given: typeof results) =>
    sectionRound(given, 2, new Set()).players.flatMap(({ id, virtualPoints = [] }) =>
      virtualPoints.length > 0 ? Number(id) : [],
    );
  const before = firstGroup(results);
  expect(before).toHaveLength(12);
  expect(firstGroup(withPlayer(results, sectionEntry('Late', 100)))).toEqual(before);
  expect(firstGroup(withPlayer(results, sectionEntry('Late', 2900)))).toEqual([...before, 25]);
});

test('a round robin goes on here only with all of its rounds', () => {
  const tournament = { ...tournamentOf('10p8r-4007.trf', 4), type: 'Round Robin' };
  expect(goOn({ ...tournament, rounds: 4 })).toMatchObject({ ok: true });
  expect(goOn({ ...tournament, rounds: 9 })).toMatchObject({ ok: false });
});

test('a report of a tournament that went on here has each record once, and pairs the same', () => {
  const lines = ['162 W 3.0 D 1.0', '182 Elsewhere', '192 FIDE_DUTCH', '240 H   3    5'];
  const baku = ['250       1.0   1   3    1   12', '250       0.5   4   5    1   12'];
  const tournament = {
    ...tournamentOf('24p5r-163.trf', 2, [...lines, ...baku]),
    rounds: 9,
    roundDates: ['2026/11/01', '2026/11/02'],
  };
  const results = continued(tournament);
  const file = writeTrf(tournament, 'TRF26');
  const report = ratingReport({
    ...{ event: EMPTY_EVENT, sectionName: '', results, entries: [], file },
  });
  const text = reportText(report, results, 'TRF26');
  const countOf = (record: string) =>
    text.split('\r\n').filter((line) => line.startsWith(`${record} `)).length;
  expect(['162', '182', '192', '240', '250'].map(countOf)).toEqual([1, 1, 1, 0, 2]);
  const reading = readTrf(text);
  if (!reading.ok) throw new Error(reading.problem);
  expect(pairRound(trfRound(reading.tournament, 3))).toEqual(pairRound(trfRound(tournament, 3)));
});
