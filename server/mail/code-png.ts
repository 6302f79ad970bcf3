import { deflateSync } from 'node:zlib';
import type { QrModules } from '@tabiya/site-renderer/render';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a code as a PNG file, black on white with one bit a pixel and at least `leastSize` pixels wide. */
export function codePng(modules: QrModules, leastSize = 400): Buffer {
  const scale = Math.ceil(leastSize / modules.length);
  const size = modules.length * scale;
  const rows = modules.map((row) => pixelRow(row, scale, size));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // one bit a sample; the color type 0 is grayscale
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'IDAT',
      deflateSync(Buffer.concat(rows.flatMap((row) => Array<Buffer>(scale).fill(row)))),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a row of pixels, after the byte for its filter: none. A bit that is set is white. */
function pixelRow(row: readonly boolean[], scale: number, size: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(size / 8));
  for (let x = 0; x < size; x += 1) {
    if (row[Math.floor(x / scale)] === true) continue;
    const at = 1 + Math.floor(x / 8);
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x % 8));
  }
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

/** The remainder of a file’s bytes by which PNG readers notice damage (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
