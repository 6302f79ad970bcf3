import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SOURCES =
  '{domain,site-renderer,admin,server,functions,local,supabase/schemas}/**/*.{ts,tsx,sql}';
const TESTS =
  '{domain,site-renderer,admin,server,functions,local,supabase,e2e}/**/*.{test,spec}.{ts,tsx}';

/** Four words or more that end as a sentence does. */
const SENTENCE = /^[^<{=;]*(?:\S+ ){3}[^<{=;]*[.!?…]$/;

function filesOf(pattern: string): string[] {
  return globSync(pattern, { exclude: (path) => /node_modules|dist/.test(path) });
}

/** The texts in a syntax tree: strings, the parts of templates, and the text between tags. */
function textsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, value } = node as { type?: string; value?: unknown };
  const below = Object.values(node).flatMap(textsIn);
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked];
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? [value] : below;
}

/** The sentences in the code of a file. */
function sentencesIn(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const texts = path.endsWith('.sql')
    ? [...source.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
    : textsIn(parseSync(path, source).program);
  return texts
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => SENTENCE.test(text));
}

test('a user-facing sentence is in one test file at most', () => {
  const isTest = /\.(test|spec)\.tsx?$|\/(tests|testing|test-fixtures)\//;
  const sources = filesOf(SOURCES).filter((path) => !isTest.test(path));
  const sentences = new Set(sources.flatMap(sentencesIn));
  expect(sentences.size).toBeGreaterThan(1000);
  // Remove the backslashes that escape characters in regular expressions.
  const tests = filesOf(TESTS).map((path) => ({
    path,
    source: readFileSync(path, 'utf8').replaceAll('\\', '').replace(/\s+/g, ' '),
  }));
  const repeated = [...sentences]
    .map((sentence) => [sentence, tests.filter(({ source }) => source.includes(sentence))] as const)
    .filter(([, places]) => places.length > 1)
    .map(([sentence, places]) => [sentence, ...places.map(({ path }) => path)].join('\n  '));
  expect(repeated).toEqual([]);
});
