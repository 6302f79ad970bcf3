import { foldedText, withoutDigraphs } from '../../text/folded-text.ts';
import { transliterate } from '../../text/transliterated.ts';

/** Particles of family names, before the last word. */
const PARTICLES = new Set(
  'da de del della den der di do dos du la le van von vom zu ter ten el al bin ibn'.split(' '),
);

/** A suffix after a family name, which is neither a given nor a family name. */
const SUFFIX = /^(jr|sr|ii|iii|iv|dr|ph\.?d)\.?$/i;

/** Returns true if a word of a name is a suffix, such as `Jr.` or `III`. */
export function isSuffix(word: string): boolean {
  return SUFFIX.test(word);
}

/** A full name, and the part of it that is the family name; the latter is empty or missing if unknown. */
export type Name = { fullName: string; familyName?: string };

/**
 * Splits a name into last and first: by its family name if known, at a comma, else before the last word, its particles
 * (`Anna van der Berg`), and its suffix (`Martin King Jr.`). A single word is a last name.
 */
export function splitName({ fullName, familyName = '' }: Name): { last: string; first: string } {
  const rest = familyName === '' ? null : withoutPart(fullName, familyName);
  if (rest !== null) return { last: familyName, first: rest };
  const [before = '', after] = fullName.split(',').map((part) => part.trim());
  if (after !== undefined && !isSuffix(after)) return { last: before, first: after };
  const words = [...before.split(/\s+/), ...(after === undefined ? [] : [after])];
  let start = words.length - 1;
  // A suffix follows a family name, which a given name precedes.
  if (start > 1 && isSuffix(words[start] ?? '')) start -= 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') };
}

/** Removes consecutive words from a name; null if it does not contain them. */
function withoutPart(fullName: string, part: string): string | null {
  const at = ` ${fullName} `.lastIndexOf(` ${part} `);
  if (at === -1) return null;
  const ends = [fullName.slice(0, at), fullName.slice(at + part.length)];
  return ends
    .map((end) => end.trim())
    .filter(Boolean)
    .join(' ');
}

/** Returns the words of a name that are a family name, as the name spells them; empty if it does not contain them. */
export function familyPart(fullName: string, family: string): string {
  const words = fullName.trim().split(/\s+/);
  const wanted = plainLetters(family);
  const count = family.trim().split(/\s+/).length;
  if (wanted === '') return '';
  for (let start = words.length - count; start >= 0; start -= 1) {
    const part = words.slice(start, start + count).join(' ');
    if (plainLetters(part) === wanted && ` ${fullName} `.includes(` ${part} `)) return part;
  }
  return '';
}

/** Normalizes a name for comparison: in Latin letters without marks and apostrophes, with `ü`, `ue`, and `u` alike. */
function plainLetters(name: string): string {
  return withoutDigraphs(foldedText(transliterate(name.trim()))).replace(/\s+/g, ' ');
}

/** Returns a name in the format of pairing programs, `Last, First`; a single word is unchanged. */
export function lastFirst(name: Name): string {
  const { last, first } = splitName(name);
  return first === '' ? last : `${last}, ${first}`;
}

const NAMES = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns a name for sorting: the family name first. If it is unknown, the last word and its particles count. */
export function familyFirst(name: Name): string {
  const { last, first } = splitName(name);
  return `${last} ${first}`.trim();
}

/** Compares two people by family name, then by given name. */
export function byFamilyName(a: Name, b: Name): number {
  return NAMES.compare(familyFirst(a), familyFirst(b));
}
