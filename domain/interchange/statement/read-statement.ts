import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';
import type { Statement } from './statement.ts';

/** Reads a statement in the form of CAMT or MT940, a statement for each account and page; null if it has neither. */
export function readStatement(source: string): Statement[] | null {
  return /^\uFEFF?\s*</.test(source) ? readCamt(source) : readMt940(source);
}

/** Returns the encoding that an XML document declares; null if it declares none. */
export function declaredEncoding(start: string): string | null {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? null;
}
