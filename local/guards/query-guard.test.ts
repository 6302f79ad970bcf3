import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KNOWN_REQUESTS } from './known-requests.ts';
import { refusedQuery } from './query-guard.ts';

const REST = 'http://localhost/rest/v1/';

const ask = (query: string, init: RequestInit = {}) =>
  refusedQuery(new Request(REST + query, init));

const call = (name: string, parameters: unknown) =>
  ask(`rpc/${name}`, { method: 'POST', body: JSON.stringify(parameters) });

test.each([
  `publications?select=${Array.from({ length: 499 }, (_, n) => `c${n}:search_text`).join(',')}`,
  `events?select=${Array.from({ length: 250 }, (_, n) => `c${n}:content`).join(',')}&limit=4`,
  'events?select=id,id&id=eq.x',
  'events?select=content&organizer_id=eq.x',
  'events?select=id&content->>a.select=like.*xy*',
  'events?select=id&id=eq.x&content->>b.or=like.*xy*',
  'events?select=id&content->>a=eq.x',
  'events?id=eq.x',
  'events?select=*&id=eq.x',
  'events',
  '',
  'organizer_notes?notes=match.^(a*)(a*)%5C1%5C2c$',
  'events?select=id&id=imatch.x',
  'events?select=id&id=%20match.x',
  'events?select=id&id=not.match.x',
  'events?select=id&id=match(any).{x,y}',
  'events?select=id&id=eq(any).{x,y}',
  'events?select=id&or=(title.match.x,city.eq.Bergen)',
  'events?select=id&id=eq.x&and=(city.eq.Bergen)',
  'events?select=id&id=%6Datch.x',
  'events?select=id&id=not.not.ilike.*x*',
  'events?select=id&id=eq.x&id=eq.y',
  'events?select=id&id=eq.x&order=title',
  'events?select=id&id=eq.x&limit=1001',
  'events?select=id&id=eq.x&offset=9999999',
  'events?select=participants(email)&participants.notes=MATCH.x',
  'events?select=id,participants(events(participants(email)))&id=eq.x',
  'events?select=id,participants(count)&id=eq.x',
  'events?select=participants(email)&participants.select=events(title)',
  `events?select=id&id=eq.${'x'.repeat(501)}`,
  `participants?select=id&event_id=eq.x&id=in.(${'x'.repeat(8_000)})`,
  'rpc/own_publication?in_event_id=x&select=*',
  'rpc/own_publication?in_event_id=x&in_event_id=y',
  'rpc/publish_event?in_event_id=x',
  'rpc/__proto__',
  'rpc/browse_events?constructor=x',
])('%s is rejected', async (query) => {
  expect((await ask(query))?.status).toBe(400);
});

test.each([
  [{ in_city: 'ü'.repeat(49_000) }],
  [{ in_city: ['Bergen'] }],
  [{ in_limit: '24' }],
  [{ in_open_only: 1 }],
  [{ in_words: 'x' }],
  [[{ in_city: 'Bergen' }]],
  ['Bergen'],
])('a list by %j is rejected', async (parameters) => {
  expect((await call('browse_events', parameters))?.status).toBe(400);
});

test.each([
  ['accept', 'application/vnd.pgrst.plan+json'],
  ['accept', 'text/csv'],
  ['prefer', 'count=exact, handling=lenient'],
  ['prefer', 'tx=rollback'],
  ['accept-profile', 'private'],
  ['range', '0-9'],
])('the header %s: %s is rejected', async (name, value) => {
  const init = { headers: { [name]: value } };
  expect((await ask('events?select=id&id=eq.x', init))?.status).toBe(400);
});

test.each(['[{"title":"x"},{"title":"y"}]', 'title=x', '"x"'])(
  'the row %s is rejected',
  async (body) => {
    expect((await ask('events?select=id', { method: 'POST', body }))?.status).toBe(400);
  },
);

test('an unknown part of a request is named', async () => {
  const answer = await ask('events?select=id&id=eq.x&title=eq.y&order=city');
  expect(await answer?.json()).toEqual({
    code: 'PGRST100',
    message:
      'This site doesn’t allow GET events select id by id.eq by title.eq in order city. Its data API only answers requests that its own app makes.',
    details: 'request_not_known',
    hint: null,
  });
});

test.each([
  'events?select=id&id=eq.match-of-champions050127abcd',
  'events?select=id,%20title&id=eq.like.minded',
])('%s is accepted, whatever its values look like', async (query) => {
  expect(await ask(query)).toBeNull();
});

test('each request of the app is accepted, and so is one of its columns', async () => {
  for (const { method, table, select, filters, order } of KNOWN_REQUESTS.tables) {
    for (const columns of [select, select.replace(/,.*/, '')]) {
      const parameters = [
        ...(select === '' ? [] : [`select=${columns}`]),
        ...filters.split(' ').filter(Boolean).map(knownFilter),
        ...(order === '' ? [] : [`order=${order}`]),
      ];
      const init = method === 'GET' ? {} : { method, body: '{}' };
      expect(await ask(`${table}?${parameters.join('&')}`, init)).toBeNull();
    }
  }
});

function knownFilter(filter: string): string {
  const [, column, not = '', comparison] = /^(.*?)(\.not)?\.(\w+)$/.exec(filter) ?? [];
  const value = { in: '(a,b)', is: 'null' }[comparison ?? ''] ?? 'x';
  return `${column}=${not.slice(1)}${not && '.'}${comparison}.${value}`;
}

test('the site’s functions may send any request', async () => {
  const request = new Request(`${REST}publications?select=*`, { headers: { apikey: 'secret' } });
  expect(await refusedQuery(request, 'secret')).toBeNull();
  expect((await refusedQuery(request, 'another'))?.status).toBe(400);
});

test('a return URL for emails may be anything', async () => {
  const url = 'http://localhost/auth/v1/recover?redirect_to=http://localhost/match.html';
  expect(await refusedQuery(new Request(url, { method: 'POST' }))).toBeNull();
});

/** Queries made of parts that the data API supports. */
const queries = fc
  .record({
    table: fc.constantFrom('events', 'participants', 'publications', 'posts', 'section_results'),
    select: fc.array(
      fc.constantFrom('id', 'a:content', 'content', '*', 'participants(count)', 'results', 'body'),
      { maxLength: 6 },
    ),
    filters: fc.array(
      fc.tuple(
        fc.constantFrom('id', 'event_id', 'content->>a', 'or', 'a.select', 'participants.id'),
        fc.constantFrom('eq.x', 'like.*x*', 'not.is.null', '(id.eq.x)', 'in.(x,y)', 'fts.x'),
      ),
      { maxLength: 4 },
    ),
    order: fc.option(fc.constantFrom('id', 'created_at.desc', 'content->a.asc')),
  })
  .map(({ table, select, filters, order }) => {
    const parameters = [
      ...(select.length > 0 ? [`select=${select.join(',')}`] : []),
      ...filters.map(([name, value]) => `${name}=${value}`),
      ...(order === null ? [] : [`order=${order}`]),
    ];
    return { query: `${table}?${parameters.join('&')}`, table, select, filters };
  });

test('of random queries, those accepted select known columns of a table of the app', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ query, table, select, filters }) => {
      if ((await ask(query)) !== null) return;
      const shapes = KNOWN_REQUESTS.tables.filter((shape) => shape.table === table);
      expect(new Set(select).size).toBe(select.length);
      expect(
        shapes.some((shape) => filters.length === shape.filters.split(' ').filter(Boolean).length),
      ).toBe(true);
      expect(filters.every(([name]) => name === 'id' || name === 'event_id')).toBe(true);
      expect(filters.every(([, value]) => /^(?:eq\.x|in\.\(x,y\))$/.test(value))).toBe(true);
      expect(select.filter((item) => /[:*]/.test(item))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
