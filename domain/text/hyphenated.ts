import { foldedText } from './folded-text.ts';

/**
 * Returns a text as part of a URL or a file name, of at most `most` characters: its words in plain letters and digits
 * with hyphens between them. Empty if there are none.
 */
export function hyphenate(text: string, most: number): string {
  // An apostrophe separates words: "l'Échiquier" is "l-echiquier".
  return foldedText(text.replace(/['\u2019]/g, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '');
}
