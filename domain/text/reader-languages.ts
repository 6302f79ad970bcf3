/**
 * The languages that `Intl` accepts of those that a browser names, in their order; none means the browser’s own. Chromium
 * names "en-US@posix" on a Linux without a language, for which `Intl` throws a RangeError.
 */
export const readerLanguages = (named: readonly string[]): string[] =>
  named.filter((language) => !language.includes('@'));
