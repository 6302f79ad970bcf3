import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { publishedTerms } from '@tabiya/domain/event/entry-terms/published-terms';
import { ownDatabase } from '@tabiya/server/database/database';
import { rendererVersion } from '@tabiya/server/environment/operator';
import { eventPages } from '@tabiya/server/pages/event-pages';
import { readManifest } from '@tabiya/server/pages/manifest';
import { databaseOrder } from '@tabiya/server/pages/manifest-order';
import { pageStore } from '@tabiya/server/pages/open-page-store';
import { readSource } from '@tabiya/server/pages/page-source';
import { storePages } from '@tabiya/server/pages/rendering';
import sweep from '../../functions/sweep.ts';
import { call } from '../../functions/tests/call.ts';
import { insertEvent } from '../../supabase/tests/fixtures.ts';
import { springOpen, startWorld, type World } from '../../supabase/tests/people.ts';
import { formatWhole, printTable } from './table.ts';

const EVENTS = 10_000;
const SWEEPS = 5;
/** How many events are stored side by side before the measurement. */
const AT_ONCE = 4;

/**
 * Measures a minute's sweep with many published events on Netlify's local Blobs server: the time until a waiting page
 * is served again, and until the sweep ends.
 */
export async function benchSweep(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  const blobs = new BlobsServer({ directory, token: 'local', logger() {} });
  const world = await startWorld();
  try {
    const { port } = await blobs.start();
    setEnvironment(world, `http://localhost:${port}`);
    const eventIds = await storeEvents(world);
    const rows: string[][] = [];
    for (let turn = 1; turn <= SWEEPS; turn++) {
      rows.push([formatWhole(turn), ...(await measureSweep(world, eventIds[turn] ?? ''))]);
    }
    printTable(
      `A sweep with ${formatWhole(EVENTS)} published events on Netlify's store, one of which waits (goal: ≤ 20 s in all)`,
      ['sweep', 'waiting event rendered', 'all'],
      rows,
    );
  } finally {
    await world.stop();
    await blobs.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function setEnvironment(world: World, blobsUrl: string): void {
  const blobs = {
    edgeURL: blobsUrl,
    uncachedEdgeURL: blobsUrl,
    siteID: 'bench',
    token: 'local',
    deployID: 'bench',
  };
  Object.assign(process.env, {
    SUPABASE_URL: world.url,
    SUPABASE_PUBLISHABLE_KEY: world.publishableKey,
    SUPABASE_SECRET_KEY: world.secretKey,
    SITE_URL: 'https://chess.example',
    PAGE_STORE: 'blobs',
    NETLIFY_LOCAL: 'true',
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobs)).toString('base64'),
  });
}

/** Publishes the events and stores their pages, without share pictures. Returns their IDs. */
async function storeEvents(world: World): Promise<string[]> {
  const eventIds: string[] = [];
  const store = async () => {
    while (eventIds.length < EVENTS) {
      const eventId = await insertEvent(world.sql, world.owner.id);
      eventIds.push(eventId);
      await world.sql('select public.publish_event($1, 1, $2, $3)', [
        eventId,
        { ...springOpen, eventId },
        publishedTerms(springOpen),
      ]);
      const source = await readSource(ownDatabase(), eventId);
      if (source === null) throw new Error('The event was not published.');
      const pages = eventPages(source, {
        url: `https://chess.example/${eventId}`,
        sharePicture: null,
      });
      const order = databaseOrder(ownDatabase());
      await storePages(
        { store: pageStore(), order, purge: async () => {} },
        eventId,
        source,
        pages,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
  await world.sql(
    'update private.event_counters set rendered_revision = revision, renderer_version = $1',
    [rendererVersion()],
  );
  return eventIds;
}

/** Returns the time of a sweep until a waiting event is rendered, and until its end. */
async function measureSweep(world: World, eventId: string): Promise<string[]> {
  await world.sql('select private.bump_revision($1)', [eventId]);
  const waiting = await readManifest(pageStore(), eventId);
  const began = performance.now();
  let ended = 0;
  const swept = call(sweep, '/').finally(() => {
    ended = performance.now();
  });
  let rendered = 0;
  while (rendered === 0 && ended === 0) {
    const stored = await readManifest(pageStore(), eventId);
    if (stored?.revision !== waiting?.revision) rendered = performance.now();
  }
  await swept;
  if (rendered === 0) throw new Error('The sweep did not render the event that waits.');
  return [rendered, ended].map((time) => `${((time - began) / 1000).toFixed(2)} s`);
}
