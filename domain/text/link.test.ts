import { expect, test } from 'vitest';
import { toExternalLink } from './link.ts';

test('a link without a scheme gets https', () => {
  expect(toExternalLink('chess.example/open')).toBe('https://chess.example/open');
});

test('a link with a web scheme stays as it is', () => {
  expect(toExternalLink(' http://chess.example ')).toBe('http://chess.example');
});

test('a link that could run something or go elsewhere is rejected', () => {
  for (const hostile of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//',
    'a b',
    'https://bank.example@evil.example',
  ]) {
    expect(toExternalLink(hostile), hostile).toBeNull();
  }
});
