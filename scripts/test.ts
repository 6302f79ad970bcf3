import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightReport, type Tally, tallyReport, vitestReport } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
/** The folder for all temporary files of this run, removed at its end even if tests were killed. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'tabiya-test-'));

type Step = () => Promise<Tally>;

const CHECKS: readonly Step[] = [
  () => check('Types', 'tsc', ['--noEmit']),
  () => check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  () => check('Import rules', 'node', ['scripts/check-imports.ts']),
  () => check('Unused code', 'knip', ['--no-progress']),
];

/** All of it: build, types, lint, import rules, unit and database tests, end-to-end tests in a browser. */
const WHOLE: readonly (readonly Step[])[] = [
  [() => check('Build', 'node', ['scripts/build.ts']), ...CHECKS],
  [() => vitestRun('Unit and database tests', [])],
  [endToEndTests],
];

/** The test files that a change breaks most often, besides those of the domain, by a part of their paths. */
const OFTEN_BROKEN = [
  'supabase/tests/permissions',
  'supabase/tests/registration.test',
  'scripts/recipes',
  'scripts/schema.test',
  'scripts/words',
  'scripts/specification',
  'scripts/documents',
  'scripts/decisions',
];

/** The tests to run after each change: the checks of all source, the domain, and what breaks most often. */
const QUICK: readonly (readonly Step[])[] = [
  CHECKS,
  [
    () =>
      vitestRun('Domain, and what breaks most often', ['domain/', ...OFTEN_BROKEN], {
        NATIVE_POSTGRES: 'no',
      }),
  ],
];

/**
 * Runs groups of steps one after the other, the steps of a group side by side. A failed one does not stop the later
 * ones; what failed is named again at the end, and the last line sums it up.
 */
async function runTests(groups: readonly (readonly Step[])[]): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Postgres runs as a separate user with its own directory in there.
  chmodSync(TEMPORARY, 0o711);
  const tallies: Tally[] = [];
  for (const group of groups) tallies.push(...(await Promise.all(group.map((step) => step()))));
  const named = (key: 'failures' | 'flaky') => tallies.flatMap((tally) => tally[key] ?? []);
  for (const [title, names] of [
    ['Failed', named('failures')],
    [
      'Flaky: passed when run again; the first failure is in test-results/end-to-end',
      named('flaky'),
    ],
  ] as const) {
    if (names.length > 0) console.log(`\n${title}:\n  ${names.join('\n  ')}`);
  }
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/** A step of a group: what it prints is shown at its end, so that it stays apart from the others. */
async function check(title: string, command: string, parameters: string[]): Promise<Tally> {
  return oneCheck(title, (await run(title, command, parameters, { isCollected: true })) === 0);
}

async function vitestRun(
  title: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const file = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['run', ...reporters, ...parameters];
  const code = await run(title, 'vitest', all, { environment });
  return tallyReport(code, file, vitestReport);
}

async function endToEndTests(): Promise<Tally> {
  const file = join(REPORTS, 'end-to-end.json');
  const parameters = ['test', '--config', 'e2e', '--reporter=list,json'];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('End-to-end tests', 'playwright', parameters, { environment });
  return tallyReport(code, file, playwrightReport);
}

function oneCheck(title: string, passed: boolean): Tally {
  return passed
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [title] };
}

type RunOptions = { environment?: Readonly<Record<string, string>>; isCollected?: boolean };

/**
 * Runs a command that the project has installed and returns its exit code. Shows what it prints, at once or, if it is
 * collected, at the end.
 */
async function run(
  title: string,
  command: string,
  parameters: readonly string[],
  { environment = {}, isCollected = false }: RunOptions = {},
): Promise<number> {
  if (!isCollected) console.log(`\n── ${title}`);
  const started = performance.now();
  const output = isCollected ? 'pipe' : 'inherit';
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, TMPDIR: TEMPORARY, ...environment },
    shell: process.platform === 'win32',
  });
  let printed = isCollected ? `\n── ${title}\n` : '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => (printed += chunk));
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${printed}── ${title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return code;
}

process.on('exit', () => rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await runTests(process.argv.includes('quick') ? QUICK : WHOLE);
