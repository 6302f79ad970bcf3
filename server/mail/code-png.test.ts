import { crc32 } from 'node:zlib';
import { transferCode } from '@tabiya/domain/money/transfer-codes';
import { bankCodeModules } from '@tabiya/site-renderer/render';
import { expect, test } from 'vitest';
import { codePng } from './code-png.ts';
import { readCode } from './testing/read-code.ts';

const BERN = {
  holder: 'Schachgesellschaft Bern',
  iban: 'CH9300762011623852957',
  bic: '',
  street: 'Bundesgasse 1',
  postcode: '3011',
  town: 'Bern',
};
const DUE = { amount: 12_000, reference: 'RF46BFXR71N', names: ['Łukasz Müller', 'Zoë Müller'] };

test.each([
  ['a Swiss code, under its cross', { ...DUE, transfer: BERN, currency: 'CHF' }],
  ['a code for euros', { ...DUE, transfer: BERN, currency: 'EUR' }],
  [
    'the longest code for euros',
    {
      ...{ amount: 99_999_999_999, reference: 'RF46BFXR71N', names: ['y'.repeat(200)] },
      transfer: {
        ...BERN,
        holder: 'x'.repeat(100),
        iban: 'MT84MALT011000012345MTLCAST001S',
        bic: 'COBADEFFXXX',
      },
      currency: 'EUR',
    },
  ],
])('%s can be read from its picture', (_, due) => {
  const code = transferCode(due);
  expect(code).not.toBe(null);
  if (code === null) return;
  const modules = bankCodeModules(code);
  expect(readCode(codePng(modules))).toBe(code.text);
  // EPC069-12 allows version 13, which has 69 modules.
  if (due.currency === 'EUR') expect(modules.length - 8).toBeLessThanOrEqual(69);
});

test('each part of the file has the check sum that PNG readers expect', () => {
  const png = codePng([
    [true, false],
    [false, true],
  ]);
  const ends = png.subarray(8, 8 + 8 + 13 + 4);
  expect(ends.readUInt32BE(21)).toBe(crc32(ends.subarray(4, 21)));
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
});
