import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readScoring } from '@tabiya/domain/interchange/trf/points-records';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { filePairing, trfRound, trfRoundCount } from '@tabiya/domain/interchange/trf/round-to-pair';
import type { TrfTournament } from '@tabiya/domain/interchange/trf/tournament';
import { writeTrf } from '@tabiya/domain/interchange/trf/write-trf';
import { checkRound } from '@tabiya/domain/pairing/check-round';
import { findImpossibility } from '@tabiya/domain/pairing/impossible';
import { pairRound } from '@tabiya/domain/pairing/pair-round';
import { TIE_BREAK_CODES, type TieBreak } from '@tabiya/domain/standings/tie-breaks';
import { checkSentences, impossibilitySentences } from '@tabiya/domain/words/pairing-text';
import { standingsDifferences, withStandings } from './pairing/file-standings.ts';
import { randomTournament, type TournamentPlan } from './pairing/random-tournament.ts';

/* npm run -s pairing: pairs rounds of TRF files by the FIDE (Dutch) System. */
const USAGE = `npm run -s pairing -- pair FILE.trf ROUND
npm run -s pairing -- check FILE.trf
npm run -s pairing -- generate [--seed N] [--players 50] [--rounds 9] [--draws 35] [--forfeits 3] [--byes 5]
  [--withdrawals 5] [--forbidden 0] [--tie-breaks BH/C1,BH,SB] [--baku]

pair prints one line per board: the starting ranks of White and Black. A bye is "n 0".
check lists where rounds deviate from the rules, and by which article, and which points and ranks don’t follow
from the games and the file’s tie-breaks (202, 212). It exits with 1 if any do.
generate prints a random tournament, with its ranks by these tie-breaks. Draws, forfeits, byes, and withdrawals are
percentages. Without a seed, it is another one each time; its name has the seed.
--reference is accepted and has no effect: it selected the reading of 5.2.5 that is now the only one.`;

function run(args: string[]): void {
  const number = (value: string) => ({ type: 'string', default: value }) as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: number(String(randomInt(2 ** 32))),
      players: number('50'),
      rounds: number('9'),
      draws: number('35'),
      forfeits: number('3'),
      byes: number('5'),
      withdrawals: number('5'),
      forbidden: number('0'),
      'tie-breaks': { type: 'string', default: 'BH/C1,BH,SB' },
      baku: { type: 'boolean', default: false },
      reference: { type: 'boolean', default: false },
    },
  });
  const [command, ...operands] = positionals;
  if (command === 'pair' && operands.length === 2) pair(operands);
  else if (command === 'check' && operands.length === 1) check(operands);
  else if (command === 'generate' && operands.length === 0) {
    const { baku, reference, 'tie-breaks': tieBreaks, ...numbers } = values;
    generate({ ...readNumbers(numbers), isAccelerated: baku }, readTieBreaks(tieBreaks));
  } else throw new Error(USAGE);
}

const LIMITS = {
  seed: [0, 2 ** 32 - 1],
  players: [2, 2000],
  rounds: [1, 30],
  draws: [0, 100],
  forfeits: [0, 100],
  byes: [0, 100],
  withdrawals: [0, 100],
  forbidden: [0, 1000],
} as const;

type PlanNumbers = Record<keyof typeof LIMITS, number>;

function readNumbers(texts: Record<keyof typeof LIMITS, string>): PlanNumbers {
  const read = (name: keyof typeof LIMITS) => {
    const [least, most] = LIMITS[name];
    const value = /^\d{1,10}$/.test(texts[name]) ? Number(texts[name]) : -1;
    if (value < least || value > most) {
      throw new Error(
        `--${name} must be a whole number from ${least} to ${most}, not ${texts[name]}.`,
      );
    }
    return value;
  };
  return {
    seed: read('seed'),
    players: read('players'),
    rounds: read('rounds'),
    draws: read('draws'),
    forfeits: read('forfeits'),
    byes: read('byes'),
    withdrawals: read('withdrawals'),
    forbidden: read('forbidden'),
  };
}

function readTieBreaks(text: string): TieBreak[] {
  return text.split(',').map((typed) => {
    const code = TIE_BREAK_CODES.find((known) => known === typed.trim().toUpperCase());
    if (!code) throw new Error(`--tie-breaks has an unknown code: ${typed}`);
    return code;
  });
}

/** Prints a random tournament; status 1 with the rounds until then if it stopped because there was no legal pairing. */
function generate(plan: TournamentPlan, tieBreaks: TieBreak[]): void {
  const { tournament, isWhole } = randomTournament(plan);
  process.stdout.write(writeTrf(withStandings(tournament, tieBreaks), 'TRF26'));
  if (isWhole) return;
  console.error('The last round has no legal pairing. It contains only the requested byes.');
  process.exitCode = 1;
}

/** Prints the pairing of a round; status 1 if there is none. */
function pair([file = '', number = '']: readonly string[]): void {
  const tournament = readFile(file);
  const round = /^\d{1,2}$/.test(number) ? Number(number) : 0;
  if (round < 1) throw new Error(`The round must be a number from 1, not ${number}.`);
  if (round > trfRoundCount(tournament) + 1) {
    throw new Error(`Round ${round} cannot be paired: round ${round - 1} is not in the file.`);
  }
  const toPair = trfRound(tournament, round);
  const pairing = pairRound(toPair);
  if (pairing === null) {
    const sentences = impossibilitySentences(findImpossibility(toPair), (id) => id);
    console.error(sentences.join('\n'));
    process.exitCode = 1;
    return;
  }
  for (const { white, black } of pairing.boards) console.log(`${white} ${black}`);
  if (pairing.bye !== null) console.log(`${pairing.bye} 0`);
}

/** Checks every round of a file, its points, and its ranks; status 1 if one differs. */
function check([file = '']: readonly string[]): void {
  const tournament = readFile(file);
  for (let round = 1; round <= trfRoundCount(tournament); round += 1) {
    const given = filePairing(tournament, round);
    const result = checkRound(trfRound(tournament, round), given);
    const sentences = checkSentences(round, result, (id) => id);
    for (const sentence of sentences) console.log(sentence);
    if (sentences.length > 0) process.exitCode = 1;
    else console.log(`Round ${round} follows the rules.`);
  }
  const differences = standingsDifferences(tournament);
  for (const difference of differences) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
}

/** Reads a tournament, relative to where npm was called, because the working directory is the root. */
function readFile(file: string): TrfTournament {
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const reading = readTrf(readFileSync(path, 'utf8'));
  if (!reading.ok) throw new Error(`${file}: ${reading.problem}`);
  for (const { line, reason } of reading.problems) {
    console.error(`${file}, line ${line}: ${reason}`);
  }
  const points = readScoring(reading.tournament);
  if (!points.ok) throw new Error(`${file}: these points aren’t supported: ${points.records}`);
  return reading.tournament;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
