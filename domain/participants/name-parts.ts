/** Parts of family names that stand before the last word. */
const PARTICLES = new Set(
  'da de del della den der di do dos du la le van von vom zu ter ten el al bin ibn'.split(' '),
);

/**
 * Splits a name into last and first: at a comma, else before the last word and what belongs to it (`Anna van der Berg`).
 * A single word is a last name.
 */
export function namesOf(fullName: string): { last: string; first: string } {
  const [before = '', after] = fullName.split(',').map((part) => part.trim());
  if (after !== undefined) return { last: before, first: after };
  const words = before.split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') };
}

/** A name as files of pairing programs have it, `Last, First`; a single word stays as it is. */
export function lastFirst(fullName: string): string {
  const { last, first } = namesOf(fullName);
  return first === '' ? last : `${last}, ${first}`;
}

const NAMES = new Intl.Collator('en', { sensitivity: 'base' });

/** A name as lists sort it: the family name first. Where it is not known the last word and its particles count. */
export function familyFirst(fullName: string): string {
  const { last, first } = namesOf(fullName);
  return `${last} ${first}`.trim();
}

/** Compares two people by family name, then by given name. */
export function byFamilyName(a: { fullName: string }, b: { fullName: string }): number {
  return NAMES.compare(familyFirst(a.fullName), familyFirst(b.fullName));
}
