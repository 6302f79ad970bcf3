import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { browserPath } from './browser.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
/** The folder for all temporary files of this run, removed at its end even if tests were killed. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'tabiya-test-'));

/** How many checks passed and failed in one step of the run. */
type Tally = { passed: number; failed: number };

/**
 * The whole test run: build, types, lint, import rules, unit and database tests, end-to-end tests in a browser. A
 * failed step does not stop the later ones; the last line sums them up.
 */
async function testEverything(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Postgres runs as a separate user with its own directory in there.
  chmodSync(TEMPORARY, 0o711);
  const tallies = [
    await check('Build', 'node', ['scripts/build.ts']),
    await check('Types', 'tsc', ['--noEmit']),
    await check('Lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    await check('Import rules', 'node', ['scripts/check-imports.ts']),
    await unitTests(),
    await endToEndTests(),
  ];
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

async function check(title: string, command: string, parameters: string[]): Promise<Tally> {
  return one((await run(title, command, parameters)) === 0);
}

async function unitTests(): Promise<Tally> {
  const file = join(REPORTS, 'unit.json');
  const code = await run('Unit and database tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return tallyOf(code, file, vitestReportSchema);
}

async function endToEndTests(): Promise<Tally> {
  const file = join(REPORTS, 'end-to-end.json');
  try {
    const environment = { BROWSER_PATH: browserPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const parameters = ['test', '--config', 'e2e', '--reporter=list,json'];
    const code = await run('End-to-end tests', 'playwright', parameters, environment);
    return tallyOf(code, file, playwrightReportSchema);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  }
}

const vitestReportSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
  }));

const playwrightReportSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));

/** The counts of a runner's report. A runner that failed without naming a failed test counts as one. */
function tallyOf(code: number, file: string, schema: z.ZodType<Tally>): Tally {
  if (!existsSync(file)) return one(false);
  const tally = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function one(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
await testEverything();
