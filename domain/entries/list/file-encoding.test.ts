import { expect, test } from 'vitest';
import { decodeText, detectEncoding, FILE_ENCODINGS } from './file-encoding.ts';

const TEXT = 'Name;Email\r\nJürgen Groß;j@x.example\r\n';

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
};

test.each([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['utf-16le', utf16(TEXT, true)],
  ['utf-16le', utf16(`\uFEFF${TEXT}`, true)],
  ['utf-16be', utf16(TEXT, false)],
  ['utf-16be', utf16(`\uFEFF${TEXT}`, false)],
  ['windows-1252', Buffer.from(TEXT, 'latin1')],
] as const)('%s is seen in the bytes, with a byte order mark or without', (encoding, bytes) => {
  expect(detectEncoding(bytes)).toBe(encoding);
  expect(decodeText(bytes, encoding)).toBe(TEXT);
});

test.each([
  ['utf-16le', true],
  ['utf-16be', false],
] as const)('%s without a mark is seen where few letters are Latin', (encoding, littleEndian) => {
  expect(detectEncoding(utf16('Имя;Почта\r\nЮрий Иванов;1\r\n', littleEndian))).toBe(encoding);
});

test('an empty file is UTF-8', () => {
  expect(detectEncoding(new Uint8Array())).toBe('utf-8');
});

test('every encoding that is offered can be read', () => {
  for (const { value } of FILE_ENCODINGS) {
    expect(decodeText(new Uint8Array([65, 0, 66, 0]), value)).not.toBe('');
  }
  expect(decodeText(new Uint8Array([0xd8, 0xe8, 0x9c]), 'windows-1250')).toBe('Řčś');
});
