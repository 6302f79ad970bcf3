/** What the operator asks for beyond the site itself: every name under its own, and the lists built into browsers. */
export const HSTS_CHOICES = ['subdomains', 'preload'] as const;
type HstsChoice = (typeof HSTS_CHOICES)[number];

/** Two years, in seconds: what the list of browsers asks for. */
const MAX_AGE = 63_072_000;

/**
 * The Strict-Transport-Security of a site; null for one without https, where it means nothing. It holds for the site
 * alone unless its operator chose more: that cannot be taken back within two years, and other services may live under
 * the same name.
 */
export function hstsOf(siteUrl: string, choice: HstsChoice | undefined): string | null {
  if (!siteUrl.startsWith('https:')) return null;
  if (choice === undefined) return `max-age=${MAX_AGE}`;
  return `max-age=${MAX_AGE}; includeSubDomains${choice === 'preload' ? '; preload' : ''}`;
}

/** What every page is sent with, beside its own Content-Security-Policy. */
export function securityHeaders(csp: string, hsts: string | null): Record<string, string> {
  return {
    'content-security-policy': csp,
    ...(hsts !== null && { 'strict-transport-security': hsts }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}
