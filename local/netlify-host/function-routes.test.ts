import { expect, test } from 'vitest';
import { createFunctionLookup, functionModule, listRoutes } from './function-routes.ts';

function createLookup(configs: Record<string, unknown>) {
  const routes = Object.entries(configs).flatMap(([name, config]) =>
    listRoutes(name, functionModule.parse({ default: () => new Response(name), config })),
  );
  const lookup = createFunctionLookup(routes);
  return (method: string, path: string) => {
    const match = lookup(method, path);
    return match && [match.route.name, match.params];
  };
}

const lookup = createLookup({
  page: { path: '/*', preferStatic: true },
  publish: { path: '/api/publish', method: 'POST' },
  event: { path: ['/api/events/:id', '/api/event/:id'], method: ['get', 'DELETE'] },
  recent: { path: '/api/events/recent' },
  api: { path: '/api/*' },
  plain: undefined,
  sweep: { schedule: '@hourly' },
});

test.each([
  ['a word wins over a name', 'GET', '/api/events/recent', 'recent', {}],
  ['a name wins over a star', 'GET', '/api/events/42', 'event', { id: '42' }],
  ['a longer path wins over the catch-all', 'GET', '/api/other', 'api', {}],
  ['the catch-all takes the rest', 'GET', '/my-tournament', 'page', {}],
  ['the catch-all takes the root', 'GET', '/', 'page', {}],
  ['one function may have several paths', 'DELETE', '/api/event/7', 'event', { id: '7' }],
  ['names are decoded', 'GET', '/api/events/caf%C3%A9', 'event', { id: 'café' }],
  ['what can not be decoded stays', 'GET', '/api/events/%E0%A4%A', 'event', { id: '%E0%A4%A' }],
  ['another method does not match', 'GET', '/api/publish', 'api', {}],
  ['no path means the one of Netlify', 'POST', '/.netlify/functions/plain', 'plain', {}],
] as const)('%s', (_, method, path, name, params) => {
  expect(lookup(method, path)).toEqual([name, params]);
});

test('a cached route is found by its method, however long the path is', () => {
  const long = `/api/events/${'4'.repeat(300)}`;
  for (let times = 0; times < 2; times++) {
    expect(lookup('GET', '/api/publish')).toEqual(['api', {}]);
    expect(lookup('POST', '/api/publish')).toEqual(['publish', {}]);
    expect(lookup('GET', '/api/events/7')).toEqual(['event', { id: '7' }]);
    expect(lookup('GET', long)).toEqual(['event', { id: '4'.repeat(300) }]);
    expect(lookup('GET', 'no-path')).toBeNull();
  }
});

test('a scheduled function has no path', () => {
  expect(
    createLookup({ sweep: { schedule: '@hourly' } })('GET', '/.netlify/functions/sweep'),
  ).toBeNull();
});

test('nothing matches if no function has the method', () => {
  expect(
    createLookup({ publish: { path: '/api/publish', method: 'POST' } })('GET', '/api/publish'),
  ).toBeNull();
});

test('a function leaves excluded paths to the next one', () => {
  const find = createLookup({
    page: { path: '/*' },
    member: { path: '/api/:id', excludedPath: ['/api/health', '/api/internal-*'] },
  });
  expect(find('GET', '/api/42')).toEqual(['member', { id: '42' }]);
  expect(find('GET', '/api/health')).toEqual(['page', {}]);
  expect(find('GET', '/api/internal-state')).toEqual(['page', {}]);
});

test('a path may restrict a name with a pattern, as in URLPattern', () => {
  const find = createLookup({ round: { path: '/rounds/:number(\\d+)' } });
  expect(find('GET', '/rounds/7')).toEqual(['round', { number: '7' }]);
  expect(find('GET', '/rounds/last')).toBeNull();
});

test.each(['//elsewhere.example/page', '/page:8080', '/a@b', '/[x]', '/%', '/ü'])(
  'the path %s is not another one',
  (path) => {
    expect(lookup('GET', path)).toEqual(['page', {}]);
  },
);

test.each(['*', 'http://host/page', ''])('the invalid path %s matches nothing', (path) => {
  expect(lookup('GET', path)).toBeNull();
});

test('an invalid pattern is rejected by name', () => {
  expect(() => createLookup({ odd: { path: '/api/:id(' } })).toThrow('Function odd has a path');
});
