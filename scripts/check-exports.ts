import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { finishedSections } from './pairing/finished-sections.ts';
import { exportText, VERSIONS } from './pairing/played-exports.ts';

/*
 * Has the two checkers of FIDE's Technical Commission check the reports of random sections that were played here: each
 * round of the TRF26 by `pairingchecker`, and the ranks of both versions by `tiebreakchecker`. The path of their folder is the argument or
 * TIE_BREAK_SERVER. They are not part of this project: https://github.com/OttoMilvang/TieBreakServer. They need Python,
 * which PYTHON may name, and its package networkx.
 */

/** How many sections are played. */
const SECTIONS = 60;

const folder = process.argv[2] ?? process.env['TIE_BREAK_SERVER'];
if (folder === undefined) {
  console.error(
    'Name the folder: npm run pair:checkers -- <path of TieBreakServer>, or TIE_BREAK_SERVER.',
  );
  process.exit(2);
}
const checkers = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
const directory = mkdtempSync(join(tmpdir(), 'check-exports-'));
const counts = { pairingchecker: 0, tiebreakchecker: 0, rounds: 0 };
const problems: string[] = [];
try {
  for (const { name, results } of finishedSections(SECTIONS)) {
    for (const version of VERSIONS) {
      const file = join(directory, 'section.trf');
      writeFileSync(file, exportText(results, version));
      // TRF16 has no record of tie-breaks.
      const tieBreaks = version === 'TRF16' ? ['-t', 'PTS', ...results.tieBreaks] : [];
      const ranks = check('tiebreakchecker', ['-i', file, ...tieBreaks]);
      const rows = ranks.split('\n').filter((line) => /^\d+\t/.test(line));
      if (rows.length === results.players.length && isTrue(ranks)) counts.tiebreakchecker += 1;
      else problems.push(`${version}, ${name}, tiebreakchecker:\n${ranks}`);
      // Of TRF16, the checker doesn't read forbidden pairs (XXP), and 1.9.57 takes points for pairing (XXA) for results.
      if (version === 'TRF16') continue;
      const pairings = check('pairingchecker', ['-i', file]);
      const rounds = pairings.match(/Round #\d+/g)?.length ?? 0;
      if (rounds === results.rounds && isTrue(pairings)) {
        counts.pairingchecker += 1;
        counts.rounds += rounds;
      } else problems.push(`${version}, ${name}, pairingchecker:\n${pairings}`);
    }
  }
} finally {
  rmSync(directory, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(
  `${SECTIONS} sections. True: pairingchecker ${counts.pairingchecker} files with ${counts.rounds} rounds, tiebreakchecker ${counts.tiebreakchecker} files.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Returns what a checker prints about a file. */
function check(checker: 'pairingchecker' | 'tiebreakchecker', parameters: string[]): string {
  const { stdout, stderr, error } = spawnSync(
    process.env['PYTHON'] ?? 'python3',
    [join(checkers, `${checker}.py`), '-c', '-d', 'T', ...parameters],
    { encoding: 'utf8' },
  );
  return error ? error.message : stdout + stderr;
}

function isTrue(output: string): boolean {
  return /^Check: True$/m.test(output);
}
