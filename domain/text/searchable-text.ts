import { foldedText, spellOut, withoutDigraphs } from './folded-text.ts';
import { transliterations } from './transliterated.ts';

/**
 * Returns the search index of a text: folded, with `ü` as `ue`, with `ue` as `u`, and transliterated to Latin letters.
 * Search it for folded words. The database has the same rule (`private.search_index`).
 */
export function searchableText(text: string): string {
  const folded = foldedText(text);
  const spellings = [folded, foldedText(spellOut(text)), withoutDigraphs(folded)];
  return [...new Set([...spellings, ...transliterations(text)])].join('\n');
}
