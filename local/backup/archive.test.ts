import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromArchive, toArchive } from './archive.ts';

const data = {
  keys: Buffer.from('{"keys":1}'),
  database: Buffer.alloc(5000, 'db'),
  pictures: new Map([['spring-open/AAAAAAAAAAAAAAAA.webp', Buffer.from('a picture')]]),
};
const archive = await toArchive(data, new Date('2026-11-21T08:00:00Z'));

test('a backup restores what went into it', async () => {
  expect(await fromArchive(archive)).toEqual({ ...data, createdAt: '2026-11-21T08:00:00.000Z' });
});

test('every system’s tar can list a backup', () => {
  const listed = execFileSync('tar', ['tz'], { input: archive, encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual([
    'manifest.json',
    'keys.json',
    'database.tar',
    'pictures/spring-open/AAAAAAAAAAAAAAAA.webp',
  ]);
});

test.each([
  ['cut short', archive.subarray(0, archive.length - 20)],
  ['empty', Buffer.alloc(0)],
  ['no archive', Buffer.from('a letter')],
  ['an archive of something else', gzipSync(Buffer.alloc(1024))],
])('a file that is %s is rejected', async (_, bytes) => {
  await expect(fromArchive(bytes)).rejects.toThrow(/^is (damaged|not a backup)/);
});

test('a single changed byte is detected', async () => {
  const tar = gunzipSync(archive);
  tar[tar.indexOf('dbdbdb')] = 0x78;
  await expect(fromArchive(gzipSync(tar))).rejects.toThrow('is damaged: database.tar');
});

test.each([
  ['a header that changed', (tar: Buffer) => tar.fill('x', 0, 4)],
  ['an end that is missing', (tar: Buffer) => tar.subarray(0, tar.indexOf('dbdbdb') + 100)],
])('%s is detected inside the compressed archive', async (_, damage) => {
  const damaged = gzipSync(damage(gunzipSync(archive)));
  await expect(fromArchive(damaged)).rejects.toThrow('is damaged, or isn’t a backup');
});

test('an unpacked backup is readable only by its owner', () => {
  const listed = execFileSync('tar', ['tzv'], { input: archive, encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(Array(4).fill(expect.stringMatching(/^-rw------- /)));
});
