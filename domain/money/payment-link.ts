import { toExternalLink } from '../text/link.ts';

/**
 * Returns the URL of a payment page, with `https://` added if it has no scheme; null unless the URL is https, has no
 * credentials, and has a public host name.
 */
export function toPaymentLink(address: string): string | null {
  const link = toExternalLink(address);
  if (link === null || /\s/.test(link)) return null;
  const { protocol, href, password } = new URL(link);
  return protocol === 'https:' && password === '' ? href : null;
}
