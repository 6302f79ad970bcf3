import { MAX_PICTURE_BYTES } from '@tabiya/domain/event/picture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPicture } from './picture-bytes.ts';
import { encodePng, pngChunk, SMALL_PICTURES } from './testing.ts';

const { webp, losslessWebp, transparentWebp, movingWebp, jpeg, progressiveJpeg } = SMALL_PICTURES;

const problemOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const checked = checkPicture(bytes);
  return checked.ok ? null : checked.problem;
};
const textBytes = (text: string) => new Uint8Array(Buffer.from(text));
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

const WHOLE: readonly [string, Uint8Array<ArrayBuffer>][] = [
  ['png', encodePng({ width: 6, height: 4 })],
  ['jpg', jpeg],
  ['jpg', progressiveJpeg],
  ['webp', webp],
  ['webp', losslessWebp],
  ['webp', transparentWebp],
];

test.each(WHOLE)('a complete %s is accepted with the size in its header', (extension, bytes) => {
  const checked = checkPicture(bytes);
  expect(checked).toMatchObject({ ok: true, picture: { width: 6, height: 4 } });
  expect(checked.ok && checked.picture.file).toMatch(
    new RegExp(`^[A-Za-z0-9_-]{16}\\.${extension}$`),
  );
});

test('equal pictures have the same name, and different ones another', () => {
  const nameOf = (gray: number) => {
    const checked = checkPicture(encodePng({ gray }));
    return checked.ok ? checked.picture.file : '';
  };
  expect(nameOf(10)).toBe(nameOf(10));
  expect(nameOf(10)).not.toBe(nameOf(11));
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['nothing at all', ''],
])('%s is not a picture, whatever its name', (_, text) => {
  expect(problemOf(textBytes(text))).toBe('picture_unknown_kind');
});

test.each(WHOLE)('a %s cut off anywhere is damaged', (_, bytes) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: bytes.length - 1 }), (length) => {
      expect(checkPicture(bytes.slice(0, length)).ok).toBe(false);
    }),
  );
});

test.each(WHOLE)('a %s with trailing bytes is damaged', (_, bytes) => {
  expect(problemOf(joined(bytes, '<script>alert(1)</script>'))).toBe('picture_damaged');
});

test('an animated picture is rejected', () => {
  expect(problemOf(movingWebp)).toBe('picture_damaged');
});

test('a small file that would fill the memory is rejected', () => {
  expect(problemOf(encodePng({ width: 1601, height: 10 }))).toBe('picture_too_many_pixels');
  expect(problemOf(encodePng({ width: 60_000, height: 60_000 }))).toBe('picture_too_many_pixels');
  // Less data than the header announces, and far more.
  expect(problemOf(encodePng({ width: 1600, height: 1600 }).fill(9, 20, 24))).toBe(
    'picture_damaged',
  );
  const bomb = Buffer.from(encodePng({ width: 1600, height: 1500 }));
  bomb.writeUInt32BE(2, 16);
  const header = pngChunk('IHDR', bomb.subarray(16, 29));
  header.copy(bomb, 8);
  expect(problemOf(new Uint8Array(bomb))).toBe('picture_damaged');
});

test('a file beyond the limit is rejected before it is read', () => {
  expect(problemOf(new Uint8Array(MAX_PICTURE_BYTES + 1))).toBe('picture_too_large');
});

test('a camera’s metadata is not stored', () => {
  const exif = joined(new Uint8Array([0xff, 0xe1, 0, 14]), 'Exif secret!');
  const withExif = joined(jpeg.slice(0, 2), exif, jpeg.slice(2));
  const withText = encodePng({}, [pngChunk('tEXt', Buffer.from('Comment\0secret'))]);
  for (const bytes of [withExif, withText]) {
    expect(Buffer.from(bytes).includes('secret')).toBe(true);
    const checked = checkPicture(bytes);
    expect(checked.ok && Buffer.from(checked.bytes).includes('secret')).toBe(false);
    expect(checked.ok).toBe(true);
  }
});

test('a stored picture is itself accepted unchanged', () => {
  for (const [, bytes] of WHOLE) {
    const once = checkPicture(bytes);
    if (!once.ok) throw new Error(once.problem);
    expect(checkPicture(once.bytes)).toEqual(once);
  }
});

test('no bytes make it throw, store more than was sent, or name an invalid file', () => {
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    // A whole file with some bytes replaced.
    fc
      .tuple(
        fc.constantFrom(...WHOLE.map(([, bytes]) => bytes), movingWebp),
        fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 6 }),
      )
      .map(([bytes, changes]) => {
        const changed = bytes.slice();
        for (const [at, value] of changes) if (at < changed.length) changed[at] = value;
        return changed;
      }),
    // A valid beginning, followed by anything.
    fc
      .tuple(fc.constantFrom(...WHOLE.map(([, bytes]) => bytes)), fc.nat(80), fc.uint8Array())
      .map(([bytes, at, rest]) => joined(bytes.slice(0, at), rest)),
  );
  fc.assert(
    fc.property(hostile, (bytes) => {
      const checked = checkPicture(new Uint8Array(bytes));
      if (!checked.ok) return;
      expect(checked.bytes.length).toBeLessThanOrEqual(bytes.length);
      expect(Math.max(checked.picture.width, checked.picture.height)).toBeLessThanOrEqual(1600);
    }),
    { numRuns: 2_000 },
  );
});
