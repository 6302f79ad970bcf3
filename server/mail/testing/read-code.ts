import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

/** Reads the text of the QR code in a PNG of one bit a pixel, as a banking app would; null if there is none. */
export function readCode(png: Buffer): string | null {
  const size = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
  }
  const bytes = inflateSync(Buffer.concat(parts));
  const rowLength = 1 + Math.ceil(size / 8);
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const [x, y] = [index % size, Math.floor(index / size)];
    const isWhite = ((bytes[y * rowLength + 1 + (x >> 3)] ?? 0) >> (7 - (x % 8))) & 1;
    pixels.fill(isWhite ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  }
  return jsqr(pixels, size, size)?.data ?? null;
}
