import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAME_RESULTS } from '../../pairing/game.ts';
import { reconcileSides } from '../../results/game-sides.ts';
import { rankingOf, withRanking } from '../../results/ranking.ts';
import { roundsPlayed } from '../../results/rounds-played.ts';
import { type SectionResults, sectionResultsSchema } from '../../results/section-results.ts';
import { standingsAfter } from '../../results/section-standings.ts';
import { crosstable, gameLines } from '../../results/testing/crosstable.ts';
import { standings } from '../../standings/standings.ts';
import { emptyTournament, readTrf } from '../trf/read-trf.ts';
import type { TrfTournament } from '../trf/tournament.ts';
import { importPreview } from './import-preview.ts';
import { resultsFromTrf } from './results-from-trf.ts';

const FIXTURES = join(import.meta.dirname, '../trf/fixtures');
const NOTHING = { before: null, rounds: null };

const tournamentOf = (...lines: string[]): TrfTournament => ({
  ...emptyTournament(),
  players: crosstable(...lines).players.map(({ startRank, name, games }) => ({
    ...{ startRank, name, games, sex: '', title: '', rating: null, federation: '' },
    ...{ fideId: '', birth: '', points: null, rank: null },
  })),
});

function taken(tournament: TrfTournament, options: Parameters<typeof resultsFromTrf>[1] = NOTHING) {
  const imported = resultsFromTrf(tournament, options);
  if (!imported.ok) throw new Error(imported.problem);
  return imported;
}

test.each(readdirSync(FIXTURES))(
  '%s is imported completely, with the points in the file',
  (file) => {
    const reading = readTrf(readFileSync(join(FIXTURES, file), 'utf8'));
    if (!reading.ok) throw new Error(reading.problem);
    const { results, notices } = taken(reading.tournament);
    // The program that made the files orders equal points by starting rank.
    expect(notices.filter(({ kind }) => kind !== 'ranks')).toEqual([]);
    expect(sectionResultsSchema.parse(results)).toEqual(results);
    const { paired } = roundsPlayed(results);
    const points = new Map(
      reading.tournament.players.map((player) => [player.startRank, player.points]),
    );
    for (const row of standings(results.players, {
      rounds: paired,
      system: 'swiss',
      tieBreaks: [],
    })) {
      expect(row.points).toBe(points.get(row.startRank));
    }
  },
);

test('names are turned around, and trailing rounds with only byes are left out', () => {
  const { results } = taken({
    ...tournamentOf('2w1 . H', '1b0 2w'),
    players: tournamentOf('2w1 . H', '1b0').players.map((player, index) => ({
      ...player,
      name: ['Archer, Ann Mary', ''][index] ?? '',
    })),
  });
  expect(results.players.map(({ name, familyName }) => [name, familyName])).toEqual([
    ['Ann Mary Archer', 'Archer'],
    ['Player 2', undefined],
  ]);
  expect(gameLines(results)).toEqual(['2w1', '1b0']);
});

test('impossible games become byes with the same points and are reported', () => {
  const { results, notices } = taken(tournamentOf('1w1', '9b=', '4w0', '5b1', '4w0'));
  expect(gameLines(results)).toEqual(
    ['', '', '', '5b1', '4w0'].map((line, index) => line || ['F', 'H', 'Z'][index]),
  );
  expect(notices).toEqual([
    {
      kind: 'games',
      lines: [
        'Player 1, round 1: is paired with themselves.',
        expect.stringMatching(/^Player 2, round 1: opponent 9 /),
        'Player 3, round 1: Player 4 isn’t paired with them.',
      ],
    },
  ]);
});

test('contradicting colors and results are made consistent', () => {
  const { results, notices } = taken(tournamentOf('2w1', '1w1', '4w', '3b1', '.', '5b1'));
  expect(gameLines(results)).toEqual(['2w', '1b', '4w0', '3b1', '6w0', '5b1']);
  expect(notices).toEqual([
    {
      kind: 'sides',
      lines: [
        'Round 1, Player 1 and Player 2: both have the same color.',
        `Round 1, Player 1 and Player 2: “1” and “1”. ${reconcileSides('1', '1')[1]}`,
        `Round 1, Player 3 and Player 4: nothing and “1”. ${reconcileSides(null, '1')[1]}`,
        `Round 1, Player 5 and Player 6: nothing and “1”. ${reconcileSides(null, '1')[1]}`,
      ],
    },
  ]);
});

test('points and ranks that do not follow from the games are reported', () => {
  const whole = tournamentOf('2w1 3b=', '1b0 4w1', '4w1 1w=', '3b0 2b0');
  const stating = (...columns: [points: number, rank: number][]) => ({
    ...whole,
    players: whole.players.map((player, index) => {
      const [points = null, rank = null] = columns[index] ?? [];
      return { ...player, points, rank };
    }),
  });
  const before: SectionResults = { ...crosstable('', ''), tieBreaks: [] };
  const noticesOf = (tournament: TrfTournament) =>
    taken(tournament, { before, rounds: null }).notices;
  // Players tied here may be in either order in the file.
  expect(noticesOf(stating([1.5, 2], [1, 3], [1.5, 1], [0, 4]))).toEqual([]);
  expect(noticesOf(stating([4, 1], [1, 4], [1.5, 2], [0, 3]))).toEqual([
    { kind: 'points', lines: ['Player 1: 4 in the file, 1½ by its games'] },
    {
      kind: 'ranks',
      lines: ['Player 2: 4 in the file, 3 here', 'Player 4: 3 in the file, 4 here'],
    },
  ]);
});

test('points that include byes of an unpaired round, or exclude the current round, are accepted', () => {
  const ahead = tournamentOf('2w1 H', '1b0', '4w1', '3b0');
  const points = [1.5, 0, 1, 0];
  const stated = ahead.players.map((player, index) => ({ ...player, points: points[index] ?? 0 }));
  expect(taken({ ...ahead, players: stated }).notices).toEqual([]);
});

test.each(['162  W 3.0    L 1.0', '299 1 1.0    1', 'XXS WW=3 BW=2', 'BBD  1.5', '162 P 2.0'])(
  'points that follow no rule here are rejected by name: %s',
  (line) => {
    const tournament = { ...tournamentOf('2w1', '1b0'), others: [line] };
    expect(resultsFromTrf(tournament, NOTHING)).toEqual({
      ok: false,
      problem: expect.stringContaining(`(${line.replace(/ +/g, ' ')})`),
    });
  },
);

test.each([
  ['162  W 3.0    D 1.0', { win: 3, draw: 1, bye: 3 }],
  ['162 P 0.5', { win: 1, draw: 0.5, bye: 0.5 }],
  ['XXS W=3 D=1 PAB=1', { win: 3, draw: 1, bye: 1 }],
  ['BBU  0.5', { win: 1, draw: 0.5, bye: 0.5 }],
])('the points of a file are those of its standings: %s', (line, scoring) => {
  const tournament = { ...tournamentOf('2w1', '1b0'), others: [line] };
  const stated = tournament.players.map((player, index) => ({
    ...player,
    points: index === 0 ? scoring.win : 0,
  }));
  const { results, notices } = taken({ ...tournament, players: stated });
  expect(results.scoring).toEqual(scoring);
  expect(notices).toEqual([]);
});

test('the usual points system is accepted', () => {
  const others = ['162  W 1.0    D 0.5', '162  L 0.0    P 1.0', 'XXS W=1 D=0.5', 'BBW  1.0'];
  expect(taken({ ...tournamentOf('2w1', '1b0'), others }).notices).toEqual([]);
});

test('the tie-breaks chosen before stay, and the number of rounds is the highest known', () => {
  const begun = crosstable('2w1', '1b0');
  const before = withRanking(begun, { ...rankingOf(begun), tieBreaks: ['SB'] });
  const { results } = taken(tournamentOf('2w1', '1b0'), { before, rounds: 7 });
  expect(results).toMatchObject({ tieBreaks: ['SB'], rounds: 7, source: 'file' });
  expect(results.rankingChanges).toEqual(before.rankingChanges);
});

test('the file determines the system and the tie-breaks', () => {
  const tournament = {
    ...tournamentOf('2w1', '1b0'),
    others: ['212 PTS, DE,SB BH:GP/C1-P', '192 FIDE_ROUNDROBIN'],
  };
  const { results, notices } = taken(tournament);
  expect(results).toMatchObject({ system: 'roundRobin', tieBreaks: ['DE', 'SB'] });
  expect(notices).toEqual([{ kind: 'tieBreaks', lines: ['BH:GP/C1-P'] }]);
});

test('a file without players, or with too many, is rejected', () => {
  expect(resultsFromTrf(emptyTournament(), NOTHING)).toEqual({
    ok: false,
    problem: 'This file has no players.',
  });
  const many = tournamentOf(...Array<string>(2001).fill(''));
  expect(resultsFromTrf(many, NOTHING)).toMatchObject({ ok: false });
});

/** Arbitrary values that a file may have for its players. */
const hostile: fc.Arbitrary<TrfTournament> = fc
  .array(
    fc.record({
      startRank: fc.integer({ min: 0, max: 99_999 }),
      name: fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 400 })),
      rating: fc.option(fc.integer({ min: 0, max: 99_999 })),
      title: fc.string(),
      federation: fc.string(),
      fideId: fc.string(),
      games: fc.array(
        fc.option(
          fc.record({
            opponent: fc.option(fc.integer({ min: 0, max: 12 })),
            color: fc.option(fc.constantFrom('w' as const, 'b' as const)),
            result: fc.option(fc.constantFrom(...GAME_RESULTS)),
          }),
        ),
        { maxLength: 40 },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((players) => ({
    ...emptyTournament(),
    players: players.map((player, index) => ({
      ...player,
      ...(index < 11 && { startRank: index + 1 }),
      ...{ sex: '' as const, birth: '', points: 0, rank: null },
    })),
  }));

test('results of a hostile file can be stored, paired, and ranked', () => {
  fc.assert(
    fc.property(hostile, (tournament) => {
      const imported = resultsFromTrf(tournament, NOTHING);
      if (!imported.ok) return;
      const { results } = imported;
      const parsed = sectionResultsSchema.parse(results);
      const byRank = new Map(parsed.players.map((player) => [player.startRank, player]));
      for (const player of parsed.players) {
        for (const [index, game] of player.games.entries()) {
          if (game?.opponent == null) continue;
          const opponentGame = byRank.get(game.opponent)?.games[index];
          expect(opponentGame?.opponent).toBe(player.startRank);
          expect(game.opponent).not.toBe(player.startRank);
          expect(
            game.color === null ? opponentGame?.color : opponentGame?.color === game.color,
          ).toBeFalsy();
          expect(opponentGame?.result === null).toBe(game.result === null);
        }
      }
      const { paired } = roundsPlayed(results);
      const { rows } = standingsAfter(results, paired);
      expect(
        rows.every(({ points, values }) =>
          [points, ...values].every((value) => value === null || Number.isFinite(value)),
        ),
      ).toBe(true);
      expect(importPreview(results, [], results).corrections).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('any text is read or rejected with a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, asPlayer) => {
      const reading = readTrf(asPlayer ? `001 ${text}` : text);
      if (reading.ok) expect(resultsFromTrf(reading.tournament, NOTHING)).toHaveProperty('ok');
      else expect(reading.problem).toMatch(/\.$/);
    }),
  );
});
