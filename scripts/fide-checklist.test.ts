import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TEXT = readFileSync(join(ROOT, 'docs/fide-checklist.md'), 'utf8');
const ROWS = [...TEXT.matchAll(/^\| (\d+) \| (.+) \| (yes|no|–) \| (.*) ?\|$/gm)].map(
  ([, number, , answer = '', shown = '']) => ({ number: Number(number), answer, shown }),
);

test('each of FIDE’s 225 questions is answered once, in order', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 225 }, (_, n) => n + 1));
  const count = (wanted: string) => ROWS.filter(({ answer }) => answer === wanted).length;
  expect(TEXT).toContain(`**${count('yes')} yes, ${count('no')} no, ${count('–')} don’t apply.**`);
});

test('the tests that show an answer exist', () => {
  const files = [...TEXT.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
