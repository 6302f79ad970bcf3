import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import { manifestKey, pruneAndCheckPages, readPage } from './manifest.ts';
import type { PageStore } from './page-store.ts';
import { storePages } from './rendering.ts';
import { memoryOrder } from './testing.ts';

let directory: string;
let server: BlobsServer;
let stores: Record<'directory' | 'blobs', PageStore>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tabiya-order-'));
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

/** Wraps a store for a process whose replacements wait for the gate after they have looked, and then write anyway. */
const lastWriterWins = (store: PageStore, gate: { reached(): void; open: Promise<void> }) => ({
  read: (key: string) => store.read(key),
  write: store.write.bind(store),
  remove: store.remove.bind(store),
  list: store.list.bind(store),
  check: () => store.check(),
  async replace(key: string, next: Parameters<PageStore['replace']>[1]) {
    const entry = next((await store.read(key))?.entry ?? null);
    gate.reached();
    await gate.open;
    if (entry !== null) await store.write(key, entry);
  },
});

const pagesOf = (name: string) =>
  ['', '/print'].map((path) => {
    const html = path === '/print' ? 'print' : name;
    return { path, input: html, render: () => ({ html, csp: '' }) };
  });

const at = (revision: number) => ({
  ...{ revision, changedAt: '', customUrl: null, formerCustomUrls: [] },
});

describe.each(['directory', 'blobs'] as const)('in the %s store', (kind) => {
  test.each([
    ['an older rendering', 1, 2],
    ['a rendering of the same revision', 1, 1],
  ])(
    '%s that writes last does not stay, even if the store takes the last writer',
    async (_, slow, quick) => {
      const store = stores[kind];
      const order = memoryOrder();
      const eventId = crypto.randomUUID();
      const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const purge = () => Promise.resolve();
      await storePages({ store, order, purge }, eventId, at(0), pagesOf('first'));

      const held = lastWriterWins(store, { reached: reached.resolve, open: open.promise });
      const late = storePages({ store: held, order, purge }, eventId, at(slow), pagesOf('late'));
      await reached.promise;
      await storePages(
        { store, order, purge, renewsAll: true },
        eventId,
        at(quick),
        pagesOf('newest'),
      );
      open.resolve();
      await late;

      expect((await readPage(store, eventId, ''))?.page.entry.html).toBe('newest');
      expect((await readPage(store, eventId, '/print'))?.page.entry.html).toBe('print');
      expect(await pruneAndCheckPages({ store, order }, eventId, Date.now())).toBe(true);
    },
  );

  test('a manifest that a killed rendering left in place of the newest one is found', async () => {
    const store = stores[kind];
    const order = memoryOrder();
    const eventId = crypto.randomUUID();
    const purge = () => Promise.resolve();
    await storePages({ store, order, purge }, eventId, at(1), pagesOf('old'));
    const old = await store.read(manifestKey(eventId));
    await storePages({ store, order, purge }, eventId, at(2), pagesOf('new'));
    if (old) await store.write(manifestKey(eventId), old.entry);
    expect(await pruneAndCheckPages({ store, order }, eventId, Date.now())).toBe(false);
  });
});
