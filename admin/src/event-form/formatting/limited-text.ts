/** How many characters a text has, as people count them: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}

/**
 * Limits typed text to `limit` characters (null: no limit). Anything beyond is ignored. A text that was already too
 * long, because it dates from a higher plan, is kept and can only get shorter.
 */
export function limitedText(before: string, typed: string, limit: number | null): string {
  if (limit === null || characters(typed) <= limit) return typed;
  if (characters(before) > limit) {
    return characters(typed) < characters(before) ? typed : before;
  }
  return [...typed].slice(0, limit).join('');
}
