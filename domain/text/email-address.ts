/**
 * Returns true if the text has the shape of an email address: something, an @, and a domain, without spaces. Its
 * existence is not checked. The database checks the same pattern.
 */
export function isEmailAddress(text: string): boolean {
  return [...text].length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
