import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import typefaceCss from './typeface.css?inline';
import { FONT_FILES } from './typeface.ts';

const resolve = createRequire(import.meta.url).resolve;

test.each(Object.values(FONT_FILES))('a font file is named by its content: $path', (file) => {
  const bytes = readFileSync(resolve(file.from));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  expect(file.path).toContain(`.${hash}.`);
  expect(typefaceCss).toContain(`url(${JSON.stringify(file.path)})`);
  expect(bytes.length).toBeLessThanOrEqual(22_000);
});
