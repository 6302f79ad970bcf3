/** The options of Strict-Transport-Security beyond the site itself: subdomains, and the browsers' preload list. */
export const HSTS_CHOICES = ['subdomains', 'preload'] as const;
type HstsChoice = (typeof HSTS_CHOICES)[number];

/** Two years in seconds, as the preload list requires. */
const MAX_AGE = 63_072_000;

/**
 * Returns the Strict-Transport-Security header of a site; null without https, where it has no effect. Covers the site
 * alone unless the operator chose more, since that cannot be undone for two years and other services may use
 * subdomains.
 */
export function hstsHeader(siteUrl: string, choice: HstsChoice | undefined): string | null {
  if (!siteUrl.startsWith('https:')) return null;
  if (choice === undefined) return `max-age=${MAX_AGE}`;
  return `max-age=${MAX_AGE}; includeSubDomains${choice === 'preload' ? '; preload' : ''}`;
}

/** The headers of every page, besides its own Content-Security-Policy. */
export function securityHeaders(csp: string, hsts: string | null): Record<string, string> {
  return {
    'content-security-policy': csp,
    ...(hsts !== null && { 'strict-transport-security': hsts }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The headers of every picture: browsers run nothing in it and do not guess its type. */
export const HARMLESS_PICTURE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
