import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderResultsPage } from '../render.ts';
import { resultsOfFixture, resultsPage } from '../testing/results-model.ts';
import { resultsScriptFiles } from './results-scripts.ts';

test('the script that a results page loads is small: Preact’s core, and no words but its own', () => {
  const [[, code] = ['', '']] = resultsScriptFiles();
  // Without minified styles, as in tests.
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(9_500);
});

test('a results page names the script that it loads, with its version', () => {
  const [[file] = ['']] = resultsScriptFiles();
  const { html } = renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf')));
  expect(html).toMatch(new RegExp(`\`/${file}\\?[0-9a-f]{8}\``));
});
