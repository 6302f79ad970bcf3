/**
 * Returns true if the text has the shape of an email address: some text, an @, and a domain, without spaces. Does not
 * check that it exists. The database checks the same pattern.
 */
export function isEmailAddress(text: string): boolean {
  return [...text].length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
