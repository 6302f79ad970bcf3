/**
 * Returns a safe link for a typed URL, with `https://` added if it has no scheme; null for anything that is not a valid
 * http(s) URL, which is then shown as text.
 */
export function toExternalLink(address: string): string | null {
  const text = address.trim();
  if (text === '') return null;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && url.username === '' ? withScheme : null;
}
