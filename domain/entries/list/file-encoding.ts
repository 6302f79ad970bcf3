/** The supported encodings of a file, by their TextDecoder labels. */
export const FILE_ENCODINGS = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'windows-1257', label: 'Baltic (Windows-1257)' },
  { value: 'macintosh', label: 'Western European (Macintosh)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16 LE)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16 BE)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
] as const;

export type FileEncoding = (typeof FILE_ENCODINGS)[number]['value'];

/** How many bytes of a file are searched for the zero bytes of UTF-16. */
const SAMPLE_BYTES = 4096;

/**
 * Guesses the encoding of a text: by its byte order mark, otherwise UTF-16 if every other byte tends to be zero, UTF-8
 * if valid, and Windows-1252, which western spreadsheet programs save, as the fallback.
 */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Decodes the bytes, without a byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: FileEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Detects UTF-16, in which separators, digits, and line breaks have a zero byte, whatever the letters; no other
 * encoding has any.
 */
function utf16WithoutMark(bytes: Uint8Array): FileEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [position, byte] of sample.entries()) {
    if (byte === 0) zeros[position % 2] = (zeros[position % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
