const RULES = new Intl.PluralRules('en');

/** Returns the form of a word or phrase for a count. */
export function pluralForm(count: number, one: string, other: string): string {
  return RULES.select(count) === 'one' ? one : other;
}

/** Returns a count with its noun, such as `1 round` or `1,200 rounds`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${pluralForm(count, one, other)}`;
}
