import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each(['/', '/browse', '/spring-open', '/assets/app.js', '//host', '', 'http://host/'])(
  '%s stays as it is',
  (path) => {
    expect(canonicalPath(path)).toBeNull();
  },
);

test.each([
  ['/browse/', '/browse'],
  ['/spring-open/', '/spring-open'],
  ['/spring-open///', '/spring-open'],
  ['/api/config/', '/api/config'],
  ['/NewEvent', '/newEvent'],
  ['/NEWEVENT/', '/newEvent'],
  ['/sampledata0725/', '/SampleData0725'],
  ['//', '/'],
])('%s leads to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(['//host/', '///host/', '/\\host/', '//host/path//', '/\\/host/', '//user@host/'])(
  '%s stays on the site',
  (path) => {
    const canonical = canonicalPath(path) ?? '';
    expect(canonical).toMatch(/^\/[^/\\]/);
    expect(new URL(canonical, 'https://chess.example').host).toBe('chess.example');
  },
);
