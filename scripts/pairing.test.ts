import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FIXTURE = join(import.meta.dirname, '../domain/interchange/trf/fixtures/7p5r-107.trf');

function pairing(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'pairing.ts'), ...args],
    { encoding: 'utf8' },
  );
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

/** Writes a changed copy of the fixture to a file and returns its path. */
function changed(change: (text: string) => string): string {
  const directory = mkdtempSync(join(tmpdir(), 'pairing-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, 'changed.trf');
  writeFileSync(path, change(readFileSync(FIXTURE, 'utf8')));
  return path;
}

test('a round is printed in the order of boards, with the bye last', () => {
  expect(pairing('pair', FIXTURE, '3')).toEqual({
    ...{ status: 0, stderr: '', lines: ['2 3', '5 1', '4 7', '6 0'] },
  });
});

test('checking a file returns status 0 if its rounds follow the rules, else 1', () => {
  const checked = pairing('check', FIXTURE);
  expect(checked.status).toBe(0);
  // The option of former versions has no effect.
  expect(pairing('check', FIXTURE, '--reference')).toEqual(checked);
  // Players 1 and 2 meet in round 5 instead of round 4, and again.
  const swapped = changed((text) =>
    text
      .replace('2 w =     7 b 1', '2 w =     2 b 1')
      .replace('4 w =     6 b 1', '4 w =     1 w 0'),
  );
  const { status, lines } = pairing('check', swapped);
  expect(status).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Round 5 differs on boards? .*met in round 4 \(C1\)\.$/),
  );
});

test('a generated tournament is the same for a seed, and passes the check', () => {
  const args = ['generate', '--seed', '7', '--players', '9', '--rounds', '4'];
  const { status, lines } = pairing(...args);
  expect(status).toBe(0);
  expect(pairing(...args).lines).toEqual(lines);
  const path = changed(() => lines.join('\n'));
  expect(pairing('check', path).status).toBe(0);
  // A rank that the tie-breaks of the file do not give.
  const isFirst = (line: string) => line.startsWith('001') && line.slice(85, 89).trim() === '1';
  const wrong = lines.map((line) =>
    isFirst(line) ? `${line.slice(0, 85)}   9${line.slice(89)}` : line,
  );
  const checked = pairing(
    'check',
    changed(() => wrong.join('\n')),
  );
  expect(checked.status).toBe(1);
  expect(checked.lines.at(-1)).toMatch(/^Rank of Player \d: 9 in the file, 1 here$/);
});

test('without a seed, each generated tournament is another one', () => {
  const small = ['generate', '--players', '6', '--rounds', '3'];
  expect(pairing(...small).lines).not.toEqual(pairing(...small).lines);
});

test('errors go to standard error with a status', () => {
  for (const args of [
    ['pair', 'no.trf', '1'],
    ['pair', FIXTURE, '9'],
    ['pair', FIXTURE, 'x'],
    ['other'],
  ]) {
    const { status, lines, stderr } = pairing(...args);
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(stderr).not.toBe('');
  }
});
