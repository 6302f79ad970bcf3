import { expect, test } from 'vitest';
import { readerLanguages } from './reader-languages.ts';

test('a browser on a system without a language gets dates in the languages that are any', () => {
  const languages = readerLanguages(['en-US@posix', 'nb']);
  expect(new Intl.DateTimeFormat(languages).resolvedOptions().locale).toBe('nb');
  expect(() => new Intl.DateTimeFormat(readerLanguages(['en-US@posix']))).not.toThrow();
});
