/**
 * The text as HTML, for an element or an attribute in quotes of either kind: nothing in it is markup any more.
 * Characters that no document can hold, a NUL or half of a character, are left out or replaced.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
