import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../site-renderer/testing/html.ts';
import { ImportNotices } from './ImportNotices.tsx';

test('a notice counts its items above one line for each', () => {
  const notices = [
    { kind: 'columns', lines: ['Line 7'] },
    { kind: 'round', lines: ['Round 1 of Ann Archer'] },
    { kind: 'points', lines: ['Ann Archer: 9', 'Bob Baker: 8'] },
  ] as const;
  const html = renderToStaticMarkup(
    <ImportNotices notices={notices.map(({ kind, lines }) => ({ kind, lines: [...lines] }))} />,
  );
  expect(html.match(/<details/g)).toHaveLength(3);
  const text = textContent(html);
  expect(text).toContain('1 player has misaligned columns');
  expect(text).toContain('1 result couldn’t be read');
  expect(text).toMatch(
    /The points of 2 players differ from the file .* Ann Archer: 9 Bob Baker: 8/,
  );
});
