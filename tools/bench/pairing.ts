import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { trfRound } from '@tabiya/domain/interchange/trf/round-to-pair';
import type { TrfTournament } from '@tabiya/domain/interchange/trf/tournament';
import { writeTrf } from '@tabiya/domain/interchange/trf/write-trf';
import { pairRound } from '@tabiya/domain/pairing/pair-round';
import { build } from 'vite';
import { randomTournament } from '../../scripts/pairing/random-tournament.ts';
import { formatWhole, median, percentile, printTable } from './table.ts';

const SIZES = [
  { players: 100, goal: '≤ 50', seeds: 6 },
  { players: 300, goal: '≤ 200', seeds: 3 },
  { players: 500, goal: '≤ 600', seeds: 2 },
  { players: 1000, goal: '', seeds: 1 },
];
const ROUNDS = 9;

/** Measures the pairing of random tournaments, round by round, and the size of the engine. */
export async function benchPairing(): Promise<void> {
  const rows = SIZES.map(({ players, goal, seeds }) => {
    const plays = Array.from({ length: seeds }, (_, seed) => benchTournament(players, seed + 1));
    const times = plays.flatMap((play) =>
      Array.from({ length: ROUNDS }, (_, index) => pairingTime(play, index + 1)),
    );
    return [
      formatWhole(players),
      median(times).toFixed(0),
      percentile(times, 95).toFixed(0),
      goal,
      Math.max(...times).toFixed(0),
      ...bbpPairings(plays[0] as TrfTournament),
    ];
  });
  printTable(
    `Pairing a round, ms of processor time: ${ROUNDS} rounds, 35 % draws, byes and withdrawals; on the clock round 6`,
    ['players', 'median', 'p95', 'goal', 'slowest', 'round 6', 'bbpPairings'],
    rows,
  );
  printTable(
    'The engine, bundled and minified',
    ['', 'B', 'goal'],
    [['gzip', formatWhole(gzipSync(await engine()).length), '≤ 15,000']],
  );
}

function benchTournament(players: number, seed: number): TrfTournament {
  return randomTournament({
    seed,
    players,
    rounds: ROUNDS,
    draws: 35,
    forfeits: 2,
    byes: 3,
    withdrawals: 5,
    forbidden: 0,
    isAccelerated: false,
  }).tournament;
}

/** The processor time of the thread, which does not depend on the machine's load. */
function pairingTime(tournament: TrfTournament, round: number): number {
  const toPair = trfRound(tournament, round);
  const before = process.threadCpuUsage();
  pairRound(toPair);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The wall-clock time of round 6 by us and, if BBP_PAIRINGS names it, by bbpPairings, including its start and reading
 * the file.
 */
function bbpPairings(tournament: TrfTournament): [string, string] {
  const toPair = trfRound(tournament, 6);
  const begun = performance.now();
  pairRound(toPair);
  const own = (performance.now() - begun).toFixed(0);
  const program = process.env['BBP_PAIRINGS'];
  // bbpPairings takes minutes for a round of a thousand.
  if (program === undefined || tournament.players.length > 500) return [own, ''];
  const directory = mkdtempSync(join(tmpdir(), 'bench-pairing-'));
  try {
    const players = tournament.players.map((player) => {
      // A player who misses round 6 has a record of it.
      const isAway = 'HFZ'.includes(player.games[5]?.result ?? '?');
      const games = player.games.slice(0, isAway ? 6 : 5);
      const points = games.slice(0, 5).reduce((sum, game) => sum + gamePoints(game?.result), 0);
      return { ...player, games, points };
    });
    const path = join(directory, 'round.trf');
    writeFileSync(path, writeTrf({ ...tournament, players }, 'TRF26'));
    const started = performance.now();
    const { status } = spawnSync(program, ['--dutch', path, '-p', join(directory, 'out')]);
    return [own, status === 0 ? (performance.now() - started).toFixed(0) : 'failed'];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function gamePoints(result: string | null | undefined): number {
  return '1+FU'.includes(result ?? '?') ? 1 : '=H'.includes(result ?? '?') ? 0.5 : 0;
}

/** The script of the engine alone, as an app would load it. */
async function engine(): Promise<string> {
  const entry = join(import.meta.dirname, '../../domain/pairing/check-round.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'engine' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}
