import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { createEvent } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import picture from '../picture.ts';
import publish from '../publish.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

/** The number of publishers to kill. */
const KILLS = Number(process.env['KILLS'] ?? 200);
/**
 * The number of events that a publisher publishes at once. Starting a process is most of the cost, and each kill
 * catches every event at another point: renaming, reading the event, storing the snapshot, rendering, writing the page,
 * recording it.
 */
const EVENTS_AT_ONCE = 32;
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

function startPublisher(eventIds: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'publisher-process.ts'), {
    env: {
      ...process.env,
      EVENT_IDS: eventIds.join(' '),
      ACCESS_TOKEN: site.owner.accessToken,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Keeps reading the pages as visitors do, and records every response that is not one complete page of one edition. */
function startReader(eventIds: readonly string[]) {
  const broken: string[] = [];
  let reading = true;
  let reads = 0;
  const done = (async () => {
    while (reading) {
      const response = await call(page, `/${eventIds[reads % eventIds.length]}`);
      const html = await response.text();
      const isWhole = html.endsWith('</script>') && editionsIn(html).size <= 1;
      if (response.status !== 200 || !isWhole) broken.push(`${response.status} ${html.slice(-80)}`);
      reads += 1;
      // Read as often as the visitors of a busy page, but no more often: the publishers need the CPU.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      reading = false;
      await done;
      return { broken, reads };
    },
  };
}

/** The editions that a page names, in its head and wherever it shows the venue. */
const editionsIn = (html: string) => new Set(html.match(/Edition \d+ \d+/g));

/**
 * The longest lifetime of a publisher in milliseconds: the current duration of its first publishes. A kill hits a first
 * publish or the next one, since early events are published again by then.
 */
async function longestLife(eventIds: readonly string[]): Promise<number> {
  const publisher = startPublisher(eventIds);
  const ended = new AbortController();
  publisher.once('exit', () => ended.abort());
  const heard = () => once(publisher, 'message', { signal: ended.signal });
  await heard();
  const began = performance.now();
  for (const _ of eventIds) await heard();
  const life = performance.now() - began;
  publisher.kill('SIGKILL');
  await once(publisher, 'exit');
  return life;
}

async function publishAndKill(eventIds: readonly string[], times: number, life: number) {
  const dead: string[] = [];
  for (let kill = 0; kill < times; kill++) {
    const publisher = startPublisher(eventIds);
    const exited = once(publisher, 'exit');
    await once(publisher, 'message');
    // Spread over the whole lifetime, so that no part of a publish is missed by chance.
    const moment = (kill + Math.random()) / times;
    await new Promise((resolve) => setTimeout(resolve, moment * life));
    publisher.kill('SIGKILL');
    await exited;
    for (const eventId of eventIds) dead.push(...(await deadLinks(eventId)));
  }
  return dead;
}

/** Returns the broken links of an event's page, among its results, news, and share picture. */
async function deadLinks(eventId: string): Promise<string[]> {
  const html = await (await call(page, `/${eventId}`)).text();
  const dead: string[] = [];
  for (const part of ['results/all', 'news', 'news.atom']) {
    const path = `/${eventId}/${part}`;
    if (html.includes(path) && (await call(page, path)).status !== 200) dead.push(path);
  }
  const [, shared = ''] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
  if ((await call(picture, shared)).status !== 200) dead.push(`${eventId} ${shared}`);
  return dead;
}

/** An event of the owner with the results of a round and a post. */
async function eventWithResults(): Promise<string> {
  const eventId = await createEvent(site, { tabsShown: tabsShowing('showResults') });
  const { error } = await site.owner.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: resultsOfFixture('12p5r-121.trf', 1),
    in_version: 0,
  });
  expect(error).toBeNull();
  const post = { event_id: eventId, title: 'Round 1 is over', day: '2026-12-01' };
  expect((await site.owner.client.from('posts').insert(post)).error).toBeNull();
  return eventId;
}

test(`${KILLS} publishes killed at random moments leave whole pages, and the sweep finishes their work`, {
  timeout: 600_000,
}, async () => {
  await eventsOn(() => site).makePremium(site.owner.id, true);
  const eventIds = await Promise.all(
    Array.from({ length: EVENTS_AT_ONCE }, () => eventWithResults()),
  );
  for (const eventId of eventIds) {
    await call(publish, '/api/publish', json({ eventId }, site.owner.accessToken));
  }
  const life = await longestLife(eventIds);
  const reader = startReader(eventIds);
  const dead = await publishAndKill(eventIds, Math.ceil(KILLS / EVENTS_AT_ONCE), life);
  const { broken, reads } = await reader.stop();
  expect(broken).toEqual([]);
  expect(dead).toEqual([]);
  expect(reads).toBeGreaterThan(KILLS);

  await call(sweep, '/');
  for (const eventId of eventIds) {
    const [row] = await site.sql<{ venue: string }>(
      `select snapshot ->> 'venueName' as venue from public.publications where event_id = $1`,
      [eventId],
    );
    expect(row?.venue).toMatch(/^Edition/);
    const html = await (await call(page, `/${eventId}`)).text();
    expect([...editionsIn(html)]).toEqual([row?.venue]);
  }
});
