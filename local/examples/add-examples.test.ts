import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { readSectionResults } from '@tabiya/domain/results/section-results';
import { EXAMPLE_EVENTS } from '@tabiya/domain/sample/example-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExamples } from '../../admin/src/data/example-events.ts';
import { demoAccount, ensureDemoAccount } from '../demo-account.ts';
import { type Host, startHost } from '../host.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-examples-'));
let host: Host;

const rows = <Row>(query: string) => host.embedded?.sql<Row>(query) ?? [];
const eventIds = async () =>
  (await rows<{ id: string }>('select id from public.events order by id')).map(({ id }) => id);

beforeAll(async () => {
  host = await startHost({ port: 0, dataDir, hasExamples: true });
});
afterAll(async () => {
  await host?.stop();
  rmSync(dataDir, { recursive: true });
});

test('the first start adds a tournament in progress, one open for registration, and a draft', async () => {
  expect(await eventIds()).toEqual(Object.values(EXAMPLE_EVENTS).sort());
  const answers = Object.values(EXAMPLE_EVENTS).map((id) => fetch(`${host.url}/${id}`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(await (await fetch(`${host.url}/browse`)).text()).toContain('Harbor Rapid');
  expect(await (await fetch(`${host.url}/organizers/harbor-chess-club`)).text()).toContain(
    'Rotterdam Harbor Festival',
  );
});

test('the tournament in progress has 87 entries, payments, four rounds with results, news, and emails', async () => {
  const countRows = (source: string) =>
    rows<{ count: number }>(
      `select count(*)::integer as count from ${source} and event_id = '${EXAMPLE_EVENTS.running}'`,
    );
  expect(await countRows('public.participants where full_name <> email')).toEqual([{ count: 87 }]);
  expect(await countRows(`public.participants where arrived_at is not null`)).toEqual([
    { count: 84 },
  ]);
  expect(await countRows('public.participants where not organizer_created')).toEqual([
    { count: 87 },
  ]);
  expect(await countRows(`public.receipts where amount > 0`)).toEqual([{ count: 75 }]);
  expect(await countRows(`public.posts where status = 'published'`)).toEqual([{ count: 3 }]);
  expect(await countRows(`public.messages where status = 'draft'`)).toEqual([{ count: 2 }]);
  const rated = await countRows('public.participants where fide_rating is not null');
  expect(await countRows(`public.participants where fide_id like '999______'`)).toEqual(rated);
  const sections = await rows<{ results: unknown }>('select results from public.section_results');
  const played = sections.map(({ results }) => {
    const { value } = readSectionResults(results);
    return value && roundsPlayed(value);
  });
  expect(played).toEqual([1, 2, 3].map(() => ({ paired: 5, begun: 5, played: 4 })));
});

test('once the organizer removes the examples, a later start does not add them again', async () => {
  const client = createClient(host.url, host.embedded?.publishableKey ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signInWithPassword(demoAccount);
  await removeExamples(client, Object.values(EXAMPLE_EVENTS));
  expect(await eventIds()).toEqual([]);
  expect(host.embedded && (await ensureDemoAccount(host.embedded))).toBeNull();
});
