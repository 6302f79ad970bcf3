import { crc32, inflateSync } from 'node:zlib';
import { MAX_PICTURE_SIDE } from '@tabiya/domain/event/picture';
import { concatenate, type ReadPicture } from './read-picture.ts';

const SIGNATURE = 8;

/** The chunks that make up the picture; the others contain text, times, positions, or further frames. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Samples a pixel by color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Chunk = { type: string; data: Uint8Array<ArrayBuffer>; whole: Uint8Array<ArrayBuffer> };

/** Reads a PNG, chunk by chunk with checksums, to exactly its end. null if it is damaged or a decompression bomb. */
export function readPng(bytes: Uint8Array<ArrayBuffer>): ReadPicture | null {
  const chunks = readChunks(bytes);
  const [header] = chunks ?? [];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return null;
  if (chunks.filter(({ type }) => type === 'IHDR' || type === 'IEND').length !== 2) return null;
  // An upper-case letter marks a chunk that a decoder has to understand.
  if (chunks.some(({ type }) => /^[A-Z]/.test(type) && !KEPT.has(type))) return null;
  const view = new DataView(header.data.buffer, header.data.byteOffset, header.data.length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const tooMany = Math.max(width, height) > MAX_PICTURE_SIDE;
  if (
    !tooMany &&
    !hasAllPixels(chunks, { width, height, depth: view.getUint8(8), color: view.getUint8(9) })
  ) {
    return null;
  }
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  return { width, height, bytes: concatenate([bytes.subarray(0, SIGNATURE), ...kept]) };
}

/** Returns the chunks of a file; null if one is cut off, a checksum is wrong, or data follows the last. */
function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: Chunk[] = [];
  let at = SIGNATURE;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const named = bytes.subarray(at + 4, end - 4);
    const type = String.fromCharCode(...named.subarray(0, 4));
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(named) !== view.getUint32(end - 4)) return null;
    chunks.push({ type, data: named.subarray(4), whole: bytes.subarray(at, end) });
    at = end;
    if (type === 'IEND') return at === bytes.length ? chunks : null;
  }
  return null;
}

type Layout = { width: number; height: number; depth: number; color: number };

/** True if the data inflates to exactly as many bytes as the header announces. */
function hasAllPixels(chunks: readonly Chunk[], { width, height, depth, color }: Layout): boolean {
  const channels = CHANNELS[color];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return false;
  const data = concatenate(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const expected = height * (1 + Math.ceil((width * channels * depth) / 8));
  // Interlaced files have up to seven passes with lines of their own.
  const most = 2 * expected + 1_000;
  try {
    return inflateSync(data, { maxOutputLength: most }).length >= expected;
  } catch {
    return false;
  }
}
