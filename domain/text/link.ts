/**
 * An address people typed, made safe to link to: `https://` is put before one without a scheme.
 * Anything that is not http(s) in the end, or is no address, gives null: it is shown as text, never linked.
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
