import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLatestEntries, listOwnEvents } from '../../admin/src/data/listed-events.ts';
import { loadOwnProfile } from '../../admin/src/data/profiles.ts';
import { startTestSupabase, type TestSupabase } from '../testing.ts';
import { type DataNames, readDataNames } from './data-names.ts';
import { refusedQuery } from './query-guard.ts';

const REST = 'http://localhost/rest/v1/';
const JSON_TYPE = { 'content-type': 'application/json' };

let supabase: TestSupabase;
let names: DataNames;
beforeAll(async () => {
  supabase = await startTestSupabase();
  names = await readDataNames(supabase.sql);
});
afterAll(() => supabase?.stop());

const refused = (request: Request) => refusedQuery(request, { names, secretKey: 'secret' });

const ask = (query: string, init: RequestInit = {}) => refused(new Request(REST + query, init));

const write = (query: string, body: unknown, method = 'POST') =>
  ask(query, { method, headers: JSON_TYPE, body: JSON.stringify(body) });

const call = (name: string, parameters: unknown) => write(`rpc/${name}`, parameters);

const NARROW = 'events?select=id&id=eq.x';
/** Different names for the same letters. */
const MANY = Array.from({ length: 200 }, (_, n) => `c${n}`);

test.each([
  // Columns under other names, twice, of unknown names, and paths into them.
  `publications?select=${MANY.map((name) => `${name}:search_text`)}&event_id=eq.x`,
  `events?select=${MANY.map((name) => `${name}:content`)}&id=eq.x`,
  'events?select=id,id&id=eq.x',
  'events?select=id,*&id=eq.x',
  'events?select=*,*&id=eq.x',
  'events?select=**&id=eq.x',
  'events?select=&id=eq.x',
  'events?select=id,&id=eq.x',
  'events?select=secret&id=eq.x',
  'events?select=ID&id=eq.x',
  'events?select=id::text&id=eq.x',
  'events?select=id.count()&id=eq.x',
  'events?select=count&id=eq.x',
  'events?select=count()&id=eq.x',
  'events?select=version.sum()&id=eq.x',
  'events?select=content->a&id=eq.x',
  'events?select=content->>a&id=eq.x',
  'events?select="id"&id=eq.x',
  'events?select=id%20,title&id=eq.x',
  'events?select=%D1%96d&id=eq.x',
  'events?select=constructor&id=eq.x',
  // Tables that aren’t the row’s, below another, twice, by another name, spread, or with long texts.
  'events?select=id,participants(count)&id=eq.x',
  'events?select=id,participants(id)&id=eq.x',
  'events?select=id,participants(events(participants(email)))&id=eq.x',
  'receipts?select=id,participants(full_name,events(title))&event_id=eq.x',
  'receipts?select=id,participants(events(participants(events(title))))&event_id=eq.x',
  'participants?select=id,participants(id)&event_id=eq.x',
  'participants?select=id,events(title),events(city)&event_id=eq.x',
  'participants?select=id,events(title,title)&event_id=eq.x',
  'participants?select=id,e:events(title)&event_id=eq.x',
  'participants?select=id,...events(title)&event_id=eq.x',
  'participants?select=id,events!left(title)&event_id=eq.x',
  'participants?select=id,events!participants_event_id_fkey(title)&event_id=eq.x',
  'participants?select=id,events()&event_id=eq.x',
  'participants?select=id,events(*)&event_id=eq.x',
  'participants?select=id,events(content)&event_id=eq.x',
  'participants?select=id,events(title)(city)&event_id=eq.x',
  'participants?select=id,events(title&event_id=eq.x',
  'participants?select=id,profiles(email)&event_id=eq.x',
  'participants?select=id,events(title)&event_id=eq.x&events.title=eq.x',
  'participants?select=id,events(title)&event_id=eq.x&events.order=title',
  'participants?select=id,events(title)&event_id=eq.x&events.limit=1',
  // Long texts of rows that aren’t identified.
  'events',
  'events?select=*',
  'events?select=id,content',
  'events?select=content&organizer_id=eq.x',
  'events?select=content&id=neq.x',
  'events?select=content&id=not.eq.x',
  'events?select=content&id=in.(x,y)',
  'section_results?select=file&slug=eq.x',
  'posts?select=body&limit=1',
  'publications?select=search_text&city=eq.Bergen',
  // Patterns, trees, and comparisons of long texts.
  'organizer_notes?select=notes&event_id=eq.x&notes=match.^(a*)(a*)%5C1%5C2c$',
  'events?select=id&id=imatch.x',
  'events?select=id&id=%20match.x',
  'events?select=id&id=not.match.x',
  'events?select=id&id=%6Datch.x',
  'events?select=id&id=not.not.ilike.*x*',
  'events?select=id&id=like.*x*',
  'events?select=id&id=match(any).{x,y}',
  'events?select=id&id=eq(any).{x,y}',
  'events?select=id&id=isdistinct.x',
  'events?select=id&id=fts.x',
  'events?select=id&content=cs.{}',
  'events?select=id&content=eq.{}',
  'events?select=id&content=in.({})',
  'events?select=id&content->>a=eq.x',
  'events?select=id&content->>a.select=like.*xy*',
  'events?select=id&id=eq.x&content->>b.or=like.*xy*',
  'events?select=id&or=(title.match.x,city.eq.Bergen)',
  'events?select=id&id=eq.x&and=(city.eq.Bergen)',
  'events?select=id&id=eq.x&not.or=(city.eq.Bergen)',
  'events?select=id&id=is.unknown',
  'events?select=id&id=eq',
  'events?select=id&secret=eq.x',
  'events?select=participants(email)&participants.notes=MATCH.x',
  'events?select=participants(email)&participants.select=events(title)',
  // Parameters twice, and of other kinds.
  `${NARROW}&id=eq.y`,
  `${NARROW}&select=content`,
  `${NARROW}&%69d=eq.y`,
  `${NARROW}&apikey=secret`,
  `${NARROW}&constructor=eq.x`,
  `${NARROW}&limit=1001`,
  `${NARROW}&limit=-1`,
  `${NARROW}&limit=1e3`,
  `${NARROW}&limit=1&limit=2`,
  `${NARROW}&offset=9999999`,
  `${NARROW}&order=content`,
  `${NARROW}&order=content->a`,
  `${NARROW}&order=title,title`,
  `${NARROW}&order=title.asc.desc`,
  `${NARROW}&order=random()`,
  `${NARROW}&order=participants(count)`,
  `${NARROW}&order=`,
  `${NARROW}&columns=secret`,
  `${NARROW}&on_conflict=id,id`,
  // Long ones.
  `events?select=id&id=eq.${'x'.repeat(501)}`,
  `participants?select=id&event_id=eq.x&id=in.(${'x,'.repeat(4_000)})`,
  `participants?select=id&event_id=eq.x&id=in.(${'%C3%BC'.repeat(1_400)})`,
  // Other paths.
  '',
  'events/',
  'events,posts?select=id',
  '%65vents?select=id&id=eq.x',
  'events%00?select=id',
  'secrets?select=id',
  'page_outbox?select=id',
  '__proto__?select=id',
  'rpc',
  'rpc/__proto__',
  'rpc/own_publication/x',
  'rpc/own_publication?in_event_id=x&select=*',
  'rpc/own_publication?in_event_id=x&in_event_id=y',
  'rpc/own_publication?in_event_id=x&limit=1',
  `rpc/own_publication?in_event_id=${'x'.repeat(501)}`,
  'rpc/publish_event?in_event_id=x',
  'rpc/pg_sleep?seconds=5',
  'rpc/browse_events?constructor=x',
])('%s is rejected', async (query) => {
  expect((await ask(query))?.status).toBe(400);
});

test.each([
  ['browse_events', { in_city: 'ü'.repeat(49_000) }],
  ['browse_events', { in_city: ['Bergen'] }],
  ['browse_events', { in_limit: '24' }],
  ['browse_events', { in_open_only: 1 }],
  ['browse_events', { in_words: 'x' }],
  ['browse_events', [{ in_city: 'Bergen' }]],
  ['browse_events', 'Bergen'],
  ['browse_events?in_city=Bergen', {}],
  ['browse_events?select=id', {}],
  ['publish_event', { in_event_id: 'x' }],
])('a call of %s with %j is rejected', async (name, parameters) => {
  expect((await call(name, parameters))?.status).toBe(400);
});

test.each([
  ['accept', 'application/vnd.pgrst.plan+json'],
  ['accept', 'text/csv'],
  ['accept', 'application/geo+json'],
  ['accept', 'application/vnd.pgrst.array+json;nulls=stripped'],
  ['prefer', 'count=exact, handling=lenient'],
  ['prefer', 'count=planned'],
  ['prefer', 'tx=rollback'],
  ['prefer', 'max-affected=1'],
  ['prefer', 'timezone=Asia/Tokyo'],
  ['accept-profile', 'private'],
  ['content-profile', 'auth'],
  ['range', '0-9'],
])('the header %s: %s is rejected', async (name, value) => {
  expect((await ask(NARROW, { headers: { [name]: value } }))?.status).toBe(400);
});

test.each([
  ['POST', 'posts', 'title=x', JSON_TYPE],
  ['POST', 'posts', '"x"', JSON_TYPE],
  ['POST', 'posts', 'null', JSON_TYPE],
  ['POST', 'posts', '[[]]', JSON_TYPE],
  ['POST', 'posts', '[{"title":"x"},{"secret":"y"}]', JSON_TYPE],
  ['POST', 'posts', '{"title.select":"x"}', JSON_TYPE],
  ['POST', 'posts', '{"constructor":"x"}', JSON_TYPE],
  ['POST', 'posts', JSON.stringify(MANY.map((title) => ({ title }))), JSON_TYPE],
  ['POST', 'posts', '{"title":1}', { 'content-type': 'text/csv' }],
  ['POST', 'posts', '{"title":1}', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['POST', 'posts', '{"title":1}', { 'content-type': 'application/vnd.pgrst.object+json' }],
  ['POST', 'posts?columns=title,title', '{"title":"x"}', JSON_TYPE],
  ['POST', 'posts?on_conflict=secret', '{"title":"x"}', JSON_TYPE],
  ['POST', 'posts?select=id,events(content)', '{"title":"x"}', JSON_TYPE],
  ['PUT', 'posts?id=eq.x', '{"title":"x"}', JSON_TYPE],
  ['PATCH', 'posts', '{"title":"x"}', JSON_TYPE],
  ['PATCH', 'events?organizer_id=eq.x', '{"title":"x"}', JSON_TYPE],
  ['PATCH', 'events?id=neq.x', '{"title":"x"}', JSON_TYPE],
  ['PATCH', 'participants?event_id=eq.x', '{"status":"paid"}', JSON_TYPE],
  ['DELETE', 'posts', null, {}],
  ['DELETE', 'posts?status=eq.draft', null, {}],
])('%s %s of %s is rejected', async (method, query, body, headers) => {
  expect((await ask(query, { method, body, headers }))?.status).toBe(400);
});

test('rows that come back from a change are identified like those that are read', async () => {
  const headers = { ...JSON_TYPE, prefer: 'return=representation' };
  const init = { method: 'DELETE', headers };
  expect(await ask('participants?event_id=eq.x&select=id,answers', init)).toBeNull();
  expect((await ask('participants?user_id=eq.x&select=id', init))?.status).toBe(400);
  const change = { method: 'PATCH', body: '{"status":"paid"}', headers };
  expect(await ask('participants?event_id=eq.x&id=eq.y&select=id,answers', change)).toBeNull();
});

test('the refused part of a request is named', async () => {
  const answer = await ask('events?select=id&title=ilike.*open*');
  expect(await answer?.json()).toEqual({
    code: 'PGRST100',
    message: 'This site’s data API doesn’t allow title=ilike.*open*.',
    details: 'request_not_known',
    hint: null,
  });
});

test.each([
  'events?select=id&id=eq.match-of-champions050127abcd',
  'events?select=id&title=eq.like.minded%20(open),%20or%20not',
  'events?select=id,title&organizer_id=eq.x&title=not.eq.y&order=start_date.desc.nullslast,id&limit=20',
  'events?select=*&id=eq.x',
  'events?id=eq.x',
  'events?select=content&id=eq.x&draft=not.is.null',
  'participants?select=id,events!inner(title),sections(name)&status=in.(paid,registered)&offset=20',
  'rpc/own_publication?in_event_id=x',
])('%s is accepted', async (query) => {
  expect(await ask(query)).toBeNull();
});

/** Returns a new user and a client whose requests pass the guard. */
async function guardedUser(email: string) {
  const { id, accessToken } = await supabase.createUser({ email });
  const client = createClient(supabase.url, supabase.publishableKey, {
    accessToken: async () => accessToken,
    global: {
      fetch: async (input, init) => (await refused(new Request(input, init))) ?? fetch(input, init),
    },
  });
  return { id, client };
}

test('the app reads its lists by accepted requests', async () => {
  const { id, client } = await guardedUser('nora@club.example');
  expect(await listOwnEvents(client, id)).toEqual([]);
  expect(await listLatestEntries(client, 3)).toEqual([]);
  expect((await loadOwnProfile(client, id)).email).toBe('nora@club.example');
});

test('what supabase-js asks about one’s own rows is answered', async () => {
  const { id, client } = await guardedUser('olga@club.example');
  const event = {
    ...{ title: 'Spring Open', start_date: '2027-04-02', end_date: '2027-04-04' },
    ...{ venue_name: 'Hall', country: 'Norway', city: 'Bergen', federation_type: 'FIDE' },
  };
  const added = await client.from('events').insert(event).select().single();
  expect(added.error).toBeNull();
  const event_id = added.data?.id;
  const players = ['Ann', 'Ben', 'Cid'].map((full_name) => ({
    ...{ event_id, full_name, email: `${full_name}@x.example` },
  }));
  expect((await client.from('participants').insert(players)).error).toBeNull();
  const { data, count } = await client
    .from('participants')
    .select(
      `id,
       full_name, answers, events!inner (title)`,
      { count: 'exact' },
    )
    .eq('event_id', event_id)
    .neq('full_name', 'Ann')
    .not('email', 'is', null)
    .order('full_name', { ascending: false })
    .range(0, 9);
  expect(data?.map((row) => [row.full_name, row.events])).toEqual([
    ['Cid', { title: 'Spring Open' }],
    ['Ben', { title: 'Spring Open' }],
  ]);
  expect(count).toBe(2);
  const players2 = client.from('participants').select('id', { count: 'exact', head: true });
  expect((await players2.eq('event_id', event_id)).count).toBe(3);
  const changed = await client.from('events').update({ city: 'Oslo' }).eq('id', event_id).select();
  expect(changed.data?.[0]?.city).toBe('Oslo');
  const address = { event_id, participant_id: data?.[0]?.id, notes: 'Late' };
  const notes = client.from('organizer_notes');
  expect((await notes.upsert(address)).error).toBeNull();
  expect(
    (await notes.upsert({ ...address, notes: 'Early' }, { onConflict: 'event_id,participant_id' }))
      .error,
  ).toBeNull();
  expect((await notes.select().eq('event_id', event_id)).data).toMatchObject([{ notes: 'Early' }]);
  expect((await client.from('profiles').select().eq('user_id', id).maybeSingle()).data?.email).toBe(
    'olga@club.example',
  );
  expect((await client.rpc('own_entries', { in_event_id: event_id })).error).toBeNull();
  for (const [table, key] of [['participants', 'event_id'] as const, ['events', 'id'] as const]) {
    const removed = await client.from(table).delete().eq(key, event_id).select('id');
    expect(removed.data, table).toHaveLength(table === 'events' ? 1 : 3);
  }
});

test('the site’s functions may send any request', async () => {
  const functions = { headers: { apikey: 'secret' } };
  expect(await ask('publications?select=*', functions)).toBeNull();
  expect((await ask('publications?select=*', { headers: { apikey: 'another' } }))?.status).toBe(
    400,
  );
});

test('a return URL for emails may be anything', async () => {
  const url = 'http://localhost/auth/v1/recover?redirect_to=http://localhost/match.html';
  expect(await refused(new Request(url, { method: 'POST' }))).toBeNull();
});

/** Queries made of parts that the data API supports, and of some that it doesn’t. */
const queries = fc
  .record({
    table: fc.constantFrom(
      'events',
      'participants',
      'publications',
      'posts',
      'receipts',
      'secrets',
    ),
    select: fc.array(
      fc.constantFrom(
        ...[
          'id',
          'event_id',
          'title',
          'content',
          'a:title',
          '*',
          'events(title)',
          'events(content)',
        ],
        ...[
          'participants(count)',
          'participants(full_name)',
          'participants(events(title))',
          'notes',
        ],
      ),
      { maxLength: 6 },
    ),
    filters: fc.array(
      fc.tuple(
        fc.constantFrom('id', 'event_id', 'content', 'content->>a', 'or', 'a.select', 'events.id'),
        fc.constantFrom('eq.x', 'like.*x*', 'not.is.null', '(id.eq.x)', 'in.(x,y)', 'fts.x'),
      ),
      { maxLength: 3 },
    ),
    order: fc.option(fc.constantFrom('id', 'created_at.desc', 'content', 'content->a.asc')),
  })
  .map(({ table, select, filters, order }) => {
    const parameters = [
      ...(select.length > 0 ? [`select=${select.join(',')}`] : []),
      ...filters.map(([name, value]) => `${name}=${value}`),
      ...(order === null ? [] : [`order=${order}`]),
    ];
    return { query: `${table}?${parameters.join('&')}`, table, select, filters, order };
  });

test('random queries are accepted if and only if they name known parts once and compare them plainly', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(queries, async ({ query, table, select, filters, order }) => {
      const known = names.tables.get(table);
      const column = (name: string) => known?.columns.get(name);
      const isAsked = (item: string) =>
        column(item) !== undefined ||
        (item === 'events(title)' && table !== 'events' && known !== undefined) ||
        (item === 'participants(full_name)' && table === 'receipts');
      const all = select.length === 0 || select.join() === '*';
      const read = all ? [...(known?.columns.keys() ?? [])] : select;
      const hasKey = filters.some(([name, value]) => column(name)?.isKey && value === 'eq.x');
      const fits =
        known !== undefined &&
        (all || (select.every(isAsked) && new Set(select).size === select.length)) &&
        (hasKey || read.every((name) => column(name)?.isLong !== true)) &&
        new Set(filters.map(([name]) => name)).size === filters.length &&
        filters.every(([name, value]) =>
          column(name)?.isLong
            ? value === 'not.is.null'
            : column(name) && /^(?:eq\.x|not\.is\.null|in\.\(x,y\))$/.test(value),
        ) &&
        (order === null || column(order.replace('.desc', ''))?.isLong === false);
      accepted += fits ? 1 : 0;
      expect((await ask(query)) === null, query).toBe(fits);
    }),
    { numRuns: 5_000 },
  );
  // About sixty fit, give or take eight: far fewer would mean that the property says nothing about them.
  expect(accepted).toBeGreaterThan(10);
});
