import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import { DamagedEntryError, type PageStore, type StoredPage } from './page-store.ts';

let directory: string;
let blobs: BlobsServer;
let blobsUrl: string;
let stores: Record<'directory' | 'blobs', PageStore>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tabiya-store-'));
  blobs = new BlobsServer({
    directory: join(directory, 'blobs'),
    token: 'local',
    logger: () => {},
  });
  const { port } = await blobs.start();
  blobsUrl = `http://localhost:${port}`;
  const connection = { siteID: 'site', token: 'local', edgeURL: blobsUrl };
  stores = {
    directory: new DirectoryPageStore(join(directory, 'pages')),
    blobs: new BlobsPageStore(getStore({ name: 'pages', ...connection })),
  };
});
afterAll(async () => {
  await blobs.stop();
  await rm(directory, { recursive: true });
});

const page = (revision: number, html = `<p>revision ${revision} ♞</p>`): StoredPage => ({
  html,
  csp: "default-src 'none'",
});

const freshKey = () => `renderings/${crypto.randomUUID()}/1`;

describe.each(['directory', 'blobs'] as const)('the %s store', (kind) => {
  test('returns what was written', async () => {
    const key = freshKey();
    expect(await stores[kind].read(key)).toBeNull();
    await stores[kind].write(key, page(1));
    expect((await stores[kind].read(key))?.entry).toEqual(page(1));
    await stores[kind].remove([key]);
    expect(await stores[kind].read(key)).toBeNull();
  });

  test('can be checked', async () => {
    await expect(stores[kind].check()).resolves.toBeUndefined();
  });

  test('replaces an entry with the result of a function, or keeps it if there is none', async () => {
    const key = freshKey();
    const storedBefore: unknown[] = [];
    for (const next of [page(1), page(2), null]) {
      await stores[kind].replace(key, (stored) => {
        storedBefore.push(stored);
        return next;
      });
    }
    expect(storedBefore).toEqual([null, page(1), page(2)]);
    expect((await stores[kind].read(key))?.entry).toEqual(page(2));
  });

  test('gives equal pages the same tag and different ones another', async () => {
    const [key, other] = [freshKey(), freshKey()];
    await stores[kind].write(key, page(1, '<p>a</p>'));
    const first = await stores[kind].read(key);
    await stores[kind].write(key, page(2, '<p>a</p>'));
    expect((await stores[kind].read(key))?.tag).toBe(first?.tag);
    await stores[kind].write(other, page(1, '<p>b</p>'));
    expect((await stores[kind].read(other))?.tag).not.toBe(first?.tag);
  });

  test('lists entries under a prefix, at any depth, and nothing else', async () => {
    const event = crypto.randomUUID();
    expect(await stores[kind].list(`embed/${event}/`)).toEqual([]);
    await stores[kind].write(`embed/${event}/card`, page(1));
    await stores[kind].write(`embed/${event}/standings/u-1800`, { revision: 2, gone: true });
    await stores[kind].write(`embed/${event}-2/card`, page(1));
    await stores[kind].write(`results/${event}/u-1800`, page(1));
    expect((await stores[kind].list(`embed/${event}/`)).sort()).toEqual([
      `embed/${event}/card`,
      `embed/${event}/standings/u-1800`,
    ]);
  });
});

test.each([
  ['cut short', (file: Buffer) => file.subarray(0, file.length - 5)],
  ['emptied', () => Buffer.alloc(0)],
  ['changed in its compressed half', (file: Buffer) => file.with(file.length - 3, 0)],
  ['of another shape', () => Buffer.from('{"entry":{}}\n')],
  ['without its policy', (file: Buffer) => replaced(file, '"csp":', '"policy":')],
])('a page file that is %s is damaged, and the next write repairs it', async (how, damage) => {
  const store = new DirectoryPageStore(join(directory, how));
  await store.write('events/a', page(2));
  const path = join(directory, how, 'events/a.page');
  await writeFile(path, damage(await readFile(path)));
  await expect(store.read('events/a')).rejects.toThrow(DamagedEntryError);
  await store.replace('events/a', () => page(1));
  expect((await store.read('events/a'))?.entry).toEqual(page(1));
});

test('a directory in place of a page file is damage, and the next write repairs it', async () => {
  const store = new DirectoryPageStore(join(directory, 'occupied'));
  await mkdir(join(directory, 'occupied/events/a.page/within'), { recursive: true });
  await expect(store.read('events/a')).rejects.toThrow(DamagedEntryError);
  await store.replace('events/a', () => page(1));
  expect((await store.read('events/a'))?.entry).toEqual(page(1));
});

/** Replaces a text in the first line of a file. */
function replaced(file: Buffer, text: string, by: string): Buffer {
  return Buffer.from(file.toString('latin1').replace(text, by), 'latin1');
}

test('a damaged entry of the blobs store is repaired by the next write', async () => {
  const key = freshKey();
  const connection = { siteID: 'site', token: 'local', edgeURL: blobsUrl };
  await getStore({ name: 'pages', ...connection }).set(key, '{"html"');
  await expect(stores.blobs.read(key)).rejects.toThrow(DamagedEntryError);
  await stores.blobs.replace(key, () => page(1));
  expect((await stores.blobs.read(key))?.entry).toEqual(page(1));
});

test('the directory store compresses a page, and leaves nothing else', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const store = new DirectoryPageStore(join(directory, 'compressed'));
  await store.write('events/a', page(1));
  await store.write('events/a', page(2));
  const { encoded } = (await store.read('events/a')) ?? {};
  expect(brotliDecompressSync(encoded?.br ?? '').toString()).toBe(page(2).html);
  expect(gunzipSync(encoded?.gzip() ?? '').toString()).toBe(page(2).html);
  expect(await readdir(join(directory, 'compressed/events'))).toEqual(['a.page']);
});

test('a page visited again is sent in fewer bytes, unchanged', async () => {
  const { brotliDecompressSync } = await import('node:zlib');
  const store = new DirectoryPageStore(join(directory, 'visited'));
  const html = Array.from({ length: 200 }, (_, i) => `<td>${i * i}</td>`).join('');
  await store.write('events/a', { ...page(1), html });
  const first = await store.read('events/a');
  const bytes = first?.encoded?.br.length ?? 0;
  await expect
    .poll(async () => (await store.read('events/a'))?.encoded?.br.length)
    .toBeLessThan(bytes);
  const again = await store.read('events/a');
  expect(brotliDecompressSync(again?.encoded?.br ?? '').toString()).toBe(html);
  expect(again?.tag).toBe(first?.tag);
});

test('the directory store keeps a limited number of bytes in memory, of the latest pages', async () => {
  const small = new DirectoryPageStore(join(directory, 'small'), 12_000);
  const large = page(1, `<p>${'x'.repeat(4_000)}</p>`);
  const [first, second] = ['renderings/first/1', 'renderings/second/1'];
  await small.write(first, large);
  await small.write(second, large);
  const found = await small.read(first);
  expect(await small.read(first)).toBe(found);
  await small.read(second);
  expect(await small.read(first)).not.toBe(found);
  expect((await small.read(first))?.entry).toEqual(found?.entry);
});

test('an unwritable directory fails its check', async () => {
  const path = join(directory, 'no-directory');
  await writeFile(path, '');
  await expect(new DirectoryPageStore(path).check()).rejects.toThrow('EEXIST');
  await expect(new DirectoryPageStore(join(path, 'pages')).check()).rejects.toThrow('ENOTDIR');
});

test('another process that opens the directory reads what the first wrote', async () => {
  const first = new DirectoryPageStore(join(directory, 'shared'));
  const second = new DirectoryPageStore(join(directory, 'shared'));
  await first.write('events/a', page(1));
  expect((await second.read('events/a'))?.entry).toEqual(page(1));
  await first.write('events/a', page(2));
  expect((await second.read('events/a'))?.entry).toEqual(page(2));
});
