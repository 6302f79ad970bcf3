import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** How many checks passed and failed in one step of the test run, and a line for each test that failed. */
export type Tally = {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** Journeys that passed only when they were run again. */
  flaky?: readonly string[];
};

/** Vitest's JSON report. A file that could not be run counts as one failure. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): Tally => {
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
      return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests;
    });
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
      failures,
    };
  });

const playwrightSpec = z.object({
  ok: z.boolean(),
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string() })),
});
type PlaywrightSpec = z.infer<typeof playwrightSpec>;

type PlaywrightSuite = {
  suites?: PlaywrightSuite[] | undefined;
  specs?: PlaywrightSpec[] | undefined;
};

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(playwrightSpec).optional(),
  }),
);

/** Playwright's JSON report. A journey that passed only when it was run again counts as passed, and is named. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.object({ message: z.string().optional() })),
    suites: z.array(playwrightSuite),
  })
  .transform(
    ({ stats, errors, suites }): Tally => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [
        ...listSpecs(suites, ({ ok }) => !ok),
        ...errors.map(({ message }) => `e2e: ${firstLine(message)}`),
      ],
      flaky: listSpecs(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
    }),
  );

/** Reads a runner's report. A runner that failed without naming a failed test counts as one failure. */
export function tallyReport(code: number, file: string, report: z.ZodType<Tally>): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${file} was not written`] };
  const tally = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the runner ended with ${code}, no test failed`] };
}

function listSpecs(
  suites: readonly PlaywrightSuite[],
  isMeant: (spec: PlaywrightSpec) => boolean,
): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(isMeant).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
    ...listSpecs(inner, isMeant),
  ]);
}

function firstLine(text: string | undefined): string {
  return (text ?? '').split('\n', 1)[0] ?? '';
}
