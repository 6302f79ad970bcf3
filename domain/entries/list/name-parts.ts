import { foldedText, withoutDigraphs } from '../../text/folded-text.ts';

/** Parts of family names that stand before the last word. */
const PARTICLES = new Set(
  'da de del della den der di do dos du la le van von vom zu ter ten el al bin ibn'.split(' '),
);

/** A name as people write it, with the part of it that is the family name; that is empty, or left out, where nobody knows it. */
export type Name = { fullName: string; familyName?: string };

/**
 * Splits a name into last and first: by its family name where that is known, at a comma, else before the last word and
 * what belongs to it (`Anna van der Berg`). A single word is a last name.
 */
export function splitName({ fullName, familyName = '' }: Name): { last: string; first: string } {
  const rest = familyName === '' ? null : withoutPart(fullName, familyName);
  if (rest !== null) return { last: familyName, first: rest };
  const [before = '', after] = fullName.split(',').map((part) => part.trim());
  if (after !== undefined) return { last: before, first: after };
  const words = before.split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') };
}

/** The words of a name without some of them that follow each other; null where they do not. */
function withoutPart(fullName: string, part: string): string | null {
  const at = ` ${fullName} `.lastIndexOf(` ${part} `);
  if (at === -1) return null;
  const ends = [fullName.slice(0, at), fullName.slice(at + part.length)];
  return ends
    .map((end) => end.trim())
    .filter(Boolean)
    .join(' ');
}

/** The words of a name that are a family name, as the name spells them; empty where it does not have them. */
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

/** A name for comparing: without marks and apostrophes, with `ü`, `ue` and `u` alike. */
function plainLetters(name: string): string {
  return withoutDigraphs(foldedText(name.trim())).replace(/\s+/g, ' ');
}

/** A name as files of pairing programs have it, `Last, First`; a single word stays as it is. */
export function lastFirst(name: Name): string {
  const { last, first } = splitName(name);
  return first === '' ? last : `${last}, ${first}`;
}

const NAMES = new Intl.Collator('en', { sensitivity: 'base' });

/** A name as lists sort it: the family name first. Where it is not known the last word and its particles count. */
export function familyFirst(name: Name): string {
  const { last, first } = splitName(name);
  return `${last} ${first}`.trim();
}

/** Compares two people by family name, then by given name. */
export function byFamilyName(a: Name, b: Name): number {
  return NAMES.compare(familyFirst(a), familyFirst(b));
}
