import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('no style of a hover stays after a tap', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dist|node_modules).*\.css$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const css = readFileSync(join(ROOT, file), 'utf8');
    const otherwise = css.replaceAll(/( *)@media \(hover: hover\) \{.*?\n\1\}/gs, '');
    expect(otherwise.match(/[^\n]*:hover/g) ?? [], file).toEqual([]);
  }
});
