import { remainderBy97 } from './check-digits.ts';

/** The digits of a reference. I, L, O, and U are missing, because people take them for others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of references: seven digits of five bits. */
export const REFERENCE_NUMBERS = 2 ** 35;

/** Two check digits and seven digits, which follow `RF`. */
const BODY_LENGTH = 9;

/**
 * Returns the creditor reference (ISO 11649) of a number below `REFERENCE_NUMBERS`: `RF46BFXR71N`. Eleven signs, so
 * that players can type it into a transfer and statements can be searched for it.
 */
export function paymentReference(number: number): string {
  let rest = number;
  let digits = '';
  while (digits.length < BODY_LENGTH - 2) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  const check = 98 - remainderBy97(`${digits}RF00`);
  return `RF${String(check).padStart(2, '0')}${digits}`;
}

/** Returns a reference in groups of four, as people read and type it: `RF46 BFXR 71N`. */
export function writtenReference(reference: string): string {
  return reference.replace(/.{4}(?=.)/g, '$& ');
}

/** Returns the number of a typed reference, with or without its spaces; null if it isn’t a valid one. */
export function referenceNumber(typed: string): number | null {
  const signs = readSigns(typed);
  const [found] = findReferences(signs);
  if (found === undefined || found !== signs) return null;
  return [...found.slice(4)].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
}

/**
 * Returns the valid references in a text, each once: in either case, with `O` for `0` and `I` or `L` for `1`, and with
 * spaces, line breaks, and other marks anywhere, because banks break texts after a fixed number of signs.
 */
export function findReferences(text: string): string[] {
  const found = readBodies(readSigns(text)).filter(isValidBody);
  return [...new Set(found.map((body) => `RF${body}`))];
}

/**
 * Returns a function that finds which of some references a text probably means, although it has none of them: without
 * `RF`, or with one sign wrong, missing, or too many, or two neighbors exchanged.
 */
export function mistypedReferenceFinder(
  references: readonly string[],
): (text: string) => readonly string[] {
  const bodies = new Set(references.map((reference) => reference.slice(2)));
  const byPattern = new Map<string, string[]>();
  for (const body of bodies) {
    for (const pattern of patternsWithout(body, 1)) {
      byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), body]);
    }
  }
  return (text) => {
    const signs = readSigns(text);
    const found = new Set<string>();
    for (let at = 0; at + BODY_LENGTH <= signs.length; at += 1) {
      const body = signs.slice(at, at + BODY_LENGTH);
      if (bodies.has(body)) found.add(body);
    }
    for (const { index } of signs.matchAll(/RF/g)) {
      const typed = signs.slice(index + 2, index + 2 + BODY_LENGTH);
      const longer = signs.slice(index + 2, index + 3 + BODY_LENGTH);
      for (const near of [...exchanges(typed), ...omissions(longer)]) {
        if (bodies.has(near)) found.add(near);
      }
      const patterns = [
        ...patternsWithout(typed, 1),
        ...patternsWithout(typed.slice(0, BODY_LENGTH - 1), 0),
      ];
      for (const body of patterns.flatMap((pattern) => byPattern.get(pattern) ?? [])) {
        found.add(body);
      }
    }
    return [...found].map((body) => `RF${body}`);
  };
}

/** Returns the letters and digits of a text as the digits of references. */
function readSigns(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Returns what could be the body of a reference: what follows each `RF`. Bodies may overlap. */
function readBodies(signs: string): string[] {
  return [...signs.matchAll(/RF(?=(\d\d[0-9A-Z]{7}))/g)].map(([, body = '']) => body);
}

function isValidBody(body: string): boolean {
  const digits = body.slice(2);
  return !digits.includes('U') && remainderBy97(`${digits}RF${body.slice(0, 2)}`) === 1;
}

/** Returns a body with a gap at each place, for which some signs are left out. */
function patternsWithout(body: string, signs: number): string[] {
  return Array.from(
    { length: BODY_LENGTH },
    (_, at) => `${body.slice(0, at)}_${body.slice(at + signs)}`,
  );
}

/** Returns a body with each two neighbors exchanged. */
function exchanges(body: string): string[] {
  return Array.from(
    { length: BODY_LENGTH - 1 },
    (_, at) => body.slice(0, at) + body.charAt(at + 1) + body.charAt(at) + body.slice(at + 2),
  );
}

/** Returns a body with each sign left out. */
function omissions(body: string): string[] {
  return Array.from(body, (_, at) => body.slice(0, at) + body.slice(at + 1));
}
