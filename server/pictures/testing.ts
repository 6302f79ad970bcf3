import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** Encodes a PNG in one shade of gray, with further chunks before its end. Different shades make different files. */
export function encodePng(
  { width = 8, height = 8, gray = 90 }: { width?: number; height?: number; gray?: number } = {},
  further: readonly Buffer[] = [],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(Math.min(width, 2_000), gray)]);
  const lines = Buffer.concat(Array.from({ length: Math.min(height, 2_000) }, () => line));
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(lines)),
      ...further,
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** Files of six by four pixels, by their special property. */
export const SMALL_PICTURES = {
  webp: fromBase64(
    'UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoGAAQAAgA0JagCdGuA/gGEAfwD2/7sA/QAGBrNsAAA/vneRWKf/+oYInZ3//y2zOa5f/9xn/v2/lRBeDPvV53dgAA=',
  ),
  losslessWebp: fromBase64(
    'UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA',
  ),
  transparentWebp: fromBase64(
    'UklGRm4AAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSBkAAAAAAAAAAAAAVVVVVVVVqqqqqqqq////////AFZQOCAuAAAAsAEAnQEqBgAEAALATCWgAnQBDv4C7AD++EcqP/bQ//9tD//20P+o7wbJFOSAAA==',
  ),
  movingWebp: fromBase64(
    'UklGRsAAAABXRUJQVlA4WAoAAAACAAAABQAAAwAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAUAAAMAAGQAAAJWUDggMAAAANABAJ0BKgYABAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAABQAAAwAAZAAAAFZQOCAsAAAAlAEAnQEqBgAEAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMABSSUZGPAAAAFdFQlBWUDggMAAAANABAJ0BKgYABAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAA==',
  ),
  /** With the comment "secret". */
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD//gAIc2VjcmV0/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgABAAGAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAG/8QAFxABAAMAAAAAAAAAAAAAAAAAAAMUUv/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAGxEAAQQDAAAAAAAAAAAAAAAAAQADFJEEUlP/2gAMAwEAAhEDEQA/AIm5NoBYRMfmKCTKf3Nlf//Z',
  ),
  progressiveJpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABiCwn/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAES/9oACAEBAAEFArZ//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAITUf/aAAgBAwEBPwGr6f/EABcRAAMBAAAAAAAAAAAAAAAAAAADE1L/2gAIAQIBAT8BkvJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8hq//aAAwDAQACAAMAAAAQB//EABcRAAMBAAAAAAAAAAAAAAAAAAABYZH/2gAIAQMBAT8Qr1n/xAAXEQADAQAAAAAAAAAAAAAAAAAAAWGR/9oACAECAQE/EJMR/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxAP/9k=',
  ),
} as const;
