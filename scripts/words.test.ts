import { globSync, readFileSync } from 'node:fs';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { readCode } from '@tabiya/domain/words/words';
import { expect, test } from 'vitest';

const sql = sourcesOf('supabase/schemas/**/*.sql');
const functions = sourcesOf(
  '{functions,server,local/guards,local/embedded,domain/entries/lookup}/**/*.ts',
);

function sourcesOf(pattern: string): string {
  return globSync(pattern, { exclude: (path) => path.includes('test') || path === 'node_modules' })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Each error that the schema raises: its message and detail as SQL expressions. */
const raised = [...sql.matchAll(/raise sqlstate 'PT\d{3}' using\s+([^;]+);/g)].map(
  ([, clauses = '']) => ({
    message: /message = ((?:.|\n)+?)(?=,\s+(?:detail|hint) = |$)/.exec(clauses)?.[1] ?? '',
    detail: /detail = ((?:.|\n)+?)(?=,\s+(?:message|hint) = |$)/.exec(clauses)?.[1] ?? '',
  }),
);

/** Returns the text of an SQL literal; null for any other expression. */
function literal(expression: string): string | null {
  const [, text] = /^'((?:[^']|'')*)'$/.exec(expression) ?? [];
  return text?.replaceAll("''", "'") ?? null;
}

/** Returns the codes that an expression names: in a literal, in an object, or as a helper's argument. */
function codesIn(expression: string): string[] {
  const text = literal(expression);
  if (text !== null) return [readCode(text)?.code ?? ''];
  return [...expression.matchAll(/(?:'code',|\bthen|\belse) '([a-z_]+)'/g)].map(
    ([, code = '']) => code,
  );
}

/** Codes of problems that are raised elsewhere: named in an object, passed to a helper, or what a function gives. */
const HANDED_ON = [
  ...[
    ...sql.matchAll(/'code', '([a-z_]+)'/g),
    ...sql.matchAll(/raise_with_participants\(\s*[a-z_.]+,\s+'([a-z_]+)'/g),
  ].map(([, code = '']) => code),
  ...[...sql.matchAll(/_problem\([^)]*\) returns text\s[\s\S]+?\$\$;/g)].flatMap(([found]) =>
    codesIn(found),
  ),
];

const inSql = new Set([...raised.flatMap(({ detail }) => codesIn(detail)), ...HANDED_ON]);
test('every code that a migration raises has words', () => {
  expect(raised.length).toBeGreaterThan(20);
  expect([...inSql].filter((code) => !Object.hasOwn(PROBLEMS, code))).toEqual([]);
});

test('every code with words is raised somewhere', () => {
  const unused = Object.keys(PROBLEMS).filter(
    (code) => !inSql.has(code) && !functions.includes(`'${code}'`),
  );
  expect(unused).toEqual([]);
});

test('the database raises codes and leaves the sentences to the words', () => {
  expect(raised.filter(({ message }) => message !== '')).toEqual([]);
  // Every sentence of the product starts with a capital letter and has a space; so does no code.
  const sentences = [
    ...sql.matchAll(/(?:message|reason|problem)'?,? (?:=|:=) '[A-Z][^']* [^']*'/g),
  ];
  expect(sentences.map(([sentence]) => sentence)).toEqual([]);
});
