import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTrf } from '@tabiya/domain/interchange/trf/write-trf';
import { randomNumbers } from '@tabiya/domain/pairing/testing/random-numbers';
import { randomTournament, type TournamentPlan } from './pairing/random-tournament.ts';

/*
 * Plays random tournaments with our engine and has bbpPairings check each round, for a number of seconds. bbpPairings
 * is not part of this project: https://github.com/BieremaBoyzProgramming/bbpPairings. If a tournament stopped because
 * there was no legal pairing, bbpPairings has to find none either.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    players: { type: 'string', default: '80' },
    keep: { type: 'string' },
  },
});
const program = positionals[0] ?? process.env['BBP_PAIRINGS'];
if (program === undefined) {
  console.error(
    'Name the program: npm run pair:compare -- <path of bbpPairings> [--seconds 60] [--seed 1] [--players 80] [--keep DIRECTORY]',
  );
  process.exit(2);
}
const directory = mkdtempSync(join(tmpdir(), 'compare-pairings-'));
const counts = { tournaments: 0, rounds: 0, stopped: 0, differences: 0 };
try {
  const end = performance.now() + Number(values.seconds) * 1000;
  for (let seed = Number(values.seed); performance.now() < end; seed += 1) {
    const plan = tournamentPlan(seed, Number(values.players));
    const found = findDifferences(program, plan);
    counts.tournaments += 1;
    counts.differences += found.length;
    for (const difference of found)
      console.log(`seed ${seed}, ${JSON.stringify(plan)}: ${difference}`);
  }
} finally {
  rmSync(directory, { recursive: true });
}
console.log(
  `${counts.tournaments} tournaments from seed ${values.seed}, ${counts.rounds} rounds, ${counts.stopped} that stopped, ${counts.differences} differences.`,
);
process.exitCode = counts.differences === 0 ? 0 : 1;

/**
 * Returns the plan of a tournament: mostly small fields, in which odd cases are common, with even and odd numbers of
 * rounds.
 */
function tournamentPlan(seed: number, mostPlayers: number): TournamentPlan {
  const random = randomNumbers(seed);
  const isTiny = random.whole(1, 3) > 1;
  const players = isTiny ? random.whole(4, 20) : random.whole(8, mostPlayers);
  return {
    seed,
    players,
    isAccelerated: false,
    rounds: isTiny ? random.whole(3, Math.min(players - 1, 13)) : random.whole(4, 11),
    draws: [35, 60, 10, 90][random.whole(0, 3)] ?? 35,
    forfeits: [0, 5, 15][random.whole(0, 2)] ?? 0,
    byes: [0, 3, 12, 30][random.whole(0, 3)] ?? 0,
    withdrawals: [0, 10, 40][random.whole(0, 2)] ?? 0,
    forbidden: random.whole(1, 4) === 1 ? random.whole(1, 4) : 0,
  };
}

/** Returns the rounds of a tournament of ours that bbpPairings pairs or colors differently. */
function findDifferences(bbpPairings: string, plan: TournamentPlan): string[] {
  const { tournament, isWhole } = randomTournament(plan);
  const path = join(directory, 'tournament.trf');
  const text = writeTrf(tournament, 'TRF26');
  writeFileSync(path, text);
  const problems: string[] = [];
  const rounds = Math.max(...tournament.players.map(({ games }) => games.length));
  const paired = isWhole ? rounds : rounds - 1;
  if (isWhole) {
    const { status, stdout, stderr } = run(bbpPairings, ['--dutch', path, '-c']);
    if (status !== 0) problems.push(`refused: ${stderr || stdout}`);
    const found = [...stdout.matchAll(/Round #(\d+)\s*\n((?: .*\n|No valid.*\n)+)/g)];
    problems.push(...found.map(([, round, rows]) => `round ${round}\n${rows}`));
  } else {
    counts.stopped += 1;
    const { status, stdout } = run(bbpPairings, ['--dutch', path, '-p', join(directory, 'out')]);
    if (status !== 1) problems.push(`paired a round that has no legal pairing: ${stdout}`);
  }
  counts.rounds += isWhole ? paired : 0;
  if (problems.length > 0 && values.keep !== undefined) {
    writeFileSync(join(values.keep, `${plan.seed}.trf`), text);
  }
  return problems;
}

function run(
  command: string,
  args: string[],
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}
