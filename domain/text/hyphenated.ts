import { foldedText } from './folded-text.ts';

/**
 * A text as part of an address or of a file's name, of at most `most` characters: its words in plain letters and digits
 * with hyphens between them. Empty where there are none.
 */
export function hyphenate(text: string, most: number): string {
  // An apostrophe parts words: "l'Échiquier" is "l-echiquier".
  return foldedText(text.replace(/['\u2019]/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '');
}
