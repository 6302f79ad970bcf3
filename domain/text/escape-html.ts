/**
 * Escapes a text for an HTML element or an attribute in quotes of either kind: nothing in it is markup. Removes or
 * replaces characters that no document can contain, a NUL or half of a character.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
