import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<b title="x">', '&#60;b title=&#34;x&#34;&#62;'],
  ["' onclick='x", '&#39; onclick=&#39;x'],
  ['Tom &amp; Ann', 'Tom &#38;amp; Ann'],
  ['a\0b\ud83c', 'ab\ufffd'],
])('%j is escaped as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
