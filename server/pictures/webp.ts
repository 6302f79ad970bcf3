import { concatenate, type ReadPicture } from './read-picture.ts';

const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
/** The flag of the extended header for transparency; the others are for metadata and animation. */
const TRANSPARENT = 0x10;
const MOVING = 0x02;

type Chunk = { type: string; data: Uint8Array<ArrayBuffer>; whole: Uint8Array<ArrayBuffer> };
type Size = { width: number; height: number };

/** Reads a WebP, chunk by chunk, to exactly its end. null if it is damaged, cut off, or animated. */
export function readWebp(bytes: Uint8Array<ArrayBuffer>): ReadPicture | null {
  const chunks = readChunks(bytes);
  const pictures = (chunks ?? []).filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [picture] = pictures;
  if (!chunks || !picture || pictures.length !== 1) return null;
  const size = picture.type === 'VP8 ' ? lossySize(picture.data) : losslessSize(picture.data);
  if (size === null) return null;
  const extended = chunks.find(({ type }) => type === 'VP8X');
  if (extended === undefined) return { ...size, bytes: joinChunks([picture.whole]) };
  if (chunks[0] !== extended || !describesStill(extended.data, size)) return null;
  const [alpha] = chunks.filter(({ type }) => type === 'ALPH');
  const kept = [
    headerWithoutMetadata(extended.whole),
    ...(alpha ? [alpha.whole] : []),
    picture.whole,
  ];
  return { ...size, bytes: joinChunks(kept) };
}

function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < FILE_HEADER || view.getUint32(4, true) !== bytes.length - 8) return null;
  const chunks: Chunk[] = [];
  let at = FILE_HEADER;
  while (at + CHUNK_HEADER <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEADER + length + (length % 2);
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const data = bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + length);
    chunks.push({ type, data, whole: bytes.subarray(at, end) });
    at = end;
  }
  return at === bytes.length ? chunks : null;
}

/** The size of a lossy picture, from the header of its key frame. */
function lossySize(data: Uint8Array): Size | null {
  const [a = 1, b = 0, c = 0, d, e, f, w0 = 0, w1 = 0, h0 = 0, h1 = 0] = data;
  const isKeyFrame = (a & 1) === 0 && d === 0x9d && e === 0x01 && f === 0x2a;
  const firstPart = (a | (b << 8) | (c << 16)) >> 5;
  if (data.length < 10 || !isKeyFrame || firstPart > data.length - 10) return null;
  return { width: (w0 | (w1 << 8)) & 0x3fff, height: (h0 | (h1 << 8)) & 0x3fff };
}

/** The size of a lossless picture: fourteen bits each, minus one. */
function losslessSize(data: Uint8Array): Size | null {
  const [signature, a = 0, b = 0, c = 0, d = 0] = data;
  if (data.length < 6 || signature !== 0x2f || d >> 5 !== 0) return null;
  return {
    width: 1 + (a | ((b & 0x3f) << 8)),
    height: 1 + ((b >> 6) | (c << 2) | ((d & 0x0f) << 10)),
  };
}

/** True if an extended header describes a still picture of that size. */
function describesStill(data: Uint8Array, { width, height }: Size): boolean {
  const [flags = MOVING, , , , w0 = 0, w1 = 0, w2 = 0, h0 = 0, h1 = 0, h2 = 0] = data;
  if (data.length !== 10 || (flags & MOVING) !== 0) return false;
  const canvas = {
    width: 1 + (w0 | (w1 << 8) | (w2 << 16)),
    height: 1 + (h0 | (h1 << 8) | (h2 << 16)),
  };
  return canvas.width === width && canvas.height === height;
}

function headerWithoutMetadata(whole: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = whole.slice();
  header[CHUNK_HEADER] = (header[CHUNK_HEADER] ?? 0) & TRANSPARENT;
  return header;
}

/** Builds a file from chunks. */
function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = concatenate([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);
  new DataView(file.buffer).setUint32(4, file.length - 8, true);
  return file;
}
