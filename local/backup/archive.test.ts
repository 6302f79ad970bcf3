import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromArchive, toArchive } from './archive.ts';

const data = { keys: Buffer.from('{"keys":1}'), database: Buffer.alloc(5000, 'db') };
const archive = toArchive(data, new Date('2026-11-21T08:00:00Z'));

test('what went into a backup comes out of it', () => {
  expect(fromArchive(archive)).toEqual({ ...data, createdAt: '2026-11-21T08:00:00.000Z' });
});

test('the tar of every system lists a backup', () => {
  const listed = execFileSync('tar', ['tz'], { input: archive, encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(['manifest.json', 'keys.json', 'database.tar']);
});

test.each([
  ['cut short', archive.subarray(0, archive.length - 20)],
  ['empty', Buffer.alloc(0)],
  ['no archive', Buffer.from('a letter')],
  ['an archive of something else', gzipSync(Buffer.alloc(1024))],
])('a file that is %s is refused', (_, bytes) => {
  expect(() => fromArchive(bytes)).toThrow(/^is (damaged|not a backup)/);
});

test('one byte that changed is found', () => {
  const tar = gunzipSync(archive);
  tar[tar.indexOf('dbdbdb')] = 0x78;
  expect(() => fromArchive(gzipSync(tar))).toThrow('is damaged: database.tar');
});
