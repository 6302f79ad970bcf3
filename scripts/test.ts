import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './browser.ts';
import { playwrightReport, type Tally, tallyReport, vitestReport } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
/** The folder for all temporary files of this run, removed at its end even if tests were killed. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'tabiya-test-'));

const CHECKS = [
  () => check('Types', 'tsc', ['--noEmit']),
  () => check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  () => check('Import rules', 'node', ['scripts/check-imports.ts']),
];

/** All of it: build, types, lint, import rules, unit and database tests, end-to-end tests in a browser. */
const WHOLE = [
  () => check('Build', 'node', ['scripts/build.ts']),
  ...CHECKS,
  () => vitestRun('Unit and database tests', []),
  endToEndTests,
];

/**
 * The tests to run after each change: the checks of all source, the domain, and the rights of each role on one
 * database.
 */
const QUICK = [
  ...CHECKS,
  () =>
    vitestRun(
      'Domain, and one database',
      [
        '--project',
        'domain',
        '--project',
        'supabase',
        'domain/',
        'permissions',
        'registration.test',
      ],
      { NATIVE_POSTGRES: 'no' },
    ),
];

/**
 * Runs steps one after the other. A failed one does not stop the later ones; what failed is named again at the end, and
 * the last line sums it up.
 */
async function runTests(steps: readonly (() => Promise<Tally>)[]): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Postgres runs as a separate user with its own directory in there.
  chmodSync(TEMPORARY, 0o711);
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await step());
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

async function check(title: string, command: string, parameters: string[]): Promise<Tally> {
  return oneCheck(title, (await run(title, command, parameters)) === 0);
}

async function vitestRun(
  title: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const file = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(title, 'vitest', ['run', ...reporters, ...parameters], environment);
  return tallyReport(code, file, vitestReport);
}

async function endToEndTests(): Promise<Tally> {
  const file = join(REPORTS, 'end-to-end.json');
  try {
    const environment = { BROWSER_PATH: browserPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const parameters = ['test', '--config', 'e2e', '--reporter=list,json'];
    const code = await run('End-to-end tests', 'playwright', parameters, environment);
    return tallyReport(code, file, playwrightReport);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck('End-to-end tests', false);
  }
}

function oneCheck(title: string, passed: boolean): Tally {
  return passed
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [title] };
}

/** Runs a command that the project has installed, shows what it prints, and gives its exit code. */
function run(
  title: string,
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const child = spawn(command, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: TEMPORARY, ...environment },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`── ${title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
      resolve(code ?? 1);
    });
  });
}

process.on('exit', () => rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await runTests(process.argv.includes('quick') ? QUICK : WHOLE);
