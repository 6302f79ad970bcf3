import { expect, test } from 'vitest';
import { importPreview } from '../interchange/results/import-preview.ts';
import { resultsFromTrf } from '../interchange/results/results-from-trf.ts';
import { emptyTournament, readTrf } from '../interchange/trf/read-trf.ts';
import { writeTrf } from '../interchange/trf/write-trf.ts';
import { withResult } from './kept-results.ts';
import { bergerRounds } from './round-robin.ts';
import { sectionStandings } from './section-standings.ts';

const PLAYERS = 500;
const ROUNDS = 13;

/** The largest supported section, as a file. */
function largeFile(): string {
  const rounds = bergerRounds(PLAYERS).slice(0, ROUNDS);
  const games = Array.from({ length: PLAYERS }, (_, index) =>
    rounds.map((pairs, round) => {
      const pair = pairs.find(({ white, black }) => white === index + 1 || black === index + 1);
      const isWhite = pair?.white === index + 1;
      const result = (['1', '=', '0'] as const)[((pair?.white ?? 0) + round) % 3] ?? '=';
      return {
        opponent: (isWhite ? pair?.black : pair?.white) ?? null,
        color: isWhite ? ('w' as const) : ('b' as const),
        result: isWhite ? result : ({ '1': '0', '=': '=', '0': '1' } as const)[result],
      };
    }),
  );
  const players = games.map((each, index) => ({
    ...{
      startRank: index + 1,
      sex: 'm' as const,
      title: '',
      name: `Family${index}, First${index}`,
    },
    ...{ rating: 2500 - index, federation: 'NOR', fideId: String(1_500_000 + index) },
    ...{ birth: '1990', points: null, rank: null, games: each },
  }));
  return writeTrf({ ...emptyTournament(), name: 'Large', rounds: ROUNDS, players }, 'TRF26');
}

/** Returns a result and the processor time of its computation in milliseconds. */
function timed<Result>(work: () => Result): [Result, number] {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  return [result, (user + system) / 1000];
}

test('500 players and 13 rounds are imported, ranked, entered and stored', () => {
  const text = largeFile();
  const [imported, importing] = timed(() => {
    const reading = readTrf(text);
    if (!reading.ok) throw new Error(reading.problem);
    const taken = resultsFromTrf(reading.tournament, { before: null, rounds: null });
    if (!taken.ok) throw new Error(taken.problem);
    return { ...taken, preview: importPreview(taken.results, [], taken.results) };
  });
  const { results, notices, preview } = imported;
  expect(notices.filter(({ kind }) => kind !== 'ranks')).toEqual([]);
  expect(preview).toMatchObject({ paired: ROUNDS, played: ROUNDS, corrections: [] });
  expect(importing).toBeLessThan(1500);

  const [standings, ranking] = timed(() => sectionStandings(results));
  expect(standings.rows).toHaveLength(PLAYERS);
  expect(ranking).toBeLessThan(1000);

  const [white] = results.players.filter(({ games }) => games[12]?.color === 'w');
  const [corrected, entering] = timed(() => withResult(results, 13, white?.startRank ?? 0, '+'));
  expect(corrected.players.filter(({ games }) => games[12]?.result === '+')).toHaveLength(1);
  expect(entering).toBeLessThan(100);

  const stored = new TextEncoder().encode(JSON.stringify(results) + text).length;
  expect(stored).toBeLessThan(1_000_000);
});
