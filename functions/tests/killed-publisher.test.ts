import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import publish from '../publish.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';

/** How often a publisher is killed, two at a time. */
const KILLS = Number(process.env['KILLS'] ?? 200);
/** How many first publishes fit into the longest life of a publisher: a kill falls anywhere in one, or in the next. */
const PUBLISHES_IN_A_LIFE = 1.2;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

function startPublisher(eventId: string): ChildProcess {
  return fork(join(import.meta.dirname, 'publisher-process.ts'), {
    env: {
      ...process.env,
      EVENT_ID: eventId,
      ACCESS_TOKEN: site.owner.accessToken,
      // Two hundred processes load the same modules: compiled once is enough.
      NODE_COMPILE_CACHE: join(tmpdir(), 'tabiya-compile-cache'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Reads the page as visitors do, on and on, and notes whatever is not one whole page of one edition. */
function startReader(eventId: string) {
  const broken: string[] = [];
  let reading = true;
  let reads = 0;
  const done = (async () => {
    while (reading) {
      const response = await call(page, `/${eventId}`);
      const html = await response.text();
      const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
      const isWhole = html.endsWith('</html>') && html.includes(`<title>${heading}</title>`);
      if (response.status !== 200 || !isWhole) broken.push(`${response.status} ${html.slice(-80)}`);
      reads += 1;
      // As often as visitors of a busy page come, and no oftener: the publishers need the processor.
      await new Promise((resolve) => setTimeout(resolve, 5));
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

/** How long the longest life of a publisher is, in milliseconds: as its first publish takes now, with all else that runs. */
async function longestLife(eventId: string): Promise<number> {
  const publisher = startPublisher(eventId);
  await once(publisher, 'message');
  const began = performance.now();
  await once(publisher, 'message');
  const life = PUBLISHES_IN_A_LIFE * (performance.now() - began);
  publisher.kill('SIGKILL');
  await once(publisher, 'exit');
  return life;
}

async function publishAndKill(eventId: string, times: number, life: number): Promise<void> {
  for (let kill = 0; kill < times; kill++) {
    const publisher = startPublisher(eventId);
    const exited = once(publisher, 'exit');
    await once(publisher, 'message');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * life));
    publisher.kill('SIGKILL');
    await exited;
  }
}

test(`publishers killed at ${KILLS} random moments leave a whole page, and the sweep finishes their work`, {
  timeout: 600_000,
}, async () => {
  const eventIds = await Promise.all([createEvent(site), createEvent(site)]);
  const lanes = eventIds.map(async (eventId) => {
    await call(publish, '/api/publish', json({ eventId }, site.owner.accessToken));
    const life = await longestLife(eventId);
    const reader = startReader(eventId);
    await publishAndKill(eventId, KILLS / eventIds.length, life);
    const { broken, reads } = await reader.stop();
    expect(broken).toEqual([]);
    expect(reads).toBeGreaterThan(KILLS);
  });
  await Promise.all(lanes);

  await call(sweep, '/');
  for (const eventId of eventIds) {
    const [row] = await site.sql<{ title: string }>(
      `select snapshot ->> 'title' as title from public.publications where event_id = $1`,
      [eventId],
    );
    expect(row?.title).toMatch(/^Edition/);
    expect(await (await call(page, `/${eventId}`)).text()).toContain(`${row?.title}</h1>`);
  }
});
