import { expect, test } from 'vitest';
import { withWords } from './script-words.ts';

const run = (script: string, words: Parameters<typeof withWords>[1]) =>
  new Function('x', `return ${withWords(script, words)}`)('Ann');

test('a script gets the texts themselves, alone and in a template', () => {
  expect(run('WORDS.copied', { copied: 'Copied!' })).toBe('Copied!');
  expect(run(`\`\${WORDS.copied} \${x}\``, { copied: 'Copied!' })).toBe('Copied! Ann');
  expect(run('[{a:WORDS.copied}][0].a', { copied: 'Copied!' })).toBe('Copied!');
});

test('a name goes where the language puts it', () => {
  const script = `\`\${WORDS.hello[0]}\${x}\${WORDS.hello[1]}\``;
  expect(run(script, { hello: (name) => `Hello, ${name}!` })).toBe('Hello, Ann!');
  expect(run(script, { hello: (name) => `${name} desu` })).toBe('Ann desu');
});

test.each([`\`\${x}\``, 'a\\b\n"c"\'d\'', '</script><script>', '<!-- --!>', '$&$1'])(
  'the text %j stays a text',
  (text) => {
    expect(run('WORDS.text', { text })).toBe(text);
    expect(run(`\`\${WORDS.text}\``, { text })).toBe(text);
    expect(withWords('WORDS.text', { text })).not.toMatch(/<\/|<!--/);
  },
);

test('a script carries no word that it does not use', () => {
  expect(withWords('WORDS.a', { a: 'one', b: 'two' })).not.toContain('two');
});

test('a word that does not exist is an error', () => {
  expect(() => withWords('WORDS.b', { a: 'one' })).toThrow('"b"');
});
