import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LockedCard } from './LockedCard.tsx';

test('a lock opens the premium page of its event in a new tab', () => {
  const lock = { eventId: 'spring-open', what: 'Revenue', benefit: 'What comes in.' };
  const html = renderToStaticMarkup(createElement(LockedCard, { ...lock, words: 'In Premium' }));
  const [link] = html.match(/<a [^>]*>/) ?? [];
  expect(link).toContain('href="/premium?eventId=spring-open"');
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener"');
  expect(link).toContain('title="In Premium"');
});
