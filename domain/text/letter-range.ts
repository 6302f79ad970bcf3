/** Returns the letters that a page of sorted names goes from and to, such as `A – M`; one if they are the same. */
export function letterRange(names: readonly string[]): string {
  const letters = [names[0], names.at(-1)].flatMap((name) => firstLetter(name ?? ''));
  return [...new Set(letters)].join(' – ');
}

/** Returns the first letter of a name without its marks, in upper case: Å is listed among the A. None if it is empty. */
function firstLetter(name: string): string[] {
  return [...name.normalize('NFD')].slice(0, 1).map((letter) => letter.toUpperCase());
}
