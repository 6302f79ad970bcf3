import { readFileSync } from 'node:fs';
import { isDoubtful } from '@tabiya/domain/interchange/results/import-notice';
import { expect, test } from 'vitest';
import { readResults } from './read-results.ts';

const fixtures = new URL('../../../../../../domain/interchange/trf/fixtures/', import.meta.url);
const whole = readFileSync(new URL('24p5r-163.trf', fixtures), 'latin1');
const read = (text: string, name = 'round.trf') =>
  readResults(new File([text], name), { before: null, rounds: null });

test('a text that is not TRF is rejected with the two kinds of files that work', async () => {
  await expect(read('Dear arbiter,\nhello')).rejects.toThrow(/TRF.*CSV/);
});

test('a consistent file has nothing to confirm', async () => {
  const { results, notices } = await read(whole);
  expect(results.players).toHaveLength(24);
  expect(notices.filter(isDoubtful)).toEqual([]);
});

test('each kind of contradiction in a file is named once, among the doubts', async () => {
  const lines = whole.split(/\r\n?|\n/).map((line) => {
    const startRank = line.startsWith('001') ? line.slice(4, 8).trim() : '';
    // An invalid result, points that don't match the games, and a line shifted by one column.
    if (startRank === '1') return `${line.slice(0, 98)}5${line.slice(99)}`;
    if (startRank === '2') return `${line.slice(0, 80)} 9.0${line.slice(84)}`;
    return startRank === '5' ? `${line.slice(0, 40)} ${line.slice(40)}` : line;
  });
  const { notices } = await read(lines.join('\r\n'));
  const linesOf = new Map(notices.map(({ kind, lines }) => [kind, lines]));
  expect(linesOf.size).toBe(notices.length);
  expect(linesOf.get('columns')).toHaveLength(1);
  expect(linesOf.get('round')).toEqual([expect.stringContaining('Test0001 Player0001')]);
  expect(linesOf.get('points')).toContainEqual(
    expect.stringContaining('Test0002 Player0002: 9 in the file'),
  );
  expect(notices.filter(isDoubtful).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['columns', 'points']),
  );
});

test('points counted by another system are rejected, naming the record that says so', async () => {
  await expect(read(`162  W 3.0    L 1.0\r\n${whole}`)).rejects.toThrow('(162 W 3.0 L 1.0)');
});
