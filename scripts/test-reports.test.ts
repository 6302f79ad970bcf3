import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playwrightReport, tallyReport, vitestReport } from './test-reports.ts';

/** The path of a report with the given content. */
function reportFile(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'tabiya-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('failed unit tests and files that could not run are named', () => {
  const file = (name: string, rest: object) => ({
    name: join(process.cwd(), name),
    status: 'failed',
    message: '',
    assertionResults: [],
    ...rest,
  });
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      file('a.test.ts', {
        assertionResults: [
          { status: 'passed', fullName: 'one is one', failureMessages: [] },
          { status: 'failed', fullName: 'two is two', failureMessages: ['expected 3\nat line 7'] },
        ],
      }),
      file('b.test.ts', { message: 'no such module\nat b' }),
    ],
  };
  expect(tallyReport(1, reportFile(report), vitestReport)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['a.test.ts › two is two: expected 3', 'b.test.ts: no such module'],
  });
});

test('failed and flaky journeys are named with their line, at any depth', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky') => ({
    ...{ title, file: 'thread.spec.ts', line: 5 },
    ok: status !== 'unexpected',
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'port in use\nat start' }],
    suites: [
      {
        specs: [spec('a page is published', 'expected'), spec('a player registers', 'unexpected')],
        suites: [{ specs: [spec('the list follows', 'flaky')] }],
      },
    ],
  };
  expect(tallyReport(1, reportFile(report), playwrightReport)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['e2e/thread.spec.ts:5 › a player registers', 'e2e: port in use'],
    flaky: ['e2e/thread.spec.ts:5 › the list follows'],
  });
});

test('a runner that fails without a failed test, or without a report, counts as a failure', () => {
  const green = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] };
  expect(tallyReport(1, reportFile(green), vitestReport)).toMatchObject({ passed: 5, failed: 1 });
  expect(tallyReport(0, reportFile(green), vitestReport)).toMatchObject({ passed: 5, failed: 0 });
  expect(tallyReport(1, 'nowhere.json', vitestReport)).toMatchObject({ passed: 0, failed: 1 });
});
