import { expect, test } from 'vitest';
import { withoutLinks } from './plain-mail.ts';

test.each([
  ['Spring Open 2027', 'Spring Open 2027'],
  ['Memorial of J. R. Capablanca', 'Memorial of J. R. Capablanca'],
  ['3.5 points', '3.5 points'],
  ['www.evil.example/win', 'www. evil. example/win'],
  ['https://evil.example', 'https evil. example'],
  ['write to me@evil.example', 'write to me at evil. example'],
  ['evil\u3002example', 'evil. example'],
])('%j is written as %j', (typed, told) => {
  expect(withoutLinks(typed)).toBe(told);
});
