import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_FORMATS } from '@tabiya/domain/interchange/entries-export';
import type { ExportedEntry, ExportedTournament } from '@tabiya/domain/interchange/exported-entry';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { finishedSections } from './pairing/finished-sections.ts';
import { exportText, playedExports, playedSections, VERSIONS } from './pairing/played-exports.ts';

/*
 * Has bbpPairings pair round 1 of exported entry lists, and the next round of sections that were paired here, and check
 * each round of finished sections. Its path is the argument or BBP_PAIRINGS. bbpPairings is not part of this project:
 * https://github.com/BieremaBoyzProgramming/bbpPairings.
 */

type Color = 'w' | 'b';
type Field = { players: number; byes: Readonly<Record<number, readonly number[]>> };

/** Lists of entries, with the byes by index in the list. */
const FIELDS: readonly Field[] = [
  { players: 2, byes: {} },
  { players: 11, byes: {} },
  { players: 12, byes: { 3: [3] } },
  { players: 12, byes: { 0: [1], 3: [1, 3], 7: [2, 5], 11: [1] } },
  { players: 57, byes: { 5: [4], 20: [1], 21: [2], 56: [1, 5] } },
  { players: 300, byes: {} },
];

/** How many sections are played. */
const PLAYED = 200;

/** How many sections are played to the end. */
const FINISHED = 60;

const engine = process.argv[2] ?? process.env['BBP_PAIRINGS'];
if (engine === undefined) {
  console.error('Usage: npm run pair:exports -- <path to bbpPairings>, or set BBP_PAIRINGS.');
  process.exit(2);
}
const directory = mkdtempSync(join(tmpdir(), 'pair-exports-'));
const problems: string[] = [];
let paired = 0;
try {
  for (const field of FIELDS) {
    for (const color of ['w', 'b'] as const) {
      const pairings = (['trf26', 'trf16'] as const).map((format) => {
        const found = findProblems(engine, field, { color, format });
        paired += 1;
        problems.push(
          ...found.problems.map((text) => `${format}, ${fieldName(field, color)}: ${text}`),
        );
        return found.pairs.join('; ');
      });
      if (pairings[0] !== pairings[1]) {
        problems.push(`${fieldName(field, color)}: the two versions are paired differently`);
      }
    }
  }
  for (const { name, text, pairs } of playedExports(PLAYED)) {
    const found = pairsBy(engine, text);
    paired += 1;
    if (typeof found === 'string') problems.push(`${name}: refused: ${found}`);
    else if (found.join() !== pairs.join()) {
      problems.push(`${name}: ${found.join('; ')} and here ${pairs.join('; ')}`);
    }
  }
  for (const { name, results } of [...playedSections(), ...finishedSections(FINISHED)]) {
    for (const version of VERSIONS) {
      const found = checkedBy(engine, exportText(results, version), results.rounds);
      paired += 1;
      problems.push(...found.map((problem) => `${version}, ${name}: ${problem}`));
    }
  }
} finally {
  rmSync(directory, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(`${paired} exports, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Pairs round 1 of an export, and returns the problems of the pairing. */
function findProblems(
  program: string,
  field: Field,
  { color, format }: { color: Color; format: 'trf26' | 'trf16' },
): { pairs: string[]; problems: string[] } {
  const { text } = EXPORT_FORMATS[format].write(tournamentWith(color), exportedEntries(field));
  const pairs = pairsBy(program, text);
  if (typeof pairs === 'string') return { pairs: [], problems: [`refused: ${pairs}`] };
  return { pairs, problems: wrongIn(pairs, text, { field, color }) };
}

/** Returns the program's pairing of the next round of a file, as pairs in the order of boards, or why it refuses. */
function pairsBy(program: string, text: string): string[] | string {
  const [input, output] = [join(directory, 'entries.trf'), join(directory, 'pairs.txt')];
  writeFileSync(input, text);
  try {
    execFileSync(program, ['--dutch', input, '-p', output], { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return readFileSync(output, 'utf8').trim().split(/\r?\n/).slice(1);
}

/** Returns the rounds of a file that the program pairs or colors differently, or why it cannot read the file. */
function checkedBy(program: string, text: string, played: number): string[] {
  const input = join(directory, 'played.trf');
  writeFileSync(input, text);
  const { status, stdout, stderr } = spawnSync(program, ['--dutch', input, '-c'], {
    encoding: 'utf8',
  });
  if (status !== 0) return [`refused: ${stderr || stdout}`];
  const rounds = stdout.match(/Round #\d+/g) ?? [];
  if (rounds.length !== played) return [`${rounds.length} rounds were checked: ${stdout}`];
  return [...stdout.matchAll(/Round #(\d+)\s*\n((?: .*\n|No valid.*\n)+)/g)].map(
    ([, round, rows]) => `round ${round}\n${rows}`,
  );
}

/** Returns the faults in pairs of start ranks, white first and 0 for the allocated bye, made from a TRF file. */
function wrongIn(
  pairs: readonly string[],
  text: string,
  { field, color }: { field: Field; color: Color },
): string[] {
  const reading = readTrf(text);
  if (!reading.ok) return [reading.problem];
  const resting = Object.entries(field.byes).flatMap(([index, rounds]) =>
    rounds.includes(1) ? [`Last${index}, First`] : [],
  );
  const playing = reading.tournament.players
    .filter(({ name }) => !resting.includes(name))
    .map(({ startRank }) => startRank);
  const seated = pairs.flatMap((pair) => pair.split(' ').map(Number)).filter((rank) => rank !== 0);
  const first = pairs[0]?.split(' ').map(Number)[color === 'w' ? 0 : 1];
  return [
    ...(seated.sort((a, b) => a - b).join() === playing.join() ? [] : ['others than asked play']),
    ...(first === playing[0] ? [] : ['the first of the list has the other color']),
  ];
}

function fieldName({ players, byes }: Field, color: Color): string {
  const withByes = Object.keys(byes).length;
  return `${players} players, ${withByes} with byes, ${color === 'w' ? 'White' : 'Black'} first`;
}

function tournamentWith(initialColor: Color): ExportedTournament {
  return {
    name: 'Spring Open',
    city: 'Bergen',
    federation: 'NOR',
    startDate: '2027-04-02',
    endDate: '2027-04-04',
    arbiter: 'Ola Nor',
    deputies: [],
    timeControl: '90 min',
    rounds: 5,
    ratingList: 'FIDE',
    ratingKind: 'standard',
    initialColor,
  };
}

function exportedEntries({ players, byes }: Field): ExportedEntry[] {
  return Array.from({ length: players }, (_, index) => ({
    fullName: `Last${index}, First`,
    title: '',
    federation: 'NOR',
    fideId: String(1000 + index),
    nationalId: '',
    sex: '' as const,
    birthYear: 1990,
    nationalRating: null,
    club: '',
    email: '',
    phone: '',
    owed: null,
    paid: 0,
    hasArrived: false,
    // Every fifth player is unrated.
    fideRating: index % 5 === 4 ? null : 2400 - index * 3,
    byes: byes[index] ?? [],
  }));
}
