import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findReferences,
  mistypedReferenceFinder,
  paymentReference,
  REFERENCE_NUMBERS,
  referenceNumber,
  writtenReference,
} from './payment-reference.ts';

const numbers = fc.integer({ min: 0, max: REFERENCE_NUMBERS - 1 });

/** Returns whether ISO 11649 accepts a reference: spelled out, with `RF` and check digits moved to the end. */
function isAccepted(reference: string): boolean {
  const moved = reference.slice(4) + reference.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)) % 97n === 1n;
}

test('published references of the standard are accepted by this test’s own rule', () => {
  for (const reference of ['RF18539007547034', 'RF712348231', 'RF45G72UUR', 'RF6518K5']) {
    expect(isAccepted(reference), reference).toBe(true);
  }
});

test('a published reference of eleven signs has the check digits we compute', () => {
  const number = referenceNumber('RF71 2348 231');
  expect(number).not.toBe(null);
  expect(paymentReference(number ?? 0)).toBe('RF712348231');
});

test('every number has a valid reference of eleven signs, which is read back', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const reference = paymentReference(number);
      expect(reference).toMatch(/^RF\d\d[0-9A-HJKMNP-TV-Z]{7}$/);
      expect(isAccepted(reference)).toBe(true);
      expect(referenceNumber(reference)).toBe(number);
      expect(referenceNumber(writtenReference(reference).toLowerCase())).toBe(number);
    }),
  );
  expect(paymentReference(0)).toBe('RF040000000');
  expect(referenceNumber(paymentReference(REFERENCE_NUMBERS - 1))).toBe(REFERENCE_NUMBERS - 1);
});

test('a reference is written in groups of four', () => {
  expect(writtenReference('RF46BFXR71N')).toBe('RF46 BFXR 71N');
});

test.each([
  '',
  'RF',
  'RF18539007547034',
  'RF47BFXR71N',
  'XRF46BFXR71N',
  'RF46BFXR71NN',
  'RF6518K5',
])('%j isn’t one of our references', (typed) => {
  expect(referenceNumber(typed)).toBe(null);
});

const REFERENCE = 'RF46BFXR71N';

test.each([
  'SVWZ+RF46BFXR71N Anna Keller',
  'rf46 bfxr 71n anna keller',
  'RF46-BFXR-71N',
  'Ref. RF46.BFXR.71N.',
  'Entry fee RF4\n6BFXR7\r\n1NAnna',
  'RF46BFXR7IN',
  'rf46bfxr7ln',
  'EREF+RFRF46BFXR71NRF',
])('%j has the reference', (text) => {
  expect(findReferences(text)).toEqual([REFERENCE]);
});

test('a text’s references are found wherever a bank breaks it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(numbers, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom('', ' ', '\n', '-', '. ', '/')),
      fc.boolean(),
      (some, breaks, isLower) => {
        const references = some.map(paymentReference);
        const broken = [...references.join(' ')]
          .map((sign, at) => sign + (breaks[at] ?? ''))
          .join('');
        expect(findReferences(isLower ? broken.toLowerCase() : broken)).toEqual(
          expect.arrayContaining(references),
        );
      },
    ),
  );
});

test('an O is read as a zero', () => {
  expect(findReferences('RFO4 OOoo ooo')).toEqual([paymentReference(0)]);
});

test('a reference that stands twice is found once, and none is found in other texts', () => {
  expect(findReferences(`${REFERENCE} ${REFERENCE}`)).toEqual([REFERENCE]);
  expect(findReferences('Surf RF Club, RFID 2027, Dorfkasse 46')).toEqual([]);
});

test('of any single mistake in a reference, we find whose it is and take it for nobody else’s', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const mistakes = fc.constantFrom('wrong', 'missing', 'too many', 'exchanged');
  fc.assert(
    fc.property(
      fc.uniqueArray(numbers, { minLength: 1, maxLength: 50 }),
      mistakes,
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom(...alphabet),
      (some, mistake, place, sign) => {
        const references = some.map(paymentReference);
        const [meant = ''] = references;
        const body = meant.slice(2);
        const [before, at, after] = [
          body.slice(0, place),
          body.charAt(place),
          body.slice(place + 1),
        ];
        const typed = {
          wrong: before + sign + after,
          missing: before + after,
          'too many': before + sign + at + after,
          exchanged: before + after.charAt(0) + at + after.slice(1),
        }[mistake];
        const text = `Fee rf${typed} Anna`;
        fc.pre(!findReferences(text).includes(meant));
        expect(mistypedReferenceFinder(references)(text)).toContain(meant);
      },
    ),
  );
});

test('a reference without RF, or with another beginning, is found as mistyped', () => {
  const find = mistypedReferenceFinder([REFERENCE, 'RF712348231']);
  expect(find('46 BFXR 71N Anna')).toEqual([REFERENCE]);
  expect(find('FR46 BFXR 71N')).toEqual([REFERENCE]);
  expect(find('RF46 BFXR 7')).toEqual([]);
  expect(find('Surf RF Club, RFID 2027, Dorfkasse 46')).toEqual([]);
});
