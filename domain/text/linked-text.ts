import { isEmailAddress } from './email-address.ts';
import { toExternalLink } from './link.ts';

/** A part of a text: plain, or a link to a web address or an email address. `text` is the typed text. */
type LinkedPart = { readonly text: string; readonly href?: string };

/**
 * Matches a possible web address (with its scheme, with `www.`, or under one of the domains that no sentence ends in by
 * accident) or email address. Each alternative begins at the edge of a word, so that a long word is read once.
 */
const ADDRESS =
  /(?<![\p{L}\p{N}@._%+-])(?:(?:https?:\/\/|www\.)[^\s<>"*]{1,2000}|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+|(?:[\p{L}\p{N}-]{1,63}\.)+(?:com|org|net|edu|info)(?![\p{L}\p{N}@_-])(?:\/[^\s<>"*]{0,2000})?)/giu;

/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'’”»…_。、，]$/u;

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

/**
 * Splits a text at the addresses in it, which become links, without losing any text. Punctuation after an address is
 * not part of it, and neither is a bracket that was opened before it. Anything that is neither a web address nor an
 * email address (`javascript:…`) stays text.
 */
export function linkedParts(source: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: found, index } of source.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    const href = toHref(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: source.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < source.length) parts.push({ text: source.slice(end) });
  return parts;
}

function withoutTrailing(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = OPENING[last];
    const isStray =
      opening !== undefined && countCharacter(address, last) > countCharacter(address, opening);
    if (!isStray && !TRAILING.test(address)) return address;
    address = address.slice(0, -1);
  }
}

function countCharacter(text: string, character: string): number {
  return text.split(character).length - 1;
}

function toHref(address: string): string | null {
  const isWeb = /^(?:https?:\/\/|www\.)/i.test(address);
  if (!isWeb && isEmailAddress(address)) return mailLink(address);
  return toExternalLink(address);
}

/** Returns the `mailto:` link of an email address; null for anything else. An unpaired surrogate cannot be encoded. */
export function mailLink(address: string): string | null {
  const email = address.trim().toWellFormed();
  return isEmailAddress(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : null;
}
