import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const HEAD = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (.+)\n/;

test('each decision has a number, a date, and a status, and is in the index with them', () => {
  const rows = readdirSync(FOLDER)
    .filter((file) => /^\d/.test(file))
    .sort()
    .map((file) => {
      const [, number, title, date, status] =
        HEAD.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
      expect(Number(number), file).toBe(Number(file.slice(0, 4)));
      return `| ${number} | [${title}](${file}) | ${date} | ${status} |`;
    });
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(index.match(/^\| \d.*$/gm)).toEqual(rows);
});
