import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LockedTab } from './LockedTab.tsx';

test('a lock leads to premium for the event that it locks, in a tab of its own', () => {
  const props = { eventId: 'spring-open', label: 'Revenue', offer: 'What comes in.', children: '' };
  const [link] = renderToStaticMarkup(createElement(LockedTab, props)).match(/<a [^>]*>/) ?? [];
  expect(link).toContain('href="/premium?eventId=spring-open"');
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener"');
  expect(link).toContain('title="Upgrade to Premium to unlock"');
});
