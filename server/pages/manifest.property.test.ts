import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import { type ManifestPlace, manifestKey, pruneAndCheckPages, readPage } from './manifest.ts';
import type { PageStore } from './page-store.ts';
import { storePages } from './rendering.ts';
import { memoryOrder } from './testing.ts';

/** Two pages that contain the revision, and one that never changes. */
const pagesAt = (revision: number) =>
  ['', '/news', '/print'].map((path) => {
    const html = path === '/print' ? 'print' : `${revision}`;
    return { path, input: html, render: () => ({ html, csp: '' }) };
  });

let directory: string;
let server: BlobsServer;
let stores: Record<'directory' | 'blobs', PageStore>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tabiya-manifest-'));
  server = new BlobsServer({ directory: join(directory, 'blobs'), token: 'local', logger() {} });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const connection = { siteID: 'site', token: 'local', edgeURL, consistency: 'strong' as const };
  stores = {
    directory: new DirectoryPageStore(join(directory, 'pages')),
    blobs: new BlobsPageStore(getStore({ name: 'pages', ...connection, uncachedEdgeURL: edgeURL })),
  };
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

/** The steps of an event: each changes or unlists it and then renders it; the rendering may be killed. */
const eventSteps = fc.array(
  fc.record({
    published: fc.boolean(),
    renewsAll: fc.boolean(),
    /** The call to the store at which it is killed. */
    diesAt: fc.option(fc.nat({ max: 12 }), { nil: Number.POSITIVE_INFINITY }),
  }),
  { minLength: 2, maxLength: 5 },
);

/**
 * Makes calls one after the other: Netlify's local server compares before it writes, so two concurrent calls would both
 * pass.
 */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(call);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Wraps store and order for one process: the scheduler orders its calls until the process is killed. */
function processPlace(
  { store, order }: ManifestPlace,
  { scheduler, inTurn, diesAt }: { scheduler: fc.Scheduler; inTurn: Queue; diesAt: number },
): ManifestPlace {
  let calls = 0;
  // A call takes effect at once; the scheduler decides when its process gets the result.
  const access = <Result>(call: () => Promise<Result>): Promise<Result> => {
    const done = calls++ < diesAt ? inTurn(call) : Promise.reject(new Error('killed'));
    done.catch(() => undefined);
    return scheduler.schedule(done);
  };
  return {
    store: {
      read: (key) => access(() => store.read(key)),
      write: (key, entry) => access(() => store.write(key, entry)),
      replace: (key, next) => access(() => store.replace(key, next)),
      remove: (keys) => access(() => store.remove(keys)),
      list: (prefix) => access(() => store.list(prefix)),
      check: () => access(() => store.check()),
    },
    order: {
      newest: (eventId) => access(() => order.newest(eventId)),
      claim: (...claim) => access(() => order.claim(...claim)),
    },
  };
}

type Queue = ReturnType<typeof oneAtATime>;

const DAY = 24 * 60 * 60_000;

describe.each(['directory', 'blobs'] as const)('in the %s store', (kind) => {
  test('readers get pages of one rendering whatever happens, the last state wins, and nothing else stays', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), eventSteps, async (scheduler, steps) => {
        const store = stores[kind];
        const inTurn = kind === 'blobs' ? oneAtATime() : <R>(call: () => Promise<R>) => call();
        const eventId = crypto.randomUUID();
        const place = { store, order: memoryOrder() };
        const render = (
          revision: number,
          { published, renewsAll }: { published: boolean; renewsAll: boolean },
          at: ManifestPlace,
        ) =>
          storePages(
            { ...at, purge: () => Promise.resolve(), renewsAll },
            eventId,
            { revision, changedAt: '', customUrl: null, formerCustomUrls: [] },
            published ? pagesAt(revision) : [],
          );
        await render(0, { published: true, renewsAll: true }, place);
        const renderings = steps.map(async (step, index) => {
          await scheduler.schedule(Promise.resolve());
          const process = processPlace(place, { scheduler, inTurn, diesAt: step.diesAt });
          return render(index + 1, step, process).catch(() => 0);
        });
        const revisionsRead: number[] = [];
        const read = async (from: PageStore) => {
          const found = await readPage(from, eventId, '');
          const print = found && (await readPage(from, eventId, '/print'));
          if (found) expect(found.page.entry.html).toBe(`${found.manifest.revision}`);
          if (print) expect(print.page.entry.html).toBe('print');
          revisionsRead.push(found?.manifest.revision ?? 0);
        };
        const { store: readerStore } = processPlace(place, {
          scheduler,
          inTurn,
          diesAt: Number.POSITIVE_INFINITY,
        });
        const reader = (async () => {
          for (let reads = 0; reads < 2 * steps.length; reads++) await read(readerStore);
        })();
        await scheduler.waitFor(Promise.all([...renderings, reader]));
        await read(store);
        const revisions = revisionsRead.filter((revision) => revision > 0);
        expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));

        // The sweep renders the last state, whichever process was killed, and a day later removes orphaned pages.
        const last = steps.at(-1);
        if (last) await render(steps.length, { ...last, renewsAll: true }, place);
        expect(await pruneAndCheckPages(place, eventId, Date.now() + DAY + 1)).toBe(true);
        const found = await readPage(store, eventId, '');
        expect(found?.page.entry.html).toBe(last?.published ? `${steps.length}` : undefined);
        const pages = last?.published ? 3 : 0;
        expect(await store.list(`renderings/${eventId}/`)).toHaveLength(pages + 1);
        expect(await store.read(manifestKey(eventId))).not.toBeNull();
      }),
      { numRuns: Number(process.env['MANIFEST_RUNS'] ?? (kind === 'blobs' ? 40 : 200)) },
    );
  });
});
