/** How many characters a text has, as people count them: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}

/**
 * What a field takes of what was typed when it has room for `limit` characters (null: for any number).
 * What goes beyond is ignored. A text that was too long already, since it dates from a better plan, is
 * kept and can only get shorter.
 */
export function limitedText(before: string, typed: string, limit: number | null): string {
  if (limit === null || characters(typed) <= limit) return typed;
  if (characters(before) > limit) {
    return characters(typed) < characters(before) ? typed : before;
  }
  return [...typed].slice(0, limit).join('');
}
