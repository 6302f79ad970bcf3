import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRuns, toSource } from './marked-text.ts';

const run = (text: string, ...styles: TextStyle[]) => ({ text, styles: new Set(styles) });

test('a text with marks is written the way it was read', () => {
  for (const source of [
    '',
    'plain',
    '**bold** and *italic* and __underlined__',
    '***both***',
    '**bold *and both***',
    '*italic **and both***',
    '__**bold** underlined__',
    'one\n\ntwo **three**\n',
    ' spaces  stay ',
    '2 ** 3, a_b and c*',
  ]) {
    expect(toSource(parseRuns(source))).toBe(source);
  }
});

test('each line has its own marks', () => {
  expect(toSource([run('one\ntwo', 'bold'), run(' three')])).toBe('**one**\n**two** three');
});

test('spaces at the ends stay outside marks that would otherwise not be parsed', () => {
  expect(toSource([run('both', 'bold', 'italic'), run(' only', 'italic')])).toBe(
    '***both*** *only*',
  );
});

const styles = fc.subarray<TextStyle>(['bold', 'italic', 'underline']);
const word = fc.stringMatching(/^[a-z]{1,4}$/);

test('runs of words are read back the way they look', () => {
  const runs = fc.array(fc.tuple(word, styles), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(runs, (words) => {
      const written = words.flatMap(([text, has], index) => [
        ...(index > 0 ? [run(' ')] : []),
        run(text, ...has),
      ]);
      const looks = (all: ReturnType<typeof parseRuns>) =>
        all
          .flatMap(({ text, styles: has }) =>
            [...text].map((letter) => (letter === ' ' ? ' ' : letter + [...has].sort().join())),
          )
          .join();
      expect(looks(parseRuns(toSource(written)))).toBe(looks(written));
    }),
  );
});
