import { familyPart } from './name-parts.ts';

/** A suffix after a comma, which is no given name. */
const SUFFIX = /^(jr|sr|ii|iii|iv|dr|ph\.?d)\.?$/i;

/**
 * A name as people write it, and the part of it that is the family name, which is empty where nobody knows it:
 * `Carlsen, Magnus` is `Magnus Carlsen`. A name without a comma, with several, or with one before `Jr.` and the like
 * stays, and its family name is `family` where that is a part of it. The database has the same rule
 * (`private.name_parts`).
 */
export function nameParts(listed: string, family = ''): { fullName: string; familyName: string } {
  const [, before = '', first = '', note = ''] =
    /^([^,]+),\s*([^,(\s][^,(]*?)\s*(\([^)]*\))?$/.exec(listed.trim()) ?? [];
  const last = before.trim();
  if (last === '' || SUFFIX.test(first)) {
    return { fullName: listed.trim(), familyName: familyPart(listed.trim(), family) };
  }
  return { fullName: [first, last, note].filter(Boolean).join(' '), familyName: last };
}

/** A name as people write it: see `nameParts`. */
export function writtenName(listed: string): string {
  return nameParts(listed).fullName;
}
