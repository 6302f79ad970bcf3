import { normalizeText } from '../normalize-text.ts';
import { familyPart, isSuffix } from './name-parts.ts';

/**
 * Returns a name in natural order, and the part of it that is the family name, empty if unknown: `Carlsen, Magnus`
 * becomes `Magnus Carlsen`. A name without a comma, with several, or with one before `Jr.` and the like keeps its order,
 * and its family name is `family` if it contains that. Spaces of any kind and number become one.
 */
export function nameParts(listed: string, family = ''): { fullName: string; familyName: string } {
  const tidy = normalizeText(listed).replace(/\s+/g, ' ');
  const [, before = '', first = '', note = ''] =
    /^([^,]+),\s*([^,(\s][^,(]*?)\s*(\([^)]*\))?$/.exec(tidy) ?? [];
  const last = before.trim();
  if (last === '' || isSuffix(first)) {
    return { fullName: tidy, familyName: familyPart(tidy, family) };
  }
  return { fullName: [first, last, note].filter(Boolean).join(' '), familyName: last };
}

/** Returns a name in natural order: see `nameParts`. */
export function writtenName(listed: string): string {
  return nameParts(listed).fullName;
}
