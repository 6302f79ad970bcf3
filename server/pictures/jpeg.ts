import { concatenate, type ReadPicture } from './read-picture.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended, and progressive, which every browser decodes. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, and how the colors are stored. The other segments contain the camera, the place, comments, and previews. */
const KEPT = [...FRAMES, 0xc4, 0xdb, 0xdd, SCAN, 0xee];
/** JFIF, application data and comments: left out. */
const isLeftOut = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Reads a JPEG, segment by segment, to exactly its end. null if it is damaged or cut off. */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): ReadPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (marker === END) {
      if (size === null || scans === 0 || at + 2 !== bytes.length) return null;
      return { ...size, bytes: concatenate([...kept, bytes.subarray(at)]) };
    }
    const end = segmentEnd(view, at);
    if (end === null) return null;
    if (FRAMES.includes(marker)) {
      if (size !== null || end - at < 10) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN && size === null) return null;
    const next = marker === SCAN ? scanEnd(bytes, end) : end;
    if (marker === SCAN) scans += 1;
    if (KEPT.includes(marker)) kept.push(bytes.subarray(at, next));
    else if (!isLeftOut(marker)) return null;
    at = next;
  }
  return null;
}

/** Returns the end of a segment; null if it is cut off. */
function segmentEnd(view: DataView, at: number): number | null {
  if (at + 4 > view.byteLength) return null;
  const length = view.getUint16(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > view.byteLength ? null : end;
}

/** Returns the end of a scan's data: a marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}
