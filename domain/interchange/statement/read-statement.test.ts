import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, detectEncoding } from '../../entries/list/file-encoding.ts';
import { declaredEncoding, readStatement } from './read-statement.ts';
import { addsUp } from './statement.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

const SAMPLES = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(xml|sta|txt)$/.test(name) && !/LICENSE|lines\.txt/.test(name))
  .sort()
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(FIXTURES, name))) }));

const read = (bytes: Uint8Array) => readStatement(decodeText(bytes, detectEncoding(bytes)));

test('the lines of statements of some forty banks are read', async () => {
  const printed = SAMPLES.map(({ name, bytes }) => {
    const statements = read(bytes);
    if (statements === null) return `${name}: no statement\n`;
    return statements
      .map((statement) => {
        const lines = statement.lines.map(({ bankReference, ...line }) => {
          const values = [...Object.values(line), bankReference?.text ?? ''];
          return `  ${values.join(' | ')}\n`;
        });
        const left = [...statement.pending, ...statement.unreadable].map(
          (one) => `  left out: ${one}\n`,
        );
        const sum = addsUp(statement) ? '' : ', does not add up';
        return `${name}: ${statement.account}${sum}\n${[...lines, ...left].join('')}`;
      })
      .join('');
  });
  await expect(printed.join('')).toMatchFileSnapshot('fixtures/lines.txt');
});

test('a file that was cut or damaged anywhere is read or refused, but stops nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES.map(({ bytes }) => bytes)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      (bytes, part, changes) => {
        const damaged = bytes.slice(0, Math.ceil(bytes.length * part));
        for (const [at, byte] of changes) damaged[at % Math.max(1, damaged.length)] = byte;
        for (const { lines } of read(damaged) ?? []) {
          for (const { amount, bookedOn } of lines) {
            expect(Number.isSafeInteger(amount)).toBe(true);
            expect(new Date(bookedOn).toISOString().slice(0, 10)).toBe(bookedOn);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('hostile files take no longer than their length', () => {
  const megabyte = 1_000_000;
  const hostile = [
    '<'.repeat(megabyte),
    `<a b="${'x'.repeat(megabyte)}`,
    `<a ${'b='.repeat(megabyte / 2)}>`,
    `<a ${`"'`.repeat(megabyte / 2)}>`,
    '<a>'.repeat(megabyte / 3),
    `<a>${'&amp;'.repeat(megabyte / 5)}`,
    `<!--${'-'.repeat(megabyte)}`,
    `:20:x\n:25:y\n:61:${'9'.repeat(megabyte)}`,
    `:25:y\n:61:2603020302C${'1.'.repeat(megabyte / 2)}`,
    `:25:y\n:61:2603020302C1,00NMSCX\n:86:166${'?20'.repeat(megabyte / 3)}`,
    `:25:y\n:61:2603020302C1,00NMSCX\n:86:${'/NAME/'.repeat(megabyte / 6)}`,
    '{1:'.repeat(megabyte / 3),
    '{5:{a}'.repeat(megabyte / 6),
    ' '.repeat(megabyte),
    '\n'.repeat(megabyte),
  ];
  for (const source of hostile) {
    const before = process.cpuUsage().user;
    readStatement(source);
    expect((process.cpuUsage().user - before) / 1000, source.slice(0, 30)).toBeLessThan(3000);
  }
});

test('the encoding that an XML document declares is found', () => {
  expect(declaredEncoding('<?xml version="1.0" encoding="ISO-8859-1"?><Document>')).toBe(
    'ISO-8859-1',
  );
  expect(declaredEncoding('<Document>encoding="utf-8"')).toBeNull();
});
